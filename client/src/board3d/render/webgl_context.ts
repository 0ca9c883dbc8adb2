// WebGL context with hardware acceleration.
/** WebGL context of this canvas; null without WebGL, or where it would be emulated by the processor. */
export function webglContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  const probe = document.createElement("canvas").getContext("webgl2");
  if (!probe) return null;
  const renderer = probe.getExtension("WEBGL_debug_renderer_info");
  const slow = /swiftshader|llvmpipe|softpipe|software/i.test(
    String(renderer ? probe.getParameter(renderer.UNMASKED_RENDERER_WEBGL) : ""),
  );
  probe.getExtension("WEBGL_lose_context")?.loseContext();
  return slow
    ? null
    : canvas.getContext("webgl2", { antialias: true, alpha: true, powerPreference: "high-performance" });
}
