import { signal } from "@preact/signals";
import type { Card, Fact } from "../../wire";
import type { ExplainedTerm } from "./terms";

/** What is being looked at closely, and where it lies on the screen. */
export interface LensTarget {
  card?: Card | null;
  title?: string;
  words?: string;
  facts?: readonly Fact[] | undefined;
  /** Words that explain themselves, all of them at once. */
  terms?: readonly ExplainedTerm[];
  box: DOMRect;
  /** What is enlarged; when it leaves the page, so does its enlargement. */
  of?: Element | null;
}

export const lens = signal<LensTarget | null>(null);

let waiting: ReturnType<typeof setTimeout> | undefined;
let calmUntil = 0;
/** Where a finger lies, and whether it has lain there long enough to look: then it does not choose when it is lifted. */
let finger: { x: number; y: number; held: boolean } | null = null;
/** After an answer things slide under a pointer that rests: for so long nothing is enlarged. */
const CALM = 300;
/** A finger that moves farther than this moves something. */
const STILL = 10;
/** How long a finger rests on what it wants to look at. */
const REST = 450;

export function openLensSoon(looked: LensTarget, delay = 320): void {
  clearTimeout(waiting);
  if (performance.now() < calmUntil) return;
  waiting = setTimeout(() => {
    lens.value = looked;
    if (finger) finger.held = true;
  }, delay);
}

/** The table has changed: what was looked at may be gone, and what lies under the pointer now was not asked for. */
export function resetLens(): void {
  closeLens();
  calmUntil = performance.now() + CALM;
}

export function closeLens(): void {
  clearTimeout(waiting);
  lens.value = null;
}

/** The focus leaves something: with it goes what it opened, but not what a finger opened elsewhere. */
export function closeLensOnBlur({ target }: Event): void {
  if (!lens.value || lens.value.of === target) closeLens();
}

/** What a finger opens by resting stays until the next touch; a tap opens nothing, and neither does what is dragged. */
export function trackLongPress(): () => void {
  const down = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    closeLens();
    finger = pointerType === "mouse" ? null : { x, y, held: false };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!finger || Math.hypot(clientX - finger.x, clientY - finger.y) < STILL) return;
    finger = null;
    closeLens();
  };
  const up = () => {
    const lifted = finger;
    if (!lifted?.held) clearTimeout(waiting);
    setTimeout(() => finger === lifted && (finger = null), lifted?.held ? CALM : 0);
  };
  const press = (event: Event) => {
    if (!finger?.held) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const all = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, click: press, contextmenu: press };
  for (const [name, heard] of Object.entries(all)) addEventListener(name, heard as EventListener, true);
  return () => {
    for (const [name, heard] of Object.entries(all)) removeEventListener(name, heard as EventListener, true);
  };
}

/** Hover, focus and a finger that rests open what `look` says of a thing. */
export function lensHandlers(look: (of: Element) => LensTarget, hover: number, focus: number) {
  const soon = (event: Event, delay: number) => openLensSoon(look(event.currentTarget as Element), delay);
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && soon(event, hover),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && closeLens(),
    onPointerDown: (event: PointerEvent) => event.pointerType !== "mouse" && soon(event, REST),
    onFocus: (event: FocusEvent) => (event.currentTarget as Element).matches(":focus-visible") && soon(event, focus),
    onBlur: closeLensOnBlur,
  };
}

/** Hover, focus and long press on a card enlarge it. */
export function cardLensHandlers(card: Card) {
  if (card.face === "down") return {};
  return lensHandlers((of) => ({ card, box: of.getBoundingClientRect(), of }), 320, 200);
}
