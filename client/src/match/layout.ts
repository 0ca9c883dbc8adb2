// Layout of the match page by screen size.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { windowSize } from "../platform/text_size";
import type { Board, Scene, Tray } from "../wire";
import { useTable, type Table } from "./match_store";

/** Screen sizes of the match page; the style sheets use the same limits. */
export type Screen = "wide" | "tablet" | "upright" | "aside";

/** Beside the board: a column at the right, a battle board at the left, or nothing. */
export type Beside = "rail" | "sheet" | "none";

/** Parts around the board: sheet of abilities, a hand of cards. */
export interface Surroundings {
  sheet: boolean;
  hand: boolean;
}

export interface Layout {
  screen: Screen;
  beside: Beside;
  /** Place of the seats: in the column, in the top bar, or a row of their own. */
  seats: "rail" | "top" | "row";
  /** Place of a contest, which pushes nothing aside: in the column, over the board, or above the question. */
  stage: "rail" | "over" | "dock";
  /** Parts around the board, present now or earlier: they keep their room. */
  around: Surroundings;
}

type Size = Pick<Board, "width" | "height">;

const TOP = 52;
const BAR = 176;
const RAIL = 304;
const AIR = 24;
/** Growth of the board that is worth more than a column. */
const WORTH = 1.12;
/** Share of the width that the stands of a pitch add to its height. */
const STANDS = 0.08;

/** Window in style-sheet pixels. */
export const windowNow = signal<readonly [width: number, height: number]>(windowSize());

/** Measure the window again: it was resized, or its text size changed before a page was opened. */
export function measureWindow(): void {
  const size = windowSize();
  if (size.join() !== windowNow.peek().join()) windowNow.value = size;
}
addEventListener("resize", measureWindow);

export function screenFor(width: number, height: number): Screen {
  if (height <= 480 && width >= 480) return "aside";
  if (width <= 760) return "upright";
  return width <= 1180 ? "tablet" : "wide";
}

/** True if the decision is a bar below the board; on phones it is a sheet or a column. */
export function hasBar(screen: Screen): boolean {
  return screen === "wide" || screen === "tablet";
}

/** Layout by window and by the parts around the board, never by the question. */
export function layoutFor(board: Size | null, around: Surroundings, width: number, height: number): Layout {
  const screen = screenFor(width, height);
  if (!hasBar(screen))
    return { screen, beside: "none", seats: screen === "aside" ? "top" : "row", stage: "dock", around };
  const beside = besideFor(board, around, width, height, screen);
  const rail = beside === "rail";
  return { screen, beside, seats: rail ? "rail" : "top", stage: rail ? "rail" : "over", around };
}

function besideFor(board: Size | null, around: Surroundings, width: number, height: number, screen: Screen): Beside {
  if (board && around.sheet) return "sheet";
  if (screen === "tablet") return "none";
  if (!board) return "rail";
  const high = height - TOP - BAR - AIR;
  const fit = (wide: number) => Math.min(wide / board.width, high / (board.height + STANDS * board.width));
  return fit(width - AIR) > WORTH * fit(width - RAIL - AIR) ? "none" : "rail";
}

/** True if a tall board lies on its side here: the region for it is clearly wider than high. */
export function liesOnSide(width: number, height: number): boolean {
  const screen = screenFor(width, height);
  if (screen === "upright") return false;
  const [wide, high] = screen === "aside" ? [width - 300, height - 44] : [width - AIR, height - TOP - BAR - AIR];
  return wide > 1.2 * high;
}

/** A player's sheet of abilities: it has the column at the left. */
export function isBattleBoard(tray: Tray): boolean {
  return tray.form === "sheet" && tray.place === "side" && tray.owner != null;
}

const kept = new WeakMap<Table, { at: string; layout: Layout }>();

/** Layout for this window. Parts that were once shown keep their place while the window stays the same. */
export function useLayout(scene: Scene | null): Layout {
  const table = useTable();
  useState(measureWindow);
  const [width, height] = windowNow.value;
  const board = scene?.board ?? null;
  const before = kept.get(table);
  const trays = scene?.trays ?? [];
  const had = board ? before?.layout.around : undefined;
  const around = {
    sheet: !!had?.sheet || trays.some(isBattleBoard),
    hand: !!had?.hand || trays.some((tray) => tray.place === "hand"),
  };
  const at = [width, height, board?.width, board?.height, around.sheet, around.hand].join();
  if (before?.at === at) return before.layout;
  const layout = layoutFor(board, around, width, height);
  kept.set(table, { at, layout });
  return layout;
}
