// Bundling of one page with esbuild: scripts, style sheets, service worker, compressed files, licences.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { createHash } from "node:crypto";
import { build, context } from "esbuild";

export const client = fileURLToPath(new URL("..", import.meta.url));

/** esbuild options of every bundle, also of the tests, so that they run the same code as the browser. */
export const LANGUAGE = { target: "es2022", format: "esm", bundle: true, jsx: "automatic", jsxImportSource: "preact", loader: { ".ftl": "text", ".svg": "text", ".toml": "text" }, logLevel: "error" };

/** The same for pages, whose style sheets name typefaces: they become files beside the scripts. */
export const PAGE = { ...LANGUAGE, loader: { ...LANGUAGE.loader, ".woff2": "file" }, assetNames: "[name]-[hash]" };

/** Style sheets of the boards, which keep their pixels. */
const BOARD_SHEETS = /[\\/]board(3d)?\.css$/;
/** Lengths below this, in pixels, stay: edges and shadows. */
const THIN = 4;

/**
 * Convert pixels to rem, and to em in media queries, so that layouts follow the browser's text size like zooming.
 * Style sheets are stylesheetPlugin for a text size of 16 pixels.
 */
export function pixelsToRem(sheet) {
  return sheet.replace(/@media[^{]*|(\d*\.?\d+)px/g, (part, size) => {
    if (!size) return part.replace(/(\d+)px/g, (_, edge) => `${edge / 16}em`);
    return size < THIN ? part : `${+(size / 16).toFixed(5)}rem`;
  });
}

/** esbuild plugin for style sheets: those of the page, and those that a script imports as text, with what they import. */
export const stylesheetPlugin = {
  name: "stylesheets",
  setup: ({ onLoad, initialOptions: { minify } }) =>
    onLoad({ filter: /\.css$/ }, async ({ path, with: { type } }) => {
      if (type === "text") {
        const { text, inputs } = await bundledStylesheet(path, minify);
        return { contents: text, loader: "text", watchFiles: inputs };
      }
      const sheet = readFileSync(path, "utf8");
      return { contents: BOARD_SHEETS.test(path) ? sheet : pixelsToRem(sheet), loader: "css" };
    }),
};

/** Text of a style sheet with those it imports, and their paths. */
export async function bundledStylesheet(path, minify) {
  const { outputFiles, metafile } = await build({ ...LANGUAGE, entryPoints: [path], minify, metafile: true, write: false, plugins: [stylesheetPlugin] });
  return { text: outputFiles[0].text, inputs: Object.keys(metafile.inputs) };
}

/** Bytes from which a lazy script is cached only after first use, not in advance. */
const HEAVY = 400_000;

/**
 * Bundle `page` (an .html file with one script) into `folder`, which is replaced as a whole.
 * Returns esbuild's context: `rebuild`, `watch`, `serve`, `dispose`.
 */
export async function bundler(page, folder, { minify = true } = {}) {
  const html = readFileSync(join(client, page), "utf8");
  const script = html.match(/<script type="module" src="\.?\/([^"]+)"><\/script>/)?.[1];
  if (!script) throw new Error(`${page} names no script`);
  return context({
    ...PAGE,
    absWorkingDir: client,
    entryPoints: [script],
    outdir: join(folder, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    splitting: true,
    minify,
    sourcemap: minify ? false : "linked",
    legalComments: "none",
    define: { "process.env.NODE_ENV": JSON.stringify(minify ? "production" : "development") },
    metafile: true,
    write: false,
    plugins: [stylesheetPlugin, { name: "page", setup: (build) => build.onEnd((result) => writeBundle(result, page, html, script, folder, minify)) }],
  });
}

/** Write the bundle, the page that loads it, and a copy of public/. A running server finds the old files or the new. */
async function writeBundle({ errors, metafile, outputFiles }, page, html, script, place, compress) {
  if (errors.length) return;
  const folder = `${place}.next`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(client, "public"), folder, { recursive: true });
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const file of outputFiles) write(join(folder, relative(place, file.path)), file.contents, compress && !isFont(file.path));
  const entry = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === script);
  writeFileSync(join(folder, "licenses.txt"), licences(metafile));
  const [path, { cssBundle }] = entry;
  const tags = [`<script type="module" src="/assets/${basename(path)}"></script>`];
  if (cssBundle) tags.unshift(`<link rel="stylesheet" href="/assets/${basename(cssBundle)}">`);
  const fonts = Object.keys(metafile.outputs).filter(isFont);
  tags.unshift(...fontPreloads(fonts, "/assets/"));
  const bare = html.replace(/\s*<script type="module"[^>]*><\/script>/, "");
  const whole = Buffer.from(bare.replace("</head>", `${tags.map((tag) => `  ${tag}\n`).join("  ")}  </head>`));
  if (page === "index.html") {
    const named = (files) => files.map((file) => `assets/${basename(file)}`);
    const first = new Set([...staticImports(metafile, path), ...(cssBundle ? [cssBundle] : []), ...fonts]);
    const later = Object.keys(metafile.outputs).filter((file) => !first.has(file) && file.endsWith(".js"));
    const light = later.filter((file) => metafile.outputs[file].bytes < HEAVY);
    await writeServiceWorker(folder, named([...first]), { later: named(light), heavy: named(later.filter((file) => !light.includes(file))) }, whole, compress);
  }
  write(join(folder, page), whole, compress);
  replaceFolder(place, folder);
}

const isFont = (path) => path.endsWith(".woff2");

/** Tags that load the typeface of titles with the page. The other one may come later: its fallback has the same widths. */
export function fontPreloads(files, folder) {
  const first = files.filter((file) => isFont(file) && basename(file).startsWith("piazzolla"));
  return first.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${folder}${basename(file)}">`);
}

function replaceFolder(place, next) {
  const old = `${place}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(next, place);
  rmSync(old, { recursive: true, force: true });
}

/** The script of a page and its static imports. */
export function staticImports(metafile, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of metafile.outputs[path]?.imports ?? []) if (one.kind === "import-statement") staticImports(metafile, one.path, found);
  return found;
}

/** Write sw.js, the service worker, which knows the names of the page's files and a hash of their content. */
async function writeServiceWorker(folder, assets, afterwards, index, compress) {
  const files = [...assets, ...readdirSync(join(client, "public")).filter((file) => !file.endsWith(".png"))].sort();
  await buildServiceWorker(join(folder, "sw.js"), ["index.html", ...files], [index, ...files.map((file) => readFileSync(join(folder, file)))], false, compress, afterwards);
}

export async function buildServiceWorker(path, files, contents, alone, compress = true, { later = [], heavy = [], packed = [], script = "" } = {}) {
  const total = createHash("sha256");
  for (const one of contents) total.update(one);
  const define = { SHELL: JSON.stringify(files), LATER: JSON.stringify(later), HEAVY: JSON.stringify(heavy), VERSION: JSON.stringify(total.digest("hex").slice(0, 12)), FILES_ALONE: String(alone), PACKED: JSON.stringify(packed), SCRIPT: JSON.stringify(script) };
  const { outputFiles } = await build({ ...LANGUAGE, format: "iife", entryPoints: [join(client, "workers", "service_worker.ts")], define, minify: compress, write: false });
  write(path, outputFiles[0].contents, compress);
}

/** Write a file and its compressed copies, so that the server need not compress at every request. */
export function write(path, contents, compress) {
  if (compress) {
    writeFileSync(`${path}.br`, brotliCompressSync(contents));
    writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }));
  }
  writeFileSync(path, contents);
}

/** Licences of the packages and typefaces in the bundle, which are distributed with it. */
export function licences({ inputs }) {
  const packages = new Set(Object.keys(inputs).flatMap((input) => input.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []));
  const parts = [...packages].sort().map((name) => {
    const folder = join(client, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    return [`${name} ${version} (${license})`, ...(file ? [readFileSync(join(folder, file), "utf8").trim()] : [])].join("\n\n");
  });
  const fonts = join(client, "fonts");
  for (const file of readdirSync(fonts).filter((name) => name.startsWith("OFL-"))) parts.push(readFileSync(join(fonts, file), "utf8").trim());
  return `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
