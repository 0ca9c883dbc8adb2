// Measuring runs: steps until all matches are played, time left, the value nearest to an even share.
import { api } from "../../backend/api";
import { language } from "../../i18n/text";
import type { Figures, MeasureDraft } from "../../wire";
import type { Files } from "./drafts";

export type Matches = MeasureDraft["matches"];
export const SIZES: readonly Matches[] = [100, 400, 1200];

export interface Run {
  files: Files;
  before: Files | null;
  matches: Matches;
}

/** Ask for steps until all matches are played, `stopped` says so, or the answer is clear and was not before. */
export async function measure(run: Run, stopped: () => boolean, show: (figures: Figures) => void): Promise<void> {
  let clear = true;
  for (let step = 0; !stopped(); step += 1) {
    const figures = await api.measureDraft({ ...run, language: language.value });
    if (stopped()) return;
    show(figures);
    if (step === 0) clear = figures.verdict !== "";
    if (figures.played >= figures.matches || (figures.verdict !== "" && !clear)) return;
  }
}

/** Seconds until all matches are played, at the pace since `since` matches were played. */
export function timeLeft(figures: Figures, since: number, seconds: number): number | null {
  const played = figures.played - since;
  return played > 0 ? (seconds / played) * (figures.matches - figures.played) : null;
}

/** A point of a curve: a value, and the share of wins with it. */
export interface Point {
  value: number;
  share: number;
}

/** Up to seven whole numbers between two bounds, both among them. */
export function valuesBetween(least: number, most: number): number[] {
  const count = Math.min(7, most - least + 1);
  if (count < 2) return [least];
  return [...new Set(Array.from({ length: count }, (_, n) => Math.round(least + (n * (most - least)) / (count - 1))))];
}

/** The line through points by least squares: its share at a value. One or two points are taken as they are. */
export function line(points: readonly Point[]): (value: number) => number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const middle = mean(points.map(({ value }) => value));
  const height = mean(points.map(({ share }) => share));
  const spread = points.reduce((sum, { value }) => sum + (value - middle) ** 2, 0);
  const rise = spread ? points.reduce((sum, { value, share }) => sum + (value - middle) * (share - height), 0) / spread : 0;
  return (value) => height + rise * (value - middle);
}

/** The whole number within the points whose share lies nearest to a half, by the line through them. */
export function nearestToHalf(points: readonly Point[]): number | null {
  if (!points.length) return null;
  const share = line(points);
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  let best = least;
  for (let value = least; value <= most; value += 1)
    if (Math.abs(share(value) - 0.5) < Math.abs(share(best) - 0.5)) best = value;
  return best;
}
