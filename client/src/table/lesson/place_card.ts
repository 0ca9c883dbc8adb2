// Place of the lesson's card: the free room beside what it speaks of.
import { clipSpot, type Spot } from "./screen_boxes";

/** Something on the screen, and how bad it is to cover it. */
export interface Obstacle extends Spot {
  cost: number;
}

export interface Size {
  w: number;
  h: number;
}

export interface CardPlace extends Spot {
  /** It covers something that the step needs. */
  hides: boolean;
}

/** Cost from which on something is needed in the step. */
const NEEDED = 1000;
const GAP = 22;
const EDGE = 8;
/** Step of the grid of places, in pixels. */
const STEP = 24;
/** Cost of a pixel of distance, and of a pixel that the card is narrower or wider than usual. */
const FAR = 0.4;
const OTHER_WIDTH = 0.3;

/** Cost of lying across the edge of a panel of the page. */
const ACROSS = 40;
/** Space between the card and what must stay in sight. */
const APART = 4;

/** Cost of covering a part of something: half at the first pixel, the rest by share. */
function coverCost(card: Spot, obstacle: Obstacle): number {
  const shared = clipSpot(card, obstacle);
  if (!shared) return 0;
  const least = Math.max(1, Math.min(card.w * card.h, obstacle.w * obstacle.h));
  return obstacle.cost * (0.5 + (0.5 * shared.w * shared.h) / least);
}

/** Distance between two boxes; 0 if they touch. */
function distanceBetween(a: Spot, b: Spot): number {
  const across = Math.max(0, a.x - b.x - b.w, b.x - a.x - a.w);
  const down = Math.max(0, a.y - b.y - b.h, b.y - a.y - a.h);
  return Math.hypot(across, down);
}

/** Widths that fit into a room; the narrowest where none does, as while a page is being laid out. */
export function fittingWidths(widths: readonly number[], room: number): number[] {
  const fitting = widths.filter((width) => width <= room);
  return fitting.length ? fitting : [Math.min(...widths)];
}

/**
 * The best place in the room for a card of one of these sizes, the usual one first: it covers as little as possible of
 * what matters, near the first thing it speaks of, inside one of the page's panels. A former place stays while nothing
 * that matters is below it. `grounds` are looked up only for a new place: there may be hundreds.
 */
export function placeCard(
  sizes: readonly Size[],
  room: Spot,
  near: Spot | null,
  things: readonly Obstacle[],
  former: Spot | null = null,
  panels: readonly Spot[] = [],
  grounds: () => readonly Obstacle[] = () => [],
): CardPlace {
  const usual = sizes[0]!.w;
  let obstacles = things.map((thing) => (thing.cost < NEEDED ? thing : { ...widen(thing, APART), cost: thing.cost }));
  const judge = (card: Spot): { place: CardPlace; total: number } => {
    const covers = obstacles.reduce((sum, obstacle) => sum + coverCost(card, obstacle), 0);
    const hides = obstacles.some((obstacle) => obstacle.cost >= NEEDED && clipSpot(card, obstacle) !== null);
    const away = near ? Math.max(0, distanceBetween(card, near) - GAP) : 0;
    const across = panels.filter((panel) => isAcross(card, panel)).length;
    const strange = OTHER_WIDTH * Math.abs(card.w - usual) + ACROSS * across;
    return { place: { ...card, hides }, total: covers + FAR * away + strange };
  };
  if (former && sizes.some(({ w, h }) => w === former.w && h === former.h)) {
    const { place } = judge(former);
    const inside = clipSpot(former, room);
    if (!place.hides && inside?.w === former.w && inside.h === former.h) return place;
  }
  obstacles = [...obstacles, ...grounds()];
  let best: { place: CardPlace; total: number } | null = null;
  for (const size of sizes)
    for (const card of candidates(size, room, near, panels)) {
      const judged = judge(card);
      if (!best || judged.total < best.total) best = judged;
    }
  return best!.place;
}

function widen({ x, y, w, h }: Spot, by: number): Spot {
  return { x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by };
}

function isAcross(card: Spot, panel: Spot): boolean {
  const shared = clipSpot(card, panel);
  return shared !== null && (shared.w < card.w || shared.h < card.h);
}

/** Places to try: around the thing, at the edges of the room and of panels, and on a grid. */
function candidates({ w, h }: Size, room: Spot, near: Spot | null, panels: readonly Spot[]): Spot[] {
  const [left, top] = [room.x + EDGE, room.y + EDGE];
  const [right, bottom] = [Math.max(left, room.x + room.w - w - EDGE), Math.max(top, room.y + room.h - h - EDGE)];
  const across = steps(left, right);
  const down = steps(top, bottom);
  if (near) {
    across.push(near.x + near.w / 2 - w / 2, near.x + near.w + GAP, near.x - w - GAP);
    down.push(near.y + near.h / 2 - h / 2, near.y + near.h + GAP, near.y - h - GAP);
  }
  for (const panel of panels) {
    across.push(panel.x + EDGE, panel.x + panel.w - w - EDGE);
    down.push(panel.y + EDGE, panel.y + panel.h - h - EDGE);
  }
  const within = (value: number, least: number, most: number) => Math.round(Math.max(least, Math.min(value, most)));
  const xs = [...new Set(across.map((x) => within(x, left, right)))];
  const ys = [...new Set(down.map((y) => within(y, top, bottom)))];
  return xs.flatMap((x) => ys.map((y) => ({ x, y, w, h })));
}

function steps(from: number, to: number): number[] {
  const all = [to];
  for (let at = from; at < to; at += STEP) all.push(at);
  return all;
}

/** Length of the tail, in pixels; a card farther away has none. */
const TAIL = 20;
const REACHES = 90;

/** Tail of the card: from its nearest edge to the thing; none if the thing is far away. */
export function cardTail(card: Spot, spot: Spot): string | null {
  if (distanceBetween(card, spot) > REACHES) return null;
  const x = Math.max(spot.x, Math.min(card.x + card.w / 2, spot.x + spot.w));
  const y = Math.max(spot.y, Math.min(card.y + card.h / 2, spot.y + spot.h));
  const across = Math.max(card.x + 26, Math.min(x, card.x + card.w - 26));
  const down = Math.max(card.y + 26, Math.min(y, card.y + card.h - 26));
  if (y < card.y) return `M${across - 11} ${card.y + 2}L${across} ${Math.max(y, card.y - TAIL)}L${across + 11} ${card.y + 2}z`;
  const foot = card.y + card.h;
  if (y > foot) return `M${across - 11} ${foot - 2}L${across} ${Math.min(y, foot + TAIL)}L${across + 11} ${foot - 2}z`;
  if (x < card.x) return `M${card.x + 2} ${down - 11}L${Math.max(x, card.x - TAIL)} ${down}L${card.x + 2} ${down + 11}z`;
  const side = card.x + card.w;
  if (x > side) return `M${side - 2} ${down - 11}L${Math.min(x, side + TAIL)} ${down}L${side - 2} ${down + 11}z`;
  return null;
}
