// Side cut along a line of sight: heights of what stands on it, and how much of the target is hidden.
import type { Area, Board, Mark, Piece, Point } from "../../wire";
import { distance, isInside } from "../geometry";
import { crownOf, eyesOf, footOf, outlineOf, tallOf } from "../heights";
import { isMist, isSolid } from "./projection";

/** A thing that the line passes, with lengths along it and heights, in board units. */
export interface CutBlock {
  id: string;
  from: number;
  to: number;
  floor: number;
  crown: number;
  motif: string;
  /** It stands beside the line and hides one side of the body. */
  beside?: boolean;
}

export interface Cut {
  viewer: Piece;
  target: Piece;
  /** Distance between the middles of both. */
  long: number;
  blocks: readonly CutBlock[];
  eyes: number;
  /** Heights of the target's body. */
  foot: number;
  head: number;
  /** Height up to which the target is hidden; its foot if nothing hides it. */
  hidden: number;
  /** What hides it. */
  by: CutBlock | null;
}

/** Lengths of a line inside an outline; `before` and `after` say how far the line is drawn beyond its ends. */
function crossings(a: Point, b: Point, outline: readonly Point[], before: number, after: number): [number, number][] {
  const long = distance(a, b);
  const way: Point = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  const cuts = [-before, long + after];
  outline.forEach(([px, py], i) => {
    const [qx, qy] = outline[(i + 1) % outline.length]!;
    const [ex, ey] = [qx - px, qy - py];
    const across = way[0] * ey - way[1] * ex;
    if (Math.abs(across) < 1e-9) return;
    const along = ((px - a[0]) * ey - (py - a[1]) * ex) / across;
    const share = ((px - a[0]) * way[1] - (py - a[1]) * way[0]) / across;
    if (share >= 0 && share <= 1 && along > -before && along < long + after) cuts.push(along);
  });
  cuts.sort((one, other) => one - other);
  return cuts.slice(1).flatMap((to, i): [number, number][] => {
    const from = cuts[i]!;
    const middle = (from + to) / 2;
    return to - from > 1e-6 && isInside([a[0] + way[0] * middle, a[1] + way[1] * middle], outline) ? [[from, to]] : [];
  });
}

/** The cut along a line of sight from the piece at its first point to the piece that it belongs to. */
export function cutAlong(board: Board, { shape, of, by }: Mark, pad: number): Cut | null {
  const pieces = board.pieces ?? [];
  const start = shape.type === "line" ? shape.points[0] : undefined;
  const viewer = start && pieces.find((piece) => distance(piece.at, start) < 1);
  const target = pieces.find((piece) => piece.id === of);
  if (!viewer || !target || viewer === target) return null;
  const tall = tallOf(board);
  const long = distance(viewer.at, target.at);
  const stands = (area: Area) => isSolid(area) || isMist(area);
  const blocks = (board.areas ?? []).filter(stands).flatMap((area) =>
    crossings(viewer.at, target.at, outlineOf(area.shape), pad, pad).map(
      ([from, to]): CutBlock => ({ id: area.id, from, to, floor: footOf(area), crown: crownOf(area), motif: area.paint?.motif ?? "" }),
    ),
  );
  const between = pieces.find((piece) => piece.id === by);
  if (between) {
    const at = distance(viewer.at, between.at);
    const half = (between.size?.[0] ?? 0) / 4;
    const floor = between.height ?? 0;
    blocks.push({ id: between.id, from: at - half, to: at + half, floor, crown: floor + tall(between), motif: "" });
  }
  const corner = (board.areas ?? []).find((area) => area.id === by);
  const met = shape.type === "line" ? shape.points[1] : undefined;
  if (corner && met && !blocks.some((block) => block.id === by)) {
    const at = distance(viewer.at, met);
    const solid = { floor: footOf(corner), crown: crownOf(corner), motif: corner.paint?.motif ?? "" };
    blocks.unshift({ id: corner.id, from: at - pad / 2, to: at + pad / 2, ...solid, beside: true });
  }
  const [eyes, foot] = [eyesOf(viewer, tall(viewer)), target.height ?? 0];
  const head = foot + tall(target);
  const hiding = blocks.filter((block) => block.id === by && block.to > 0 && block.from < long);
  const shadow = (block: CutBlock) =>
    Math.max(...[block.from, block.to].filter((at) => at > 0 && at <= long).map((at) => eyes + ((block.crown - eyes) * long) / at));
  const over = hiding.filter((block) => !block.beside);
  const hidden = Math.max(foot, Math.min(head, ...(over.length ? [Math.max(...over.map(shadow))] : [foot])));
  return { viewer, target, long, blocks, eyes, foot, head, hidden, by: hiding[0] ?? null };
}
