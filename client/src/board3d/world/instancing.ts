// Instanced meshes of all pieces, with movement.
import {
  Group,
  InstancedMesh,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  Vector3,
  type BufferGeometry,
  type Material,
  type PerspectiveCamera,
} from "three";
import type { Board, Piece } from "../../wire";
import { plaqueFace, signFor, signsOf, type Sign } from "../model/badges";
import { isFaint, figureKey, figureOf, isLying, plaqueOf } from "./figures";
import { tallOf } from "../../board/heights";
import { figureKindOf, facingOf, type FigureKind } from "../model/figure_kinds";
import type { Materials } from "../model/materials";
import type { Frame } from "../model/geometry";

const TRAVEL = 480;
const UP = new Vector3(0, 1, 0);
const GONE = new Matrix4().makeScale(0, 0, 0);

interface Figure {
  piece: Piece;
  from: Vector3;
  to: Vector3;
  at: Vector3;
  since: number;
  turn: number;
  tall: number;
  places: Place[];
  signs: { near: Sign; far: Sign } | null;
}

/** One instance of a mesh. */
interface Place {
  mesh: InstancedMesh;
  index: number;
  facesViewer: boolean;
}

interface Body {
  geometry: BufferGeometry;
  material: Material | Material[];
  shadow: boolean;
  facesViewer: boolean;
}

/** All pieces, as instanced meshes: equal-looking ones are drawn together. */
export class InstancedPieces {
  readonly group = new Group();
  private readonly figures = new Map<string, Figure>();
  private readonly bodies = new Map<string, Body>();
  private readonly boards = new Map<Material, InstancedMesh>();
  private readonly plane = new PlaneGeometry(1, 1).translate(0, 0.66, 0);
  private meshes: InstancedMesh[] = [];

  /** Move pieces to their positions; remove those that left. */
  stand(board: Board, frame: Frame, materials: Materials, still: boolean): void {
    const tall = tallOf(board);
    const cast = figureKindOf(board, tall);
    const gaze = facingOf(board);
    const speaks = speakers(board.pieces ?? []);
    const now = performance.now();
    const before = new Map(this.figures);
    this.figures.clear();
    const looks = new Map<string, Figure[]>();
    for (const piece of board.pieces ?? []) {
      const kind = cast(piece);
      const height = tall(piece);
      const to = new Vector3(...frame.at(piece.at, piece.height ?? 0));
      const from = (!still && before.get(piece.id)?.at.clone()) || to.clone();
      const drawn = isLying(piece) ? (Math.min(...(piece.size ?? [10, 10])) / 2) * 0.8 : height;
      const turn = kind.kind === "plaque" || kind.kind === "card" ? (piece.facing ?? 0) : gaze(piece);
      const figure: Figure = {
        piece,
        from,
        to,
        at: from.clone(),
        since: now,
        turn: (-turn * Math.PI) / 180,
        tall: drawn * frame.scale,
        places: [],
        signs: speaks.has(piece.id)
          ? signsOf(piece, kind.kind === "plaque" ? "" : (piece.glyph ?? ""), materials)
          : null,
      };
      this.figures.set(piece.id, figure);
      for (const look of this.looksOf(piece, height, frame.scale, kind, materials))
        looks.set(look, [...(looks.get(look) ?? []), figure]);
    }
    this.muster(looks);
  }

  /** Meshes of a piece; each is built once for all that look alike. */
  private looksOf(piece: Piece, tall: number, scale: number, cast: FigureKind, materials: Materials): string[] {
    const look = figureKey(piece, tall, cast);
    const shadow = !isFaint(piece);
    if (!this.bodies.has(look))
      this.bodies.set(look, {
        geometry: figureOf(piece, tall, scale, cast),
        material: materials.coloured(isFaint(piece)),
        shadow,
        facesViewer: false,
      });
    if (cast.kind !== "plaque") return [look];
    const plaque = `plaque ${look} ${piece.glyph}`;
    if (!this.bodies.has(plaque))
      this.bodies.set(plaque, {
        geometry: plaqueOf(piece, tall, scale),
        material: [plaqueFace(piece, materials), materials.coloured()],
        shadow,
        facesViewer: true,
      });
    return [look, plaque];
  }

  private muster(looks: ReadonlyMap<string, readonly Figure[]>): void {
    for (const mesh of [...this.meshes, ...this.boards.values()]) {
      this.group.remove(mesh);
      mesh.dispose();
    }
    this.boards.clear();
    this.meshes = [...looks].map(([look, figures]) => {
      const { geometry, material, shadow, facesViewer } = this.bodies.get(look)!;
      const mesh = new InstancedMesh(geometry, material, figures.length);
      mesh.castShadow = mesh.receiveShadow = shadow;
      mesh.frustumCulled = false;
      mesh.userData.ids = figures.map(({ piece }) => piece.id);
      figures.forEach((figure, index) => figure.places.push({ mesh, index, facesViewer }));
      this.group.add(mesh);
      return mesh;
    });
    const signsOf = new Map<Material, number>();
    for (const { signs } of this.figures.values())
      for (const material of new Set(signs ? [signs.near.material, signs.far.material] : []))
        signsOf.set(material, (signsOf.get(material) ?? 0) + 1);
    for (const [material, most] of signsOf) {
      const mesh = new InstancedMesh(this.plane, material, most);
      mesh.renderOrder = 20;
      mesh.frustumCulled = false;
      mesh.count = 0;
      mesh.userData.ids = [];
      this.boards.set(material, mesh);
      this.group.add(mesh);
    }
  }

  /** Animate positions; true while any piece moves. */
  travel(now: number, viewer: number, hidden: string): boolean {
    let moving = false;
    const turned = new Quaternion();
    const size = new Vector3(1, 1, 1);
    const where = new Matrix4();
    for (const [id, figure] of this.figures) {
      const part = Math.min(1, (now - figure.since) / TRAVEL);
      if (part < 1 && !figure.from.equals(figure.to)) moving = true;
      figure.at.lerpVectors(figure.from, figure.to, 1 - (1 - part) ** 3);
      for (const { mesh, index, facesViewer } of figure.places) {
        turned.setFromAxisAngle(UP, facesViewer ? viewer : figure.turn);
        mesh.setMatrixAt(index, id === hidden ? GONE : where.compose(figure.at, turned, size));
      }
    }
    for (const mesh of this.meshes) {
      mesh.instanceMatrix.needsUpdate = true;
      mesh.boundingSphere = null;
    }
    return moving;
  }

  /** Badges keep their size in pixels and face the viewer. */
  hold(camera: PerspectiveCamera, height: number, hidden: string): void {
    const pixel = (2 * Math.tan((camera.fov * Math.PI) / 360)) / (height || 1);
    const where = new Matrix4();
    const size = new Vector3();
    const crown = new Vector3();
    for (const mesh of this.boards.values()) {
      mesh.count = 0;
      mesh.userData.ids = [];
    }
    for (const [id, { signs, at, tall }] of this.figures) {
      if (!signs || id === hidden) continue;
      crown.set(at.x, at.y + tall, at.z);
      const step = crown.distanceTo(camera.position) * pixel;
      const { sign, share } = signFor(signs, tall / step);
      const mesh = this.boards.get(sign.material)!;
      size.set(sign.w * step * share, sign.h * step * share, 1);
      mesh.setMatrixAt(mesh.count++, where.compose(crown, camera.quaternion, size));
      (mesh.userData.ids as string[]).push(id);
    }
    for (const mesh of this.boards.values()) {
      mesh.instanceMatrix.needsUpdate = true;
      mesh.boundingSphere = null;
    }
  }

  /** Foot and top of a piece as drawn now. */
  spanOf(id: string): { foot: [number, number, number]; crown: [number, number, number] } | null {
    const figure = this.figures.get(id);
    if (!figure) return null;
    const { x, y, z } = figure.at;
    return { foot: [x, y, z], crown: [x, y + figure.tall, z] };
  }

  groupOf(id: string): string {
    return this.figures.get(id)?.piece.group ?? "";
  }

  clear(): void {
    this.figures.clear();
    this.muster(new Map());
    for (const { geometry } of this.bodies.values()) geometry.dispose();
    this.bodies.clear();
  }

  dispose(): void {
    this.clear();
    this.plane.dispose();
  }
}

/** One figure of each unit, which carries the badge. */
function speakers(pieces: readonly Piece[]): ReadonlySet<string> {
  const byUnit = new Map<string, string>();
  for (const piece of pieces) {
    const key = piece.group || piece.id;
    if (!byUnit.has(key) || piece.label) byUnit.set(key, piece.id);
  }
  return new Set(byUnit.values());
}
