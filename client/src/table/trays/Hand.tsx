// Hand of playing cards: a fan over the edge of the board, each card with its use now.
import { cardSentence } from "../../ui/cards/CardView";
import { screenFor, windowNow } from "../../platform/screen";
import { PlayingCard } from "./PlayingCard";
import { say } from "../../i18n/text";
import { useTable } from "../../match/match_store";
import type { Card } from "../../wire";
import { SelectableItem } from "../decision/SelectableItem";

/** Degrees between two cards, and how far the outer ones hang. */
const TURN = 2.4;
const HANG = 1.6;

/** So many cards have room for words; on more only figures fit. */
const ROOMY = 3;
/** Of more cards the words of idle ones show only when pointed at. */
const DENSE = 4;

/** A fan of cards. A card without a use now is grey and lower, with its use in words. */
export function HandFan({ id, cards }: { id: string; cards: readonly Card[] }) {
  const { aim } = useTable();
  return (
    <div class={cards.length > DENSE ? "slot hand-fan dense" : "slot hand-fan"} data-id={id} style={{ "--n": cards.length }}>
      {cards.map((card, i) => {
        const off = i - (cards.length - 1) / 2;
        const option = aim.optionAt([card.id]);
        const idle = card.states?.includes("idle") || aim.refusedByTarget.value.has(card.id);
        const brief = option ? say(option.chips?.[0]?.text) : (card.badges?.[0]?.text ?? ""); // paid or bid, it adds nothing
        const use = idle || (!option && cards.length <= ROOMY && screenFor(...windowNow.value) !== "aside") ? say(card.foot) : brief;
        return (
          <span
            key={card.id}
            class={`fanned${idle ? " idle" : ""}`}
            style={{ "--a": `${off * TURN}deg`, "--y": `${Math.round(off * off * HANG)}px` }}
          >
            <SelectableItem id={card.id} name={cardSentence(card)} card={card} class="holds-card">
              <PlayingCard card={card} />
              {use && <span class="card-use">{use}</span>}
            </SelectableItem>
          </span>
        );
      })}
    </div>
  );
}
