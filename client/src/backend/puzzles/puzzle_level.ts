// Level of a puzzle solver, and the choice of puzzles: today's, and the next one.
import type { LessonInfo } from "../../wire";

/** Strength with its uncertainty, as the ratings of the club (openskill, Plackett-Luce). */
export interface Skill {
  mean: number;
  deviation: number;
}

const MEAN = 25;
const BETA = MEAN / 6;
const MIDDLE = 1500;
const STEP = 40;
/** Uncertainty of a puzzle's rating, which stays as it is. */
const OF_A_PUZZLE = MEAN / 6;
/** Drift of a skill between two attempts. */
const DRIFT = MEAN / 300;
const LEAST_VARIANCE = 0.0001;

export const NEW_SOLVER: Skill = { mean: MEAN, deviation: MEAN / 3 };

/** Level on the scale of the club's ratings. */
export function shownLevel({ mean }: Skill): number {
  return Math.round(MIDDLE + STEP * (mean - MEAN));
}

/** Skill after an attempt at a puzzle of this rating: a board of two between the solver and the puzzle. */
export function rateAttempt({ mean, deviation }: Skill, rating: number, solved: boolean): Skill {
  const puzzle = MEAN + (rating - MIDDLE) / STEP;
  const variance = deviation ** 2 + DRIFT ** 2;
  const spread = Math.sqrt(variance + OF_A_PUZZLE ** 2 + DRIFT ** 2 + 2 * BETA ** 2);
  const chance = 1 / (1 + Math.exp((puzzle - mean) / spread));
  const shrink = (Math.sqrt(variance) / spread) * (variance / spread ** 2) * chance * (1 - chance);
  return {
    mean: mean + (variance / spread) * (solved ? 1 - chance : -chance),
    deviation: Math.sqrt(variance) * Math.sqrt(Math.max(1 - shrink, LEAST_VARIANCE)),
  };
}

const DAY = 86400000;

/** Today's puzzle, the same for every player: one after the other, from another place in each round. */
export function dailyPuzzle<T>(puzzles: readonly T[], now: number = Date.now()): T | undefined {
  const day = Math.floor(now / DAY);
  const count = Math.max(1, puzzles.length);
  return puzzles[(day + Math.floor(day / count)) % count];
}

/** The game of today's puzzle on the home page. */
export function dailyGame<T extends { id: string }>(games: readonly T[], now: number = Date.now()): T | undefined {
  const order = [...games].sort((a, b) => (a.id < b.id ? -1 : 1));
  return order[Math.floor(now / DAY) % Math.max(1, order.length)];
}

type Choice = Pick<LessonInfo, "id" | "rating">;

/** The next puzzle: a new one near the solver's level, else one that is not solved yet, else the next of the list. */
export function nextPuzzle<T extends Choice>(
  puzzles: readonly T[],
  here: string,
  level: number,
  state: (puzzle: T) => "new" | "tried" | "solved",
): T | undefined {
  const others = puzzles.filter((one) => one.id !== here);
  for (const status of ["new", "tried"] as const) {
    const open = others.filter((one) => state(one) === status);
    const far = (one: T) => Math.abs((one.rating ?? MIDDLE) - level);
    if (open.length) return open.reduce((best, one) => (far(one) < far(best) ? one : best));
  }
  const at = puzzles.findIndex((one) => one.id === here);
  return puzzles[(at + 1) % Math.max(1, puzzles.length)];
}
