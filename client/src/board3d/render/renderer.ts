// WebGL renderer (three.js), and the interface of renderers.
import { PCFShadowMap, WebGLRenderer, type PerspectiveCamera, type Scene } from "three";

/** Draws the 3D scene on the canvas. */
export interface Renderer {
  /** Drawn in software: fewer pixels, coarser shadows. */
  readonly plain: boolean;
  resize(width: number, height: number): void;
  /** Something that casts a shadow has moved. */
  shadowsMoved(): void;
  paint(space: Scene, camera: PerspectiveCamera): void;
  dispose(): void;
}

const SHARPEST = 2;

export function webglRenderer(canvas: HTMLCanvasElement, context: WebGL2RenderingContext): Renderer {
  const renderer = new WebGLRenderer({ canvas, context, alpha: true });
  renderer.setClearAlpha(0);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  return {
    plain: false,
    resize: (width, height) => {
      renderer.setPixelRatio(Math.min(SHARPEST, devicePixelRatio || 1));
      renderer.setSize(width, height, false);
    },
    shadowsMoved: () => {
      renderer.shadowMap.needsUpdate = true;
    },
    paint: (space, camera) => {
      renderer.render(space, camera);
      canvas.dataset.calls = String(renderer.info.render.calls);
    },
    dispose: () => {
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
