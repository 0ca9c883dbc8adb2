// Meshes of 3D figures: people, animals, riders, giants, houses.
import { Euler, Matrix4, Quaternion, Vector3 } from "three";
import type { Point } from "../../wire";
import { INK, rgb } from "./materials";
import type { MeshBuilder, Colour, Vec } from "./geometry";

/** Colours of one figure. */
export interface FigureColours {
  coat: Colour;
  trim: Colour;
  cloth: Colour;
  tired: number;
}

const circle = (parts: number, r: number): Point[] =>
  Array.from({ length: parts }, (_, i) => [
    r * Math.cos((i / parts) * 2 * Math.PI),
    r * Math.sin((i / parts) * 2 * Math.PI),
  ]);

export function transformOf(at: Vec, turn: Vec = [0, 0, 0], size: Vec = [1, 1, 1]): Matrix4 {
  return new Matrix4().compose(
    new Vector3(...at),
    new Quaternion().setFromEuler(new Euler(...turn)),
    new Vector3(...size),
  );
}

interface Stuff {
  skin: Colour;
  steel: Colour;
  wood: Colour;
  dark: Colour;
  gold: Colour;
}

function stuffOf({ tired }: FigureColours): Stuff {
  const of = (colour: string): Colour => rgb(colour, INK, tired);
  return { skin: of("#E6BE98"), steel: of("#C3CBD0"), wood: of("#80572F"), dark: of("#3A3733"), gold: of("#F2C14E") };
}

/** Person of height `h` with feet at the origin, facing the far side. */
export function addPerson(
  builder: MeshBuilder,
  h: number,
  colours: FigureColours,
  arm: string,
  leader: boolean,
  seated = false,
): void {
  const { skin, steel, wood, dark, gold } = stuffOf(colours);
  const at = (x: number, y: number, z: number): Vec => [x * h, y * h, z * h];
  const round = (profile: readonly (readonly [number, number])[], colour: Colour, z = 0) => {
    const since = builder.corners;
    builder.turned(
      circle(14, h),
      profile.map(([y, share]) => [y * h, share] as const),
      colour,
    );
    if (z) builder.carry(since, transformOf([0, 0, z * h]));
  };
  for (const side of [-1, 1]) {
    if (seated) builder.beam(at(0.07 * side, 0.4, 0), at(0.2 * side, 0.2, -0.06), 0.11 * h, dark);
    else
      builder.beam(at(0.1 * side, 0, arm === "" ? 0.06 * side : -0.03 * side), at(0.07 * side, 0.4, 0), 0.12 * h, dark);
  }
  const cane = arm === "cane";
  round(
    [
      [cane ? 0.16 : 0.29, cane ? 0.22 : 0.21],
      [0.46, 0.15],
      [0.63, 0.185],
      [0.74, 0.165],
      [0.79, 0.06],
    ],
    colours.coat,
  );
  round(
    [
      [0.44, 0.162],
      [0.485, 0.16],
    ],
    colours.trim,
  );
  builder.ball(at(0, 0.865, -0.01), 0.092 * h, skin, 10);
  if (cane)
    round(
      [
        [0.905, 0.165],
        [0.918, 0.165],
        [0.919, 0.1],
        [1, 0.108],
      ],
      dark,
    );
  else if (leader)
    round(
      [
        [0.89, 0.1],
        [1, 0.125],
      ],
      gold,
    );
  else
    round(
      [
        [0.86, 0.108],
        [0.92, 0.1],
        [0.975, 0.055],
        [1, 0.012],
      ],
      arm === "bow" || arm === "" ? colours.coat : steel,
    );
  const limb = (side: number, hand: Vec) => {
    builder.beam(at(0.17 * side, 0.71, 0), hand, 0.08 * h, colours.coat);
    builder.ball(hand, 0.05 * h, skin, 6);
  };
  const [right, left] = hold(builder, h, arm, colours, { skin, steel, wood, dark, gold });
  limb(1, right);
  limb(-1, left);
  if (leader) {
    cloak(builder, h, colours.trim);
    if (!cane) standard(builder, h, colours, wood);
  }
}

/** Weapon of a person, and the positions of both hands. */
function hold(
  builder: MeshBuilder,
  h: number,
  arm: string,
  colours: FigureColours,
  { steel, wood, dark }: Stuff,
): [Vec, Vec] {
  const at = (x: number, y: number, z: number): Vec => [x * h, y * h, z * h];
  const rod = (from: Vec, to: Vec, thick: number, colour: Colour) => builder.beam(from, to, thick * h, colour);
  const shield = (r: number) => {
    const since = builder.corners;
    builder.prism(circle(12, r * h), 0, 0.045 * h, colours.trim, colours.coat);
    builder.prism(circle(8, r * 0.34 * h), 0.045 * h, 0.08 * h, steel);
    builder.carry(since, transformOf(at(-0.2, 0.52, -0.17), [-Math.PI / 2, 0, 0]));
  };
  const point = (from: Vec, along: Vec, r: number, colour: Colour) => {
    const since = builder.corners;
    builder.turned(
      circle(6, h),
      [
        [0, r],
        [0.14 * h, 0],
      ],
      colour,
    );
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), new Vector3(...along).normalize());
    builder.carry(since, new Matrix4().compose(new Vector3(...from), turn, new Vector3(1, 1, 1)));
  };
  switch (arm) {
    case "sword":
      rod(at(0.24, 0.5, -0.15), at(0.3, 0.98, -0.3), 0.05, steel);
      rod(at(0.19, 0.57, -0.18), at(0.31, 0.57, -0.16), 0.045, dark);
      shield(0.16);
      return [at(0.24, 0.52, -0.15), at(-0.2, 0.52, -0.12)];
    case "longsword":
      rod(at(0.1, 0.46, -0.2), at(0.28, 1.16, -0.3), 0.06, steel);
      rod(at(0.02, 0.58, -0.22), at(0.24, 0.53, -0.22), 0.05, dark);
      return [at(0.13, 0.54, -0.2), at(0.08, 0.44, -0.2)];
    case "axe":
      rod(at(0.22, 0.34, -0.12), at(0.28, 0.98, -0.2), 0.045, wood);
      builder.sheet(at(0.28, 0.96, -0.2), at(0.29, 1.0, -0.4), at(0.27, 0.74, -0.38), at(0.27, 0.84, -0.19), steel);
      shield(0.15);
      return [at(0.23, 0.5, -0.14), at(-0.2, 0.52, -0.12)];
    case "club":
      rod(at(0.2, 0.42, -0.14), at(0.3, 0.82, -0.22), 0.05, wood);
      rod(at(0.28, 0.78, -0.21), at(0.33, 1.0, -0.26), 0.12, wood);
      return [at(0.22, 0.5, -0.15), at(-0.22, 0.48, -0.08)];
    case "spear":
      rod(at(0.25, 0.02, -0.12), at(0.25, 1.22, -0.12), 0.038, wood);
      point(at(0.25, 1.2, -0.12), [0, 1, 0], 0.055, steel);
      shield(0.19);
      return [at(0.25, 0.56, -0.12), at(-0.2, 0.52, -0.12)];
    case "bow": {
      const bent = [-1, -0.6, -0.2, 0.2, 0.6, 1].map((n) => at(-0.22, 0.56 + 0.36 * n, -0.3 + 0.13 * n * n));
      for (let i = 1; i < bent.length; i++) rod(bent[i - 1]!, bent[i]!, 0.04, wood);
      rod(bent[0]!, at(-0.12, 0.56, -0.06), 0.014, dark);
      rod(bent.at(-1)!, at(-0.12, 0.56, -0.06), 0.014, dark);
      rod(at(0.1, 0.46, 0.18), at(0.2, 0.86, 0.16), 0.1, wood);
      return [at(-0.08, 0.58, -0.06), at(-0.22, 0.56, -0.28)];
    }
    case "crossbow":
      rod(at(0.08, 0.56, 0.02), at(0, 0.62, -0.42), 0.06, wood);
      rod(at(-0.24, 0.6, -0.28), at(0, 0.63, -0.4), 0.04, dark);
      rod(at(0.24, 0.6, -0.28), at(0, 0.63, -0.4), 0.04, dark);
      return [at(0.07, 0.55, -0.06), at(0, 0.57, -0.24)];
    case "pistol":
      rod(at(0.24, 0.66, -0.22), at(0.24, 0.69, -0.44), 0.06, dark);
      return [at(0.24, 0.62, -0.22), at(-0.22, 0.46, 0.04)];
    case "rifle":
      rod(at(0.12, 0.6, 0.06), at(0.02, 0.68, -0.54), 0.055, dark);
      rod(at(0.14, 0.56, 0.1), at(0.09, 0.61, -0.1), 0.085, wood);
      return [at(0.11, 0.58, -0.06), at(0.05, 0.62, -0.28)];
    case "shield":
      rod(at(0.24, 0.44, -0.1), at(0.28, 0.78, -0.2), 0.06, steel);
      shield(0.27);
      return [at(0.24, 0.5, -0.12), at(-0.2, 0.52, -0.12)];
    case "staff":
      rod(at(-0.32, 0.26, -0.2), at(0.34, 0.96, -0.24), 0.045, wood);
      rod(at(0.26, 0.88, -0.235), at(0.36, 0.99, -0.24), 0.075, colours.trim);
      rod(at(-0.34, 0.24, -0.2), at(-0.24, 0.35, -0.205), 0.075, colours.trim);
      return [at(0.12, 0.72, -0.22), at(-0.12, 0.48, -0.21)];
    case "chain": {
      for (let n = 0; n <= 6; n++) {
        const turn = (n / 6) * 2.3 + 0.4;
        builder.ball(
          at(0.2 + 0.3 * Math.sin(turn), 0.72 + 0.34 * Math.sin(turn / 1.4), -0.3 * Math.cos(turn)),
          (n === 6 ? 0.085 : 0.035) * h,
          n === 6 ? colours.trim : steel,
          6,
        );
      }
      return [at(0.24, 0.7, -0.2), at(-0.24, 0.5, -0.06)];
    }
    case "cane":
      rod(at(0.26, 0, -0.12), at(0.26, 0.46, -0.12), 0.032, dark);
      return [at(0.26, 0.46, -0.12), at(-0.2, 0.42, 0)];
    case "banner":
      standard(builder, h, colours, wood);
      return [at(0.22, 0.5, -0.1), at(-0.27, 0.6, 0.05)];
    default:
      return [at(0.24, 0.54, -0.18), at(-0.25, 0.5, 0.12)];
  }
}

function cloak(builder: MeshBuilder, h: number, colour: Colour): void {
  const at = (x: number, y: number, z: number): Vec => [x * h, y * h, z * h];
  builder.sheet(at(-0.15, 0.76, 0.1), at(0.15, 0.76, 0.1), at(0.24, 0.08, 0.26), at(-0.24, 0.08, 0.26), colour);
}

/** Pole with a flag in three folds. */
function standard(builder: MeshBuilder, h: number, colours: FigureColours, wood: Colour): void {
  const at = (x: number, y: number, z: number): Vec => [x * h, y * h, z * h];
  builder.beam(at(-0.27, 0.02, 0.05), at(-0.27, 1.78, 0.05), 0.045 * h, wood);
  const folds = [0, 0.2, 0.42, 0.62].map((x, i) => [x - 0.27, 0.05 + [0, 0.07, -0.05, 0.03][i]!] as const);
  for (let i = 1; i < folds.length; i++) {
    const [ax, az] = folds[i - 1]!;
    const [bx, bz] = folds[i]!;
    for (const [low, high, colour] of [
      [1.24, 1.36, colours.trim],
      [1.36, 1.62, colours.coat],
      [1.62, 1.74, colours.trim],
    ] as const)
      builder.sheet(at(ax, low, az), at(ax, high, az), at(bx, high, bz), at(bx, low, bz), colour);
  }
}

/** Horse or smaller animal, `long` from nose to tail and `high` at the back. */
export function addBeast(builder: MeshBuilder, long: number, high: number, colour: Colour, dark: Colour): void {
  const since = builder.corners;
  builder.ball([0, 0, 0], 1, colour, 12);
  builder.carry(since, transformOf([0, high * 0.72, 0.02 * long], [0, 0, 0], [0.15 * long, high * 0.27, 0.33 * long]));
  const leg = (x: number, z: number, foot: number) => {
    builder.beam([x * long, 0, foot * long], [x * long * 0.8, high * 0.4, (z + foot) * 0.5 * long], 0.055 * long, dark);
    builder.beam(
      [x * long * 0.8, high * 0.36, (z + foot) * 0.5 * long],
      [x * long * 0.8, high * 0.75, z * long],
      0.085 * long,
      colour,
    );
  };
  leg(-0.1, -0.2, -0.3);
  leg(0.1, -0.2, -0.16);
  leg(-0.1, 0.24, 0.2);
  leg(0.1, 0.24, 0.32);
  builder.beam([0, high * 0.78, -0.22 * long], [0, high * 1.22, -0.38 * long], 0.13 * long, colour);
  builder.beam([0, high * 1.26, -0.34 * long], [0, high * 1.08, -0.56 * long], 0.1 * long, colour);
  builder.beam([0, high * 0.86, -0.2 * long], [0, high * 1.32, -0.33 * long], 0.06 * long, dark);
  for (const side of [-1, 1])
    builder.beam(
      [0.03 * side * long, high * 1.26, -0.35 * long],
      [0.04 * side * long, high * 1.4, -0.34 * long],
      0.03 * long,
      dark,
    );
  builder.beam([0, high * 0.85, 0.33 * long], [0, high * 0.42, 0.46 * long], 0.06 * long, dark);
}

export function addRider(
  builder: MeshBuilder,
  h: number,
  r: number,
  colours: FigureColours,
  arm: string,
  leader: boolean,
): void {
  const hide = rgb(["#6E4A2C", "#8A6A45"][leader ? 1 : 0]!, INK, colours.tired);
  addBeast(builder, Math.min(1.8 * r, 0.95 * h), h * 0.46, hide, rgb("#3A2A1C", INK, colours.tired));
  builder.prism(
    [
      [-0.15 * h, -0.12 * h],
      [0.15 * h, -0.12 * h],
      [0.15 * h, 0.14 * h],
      [-0.15 * h, 0.14 * h],
    ],
    0.36 * h,
    0.455 * h,
    colours.coat,
  );
  const since = builder.corners;
  addPerson(builder, 0.78 * h, colours, arm || "spear", leader, true);
  builder.carry(since, transformOf([0, 0.22 * h, 0.02 * h]));
}

/** Giant of iron with rivets and a chimney on its back. */
export function addGiant(builder: MeshBuilder, h: number, r: number, colours: FigureColours, arm: string): void {
  const iron = rgb("#77828A", INK, colours.tired);
  const dark = rgb("#3E474D", INK, colours.tired);
  const w = Math.min(0.34 * h, 0.8 * r);
  const at = (x: number, y: number, z: number): Vec => [x * w, y * h, z * w];
  for (const side of [-1, 1]) {
    builder.beam(at(0.5 * side, 0, 0), at(0.42 * side, 0.34, 0), 0.5 * w, iron);
    builder.beam(at(0.52 * side, 0.02, -0.08), at(0.52 * side, 0.07, -0.08), 0.72 * w, dark);
    builder.beam(at(0.95 * side, 0.74, 0), at(1.06 * side, 0.46, -0.15), 0.4 * w, iron);
    builder.beam(at(1.06 * side, 0.48, -0.15), at(1.02 * side, 0.24, -0.5), 0.48 * w, dark);
    builder.ball(at(0.92 * side, 0.76, 0), 0.36 * w, colours.coat, 10);
  }
  builder.turned(
    circle(14, w),
    [
      [0.3 * h, 0.55],
      [0.42 * h, 0.7],
      [0.66 * h, 0.92],
      [0.8 * h, 0.8],
      [0.84 * h, 0.35],
    ],
    iron,
  );
  const since = builder.corners;
  builder.prism(circle(10, 0.42 * w), 0, 0.1 * w, colours.trim, colours.coat);
  builder.carry(since, transformOf(at(0, 0.62, -0.84), [-Math.PI / 2, 0, 0]));
  builder.turned(
    circle(14, w),
    [
      [0.83 * h, 0.34],
      [0.94 * h, 0.32],
      [1 * h, 0.06],
    ],
    colours.coat,
  );
  for (const side of [-1, 1]) builder.ball(at(0.13 * side, 0.91, -0.3), 0.06 * w, rgb("#FFE08A"), 6);
  builder.beam(at(-0.35, 0.7, 0.72), at(-0.35, 1.08, 0.76), 0.26 * w, dark);
  if (arm === "sword" || arm === "axe")
    builder.beam(at(1.02, 0.2, -0.4), at(1.2, 0.72, -1.2), 0.16 * w, rgb("#C3CBD0"));
}

/** House: four walls under a steep roof. */
export function addHouse(builder: MeshBuilder, h: number, r: number, colours: FigureColours): void {
  const w = 0.66 * r;
  const wall = rgb("#E9DFC6", INK, colours.tired);
  const eaves = 0.5 * h;
  builder.prism(
    [
      [-w, -w],
      [w, -w],
      [w, w],
      [-w, w],
    ],
    0,
    eaves,
    wall,
  );
  const o = 1.16 * w;
  const [a, b, c, d]: Vec[] = [
    [-o, eaves, o],
    [o, eaves, o],
    [o, eaves, -o],
    [-o, eaves, -o],
  ];
  const [left, right]: Vec[] = [
    [-o, h, 0],
    [o, h, 0],
  ];
  builder.quad(a!, b!, right!, left!, colours.coat);
  builder.quad(c!, d!, left!, right!, colours.coat);
  builder.triangle(b!, c!, right!, wall);
  builder.triangle(d!, a!, left!, wall);
  builder.quad(d!, c!, b!, a!, wall);
  builder.beam(
    [0.5 * w, 0.6 * h, -0.4 * w],
    [0.5 * w, 1.12 * h, -0.4 * w],
    0.3 * w,
    rgb("#8A5340", INK, colours.tired),
  );
  for (const side of [-1, 1]) {
    const z = side * w * 1.02;
    builder.sheet([-0.2 * w, 0, z], [0.2 * w, 0, z], [0.2 * w, 0.3 * h, z], [-0.2 * w, 0.3 * h, z], rgb("#5B3B21"));
  }
}
