import type { Mark } from "../wire";

/** The chalk to be drawn: what always lies there or belongs to what is active, and an option's own. */
export function visibleMarks(marks: readonly Mark[], own: readonly Mark[], active: ReadonlySet<string>): Mark[] {
  return [...marks.filter((mark) => !mark.of || active.has(mark.of)), ...own];
}
