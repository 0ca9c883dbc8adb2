// Service worker: the page comes from the cache (offline start, install), API requests from the network,
// and from the cache while the server is away. Shows web push notifications.
import { CACHED_AT_HEADER, OFFLINE_CACHE, isCacheable } from "../src/backend/offline_cache";
import { allowsBlobScripts, packedName, unpack } from "../src/platform/packed_files";
import { routeOf } from "../src/platform/routes";

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: files of the page, and a hash of their content. */
declare const SHELL: readonly string[];
declare const VERSION: string;
/** Scripts of rarely opened pages: cached later, so that they also open offline. */
declare const LATER: readonly string[];
/** Large scripts: cached only after first use. */
declare const HEAVY: readonly string[];
/** True for the offline build: no server, and one page for every URL. */
declare const FILES_ALONE: boolean;
/** Scripts of the offline build that are also stored packed, and a script that every page loads. */
declare const PACKED: readonly string[];
declare const SCRIPT: string;

const CACHE_PREFIX = `tapete-page ${new URL(self.registration.scope).pathname} `; // several installations may share one site
const CACHE = CACHE_PREFIX + VERSION;
const PAGE = "index.html";
/** The offline build on the same site, with its own cache. */
const SOLO = "/solo";

const toBrowserUrl = (path: string) => new URL(path, self.registration.scope).href;
/** Path of the application; null for other parts of the site. */
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

/** Show a web push notification; the tag replaces an earlier one of the same matter. */
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

/** Open a page for a notification: the one already there, or a new one. */
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
  const lasting = (path: string) => /-[A-Z0-9]{8}\.|[/.][0-9a-f]{12}[/.]/.test(path); // the name has a content hash
  const packed = FILES_ALONE ? await choosePacked() : [];
  const lay = async (path: string, fetching = true) => {
    const address = toBrowserUrl(path === PAGE && !FILES_ALONE ? "./" : path);
    const known = lasting(path) ? await caches.match(address) : undefined; // from the previous version
    if (known) return cache.put(address, known);
    if (!fetching) return;
    const from = packed.includes(path) ? packedName(address) : address;
    const response = await fetch(from, { cache: lasting(path) ? "force-cache" : "no-cache" });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(address, FILES_ALONE ? await unpack(response) : response); // unpacked: later visits start faster
  };
  await Promise.all(SHELL.map((path) => lay(path)));
  await Promise.allSettled([...LATER.map((path) => lay(path)), ...HEAVY.map((path) => lay(path, false))]);
}

/** Scripts to fetch packed. None where the page itself has to load them plain, so that nothing is fetched twice. */
async function choosePacked(): Promise<readonly string[]> {
  return allowsBlobScripts(await fetch(toBrowserUrl(SCRIPT), { cache: "force-cache" })) ? PACKED : [];
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** Activate the new version, unless a match is open: that page keeps its version. */
async function activateIfIdle(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const playing = pages.some(({ url }) => {
    const path = FILES_ALONE ? (new URL(url).searchParams.get("at") ?? "/") : toAppPath(new URL(url));
    return path !== null && routeOf(new URL(path, url)).page === "match";
  });
  if (!playing) await self.skipWaiting();
}

/** From the cache, else from the network; scripts with a content hash are then cached. */
async function cacheFirst(address: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(address);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && new URL(address).pathname.includes("/assets/")) await cache.put(address, response.clone());
  return response;
}

/** From the network; while the server is away the cached response, with its time. */
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
