// One page of the client, bundled: its script and all that is imported, styles beside it, names that carry their content's hash.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { createHash } from "node:crypto";
import { build, context, transform } from "esbuild";

export const client = fileURLToPath(new URL("..", import.meta.url));

/** What every bundle of ours is made with; the tests' too, so that they run what the browser runs. */
export const LANGUAGE = { target: "es2022", format: "esm", bundle: true, jsx: "automatic", jsxImportSource: "preact", loader: { ".ftl": "text" }, logLevel: "error" };

/** What lies on the board is drawn in true pixels. */
const DRAWN = /[\\/]board(3d)?\.css$/;
/** Edges and shadows stay as thin as they are. */
const THIN = 4;

/**
 * Style sheets are written in pixels of a browser whose text is 16 pixels high; whatever it is set to, they follow it,
 * and so do the widths at which a layout gives way to the next: a larger text is the same as zooming.
 */
export function following(sheet) {
  return sheet.replace(/@media[^{]*|(\d*\.?\d+)px/g, (part, size) => {
    if (!size) return part.replace(/(\d+)px/g, (_, edge) => `${edge / 16}em`);
    return size < THIN ? part : `${+(size / 16).toFixed(5)}rem`;
  });
}

/** Style sheets, those of the page and those that a script brings along as text. */
export const written = {
  name: "written",
  setup: ({ onLoad, initialOptions: { minify } }) =>
    onLoad({ filter: /\.css$/ }, async ({ path, with: { type } }) => {
      const sheet = readFileSync(path, "utf8");
      const contents = DRAWN.test(path) ? sheet : following(sheet);
      if (type !== "text") return { contents, loader: "css" };
      return { contents: (await transform(contents, { loader: "css", minify })).code, loader: "text" };
    }),
};

/** Bytes from which a script that is loaded later is kept by whoever has used it, and not fetched beforehand. */
const HEAVY = 400_000;

/**
 * Bundles `page` (an .html of this folder, which names its script) into `folder`, which is emptied first.
 * Returns esbuild's context: `rebuild`, `watch`, `serve`, `dispose`.
 */
export async function bundler(page, folder, { minify = true } = {}) {
  const html = readFileSync(join(client, page), "utf8");
  const script = html.match(/<script type="module" src="\.?\/([^"]+)"><\/script>/)?.[1];
  if (!script) throw new Error(`${page} names no script`);
  return context({
    ...LANGUAGE,
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
    plugins: [written, { name: "page", setup: (build) => build.onEnd((result) => lay(result, page, html, script, folder, minify)) }],
  });
}

/** Writes what was bundled, the page that loads it, and what lies in public/ as it is. */
async function lay({ errors, metafile, outputFiles }, page, html, script, folder, pressed) {
  if (errors.length) return;
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(client, "public"), folder, { recursive: true });
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const file of outputFiles) write(file.path, file.contents, pressed);
  const entry = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === script);
  writeFileSync(join(folder, "licenses.txt"), licences(metafile));
  const [path, { cssBundle }] = entry;
  const tags = [`<script type="module" src="/assets/${basename(path)}"></script>`];
  if (cssBundle) tags.unshift(`<link rel="stylesheet" href="/assets/${basename(cssBundle)}">`);
  const bare = html.replace(/\s*<script type="module"[^>]*><\/script>/, "");
  const whole = Buffer.from(bare.replace("</head>", `${tags.map((tag) => `  ${tag}\n`).join("  ")}  </head>`));
  if (page === "index.html") {
    const named = (files) => files.map((file) => `assets/${basename(file)}`);
    const first = new Set([...firstOf(metafile, path), ...(cssBundle ? [cssBundle] : [])]);
    const later = Object.keys(metafile.outputs).filter((file) => !first.has(file) && file.endsWith(".js"));
    const light = later.filter((file) => metafile.outputs[file].bytes < HEAVY);
    await layShelf(folder, named([...first]), { later: named(light), heavy: named(later.filter((file) => !light.includes(file))) }, whole, pressed);
  }
  write(join(folder, page), whole, pressed); // the last: a running server reads everything again when the page is new
}

/** The script of a page and all that it imports before it runs. */
function firstOf(metafile, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of metafile.outputs[path]?.imports ?? []) if (one.kind === "import-statement") firstOf(metafile, one.path, found);
  return found;
}

/** sw.js, which keeps the page in the browser: it knows the page's files by name, and all they hold by one word. */
async function layShelf(folder, assets, afterwards, index, pressed) {
  const files = [...assets, ...readdirSync(join(client, "public")).filter((file) => !file.endsWith(".png"))].sort();
  await shelf(join(folder, "sw.js"), ["index.html", ...files], [index, ...files.map((file) => readFileSync(join(folder, file)))], false, pressed, afterwards);
}

export async function shelf(path, files, contents, alone, pressed = true, { later = [], heavy = [] } = {}) {
  const total = createHash("sha256");
  for (const one of contents) total.update(one);
  const define = { SHELL: JSON.stringify(files), LATER: JSON.stringify(later), HEAVY: JSON.stringify(heavy), VERSION: JSON.stringify(total.digest("hex").slice(0, 12)), FILES_ALONE: String(alone) };
  const { outputFiles } = await build({ ...LANGUAGE, format: "iife", entryPoints: [join(client, "workers", "service_worker.ts")], define, minify: pressed, write: false });
  write(path, outputFiles[0].contents, pressed);
}

/** A file, and beside it the same compressed as a server sends it: once, here, and not at every request. */
export function write(path, contents, pressed) {
  if (pressed) {
    writeFileSync(`${path}.br`, brotliCompressSync(contents));
    writeFileSync(`${path}.gz`, gzipSync(contents, { level: 9 }));
  }
  writeFileSync(path, contents);
}

/** The licences of the packages that went into the bundle: whoever is handed it is handed them too. */
export function licences({ inputs }) {
  const packages = new Set(Object.keys(inputs).flatMap((input) => input.match(/^node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []));
  const parts = [...packages].sort().map((name) => {
    const folder = join(client, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    return [`${name} ${version} (${license})`, ...(file ? [readFileSync(join(folder, file), "utf8").trim()] : [])].join("\n\n");
  });
  return `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
