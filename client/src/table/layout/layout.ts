// Layout of the match page by screen size.
import { useState } from "preact/hooks";
import { framedBox } from "../../board/scenery/Ground";
import type { Board, Scene, Tray } from "../../wire";
import { useTable, type Table } from "../../match/match_store";
import { AIR, BAR, hasBar, measureWindow, screenFor, TOP, windowNow, type Screen } from "../../platform/screen";

/** Beside the board: a column at the right, a battle board at the left, or nothing. */
export type Beside = "rail" | "sheet" | "none";

/** Parts around the board: sheet of abilities, a hand of cards; without a board, trays at its side. */
export interface Surroundings {
  sheet: boolean;
  hand: boolean;
  side: boolean;
}

export interface Layout {
  screen: Screen;
  beside: Beside;
  /** Place of the seats: in the column, in the top bar, or a row of their own. */
  seats: "rail" | "top" | "row";
  /** Place of a contest, which pushes nothing aside: in the column, above the battle board, over the board, or above the question. */
  stage: "rail" | "sheet" | "over" | "dock";
  /** Parts around the board, present now or earlier: they keep their room. */
  around: Surroundings;
}

type Size = Pick<Board, "width" | "height">;

const RAIL = 304;
/** Growth of the board that is worth more than a column. */
const WORTH = 1.08;

/** Layout by window and by the parts around the board, never by the question. */
export function layoutFor(board: Size | null, around: Surroundings, width: number, height: number): Layout {
  const screen = screenFor(width, height);
  if (!hasBar(screen))
    return { screen, beside: "none", seats: screen === "aside" ? "top" : "row", stage: "dock", around };
  const beside = besideFor(board, around, width, height, screen);
  const stage = beside === "none" ? "over" : beside;
  return { screen, beside, seats: beside === "rail" ? "rail" : "top", stage, around };
}

function besideFor(board: Size | null, around: Surroundings, width: number, height: number, screen: Screen): Beside {
  if (board && around.sheet) return "sheet";
  if (screen === "tablet") return "none";
  if (!board) return around.side ? "rail" : "none"; // a duel of cards has the whole width
  const high = height - TOP - BAR - AIR;
  const fit = (wide: number) => Math.min(wide / board.width, high / board.height);
  return fit(width - AIR) > WORTH * fit(width - RAIL - AIR) ? "none" : "rail";
}

/** A player's sheet of abilities: it has the column at the left. */
function isBattleBoard(tray: Tray): boolean {
  return tray.form === "sheet" && tray.place === "side" && tray.owner != null;
}

const kept = new WeakMap<Table, { at: string; layout: Layout }>();

/** Layout for this window. Parts that were once shown keep their place while the window stays the same. */
export function useLayout(scene: Scene | null): Layout {
  const table = useTable();
  useState(measureWindow);
  const [width, height] = windowNow.value;
  const box = scene?.board && framedBox(scene.board, !!scene.theme.ground?.fill);
  const board = box ? { width: box.w, height: box.h } : null;
  const before = kept.get(table);
  const trays = scene?.trays ?? [];
  const had = board ? before?.layout.around : undefined;
  const around = {
    sheet: !!had?.sheet || trays.some(isBattleBoard),
    hand: !!had?.hand || trays.some((tray) => tray.place === "hand"),
    side: trays.some((tray) => tray.place === "side"),
  };
  const at = [width, height, board?.width, board?.height, around.sheet, around.hand, !board && around.side].join();
  if (before?.at === at) return before.layout;
  const layout = layoutFor(board, around, width, height);
  kept.set(table, { at, layout });
  return layout;
}
