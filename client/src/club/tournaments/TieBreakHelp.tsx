// Explanation of tie-breaks.
import { t } from "../../i18n/text";
import type { TournamentInfo } from "../../wire";

/** Post an action to a tournament: path below its address, and a body. */
export type PostAction = (path: string, body?: unknown) => Promise<void>;

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
