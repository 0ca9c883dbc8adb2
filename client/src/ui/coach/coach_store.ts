// Costly decisions over many matches: with the account of a member, else in this browser.
import { get, isMember, loadGameText, post } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { hasMessage, language, t } from "../../i18n/text";
import type { CoachedMatch, MatchInfo, Mistake } from "../../wire";

const KEY = "tapete-coach";
/** Matches kept in this browser. */
const MOST = 60;

const onServer = () => isMultiplayer() && isMember.value;

function readLocal(): CoachedMatch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as CoachedMatch[]) : [];
  } catch {
    return [];
  }
}

function keepLocal(matches: readonly CoachedMatch[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(matches.slice(0, MOST)));
  } catch {
    // no storage: the end page still shows the decisions
  }
}

/** Remember the costly decisions of a finished match. What is played again from a position does not count. */
export async function rememberMatch(match: MatchInfo, mistakes: readonly Mistake[]): Promise<void> {
  if (match.forked) return;
  if (onServer()) {
    await post(`/api/coach/${encodeURIComponent(match.id)}`);
    return;
  }
  const others = readLocal().filter((one) => one.match !== match.id);
  const brief = mistakes.map(({ step, reason, cost, lesson = "", rule = "" }) => ({ step, reason, cost, lesson, rule }));
  keepLocal([{ match: match.id, game: match.game, ended: match.moved, mistakes: brief }, ...others]);
}

/** Remembered matches, the latest first. */
export async function loadCoached(): Promise<CoachedMatch[]> {
  const matches = onServer() ? await get<CoachedMatch[]>("/api/coach") : readLocal();
  await Promise.all([...new Set(matches.map((one) => one.game))].map((game) => loadGameText(game, language.value)));
  return matches;
}

/** Forget all of them. */
export async function forgetCoached(): Promise<void> {
  if (onServer()) await post("/api/account/coach/forget");
  else forgetLocal();
}

/** Forget what this browser remembers. */
export function forgetLocal(): void {
  keepLocal([]);
}

/** A reason in the words of its game, else in general ones. */
export function mistakeWords(game: string, reason: string): string {
  const own = `${game}-mistake-${reason}`;
  const general = `kernel-mistake-${reason}`;
  return t(hasMessage(own) ? own : hasMessage(general) ? general : "kernel-mistake-other");
}

export interface Habit {
  game: string;
  reason: string;
  count: number;
  cost: number;
  /** Of the older and of the newer half of the matches. */
  before: number;
  lately: number;
  lesson: string;
  rule: string;
  /** The last match with it, and the step. */
  match: string;
  step: number;
}

/** Mistakes by game and reason, the costliest first. `matches` come latest first. */
export function habitsOf(matches: readonly CoachedMatch[]): Habit[] {
  const habits = new Map<string, Habit>();
  const half = Math.ceil(matches.length / 2);
  matches.forEach(({ match, game, mistakes = [] }, n) => {
    for (const { reason, cost, step, lesson = "", rule = "" } of mistakes) {
      const key = `${game}/${reason}`;
      const known = habits.get(key);
      const habit = known ?? { game, reason, count: 0, cost: 0, before: 0, lately: 0, lesson, rule, match, step };
      habit.count += 1;
      habit.cost += cost;
      if (n < half) habit.lately += 1;
      else habit.before += 1;
      habits.set(key, habit);
    }
  });
  return [...habits.values()].sort((a, b) => b.cost - a.cost);
}

/** Chances given away in a match, from 0 to 1. */
export function costOf({ mistakes = [] }: CoachedMatch): number {
  return Math.min(1, mistakes.reduce((sum, one) => sum + one.cost, 0));
}
