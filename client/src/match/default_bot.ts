import type { GameInfo } from "../wire";

/** The bot that sits down unless somebody wants another. */
export function defaultBot(game: GameInfo | undefined): string {
  const [first] = game?.bots ?? [];
  return game?.recommended.find((seat) => seat.startsWith("bot:")) ?? (first ? `bot:${first}` : "open");
}

/** Seats of a fork: me on one chair, the usual bot on the rest. */
export function forkSeats(count: number, mine: number, game: GameInfo | undefined): string[] {
  const bot = defaultBot(game);
  return Array.from({ length: count }, (_, i) => (i === mine ? "me" : bot));
}
