// Tests of the 3D view: terrain, figures, picking, decoration, camera.
import {
  DirectionalLight,
  InstancedMesh,
  Mesh,
  PerspectiveCamera,
  Raycaster,
  Scene as Space,
  Vector3,
  type BufferGeometry,
  type Object3D,
} from "three";
import { expect } from "expect";
import { describe, test } from "node:test";
import hexes from "../fixtures/hexes.json";
import roofs from "../fixtures/roofs.json";
import { drawingOf } from "../src/board3d/model/overlay_lines";
import { figureKey, figureOf, footprintOf, ownerOutline } from "../src/board3d/world/figures";
import { focusArea } from "../src/board3d/render/focus_area";
import { withGroundHeights, slopeAt } from "../src/board3d/model/hills";
import { figureKindOf, facingOf } from "../src/board3d/model/figure_kinds";
import type { Renderer } from "../src/board3d/render/renderer";
import { sceneryOf } from "../src/board3d/world/scenery";
import { newRaster } from "../src/board3d/render/software_raster";
import { SoftwareRasterizer } from "../src/board3d/render/software_renderer";
import { crownOf, eyesOf, hasDepth, outlineOf, riseOf, surfaceNear, surfacesAt, tallOf } from "../src/board/heights";
import { CHALK, Materials } from "../src/board3d/model/materials";
import { ringState, ringStrokes, type Attention } from "../src/board3d/world/rings";
import { MeshBuilder, Frame, prismOf, ringOf } from "../src/board3d/model/geometry";
import { eyesLookingAt, zoomCamera, interpolatePose, poseOf, panCamera, rotateCamera, type Orbit } from "../src/board3d/render/camera";
import { courseOf, formOf, highSide, addArea, TerrainBuilder } from "../src/board3d/world/terrain";
import { hitName, Scene3d } from "../src/board3d/world/scene";
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
  test("heights, floors, levels and pieces that stand make one; cards laid flat have none", () => {
    expect(hasDepth(BOARD)).toBe(true);
    expect(hasDepth({ width: 1, height: 1, pieces: [BEA] })).toBe(true);
    expect(hasDepth({ width: 1, height: 1, areas: [{ ...MEADOW, level: 1 }] })).toBe(true);
    expect(hasDepth({ width: 1, height: 1, areas: [MEADOW] })).toBe(false);
    expect(hasDepth((roofs.scene as unknown as Scene).board!)).toBe(true);
    expect(hasDepth((hexes.scene as unknown as Scene).board!)).toBe(true);
    expect(hasDepth({ width: 1, height: 1, pieces: [{ id: "c", at: [0, 0], shape: "card" }] })).toBe(false);
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
    const clay = new MeshBuilder();
    clay.beam([0, 0, 0], [4, 3, 1], 0.5, [1, 1, 1]);
    expect(looksOut(clay.fired(), new Vector3(2, 1.5, 0.5))).toBe(true);
    const ball = new MeshBuilder();
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

  test("every part of what is built knows its area and stands at its height; alike things are one mesh", () => {
    const frame = new Frame(BOARD);
    const paints = new Materials(0.1);
    const top = (area: Area) => {
      const masonry = new TerrainBuilder();
      addArea(area, BOARD, frame, paints, masonry, 0);
      const built = masonry.built();
      for (const mesh of built) expect(mesh.userData.spans.map(([, id]: [number, string]) => id)).toEqual([area.id]);
      return built.length ? Math.round(Math.max(...built.map((mesh) => span(mesh.geometry).max[1]!))) : null;
    };
    expect(BOARD.areas!.map(top)).toEqual([30, 30, 30, 32, 8, 0, null]);
    const many = new TerrainBuilder();
    for (let n = 0; n < 40; n++) addArea({ ...MEADOW, id: `m${n}` }, BOARD, frame, paints, many, n);
    expect(many.built()).toHaveLength(1);
    paints.dispose();
  });

  test("walls are marked at round steps of the game's own unit", () => {
    expect(courseOf(BOARD)).toBe(10);
    expect(courseOf({ ...BOARD, scale: 1 })).toBe(5);
  });
});

const FOOT = { kind: "foot", arm: "", leader: false } as const;

describe("pieces", () => {
  test("a figure fills its footprint and reaches its height", () => {
    const { min, max } = span(figureOf(ANA, 10, 1, FOOT));
    expect(round([min[0]!, max[0]!, min[2]!, max[2]!])).toEqual([-3, 3, -3, 3]);
    expect(round([min[1]!, max[1]!])).toEqual([0, 10]);
  });

  test("one that lies down is low, a card is flat", () => {
    expect(span(figureOf({ ...ANA, states: ["down"] }, 10, 1, FOOT)).max[1]).toBeLessThan(5);
    const card: Piece = { ...ANA, shape: "card", size: [6, 9] };
    expect(span(figureOf(card, 0, 1, figureKindOf(BOARD, () => 0)(card))).max[1]).toBeLessThan(0.5);
  });

  test("every owner has a body of its own shape", () => {
    const shapes = Array.from({ length: 8 }, (_, owner) => JSON.stringify(ownerOutline(owner)));
    expect(new Set(shapes).size).toBe(8);
    expect(footprintOf({ ...ANA, shape: "front" }).some(([x, y]) => x === 0 && y < -3)).toBe(true);
  });

  test("riders, giants, leaders, plaques and people on foot are told by their signs and measures", () => {
    const piece = (id: string, more: Partial<Piece>): Piece => ({
      id,
      at: [0, 0],
      owner: 0,
      size: [25, 25],
      tall: 28,
      fill: "ring",
      ...more,
    });
    const pieces = [
      ...Array.from({ length: 5 }, (_, n) => piece(`foot${n}`, { glyph: "spear" })),
      piece("rider", { size: [40, 40], tall: 40, glyph: "bow" }),
      piece("warlord", { size: [40, 40], glyph: "crown", fill: "solid" }),
      piece("giant", { size: [40, 40], tall: 50, glyph: "sword" }),
      piece("sign", { shape: "owner", glyph: "duck" }),
      piece("home", { shape: "owner", glyph: "house" }),
    ];
    const board: Board = { width: 100, height: 100, pieces };
    const cast = figureKindOf(board, tallOf(board));
    const kinds = new Map(pieces.map((one) => [one.id, cast(one)]));
    expect(kinds.get("foot0")).toEqual({ kind: "foot", arm: "spear", leader: false });
    expect(kinds.get("rider")).toEqual({ kind: "rider", arm: "bow", leader: false });
    expect(kinds.get("warlord")).toEqual({ kind: "foot", arm: "", leader: true });
    expect(kinds.get("giant")!.kind).toBe("giant");
    expect(kinds.get("sign")!.kind).toBe("plaque");
    expect(kinds.get("home")!.kind).toBe("house");
    const heights = [
      "spear",
      "bow",
      "crossbow",
      "pistol",
      "chain",
      "shield",
      "cane",
      "longsword",
      "axe",
      "club",
      "staff",
      "rifle",
      "sword",
      "",
    ].map((arm) => span(figureOf(ANA, 10, 1, { ...FOOT, arm })));
    expect(new Set(heights.map((one) => JSON.stringify(one))).size).toBeGreaterThan(9);
    expect(span(figureOf(ANA, 10, 1, { ...FOOT, leader: true })).max[1]).toBeGreaterThan(15);
  });

  test("whoever is told no facing looks at the nearest foe", () => {
    const gaze = facingOf({ ...BOARD, pieces: [ANA, { ...BEA, facing: null, at: [80, 30] }] });
    expect(Math.round(gaze(ANA))).toBe(90);
    expect(Math.round(gaze({ ...BEA, facing: null }))).toBe(-90);
    expect(gaze(BEA)).toBe(90);
    expect(figureKey(BEA, 8, FOOT)).not.toBe(figureKey(BEA, 9, FOOT));
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

const THEME = { cloth: "#000", low: "#000", high: "#555" };

/** A world that is never painted. */
function worldOf(board: Board): Scene3d {
  const painter: Renderer = {
    plain: true,
    resize: () => undefined,
    shadowsMoved: () => undefined,
    paint: () => undefined,
    dispose: () => undefined,
  };
  const world = new Scene3d(document.createElement("canvas"), painter, () => undefined);
  world.lay(board, THEME, true);
  world.paint();
  return world;
}

/** How many times the graphics card is called for a picture: once a material, again for whatever casts a shadow. */
function callsFor(space: Object3D): number {
  let calls = 0;
  space.traverseVisible((one) => {
    if (one instanceof Mesh && !(one instanceof InstancedMesh && one.count === 0))
      calls += (Array.isArray(one.material) ? one.material.length : 1) * (one.castShadow ? 2 : 1);
  });
  return calls;
}

describe("what lies under the pointer", () => {
  test("a ray from above meets the model, then the roof it stands on, then the ground", () => {
    const world = worldOf(BOARD);
    const under = ([x, y]: Point) => {
      const [sx, , sz] = world.frame.at([x, y]);
      const hits = new Raycaster(new Vector3(sx + 0.01, 200, sz + 0.02), new Vector3(0, -1, 0)).intersectObjects(
        world.touchable,
        true,
      );
      return [...new Set(hits.map(hitName))];
    };
    expect(under(ANA.at).slice(0, 2)).toEqual(["ana", "house"]);
    expect(under([70, 28])).toEqual(["bridge", ""]);
    expect(under([80, 80])).toEqual(["meadow", ""]);
    expect(under([95, 5])).toEqual([""]);
    world.dispose();
  });
});

describe("a crowd costs hardly more than one", () => {
  const army = (many: number): Piece[] =>
    Array.from({ length: many }, (_, n) => ({
      id: `p${n}`,
      at: [5 + (n % 12) * 8, 5 + Math.floor(n / 12) * 8],
      size: n % 5 ? [2.5, 2.5] : [4, 4],
      tall: n % 5 ? 2.8 : 4,
      owner: n % 2,
      fill: "ring",
      glyph: ["spear", "bow", "horse", "crossbow", "axe"][n % 5]!,
      group: `u${n % 24}`,
      label: { id: "you" },
    }));
  const wood = (n: number): Area => ({
    ...MEADOW,
    id: `wood${n}`,
    height: 1,
    paint: { fill: "#55774A", motif: n % 2 ? "trees" : "reeds" },
  });

  test("120 figures in 24 units among woods are drawn in fewer than 150 calls", () => {
    const world = worldOf({ width: 120, height: 90, areas: [0, 1, 2, 3].map(wood), pieces: army(120) });
    const calls = callsFor(world.space);
    expect(calls).toBeGreaterThan(10);
    expect(calls).toBeLessThan(150);
    world.dispose();
  });

  test("a pitch of 225 hexes is a handful of meshes", () => {
    const areas = Array.from({ length: 225 }, (_, n): Area => ({
      ...MEADOW,
      id: `h${n}`,
      shape: { type: "disc", x: 10 * (n % 15), y: 10 * Math.floor(n / 15), r: 4 },
      paint: { fill: n % 3 ? "#BDA677" : "#C7B184", edge: "#8E7A55" },
    }));
    const world = worldOf({ width: 150, height: 150, grid: "hex", areas, pieces: army(10) });
    expect(callsFor(world.space)).toBeLessThan(60);
    world.dispose();
  });
});

describe("what grows and stands there", () => {
  const hill: Area = { ...MEADOW, id: "hill", height: 2, paint: { fill: "#8A9B63", motif: "contours" } };
  const wood: Area = {
    ...HEDGE,
    id: "wood",
    height: 2,
    shape: { type: "rect", x: 5, y: 60, w: 40, h: 30 },
    paint: { fill: "#55774A", motif: "trees" },
  };
  const wild: Board = {
    width: 100,
    height: 100,
    areas: [hill, wood],
    pieces: [
      { id: "p", at: [80, 80], size: [2, 2], tall: 3, owner: 0 },
      { id: "q", at: [20, 70], size: [2, 2], tall: 3, owner: 1 },
    ],
  };

  test("whoever stands on a hill stands as high as it is there; woods are ground with trees on it", () => {
    const board = withGroundHeights(wild);
    const [top, low] = board.pieces!.map(({ height }) => height ?? 0);
    expect(top).toBe(crownOf(board.areas![0]!));
    expect(low).toBe(0);
    expect(crownOf(board.areas![1]!)).toBe(0);
    expect(slopeAt([80 + 12, 80], outlineOf(hill.shape))).toBeCloseTo(0, 1);
    expect(withGroundHeights(BOARD)).toBe(BOARD);
  });

  test("trees grow inside their wood, always the same, and houses have windows, a door and a chimney", () => {
    const frame = new Frame(wild);
    const trees = sceneryOf(withGroundHeights(wild), THEME, frame).filter(({ prop }) => prop === "fir" || prop === "oak");
    expect(trees.length).toBeGreaterThan(8);
    for (const { at } of trees) {
      const [x, y] = frame.back(at[0], at[2]);
      expect([x > 5, x < 45, y > 60, y < 90]).toEqual([true, true, true, true]);
    }
    expect(sceneryOf(withGroundHeights(wild), THEME, frame)).toEqual(sceneryOf(withGroundHeights(wild), THEME, frame));
    const props = new Set(sceneryOf(BOARD, THEME, new Frame(BOARD)).map(({ prop }) => prop));
    expect([...props].sort()).toEqual(["chimney", "door", "window"]);
  });
});

describe("where the fight is", () => {
  const asked = (...ids: string[]) =>
    ({
      aim: { live: { value: new Map(ids.map((id) => [id, []])) } },
      previewed: { value: null },
      chosenOption: { value: null },
    }) as unknown as Parameters<typeof focusArea>[1];

  test("what the scene says, else who is asked about with the nearest foe, else everybody", () => {
    const board: Board = { ...BOARD, pieces: [ANA, BEA, { ...ANA, id: "far", at: [4, 96] }] };
    expect(focusArea({ ...board, focus: { type: "rect", x: 0, y: 0, w: 10, h: 10 } }, asked()).x).toBe(0);
    const duel = focusArea(board, asked("ana"));
    expect(duel.x).toBeGreaterThan(30);
    const all = focusArea(board, asked());
    expect(all.x).toBeLessThan(5);
    expect(all.w).toBeGreaterThan(duel.w);
  });

  test("all of it is inside the window, in its middle", () => {
    const world = worldOf(BOARD);
    world.resize(1000, 600);
    const { at, to } = poseOf(world.best({ x: 0, y: 0, w: 100, h: 100 }));
    world.camera.position.set(...at);
    world.camera.lookAt(...to);
    world.camera.updateMatrixWorld();
    for (const [x, y] of [
      [0, 0],
      [100, 0],
      [0, 100],
      [100, 100],
    ] as Point[]) {
      const seen = new Vector3(...world.frame.at([x, y])).project(world.camera);
      expect(Math.max(Math.abs(seen.x), Math.abs(seen.y))).toBeLessThan(1);
    }
    world.dispose();
  });
});

describe("a still picture without graphics hardware", () => {
  test("cloth, ground and figures are drawn, lit and shaded, each dot at its depth", () => {
    const world = worldOf({ ...BOARD, areas: [MEADOW] });
    const plate = newRaster(80, 60);
    world.camera.aspect = 80 / 60;
    world.camera.updateProjectionMatrix();
    world.camera.position.set(0, 90, 90);
    world.camera.lookAt(0, 0, 0);
    new SoftwareRasterizer().draw(world.space, world.camera, plate);
    const colours = new Set(new Uint32Array(plate.dots.buffer));
    expect(colours.size).toBeGreaterThan(24);
    const middle = plate.depths[30 * 80 + 40]!;
    expect(middle).toBeLessThan(1);
    world.dispose();
  });

  test("what lies partly behind the eye is cut, not dropped", () => {
    const space = new Space();
    const paints = new Materials(0.1);
    space.add(
      new Mesh(
        prismOf(
          [
            [-400, -400],
            [400, -400],
            [400, 400],
            [-400, 400],
          ],
          -1,
          0,
        ),
        paints.surface({ fill: "#FFFFFF" }),
      ),
    );
    space.add(new DirectionalLight());
    const camera = new PerspectiveCamera(38, 1, 1, 600);
    camera.position.set(0, 5, 5);
    camera.lookAt(0, 0, 0);
    const plate = newRaster(20, 20);
    new SoftwareRasterizer().draw(space, camera, plate);
    expect([...plate.depths].every((depth) => depth < 1)).toBe(true);
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
    const [from, to] = heights(mark("sight", [ANA.at, BEA.at]));
    expect(from).toBeCloseTo(eyesOf(ANA, 10));
    expect(to).toBeCloseTo(0.6 * 8);
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

  test("what may be chosen is ringed in chalk at the height where it stands", () => {
    const strokes = ringStrokes(BOARD, seen({ possible: new Set(["ana", "house"]) }), new Frame(BOARD));
    const rings = strokes.filter(({ colour }) => colour === CHALK);
    expect(rings).toHaveLength(2);
    for (const { points, dash } of rings) {
      expect(dash).toBeUndefined();
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
    expect((rotateCamera(orbit, 0, -9) as Orbit).tilt).toBeLessThan(Math.PI / 2);
    expect((rotateCamera(orbit, 0, 9) as Orbit).tilt).toBeGreaterThan(0);
    expect((zoomCamera(orbit, 1e9, 400) as Orbit).far).toBe(6);
    expect((zoomCamera(orbit, 1e-9, 400) as Orbit).far).toBe(400);
    expect((panCamera(orbit, -500, 0, 60) as Orbit).about).toEqual([60, 0, 0]);
  });

  test("eyes look at the target, or along the facing", () => {
    const towards = poseOf(eyesLookingAt("ana", [0, 3, 0], [10, 3, 0], null));
    expect(round(towards.to)).toEqual([10, 3, 0]);
    const east = poseOf(eyesLookingAt("bea", [0, 3, 0], null, 90));
    expect(east.to[0]).toBeGreaterThan(9);
    expect(zoomCamera(eyesLookingAt("ana", [0, 3, 0], null, 0), 2, 400)).toMatchObject({ kind: "eyes", at: [0, 3, 0] });
  });

  test("the way from one stance to another begins and ends there", () => {
    const [a, b] = [poseOf(orbit), poseOf({ ...orbit, turn: 1, far: 50 })];
    expect(interpolatePose(a, b, 0)).toEqual(a);
    expect(round(interpolatePose(a, b, 1).at)).toEqual(round(b.at));
  });
});
