// Offline copy of the last seen state of a match.
import { signal } from "@preact/signals";
import { OFFLINE_CACHE } from "./offline_cache";
import type { Hello } from "../wire";

const LAST_TABLE = "/last-table/";
const EVENTS = 40;

/** Time of the last server response, while older data is shown; empty while the server answers. */
export const lastAnswerTime = signal("");

const shelf = () => (typeof caches === "undefined" ? null : caches.open(OFFLINE_CACHE));
/** True with a service worker: only then can a page be shown without the server. */
const keepsPages = () => typeof navigator !== "undefined" && !!navigator.serviceWorker?.controller;

/** Cache a match as last seen, to show it while the server is away. */
export async function cacheTable(seen: Hello): Promise<void> {
  if (!keepsPages()) return;
  const kept: Hello = { ...seen, events: seen.events.slice(-EVENTS), scene: { ...seen.scene, decision: null } };
  await (await shelf())?.put(LAST_TABLE + seen.match.id, new Response(JSON.stringify(kept))).catch(() => undefined);
}

export async function loadCachedTable(match: string): Promise<Hello | null> {
  const kept = keepsPages() ? await (await shelf())?.match(LAST_TABLE + match) : null;
  return kept ? ((await kept.json()) as Hello) : null;
}

/** Delete all cached responses, when a user is erased. */
export async function clearOfflineCache(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(OFFLINE_CACHE);
}
