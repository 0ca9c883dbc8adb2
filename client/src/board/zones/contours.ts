// Outline of a union of areas: edges that two areas share cancel out.
import type { Point, Shape } from "../../wire";
import { boundsOfPoints, cornersOf } from "../geometry";

/** Corners of a round area. */
const ROUND = 24;
/** Share of an area's width within which two corners are one. */
const SAME = 0.02;

/** Corners of an area; none of a line, which encloses nothing. */
export function outlineOf(shape: Shape): readonly Point[] {
  switch (shape.type) {
    case "poly":
      return shape.points;
    case "rect":
      return cornersOf(shape);
    case "disc":
      return Array.from({ length: ROUND }, (_, i): Point => {
        const angle = (2 * Math.PI * i) / ROUND;
        return [shape.x + shape.r * Math.cos(angle), shape.y + shape.r * Math.sin(angle)];
      });
    case "line":
      return [];
  }
}

/** Closed outlines around the union of some areas that meet edge to edge. */
export function contoursOf(shapes: readonly Shape[]): Point[][] {
  const first = shapes.find((shape) => outlineOf(shape).length > 2);
  if (!first) return [];
  const corners = cornersFor(Number((boundsOfPoints(outlineOf(first)).w * SAME).toPrecision(3)) || 1);
  const edges = new Map<number, [number, number]>();
  for (const shape of shapes) {
    const ring = corners.ring(shape);
    for (let i = 0; i < ring.length; i++) {
      const [from, to] = [ring[i]!, ring[(i + 1) % ring.length]!];
      if (from !== to && !edges.delete(to * MOST_CORNERS + from)) edges.set(from * MOST_CORNERS + to, [from, to]);
    }
  }
  return chained([...edges.values()]).map((ring) => ring.map((n) => corners.points[n]!));
}

/** An edge is one number: that of its first corner times this, and that of its second. */
const MOST_CORNERS = 2 ** 26;
/** Corners are numbered anew after so many. */
const KEPT_CORNERS = 20_000;

/** Corners by number: two that nearly coincide have the same. The ring of a shape is found once. */
class Corners {
  readonly points: Point[] = [];
  private readonly cells = new Map<string, number>();
  private readonly rings = new WeakMap<Shape, readonly number[]>();

  constructor(readonly apart: number) {}

  /** The corners of a shape, all shapes in the same direction; none of one that encloses nothing. */
  ring(shape: Shape): readonly number[] {
    let ring = this.rings.get(shape);
    if (!ring) {
      const outline = outlineOf(shape);
      const numbers = outline.length > 2 ? outline.map((at) => this.number(at)) : [];
      ring = area(outline) < 0 ? numbers.reverse() : numbers;
      this.rings.set(shape, ring);
    }
    return ring;
  }

  private number([x, y]: Point): number {
    const [column, row] = [Math.round(x / this.apart), Math.round(y / this.apart)];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const known = this.cells.get(`${column + dx} ${row + dy}`);
        if (known !== undefined) return known;
      }
    this.cells.set(`${column} ${row}`, this.points.length);
    return this.points.push([x, y]) - 1;
  }
}

/** The corners numbered last: the zones of a board ask for the same shapes again and again. */
let last = new Corners(1);

function cornersFor(apart: number): Corners {
  if (last.apart !== apart || last.points.length > KEPT_CORNERS) last = new Corners(apart);
  return last;
}

/** Edges joined to closed rings. */
function chained(edges: readonly [number, number][]): number[][] {
  const next = new Map<number, number[]>();
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const rings: number[][] = [];
  for (const [start] of edges) {
    const ring: number[] = [];
    let at = start;
    for (let to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
      ring.push(at);
      at = to;
      if (at === start) break;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

function area(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    return sum + x * ny - nx * y;
  }, 0);
}
