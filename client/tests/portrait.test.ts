// Tests of portraits: every unit has a face of its own, unknown words are ignored.
import { describe, test } from "node:test";
import { expect } from "expect";
import portraits from "../fixtures/portraits.json";
import { figureMarkup } from "../src/board/scenery/figures";
import { figureOf, groupPortraits } from "../src/board/drawn/PieceBodies";
import { portrait } from "../src/ui/portrait/portrait";
import type { Piece, Portrait } from "../src/wire";

const factions = Object.entries(portraits as Record<string, Record<string, Record<string, Portrait>>>).flatMap(([game, groups]) =>
  Object.entries(groups).map(([faction, units]) => ({ name: `${game} ${faction}`, units: Object.entries(units) })),
);

describe("portraits", () => {
  test("of five games and their example packs are there", () => {
    expect(new Set(factions.map(({ name }) => name.split(" ")[0])).size).toBe(5);
    expect(factions.filter(({ units }) => units.length === 0)).toEqual([]);
  });

  test("differ from all others of their faction", () => {
    const alike: string[] = [];
    for (const { name, units } of factions) {
      const drawn = new Map<string, string>();
      for (const [unit, traits] of units) {
        const face = portrait(traits, 0);
        if (drawn.has(face)) alike.push(`${name}: ${unit} and ${drawn.get(face)}`);
        drawn.set(face, unit);
      }
    }
    expect(alike).toEqual([]);
  });

  test("use only words that are drawn", () => {
    for (const { units } of factions)
      for (const [, traits] of units)
        for (const trait of ["species", "headgear", "weapon"] as const)
          if (traits[trait] && traits[trait] !== "human")
            expect([traits[trait], portrait(traits, 0) !== portrait({ ...traits, [trait]: "" }, 0)]).toEqual([traits[trait], true]);
  });

  test("ignore unknown words", () => {
    const plain = portrait({ seed: 7 }, 0);
    expect(portrait({ seed: 7, species: "kraken", headgear: "constructor", weapon: "toString", beard: "moss", hair: "fire" }, 0)).toBe(plain);
    expect(figureMarkup(0, { headgear: "toString", weapon: "laser" })).toBe(figureMarkup(0, { weapon: "laser" }));
  });

  test("are the same everywhere, round for one player and square for the other", () => {
    expect(portrait({ seed: 7 }, 0)).toBe(portrait({ seed: 7 }, 0));
    expect(portrait({ seed: 7 }, 0)).toContain("face-round");
    expect(portrait({ seed: 7 }, 1)).toContain("face-square");
  });
});

test("figures of a unit look like its first", () => {
  const figure = (id: string, more: Partial<Piece> = {}): Piece => ({ id, at: [0, 0], owner: 0, fill: "ring", group: "u1", ...more });
  const pieces = [figure("a", { portrait: { weapon: "bow" } }), figure("b"), figure("c", { portrait: { weapon: "axe" } })];
  const [first, second, third] = pieces.map((piece) => figureOf(piece, groupPortraits(pieces)).key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
