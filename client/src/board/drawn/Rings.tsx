// SVG layer of selection rings around pieces and areas.
import { useTable } from "../../match/match_store";
import type { Board, Piece, Shape } from "../../wire";
import { unitOutline } from "../geometry";
import { ShapeView } from "./ShapeView";

/**
 * Rings around things: yellow if selected or chosen, chalk if they may be; dark below, so that they are visible on any
 * ground. Areas that may be chosen are zones.
 */
export function Rings({ board, unit }: { board: Board; unit: number }) {
  const table = useTable();
  const { aim } = table;
  const live = aim.drawn.value;
  const actors = new Set(aim.actors.value);
  const refused = aim.refusedByTarget.value;
  const chosen = new Set(table.chosenOption.value?.targets ?? []);
  const previewed = new Set(table.previewed.value?.targets ?? []);
  const pointed = table.pointed.value;
  const goalIds = new Set(table.goalTargets.value);

  const stateOf = (ids: readonly string[]): string => {
    if (ids.some((id) => chosen.has(id))) return "chosen";
    if (ids.some((id) => previewed.has(id))) return "previewed";
    if (aim.actor.value && ids.includes(aim.actor.value)) return "actor";
    if (ids.some((id) => live.has(id))) return "possible";
    if (ids.some((id) => actors.has(id))) return "may";
    if (ids.some((id) => refused.has(id))) return "refused";
    return ids.some((id) => id === pointed || goalIds.has(id)) ? "pointed" : "";
  };
  return (
    <g class="rings" aria-hidden="true">
      {(board.areas ?? []).map((area) => {
        const state = stateOf([area.id]);
        const drawn = state && state !== "possible" && (state !== "refused" || pointed === area.id);
        return drawn ? <Ring key={area.id} shape={area.shape} state={state} /> : null;
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
