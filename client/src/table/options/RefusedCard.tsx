// Refused options with their reasons.
import { useSignal } from "@preact/signals";
import { Glyph } from "../../ui/basics/Glyph";
import { RuleLink } from "../../ui/explain/RuleLink";
import { RichText } from "../../ui/explain/RichText";
import { useTable } from "../../match/match_store";
import { say, t } from "../../i18n/text";
import type { RefusedView } from "../../wire";

/** Longer reasons show only the page of the rule; the full text is in its dialog. */
const LONG = 90;

/** Refused option with its reason. It takes the focus, never the click. */
export function RefusedCard({ no }: { no: RefusedView }) {
  const table = useTable();
  const pointed = table.pointed.value;
  const bound = pointed !== no.actor && no.targets?.includes(pointed) ? " bound" : ""; // not all those of one piece
  return (
    <div
      class={`opt no${bound}`}
      role="group"
      tabIndex={0}
      aria-disabled="true"
      aria-label={`${say(no.title)}. ${say(no.why)}`}
      data-rule={no.rule}
    >
      <span class="ot">
        {no.glyph && <Glyph name={no.glyph} size={15} />}
        <b>
          <RichText of={no.title} />
        </b>
      </span>
      <span class="od">
        <Glyph name="no" size={14} />
        <span class="why" title={say(no.why)}>
          <RichText of={no.why} terms="inert" />
        </span>
        <RuleLink rule={no.rule} short={say(no.why).length > LONG} />
      </span>
    </div>
  );
}

/** Refusals in sight before all are asked for. */
const REASONS = 3;

/** Refusals of the selected piece, and those of no piece. */
export function useRefusals(refused: readonly RefusedView[]): readonly RefusedView[] {
  const { actor } = useTable().aim;
  // while a piece has to be touched first, refusals of single pieces would only confuse
  return refused.filter((no) => !no.verb || !no.actor || no.actor === actor.value);
}

export function RefusedStack({ refused }: { refused: readonly RefusedView[] }) {
  const all = useSignal(false);
  const { refused: verbs } = useTable().aim;
  if (!refused.length) return null;
  const reasons = all.value ? refused : refused.slice(0, REASONS);
  // verbs beside their piece are refused there, with the reason
  const beside = refused.every((no) => no.actor && verbs.value.some(({ verb }) => verb.id === no.verb));
  return (
    <div class={`nos${all.value ? " all" : ""}${beside ? " on-board" : ""}`}>
      {reasons.map((no, i) => (
        <RefusedCard key={i} no={no} />
      ))}
      {refused.length > reasons.length && (
        <button type="button" class="more" onClick={() => (all.value = true)}>
          {t("and-more", { count: refused.length - reasons.length })}
        </button>
      )}
    </div>
  );
}
