import { useSignal } from "@preact/signals";
import { Glyph } from "../../ui/basics/Glyph";
import { t } from "../../i18n/text";
import type { MatchInfo } from "../../wire";

/** A match that goes on from another one has its chance: whoever laid it out may have seen what is to come. */
export function diceMayBeKnown(match: MatchInfo | null): boolean {
  return !!match?.forked && !match.real_dice && match.state !== "finished";
}

/** That, in one sentence, for whoever did not lay the match out: they hold every person's seat. */
export function KnownDiceWarning({ match }: { match: MatchInfo | null }) {
  const heard = useSignal(false);
  const others = match?.seats.some((seat) => !seat.mine && seat.kind !== "bot");
  if (heard.value || !others || !diceMayBeKnown(match)) return null;
  return (
    <p class="offline mild" role="status" data-known-dice>
      <Glyph name="exclamation" size={16} /> <span>{t("dice-known-words")}</span>
      <button type="button" class="ib" aria-label={t("close")} title={t("close")} onClick={() => (heard.value = true)}>
        <Glyph name="cross" size={15} />
      </button>
    </p>
  );
}
