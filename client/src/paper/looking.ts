import { signal } from "@preact/signals";
import type { Card, Fact } from "../wire";

/** What is being looked at closely, and where it lies on the screen. */
export interface Looked {
  card?: Card | null;
  title?: string;
  words?: string;
  facts?: readonly Fact[] | undefined;
  box: DOMRect;
  /** What is enlarged; when it leaves the page, so does its enlargement. */
  of?: Element | null;
}

export const lens = signal<Looked | null>(null);

let waiting: ReturnType<typeof setTimeout> | undefined;
let calmUntil = 0;
/** After an answer things slide under a pointer that rests: for so long nothing is enlarged. */
const CALM = 300;

export function lookSoon(looked: Looked, delay = 320): void {
  clearTimeout(waiting);
  if (performance.now() < calmUntil) return;
  waiting = setTimeout(() => (lens.value = looked), delay);
}

/** The table has changed: what was looked at may be gone, and what lies under the pointer now was not asked for. */
export function lookAnew(): void {
  lookAway();
  calmUntil = performance.now() + CALM;
}

export function lookAway(): void {
  clearTimeout(waiting);
  lens.value = null;
}

/** Hover, focus and long press on a card enlarge it. */
export function looking(card: Card) {
  const worth = card.face !== "down";
  const close = (event: { currentTarget: EventTarget | null }): Looked => {
    const of = event.currentTarget as Element;
    return { card, box: of.getBoundingClientRect(), of };
  };
  if (!worth) return {};
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && lookSoon(close(event)),
    onPointerLeave: lookAway,
    onPointerDown: (event: PointerEvent) => (event.pointerType === "mouse" ? lookAway() : lookSoon(close(event), 450)),
    onPointerUp: (event: PointerEvent) => event.pointerType !== "mouse" && setTimeout(lookAway, 1800),
    onPointerCancel: lookAway,
    onFocus: (event: FocusEvent) =>
      (event.currentTarget as Element).matches(":focus-visible") && lookSoon(close(event), 200),
    onBlur: lookAway,
  };
}
