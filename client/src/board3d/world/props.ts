// Meshes of decoration: trees, rocks, windows.
import type { Point } from "../../wire";
import { rgb } from "../model/materials";
import { transformOf } from "../model/figure_mesh";
import type { MeshBuilder, Vec } from "../model/geometry";

/** Decoration without effect on the rules, removed where a piece stands. */
export type Prop =
  "fir" | "oak" | "rock" | "reed" | "tuft" | "wheat" | "bush" | "window" | "door" | "chimney" | "shard";

/** Each about the origin, about one high. */
export const SHAPES: Readonly<Record<Prop, (builder: MeshBuilder) => void>> = {
  fir: (builder) => {
    round(
      builder,
      6,
      [
        [0, 0.06],
        [0.3, 0.05],
      ],
      "#5B4128",
    );
    for (const [low, high, r] of [
      [0.16, 0.52, 0.3],
      [0.36, 0.76, 0.235],
      [0.58, 1, 0.16],
    ] as const)
      round(
        builder,
        9,
        [
          [low, r],
          [high, 0.01],
        ],
        "#3E6B3D",
      );
  },
  oak: (builder) => {
    round(
      builder,
      6,
      [
        [0, 0.075],
        [0.42, 0.05],
      ],
      "#66492C",
    );
    builder.ball([0, 0.68, 0], 0.27, rgb("#5F8B45"), 9);
    builder.ball([0.19, 0.55, 0.08], 0.19, rgb("#557F3E"), 8);
    builder.ball([-0.16, 0.53, -0.11], 0.2, rgb("#6A9750"), 8);
  },
  rock: (builder) => {
    const since = builder.corners;
    builder.ball([0, 0, 0], 0.5, rgb("#9A968C"), 6);
    builder.carry(since, transformOf([0, 0.2, 0], [0.2, 0, 0.15], [1, 0.75, 0.8]));
  },
  reed: (builder) => {
    for (let n = 0; n < 6; n++) {
      const [x, z] = [Math.sin(n * 2.4) * 0.16, Math.cos(n * 2.4) * 0.16];
      builder.beam([x * 0.5, 0, z * 0.5], [x * 1.5, 0.6 + 0.1 * (n % 4), z * 1.5], 0.045, rgb("#6F8A3E"));
      if (n % 2)
        builder.beam(
          [x * 1.3, 0.52 + 0.1 * (n % 4), z * 1.3],
          [x * 1.5, 0.7 + 0.1 * (n % 4), z * 1.5],
          0.09,
          rgb("#6B4A2A"),
        );
    }
  },
  tuft: (builder) => blades(builder, "#6F8F48"),
  wheat: (builder) => blades(builder, "#DDB64A"),
  bush: (builder) => {
    builder.ball([0, 0.3, 0], 0.34, rgb("#5C8444"), 8);
    builder.ball([0.24, 0.22, 0.1], 0.24, rgb("#4F763B"), 7);
  },
  window: (builder) => {
    box(builder, [-0.5, 0, -0.06], [0.5, 1, 0.02], "#F1ECDD");
    box(builder, [-0.36, 0.12, -0.075], [-0.04, 0.88, 0], "#31465C");
    box(builder, [0.04, 0.12, -0.075], [0.36, 0.88, 0], "#31465C");
    box(builder, [-0.6, -0.1, -0.14], [0.6, 0, 0.02], "#B9B09C");
  },
  door: (builder) => {
    box(builder, [-0.5, 0, -0.08], [0.5, 1, 0.02], "#F1ECDD");
    box(builder, [-0.38, 0, -0.1], [0.38, 0.9, 0], "#5B3B21");
    builder.ball([0.24, 0.45, -0.12], 0.06, rgb("#F2C14E"), 5);
  },
  chimney: (builder) => {
    box(builder, [-0.3, 0, -0.3], [0.3, 0.85, 0.3], "#8A4B38");
    box(builder, [-0.38, 0.85, -0.38], [0.38, 1, 0.38], "#5F3527");
    box(builder, [-0.2, 1, -0.2], [0.2, 1.14, 0.2], "#2A211C");
  },
  shard: (builder) => {
    for (const [x, z, high, lean] of [
      [0, 0, 1, 0.1],
      [0.2, 0.12, 0.6, 0.3],
      [-0.18, 0.1, 0.7, -0.25],
    ] as const) {
      const since = builder.corners;
      round(
        builder,
        5,
        [
          [0, 0.16],
          [high * 0.7, 0.1],
          [high, 0.01],
        ],
        "#DCEFF6",
      );
      builder.carry(since, transformOf([x, 0, z], [lean, 0, -lean]));
    }
  },
};

function round(
  builder: MeshBuilder,
  parts: number,
  profile: readonly (readonly [number, number])[],
  colour: string,
): void {
  const ring = Array.from({ length: parts }, (_, i): Point => {
    const angle = (i / parts) * 2 * Math.PI;
    return [Math.cos(angle), Math.sin(angle)];
  });
  builder.turned(ring, profile, rgb(colour));
}

function box(builder: MeshBuilder, [ax, ay, az]: Vec, [bx, by, bz]: Vec, colour: string): void {
  const ring: Point[] = [
    [ax, az],
    [bx, az],
    [bx, bz],
    [ax, bz],
  ];
  builder.prism(ring, ay, by, rgb(colour));
}

function blades(builder: MeshBuilder, colour: string): void {
  for (let n = 0; n < 5; n++) {
    const [x, z] = [Math.sin(n * 1.26) * 0.32, Math.cos(n * 1.26) * 0.32];
    builder.sheet(
      [x * 0.2 - 0.05, 0, z * 0.2],
      [x * 0.2 + 0.05, 0, z * 0.2],
      [x + 0.01, 0.8, z],
      [x - 0.01, 0.8, z],
      rgb(colour, "#FFFFFF", n * 0.05),
    );
  }
}
