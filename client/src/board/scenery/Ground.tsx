// Ground below the areas of a board, with its frame; drawn once for a match.
import { seedOf } from "../../ui/portrait/ink";
import type { Board, Paint } from "../../wire";
import type { Box } from "../geometry";
import { FRAME, groundMarkup, STANDS, WIDE } from "./ground_picture";

/** Place of the ground on a drawing with heights, in board units. */
export interface Lying {
  top: number;
  height: number;
}

let last = { key: "", picture: "" };

/** The picture of the ground. The last one is kept, so that neither an update nor a new page of a match draws it again. */
function pictureOf(...which: Parameters<typeof groundMarkup>): string {
  const key = which.join();
  if (key !== last.key) last = { key, picture: groundMarkup(...which) };
  return last.picture;
}

/** A board with its frame and stands, in board units. */
export function framedBox({ width, height, grid }: Pick<Board, "width" | "height" | "grid">, hasGround: boolean): Box {
  const unit = hasGround ? width / WIDE : 0;
  const frame = FRAME * unit;
  const top = grid === "hex" ? STANDS * unit : frame;
  return { x: -frame, y: -top, w: width + 2 * frame, h: height + frame + top };
}

/**
 * Ground of a board. Its picture belongs to the match, so that no update draws it again. Where heights are drawn, it
 * lies below the room for them.
 */
export function Ground({ board, paint, match, lies }: { board: Board; paint: Paint; match: string; lies?: Lying | null }) {
  const { width, grid } = board;
  const { top, height } = lies ?? { top: 0, height: board.height };
  const unit = width / WIDE;
  const hex = grid === "hex";
  const picture = pictureOf(paint.fill!, paint.motif ?? "", height / unit, hex, seedOf(match));
  const frame = FRAME * unit;
  return (
    <g aria-hidden="true">
      <rect class={lies ? "frame dusk" : "frame"} x={-frame} y={-frame} width={width + 2 * frame} height={board.height + 2 * frame} rx={frame * 0.7} />
      <g transform={`translate(0 ${top}) scale(${unit})`} dangerouslySetInnerHTML={{ __html: picture }} />
      {lies && <rect y={top} width={width} height={height} fill="#1A2552" opacity=".26" />}
      {hex && <rect class="night" width={width} height={height} fill="#160F1E" />}
    </g>
  );
}
