// Projection of a board with storeys, seen from above at an angle, and its inverse.
import type { Area, Badge, Board, Mark, Piece, Point, Shape } from "../../wire";
import { boundsOfPoints, cornersOf, isInside, type Box } from "../geometry";
import { crownOf, footOf, outlineOf, riseOf, surfaceNear, surfacesAt, tallOf } from "../heights";

/** Length on the drawing of one unit deep, and of one unit high; one unit across is 1. */
export const DEEP = 17.4 / 30;
export const HIGH = 13.5 / 30;
/** Widths of a board in which these sizes are given: an inch of a table 36 wide. */
const INCHES = 36;
/** Diameters of tokens, leaders and others, and the height of their middle above the ground, in inches. */
const LEADER = 44 / 30;
const OTHER = 38 / 30;
const LIFT = 15 / 44;
/** Room above the table for tokens at its far edge, beside that of the frame, in inches. */
const ABOVE = 0.6;
/** Corners of a round mark; the last one is its top. */
const ROUND = 36;

/** A piece as it is drawn: a token above its base. */
export interface DrawnPiece extends Piece {
  base?: { at: Point; w: number; h: number };
  /** Named only when it is in question. */
  quiet?: boolean;
}

/** A place under a point of the drawing. */
export interface Place {
  at: Point;
  height: number;
}

/** Between the plan, in which rules and messages measure, and the drawing. */
export interface Projection {
  readonly oblique: boolean;
  /** The board as the game sent it, in plan. */
  readonly plan: Board;
  /** The board as it is drawn. */
  readonly board: Board;
  /** Point of the drawing for a place in plan. */
  point(at: Point, height?: number): Point;
  /** The nearest surface under a point of the drawing: a touch on a roof is on the roof. */
  under(point: Point): Place;
  /** Point of the drawing for a piece that is placed, on the surface nearest to its own level. */
  placed(id: string, at: Point): Point;
  /** Height of the level that a piece stands on. */
  levelOf(id: string): number;
  mark(mark: Mark): Mark;
}

/** True for a board with storeys on which pieces stand. */
export function hasStoreys(board: Board): boolean {
  return (board.levels ?? 1) > 1;
}

/** Scale of tokens in a small picture, so that faces are seen. */
export const TOKENS_OF_A_PICTURE = 1.3;

/** The projection in use: oblique where the board has storeys and it is wanted. `grown` enlarges tokens. */
export function projectionOf(plan: Board, oblique: boolean, grown = 1): Projection {
  return oblique && hasStoreys(plan) ? new Oblique(plan, grown) : planOf(plan);
}

/** Place of the table on a drawing with heights, in board units; null on the plan. */
export function groundOf(projection: Projection): { top: number; height: number } | null {
  if (!projection.oblique) return null;
  const [, top] = projection.point([0, 0]);
  return { top, height: projection.point([0, projection.plan.height])[1] - top };
}

/** The true plan: everything is drawn where it is. Pieces above the ground say how high. */
function planOf(plan: Board): Projection {
  const board = hasStoreys(plan) ? { ...plan, pieces: (plan.pieces ?? []).map((piece) => withHeight(plan, piece)) } : plan;
  return {
    oblique: false,
    plan,
    board,
    point: (at) => at,
    under: (point) => ({ at: point, height: 0 }),
    placed: (_, at) => at,
    levelOf: () => 0,
    mark: (mark) => mark,
  };
}

function withHeight(board: Board, piece: Piece): Piece {
  if (!piece.height) return piece;
  const height: Badge = { corner: "ne", text: `▲${Math.round((10 * piece.height) / (board.scale ?? 1)) / 10}` };
  return { ...piece, badges: [...(piece.badges ?? []), height] };
}

/** True if a patch of ground, though of some height, is drawn flat. */
export function isFlat(area: Area): boolean {
  return crownOf(area) <= footOf(area) || area.paint?.dashed === true || area.shape.type === "line";
}

/** True for a cloud, which is seen through. */
export function isMist(area: Area): boolean {
  return area.paint?.motif === "mist";
}

/** True for a thing with walls and a top. */
export function isSolid(area: Area): boolean {
  return !isFlat(area) && !isMist(area) && !area.climb;
}

/** Height at which the shape of an area is drawn. */
export function topOf(area: Area): number {
  return isSolid(area) ? crownOf(area) : footOf(area);
}

/** Least and greatest y of an outline at x; null beside it. */
export function depthAt(outline: readonly Point[], x: number): [number, number] | null {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [[ax, ay], [bx, by]] = [outline[j]!, outline[i]!];
    if (Math.min(ax, bx) > x || Math.max(ax, bx) < x) continue;
    const at = ax === bx ? [ay, by] : [ay + ((x - ax) / (bx - ax)) * (by - ay)];
    least = Math.min(least, ...at);
    most = Math.max(most, ...at);
  }
  return most >= least ? [least, most] : null;
}

interface Solid {
  area: Area;
  outline: readonly Point[];
}

/** What follows from the areas of a board alone: they are the same in most positions. */
interface Ground {
  inch: number;
  solids: readonly Solid[];
  /** Length on the drawing between its upper edge and the far edge of the table. */
  above: number;
  drawn: readonly Area[];
}

const grounds = new WeakMap<readonly Area[], Ground>();
const NO_AREAS: readonly Area[] = [];

function groundFor(areas: readonly Area[], inch: number): Ground {
  const known = grounds.get(areas);
  if (known?.inch === inch) return known;
  const solids = areas.filter(isSolid).map((area) => ({ area, outline: outlineOf(area.shape) }));
  const rise = solids.map(({ area, outline }) => crownOf(area) * HIGH - boundsOfPoints(outline).y * DEEP);
  const above = Math.max(ABOVE * inch, ...rise);
  const ground = { inch, solids, above, drawn: areas.map((area) => drawnArea(area, above)) };
  grounds.set(areas, ground);
  return ground;
}

const drawnAreas = new WeakMap<Area, { above: number; area: Area }>();

function drawnArea(area: Area, above: number): Area {
  const known = drawnAreas.get(area);
  if (known?.above === above) return known.area;
  const at = (points: readonly Point[]) => points.map((point) => pointOn(above, point, topOf(area)));
  const { shape } = area;
  const moved: Area = {
    ...area,
    shape: { type: shape.type === "line" ? "line" : "poly", points: at(outlineOf(shape)) } as Shape,
    ...(area.walls && { walls: area.walls.map((wall) => ({ ...wall, points: at(wall.points) })) }),
  };
  drawnAreas.set(area, { above, area: moved });
  return moved;
}

const drawnPieces = new WeakMap<Piece, { ground: Ground; grown: number; tall: number; piece: DrawnPiece }>();

const pointOn = (above: number, [x, y]: Point, height: number): Point => [x, above + y * DEEP - height * HIGH];

class Oblique implements Projection {
  readonly oblique = true;
  readonly board: Board;
  /** Length on the drawing between its upper edge and the far edge of the table. */
  readonly above: number;
  private readonly solids: readonly Solid[];
  private readonly inch: number;

  constructor(
    readonly plan: Board,
    private readonly grown: number,
  ) {
    this.inch = plan.width / INCHES;
    const ground = groundFor(plan.areas ?? NO_AREAS, this.inch);
    this.solids = ground.solids;
    this.above = ground.above;
    const tall = tallOf(plan);
    const pieces = (plan.pieces ?? []).map((piece) => this.piece(piece, ground, tall(piece)));
    this.board = {
      ...plan,
      height: this.above + plan.height * DEEP,
      areas: ground.drawn as Area[],
      pieces: pieces.sort((a, b) => (a.base?.at ?? a.at)[1] - (b.base?.at ?? b.at)[1]), // nearer ones cover others
      marks: (plan.marks ?? []).map((mark) => this.mark(mark)),
      ...(plan.focus && { focus: { type: "rect" as const, ...this.box(plan.focus) } }),
    };
  }

  point(at: Point, height = 0): Point {
    return pointOn(this.above, at, height);
  }

  under([x, py]: Point): Place {
    const at = (height: number): Point => [x, (py - this.above + height * HIGH) / DEEP];
    let nearest: Place = { at: at(0), height: 0 };
    let highest = 0; // of what the sight through this point has met: higher is nearer
    for (const { area, outline } of this.solids) {
      const crown = crownOf(area);
      const roof = at(crown);
      if (isInside(roof, outline)) {
        if (crown >= highest) [nearest, highest] = [{ at: roof, height: crown }, crown];
        continue;
      }
      const edge = depthAt(outline, x)?.[1];
      if (edge === undefined) continue;
      const met = (edge * DEEP - (py - this.above)) / HIGH;
      if (met <= footOf(area) || met >= crown || met < highest) continue;
      const foot: Point = [x, edge + 1];
      const stands = surfacesAt(this.plan, foot).includes(footOf(area)); // else it hangs over: its edge is its top
      [nearest, highest] = [stands ? { at: foot, height: footOf(area) } : { at: [x, edge - 1], height: crown }, met];
    }
    return nearest;
  }

  /** True if a thing nearer to the eye covers this place. */
  isBehind([x, y]: Point, height: number): boolean {
    return this.solids.some(({ area, outline }) => {
      const depth = depthAt(outline, x);
      if (!depth || depth[1] <= y) return false;
      const lowest = height + (Math.max(0, depth[0] - y) / HIGH) * DEEP;
      const highest = height + ((depth[1] - y) / HIGH) * DEEP;
      return lowest < crownOf(area) && highest > footOf(area);
    });
  }

  placed(id: string, at: Point): Point {
    return this.point(at, surfaceNear(this.plan, at, this.levelOf(id)));
  }

  levelOf(id: string): number {
    return this.plan.pieces?.find((piece) => piece.id === id)?.height ?? 0;
  }

  mark(mark: Mark): Mark {
    const { shape } = mark;
    const points = shape.type === "disc" ? ring(shape.x, shape.y, shape.r) : outlineOf(shape);
    const rise = riseOf(this.plan, mark, points);
    const moved = points.map((point, i) => this.point(point, rise[i]));
    return { ...mark, shape: { type: shape.type === "line" ? "line" : "poly", points: moved } as Shape };
  }

  /** Box on the drawing of a box on the ground, with the storeys above it. */
  private box({ x, y, w, h }: Box): Box {
    const top = Math.max(0, this.point([x, y])[1] - 2 * this.inch);
    return { x, y: top, w, h: this.point([x, y + h])[1] - top };
  }

  private piece(piece: Piece, ground: Ground, tall: number): DrawnPiece {
    const known = drawnPieces.get(piece);
    if (known?.ground === ground && known.grown === this.grown && known.tall === tall) return known.piece;
    const drawn = this.draw(piece, tall);
    drawnPieces.set(piece, { ground, grown: this.grown, tall, piece: drawn });
    return drawn;
  }

  private draw(piece: Piece, tall: number): DrawnPiece {
    const { height = 0, size = [10, 10], states = [] } = piece;
    const foot = this.point(piece.at, height);
    const base = { at: foot, w: size[0], h: size[1] * DEEP };
    if (!piece.portrait) return { ...piece, at: foot, size: [base.w, base.h], base };
    const leads = piece.fill === "solid" || !!piece.badges?.some((badge) => badge.glyph && !badge.text);
    const wide = Math.max((leads ? LEADER : OTHER) * this.inch * this.grown, size[0]);
    const hidden = this.isBehind(piece.at, height + tall / 3);
    return {
      ...piece,
      at: [foot[0], foot[1] - LIFT * wide],
      size: [wide, wide],
      shape: "owner",
      base,
      quiet: !leads,
      ...(hidden && { states: [...states, "behind"] }),
    };
  }
}

function ring(x: number, y: number, r: number): Point[] {
  return Array.from({ length: ROUND }, (_, i): Point => {
    const angle = ((i + 1) / ROUND) * 2 * Math.PI - Math.PI / 2;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

/** Box on the drawing around a thing with its walls. */
export function silhouette(projection: Projection, id: string): Box | null {
  const area = projection.plan.areas?.find((one) => one.id === id);
  if (area) {
    const outline = area.shape.type === "rect" ? cornersOf(area.shape) : outlineOf(area.shape);
    return boundsOfPoints(outline.flatMap((at) => [projection.point(at, crownOf(area)), projection.point(at, footOf(area))]));
  }
  const piece = projection.board.pieces?.find((one) => one.id === id);
  if (!piece) return null;
  const [w, h] = piece.size ?? [10, 10];
  return { x: piece.at[0] - w / 2, y: piece.at[1] - h / 2, w, h };
}

export { Oblique };
