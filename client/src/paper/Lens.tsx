import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { CardSheet, CardView, isSheet } from "./CardView";
import { Facts } from "./Facts";
import { lens, lookAway, type Looked } from "./looking";
import { termsOf } from "./terms";

/** Beside a card, below or above a word; never over the button that confirms. */
function placeFor({ box, words }: Looked, own: DOMRect): { left: number; top: number } {
  const within = (value: number, size: number, room: number) => Math.max(8, Math.min(value, room - size - 8));
  if (words !== undefined) {
    const below = box.bottom + 6;
    const top = below + own.height < innerHeight - 8 ? below : box.top - own.height - 6;
    return { left: within(box.left, own.width, innerWidth), top: Math.max(8, top) };
  }
  const right = box.right + 10;
  const left = right + own.width < innerWidth - 8 ? right : Math.max(8, box.left - own.width - 10);
  const top = within(box.top, own.height, innerHeight);
  const button = document.querySelector("[data-confirm]")?.getBoundingClientRect();
  const covers =
    button &&
    left < button.right &&
    left + own.width > button.left &&
    top < button.bottom &&
    top + own.height > button.top;
  return { left, top: covers ? Math.max(8, button.top - own.height - 8) : top };
}

/** A card explains so many of its words. */
const MOST = 6;

/** The enlarged card, beside what it enlarges; never in the way of the pointer. */
export function Lens() {
  const at = useRef<HTMLDivElement>(null);
  const looked = lens.value;
  useLayoutEffect(() => {
    const paper = at.current;
    if (!paper || !looked) return;
    paper.classList.toggle("wide", paper.offsetHeight > innerHeight - 16); // its words beside it, not below the edge
    const { left, top } = placeFor(looked, paper.getBoundingClientRect());
    paper.style.left = `${left}px`;
    paper.style.top = `${top}px`;
  }, [looked]);
  useEffect(() => {
    if (!looked) return undefined;
    const { of } = looked;
    const gone = setInterval(() => of && !of.isConnected && lookAway(), 200);
    const escape = (event: KeyboardEvent) => event.key === "Escape" && lookAway();
    addEventListener("keydown", escape);
    return () => {
      clearInterval(gone);
      removeEventListener("keydown", escape);
    };
  }, [looked]);
  if (!looked) return null;
  const { card } = looked;
  const sheet = card && isSheet(card);
  const terms = card ? termsOf(card).slice(0, MOST) : [];
  return (
    <div ref={at} class="lens" aria-hidden="true">
      {card && (sheet ? <CardSheet card={card} /> : <CardView card={card} />)}
      {card && !sheet && (card.facts?.length ?? 0) > 0 && (
        <div class="lens-facts">
          <Facts facts={card.facts} />
        </div>
      )}
      {terms.length > 0 && (
        <dl class="lens-facts lens-terms">
          {terms.map((term) => (
            <div key={term.name}>
              <dt>{term.name}</dt>
              <dd>{term.says}</dd>
            </div>
          ))}
        </dl>
      )}
      {!card && (
        <div class="lens-facts">
          <b>{looked.title}</b>
          {looked.words && <p>{looked.words}</p>}
          <Facts facts={looked.facts} />
        </div>
      )}
    </div>
  );
}
