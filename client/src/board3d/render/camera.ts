// Camera of the 3D view: orbit, first person, zoom, pan.
/** Camera positions. Lengths are in 3D units, angles in radians. */
export type Vec = readonly [number, number, number];

/**
 * Orbit about a point: `turn` 0 from the near side of the board, `tilt` 0 from above, a quarter circle from table
 * height.
 */
export interface Orbit {
  kind: "orbit";
  about: Vec;
  turn: number;
  tilt: number;
  far: number;
}

/** From a model's eyes: `turn` 0 looks to the far side of the board, clockwise; `tilt` above zero looks up. */
export interface Eyes {
  kind: "eyes";
  of: string;
  at: Vec;
  turn: number;
  tilt: number;
}

export type CameraMode = Orbit | Eyes;

export interface Pose {
  at: Vec;
  to: Vec;
  angle: number;
}

export const ORBIT_FIELD_OF_VIEW = 38;
export const EYES_FIELD_OF_VIEW = 62;
const LOWEST = 1.5;
export const MIN_TILT = 0.004;

export function poseOf(stance: CameraMode): Pose {
  if (stance.kind === "eyes") {
    const flat = Math.cos(stance.tilt);
    const [x, y, z] = stance.at;
    return {
      at: stance.at,
      to: [
        x + Math.sin(stance.turn) * flat * 10,
        y + Math.sin(stance.tilt) * 10,
        z - Math.cos(stance.turn) * flat * 10,
      ],
      angle: EYES_FIELD_OF_VIEW,
    };
  }
  const [x, y, z] = stance.about;
  const out = Math.sin(stance.tilt) * stance.far;
  return {
    at: [x + Math.sin(stance.turn) * out, y + Math.cos(stance.tilt) * stance.far, z + Math.cos(stance.turn) * out],
    to: stance.about,
    angle: ORBIT_FIELD_OF_VIEW,
  };
}

/** Rotate by a drag or a key: an orbit turns the table, eyes turn the head. */
export function rotateCamera(stance: CameraMode, dx: number, dy: number): CameraMode {
  if (stance.kind === "eyes") return { ...stance, turn: stance.turn - dx, tilt: clamp(stance.tilt + dy, -1.2, 1.2) };
  return { ...stance, turn: stance.turn - dx, tilt: clamp(stance.tilt - dy, MIN_TILT, LOWEST) };
}

/** Zoom in (above 1) or out. Eyes stay in place. */
export function zoomCamera(stance: CameraMode, factor: number, most: number): CameraMode {
  return stance.kind === "eyes" ? stance : { ...stance, far: clamp(stance.far / factor, 6, most) };
}

/** Pan, at most `edge` from the middle of the board. */
export function panCamera(stance: CameraMode, dx: number, dy: number, edge: number): CameraMode {
  if (stance.kind === "eyes") return stance;
  const [x, y, z] = stance.about;
  const [cos, sin] = [Math.cos(stance.turn), Math.sin(stance.turn)];
  return {
    ...stance,
    about: [clamp(x - dx * cos - dy * sin, -edge, edge), y, clamp(z + dx * sin - dy * cos, -edge, edge)],
  };
}

/** From these eyes towards a point, or along a facing in degrees. */
export function eyesLookingAt(of: string, at: Vec, to: Vec | null, facing: number | null): Eyes {
  if (!to) return { kind: "eyes", of, at, turn: ((facing ?? 0) * Math.PI) / 180, tilt: -0.06 };
  const [dx, dy, dz] = [to[0] - at[0], to[1] - at[1], to[2] - at[2]];
  return { kind: "eyes", of, at, turn: Math.atan2(dx, -dz), tilt: Math.atan2(dy, Math.hypot(dx, dz)) };
}

/** A pose between two others, slowing down at the end. */
export function interpolatePose(from: Pose, to: Pose, part: number): Pose {
  const eased = 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;
  const mix = (a: number, b: number) => a + (b - a) * eased;
  const vec = (a: Vec, b: Vec): Vec => [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
  return { at: vec(from.at, to.at), to: vec(from.to, to.to), angle: mix(from.angle, to.angle) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
