// Names of pieces, units, areas and cards of a scene by their id.
import type { Scene, Text } from "../../wire";

/** Name of a thing on the table; "" if it is not there. */
export function nameOf(scene: Scene | null, id: string): Text | string {
  if (!id || !scene) return "";
  const pieces = (scene.board?.pieces ?? []).filter((piece) => piece.id === id || piece.group === id);
  const named = pieces.find((piece) => piece.label) ?? pieces[0];
  if (named) return named.label ?? named.name ?? "";
  const area = scene.board?.areas?.find((one) => one.id === id);
  if (area) return area.name ?? "";
  for (const slot of (scene.trays ?? []).flatMap((tray) => tray.slots ?? [])) {
    if (slot.id === id) return slot.name ?? "";
    const card = slot.cards?.find((one) => one.id === id);
    if (card) return card.name ?? "";
  }
  return "";
}

/** True if a piece, a unit or an area of the board has this id. */
export function isOnBoard(scene: Scene | null, id: string): boolean {
  const { pieces = [], areas = [] } = scene?.board ?? {};
  return pieces.some((piece) => piece.id === id || piece.group === id) || areas.some((area) => area.id === id);
}
