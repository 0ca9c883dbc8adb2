// Badges above 3D pieces: owner, glyph, stop sign.
import { CanvasTexture, MeshBasicMaterial, Sprite, SpriteMaterial, SRGBColorSpace, type Material } from "three";
import { glyphPath, SOLID } from "../../ui/basics/glyphs";
import { ownerOf, STROKE } from "../../ui/basics/owners";
import type { Piece } from "../../wire";
import { CREAM, INK, type Materials } from "./materials";

const SHARP = 3;
const SIGN = 24;
const STOP = 26;
const FACE = 96;

/** A badge of constant size on the screen, in pixels. */
export interface Sign {
  w: number;
  h: number;
  material: MeshBasicMaterial;
}

/** Badge above a piece: the owner's shape and letter; from near also the piece's own glyph. */
export function signsOf(piece: Piece, glyph: string, materials: Materials): { near: Sign; far: Sign } | null {
  if (piece.owner == null && !glyph) return null;
  const done = piece.states?.includes("done") ?? false;
  const sign = (owner: number | null, drawn: string): Sign => {
    const w = (owner === null ? 0 : SIGN) + (drawn ? SIGN : 0) + 4;
    const material = materials.kept(`badge ${owner} ${drawn} ${done}`, () =>
      pictured(w, SIGN + 4, (pen) => {
        if (drawn) raster(pen, owner === null ? 0 : SIGN, drawn, done);
        if (owner !== null) ownerSign(pen, owner);
      }),
    );
    return { w, h: SIGN + 4, material };
  };
  const near = sign(piece.owner ?? null, glyph);
  return { near, far: piece.owner == null ? near : sign(piece.owner, "") };
}

const PLAIN = 34;

/** The badge and its scale: no larger than the figure allows, no smaller than readable; `tall` is in pixels. */
export function signFor({ near, far }: { near: Sign; far: Sign }, tall: number): { sign: Sign; share: number } {
  if (tall > PLAIN) return { sign: near, share: Math.min(1, 0.78 + (tall - PLAIN) / 160) };
  return { sign: far, share: Math.min(0.78, Math.max(0.56, tall / PLAIN)) };
}

/** Face of a plaque: the piece's glyph, large, on cream within the owner's colour. */
export function plaqueFace(piece: Piece, materials: Materials): Material {
  const done = piece.states?.includes("done") ?? false;
  return materials.kept(`plaque ${piece.owner} ${piece.glyph} ${done}`, () => {
    const owner = ownerOf(piece.owner);
    const map = texture(FACE, FACE, (pen) => {
      pen.fillStyle = owner.colour;
      pen.fillRect(0, 0, FACE, FACE);
      pen.translate(FACE / 2, FACE / 2);
      pen.fillStyle = done ? "#C4C6BE" : CREAM;
      pen.strokeStyle = INK;
      pen.lineWidth = 1;
      disc(pen, FACE * 0.27);
      if (piece.glyph) draw(pen, piece.glyph, FACE / 60);
    });
    const material = new MeshBasicMaterial(map ? { map, color: "#F0EFEA" } : { color: owner.colour });
    material.addEventListener("dispose", () => map?.dispose());
    return material;
  });
}

/** Stop sign, where something is in the way. */
export function stopSign(materials: Materials): Sprite {
  const material = materials.kept("stop sign", () =>
    spriteMaterial(STOP, STOP, (pen) => {
      pen.translate(STOP / 2, STOP / 2);
      pen.fillStyle = "#FFFFFF";
      pen.strokeStyle = INK;
      pen.lineWidth = 1;
      disc(pen, 11.5);
      pen.strokeStyle = "#A3231B";
      pen.lineWidth = 2.8;
      pen.stroke(new Path2D("M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-5.6 -5.6L5.6 5.6"));
    }),
  );
  material.depthTest = false;
  const sign = new Sprite(material);
  sign.userData = { steady: STOP };
  sign.renderOrder = 20;
  return sign;
}

type Pen = CanvasRenderingContext2D;

function texture(w: number, h: number, draw: (pen: Pen) => void): CanvasTexture | null {
  const canvas = document.createElement("canvas");
  canvas.width = w * SHARP;
  canvas.height = h * SHARP;
  const pen = canvas.getContext?.("2d");
  if (!pen) return null;
  pen.scale(SHARP, SHARP);
  draw(pen);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  return map;
}

function pictured(w: number, h: number, draw: (pen: Pen) => void): MeshBasicMaterial {
  const map = texture(w, h, draw);
  const material = new MeshBasicMaterial({ transparent: true, depthWrite: false, alphaTest: 0.02, map });
  material.addEventListener("dispose", () => map?.dispose());
  return material;
}

function spriteMaterial(w: number, h: number, draw: (pen: Pen) => void): SpriteMaterial {
  const map = texture(w, h, draw);
  const material = new SpriteMaterial({ transparent: true, sizeAttenuation: false, depthWrite: false, map });
  material.addEventListener("dispose", () => map?.dispose());
  return material;
}

function disc(pen: Pen, r: number): void {
  pen.beginPath();
  pen.arc(0, 0, r, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
}

function raster(pen: Pen, x: number, glyph: string, done: boolean): void {
  pen.save();
  pen.translate(x + 2 + SIGN / 2, 2 + SIGN / 2);
  pen.fillStyle = done ? "#C4C6BE" : CREAM;
  pen.strokeStyle = INK;
  pen.lineWidth = 1.3;
  disc(pen, 11);
  draw(pen, glyph, 0.68);
  pen.restore();
}

/** Draw a glyph about the pen's origin. */
function draw(pen: Pen, glyph: string, size: number): void {
  pen.scale(size, size);
  pen.translate(-12, -12);
  pen.lineWidth = 2.4;
  pen.lineCap = pen.lineJoin = "round";
  pen.fillStyle = pen.strokeStyle = glyph === "heart" || glyph === "diamond" ? "#A3231B" : INK;
  const path = new Path2D(glyphPath(glyph));
  if (SOLID.has(glyph)) pen.fill(path, "evenodd");
  else pen.stroke(path);
}

function ownerSign(pen: Pen, player: number): void {
  const owner = ownerOf(player);
  const path = new Path2D(owner.path);
  pen.save();
  pen.translate(2, 2);
  pen.fillStyle = owner.colour;
  pen.strokeStyle = "#FFFFFF";
  pen.lineJoin = "round";
  pen.lineWidth = 3.4;
  pen.stroke(path);
  pen.strokeStyle = INK;
  pen.lineWidth = 1.5;
  pen.fill(path);
  pen.stroke(path);
  pen.strokeStyle = owner.on;
  pen.lineCap = "round";
  pen.lineWidth = STROKE;
  pen.stroke(new Path2D(owner.stroke));
  pen.restore();
}
