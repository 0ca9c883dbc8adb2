// Types of modules that the bundler loads besides code.
/** Modules that the bundler loads besides code. */
declare module "*.ftl" {
  const source: string;
  export default source;
}
declare module "*.toml" {
  const source: string;
  export default source;
}
declare module "*.svg" {
  const source: string;
  export default source;
}
declare module "*.css" {
  const source: string;
  export default source;
}

declare module "*/tools/bundle.mjs" {
  export function pixelsToRem(sheet: string): string;
}
