// Lesson progress in localStorage, courses, and the options of a quick match.
import { signal } from "@preact/signals";
import { api } from "./api";
import { turnedSentence, viewTurns } from "../i18n/compass";
import { language } from "../i18n/text";
import type { CourseInfo, GameInfo, NewMatch, Said } from "../wire";

const KEY = "tapete-learning";

/** Progress in a lesson: the answers given so far, from which the server rebuilds the position. */
export interface LessonProgress {
  way: unknown[];
  step: number;
  done: boolean;
}

interface Learned {
  lessons: Record<string, LessonProgress>;
  /** Games with a match finished in this browser. */
  finished: string[];
  /** Number of first matches begun in this browser, by game. */
  begun: Record<string, number>;
  /** The match whose goals were closed. */
  closed: string;
}

const learned = signal<Learned>(read());

function read(): Learned {
  try {
    return { lessons: {}, finished: [], begun: {}, closed: "", ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Learned>) };
  } catch {
    return { lessons: {}, finished: [], begun: {}, closed: "" };
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
  keep({ ...learned.value, lessons: { ...learned.value.lessons, [key]: { ...progress, done } } });
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
 * Options of "play now": newcomers meet easy bots, where the game has them, in one opening after the other. In a game
 * without openings a bot sets up.
 */
export function quickMatch(game: Game): NewMatch {
  const seats = game.recommended;
  if (!isNewcomer(game.id)) return { game: game.id, seats };
  const easy = game.bots.includes("easy") ? seats.map((seat) => (seat.startsWith("bot:") ? "bot:easy" : seat)) : seats;
  const openings = game.openings ?? [];
  if (!openings.length) return { game: game.id, seats: easy, options: game.beginner ?? {}, ready: true };
  const begun = learned.value.begun[game.id] ?? 0;
  keep({ ...learned.value, begun: { ...learned.value.begun, [game.id]: begun + 1 } });
  return { game: game.id, seats: easy, opening: openings[begun % openings.length]! };
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
