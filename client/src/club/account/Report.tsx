// Report dialog and form (moderation).
import { useSignal } from "@preact/signals";
import { post } from "../../backend/api";
import { Dialog } from "../../ui/basics/Dialog";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { playerName, t } from "../../i18n/text";
import type { MatchInfo } from "../../wire";
import { useSubmit } from "../shared/useSubmit";

export interface ReportProps {
  match: MatchInfo;
  about: { line: number; name: string };
  close: () => void;
}

/** Dialog in a match: report a chat line or a player to the host. */
export function ReportDialog({ match, about, close }: ReportProps) {
  const others = match.seats.filter((seat) => seat.kind === "person" && !seat.mine);
  const seat = useSignal(others[0]?.player ?? 0);
  const title = about.line ? t("club-report-line", { name: about.name }) : t("club-report-somebody");
  const what = () => (about.line ? { match: match.id, line: about.line } : { match: match.id, seat: seat.value });
  return (
    <Dialog title={title} close={close}>
      {!about.line && (
        <label class="field">
          <span>{t("club-report-whom")}</span>
          <select value={seat.value} onChange={(event) => (seat.value = Number(event.currentTarget.value))}>
            {others.map((one) => (
              <option key={one.player} value={one.player}>
                {one.name || playerName(one.player)}
              </option>
            ))}
          </select>
        </label>
      )}
      <ReportForm what={what} />
    </Dialog>
  );
}

/** Form of a report: reason and send. The host decides. */
export function ReportForm({ what }: { what: () => object }) {
  const why = useSignal("");
  const done = useSignal(false);
  const { error, busy, run } = useSubmit();
  if (done.value) return <p role="status">{t("club-report-done")}</p>;
  return (
    <form
      class="telling"
      onSubmit={(submit) => {
        submit.preventDefault();
        void run(async () => {
          await post("/api/reports", { ...what(), why: why.value });
          done.value = true;
        });
      }}
    >
      <label class="field">
        <span>{t("club-report-why")}</span>
        <input
          maxLength={300}
          value={why.value}
          data-report-why
          onInput={(event) => (why.value = event.currentTarget.value)}
        />
        <small>{t("club-report-words")}</small>
      </label>
      <ErrorMessage words={error.value} />
      <button type="submit" class="btn pri" data-report-send disabled={busy.value}>
        {t("club-report-send")}
      </button>
    </form>
  );
}
