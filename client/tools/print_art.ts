// Drawings of the table for print: glyphs, textures, tiles, parts of portraits. Python reads them from src/tapete/printing/art.json.
import { GLYPHS, SOLID } from "../src/ui/basics/glyphs";
import { ownerOf } from "../src/ui/basics/owners";
import { CENTRED, TILES } from "../src/board/textures";
import { fortMarkup, tileMarkup } from "../src/board/scenery/tiles";
import { HEADGEAR, SHOWS_HAIR } from "../src/ui/portrait/headgear";
import { seedOf } from "../src/ui/portrait/ink";
import { figure } from "../src/ui/portrait/portrait";
import { HAT_PLACES } from "../src/ui/portrait/species";
import { shieldOf, WEAPONS } from "../src/ui/portrait/weapons";
import type { Portrait } from "../src/wire";

/** Stands for the owner's colour in the drawings. */
const TUNIC = "{tunic}";
const SEATS = 8;

/** Drawings by kind and name, as Python reads them. */
export function printArt() {
  return {
    glyphs: GLYPHS,
    solid: [...SOLID],
    owners: Array.from({ length: SEATS }, (_, seat) => ownerOf(seat)).map(({ colour, on, path }) => ({ colour, on, path })),
    textures: TILES,
    centred: CENTRED,
    tiles: Object.fromEntries(Object.keys(TILES).map((motif) => [motif, tileMarkup(motif, motif)])),
    fort: fortMarkup(TUNIC),
    headgear: Object.fromEntries(Object.entries(HEADGEAR).map(([name, draw]) => [name, draw(TUNIC)])),
    shows_hair: [...SHOWS_HAIR],
    hat_places: HAT_PLACES,
    weapons: { ...WEAPONS, shield: "" },
    shield: shieldOf(TUNIC),
  };
}

type Faces = Record<string, Record<string, Record<string, Portrait>>>;

/** Digest of every drawn face, by game, faction and unit: Python must draw the same. */
export function faceDigests(portraits: Faces): Record<string, number> {
  const digests: Record<string, number> = {};
  for (const [game, factions] of Object.entries(portraits))
    for (const [faction, units] of Object.entries(factions))
      for (const [unit, traits] of Object.entries(units))
        digests[`${game}/${faction}/${unit}`] = seedOf(figure(traits, "#1D5BBF"));
  return digests;
}
