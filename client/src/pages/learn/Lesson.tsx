// Lesson page.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { api, games, loadGames, loadGameText, loadPackText, loadRules } from "../../backend/api";
import { courses, quickMatch, loadCourse, localizedText, puzzleRecord, puzzleState } from "../../backend/lesson_progress";
import { applyTheme, setTabTitle } from "../../ui/game/game_theme";
import { Glyph } from "../../ui/basics/Glyph";
import { Dialog } from "../../ui/basics/Dialog";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { handleKey } from "../../match/keyboard";
import { Lesson } from "../../match/lesson";
import { TableContext } from "../../match/match_store";
import { navigate } from "../../platform/router";
import { DecisionDock } from "../../table/decision/DecisionDock";
import { KeysDialog, MenuDialog } from "../../table/Menu";
import { LessonBubble } from "../../table/lesson/LessonBubble";
import { LessonPointer } from "../../table/lesson/LessonPointer";
import { LessonSteps } from "../../table/lesson/LessonSteps";
import { TableView } from "../../table/TableView";
import { TopBar } from "../../table/TopBar";
import { language, forgetPlayers, say, t } from "../../i18n/text";
import type { LessonInfo } from "../../wire";
import { Page } from "../frame/Page";
import { nextPuzzle, shownLevel } from "../../backend/puzzles/puzzle_level";
import { PUZZLES, SolverLine } from "./Puzzles";
import "./learn_stylesheet";

/** Lesson page: a real match with a speech bubble. */
export function LessonPage({ game: id, lesson: name }: { game: string; lesson: string }) {
  const lesson = useMemo(() => new Lesson(id, name), [id, name]);
  const text = useSignal("");
  const opened = useSignal<"" | "menu" | "share" | "keys" | "steps">("");
  useEffect(() => {
    const words = Promise.all([loadGameText(id, language.value), loadGames(), loadCourse(id)]);
    words
      .then(() => loadPackText(id, [packOf(id, name)], language.value))
      .then(() => (text.value = language.value))
      .catch((problem: Error) => (lesson.error.value = problem.message));
  }, [id, name, language.value]);
  useEffect(() => {
    loadRules(id).catch(() => undefined);
    void lesson.begin();
    return () => {
      lesson.close();
      forgetPlayers();
    };
  }, [lesson]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (keyOfLesson(lesson, event)) event.preventDefault();
      else handleKey(lesson.table, event, (what) => (opened.value = what));
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [lesson]);
  const scene = lesson.table.scene.value;
  const game = games.value?.find((one) => one.id === id);
  const info = listWith(id, name).find((one) => one.id === name);
  useEffect(() => applyTheme(scene?.theme ?? game?.theme ?? null), [scene?.theme.cloth, game]);
  useEffect(
    () => setTabTitle([localizedText(info?.title), game ? say(game.title) : ""].filter(Boolean).join(" · "), false),
    [info, game, language.value],
  );
  if (lesson.error.value && !lesson.at.value) {
    return (
      <Page title="">
        <ErrorMessage words={lesson.error.value} />
        <p>
          <a href={`/learn/${id}`}>{t("lesson-all")}</a>
        </p>
      </Page>
    );
  }
  if (!scene || !text.value || !lesson.at.value) return <Page title=""><p class="soon">{t("loading")}</p></Page>;
  const count = lesson.plan.value.length;
  const place = listWith(id, name);
  const left = Math.max(1, Math.round(((info?.minutes ?? 1) * (count - lesson.given.value)) / Math.max(1, count)));
  const number = place.findIndex((one) => one.id === name) + 1;
  const steps = () => (
    <LessonSteps
      lesson={lesson}
      title={localizedText(info?.title)}
      where={t("lesson-where", { n: number, count: place.length, minutes: lesson.over.value ? 0 : left })}
    />
  );
  return (
    <TableContext.Provider value={lesson.table}>
      <div class="table-page lesson-page">
        <TopBar
          scene={{ ...scene, title: null, phase: null, steps: [] }}
          title={localizedText(info?.title)}
          open={(what) => (opened.value = what)}
        >
          {count > 1 && (
            <button type="button" class="lesson-at" data-steps onClick={() => (opened.value = "steps")}>
              {t("lesson-step", { step: Math.min(lesson.given.value + 1, count), steps: count })}
            </button>
          )}
          <button
            type="button"
            class="ib"
            data-again
            aria-label={t("lesson-again")}
            title={t("lesson-again")}
            onClick={() => void lesson.again()}
          >
            <Glyph name="rotate" size={18} />
          </button>
          <a class="ib" href={`/learn/${id}`} aria-label={t("lesson-all")} title={t("lesson-all")}>
            <Glyph name="cross" size={18} />
          </a>
        </TopBar>
        <TableView
          scene={scene}
          steps={steps()}
          dock={
            <>
              <div class="speech-inline">
                <LessonBubble lesson={lesson} />
              </div>
              {lesson.over.value ? (
                !lesson.table.playback.playing.value && <LessonEnd lesson={lesson} />
              ) : lesson.refuted.value ? (
                <RetryBar lesson={lesson} />
              ) : lesson.step.value?.rival ? (
                <RivalBar lesson={lesson} />
              ) : (
                <DecisionDock scene={scene} />
              )}
            </>
          }
        />
        <LessonPointer lesson={lesson} />
        {opened.value === "menu" && <MenuDialog close={() => (opened.value = "")} share={() => undefined} />}
        {opened.value === "steps" && (
          <Dialog title={t("lesson-steps")} close={() => (opened.value = "")}>
            {steps()}
            <footer class="slip-go">
              <button type="button" class="btn" onClick={() => (void lesson.again(), (opened.value = ""))}>
                <Glyph name="rotate" size={15} /> {t("lesson-again")}
              </button>
              <a class="btn" href={`/learn/${id}`}>
                {t("lesson-all")}
              </a>
            </footer>
          </Dialog>
        )}
        {opened.value === "keys" && <KeysDialog close={() => (opened.value = "")} />}
      </div>
    </TableContext.Provider>
  );
}

/** Additional keys of a lesson: Enter lets the opponent go on, H shows the answer, B goes back. */
function keyOfLesson(lesson: Lesson, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return false;
  const target = event.target as HTMLElement | null;
  if (target?.closest?.("input, textarea, select")) return false;
  const step = lesson.step.value;
  switch (event.key) {
    case "Enter":
      if (lesson.refuted.value && !target?.closest?.("button, a")) {
        lesson.retry();
        return true;
      }
      if (!step?.rival || target?.closest?.("button, a")) return false;
      void lesson.on();
      return true;
    case "h":
    case "H":
      lesson.show();
      return !!step?.right;
    case "b":
    case "B":
      lesson.back();
      return true;
  }
  return false;
}

/** Button that lets the opponent answer; here if the bubble is among the options, else on the bubble. */
function RivalBar({ lesson }: { lesson: Lesson }) {
  return (
    <section class="dec quiet rival-bar" aria-label={t("lesson-rival")}>
      <div class="ask">
        <h1>{t("lesson-rivals-turn")}</h1>
      </div>
      <div class="go">
        <button type="button" class="btn pri" data-on onClick={() => void lesson.on()}>
          {t("lesson-on")} <Glyph name="right" size={15} />
        </button>
      </div>
    </section>
  );
}

/** While the board shows what would follow a wrong answer. The button is here if the bubble is among the options. */
function RetryBar({ lesson }: { lesson: Lesson }) {
  return (
    <section class="dec quiet rival-bar" aria-label={t("puzzle-refuted")} data-refuted>
      <div class="ask">
        <h1>{t("puzzle-refuted")}</h1>
        <p class="would-follow">{localizedText(lesson.reply.value?.nudge)}</p>
      </div>
      <div class="go">
        <button type="button" class="btn pri" data-retry onClick={lesson.retry}>
          <Glyph name="rotate" size={15} /> {t("puzzle-retry")}
        </button>
      </div>
    </section>
  );
}

/** The lessons before and after this one (of the game or of one pack), or the puzzles. */
function listWith(game: string, id: string): readonly LessonInfo[] {
  const course = courses.value[game];
  const puzzles = course?.puzzles ?? [];
  if (puzzles.some((one) => one.id === id)) return puzzles;
  const pack = packOf(game, id);
  return (course?.lessons ?? []).filter((one) => (one.pack ?? "") === pack);
}

function packOf(game: string, id: string): string {
  return courses.value[game]?.lessons?.find((one) => one.id === id)?.pack ?? "";
}

/** End of a lesson: next actions, such as the next lesson, or the first match after the last. */
function LessonEnd({ lesson }: { lesson: Lesson }) {
  const list = listWith(lesson.game, lesson.id);
  const puzzle = list === courses.value[lesson.game]?.puzzles;
  const here = list.findIndex((one) => one.id === lesson.id);
  const level = shownLevel(puzzleRecord(lesson.game));
  const next = puzzle ? nextPuzzle(list, lesson.id, level, (one) => puzzleState(lesson.game, one.id)) : list[here + 1];
  const game = games.value?.find((one) => one.id === lesson.game);
  const play = async () => {
    try {
      navigate(`/m/${(await api.create(quickMatch(game!))).match.id}`);
    } catch (problem) {
      lesson.error.value = (problem as Error).message;
    }
  };
  return (
    <section class="dec quiet finished lesson-end" aria-label={t("lesson-done")}>
      <div class="ask" aria-live="polite">
        <div class="kick">
          <Glyph name="check" size={16} /> <span>{puzzle ? t("puzzle-solved") : t("lesson-done")}</span>
        </div>
        {puzzle ? (
          <>
            <p class="told">{localizedText(lesson.at.value?.say)}</p>
            <SolverLine game={lesson.game} change={lesson.levelChange.value} />
          </>
        ) : (
          <h1>{localizedText(list[here]?.learn)}</h1>
        )}
      </div>
      <div class="go wide">
        {next ? (
          <a class="btn pri" data-next href={`/learn/${lesson.game}/${next.id}`}>
            {puzzle ? t("puzzle-next") : t("lesson-next", { name: localizedText(next.title) })}
          </a>
        ) : (
          <button type="button" class="btn pri" data-first-match onClick={play}>
            <Glyph name="play" size={15} /> {t("lesson-first-match")}
          </button>
        )}
        <button type="button" class="btn" onClick={() => void lesson.again()}>
          <Glyph name="rotate" size={15} /> {t("lesson-repeat")}
        </button>
        {next && !puzzle && (
          <button type="button" class="btn" onClick={play}>
            <Glyph name="play" size={15} /> {t("play-now")}
          </button>
        )}
        <a class="btn" href={puzzle ? `/learn/${lesson.game}${PUZZLES}` : `/learn/${lesson.game}`}>
          {t(puzzle ? "puzzle-all" : "lesson-all")}
        </a>
      </div>
    </section>
  );
}
