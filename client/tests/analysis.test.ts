// Tests of the analysis of a match and of advice.
import { expect } from "expect";
import { describe, it } from "node:test";
import { adviceReason } from "../src/match/refusal_reasons";
import { shareBands, luckWords, standingAt } from "../src/table/replay/Analysis";
import { addSource } from "../src/i18n/text";

const line = [
  { step: 0, values: [0.5, 0.5] },
  { step: 4, values: [0.75, 0.25] },
  { step: 10, values: [1, 0] },
];

describe("a match looked back at", () => {
  it("stands as it was last judged", () => {
    expect(standingAt(line, 0)?.values).toEqual([0.5, 0.5]);
    expect(standingAt(line, 3)?.step).toBe(0);
    expect(standingAt(line, 9)?.step).toBe(4);
    expect(standingAt(line, 10)?.values).toEqual([1, 0]);
  });

  it("is drawn as bands that fill the strip", () => {
    const [first, second] = shareBands(line, 10, 100, 40);
    expect(first).toBe("M0.0 0.0L40.0 0.0L100.0 0.0L100.0 40.0L40.0 30.0L0.0 20.0z");
    expect(second).toBe("M0.0 20.0L40.0 30.0L100.0 40.0L100.0 40L40.0 40L0.0 40z");
  });

  it("calls nobody lucky within one standard deviation", () => {
    const luck = { player: 0, dice: 10, given: 0, expected: 0 };
    const said = [0.9, 1.5, 2.5, -0.2, -1.2, -3].map((sigmas) => luckWords({ ...luck, sigmas }));
    expect(new Set(said).size).toBe(5);
    expect(said[0]).toBe(said[3]);
  });
});

describe("a hint's reason", () => {
  const advice = {
    player: 0,
    bot: "hard",
    option: { key: 1, title: { id: "a" } },
    other: { key: 2, title: { id: "undo" } },
    chance: 0.64,
    other_chance: 0.51,
  };

  it("says what the answer comes to and what the next best does", () => {
    expect(adviceReason(advice)).toBe(
      "En muchas simulaciones desde aquí sale bien el 64\u202f% de las veces; la siguiente mejor, «Deshacer», el 51\u202f%.",
    );
  });

  it("two that are as good are called so", () => {
    expect(adviceReason({ ...advice, other_chance: 0.63 })).toContain("casi como «Deshacer»");
  });

  it("what makes the difference is told in the game's words", () => {
    addSource("es", "hint", "hint-because-figures = te quedan { $better } figuras (si no, { $other })");
    const because = { what: "hint-because-figures", better: 8.04, other: 6 };
    expect(adviceReason({ ...advice, because })).toMatch(
      /Por qué: poco después te quedan 8,0 figuras \(si no, 6,0\)\.$/,
    );
  });
});
