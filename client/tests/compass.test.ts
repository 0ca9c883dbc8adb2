// Tests of directions in sentences of lessons, for turned boards.
import { expect } from "expect";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { turnedSentence } from "../src/i18n/compass";

const GAMES = join(import.meta.dirname, "../../src/tapete/games");
const SIDES = /izquierda|derecha|\b(?:on|to) the (?:left|right)\b|\b(?:noreste|noroeste|sureste|suroeste|norte|oeste|al este)\b|\b(?:north|west|south-)/;

/** Sentences of the steps of a game's lessons in a language, without those of its glossary. */
function sentences(game: string, language: string): string[] {
  const text = readFileSync(join(GAMES, game, "lessons.toml"), "utf8").replace(/\\\n\s*/g, "");
  return [...text.matchAll(new RegExp(`^(?:say|nudge|title)\\.${language} = "+\\s*([^"]+)"`, "gm"))].map(([, words]) => words!);
}

describe("directions of lessons", () => {
  test("half a turn swaps sides and winds, and no other word", () => {
    expect(turnedSentence("La suya está al oeste, a tu izquierda; este turno mira al sureste.", 2, "es")).toBe(
      "La suya está al este, a tu derecha; este turno mira al noroeste.",
    );
    expect(turnedSentence("It lies west, to your left; you have 2 left, right beside her.", 2, "en")).toBe(
      "It lies east, to your right; you have 2 left, right beside her.",
    );
  });

  test("on a board that lies on its side, left is above and right is below", () => {
    expect(turnedSentence("Ponlo a la izquierda de tu base, o en la llanura de la derecha.", 1, "es")).toBe(
      "Ponlo encima de tu base, o en la llanura de abajo.",
    );
    expect(turnedSentence("Put it to the left of your base, on the right.", 1, "en")).toBe("Put it above your base, at the bottom.");
  });

  for (const language of ["es", "en"])
    test(`every direction in a lesson is turned (${language})`, () => {
      const directed = ["pocket", "jugger", "wolsung"].flatMap((game) => sentences(game, language)).filter((one) => SIDES.test(one));
      expect(directed.length).toBeGreaterThan(12);
      for (const words of directed) {
        const turned = turnedSentence(words, 2, language);
        expect(turned).not.toBe(words);
        if (language === "en") expect(turnedSentence(turned, 2, language)).toBe(words); // "este" is a word of its own in Spanish
      }
      for (const words of sentences("pocket", language))
        expect(turnedSentence(words, 1, language)).not.toMatch(/izquierda|derecha|\b(?:on|to) the (?:left|right)\b/);
    });
});
