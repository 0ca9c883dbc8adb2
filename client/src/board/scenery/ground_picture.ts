// Ground of a board: blotches, tufts, flowers, a worn track; a pitch with stands.
import { ownerOf } from "../../ui/basics/owners";
import { INK, mixed, pick, randomFrom } from "../../ui/portrait/ink";
import { ROOF_LIGHT } from "./terrain";
import { between, blob, n, oval, tuft, type Random } from "./marks";

/** Width of a board in the units of these drawings. */
export const WIDE = 1200;

const SKINS = ["#F0C9A4", "#E3AC80", "#C98A5E", "#A0663F", "#74452B"];
const COATS = ["#7A5636", "#4A5A48", "#8C7A55"];
const FLOWERS = ["#F7F1D0", "#F2D36B", "#E9B7C4"];

/** Many small paths of a few colours, as one path each. */
class Colours {
  private readonly paths = new Map<string, string>();

  add(colour: string, d: string): void {
    this.paths.set(colour, (this.paths.get(colour) ?? "") + d);
  }

  markup(attributes: (colour: string) => string): string {
    return [...this.paths].map(([colour, d]) => `<path d="${d}" ${attributes(colour)}/>`).join("");
  }
}

/** SVG of the ground, `WIDE` units wide. Equal arguments give an equal picture. */
export function groundMarkup(fill: string, motif: string, height: number, hex: boolean, seed: number): string {
  const random = randomFrom(seed);
  const light = "ground-light";
  const whole = `width="${WIDE}" height="${n(height)}"`;
  const warm = motif === "cobbles" ? "#FFE9BF" : "#FFF6CF";
  const low = motif === "cobbles" ? "#0E1730" : mixed(fill, "#000000", 0.72);
  return (
    `<defs><radialGradient id="${light}" cx="28%" cy="16%" r="100%"><stop offset="0" stop-color="${warm}" stop-opacity=".46"/>` +
    `<stop offset=".5" stop-color="${warm}" stop-opacity="0"/><stop offset="1" stop-color="${low}" stop-opacity=".42"/></radialGradient>` +
    `<linearGradient id="${ROOF_LIGHT}" x2="1" y2="1"><stop offset="0" stop-color="#FFE9BF" stop-opacity=".36"/>` +
    `<stop offset=".55" stop-color="#FFE9BF" stop-opacity="0"/><stop offset="1" stop-color="#1A0E1E" stop-opacity=".32"/></linearGradient></defs>` +
    `<svg ${whole}><rect ${whole} fill="${fill}"/>` +
    blotches(random, fill, height, hex || motif === "cobbles") +
    (motif === "cobbles" ? paving(random, fill, height) : hex ? scuffs(random, fill, height) : meadow(random, fill, motif, height)) +
    `<rect ${whole} fill="url(#${light})"/></svg>` +
    (hex ? stands(random) : "")
  );
}

function blotches(random: Random, fill: string, height: number, flat: boolean): string {
  const tints = [0.07, 0.12, 0.16].flatMap((share) => [mixed(fill, "#2A2410", share), mixed(fill, "#FFF4C8", share * 1.3)]);
  const colours = new Colours();
  for (let i = 0; i < 60; i++)
    colours.add(
      pick(random, tints),
      blob(random, random() * WIDE, random() * height, between(random, 50, 190), between(random, flat ? 12 : 24, flat ? 46 : 80)),
    );
  return colours.markup((colour) => `fill="${colour}" opacity=".42"`);
}

function meadow(random: Random, fill: string, motif: string, height: number): string {
  const drawn: string[] = [];
  const room = height / 900;
  if (motif === "meadow") {
    const y = height * between(random, 0.4, 0.66);
    const bend = (dy: number, width: number, colour: string, more = "") => {
      const at = (share: number) => n(y + dy + share * height * 0.06);
      return `<path d="M-4 ${at(0)}C160 ${at(-1)} 250 ${at(1.2)} 420 ${at(0)}S640 ${at(-2.2)} 800 ${at(-1.6)}S1080 ${at(0.2)} 1204 ${at(-1)}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`;
    };
    const track = mixed(fill, "#EBCB92", 0.62);
    drawn.push(
      bend(4, 44, mixed(fill, "#5A4A20", 0.55), 'opacity=".25"') +
        bend(0, 34, track) +
        bend(-4, 3, mixed(track, "#8A7038", 0.4), 'stroke-dasharray="26 16 8 22"') +
        bend(8, 3, mixed(track, "#FFFFFF", 0.35), 'stroke-dasharray="14 30"'),
    );
  }
  const grass = new Colours();
  const blades = [0.32, 0.42, 0.52].map((share) => mixed(fill, "#2F4A1E", share));
  for (let i = 0; i < 230 * room; i++) grass.add(pick(random, blades), tuft(between(random, 8, 1192), between(random, 14, height - 8)));
  drawn.push(grass.markup((colour) => `stroke="${colour}" stroke-width="1.8" fill="none" stroke-linecap="round" opacity=".8"`));
  const flowers = new Colours();
  if (motif === "meadow")
    for (let i = 0; i < 70 * room; i++) flowers.add(pick(random, FLOWERS), oval(between(random, 8, 1192), between(random, 8, height - 8), 2.2, 2.2));
  return drawn.join("") + flowers.markup((colour) => `fill="${colour}"`);
}

function paving(random: Random, fill: string, height: number): string {
  let d = "";
  for (let i = 0; i < (620 * height) / 900; i++)
    d += `M${n(random() * (WIDE - 14))} ${n(11 * Math.floor(random() * (height / 11)) + 8)}h${n(between(random, 7, 13))}v-6`;
  return `<path d="${d}" fill="none" stroke="${mixed(fill, "#1A2340", 0.6)}" stroke-width="1.4" opacity=".55"/>`;
}

function scuffs(random: Random, fill: string, height: number): string {
  let d = "";
  for (let i = 0; i < 150; i++)
    d += `M${n(random() * WIDE)} ${n(random() * height)}l${n(between(random, 3, 9))} ${n(between(random, -2, 2))}`;
  return `<path d="${d}" fill="none" stroke="${mixed(fill, "#3A2410", 0.55)}" stroke-width="1.4" opacity=".45" stroke-linecap="round"/>`;
}

/** Two rows of people and a line of pennants above the pitch. */
function stands(random: Random): string {
  const people = 70;
  const step = (WIDE - 32) / (people - 1);
  let drawn = `<g class="stands"><rect x="-12" y="-82" width="${WIDE + 24}" height="84" rx="14" fill="#3B2B1C"/>`;
  for (const [top, dx] of [
    [-74, 8],
    [-46, 0],
  ] as const) {
    const heads = new Colours();
    const coats = new Colours();
    for (let i = 0; i < people; i++) {
      const x = 12 + dx + i * step;
      heads.add(pick(random, SKINS), oval(x, top + 16 + between(random, -4, 4), 6.5, 6.5));
      const coat = pick(random, [ownerOf(1).colour, ownerOf(0).colour, ...COATS]);
      coats.add(coat, `M${n(x - 9)} ${top + 36}c0-16 18-16 18 0z`);
    }
    const inked = (colour: string) => `fill="${colour}" stroke="#20160E" stroke-width="1.2"`;
    drawn += heads.markup(inked) + coats.markup(inked);
  }
  drawn += `<rect x="-12" y="-82" width="${WIDE + 24}" height="72" rx="14" class="night" fill="#120C10"/>`;
  drawn += `<rect x="-12" y="-10" width="${WIDE + 24}" height="9" fill="#6B4A2B" stroke="#20160E" stroke-width="1.5"/>`;
  const flags = new Colours();
  for (let i = 0; i < 34; i++) {
    const x = 10 + (i * (WIDE - 20)) / 33;
    flags.add(ownerOf(i < 17 ? 1 : 0).colour, `M${n(x - 9)}-1h18l-9 15z`);
  }
  return `${drawn}${flags.markup((colour) => `fill="${colour}" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"`)}</g>`;
}
