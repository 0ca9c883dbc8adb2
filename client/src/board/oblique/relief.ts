// Walls, roofs' edges, ladders, stairs and shadows of things with height, in the order of painting.
import type { Area, Point } from "../../wire";
import { boundsOfPoints, convexHull, distance, isInside } from "../geometry";
import { crownOf, footOf, outlineOf } from "../heights";
import { INK, mixed, randomFrom, seedOf } from "../../ui/portrait/ink";
import { n, type Random } from "../scenery/marks";
import { lampsMarkup } from "./lamps";
import { isFlat, isMist, isSolid, type Oblique } from "./projection";

/** Shift of a shadow for each unit of height: the light comes from the upper left. */
const CAST: Point = [0.5, 0.3];
/** From this height, in inches, a thing under a roof has windows. */
const STOREY = 2;
/** Share of lit windows. */
const LIT = 0.55;
const LIGHT = "#FFD978";
const NIGHT = "#24304E";
const SHADOW = "#0A1022";

/** Drawing of one area: markup under its top, and over it. */
export interface Raised {
  area: Area;
  under: string;
  over: string;
  /** Drawn over what hides it, so that it can be seen and touched. */
  ghost: boolean;
}

export interface Relief {
  /** Areas on the ground, below all shadows. */
  flats: readonly Area[];
  shadows: string;
  raised: readonly Raised[];
  /** Light of the lamps on the ground, and the lamps over all that stands. */
  glow: string;
  lamps: string;
}

type Pen = (at: Point, height: number) => Point;

const path = (d: string, attributes: string): string => (d ? `<path d="${d}" ${attributes}/>` : "");
const closed = (points: readonly Point[]): string => `M${points.map((at) => at.map(n).join(" ")).join("L")}Z`;
const ink = (width: number): string => `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`;
const box = (x: number, y: number, w: number, h: number): string => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;

/** The relief of a board. `pencil` is the width of a pencil line, in board units. */
export function reliefOf(projection: Oblique, pencil: number): Relief {
  const { plan, board } = projection;
  const inch = plan.width / 36;
  const pen: Pen = (at, height) => {
    const [x, y] = projection.point(at, height);
    return [x / pencil, y / pencil];
  };
  const areas = (plan.areas ?? []).map((area, i) => ({ area, drawn: board.areas![i]!, outline: outlineOf(area.shape) }));
  const solids = areas.filter(({ area }) => isSolid(area));
  const supports = (one: { area: Area; outline: readonly Point[] }) => {
    const { x, y, w, h } = boundsOfPoints(one.outline);
    const middle: Point = [x + w / 2, y + h / 2];
    return solids.filter(
      ({ area, outline }) =>
        area !== one.area && crownOf(area) < Math.max(crownOf(one.area), 1 + footOf(one.area)) && isInside(middle, outline),
    );
  };
  const depth = new Map<Area, number>();
  /** Place in the order of painting: what stands farther south comes later, after what it stands on. */
  const depthOf = (one: (typeof areas)[number]): number => {
    const known = depth.get(one.area);
    if (known !== undefined) return known;
    const own = boundsOfPoints(one.outline);
    depth.set(one.area, own.y + own.h);
    const under = supports(one).map((other) => depthOf(other) + 1);
    const at = Math.max(own.y + own.h, ...under);
    depth.set(one.area, at);
    return at;
  };
  const onGround = (area: Area) => isFlat(area) && footOf(area) === 0 && !area.climb;
  const flats = areas.filter(({ area }) => onGround(area)).map(({ drawn }) => drawn);
  const others = areas.filter(({ area }) => !onGround(area)).sort((a, b) => depthOf(a) - depthOf(b));
  let shadows = "";
  for (const one of solids) if (!supports(one).length) shadows += closed(shadowOf(one.area, one.outline, 0).map((at) => pen(at, 0)));
  const inside = (markup: string) => (markup ? `<g transform="scale(${pencil})">${markup}</g>` : "");
  const raised = others.map(({ area, drawn, outline }): Raised => {
    const random = randomFrom(seedOf(area.id));
    const floor = Math.max(footOf(area), ...supports({ area, outline }).map((other) => crownOf(other.area)));
    if (area.climb) {
      const [foot] = area.climb.points;
      const ghost = projection.isBehind(foot!, footOf(area) + (crownOf(area) - footOf(area)) / 2);
      return { area: drawn, under: inside(climbMarkup(area, outline, pen, inch)), over: "", ghost };
    }
    if (isMist(area)) return { area: drawn, under: "", over: inside(mistMarkup(area, outline, pen)), ghost: false };
    if (!isSolid(area)) return { area: drawn, under: "", over: "", ghost: false };
    const hangs = footOf(area) > 0 && floor === footOf(area) && !supports({ area, outline }).length;
    const shade = floor > 0 && !hangs ? path(closed(shadowOf(area, outline, floor).map((at) => pen(at, floor))), `fill="${SHADOW}" opacity=".36"`) : "";
    const walls = wallsMarkup(area, outline, floor, pen, random, inch);
    const over = hangs ? rails(area, outline, solids, pen, inch) : isBush(area) ? bushes(area, outline, pen, random) : "";
    return { area: drawn, under: inside(shade + walls), over: inside(over), ghost: false };
  });
  const { glow, posts } = lampsMarkup(projection, pencil);
  return { flats, shadows: inside(path(shadows, `fill="${SHADOW}" opacity=".42"`)), raised, glow: inside(glow), lamps: inside(posts) };
}

/** Outline of a shadow on the surface that a thing stands on. */
function shadowOf(area: Area, outline: readonly Point[], floor: number): Point[] {
  const at = (height: number) => outline.map(([x, y]): Point => [x + height * CAST[0], y + height * CAST[1]]);
  const lower = Math.max(0, footOf(area) - floor);
  return convexHull([...at(lower), ...at(crownOf(area) - floor)]);
}

/** Edges of an outline that face south, from west to east. */
function southEdges(outline: readonly Point[]): [Point, Point][] {
  const sum = outline.reduce((total, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length]!;
    return total + x * ny - nx * y;
  }, 0);
  const edges = outline.map((from, i): [Point, Point] => [from, outline[(i + 1) % outline.length]!]);
  const facing = edges.filter(([a, b]) => (sum > 0 ? a[0] - b[0] : b[0] - a[0]) > 1e-6 * Math.abs(sum) ** 0.5);
  return facing.map(([a, b]): [Point, Point] => (a[0] < b[0] ? [a, b] : [b, a])).sort((a, b) => a[0][1] + a[1][1] - b[0][1] - b[1][1]);
}

function wallsMarkup(area: Area, outline: readonly Point[], floor: number, pen: Pen, random: Random, inch: number): string {
  const fill = area.paint?.fill || "#8A8F98";
  const roofed = area.paint?.motif === "roof";
  const high = crownOf(area) - floor;
  const wall = roofed ? mixed(fill, floor > 0 ? "#6B3F31" : "#A9A08F", 0.72) : mixed(fill, "#120C10", 0.36);
  return southEdges(outline)
    .map(([a, b]) => {
      const [top, low] = [pen(a, crownOf(area)), pen(a, floor)];
      const right = pen(b, crownOf(area));
      const [w, h] = [right[0] - top[0], low[1] - top[1]];
      const skew = (right[1] - top[1]) / (w || 1);
      let drawn = path(box(0, 0, w, h), `fill="${wall}" ${ink(2.5)}`);
      if (roofed && floor === 0 && high >= STOREY * inch) drawn += front(w, h, wall, random);
      else if (roofed) drawn += bricks(w, h, wall);
      else if (h > 14) drawn += boards(w, h, wall);
      return `<g transform="matrix(1 ${n(skew * 100) === "0" ? 0 : skew.toFixed(4)} 0 1 ${n(top[0])} ${n(top[1])})">${drawn}</g>`;
    })
    .join("");
}

/** Front of a house: eaves, plinth, windows, some of them lit, and light on the street. */
function front(w: number, h: number, wall: string, random: Random): string {
  const many = Math.max(2, Math.floor(w / 40));
  const step = w / many;
  const [top, tall] = [h * 0.27, h * 0.4];
  let [lit, dark, bars, glow] = ["", "", "", ""];
  for (let i = 0; i < many; i++) {
    const x = step * (i + 0.5);
    const window = box(x - 6.5, top, 13, tall);
    bars += `M${n(x)} ${n(top)}v${n(tall)}M${n(x - 6.5)} ${n(top + tall / 2)}h13`;
    if (random() < LIT) {
      lit += window;
      glow += `M${n(x - 8)} ${n(h)}h16l7 13h-30z`;
    } else dark += window;
  }
  return (
    path(box(0, 0, w, 6), 'fill="#000" opacity=".28"') +
    path(box(0, h - 7, w, 7), `fill="${mixed(wall, "#2A2018", 0.45)}"`) +
    path(glow, `fill="${LIGHT}" opacity=".22"`) +
    path(lit, `fill="${LIGHT}" ${ink(1.6)}`) +
    path(dark, `fill="${NIGHT}" ${ink(1.6)}`) +
    path(bars, `stroke="${INK}" stroke-width="1.2" fill="none"`)
  );
}

function bricks(w: number, h: number, wall: string): string {
  let d = "";
  for (let y = 9, row = 0; y < h; y += 9, row++) {
    d += `M0 ${n(y)}h${n(w)}`;
    for (let x = row % 2 ? 8 : 16; x < w; x += 16) d += `M${n(x)} ${n(y - 9)}v9`;
  }
  return path(d, `stroke="${mixed(wall, "#1A0E0A", 0.4)}" stroke-width="1.2" fill="none" opacity=".7"`);
}

function boards(w: number, h: number, wall: string): string {
  const d = Array.from({ length: Math.floor(w / 9) }, (_, i) => `M${n((i + 1) * 9)} 1v${n(h - 2)}`).join("");
  return path(d, `stroke="${mixed(wall, "#000000", 0.35)}" stroke-width="1.2" fill="none" opacity=".6"`);
}

const isBush = (area: Area): boolean => area.paint?.motif === "trees" || area.paint?.motif === "meadow";

/** A hedge: leaves along its top. */
function bushes(area: Area, outline: readonly Point[], pen: Pen, random: Random): string {
  const { x, y, w, h } = boundsOfPoints(outline.map((at) => pen(at, crownOf(area))));
  const colours = ["#5E8F52", "#4B7A44", "#6FA05D"];
  const many = Math.max(1, Math.round(w / 13));
  return Array.from({ length: many }, (_, i) => {
    const cx = x + (w * (i + 0.5)) / many;
    const cy = y + h / 2 + (random() - 0.5) * 4;
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="8.5" ry="${n(Math.max(6, h * 0.7))}" fill="${colours[Math.floor(random() * 3)]}" stroke="#1E3A22" stroke-width="1.3"/>`;
  }).join("");
}

/** Rails of a walkway, on the sides where it joins no roof. */
function rails(area: Area, outline: readonly Point[], solids: readonly { area: Area; outline: readonly Point[] }[], pen: Pen, inch: number): string {
  const crown = crownOf(area);
  const { x, y, w, h } = boundsOfPoints(outline);
  const open = outline
    .map((from, i): [Point, Point] => [from, outline[(i + 1) % outline.length]!])
    .filter(([a, b]) => {
      const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
      const out = distance(middle, [x + w / 2, y + h / 2]) || 1;
      const beyond: Point = [middle[0] + ((middle[0] - x - w / 2) / out) * inch * 0.2, middle[1] + ((middle[1] - y - h / 2) / out) * inch * 0.2];
      return !solids.some((one) => one.area !== area && Math.abs(crownOf(one.area) - crown) < inch * 1.1 && isInside(beyond, one.outline));
    });
  let [bars, posts] = ["", ""];
  for (const [a, b] of open) {
    const [from, to] = [pen(a, crown + 0.45 * inch), pen(b, crown + 0.45 * inch)];
    bars += `M${from.map(n).join(" ")}L${to.map(n).join(" ")}`;
    const many = Math.max(1, Math.round(distance(a, b) / inch));
    for (let i = 0; i <= many; i++) {
      const at: Point = [a[0] + ((b[0] - a[0]) * i) / many, a[1] + ((b[1] - a[1]) * i) / many];
      const [foot, head] = [pen(at, crown), pen(at, crown + 0.45 * inch)];
      posts += `M${foot.map(n).join(" ")}L${head.map(n).join(" ")}`;
    }
  }
  return path(bars + posts, `stroke="${INK}" stroke-width="3.6" fill="none" stroke-linecap="round"`) + path(bars, 'stroke="#D2A660" stroke-width="1.4" fill="none"');
}

function mistMarkup(area: Area, outline: readonly Point[], pen: Pen): string {
  const [floor, crown] = [footOf(area), crownOf(area)];
  return [0.35, 0.7, 1]
    .map((share) => path(closed(outline.map((at) => pen(at, floor + (crown - floor) * share))), `fill="#F3F5F8" opacity="${n(0.42 - 0.24 * share)}"`))
    .join("");
}

/** A ladder that leans on its wall, or a flight of stairs. */
function climbMarkup(area: Area, outline: readonly Point[], pen: Pen, inch: number): string {
  const [foot, head] = [area.climb!.points[0]!, area.climb!.points.at(-1)!];
  const [low, high] = [footOf(area), crownOf(area)];
  const run: Point = [head[0] - foot[0], head[1] - foot[1]];
  const long = Math.hypot(...run) || 1;
  const across: Point = [-run[1] / long, run[0] / long];
  const aside = Math.abs(run[0]) > Math.abs(run[1]); // on a wall that is seen from its edge: drawn wider
  const half = (aside ? 1.7 : 1) * Math.max(...outline.map(([x, y]) => Math.abs((x - foot[0]) * across[0] + (y - foot[1]) * across[1])));
  const at = (share: number, side: number, height: number): Point =>
    pen([foot[0] + run[0] * share + across[0] * half * side, foot[1] + run[1] * share + across[1] * half * side], height);
  return long < (high - low) / 3 ? ladder(at, low, high, inch) : stairs(at, low, high);
}

type Along = (share: number, side: number, height: number) => Point;

function ladder(at: Along, low: number, high: number, inch: number): string {
  const end = high + 0.4 * inch;
  const stroke = (from: Point, to: Point) => `M${from.map(n).join(" ")}L${to.map(n).join(" ")}`;
  const rail = (side: number) => stroke(at(0, side, low), at(1.02, side, end));
  let rungs = "";
  const many = Math.max(3, Math.round((high - low) / (0.62 * inch)));
  for (let i = 0; i < many; i++) {
    const share = (i + 0.6) / many;
    const height = low + (end - low) * share;
    rungs += stroke(at(share, -1, height), at(share, 1, height));
  }
  const rails = rail(-1) + rail(1);
  return [
    [INK, 7, 5.6],
    ["#E9C98A", 3.4, 2.8],
  ]
    .map(
      ([colour, thick, thin]) =>
        path(rails, `stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" fill="none"`) +
        path(rungs, `stroke="${colour}" stroke-width="${thin}" fill="none"`),
    )
    .join("");
}

/** Steps of a flight, the farther ones first. */
function stairs(at: Along, low: number, high: number): string {
  const many = 6;
  const steps = Array.from({ length: many }, (_, i) => {
    const height = low + ((high - low) * (i + 1)) / many;
    const [from, to] = [i / many, (i + 1) / many];
    const top = [at(from, -1, height), at(from, 1, height), at(to, 1, height), at(to, -1, height)];
    const foot = [at(from, -1, low), at(from, 1, low), at(to, 1, low), at(to, -1, low)];
    return { top, foot, south: Math.max(...foot.map(([, y]) => y)), light: i % 2 === 0 };
  });
  return steps
    .sort((a, b) => a.south - b.south)
    .map(({ top, foot, light }) => {
      const sides = southEdges(top).map(([a, b]) => {
        const below = (one: Point) => foot[top.indexOf(one)]!;
        return path(closed([a, b, below(b), below(a)]), `fill="#9C8458" ${ink(1.4)}`);
      });
      return sides.join("") + path(closed(top), `fill="${light ? "#E4D3AC" : "#D3BF93"}" ${ink(1.6)}`);
    })
    .join("");
}
