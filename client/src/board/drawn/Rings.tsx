// SVG layer of selection rings around pieces and areas.
import { useTable } from "../../match/match_store";
import type { Board, Piece, Shape } from "../../wire";
import { unitOutline } from "../geometry";
import { ShapeView } from "./ShapeView";

/** From so many selectable areas on, rings are thinner, so that the ground stays visible. */
const CROWD = 24;

/**
 * Rings around selectable things: dashed if possible, solid if chosen; dark below, so that they are visible on any
 * ground.
 */
export function Rings({ board, unit }: { board: Board; unit: number }) {
  const table = useTable();
  const byTarget = table.byTarget.value;
  const refused = table.refusedByTarget.value;
  const chosen = new Set(table.chosenOption.value?.targets ?? []);
  const previewed = new Set(table.previewed.value?.targets ?? []);
  const pointed = table.pointed.value;

  const stateOf = (ids: readonly string[]): string => {
    if (ids.some((id) => chosen.has(id))) return "chosen";
    if (ids.some((id) => previewed.has(id))) return "previewed";
    if (ids.some((id) => byTarget.has(id))) return "possible";
    if (ids.some((id) => refused.has(id))) return "refused";
    return ids.includes(pointed) ? "pointed" : "";
  };

  const crowded = (board.areas ?? []).filter((area) => byTarget.has(area.id)).length > CROWD;
  return (
    <g class={crowded ? "rings crowded" : "rings"} aria-hidden="true">
      {(board.areas ?? []).map((area) => {
        const state = stateOf([area.id]);
        return state ? <Ring key={area.id} shape={area.shape} state={state} /> : null;
      })}
      {[...unitsOf(board.pieces ?? [])].map(([key, pieces]) => {
        const state =
          stateOf([key, ...pieces.map((piece) => piece.id)]) ||
          (pieces.some((piece) => piece.states?.includes("chosen")) ? "held" : "");
        if (!state) return null;
        const air = Math.max((pieces[0]!.size?.[0] ?? 10) * 0.1, 4 * unit);
        return <Ring key={key} shape={{ type: "poly", points: unitOutline(pieces, air) }} state={state} />;
      })}
    </g>
  );
}

/** Pieces by unit; a piece without a unit is one by itself. */
export function unitsOf(pieces: readonly Piece[]): Map<string, Piece[]> {
  const units = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = piece.group || piece.id;
    const unit = units.get(key);
    if (unit) unit.push(piece);
    else units.set(key, [piece]);
  }
  return units;
}

function Ring({ shape, state }: { shape: Shape; state: string }) {
  return (
    <g class={`ring ${state}`}>
      <ShapeView shape={shape} class="under" />
      <ShapeView shape={shape} class="over" />
    </g>
  );
}
