import { ownerOf } from "../paper/owners";
import type { Board, Theme } from "../wire";
import type { Box, View } from "./geometry";
import { ShapeView } from "./ShapeView";

const WIDE = 104;
const INSET = 8;
const high = (board: Board) => Math.max(40, Math.min(110, (WIDE * board.height) / board.width));

/** Where the small map lies over a board that is not seen whole; at the left where it would hide what can be chosen. */
export function miniMapOf(board: Board, { k, x }: View, { w, h }: { w: number; h: number }, choosable: Box | null) {
  if (w === 0 || (k * board.width <= w * 1.15 && k * board.height <= h * 1.15)) return null;
  const left = choosable !== null && (choosable.x + choosable.w / 2) * k + x > w / 2;
  return { left, x: left ? INSET : w - INSET - WIDE, y: INSET, w: WIDE, h: high(board) };
}

/** The whole table, small, with the part that is being looked at. */
export function MiniMap({
  board,
  theme,
  view,
  width,
  height,
  left,
  jump,
}: {
  board: Board;
  theme: Theme;
  view: View;
  width: number;
  height: number;
  /** It lies where it hides nothing that can be chosen. */
  left: boolean;
  jump: (x: number, y: number) => void;
}) {
  return (
    <svg
      class={left ? "minimap at-left" : "minimap"}
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
