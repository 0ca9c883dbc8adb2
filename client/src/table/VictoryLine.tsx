// Goal of the game in one line (victory condition).
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { courses, loadCourse, localizedText, explainedGame } from "../backend/lesson_progress";
import { Glyph } from "../ui/basics/Glyph";
import { TextWithTerms } from "../ui/explain/Term";
import { t } from "../i18n/text";

/** Goal of the game in one line, with the score of two players; opens if it is cut. */
export function VictoryLine({ game, score }: { game: string; score: string }) {
  const open = useSignal(false);
  useEffect(() => {
    explainedGame.value = game;
    loadCourse(game).catch(() => undefined); // a game without lessons says nothing here
  }, [game]);
  const words = localizedText(courses.value[game]?.goal);
  return (
    <p class={open.value ? "goal-line open" : "goal-line"}>
      {words && (
        <>
          <button
            type="button"
            class="goal-flag"
            aria-expanded={open.value}
            title={words}
            onClick={() => (open.value = !open.value)}
          >
            <Glyph name="flag" size={15} /> <b class="unseen">{t("goal")}</b>
          </button>
          <span onClick={() => (open.value = !open.value)}>
            <TextWithTerms words={words} />
          </span>
          {score && <b class="goal-score">{score}</b>}
        </>
      )}
    </p>
  );
}
