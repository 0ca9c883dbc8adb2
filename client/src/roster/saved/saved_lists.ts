// Saved lists in localStorage.
import { signal } from "@preact/signals";

/** Saved lists of this browser, by game: name and code. */
export interface SavedList {
  name: string;
  code: string;
}

const KEY = "tapete.lists";

function read(): Record<string, SavedList[]> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).map(([game, lists]) => [game, Array.isArray(lists) ? lists.filter(isSaved) : []]),
    );
  } catch {
    return {};
  }
}

function isSaved(one: unknown): one is SavedList {
  return (
    typeof one === "object" &&
    one !== null &&
    typeof (one as SavedList).name === "string" &&
    typeof (one as SavedList).code === "string"
  );
}

const all = signal<Record<string, SavedList[]>>(read());

function write(lists: Record<string, SavedList[]>): void {
  all.value = lists;
  try {
    localStorage.setItem(KEY, JSON.stringify(lists));
  } catch {
    // no storage: the builder still works, and the URL holds the list.
  }
}

export function savedLists(game: string): readonly SavedList[] {
  return all.value[game] ?? [];
}

/** Save a list; one of the same name is replaced. */
export function saveList(game: string, list: SavedList): void {
  const others = savedLists(game).filter((one) => one.name !== list.name);
  write({ ...all.value, [game]: [...others, list].sort((a, b) => a.name.localeCompare(b.name)) });
}

export function deleteList(game: string, name: string): void {
  write({ ...all.value, [game]: savedLists(game).filter((one) => one.name !== name) });
}
