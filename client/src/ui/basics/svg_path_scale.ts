// Scaling of SVG paths.
const CACHE_SIZE = 600;
const kept = new Map<string, string>();
const NUMBER = /[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/iy;
/** Two numbers of an arc are flags, which need no space behind them. */
const FLAG = /[\s,]*([01])/y;

/**
 * Scale a path of the 24 x 24 box by `k`, with its middle at (x, y). Browsers draw it in half the time of a transform.
 */
export function scalePath(d: string, k: number, x = 0, y = 0): string {
  const key = `${k} ${x} ${y} ${d}`;
  let path = kept.get(key);
  if (path === undefined) {
    path = d
      .replace(/^\s*m/, "M0 0m")
      .replace(/([a-df-z])([^a-df-z]*)/gi, (_, command: string, rest: string) => command + moved(command, rest));
    if (kept.size >= CACHE_SIZE) kept.clear();
    kept.set(key, path);
  }
  return path;

  function moved(command: string, rest: string): string {
    const arc = command === "a" || command === "A";
    const numbers: number[] = [];
    for (let at = 0; at < rest.length; ) {
      const part = arc ? numbers.length % 7 : numbers.length;
      const pattern = arc && (part === 3 || part === 4) ? FLAG : NUMBER;
      pattern.lastIndex = at;
      const match = pattern.exec(rest);
      if (!match) break;
      at = pattern.lastIndex;
      numbers.push(+placed(command, arc, part, Number(match[1])).toFixed(3));
    }
    return numbers.join(" ");
  }

  /** Lower-case commands are relative, upper-case absolute; an arc's rotation and flags stay. */
  function placed(command: string, arc: boolean, part: number, one: number): number {
    if (arc && part > 1 && part < 5) return one;
    if (command > "Z" || (arc && part < 2)) return one * k;
    const across = command === "H" || (command !== "V" && (arc ? part === 5 : part % 2 === 0));
    return (one - 12) * k + (across ? x : y);
  }
}
