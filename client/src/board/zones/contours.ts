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
  const outlines = shapes.map(outlineOf).filter((outline) => outline.length > 2);
  const first = outlines[0];
  if (!first) return [];
  const corner = corners(boundsOfPoints(first).w * SAME || 1);
  const edges = new Map<string, [number, number]>();
  for (const outline of outlines) {
    const ring = outline.map(corner.number);
    if (area(outline) < 0) ring.reverse();
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length]!;
      if (from !== to && !edges.delete(`${to} ${from}`)) edges.set(`${from} ${to}`, [from, to]);
    });
  }
  return chained([...edges.values()]).map((ring) => ring.map((n) => corner.points[n]!));
}

/** Corners by number: two that nearly coincide have the same. */
function corners(apart: number) {
  const points: Point[] = [];
  const cells = new Map<string, number>();
  const number = ([x, y]: Point): number => {
    const [column, row] = [Math.round(x / apart), Math.round(y / apart)];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const known = cells.get(`${column + dx} ${row + dy}`);
        if (known !== undefined) return known;
      }
    cells.set(`${column} ${row}`, points.length);
    return points.push([x, y]) - 1;
  };
  return { points, number };
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
