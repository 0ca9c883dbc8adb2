import {
  BasicShadowMap,
  BufferGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene as Space,
  Sprite,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from "three";
import type { Board, Mark, Piece, Point, Theme } from "../wire";
import { badgeOf, sizeBadge, stopSign } from "./badges";
import { drawBodies, drawingOf, drawStrokes, type Words } from "./chalk";
import { eyesOf, tallOf } from "./heights";
import { figureLook, lying, pieceMesh } from "./figures";
import { Paints } from "./paints";
import { ringStrokes, type Attention } from "./rings";
import { Frame } from "./solids";
import { onTheWay, poseOf, slid, WIDE, type Orbit, type Pose, type Stance, type Vec } from "./stance";
import { areaOf, closedEdges, groundOf } from "./terrain";

const SETTLE = 420;
const TRAVEL = 480;
const SHARPEST = 2;
const FULL = 0.96;

/** What lies under the pointer, nearest first. */
export interface Hit {
  id: string;
  group: string;
  at: Point;
}

/** The id that a mesh, or what it is part of, stands for. */
export function nameOf(object: Object3D | null): { id: string; group: string } {
  for (let one = object; one; one = one.parent) {
    if (one.userData.id) return { id: String(one.userData.id), group: String(one.userData.group ?? "") };
  }
  return { id: "", group: "" };
}

interface Figure {
  mesh: Mesh;
  badge: Sprite | null;
  from: Vector3;
  to: Vector3;
  since: number;
  tall: number;
}

/** The scene in three dimensions: drawn when something changes, and not otherwise. */
export class World {
  private readonly renderer: WebGLRenderer;
  private readonly space = new Space();
  readonly camera = new PerspectiveCamera(WIDE, 1, 1, 600);
  private readonly sun = new DirectionalLight("#FFF6E2", 2.1);
  private readonly lamp = new DirectionalLight("#FFFFFF", 0.55);
  private readonly geometries = new Map<string, BufferGeometry>();
  private readonly figures = new Map<string, Figure>();
  private paints = new Paints(0.1);
  private readonly ground = new Group();
  private readonly edges = new Group();
  private readonly pieces = new Group();
  private readonly chalk = new Group();
  private readonly caster = new Raycaster();
  private laid = "";
  private due = 0;
  private swing: { from: Pose; since: number } | null = null;
  private pose: Pose | null = null;
  frame = new Frame({ width: 1, height: 1 });
  board: Board = { width: 1, height: 1 };
  stance: Stance = { kind: "orbit", about: [0, 0, 0], turn: -0.42, tilt: 0.88, far: 150 };
  words: Words[] = [];

  constructor(
    readonly canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    private readonly plain: boolean,
    private readonly drawn: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, context, alpha: true });
    this.renderer.setClearAlpha(0);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = plain ? BasicShadowMap : PCFShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.lightUp();
    this.space.add(this.ground, this.edges, this.pieces, this.chalk, this.camera);
  }

  /** From the upper left, as on the cloth; a weak lamp goes with the viewer so that no wall is black. */
  private lightUp(): void {
    this.sun.position.set(-52, 95, -26);
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.setScalar(this.plain ? 1024 : 2048);
    this.sun.shadow.bias = -0.0006;
    this.sun.shadow.normalBias = 0.12;
    Object.assign(this.sun.shadow.camera, { left: -78, right: 78, top: 78, bottom: -78, near: 10, far: 220 });
    this.lamp.position.set(0.4, 0.3, 1);
    this.camera.add(this.lamp, this.lamp.target);
    this.lamp.target.position.set(0, 0, -1);
    this.space.add(this.sun, new HemisphereLight("#FFFFFF", "#8A8474", 1.75));
  }

  // ---- what is shown

  /** The board as it stands now: terrain is built anew only when it changed, pieces go where they went. */
  lay(board: Board, theme: Theme, still: boolean): void {
    const { pieces: _, marks: __, focus: ___, ...place } = board;
    const laid = JSON.stringify([place, theme.ground, theme.high]);
    this.board = board;
    if (laid !== this.laid) {
      this.laid = laid;
      this.frame = new Frame(board);
      this.clear();
      this.paints = new Paints(Math.max(board.width, board.height) * this.frame.scale * 0.001, this.plain);
      this.build(board, theme);
    }
    this.stand(board, still);
    this.renderer.shadowMap.needsUpdate = true;
    this.want();
  }

  private build(board: Board, theme: Theme): void {
    this.ground.add(groundOf(board, theme, this.frame, this.paints));
    const strokes = [];
    for (const [order, area] of (board.areas ?? []).entries()) {
      const { body, strokes: edges } = areaOf(area, board, this.frame, this.paints, order);
      const walls = closedEdges(area, this.frame, this.paints);
      if (body) this.ground.add(body);
      if (walls) this.ground.add(walls);
      strokes.push(...edges);
    }
    this.edges.add(drawStrokes(strokes, this.paints));
  }

  private stand(board: Board, still: boolean): void {
    const tall = tallOf(board);
    const speaks = speakers(board.pieces ?? []);
    const gone = new Set(this.figures.keys());
    const now = performance.now();
    for (const piece of board.pieces ?? []) {
      gone.delete(piece.id);
      const to = new Vector3(...this.frame.at(piece.at, piece.height ?? 0));
      const height = tall(piece);
      const old = this.figures.get(piece.id);
      const from = old && !still ? old.mesh.position.clone() : to.clone();
      if (old) this.remove(piece.id);
      const mesh =
        old?.mesh.userData.look === figureLook(piece, height)
          ? this.again(old.mesh, piece)
          : this.figure(piece, height);
      mesh.position.copy(from);
      this.pieces.add(mesh);
      const badge = speaks.has(piece.id) ? badgeOf(piece, this.paints) : null;
      if (badge) this.pieces.add(badge);
      const drawnTall = lying(piece) ? (Math.min(...(piece.size ?? [10, 10])) / 2) * 0.8 : height;
      this.figures.set(piece.id, { mesh, badge, from, to, since: now, tall: drawnTall * this.frame.scale });
    }
    for (const id of gone) this.remove(id);
  }

  private figure(piece: Piece, tall: number): Mesh {
    return pieceMesh(piece, tall, this.frame.scale, this.geometries, this.paints);
  }

  private again(mesh: Mesh, piece: Piece): Mesh {
    mesh.rotation.y = piece.facing == null ? 0 : (-piece.facing * Math.PI) / 180;
    return mesh;
  }

  private remove(id: string): void {
    const figure = this.figures.get(id);
    if (!figure) return;
    this.pieces.remove(figure.mesh);
    if (figure.badge) this.pieces.remove(figure.badge);
    this.figures.delete(id);
  }

  /** Rings about what may be chosen, and the marks that are shown now. */
  attend(seen: Attention, marks: readonly Mark[]): void {
    forget(this.chalk);
    const drawing = drawingOf(this.board, marks, this.frame);
    this.chalk.add(
      drawStrokes([...ringStrokes(this.board, seen, this.frame), ...drawing.strokes], this.paints),
      drawBodies(drawing, this.paints),
    );
    for (const at of drawing.stops) {
      const sign = stopSign(this.paints);
      sign.position.set(...at);
      this.chalk.add(sign);
    }
    this.words = drawing.words;
    this.want();
  }

  // ---- where one stands

  look(stance: Stance, still = true): void {
    if (!still && this.pose) this.swing = { from: this.pose, since: performance.now() };
    else if (still) this.swing = null;
    this.stance = stance;
    this.want();
  }

  /** All of the board inside the window, in its middle, seen in this direction. */
  whole(turn: number, tilt: number): Orbit {
    const eye = new PerspectiveCamera(WIDE, this.camera.aspect, 1, 2000);
    const highest = Math.max(0, ...(this.board.areas ?? []).map((area) => area.height ?? 0)) * this.frame.scale;
    const w = (this.board.width * this.frame.scale) / 2 + 2;
    const h = (this.board.height * this.frame.scale) / 2 + 2;
    const corners = [-w, w].flatMap((x) => [-h, h].flatMap((z) => [-1, highest].map((y) => new Vector3(x, y, z))));
    let stance: Orbit = { kind: "orbit", about: [0, 0, 0], turn, tilt, far: 40 };
    for (let tries = 0; tries < 90; tries++) {
      const { at, to } = poseOf(stance);
      eye.position.set(...at);
      eye.lookAt(...to);
      eye.updateMatrixWorld();
      const seen = corners.map((corner) => corner.clone().project(eye));
      const high = Math.max(...seen.map(({ y }) => y));
      const low = Math.min(...seen.map(({ y }) => y));
      const aside = Math.max(...seen.map(({ x }) => Math.abs(x)));
      if (aside < FULL && high < FULL && low > -FULL) return stance;
      const shift = ((high + low) / 2) * stance.far * Math.tan((WIDE * Math.PI) / 360);
      stance =
        (high - low) / 2 < FULL && aside < FULL
          ? (slid(stance, 0, shift, 60) as Orbit)
          : { ...stance, far: stance.far * 1.03 };
    }
    return stance;
  }

  eyesAt(id: string): Vec | null {
    const piece = this.board.pieces?.find((one) => one.id === id);
    return piece ? this.frame.at(piece.at, eyesOf(piece, tallOf(this.board)(piece))) : null;
  }

  // ---- what is pointed at

  /** `x`, `y` from -1 to 1 across the window, up and to the right. */
  hits(x: number, y: number): Hit[] {
    this.caster.setFromCamera(new Vector2(x, y), this.camera);
    const hits: Hit[] = [];
    const seen = new Set<string>();
    for (const { object, point } of this.caster.intersectObjects([this.pieces, this.ground], true)) {
      if (!object.visible) continue;
      const { id, group } = nameOf(object);
      if (id && seen.has(id)) continue;
      seen.add(id);
      hits.push({ id, group, at: this.frame.back(point.x, point.z) });
    }
    return hits;
  }

  /** Where a point of space lies on the screen, in pixels; null behind the viewer. */
  onScreen(at: Vec): Point | null {
    const seen = new Vector3(...at).project(this.camera);
    if (seen.z > 1 || seen.z < -1) return null;
    return [((seen.x + 1) / 2) * this.canvas.clientWidth, ((1 - seen.y) / 2) * this.canvas.clientHeight];
  }

  /** Foot and crown of a piece as drawn now, moving ones on their way. */
  spanOf(id: string): { foot: Vec; crown: Vec } | null {
    const figure = this.figures.get(id);
    if (!figure) return null;
    const { x, y, z } = figure.mesh.position;
    return { foot: [x, y, z], crown: [x, y + figure.tall, z] };
  }

  // ---- drawing

  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    this.renderer.setPixelRatio(Math.min(this.plain ? 1 : SHARPEST, devicePixelRatio || 1));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.want();
  }

  want(): void {
    if (this.due) return;
    this.due = requestAnimationFrame(this.draw);
    this.canvas.dataset.rest = "no";
  }

  private readonly draw = (): void => {
    this.due = 0;
    const now = performance.now();
    const swinging = this.take(now);
    const moving = this.travel(now);
    this.size();
    this.renderer.render(this.space, this.camera);
    this.drawn();
    if (moving || swinging) this.want();
    else if (!this.due) this.canvas.dataset.rest = "yes";
  };

  private travel(now: number): boolean {
    let moving = false;
    const eyes = this.stance.kind === "eyes" ? this.stance.of : "";
    for (const [id, figure] of this.figures) {
      const part = Math.min(1, (now - figure.since) / TRAVEL);
      if (part < 1 && !figure.from.equals(figure.to)) moving = true;
      figure.mesh.position.lerpVectors(figure.from, figure.to, 1 - (1 - part) ** 3);
      figure.mesh.visible = id !== eyes;
      if (!figure.badge) continue;
      figure.badge.visible = id !== eyes;
      figure.badge.position.copy(figure.mesh.position);
      figure.badge.position.y += figure.tall;
    }
    if (moving) this.renderer.shadowMap.needsUpdate = true;
    return moving;
  }

  private take(now: number): boolean {
    const aim = poseOf(this.stance);
    const part = this.swing ? (now - this.swing.since) / SETTLE : 1;
    const pose = this.swing && part < 1 ? onTheWay(this.swing.from, aim, part) : aim;
    if (part >= 1) this.swing = null;
    this.camera.fov = pose.angle;
    this.camera.near = this.stance.kind === "eyes" ? 0.08 : 1;
    this.camera.updateProjectionMatrix();
    this.camera.position.set(...pose.at);
    this.camera.lookAt(...pose.to);
    this.pose = pose;
    return this.swing !== null;
  }

  /** Signs keep their size in pixels. */
  private size(): void {
    const pixel = (2 * Math.tan((this.camera.fov * Math.PI) / 360)) / (this.canvas.clientHeight || 1);
    for (const { badge, mesh, tall } of this.figures.values()) {
      if (badge) sizeBadge(badge, tall / (mesh.position.distanceTo(this.camera.position) * pixel), pixel);
    }
    for (const one of this.chalk.children) if (one instanceof Sprite) one.scale.setScalar(one.userData.steady * pixel);
  }

  private clear(): void {
    for (const id of [...this.figures.keys()]) this.remove(id);
    for (const group of [this.ground, this.edges, this.chalk]) forget(group);
    for (const geometry of this.geometries.values()) geometry.dispose();
    this.geometries.clear();
    this.paints.dispose();
  }

  dispose(): void {
    cancelAnimationFrame(this.due);
    this.due = -1;
    this.clear();
    this.sun.shadow.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

/** Of a unit one figure carries the badge. */
function speakers(pieces: readonly Piece[]): ReadonlySet<string> {
  const byUnit = new Map<string, string>();
  for (const piece of pieces) {
    const key = piece.group || piece.id;
    if (!byUnit.has(key) || piece.label) byUnit.set(key, piece.id);
  }
  return new Set(byUnit.values());
}

/** Take everything out of a group and give its geometry back; materials belong to the paints. */
function forget(group: Group): void {
  group.traverse((one) => {
    if (one instanceof Mesh) (one.geometry as BufferGeometry).dispose();
  });
  group.clear();
}
