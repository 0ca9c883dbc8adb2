// Keyboard focus on the board: one thing takes the Tab key, the others the arrows.
import type { Table } from "../../../match/match_store";
import type { Board, Point } from "../../../wire";
import { spotOf } from "./things";

/** True if a piece takes the focus: of a unit, one figure does. */
export function takesFocus(picture: SVGSVGElement | null, id: string): boolean {
  return !!picture?.querySelector(`[data-id="${CSS.escape(id)}"][tabindex]`);
}

/** Things that take the focus, with their places. */
export function focusableThings(board: Board, picture: SVGSVGElement | null): { id: string; at: Point }[] {
  const spots: { id: string; at: Point }[] = [];
  for (const element of picture?.querySelectorAll("[data-id][tabindex]") ?? []) {
    const id = element.getAttribute("data-id")!;
    const at = spotOf(board, id);
    if (at) spots.push({ id, at });
  }
  return spots;
}

/** Roving tab index: the last focused thing, else the first selectable one. */
export function updateTabIndex(picture: SVGSVGElement | null, table: Table): void {
  if (!picture) return;
  const things = [...picture.querySelectorAll<SVGElement>("[data-id][tabindex]")];
  const { live, actors } = table.aim;
  const asked = live.value.size > 0 || actors.value.length > 0;
  const mine = (thing: Element) =>
    asked && ["data-id", "data-group"].some((name) => table.isTouchable(thing.getAttribute(name) ?? ""));
  const current = things.find((thing) => thing.getAttribute("tabindex") === "0" && mine(thing));
  const next = current ?? things.find(mine) ?? things[0];
  for (const thing of things) {
    const index = thing === next ? "0" : "-1";
    if (thing.getAttribute("tabindex") !== index) thing.setAttribute("tabindex", index);
  }
}

export function focusOn(picture: SVGSVGElement | null, id: string): void {
  for (const thing of picture?.querySelectorAll<SVGElement>("[data-id][tabindex]") ?? []) {
    const chosen = thing.getAttribute("data-id") === id;
    thing.setAttribute("tabindex", chosen ? "0" : "-1");
    if (chosen) thing.focus();
  }
}
