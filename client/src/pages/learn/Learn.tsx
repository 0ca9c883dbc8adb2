// Course page: lessons, puzzles, glossary.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, games, listedGames, loadGameText, loadGameTitles } from "../../backend/api";
import { courses, quickMatch, loadCourse, loadProgress, localizedText } from "../../backend/lesson_progress";
import { Thumbnail } from "../../board/drawn/Thumbnail";
import { themeStyle } from "../../ui/game/GameCover";
import { GameCards } from "../../ui/game/GameCards";
import { Glyph } from "../../ui/basics/Glyph";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { address, navigate } from "../../platform/router";
import { Dots } from "../../table/lesson/LessonBubble";
import { language, foldAccents, t } from "../../i18n/text";
import type { CourseInfo, GameInfo, LessonInfo, TermInfo } from "../../wire";
import { Page } from "../frame/Page";
import { Puzzles, PUZZLES } from "./Puzzles";
import "./learn_stylesheet";

/** Course of one game: lessons, goal, glossary, tips. Without a game, all games. */
export function LearnPage({ game: id }: { game: string }) {
  const error = useSignal("");
  useEffect(() => {
    const fail = (problem: Error) => (error.value = problem.message);
    loadGameTitles(language.value).catch(fail);
    if (id) {
      loadCourse(id).catch(fail);
      loadGameText(id, language.value).catch(fail);
    }
  }, [id, language.value]);
  const game = games.value?.find((one) => one.id === id);
  const course = courses.value[id];
  if (!id) return <Shelf />;
  const title = game ? t("learn-game", { game: game.title }) : t("learn");
  return (
    <Page title={title} theme={game?.theme ?? null}>
      <ErrorMessage words={error.value} />
      {game && course ? <Course game={game} course={course} title={title} /> : !error.value && <p class="soon">{t("loading")}</p>}
    </Page>
  );
}

function Shelf() {
  return (
    <Page title={t("learn")}>
      <h1>{t(address.value.hash === PUZZLES ? "puzzles" : "learn-title")}</h1>
      <GameCards
        games={listedGames.value?.filter((game) => game.lessons) ?? []}
        to="/learn"
        part={address.value.hash}
      />
    </Page>
  );
}

function Course({ game, course, title }: { game: GameInfo; course: CourseInfo; title: string }) {
  const error = useSignal("");
  const lessons = lessonsOf(course);
  const doneIn = (lesson: LessonInfo) => loadProgress(game.id, lesson.id)?.done ?? false;
  const done = lessons.filter(doneIn).length;
  const left = lessons.filter((lesson) => !doneIn(lesson)).reduce((sum, lesson) => sum + lesson.minutes, 0);
  const next =
    lessons.find((lesson) => (loadProgress(game.id, lesson.id)?.step ?? 0) > 0) ??
    lessons.find((lesson) => !doneIn(lesson));
  const play = async () => {
    try {
      navigate(`/m/${(await api.create(quickMatch(game))).match.id}`);
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <>
      <section class="learn-head">
        <div>
          <h1>{title}</h1>
          <p>{t("learn-words", { count: lessons.length })}</p>
        </div>
        <p class="learn-done">
          <progress
            max={Math.max(1, lessons.length)}
            value={done}
            aria-label={t("learn-progress", { n: done, count: lessons.length })}
          />
          <span>
            {left
              ? t("learn-left", { n: done, count: lessons.length, minutes: left })
              : t("learn-progress", { n: done, count: lessons.length })}
          </span>
        </p>
      </section>
      <ErrorMessage words={error.value} />
      <div class="learn">
        <div class="learn-main">
          <ol class="lessons">
            {lessons.map((lesson, i) => (
              <LessonCard key={lesson.id} game={game} lesson={lesson} number={i + 1} next={lesson === next} />
            ))}
            <li class="lesson-card match">
              <h2>{t("lesson-first-match")}</h2>
              <p>{t("learn-match-words")}</p>
              <footer>
                <button type="button" class={next ? "btn" : "btn pri"} data-first-match onClick={play}>
                  <Glyph name="play" size={15} /> {t("play-now")}
                </button>
              </footer>
            </li>
          </ol>
          {Object.entries(course.packs ?? {}).map(([pack, name]) => (
            <section key={pack} class="pack-lessons" aria-label={t("learn-pack", { pack: name })}>
              <h2>{t("learn-pack", { pack: name })}</h2>
              <ol class="lessons">
                {lessonsOf(course, pack).map((lesson, i) => (
                  <LessonCard key={lesson.id} game={game} lesson={lesson} number={i + 1} next={false} />
                ))}
              </ol>
            </section>
          ))}
          <Puzzles game={game} puzzles={course.puzzles ?? []} />
        </div>
        <div class="learn-side">
          <section class="paper-card">
            <h2>{t("learn-page")}</h2>
            {course.goal && (
              <p class="goal">
                <Glyph name="flag" size={17} /> <span>{localizedText(course.goal)}</span>
              </p>
            )}
            <p>
              <a href={`/rules/${game.id}?brief`} data-reference>
                <Glyph name="scroll" size={14} /> {t("reference")}
              </a>{" "}
              · <a href={`/rules/${game.id}`}>{t("learn-all-rules")}</a>
            </p>
          </section>
          <Glossary terms={course.terms ?? []} />
          {(course.tips?.length ?? 0) > 0 && (
            <section class="paper-card">
              <h2>{t("learn-tips")}</h2>
              <ul class="tips">
                {course.tips!.map((tip, i) => (
                  <li key={i}>{localizedText(tip)}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

/** Lessons of a pack; without one, the game's own. */
function lessonsOf(course: CourseInfo, pack = ""): readonly LessonInfo[] {
  return (course.lessons ?? []).filter((lesson) => (lesson.pack ?? "") === pack);
}

function LessonCard({
  game,
  lesson,
  number,
  next,
}: {
  game: GameInfo;
  lesson: LessonInfo;
  number: number;
  next: boolean;
}) {
  const progress = loadProgress(game.id, lesson.id);
  const begun = (progress?.step ?? 0) > 0;
  const given = (progress?.way ?? []).filter((answer) => answer !== null).length;
  const words = begun ? t("lesson-continue") : progress?.done ? t("lesson-repeat") : t("lesson-start");
  return (
    <li class={next ? "lesson-card next" : "lesson-card"} style={themeStyle(game)}>
      <Thumbnail game={game} lesson={lesson.id} />
      {begun ? (
        <span class="tick begun">
          {t("lesson-step", { step: Math.min(given + 1, lesson.steps), steps: lesson.steps })}
        </span>
      ) : (
        progress?.done && (
          <span class="tick">
            <Glyph name="check" size={14} /> {t("lesson-is-done")}
          </span>
        )
      )}
      <h2>
        <span class="num">{number}</span> {localizedText(lesson.title)}
      </h2>
      <p>{localizedText(lesson.learn)}</p>
      <footer>
        <Dots step={progress?.done && !begun ? lesson.steps : begun ? given : -1} steps={lesson.steps} />
        <span class="mins">{t("minutes", { minutes: lesson.minutes })}</span>
        <a
          class={next ? "btn pri" : "btn"}
          href={`/learn/${game.id}/${lesson.id}`}
          data-lesson={lesson.id}
          aria-label={`${words}: ${localizedText(lesson.title)}`}
        >
          {next && begun && <Glyph name="play" size={15} />} {words}
        </a>
      </footer>
    </li>
  );
}

/** Glossary of the game, with search. */
function Glossary({ terms }: { terms: readonly TermInfo[] }) {
  const sought = useSignal("");
  const parts = foldAccents(sought.value).split(/\s+/).filter(Boolean);
  const matching = terms.filter((term) =>
    parts.every((part) => foldAccents(`${localizedText(term.name)} ${localizedText(term.says)}`).includes(part)),
  );
  return (
    <section class="paper-card words">
      <h2>
        {t("learn-terms")} <small role="status">{matching.length}</small>
      </h2>
      <input
        type="search"
        value={sought.value}
        placeholder={t("learn-search")}
        aria-label={t("learn-search")}
        onInput={(event) => (sought.value = event.currentTarget.value)}
      />
      <dl tabIndex={0} aria-label={t("learn-terms")}>
        {matching.map((term) => (
          <div key={term.id}>
            <dt>{localizedText(term.name)}</dt>
            <dd>{localizedText(term.says)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
