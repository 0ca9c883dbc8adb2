// One page of the client, bundled: its script and all that is imported, styles beside it, names that carry their content's hash.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { context } from "esbuild";

export const client = fileURLToPath(new URL("..", import.meta.url));

/** What every bundle of ours is made with; the tests' too, so that they run what the browser runs. */
export const LANGUAGE = { target: "es2022", format: "esm", bundle: true, jsx: "automatic", jsxImportSource: "preact", loader: { ".ftl": "text" }, logLevel: "error" };

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
    plugins: [{ name: "page", setup: (build) => build.onEnd((result) => lay(result, page, html, script, folder)) }],
  });
}

/** Writes what was bundled, the page that loads it, and what lies in public/ as it is. */
function lay({ errors, metafile, outputFiles }, page, html, script, folder) {
  if (errors.length) return;
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(client, "public"), folder, { recursive: true });
  mkdirSync(join(folder, "assets"), { recursive: true });
  for (const file of outputFiles) writeFileSync(file.path, file.contents);
  const entry = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === script);
  const [path, { cssBundle }] = entry;
  const tags = [`<script type="module" src="/assets/${basename(path)}"></script>`];
  if (cssBundle) tags.unshift(`<link rel="stylesheet" href="/assets/${basename(cssBundle)}">`);
  const bare = html.replace(/\s*<script type="module"[^>]*><\/script>/, "");
  writeFileSync(join(folder, page), bare.replace("</head>", `${tags.map((tag) => `  ${tag}\n`).join("  ")}  </head>`));
}
