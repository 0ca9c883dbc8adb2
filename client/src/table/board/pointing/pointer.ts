// Pointer on the board: a click touches a thing, hovering explains it.
import { closeLensOnBlur, closeLensSoon, HOVER, openLensSoon, PRESS } from "../../../ui/explain/lens_state";
import { say } from "../../../i18n/text";
import type { Table } from "../../../match/match_store";
import type { Board, Piece } from "../../../wire";
import { groupAt, idAt, idsBelow, standingOn } from "./things";

/** Ids below a point: things, their units, and the pieces that stand on areas. */
export function touchableBelow(board: Board, x: number, y: number): string[] {
  const elements = document.elementsFromPoint(x, y);
  const ids = [...new Set(elements.flatMap((one) => [idAt(one), groupAt(one)]))];
  return [...ids, ...ids.flatMap((id) => standingOn(board, id))];
}

/** Touch the thing below a click, else what lies under it, else the pieces on its area; else say why not, or go back. */
export function handleClick(event: MouseEvent, table: Table, board: Board, plan: Board): void {
  if (table.touch(idAt(event.target)) || table.touch(groupAt(event.target))) return;
  const below = idsBelow(event.clientX, event.clientY);
  if (below.some((id) => table.touch(id))) return;
  if (below.flatMap((id) => standingOn(plan, id)).some((id) => table.touch(id))) return;
  const refused = table.aim.refusedByTarget.value;
  const no = below.flatMap((id) => refused.get(id) ?? [])[0];
  if (no) table.aim.explain(no);
  else if (!board.pieces?.some((piece) => below.includes(piece.id))) table.back();
}

/** Point at the thing below the pointer or with the focus, and open the card of a thing with facts. */
export function handlePointing(event: Event, table: Table, board: Board): void {
  const id = idAt(event.target);
  table.pointed.value = id;
  const element = (event.target as Element).closest?.("[data-id]");
  if (event.type === "focusin" && !element?.matches(":focus-visible")) return; // opened by touch
  const box = element?.getBoundingClientRect();
  const piece = board.pieces?.find((one) => one.id === id);
  const thing = piece && withFacts(piece, board);
  const area = piece ? undefined : board.areas?.find((one) => one.id === id);
  const delay = (event as PointerEvent).pointerType === "touch" ? PRESS : HOVER;
  if (box && thing && (thing.card || thing.facts?.length))
    openLensSoon({ card: thing.card ?? null, title: say(thing.name), facts: thing.facts, box, of: element }, delay);
  else if (box && area?.facts?.length)
    openLensSoon({ title: say(area.name), facts: area.facts, box, of: element }, delay);
  else closeLensSoon();
}

/** The piece, or of a unit the figure that carries its facts. */
function withFacts(piece: Piece, board: Board): Piece | undefined {
  if (!piece.group || piece.facts?.length) return piece;
  return board.pieces?.find((one) => one.group === piece.group && one.facts?.length);
}

export function handleLeaving(event: Event, table: Table): void {
  table.pointed.value = "";
  if (event instanceof FocusEvent) closeLensOnBlur(event);
  else if ((event as PointerEvent).pointerType === "mouse") closeLensSoon();
}
