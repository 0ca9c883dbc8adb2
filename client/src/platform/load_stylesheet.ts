// Lazy style sheets.
/** Load a style sheet with the code that needs it. */
export function loadStylesheet(styles: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
