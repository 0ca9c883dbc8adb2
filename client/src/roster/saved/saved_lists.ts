import { signal } from "@preact/signals";

/** Lists this browser keeps, by game: a name and a code, nothing else. */
export interface Saved {
  name: string;
  code: string;
}

const KEY = "tapete.lists";

function read(): Record<string, Saved[]> {
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

function isSaved(one: unknown): one is Saved {
  return (
    typeof one === "object" &&
    one !== null &&
    typeof (one as Saved).name === "string" &&
    typeof (one as Saved).code === "string"
  );
}

const all = signal<Record<string, Saved[]>>(read());

function write(lists: Record<string, Saved[]>): void {
  all.value = lists;
  try {
    localStorage.setItem(KEY, JSON.stringify(lists));
  } catch {
    // A browser that keeps nothing still builds; the address holds the list.
  }
}

export function savedLists(game: string): readonly Saved[] {
  return all.value[game] ?? [];
}

/** A list of the same name is replaced. */
export function keep(game: string, list: Saved): void {
  const others = savedLists(game).filter((one) => one.name !== list.name);
  write({ ...all.value, [game]: [...others, list].sort((a, b) => a.name.localeCompare(b.name)) });
}

export function forget(game: string, name: string): void {
  write({ ...all.value, [game]: savedLists(game).filter((one) => one.name !== name) });
}
