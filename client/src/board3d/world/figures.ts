// 3D figures on their bases, and plaques.
import type { BufferGeometry } from "three";
import { ownerOf } from "../../ui/basics/owners";
import type { Piece, Point } from "../../wire";
import type { FigureKind } from "../model/figure_kinds";
import { CREAM, INK, rgb } from "../model/materials";
import {
  addBeast,
  addGiant,
  addHouse,
  addPerson,
  addRider,
  transformOf,
  type FigureColours,
} from "../model/figure_mesh";
import { MeshBuilder, facesOf } from "../model/geometry";

const circle = (parts: number): Point[] =>
  Array.from({ length: parts }, (_, i) => [Math.cos((i / parts) * 2 * Math.PI), Math.sin((i / parts) * 2 * Math.PI)]);
const regular = (corners: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, i) => [
    Math.cos(turn + (i / corners) * 2 * Math.PI),
    Math.sin(turn + (i / corners) * 2 * Math.PI),
  ]);
const UP = -Math.PI / 2;

/** The owner's shape as an outline of radius one, by seat letter: the same as on badges. */
const OUTLINES: Readonly<Record<string, readonly Point[]>> = {
  A: circle(28),
  B: regular(4, Math.PI / 4).map(([x, y]) => [x * 1.12, y * 1.12]),
  C: regular(3, UP).map(([x, y]) => [x * 1.2, y * 1.2]),
  D: regular(4, 0).map(([x, y]) => [x * 1.12, y * 1.12]),
  E: regular(5, UP),
  F: regular(6, 0),
  G: [
    [-0.4, -1],
    [0.4, -1],
    [0.4, -0.4],
    [1, -0.4],
    [1, 0.4],
    [0.4, 0.4],
    [0.4, 1],
    [-0.4, 1],
    [-0.4, 0.4],
    [-1, 0.4],
    [-1, -0.4],
    [-0.4, -0.4],
  ] as Point[],
  H: [
    [-0.9, -0.85],
    [0.9, -0.85],
    [0.9, 0],
    [0.7, 0.55],
    [0, 1],
    [-0.7, 0.55],
    [-0.9, 0],
  ] as Point[],
};

export function ownerOutline(owner: number | null | undefined): readonly Point[] {
  return OUTLINES[ownerOf(owner).letter] ?? OUTLINES["A"]!;
}

/** Footprint of a piece about its middle, before it is turned to its facing. */
export function footprintOf(piece: Piece): Point[] {
  const [w, h] = piece.size ?? [10, 10];
  const [rx, ry] = [w / 2, h / 2];
  switch (piece.shape ?? "disc") {
    case "card":
    case "rect":
    case "square":
      return [
        [-rx, -ry],
        [rx, -ry],
        [rx, ry],
        [-rx, ry],
      ];
    case "owner":
      return ownerOutline(piece.owner).map(([x, y]) => [x * rx, y * ry]);
    case "front":
      return pointed(rx, ry);
    case "disc":
      return circle(36).map(([x, y]) => [x * rx, y * ry]);
  }
}

/** Disc with a pointed front. */
function pointed(rx: number, ry: number): Point[] {
  const shoulders = circle(36).filter(([x, y]) => y > -0.7 || Math.abs(x) > 0.8);
  const points = shoulders.map(([x, y]): Point => [x * rx, y * ry]);
  points.push([0, -1.25 * ry]);
  return points.sort(([ax, ay], [bx, by]) => Math.atan2(ay, ax) - Math.atan2(by, bx));
}

/** Key of equal-looking figures. */
export function figureKey(piece: Piece, tall: number, cast: FigureKind): string {
  const [w, h] = piece.size ?? [10, 10];
  return [
    piece.shape,
    piece.owner,
    piece.fill,
    w,
    h,
    tall,
    piece.facing != null,
    isLying(piece),
    isFaint(piece),
    piece.states?.includes("done"),
    piece.card?.colour,
    cast.kind,
    cast.arm,
    cast.leader,
  ].join("|");
}

export function isLying(piece: Piece): boolean {
  return (piece.states ?? []).some((state) => state === "down" || state === "dead");
}

export function isFaint(piece: Piece): boolean {
  return (piece.states ?? []).some((state) => state === "dead" || state === "hidden");
}

/** Base of the exact footprint with its figure; `tall` is the total height. Lengths are in 3D units. */
export function figureOf(piece: Piece, tall: number, scale: number, cast: FigureKind): BufferGeometry {
  const builder = new MeshBuilder();
  const owner = ownerOf(piece.owner);
  const tired = piece.states?.includes("done") ? 0.42 : 0;
  const [w, h] = piece.size ?? [10, 10];
  const r = (Math.min(w, h) / 2) * scale;
  const foot = footprintOf(piece).map(([x, y]): Point => [x * scale, y * scale]);
  const base = Math.max(0.12, Math.min(r * 0.16, tall * scale * 0.1 || r * 0.16));
  const own = rgb(owner.colour, INK, tired);
  if (cast.kind === "card") {
    builder.prism(foot, 0, 0.14, rgb(INK), rgb("#FCFCFA"));
    builder.prism(
      foot.map(([x, y]) => [x * 0.92, y < 0 ? y * 0.94 : -h * scale * 0.32]),
      0.14,
      0.17,
      rgb(piece.card?.colour || owner.colour),
    );
    return builder.fired();
  }
  if (cast.kind === "ball") return skull(builder, r);
  builder.prism(foot, 0, base, rgb(owner.dark, INK, tired), own);
  const ring = piece.fill === "ring";
  const inner = cast.kind === "plaque" ? foot : ownerOutline(piece.owner).map(([x, y]): Point => [x * r, y * r]);
  builder.prism(
    inner.map(([x, y]) => [x * 0.72, y * 0.72]),
    base,
    base * 1.14,
    rgb(ring ? CREAM : owner.colour, ring ? INK : "#FFFFFF", ring ? tired : 0.3),
  );
  if (piece.facing != null) front(builder, r, base, rgb(ring ? INK : "#FFFFFF"));
  if (tall > 0 && cast.kind !== "plaque" && cast.kind !== "token") {
    const colours: FigureColours = {
      coat: own,
      trim: rgb(cast.leader ? "#F2C14E" : CREAM, INK, tired),
      cloth: rgb(owner.dark, INK, tired),
      tired,
    };
    stand(builder, cast, r, base, tall * scale, colours, isLying(piece));
  }
  return builder.fired();
}

/** Figure on its base. Broad bases carry broad figures. */
function stand(
  builder: MeshBuilder,
  cast: FigureKind,
  r: number,
  base: number,
  tall: number,
  colours: FigureColours,
  down: boolean,
): void {
  const since = builder.corners;
  const high = tall - base;
  if (cast.kind === "rider") addRider(builder, high, r, colours, cast.arm, cast.leader);
  else if (cast.kind === "giant") addGiant(builder, high, r, colours, cast.arm);
  else if (cast.kind === "house") addHouse(builder, high, r, colours);
  else if (cast.kind === "beast") addBeast(builder, 1.7 * r, high * 0.7, colours.coat, colours.cloth);
  else {
    addPerson(builder, high, colours, cast.arm, cast.leader && !down);
    const stout = Math.min(1.4, Math.max(1, r / (0.36 * high)));
    builder.carry(since, transformOf([0, 0, 0], [0, 0, 0], [stout, 1, stout]));
  }
  if (down) builder.carry(since, transformOf([0, base + 0.2 * r, 0.45 * high], [-Math.PI / 2, 0, 0], [1, 0.9, 0.8]));
  else builder.carry(since, transformOf([0, base, 0]));
}

/** Objective of the match, which shines. */
function skull(builder: MeshBuilder, r: number): BufferGeometry {
  builder.prism(
    circle(24).map(([x, y]) => [x * r, y * r]),
    0,
    0.16 * r,
    rgb(INK),
    rgb(CREAM),
  );
  builder.ball([0, 1.06 * r, 0], 0.92 * r, rgb("#FFD23F"), 18);
  builder.prism(
    circle(10).map(([x, y]) => [0.5 * x * r, 0.5 * y * r]),
    0.16 * r,
    0.5 * r,
    rgb("#E3B524"),
  );
  for (const turn of [0, 1]) {
    const since = builder.corners;
    for (const side of [-1, 1]) builder.ball([0.34 * side * r, 1.14 * r, 0.74 * r], 0.26 * r, rgb(INK), 8);
    builder.carry(since, transformOf([0, 0, 0], [0, turn * Math.PI, 0]));
  }
  return builder.fired();
}

function front(builder: MeshBuilder, r: number, base: number, colour: readonly [number, number, number]): void {
  const arrow: Point[] = [
    [0, -r * 1.02],
    [r * 0.36, -r * 0.6],
    [0, -r * 0.72],
    [-r * 0.36, -r * 0.6],
  ];
  builder.prism(arrow, base, base * 1.3, colour);
}

const EDGE = 0.1;

/** Upright plate in the owner's shape: the picture on both faces takes the first material, the edge the second. */
export function plaqueOf(piece: Piece, tall: number, scale: number): BufferGeometry {
  const [w, h] = piece.size ?? [10, 10];
  const r = (Math.min(w, h) / 2) * scale;
  const base = r * 0.16;
  const half = (tall * scale - base) / 2;
  const ring = ownerOutline(piece.owner);
  const builder = new MeshBuilder();
  const wide = Math.min(half, r * 0.86);
  const at = ([x, y]: Point, z: number): [number, number, number] => [x * wide, base + half - y * half * 0.98, z];
  const thick = EDGE * r;
  for (const [i, j, k] of facesOf(ring)) {
    for (const [side, order] of [
      [1, [i, k, j]],
      [-1, [i, j, k]],
    ] as const)
      for (const n of order) {
        const [x, y] = ring[n]!;
        builder.corner(at(ring[n]!, side * thick), [0, 0, side], [1, 1, 1], 0.5 + (side * x) / 2.5, 0.5 - y / 2.5);
      }
  }
  builder.part();
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    builder.quad(at(a, thick), at(a, -thick), at(b, -thick), at(b, thick), rgb("#E9DFC6"));
  });
  builder.part();
  return builder.fired();
}
