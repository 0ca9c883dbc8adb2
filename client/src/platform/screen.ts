// Text size, window and screen sizes of the match page.
import { signal } from "@preact/signals";

/** Screen sizes of the match page; the style sheets use the same limits. */
export type Screen = "wide" | "tablet" | "upright" | "aside";

/** Heights of the top bar and of the decision, and the gaps around the board. */
export const TOP = 52;
export const BAR = 176;
export const AIR = 24;

let scale = 0;

/** Text size of this browser: 1 for 16 pixels, as last measured. Style sheets follow it by themselves. */
export function textScale(): number {
  return scale || measureText();
}

/** Measure the text size. This makes the browser compute all styles, so never do it while drawing. */
function measureText(): number {
  return (scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
}

/** Window size in style-sheet pixels, measured now. */
export function windowSize(): [width: number, height: number] {
  const text = measureText();
  return [innerWidth / text, innerHeight / text];
}

/** Window in style-sheet pixels. */
export const windowNow = signal<readonly [width: number, height: number]>(windowSize());

/** Measure the window again: it was resized, or its text size changed. */
export function measureWindow(): void {
  const size = windowSize();
  if (size.join() !== windowNow.peek().join()) windowNow.value = size;
}
addEventListener("resize", measureWindow);

/** An element as wide as the browser's text size, of which no event tells. */
const ruler = document.createElement("i");
Object.assign(ruler.style, { position: "fixed", width: "1rem", visibility: "hidden" });
ruler.ariaHidden = "true";
if (typeof ResizeObserver !== "undefined") {
  document.documentElement.append(ruler);
  new ResizeObserver(measureWindow).observe(ruler);
}

export function screenFor(width: number, height: number): Screen {
  if (height <= 480 && width >= 480) return "aside";
  if (width <= 760) return "upright";
  return width <= 1180 ? "tablet" : "wide";
}

/** True if the decision is a bar below the board; on phones it is a sheet or a column. */
export function hasBar(screen: Screen): boolean {
  return screen === "wide" || screen === "tablet";
}

/** True if a tall board lies on its side here: the region for it is clearly wider than high. */
export function liesOnSide(width: number, height: number): boolean {
  const screen = screenFor(width, height);
  if (screen === "upright") return false;
  const [wide, high] = screen === "aside" ? [width - 300, height - 44] : [width - AIR, height - TOP - BAR - AIR];
  return wide > 1.2 * high;
}
