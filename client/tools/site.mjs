// `node tools/site.mjs`: build the offline client as static files for any host, in ../site/: the page with the Python backend, Pyodide, the
// standard library and our package as bytecode, and constant API responses as files. Nothing is loaded from another host.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { client, LANGUAGE, licences, buildServiceWorker, stylesheetPlugin } from "./bundle.mjs";

process.on("uncaughtException", (error) => {
  console.error(error.message.slice(-2000)); // without the source line: for Pyodide that is the whole script
  process.exit(1);
});

const option = (name, otherwise) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
/** For tests: plain sources, nothing compressed. Slower to start and larger, but built in seconds. */
const quick = process.argv.includes("--quick");
const site = option("out", join(client, "..", "site"));
const serverUrl = option("server", ""); // URL of a server to play with others
const published = join(client, "pyodide", "node_modules", "pyodide");
const wheels = join(client, "pyodide", "wheels");
const kept = join(client, "pyodide", "kept");
const LIMIT = 8_000_000; // bytes to download, also from hosts with gzip only
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

const digest = (...contents) => {
  const total = createHash("sha256");
  for (const one of contents) total.update(one);
  return total.digest("hex").slice(0, 12);
};
const { loadPyodide } = await import(pathToFileURL(join(published, "pyodide.mjs")).href);
const files = new Map(); // path in the site: its content

// ---- Python: the published runtime, the library and our package as bytecode

/** Rename .mjs to .js: some hosts send no script type for .mjs, and browsers then refuse it. */
const withJsEnding = (name) => name.replace(/\.mjs$/, ".js");
const runtime = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"].map((name) => [withJsEnding(name), readFileSync(join(published, name))]);
const { info } = JSON.parse(readFileSync(join(published, "pyodide-lock.json"), "utf8"));
const lock = JSON.stringify({ info, packages: {} });
const compiler = readFileSync(join(client, "tools", "bytecode.py"), "utf8");
const how = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }; // line numbers without columns, which take a fifth of the size
const python = await loadPyodide({ env: { ...how } });
python.mountNodeFS("/sources", join(client, "..", "src"));
python.mountNodeFS("/wheels", wheels);
python.runPython(compiler);
const gzipped = (content) => python.globals.get("gzipped")(python.globals.get("bytes")(new Uint8Array(content)));
const bytes = (code) => Buffer.from(python.runPython(code).toJs());

const library = quick ? readFileSync(join(published, "python_stdlib.zip")) : cached(digest(compiler, JSON.stringify(how), runtime[2][1]), ".zip", () => bytes("library()"));
const ours = bytes(`package('/sources', '/wheels', ${quick ? "False" : "True"})`);
const home = `py/${digest(...runtime.map(([, content]) => content), library)}/`;
for (const [name, content] of [...runtime, ["python_stdlib.zip", library]]) files.set(home + name, content);
const packagePath = `py/tapete.${digest(ours)}.zip`;
files.set(packagePath, ours);

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

const said = {};
if (!quick) {
  const trial = join(kept, "trial");
  rmSync(trial, { recursive: true, force: true });
  mkdirSync(trial, { recursive: true });
  for (const [path, content] of files) if (path.startsWith(home)) writeFileSync(join(trial, basename(path)), content);
  for (const [path, [text, ending]] of await ask(trial, ours)) {
    const name = `api/${path.slice("/api/".length).replaceAll("/", "-")}.${digest(text)}.${ending}`;
    said[path] = name;
    files.set(name, Buffer.from(text));
  }
  rmSync(trial, { recursive: true });
}

/** Every response that is the same for all users, by its path. */
async function ask(folder, package_) {
  const { default: createPyodideModule } = await import(pathToFileURL(join(published, "pyodide.asm.mjs")).href);
  const tried = await loadPyodide({ indexURL: `${folder}/`, lockFileContents: lock, createPyodideModule });
  tried.unpackArchive(new Uint8Array(package_), "zip");
  const door = await tried.pyimport("tapete.offline.javascript_bridge").open(memory(), { work: () => Promise.reject(new Error("no bots during the build")) }, { postMessage: () => undefined });
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
    await get(`/api/games/${id}/rules`, "json");
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

const together = { ...LANGUAGE, absWorkingDir: client, minify: !quick, legalComments: "none", metafile: true, write: false, outdir: join(site, "assets"), plugins: [stylesheetPlugin] };
const inputs = {};
async function script(entry, out, define, more = {}) {
  const made = await build({ ...together, entryPoints: [{ in: entry, out }], entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]", define, ...more });
  for (const file of made.outputFiles) files.set(`assets/${basename(file.path)}`, Buffer.from(file.contents));
  Object.assign(inputs, made.metafile.inputs);
  const [path, output] = Object.entries(made.metafile.outputs).find(([, output]) => output.entryPoint === entry);
  return { name: basename(path), styles: output.cssBundle && basename(output.cssBundle) };
}
const weight = [...files].reduce((sum, [path, content]) => sum + (path.startsWith("py/") && !path.endsWith(".js") ? content.length : 0), 0);
const where = { PYTHON: JSON.stringify(`../${home}`), PACKAGE: JSON.stringify(`../${packagePath}`), LOCK: JSON.stringify(lock), WEIGHT: String(weight) };
const thinker = await script("workers/thinker.ts", "thinker", where);
const preparer = await script("workers/snapshot_worker.ts", "preparer", where);
const table = await script("workers/match_worker.ts", "table", { ...where, THINKER: JSON.stringify(`./${thinker.name}`), PREPARER: JSON.stringify(`./${preparer.name}`) });
const page = await script(
  "src/main_offline.tsx",
  "solo",
  { TABLE: JSON.stringify(`assets/${table.name}`), SAID: JSON.stringify(said), "process.env.NODE_ENV": JSON.stringify("production") },
  { splitting: true },
);

// ---- page, service worker, and all files on disk

const tags = [
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  '<meta name="tapete-house" content="files">',
  ...(serverUrl ? [`<meta name="tapete-server" content="${serverUrl.replaceAll('"', "%22")}">`] : []),
  `<link rel="stylesheet" href="./assets/${page.styles}">`,
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
const names = [...files.keys()].filter((name) => !name.endsWith(".png")).sort();
await buildServiceWorker(join(site, "sw.js"), ["index.html", ...names], [index, ...names.map((name) => files.get(name))], true, !quick);
writeFile("index.html", index);

/** Write a file and its compressed copies, for hosts that can send them. */
function writeFile(path, content) {
  writeFileSync(join(site, path), content);
  if (quick || /\.png$/.test(path)) return;
  writeFileSync(join(site, `${path}.br`), cached(digest(content), ".br", () => brotliCompressSync(content)));
  writeFileSync(join(site, `${path}.gz`), cached(digest(content, compiler), ".gz", () => Buffer.from(gzipped(content).toJs())));
}

// ---- sizes

if (!quick) {
  const weigh = (ending) => (path) => statSync(existsSync(join(site, path + ending)) ? join(site, path + ending) : join(site, path)).size;
  const parts = { Python: [home], "our package and msgspec": [packagePath], "games, texts and rules as files": ["api/"], "the page": ["assets/", "index.html", "icon", "manifest", "sw.js"] };
  const all = [...files.keys(), "index.html", "sw.js"];
  const row = (name, paths) =>
    console.log(`${["", ".gz", ".br"].map((ending) => (paths.map(weigh(ending)).reduce((sum, size) => sum + size, 0) / 1e6).toFixed(2).padStart(7)).join("")}  ${name}`);
  console.log("     MB   gzip brotli");
  for (const [name, starts] of Object.entries(parts)) row(name, all.filter((path) => starts.some((start) => path.startsWith(start))));
  row("together", all);
  for (const ending of [".br", ".gz"]) {
    const total = all.map(weigh(ending)).reduce((sum, size) => sum + size, 0);
    if (total <= LIMIT) continue;
    console.error(`The site weighs ${total} bytes (${ending}), more than ${LIMIT}.`);
    process.exit(1);
  }
}
process.exit(0); // Python's event loop would keep the process alive
