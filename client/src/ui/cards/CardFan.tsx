// Cards of a pile, spread out.
import type { Card } from "../../wire";
import { CardView, cardSentence } from "./CardView";

/** Cards of an open pile: by suit if they have rank and suit, else newest first. */
function sortCards(cards: readonly Card[]): Card[][] {
  const suited = cards.every((card) => card.value && card.glyph && !card.text);
  if (!suited) return [[...cards].reverse()];
  const suits = new Map<string, Card[]>();
  for (const card of cards) suits.set(card.glyph!, [...(suits.get(card.glyph!) ?? []), card]);
  return [...suits.values()];
}

/** All cards of a pile, spread out. */
export function CardFan({ cards }: { cards: readonly Card[] }) {
  return (
    <div class="fans">
      {sortCards(cards).map((group, i) => (
        <ul key={i} class="fan">
          {group.map((card) => (
            <li key={card.id} aria-label={cardSentence(card)}>
              <CardView card={card} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
