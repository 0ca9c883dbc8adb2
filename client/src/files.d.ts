/** What the bundler takes in besides code. */
declare module "*.ftl" {
  const source: string;
  export default source;
}
declare module "*.css" {
  const source: string;
  export default source;
}

declare module "*/tools/bundle.mjs" {
  export function following(sheet: string): string;
}
