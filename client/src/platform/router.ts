import { computed, signal } from "@preact/signals";
import { outside, within } from "./base_url";
import { routeOf } from "./routes";

/** Where we are. Every page has an address of its own; the server gives the same document for all of them. */
export const address = signal(readAddress());

function readAddress(): URL {
  const url = new URL(location.href);
  return within(url) ?? url;
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
    const url = within(new URL(link.href));
    if (url === null || url.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    click.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}

/** What somebody pasted on the home page: an address of a match, or its bare id. */
export function pasted(words: string): string | null {
  const trimmed = words.trim();
  if (!trimmed) return null;
  try {
    const whole = new URL(trimmed);
    const url = within(whole) ?? whole;
    const route = routeOf(url);
    return route.page === "match" || route.page === "replay" ? url.pathname + url.search + url.hash : null;
  } catch {
    return /^[\w-]{4,64}$/.test(trimmed) ? `/m/${trimmed}` : null;
  }
}
