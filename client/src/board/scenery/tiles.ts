// Pictures on the tiles of a hex board, by motif, around the place of a piece.
import { entryOf, INK, pick, randomFrom, seedOf } from "../../ui/portrait/ink";
import type { Board, Theme } from "../../wire";
import { between, n } from "./marks";

/** True for a board of tiles, each an object of its own; other boards have one ground. */
export function isOfTiles(board: Pick<Board, "grid">, theme: Theme): boolean {
  return board.grid === "hex" && !theme.ground?.fill;
}

/** Radius of a tile in these drawings. */
export const TILE = 88;

const path = (d: string, attributes: string): string => `<path d="${d}" ${attributes}/>`;
const LEAVES = [
  ["#3E7A52", "#28573A"],
  ["#4B8050", "#2F5D3A"],
  ["#5E8A45", "#3A6230"],
] as const;

function fir(x: number, y: number, s: number, [light, dark]: readonly [string, string]): string {
  const tier = (top: number, low: number, half: number) => `M${n(x)} ${n(y + top * s)}L${n(x + half * s)} ${n(y + low * s)}H${n(x - half * s)}Z`;
  const side = (top: number, low: number, half: number) => `M${n(x)} ${n(y + top * s)}L${n(x + half * s)} ${n(y + low * s)}H${n(x + half * s * 0.15)}Z`;
  return (
    `<ellipse cx="${n(x + 4)}" cy="${n(y + 2)}" rx="${n(13 * s)}" ry="${n(4.5 * s)}" fill="#1A1336" opacity=".3"/>` +
    path(`M${n(x)} ${n(y - 4 * s)}v${n(6 * s)}`, `stroke="${INK}" stroke-width="4"`) +
    path(tier(-22, -4, 12) + tier(-34, -15, 9.5), `fill="${light}" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"`) +
    path(side(-22, -4, 12) + side(-34, -15, 9.5), `fill="${dark}"`)
  );
}

const at = (places: readonly (readonly [number, number])[], draw: (x: number, y: number) => string): string =>
  places.map(([x, y]) => draw(x, y)).join("");

const PICTURES: Readonly<Record<string, (random: () => number) => string>> = {
  trees: (random) => {
    const places = [[-46, -18], [-20, -40], [14, -44], [44, -22], [-52, 16], [50, 14], [-28, 44], [26, 46], [0, 58]] as const;
    return at([...places].sort((a, b) => a[1] - b[1]), (x, y) => fir(x, y + 12, between(random, 0.85, 1.15), pick(random, LEAVES)));
  },
  waves: () =>
    path(at([[-56, -26], [8, -44], [-10, 44], [18, 22], [-52, 24]], (x, y) => `M${x} ${y}q10-9 20 0t20 0`), 'stroke="#FFF" stroke-width="4" fill="none" opacity=".75" stroke-linecap="round"'),
  sand: () =>
    path(at([[-50, -16], [-16, -44], [36, -38], [54, 8], [-40, 40], [14, 56], [40, 44]], (x, y) => `M${x - 5} ${y}q1-9-1-13M${x} ${y}q0-11 2-17M${x + 5} ${y}q1-8 4-11`), 'stroke="#8F7836" stroke-width="2.6" fill="none" stroke-linecap="round"'),
  contours: () =>
    path("M-62 36Q-30 -40 0 -42T62 36Z", 'fill="#DCC493" stroke="#6B5228" stroke-width="3" stroke-linejoin="round"') +
    path("M0 -42Q36 -36 62 36H18Q22 -8 0 -42Z", 'fill="#A98E5C"') +
    path("M-30 58l8-9M-6 62l8-9M18 60l8-9", 'stroke="#6B5228" stroke-width="3" stroke-linecap="round"'),
  cobbles: () =>
    at([[-62, 10], [-38, -32], [26, -34], [46, 14], [-30, 56], [22, 58]], (x, y) => {
      const h = 14 + ((Math.abs(x * 7 + y) * 3) % 26);
      return (
        path(`M${x} ${y}V${y - h}H${x + 16}V${y}ZM${x - 4} ${y}H${x + 20}V${y + 7}H${x - 4}Z`, `fill="#E4DED6" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`) +
        path(`M${x + 9} ${y - 1}V${y - h + 1}H${x + 15}V${y - 1}Z`, 'fill="#9A928A"')
      );
    }),
  maze: () =>
    path("M-52 -38H52V38H-36V-18H34V18H-14", 'fill="none" stroke="#6A5894" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"') +
    path("M-52 -41H52M-36 -21H34", 'stroke="#E3D9F6" stroke-width="3"'),
  reeds: () =>
    at([[-48, -12], [44, -22], [-30, 48], [34, 46]], (x, y) =>
      `<ellipse cx="${x}" cy="${y + 4}" rx="17" ry="6" fill="#5E7F80" opacity=".8"/>` +
      path(`M${x - 4} ${y}V${y - 24}M${x + 4} ${y}V${y - 30}`, 'stroke="#4E5A26" stroke-width="3" stroke-linecap="round"') +
      path(`M${x + 4} ${y - 32}v10M${x - 4} ${y - 26}v9`, 'stroke="#6B4423" stroke-width="6" stroke-linecap="round"')),
  cracks: () =>
    path("M-60 -8L-34 2L-20 -34M-34 2L-44 34M58 -20L34 -8L44 30M34 -8L18 -44M-8 58L6 40L30 52", 'stroke="#7FA6B8" stroke-width="3.4" fill="none" stroke-linecap="round" stroke-linejoin="round"') +
    path("M-58 -12L-33 -2M57 -24L35 -13M-10 54L6 36", 'stroke="#FFF" stroke-width="3" stroke-linecap="round" opacity=".9"'),
  rocks: () =>
    at([[-46, -20], [38, -34], [50, 18], [-40, 40], [14, 56]], (x, y) =>
      path(`M${x - 17} ${y + 7}L${x - 10} ${y - 9}L${x + 2} ${y - 16}L${x + 13} ${y - 7}L${x + 17} ${y + 7}L${x + 3} ${y + 12}Z`, `fill="#C9BFAE" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"`) +
      path(`M${x + 2} ${y - 15}L${x + 13} ${y - 7}L${x + 16} ${y + 6}L${x + 3} ${y + 11}L${x + 3} ${y - 2}Z`, 'fill="#7F7565"')),
  roof: () =>
    path("M-58 -34H-18V-54M18 -54V-34H58M-58 34H-18V56M18 56V34H58", 'fill="none" stroke="#59646B" stroke-width="4" stroke-linejoin="round"') +
    path(at([[-50, -26], [50, -26], [-50, 26], [50, 26], [-10, -58], [10, -58], [-10, 60], [10, 60]], (x, y) => `M${x} ${y}h.1`), 'stroke="#DDE2E4" stroke-width="7" stroke-linecap="round"'),
  earth: () => path("M-46 -20l14-4M28 -38l12 4M-14 48l16-3M40 30l12-4M-52 34l10 3", 'stroke="#6E6959" stroke-width="4" stroke-linecap="round" fill="none"'),
};
const drawn = new Map<string, string>();

/** SVG on a tile around its middle, for a tile of radius `TILE`; "" for a motif that is only a texture. */
export function tileMarkup(motif: string, id: string): string {
  const key = `${motif} ${id}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const markup = entryOf(PICTURES, motif)?.(randomFrom(seedOf(id))) ?? "";
  drawn.set(key, markup);
  return markup;
}

/** A fort with a flag, for the base of a player. */
export const fortMarkup = (colour: string): string =>
  `<g stroke="${INK}" stroke-width="3.5" stroke-linejoin="round">` +
  `<path class="body" d="M-44 46V-12H-30V-24H-16V-12H16V-24H30V-12H44V46Z" fill="#F4EDDC"/>` +
  `<path d="M20 -10H42V44H20Z" fill="#B9AE94" stroke="none"/>` +
  `<path d="M-12 46V20C-12 4 12 4 12 20V46Z" fill="${INK}"/><path d="M0 -12V-66"/>` +
  `<path d="M0 -64C16 -74 22 -54 42 -62V-36C22 -28 16 -46 0 -38Z" fill="${colour}"/></g>`;
