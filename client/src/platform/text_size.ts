// Text size of the browser, and the window in style-sheet pixels.
/** The text size measured in this frame. Measuring makes the browser compute all styles: once a frame is enough. */
let measured = 0;

/** Text size of this browser: 1 for 16 pixels. Style sheets follow it by themselves. */
export function textScale(): number {
  if (measured) return measured;
  requestAnimationFrame(() => (measured = 0));
  return (measured = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
}

/** Window size in style-sheet pixels. */
export function windowSize(): [width: number, height: number] {
  const scale = textScale();
  return [innerWidth / scale, innerHeight / scale];
}
