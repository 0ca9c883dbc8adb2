// Ground below the areas of a board, with its frame; drawn once for a match.
import { seedOf } from "../../ui/portrait/ink";
import type { Board, Paint } from "../../wire";
import { groundMarkup, WIDE } from "./ground_picture";

let last = { key: "", picture: "" };

/** The picture of the ground. The last one is kept, so that neither an update nor a new page of a match draws it again. */
function pictureOf(...which: Parameters<typeof groundMarkup>): string {
  const key = which.join();
  if (key !== last.key) last = { key, picture: groundMarkup(...which) };
  return last.picture;
}

/** Ground of a board. Its picture belongs to the match, so that no update draws it again. */
export function Ground({ board, paint, match }: { board: Board; paint: Paint; match: string }) {
  const { width, height, grid } = board;
  const unit = width / WIDE;
  const hex = grid === "hex";
  const picture = pictureOf(paint.fill!, paint.motif ?? "", height / unit, hex, seedOf(match));
  const frame = 12 * unit;
  return (
    <g aria-hidden="true">
      <rect class="frame" x={-frame} y={-frame} width={width + 2 * frame} height={height + 2 * frame} rx={frame * 0.7} />
      <g transform={`scale(${unit})`} dangerouslySetInnerHTML={{ __html: picture }} />
      {hex && <rect class="night" width={width} height={height} fill="#160F1E" />}
    </g>
  );
}
