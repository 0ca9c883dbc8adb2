// Pencil of the scenery: blobs, points inside an outline, rows across it.
import type { Point, Shape } from "../../wire";
import { boundsOfPoints, cornersOf, isInside } from "../geometry";

export type Random = () => number;

export const between = (random: Random, least: number, most: number): number => least + random() * (most - least);

/** A number with one decimal, as short as possible. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A round shape with an uneven edge. */
export function blob(random: Random, cx: number, cy: number, rx: number, ry: number, corners = 10, uneven = 0.2): string {
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / corners;
    return [
      cx + rx * (1 + between(random, -uneven, uneven)) * Math.cos(angle),
      cy + ry * (1 + between(random, -uneven, uneven)) * Math.sin(angle),
    ];
  });
  return softened(points);
}

/** A closed path through the middles of the sides, bent at the corners. */
export function softened(points: readonly Point[]): string {
  const middle = (i: number): Point => {
    const [a, b] = [points[i % points.length]!, points[(i + 1) % points.length]!];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const [x, y] = middle(points.length - 1);
  return `M${n(x)} ${n(y)}${points.map((point, i) => `Q${n(point[0])} ${n(point[1])} ${middle(i).map(n).join(" ")}`).join("")}Z`;
}

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-2 * rx)} 0z`;

export const tuft = (x: number, y: number): string =>
  `M${n(x - 4)} ${n(y)}q1-6 0-9M${n(x)} ${n(y)}q0-8 2-12M${n(x + 4)} ${n(y)}q1-5 4-8`;

/** Corners of an area; round ones have twenty. */
export function outlineOf(shape: Shape): Point[] {
  if (shape.type === "disc")
    return Array.from({ length: 20 }, (_, i): Point => [
      shape.x + shape.r * Math.cos((Math.PI * i) / 10),
      shape.y + shape.r * Math.sin((Math.PI * i) / 10),
    ]);
  return shape.type === "rect" ? cornersOf(shape) : shape.points;
}

const distanceTo = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
};

const fromEdge = (at: Point, outline: readonly Point[]): number =>
  Math.min(...outline.map((point, i) => distanceTo(at, point, outline[(i + 1) % outline.length]!)));

/** Points inside an outline, apart from each other and from its edge, from the back to the front. */
export function scattered(random: Random, outline: readonly Point[], apart: number, edge: number, most = 60): Point[] {
  const box = boundsOfPoints(outline);
  const points: Point[] = [];
  const tries = Math.min(900, 30 + Math.round((box.w * box.h) / (apart * apart)) * 14);
  for (let i = 0; i < tries && points.length < most; i++) {
    const at: Point = [box.x + random() * box.w, box.y + random() * box.h];
    if (!isInside(at, outline) || fromEdge(at, outline) < edge) continue;
    if (points.every(([x, y]) => (x - at[0]) ** 2 + (y - at[1]) ** 2 > apart * apart)) points.push(at);
  }
  return points.sort((a, b) => a[1] - b[1]);
}

/** Parallel lines across an outline, as pairs of ends; the angle is in degrees. */
export function rowsAcross(outline: readonly Point[], angle: number, apart: number): [Point, Point][] {
  const turn = (angle * Math.PI) / 180;
  const [ux, uy] = [Math.cos(turn), Math.sin(turn)];
  const flat = outline.map(([x, y]): Point => [x * ux + y * uy, y * ux - x * uy]);
  const box = boundsOfPoints(flat);
  const back = (x: number, y: number): Point => [x * ux - y * uy, x * uy + y * ux];
  const rows: [Point, Point][] = [];
  for (let y = box.y + apart / 2; y < box.y + box.h; y += apart) {
    const cuts: number[] = [];
    for (let i = 0; i < flat.length; i++) {
      const [[ax, ay], [bx, by]] = [flat[i]!, flat[(i + 1) % flat.length]!];
      if (ay <= y !== by <= y) cuts.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
    cuts.sort((a, b) => a - b);
    for (let i = 1; i < cuts.length; i += 2) rows.push([back(cuts[i - 1]!, y), back(cuts[i]!, y)]);
  }
  return rows;
}

/** An outline scaled about its middle, and moved. */
export function scaled(outline: readonly Point[], by: number, dx = 0, dy = 0): Point[] {
  const box = boundsOfPoints(outline);
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  return outline.map(([x, y]) => [cx + (x - cx) * by + dx, cy + (y - cy) * by + dy]);
}
