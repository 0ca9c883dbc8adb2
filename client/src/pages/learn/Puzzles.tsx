// Puzzles of a game: today's, the next one, the solver's level and streak, and all by theme.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { loadProgress, localizedText, puzzleRecord, puzzleState } from "../../backend/lesson_progress";
import { Thumbnail } from "../../board/drawn/Thumbnail";
import { Glyph } from "../../ui/basics/Glyph";
import { address } from "../../platform/router";
import { t } from "../../i18n/text";
import type { GameInfo, LessonInfo } from "../../wire";
import { dailyPuzzle, nextPuzzle, shownLevel } from "../../backend/puzzles/puzzle_level";

/** Part of the address that leads to the puzzles. */
export const PUZZLES = "#puzzles";

/** Attempts before the level is sure, as boards of a club rating. */
const PROVISIONAL = 10;
const THEMES = ["win", "strike", "score", "save", "draft"];

/** Level and streak of this browser in a game; nothing before the first puzzle. */
export function SolverLine({ game, change }: { game: string; change?: number | null }) {
  const record = puzzleRecord(game);
  if (!record.tried) return null;
  const known = { level: String(shownLevel(record)) };
  const level = record.tried < PROVISIONAL ? t("puzzle-level-about", known) : t("puzzle-level", known);
  const gained = change ? ` (${change > 0 ? "+" : "−"}${Math.abs(change)})` : "";
  return (
    <p class="solver" data-solver>
      <span>
        <Glyph name="trophy" size={15} /> {level}
        {gained}
      </span>{" "}
      <span>
        <Glyph name="flag" size={15} /> {t("puzzle-streak", { n: record.streak, most: record.longest })}
      </span>
    </p>
  );
}

export function Puzzles({ game, puzzles }: { game: GameInfo; puzzles: readonly LessonInfo[] }) {
  const theme = useSignal("");
  const today = dailyPuzzle(puzzles);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (address.value.hash === PUZZLES) place.current?.scrollIntoView();
  }, []);
  if (!today) return null;
  const solved = (puzzle: LessonInfo) => loadProgress(game.id, puzzle.id)?.done ?? false;
  const themes = THEMES.filter((one) => puzzles.some((puzzle) => puzzle.theme === one));
  const listed = puzzles.filter((puzzle) => (theme.value ? puzzle.theme === theme.value : puzzle !== today));
  const next = nextPuzzle(puzzles, "", shownLevel(puzzleRecord(game.id)), (one) => puzzleState(game.id, one.id));
  return (
    <section class="paper-card puzzles" ref={place}>
      <h2>
        {t("puzzles")} <small>{t("puzzles-solved", { n: puzzles.filter(solved).length, count: puzzles.length })}</small>
      </h2>
      <div class="puzzles-go">
        <SolverLine game={game.id} />
        {next && (
          <a class="btn pri" href={`/learn/${game.id}/${next.id}`} data-train>
            <Glyph name="play" size={15} /> {t("puzzle-train")}
          </a>
        )}
      </div>
      {themes.length > 1 && (
        <div class="themes" role="group" aria-label={t("puzzle-themes")}>
          {["", ...themes].map((one) => (
            <button
              key={one}
              type="button"
              class="btn"
              aria-pressed={theme.value === one}
              data-theme={one || "all"}
              onClick={() => (theme.value = one)}
            >
              {t(one ? `puzzle-theme-${one}` : "puzzle-theme-all")}
            </button>
          ))}
        </div>
      )}
      <ol>
        {[...(theme.value ? [] : [today]), ...listed].map((puzzle) => (
          <li key={puzzle.id} class={puzzle === today && !theme.value ? "today" : ""}>
            <Thumbnail game={game} lesson={puzzle.id} />
            <a href={`/learn/${game.id}/${puzzle.id}`} data-puzzle={puzzle.id}>
              <b>
                {puzzle === today && `${t("puzzle-today")} `}
                {localizedText(puzzle.title)}
              </b>{" "}
              <span title={localizedText(puzzle.learn)}>
                {solved(puzzle) && (
                  <b>
                    <Glyph name="check" size={13} /> {t("puzzle-solved")} ·{" "}
                  </b>
                )}
                {localizedText(puzzle.learn)}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
