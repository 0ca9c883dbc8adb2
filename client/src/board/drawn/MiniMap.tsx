// Small map of the board, when it is not completely visible.
import { ownerOf } from "../../ui/basics/owners";
import type { Board, Theme } from "../../wire";
import type { Box, View } from "../geometry";
import { overlapArea } from "../label_layout";
import { ShapeView } from "./ShapeView";

const WIDE = 104;
const INSET = 8;
/** Height of the board's tools in the upper right corner. */
const TOOLS = 40;
const high = (board: Board) => Math.max(40, Math.min(110, (WIDE * board.height) / board.width));

/**
 * Corner of the small map, where it hides least of the question; null if it would cover a piece in question, or the
 * whole board is visible.
 */
export function placeMiniMap(
  board: Board,
  { k, x, y }: View,
  { w, h }: { w: number; h: number },
  about: Box | null,
  spared: readonly Box[] = [],
): Box | null {
  if (w === 0 || (k * board.width <= w * 1.15 && k * board.height <= h * 1.15)) return null;
  const seen = (box: Box) => ({ x: box.x * k + x, y: box.y * k + y, w: box.w * k, h: box.h * k });
  const pieces = spared.map(seen);
  const ground = about && seen(about);
  const [right, bottom] = [w - INSET - WIDE, h - INSET - high(board)];
  const corners = [INSET, bottom].flatMap((top) =>
    [right, INSET].map((left) => {
      const y = top === INSET && left === right ? top + TOOLS : top;
      const map = { x: left, y, w: WIDE, h: high(board) };
      const hides = pieces.filter((piece) => overlapArea(map, piece) > 0).length;
      return { map, hides, cost: hides * w * h + (ground ? overlapArea(map, ground) : 0) };
    }),
  );
  const best = corners.reduce((one, other) => (other.cost < one.cost ? other : one));
  return best.hides ? null : best.map;
}

/** Small map of the whole board, with the visible part. */
export function MiniMap({
  board,
  theme,
  view,
  width,
  height,
  at,
  jump,
}: {
  board: Board;
  theme: Theme;
  view: View;
  width: number;
  height: number;
  at: Box;
  jump: (x: number, y: number) => void;
}) {
  return (
    <svg
      class="minimap"
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
      width={WIDE}
      height={high(board)}
      viewBox={`0 0 ${board.width} ${board.height}`}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation();
        const box = event.currentTarget.getBoundingClientRect();
        jump(
          ((event.clientX - box.left) / box.width) * board.width,
          ((event.clientY - box.top) / box.height) * board.height,
        );
      }}
    >
      <rect width={board.width} height={board.height} fill={theme.ground?.fill || theme.low} />
      {board.areas?.map(
        (area) =>
          area.shape.type !== "line" && (
            <ShapeView key={area.id} shape={area.shape} fill={area.paint?.fill || "none"} />
          ),
      )}
      {board.pieces?.map((piece) => (
        <circle
          key={piece.id}
          cx={piece.at[0]}
          cy={piece.at[1]}
          r={Math.max((piece.size?.[0] ?? 10) / 2, board.width / 70)}
          fill={ownerOf(piece.owner).colour}
          stroke="#17201D"
          stroke-width={board.width / 300}
        />
      ))}
      <rect
        class="window"
        x={-view.x / view.k}
        y={-view.y / view.k}
        width={width / view.k}
        height={height / view.k}
        stroke-width={board.width / 45}
      />
    </svg>
  );
}
