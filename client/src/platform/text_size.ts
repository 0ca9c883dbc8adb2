// Text size of the browser, and the window in style-sheet pixels.
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
