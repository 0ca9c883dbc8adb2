// Label placement on the board without overlaps.
import type { Box } from "./geometry";

/** A label to place beside its anchor, in pixels. */
export interface LabelRequest {
  id: string;
  anchor: Box;
  w: number;
  h: number;
  /** Drawn even where it hides something; others avoid pieces and earlier labels. */
  must?: boolean;
  /** Stays beside its anchor or is left out. */
  near?: boolean;
  /** Size of its banner alone, which is drawn where the whole label would hide something, if need be on its anchor. */
  brief?: readonly [number, number] | undefined;
}

export interface PlacedLabel extends Box {
  id: string;
  /** Line from the anchor's edge to a label that had to move away. */
  leader: [number, number, number, number] | null;
  /** Only its badge is drawn. */
  brief: boolean;
}

export function overlapArea(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Overlap in square pixels that still hides nothing. */
const HIDDEN = 24;
const NEAR = 3;
const CROSSED = 120;
const FAR = 64;

function* places(label: LabelRequest): Generator<Box & { away: boolean }> {
  const { anchor, w, h } = label;
  const cx = anchor.x + anchor.w / 2 - w / 2;
  const cy = anchor.y + anchor.h / 2 - h / 2;
  for (const [step, away] of [
    [NEAR, false],
    [18, true],
    [38, true],
    [FAR, true],
  ] as const) {
    yield { x: cx, y: anchor.y - h - step, w, h, away };
    yield { x: cx, y: anchor.y + anchor.h + step, w, h, away };
    yield { x: anchor.x + anchor.w + step, y: cy, w, h, away };
    yield { x: anchor.x - w - step, y: cy, w, h, away };
    if (!away) continue;
    yield { x: anchor.x + anchor.w + step, y: anchor.y - h - step / 2, w, h, away };
    yield { x: anchor.x - w - step, y: anchor.y - h - step / 2, w, h, away };
    yield { x: anchor.x + anchor.w + step, y: anchor.y + anchor.h + step / 2, w, h, away };
    yield { x: anchor.x - w - step, y: anchor.y + anchor.h + step / 2, w, h, away };
  }
}

/** Push a box inside the window. */
function pushInside(window: Box, { x, y, w, h }: Box): { x: number; y: number } {
  const clamp = (at: number, from: number, room: number) => Math.max(from, Math.min(at, from + Math.max(0, room)));
  return { x: clamp(x, window.x, window.w - w), y: clamp(y, window.y, window.h - h) };
}

/**
 * Place labels greedily in the given order: above, below, right, left, then farther away with a leader line; not over a
 * piece if another place is free, and never over what covers the board, such as buttons.
 */
export function placeLabels(
  labels: readonly LabelRequest[],
  pieces: readonly Box[],
  window: Box,
  covers: readonly Box[] = [],
): PlacedLabel[] {
  const taken: Box[] = [...covers];
  const placed: PlacedLabel[] = [];
  for (const label of labels) {
    if (overlapArea({ ...label.anchor, w: Math.max(1, label.anchor.w), h: Math.max(1, label.anchor.h) }, window) === 0)
      continue;
    const whole = bestPlace(label, pieces, taken, window);
    const [w, h] = label.brief ?? [0, 0];
    const sign = whole?.hides && label.brief ? bestPlace({ ...label, w, h }, pieces, taken, window) : null;
    const beside = sign && !sign.hides ? sign : whole;
    const pinned = beside?.hides && label.brief && !label.must ? pinOn({ ...label, w, h }, pieces, taken, window) : null;
    const best = pinned ?? beside;
    if (!best || (best.hides && !label.must && !pinned)) continue;
    const box = { x: best.x, y: best.y, w: best.w, h: best.h };
    const line = best.away ? leader(label.anchor, best) : null;
    taken.push(box, ...(line ? along(line) : []));
    placed.push({ id: label.id, ...box, leader: line, brief: best === sign || best === pinned });
  }
  return placed;
}

function bestPlace(label: LabelRequest, pieces: readonly Box[], taken: readonly Box[], window: Box) {
  const { anchor } = label;
  const around = {
    x: anchor.x - label.w - FAR,
    y: anchor.y - label.h - FAR,
    w: anchor.w + 2 * (label.w + FAR),
    h: anchor.h + 2 * (label.h + FAR),
  };
  const near = pieces.filter((piece) => overlapArea(piece, around) > 0);
  let best: (Box & { away: boolean }) | null = null;
  let least = Infinity;
  for (const spot of places(label)) {
    if (label.near && spot.away) continue;
    const place = { ...spot, ...pushInside(window, spot) };
    let cost = label.w * label.h - overlapArea(place, window) + (place.away ? 30 : 0);
    for (let i = 0; i < taken.length && cost < least; i++) cost += 6 * overlapArea(place, taken[i]!);
    for (let i = 0; i < near.length && cost < least; i++) cost += overlapArea(place, near[i]!);
    if (place.away && cost < least) cost += crossed(leader(anchor, place), taken);
    if (cost < least) {
      least = cost;
      best = place;
    }
    if (cost <= 0) break;
  }
  if (!best) return null;
  const kept = best;
  const isHidden = (box: Box) => overlapArea(kept, box) > HIDDEN;
  return { ...best, hides: near.some(isHidden) || taken.some(isHidden) };
}

/** The place at the edge of its own anchor where a banner hides least of other pieces and labels. */
function pinOn(label: LabelRequest, pieces: readonly Box[], taken: readonly Box[], window: Box) {
  const { anchor, w, h } = label;
  const inside = (box: Box) =>
    overlapArea({ x: box.x + box.w / 2 - 0.5, y: box.y + box.h / 2 - 0.5, w: 1, h: 1 }, anchor) > 0;
  const foreign = pieces.filter((piece) => !inside(piece));
  const across = [0.5, 0, 1].map((part) => anchor.x + part * (anchor.w - w));
  const along = [anchor.y - h / 2, anchor.y + anchor.h - h / 2, anchor.y + (anchor.h - h) / 2];
  let best = null as (Box & { away: boolean; hides: boolean }) | null;
  let least = Infinity;
  for (const y of along)
    for (const x of across) {
      const place = { w, h, away: false, hides: false, ...pushInside(window, { x, y, w, h }) };
      const cost =
        foreign.reduce((sum, box) => sum + overlapArea(place, box), 0) +
        taken.reduce((sum, box) => sum + 3 * overlapArea(place, box), 0);
      if (cost < least) [best, least] = [place, cost];
    }
  return best;
}

/** Points of a leader line, as small boxes that no label may hide. */
function along([ax, ay, bx, by]: [number, number, number, number]): Box[] {
  const count = Math.max(4, Math.round(Math.hypot(bx - ax, by - ay) / 12));
  return Array.from({ length: count }, (_, i) => {
    const part = (i + 1) / (count + 1);
    return { x: ax + (bx - ax) * part - 2.5, y: ay + (by - ay) * part - 2.5, w: 5, h: 5 };
  });
}

/** Cost of a leader line that crosses labels. */
function crossed(line: [number, number, number, number], taken: readonly Box[]): number {
  return along(line).reduce((sum, dot) => sum + (taken.some((box) => overlapArea(dot, box) > 0) ? CROSSED : 0), 0);
}

function leader(anchor: Box, label: Box): [number, number, number, number] {
  const clamp = (value: number, from: number, size: number) => Math.min(Math.max(value, from), from + size);
  const ax = anchor.x + anchor.w / 2;
  const ay = anchor.y + anchor.h / 2;
  const lx = clamp(ax, label.x, label.w);
  const ly = clamp(ay, label.y, label.h);
  return [clamp(lx, anchor.x, anchor.w), clamp(ly, anchor.y, anchor.h), lx, ly];
}
