export interface Drawn {
  context: WebGL2RenderingContext;
  /** Drawn by the processor, without a graphics card: fewer shadows, no smoothing. */
  plain: boolean;
}

/** WebGL on this canvas, as good as the machine can; null where there is none. */
export function contextOf(canvas: HTMLCanvasElement): Drawn | null {
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) return null;
  const renderer = probe.getExtension("WEBGL_debug_renderer_info");
  const plain = /swiftshader|llvmpipe|softpipe|software/i.test(
    String(renderer ? probe.getParameter(renderer.UNMASKED_RENDERER_WEBGL) : ""),
  );
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  const context = canvas.getContext("webgl2", { antialias: !plain, alpha: true, powerPreference: "high-performance" });
  return context && { context, plain };
}
