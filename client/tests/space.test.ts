import { Group, Mesh, Raycaster, Vector3, type BufferGeometry } from "three";
import { expect } from "expect";
import { describe, test } from "node:test";
import hexes from "../fixtures/hexes.json";
import roofs from "../fixtures/roofs.json";
import { drawingOf } from "../src/space/chalk";
import { figureLook, figureOf, footprintOf, ownerOutline, pieceMesh } from "../src/space/figures";
import { crownOf, eyesOf, hasDepth, outlineOf, riseOf, surfaceNear, surfacesAt, tallOf } from "../src/space/heights";
import { Paints } from "../src/space/paints";
import { ringState, ringStrokes, type Attention } from "../src/space/rings";
import { Clay, Frame, prismOf, ringOf } from "../src/space/solids";
import { eyesTowards, nearer, onTheWay, poseOf, slid, swung, type Orbit } from "../src/space/stance";
import { areaOf, courseOf, formOf, groundOf, highSide } from "../src/space/terrain";
import { nameOf } from "../src/space/world";
import type { Area, Board, Mark, Piece, Point, Scene } from "../src/wire";

const HOUSE: Area = {
  id: "house",
  shape: { type: "rect", x: 20, y: 20, w: 40, h: 20 },
  paint: { fill: "#B0533B", edge: "#17201D", motif: "roof" },
  height: 30,
};
const BRIDGE: Area = {
  id: "bridge",
  shape: { type: "rect", x: 60, y: 24, w: 20, h: 8 },
  paint: { fill: "#C8A15A", motif: "planks" },
  height: 30,
  floor: 28,
};
const STAIRS: Area = {
  id: "stairs",
  shape: { type: "rect", x: 30, y: 40, w: 12, h: 10 },
  paint: { fill: "#D9C48F", motif: "planks" },
  height: 30,
};
const LADDER: Area = {
  id: "ladder",
  shape: { type: "rect", x: 15, y: 27, w: 5, h: 6 },
  paint: { fill: "#D9C48F", motif: "hatch" },
  height: 30,
};
const HEDGE: Area = {
  id: "hedge",
  shape: { type: "rect", x: 5, y: 80, w: 40, h: 3 },
  paint: { fill: "#6D5A41", motif: "hatch" },
  height: 8,
};
const MEADOW: Area = {
  id: "meadow",
  shape: { type: "disc", x: 80, y: 80, r: 12 },
  paint: { fill: "#7E9B63", motif: "meadow" },
};
const ZONE: Area = {
  id: "zone",
  shape: { type: "rect", x: 0, y: 90, w: 100, h: 10 },
  paint: { edge: "#FBFAF2", dashed: true },
};
const ANA: Piece = { id: "ana", at: [50, 30], size: [6, 6], owner: 0, height: 30, tall: 10 };
const BEA: Piece = { id: "bea", at: [80, 60], size: [6, 6], owner: 1, tall: 8, facing: 90 };
const BOARD: Board = {
  width: 100,
  height: 100,
  scale: 10,
  areas: [HOUSE, BRIDGE, STAIRS, LADDER, HEDGE, MEADOW, ZONE],
  pieces: [ANA, BEA],
};

const span = (geometry: BufferGeometry) => {
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  return { min: min.toArray(), max: max.toArray() };
};
const round = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0);

/** Every triangle looks away from the middle of a convex body. */
function looksOut(geometry: BufferGeometry, middle: Vector3): boolean {
  const at = geometry.getAttribute("position");
  for (let i = 0; i < at.count; i += 3) {
    const [a, b, c] = [0, 1, 2].map((n) => new Vector3().fromBufferAttribute(at, i + n)) as [Vector3, Vector3, Vector3];
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    const out = a.clone().add(b).add(c).divideScalar(3).sub(middle);
    if (normal.dot(out) < -1e-6) return false;
  }
  return true;
}

describe("which boards have a third dimension", () => {
  test("heights, floors, levels and tall pieces make one; flat boards have none", () => {
    expect(hasDepth(BOARD)).toBe(true);
    expect(hasDepth({ width: 1, height: 1, pieces: [BEA] })).toBe(true);
    expect(hasDepth({ width: 1, height: 1, areas: [{ ...MEADOW, level: 1 }] })).toBe(true);
    expect(hasDepth({ width: 1, height: 1, areas: [MEADOW], pieces: [{ id: "p", at: [0, 0] }] })).toBe(false);
    expect(hasDepth((roofs.scene as unknown as Scene).board!)).toBe(true);
    expect(hasDepth((hexes.scene as unknown as Scene).board!)).toBe(false);
  });
});

describe("shapes become solids", () => {
  test("the board is a hundred long, its middle the origin, y towards the viewer, height up", () => {
    const frame = new Frame({ width: 200, height: 50 });
    expect(frame.at([0, 0], 10)).toEqual([-50, 5, -12.5]);
    expect(frame.at([200, 50])).toEqual([50, 0, 12.5]);
    expect(frame.back(50, 12.5)).toEqual([200, 50]);
  });

  test("a prism reaches from floor to height over its exact outline, lid and walls apart", () => {
    const frame = new Frame(BOARD);
    const geometry = prismOf(frame.flat(outlineOf(BRIDGE.shape)), 28, crownOf(BRIDGE));
    const { min, max } = span(geometry);
    expect(round(min)).toEqual([10, 28, -26]);
    expect(round(max)).toEqual([30, 30, -18]);
    expect(geometry.groups.map(({ materialIndex, count }) => [materialIndex, count])).toEqual([
      [0, 6],
      [1, 30],
    ]);
    expect(looksOut(geometry, new Vector3(20, 29, -22))).toBe(true);
  });

  test("either way round, an outline gives the same outward solid", () => {
    const square: Point[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    for (const points of [square, [...square].reverse()]) {
      expect(looksOut(prismOf(points, 1, 3), new Vector3(2, 2, 2))).toBe(true);
      expect(ringOf(points)).toHaveLength(4);
    }
  });

  test("a concave outline is not filled across its bay", () => {
    const bay: Point[] = [
      [0, 0],
      [6, 0],
      [6, 6],
      [4, 6],
      [4, 2],
      [2, 2],
      [2, 6],
      [0, 6],
    ];
    const mesh = new Mesh(prismOf(bay, 0, 2));
    const under = (x: number, z: number) =>
      new Raycaster(new Vector3(x, 10, z), new Vector3(0, -1, 0)).intersectObject(mesh).length > 0;
    expect(under(1, 5)).toBe(true);
    expect(under(3, 5)).toBe(false);
  });

  test("a turned rectangle stands turned, a disc is round, rounded corners stay inside", () => {
    const turned = outlineOf({ type: "rect", x: 0, y: 0, w: 10, h: 2, turn: 90 });
    expect(round([Math.min(...turned.map(([x]) => x)), Math.max(...turned.map(([, y]) => y))])).toEqual([4, 6]);
    expect(
      outlineOf({ type: "disc", x: 1, y: 1, r: 5 }).every(([x, y]) => Math.abs(Math.hypot(x - 1, y - 1) - 5) < 1e-9),
    ).toBe(true);
    const soft = outlineOf({ type: "rect", x: 0, y: 0, w: 10, h: 10, corner: 3 });
    expect(soft.every(([x, y]) => x >= -1e-9 && x <= 10 + 1e-9 && y >= -1e-9 && y <= 10 + 1e-9)).toBe(true);
    expect(soft.some(([x, y]) => x < 0.5 && y < 0.5)).toBe(false);
  });

  test("beams and balls look outwards too", () => {
    const clay = new Clay();
    clay.beam([0, 0, 0], [4, 3, 1], 0.5, [1, 1, 1]);
    expect(looksOut(clay.fired(), new Vector3(2, 1.5, 0.5))).toBe(true);
    const ball = new Clay();
    ball.ball([1, 2, 3], 2, [1, 1, 1]);
    expect(looksOut(ball.fired(), new Vector3(1, 2, 3))).toBe(true);
  });
});

describe("areas by what they are", () => {
  test("prisms, plates, steps, ladders, fences and outlines are told apart", () => {
    const fence: Area = {
      id: "f",
      shape: {
        type: "line",
        points: [
          [0, 0],
          [10, 0],
        ],
      },
      height: 4,
    };
    expect([HOUSE, BRIDGE, STAIRS, LADDER, HEDGE, MEADOW, ZONE, fence].map(formOf)).toEqual([
      "prism",
      "prism",
      "steps",
      "ladder",
      "prism",
      "plate",
      "outline",
      "fence",
    ]);
  });

  test("steps and ladders rise towards the thing they lead up to", () => {
    expect(highSide(STAIRS, BOARD.areas!)).toEqual({ from: [36, 50], to: [36, 40] });
    expect(highSide(LADDER, BOARD.areas!)).toEqual({ from: [15, 30], to: [20, 30] });
    expect(highSide(STAIRS, [STAIRS, HEDGE])).toBeNull();
  });

  test("each body carries the id of its area and stands at its height", () => {
    const frame = new Frame(BOARD);
    const paints = new Paints(0.1);
    const tops = BOARD.areas!.map((area, order) => {
      const { body } = areaOf(area, BOARD, frame, paints, order);
      return body && [nameOf(body).id, Math.round(span(body.geometry).max[1]!)];
    });
    expect(tops).toEqual([
      ["house", 30],
      ["bridge", 30],
      ["stairs", 30],
      ["ladder", 32],
      ["hedge", 8],
      ["meadow", 0],
      null,
    ]);
    paints.dispose();
  });

  test("walls are marked at round steps of the game's own unit", () => {
    expect(courseOf(BOARD)).toBe(10);
    expect(courseOf({ ...BOARD, scale: 1 })).toBe(5);
  });
});

describe("pieces", () => {
  test("a figure fills its footprint and reaches its height", () => {
    const { min, max } = span(figureOf(ANA, 10, 1));
    expect(round([min[0]!, max[0]!, min[2]!, max[2]!])).toEqual([-3, 3, -3, 3]);
    expect(round([min[1]!, max[1]!])).toEqual([0, 10]);
  });

  test("one that lies down is low, a card is flat", () => {
    expect(span(figureOf({ ...ANA, states: ["down"] }, 10, 1)).max[1]).toBeLessThan(5);
    expect(span(figureOf({ ...ANA, shape: "card", size: [6, 9] }, 0, 1)).max[1]).toBeLessThan(0.5);
  });

  test("every owner has a body of its own shape", () => {
    const shapes = Array.from({ length: 8 }, (_, owner) => JSON.stringify(ownerOutline(owner)));
    expect(new Set(shapes).size).toBe(8);
    expect(footprintOf({ ...ANA, shape: "front" }).some(([x, y]) => x === 0 && y < -3)).toBe(true);
  });

  test("equal figures share one body; the mesh faces where the piece faces and knows its unit", () => {
    const bodies = new Map<string, BufferGeometry>();
    const paints = new Paints(0.1);
    const one = pieceMesh({ ...BEA, group: "unit" }, 8, 1, bodies, paints);
    const two = pieceMesh({ ...BEA, id: "bo", facing: 180 }, 8, 1, bodies, paints);
    expect(one.geometry).toBe(two.geometry);
    expect(figureLook(BEA, 8)).not.toBe(figureLook(BEA, 9));
    const ahead = new Vector3(0, 0, -1).applyEuler(one.rotation);
    expect(round(ahead.toArray())).toEqual([1, 0, 0]);
    expect(nameOf(one)).toEqual({ id: "bea", group: "unit" });
    paints.dispose();
  });

  test("where no piece tells its height, all are drawn as figures; where some do, the rest are tokens", () => {
    expect(
      tallOf({ width: 1, height: 1, pieces: [{ id: "a", at: [0, 0], size: [10, 10] }] })({
        id: "a",
        at: [0, 0],
        size: [10, 10],
      }),
    ).toBe(13);
    expect(tallOf(BOARD)({ id: "token", at: [0, 0] })).toBe(0);
  });
});

describe("what lies under the pointer", () => {
  test("a ray from above meets the model, then the roof it stands on, then the ground", () => {
    const frame = new Frame(BOARD);
    const paints = new Paints(0.1);
    const world = new Group();
    world.add(groundOf(BOARD, { cloth: "#000", low: "#000", high: "#555" }, frame, paints));
    for (const [order, area] of BOARD.areas!.entries()) {
      const { body } = areaOf(area, BOARD, frame, paints, order);
      if (body) world.add(body);
    }
    for (const piece of BOARD.pieces!) {
      const mesh = pieceMesh(piece, piece.tall!, frame.scale, new Map(), paints);
      mesh.position.set(...frame.at(piece.at, piece.height ?? 0));
      world.add(mesh);
    }
    world.updateMatrixWorld(true);
    const under = ([x, y]: Point) => {
      const [sx, , sz] = frame.at([x, y]);
      const hits = new Raycaster(new Vector3(sx + 0.01, 200, sz + 0.02), new Vector3(0, -1, 0)).intersectObject(
        world,
        true,
      );
      return [...new Set(hits.map(({ object }) => nameOf(object).id))];
    };
    expect(under(ANA.at).slice(0, 2)).toEqual(["ana", "house"]);
    expect(under([70, 28])).toEqual(["bridge", ""]);
    expect(under([80, 80])).toEqual(["meadow", ""]);
    expect(under([95, 5])).toEqual([""]);
    paints.dispose();
  });
});

describe("chalk at its height", () => {
  const mark = (kind: Mark["kind"], points: Point[], height = 0): Mark => ({
    id: kind,
    kind,
    shape: { type: "line", points },
    height,
  });
  const heights = (one: Mark) => riseOf(BOARD, one, outlineOf(one.shape));

  test("sight runs from the eyes of one to the body of the other", () => {
    expect(heights(mark("sight", [ANA.at, BEA.at]))).toEqual([eyesOf(ANA, 10), 0.6 * 8]);
  });

  test("a told height is taken as it is", () => {
    expect(heights(mark("sight", [ANA.at, BEA.at], 7))).toEqual([7, 7]);
  });

  test("a way up the stairs ends on the roof, a way under the bridge stays below", () => {
    expect(
      heights(
        mark("path", [
          [36, 60],
          [36, 38],
        ]),
      ),
    ).toEqual([0, 30]);
    expect(
      heights(
        mark("path", [
          [70, 50],
          [70, 28],
          [70, 10],
        ]),
      ),
    ).toEqual([0, 0, 0]);
    expect(heights(mark("path", [ANA.at, [70, 28]]))).toEqual([30, 30]);
  });

  test("one can stand on and under a bridge, but not inside a house", () => {
    expect(surfacesAt(BOARD, [70, 28])).toEqual([0, 30]);
    expect(surfacesAt(BOARD, [50, 30])).toEqual([30]);
    expect(surfaceNear(BOARD, [70, 28], 29)).toBe(30);
  });

  test("every kind of mark is drawn: lines, washes, wood, signs and words", () => {
    const frame = new Frame(BOARD);
    const kinds = [
      "arc",
      "arrow",
      "ghost",
      "groove",
      "outline",
      "path",
      "range",
      "reach",
      "sight",
      "stick",
      "stop",
      "text",
      "zone",
    ] as const;
    for (const kind of kinds) {
      const shape: Mark["shape"] = ["arc", "ghost", "reach", "zone", "stop", "text"].includes(kind)
        ? { type: "disc", x: 80, y: 60, r: 5 }
        : {
            type: "line",
            points: [
              [10, 70],
              [80, 60],
            ],
          };
      const drawing = drawingOf(BOARD, [{ id: kind, kind, shape, label: { id: "you" } }], frame);
      const drawn =
        drawing.strokes.length +
        drawing.washes.length +
        drawing.sticks.length +
        drawing.stops.length +
        drawing.words.length;
      expect([kind, drawn > 0]).toEqual([kind, true]);
    }
    expect(
      drawingOf(
        BOARD,
        [
          mark("stick", [
            [0, 50],
            [10, 50],
          ]),
        ],
        frame,
      ).sticks,
    ).toEqual([{ from: [-50, 0.12, 0], to: [-40, 0.12, 0] }]);
  });
});

describe("rings", () => {
  const seen = (more: Partial<Attention>): Attention => ({
    possible: new Set(),
    chosen: new Set(),
    previewed: new Set(),
    refused: new Set(),
    pointed: "",
    ...more,
  });

  test("chosen before possible before refused before looked at", () => {
    expect(ringState(["ana"], seen({ possible: new Set(["ana"]), chosen: new Set(["ana"]) }))).toBe("chosen");
    expect(ringState(["bea", "ana"], seen({ possible: new Set(["ana"]), pointed: "ana" }))).toBe("possible");
    expect(ringState(["ana"], seen({ pointed: "ana" }))).toBe("pointed");
    expect(ringState(["ana"], seen({}))).toBe("");
  });

  test("what may be chosen is ringed in yellow at the height where it stands", () => {
    const strokes = ringStrokes(BOARD, seen({ possible: new Set(["ana", "house"]) }), new Frame(BOARD));
    const yellow = strokes.filter(({ colour }) => colour === "#FFD23F");
    expect(yellow).toHaveLength(2);
    for (const { points, dash } of yellow) {
      expect(dash).toBeDefined();
      expect(points.every(([, y]) => Math.abs(y - 30.22) < 1e-6)).toBe(true);
    }
  });
});

describe("where one stands", () => {
  const orbit: Orbit = { kind: "orbit", about: [0, 0, 0], turn: 0, tilt: 0.5, far: 100 };

  test("turn 0 looks from the near side, tilt 0 from above", () => {
    expect(round(poseOf({ ...orbit, tilt: 0 }).at)).toEqual([0, 100, 0]);
    const near = poseOf({ ...orbit, tilt: Math.PI / 2 }).at;
    expect(round(near)).toEqual([0, 0, 100]);
  });

  test("one cannot go under the table, through it or out of sight of it", () => {
    expect((swung(orbit, 0, -9) as Orbit).tilt).toBeLessThan(Math.PI / 2);
    expect((swung(orbit, 0, 9) as Orbit).tilt).toBeGreaterThan(0);
    expect((nearer(orbit, 1e9, 400) as Orbit).far).toBe(6);
    expect((nearer(orbit, 1e-9, 400) as Orbit).far).toBe(400);
    expect((slid(orbit, -500, 0, 60) as Orbit).about).toEqual([60, 0, 0]);
  });

  test("eyes look at the target, or along the facing", () => {
    const towards = poseOf(eyesTowards("ana", [0, 3, 0], [10, 3, 0], null));
    expect(round(towards.to)).toEqual([10, 3, 0]);
    const east = poseOf(eyesTowards("bea", [0, 3, 0], null, 90));
    expect(east.to[0]).toBeGreaterThan(9);
    expect(nearer(eyesTowards("ana", [0, 3, 0], null, 0), 2, 400)).toMatchObject({ kind: "eyes", at: [0, 3, 0] });
  });

  test("the way from one stance to another begins and ends there", () => {
    const [a, b] = [poseOf(orbit), poseOf({ ...orbit, turn: 1, far: 50 })];
    expect(onTheWay(a, b, 0)).toEqual(a);
    expect(round(onTheWay(a, b, 1).at)).toEqual(round(b.at));
  });
});
