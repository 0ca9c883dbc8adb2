// Names and rules of the offline cache that page and service worker share.
/** Name of the cache of server responses, used while the server is away. */
export const OFFLINE_CACHE = "tapete-said";
/** Header of a cached response: the time of the original response. */
export const CACHED_AT_HEADER = "x-tapete-kept";

/** True for responses worth caching: games, messages, rules, lists of matches. Never seat secrets, nor live data. */
export function isCacheable(path: string): boolean {
  return (
    /^\/api\/(games|text|me|packs)(\/|$)/.test(path) ||
    path === "/api/matches" ||
    /^\/api\/matches\/[^/]+(\/text\/\w+)?$/.test(path)
  );
}
