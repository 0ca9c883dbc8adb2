// Layout of the match page by screen size.
import { useEffect, useRef, useState } from "preact/hooks";
import { windowSize } from "../platform/text_size";
import type { Board } from "../wire";

/** Screen sizes of the match page; the style sheets use the same limits. */
export type Screen = "wide" | "tablet" | "upright" | "aside";

/** Position of the decision: along the lower edge, or in the right column. */
export type Arrangement = "bar" | "column";

/** Parts around the board: side column, row of sheets below, hand of cards. */
export interface Surroundings {
  side: boolean;
  team: boolean;
  hand: boolean;
}

export interface Layout {
  screen: Screen;
  arrangement: Arrangement;
  /** The side column is a tab at the left edge and opens over the board. */
  tucked: boolean;
  /** Width of the decision column, in style-sheet pixels. */
  column: number;
  /** Parts around the board, present now or earlier: they keep their room. */
  around: Surroundings;
  /** Place of a contest, which replaces another part and pushes nothing aside. */
  stage: "side" | "under" | "dock";
}

type Size = Pick<Board, "width" | "height">;

const TOP = 52;
const GOAL = 34;
const SIDE = 306;
const TAB = 44;
const RAIL = 350;
const BAR = 204;
const TEAM = 156;
const HAND = 148;
const AIR = 24;
const NARROWEST = 328;
const WIDEST = 478;
/** Growth of the board that justifies a column, or folding a tray. */
const WORTH = 1.2;
const WORTH_FOLDING = 1.12;
/** Ratio of width to height from which sheets fit below the board on a tablet. */
const BROAD = 1.5;

export function screenFor(width: number, height: number): Screen {
  if (height <= 480 && width >= 480) return "aside";
  if (width <= 760) return "upright";
  return width <= 1180 ? "tablet" : "wide";
}

/** Pixels per board unit in each arrangement, with and without the side column. */
function scales(board: Size, around: Surroundings, width: number, height: number) {
  const fit = (wide: number, high: number) => Math.min(wide / board.width, high / board.height);
  const high = height - TOP - GOAL - AIR;
  const team = around.team ? TEAM : 0;
  const hand = around.hand ? HAND : 0;
  return (arrangement: Arrangement, side: number) =>
    arrangement === "bar"
      ? fit(width - RAIL - AIR - side, high - BAR - Math.max(team, hand))
      : fit(width - NARROWEST - AIR - side, high - Math.max(team, hand));
}

/**
 * Layout by window and by the parts around the board, never by the question: the arrangement with clearly more board.
 */
export function layoutFor(board: Size | null, around: Surroundings, width: number, height: number): Layout {
  const screen = screenFor(width, height);
  if (screen !== "wide") {
    const below = screen === "tablet" && board !== null && (around.team || board.width > BROAD * board.height);
    return { screen, arrangement: "column", tucked: false, column: NARROWEST, around, stage: below ? "under" : "dock" };
  }
  if (!board) return { screen, arrangement: "bar", tucked: false, column: NARROWEST, around, stage: "dock" };
  const scale = scales(board, around, width, height);
  const beside = around.side ? SIDE : 0;
  const arrangement = scale("column", beside) > WORTH * scale("bar", beside) ? "column" : "bar";
  const tucked = around.side && scale(arrangement, TAB) > WORTH_FOLDING * scale(arrangement, SIDE);
  const side = tucked ? TAB : beside;
  const left = width - side - scale(arrangement, side) * board.width - 2 * AIR;
  return {
    screen,
    arrangement,
    tucked,
    column: Math.round(Math.max(NARROWEST, Math.min(WIDEST, left))),
    around,
    stage: around.side && !tucked ? "side" : around.team ? "under" : "dock",
  };
}

/** Layout for this window. Parts that were once shown keep their place while the window stays the same. */
export function useLayout(board: Board | null, around: Surroundings, of: string): Layout {
  const [size, measure] = useState(windowSize);
  useEffect(() => {
    const changed = () => measure(windowSize());
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  const kept = useRef({ at: "", layout: null as Layout | null, around });
  const before = kept.current.around;
  const now = board
    ? {
        side: around.side || before.side,
        team: around.team || before.team,
        hand: around.hand || before.hand,
      }
    : around;
  const at = `${of} ${size.join()} ${board !== null} ${now.side} ${now.team} ${now.hand}`;
  if (kept.current.at !== at)
    kept.current = { at, layout: layoutFor(board, now, ...size), around: board ? now : before };
  return kept.current.layout!;
}
