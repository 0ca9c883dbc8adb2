// Lesson progress in localStorage, courses, and the options of a quick match.
import { signal } from "@preact/signals";
import { api, myLevels } from "./api";
import { turnedSentence, viewTurns } from "../i18n/compass";
import { language } from "../i18n/text";
import { NEW_SOLVER, rateAttempt, shownLevel, type Skill } from "./puzzles/puzzle_level";
import type { CourseInfo, GameInfo, NewMatch, Said } from "../wire";

const KEY = "tapete-learning";

/** Progress in a lesson: the answers given so far, from which the server rebuilds the position. */
export interface LessonProgress {
  way: unknown[];
  step: number;
  done: boolean;
  /** A puzzle that was attempted: the first attempt counts. */
  tried?: boolean;
}

/** Puzzles solved in this browser: level, attempts, and how many in a row without a mistake. */
export interface PuzzleRecord extends Skill {
  tried: number;
  streak: number;
  longest: number;
}

const NO_PUZZLES: PuzzleRecord = { ...NEW_SOLVER, tried: 0, streak: 0, longest: 0 };

interface Learned {
  lessons: Record<string, LessonProgress>;
  /** Games with a match finished in this browser. */
  finished: string[];
  /** Number of first matches begun in this browser, by game. */
  begun: Record<string, number>;
  /** The match whose goals were closed. */
  closed: string;
  /** Solved puzzles by game. */
  puzzles: Record<string, PuzzleRecord>;
}

const NOTHING: Learned = { lessons: {}, finished: [], begun: {}, closed: "", puzzles: {} };

const learned = signal<Learned>(read());

function read(): Learned {
  try {
    return { ...NOTHING, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Learned>) };
  } catch {
    return NOTHING;
  }
}

function keep(next: Learned): void {
  learned.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // no storage: lessons still work
  }
}

export function loadProgress(game: string, lesson: string): LessonProgress | null {
  return learned.value.lessons[`${game}/${lesson}`] ?? null;
}

export function saveProgress(game: string, lesson: string, progress: LessonProgress): void {
  const key = `${game}/${lesson}`;
  const done = progress.done || (learned.value.lessons[key]?.done ?? false);
  const tried = learned.value.lessons[key]?.tried;
  keep({ ...learned.value, lessons: { ...learned.value.lessons, [key]: { ...progress, done, ...(tried && { tried }) } } });
}

export function puzzleRecord(game: string): PuzzleRecord {
  return learned.value.puzzles[game] ?? NO_PUZZLES;
}

export function puzzleState(game: string, puzzle: string): "new" | "tried" | "solved" {
  const progress = loadProgress(game, puzzle);
  return progress?.done ? "solved" : progress?.tried ? "tried" : "new";
}

/** Count the first attempt at a puzzle; return the change of the level, or null for a later attempt. */
export function recordPuzzle(game: string, puzzle: string, rating: number, solved: boolean): number | null {
  if (puzzleState(game, puzzle) !== "new") return null;
  const before = puzzleRecord(game);
  const streak = solved ? before.streak + 1 : 0;
  const longest = Math.max(before.longest, streak);
  const after = { ...rateAttempt(before, rating, solved), tried: before.tried + 1, streak, longest };
  keep({
    ...learned.value,
    puzzles: { ...learned.value.puzzles, [game]: after },
    lessons: { ...learned.value.lessons, [`${game}/${puzzle}`]: { way: [], step: 0, done: false, tried: true } },
  });
  return shownLevel(after) - shownLevel(before);
}

/** True if no match of this game was finished in this browser. Newcomers get the easy bot first. */
export function isNewcomer(game: string): boolean {
  return !learned.value.finished.includes(game);
}

/** True if no lesson and no match was finished in this browser. */
export function isNewHere(): boolean {
  return !learned.value.finished.length && !Object.values(learned.value.lessons).some((lesson) => lesson.done);
}

/** True if a match or a lesson of this game was finished in this browser. */
export function hasPlayed(game: string): boolean {
  const { finished, lessons } = learned.value;
  return finished.includes(game) || Object.keys(lessons).some((key) => key.startsWith(`${game}/`) && lessons[key]!.done);
}

export function markGamePlayed(game: string): void {
  if (isNewcomer(game)) keep({ ...learned.value, finished: [...learned.value.finished, game] });
}

/** True if the player closed the goals of this first match. */
export function areGoalsClosed(match: string): boolean {
  return learned.value.closed === match;
}

export function closeGoals(match: string): void {
  keep({ ...learned.value, closed: match });
}

type Game = Pick<GameInfo, "id" | "recommended" | "bots" | "beginner" | "openings">;

/**
 * The level of bots for this player: by a member's rating, casual after a first lesson, easy before it. Null for those
 * who have finished a match and have no rating.
 */
function botLevel(game: Game): string | null {
  const level = myLevels.value[game.id] ?? (!isNewcomer(game.id) ? null : hasPlayed(game.id) ? "casual" : "easy");
  return level && game.bots.includes(level) ? level : null;
}

function withLevel(seats: readonly string[], level: string | null): string[] {
  return seats.map((seat) => (level && seat.startsWith("bot:") ? `bot:${level}` : seat));
}

/** The seats of a new match: the game's own, with bots of the level that fits. A newcomer chooses for themselves. */
export function offeredSeats(game: Game): string[] {
  return withLevel(game.recommended, hasPlayed(game.id) || myLevels.value[game.id] ? botLevel(game) : null);
}

/**
 * Options of "play now": newcomers meet easy or casual bots, where the game has them, in one opening after the other. In a game
 * without openings a bot sets up.
 */
export function quickMatch(game: Game): NewMatch {
  const seats = withLevel(game.recommended, botLevel(game));
  if (!isNewcomer(game.id) || myLevels.value[game.id]) return { game: game.id, seats };
  const openings = game.openings ?? [];
  if (!openings.length) return { game: game.id, seats, options: game.beginner ?? {}, ready: true };
  const begun = learned.value.begun[game.id] ?? 0;
  keep({ ...learned.value, begun: { ...learned.value.begun, [game.id]: begun + 1 } });
  return { game: game.id, seats, opening: openings[begun % openings.length]! };
}

export function localizedText(words: Said | null | undefined): string {
  return words ? words[language.value] : "";
}

/** Words of a lesson, with their directions as the viewer sees the board. */
export function turnedText(words: Said | null | undefined): string {
  return turnedSentence(localizedText(words), viewTurns.value, language.value);
}

export const courses = signal<Record<string, CourseInfo>>({});
/** The game whose terms are explained: the one being played. */
export const explainedGame = signal("");

export async function loadCourse(game: string): Promise<CourseInfo> {
  const known = courses.value[game];
  if (known) return known;
  const course = await api.course(game);
  courses.value = { ...courses.value, [game]: course };
  return course;
}
