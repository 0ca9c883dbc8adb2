// Warning that the dice of a forked match may be known.
import { useSignal } from "@preact/signals";
import { Glyph } from "../../ui/basics/Glyph";
import { t } from "../../i18n/text";
import type { MatchInfo } from "../../wire";

/** True if the dice of a forked match may be known: its creator may have seen them. */
export function diceMayBeKnown(match: MatchInfo | null): boolean {
  return !!match?.forked && !match.real_dice && match.state !== "finished";
}

/** Warning about known dice, for players who did not create the fork. */
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
