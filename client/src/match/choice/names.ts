// Names of pieces, units, areas and cards of a scene by their id.
import type { Portrait, Scene, Text } from "../../wire";

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

/** Face of a thing on the table, and its owner. */
export interface Face {
  portrait: Portrait;
  owner: number | null;
}

/** Face of a piece, a unit or a card; null if it has none. */
export function faceOf(scene: Scene | null, id: string): Face | null {
  if (!id || !scene) return null;
  const pieces = (scene.board?.pieces ?? []).filter((piece) => piece.id === id || piece.group === id);
  const drawn = pieces.find((piece) => piece.portrait);
  if (drawn) return { portrait: drawn.portrait!, owner: drawn.owner ?? null };
  for (const tray of scene.trays ?? [])
    for (const slot of tray.slots ?? []) {
      const card = slot.cards?.find((one) => one.id === id || slot.id === id);
      const portrait = card?.portrait ?? (slot.id === id ? slot.portrait : null);
      if (portrait) return { portrait, owner: card?.owner ?? tray.owner ?? null };
    }
  return null;
}

/** Face of the one who acts in a decision: the selected piece, the acting one, or the player. */
export function actorFace(scene: Scene | null, actor: string, player: number): Face | null {
  const acting = scene?.board?.pieces?.find((piece) => piece.owner === player && piece.states?.includes("chosen"));
  const seat = scene?.seats?.find((one) => one.player === player);
  return (
    faceOf(scene, actor) ??
    (acting ? faceOf(scene, acting.group || acting.id) : null) ??
    (seat?.portrait ? { portrait: seat.portrait, owner: player } : null)
  );
}
