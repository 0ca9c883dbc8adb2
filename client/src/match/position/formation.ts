// Formation: positions of pieces to place.
import type { PlaceView, Point } from "../../wire";

/** Pieces and positions; with corners a piece comes several times, its end last. */
export type Formation = [string, number, number][];

export function leadOf(place: PlaceView): string {
  return place.lead || place.pieces[0]?.id || "";
}

/** Each piece with the corners of its path before its end; all turn like the first one. */
export function withCorners(formation: Formation, place: PlaceView, corners: readonly Point[]): Formation {
  if (!corners.length) return formation;
  const from = new Map(place.pieces.map((piece) => [piece.id, piece.at]));
  const lead = from.get(leadOf(place)) ?? [0, 0];
  return formation.flatMap((end): Formation => {
    const at = from.get(end[0]) ?? lead;
    return [...roundFormation(corners.map(([x, y]) => [end[0], x + at[0] - lead[0], y + at[1] - lead[1]])), end];
  });
}

export function roundFormation(formation: Formation): Formation {
  return formation.map(([id, x, y]) => [id, Math.round(x * 100) / 100, Math.round(y * 100) / 100]);
}

/** Ids of the pieces that a formation puts on another place. */
export function movedIds(place: PlaceView | null, formation: Formation | null): string[] {
  const from = new Map((place?.pieces ?? []).map(({ id, at }) => [id, at.join()]));
  return (formation ?? []).filter(([id, x, y]) => from.has(id) && from.get(id) !== [x, y].join()).map(([id]) => id);
}
