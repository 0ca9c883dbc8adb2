// The board turned for its viewer: the own side at the bottom or at the left.
import type { Formation } from "./formation";
import type { Area, Board, DecisionView, Line, Mark, OptionView, Piece, PlaceView, Point, Poly, Rect, Scene, Shape, Tried } from "../../wire";

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** A turn of a board of this size. */
export interface Turning {
  turns: Turns;
  width: number;
  height: number;
}

/** From this ratio of height to width on, a board of tiles may lie on its side. */
const TALL = 1.15;

/** Turn of a board for a player. `lying`: the window is wide, and a tall board of tiles fills it better on its side. */
export function turningOf(board: Board | null | undefined, lying: boolean, player = 0): Turning {
  if (!board) return { turns: 0, width: 0, height: 0 };
  const { width, height, homes = [], grid } = board;
  const home = homes[player] ?? "";
  const far = home === "top" || home === "right";
  const side = lying && grid === "hex" && height > TALL * width;
  return { turns: side ? (far ? 3 : 1) : far ? 2 : 0, width, height };
}

export function turnPoint([x, y]: Point, { turns, width, height }: Turning): Point {
  if (turns === 1) return [height - y, x];
  if (turns === 2) return [width - x, height - y];
  return turns === 3 ? [y, width - x] : [x, y];
}

/** The turn that undoes another. */
export function inverse({ turns, width, height }: Turning): Turning {
  const [w, h] = turns % 2 ? [height, width] : [width, height];
  return { turns: ((4 - turns) % 4) as Turns, width: w, height: h };
}

/** Parts turned before. Unchanged ones stay the same objects, so that nothing draws them again. */
const known = new WeakMap<object, { key: string; part: object }>();

function once<T extends object>(part: T, by: Turning, make: (part: T) => T): T {
  const key = `${by.turns} ${by.width} ${by.height}`;
  const before = known.get(part);
  if (before?.key === key) return before.part as T;
  const made = make(part);
  known.set(part, { key, part: made });
  return made;
}

const all = <T extends object>(parts: T[] | undefined, by: Turning, turn: (part: T, by: Turning) => T): T[] | undefined =>
  parts && once(parts, by, (list) => list.map((part) => turn(part, by)));

const turnPoints = (points: readonly Point[], by: Turning): Point[] => points.map((point) => turnPoint(point, by));

function turnRect(rect: Rect, by: Turning): Rect {
  const [x, y] = turnPoint([rect.x + rect.w / 2, rect.y + rect.h / 2], by);
  const [w, h] = by.turns % 2 ? [rect.h, rect.w] : [rect.w, rect.h];
  return { ...rect, x: x - w / 2, y: y - h / 2, w, h };
}

function turnShape<T extends Shape>(shape: T, by: Turning): T {
  return once<Shape>(shape, by, (one) => {
    if (one.type === "rect") return turnRect(one, by);
    if (one.type !== "disc") return { ...one, points: turnPoints(one.points, by) };
    const [x, y] = turnPoint([one.x, one.y], by);
    return { ...one, x, y };
  }) as T;
}

function turnArea(area: Area, by: Turning): Area {
  return once(area, by, (one) => ({
    ...one,
    shape: turnShape(one.shape, by),
    ...(one.walls && { walls: all(one.walls, by, turnShape<Line>)! }),
    ...(one.climb && { climb: turnShape(one.climb, by) }),
  }));
}

function turnPiece(piece: Piece, by: Turning): Piece {
  return once(piece, by, (one) => {
    const turned: Piece = { ...one, at: turnPoint(one.at, by) };
    if (one.facing != null) turned.facing = (one.facing + 90 * by.turns) % 360;
    if (one.size && by.turns % 2) turned.size = [one.size[1], one.size[0]];
    return turned;
  });
}

function turnMark(mark: Mark, by: Turning): Mark {
  return once(mark, by, (one) => ({ ...one, shape: turnShape(one.shape, by) }));
}

function turnBoard(board: Board, by: Turning): Board {
  return once(board, by, (one) => ({
    ...one,
    ...(by.turns % 2 ? { width: one.height, height: one.width } : {}),
    areas: all(one.areas, by, turnArea)!,
    pieces: all(one.pieces, by, turnPiece)!,
    marks: all(one.marks, by, turnMark)!,
    focus: one.focus ? turnRect(one.focus, by) : null,
  }));
}

export function turnOption<T extends OptionView>(option: T, by: Turning): T {
  return option.marks?.length ? once(option, by, (one) => ({ ...one, marks: all(one.marks, by, turnMark)! })) : option;
}

/** Positions of a formation; its rotation stays, because the shapes of its pieces turn. */
export function turnFormation(formation: Formation, by: Turning): Formation {
  return by.turns ? formation.map(([id, x, y]) => (id === "turn" ? [id, x, y] : [id, ...turnPoint([x, y], by)])) : formation;
}

function turnPlace(place: PlaceView, by: Turning): PlaceView {
  const centred = { ...by, width: 0, height: 0 }; // shapes of pieces are drawn about their own middle
  return {
    ...place,
    pieces: place.pieces.map((piece) => ({
      ...piece,
      at: turnPoint(piece.at, by),
      shape: turnShape(piece.shape, centred),
      parts: all(piece.parts, centred, turnShape<Poly>)!,
    })),
    reach: all(place.reach, by, turnShape<Poly>)!,
    suggestions: place.suggestions?.map((one) => turnFormation(one as Formation, by))!,
  };
}

function turnDecision(decision: DecisionView, by: Turning): DecisionView {
  return once(decision, by, (one) => ({
    ...one,
    options: one.options?.map((option) => turnOption(option, by))!,
    place: one.place ? turnPlace(one.place, by) : null,
  }));
}

export function turnScene(scene: Scene, by: Turning): Scene {
  if (!by.turns || !scene.board) return scene;
  return once(scene, by, (one) => ({
    ...one,
    board: turnBoard(one.board!, by),
    decision: one.decision ? turnDecision(one.decision, by) : null,
  }));
}

/** The server's verdict on a position, in the coordinates of the view. */
export function turnVerdict(tried: Tried, by: Turning): Tried {
  if (!by.turns) return tried;
  const outlook = tried.outlook && { ...tried.outlook, ways: all(tried.outlook.ways, by, turnShape<Line>)! };
  return { ...tried, outlook: outlook ?? null, reach: all(tried.reach ?? undefined, by, turnShape<Poly>) ?? null };
}
