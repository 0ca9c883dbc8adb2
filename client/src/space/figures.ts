import { Mesh, type BufferGeometry } from "three";
import { ownerOf } from "../paper/owners";
import type { Piece, Point } from "../wire";
import { CREAM, INK, rgb, type Paints } from "./paints";
import { Clay } from "./solids";

const circle = (parts: number): Point[] =>
  Array.from({ length: parts }, (_, i) => [Math.cos((i / parts) * 2 * Math.PI), Math.sin((i / parts) * 2 * Math.PI)]);
const regular = (corners: number, turn: number): Point[] =>
  Array.from({ length: corners }, (_, i) => [
    Math.cos(turn + (i / corners) * 2 * Math.PI),
    Math.sin(turn + (i / corners) * 2 * Math.PI),
  ]);
const UP = -Math.PI / 2;

/** The owner's shape as an outline of radius one, by the letter of the seat: the same shapes as on badges. */
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

/** The footprint of a piece about its middle, before it is turned to its facing. */
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

/** A disc with a pointed front. */
function pointed(rx: number, ry: number): Point[] {
  const shoulders = circle(36).filter(([x, y]) => y > -0.7 || Math.abs(x) > 0.8);
  const points = shoulders.map(([x, y]): Point => [x * rx, y * ry]);
  points.push([0, -1.25 * ry]);
  return points.sort(([ax, ay], [bx, by]) => Math.atan2(ay, ax) - Math.atan2(by, bx));
}

/** All that makes one figure look like another in space. */
export function figureLook(piece: Piece, tall: number): string {
  const [w, h] = piece.size ?? [10, 10];
  const states = piece.states ?? [];
  return [
    piece.shape,
    piece.owner,
    piece.fill,
    w,
    h,
    tall,
    piece.facing != null,
    lying(piece),
    states.includes("done"),
    piece.card?.colour,
  ].join("|");
}

export function lying(piece: Piece): boolean {
  return (piece.states ?? []).some((state) => state === "down" || state === "dead");
}

export function faint(piece: Piece): boolean {
  return piece.fill === "dashed" || (piece.states ?? []).some((state) => state === "dead" || state === "hidden");
}

/** How broad the body is at each part of its height, in shares of the base: a foot, a waist, shoulders, a neck. */
const BODY = [
  [0, 0.62],
  [0.07, 0.6],
  [0.5, 0.36],
  [0.84, 0.46],
  [0.95, 0.34],
  [1, 0.14],
] as const;

/**
 * A base of the exact footprint with a body in the owner's shape and a head; `tall` reaches the crown. Lengths are in
 * space.
 */
export function figureOf(piece: Piece, tall: number, scale: number): BufferGeometry {
  const clay = new Clay();
  const owner = ownerOf(piece.owner);
  const tired = piece.states?.includes("done") ? 0.42 : 0;
  const [w, h] = piece.size ?? [10, 10];
  const r = (Math.min(w, h) / 2) * scale;
  const ring = piece.fill === "ring";
  const foot = footprintOf(piece).map(([x, y]): Point => [x * scale, y * scale]);
  const base = Math.max(0.16, Math.min(r * 0.16, tall * scale * 0.12 || r * 0.16));
  const own = rgb(owner.colour, INK, tired);
  const dark = rgb(owner.dark, INK, tired);
  const pale = rgb(ring ? CREAM : owner.colour, INK, tired);
  if (piece.shape === "card") {
    clay.prism(foot, 0, 0.14, rgb(INK), rgb("#FCFCFA"));
    clay.prism(
      foot.map(([x, y]) => [x * 0.92, y < 0 ? y * 0.94 : -h * scale * 0.32]),
      0.14,
      0.17,
      rgb(piece.card?.colour || owner.colour),
    );
    return clay.fired();
  }
  clay.prism(foot, 0, base, dark, own);
  clay.prism(
    foot.map(([x, y]) => [x * 0.8, y * 0.8]),
    base,
    base * 1.12,
    pale,
  );
  if (piece.facing != null) front(clay, r, base, rgb(ring ? INK : "#FFFFFF"));
  if (tall > 0)
    body(
      clay,
      piece,
      ownerOutline(piece.owner),
      r,
      base,
      tall * scale,
      own,
      rgb(ring ? CREAM : owner.colour, ring ? INK : "#FFFFFF", ring ? tired : 0.25),
    );
  return clay.fired();
}

function front(clay: Clay, r: number, base: number, colour: readonly [number, number, number]): void {
  const arrow: Point[] = [
    [0, -r * 1.02],
    [r * 0.36, -r * 0.6],
    [0, -r * 0.72],
    [-r * 0.36, -r * 0.6],
  ];
  clay.prism(arrow, base, base * 1.3, colour);
}

function body(
  clay: Clay,
  piece: Piece,
  outline: readonly Point[],
  r: number,
  base: number,
  tall: number,
  colour: readonly [number, number, number],
  head: readonly [number, number, number],
): void {
  const skull = Math.min(r * 0.42, tall * 0.17);
  if (lying(piece)) {
    const thick = r * 0.42;
    clay.beam([-r * 0.75, base + thick / 2, r * 0.2], [r * 0.35, base + thick / 2, -r * 0.1], thick, colour);
    clay.ball([r * 0.35 + skull, base + skull, -r * 0.28], skull, head);
    return;
  }
  const neck = tall - 1.8 * skull;
  const profile = BODY.map(([part, share]) => [base + Math.max(0.01, neck - base) * part, share] as const);
  clay.turned(
    outline.map(([x, y]) => [x * r, y * r]),
    profile,
    colour,
  );
  clay.ball([0, tall - skull, 0], skull, head);
}

/** A mesh that stands where the piece stands; `geometries` keeps one body for each look. */
export function pieceMesh(
  piece: Piece,
  tall: number,
  scale: number,
  geometries: Map<string, BufferGeometry>,
  paints: Paints,
): Mesh {
  const look = figureLook(piece, tall);
  let geometry = geometries.get(look);
  if (!geometry) geometries.set(look, (geometry = figureOf(piece, tall, scale)));
  const mesh = new Mesh(geometry, paints.coloured(faint(piece)));
  mesh.castShadow = mesh.receiveShadow = !faint(piece);
  mesh.rotation.y = piece.facing == null ? 0 : (-piece.facing * Math.PI) / 180;
  mesh.userData = { id: piece.id, group: piece.group || "", look };
  return mesh;
}
