// Selection rings in 3D.
import { unitOutline } from "../../board/geometry";
import { unitsOf } from "../../board/drawn/Rings";
import type { Board, Piece, Point } from "../../wire";
import type { Stroke } from "../model/overlay_lines";
import { crownOf, outlineOf } from "../model/heights";
import { CHALK, INK, MINE } from "../model/materials";
import type { Frame } from "../model/geometry";

/** Ids of areas, pieces and units that the player may choose, has chosen, or looks at. */
export interface Attention {
  possible: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  previewed: ReadonlySet<string>;
  refused: ReadonlySet<string>;
  pointed: string;
}

export type RingState = "chosen" | "previewed" | "possible" | "refused" | "pointed" | "held" | "";

export function ringState(ids: readonly string[], seen: Attention): RingState {
  const any = (set: ReadonlySet<string>) => ids.some((id) => set.has(id));
  if (any(seen.chosen)) return "chosen";
  if (any(seen.previewed)) return "previewed";
  if (any(seen.possible)) return "possible";
  if (any(seen.refused)) return "refused";
  return ids.includes(seen.pointed) ? "pointed" : "";
}

/** Yellow for chosen things, chalk for those that may be chosen or are hovered. */
interface Style {
  colour: string;
  width: number;
  under: number;
  dash?: readonly [number, number];
  opacity?: number;
  quiet?: true;
}

const STYLES: Readonly<Record<Exclude<RingState, "">, Style>> = {
  chosen: { colour: MINE, width: 5, under: 9 },
  previewed: { colour: MINE, width: 4, under: 8.5 },
  possible: { colour: CHALK, width: 2.8, under: 5.5 },
  refused: { colour: CHALK, width: 1.6, under: 3, dash: [0.45, 0.5], opacity: 0.8, quiet: true },
  pointed: { colour: CHALK, width: 2.6, under: 5 },
  held: { colour: CHALK, width: 2.6, under: 5 },
};
/** From so many selectable things on, rings are thin. */
const CROWD = 24;
const THIN = { colour: CHALK, width: 1.7, under: 0, opacity: 0.6, quiet: true } as const;

export function ringStrokes(board: Board, seen: Attention, frame: Frame): Stroke[] {
  const strokes: Stroke[] = [];
  const many = (board.areas ?? []).filter((area) => seen.possible.has(area.id)).length > CROWD;
  const ring = (points: readonly Point[], height: number, state: RingState, thin = false) => {
    if (!state || points.length < 2) return;
    const { colour, width, under, dash, opacity = 1, quiet }: Style = thin ? THIN : STYLES[state];
    const closed = [...points, points[0]!].map((point) => frame.at(point, height + 0.22 / frame.scale));
    if (under)
      strokes.push({ points: closed, colour: INK, width: under, opacity: 0.8 * opacity, through: !quiet, order: 1 });
    strokes.push({ points: closed, colour, width, opacity, through: !quiet, order: 2, ...(dash ? { dash } : {}) });
  };
  for (const area of board.areas ?? []) {
    const state = ringState([area.id], seen);
    ring(outlineOf(area.shape), crownOf(area), state, many && state === "possible");
  }
  for (const [key, pieces] of unitsOf(board.pieces ?? [])) {
    const held = pieces.some((piece) => piece.states?.includes("chosen")) ? "held" : "";
    const state = ringState([key, ...pieces.map((piece) => piece.id)], seen) || held;
    if (!state) continue;
    for (const together of onOneLevel(pieces)) {
      const air = Math.max((together[0]!.size?.[0] ?? 10) * 0.1, 0.35 / frame.scale);
      ring(unitOutline(together, air), together[0]!.height ?? 0, state);
    }
  }
  return strokes;
}

/** Pieces of a unit by height: each level gets its own ring. */
function onOneLevel(pieces: readonly Piece[]): Piece[][] {
  const levels = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const height = piece.height ?? 0;
    levels.set(height, [...(levels.get(height) ?? []), piece]);
  }
  return [...levels.values()];
}
