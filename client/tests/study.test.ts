import { expect } from "expect";
import { describe, it } from "node:test";
import { bands, luckWords, standingAt } from "../src/table/Study";

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
    const [first, second] = bands(line, 10, 100, 40);
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
