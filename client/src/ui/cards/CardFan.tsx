import type { Card } from "../../wire";
import { CardView, cardSentence } from "./CardView";

/** The cards of an open pile: such as have rank and suit by suits; others newest first. */
function sortCards(cards: readonly Card[]): Card[][] {
  const suited = cards.every((card) => card.value && card.glyph && !card.text);
  if (!suited) return [[...cards].reverse()];
  const suits = new Map<string, Card[]>();
  for (const card of cards) suits.set(card.glyph!, [...(suits.get(card.glyph!) ?? []), card]);
  return [...suits.values()];
}

/** All that lies in a pile, to be looked through. */
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
