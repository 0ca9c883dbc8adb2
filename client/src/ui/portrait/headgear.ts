// Headgear of portraits: helmets, hats, crowns.
import { dot, flat, inked, INK, line, rod, shade } from "./ink";

const PALE = "#F4F1E6";
const GOLD = "#C9A24B";
const ANTLERS = "M38 20C30 14 24 8 22 -2M30 14C24 14 18 10 14 4M62 20C70 14 76 8 78 -2M70 14C76 14 82 10 86 4";
const WREATH = "M29 30C40 22 60 22 71 30";

/** Headgear by name, on a human head; `tunic` is the owner's colour. */
export const HEADGEAR: Readonly<Record<string, (tunic: string) => string>> = {
  nasal: () =>
    inked("M27 43C26 20 40 10 50 7C60 10 74 20 73 43L54 39V54L50 57L46 54V39Z", "#BFC8CB") +
    shade("M54 8.5C64 13 74 23 73 43L60 40C62 28 60 16 54 8.5Z") +
    line("M27 43C40 37 60 37 73 43", 2),
  spangen: () =>
    inked("M27 41C27 20 39 11 50 9C61 11 73 20 73 41Z", GOLD) +
    line("M50 9V41M27 41H73") +
    shade("M56 11C66 15 73 24 73 41H62C64 30 62 19 56 11Z") +
    inked("M27 41L30 62L36 50V41ZM73 41L70 62L64 50V41Z", GOLD),
  kettle: () =>
    inked("M30 34C30 16 40 9 50 8C60 9 70 16 70 34Z", "#BFC8CB") +
    inked("M16 38C26 30 74 30 84 38C74 45 26 45 16 38Z", "#AEB9BC") +
    shade("M56 10C66 14 70 24 70 32H60C62 24 60 16 56 10Z"),
  hood: () => flat("M50 14C36 14 29 26 30 44C28 24 36 16 50 16S72 24 70 44C71 26 64 14 50 14Z", INK),
  crown: () =>
    inked("M28 34L25 12L38 22L50 7L62 22L75 12L72 34C60 29 40 29 28 34Z", "#F2C23E") +
    shade("M64 21L75 12L72 34C69 32.5 66 31.5 62 31Z") +
    dot(50, 24, 3.2, "#C8321F", "1.5"),
  fur: () => inked("M25 38C22 16 40 9 50 9S78 16 75 38C70 33 66 39 61 35C57 39 53 33 50 37C46 33 43 39 39 35C34 39 30 33 25 38Z", "#7A5636"),
  straw: () =>
    inked("M10 37C22 27 34 30 36 20C38 8 62 8 64 20C66 30 78 27 90 37C70 43 30 43 10 37Z", "#E8C877") +
    line("M35 27C44 32 56 32 65 27", 4, "#B4432A"),
  band: () => inked("M30 33C42 28 58 28 70 33L69 40C58 35 42 35 31 40Z", PALE),
  topper: () =>
    inked("M18 32C34 26 66 26 82 32C70 40 30 40 18 32Z", "#222A38") +
    inked("M31 30L28 2H72L69 30C58 34 42 34 31 30Z", "#222A38") +
    flat("M30.5 22C42 27 58 27 69.5 22L69 30C58 34 42 34 31 30Z", "#A3231B"),
  bowler: () =>
    inked("M20 34C36 28 64 28 80 34C70 40 30 40 20 34Z", "#3B2F2A") +
    inked("M30 32C29 14 38 8 50 8S71 14 70 32C58 36 42 36 30 32Z", "#3B2F2A"),
  custodian: () =>
    inked("M25 38C28 14 40 6 50 4C60 6 72 14 75 38C60 32 40 32 25 38Z", "#22304F") +
    flat("M50 15l3 6h6l-5 4 2 6-6-3-6 3 2-6-5-4h6z", "#E9C65B"),
  goggles: () => line("M29 26C40 20 60 20 71 26", 5) + dot(41, 26, 8, "#9FD6DE", "2.6") + dot(59, 26, 8, "#9FD6DE", "2.6"),
  cap: (tunic) =>
    inked("M28 35C28 16 40 11 51 11S72 18 71 34Z", tunic) + inked("M28 35C18 36 14 40 12 43C26 43 50 37 71 34Z", PALE),
  plume: (tunic) =>
    inked("M27 42C27 20 39 12 50 11C61 12 73 20 73 42L60 36H40Z", "#AEB9BC") +
    inked("M46 12C38 -6 66 -8 80 12C84 20 82 30 78 36C78 18 64 8 46 12Z", tunic),
  thorn: () =>
    rod(WREATH, 4.4, "#5E8A3C") + inked("M33 26L28 12L40 23ZM46 22L50 6L54 22ZM60 23L72 12L67 27Z", "#5E8A3C"),
  mask: () =>
    inked("M29 36C40 32 60 32 71 36L68 52C62 57 55 54 50 50C45 54 38 57 32 52Z", PALE) +
    flat("M37 43C40 40 45 42 46 45C42 48 38 47 37 43ZM63 43C60 40 55 42 54 45C58 48 62 47 63 43Z", INK),
  antler: () => rod(ANTLERS, 3.4, "#D8C39A"),
  flower: () => dot(34, 24, 6, "#F3A3C6", "1.6") + dot(45, 17, 6.5, "#FFE08A", "1.6") + dot(58, 18, 6, "#F08A5D", "1.6"),
};

/** Headgear that leaves the hair to be seen. */
export const SHOWS_HAIR: ReadonlySet<string> = new Set(["", "band", "thorn", "flower", "crown", "goggles", "mask", "antler"]);
