// Routes: from a URL to a page.
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
  | { page: "coach" }
  | { page: "settings" }
  | { page: "packs" }
  | { page: "pack"; name: string }
  | { page: "workshop"; draft: string }
  | { page: "account" }
  | { page: "notices" }
  | { page: "club" }
  | { page: "tournaments" }
  | { page: "tournament"; id: string }
  | { page: "league"; id: string }
  | { page: "campaigns" }
  | { page: "campaign"; id: string }
  | { page: "people" }
  | { page: "person"; name: string }
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
    case "puzzles": // they are on the page of their game
      return { page: "learn", game: second };
    case "learn":
      return third ? { page: "lesson", game: second, lesson: third } : { page: "learn", game: second };
    case "coach":
      return second ? { page: "lost" } : { page: "coach" };
    case "settings":
      return { page: "settings" };
    case "club":
      return second ? { page: "lost" } : { page: "club" };
    case "tournaments":
      return second ? { page: "tournament", id: second } : { page: "tournaments" };
    case "leagues":
      return second ? { page: "league", id: second } : { page: "tournaments" };
    case "campaigns":
      return second ? { page: "campaign", id: second } : { page: "campaigns" };
    case "people":
      return second ? { page: "person", name: second } : { page: "people" };
    case "account":
      return second ? { page: "lost" } : { page: "account" };
    case "notices":
      return second ? { page: "lost" } : { page: "notices" };
    case "packs":
      return second ? { page: "pack", name: second } : { page: "packs" };
    case "workshop":
      return { page: "workshop", draft: second };
    default:
      return { page: "lost" };
  }
}

/** Parts of a path; null if it cannot be decoded. */
function readPath(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
