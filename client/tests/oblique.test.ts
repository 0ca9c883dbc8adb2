// Tests of boards with heights: projection and its inverse, what is hidden, side cut, corners for cards.
import { describe, test } from "node:test";
import { expect } from "expect";
import { isInside } from "../src/board/geometry";
import { outlineOf } from "../src/board/heights";
import { DEEP, HIGH, Oblique, projectionOf, silhouette, type DrawnPiece } from "../src/board/oblique/projection";
import { lampSpots } from "../src/board/oblique/lamps";
import { reliefOf } from "../src/board/oblique/relief";
import { cutAlong } from "../src/board/oblique/side_cut";
import { farthestCorner } from "../src/ui/explain/corners";
import type { Area, Board, Mark, Piece, Point } from "../src/wire";

const block = (id: string, x0: number, y0: number, x1: number, y1: number, height: number, more: Partial<Area> = {}): Area => ({
  id,
  shape: {
    type: "poly",
    points: [
      [x0 * 1000, y0 * 1000],
      [x1 * 1000, y0 * 1000],
      [x1 * 1000, y1 * 1000],
      [x0 * 1000, y1 * 1000],
    ],
  },
  paint: { fill: "#B0533B", motif: "roof" },
  height: height * 1000,
  ...more,
});
const model = (id: string, x: number, y: number, z = 0, more: Partial<Piece> = {}): Piece => ({
  id,
  at: [x * 1000, y * 1000],
  size: [1200, 1200],
  height: z * 1000,
  tall: 1600,
  owner: 0,
  portrait: { seed: 1 },
  ...more,
});
const HALL = block("hall", 12, 13, 24, 23, 4);
const HOUSE = block("house", 3, 10, 10, 18, 5);
const BRIDGE = block("bridge", 10, 13.5, 12, 15.5, 4, { floor: 3750, paint: { fill: "#C8A15A", motif: "planks" } });
const PARAPET = block("parapet", 14, 22.7, 16.5, 23, 4.9, { floor: 4000, paint: { fill: "#6D5A41", motif: "hatch" } });
const HEDGE = block("hedge", 24, 29, 34, 29.4, 1.2, { paint: { fill: "#6D5A41", motif: "hatch" } });
const RUBBLE = block("rubble", 2, 29, 12, 35, 0.5, { paint: { fill: "#A09687", motif: "rocks", dashed: true } });
const LADDER: Area = {
  id: "ladder",
  shape: { type: "rect", x: 6150, y: 18000, w: 700, h: 600 },
  paint: { fill: "#D9C48F", motif: "hatch" },
  height: 5000,
  climb: {
    type: "line",
    points: [
      [6500, 18600],
      [6500, 18000],
    ],
  },
};
const BOARD: Board = {
  width: 36000,
  height: 36000,
  scale: 1000,
  unit: "″",
  levels: 3,
  areas: [RUBBLE, HEDGE, HALL, BRIDGE, PARAPET, HOUSE, LADDER],
  pieces: [model("wick", 18, 18, 4, { fill: "solid" }), model("lunt", 26, 31), model("lost", 18, 11)],
  marks: [],
};
const oblique = new Oblique(BOARD, 1);
const cells: Point[] = Array.from({ length: 36 * 36 }, (_, i) => [500 + 1000 * (i % 36), 400 + 1000 * Math.floor(i / 36)]);
const solids = [HALL, HOUSE, BRIDGE, PARAPET, HEDGE];
const insideOf = (area: Area, at: Point) => area.shape.type === "poly" && isInside(at, area.shape.points);

describe("projection", () => {
  test("an inch is 30 across, 17.4 deep and 13.5 high", () => {
    const [[x0, y0], [x1, y1], [, y2]] = [oblique.point([0, 0]), oblique.point([1000, 1000]), oblique.point([0, 0], 1000)];
    expect([(x1 - x0) * 0.03, (y1 - y0) * 0.03]).toEqual([30, expect.closeTo(17.4, 6)]);
    expect((y0 - y2) * 0.03).toBeCloseTo(13.5, 6);
  });

  test("the square table is clearly wider than high", () => {
    expect(oblique.board.width / oblique.board.height).toBeGreaterThan(1.55);
  });

  test("every place that is seen is found again under its own point, on ground, roofs and walkway", () => {
    let [ground, roofs] = [0, 0];
    for (const at of cells) {
      const tops = solids.filter((area) => insideOf(area, at)).map((area) => area.height!);
      const height = Math.max(0, ...tops);
      if (oblique.isBehind(at, height)) continue;
      const back = oblique.under(oblique.point(at, height));
      expect([back.height, ...back.at.map(Math.round)]).toEqual([height, ...at]);
      if (height) roofs++;
      else ground++;
    }
    expect(ground).toBeGreaterThan(700);
    expect(roofs).toBeGreaterThan(150);
  });

  test("a place behind a house is hidden, and a touch there is on its roof", () => {
    const at: Point = [18000, 11000];
    expect(oblique.isBehind(at, 0)).toBe(true);
    expect(oblique.under(oblique.point(at)).height).toBe(4000);
  });

  test("edges of a roof belong to the roof", () => {
    for (const at of [[12001, 13001], [23999, 13001], [12001, 22600], [23999, 22999]] as Point[])
      expect(oblique.under(oblique.point(at, 4000)).height).toBe(4000);
  });

  test("a touch on a wall is at its foot, on the rim of a walkway on the walkway", () => {
    const wall = oblique.under(oblique.point([20000, 23000], 2000));
    expect([wall.height, wall.at]).toEqual([0, [20000, 23001]]);
    const rim = oblique.under(oblique.point([11000, 15500], 3900));
    expect([rim.height, rim.at]).toEqual([4000, [11000, 15499]]);
    expect(oblique.under(oblique.point([15000, 23000], 4500)).height).toBe(4900); // it stands on the very edge of the roof
  });

  test("nothing is drawn above the board, and patches of ground lie flat", () => {
    for (const area of oblique.board.areas!)
      for (const [, y] of area.shape.type === "poly" ? area.shape.points : []) expect(y).toBeGreaterThanOrEqual(0);
    const rubble = oblique.board.areas!.find((area) => area.id === "rubble")!;
    expect(rubble.shape).toEqual({ type: "poly", points: (RUBBLE.shape as { points: Point[] }).points.map((at) => oblique.point(at)) });
  });

  test("tokens stand above their bases, the hidden one is marked, nearer ones come last", () => {
    const pieces = oblique.board.pieces as DrawnPiece[];
    expect(pieces.map((piece) => piece.id)).toEqual(["lost", "wick", "lunt"]);
    const [lost, wick, lunt] = pieces as [DrawnPiece, DrawnPiece, DrawnPiece];
    expect([lost.states, wick.states, lunt.states]).toEqual([["behind"], undefined, undefined]);
    expect(wick.base!.at).toEqual(oblique.point([18000, 18000], 4000));
    expect(wick.at[1]).toBeLessThan(wick.base!.at[1]);
    expect([wick.size![0] * 0.03, lunt.size![0] * 0.03]).toEqual([expect.closeTo(44, 6), expect.closeTo(38, 6)]);
    expect([wick.quiet, lunt.quiet]).toEqual([false, true]);
  });

  test("a line of sight runs straight from the head, and bends nowhere", () => {
    const line: Mark = { id: "s", kind: "sight", of: "lunt", shape: { type: "line", points: [[18000, 18000], [24800, 29000], [26000, 31000]] } };
    const { shape } = oblique.mark(line);
    const [a, b, c] = (shape as { points: Point[] }).points as [Point, Point, Point];
    expect(a[1]).toBeCloseTo(oblique.point([18000, 18000], 4000 + 0.92 * 1600)[1], 6);
    expect((b[0] - a[0]) / (c[0] - a[0])).toBeCloseTo((b[1] - a[1]) / (c[1] - a[1]), 2);
  });

  test("lamps stand in the street, apart, and nothing hides them", () => {
    const spots = lampSpots(oblique);
    expect(spots.length).toBeGreaterThan(2);
    expect(lampSpots(new Oblique(BOARD, 1))).toEqual(spots);
    for (const at of spots) {
      for (const area of BOARD.areas!) expect(isInside(at, outlineOf(area.shape))).toBe(false);
      for (const other of spots) if (other !== at) expect(Math.hypot(other[0] - at[0], other[1] - at[1])).toBeGreaterThan(9000);
      expect(oblique.isBehind(at, 0)).toBe(false);
    }
  });

  test("a placed piece lies on the surface nearest to its own level", () => {
    expect(oblique.placed("wick", [11000, 14500])).toEqual(oblique.point([11000, 14500], 4000)); // on the walkway
    expect(oblique.placed("lunt", [11000, 14500])).toEqual(oblique.point([11000, 14500], 0)); // below it
  });

  test("plan: a board without storeys is the same board, one with storeys says heights on its pieces", () => {
    const flat = { ...BOARD, levels: 1 };
    expect(projectionOf(flat, true).board).toBe(flat);
    const plan = projectionOf(BOARD, false);
    expect([plan.oblique, plan.point([3, 4], 5), plan.under([3, 4]).at]).toEqual([false, [3, 4], [3, 4]]);
    expect(plan.board.pieces!.map((piece) => piece.badges?.at(-1)?.text)).toEqual(["▲4", undefined, undefined]);
  });

  test("the silhouette of a house holds its wall", () => {
    const box = silhouette(oblique, "hall")!;
    expect(box.h).toBeCloseTo(10000 * DEEP + 4000 * HIGH, 6);
  });
});

describe("relief", () => {
  const relief = reliefOf(oblique, 30);
  const order = relief.raised.map(({ area }) => area.id);

  test("paints from north to south, and things on a roof after the roof", () => {
    expect(relief.flats.map(({ id }) => id)).toEqual(["rubble"]);
    expect(order.indexOf("parapet")).toBeGreaterThan(order.indexOf("hall"));
    expect(order.indexOf("ladder")).toBeGreaterThan(order.indexOf("house"));
    expect(order.indexOf("hall")).toBeGreaterThan(order.indexOf("house"));
    expect(order.at(-1)).toBe("hedge");
  });

  test("a house has a wall with windows, a walkway rails, a ladder its rungs", () => {
    const of = (id: string) => relief.raised.find(({ area }) => area.id === id)!;
    expect(of("hall").under).toMatch(/#FFD978|#24304E/);
    expect(of("bridge").over).toContain("stroke-linecap");
    expect(of("ladder").under).toContain("#E9C98A");
    expect(of("ladder").ghost).toBe(false);
  });

  test("is the same for the same board", () => {
    expect(reliefOf(oblique, 30)).toEqual(relief);
  });
});

describe("side cut", () => {
  const line: Mark = {
    id: "s",
    kind: "sight",
    of: "lunt",
    by: "hedge",
    shape: { type: "line", points: [[18000, 18000], [24800, 29000], [26000, 31000]] },
  };

  test("says what the line passes, and how much of the target is hidden", () => {
    const cut = cutAlong(BOARD, line, 1000)!;
    expect(cut.long).toBeCloseTo(Math.hypot(8000, 13000), 3);
    expect(cut.blocks.map(({ id }) => id)).toEqual(["hedge", "hall"]);
    expect(cut.by!.id).toBe("hedge");
    expect(cut.hidden).toBeGreaterThan(0);
    expect(cut.hidden).toBeLessThan(cut.head);
  });

  test("a free line hides nothing", () => {
    const { by: _, ...free } = line;
    const cut = cutAlong(BOARD, free, 1000)!;
    expect([cut.hidden, cut.by]).toEqual([0, null]);
  });
});

describe("corners for cards", () => {
  const frame = { left: 0, top: 0, right: 1000, bottom: 600 };
  const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

  test("the farthest one is taken, of equals the lower right", () => {
    expect(farthestCorner(frame, 312, 180, [])).toEqual([680, 412]);
    expect(farthestCorner(frame, 312, 180, [at(900, 500)])).toEqual([8, 8]);
    expect(farthestCorner(frame, 312, 180, [at(20, 20)])).toEqual([680, 412]);
  });

  test("none is taken if each would cover something", () => {
    expect(farthestCorner(frame, 312, 180, [at(10, 10), at(940, 10), at(10, 540), at(940, 540)])).toBe(null);
    expect(farthestCorner({ ...frame, right: 300 }, 312, 180, [])).toBe(null);
  });
});
