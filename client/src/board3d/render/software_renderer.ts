// Software renderer of a three.js scene, for machines without WebGL.
import {
  DirectionalLight,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Vector3,
  Vector4,
  type BufferGeometry,
  type Material,
  type MeshLambertMaterial,
  type Object3D,
  type PerspectiveCamera,
  type Scene,
  type Texture,
} from "three";
import { LineSegments2 } from "three/addons/lines/LineSegments2.js";
import { later } from "../../platform/settled";
import type { LineMaterial } from "three/addons/lines/LineMaterial.js";
import type { Renderer } from "./renderer";
import { clipToNearPlane, newVertex, drawPixel, fillTriangle, projectVertex, newRaster, SHADOW_MAP_SIZE, type Raster, type Sampler, type ShadowMap } from "./software_raster";

const SKY: readonly number[] = [0.98, 0.99, 1];
const EARTH: readonly number[] = [0.58, 0.55, 0.5];
const SUN = 0.62;
const AIR = 0.5;
const LAMP = 0.14;

/** Draws a scene without graphics hardware, in our own code. */
export class SoftwareRasterizer {
  /** Shadow map of the last movement. */
  private cast: ShadowMap | null = null;
  private lamp: Vector3 | null = null;
  private readonly samplers = new WeakMap<Texture, Sampler | null>();

  draw(space: Scene, camera: PerspectiveCamera, raster: Raster): void {
    space.updateMatrixWorld();
    camera.updateMatrixWorld();
    const sun = find(space, (one): one is DirectionalLight => one instanceof DirectionalLight && one.castShadow);
    this.lamp = camera.getWorldDirection(new Vector3()).negate();
    const light = new Vector3(0, 1, 0);
    let shade: ShadowMap | null = null;
    if (sun) {
      light.copy(sun.position).normalize();
      shade = this.cast ??= this.shadows(space, sun);
    }
    const into = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    const later: (() => void)[] = [];
    space.traverseVisible((one) => {
      if (one instanceof LineSegments2) later.push(() => this.lines(one, into, raster));
      else if (one instanceof Mesh) {
        const paint = () => this.mesh(one, into, raster, shade, light);
        if (first(one).transparent) later.push(paint);
        else paint();
      }
    });
    for (const paint of later) paint();
  }

  shadowsMoved(): void {
    this.cast = null;
  }

  private shadows(space: Scene, sun: DirectionalLight): ShadowMap {
    const raster = newRaster(SHADOW_MAP_SIZE, SHADOW_MAP_SIZE);
    const eye = new OrthographicCamera().copy(sun.shadow.camera);
    eye.position.copy(sun.position);
    eye.lookAt(0, 0, 0);
    eye.updateMatrixWorld();
    eye.updateProjectionMatrix();
    const into = new Matrix4().multiplyMatrices(eye.projectionMatrix, eye.matrixWorldInverse);
    space.traverseVisible((one) => {
      if (one instanceof Mesh && !(one instanceof LineSegments2) && one.castShadow)
        this.mesh(one, into, raster, null, null);
    });
    return { raster, into };
  }

  private mesh(mesh: Mesh, into: Matrix4, raster: Raster, shade: ShadowMap | null, light: Vector3 | null): void {
    const geometry = mesh.geometry as BufferGeometry;
    const materials = Array.isArray(mesh.material) ? mesh.material : [mesh.material];
    const parts = geometry.groups.length
      ? geometry.groups.map(({ start, count, materialIndex = 0 }) => ({
          start,
          count,
          material: materials[materialIndex],
        }))
      : [{ start: 0, count: geometry.index?.count ?? geometry.getAttribute("position").count, material: materials[0] }];
    const place = new Matrix4();
    const many = mesh instanceof InstancedMesh ? mesh.count : 1;
    for (let n = 0; n < many; n++) {
      place.copy(mesh.matrixWorld);
      let tint: readonly number[] = [1, 1, 1];
      if (mesh instanceof InstancedMesh) {
        const own = new Matrix4();
        mesh.getMatrixAt(n, own);
        if (own.elements[0] === 0 && own.elements[5] === 0) continue;
        place.multiply(own);
        if (mesh.instanceColor) tint = Array.from(mesh.instanceColor.array).slice(3 * n, 3 * n + 3);
      }
      for (const part of parts)
        if (part.material) this.triangles(geometry, part, place, tint, into, raster, shade, light);
    }
  }

  private triangles(
    geometry: BufferGeometry,
    { start, count, material }: { start: number; count: number; material?: Material | undefined },
    place: Matrix4,
    tint: readonly number[],
    into: Matrix4,
    raster: Raster,
    shade: ShadowMap | null,
    light: Vector3 | null,
  ): void {
    const paint = material as MeshLambertMaterial;
    const at = geometry.getAttribute("position");
    const normals = geometry.getAttribute("normal");
    const colours = paint.vertexColors ? geometry.getAttribute("color") : null;
    const places = geometry.getAttribute("uv");
    const map = light && paint.map ? this.sampler(paint.map) : null;
    const flat = paint instanceof MeshBasicMaterial;
    const opacity = paint.transparent ? paint.opacity : 1;
    const whole = new Matrix4().multiplyMatrices(into, place);
    const toShade = shade && new Matrix4().multiplyMatrices(shade.into, place);
    const plainly = [paint.color.r, paint.color.g, paint.color.b];
    const clip = new Vector4();
    const normal = new Vector3();
    const corners = [newVertex(), newVertex(), newVertex()] as const;
    for (let i = start; i + 2 < start + count; i += 3) {
      for (let k = 0; k < 3; k++) {
        const n = geometry.index ? geometry.index.getX(i + k) : i + k;
        const one = corners[k]!;
        clip.set(at.getX(n), at.getY(n), at.getZ(n), 1).applyMatrix4(whole);
        [one.x, one.y, one.z, one.w] = [clip.x, clip.y, clip.z, clip.w];
        if (!light) continue;
        one.u = places ? places.getX(n) : 0;
        one.v = places ? places.getY(n) : 0;
        normal.set(normals.getX(n), normals.getY(n), normals.getZ(n)).transformDirection(place);
        const up = (normal.y + 1) / 2;
        one.sun = flat ? 0 : Math.max(0, normal.dot(light)) * SUN;
        const lamp = this.lamp ? Math.max(0, normal.dot(this.lamp)) * LAMP : 0;
        for (let c = 0; c < 3; c++) {
          one.air[c] = flat ? 1 : (EARTH[c]! + (SKY[c]! - EARTH[c]!) * up) * AIR + lamp;
          one.own[c] = (colours ? colours.getComponent(n, c) : plainly[c]!) * tint[c]!;
        }
        if (toShade) {
          clip.set(at.getX(n), at.getY(n), at.getZ(n), 1).applyMatrix4(toShade);
          one.sx = ((clip.x + 1) / 2) * SHADOW_MAP_SIZE;
          one.sy = ((1 - clip.y) / 2) * SHADOW_MAP_SIZE;
          one.sz = clip.z;
        }
      }
      const ink = light ? { map, opacity, shade: flat ? null : shade } : null;
      const seen = clipToNearPlane(corners);
      for (const one of seen) projectVertex(raster, one);
      for (let k = 2; k < seen.length; k++) fillTriangle([seen[0]!, seen[k - 1]!, seen[k]!], raster, ink);
    }
  }

  private lines(lines: LineSegments2, into: Matrix4, raster: Raster): void {
    const material = lines.material as LineMaterial;
    if (!material.depthTest) return;
    const from = lines.geometry.getAttribute("instanceStart");
    const to = lines.geometry.getAttribute("instanceEnd");
    const whole = new Matrix4().multiplyMatrices(into, lines.matrixWorld);
    const colour = material.color.clone().convertLinearToSRGB();
    const ends = [new Vector4(), new Vector4()] as const;
    let run = 0;
    for (let n = 0; n < from.count; n++) {
      ends[0].set(from.getX(n), from.getY(n), from.getZ(n), 1).applyMatrix4(whole);
      ends[1].set(to.getX(n), to.getY(n), to.getZ(n), 1).applyMatrix4(whole);
      if (ends[0].w < 0.05 || ends[1].w < 0.05) continue;
      const [a, b] = ends.map(({ x, y, z, w }) => [
        ((x / w + 1) / 2) * raster.width,
        ((1 - y / w) / 2) * raster.height,
        z / w,
      ]) as [number[], number[]];
      const long = Math.ceil(Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!));
      if (long > 4 * raster.width) continue;
      const half = Math.max(0.5, material.linewidth / 2);
      for (let k = 0; k <= long; k++, run++) {
        if (material.dashed && run % 12 > 7) continue;
        const part = long ? k / long : 0;
        const [x, y, z] = [0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * part) as [number, number, number];
        for (let dy = Math.round(y - half); dy < y + half; dy++)
          for (let dx = Math.round(x - half); dx < x + half; dx++)
            drawPixel(raster, dx, dy, z - 0.0004, colour, material.opacity);
      }
    }
  }

  private sampler(map: Texture): Sampler | null {
    let known = this.samplers.get(map);
    if (known !== undefined) return known;
    const canvas = map.image as HTMLCanvasElement | undefined;
    const pen = canvas?.getContext?.("2d");
    known = pen
      ? {
          data: pen.getImageData(0, 0, canvas!.width, canvas!.height).data,
          w: canvas!.width,
          h: canvas!.height,
          across: map.repeat.x,
          down: map.repeat.y,
        }
      : null;
    this.samplers.set(map, known);
    return known;
  }
}

function first(mesh: Mesh): Material {
  return Array.isArray(mesh.material) ? mesh.material[0]! : mesh.material;
}

function find<T extends Object3D>(space: Scene, fits: (one: Object3D) => one is T): T | null {
  let hit: T | null = null;
  space.traverse((one) => {
    if (!hit && fits(one)) hit = one;
  });
  return hit;
}

const REST = 180;

/** Renderer for machines without WebGL. Coarse while the camera moves, full resolution at rest. */
export function softwareRenderer(canvas: HTMLCanvasElement): Renderer | null {
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const still = new SoftwareRasterizer();
  const rough = document.createElement("canvas");
  let last = -Infinity;
  let cancel = () => {};
  const draw = (space: Scene, camera: PerspectiveCamera, coarse: boolean) => {
    const onto = coarse ? rough : canvas;
    if (coarse) [rough.width, rough.height] = [canvas.width >> 1, canvas.height >> 1];
    const raster = newRaster(Math.max(1, onto.width), Math.max(1, onto.height));
    still.draw(space, camera, raster);
    const picture = new ImageData(new Uint8ClampedArray(raster.dots), raster.width, raster.height);
    if (!coarse) return pen.putImageData(picture, 0, 0);
    rough.getContext("2d")!.putImageData(picture, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(rough, 0, 0, canvas.width, canvas.height);
  };
  return {
    plain: true,
    resize: (width, height) => {
      [canvas.width, canvas.height] = [Math.round(width), Math.round(height)];
    },
    shadowsMoved: () => still.shadowsMoved(),
    paint: (space, camera) => {
      const now = performance.now();
      const coarse = now - last < REST;
      cancel();
      draw(space, camera, coarse);
      last = performance.now();
      if (coarse) cancel = later("3d", () => draw(space, camera, false), REST);
    },
    dispose: () => cancel(),
  };
}
