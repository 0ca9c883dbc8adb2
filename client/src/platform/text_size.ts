/** How large this browser writes: 1 where its text is 16 pixels high. Style sheets follow it by themselves. */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}

/** The window in the lengths of the style sheets. */
export function windowSize(): [width: number, height: number] {
  const scale = textScale();
  return [innerWidth / scale, innerHeight / scale];
}
