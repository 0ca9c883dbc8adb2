import { CanvasTexture, Sprite, SpriteMaterial, SRGBColorSpace } from "three";
import { pathOf, SOLID } from "../paper/glyphs";
import { ownerOf } from "../paper/owners";
import type { Piece } from "../wire";
import { CREAM, INK, type Paints } from "./paints";

const SHARP = 3;
const SIGN = 24;
const STOP = 26;

/** Whose it is, above its head: the owner's shape and letter; from near also the piece's own sign. */
export function badgeOf(piece: Piece, paints: Paints): Sprite | null {
  if (piece.owner == null && !piece.glyph) return null;
  const done = piece.states?.includes("done") ?? false;
  const sign = (owner: number | null, glyph: string) => {
    const w = (owner === null ? 0 : SIGN) + (glyph ? SIGN : 0) + 4;
    const material = paints.kept(`badge ${owner} ${glyph} ${done}`, () =>
      spriteMaterial(w, SIGN + 4, (pen) => {
        if (glyph) plate(pen, owner === null ? 0 : SIGN, glyph, done);
        if (owner !== null) ownerSign(pen, owner);
      }),
    );
    return { w, h: SIGN + 4, material };
  };
  const near = sign(piece.owner ?? null, piece.glyph ?? "");
  const far = piece.owner == null ? near : sign(piece.owner, "");
  const badge = new Sprite(far.material);
  badge.userData = { id: piece.id, group: piece.group || "", near, far };
  badge.center.set(0.5, -0.16);
  badge.renderOrder = 20;
  return badge;
}

const PLAIN = 34;

/**
 * A badge is never larger than its figure allows nor smaller than can be read; `tall` and `pixel` as seen on the
 * screen.
 */
export function sizeBadge(badge: Sprite, tall: number, pixel: number): void {
  const { near, far } = badge.userData as { near: Sign; far: Sign };
  const sign = tall > PLAIN ? near : far;
  const share = tall > PLAIN ? Math.min(1, 0.78 + (tall - PLAIN) / 160) : Math.min(0.78, Math.max(0.56, tall / PLAIN));
  badge.material = sign.material;
  badge.scale.set(sign.w * pixel * share, sign.h * pixel * share, 1);
}

interface Sign {
  w: number;
  h: number;
  material: SpriteMaterial;
}

/** The no-sign, where something is in the way. */
export function stopSign(paints: Paints): Sprite {
  const material = paints.kept("stop sign", () =>
    spriteMaterial(STOP, STOP, (pen) => {
      pen.translate(STOP / 2, STOP / 2);
      pen.fillStyle = "#FFFFFF";
      pen.strokeStyle = INK;
      pen.lineWidth = 1;
      disc(pen, 11.5);
      pen.strokeStyle = "#A3231B";
      pen.lineWidth = 2.8;
      pen.stroke(new Path2D("M-8 0a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M-5.600 -5.600L5.600 5.600"));
    }),
  );
  material.depthTest = false;
  const sign = new Sprite(material);
  sign.userData = { steady: STOP };
  sign.renderOrder = 20;
  return sign;
}

function spriteMaterial(w: number, h: number, draw: (pen: CanvasRenderingContext2D) => void): SpriteMaterial {
  const canvas = document.createElement("canvas");
  canvas.width = w * SHARP;
  canvas.height = h * SHARP;
  const pen = canvas.getContext?.("2d");
  const material = new SpriteMaterial({ transparent: true, sizeAttenuation: false, depthWrite: false });
  if (!pen) return material;
  pen.scale(SHARP, SHARP);
  draw(pen);
  material.map = new CanvasTexture(canvas);
  material.map.colorSpace = SRGBColorSpace;
  material.addEventListener("dispose", () => material.map?.dispose());
  return material;
}

function disc(pen: CanvasRenderingContext2D, r: number): void {
  pen.beginPath();
  pen.arc(0, 0, r, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
}

function plate(pen: CanvasRenderingContext2D, x: number, glyph: string, done: boolean): void {
  pen.save();
  pen.translate(x + 2 + SIGN / 2, 2 + SIGN / 2);
  pen.fillStyle = done ? "#C4C6BE" : CREAM;
  pen.strokeStyle = INK;
  pen.lineWidth = 1.3;
  disc(pen, 11);
  pen.scale(0.68, 0.68);
  pen.translate(-12, -12);
  pen.lineWidth = 2.4;
  pen.lineCap = pen.lineJoin = "round";
  pen.fillStyle = pen.strokeStyle = glyph === "heart" || glyph === "diamond" ? "#A3231B" : INK;
  const path = new Path2D(pathOf(glyph));
  if (SOLID.has(glyph)) pen.fill(path, "evenodd");
  else pen.stroke(path);
  pen.restore();
}

function ownerSign(pen: CanvasRenderingContext2D, player: number): void {
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
  pen.fillStyle = owner.on;
  pen.font = `700 ${owner.letter === "C" ? 11 : 12.5}px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif`;
  pen.textAlign = "center";
  pen.fillText(owner.letter, 12, owner.letter === "C" ? 18.4 : owner.letter === "E" ? 17 : 16.4);
  pen.restore();
}
