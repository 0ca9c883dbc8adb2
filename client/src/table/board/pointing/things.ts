// Pieces and areas below the pointer, and their places on the board.
import { centreOf, isInside } from "../../../board/geometry";
import { outlineOf } from "../../../board/zones/contours";
import type { Board, Point } from "../../../wire";

export function idAt(target: EventTarget | null): string {
  return (target as Element | null)?.closest?.("[data-id]")?.getAttribute("data-id") ?? "";
}

export function groupAt(target: EventTarget | null): string {
  return (target as Element | null)?.closest?.("[data-group]")?.getAttribute("data-group") ?? "";
}

/** Ids of everything below a point of the window, the topmost first. */
export function idsBelow(x: number, y: number): string[] {
  return [...new Set(document.elementsFromPoint(x, y).map(idAt))];
}

/** Pieces whose middle lies on an area. */
export function standingOn(board: Board, area: string): string[] {
  const shape = board.areas?.find((one) => one.id === area)?.shape;
  if (!shape) return [];
  const outline = outlineOf(shape);
  return (board.pieces ?? []).filter((piece) => isInside(piece.at, outline)).flatMap(({ id, group }) => [id, group ?? ""]);
}

export function spotOf(board: Board, id: string): Point | null {
  const piece = board.pieces?.find((one) => one.id === id);
  if (piece) return piece.at;
  const area = board.areas?.find((one) => one.id === id);
  return area ? centreOf(area.shape) : null;
}
