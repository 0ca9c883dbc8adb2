// Terrain of free boards: woods, rocks, hills, fields, water, ruins, roofs, by the motif of an area.
import type { Area, Point } from "../../wire";
import { boundsOfPoints } from "../geometry";
import { entryOf, INK, mixed, pick, randomFrom, seedOf } from "../../ui/portrait/ink";
import { between, blob, n, oval, outlineOf, rowsAcross, scaled, scattered, softened, tuft, type Random } from "./marks";

/** Id of the light on roofs, which the ground defines. */
export const ROOF_LIGHT = "roof-light";

const CANOPIES = [
  ["#3E7347", "#64985A"],
  ["#4B8050", "#79A862"],
  ["#2F6142", "#4F8A58"],
  ["#6B8A3E", "#9AB35C"],
] as const;

interface Ground {
  random: Random;
  outline: readonly Point[];
  fill: string;
  /** A building or a wall, not a patch of ground. */
  built: boolean;
}

const path = (d: string, attributes: string): string => (d ? `<path d="${d}" ${attributes}/>` : "");
const lineOf = (rows: readonly (readonly [Point, Point])[]): string =>
  rows.map(([[ax, ay], [bx, by]]) => `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`).join("");

function woods({ random, outline }: Ground): string {
  const trees = scattered(random, outline, 25, 15).map(([x, y]) => ({ x, y, s: between(random, 14, 21), fir: random() < 0.38 }));
  const shadows = trees.map(({ x, y, s }) => oval(x + 6, y + 8, s, s * 0.8)).join("");
  return (
    path(shadows, 'fill="#1A2A16" opacity=".45"') +
    trees
      .map(({ x, y, s, fir }) => {
        const [colour, light] = pick(random, CANOPIES);
        const edge = 'stroke="#1E2F1A" stroke-width="2" stroke-linejoin="round"';
        if (!fir)
          return (
            path(blob(random, x, y, s, s, 9, 0.14), `fill="${colour}" ${edge}`) +
            path(blob(random, x - s * 0.22, y - s * 0.26, s * 0.55, s * 0.5, 7, 0.16), `fill="${light}" opacity=".85"`)
          );
        const foot = `Q${n(x)} ${n(y + s * 0.8)} ${n(x - s * 0.8)} ${n(y + s * 0.5)}Z`;
        return (
          path(`M${n(x)} ${n(y - s * 1.5)}L${n(x + s * 0.8)} ${n(y + s * 0.5)}${foot}`, `fill="${colour}" ${edge}`) +
          path(`M${n(x)} ${n(y - s * 1.5)}L${n(x - s * 0.8)} ${n(y + s * 0.5)}Q${n(x - s * 0.4)} ${n(y + s * 0.65)} ${n(x - s * 0.1)} ${n(y + s * 0.62)}Z`, `fill="${light}" opacity=".7"`)
        );
      })
      .join("")
  );
}

function rocks({ random, outline, fill }: Ground): string {
  let [shadows, stones, facets] = ["", "", ""];
  for (const [x, y] of scattered(random, outline, 34, 20, 30)) {
    const s = between(random, 11, 22);
    const k = between(random, -0.2, 0.2);
    const at = (dx: number, dy: number) => `${n(x + s * dx)} ${n(y + s * dy)}`;
    shadows += oval(x + 5, y + s * 0.45, s * 1.05, s * 0.5);
    stones += `M${at(-1, 0.4)}L${at(-0.6, -0.5)}L${at(k, -0.9)}L${at(0.7, -0.4)}L${at(1, 0.4)}L${at(0.2, 0.7)}Z`;
    facets += `M${at(k, -0.9)}L${at(0.7, -0.4)}L${at(1, 0.4)}L${at(0.2, 0.7)}L${at(0.15, -0.1)}Z`;
  }
  return (
    path(softened(scaled(outline, 0.84)), `fill="${mixed(fill, "#FFFFFF", 0.16)}" opacity=".7"`) +
    path(shadows, 'fill="#2B261C" opacity=".35"') +
    path(stones, 'fill="#D5CEBF" stroke="#4B453A" stroke-width="2" stroke-linejoin="round"') +
    path(facets, 'fill="#8F8776"')
  );
}

function hill({ outline, fill }: Ground): string {
  const dark = mixed(fill, "#26340F", 0.5);
  const { x, y, w, h } = boundsOfPoints(outline);
  const ticks: [Point, Point][] = [];
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    const steps = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / 13));
    for (let step = 0; step < steps; step++) {
      const at: Point = [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps];
      const [dx, dy] = [x + w / 2 - at[0], y + h / 2 - at[1]];
      if (-dx * 0.5 - dy < -h * 0.02) continue; // the lit side has none
      const long = Math.hypot(dx, dy);
      ticks.push([at, [at[0] + (dx / long) * 15, at[1] + (dy / long) * 15]]);
    }
  });
  const level = (by: number, move: number, light: number) =>
    path(softened(scaled(outline, by, -move, -move * 1.2)), `fill="${mixed(fill, "#FFF3C0", light)}" stroke="${dark}" stroke-width="2"`);
  return path(lineOf(ticks), `stroke="${dark}" stroke-width="2.4" stroke-linecap="round"`) + level(0.74, 5, 0.16) + level(0.44, 10, 0.34);
}

function field({ outline, fill }: Ground): string {
  const rows = lineOf(rowsAcross(outline, 58, 15));
  return (
    path(rows, `stroke="${mixed(fill, "#6B5210", 0.42)}" stroke-width="4" stroke-dasharray="9 6"`) +
    path(lineOf(rowsAcross(scaled(outline, 0.96, 4, -2), 58, 15)), `stroke="${mixed(fill, "#FFF3B0", 0.5)}" stroke-width="2" stroke-dasharray="7 8"`)
  );
}

function water({ random, outline, fill }: Ground): string {
  const waves = scattered(random, outline, 44, 26, 40).map(([x, y]) => `M${n(x - 20)} ${n(y)}q10-9 20 0t20 0`);
  return (
    path(softened(scaled(outline, 0.88)), `fill="none" stroke="${mixed(fill, "#FFFFFF", 0.4)}" stroke-width="3" opacity=".7"`) +
    path(softened(scaled(outline, 0.6, -3, -4)), `fill="${mixed(fill, "#0E3A55", 0.16)}" opacity=".8"`) +
    path(waves.join(""), 'stroke="#FFF" stroke-width="3.2" fill="none" opacity=".75" stroke-linecap="round"')
  );
}

function marsh({ random, outline, fill }: Ground): string {
  let [pools, stalks, heads] = ["", "", ""];
  for (const [x, y] of scattered(random, outline, 38, 20, 40)) {
    pools += oval(x, y + 4, 17, 6);
    stalks += `M${n(x - 4)} ${n(y)}v-22M${n(x + 4)} ${n(y)}v-28`;
    heads += `M${n(x + 4)} ${n(y - 30)}v9M${n(x - 4)} ${n(y - 24)}v8`;
  }
  return (
    path(pools, `fill="${mixed(fill, "#2F6482", 0.5)}" opacity=".8"`) +
    path(stalks, 'stroke="#4E5A26" stroke-width="2.6" fill="none" stroke-linecap="round"') +
    path(heads, 'stroke="#6B4423" stroke-width="5" fill="none" stroke-linecap="round"')
  );
}

function ruins({ random, outline, fill, built }: Ground): string {
  const stones = lineOf(rowsAcross(outline, 0, 13));
  const paving = path(stones, `stroke="${mixed(fill, "#20242E", 0.4)}" stroke-width="1.4" stroke-dasharray="22 5" opacity=".6"`);
  if (!built) return paving;
  let [fronts, sides] = ["", ""];
  for (const [x, y] of scattered(random, outline, 40, 20, 14)) {
    const h = between(random, 12, 34);
    fronts += `M${n(x - 9)} ${n(y + 8)}h18v-5h-3v${n(-h)}h-12v${n(h)}h-3z`;
    sides += `M${n(x)} ${n(y + 3)}v${n(-h)}h6v${n(h)}z`;
  }
  return paving + path(fronts, `fill="#E4DED6" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"`) + path(sides, 'fill="#9A928A"');
}

function roofs({ random, outline, fill, built }: Ground): string {
  if (outline.length > 8 || !built) return houses(outline, fill);
  const rows = rowsAcross(outline, 0, 9);
  const dark = mixed(fill, "#2A0E10", 0.42);
  let joints = "";
  let patches = "";
  rows.forEach(([[ax, ay], [bx]], i) => {
    for (let x = ax + (i % 2 ? 13 : 6); x < bx; x += 15) {
      joints += `M${n(x)} ${n(ay)}v9`;
      if (random() < 0.12 && x + 15 < bx && i + 1 < rows.length) patches += `M${n(x)} ${n(ay)}h15v9h-15z`;
    }
  });
  return (
    path(patches, `fill="${mixed(fill, "#FFD9A8", 0.3)}" opacity=".6"`) +
    path(lineOf(rows), `stroke="${dark}" stroke-width="1.6" opacity=".55"`) +
    path(joints, `stroke="${dark}" stroke-width="1.3" opacity=".5" fill="none"`) +
    path(`M${outline.map((point) => point.map(n).join(" ")).join("L")}Z`, `fill="url(#${ROOF_LIGHT})"`)
  );
}

/** Houses on a patch of ground that is not a building itself. */
function houses(outline: readonly Point[], fill: string): string {
  const { x, y, w, h } = boundsOfPoints(outline);
  const [cx, cy, a, b] = [x + w / 2, y + h / 2, w * 0.3, h * 0.26];
  const at = (dx: number, dy: number) => `${n(cx + dx * a)} ${n(cy + dy * b)}`;
  const ink = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`;
  return (
    path(`M${at(-0.8, 1.5)}L${at(1.5, 1.5)}L${at(1.3, -0.4)}L${at(0.6, 0)}Z`, 'fill="#0A1022" opacity=".3"') +
    path(`M${at(-1, -0.2)}V${n(cy + 1.2 * b)}H${n(cx + a)}V${n(cy - 0.2 * b)}Z`, `fill="${mixed(fill, "#FFF4DC", 0.62)}" ${ink}`) +
    path(`M${at(-0.2, 1.2)}V${n(cy + 0.5 * b)}h${n(a * 0.4)}V${n(cy + 1.2 * b)}Z`, `fill="${INK}"`) +
    path(`M${at(-0.75, 0.3)}h${n(a * 0.32)}v${n(b * 0.4)}h${n(-a * 0.32)}zM${at(0.45, 0.3)}h${n(a * 0.32)}v${n(b * 0.4)}h${n(-a * 0.32)}z`, `fill="#FFD978" ${ink}`) +
    path(`M${at(-1.2, 0)}L${at(-0.8, -1.3)}L${at(0.8, -1.3)}L${at(1.2, 0)}Z`, `fill="#B4513A" ${ink}`) +
    path(`M${at(0.2, -1.3)}L${at(0.8, -1.3)}L${at(1.2, 0)}L${at(0.5, 0)}Z`, `fill="${INK}" opacity=".17"`)
  );
}

function planks({ outline, fill }: Ground): string {
  const { w, h } = boundsOfPoints(outline);
  return path(lineOf(rowsAcross(outline, w > h ? 90 : 0, 10)), `stroke="${mixed(fill, "#4A2E0C", 0.5)}" stroke-width="1.8"`);
}

function grass({ random, outline, fill }: Ground): string {
  const tufts = ["", ""];
  for (const [x, y] of scattered(random, outline, 26, 12)) tufts[random() < 0.5 ? 0 : 1] += tuft(x, y);
  return tufts
    .map((d, i) => path(d, `stroke="${mixed(fill, i ? "#1E3A1C" : "#E8F0B0", 0.4)}" stroke-width="1.8" fill="none" stroke-linecap="round"`))
    .join("");
}

const DRAWN: Readonly<Record<string, (ground: Ground) => string>> = {
  trees: woods,
  rocks,
  contours: hill,
  earth: field,
  waves: water,
  reeds: marsh,
  cobbles: ruins,
  roof: roofs,
  planks,
  meadow: grass,
};

const drawn = new WeakMap<Area, string>();

/** SVG of what stands on an area, drawn once; "" where its motif is only a texture. `unit` is a pencil width of the board. */
export function terrainMarkup(area: Area, unit: number): string {
  const known = drawn.get(area);
  if (known !== undefined) return known;
  const draw = entryOf(DRAWN, area.paint?.motif ?? "");
  let markup = "";
  if (draw && area.shape.type !== "line" && area.paint?.fill) {
    const outline = outlineOf(area.shape).map(([x, y]): Point => [x / unit, y / unit]);
    const random = randomFrom(seedOf(area.id));
    markup = `<g transform="scale(${unit})">${draw({ random, outline, fill: area.paint.fill, built: (area.height ?? 0) > 0 })}</g>`;
  }
  drawn.set(area, markup);
  return markup;
}
