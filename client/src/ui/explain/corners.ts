// Corner of the board for a card: the one farthest from the chosen piece, its targets and lines.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Things on the board that no card may cover. */
const SPARED =
  ".ring:is(.actor, .chosen, .previewed, .held, .possible), .mark.stop, .mark.outline, .placed, .aim-bar .verb, .aim-place, .zone-label, .minimap";
const LINES = ".mark:is(.sight, .arrow, .path, .stick) .over";
/** Points along a line that are kept free. */
const STEPS = 16;
const EDGE = 8;

function overlaps(a: Rect, b: Rect): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

function gap(a: Rect, b: Rect): number {
  const across = Math.max(0, b.left - a.right, a.left - b.right);
  const down = Math.max(0, b.top - a.bottom, a.top - b.bottom);
  return Math.hypot(across, down);
}

/** Boxes of everything that a card on the board must leave free, in the window. */
export function sparedBoxes(board: Element, of?: Element | null): Rect[] {
  const boxes: Rect[] = [...board.querySelectorAll(SPARED)].map((one) => one.getBoundingClientRect());
  for (const line of board.querySelectorAll<SVGPathElement>(LINES)) {
    const matrix = line.getScreenCTM?.();
    if (!matrix || !line.getTotalLength) continue;
    const long = line.getTotalLength();
    for (let i = 0; i <= STEPS; i++) {
      const { x, y } = line.getPointAtLength((long * i) / STEPS).matrixTransform(matrix);
      boxes.push({ left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 });
    }
  }
  if (of && board.contains(of)) boxes.push(of.getBoundingClientRect());
  return boxes.filter((box) => box.right > box.left && box.bottom > box.top);
}

/** Corner of a frame where a card of this size is farthest from all boxes; null if it would cover one in each. */
export function farthestCorner(frame: Rect, width: number, height: number, boxes: readonly Rect[]): [left: number, top: number] | null {
  const [right, low] = [frame.right - width - EDGE, frame.bottom - height - EDGE];
  const corners: [number, number][] = [
    [right, low], // the best of equals
    [frame.left + EDGE, low],
    [right, frame.top + EDGE],
    [frame.left + EDGE, frame.top + EDGE],
  ];
  let best: [number, number] | null = null;
  let most = -1;
  for (const [left, top] of corners) {
    const card = { left, top, right: left + width, bottom: top + height };
    const fits = left >= frame.left + EDGE && top >= frame.top + EDGE && card.right <= frame.right && card.bottom <= frame.bottom;
    if (!fits || boxes.some((box) => overlaps(card, box))) continue;
    const free = Math.min(Infinity, ...boxes.map((box) => gap(card, box)));
    if (free > most) [best, most] = [[left, top], free];
  }
  return best;
}
