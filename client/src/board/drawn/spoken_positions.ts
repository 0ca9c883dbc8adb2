// Positions, distances and directions in words, for screen readers.
import { placeWords } from "../aria_label";
import { inUnits, playerName, say, t, wordsKey } from "../../i18n/text";
import type { Area, Board, Piece, Point } from "../../wire";
import { boundsOf, centreOf, distance, isInside } from "../geometry";
import { unitsOf } from "./Rings";

/** One of eight compass directions. */
export type Compass = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

const WAYS: readonly Compass[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** Compass direction of an angle in degrees; up is north. */
export function compassOf(degrees: number): Compass {
  return WAYS[((Math.round(degrees / 45) % 8) + 8) % 8]!;
}

export function compassTo(from: Point, to: Point): Compass {
  return compassOf((Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI);
}

/** Something that moves as one: a piece, or a unit of several. */
export interface Body {
  key: string;
  pieces: readonly Piece[];
  at: Point;
  name: string;
  owner: number | null;
}

/** Name of a body with its owner, since two may have the same name. */
export function ownedName({ name, owner }: Body): string {
  return owner === null ? name : `${name}, ${t("of-player", { name: playerName(owner) })}`;
}

export function bodiesOf(board: Board): Body[] {
  return [...unitsOf(board.pieces ?? [])].map(([key, pieces]) => {
    const named = pieces.find((piece) => piece.label) ?? pieces[0]!;
    const mean = (i: 0 | 1) => pieces.reduce((sum, piece) => sum + piece.at[i], 0) / pieces.length;
    return {
      key,
      pieces,
      at: [mean(0), mean(1)],
      name: say(named.label) || say(named.name) || t("piece"),
      owner: named.owner ?? null,
    };
  });
}

/** With more bodies than this, pieces and areas do not announce neighbours; the text board does. */
const CROWD = 60;

/** Bodies announced by pieces and areas themselves; none in a crowd. */
export function announcedBodies(board: Board): Body[] {
  const units = new Set((board.pieces ?? []).map((piece) => piece.group || piece.id));
  return units.size > CROWD ? [] : bodiesOf(board);
}

const steps = new WeakMap<readonly Area[], number>();

/** Distance between neighbouring tiles, in board units; 0 on a free board. */
export function stepOf({ grid, areas }: Board): number {
  if (grid !== "hex" || !areas?.length) return 0;
  let step = steps.get(areas);
  if (step === undefined) {
    const [at, ...others] = areas.map((area) => centreOf(area.shape));
    step = Math.min(...others.map((other) => distance(at!, other)).filter((one) => one > 0));
    steps.set(areas, step);
  }
  return step;
}

/** Distance between two bodies: steps on tiles, edge to edge on a free board. */
export function distanceWords(board: Board, a: Body, b: Body, step: number): string {
  if (step > 0) return t("far-steps", { count: Math.max(1, Math.round(distance(a.at, b.at) / step)) });
  if (!board.scale) return "";
  let least = Infinity;
  for (const one of a.pieces)
    for (const other of b.pieces) {
      const apart = distance(one.at, other.at) - ((one.size?.[0] ?? 0) + (other.size?.[0] ?? 0)) / 2;
      least = Math.min(least, apart);
    }
  if (least <= board.scale / 100) return t("far-touching");
  return t("far-length", { words: inUnits(least / board.scale, board.unit) });
}

/** Nearest bodies with distance and direction: "Bruno, de Mireia, a 2 pasos al norte". */
export function neighbourWords(board: Board, of: Body, bodies: readonly Body[], most: number, step: number): string[] {
  const nearest: { body: Body; far: number }[] = [];
  for (const body of bodies) {
    const far = distance(body.at, of.at);
    if (body.key === of.key || (nearest.length === most && far >= nearest[most - 1]!.far)) continue;
    const before = nearest.findIndex((other) => far < other.far);
    nearest.splice(before < 0 ? nearest.length : before, 0, { body, far });
    nearest.length = Math.min(most, nearest.length);
  }
  return nearest.map(({ body }) => {
    return `${ownedName(body)}, ${distanceWords(board, of, body, step)} ${t(`way-${compassTo(of.at, body.at)}`)}`.trim();
  });
}

function holds({ shape }: Area, at: Point): boolean {
  if (shape.type === "line") return false;
  const { x, y, w, h } = boundsOf(shape);
  if (at[0] < x || at[0] > x + w || at[1] < y || at[1] > y + h) return false;
  if (shape.type === "poly") return isInside(at, shape.points);
  return shape.type === "rect" || distance(at, [shape.x, shape.y]) <= shape.r;
}

/** Areas under the points that were asked for: most pieces stand where they stood before. */
const grounds = new WeakMap<readonly Area[], Map<string, readonly Area[]>>();

function areasAt(areas: readonly Area[], at: Point): readonly Area[] {
  let known = grounds.get(areas);
  if (!known) grounds.set(areas, (known = new Map()));
  const key = at.join(" ");
  let here = known.get(key);
  if (!here) known.set(key, (here = areas.filter((area) => holds(area, at))));
  return here;
}

/** Name of the area under a point. */
export function groundAt(board: Board, at: Point): string {
  const last = areasAt(board.areas ?? [], at).findLast((area) => area.name);
  return last ? placeWords(last) : "";
}

/** Bodies on each area, by its id. */
export function standingByArea(board: Board, bodies: readonly Body[]): ReadonlyMap<string, readonly Body[]> {
  const standing = new Map<string, Body[]>();
  for (const body of bodies)
    for (const { id } of new Set(body.pieces.flatMap((piece) => areasAt(board.areas ?? [], piece.at))))
      standing.set(id, [...(standing.get(id) ?? []), body]);
  return standing;
}

/** Position of a body, its facing, and its neighbours. */
export function positionWords(board: Board, of: Body, bodies: readonly Body[], step: number, most = 2): string[] {
  const facing = of.pieces.length === 1 ? of.pieces[0]!.facing : null;
  const near = neighbourWords(board, of, bodies, most, step);
  return [
    groundAt(board, of.at),
    facing == null ? "" : t("faces", { words: t(`way-${compassOf(facing)}`) }),
    near.length ? t("near", { names: near.join("; ") }) : "",
  ].filter(Boolean);
}

const announced = new WeakMap<Board, { spoken: object; words: ReadonlyMap<string, readonly string[]> }>();

/** Positions of the announced bodies, by their keys; the same for every question on a board. */
export function announcedPositions(board: Board): ReadonlyMap<string, readonly string[]> {
  const spoken = wordsKey();
  let known = announced.get(board);
  if (known?.spoken !== spoken) {
    const bodies = announcedBodies(board);
    const step = bodies.length ? stepOf(board) : 0;
    const words = new Map(bodies.map((body) => [body.key, positionWords(board, body, bodies, step)]));
    announced.set(board, (known = { spoken, words }));
  }
  return known.words;
}

/** Areas in rows, from the top, each from the left. */
export function rowsOf(board: Board): Area[][] {
  const rows = new Map<number, { area: Area; x: number }[]>();
  const high = stepOf(board) / 3 || 1;
  for (const area of board.areas ?? []) {
    if (area.shape.type === "line") continue;
    const [x, y] = centreOf(area.shape);
    const row = Math.round(y / high);
    const known = [row - 1, row, row + 1].find((one) => rows.has(one)) ?? row;
    rows.set(known, [...(rows.get(known) ?? []), { area, x }]);
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ area }) => area));
}
