// Rounded hills, and pieces standing on them.
import { boundsOf, isInside } from "../../board/geometry";
import type { Board, Point } from "../../wire";
import { outlineOf } from "../../board/heights";
import type { MeshBuilder, Vec } from "./geometry";

/** Height of a hill at each share of the way from its middle to its edge. */
const SLOPE = [
  [1, 0],
  [0.9, 0.3],
  [0.74, 0.7],
  [0.55, 0.92],
  [0.3, 1],
  [0, 1],
] as const;

function middleOf(ring: readonly Point[]): Point {
  const [x, y] = ring.reduce(([a, b], [c, d]): Point => [a + c, b + d], [0, 0] as Point);
  return [x / ring.length, y / ring.length];
}

/** Position of a point between the middle of a ring (0) and its edge (1). */
function shareOf(at: Point, ring: readonly Point[], middle: Point): number {
  const [dx, dy] = [at[0] - middle[0], at[1] - middle[1]];
  let share = 0;
  for (let i = 0; i < ring.length; i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[(i + 1) % ring.length]!;
    const [ex, ey] = [bx - ax, by - ay];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-9) continue;
    const along = ((ax - middle[0]) * ey - (ay - middle[1]) * ex) / cross;
    const on = ((ax - middle[0]) * dy - (ay - middle[1]) * dx) / cross;
    if (along > 0 && on >= 0 && on <= 1) share = Math.max(share, 1 / along);
  }
  return Math.min(1, share);
}

/** Share of a hill's height at one of its points. */
export function slopeAt(at: Point, ring: readonly Point[]): number {
  const share = shareOf(at, ring, middleOf(ring));
  for (let i = 1; i < SLOPE.length; i++) {
    const [outer, low] = SLOPE[i - 1]!;
    const [inner, high] = SLOPE[i]!;
    if (share >= inner) return low + ((high - low) * (outer - share)) / (outer - inner);
  }
  return 1;
}

/** Rounded hill over an outline, painted like the ground. */
export function addHill(builder: MeshBuilder, ring: readonly Point[], high: number): void {
  const [mx, mz] = middleOf(ring);
  const at = ([x, z]: Point, [share, rise]: readonly [number, number]): Vec => [
    mx + (x - mx) * share,
    rise * high + 0.03,
    mz + (z - mz) * share,
  ];
  const tangent = (step: number) => {
    const [outer, low] = SLOPE[Math.max(0, step - 1)]!;
    const [inner, up] = SLOPE[Math.min(SLOPE.length - 1, step + 1)]!;
    return (up - low) / Math.max(0.01, outer - inner);
  };
  const put = (point: Point, step: number) => {
    const far = Math.hypot(point[0] - mx, point[1] - mz) || 1;
    const lean = (tangent(step) * high) / far;
    const normal: Vec = [((point[0] - mx) / far) * lean, 1, ((point[1] - mz) / far) * lean];
    const long = Math.hypot(...normal);
    const [x, y, z] = at(point, SLOPE[step]!);
    builder.corner([x, y, z], [normal[0] / long, normal[1] / long, normal[2] / long], [1, 1, 1], x, z);
  };
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    for (let step = 1; step < SLOPE.length; step++) {
      for (const [point, n] of [
        [a, step - 1],
        [a, step],
        [b, step],
        [a, step - 1],
        [b, step],
        [b, step - 1],
      ] as const)
        put(point, n);
    }
  });
}

const COVER: ReadonlySet<string> = new Set([
  "trees",
  "reeds",
  "earth",
  "waves",
  "meadow",
  "sand",
  "rocks",
  "cobbles",
  "cracks",
  "maze",
  "cave",
]);

/** True if ground cover is drawn on an area, with figures among it. */
export function hasGroundCover(board: Board): boolean {
  const measured =
    (board.pieces ?? []).some((piece) => piece.height != null) ||
    (board.areas ?? []).some((area) => (area.floor ?? 0) > 0 || (area.level ?? 0) > 0);
  return !measured;
}

/** Hills are drawn higher than given, or they would not be visible. */
const STEEP = 2;
const KNOLL = 0.13;

/**
 * The board with heights for its pieces. Where the scene gives none, ground cover has no height, hills are round, and
 * pieces on a hill stand at its height there.
 */
export function withGroundHeights(board: Board): Board {
  if (!hasGroundCover(board)) return board;
  const areas = (board.areas ?? []).map((area) => {
    const motif = area.paint?.motif ?? "";
    if (COVER.has(motif) && area.height) return { ...area, height: 0 };
    if (motif === "contours" && area.height) return { ...area, height: STEEP * area.height };
    if (motif !== "contours" || board.grid !== "hex") return area;
    const { w, h } = boundsOf(area.shape);
    return { ...area, height: KNOLL * Math.min(w, h) };
  });
  const hills = areas.filter((area) => area.paint?.motif === "contours" && area.height);
  const rings = hills.map((area) => outlineOf(area.shape));
  const pieces = (board.pieces ?? []).map((piece) => {
    const on = rings.findIndex((ring) => isInside(piece.at, ring));
    return on < 0 ? piece : { ...piece, height: hills[on]!.height! * slopeAt(piece.at, rings[on]!) };
  });
  return { ...board, areas, pieces };
}
