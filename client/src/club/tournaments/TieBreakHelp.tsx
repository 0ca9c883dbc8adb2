// Explanation of tie-breaks.
import { t } from "../../i18n/text";
import type { TournamentInfo } from "../../wire";

/** Tie-breaks of the tournament, in order, explained. */
export function TieBreakHelp({ tournament }: { tournament: TournamentInfo }) {
  return (
    <details class="fewer">
      <summary>{t("club-ties")}</summary>
      <ol class="cup-ties">
        {(tournament.explained ?? []).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </details>
  );
}
