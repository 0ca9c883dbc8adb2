// A running match for tests.
import type { MatchInfo, SeatInfo } from "../src/wire";

/** Details of a running match, for tests that need only its seats. */
export const runningMatch = (seats: SeatInfo[]): MatchInfo => ({
  id: "m",
  game: "g",
  state: "running",
  created: "",
  moved: "",
  options: {},
  seats,
});
