// 3D geometry: coordinates, outlines, mesh builder, prisms.
import { BufferGeometry, Float32BufferAttribute, Matrix3, Matrix4, ShapeUtils, Vector2, Vector3 } from "three";
import type { Board, Point } from "../../wire";

/** Length of the longest side of a board in 3D units, for any game. */
const SIDE = 100;

/** From board units to 3D: x to the right, y towards the viewer, height up, the middle of the board at the origin. */
export class Frame {
  readonly scale: number;
  private readonly cx: number;
  private readonly cy: number;

  constructor(board: Pick<Board, "width" | "height">) {
    this.scale = SIDE / Math.max(board.width, board.height, 1e-9);
    this.cx = board.width / 2;
    this.cy = board.height / 2;
  }

  at([x, y]: Point, z = 0): [number, number, number] {
    return [(x - this.cx) * this.scale, z * this.scale, (y - this.cy) * this.scale];
  }

  flat(points: readonly Point[]): Point[] {
    return points.map(([x, y]) => [(x - this.cx) * this.scale, (y - this.cy) * this.scale]);
  }

  back(x: number, z: number): Point {
    return [x / this.scale + this.cx, z / this.scale + this.cy];
  }
}

function signed(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++)
    sum += points[j]![0] * points[i]![1] - points[i]![0] * points[j]![1];
  return sum / 2;
}

/** Closed outline without double points, always in the same direction. */
export function ringOf(points: readonly Point[]): Point[] {
  const ring = points.filter(([x, y], i) => {
    const [px, py] = points[(i + points.length - 1) % points.length]!;
    return points.length < 2 || Math.hypot(x - px, y - py) > 1e-6;
  });
  return signed(ring) < 0 ? ring.reverse() : ring;
}

/** Triangles of a flat outline, facing up. */
export function facesOf(ring: readonly Point[]): [number, number, number][] {
  if (ring.length < 3) return [];
  const triangles = ShapeUtils.triangulateShape(
    ring.map(([x, y]) => new Vector2(x, y)),
    [],
  ) as [number, number, number][];
  return triangles.map(([a, b, c]) => {
    const [ax, ay] = ring[a]!;
    const [bx, by] = ring[b]!;
    const [cx, cy] = ring[c]!;
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0 ? [a, c, b] : [a, b, c];
  });
}

export type Vec = readonly [number, number, number];
export type Colour = readonly [number, number, number];
const WHITE: Colour = [1, 1, 1];

/** Builds meshes from triangles with normal, colour and texture coordinates. */
export class MeshBuilder {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly places: number[] = [];
  private readonly parts: [number, number][] = [];

  get corners(): number {
    return this.positions.length / 3;
  }

  corner(at: Vec, normal: Vec, colour: Colour, u = 0, v = 0): void {
    this.positions.push(...at);
    this.normals.push(...normal);
    this.colours.push(...colour);
    this.places.push(u, v);
  }

  triangle(a: Vec, b: Vec, c: Vec, colour: Colour): void {
    const normal = normalOf(a, b, c);
    for (const at of [a, b, c]) this.corner(at, normal, colour);
  }

  quad(a: Vec, b: Vec, c: Vec, d: Vec, colour: Colour): void {
    this.triangle(a, b, c, colour);
    this.triangle(a, c, d, colour);
  }

  /** Everything added since the last part takes one material. */
  part(): void {
    const from = this.parts.reduce((sum, [, count]) => sum + count, 0);
    this.parts.push([from, this.corners - from]);
  }

  /** Flat lid of an outline, facing up or down. */
  lid(ring: readonly Point[], height: number, colour: Colour = WHITE, down = false): void {
    for (const [a, b, c] of facesOf(ring)) {
      for (const i of down ? [a, c, b] : [a, b, c]) {
        const [x, z] = ring[i]!;
        this.corner([x, height, z], [0, down ? -1 : 1, 0], colour, x, z);
      }
    }
  }

  /** Sides of a prism; the texture runs along and up the wall. */
  wall(ring: readonly Point[], low: number, high: number, colour: Colour = WHITE): void {
    let run = 0;
    ring.forEach(([ax, az], i) => {
      const [bx, bz] = ring[(i + 1) % ring.length]!;
      const length = Math.hypot(bx - ax, bz - az) || 1;
      const normal: Vec = [(bz - az) / length, 0, -(bx - ax) / length];
      const corners: [Vec, number, number][] = [
        [[ax, low, az], run, low],
        [[ax, high, az], run, high],
        [[bx, high, bz], run + length, high],
        [[ax, low, az], run, low],
        [[bx, high, bz], run + length, high],
        [[bx, low, bz], run + length, low],
      ];
      for (const [at, u, v] of corners) this.corner(at, normal, colour, u, v);
      run += length;
    });
  }

  prism(points: readonly Point[], low: number, high: number, colour: Colour = WHITE, top: Colour = colour): void {
    const ring = ringOf(points);
    this.lid(ring, high, top);
    this.lid(ring, low, colour, true);
    this.wall(ring, low, high, colour);
  }

  /** Beam from a to b with a square section. */
  beam(a: Vec, b: Vec, thick: number, colour: Colour): void {
    const along = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
    const side = unit(Math.abs(along[1]) > 0.9 ? cross(along, [1, 0, 0]) : cross(along, [0, 1, 0]));
    const up = cross(side, along);
    const ends = [a, b].map((end) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([s, u]) => end.map((value, i) => value + ((s! * side[i]! + u! * up[i]!) * thick) / 2) as unknown as Vec),
    );
    const [from, to] = ends as [Vec[], Vec[]];
    for (let i = 0; i < 4; i++) {
      const j = (i + 1) % 4;
      this.quad(from[i]!, to[i]!, to[j]!, from[j]!, colour);
    }
    this.quad(from[0]!, from[1]!, from[2]!, from[3]!, colour);
    this.quad(to[3]!, to[2]!, to[1]!, to[0]!, colour);
  }

  /** Body with the same outline at every height, wider or narrower: [height, share of the outline] from the foot up. */
  turned(outline: readonly Point[], profile: readonly (readonly [number, number])[], colour: Colour): void {
    const ring = ringOf(outline);
    const soft = ring.length > 12;
    for (let n = 1; n < profile.length; n++) {
      const [low, wide] = profile[n - 1]!;
      const [high, narrow] = profile[n]!;
      ring.forEach(([ax, az], i) => {
        const [bx, bz] = ring[(i + 1) % ring.length]!;
        const a: Vec = [ax * wide, low, az * wide];
        const b: Vec = [ax * narrow, high, az * narrow];
        const c: Vec = [bx * narrow, high, bz * narrow];
        const d: Vec = [bx * wide, low, bz * wide];
        if (!soft) return this.quad(a, b, c, d, colour);
        const lean = (wide - narrow) / Math.max(1e-6, high - low);
        const ra = Math.hypot(ax, az);
        const rb = Math.hypot(bx, bz);
        const na = unit([ax / ra, lean * ra, az / ra]);
        const nb = unit([bx / rb, lean * rb, bz / rb]);
        for (const [at, normal] of [
          [a, na],
          [b, na],
          [c, nb],
          [a, na],
          [c, nb],
          [d, nb],
        ] as const)
          this.corner(at, normal, colour);
      });
    }
    const [top, share] = profile.at(-1)!;
    if (share > 0)
      this.lid(
        ring.map(([x, z]) => [x * share, z * share]),
        top,
        colour,
      );
  }

  ball(centre: Vec, r: number, colour: Colour, parts = 14): void {
    const on = (i: number, j: number): Vec => {
      const down = (j / (parts / 2)) * Math.PI;
      const about = (i / parts) * 2 * Math.PI;
      return [Math.sin(down) * Math.cos(about), Math.cos(down), Math.sin(down) * Math.sin(about)];
    };
    const put = (n: Vec) => this.corner([centre[0] + n[0] * r, centre[1] + n[1] * r, centre[2] + n[2] * r], n, colour);
    for (let j = 0; j < parts / 2; j++) {
      for (let i = 0; i < parts; i++) {
        const [a, b, c, d] = [on(i, j), on(i + 1, j), on(i + 1, j + 1), on(i, j + 1)];
        for (const n of [a, b, c, a, c, d]) put(n);
      }
    }
  }

  /** Two-sided sheet. */
  sheet(a: Vec, b: Vec, c: Vec, d: Vec, colour: Colour): void {
    this.quad(a, b, c, d, colour);
    this.quad(d, c, b, a, colour);
  }

  /** Transform everything added since a corner. */
  carry(since: number, where: Matrix4): void {
    const turn = new Matrix3().getNormalMatrix(where);
    const one = new Vector3();
    for (let i = since * 3; i < this.positions.length; i += 3) {
      one.fromArray(this.positions, i).applyMatrix4(where).toArray(this.positions, i);
      one.fromArray(this.normals, i).applyMatrix3(turn).normalize().toArray(this.normals, i);
    }
  }

  fired(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(this.positions, 3));
    geometry.setAttribute("normal", new Float32BufferAttribute(this.normals, 3));
    geometry.setAttribute("color", new Float32BufferAttribute(this.colours, 3));
    geometry.setAttribute("uv", new Float32BufferAttribute(this.places, 2));
    this.parts.forEach(([from, count], i) => geometry.addGroup(from, count, i));
    return geometry;
  }
}

/** Terrain prism from underside to top: the lid takes the first material, the walls the second. */
export function prismOf(points: readonly Point[], low: number, high: number): BufferGeometry {
  const builder = new MeshBuilder();
  const ring = ringOf(points);
  builder.lid(ring, high);
  builder.part();
  if (high > low) {
    builder.wall(ring, low, high);
    if (low > 0) builder.lid(ring, low, WHITE, true);
  }
  builder.part();
  return builder.fired();
}

function normalOf(a: Vec, b: Vec, c: Vec): Vec {
  return unit(cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]));
}

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(v: Vec): Vec {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
