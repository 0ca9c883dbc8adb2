// Words and classes of a slot of a tray.
import { cardSentence } from "../cards/CardView";
import { say, t } from "../../i18n/text";
import type { Slot } from "../../wire";

/** Price of a slot, for screen readers. */
function priceWords(slot: Slot): string {
  const ways = (slot.price ?? []).map((way) => way.map((die) => say(die.name)).join(" + "));
  return ways.join(` ${t("price-or")} `);
}

/** A slot in one sentence, for screen readers. */
export function slotWords(slot: Slot): string {
  const parts = [say(slot.name), priceWords(slot), say(slot.text)].filter(Boolean);
  for (const card of slot.cards ?? []) parts.push(cardSentence(card));
  if (!slot.cards?.length && slot.note) parts.push(say(slot.note));
  return parts.join(". ") || t("slot-empty");
}

export function slotStates(states: readonly string[] | undefined): string {
  return (states ?? []).map((state) => `st-${state}`).join(" ");
}
