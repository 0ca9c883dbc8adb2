import { ownerOf } from "../paper/owners";
import type { Board, Theme } from "../wire";
import type { View } from "./geometry";
import { ShapeView } from "./ShapeView";

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
  const w = 104;
  const h = Math.max(40, Math.min(110, (w * board.height) / board.width));
  return (
    <svg
      class={left ? "minimap at-left" : "minimap"}
      width={w}
      height={h}
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
