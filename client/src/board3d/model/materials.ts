// Materials, colours and textures of the 3D view.
import {
  CanvasTexture,
  Color,
  MeshLambertMaterial,
  MeshPhongMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Material,
  type Texture,
} from "three";
import { TILES } from "../../board/textures";
import type { Paint, Theme } from "../../wire";

export const INK = "#17201D";
export const CREAM = "#F1ECDD";
export const CHALK = "#FBFAF2";
export const MINE = "#FFD23F";
export const BAD = "#FF8F80";

const SHARP = 4;
/** Textures that are drawn as separate objects on the ground. */
const MOTTLED: ReadonlySet<string> = new Set(["meadow", "trees", "rocks", "reeds", "earth", "sand"]);

/** A colour as three numbers, in linear colour space. */
export function rgb(colour: string, towards = colour, share = 0): [number, number, number] {
  const mixed = new Color(colour).lerp(new Color(towards), share);
  return [mixed.r, mixed.g, mixed.b];
}

/** Colours and textures, created once and shared; disposed together. */
export class Materials {
  private readonly materials = new Map<string, Material>();
  private readonly textures: Texture[] = [];

  /** `unit`: length of one step of a texture in 3D; `plain`: no texture filtering at a slant. */
  constructor(
    private readonly unit: number,
    private readonly plain = false,
  ) {}

  /** Flat surface with its texture, as in the 2D view. */
  surface(paint: Paint): Material {
    const fill = paint.fill || CREAM;
    const motif = paint.motif ?? "";
    const mist = motif === "mist";
    return this.kept(`surface ${fill} ${motif}`, () => {
      const map = this.motif(fill, motif);
      if (motif === "waves")
        return new MeshPhongMaterial({ color: map ? "#FFFFFF" : fill, map, specular: "#B8D4E4", shininess: 38 });
      return new MeshLambertMaterial({
        color: map ? "#FFFFFF" : fill,
        map,
        transparent: mist,
        opacity: mist ? 0.42 : 1,
        depthWrite: !mist,
      });
    });
  }

  /** Side of a thing: its colour in the shade, with a joint at every step of height so that heights can be counted. */
  side(paint: Paint, step: number): Material {
    const fill = paint.fill || CREAM;
    const mist = paint.motif === "mist";
    return this.kept(`side ${fill} ${mist} ${step}`, () => {
      const colour = `#${new Color(fill).lerp(new Color(CREAM), 0.28).lerp(new Color(INK), 0.16).getHexString()}`;
      const map = mist ? null : this.courses(colour, step);
      return new MeshLambertMaterial({
        color: map ? "#FFFFFF" : colour,
        map,
        transparent: mist,
        opacity: mist ? 0.3 : 1,
        depthWrite: !mist,
      });
    });
  }

  /** Table cloth under everything: woven, lighter below the lamp. */
  cloth(theme: Theme): Material {
    return this.kept(`cloth ${theme.cloth} ${theme.low} ${theme.high}`, () => {
      const size = 256;
      const map = this.drawn(size, size, [1, 1], (pen) => {
        const light = pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
        light.addColorStop(0, theme.high);
        light.addColorStop(0.2, theme.cloth);
        light.addColorStop(0.55, theme.low);
        pen.fillStyle = light;
        pen.fillRect(0, 0, size, size);
      });
      return new MeshLambertMaterial({ color: map ? "#FFFFFF" : theme.cloth, map });
    });
  }

  /** For meshes with vertex colours. */
  coloured(ghost = false): Material {
    return this.kept(
      `coloured ${ghost}`,
      () => new MeshLambertMaterial({ vertexColors: true, transparent: ghost, opacity: ghost ? 0.5 : 1 }),
    );
  }

  kept<M extends Material>(key: string, make: () => M): M {
    let material = this.materials.get(key);
    if (!material) this.materials.set(key, (material = make()));
    return material as M;
  }

  dispose(): void {
    for (const material of this.materials.values()) material.dispose();
    for (const texture of this.textures) texture.dispose();
    this.materials.clear();
    this.textures.length = 0;
  }

  private motif(fill: string, motif: string): Texture | null {
    const tile = TILES[motif as keyof typeof TILES];
    if (!tile) return null;
    if (MOTTLED.has(motif)) return this.mottled(fill);
    const [w, h, ink, light] = tile;
    return this.drawn(w, h, [1 / (w * this.unit), 1 / (h * this.unit)], (pen) => {
      pen.fillStyle = fill;
      pen.fillRect(0, 0, w, h);
      pen.lineWidth = 2;
      pen.lineCap = pen.lineJoin = "round";
      for (const [path, colour] of [
        [ink, "rgba(23,32,29,.3)"],
        [light, "rgba(255,255,255,.5)"],
      ] as const) {
        pen.strokeStyle = colour;
        if (path) pen.stroke(new Path2D(path));
      }
    });
  }

  /** Uneven ground, for areas with separate plants. */
  private mottled(fill: string): Texture | null {
    const size = 128;
    return this.drawn(size, size, [1 / (size * 2 * this.unit), 1 / (size * 2 * this.unit)], (pen) => {
      pen.fillStyle = fill;
      pen.fillRect(0, 0, size, size);
      for (let n = 0; n < 260; n++) {
        const [x, y] = [(n * 61.8) % size, (n * 37.7 + (n % 7) * 11) % size];
        pen.fillStyle = n % 2 ? "rgba(255,255,235,.07)" : "rgba(23,32,29,.055)";
        pen.beginPath();
        pen.ellipse(x, y, 2 + (n % 5) * 1.6, 1.5 + (n % 3) * 1.4, n, 0, 2 * Math.PI);
        pen.fill();
      }
    });
  }

  private courses(colour: string, step: number): Texture | null {
    const size = 64;
    return this.drawn(size, size, [1 / (step * 2), 1 / step], (pen) => {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, size, size);
      pen.fillStyle = "rgba(255,255,255,.07)";
      pen.fillRect(0, 0, size, size / 2);
      pen.fillStyle = "rgba(23,32,29,.34)";
      pen.fillRect(0, size - 2.5, size, 2.5);
    });
  }

  private drawn(
    w: number,
    h: number,
    repeat: [number, number],
    draw: (pen: CanvasRenderingContext2D) => void,
  ): Texture | null {
    const canvas = document.createElement("canvas");
    canvas.width = w * SHARP;
    canvas.height = h * SHARP;
    const pen = canvas.getContext?.("2d");
    if (!pen) return null;
    pen.scale(SHARP, SHARP);
    draw(pen);
    const texture = new CanvasTexture(canvas);
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = this.plain ? 1 : 8;
    texture.repeat.set(...repeat);
    this.textures.push(texture);
    return texture;
  }
}
