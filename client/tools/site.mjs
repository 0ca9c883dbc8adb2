// `node tools/site.mjs`: build the offline client as static files for any host, in ../site/: the page with the Python backend, Pyodide, the
// standard library and our package as bytecode, and constant API responses as files. Nothing is loaded from another host.
// Large files are stored with gzip, `x.wasm` as `x.gz.wasm`, since many hosts compress nothing or only some types; the page unpacks them.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { bundledStylesheet, client, fontPreloads, licences, buildServiceWorker, PAGE, staticImports, stylesheetPlugin } from "./bundle.mjs";

process.on("uncaughtException", (error) => {
  console.error(error.message.slice(-2000)); // without the source line: for Pyodide that is the whole script
  process.exit(1);
});

const option = (name, otherwise) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
/** For tests: plain sources, hardly compressed. Slower to start and larger, but built in seconds. */
const quick = process.argv.includes("--quick");
const site = option("out", join(client, "..", "site"));
const serverUrl = option("server", ""); // URL of a server to play with others
const published = join(client, "pyodide", "node_modules", "pyodide");
const wheels = join(client, "pyodide", "wheels");
const kept = join(client, "pyodide", "kept");
const LIMITS = { none: 8_300_000, gzip: 8_000_000 }; // bytes to download, by the compression of the host
const SCRIPT_WORTH_PACKING = 4_000; // bytes
/** Browsers load the scripts of a table plain, since it is often opened before the service worker runs. Fetched packed too, they would come twice. */
const OF_A_TABLE = ["src/pages/match/Match.tsx"];
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

const digest = (...contents) => {
  const total = createHash("sha256");
  for (const one of contents) total.update(one);
  return total.digest("hex").slice(0, 12);
};
const { loadPyodide } = await import(pathToFileURL(join(published, "pyodide.mjs")).href);
const files = new Map(); // path in the site: its content
const packed = new Set(); // files that are only stored with gzip
const packedScripts = new Set(); // scripts that are also stored with gzip: browsers load only plain ones by themselves
/** Name of the file with gzip; `packedName` in src/platform/packed_files.ts is the same. */
const packedName = (path) => path.replace(/\.\w+$/, ".gz$&");

// ---- Python: the published runtime, the library and our package as bytecode

/** Rename .mjs to .js: some hosts send no script type for .mjs, and browsers then refuse it. */
const withJsEnding = (name) => name.replace(/\.mjs$/, ".js");
const runtime = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"].map((name) => [withJsEnding(name), readFileSync(join(published, name))]);
const { info } = JSON.parse(readFileSync(join(published, "pyodide-lock.json"), "utf8"));
const lock = JSON.stringify({ info, packages: {} });
const compiler = readFileSync(join(client, "tools", "bytecode.py"), "utf8");
const how = { PYTHONHASHSEED: "0" };
const python = await loadPyodide({ env: { ...how } });
python.mountNodeFS("/sources", join(client, "..", "src"));
python.mountNodeFS("/wheels", wheels);
python.runPython(compiler);
/** A file with gzip, as small as Python's zlib makes it. */
const gzipped = (content) =>
  quick ? gzipSync(content, { level: 1 }) : cached(digest(content, compiler), ".gz", () => Buffer.from(python.globals.get("gzipped")(python.globals.get("bytes")(new Uint8Array(content))).toJs()));
const brotli = (content) => cached(digest(content), ".br", () => brotliCompressSync(content));
const bytes = (code) => Buffer.from(python.runPython(code).toJs());

const library = quick ? readFileSync(join(published, "python_stdlib.zip")) : cached(digest(compiler, JSON.stringify(how), runtime[2][1]), ".zip", () => bytes("library()"));
const ours = bytes(`package('/sources', '/wheels', ${quick ? "False" : "True"})`);
const home = `py/${digest(...runtime.map(([, content]) => content), library)}/`;
for (const [name, content] of [...runtime, ["python_stdlib.zip", library]]) files.set(home + name, content);
const packagePath = `py/tapete.${digest(ours)}.zip`;
files.set(packagePath, ours);
for (const path of files.keys()) if (!path.endsWith(".js")) packed.add(path);
packedScripts.add(`${home}pyodide.asm.js`);

/** Cached result of a slow computation, by content hash. */
function cached(name, ending, make) {
  const path = join(kept, name + ending);
  if (existsSync(path)) return readFileSync(path);
  mkdirSync(kept, { recursive: true });
  const made = make();
  writeFileSync(path, made);
  return made;
}

// ---- constant API responses, asked of the new build

const savedResponses = {};
let firstPage = ""; // games inside the page
if (!quick) {
  const trial = join(kept, "trial");
  rmSync(trial, { recursive: true, force: true });
  mkdirSync(trial, { recursive: true });
  for (const [path, content] of files) if (path.startsWith(home)) writeFileSync(join(trial, basename(path)), content);
  for (const [path, [text, ending]] of await ask(trial, ours)) {
    const name = `api/${path.slice("/api/".length).replaceAll("/", "-")}.${digest(text)}.${ending}`;
    savedResponses[path] = packedName(name);
    files.set(name, Buffer.from(text));
    packed.add(name);
  }
  rmSync(trial, { recursive: true });
}

/** Every response that is the same for all users, by its path. */
async function ask(folder, package_) {
  const { default: createPyodideModule } = await import(pathToFileURL(join(published, "pyodide.asm.mjs")).href);
  const tried = await loadPyodide({ indexURL: `${folder}/`, lockFileContents: lock, createPyodideModule });
  tried.unpackArchive(new Uint8Array(package_), "zip");
  const door = await tried.pyimport("tapete.offline.javascript_bridge").open(memory(), { work: () => Promise.reject(new Error("no bots during the build")) }, { postMessage: () => undefined });
  firstPage = new TextDecoder().decode(tried.pyimport("tapete.live.catalog.first_page").first_page().toJs());
  const answers = new Map();
  const get = async (path, ending) => {
    const [status, text] = await door.ask("GET", path, "");
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    answers.set(path, [text, ending]);
    return text;
  };
  const games = JSON.parse(await get("/api/games", "json"));
  for (const language of ["es", "en"]) await get(`/api/text/${language}`, "ftl");
  for (const { id, lessons } of games) {
    for (const language of ["es", "en"]) await get(`/api/games/${id}/text/${language}`, "ftl");
    if (lessons) await get(`/api/games/${id}/lessons`, "json");
  }
  return answers;
}

/** Store in memory. */
function memory() {
  const stores = {};
  const of = (store) => (stores[store] ??= new Map());
  const write = async (changes) => {
    if (changes.some(([what, store, key]) => what === "add" && of(store).has(key))) return false;
    for (const [what, store, key, text] of changes) what === "delete" ? of(store).delete(key) : of(store).set(key, text);
    return true;
  };
  return {
    write,
    get: async (store, key) => of(store).get(key),
    put: (store, key, text) => write([["put", store, key, text]]),
    add: (store, key, text) => write([["add", store, key, text]]),
    delete: (store, key) => write([["delete", store, key]]),
    range: async (store, prefix, since = "") => [...of(store)].filter(([key]) => key.startsWith(prefix) && key >= since).sort(),
  };
}

// ---- scripts: each has the address of the next; built names stay, hosts and tests know them

/** Style sheets that a script imports as text: that script fetches them packed instead of holding them. */
const packedStylesheets = {
  name: "packed stylesheets",
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.css$/ }, async ({ path, with: { type } }) => {
      if (type !== "text") return undefined; // for the next plugin
      const { text } = await bundledStylesheet(path, !quick);
      const name = `${basename(path, ".css")}.${digest(text)}.css`;
      files.set(`assets/${name}`, Buffer.from(text));
      packed.add(`assets/${name}`);
      const contents = `import { unpack } from "./packed_files";
        const response = await unpack(await fetch(new URL("./${packedName(name)}", import.meta.url)));
        if (!response.ok) throw new Error(response.statusText);
        export default await response.text();`;
      return { contents, resolveDir: join(client, "src", "platform") };
    }),
};
const together = { ...PAGE, absWorkingDir: client, minify: !quick, legalComments: "none", metafile: true, write: false, outdir: join(site, "assets"), plugins: [packedStylesheets, stylesheetPlugin] };
const inputs = {};
async function script(entry, out, define, more = {}) {
  const made = await build({ ...together, entryPoints: [{ in: entry, out }], entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]", define, ...more });
  for (const file of made.outputFiles) files.set(`assets/${basename(file.path)}`, Buffer.from(file.contents));
  Object.assign(inputs, made.metafile.inputs);
  const [path, output] = Object.entries(made.metafile.outputs).find(([, output]) => output.entryPoint === entry);
  const entries = Object.entries(made.metafile.outputs).filter(([, { entryPoint }]) => entryPoint === entry || OF_A_TABLE.includes(entryPoint));
  const first = new Set(entries.flatMap(([path]) => [path, ...staticImports(made.metafile, path)]));
  for (const [other, { bytes }] of Object.entries(made.metafile.outputs))
    if (!first.has(other) && other.endsWith(".js") && bytes > SCRIPT_WORTH_PACKING) packedScripts.add(`assets/${basename(other)}`);
  return { name: basename(path), styles: output.cssBundle && basename(output.cssBundle) };
}
const weigh = (size) => String([...packed].reduce((sum, path) => sum + (path.startsWith("py/") ? size(files.get(path)) : 0), 0));
const where = {
  PYTHON: JSON.stringify(`../${home}`),
  PACKAGE: JSON.stringify(`../${packagePath}`),
  LOCK: JSON.stringify(lock),
  DOWNLOAD: weigh((content) => gzipped(content).length),
  WEIGHT: weigh((content) => content.length),
};
const thinker = await script("workers/thinker.ts", "thinker", where);
const preparer = await script("workers/snapshot_worker.ts", "preparer", where);
const table = await script("workers/match_worker.ts", "table", { ...where, THINKER: JSON.stringify(`./${thinker.name}`), PREPARER: JSON.stringify(`./${preparer.name}`) });
const page = await script(
  "src/main_offline.tsx",
  "solo",
  { WORKER_SCRIPT: JSON.stringify(`assets/${table.name}`), SAVED_RESPONSES: JSON.stringify(savedResponses), "process.env.NODE_ENV": JSON.stringify("production") },
  { splitting: true },
);

// ---- page, service worker, and all files on disk

const tags = [
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  '<meta name="tapete-house" content="files">',
  ...(serverUrl ? [`<meta name="tapete-server" content="${serverUrl.replaceAll('"', "%22")}">`] : []),
  ...fontPreloads([...files.keys()], "./assets/"),
  `<link rel="stylesheet" href="./assets/${page.styles}">`,
  ...(firstPage ? [`<script type="application/json" id="first-page">${firstPage}</script>`] : []),
  `<script type="module" src="./assets/${page.name}"></script>`,
];
const index = Buffer.from(
  readFileSync(join(client, "index.html"), "utf8")
    .replace(/\s*<script type="module"[^>]*><\/script>/, "")
    .replaceAll('href="/', 'href="./')
    .replace("</head>", `${tags.map((tag) => `  ${tag}\n`).join("  ")}  </head>`),
);
for (const name of readdirSync(join(client, "public"))) files.set(name, readFileSync(join(client, "public", name)));
const PARTS = "pyodide 314.0.7 (MPL-2.0), its sources at github.com/pyodide/pyodide\nCPython 3.14 (PSF-2.0)\nmsgspec 0.22.0 (BSD-3-Clause)\n\n";

rmSync(site, { recursive: true, force: true });
for (const folder of ["assets", "api", home]) mkdirSync(join(site, folder), { recursive: true });
for (const [path, content] of files) writeFile(path, content);
writeFileSync(join(site, "licenses.txt"), PARTS + licences({ inputs }));
const stored = (path) => (packed.has(path) ? packedName(path) : path);
const names = [...files.keys()].filter((name) => !name.endsWith(".png")).sort();
const contents = names.map((name) => files.get(name));
await buildServiceWorker(join(site, "sw.js"), ["index.html", ...names.map(stored)], [index, ...contents], true, !quick, { packed: [...packedScripts], script: `assets/${table.name}` });
writeFile("index.html", index);

/** Write a file, plain or with gzip, and copies for hosts that can send compressed ones. The brotli of a packed file is that of its content. */
function writeFile(path, content) {
  if (packed.has(path) || packedScripts.has(path)) {
    writeFileSync(join(site, packedName(path)), gzipped(content));
    if (!quick) writeFileSync(join(site, `${packedName(path)}.br`), brotli(content));
  }
  if (packed.has(path)) return;
  writeFileSync(join(site, path), content);
  if (quick || /\.(png|woff2)$/.test(path)) return;
  writeFileSync(join(site, `${path}.br`), brotli(content));
  writeFileSync(join(site, `${path}.gz`), gzipped(content));
}

// ---- sizes

if (!quick) {
  const size = (path) => statSync(join(site, path)).size;
  const smallest = (...paths) => size(paths.find((path) => existsSync(join(site, path))));
  /** Bytes of a file on the way, by the compression of the host. */
  const weights = {
    none: (path) => smallest(packedName(path), path),
    gzip: (path) => smallest(packedName(path), `${path}.gz`, path),
    brotli: (path) => smallest(`${packedName(path)}.br`, `${path}.br`, path),
  };
  const parts = { Python: [home], "our package and msgspec": [packagePath], "games, texts and rules as files": ["api/"], "the page": ["assets/", "index.html", "icon", "manifest", "sw.js"] };
  const all = [...names, "index.html", "sw.js"];
  const total = (paths, weight) => paths.reduce((sum, path) => sum + weight(path), 0);
  const row = (name, paths) => console.log(`${Object.values(weights).map((weight) => (total(paths, weight) / 1e6).toFixed(2).padStart(7)).join("")}  ${name}`);
  console.log("MB from a host that compresses:");
  console.log("nothing   gzip brotli");
  for (const [name, starts] of Object.entries(parts)) row(name, all.filter((path) => starts.some((start) => path.startsWith(start))));
  row("together", all);
  for (const [host, limit] of Object.entries(LIMITS)) {
    const bytes = total(all, weights[host]);
    if (bytes <= limit) continue;
    console.error(`The site weighs ${bytes} bytes (${host}), more than ${limit}.`);
    process.exit(1);
  }
}
process.exit(0); // Python's event loop would keep the process alive
