// Differences of two positions: captures, pushes, falls, wounds, shots.
import type { Board, Event, Gauge, Mark, Piece, Point, Scene } from "../../wire";
import { centreOf } from "../geometry";

export type ChangeKind =
  | "captured"
  | "fell"
  | "pushed"
  | "knocked"
  | "hurt"
  | "raised"
  | "burns"
  | "taken"
  | "arrived"
  | "shot";

export interface Change {
  kind: ChangeKind;
  /** The piece or area; empty for a shot. */
  id: string;
  at: Point;
  /** Start of a shot. */
  from?: Point;
  /** Radius of the piece. */
  r: number;
  owner: number | null;
  /** Wounds, tokens or figures gained or lost; 0 where nothing was counted. */
  by: number;
}

/** States of a piece that has just been brought down. */
const DOWN = ["down", "dead", "pinned"];
const FIRE: ReadonlySet<string> = new Set(["fire", "torch"]);
const BAD: ReadonlySet<string> = new Set(["suffer", "bad"]);
/** More changes at once are another position, not an event. */
const MOST = 24;

const radius = ({ size }: Piece) => Math.min(...(size ?? [10, 10])) / 2;
const hasMoved = (a: Piece, b: Piece) => a.at[0] !== b.at[0] || a.at[1] !== b.at[1];
const burning = ({ badges, states }: Piece) =>
  !!badges?.some(({ glyph }) => FIRE.has(glyph ?? "")) || !!states?.includes("burning");

/** Changes between two boards. `mover` is the player who acted: what others' pieces do then was done to them. */
export function changesBetween(before: Board, after: Board, mover: number | null): Change[] {
  if (before.width !== after.width || before.height !== after.height) return [];
  const [old, now] = [piecesById(before), piecesById(after)];
  const units = new Map<string, number>();
  for (const { group } of old.values()) if (group) units.set(group, (units.get(group) ?? 0) + 1);
  const changes: Change[] = [];
  const note = (kind: ChangeKind, piece: Piece, by = 0) =>
    changes.push({ kind, id: piece.id, at: piece.at, r: radius(piece), owner: piece.owner ?? null, by });
  const fallen = new Map<string, number>();
  for (const piece of old.values()) {
    const { group = "" } = piece;
    if (!now.has(piece.id) && (units.get(group) ?? 0) > 1) fallen.set(group, (fallen.get(group) ?? 0) + 1);
  }
  const counts = countsOf(old.values());
  for (const piece of old.values()) {
    const { group = "" } = piece;
    const same = now.get(piece.id);
    if (same) {
      const by = countChange(same, counts);
      const kind = changeOf(piece, same, mover, by);
      if (kind) note(kind, same, by);
    } else if ((units.get(group) ?? 0) > 1) {
      note("fell", piece, -(fallen.get(group) ?? 0)); // the first tells how many
      fallen.set(group, 0);
    } else note("captured", piece);
  }
  if (old.size) for (const piece of now.values()) if (!old.has(piece.id)) note("arrived", piece);
  const owners = new Map((before.areas ?? []).map((area) => [area.id, area.owner ?? null]));
  for (const area of after.areas ?? []) {
    const owner = area.owner ?? null;
    if (owner !== null && owners.has(area.id) && owners.get(area.id) !== owner)
      changes.push({ kind: "taken", id: area.id, at: centreOf(area.shape), r: after.width / 60, owner, by: 0 });
  }
  changes.push(...shots(before.marks ?? [], after.marks ?? [], mover));
  return changes.length > MOST ? [] : changes;
}

const piecesById = (board: Board) => new Map((board.pieces ?? []).map((piece) => [piece.id, piece]));

/** The one change of a piece that matters most. */
function changeOf(before: Piece, after: Piece, mover: number | null, by: number): ChangeKind | null {
  if ((before.owner ?? null) !== (after.owner ?? null)) return "taken";
  if (DOWN.some((state) => after.states?.includes(state) && !before.states?.includes(state))) return "knocked";
  if (burning(after) && !burning(before)) return "burns";
  if (by) return by < 0 ? "hurt" : "raised";
  const others = mover !== null && after.owner != null && after.owner !== mover;
  return others && hasMoved(before, after) ? "pushed" : null;
}

/** Something counted on a piece: a gauge, or a number at one of its corners. */
interface Count {
  key: string;
  value: number;
  /** Suffering: more of it is worse. */
  bad: boolean;
}

/** What is counted on a piece. The badge of a gauge is the same count; a unit keeps its counts when another figure bears them. */
function countsOn({ id, group, gauges = [], badges = [] }: Piece): Count[] {
  const numbers = badges.filter(({ text }) => /^\d+$/.test(text ?? ""));
  const badgeOf = ({ glyph }: Gauge) => numbers.find((badge) => glyph && badge.glyph === glyph);
  const own = gauges.map((gauge) => ({ badge: badgeOf(gauge), gauge }));
  const rest = numbers.filter((badge) => !own.some((one) => one.badge === badge));
  return [
    ...own.map(({ gauge, badge }) => ({
      key: `${group || id} ${gauge.id}`,
      value: gauge.value,
      bad: BAD.has(gauge.tone || (badge?.tone ?? "")),
    })),
    ...rest.map(({ corner, text, tone }) => ({ key: `${group || id} ${corner}`, value: Number(text), bad: BAD.has(tone ?? "") })),
  ];
}

const countsOf = (pieces: Iterable<Piece>): ReadonlyMap<string, number> =>
  new Map([...pieces].flatMap(countsOn).map(({ key, value }) => [key, value]));

/** Loss (below 0) or gain of what is counted on a piece; a loss comes first. Suffering that grows is a loss. */
function countChange(piece: Piece, before: ReadonlyMap<string, number>): number {
  let gain = 0;
  for (const { key, value, bad } of countsOn(piece)) {
    const change = value - (before.get(key) ?? (bad ? 0 : value));
    if (change && change > 0 === bad) return -Math.abs(change);
    if (!bad && change > 0) gain ||= change;
  }
  return gain;
}

/** Lines of sight that were not there before: someone shoots along them. */
function shots(before: readonly Mark[], after: readonly Mark[], mover: number | null): Change[] {
  const ends = ({ shape }: Mark) => (shape.type === "line" ? shape.points : []);
  const known = new Set(before.map((mark) => mark.id + ends(mark).join(" ")));
  return after.flatMap((mark): Change[] => {
    const points = ends(mark);
    if (mark.kind !== "sight" || mark.of || points.length < 2 || known.has(mark.id + points.join(" "))) return [];
    return [{ kind: "shot", id: "", at: points.at(-1)!, from: points[0]!, r: 0, owner: mover, by: 0 }];
  });
}

/** Number of open cards on the table: one more was played or drawn. */
export function countCards({ trays, stage }: Scene): number {
  const open = (trays ?? []).flatMap((tray) => tray.slots ?? []).flatMap((slot) => slot.cards ?? []);
  const fought = (stage?.sides ?? []).flatMap((side) => side.cards ?? []);
  return [...open, ...fought].filter((card) => card.face !== "down").length;
}

/** Rolls among new events, the last of each player: they lie on the board together. */
export function rollsIn(events: readonly Event[]): Event[] {
  const rolls = new Map<number | null, Event>();
  for (const event of events) if (event.dice?.length) rolls.set(event.player ?? null, event);
  return [...rolls.values()];
}
