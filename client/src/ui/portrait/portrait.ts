// Portraits: a face drawn from the traits of a unit.
import { ownerOf } from "../basics/owners";
import type { Portrait } from "../../wire";
import { HEADGEAR, SHOWS_HAIR } from "./headgear";
import { entryOf, flat, inked, INK, INK_LINE, line, mixed, pick, randomFrom, shade } from "./ink";
import { HAT_PLACES, HEADS } from "./species";
import { shieldOf, WEAPONS } from "./weapons";

const SKINS = ["#F0C9A4", "#E3AC80", "#C98A5E", "#A0663F", "#74452B"];
const HAIRS = ["#2B211C", "#5B3A22", "#8A5A2B", "#C98F3C", "#B4432A", "#8C8C88"];
const DARK_HAIRS = ["#2B211C", "#3A2A20", "#8C8C88"];

/** Outline of a portrait, in its 100 x 100 box. The first player's are round, the second's square. */
export type Frame = "round" | "square" | "free";

export const FRAMES: Readonly<Record<Frame, string>> = {
  round: "M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z",
  square: "M14 0H86A14 14 0 0 1 100 14V86A14 14 0 0 1 86 100H14A14 14 0 0 1 0 86V14A14 14 0 0 1 14 0Z",
  free: "M0 0H100V100H0Z",
};

export function frameOf(player: number | null | undefined): Frame {
  return player === 1 ? "square" : "round";
}

/** SVG of a portrait, 100 x 100. Unknown words are ignored: the face is then a plain one. */
export function portrait(traits: Portrait, player: number | null | undefined, frame: Frame = frameOf(player)): string {
  const tunic = player == null ? "#6F7F78" : ownerOf(player).colour;
  const picture =
    flat("M0 0H100V100H0Z", mixed(tunic, "#FFF8EC", 0.84)) +
    flat("M0 100L100 18V100Z", "#FFFFFF", 0.22) +
    figure(traits, tunic);
  if (frame === "free") return picture;
  const id = `face-${frame}`; // every portrait brings the same outline, so that each is complete
  return `<clipPath id="${id}"><path d="${FRAMES[frame]}"/></clipPath><g clip-path="url(#${id})">${picture}</g>`;
}

/** The bust alone, without ground and frame. */
export function figure({ species = "", headgear = "", hair, beard, weapon = "", seed = 0 }: Portrait, tunic: string): string {
  const random = randomFrom(seed);
  const head = entryOf(HEADS, species);
  const hat = entryOf(HEADGEAR, headgear)?.(tunic) ?? "";
  const place = entryOf(HAT_PLACES, species);
  const body = head
    ? head(random, tunic) + (hat && place ? `<g transform="${place}">${hat}</g>` : "")
    : human(random, tunic, { species, headgear, hair, beard }) + hat;
  const held = entryOf(WEAPONS, weapon);
  const arm = held ? `<g transform="translate(-5 2)">${held}</g>` : "";
  const shield = weapon === "shield" ? shieldOf(tunic) : "";
  return `<g stroke="${INK}" stroke-width="${INK_LINE}" stroke-linejoin="round" stroke-linecap="round">${arm}${body}${shield}</g>`;
}

/** Shoulders, neck, hair and face; headgear comes on top. */
function human(random: () => number, tunic: string, { species, headgear = "", hair, beard }: Portrait): string {
  const fae = species === "fae";
  const skin = pick(random, SKINS);
  const colour = pick(random, SKINS.indexOf(skin) < 3 ? HAIRS : DARK_HAIRS);
  const jaw = pick(random, [0, 2, -2]);
  const brows = [pick(random, [37, 38, 39.5]), pick(random, [37, 38, 39.5])];
  const low = random() < 0.5 ? 58 : 46;
  const mouth = pick(random, ["M45 60.5C48 62.5 53 62.5 56 60.5", "M44 61H56", "M45 61.5C49 59.5 53 59.5 56 61.5", "M44 60C48 64 53 64 57 60"]);
  const hatted = !SHOWS_HAIR.has(headgear) && !!entryOf(HEADGEAR, headgear);
  let drawn =
    inked("M6 104C8 80 26 73 50 73S92 80 94 104Z", tunic) +
    shade("M64 74C84 78 93 86 94 104H70C74 94 70 82 64 74Z");
  if (hair === "long" && headgear !== "hood")
    drawn += inked(hatted ? "M28 40C24 60 22 70 20 80H80C78 70 76 60 72 40Z" : "M28 80C18 60 20 12 51 12S82 60 72 80Z", colour);
  drawn += inked("M42 58H58V74C58 80 42 80 42 74Z", skin);
  if (headgear === "hood")
    drawn += inked("M50 8C28 8 22 28 24 50C25 66 20 76 16 84C36 92 64 92 84 84C80 76 75 66 76 50C78 28 72 8 50 8Z", tunic);
  else if (hair === "curly" && !hatted)
    drawn += inked("M28 50C18 48 18 36 24 32C20 22 30 14 38 16C42 8 58 8 62 16C70 14 80 22 76 32C82 36 82 48 72 50Z", colour);
  else if (!hatted && hair !== "bald" && hair !== "long") drawn += inked(`M27 ${low}C22 26 34 12 51 12S79 26 73 48Z`, colour);
  if (fae) drawn += inked("M32 40L14 30L31 54ZM68 40L86 30L69 54Z", skin);
  drawn +=
    inked(`M31 42C31 26 39 19 50 19S69 26 69 42C69 57 ${61 + jaw} 70 50 70S${39 - jaw} 57 31 42Z`, skin) +
    shade("M55 20C64 23 69 30 69 42C69 57 61 70 50 70C60 60 63 38 55 20Z");
  if (hair === "long" && !hatted && headgear !== "hood") drawn += inked("M31 44C28 26 38 15 52 15C64 15 72 26 69 44C66 34 60 28 48 27C40 28 34 34 31 44Z", colour);
  if (beard === "full")
    drawn +=
      inked("M31 46C33 50 38 52 42 53C46 50 55 50 58 53C62 52 67 50 69 46C70 62 64 82 50 84S30 62 31 46Z", colour) +
      line("M45 60C48 62 53 62 56 60", 2);
  else if (beard === "tache")
    drawn += `<path d="M50 55C44 53 38 57 35 61C42 62 47 61 50 59C53 61 58 62 66 61C62 57 56 53 50 55Z" fill="${colour}" stroke-width="1.5"/>`;
  else if (beard === "goatee")
    drawn += line(mouth, 2.2) + `<path d="M44 65C47 63 53 63 56 65C57 74 53 79 50 80C47 79 43 74 44 65Z" fill="${colour}" stroke-width="1.6"/>`;
  else drawn += line(mouth, 2.2);
  drawn += fae
    ? flat("M38 42L47 46L39 47ZM62 42L53 46L61 47Z", INK)
    : `<path d="M43 41.6a2.3 2.9 0 1 0 .01 0zM57.5 41.6a2.3 2.9 0 1 0 .01 0z" fill="${INK}" stroke="none"/>` +
      line(`M38.5 ${brows[0]}L46.5 38.5M54.5 38.5L62 ${brows[1]}`);
  return drawn + line("M50.5 45L48 54H52.5", 1.9);
}

const pictures = new Map<string, string>();

/** Address (data URL) of a portrait: one element where there are many. A ringed one has the owner's colour around it. */
export function portraitAddress(traits: Portrait, player: number | null | undefined, ringed = false): string {
  const key = `${ringed}${player}${JSON.stringify(traits)}`;
  let address = pictures.get(key);
  if (address === undefined) {
    const ring = `<path d="${FRAMES[frameOf(player)]}" fill="none" stroke="${ownerOf(player).colour}" stroke-width="9"/>`;
    address = ringed
      ? addressOf(portrait(traits, player) + ring, "-4 -4 108 108")
      : addressOf(portrait(traits, player), "0 0 100 100");
    pictures.set(key, address);
  }
  return address;
}

/** Address (data URL) of a drawing. */
export function addressOf(markup: string, box: string): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${markup}</svg>`)}`;
}
