// Geometry of the 2D board: boxes, zoom and pan, outlines, convex hull, keyboard neighbours.
import type { Piece, Point, Shape } from "../wire";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Transform from board units to pixels: `screen = unit * k + (x, y)`. */
export interface View {
  k: number;
  x: number;
  y: number;
}

export function boundsOfPoints(points: readonly Point[]): Box {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, w: right - left, h: bottom - top };
}

export function cornersOf(rect: { x: number; y: number; w: number; h: number; turn?: number }): Point[] {
  const cx = rect.x + rect.w / 2;
  const cy = rect.y + rect.h / 2;
  const angle = ((rect.turn ?? 0) * Math.PI) / 180;
  const turned = (dx: number, dy: number): Point => [
    cx + dx * Math.cos(angle) - dy * Math.sin(angle),
    cy + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
  return [
    turned(-rect.w / 2, -rect.h / 2),
    turned(rect.w / 2, -rect.h / 2),
    turned(rect.w / 2, rect.h / 2),
    turned(-rect.w / 2, rect.h / 2),
  ];
}

/** Boxes of shapes, which do not change. Each part of the board asks for those of all areas. */
const boxes = new WeakMap<Shape, Readonly<Box>>();

export function boundsOf(shape: Shape): Readonly<Box> {
  let box = boxes.get(shape);
  if (!box) boxes.set(shape, (box = measureShape(shape)));
  return box;
}

function measureShape(shape: Shape): Box {
  switch (shape.type) {
    case "poly":
    case "line":
      return boundsOfPoints(shape.points);
    case "disc":
      return { x: shape.x - shape.r, y: shape.y - shape.r, w: 2 * shape.r, h: 2 * shape.r };
    case "rect":
      return boundsOfPoints(cornersOf(shape));
  }
}

export function centreOf(shape: Shape): Point {
  const box = boundsOf(shape);
  return [box.x + box.w / 2, box.y + box.h / 2];
}

/** Smallest box around some boxes. */
export function unionBox(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  return boundsOfPoints(
    boxes.flatMap(({ x, y, w, h }): Point[] => [
      [x, y],
      [x + w, y + h],
    ]),
  );
}

export function footprint(piece: Piece): Box {
  const [w, h] = piece.size ?? [10, 10];
  return { x: piece.at[0] - w / 2, y: piece.at[1] - h / 2, w, h };
}

export function pathOf(points: readonly Point[], closed: boolean): string {
  return points.map(([x, y], i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("") + (closed ? "Z" : "");
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** View of the whole board in the window, with a margin. */
export function fitView(board: Box, width: number, height: number, air = 10): View {
  const k = Math.max(0.0001, Math.min((width - 2 * air) / board.w, (height - 2 * air) / board.h));
  return { k, x: (width - board.w * k) / 2 - board.x * k, y: (height - board.h * k) / 2 - board.y * k };
}

/** View of this scale around a box, moved so that the window holds as much of the whole as it can. */
export function viewAround(box: Box, k: number, whole: Box, width: number, height: number): View {
  const along = (middle: number, from: number, size: number, room: number): number => {
    if (size * k <= room) return (room - size * k) / 2 - from * k;
    return Math.min(-from * k, Math.max(room - (from + size) * k, room / 2 - middle * k));
  };
  return {
    k,
    x: along(box.x + box.w / 2, whole.x, whole.w, width),
    y: along(box.y + box.h / 2, whole.y, whole.h, height),
  };
}

/** Expand a box about its middle to at least this share of the whole, and keep it inside. */
export function expandBox(box: Box, whole: Box, least: number): Box {
  const grow = (start: number, size: number, from: number, room: number): [number, number] => {
    const grown = Math.min(room, Math.max(size, room * least));
    return [Math.min(Math.max(start - (grown - size) / 2, from), from + room - grown), grown];
  };
  const [x, w] = grow(box.x, box.w, whole.x, whole.w);
  const [y, h] = grow(box.y, box.h, whole.y, whole.h);
  return { x, y, w, h };
}

/** True if a box is completely visible in a window of this size. */
export function isBoxVisible(view: View, box: Box, width: number, height: number): boolean {
  const [left, top] = [box.x * view.k + view.x, box.y * view.k + view.y];
  return left >= 0 && top >= 0 && left + box.w * view.k <= width && top + box.h * view.k <= height;
}

/** Pan no farther than needed, until a box is in the window, or the window inside a larger box. */
export function panIntoView(view: View, box: Box, width: number, height: number, air: number): View {
  const along = (offset: number, start: number, size: number, room: number): number => {
    const from = start * view.k + offset;
    const to = from + size * view.k;
    const off = [air - from, room - air - to].sort((a, b) => a - b) as [number, number];
    return offset + Math.max(off[0], Math.min(off[1], 0));
  };
  return { k: view.k, x: along(view.x, box.x, box.w, width), y: along(view.y, box.y, box.h, height) };
}

/** Zoom by a factor about a point of the screen, which stays in place. */
export function zoomView(view: View, factor: number, px: number, py: number, least: number, most: number): View {
  const k = Math.min(most, Math.max(least, view.k * factor));
  const real = k / view.k;
  return { k, x: px - (px - view.x) * real, y: py - (py - view.y) * real };
}

/** Keep at least a third of the window filled with the board. */
export function clampView(view: View, board: Box, width: number, height: number): View {
  const within = (offset: number, start: number, size: number, room: number): number => {
    const from = room / 3 - (start + size) * view.k;
    const to = (2 * room) / 3 - start * view.k;
    return Math.min(Math.max(offset, Math.min(from, to)), Math.max(from, to));
  };
  return { k: view.k, x: within(view.x, board.x, board.w, width), y: within(view.y, board.y, board.h, height) };
}

/** Outlines with more corners than this come from a search; their edge is smoothed. */
const RAGGED = 12;

/** Corners of a line after simplification: no other is farther than `off` from the line between those kept. */
export function simplifyLine(points: readonly Point[], off: number): Point[] {
  if (points.length < 3) return [...points];
  const [a, b] = [points[0]!, points.at(-1)!];
  const long = Math.max(distance(a, b), 1e-9);
  let farthest = 0;
  let at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i]!;
    const away =
      distance(a, b) < 1e-9
        ? distance(a, [x, y])
        : Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / long;
    if (away > farthest) [farthest, at] = [away, i];
  }
  if (farthest <= off) return [a, b];
  return [...simplifyLine(points.slice(0, at + 1), off).slice(0, -1), ...simplifyLine(points.slice(at), off)];
}

/** Smooth a closed outline that a search found: corners cut twice, long sides kept. */
export function smoothOutline(points: readonly Point[]): Point[] {
  if (points.length <= RAGGED) return [...points];
  const box = boundsOfPoints(points);
  let outline = simplifyLine([...points, points[0]!], Math.hypot(box.w, box.h) * 0.012).slice(0, -1);
  for (let round = 0; round < 2; round++) {
    outline = outline.flatMap((a, i): Point[] => {
      const b = outline[(i + 1) % outline.length]!;
      return [
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      ];
    });
  }
  return outline;
}

/** Convex hull of points, clockwise. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const turn = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const chain = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length >= 2 && turn(kept[kept.length - 2]!, kept[kept.length - 1]!, point) <= 0) kept.pop();
      kept.push(point);
    }
    kept.pop();
    return kept;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** Outline of a unit: the hull of its bases, `air` wider. */
export function unitOutline(pieces: readonly Piece[], air: number): Point[] {
  const points: Point[] = [];
  const steps = pieces.length > 4 ? 12 : 24; // of a crowd only a few corners are visible
  for (const piece of pieces) {
    const [w, h] = piece.size ?? [10, 10];
    for (let i = 0; i < steps; i++) {
      const angle = (2 * i * Math.PI) / steps;
      points.push([piece.at[0] + (w / 2 + air) * Math.cos(angle), piece.at[1] + (h / 2 + air) * Math.sin(angle)]);
    }
  }
  return convexHull(points);
}

export type Direction = "up" | "down" | "left" | "right";

/** The next thing for an arrow key: the nearest ahead, straight ahead before askew. */
export function nearestInDirection(
  from: Point,
  things: readonly { id: string; at: Point }[],
  direction: Direction,
): string | null {
  const [ax, ay] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction] as Point;
  let best: string | null = null;
  let least = Infinity;
  for (const { id, at } of things) {
    const dx = at[0] - from[0];
    const dy = at[1] - from[1];
    const ahead = dx * ax + dy * ay;
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax);
    if (ahead <= 1e-6 || aside > ahead * 2.2) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = id;
    }
  }
  return best;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function lengthOf(points: readonly Point[]): number {
  let total = 0;
  for (let i = 1; i < points.length; i++) total += distance(points[i - 1]!, points[i]!);
  return total;
}

/** True if the point is inside the polygon. For drawing only: the server decides what is legal. */
export function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i]!;
    const [xj, yj] = polygon[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}
