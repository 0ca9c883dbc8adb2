// Marks of the board that are visible now.
import type { Mark } from "../wire";

/** Marks to draw: permanent ones, those of active things, and an option's own. */
export function visibleMarks(marks: readonly Mark[], own: readonly Mark[], active: ReadonlySet<string>): Mark[] {
  return [...marks.filter((mark) => !mark.of || active.has(mark.of)), ...own];
}
