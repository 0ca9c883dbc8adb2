// Premoves: conditional answers given in advance.
import { useSignal } from "@preact/signals";
import { post } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { Dialog } from "../../ui/basics/Dialog";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { say, t } from "../../i18n/text";
import type { BeforehandInfo, LeftInfo } from "../../wire";
import { useSubmit } from "../shared/useSubmit";
import { useLoaded } from "../shared/useLoaded";

export interface PremoveProps {
  match: string;
  seat: number;
  /** True if this seat has to answer now. */
  asked: boolean;
  /** Changes with every event: a premove may have been used. */
  moment: number;
}

/** The next question, provided the player who answers before it passes. */
const NEXT = "";

/** Premoves above the decision, each with a cancel button, and the dialog to add more. */
export function Premoves({ match, seat, asked, moment }: PremoveProps) {
  const open = useSignal(false);
  const { error, busy, run } = useSubmit();
  const path = `/api/matches/${match}/beforehand/${seat}`;
  const { data: info } = useLoaded<BeforehandInfo>(path, { again: `${moment} ${asked}` });
  const windows = info.value?.windows ?? [];
  const left = info.value?.left ?? [];
  if (!windows.length || (asked && !left.length)) return null;
  const leave = (kind: string, yes: boolean) =>
    run(async () => (info.value = await post<BeforehandInfo>(path, { kind, leave: yes })));
  const nameOf = (kind: string) => say(windows.find((one) => one.kind === kind)?.name);
  const wordsOf = ({ kind, lapsed, used }: LeftInfo) =>
    lapsed
      ? t("club-left-lapsed")
      : kind === NEXT
        ? t("club-left-will-next")
        : t("club-left-will", { name: nameOf(kind), count: used ?? 0 });
  const has = (kind: string) => left.some((one) => one.kind === kind && !one.lapsed);
  return (
    <div class="offer left-note" role="status" data-left>
      {left.map((one) => (
        <button
          key={one.kind}
          type="button"
          class="btn"
          data-left-kind={one.kind}
          disabled={busy.value}
          onClick={() => void leave(one.kind, false)}
        >
          <Glyph name={one.lapsed ? "exclamation" : "hourglass"} size={15} /> {wordsOf(one)}{" "}
          <Glyph name="cross" size={12} label={t(one.lapsed ? "club-left-noted" : "club-left-back")} />
        </button>
      ))}
      {!asked && (
        <button type="button" class="btn" data-left-open onClick={() => (open.value = true)}>
          {t("club-left-title")}…
        </button>
      )}
      {open.value && (
        <Dialog title={t("club-left-title")} close={() => (open.value = false)}>
          <p>{t("club-left-words")}</p>
          <Choice
            kind={NEXT}
            words={t("club-left-next")}
            on={has(NEXT)}
            busy={busy.value || asked}
            choose={leave}
            help={t("club-left-next-help")}
          />
          <fieldset class="left-kinds">
            <legend>{t("club-left-kinds")}</legend>
            {windows.map(({ kind, name }) => (
              <Choice key={kind} kind={kind} words={say(name)} on={has(kind)} busy={busy.value} choose={leave} />
            ))}
          </fieldset>
          <ErrorMessage words={error.value} />
        </Dialog>
      )}
    </div>
  );
}

function Choice(props: {
  kind: string;
  words: string;
  on: boolean;
  busy: boolean;
  choose: (kind: string, yes: boolean) => void;
  help?: string;
}) {
  return (
    <label class="left-choice">
      <input
        type="checkbox"
        checked={props.on}
        disabled={props.busy}
        data-left-choice={props.kind}
        onChange={(event) => props.choose(props.kind, event.currentTarget.checked)}
      />
      <span>
        {props.words}
        {props.help && <small>{props.help}</small>}
      </span>
    </label>
  );
}
