// The ridge of the landscape: chances of a player from the first step to the last.
import type { LookBack, Point } from "../../wire";

/** Points of the ridge. */
const POINTS = 60;

/** Chances of a player at equal distances, with rounded edges; even ones while the analysis is not there. */
export function ridgeOf(study: LookBack | null | undefined, player: number, even: number): number[] {
  const steps = Math.max(1, study?.steps ?? 1);
  const line = (study?.line ?? []).map((one): Point => [one.step / steps, one.values[player] ?? even]);
  if (!line.length) return Array.from({ length: POINTS }, () => even);
  const values = Array.from({ length: POINTS }, (_, n) => between(line, n / (POINTS - 1)));
  return values.map((value, n) =>
    n === 0 || n === POINTS - 1 ? value : (values[n - 1]! + 2 * value + values[n + 1]!) / 4,
  );
}

/** Value of a line of points at a place: between two of them in proportion. */
export function between(line: readonly Point[], at: number): number {
  const after = line.findIndex(([x]) => x >= at);
  if (after === 0 || line.length === 1) return line[0]![1];
  if (after < 0) return line.at(-1)![1];
  const [[from, first], [to, last]] = [line[after - 1]!, line[after]!];
  return to === from ? last : first + ((last - first) * (at - from)) / (to - from);
}

/** Smooth path through points. */
export function curveThrough(points: readonly Point[]): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const [px, py] = points[i - 1]!;
      const half = ((px + x) / 2).toFixed(1);
      return `C${half} ${py.toFixed(1)} ${half} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}
