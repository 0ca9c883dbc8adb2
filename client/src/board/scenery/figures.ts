// Figures of large units: a bust with helmet, shield and weapon on a round base.
import { ownerOf } from "../../ui/basics/owners";
import { entryOf, INK } from "../../ui/portrait/ink";
import { addressOf } from "../../ui/portrait/portrait";
import type { Portrait } from "../../wire";

/** Radius of the base in the drawings below. */
export const BASE = 13;

const STEEL = "#E8ECEC";

const HELM = "M-5.8-4.5C-5.5-13 5.5-13 5.8-4.5Z";
const HOOD = "M-5.8-2C-6.5-13 6.5-13 5.8-2L3-6H-3Z";
const HATS: Readonly<Record<string, readonly [path: string, colour: string]>> = {
  nasal: [`${HELM}M-1-5H1V-1H-1Z`, "#C6CED0"],
  spangen: [HELM, "#D3AC52"],
  kettle: [`${HELM}M-8.5-5.5H8.5V-3.5H-8.5Z`, "#B3BDC0"],
  plume: [`${HELM}M-1-11C-4-17 6-18 9-10C6-12 3-12-1-11Z`, "#AEB9BC"],
  hood: [HOOD, "#7A5636"],
  fur: ["M-6.4-3C-8-14 8-14 6.4-3L4-5L2-3L0-5L-2-3L-4-5Z", "#8A6038"],
  straw: ["M-10-5C-5-8-4-11 0-11S5-8 10-5C4-3.5-4-3.5-10-5Z", "#E8C877"],
  cap: ["M-6-4.5C-6-12 6-12 6-4.5L-9-3.5Z", "#B98A5C"],
  band: ["M-6-6C-6-13 6-13 6-6L5-8H-5Z", "#5B3A22"],
  thorn: ["M-6-5L-7-12L-3-8L0-13L3-8L7-12L6-5Z", "#5E8A3C"],
  crown: ["M-6-5L-7-12L-3-8L0-13L3-8L7-12L6-5Z", "#F2C23E"],
};
const BARE: readonly [string, string] = ["M-5.6-4C-6-12 6-12 5.6-4C3-8-3-8-5.6-4Z", "#5B3A22"];

/** Weapons: shaft or bow in ink, blade in steel. */
const ARMS: Readonly<Record<string, readonly [ink: string, steel: string]>> = {
  spear: ["M8 10V-17", "M8-23l3.2 6.5h-6.4z"],
  axe: ["M8 10V-16", "M8-16c7.500-1 8.500 8.500 .5 10.500z"],
  sword: ["M5 2L11 5M7.500 4L11-4", "M9.500 1L14-17L11.500-18L7.500 1Z"],
  bow: ["M5-13c9 7 9 16 0 23M5-13v23", ""],
  gun: ["M4-3H13M8-9c4 3 4 9 0 12M6-3V8", ""],
  sling: ["M6 8L11-2L7-14", "M7-16a2.600 2.600 0 1 0 .01 0z"],
  bat: ["M7 9L12-13", "M10-6L13-16L15.500-15L12.500-5Z"],
  staff: ["M8 10V-14", "M8-19a3 3 0 1 0 .01 0z"],
  flag: ["M8 10V-22", ""],
};
/** Weapons whose lines are no surfaces. */
const OPEN: ReadonlySet<string> = new Set(["bow", "gun"]);
const SHIELD = "M-5-1.4a5.4 5.4 0 1 0 .01 0zM-5 2.6v2.8M-6.4 4h2.8";
const SHIELDED: ReadonlySet<string> = new Set(["spear", "sword", "shield", ""]);
const HORSE = "M-13 10C-14 4-12-1-9-3L-9-7L-6-4C-2-3 0 1 0 4L-3 6L-6 4C-6 7-6 9-6 10Z";

/** Half the side of a figure's picture, in radii of its base: weapons stand over the edge. */
export const FIGURE = 2;

const addresses = new Map<string, string>();

/** Address (data URL) of a figure, its base in the middle of a square of `FIGURE`. */
export function figureAddress(owner: number | null | undefined, face: Portrait): string {
  const key = `${owner}|${face.headgear}|${face.weapon}|${face.mounted}`;
  let address = addresses.get(key);
  if (address === undefined) {
    const half = FIGURE * BASE;
    address = addressOf(figureMarkup(owner, face), `${-half} ${-half} ${2 * half} ${2 * half}`);
    addresses.set(key, address);
  }
  return address;
}

/** SVG of a figure around the middle of its base, for a base of radius `BASE`, without the base itself. */
export function figureMarkup(owner: number | null | undefined, { headgear = "", weapon = "", mounted }: Portrait): string {
  const { colour, dark } = ownerOf(owner);
  const [hat, hue] = entryOf(HATS, headgear) ?? BARE;
  const [shaft, blade] = entryOf(ARMS, weapon) ?? ["", ""];
  const open = OPEN.has(weapon) ? ' fill-opacity="0"' : "";
  const flag = weapon === "flag" ? `<path d="M8-22C13-25 15-19 20-22V-13C15-10 13-16 8-13Z" fill="${colour}"/>` : "";
  const bust =
    `<path d="M-7.5 8C-7.5-1 7.5-1 7.5 8Z" fill="${dark}"/>` +
    (shaft ? `<path d="${shaft}${blade}" fill="${STEEL}" stroke-width="1.700"${open}/>` : "") +
    flag +
    `<circle cy="-5" r="5.2" fill="#E3AC80"/><path d="${hat}" fill="${hue}"/>` +
    (SHIELDED.has(weapon) && !mounted
      ? `<path d="${SHIELD}" fill="${colour}"/>`
      : "");
  const rider = mounted
    ? `<path d="M-8 10C-9 2 11 1 11 10Z" fill="#8A5C33"/><g transform="translate(3 -3) scale(.92)">${bust}</g><path d="${HORSE}" fill="#9A6B3D"/><path d="M-6 0h.1" stroke-width="1.800" fill="none"/>`
    : bust;
  return (
    `<circle r="10.6" fill="none" stroke="${colour}" stroke-width="3"/>` +
    `<g stroke="${INK}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">${rider}</g>`
  );
}
