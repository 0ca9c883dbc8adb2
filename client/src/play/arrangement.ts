import { useEffect, useRef, useState } from "preact/hooks";
import type { Board } from "../wire";

/** The decision lies along the lower edge, or in the right column. */
export type Arrangement = "bar" | "column";

/** Below this width the column is the only arrangement. */
const NARROW = 1180;
const TOP = 52;
const SIDE = 306;
const RAIL = 336;
const BAR = 264;
const AIR = 24;
/** A column is worth its while when the board grows by so much. */
const WORTH = 1.2;

/**
 * Under the board a decision costs height, beside it nothing but the log's: whichever leaves clearly more of the board.
 */
export function arrangementFor(
  board: Pick<Board, "width" | "height"> | null,
  hasSide: boolean,
  width: number,
  height: number,
): Arrangement {
  if (width <= NARROW) return "column";
  if (!board) return "bar";
  const wide = width - RAIL - (hasSide ? SIDE : 0) - AIR;
  const scale = (high: number) => Math.min(wide / board.width, high / board.height);
  return scale(height - TOP - AIR) > WORTH * scale(height - TOP - AIR - BAR) ? "column" : "bar";
}

const HAND = 130;
const TAB = 44;
/** A tray is folded away for so much more of the board. */
const WORTH_FOLDING = 1.12;

/**
 * Beside a column and a hand, a square board has little room: whether it gains clearly by folding the side tray to a
 * tab.
 */
export function foldsSide(
  board: Pick<Board, "width" | "height"> | null,
  hasHand: boolean,
  width: number,
  height: number,
): boolean {
  if (!board || width <= NARROW) return false;
  const scale = (taken: number) =>
    Math.min((width - RAIL - AIR - (hasHand ? HAND : 0) - taken) / board.width, (height - TOP - AIR) / board.height);
  return scale(TAB) > WORTH_FOLDING * scale(SIDE);
}

/** The arrangement for this window, and whether the side tray is tucked away. A column once taken is kept while the window stays as it is: a board that
    grows must not move the decision about. */
export function useArrangement(
  board: Board | null,
  hasSide: boolean,
  hasHand: boolean,
): { arrangement: Arrangement; tucked: boolean } {
  const [size, measure] = useState([innerWidth, innerHeight] as const);
  useEffect(() => {
    const changed = () => measure([innerWidth, innerHeight]);
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  const kept = useRef<{ at: string; what: Arrangement }>({ at: "", what: "bar" });
  const at = `${size.join()} ${hasSide}`;
  if (kept.current.at !== at || kept.current.what === "bar")
    kept.current = { at, what: arrangementFor(board, hasSide, size[0], size[1]) };
  const arrangement = kept.current.what;
  return { arrangement, tucked: hasSide && hasHand && arrangement === "column" && foldsSide(board, hasHand, ...size) };
}
