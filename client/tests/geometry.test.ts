// Tests of the 2D board: geometry, zoom, labels, placement.
import { expect } from "expect";
import { describe, test } from "node:test";
import { boundsOf, panIntoView, smoothOutline, fitView, clampView, convexHull, isInside, nearestInDirection, unitOutline, zoomView } from "../src/board/geometry";
import type { Box } from "../src/board/geometry";
import { overlapArea, placeLabels } from "../src/board/label_layout";
import { labelOffsets } from "../src/board/drawn/Marks";
import { placeMiniMap } from "../src/board/drawn/MiniMap";
import {
  aimShift,
  arrangeFormation,
  cornerAt,
  dragFormation,
  initialFormation,
  movedAlike,
  rotateFormation,
  snapFormation,
  snapToLegal,
  turnOf,
  turnShift,
  usedLength,
} from "../src/board/placing";
import { toolsBox } from "../src/table/board/BoardTools";
import { GLYPHS } from "../src/ui/basics/glyphs";
import { ownerOf } from "../src/ui/basics/owners";
import { scalePath } from "../src/ui/basics/svg_path_scale";
import { withCorners } from "../src/match/position/formation";
import type { Board, Mark, PlaceView, Point } from "../src/wire";

describe("shapes", () => {
  test("a turned rectangle is as wide as its corners", () => {
    const box = boundsOf({ type: "rect", x: 0, y: 0, w: 10, h: 10, turn: 45 });
    expect(box.w).toBeCloseTo(14.142, 2);
    expect(box.x).toBeCloseTo(-2.071, 2);
  });

  test("the hull leaves out what lies within", () => {
    expect(
      convexHull([
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
        [2, 2],
      ]),
    ).toHaveLength(4);
  });

  test("a unit's outline holds every base", () => {
    const outline = unitOutline(
      [
        { id: "a", at: [0, 0], size: [10, 10] },
        { id: "b", at: [40, 0], size: [10, 10] },
      ],
      2,
    );
    for (const point of [
      [0, 0],
      [40, 0],
      [20, 4],
      [-5, 0],
      [45, 0],
    ] as Point[])
      expect(isInside(point, outline)).toBe(true);
    expect(isInside([20, 12], outline)).toBe(false);
  });
});

describe("standing at the board", () => {
  const board = { x: 0, y: 0, w: 200, h: 100 };

  test("the whole board fits, in the middle", () => {
    expect(fitView(board, 420, 220, 10)).toEqual({ k: 2, x: 10, y: 10 });
  });

  test("zooming keeps the point under the pointer", () => {
    const view = zoomView({ k: 1, x: 0, y: 0 }, 2, 50, 30, 0.1, 10);
    expect([(50 - view.x) / view.k, (30 - view.y) / view.k]).toEqual([50, 30]);
  });

  test("the table is never lost", () => {
    const view = clampView({ k: 1, x: 5000, y: -5000 }, board, 300, 150);
    expect(view.x).toBeLessThanOrEqual(200);
    expect(view.y + 100).toBeGreaterThanOrEqual(50);
  });

  test("what is asked about comes into sight by the shortest way, and not at all where it is", () => {
    const view = { k: 2, x: -100, y: -50 }; // shows 50 to 150 and 25 to 75 of the board in a window of 200 by 100
    expect(panIntoView(view, { x: 60, y: 30, w: 20, h: 10 }, 200, 100, 10)).toEqual(view);
    expect(panIntoView(view, { x: 150, y: 30, w: 20, h: 10 }, 200, 100, 10)).toEqual({ k: 2, x: -150, y: -50 });
    expect(panIntoView(view, { x: 60, y: 5, w: 20, h: 10 }, 200, 100, 10)).toEqual({ k: 2, x: -100, y: 0 });
    expect(panIntoView(view, { x: 140, y: 30, w: 300, h: 10 }, 200, 100, 10).x).toBe(-270); // wider than the window
  });

  test("arrows walk to the nearest thing straight ahead", () => {
    const things: { id: string; at: Point }[] = [
      { id: "near", at: [10, 1] },
      { id: "far", at: [30, 0] },
      { id: "askew", at: [6, 9] },
      { id: "behind", at: [-4, 0] },
    ];
    expect(nearestInDirection([0, 0], things, "right")).toBe("near");
    expect(nearestInDirection([0, 0], things, "left")).toBe("behind");
    expect(nearestInDirection([0, 0], things, "up")).toBeNull();
  });

  test("an arrow key takes what is straight ahead before something nearer that lies askew", () => {
    const things: { id: string; at: Point }[] = [
      { id: "askew", at: [4, 4] },
      { id: "ahead", at: [7, 0] },
    ];
    expect(nearestInDirection([0, 0], things, "right")).toBe("ahead");
  });
});

describe("labels", () => {
  const window = { x: 0, y: 0, w: 400, h: 300 };

  test("a label stands above its piece, or below when something is there", () => {
    const anchor = { x: 190, y: 140, w: 20, h: 20 };
    const [free] = placeLabels([{ id: "a", anchor, w: 60, h: 20 }], [], window);
    expect(free!.y + free!.h).toBeLessThan(140);
    const [blocked] = placeLabels([{ id: "a", anchor, w: 60, h: 20 }], [{ x: 160, y: 110, w: 80, h: 28 }], window);
    expect(blocked!.y).toBeGreaterThan(160);
  });

  test("two labels never lie on each other while there is room, and one that moves away has a leader", () => {
    const anchor = { x: 190, y: 140, w: 20, h: 20 };
    const placed = placeLabels(
      Array.from({ length: 6 }, (_, i) => ({ id: String(i), anchor, w: 70, h: 20 })),
      [],
      window,
    );
    for (const a of placed) {
      for (const b of placed) {
        if (a !== b) expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
      }
    }
    expect(placed.slice(0, 4).every((label) => label.leader === null)).toBe(true);
    expect(placed[5]!.leader).not.toBeNull();
  });

  test("no label sticks out of the window, and one that has to stay near is left out rather than led away", () => {
    const edge = { x: 385, y: 140, w: 20, h: 20 };
    for (const label of placeLabels([{ id: "a", anchor: edge, w: 90, h: 20 }], [], window))
      expect(label.x + label.w).toBeLessThanOrEqual(window.w);
    const crowd = Array.from({ length: 9 }, (_, i) => ({ id: String(i), anchor: edge, w: 70, h: 20, near: true }));
    expect(placeLabels(crowd, [], window).every((label) => label.leader === null)).toBe(true);
  });

  test("where its words would hide a piece only its sign is written, and nothing under the small map", () => {
    const anchor = { x: 190, y: 140, w: 20, h: 20 };
    const label = { id: "a", anchor, w: 120, h: 20, near: true, brief: [20, 20] as const };
    const walls = [-60, 60].map((by) => ({ x: 190 + by, y: 0, w: 20, h: 300 })); // words fit nowhere between them
    expect(placeLabels([label], [], window)[0]!.brief).toBe(false);
    const [sign] = placeLabels([label], walls, window);
    expect([sign!.brief, sign!.w]).toEqual([true, 20]);
    const [beside] = placeLabels([{ ...label, w: 60 }], [], window, [{ x: 150, y: 60, w: 100, h: 79 }]);
    expect(beside!.y).toBeGreaterThan(140);
  });

  test("a label is left out rather than written over the line that leads to one before it", () => {
    const led = { id: "led", anchor: { x: 190, y: 140, w: 20, h: 20 }, w: 60, h: 20, must: true };
    const other = { id: "other", anchor: { x: 150, y: 85, w: 10, h: 10 }, w: 100, h: 16, near: true };
    const around = { x: 120, y: 100, w: 160, h: 100 };
    const left = { x: 0, y: 0, w: 148, h: 100 };
    expect(placeLabels([led], [around, left], window)[0]!.leader).not.toBeNull();
    expect(placeLabels([other], [around, left], window).length).toBe(1); // it would have room
    expect(placeLabels([led, other], [around, left], window).map((label) => label.id)).toEqual(["led"]);
  });

  test("what is written beside chalk never lies on other such words, however small the board is", () => {
    const mark = (id: string, x: number, words: string) =>
      ({ id, kind: "range", shape: { type: "disc", x, y: 0, r: 0.1 }, label: words }) as unknown as Mark;
    const marks = [mark("a", 0, "2 PC: hasta 10"), mark("b", 3, "1 PC: hasta 7"), mark("c", 60, "gratis: hasta 4")];
    const window = { x: -400, y: -100, w: 1010, h: 600 };
    const wide = labelOffsets(marks, () => ({ pixel: 0.01, window: { ...window, w: 9000 }, cover: null, pieces: [] }));
    expect([...wide.values()]).toEqual([[0, 0], [0, 0], [0, 0]]);
    const cover = { x: 580, y: -20, w: 40, h: 50 };
    const moved = labelOffsets(marks, () => ({ pixel: 0.1, window, cover, pieces: [] }));
    expect(moved.get("a")).toEqual([0, 0]);
    expect(moved.get("b")![1]).toBeGreaterThanOrEqual(19);
    const [x, y] = moved.get("c")!; // drawn into the window, under the small map
    expect([x < -20, y]).toEqual([true, 43]);
  });

  test("a label steps aside from the pieces, and stays where they leave no room", () => {
    const shape = { type: "disc", x: 20, y: 20, r: 0 };
    const mark = { id: "a", kind: "zone", label: "1 PC", shape } as unknown as Mark;
    const piece = { x: 190, y: 190, w: 20, h: 20 };
    const own = (pieces: Box[]) => labelOffsets([mark], () => ({ pixel: 0.1, window, cover: null, pieces })).get("a")!;
    const [x, y] = own([piece]);
    const w = 12 + 4 * 6.8;
    const label = { x: 200 - w / 2 + x, y: 190 + y, w, h: 19 };
    expect(overlapArea(label, piece)).toBe(0);
    expect(Math.hypot(x, y)).toBeLessThan(50);
    expect(own([{ x: -900, y: -900, w: 4000, h: 4000 }])).toEqual([0, 0]);
  });

  test("the small map lies where it hides no piece in question, or nowhere", () => {
    const board = { width: 100, height: 100 } as Board;
    const at = (...spared: Box[]) => placeMiniMap(board, { k: 10, x: 0, y: 0 }, { w: 390, h: 300 }, null, spared);
    const corner = (x: number, y: number) => ({ x, y, w: 2, h: 2 });
    const [topRight, topLeft, bottomRight, bottomLeft] = [corner(35, 6), corner(2, 2), corner(35, 26), corner(2, 26)];
    expect(at()).toMatchObject({ x: 278, y: 48 }); // below the board's tools
    expect(at(topRight)).toMatchObject({ x: 8, y: 8 });
    expect(at(topRight, topLeft)).toMatchObject({ x: 278, y: 188 });
    expect(at(topRight, topLeft, bottomRight, bottomLeft)).toBeNull();
    const about = { x: 20, y: 0, w: 19, h: 30 };
    expect(placeMiniMap(board, { k: 10, x: 0, y: 0 }, { w: 390, h: 300 }, about)).toMatchObject({ x: 8, y: 8 });
  });

  test("in a crowd every unit keeps its banner, on its own figures rather than on those of others", () => {
    const units = [0, 1, 2].flatMap((row) => [0, 1, 2].map((at) => ({ x: 120 + 52 * at, y: 90 + 40 * row, w: 48, h: 36 })));
    const labels = units.map((anchor, i) => ({ id: String(i), anchor, w: 130, h: 22, near: true, brief: [40, 22] as const }));
    const placed = placeLabels(labels, units, window);
    expect(placed.map((label) => label.id)).toEqual(labels.map((label) => label.id));
    expect(placed.every((label) => label.leader === null)).toBe(true);
    for (const label of placed) {
      const others = units.filter((_, i) => String(i) !== label.id);
      const covered = others.reduce((sum, unit) => sum + overlapArea(unit, label), 0);
      expect(covered).toBeLessThan(0.25 * label.w * label.h);
      for (const other of placed) if (other !== label) expect(overlapArea(other, label)).toBeLessThan(60);
    }
  });

  test("what is out of sight has no label", () => {
    expect(placeLabels([{ id: "a", anchor: { x: 900, y: 0, w: 5, h: 5 }, w: 10, h: 10 }], [], window)).toEqual([]);
  });
});

describe("placing a unit", () => {
  const place: PlaceView = {
    lead: "a",
    pieces: ["a", "b", "c"].map((id, i) => ({ id, at: [i * 10, 0], shape: { type: "disc", x: i * 10, y: 0, r: 5 } })),
  };
  const start = place.pieces.map((piece) => [piece.id, ...piece.at] as [string, number, number]);

  test("the rest keep formation with the lead, and another figure moves alone", () => {
    expect(dragFormation(start, "a", "a", 5, 2)).toEqual([
      ["a", 5, 2],
      ["b", 15, 2],
      ["c", 25, 2],
    ]);
    expect(dragFormation(start, "c", "a", 5, 2)).toEqual([
      ["a", 0, 0],
      ["b", 10, 0],
      ["c", 25, 2],
    ]);
  });

  test("pieces moved alike are dragged, aimed and turned together, and a piece that stands alone moves alone", () => {
    const melee: PlaceView = { ...place, apart: true, together: true, longest: 5 };
    const moved = dragFormation(start, "b", "", 0, 5, ["c"]);
    expect(movedAlike(start, "b", melee)).toEqual([]);
    expect(movedAlike(moved, "b", melee)).toEqual(["c"]);
    expect(movedAlike(moved, "b", place)).toEqual([]);
    const aimed = aimShift(moved, melee, -2, 0);
    expect(aimed.map(([id]) => id)).toEqual(["a", "b", "c"]);
    expect(aimed[0]).toEqual(["a", 0, 0]);
    expect(aimed[1]![1]).toBeCloseTo(5, 1);
    expect(aimed[2]![1]).toBeCloseTo(15, 1);
    const turned = turnShift(aimed, melee, 90);
    expect(turned[1]![1]).toBeCloseTo(10, 1);
    expect(turned[1]![2]).toBeCloseTo(-5, 1);
    expect(turned[2]![2]).toBeCloseTo(-5, 1);
  });

  test("a formation turns about its lead", () => {
    const [lead, second] = rotateFormation(start, "a", 90);
    expect(lead).toEqual(["a", 0, 0]);
    expect(second![1]).toBeCloseTo(0);
    expect(second![2]).toBeCloseTo(10);
  });

  test("a piece whose turn is part of the answer keeps it while it is dragged, and turns where it lies", () => {
    const wood = { id: "wood", at: [40, 30] as Point, shape: { type: "disc" as const, x: 0, y: 0, r: 5 } };
    const laying: PlaceView = { pieces: [wood], facing: true, turned: 30 };
    const lying = initialFormation(laying);
    expect(lying).toEqual([["wood", 40, 30], ["turn", 30, 0]]);
    expect(dragFormation(lying, "wood", "wood", 5, 2)).toEqual([["wood", 45, 32], ["turn", 30, 0]]);
    expect(rotateFormation(lying, "wood", -45)).toEqual([["wood", 40, 30], ["turn", 345, 0]]);
    expect([turnOf(lying), turnOf(start)]).toEqual([30, null]);
    const loose = dragFormation(lying, "wood", "wood", 0.6, -0.7);
    expect(snapFormation(loose, "wood", { ...laying, grid: 2 }, [], 9)).toEqual([["wood", 40, 30], ["turn", 30, 0]]);
  });

  test("a column stands one behind another, without touching", () => {
    const column = arrangeFormation(start, place.pieces, "a", "column");
    expect(new Set(column.map(([, x]) => x)).size).toBe(1);
    expect(Math.abs(column[1]![2] - column[0]![2])).toBeGreaterThanOrEqual(10);
  });

  test("the way used is the longest any figure goes", () => {
    expect(usedLength(dragFormation(start, "a", "a", 3, 4), place)).toBe(5);
  });
});

describe("a hand that drags", () => {
  const disc = (x: number, y: number) => ({ type: "disc" as const, x, y, r: 5 });
  const place: PlaceView = {
    lead: "a",
    longest: 100,
    pieces: [
      { id: "a", at: [0, 0], shape: disc(0, 0) },
      { id: "b", at: [0, 20], shape: disc(0, 20) },
    ],
  };
  const at = (x: number): [string, number, number][] => [
    ["a", x, 0],
    ["b", x, 20],
  ];
  const foe = { id: "f", at: [60, 0] as [number, number], size: [10, 10] as [number, number] };

  test("comes to rest edge to edge with what is near, and takes its formation along", () => {
    expect(snapFormation(at(48), "a", place, [foe], 4)).toEqual(at(50));
    expect(snapFormation(at(52), "a", place, [foe], 4)).toEqual(at(50));
    expect(snapFormation(at(40), "a", place, [foe], 4)).toEqual(at(40));
  });

  test("comes to rest just within the stick, from before and from beyond its end", () => {
    for (const x of [97, 103]) expect(snapFormation(at(x), "a", place, [], 4)[0]![1]).toBeCloseTo(99.95);
    expect(snapFormation(at(110), "a", place, [], 4)).toEqual(at(110));
  });
});

describe("a piece in hand", () => {
  const place: PlaceView = {
    pieces: [
      { id: "a", at: [0, 0], shape: { type: "disc", x: 0, y: 0, r: 5 } },
      { id: "b", at: [20, 0], shape: { type: "disc", x: 0, y: 0, r: 5 } },
    ],
    lead: "a",
    longest: 100,
  };
  const square: Point[] = [
    [10, -10],
    [40, -10],
    [40, 10],
    [10, 10],
  ];
  const region = [{ type: "poly" as const, points: square }];
  const at = (x: number): [string, number, number][] => [
    ["a", x, 0],
    ["b", x + 20, 0],
  ];

  test("stays where it may stand, is drawn in from just beside it, and is left alone farther off", () => {
    expect(snapToLegal(at(30), "a", place, region, 4)).toEqual(at(30));
    expect(snapToLegal(at(43), "a", place, region, 4)).toEqual(at(40));
    expect(snapToLegal(at(50), "a", place, region, 4)).toBe(null);
    expect(snapToLegal(at(43), "a", { ...place, apart: true }, region, 4)).toEqual([
      ["a", 40, 0],
      ["b", 63, 0],
    ]);
  });

  test("goes by its corners, and its comrades turn as it does", () => {
    expect(withCorners(at(30), place, [[0, 15]])).toEqual([
      ["a", 0, 15],
      ["a", 30, 0],
      ["b", 20, 15],
      ["b", 50, 0],
    ]);
    expect(usedLength(at(30), place, [[0, 40]])).toBeCloseTo(90);
  });

  test("turns where it is led, or where a leg is used up", () => {
    expect(cornerAt(place, [], [0, 30])).toEqual([0, 30]);
    expect(cornerAt({ ...place, leg: 15 }, [], [0, 30])).toEqual([0, 15]);
    expect(cornerAt({ ...place, leg: 15 }, [[0, 15]], [10, 15])).toEqual([15, 15]);
  });
});

describe("an outline found by trying", () => {
  test("loses its steps and keeps its shape; one with few corners stays as it is", () => {
    const stairs = Array.from({ length: 40 }, (_, i): [number, number] => [i, i % 2 ? 0.2 : 0]);
    const ragged: [number, number][] = [...stairs, [40, 20], [0, 20]];
    const calm = smoothOutline(ragged);
    expect(calm.length).toBeLessThan(ragged.length);
    expect(Math.max(...calm.map(([x]) => x))).toBeLessThanOrEqual(40);
    expect(isInside([20, 10], calm)).toBe(true);
    const square: [number, number][] = [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
    ];
    expect(smoothOutline(square)).toEqual(square);
  });
});

describe("a path of the box, scaled", () => {
  test("what begins at the corner is moved and scaled, what goes on from the pen only scaled", () => {
    expect(scalePath("M12 2l3 .5h-6V18H6z", 0.5)).toBe("M0 -5l1.5 0.25h-3V3H-3z");
    expect(scalePath("M12 12C14 12 14 16 12 16", 2, 100, 10)).toBe("M100 10C104 10 104 18 100 18");
  });

  test("of an arc the turn and the flags stay as they are", () => {
    expect(scalePath("M12 2.500a9.500 9.500 0 1 0 .01 0z", 2)).toBe("M0 -19a19 19 0 1 0 0.02 0z");
    expect(scalePath("M5 5A2.400 2.400 0 0 1 2 19", 0.5, 1, 1)).toBe("M-2.5 -2.5A1.2 1.2 0 0 1 -4 4.5");
  });

  test("content may write its path as others do", () => {
    expect(scalePath("m2 2 4 4", 0.5)).toBe("M-6 -6m1 1 2 2");
    expect(scalePath("M12,12a2 2 0 01.5-.5", 2)).toBe("M0 0a4 4 0 0 1 1 -1");
    expect(scalePath("M1e1 12l-2-.5.5", 2)).toBe("M-4 0l-4 -1 1");
  });

  test("every sign and every owner's letter can be scaled", () => {
    for (const d of [...Object.values(GLYPHS), ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [ownerOf(n).path, ownerOf(n).stroke])]) {
      const numbers = (path: string) => path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi)!.map((one) => Number(one) || one);
      expect(numbers(scalePath(d, 1, 12, 12))).toEqual(numbers(d).map((one) => (Number(one) === 0 ? "0" : one)));
    }
  });
});

describe("the buttons of the board", () => {
  const tile = (x: number, y: number) => ({
    id: `tile-${x}-${y}`,
    shape: { type: "poly" as const, points: [[x, y], [x + 100, y], [x + 100, y + 100], [x, y + 100]] as [number, number][] },
  });
  const board = (...corners: [number, number][]) =>
    ({ width: 400, height: 400, grid: "hex", areas: corners.map(([x, y]) => tile(x, y)) }) as Board;
  const at = (map: Board) => toolsBox(map, { w: 400, h: 400 }).x;

  test("leave a tile in the upper right corner for the left one, unless a tile is there too", () => {
    expect(at(board([0, 300]))).toBeGreaterThan(0);
    expect(at(board([300, 0]))).toBe(0);
    expect(at(board([300, 0], [0, 0]))).toBeGreaterThan(0);
  });
});
