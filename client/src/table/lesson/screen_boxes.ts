// Boxes of things on the screen: what a lesson names, and what its card must not cover.

/** A box in window pixels. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Space around a thing, inside its ring. */
const AIR = 6;
/** Smallest visible share of a thing that counts as in sight. */
const IN_SIGHT = 0.5;
/** Copies of things out of sight, which the lesson itself shows. */
export const PEEK = ".speech-peek";

export function boxOf({ x, y, width, height }: DOMRect): Spot {
  return { x: Math.round(x), y: Math.round(y), w: Math.round(width), h: Math.round(height) };
}

/** The common part of two boxes; null if there is none. */
export function clipSpot(spot: Spot, frame: Spot): Spot | null {
  const x = Math.max(spot.x, frame.x);
  const y = Math.max(spot.y, frame.y);
  const w = Math.min(spot.x + spot.w, frame.x + frame.w) - x;
  const h = Math.min(spot.y + spot.h, frame.y + frame.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

function unionSpot(spots: readonly Spot[]): Spot | null {
  if (!spots.length) return null;
  const [x, y] = [Math.min(...spots.map((spot) => spot.x)), Math.min(...spots.map((spot) => spot.y))];
  const [right, bottom] = [Math.max(...spots.map((spot) => spot.x + spot.w)), Math.max(...spots.map((spot) => spot.y + spot.h))];
  return { x, y, w: right - x, h: bottom - y };
}

export function windowBox(): Spot {
  return { x: 0, y: 0, w: innerWidth, h: innerHeight };
}

/** Part of an element that is in sight: inside the window and inside everything that scrolls or cuts. */
export function visibleBox(element: Element): Spot | null {
  const whole = boxOf(element.getBoundingClientRect());
  if (!whole.w || !whole.h || getComputedStyle(element).visibility !== "visible") return null;
  let seen = clipSpot(whole, windowBox());
  for (let around = element.parentElement; around && seen; around = around.parentElement) {
    if (getComputedStyle(around).overflow !== "visible") seen = clipSpot(seen, boxOf(around.getBoundingClientRect()));
  }
  return seen && seen.w * seen.h >= IN_SIGHT * whole.w * whole.h ? seen : null;
}

export function visibleBoxes(selector: string): Spot[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => visibleBox(element) ?? []);
}

/** Elements of a piece, unit, area, card, slot, tray, gauge or die. */
function elementsOf(id: string): Element[] {
  const name = CSS.escape(id);
  const all = document.querySelectorAll(
    `[data-id="${name}"], [data-group="${name}"], [data-tray="${name}"], [data-part="${name}"]`,
  );
  return [...all].map((one) => one.querySelector(":scope > .body") ?? one);
}

/** Where a thing is in sight, with some air around it; null if it is not. `peeked`: also its copy beside the lesson. */
export function spotOf(id: string, peeked = false): Spot | null {
  const places = elementsOf(id).filter((one) => peeked || !one.closest(PEEK));
  const seen = unionSpot(inOnePart(places.flatMap((one) => (visibleBox(one) ? [{ one, box: visibleBox(one)! }] : []))));
  if (!seen) return null;
  return clipSpot({ x: seen.x - AIR, y: seen.y - AIR, w: seen.w + 2 * AIR, h: seen.h + 2 * AIR }, windowBox());
}

/** Boxes in one part of the page: a unit is its figures on the board, not also its line in a list. */
function inOnePart(places: readonly { one: Element; box: Spot }[]): Spot[] {
  const board = places.filter(({ one }) => one.closest(".board"));
  return (board.length ? board : places.slice(0, 1)).map(({ box }) => box);
}

/** Scroll a thing into view; false if it is not there. The board has its own crop. */
export function uncover(id: string): boolean {
  const [thing] = elementsOf(id).filter((one) => !one.closest(`.board, ${PEEK}`));
  if (!thing?.getClientRects().length) return false;
  thing.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return true;
}
