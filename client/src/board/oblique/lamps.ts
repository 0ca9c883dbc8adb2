// Street lamps on a board with heights: scenery, where nothing stands and nothing hides them.
import type { Point } from "../../wire";
import { distance, isInside } from "../geometry";
import { outlineOf } from "../heights";
import { INK, randomFrom, seedOf } from "../../ui/portrait/ink";
import { n } from "../scenery/marks";
import { DEEP, HIGH, type Oblique } from "./projection";

/** Height of a lamp, distance between two, free ground around each, and distance to the edge, in inches. */
const POST = 2.1;
const APART = 9;
const FREE = 0.7;
const EDGE = 1.2;
const MOST = 7;
/** Places that are tried. */
const TRIES = 240;
const LIGHT = "#FFD978";
const LAMP_LIGHT = "lamp-light";
/** Radius of the light on the street, in inches. */
const SHINE = 3.4;

export interface Lamps {
  /** Light on the street, below the shadows. */
  glow: string;
  /** Lamps, over all that stands behind them. */
  posts: string;
}

/** Places of lamps on the plan: the same for each drawing of a table. */
export function lampSpots(projection: Oblique): Point[] {
  const { plan } = projection;
  const inch = plan.width / 36;
  const outlines = (plan.areas ?? []).map(({ shape }) => outlineOf(shape));
  const random = randomFrom(seedOf((plan.areas ?? []).map(({ id }) => id).join()));
  const around = [0, 1, 2, 3, 4, 5, 6, 7].map((i): Point => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]);
  const isFree = ([x, y]: Point) =>
    outlines.every((outline) => around.every(([dx, dy]) => !isInside([x + dx * FREE * inch, y + dy * FREE * inch], outline)));
  const spots: Point[] = [];
  for (let i = 0; i < TRIES && spots.length < MOST; i++) {
    const within = (long: number) => inch * EDGE + random() * (long - 2 * EDGE * inch);
    const at: Point = [within(plan.width), within(plan.height)];
    if (spots.some((other) => distance(other, at) < APART * inch) || !isFree(at)) continue;
    if (!projection.isBehind(at, 0) && !projection.isBehind(at, POST * inch)) spots.push(at);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}

/** Lamps in pencil widths of the board. */
export function lampsMarkup(projection: Oblique, pencil: number): Lamps {
  const inch = projection.plan.width / 36 / pencil;
  const far = projection.point([0, 0])[1] / pencil;
  let [glow, posts] = ["", ""];
  for (const spot of lampSpots(projection)) {
    const [x, y] = projection.point(spot).map((value) => value / pencil) as [number, number];
    const top = y - POST * HIGH * inch;
    glow += `<ellipse cx="${n(x)}" cy="${n(y - far)}" rx="${n(SHINE * inch)}" ry="${n(SHINE * DEEP * inch)}" fill="url(#${LAMP_LIGHT})"/>`;
    posts +=
      `<ellipse cx="${n(x + 2)}" cy="${n(y)}" rx="6" ry="3" fill="#0A1022" opacity=".5"/>` +
      `<path d="M${n(x)} ${n(y)}V${n(top)}" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/>` +
      `<circle cx="${n(x)}" cy="${n(top - 5)}" r="11" fill="${LIGHT}" opacity=".28"/>` +
      `<path d="M${n(x - 4.5)} ${n(top)}L${n(x - 6)} ${n(top - 10)}H${n(x + 6)}L${n(x + 4.5)} ${n(top)}Z" fill="${LIGHT}" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"/>` +
      `<path d="M${n(x - 7.5)} ${n(top - 10)}L${n(x)} ${n(top - 16)}L${n(x + 7.5)} ${n(top - 10)}Z" fill="${INK}"/>`;
  }
  const light = `<radialGradient id="${LAMP_LIGHT}"><stop offset="0" stop-color="${LIGHT}" stop-opacity=".5"/><stop offset="1" stop-color="${LIGHT}" stop-opacity="0"/></radialGradient>`;
  const table = `width="${n(projection.plan.width / pencil)}" height="${n((projection.plan.height * DEEP) / pencil)}"`;
  return { glow: glow && `<svg y="${n(far)}" ${table}><defs>${light}</defs>${glow}</svg>`, posts };
}
