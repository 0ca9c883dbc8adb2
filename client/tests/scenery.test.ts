// Tests of the scenery: seeded, inside its outline, drawn once.
import { describe, test } from "node:test";
import { expect } from "expect";
import { isInside } from "../src/board/geometry";
import { groundMarkup } from "../src/board/scenery/ground_picture";
import { rowsAcross, scattered } from "../src/board/scenery/marks";
import { terrainMarkup } from "../src/board/scenery/terrain";
import { tileMarkup } from "../src/board/scenery/tiles";
import { randomFrom } from "../src/ui/portrait/ink";
import type { Area, Point } from "../src/wire";

const SQUARE: Point[] = [
  [100, 100],
  [400, 100],
  [400, 300],
  [100, 300],
];
const area = (id: string, motif: string): Area => ({
  id,
  shape: { type: "poly", points: SQUARE },
  paint: { fill: "#5F8250", motif: motif as "trees" },
});

describe("scenery", () => {
  test("is the same for the same match and differs between matches", () => {
    const ground = (seed: number) => groundMarkup("#8FA468", "meadow", 900, false, seed);
    expect(ground(1)).toBe(ground(1));
    expect(ground(1)).not.toBe(ground(2));
  });

  test("of an area depends on its id and is drawn once", () => {
    const wood = area("t1", "trees");
    expect(terrainMarkup(wood, 1)).toBe(terrainMarkup(wood, 1));
    expect(terrainMarkup(area("t1", "trees"), 1)).toBe(terrainMarkup(wood, 1));
    expect(terrainMarkup(area("t2", "trees"), 1)).not.toBe(terrainMarkup(wood, 1));
  });

  test("falls back to the texture where a motif has no picture", () => {
    expect(terrainMarkup(area("t1", "mist"), 1)).toBe("");
    expect(terrainMarkup(area("t1", "constructor"), 1)).toBe("");
    expect(tileMarkup("toString", "c1")).toBe("");
    expect(tileMarkup("trees", "c1")).not.toBe("");
  });

  test("stays inside its outline", () => {
    const points = scattered(randomFrom(3), SQUARE, 25, 15);
    expect(points.length).toBeGreaterThan(20);
    expect(points.filter((point) => !isInside(point, SQUARE))).toEqual([]);
    for (const [[ax, ay], [bx, by]] of rowsAcross(SQUARE, 58, 15))
      for (const [x, y] of [[ax, ay], [bx, by]] as Point[]) {
        expect(x).toBeGreaterThan(99.9);
        expect(x).toBeLessThan(400.1);
        expect(y).toBeGreaterThan(99.9);
        expect(y).toBeLessThan(300.1);
      }
  });
});
