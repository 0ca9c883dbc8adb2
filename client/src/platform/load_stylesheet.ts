/** A style sheet that comes with what it dresses: whoever does not open that does not load it. */
export function loadStylesheet(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
