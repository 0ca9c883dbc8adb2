// Default bot of a game, and seats of a fork.
import type { GameInfo, SeatInfo } from "../../wire";

/** The default bot of a game. */
export function defaultBot(game: GameInfo | undefined): string {
  const [first] = game?.bots ?? [];
  return game?.recommended.find((seat) => seat.startsWith("bot:")) ?? (first ? `bot:${first}` : "open");
}

/** Seats of a fork: one is mine, bots stay the same, default bots play for other people. */
export function forkSeats(
  seats: readonly Pick<SeatInfo, "player" | "kind" | "bot">[],
  mine: number,
  game: GameInfo | undefined,
): string[] {
  const bot = defaultBot(game);
  return seats.map((seat) =>
    seat.player === mine ? "me" : seat.kind === "bot" && seat.bot && game?.bots.includes(seat.bot) ? `bot:${seat.bot}` : bot,
  );
}
