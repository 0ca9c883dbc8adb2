// Default bot of a game, and seats of a fork.
import type { GameInfo } from "../../wire";

/** The default bot of a game. */
export function defaultBot(game: GameInfo | undefined): string {
  const [first] = game?.bots ?? [];
  return game?.recommended.find((seat) => seat.startsWith("bot:")) ?? (first ? `bot:${first}` : "open");
}

/** Seats of a fork: one is mine, the rest are default bots. */
export function forkSeats(count: number, mine: number, game: GameInfo | undefined): string[] {
  const bot = defaultBot(game);
  return Array.from({ length: count }, (_, i) => (i === mine ? "me" : bot));
}
