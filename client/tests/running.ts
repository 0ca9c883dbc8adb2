import type { MatchInfo, SeatInfo } from "../src/wire";

/** A match that is being played, for tests that only mind who sits where. */
export const runningMatch = (seats: SeatInfo[]): MatchInfo => ({
  id: "m",
  game: "g",
  state: "running",
  created: "",
  moved: "",
  options: {},
  seats,
});
