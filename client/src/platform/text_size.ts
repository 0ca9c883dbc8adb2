// Text size of the browser, and the window in style-sheet pixels.
/** Text size of this browser: 1 for 16 pixels. Style sheets follow it by themselves. */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

/** Window size in style-sheet pixels. */
export function windowSize(): [width: number, height: number] {
  const scale = textScale();
  return [innerWidth / scale, innerHeight / scale];
}
