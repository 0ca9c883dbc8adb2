// Keys of the board: arrows between things, Tab through targets, zoom and pan.
import { nearestInDirection, type Direction } from "../../../board/geometry";
import type { useView } from "../../../board/useView";
import type { Table } from "../../../match/match_store";
import type { Board } from "../../../wire";
import { focusableThings, focusOn, takesFocus } from "./focus";
import { groupAt, idAt, spotOf } from "./things";

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
/** Pixels that Shift with an arrow pans. */
const STEP = 60;
const PANS: Readonly<Record<Direction, readonly [number, number]>> = {
  up: [0, STEP],
  down: [0, -STEP],
  left: [STEP, 0],
  right: [-STEP, 0],
};

export interface KeyboardBoard {
  table: Table;
  board: Board;
  picture: { current: SVGSVGElement | null };
  viewport: ReturnType<typeof useView>;
}

/** Handle a key that the board has; other keys go on to the match page. */
export function handleBoardKey(event: KeyboardEvent, on: KeyboardBoard): void {
  if (!act(event, on)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** True if the key was one of the board. */
function act(event: KeyboardEvent, on: KeyboardBoard): boolean {
  const { table, board, picture, viewport } = on;
  const direction = ARROWS[event.key];
  if (direction && event.shiftKey) viewport.pan(...PANS[direction]);
  else if (direction) {
    const from = spotOf(board, idAt(document.activeElement)) ?? [0, 0];
    const next = nearestInDirection(from, focusableThings(board, picture.current), direction);
    if (next) focusOn(picture.current, next);
  } else if (event.key === "Tab") return tabToTarget(event, on);
  else if (event.key === "Enter" || event.key === " ") {
    if (event.repeat) return true; // held down since an earlier question
    const element = document.activeElement;
    return table.touch(idAt(element)) || table.touch(groupAt(element));
  } else if (event.key === "+" || event.key === "=") viewport.zoom(1.25);
  else if (event.key === "-") viewport.zoom(0.8);
  else if (event.key === "0") viewport.whole();
  else return false;
  return true;
}

/** Tab goes through the targets of the selected piece, then on. */
function tabToTarget(event: KeyboardEvent, { table, board, picture }: KeyboardBoard): boolean {
  const ids = [...table.aim.live.value.keys()];
  const pieces = ids.filter((id) => board.pieces?.some((piece) => piece.id === id || piece.group === id));
  const targets = pieces.length ? pieces : ids.filter((id) => spotOf(board, id));
  const here = document.activeElement;
  const at = targets.findIndex((id) => id === idAt(here) || id === groupAt(here));
  const next = targets[at + (event.shiftKey ? -1 : 1)];
  if (!table.aim.actor.value || !next || (at < 0 && event.shiftKey)) return false;
  const figure = board.pieces?.find((piece) => piece.group === next && takesFocus(picture.current, piece.id));
  focusOn(picture.current, figure?.id ?? next);
  return true;
}
