// Decoration of the 3D board: trees, crops, windows, ruins.
import { Color, Group, InstancedMesh, Matrix4, type BufferGeometry } from "three";
import { boundsOf, isInside } from "../../board/geometry";
import type { Area, Board, Piece, Point, Theme } from "../../wire";
import { crownOf, footOf, outlineOf, tallOf } from "../../board/heights";
import { hasGroundCover, slopeAt } from "../model/hills";
import { rgb, type Materials } from "../model/materials";
import { SHAPES, type Prop } from "./props";
import { transformOf } from "../model/figure_mesh";
import { MeshBuilder, ringOf, type Frame, type Vec } from "../model/geometry";
import { addFence, formOf, type TerrainBuilder } from "./terrain";

export interface PlacedProp {
  prop: Prop;
  at: Vec;
  size: Vec;
  turn: number;
  shade: number;
}

/** Random numbers from a seed, so that trees stay in place. */
function numbers(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points inside a ring, no two nearer than `apart`, none nearer to the middle than `hole`. */
function scatterPoints(ring: readonly Point[], apart: number, most: number, seed: string, hole = 0): Point[] {
  const next = numbers(seed);
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const spots: Point[] = [];
  for (let tries = 0; tries < 14 * most && spots.length < most; tries++) {
    const at: Point = [left + next() * w, top + next() * h];
    if (hole && Math.hypot(at[0] - left - w / 2, at[1] - top - h / 2) < hole) continue;
    if (isInside(at, ring as Point[]) && spots.every((one) => Math.hypot(one[0] - at[0], one[1] - at[1]) > apart))
      spots.push(at);
  }
  return spots;
}

function shrunk(ring: readonly Point[], share: number): Point[] {
  const [cx, cy] = ring.reduce(([a, b], [x, y]): Point => [a + x / ring.length, b + y / ring.length], [0, 0] as Point);
  return ring.map(([x, y]) => [cx + (x - cx) * share, cy + (y - cy) * share]);
}

/** Height of a common figure in 3D units, the measure of doors and trees. */
export function commonHeight(board: Board, frame: Frame): number {
  const tall = tallOf(board);
  const heights = (board.pieces ?? [])
    .map(tall)
    .filter((value) => value > 0)
    .sort((a, b) => a - b);
  const middle = heights[Math.floor(heights.length / 2)];
  return middle ? middle * frame.scale : 3;
}

const MOST = 46;

/** All decoration of a board. */
export function sceneryOf(board: Board, theme: Theme, frame: Frame): PlacedProp[] {
  const puts: PlacedProp[] = [];
  const tall = commonHeight(board, frame);
  const wild = hasGroundCover(board);
  for (const area of board.areas ?? []) {
    if (area.shape.type === "line") continue;
    const ring = ringOf(frame.flat(outlineOf(area.shape)));
    if (ring.length < 3) continue;
    if (formOf(area) === "prism" && area.paint?.motif === "roof" && !(area.floor ?? 0))
      puts.push(...furnishHouse(area, ring, board, frame, tall));
    else if (wild || area.paint?.motif === "trees") puts.push(...grown(area, ring, board.grid === "hex", frame, tall));
  }
  if (theme.ground?.motif === "meadow" && board.grid !== "hex") puts.push(...meadow(board, frame, tall));
  return puts;
}

function grown(area: Area, ring: readonly Point[], tile: boolean, frame: Frame, tall: number): PlacedProp[] {
  const { w, h } = boundsOf(area.shape);
  const across = Math.min(w, h) * frame.scale;
  const top = crownOf(area) * frame.scale;
  const hole = tile ? across * 0.27 : 0;
  const unit = tile ? across * 0.16 : tall;
  const next = numbers(`${area.id} sizes`);
  const strew = (prop: Prop, apart: number, size: number, edge = 0.92, most = MOST): PlacedProp[] =>
    scatterPoints(shrunk(ring, edge), apart * unit, tile ? 16 : most, area.id + prop, hole).map(([x, z]) => {
      const grows = size * unit * (0.72 + 0.56 * next());
      return {
        prop,
        at: [x, top, z],
        size: [grows, grows * (0.9 + 0.25 * next()), grows],
        turn: next() * 6.28,
        shade: next(),
      };
    });
  switch (area.paint?.motif) {
    case "trees":
      return [...strew("fir", 1.05, 2.5), ...strew("oak", 1.3, 2.2, 0.86, 14), ...strew("bush", 1.1, 0.8, 0.97, 18)];
    case "reeds":
      return [...strew("reed", 0.62, 1), ...strew("tuft", 0.9, 0.6)];
    case "rocks":
    case "cave":
      return [...strew("rock", 0.75, 0.95), ...strew("tuft", 1.6, 0.5)];
    case "cobbles":
      return [...strew("rock", 1.1, 0.5), ...strew("tuft", 1.4, 0.5)];
    case "cracks":
      return strew("shard", 1.1, 0.95);
    case "earth":
      return tile ? [] : crops(ring, tall, next);
    case "contours":
      return strew("tuft", tile ? 0.9 : 1.4, 0.6).map((put) => {
        const [x, , z] = put.at;
        return { ...put, at: [x, top * slopeAt([x, z], ring), z] };
      });
    case "sand":
    case "meadow":
      return strew("tuft", tile ? 1 : 1.2, 0.55);
    case "roof":
      return tile ? strew("chimney", 1.3, 0.9) : [];
    default:
      return [];
  }
}

/** Crops in rows. */
function crops(ring: readonly Point[], tall: number, next: () => number): PlacedProp[] {
  const field = shrunk(ring, 0.93);
  const xs = field.map(([x]) => x);
  const ys = field.map(([, y]) => y);
  const puts: PlacedProp[] = [];
  for (let z = Math.min(...ys); z < Math.max(...ys); z += 0.62 * tall) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x += 0.4 * tall) {
      const size = tall * (0.42 + 0.14 * next());
      if (isInside([x, z], field))
        puts.push({ prop: "wheat", at: [x, 0, z], size: [size, size, size], turn: next() * 6.28, shade: next() });
    }
  }
  return puts;
}

function meadow(board: Board, frame: Frame, tall: number): PlacedProp[] {
  const [w, h] = [(board.width * frame.scale) / 2 - 1, (board.height * frame.scale) / 2 - 1];
  const covered = (board.areas ?? [])
    .filter((area) => area.paint?.fill && area.shape.type !== "line")
    .map((area) => frame.flat(outlineOf(area.shape)));
  const whole: Point[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  const next = numbers("meadow");
  return scatterPoints(whole, 1.1 * tall, 190, "meadow")
    .filter((at) => !covered.some((ring) => isInside(at, ring)))
    .map(([x, z]) => {
      const size = tall * (0.26 + 0.2 * next());
      return { prop: "tuft", at: [x, 0, z], size: [size, size, size], turn: next() * 6.28, shade: next() };
    });
}

/** Windows in rows, a door, a chimney, where nothing leans against the wall. */
function furnishHouse(area: Area, ring: readonly Point[], board: Board, frame: Frame, tall: number): PlacedProp[] {
  const high = crownOf(area) * frame.scale;
  const floors = Math.max(1, Math.round(high / (1.35 * tall)));
  const storey = high / floors;
  const others = (board.areas ?? [])
    .filter((other) => other !== area && other.shape.type !== "line" && crownOf(other) > 0)
    .map((other) => ({
      ring: frame.flat(outlineOf(other.shape)),
      low: footOf(other) * frame.scale,
      high: crownOf(other) * frame.scale,
    }));
  const open = (x: number, z: number, low: number, up: number) =>
    !others.some((other) => other.low < up && other.high > low && isInside([x, z], other.ring));
  const puts: PlacedProp[] = [];
  let doors = 0;
  ring.forEach(([ax, az], i) => {
    const [bx, bz] = ring[(i + 1) % ring.length]!;
    const long = Math.hypot(bx - ax, bz - az);
    const many = Math.floor((long - 0.3 * storey) / (0.95 * storey));
    const [nx, nz] = [(bz - az) / long, -(bx - ax) / long];
    const turn = Math.atan2(-nx, -nz);
    for (let n = 0; n < many; n++) {
      const part = (n + 0.5) / many;
      const [x, z] = [ax + (bx - ax) * part, az + (bz - az) * part];
      for (let floor = 0; floor < floors; floor++) {
        const low = storey * (floor + 0.3);
        const door = floor === 0 && doors < 2 && n === Math.floor(many / 2);
        if (!open(x + nx * 0.3 * storey, z + nz * 0.3 * storey, storey * floor, storey * (floor + 0.9))) continue;
        if (door) doors++;
        puts.push({
          prop: door ? "door" : "window",
          at: [x, door ? 0 : low, z],
          size: [0.38 * storey, (door ? 0.66 : 0.46) * storey, 0.38 * storey],
          turn,
          shade: (n * 7 + floor * 3 + i) % 5 === 0 ? 1 : 0.5,
        });
      }
    }
  });
  const [cx, cz] = shrunk(ring, 0.8)[0]!;
  if (open(cx, cz, high, high + storey))
    puts.push({
      prop: "chimney",
      at: [cx, high, cz],
      size: [0.55 * tall, 0.7 * tall, 0.55 * tall],
      turn: 0,
      shade: 0.5,
    });
  return puts;
}

/** Broken walls around a ruin, remains of a wall around a maze. */
export function addRuins(board: Board, frame: Frame, materials: Materials, terrain: TerrainBuilder): void {
  if (!hasGroundCover(board)) return;
  const tall = commonHeight(board, frame);
  for (const area of board.areas ?? []) {
    const motif = area.paint?.motif;
    if ((motif !== "cobbles" && motif !== "maze") || area.shape.type === "line") continue;
    const tile = board.grid === "hex";
    const { w, h } = boundsOf(area.shape);
    const unit = tile ? Math.min(w, h) * frame.scale * 0.17 : tall;
    const ring = shrunk(ringOf(frame.flat(outlineOf(area.shape))), tile ? 0.78 : 0.93);
    const next = numbers(`${area.id} walls`);
    const colour = rgb(motif === "maze" ? "#6F6791" : "#A9A294");
    const wall = (points: readonly Point[], high: number) =>
      terrain.lay(materials.coloured(), area.id, (builder) => addFence(builder, points, 0, high, 0.34 * unit, colour));
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const many = Math.max(1, Math.round(long / (0.7 * unit)));
      for (let n = 0; n < many; n++) {
        const on = (part: number): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
        if (next() > (motif === "maze" ? 0.82 : 0.62)) continue;
        wall([on(n / many), on((n + 1) / many)], unit * (motif === "maze" ? 0.7 : 0.3 + 0.8 * next()));
      }
    });
  }
}

/** Decoration as drawn: one instanced mesh per kind. */
export class Scenery {
  readonly group = new Group();
  private kinds: { mesh: InstancedMesh; puts: PlacedProp[]; geometry: BufferGeometry }[] = [];

  grow(puts: readonly PlacedProp[], materials: Materials): void {
    this.clear();
    const kinds = new Map<Prop, PlacedProp[]>();
    for (const put of puts) kinds.set(put.prop, [...(kinds.get(put.prop) ?? []), put]);
    this.kinds = [...kinds].map(([prop, alike]) => {
      const builder = new MeshBuilder();
      SHAPES[prop](builder);
      const geometry = builder.fired();
      const mesh = new InstancedMesh(geometry, materials.coloured(), alike.length);
      mesh.castShadow = prop !== "tuft" && prop !== "wheat" && prop !== "window" && prop !== "door";
      mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      const tint = new Color();
      alike.forEach(({ shade }, i) => mesh.setColorAt(i, tint.setScalar(0.78 + 0.34 * shade)));
      this.group.add(mesh);
      return { mesh, puts: alike, geometry };
    });
  }

  /** Hide decoration where pieces stand. */
  part(pieces: readonly Piece[], frame: Frame): void {
    const taken = pieces.map((piece) => {
      const [x, y, z] = frame.at(piece.at, piece.height ?? 0);
      return { x, y, z, r: (Math.max(...(piece.size ?? [10, 10])) / 2) * frame.scale };
    });
    const gone = new Matrix4().makeScale(0, 0, 0);
    for (const { mesh, puts } of this.kinds) {
      puts.forEach(({ prop, at, size, turn }, i) => {
        const fixed = prop === "window" || prop === "door";
        const spread = prop === "fir" || prop === "oak" ? 0.2 * size[0] : 0.3 * size[0];
        const hit =
          !fixed &&
          taken.some(({ x, y, z, r }) => Math.abs(y - at[1]) < 2 && Math.hypot(x - at[0], z - at[2]) < r + spread);
        mesh.setMatrixAt(i, hit ? gone : transformOf(at, [0, turn, 0], size));
      });
      mesh.instanceMatrix.needsUpdate = true;
    }
  }

  clear(): void {
    for (const { mesh, geometry } of this.kinds) {
      this.group.remove(mesh);
      mesh.dispose();
      geometry.dispose();
    }
    this.kinds = [];
  }
}
