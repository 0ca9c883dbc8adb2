import { BoxGeometry, Group, Mesh, type BufferGeometry, type Material } from "three";
import { ownerOf } from "../paper/owners";
import type { Area, Board, Paint, Point, Theme } from "../wire";
import { boundsOf, centreOf, distance } from "../board/geometry";
import { crownOf, footOf, outlineOf } from "./heights";
import { strokesOf, type Stroke } from "./chalk";
import { INK, rgb, type Paints } from "./paints";
import { Clay, prismOf, ringOf, type Frame } from "./solids";

/** What an area looks like from the side. */
export type Form = "prism" | "plate" | "steps" | "ladder" | "fence" | "outline";

/**
 * A slender hatched thing is a ladder, planks that rise are steps, lines with a height are fences; the rest are prisms
 * and plates.
 */
export function formOf(area: Area): Form {
  const rise = crownOf(area) - footOf(area);
  if (area.shape.type === "line") return rise > 0 ? "fence" : "outline";
  if (!area.paint?.fill && area.owner == null) return "outline";
  if (rise <= 0) return area.paint?.fill ? "plate" : "outline";
  const { w, h } = boundsOf(area.shape);
  if (area.paint?.motif === "hatch" && rise >= 2.5 * Math.max(w, h)) return "ladder";
  if (area.paint?.motif === "planks" && rise >= 0.5 * Math.min(w, h)) return "steps";
  return "prism";
}

/**
 * Which side of a ladder or of steps is the high one: the side that touches something as high. Null when nothing does.
 */
export function highSide(area: Area, areas: readonly Area[]): { from: Point; to: Point } | null {
  const top = crownOf(area);
  const [cx, cy] = centreOf(area.shape);
  const { w, h } = boundsOf(area.shape);
  const sides: [Point, Point][] = [
    [
      [cx, cy + h / 2],
      [cx, cy - h / 2],
    ],
    [
      [cx - w / 2, cy],
      [cx + w / 2, cy],
    ],
    [
      [cx, cy - h / 2],
      [cx, cy + h / 2],
    ],
    [
      [cx + w / 2, cy],
      [cx - w / 2, cy],
    ],
  ];
  let best: { from: Point; to: Point } | null = null;
  let least = Math.min(w, h) / 2;
  for (const other of areas) {
    if (other === area || crownOf(other) !== top || !["prism", "plate"].includes(formOf(other))) continue;
    const ring = outlineOf(other.shape);
    for (const [from, to] of sides) {
      const away = Math.min(...ring.map((point, i) => toSegment(to, point, ring[(i + 1) % ring.length]!)));
      if (away < least) [best, least] = [{ from, to }, away];
    }
  }
  return best;
}

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return distance(p, [a[0] + along * dx, a[1] + along * dy]);
}

/** The step at which heights are marked on walls: 1, 2, 5, 10… units of the game, about six to the highest wall. */
export function courseOf(board: Board): number {
  const unit = board.scale ?? 1;
  const highest = Math.max(0, ...(board.areas ?? []).map(crownOf)) / unit;
  let step = 1;
  for (let i = 0; highest / step > 8; i++) step *= [2, 2.5, 2][i % 3]!;
  return step * unit;
}

/** The board itself: a slab in a dark frame, the ground on top. */
export function groundOf(board: Board, theme: Theme, frame: Frame, paints: Paints): Group {
  const group = new Group();
  const w = board.width * frame.scale;
  const h = board.height * frame.scale;
  const ground: Paint = theme.ground?.fill ? theme.ground : { fill: theme.high };
  const corners: Point[] = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ];
  const top = new Mesh(prismOf(corners, -1.2, 0), [paints.surface(ground), paints.side({ fill: INK }, 10)]);
  top.receiveShadow = true;
  const rim = new Mesh(new BoxGeometry(w + 3, 1.6, h + 3), paints.side({ fill: "#2A2018" }, 10));
  rim.position.y = -0.86;
  rim.receiveShadow = true;
  group.add(top, rim);
  return group;
}

/** An area in space, with the strokes of its edges. Everything that can be pointed at carries the area's id. */
export function areaOf(
  area: Area,
  board: Board,
  frame: Frame,
  paints: Paints,
  order: number,
): { body: Mesh | null; strokes: Stroke[] } {
  const form = formOf(area);
  const low = footOf(area);
  const high = crownOf(area);
  const paint = area.paint ?? {};
  const course = courseOf(board) * frame.scale;
  const edge = paint.edge || (area.owner == null ? INK : ownerOf(area.owner).colour);
  const hover = high + (0.02 + order * 0.004) / frame.scale;
  const ring = outlineOf(area.shape);
  const outline = (): Stroke[] =>
    strokesOf(
      frame,
      [...ring, ...(area.shape.type === "line" ? [] : [ring[0]!])],
      hover,
      edge,
      paint.dashed ? 1.6 : 1.4,
      !!paint.dashed,
    );
  const named = (geometry: BufferGeometry, material: Material | Material[]): Mesh => {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = mesh.receiveShadow = paint.motif !== "mist";
    mesh.userData = { id: area.id };
    return mesh;
  };
  switch (form) {
    case "outline":
      return { body: null, strokes: outline() };
    case "plate": {
      const body = named(prismOf(frame.flat(ring), hover * frame.scale, hover * frame.scale), [
        paints.surface(paint, order + 1),
        paints.side(paint, course),
      ]);
      body.castShadow = false;
      return { body, strokes: outline() };
    }
    case "prism": {
      const body = named(prismOf(frame.flat(ring), low * frame.scale, high * frame.scale), [
        paints.surface(paint.fill ? paint : { ...paint, fill: ownerOf(area.owner).colour }),
        paints.side(paint, course),
      ]);
      return { body, strokes: [...outline(), ...wallStrokes(area, frame)] };
    }
    case "steps":
      return { body: named(stepsOf(area, board, frame), paints.coloured()), strokes: [] };
    case "ladder":
      return { body: named(ladderOf(area, board, frame), paints.coloured()), strokes: [] };
    case "fence":
      return {
        body: named(fenceOf(ring, low, high, frame, paint.fill || paint.edge || INK), paints.coloured()),
        strokes: [],
      };
  }
}

/** Closed edges stand a little above the tile they close. */
export function closedEdges(area: Area, frame: Frame, paints: Paints): Mesh | null {
  if (!area.walls?.length) return null;
  const clay = new Clay();
  const low = crownOf(area) * frame.scale;
  for (const wall of area.walls) fence(clay, frame.flat(wall.points), low, low + 1.6, 0.6, rgb(INK));
  const mesh = new Mesh(clay.fired(), paints.coloured());
  mesh.castShadow = true;
  mesh.userData = { id: area.id };
  return mesh;
}

const SHARP = 0.7;

/** Does the outline turn sharply here? Round hills show no edges. */
function isCorner(ring: readonly Point[], i: number): boolean {
  const [ax, ay] = ring[(i + ring.length - 1) % ring.length]!;
  const [bx, by] = ring[i]!;
  const [cx, cy] = ring[(i + 1) % ring.length]!;
  const turn = Math.atan2(cy - by, cx - bx) - Math.atan2(by - ay, bx - ax);
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > SHARP;
}

function wallStrokes(area: Area, frame: Frame): Stroke[] {
  const low = footOf(area);
  const high = crownOf(area);
  const ring = ringOf(outlineOf(area.shape));
  const ups = ring
    .filter((_, i) => isCorner(ring, i))
    .map((point): Stroke => ({ points: [frame.at(point, low), frame.at(point, high)], colour: INK, width: 1.2 }));
  return low > 0 ? [...ups, ...strokesOf(frame, [...ring, ring[0]!], low, INK, 1)] : ups;
}

function stepsOf(area: Area, board: Board, frame: Frame): BufferGeometry {
  const clay = new Clay();
  const low = footOf(area) * frame.scale;
  const high = crownOf(area) * frame.scale;
  const light = rgb(area.paint?.fill ?? "#D9C48F");
  const dark = rgb(area.paint?.fill ?? "#D9C48F", INK, 0.35);
  const climb = highSide(area, board.areas ?? []);
  const ring = outlineOf(area.shape);
  if (!climb) {
    clay.prism(frame.flat(ring), low, high, dark, light);
    return clay.fired();
  }
  const [from, to] = frame.flat([climb.from, climb.to]) as [Point, Point];
  const { w, h } = boundsOf(area.shape);
  const run: Point = [to[0] - from[0], to[1] - from[1]];
  const half = ((Math.abs(run[0]) > Math.abs(run[1]) ? h : w) * frame.scale) / 2;
  const length = Math.hypot(...run) || 1;
  const aside: Point = [(-run[1] / length) * half, (run[0] / length) * half];
  const many = Math.max(3, Math.min(24, Math.round((high - low) / ((board.scale ?? 1) * frame.scale * 0.5))));
  for (let n = 0; n < many; n++) {
    const near: Point = [from[0] + (run[0] * n) / many, from[1] + (run[1] * n) / many];
    const far: Point = [from[0] + (run[0] * (n + 1)) / many, from[1] + (run[1] * (n + 1)) / many];
    const tread: Point[] = [
      [near[0] - aside[0], near[1] - aside[1]],
      [far[0] - aside[0], far[1] - aside[1]],
      [far[0] + aside[0], far[1] + aside[1]],
      [near[0] + aside[0], near[1] + aside[1]],
    ];
    clay.prism(
      tread,
      low,
      low + ((high - low) * (n + 1)) / many,
      dark,
      n % 2 ? light : rgb(area.paint?.fill ?? "#D9C48F", INK, 0.1),
    );
  }
  return clay.fired();
}

/** Two rails and rungs, leaning against the wall they lead up. */
function ladderOf(area: Area, board: Board, frame: Frame): BufferGeometry {
  const clay = new Clay();
  const low = footOf(area) * frame.scale;
  const high = crownOf(area) * frame.scale;
  const { w, h } = boundsOf(area.shape);
  const [cx, cy] = centreOf(area.shape);
  const climb = highSide(area, board.areas ?? []) ?? { from: [cx, cy + h / 2] as Point, to: [cx, cy - h / 2] as Point };
  const [from, to] = frame.flat([climb.from, climb.to]) as [Point, Point];
  const run: Point = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(...run) || 1;
  const half = ((Math.abs(run[0]) > Math.abs(run[1]) ? h : w) * frame.scale * 0.8) / 2;
  const aside: Point = [(-run[1] / length) * half, (run[0] / length) * half];
  const wood = rgb("#D9C48F");
  const thick = half * 0.32;
  const rail = (side: number, part: number): [number, number, number] => {
    const on = 0.25 + 0.7 * part;
    return [
      from[0] + run[0] * on + side * aside[0],
      low + (high - low) * part,
      from[1] + run[1] * on + side * aside[1],
    ];
  };
  for (const side of [-1, 1]) clay.beam(rail(side, 0), rail(side, 1.06), thick, wood);
  const rungs = Math.max(4, Math.round((high - low) / (half * 1.15)));
  for (let n = 1; n <= rungs; n++)
    clay.beam(rail(-1, n / (rungs + 0.5)), rail(1, n / (rungs + 0.5)), thick * 0.7, rgb("#B89A5E"));
  return clay.fired();
}

function fenceOf(points: readonly Point[], low: number, high: number, frame: Frame, colour: string): BufferGeometry {
  const clay = new Clay();
  fence(clay, frame.flat(points), low * frame.scale, high * frame.scale, 0.5, rgb(colour));
  return clay.fired();
}

function fence(
  clay: Clay,
  points: readonly Point[],
  low: number,
  high: number,
  thick: number,
  colour: readonly [number, number, number],
): void {
  for (let i = 1; i < points.length; i++) {
    const [ax, az] = points[i - 1]!;
    const [bx, bz] = points[i]!;
    const length = Math.hypot(bx - ax, bz - az) || 1;
    const [nx, nz] = [((bz - az) / length) * (thick / 2), (-(bx - ax) / length) * (thick / 2)];
    clay.prism(
      [
        [ax + nx, az + nz],
        [bx + nx, bz + nz],
        [bx - nx, bz - nz],
        [ax - nx, az - nz],
      ],
      low,
      high,
      colour,
    );
  }
}
