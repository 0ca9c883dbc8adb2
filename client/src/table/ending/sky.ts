// Colours of the landscape at the end of a match, from the inks of its game.
import type { Theme } from "../../wire";

export interface Sky {
  top: string;
  middle: string;
  low: string;
  horizon: string;
  light: string;
  far: string;
  near: string;
  land: string;
}

const CREAM = "#FFF3D6";
const EMBER = "#8F3410";
const DUSK = "#182036";
/** Contrast of cream words on the sky. */
const READABLE = 4.5;

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A colour (#rrggbb) with a share of another. */
export function mixed(one: string, other: string, share: number): string {
  const to = channels(other);
  const parts = channels(one).map((part, i) => Math.round(part + (to[i]! - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Sky of a game: its darkest ink is the land, its brightest the sun. `dusk` for a lost match. */
export function skyOf(theme: Theme, dusk: boolean): Sky {
  const [ground, sun, accent, deep] = theme.inks ?? [theme.high, "#FFD23F", theme.cloth, theme.low];
  const inks = [ground, sun, deep].sort((a, b) => luminance(a) - luminance(b)) as [string, string, string];
  const [dark, tone, bright] = inks;
  let middle = tone;
  while (contrast(CREAM, middle) < READABLE) middle = mixed(middle, EMBER, 0.1);
  const sky = {
    top: mixed(dark, middle, 0.35),
    middle,
    low: mixed(tone, bright, 0.45),
    horizon: mixed(tone, bright, 0.8),
    light: mixed(bright, "#FFFFFF", 0.15),
    far: mixed(mixed(middle, dark, 0.4), accent, 0.2),
    near: mixed(mixed(middle, dark, 0.68), accent, 0.1),
    land: mixed(dark, "#000000", 0.3),
  };
  if (!dusk) return sky;
  return {
    top: mixed(sky.top, DUSK, 0.75),
    middle: mixed(sky.middle, DUSK, 0.68),
    low: mixed(sky.low, DUSK, 0.6),
    horizon: mixed(sky.horizon, DUSK, 0.45),
    light: mixed(sky.light, DUSK, 0.22),
    far: mixed(sky.far, DUSK, 0.6),
    near: mixed(sky.near, DUSK, 0.55),
    land: mixed(sky.land, DUSK, 0.3),
  };
}
