// State of the lens: hover, focus, long press.
import { signal } from "@preact/signals";
import { later } from "../../platform/settled";
import type { Card, Fact } from "../../wire";
import type { ExplainedTerm } from "./terms";

/** Content of the lens, and its position on the screen. */
export interface LensTarget {
  card?: Card | null;
  title?: string;
  words?: string;
  facts?: readonly Fact[] | undefined;
  /** Terms, explained together. */
  terms?: readonly ExplainedTerm[];
  box: DOMRect;
  /** The enlarged element; when it leaves the page, the lens closes. */
  of?: Element | null;
  /** Opened by a long press: a sheet at the foot of the screen. */
  touched?: boolean;
}

export const lens = signal<LensTarget | null>(null);

let cancel = () => {};
let calmUntil = 0;
/** When the pointer or the focus last did something. A thing that comes under a resting pointer by itself opens nothing. */
let movedAt = -Infinity;
/** The key that closed a card. */
let dismissal: Event | null = null;
/** Position and moment of a touch, and whether it was long: then it does not choose when lifted. */
let finger: { x: number; y: number; since: number; held: boolean } | null = null;
/** Milliseconds after an answer without a lens, since things move under a resting pointer. */
const CALM = 300;
/** Milliseconds between entering a thing and the movement that led there. */
const TOGETHER = 100;
/** A touch that moves farther, in pixels, is a drag. */
const STILL = 10;
/** Milliseconds of a long press, and of a pointer that rests on something with a card. */
export const PRESS = 450;
export const HOVER = 250;
/** Milliseconds that a card stays after the pointer has left its thing: time to reach the words in it. */
const LINGER = 450;

export function openLensSoon(looked: LensTarget, delay = HOVER): void {
  cancel();
  const entered = performance.now();
  if (!finger && entered < calmUntil) return;
  const open = () => {
    if (!finger && movedAt < entered - TOGETHER) return;
    lens.value = finger ? { ...looked, touched: true } : looked;
    if (finger) finger.held = true;
  };
  cancel = later("lens", open, delay);
}

/** Close the lens after a change: its target may be gone, and the thing now under the pointer was not meant. */
export function resetLens(): void {
  closeLens();
  calmUntil = performance.now() + CALM;
}

export function closeLens(): void {
  cancel();
  lens.value = null;
}

/** Close an open lens by a key. */
export function dismissLens(key: Event): void {
  if (lens.value) dismissal = key;
  closeLens();
}

/** True if a key closes a card, or has just closed it: then it takes back no answer. */
export function closesLens(key: Event): boolean {
  return lens.value !== null || dismissal === key;
}

/** Close an open lens in a moment, unless the pointer reaches it or something else opens. */
export function closeLensSoon(): void {
  cancel();
  if (lens.value && !lens.value.touched) cancel = later("lens", closeLens, LINGER);
}

/** Keep the lens: the pointer is on a word in it. */
export function keepLens(): void {
  cancel();
}

/** Close what the focus opened, but not what a touch opened elsewhere. */
export function closeLensOnBlur({ target }: Event): void {
  if (!lens.value || (lens.value.of === target && !lens.value.touched)) closeLens();
}

/** Track touches: a long press opens the lens until the next touch; taps and drags open nothing. */
export function trackLongPress(): () => void {
  const notice = () => void (movedAt = performance.now());
  const down = ({ pointerType, clientX: x, clientY: y, target, timeStamp }: PointerEvent) => {
    notice();
    if ((target as Element | null)?.closest?.(".lens")) return; // a word in it is touched
    closeLens();
    finger = pointerType === "mouse" ? null : { x, y, since: timeStamp, held: false };
  };
  const move = (event: PointerEvent) => {
    notice();
    if (!finger || Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < STILL) return;
    finger = null;
    closeLens();
  };
  const up = ({ timeStamp }: PointerEvent) => {
    notice();
    const lifted = finger;
    if (lifted?.held && timeStamp - lifted.since < PRESS) {
      lifted.held = false; // a tap: a busy page heard of the lifted finger after its timer
      closeLens();
    }
    if (!lifted?.held) cancel();
    later("touch", () => void (finger === lifted && (finger = null)), lifted?.held ? CALM : 0);
  };
  const press = (event: Event) => {
    if (!finger?.held) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const all = { focusin: notice, pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, click: press, contextmenu: press };
  for (const [name, heard] of Object.entries(all)) addEventListener(name, heard as EventListener, true);
  return () => {
    finger = null;
    for (const [name, heard] of Object.entries(all)) removeEventListener(name, heard as EventListener, true);
  };
}

/** Handlers for hover, focus and long press that open what `look` returns. */
export function lensHandlers(look: (of: Element) => LensTarget, hover: number, focus: number) {
  const soon = (event: Event, delay: number) => openLensSoon(look(event.currentTarget as Element), delay);
  return {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && soon(event, hover),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && (lens.value?.card?.facts?.length ? closeLensSoon() : closeLens()),
    onPointerDown: (event: PointerEvent) => event.pointerType !== "mouse" && soon(event, PRESS),
    onFocus: (event: FocusEvent) => (event.currentTarget as Element).matches(":focus-visible") && soon(event, focus),
    onBlur: closeLensOnBlur,
  };
}

/** Handlers that enlarge a card on hover, focus and long press. */
export function cardLensHandlers(card: Card) {
  const bare = !card.text && !card.art && !card.facts?.length && !card.gauges?.length; // larger, it says no more
  if (card.face === "down" || bare) return {};
  return lensHandlers((of) => ({ card, box: of.getBoundingClientRect(), of }), HOVER, 200);
}
