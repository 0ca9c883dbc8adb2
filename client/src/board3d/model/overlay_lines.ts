// Marks of the board in 3D: lines, areas of light, sticks, text.
import { DoubleSide, Group, Mesh, MeshBasicMaterial } from "three";
import { LineMaterial } from "three/addons/lines/LineMaterial.js";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { LineSegmentsGeometry } from "three/addons/lines/LineSegmentsGeometry.js";
import { ownerOf } from "../../ui/basics/owners";
import { say } from "../../i18n/text";
import type { Board, Mark, Point } from "../../wire";
import { outlineOf, riseOf } from "../../board/heights";
import { BAD, CHALK, INK, MINE, rgb, type Materials } from "./materials";
import { MeshBuilder, ringOf, type Frame } from "./geometry";

export type Vec = [number, number, number];

/** Line in 3D with a width in pixels. `through`: faintly visible behind other things. */
export interface Stroke {
  points: Vec[];
  colour: string;
  width: number;
  dash?: readonly [number, number];
  opacity?: number;
  through?: boolean;
  order?: number;
}

export interface OverlayText {
  at: Vec;
  words: string;
  tone: string;
  written: boolean;
}

/** Marks ready to draw: strokes, areas of light, wood, and text. */
export interface OverlayDrawing {
  strokes: Stroke[];
  washes: { ring: Point[]; height: number; colour: string; opacity: number }[];
  sticks: { from: Vec; to: Vec }[];
  stops: Vec[];
  words: OverlayText[];
}

export function strokesOf(
  frame: Frame,
  points: readonly Point[],
  heights: number | readonly number[],
  colour: string,
  width: number,
  dashed = false,
): Stroke[] {
  const at = (i: number) => (typeof heights === "number" ? heights : (heights[i] ?? 0));
  return [
    {
      points: points.map((point, i) => frame.at(point, at(i))),
      colour,
      width,
      ...(dashed ? { dash: [0.9, 0.7] as const } : {}),
    },
  ];
}

/** Draw lines of equal style as one mesh. */
export function drawStrokes(strokes: readonly Stroke[], materials: Materials): Group {
  const group = new Group();
  const styles = new Map<string, Stroke[]>();
  for (const stroke of strokes) {
    const key = [stroke.colour, stroke.width, stroke.dash, stroke.opacity ?? 1, stroke.through, stroke.order ?? 0].join(
      " ",
    );
    const alike = styles.get(key);
    if (alike) alike.push(stroke);
    else styles.set(key, [stroke]);
  }
  for (const [key, alike] of styles) {
    const { colour, width, dash, opacity = 1, through, order = 0 } = alike[0]!;
    const positions = alike.flatMap(({ points }) => points.slice(1).flatMap((to, i) => [...points[i]!, ...to]));
    if (!positions.length) continue;
    const geometry = new LineSegmentsGeometry();
    geometry.setPositions(positions);
    for (const hidden of through ? [true, false] : [false]) {
      const material = materials.kept(`line ${key} ${hidden}`, () =>
        lineMaterial(colour, width, dash, hidden ? opacity * 0.34 : opacity, !hidden),
      );
      const lines = new LineSegments2(geometry, material);
      if (dash) lines.computeLineDistances();
      lines.renderOrder = 10 + 2 * order + (hidden ? 0 : 1);
      group.add(lines);
    }
  }
  return group;
}

function lineMaterial(
  colour: string,
  width: number,
  dash: readonly [number, number] | undefined,
  opacity: number,
  depthTest: boolean,
): LineMaterial {
  return new LineMaterial({
    color: colour,
    linewidth: width,
    dashed: !!dash,
    dashSize: dash?.[0] ?? 1,
    gapSize: dash?.[1] ?? 1,
    transparent: true,
    opacity,
    depthTest,
    depthWrite: false,
  });
}

const LIFT = 0.12;

/** The marks as drawings, at their heights. */
export function drawingOf(board: Board, marks: readonly Mark[], frame: Frame): OverlayDrawing {
  const drawing: OverlayDrawing = { strokes: [], washes: [], sticks: [], stops: [], words: [] };
  for (const mark of marks) drawMark(board, mark, frame, drawing);
  return drawing;
}

function drawMark(board: Board, mark: Mark, frame: Frame, drawing: OverlayDrawing): void {
  const closed = mark.shape.type !== "line";
  const ring = outlineOf(mark.shape);
  const points = closed ? [...ring, ring[0] ?? [0, 0]] : ring;
  const rise = riseOf(board, mark, points);
  const line: Vec[] = points.map((point, i) => lifted(frame.at(point, rise[i] ?? 0)));
  const tone = mark.tone ?? "plain";
  const own = mark.owner == null ? CHALK : ownerOf(mark.owner).colour;
  const colour = tone === "mine" ? MINE : tone === "bad" ? BAD : own;
  const words = say(mark.label);
  const label = (at: Vec, written = false) => words && drawing.words.push({ at, words, tone, written });
  const stroke = (width: number, dash?: readonly [number, number], under = 0) => {
    if (under)
      drawing.strokes.push({ points: line, colour: INK, width: under, opacity: 0.75, through: true, order: 3 });
    drawing.strokes.push({ points: line, colour, width, through: true, order: 4, ...(dash ? { dash } : {}) });
  };
  const wash = (share: number, wet = colour) =>
    closed && drawing.washes.push({ ring: frame.flat(ring), height: line[0]![1], colour: wet, opacity: share });
  const middle = line[Math.floor(line.length / 2)] ?? [0, 0, 0];
  switch (mark.kind) {
    case "stick":
      if (line.length > 1) drawing.sticks.push({ from: line[0]!, to: line.at(-1)! });
      label(line.at(-1)!);
      break;
    case "sight":
      stroke(2.6, [1.1, 0.8], 5.5);
      label(line.length === 2 ? between(line[0]!, line[1]!) : middle);
      break;
    case "arrow":
      stroke(3, undefined, 6);
      drawing.strokes.push(...arrowHead(line, colour));
      label(line.at(-1)!);
      break;
    case "stop":
      drawing.stops.push(centre(line));
      label(centre(line));
      break;
    case "text":
      label(centre(line), true);
      break;
    case "arc":
      wash(0.3, tone === "bad" || tone === "quiet" ? INK : CHALK);
      label(centre(line));
      break;
    case "groove":
      drawing.strokes.push({ points: line, colour: INK, width: 8, opacity: 0.5 });
      break;
    case "reach":
    case "zone":
    case "ghost":
      wash(mark.kind === "ghost" ? 0.2 : 0.13);
      stroke(2.4, [0.9, 0.7]);
      label(centre(line));
      break;
    case "range":
      stroke(2.4, [0.25, 0.75]);
      label(closed ? topmost(line) : line.at(-1)!);
      break;
    case "path":
      stroke(4, [0.3, 0.9]);
      label(line.at(-1)!);
      break;
    case "outline":
      stroke(3, undefined, 6);
      label(centre(line));
      break;
  }
}

function lifted([x, y, z]: Vec): Vec {
  return [x, y + LIFT, z];
}

function between(a: Vec, b: Vec): Vec {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

function centre(line: readonly Vec[]): Vec {
  const sum = line.reduce<Vec>((all, at) => [all[0] + at[0], all[1] + at[1], all[2] + at[2]], [0, 0, 0]);
  return [sum[0] / line.length, sum[1] / line.length, sum[2] / line.length];
}

function topmost(line: readonly Vec[]): Vec {
  return line.reduce((best, at) => (at[2] < best[2] ? at : best), line[0]!);
}

function arrowHead(line: readonly Vec[], colour: string): Stroke[] {
  if (line.length < 2) return [];
  const b = line.at(-1)!;
  const a = line.at(-2)!;
  const angle = Math.atan2(b[2] - a[2], b[0] - a[0]);
  const barb = (turn: number): Vec => [b[0] - 1.6 * Math.cos(angle + turn), b[1], b[2] - 1.6 * Math.sin(angle + turn)];
  const points = [barb(0.45), b, barb(-0.45)];
  return [
    { points, colour: INK, width: 6, opacity: 0.75, through: true, order: 3 },
    { points, colour, width: 3, through: true, order: 4 },
  ];
}

/** Areas of light and wood, as meshes. */
export function drawBodies(drawing: OverlayDrawing, materials: Materials): Group {
  const group = new Group();
  for (const { ring, height, colour, opacity } of drawing.washes) {
    const builder = new MeshBuilder();
    builder.lid(ringOf(ring), height);
    const material = materials.kept(
      `wash ${colour} ${opacity}`,
      () => new MeshBasicMaterial({ color: colour, transparent: true, opacity, side: DoubleSide, depthWrite: false }),
    );
    const mesh = new Mesh(builder.fired(), material);
    mesh.renderOrder = 9;
    group.add(mesh);
  }
  for (const { from, to } of drawing.sticks) {
    const builder = new MeshBuilder();
    builder.beam([from[0], from[1] + 0.25, from[2]], [to[0], to[1] + 0.25, to[2]], 0.7, rgb("#E5C07B"));
    for (const part of [1 / 3, 2 / 3]) {
      const at = (share: number): Vec => [
        from[0] + (to[0] - from[0]) * share,
        from[1] + 0.25 + (to[1] - from[1]) * share,
        from[2] + (to[2] - from[2]) * share,
      ];
      builder.beam(at(part - 0.006), at(part + 0.006), 0.76, rgb("#5B3B12"));
    }
    const mesh = new Mesh(builder.fired(), materials.coloured());
    mesh.castShadow = true;
    group.add(mesh);
  }
  return group;
}
