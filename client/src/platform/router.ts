// Router: current URL, navigation, link handling.
import { computed, signal } from "@preact/signals";
import { toBrowserUrl, toAppUrl } from "./base_url";
import { routeOf } from "./routes";

/** Current URL. Every page has one; the server sends the same document for all. */
export const address = signal(readAddress());

function readAddress(): URL {
  const url = new URL(location.href);
  return toAppUrl(url) ?? url;
}

export const route = computed(() => routeOf(address.value));

export function navigate(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", toBrowserUrl(path));
  const before = address.value.pathname;
  address.value = readAddress();
  if (address.value.pathname !== before && !address.value.hash) scrollTo(0, 0);
}

/** Handle links inside the application without loading a new document. */
export function interceptLinks(): void {
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
    const url = toAppUrl(new URL(link.href));
    if (url === null || url.pathname.startsWith("/api/") || link.getAttribute("href")?.startsWith("#")) return;
    click.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  });
}

/** Path of a match from pasted text: a URL, or a bare id. */
export function parsePastedMatch(words: string): string | null {
  const trimmed = words.trim();
  if (!trimmed) return null;
  try {
    const whole = new URL(trimmed);
    const url = toAppUrl(whole) ?? whole;
    const route = routeOf(url);
    return route.page === "match" || route.page === "replay" ? url.pathname + url.search + url.hash : null;
  } catch {
    return /^[\w-]{4,64}$/.test(trimmed) ? `/m/${trimmed}` : null;
  }
}
