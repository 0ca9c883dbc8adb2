// Weapons of portraits, behind the right shoulder.
import { dot, inked, line, rod } from "./ink";

const STEEL = "#D9DFE0";
const WOOD = "#9A6B3D";

/** Weapons by name, in the 100 x 100 box of a portrait. */
export const WEAPONS: Readonly<Record<string, string>> = {
  spear: rod("M80 104L84 14", 2.6, WOOD) + inked("M84.5 0L91 15L84 24L78 15Z", STEEL),
  axe: rod("M82 104V10", 3, "#8A5C33") + inked("M79 10C70 8 64 14 62 26C66 34 74 36 79 30Z", "#CBD3D5"),
  sword: inked("M78 70L86 6L91 8L88 70Z", STEEL) + line("M72 70H96", 5),
  bow: rod("M84 6C100 30 100 70 84 96", 3, WOOD) + line("M84 6V96", 1.2),
  staff: rod("M82 104V22", 2.6, "#7A5A8E") + dot(82, 17, 9, "#B9F0E4", "2.6") + dot(79, 14, 3, "#FFF"),
  pole: rod("M84 104L80 2", 4.6, "#E8C46A") + line("M80.5 18h7M82 42h7", 2),
  pad: rod("M84 104L81 20", 3.4, "#E8C46A") + rod("M80.8 18L80 4M82.5 60L82 46", 8, "#F4F1E6"),
  chain: dot(84, 22, 11, "#D94F2A", "2.6") + `<path d="M84 34C90 44 78 52 84 62S90 80 84 92" fill="none" stroke-width="5" stroke-dasharray="1 6.5"/>`,
  gun: rod("M78 100L90 12", 4, "#7C868C"),
  flag: line("M80 104V4", 5) + inked("M80 6C90 0 94 12 104 6V34C94 40 90 28 80 34Z", "#E1462C"),
  bat: inked("M76 96L88 30L96 12C99 8 92 4 89 8L82 28Z", "#D9A75B"),
  hammer: rod("M82 104V14", 3, "#8A5C33") + inked("M68 6H95V26H68Z", "#AEB9BC"),
  sling: line("M84 100C98 70 94 40 80 16", 2.4) + dot(80, 14, 6, "#8F8776", "2.4"),
  lamp: line("M84 104V34", 5) + `<circle cx="84" cy="22" r="19" fill="#FFE79A" opacity=".5" stroke="none"/>` + inked("M76 14H92L89 32H79Z", "#FFD86B"),
};

/** Shields stand before the body. */
export const shieldOf = (tunic: string): string =>
  dot(24, 84, 22, tunic, "2.6") +
  `<path d="M24 62V106M2 84H46" fill="none" stroke="#FFF" stroke-width="4" opacity=".55"/>` +
  dot(24, 84, 6.5, STEEL, "2.6");
