// Beside the pages, between them and the network: the page itself comes from this browser's own shelf, what the server
// says is asked for anew each time, and the last it said is shown while it cannot be reached.
import { CACHED_AT_HEADER, OFFLINE_CACHE, isCacheable } from "../src/backend/offline_cache";
import { routeOf } from "../src/platform/routes";

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the files of the page, below its door, and one word for all they hold. */
declare const SHELL: readonly string[];
declare const VERSION: string;
/** Scripts of pages that few people open: kept without haste, so that they open without a network, too. */
declare const LATER: readonly string[];
/** Those that weigh too much for that: whoever has used one goes on having it. */
declare const HEAVY: readonly string[];
/** A folder of files on any host: there is no server to ask, and its one page stands for every address. */
declare const FILES_ALONE: boolean;

const CACHE_PREFIX = `tapete-page ${new URL(self.registration.scope).pathname} `; // several houses may lie on one site
const CACHE = CACHE_PREFIX + VERSION;
const PAGE = "index.html";
/** Another house on the same site, with a shelf of its own. */
const SOLO = "/solo";

const toBrowserUrl = (path: string) => new URL(path, self.registration.scope).href;
/** The path as the house knows it; null for what is not ours. */
const toAppPath = (url: URL) =>
  url.href.startsWith(self.registration.scope)
    ? url.href.slice(self.registration.scope.length - 1).split(/[?#]/)[0]!
    : null;

self.addEventListener("install", (event) => event.waitUntil(fillCache()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
self.addEventListener("message", (event) => {
  if (event.data === "take") event.waitUntil(activateIfIdle());
});
self.addEventListener("push", (event) => event.waitUntil(showNotification(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data ?? "/")));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const path = request.method === "GET" ? toAppPath(url) : null;
  if (path === null || path.startsWith(SOLO)) return;
  if (request.mode === "navigate") {
    if (isPage(url, path)) event.respondWith(cacheFirst(toBrowserUrl(FILES_ALONE ? PAGE : "./"), request));
  } else if (path.startsWith("/api/") && !FILES_ALONE) {
    if (isCacheable(path)) event.respondWith(networkFirst(request));
  } else event.respondWith(cacheFirst(request.url, request));
});

/** The house has something to tell. The same matter twice is shown once, by its tag. */
async function showNotification(told: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = (told?.json() ?? {}) as Record<string, string | undefined>;
  await self.registration.showNotification(title ?? "Tapete", {
    body: body ?? "",
    tag: tag ?? "",
    data: path ?? "/",
    icon: toBrowserUrl("icon-192.png"),
    badge: toBrowserUrl("icon-192.png"),
  });
}

/** One click to the decision: in the page that is there already, or in the one that is open, or in a new one. */
async function openPage(path: string): Promise<void> {
  const address = toBrowserUrl(`.${path}`);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url.split("#")[0] === address);
  if (there) await there.focus();
  else await self.clients.openWindow(address);
}

function isPage(url: URL, path: string): boolean {
  if (FILES_ALONE) return path === "/" || path === `/${PAGE}`;
  return routeOf(new URL(path, url.origin)).page !== "lost";
}

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  const lasting = (path: string) => /-[A-Z0-9]{8}\.|[/.][0-9a-f]{12}[/.]/.test(path); // named by what it holds
  const lay = async (path: string, fetching = true) => {
    const address = toBrowserUrl(path === PAGE && !FILES_ALONE ? "./" : path);
    const known = lasting(path) ? await caches.match(address) : undefined; // of the version before
    if (known) return cache.put(address, known);
    if (!fetching) return;
    const response = await fetch(address, { cache: lasting(path) ? "force-cache" : "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(address, response);
  };
  await Promise.all(SHELL.map((path) => lay(path)));
  await Promise.allSettled([...LATER.map((path) => lay(path)), ...HEAVY.map((path) => lay(path, false))]);
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** The new version takes over, unless somebody sits at a table: their page goes on with what it was opened with. */
async function activateIfIdle(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const playing = pages.some(({ url }) => {
    const path = FILES_ALONE ? (new URL(url).searchParams.get("at") ?? "/") : toAppPath(new URL(url));
    return path !== null && routeOf(new URL(path, url)).page === "match";
  });
  if (!playing) await self.skipWaiting();
}

/** From the shelf; what is not there yet is fetched, and kept when its name says what it holds. */
async function cacheFirst(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(address);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && new URL(address).pathname.includes("/assets/")) await cache.put(address, response.clone());
  return response;
}

/** From the server; while it cannot be reached, what it said last, marked with the time of that. */
async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(OFFLINE_CACHE);
  let response: Response;
  try {
    response = await fetch(request);
  } catch (unreachable) {
    const known = await cache.match(request, { ignoreVary: true });
    if (known) return known;
    throw unreachable;
  }
  if (response.ok) {
    const headers = new Headers(response.headers);
    headers.set(CACHED_AT_HEADER, new Date().toISOString());
    headers.delete("set-cookie");
    const kept = response.clone();
    await cache.put(request, new Response(await kept.blob(), { headers }));
  }
  return response;
}
