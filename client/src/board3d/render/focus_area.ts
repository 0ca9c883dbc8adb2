// Focus area of the 3D camera: the pieces in question.
import { boundsOfPoints, boundsOf, type Box } from "../../board/geometry";
import type { Table } from "../../match/match_store";
import type { Board, Piece, Point } from "../../wire";

const LEAST = 0.3;
const AIR = 0.06;

/** Part of the match store that the camera needs. */
export interface FocusTable extends Pick<Table, "previewed" | "chosenOption"> {
  aim: { live: { value: ReadonlyMap<string, unknown> } };
}

/** Focus area: as the scene says, else the pieces in question and their nearest opponents, else all pieces. */
export function focusArea(board: Board, table: FocusTable): Box {
  if (board.focus) return roomy(boundsOf(board.focus), board);
  const pieces = board.pieces ?? [];
  const named = new Set([
    ...table.aim.live.value.keys(),
    ...(table.previewed.value?.targets ?? []),
    ...(table.chosenOption.value?.targets ?? []),
  ]);
  const asked = pieces.filter(
    ({ id, group, states }) => named.has(id) || (group && named.has(group)) || states?.includes("chosen"),
  );
  const all = [...asked, ...asked.flatMap((one) => nearestFoe(one, pieces) ?? [])];
  const framed = all.length ? all : pieces;
  if (!framed.length) return { x: 0, y: 0, w: board.width, h: board.height };
  return roomy(boundsOfPoints(framed.flatMap(edges)), board);
}

function edges({ at: [x, y], size = [10, 10] }: Piece): Point[] {
  return [
    [x - size[0] / 2, y - size[1] / 2],
    [x + size[0] / 2, y + size[1] / 2],
  ];
}

function nearestFoe(one: Piece, pieces: readonly Piece[]): Piece | null {
  let best: Piece | null = null;
  let least = Infinity;
  for (const other of pieces) {
    if (other.owner == null || other.owner === one.owner) continue;
    const away = Math.hypot(other.at[0] - one.at[0], other.at[1] - one.at[1]);
    if (away < least) [best, least] = [other, away];
  }
  return best;
}

/** The box with a margin, not too small, inside the board. */
function roomy({ x, y, w, h }: Box, board: Board): Box {
  const longest = Math.max(board.width, board.height);
  const grown = (at: number, size: number, most: number): [number, number] => {
    const length = Math.min(most, Math.max(LEAST * longest, size + 2 * AIR * longest));
    const from = Math.max(0, Math.min(most - length, at + size / 2 - length / 2));
    return [from, length];
  };
  const [left, wide] = grown(x, w, board.width);
  const [top, high] = grown(y, h, board.height);
  return { x: left, y: top, w: wide, h: high };
}
