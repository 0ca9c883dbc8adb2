// Software rasterizer: clipping, projection, triangles, shadow map.
import { Color, type Matrix4 } from "three";

/** Picture in progress: a colour and a depth for each pixel. */
export interface Raster {
  width: number;
  height: number;
  dots: Uint8ClampedArray;
  depths: Float32Array;
}

export function newRaster(width: number, height: number): Raster {
  return {
    width,
    height,
    dots: new Uint8ClampedArray(width * height * 4),
    depths: new Float32Array(width * height).fill(Infinity),
  };
}

/** Shadow map: depths as seen from the sun, and the transform into it. */
export interface ShadowMap {
  raster: Raster;
  into: Matrix4;
}

/** Texture to read. */
export interface Sampler {
  data: Uint8ClampedArray;
  w: number;
  h: number;
  across: number;
  down: number;
}

/** Vertex of a triangle on its way into the picture. */
export interface Vertex {
  x: number;
  y: number;
  z: number;
  w: number;
  u: number;
  v: number;
  sun: number;
  air: [number, number, number];
  own: [number, number, number];
  sx: number;
  sy: number;
  sz: number;
}

export function newVertex(): Vertex {
  return { x: 0, y: 0, z: 0, w: 1, u: 0, v: 0, sun: 0, air: [1, 1, 1], own: [1, 1, 1], sx: 0, sy: 0, sz: 0 };
}

const NEAR = 0.05;
export const SHADOW_MAP_SIZE = 1024;
const BIAS = 0.004;

/** The part of a triangle before the near plane: three vertices, four, or none. */
export function clipToNearPlane(corners: readonly Vertex[]): Vertex[] {
  if (corners.every(({ w }) => w > NEAR)) return [...corners];
  const kept: Vertex[] = [];
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    if (a.w > NEAR) kept.push({ ...a });
    if (a.w > NEAR !== b.w > NEAR) kept.push(mixed(a, b, (NEAR - a.w) / (b.w - a.w)));
  });
  return kept;
}

function mixed(a: Vertex, b: Vertex, part: number): Vertex {
  const mix = (from: number, to: number) => from + (to - from) * part;
  const three = (from: Vertex["air"], to: Vertex["air"]): Vertex["air"] => [
    mix(from[0], to[0]),
    mix(from[1], to[1]),
    mix(from[2], to[2]),
  ];
  const { x, y, z, u, v, sun, sx, sy, sz } = a;
  return {
    x: mix(x, b.x),
    y: mix(y, b.y),
    z: mix(z, b.z),
    w: NEAR,
    u: mix(u, b.u),
    v: mix(v, b.v),
    sun: mix(sun, b.sun),
    air: three(a.air, b.air),
    own: three(a.own, b.own),
    sx: mix(sx, b.sx),
    sy: mix(sy, b.sy),
    sz: mix(sz, b.sz),
  };
}

/** Project a vertex from camera space to pixels. */
export function projectVertex(raster: Raster, one: Vertex): void {
  one.x = ((one.x / one.w + 1) / 2) * raster.width;
  one.y = ((1 - one.y / one.w) / 2) * raster.height;
  one.z /= one.w;
  one.w = 1 / one.w;
  one.u *= one.w;
  one.v *= one.w;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => new Color().setRGB(i / 255, 0, 0, "srgb").r);
const SEEN = Uint8ClampedArray.from({ length: 1025 }, (_, i) =>
  Math.round(255 * (i / 1024 <= 0.0031308 ? (12.92 * i) / 1024 : 1.055 * (i / 1024) ** (1 / 2.4) - 0.055)),
);

/** Fill one front-facing triangle. Without a colour only its depth is kept. */
export function fillTriangle(
  [a, b, c]: readonly [Vertex, Vertex, Vertex],
  raster: Raster,
  ink: { map: Sampler | null; opacity: number; shade: ShadowMap | null } | null,
): void {
  const whole = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (whole >= 0 && ink) return;
  if (Math.abs(whole) < 1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x) - 0.5));
  const right = Math.min(raster.width - 1, Math.floor(Math.max(a.x, b.x, c.x) - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
  const foot = Math.min(raster.height - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5));
  const { width, depths, dots } = raster;
  for (let y = top; y <= foot; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const p = ((b.x - px) * (c.y - py) - (b.y - py) * (c.x - px)) / whole;
      const q = ((c.x - px) * (a.y - py) - (c.y - py) * (a.x - px)) / whole;
      const r = 1 - p - q;
      if (p < 0 || q < 0 || r < 0) continue;
      const z = p * a.z + q * b.z + r * c.z;
      const n = y * width + x;
      if (z >= depths[n]! || z < -1) continue;
      if (!ink) {
        depths[n] = z;
        continue;
      }
      const w = p * a.w + q * b.w + r * c.w;
      let [mr, mg, mb, alpha] = [1, 1, 1, ink.opacity];
      if (ink.map) {
        const { data, w: tw, h: th, across, down } = ink.map;
        const u = ((p * a.u + q * b.u + r * c.u) / w) * across;
        const v = ((p * a.v + q * b.v + r * c.v) / w) * down;
        const tx = Math.floor((u - Math.floor(u)) * tw);
        const ty = Math.floor((1 - (v - Math.floor(v))) * th) % th;
        const t = 4 * (ty * tw + tx);
        [mr, mg, mb] = [LINEAR[data[t]!]!, LINEAR[data[t + 1]!]!, LINEAR[data[t + 2]!]!];
        alpha *= data[t + 3]! / 255;
        if (alpha < 0.02) continue;
      }
      let sun = p * a.sun + q * b.sun + r * c.sun;
      if (ink.shade && sun > 0) {
        // Perspective-correct interpolation.
        const [pw, qw, rw] = [(p * a.w) / w, (q * b.w) / w, (r * c.w) / w];
        const sx = Math.floor(pw * a.sx + qw * b.sx + rw * c.sx);
        const sy = Math.floor(pw * a.sy + qw * b.sy + rw * c.sy);
        const sz = pw * a.sz + qw * b.sz + rw * c.sz;
        if (
          sx >= 0 &&
          sy >= 0 &&
          sx < SHADOW_MAP_SIZE &&
          sy < SHADOW_MAP_SIZE &&
          sz > ink.shade.raster.depths[sy * SHADOW_MAP_SIZE + sx]! + BIAS
        )
          sun *= 0.08;
      }
      if (alpha >= 0.99) depths[n] = z;
      const under = alpha < 0.99 && dots[4 * n + 3]! > 0 ? 1 - alpha : 0;
      for (let k = 0; k < 3; k++) {
        const own = (p * a.own[k]! + q * b.own[k]! + r * c.own[k]!) * (k === 0 ? mr : k === 1 ? mg : mb);
        const lit = own * (p * a.air[k]! + q * b.air[k]! + r * c.air[k]! + sun);
        const seen = SEEN[Math.max(0, Math.min(1024, Math.round(lit * 1024)))]!;
        dots[4 * n + k] = seen * (1 - under) + dots[4 * n + k]! * under;
      }
      dots[4 * n + 3] = Math.max(dots[4 * n + 3]!, 255 * alpha);
    }
  }
}

export function drawPixel(raster: Raster, x: number, y: number, z: number, colour: Color, opacity: number): void {
  if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return;
  const n = y * raster.width + x;
  if (z > raster.depths[n]!) return;
  for (const [k, value] of [colour.r, colour.g, colour.b].entries())
    raster.dots[4 * n + k] = value * 255 * opacity + raster.dots[4 * n + k]! * (1 - opacity);
  raster.dots[4 * n + 3] = Math.max(raster.dots[4 * n + 3]!, 255 * opacity);
}
