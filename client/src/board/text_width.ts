// Width of a text in pixels.
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** Width of a text on the screen, in the label's font; estimated without a canvas. */
export function textWidth(words: string, strong: boolean): number {
  if (!words) return 0;
  const key = strong ? `!${words}` : words;
  const measured = known.get(key);
  if (measured !== undefined) return measured;
  if (pen === undefined) {
    const canvas = document.createElement("canvas");
    pen = typeof canvas.getContext === "function" ? canvas.getContext("2d") : null;
    document.fonts?.addEventListener?.("loadingdone", () => known.clear()); // measured in the fallback until then
  }
  let width = words.length * (strong ? 7.2 : 6.4);
  if (pen) {
    pen.font = `${strong ? "600 13px" : "400 12px"} Atkinson, "Atkinson fallback", system-ui, sans-serif`;
    width = pen.measureText(words.replace(/\d/g, "0")).width; // figures on the page are all as wide as a nought
  }
  known.set(key, width);
  return width;
}
