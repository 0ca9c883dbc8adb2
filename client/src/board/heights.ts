// Heights of pieces, areas and surfaces.
import { cornersOf, distance, isInside } from "./geometry";
import type { Area, Board, Mark, Piece, Point, Shape } from "../wire";

/** True if anything has height or overlaps, or pieces stand: then the 3D view is offered. */
export function hasDepth(board: Board): boolean {
  return (
    (board.areas ?? []).some((area) => (area.height ?? 0) > 0 || (area.floor ?? 0) > 0 || (area.level ?? 0) > 0) ||
    (board.pieces ?? []).some((piece) => piece.shape !== "card")
  );
}

export function footOf(area: Area): number {
  return area.floor ?? 0;
}

export function crownOf(area: Area): number {
  return Math.max(area.height ?? 0, area.floor ?? 0);
}

const ROUND = 48;

/** Outline of a shape as points, in board units: round shapes in short strokes, lines unchanged. */
export function outlineOf(shape: Shape): Point[] {
  switch (shape.type) {
    case "poly":
    case "line":
      return shape.points;
    case "disc":
      return Array.from({ length: ROUND }, (_, i) => around(shape.x, shape.y, shape.r, (i / ROUND) * 2 * Math.PI));
    case "rect":
      return shape.corner ? roundedCorners(shape, shape.corner) : cornersOf(shape);
  }
}

function around(x: number, y: number, r: number, angle: number): Point {
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

function roundedCorners(rect: { x: number; y: number; w: number; h: number; turn?: number }, radius: number): Point[] {
  const r = Math.min(radius, rect.w / 2, rect.h / 2);
  const { x, y, w, h } = rect;
  const middles: Point[] = [
    [x + w - r, y + r],
    [x + w - r, y + h - r],
    [x + r, y + h - r],
    [x + r, y + r],
  ];
  const points = middles.flatMap(([mx, my], corner) =>
    Array.from({ length: 7 }, (_, i) => around(mx, my, r, ((corner - 1 + i / 6) * Math.PI) / 2)),
  );
  return rect.turn ? points.map((point) => rotatePoint(point, [x + w / 2, y + h / 2], rect.turn!)) : points;
}

export function rotatePoint([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [cx + dx * Math.cos(angle) - dy * Math.sin(angle), cy + dx * Math.sin(angle) + dy * Math.cos(angle)];
}

/** Height of a piece: as the scene says; where no piece has one, a figure on its base. */
export function tallOf(board: Board): (piece: Piece) => number {
  const measured = (board.pieces ?? []).some((piece) => (piece.tall ?? 0) > 0);
  return (piece) => {
    if (piece.tall) return piece.tall;
    const [w, h] = piece.size ?? [10, 10];
    return measured || piece.shape === "card" ? 0 : 1.3 * Math.min(w, h);
  };
}

const EYES = 0.92;
const BODY = 0.6;

export function eyesOf(piece: Piece, tall: number): number {
  return (piece.height ?? 0) + tall * EYES;
}

/** Heights at a point where a piece can stand, lowest first: the ground and every top that is inside no other thing. */
export function surfacesAt(board: Board, at: Point): number[] {
  const here = (board.areas ?? []).filter(
    (area) => area.shape.type !== "line" && area.paint?.motif !== "mist" && isInside(at, outlineOf(area.shape)),
  );
  const tops = [...new Set([0, ...here.map(crownOf)])];
  const free = tops.filter((top) => !here.some((area) => footOf(area) <= top && top < crownOf(area)));
  return (free.length ? free : tops).sort((a, b) => a - b);
}

/** The surface at a point nearest to a height. */
export function surfaceNear(board: Board, at: Point, from: number): number {
  const surfaces = surfacesAt(board, at);
  return surfaces.reduce(
    (best, height) => (Math.abs(height - from) < Math.abs(best - from) ? height : best),
    surfaces[0] ?? 0,
  );
}

function pieceAt(board: Board, [x, y]: Point): Piece | null {
  let best: Piece | null = null;
  let least = Infinity;
  for (const piece of board.pieces ?? []) {
    const away = Math.hypot(piece.at[0] - x, piece.at[1] - y);
    if (away < least && away <= Math.min(...(piece.size ?? [10, 10])) / 2) [best, least] = [piece, away];
  }
  return best;
}

/** Heights along a straight line of sight, from the eyes of one piece to the body of the other. */
function sightHeights(board: Board, mark: Mark, points: readonly Point[]): number[] {
  const tall = tallOf(board);
  const first: Point = points[0] ?? [0, 0];
  const last = points.at(-1) ?? first;
  const [viewer, target] = [pieceAt(board, first), board.pieces?.find((piece) => piece.id === mark.of) ?? pieceAt(board, last)];
  const from = viewer ? eyesOf(viewer, tall(viewer)) : surfaceNear(board, first, Infinity);
  const to = target ? (target.height ?? 0) + tall(target) * BODY : surfaceNear(board, last, Infinity);
  const whole = distance(first, target?.at ?? last) || 1;
  return points.map((point) => from + (to - from) * Math.min(1, distance(first, point) / whole));
}

/** Height of each point of a mark: as given; else sight runs from eyes to body, and paths follow surfaces. */
export function riseOf(board: Board, mark: Mark, points: readonly Point[]): number[] {
  if (mark.height) return points.map(() => mark.height!);
  if (mark.kind === "sight") return sightHeights(board, mark, points);
  if (mark.shape.type !== "line") {
    const middle =
      mark.shape.type === "poly"
        ? null
        : pieceAt(
            board,
            mark.shape.type === "disc"
              ? [mark.shape.x, mark.shape.y]
              : [mark.shape.x + mark.shape.w / 2, mark.shape.y + mark.shape.h / 2],
          );
    return points.map(() => middle?.height ?? 0);
  }
  let from = pieceAt(board, points[0] ?? [0, 0])?.height ?? 0;
  return points.map((point) => {
    from = pieceAt(board, point)?.height ?? surfaceNear(board, point, from);
    return from;
  });
}
