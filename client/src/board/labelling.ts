import type { Box } from "./geometry";

/** A label that wants a place: beside its anchor, in pixels. */
export interface Wanted {
  id: string;
  anchor: Box;
  w: number;
  h: number;
  /** Whether it is written even where it hides something; others give way to pieces and to labels before them. */
  must?: boolean;
  /** Whether it stays beside its anchor or is left out. */
  near?: boolean;
}

export interface Placed extends Box {
  id: string;
  /** From the anchor's edge to a label that had to move away. */
  leader: [number, number, number, number] | null;
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** So many square pixels of overlap hide nothing. */
const HIDDEN = 24;
const NEAR = 3;
const FAR = 64;

function* places(label: Wanted): Generator<Box & { away: boolean }> {
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

/** Pushed inside the window where it would stick out. */
function into(window: Box, { x, y, w, h }: Box): { x: number; y: number } {
  const clamp = (at: number, from: number, room: number) => Math.max(from, Math.min(at, from + Math.max(0, room)));
  return { x: clamp(x, window.x, window.w - w), y: clamp(y, window.y, window.h - h) };
}

/**
 * Greedy: in the order given, above, below, right, left, then farther away with a leader line; never over a piece if
 * any place is free.
 */
export function placeLabels(labels: readonly Wanted[], pieces: readonly Box[], window: Box): Placed[] {
  const taken: Box[] = [];
  const placed: Placed[] = [];
  for (const label of labels) {
    if (overlap({ ...label.anchor, w: Math.max(1, label.anchor.w), h: Math.max(1, label.anchor.h) }, window) === 0)
      continue;
    const { anchor } = label;
    const around = {
      x: anchor.x - label.w - FAR,
      y: anchor.y - label.h - FAR,
      w: anchor.w + 2 * (label.w + FAR),
      h: anchor.h + 2 * (label.h + FAR),
    };
    const near = pieces.filter((piece) => overlap(piece, around) > 0);
    let best: (Box & { away: boolean }) | null = null;
    let least = Infinity;
    for (const spot of places(label)) {
      if (label.near && spot.away) continue;
      const place = { ...spot, ...into(window, spot) };
      let cost = label.w * label.h - overlap(place, window);
      for (const other of taken) cost += 6 * overlap(place, other);
      for (const piece of near) cost += overlap(place, piece);
      if (place.away) cost += 30;
      if (cost < least) {
        least = cost;
        best = place;
      }
      if (cost <= 0) break;
    }
    if (!best) continue;
    const kept = best;
    const hides = (box: Box) => overlap(kept, box) > HIDDEN;
    if (!label.must && (near.some(hides) || taken.some(hides))) continue;
    taken.push(best);
    placed.push({
      id: label.id,
      x: best.x,
      y: best.y,
      w: best.w,
      h: best.h,
      leader: best.away ? leader(label.anchor, best) : null,
    });
  }
  return placed;
}

function leader(anchor: Box, label: Box): [number, number, number, number] {
  const clamp = (value: number, from: number, size: number) => Math.min(Math.max(value, from), from + size);
  const ax = anchor.x + anchor.w / 2;
  const ay = anchor.y + anchor.h / 2;
  const lx = clamp(ax, label.x, label.w);
  const ly = clamp(ay, label.y, label.h);
  return [clamp(lx, anchor.x, anchor.w), clamp(ly, anchor.y, anchor.h), lx, ly];
}
