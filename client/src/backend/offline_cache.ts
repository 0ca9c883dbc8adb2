/** Where this browser keeps what a server said last: for times without it, and for nobody else. */
export const OFFLINE_CACHE = "tapete-said";
/** Stands on an answer that was kept, with the time when it was true. */
export const CACHED_AT_HEADER = "x-tapete-kept";

/**
 * What is worth keeping of a server's words: games, texts, rules, and which matches there are. Never the secrets of
 * seats, nor what only makes sense while one plays.
 */
export function isCacheable(path: string): boolean {
  return (
    /^\/api\/(games|text|me|packs)(\/|$)/.test(path) ||
    path === "/api/matches" ||
    /^\/api\/matches\/[^/]+(\/text\/\w+)?$/.test(path)
  );
}
