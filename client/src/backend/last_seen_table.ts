import { signal } from "@preact/signals";
import { OFFLINE_CACHE } from "./offline_cache";
import type { Hello } from "../wire";

const LAST_TABLE = "/last-table/";
const EVENTS = 40;

/** When the server was heard last, while what is shown is older than now; empty while it answers. */
export const lastAnswerTime = signal("");

const shelf = () => (typeof caches === "undefined" ? null : caches.open(OFFLINE_CACHE));
/** Only the browser that keeps the page itself, too, can show anything while the server is away. */
const keepsPages = () => typeof navigator !== "undefined" && !!navigator.serviceWorker?.controller;

/** The table as it was seen last, so that it can be looked at while the server is away. */
export async function cacheTable(seen: Hello): Promise<void> {
  if (!keepsPages()) return;
  const kept: Hello = { ...seen, events: seen.events.slice(-EVENTS), scene: { ...seen.scene, decision: null } };
  await (await shelf())?.put(LAST_TABLE + seen.match.id, new Response(JSON.stringify(kept))).catch(() => undefined);
}

export async function loadCachedTable(match: string): Promise<Hello | null> {
  const kept = keepsPages() ? await (await shelf())?.match(LAST_TABLE + match) : null;
  return kept ? ((await kept.json()) as Hello) : null;
}

/** Nothing of what was said stays: for whoever is forgotten. */
export async function clearOfflineCache(): Promise<void> {
  if (typeof caches !== "undefined") await caches.delete(OFFLINE_CACHE);
}
