// Placement of pieces: drag, rotate, arrange and snap a formation.
import { leadOf, type Formation } from "../match/position/formation";
import type { Piece, PlacePiece, PlaceView, Point, Poly } from "../wire";
import { boundsOf, distance, isInside } from "./geometry";

/** Entry of a formation that is no piece: the rotation of all, in degrees. */
const TURN = "turn";
/** Shifts that differ by less than this, in units of the board, are the same. */
const ALIKE = 0.5;

/** Initial positions: as the game suggests, else the current ones. */
export function initialFormation(place: PlaceView): Formation {
  const first = place.suggestions?.[0] ?? place.pieces.map((piece): Formation[0] => [piece.id, ...piece.at]);
  return place.facing && turnOf(first) === null ? [...first, [TURN, place.turned ?? 0, 0]] : first;
}

/** Rotation of a formation, where it is part of the answer. */
export function turnOf(formation: Formation): number | null {
  return formation.find(([id]) => id === TURN)?.[1] ?? null;
}

/** The piece that the others follow when dragged; empty where each piece is dragged alone. */
export function formationLead(place: PlaceView): string {
  return place.apart ? "" : leadOf(place);
}

/** Drag the lead and the rest keeps formation; any other piece moves alone, and without a lead each does. */
export function dragFormation(
  formation: Formation,
  id: string,
  lead: string,
  dx: number,
  dy: number,
  along: readonly string[] = [],
): Formation {
  return formation.map(([one, x, y]) =>
    one !== TURN && (id === lead || one === id || along.includes(one)) ? [one, x + dx, y + dy] : [one, x, y],
  );
}

/** Pieces dragged with one: where a game says so, those that were moved alike before. */
export function movedAlike(formation: Formation, id: string, place: PlaceView): string[] {
  if (!place.together) return [];
  const shift = (one: string): Point => {
    const from = place.pieces.find((piece) => piece.id === one)?.at;
    const to = formation.find(([name]) => name === one);
    return from && to ? [to[1] - from[0], to[2] - from[1]] : [0, 0];
  };
  const mine = shift(id);
  if (Math.hypot(...mine) < ALIKE) return [];
  return formation.map(([one]) => one).filter((one) => one !== id && distance(shift(one), mine) < ALIKE);
}

/** Rotate the formation about its lead; where facing is part of the answer, only the facing. */
export function rotateFormation(formation: Formation, lead: string, degrees: number): Formation {
  if (turnOf(formation) !== null)
    return formation.map(([id, x, y]) => (id === TURN ? [id, (x + degrees + 360) % 360, y] : [id, x, y]));
  const centre = formation.find(([id]) => id === lead) ?? formation[0];
  if (!centre) return formation;
  const [, cx, cy] = centre;
  const angle = (degrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return formation.map(([id, x, y]) => [
    id,
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ]);
}

/** The first piece that was moved, and those moved alike; none moved yet: the lead. */
function shiftedPieces(formation: Formation, place: PlaceView): string[] {
  const from = new Map(place.pieces.map((piece) => [piece.id, piece.at]));
  const first = formation.find(([id, x, y]) => distance(from.get(id) ?? [x, y], [x, y]) >= ALIKE)?.[0] ?? leadOf(place);
  return [first, ...movedAlike(formation, first, place)];
}

/** Move the pieces that were moved alike as far as the stick reaches in another direction. */
export function aimShift(formation: Formation, place: PlaceView, dx: number, dy: number): Formation {
  const moving = shiftedPieces(formation, place);
  const share = ((place.longest ?? 0) * WITHIN) / (Math.hypot(dx, dy) || 1);
  return formation.map(([id, x, y]) => {
    const from = moving.includes(id) && place.pieces.find((piece) => piece.id === id)?.at;
    return from ? [id, from[0] + dx * share, from[1] + dy * share] : [id, x, y];
  });
}

/** Turn the direction in which those pieces were moved. */
export function turnShift(formation: Formation, place: PlaceView, degrees: number): Formation {
  const [first] = shiftedPieces(formation, place);
  const from = place.pieces.find((piece) => piece.id === first)?.at ?? [0, 0];
  const to = formation.find(([id]) => id === first) ?? ["", ...from];
  const angle = Math.atan2(to[2] - from[1], to[1] - from[0]) + (degrees * Math.PI) / 180;
  return aimShift(formation, place, Math.cos(angle), Math.sin(angle));
}

const RANKS: Readonly<Record<string, number>> = { "two-ranks": 2, "three-ranks": 3 };

/** Arrange figures in a row, a column, a block, or a ring about the lead. */
export function arrangeFormation(
  formation: Formation,
  pieces: readonly PlacePiece[],
  lead: string,
  form: string,
): Formation {
  const centre = formation.find(([id]) => id === lead) ?? formation[0];
  if (!centre) return formation;
  const [, cx, cy] = centre;
  const size = Math.max(...pieces.map((piece) => Math.max(boundsOf(piece.shape).w, boundsOf(piece.shape).h)));
  const gap = size * 1.02;
  const others = formation.filter(([id]) => id !== centre[0]);
  const count = others.length + 1;
  const wide =
    form === "line" ? count : form === "column" ? 1 : Math.ceil(RANKS[form] ? count / RANKS[form] : Math.sqrt(count));
  let place = 0;
  const next = (): Point => {
    place++;
    if (form === "ring") {
      const angle = (2 * Math.PI * place) / Math.max(1, others.length);
      const r = Math.max(gap, (gap * others.length) / (2 * Math.PI));
      return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
    }
    const row = Math.floor(place / wide);
    const column = place % wide;
    const side = Math.ceil(column / 2) * (column % 2 ? 1 : -1);
    return [cx + side * gap, cy + row * gap];
  };
  const spots = new Map(others.map(([id]) => [id, next()]));
  return formation.map(([id, x, y]) => {
    const spot = spots.get(id);
    return spot ? [id, spot[0], spot[1]] : [id, x, y];
  });
}

/**
 * Snap to the nearest edge of another piece, to the end of the stick, or to a grid line. The whole formation follows
 * its lead.
 */
export function snapFormation(
  formation: Formation,
  id: string,
  place: PlaceView,
  others: readonly Piece[],
  near: number,
  along: readonly string[] = [],
): Formation {
  const lead = formationLead(place);
  const moving = formation.filter(([one]) => one !== TURN && (id === lead || one === id || along.includes(one)));
  const shifted = (dx: number, dy: number) => dragFormation(formation, id, lead, dx, dy, along);
  const held = formation.find(([one]) => one === id);
  if (place.grid && held) {
    const { grid } = place;
    const off = (at: number) => Math.round(at / grid) * grid - at;
    return shifted(off(held[1]), off(held[2]));
  }
  const radius = new Map(place.pieces.map((piece) => [piece.id, boundsOf(piece.shape).w / 2]));
  let best: [number, number, number] | null = null;
  for (const [one, x, y] of moving)
    for (const other of others) {
      if ((other.shape ?? "disc") !== "disc" && other.shape !== "owner" && other.shape !== "front") continue;
      const apart = distance([x, y], other.at);
      const gap = apart - (radius.get(one) ?? 0) - (other.size?.[0] ?? 0) / 2;
      if (apart === 0 || Math.abs(gap) >= near || (best && Math.abs(gap) >= Math.abs(best[0]))) continue;
      best = [gap, ((other.at[0] - x) * gap) / apart, ((other.at[1] - y) * gap) / apart];
    }
  if (best) return shifted(best[1], best[2]);
  const from = place.pieces.find((piece) => piece.id === id)?.at;
  if (!held || !from || !place.longest) return formation;
  const far = distance(from, [held[1], held[2]]);
  if (far === 0 || Math.abs(far - place.longest) >= near) return formation;
  const to = (place.longest * WITHIN) / far - 1;
  return shifted((held[1] - from[0]) * to, (held[2] - from[1]) * to);
}

/** Snap a piece dropped just beside a legal position: to contact, to the end of the stick, into formation. */
export function snapToLegal(
  formation: Formation,
  id: string,
  place: PlaceView,
  region: readonly Poly[],
  near: number,
  along: readonly string[] = [],
): Formation | null {
  const held = formation.find(([one]) => one === id);
  if (!held || !region.length) return null;
  const at: Point = [held[1], held[2]];
  if (region.some((poly) => isInside(at, poly.points))) return formation;
  let best: Point = at;
  let least = near;
  for (const { points } of region)
    points.forEach((from, i) => {
      const foot = nearestOn(from, points[(i + 1) % points.length]!, at);
      const far = distance(foot, at);
      if (far < least) [best, least] = [foot, far];
    });
  if (least >= near) return null;
  return dragFormation(formation, id, formationLead(place), best[0] - at[0], best[1] - at[1], along);
}

function nearestOn([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): Point {
  const long = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = long ? Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) : 0;
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** Corner of a path towards a point: there, or at the end of a measured leg. */
export function cornerAt(place: PlaceView, corners: readonly Point[], at: Point): Point {
  const from = corners[corners.length - 1] ?? place.pieces.find((piece) => piece.id === leadOf(place))?.at ?? at;
  const far = distance(from, at);
  if (!place.leg || far === 0) return at;
  const share = place.leg / far;
  return [from[0] + (at[0] - from[0]) * share, from[1] + (at[1] - from[1]) * share];
}

/** Share of the stick that is used at its end, never more than it has. */
const WITHIN = 0.9995;

/** Longest path of any piece, in board units. */
export function usedLength(formation: Formation, place: PlaceView, corners: readonly Point[] = []): number {
  const from = new Map(place.pieces.map((piece) => [piece.id, piece.at]));
  const turning = [...(from.has(leadOf(place)) ? [from.get(leadOf(place))!] : []), ...corners];
  const before = turning.slice(1).reduce((sum, point, i) => sum + distance(turning[i]!, point), 0);
  const last = corners[corners.length - 1];
  if (last) {
    const end = formation.find(([id]) => id === leadOf(place));
    return before + (end ? distance(last, [end[1], end[2]]) : 0);
  }
  return Math.max(0, ...formation.map(([id, x, y]) => (from.has(id) ? distance(from.get(id)!, [x, y]) : 0)));
}
