// 3D terrain: ground, areas, walls, ladders, steps, fences.
import { Mesh, PlaneGeometry, type Material } from "three";
import { ownerOf } from "../../ui/basics/owners";
import type { Area, Board, Paint, Point, Theme } from "../../wire";
import { boundsOf, centreOf, distance } from "../../board/geometry";
import { crownOf, footOf, outlineOf } from "../../board/heights";
import { addHill } from "../model/hills";
import { strokesOf, type Stroke } from "../model/overlay_lines";
import { INK, rgb, type Materials } from "../model/materials";
import { MeshBuilder, ringOf, type Frame } from "../model/geometry";

/** Form of an area in 3D. */
export type Form = "prism" | "plate" | "hill" | "steps" | "ladder" | "fence" | "outline";

/**
 * Slender hatched areas are ladders, rising planks are steps, lines with a height are fences; the rest are prisms and
 * plates.
 */
export function formOf(area: Area): Form {
  const rise = crownOf(area) - footOf(area);
  if (area.shape.type === "line") return rise > 0 ? "fence" : "outline";
  if (!area.paint?.fill && area.owner == null) return "outline";
  if (rise <= 0) return area.paint?.fill ? "plate" : "outline";
  const { w, h } = boundsOf(area.shape);
  if (area.paint?.motif === "contours" && !footOf(area)) return "hill";
  if (area.paint?.motif === "hatch" && rise >= 2.5 * Math.max(w, h)) return "ladder";
  if (area.paint?.motif === "planks" && rise >= 0.5 * Math.min(w, h)) return "steps";
  return "prism";
}

/** The high side of a ladder or of steps: the side that touches something as high. Null if there is none. */
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

/** Step of the height marks on walls: 1, 2, 5, 10… game units, about six to the highest wall. */
export function courseOf(board: Board): number {
  const unit = board.scale ?? 1;
  const highest = Math.max(0, ...(board.areas ?? []).map(crownOf)) / unit;
  let step = 1;
  for (let i = 0; highest / step > 8; i++) step *= [2, 2.5, 2][i % 3]!;
  return step * unit;
}

/** Merges terrain of equal material into one mesh; each face keeps the id of its area. */
export class TerrainBuilder {
  private readonly parts = new Map<Material, { builder: MeshBuilder; spans: [number, string][]; shadow: boolean }>();

  lay(material: Material, id: string, knead: (builder: MeshBuilder) => void, shadow = true): void {
    let part = this.parts.get(material);
    if (!part) this.parts.set(material, (part = { builder: new MeshBuilder(), spans: [], shadow }));
    knead(part.builder);
    part.spans.push([part.builder.corners / 3, id]);
  }

  built(): Mesh[] {
    return [...this.parts].map(([material, { builder, spans, shadow }]) => {
      const mesh = new Mesh(builder.fired(), material);
      mesh.castShadow = shadow;
      mesh.receiveShadow = true;
      mesh.userData = { spans };
      return mesh;
    });
  }
}

/** Id of the thing that a face of a merged mesh belongs to. */
export function partAt(mesh: { userData: Record<string, unknown> }, face: number): string {
  const spans = mesh.userData.spans as readonly [number, string][] | undefined;
  return spans?.find(([to]) => face < to)?.[1] ?? "";
}

const SLAB = 1.2;
const RIM = 2.2;
const CLOTH = 700;

/** Thickness of tiles that lie on the cloth without a ground. */
export function tileThick(board: Board, theme: Theme): number {
  return board.grid === "hex" && !theme.ground?.fill ? 1.6 : 0;
}

/** The board in its wooden frame, and the cloth below. */
export function addGround(
  board: Board,
  theme: Theme,
  frame: Frame,
  materials: Materials,
  terrain: TerrainBuilder,
): Mesh {
  const w = (board.width * frame.scale) / 2;
  const h = (board.height * frame.scale) / 2;
  const square = (x: number, z: number): Point[] => [
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ];
  const thick = tileThick(board, theme);
  if (!thick) {
    const ground: Paint = theme.ground?.fill ? theme.ground : { fill: theme.high };
    terrain.lay(materials.surface(ground), "", (builder) => builder.lid(ringOf(square(w, h)), 0), false);
    const [wood, light] = [rgb("#4A3322"), rgb("#7A5637")];
    terrain.lay(materials.coloured(), "", (builder) => {
      for (const [x, z, dx, dz] of [
        [0, -h - RIM / 2, w + RIM, RIM / 2],
        [0, h + RIM / 2, w + RIM, RIM / 2],
        [-w - RIM / 2, 0, RIM / 2, h],
        [w + RIM / 2, 0, RIM / 2, h],
      ] as const)
        builder.prism(
          square(dx, dz).map(([a, b]): Point => [a + x, b + z]),
          -SLAB,
          0.22,
          wood,
          light,
        );
    });
  }
  const cloth = new Mesh(new PlaneGeometry(CLOTH, CLOTH, 28, 28).rotateX(-Math.PI / 2), materials.cloth(theme));
  cloth.position.y = thick ? -thick : -SLAB;
  cloth.receiveShadow = true;
  return cloth;
}

/** Add an area to the terrain mesh; returns the strokes of its edges. */
export function addArea(
  area: Area,
  board: Board,
  frame: Frame,
  materials: Materials,
  terrain: TerrainBuilder,
  order: number,
  thick = 0,
): Stroke[] {
  const form = formOf(area);
  const low = footOf(area) * frame.scale;
  const high = crownOf(area) * frame.scale;
  const paint = area.paint ?? {};
  const own = paint.fill ? paint : { ...paint, fill: ownerOf(area.owner).colour };
  const course = courseOf(board) * frame.scale;
  const edge = paint.edge || (area.owner == null ? INK : ownerOf(area.owner).colour);
  const hover = high + 0.03 + (board.grid === "hex" ? 0 : order * 0.012);
  const shape = outlineOf(area.shape);
  const ring = ringOf(frame.flat(shape));
  const solid = paint.motif !== "mist";
  const outline = (): Stroke[] =>
    strokesOf(
      frame,
      [...shape, ...(area.shape.type === "line" ? [] : [shape[0]!])],
      (hover + 0.02) / frame.scale,
      edge,
      paint.dashed ? 1.6 : 1.4,
      !!paint.dashed,
    );
  switch (form) {
    case "outline":
      return outline();
    case "plate":
      terrain.lay(materials.surface(own), area.id, (builder) => builder.lid(ring, hover), false);
      if (thick) terrain.lay(materials.side(own, 10), area.id, (builder) => builder.wall(ring, -thick, hover));
      return outline();
    case "hill":
      terrain.lay(materials.surface(own), area.id, (builder) => addHill(builder, ring, high));
      if (thick) terrain.lay(materials.side(own, 10), area.id, (builder) => builder.wall(ring, -thick, 0));
      return strokesOf(frame, [...shape, shape[0]!], 0.05 / frame.scale, edge, 1.4, !!paint.dashed);
    case "prism":
      terrain.lay(materials.surface(own), area.id, (builder) => builder.lid(ring, high), solid);
      terrain.lay(
        materials.side(paint, course),
        area.id,
        (builder) => {
          builder.wall(ring, low, high);
          if (low > 0) builder.lid(ring, low, [1, 1, 1], true);
        },
        solid,
      );
      return [...outline(), ...wallStrokes(area, frame)];
    case "steps":
      terrain.lay(materials.coloured(), area.id, (builder) => steps(builder, area, board, frame));
      return [];
    case "ladder":
      terrain.lay(materials.coloured(), area.id, (builder) => ladder(builder, area, board, frame));
      return [];
    case "fence":
      terrain.lay(materials.coloured(), area.id, (builder) =>
        addFence(builder, frame.flat(shape), low, high, 0.5, rgb(paint.fill || paint.edge || INK)),
      );
      return [];
  }
}

/** Closed edges, raised a little above their tile. */
export function addClosedEdges(area: Area, frame: Frame, materials: Materials, terrain: TerrainBuilder): void {
  const low = crownOf(area) * frame.scale;
  for (const wall of area.walls ?? [])
    terrain.lay(materials.coloured(), area.id, (builder) =>
      addFence(builder, frame.flat(wall.points), low, low + 1.6, 0.6, rgb("#55504A")),
    );
}

const SHARP = 0.7;

/** True if the outline turns sharply here. Round hills show no edges. */
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

function steps(builder: MeshBuilder, area: Area, board: Board, frame: Frame): void {
  const low = footOf(area) * frame.scale;
  const high = crownOf(area) * frame.scale;
  const light = rgb(area.paint?.fill ?? "#D9C48F");
  const dark = rgb(area.paint?.fill ?? "#D9C48F", INK, 0.35);
  const climb = highSide(area, board.areas ?? []);
  const ring = outlineOf(area.shape);
  if (!climb) {
    builder.prism(frame.flat(ring), low, high, dark, light);
    return;
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
    builder.prism(
      tread,
      low,
      low + ((high - low) * (n + 1)) / many,
      dark,
      n % 2 ? light : rgb(area.paint?.fill ?? "#D9C48F", INK, 0.1),
    );
  }
}

/** Ladder: two rails and rungs, leaning against the wall. */
function ladder(builder: MeshBuilder, area: Area, board: Board, frame: Frame): void {
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
  for (const side of [-1, 1]) builder.beam(rail(side, 0), rail(side, 1.06), thick, wood);
  const rungs = Math.max(4, Math.round((high - low) / (half * 1.15)));
  for (let n = 1; n <= rungs; n++)
    builder.beam(rail(-1, n / (rungs + 0.5)), rail(1, n / (rungs + 0.5)), thick * 0.7, rgb("#B89A5E"));
}

export function addFence(
  builder: MeshBuilder,
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
    builder.prism(
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
