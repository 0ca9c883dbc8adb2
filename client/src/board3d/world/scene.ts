// The 3D scene: board, pieces, light, camera, picking, rendering.
import {
  BufferGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  PerspectiveCamera,
  Raycaster,
  Scene as Space,
  Sprite,
  Vector2,
  Vector3,
  type Intersection,
} from "three";
import type { Box } from "../../board/geometry";
import { begin } from "../../platform/settled";
import type { Board, Mark, Piece, Point, Theme } from "../../wire";
import { stopSign } from "../model/badges";
import { drawBodies, drawingOf, drawStrokes, type OverlayText } from "../model/overlay_lines";
import { InstancedPieces } from "./instancing";
import { eyesOf, tallOf } from "../../board/heights";
import { withGroundHeights } from "../model/hills";
import type { Renderer } from "../render/renderer";
import { Materials } from "../model/materials";
import { ringStrokes, type Attention } from "./rings";
import { commonHeight, addRuins, Scenery, sceneryOf } from "./scenery";
import { Frame } from "../model/geometry";
import {
  interpolatePose,
  poseOf,
  panCamera,
  ORBIT_FIELD_OF_VIEW,
  type Orbit,
  type Pose,
  type CameraMode,
  type Vec,
} from "../render/camera";
import { formOf, addArea, addClosedEdges, addGround, TerrainBuilder, partAt, tileThick } from "./terrain";

const SETTLE = 420;
const FULL = 0.96;

/** Things under the pointer, nearest first. */
export interface Hit {
  id: string;
  group: string;
  at: Point;
}

/** Id of a ray's hit: an instance, or a part of a merged mesh. */
export function hitName({ object, instanceId, faceIndex }: Intersection): string {
  const ids = object.userData.ids as readonly string[] | undefined;
  return ids ? (ids[instanceId ?? -1] ?? "") : partAt(object, faceIndex ?? 0);
}

/** The 3D scene. Rendered only when something changes. */
export class Scene3d {
  readonly space = new Space();
  readonly camera = new PerspectiveCamera(ORBIT_FIELD_OF_VIEW, 1, 1, 900);
  private readonly sun = new DirectionalLight("#FFF1D6", 2.5);
  private readonly lamp = new DirectionalLight("#FFFFFF", 0.4);
  private materials = new Materials(0.1);
  private readonly ground = new Group();
  private readonly edges = new Group();
  private readonly crowd = new InstancedPieces();
  private readonly scenery = new Scenery();
  private readonly chalk = new Group();
  private readonly caster = new Raycaster();
  private laid = "";
  private due = 0;
  private done: (() => void) | undefined;
  private swing: { from: Pose; since: number } | null = null;
  private pose: Pose | null = null;
  frame = new Frame({ width: 1, height: 1 });
  board: Board = { width: 1, height: 1 };
  stance: CameraMode = { kind: "orbit", about: [0, 0, 0], turn: -0.42, tilt: 0.88, far: 150 };
  words: OverlayText[] = [];

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly renderer: Renderer,
    private readonly drawn: () => void,
  ) {
    this.lightUp();
    this.space.add(this.ground, this.edges, this.scenery.group, this.crowd.group, this.chalk, this.camera);
  }

  /** Light from the upper left, as in the 2D view; a weak lamp follows the viewer so that no wall is black. */
  private lightUp(): void {
    this.sun.position.set(-56, 82, 32);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(this.renderer.plain ? 1024 : 2048);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.08;
    this.lamp.position.set(0.4, 0.3, 1);
    this.camera.add(this.lamp, this.lamp.target);
    this.lamp.target.position.set(0, 0, -1);
    this.space.add(this.sun, new HemisphereLight("#F4F8FF", "#7E7460", 1.55));
  }

  /** Fit the shadow camera to the board: the smaller, the sharper. */
  private shadeFor(board: Board): void {
    const reach = (Math.hypot(board.width, board.height) * this.frame.scale) / 2 + 4;
    Object.assign(this.sun.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 5,
      far: 220,
    });
    this.sun.shadow.camera.updateProjectionMatrix();
  }

  // ---- content

  /** Show the board: terrain is rebuilt only when changed, pieces move to their positions. */
  lay(seen: Board, theme: Theme, still: boolean): void {
    const board = withGroundHeights(seen);
    const { pieces: _, marks: __, focus: ___, ...place } = board;
    const laid = JSON.stringify([place, theme]);
    this.board = board;
    if (laid !== this.laid) {
      this.laid = laid;
      this.frame = new Frame(board);
      this.clear();
      this.materials = new Materials(
        Math.max(board.width, board.height) * this.frame.scale * 0.001,
        this.renderer.plain,
      );
      this.build(board, theme);
    }
    this.crowd.stand(board, this.frame, this.materials, still);
    this.scenery.part(board.pieces ?? [], this.frame);
    this.renderer.shadowsMoved();
    this.want();
  }

  private build(board: Board, theme: Theme): void {
    const terrain = new TerrainBuilder();
    this.shadeFor(board);
    this.ground.add(addGround(board, theme, this.frame, this.materials, terrain));
    const strokes = [];
    const thick = tileThick(board, theme);
    for (const [order, area] of (board.areas ?? []).entries()) {
      strokes.push(...addArea(area, board, this.frame, this.materials, terrain, order, thick));
      addClosedEdges(area, this.frame, this.materials, terrain);
    }
    addRuins(board, this.frame, this.materials, terrain);
    this.ground.add(...terrain.built());
    this.edges.add(drawStrokes(strokes, this.materials));
    this.scenery.grow(sceneryOf(board, theme, this.frame), this.materials);
  }

  /** Rings around selectable things, and the visible marks. */
  attend(seen: Attention, marks: readonly Mark[]): void {
    forget(this.chalk);
    const drawing = drawingOf(this.board, marks, this.frame);
    this.chalk.add(
      drawStrokes([...ringStrokes(this.board, seen, this.frame), ...drawing.strokes], this.materials),
      drawBodies(drawing, this.materials),
    );
    for (const at of drawing.stops) {
      const sign = stopSign(this.materials);
      sign.position.set(...at);
      this.chalk.add(sign);
    }
    this.words = drawing.words;
    this.want();
  }

  // ---- camera

  look(stance: CameraMode, still = true): void {
    if (!still && this.pose) this.swing = { from: this.pose, since: performance.now() };
    else if (still) this.swing = null;
    this.stance = stance;
    this.want();
  }

  /** Default angle: from the near side, a little to the left; steeper in a tall window. */
  usual(): [turn: number, tilt: number] {
    const wide = Math.min(1, Math.max(0, (this.camera.aspect - 0.75) / 0.75));
    return [-0.08 - 0.1 * wide, 0.56 + 0.32 * wide];
  }

  /** Orbit that shows the whole board from this direction. */
  whole(turn: number, tilt: number): Orbit {
    const { width, height } = this.board;
    return this.framed({ x: 0, y: 0, w: width, h: height }, [turn, tilt]);
  }

  /** Orbit that shows a part of the board, from the side with most pieces visible past the roofs. */
  best(box: Box): Orbit {
    const [turn, tilt] = this.usual();
    const there = (this.board.pieces ?? []).filter(
      ({ at: [x, y] }) => x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h,
    );
    let best = this.framed(box, [turn, tilt]);
    if (!there.length || !(this.board.areas ?? []).some((area) => formOf(area) === "prism")) return best;
    let most = this.inSight(best, there);
    for (const steeper of [1, 0.72, 0.5]) {
      for (const aside of [0, 0.55, -0.4, 0.95, -0.8]) {
        if (most === there.length) return best;
        const stance = this.framed(box, [turn + aside, tilt * steeper]);
        const seen = this.inSight(stance, there);
        if (seen > most) [best, most] = [stance, seen];
      }
    }
    return best;
  }

  private inSight(stance: CameraMode, pieces: readonly Piece[]): number {
    const tall = tallOf(this.board);
    const from = new Vector3(...poseOf(stance).at);
    this.space.updateMatrixWorld();
    return pieces.filter((piece) => {
      const chest = new Vector3(...this.frame.at(piece.at, (piece.height ?? 0) + 0.6 * tall(piece)));
      const far = chest.distanceTo(from);
      this.caster.set(from, chest.sub(from).normalize());
      const met = this.caster.intersectObject(this.ground, true)[0];
      return !met || met.distance > far;
    }).length;
  }

  /** Orbit that shows a part of the board, with everything on it. */
  framed({ x, y, w, h }: Box, [turn, tilt]: readonly [number, number]): Orbit {
    const eye = new PerspectiveCamera(ORBIT_FIELD_OF_VIEW, this.camera.aspect, 1, 2000);
    const roofs = Math.max(0, ...(this.board.areas ?? []).map((area) => area.height ?? 0)) * this.frame.scale;
    const highest = Math.max(roofs, 1.2 * commonHeight(this.board, this.frame));
    const [ax, , az] = this.frame.at([x, y]);
    const [bx, , bz] = this.frame.at([x + w, y + h]);
    const corners = [ax - 2, bx + 2].flatMap((cx) =>
      [az - 2, bz + 2].flatMap((cz) => [-1, highest].map((cy) => new Vector3(cx, cy, cz))),
    );
    let stance: Orbit = { kind: "orbit", about: [(ax + bx) / 2, 0, (az + bz) / 2], turn, tilt, far: 16 };
    let turns = 0;
    for (let tries = 0; tries < 240; tries++) {
      const { at, to } = poseOf(stance);
      eye.position.set(...at);
      eye.lookAt(...to);
      eye.updateMatrixWorld();
      const seen = corners.map((corner) => corner.clone().project(eye));
      if (seen.some(({ z }) => z > 1)) {
        stance = { ...stance, far: stance.far * 1.1 };
        continue;
      }
      const high = Math.max(...seen.map(({ y: up }) => up));
      const low = Math.min(...seen.map(({ y: up }) => up));
      const right = Math.max(...seen.map(({ x: across }) => across));
      const aside = Math.min(...seen.map(({ x: across }) => across));
      const half = stance.far * Math.tan((ORBIT_FIELD_OF_VIEW * Math.PI) / 360);
      const fits = Math.max(high - low, right - aside) < 2 * FULL;
      if (fits && Math.max(high, -low, right, -aside) < FULL && Math.abs(high + low) < 0.1) return stance;
      if (fits && turns++ < 8)
        stance = panCamera(stance, (-(right + aside) / 2) * half * eye.aspect, ((high + low) / 2) * half, 60) as Orbit;
      else [stance, turns] = [{ ...stance, far: stance.far * 1.04 }, 0];
    }
    return stance;
  }

  eyesAt(id: string): Vec | null {
    const piece = this.board.pieces?.find((one) => one.id === id);
    return piece ? this.frame.at(piece.at, eyesOf(piece, tallOf(this.board)(piece))) : null;
  }

  // ---- pointing

  /** Groups that can be pointed at: not trees and other decoration. */
  get touchable(): Group[] {
    return [this.crowd.group, this.ground];
  }

  /** `x`, `y` from -1 to 1 across the window, up and to the right. */
  hits(x: number, y: number): Hit[] {
    this.caster.setFromCamera(new Vector2(x, y), this.camera);
    const hits: Hit[] = [];
    const seen = new Set<string>();
    for (const met of this.caster.intersectObjects(this.touchable, true)) {
      const id = hitName(met);
      if (id && seen.has(id)) continue;
      seen.add(id);
      hits.push({ id, group: this.crowd.groupOf(id), at: this.frame.back(met.point.x, met.point.z) });
    }
    return hits;
  }

  /** Screen position of a 3D point, in pixels; null behind the viewer. */
  onScreen(at: Vec): Point | null {
    const seen = new Vector3(...at).project(this.camera);
    if (seen.z > 1 || seen.z < -1) return null;
    return [((seen.x + 1) / 2) * this.canvas.clientWidth, ((1 - seen.y) / 2) * this.canvas.clientHeight];
  }

  /** Foot and top of a piece as drawn now, also while it moves. */
  spanOf(id: string): { foot: Vec; crown: Vec } | null {
    return this.crowd.spanOf(id);
  }

  // ---- drawing

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.renderer.resize(width, height);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.want();
  }

  want(): void {
    if (this.due) return;
    this.due = requestAnimationFrame(this.paint);
    this.done ??= begin("3d");
    this.canvas.dataset.rest = "no";
  }

  readonly paint = (): void => {
    this.due = 0;
    const now = performance.now();
    const swinging = this.take(now);
    const hidden = this.stance.kind === "eyes" ? this.stance.of : "";
    const { x, z } = this.camera.position;
    const [tx, , tz] = this.pose?.to ?? [0, 0, 0];
    const moving = this.crowd.travel(now, Math.atan2(x - tx, z - tz), hidden);
    if (moving) this.renderer.shadowsMoved();
    this.crowd.hold(this.camera, this.canvas.clientHeight, hidden);
    this.size();
    this.renderer.paint(this.space, this.camera);
    this.drawn();
    if (moving || swinging) this.want();
    else if (!this.due) {
      this.canvas.dataset.rest = "yes";
      this.done?.();
      this.done = undefined;
    }
  };

  private take(now: number): boolean {
    const aim = poseOf(this.stance);
    const part = this.swing ? (now - this.swing.since) / SETTLE : 1;
    const pose = this.swing && part < 1 ? interpolatePose(this.swing.from, aim, part) : aim;
    if (part >= 1) this.swing = null;
    this.camera.fov = pose.angle;
    this.camera.near = this.stance.kind === "eyes" ? 0.08 : 1;
    this.camera.updateProjectionMatrix();
    this.camera.position.set(...pose.at);
    this.camera.lookAt(...pose.to);
    this.pose = pose;
    this.canvas.dataset.from = [...pose.at, ...pose.to].map((value) => value.toFixed(1)).join(" ");
    return this.swing !== null;
  }

  /** Badges keep their size in pixels. */
  private size(): void {
    const pixel = (2 * Math.tan((this.camera.fov * Math.PI) / 360)) / (this.canvas.clientHeight || 1);
    for (const one of this.chalk.children) if (one instanceof Sprite) one.scale.setScalar(one.userData.steady * pixel);
  }

  private clear(): void {
    this.crowd.clear();
    this.scenery.clear();
    for (const group of [this.ground, this.edges, this.chalk]) forget(group);
    this.materials.dispose();
  }

  dispose(): void {
    cancelAnimationFrame(this.due);
    this.due = -1;
    this.done?.();
    this.clear();
    this.crowd.dispose();
    this.sun.shadow.dispose();
    this.renderer.dispose();
  }
}

/** Empty a group and dispose its geometry. Materials are shared and stay. */
function forget(group: Group): void {
  group.traverse((one) => {
    if (one instanceof Mesh) (one.geometry as BufferGeometry).dispose();
  });
  group.clear();
}
