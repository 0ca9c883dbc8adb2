import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Card, Fact } from "../wire";
import { CardSheet, CardView } from "./CardView";
import { Facts } from "./Facts";

/** What is being looked at closely, and where it lies on the screen. */
export interface Looked {
  card?: Card | null;
  title?: string;
  facts?: readonly Fact[] | undefined;
  box: DOMRect;
}

export const lens = signal<Looked | null>(null);

let waiting: ReturnType<typeof setTimeout> | undefined;

export function lookSoon(looked: Looked, delay = 320): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => (lens.value = looked), delay);
}

export function lookAway(): void {
  clearTimeout(waiting);
  lens.value = null;
}

/** Hover, focus and long press on a card enlarge it. */
export function looking(card: Card) {
  const worth = card.face !== "down";
  const box = (event: { currentTarget: EventTarget | null }) =>
    (event.currentTarget as Element).getBoundingClientRect();
  if (!worth) return {};
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && lookSoon({ card, box: box(event) }),
    onPointerLeave: lookAway,
    onPointerDown: (event: PointerEvent) =>
      event.pointerType === "mouse" ? lookAway() : lookSoon({ card, box: box(event) }, 450),
    onPointerUp: (event: PointerEvent) => event.pointerType !== "mouse" && setTimeout(lookAway, 1800),
    onPointerCancel: lookAway,
    onFocus: (event: FocusEvent) =>
      (event.currentTarget as Element).matches(":focus-visible") && lookSoon({ card, box: box(event) }, 200),
    onBlur: lookAway,
  };
}

/** The enlarged card, beside what it enlarges; never in the way of the pointer. */
export function Lens() {
  const at = useRef<HTMLDivElement>(null);
  const looked = lens.value;
  useLayoutEffect(() => {
    const paper = at.current;
    if (!paper || !looked) return;
    const { box } = looked;
    const own = paper.getBoundingClientRect();
    const right = box.right + 10;
    const left = right + own.width < innerWidth - 8 ? right : Math.max(8, box.left - own.width - 10);
    paper.style.left = `${left}px`;
    paper.style.top = `${Math.max(8, Math.min(box.top, innerHeight - own.height - 8))}px`;
  }, [looked]);
  if (!looked) return null;
  const { card } = looked;
  const sheet = card && !card.art && (card.facts?.length ?? 0) > 0;
  return (
    <div ref={at} class="lens" aria-hidden="true">
      {card && (sheet ? <CardSheet card={card} /> : <CardView card={card} />)}
      {card && !sheet && (card.facts?.length ?? 0) > 0 && (
        <div class="lens-facts">
          <Facts facts={card.facts} />
        </div>
      )}
      {!card && (
        <div class="lens-facts">
          <b>{looked.title}</b>
          <Facts facts={looked.facts} />
        </div>
      )}
    </div>
  );
}
