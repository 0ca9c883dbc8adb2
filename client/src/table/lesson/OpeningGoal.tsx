// Goal of a beginner's turn, in one line.
import { useEffect } from "preact/hooks";
import { areGoalsClosed, closeGoals, courses, loadCourse } from "../../backend/lesson_progress";
import { Glyph } from "../../ui/basics/Glyph";
import { language, t } from "../../i18n/text";
import { useTable } from "../../match/match_store";
import type { Event, GoalInfo } from "../../wire";

/** How many goals this player's events have reached: the number of the one that is open. */
export function goalsReached(goals: readonly GoalInfo[], events: readonly Event[], mine: readonly number[]): number {
  let reached = 0;
  for (const { kind, player } of events)
    if (player != null && mine.includes(player) && goals[reached]?.done.includes(kind)) reached++;
  return reached;
}

const NO_GOAL = { goal: null, number: -1 };

/** Goal of this turn in a newcomer's first match, and its number; null if there is none, or it was closed. */
export function useOpeningGoal(): { goal: GoalInfo | null; number: number } {
  const table = useTable();
  const match = table.match.value;
  const opening = table.mode === "play" ? match?.opening : "";
  useEffect(() => {
    if (match && opening) loadCourse(match.game).catch(() => undefined);
  }, [opening]);
  if (!match || !opening || areGoalsClosed(match.id)) return NO_GOAL;
  const goals = courses.value[match.game]?.openings?.find((one) => one.id === opening)?.goals ?? [];
  const number = goalsReached(goals, table.events.value, table.mySeats.value);
  return goals[number] ? { goal: goals[number], number } : NO_GOAL;
}

/** The goal, and a button that closes all of them for this match. */
export function OpeningGoal({ goal }: { goal: GoalInfo }) {
  const table = useTable();
  return (
    <span class="opening-goal" data-goal>
      <b>{t("opening-goal")}</b> {goal[language.value]}
      <button type="button" class="link" data-goal-close aria-label={t("opening-goal-close")} onClick={() => closeGoals(table.match.value!.id)}>
        <Glyph name="cross" size={12} />
      </button>
    </span>
  );
}
