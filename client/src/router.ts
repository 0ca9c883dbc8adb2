import { computed, signal } from "@preact/signals";
import { inside, outside } from "./house";

/** Where we are. Every page has an address of its own; the server gives the same document for all of them. */
export const address = signal(readAddress());

function readAddress(): URL {
  const url = new URL(location.href);
  url.pathname = inside(url.pathname) ?? url.pathname;
  return url;
}

export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "lobby" }
  | { page: "match"; id: string }
  | { page: "replay"; id: string; step: number | null }
  | { page: "rules"; game: string }
  | { page: "build"; game: string }
  | { page: "learn"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "settings" }
  | { page: "packs" }
  | { page: "lost" };

export function routeOf(url: URL): Route {
  const parts = readPath(url.pathname);
  if (parts === null || parts.length > (parts[0] === "learn" ? 3 : 2)) return { page: "lost" };
  const [first = "", second = "", third = ""] = parts;
  const step = url.searchParams.get("step");
  switch (first) {
    case "":
      return { page: "home" };
    case "new":
      return second ? { page: "new", game: second } : { page: "home" };
    case "lobby":
      return { page: "lobby" };
    case "m":
      return second ? { page: "match", id: second } : { page: "lost" };
    case "r":
      return second
        ? { page: "replay", id: second, step: step === null || !/^\d+$/.test(step) ? null : Number(step) }
        : { page: "lost" };
    case "rules":
      return { page: "rules", game: second };
    case "build":
      return { page: "build", game: second };
    case "learn":
      return third ? { page: "lesson", game: second, lesson: third } : { page: "learn", game: second };
    case "settings":
      return { page: "settings" };
    case "packs":
      return { page: "packs" };
    default:
      return { page: "lost" };
  }
}

/** The parts of a path; null for one that is no text. */
function readPath(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

export const route = computed(() => routeOf(address.value));

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", outside(path));
  const before = address.value.pathname;
  address.value = readAddress();
  if (address.value.pathname !== before && !address.value.hash) scrollTo(0, 0);
}

/** Links inside the house change the address without a new document. */
export function followLinks(): void {
  addEventListener("popstate", () => (address.value = readAddress()));
  addEventListener("hashchange", () => (address.value = readAddress()));
  document.addEventListener("click", (click) => {
    if (
      click.defaultPrevented ||
      click.button !== 0 ||
      click.metaKey ||
      click.ctrlKey ||
      click.shiftKey ||
      click.altKey
    )
      return;
    const link = (click.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const path = inside(link.pathname);
    if (path === null || path.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    click.preventDefault();
    go(path + link.search + link.hash);
  });
}

/** What somebody pasted on the home page: an address of a match, or its bare id. */
export function pasted(words: string): string | null {
  const trimmed = words.trim();
  if (!trimmed) return null;
  try {
    const url = new URL(trimmed);
    url.pathname = inside(url.pathname) ?? url.pathname;
    const route = routeOf(url);
    return route.page === "match" || route.page === "replay" ? url.pathname + url.search + url.hash : null;
  } catch {
    return /^[\w-]{4,64}$/.test(trimmed) ? `/m/${trimmed}` : null;
  }
}
