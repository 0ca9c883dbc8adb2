// Positions of verb buttons around a piece, away from its targets and inside the board.
import type { Point } from "../../wire";
import type { Box } from "../geometry";
import { overlapArea } from "../label_layout";

export const VERB_HIGH = 62;
const GAP = 6;
const AIR = 12;
/** Directions that are tried on either side of the best. */
const TRIES = 12;
/** Arcs that are tried, in the smallest radius: in a corner a wide one leaves the targets free. */
const WIDER = [1, 1.4, 1.8];

/** Upper left corners of buttons in an arc around a piece, in pixels; other pieces stay free where there is room. */
export function placeVerbs(
  piece: Box,
  widths: readonly number[],
  targets: readonly Box[],
  window: Box,
  others: readonly Box[] = [],
): Point[] {
  if (!widths.length) return [];
  const [cx, cy] = middle(piece);
  const widest = Math.max(...widths);
  const near = Math.max(piece.w, piece.h) / 2 + AIR + Math.max(widest, VERB_HIGH) / 2;
  const around = ((widest + GAP) * widths.length) / (1.8 * Math.PI); // all buttons on nine tenths of a circle
  const away = awayFrom([cx, cy], targets);
  let best: Box[] = [];
  let least = Infinity;
  const turns = Array.from({ length: 2 * TRIES + 1 }, (_, i) => (Math.ceil(i / 2) * (i % 2 ? 1 : -1) * Math.PI) / TRIES);
  for (const [turn, wider] of turns.flatMap((one) => WIDER.map((factor) => [one, factor] as const))) {
    const radius = Math.max(near, around) * wider;
    const step = 2 * Math.asin(Math.min(1, (Math.max(widest, VERB_HIGH) + GAP) / (2 * radius)));
    const boxes = widths.map((w, n) => {
      const angle = away + turn + (n - (widths.length - 1) / 2) * step;
      return { x: cx + radius * Math.cos(angle) - w / 2, y: cy + radius * Math.sin(angle) - VERB_HIGH / 2, w, h: VERB_HIGH };
    });
    const pushed = boxes.map((box) => inside(box, window));
    let cost = 300 * Math.abs(turn) + 1000 * (wider - 1);
    for (let n = 0; n < pushed.length && cost < least; n++) {
      const [box, meant] = [pushed[n]!, boxes[n]!];
      cost += 4 * (Math.abs(box.x - meant.x) + Math.abs(box.y - meant.y) + overlapArea(box, piece));
      cost += 4 * overlaps(box, pushed.slice(n + 1)) + 3 * overlaps(box, targets) + 2 * overlaps(box, others);
    }
    if (cost < least) [best, least] = [pushed, cost];
  }
  return best.map(({ x, y }) => [Math.round(x), Math.round(y)]);
}

const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];
const overlaps = (box: Box, others: readonly Box[]) => others.reduce((sum, other) => sum + overlapArea(box, other), 0);

/** Angle from a point away from the middle of some boxes; without any, up and to the left. */
function awayFrom([x, y]: Point, targets: readonly Box[]): number {
  const middles = targets.map(middle);
  const dx = middles.reduce((sum, at) => sum + at[0] - x, 0);
  const dy = middles.reduce((sum, at) => sum + at[1] - y, 0);
  return Math.hypot(dx, dy) < 1 ? -0.75 * Math.PI : Math.atan2(-dy, -dx);
}

function inside(box: Box, window: Box): Box {
  const push = (at: number, size: number, from: number, room: number) => Math.max(from, Math.min(at, from + room - size));
  return { ...box, x: push(box.x, box.w, window.x, window.w), y: push(box.y, box.h, window.y, window.h) };
}
