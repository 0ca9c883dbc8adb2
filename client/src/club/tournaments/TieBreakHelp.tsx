import { t } from "../../i18n/text";
import type { CupInfo } from "../../wire";

/** Something is done with a tournament: below its address, with a body. */
export type PostAction = (path: string, body?: unknown) => Promise<void>;

/** How those with the same points are told apart, in their order. */
export function TieBreakHelp({ tournament }: { tournament: CupInfo }) {
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
