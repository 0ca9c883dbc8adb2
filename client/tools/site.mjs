// `node tools/site.mjs`: Tapete without a server, as a folder of files for any host, in ../site/. The page with the worker's door, Python for the
// browser, its library and our package as bytecode, what never changes as files. No file asks anything of anybody else's host.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { client, LANGUAGE, licences, shelf, written } from "./bundle.mjs";

process.on("uncaughtException", (trouble) => {
  console.error(trouble.message.slice(-2000)); // not the line it happened in: of Pyodide that is the whole script
  process.exit(1);
});

const option = (name, otherwise) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
/** For tests: sources as they are and nothing compressed. It starts later and weighs more, and is built in seconds. */
const quick = process.argv.includes("--quick");
const site = option("out", join(client, "..", "site"));
const meeting = option("server", ""); // where people can be met
const published = join(client, "pyodide", "node_modules", "pyodide");
const wheels = join(client, "pyodide", "wheels");
const kept = join(client, "pyodide", "kept");
const LIMIT = 8_000_000; // to fetch, from hosts that only know gzip, too
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

const digest = (...contents) => {
  const total = createHash("sha256");
  for (const one of contents) total.update(one);
  return total.digest("hex").slice(0, 12);
};
const { loadPyodide } = await import(pathToFileURL(join(published, "pyodide.mjs")).href);
const files = new Map(); // path in the site: its content

// ---- Python: the runtime as it is published, the library and our package as its own bytecode

/** Not every host knows that .mjs is a script, and a browser runs none that it is not told to be one. */
const everywhere = (name) => name.replace(/\.mjs$/, ".js");
const runtime = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"].map((name) => [everywhere(name), readFileSync(join(published, name))]);
const { info } = JSON.parse(readFileSync(join(published, "pyodide-lock.json"), "utf8"));
const lock = JSON.stringify({ info, packages: {} });
const compiler = readFileSync(join(client, "tools", "bytecode.py"), "utf8");
const how = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" }; // lines, but not the columns in them, which weigh a fifth
const python = await loadPyodide({ env: { ...how } });
python.mountNodeFS("/sources", join(client, "..", "src"));
python.mountNodeFS("/wheels", wheels);
python.runPython(compiler);
const gzipped = (content) => python.globals.get("gzipped")(python.globals.get("bytes")(new Uint8Array(content)));
const bytes = (code) => Buffer.from(python.runPython(code).toJs());

const library = quick ? readFileSync(join(published, "python_stdlib.zip")) : again(digest(compiler, JSON.stringify(how), runtime[2][1]), ".zip", () => bytes("library()"));
const ours = bytes(`package('/sources', '/wheels', ${quick ? "False" : "True"})`);
const home = `py/${digest(...runtime.map(([, content]) => content), library)}/`;
for (const [name, content] of [...runtime, ["python_stdlib.zip", library]]) files.set(home + name, content);
const laid = `py/tapete.${digest(ours)}.zip`;
files.set(laid, ours);

/** What takes long and does not change is done once. */
function again(name, ending, make) {
  const path = join(kept, name + ending);
  if (existsSync(path)) return readFileSync(path);
  mkdirSync(kept, { recursive: true });
  const made = make();
  writeFileSync(path, made);
  return made;
}

// ---- what never changes: asked once, of what was just built

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

/** Every answer that is the same for everybody and always, by its address. */
async function ask(folder, package_) {
  const { default: createPyodideModule } = await import(pathToFileURL(join(published, "pyodide.asm.mjs")).href);
  const tried = await loadPyodide({ indexURL: `${folder}/`, lockFileContents: lock, createPyodideModule });
  tried.unpackArchive(new Uint8Array(package_), "zip");
  const door = await tried.pyimport("tapete.solo.browser").open(memory(), { work: () => Promise.reject(new Error("nobody thinks here")) }, { postMessage: () => undefined });
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

/** A shelf that forgets. */
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

// ---- scripts: each knows the address of the next

const together = { ...LANGUAGE, absWorkingDir: client, minify: !quick, legalComments: "none", metafile: true, write: false, outdir: join(site, "assets"), plugins: [written] };
const inputs = {};
async function script(entry, define, more = {}, out = basename(entry).replace(/\.tsx?$/, "")) {
  const made = await build({ ...together, entryPoints: [{ in: entry, out }], entryNames: "[name]-[hash]", chunkNames: "[name]-[hash]", define, ...more });
  for (const file of made.outputFiles) files.set(`assets/${basename(file.path)}`, Buffer.from(file.contents));
  Object.assign(inputs, made.metafile.inputs);
  const [path, output] = Object.entries(made.metafile.outputs).find(([, output]) => output.entryPoint === entry);
  return { name: basename(path), styles: output.cssBundle && basename(output.cssBundle) };
}
const weight = [...files].reduce((sum, [path, content]) => sum + (path.startsWith("py/") && !path.endsWith(".js") ? content.length : 0), 0);
const where = { PYTHON: JSON.stringify(`../${home}`), PACKAGE: JSON.stringify(`../${laid}`), LOCK: JSON.stringify(lock), WEIGHT: String(weight) };
const thinker = await script("workers/thinker.ts", where);
const preparer = await script("workers/snapshot_worker.ts", where);
const table = await script("workers/match_worker.ts", { ...where, THINKER: JSON.stringify(`./${thinker.name}`), PREPARER: JSON.stringify(`./${preparer.name}`) });
const page = await script(
  "src/main_offline.tsx",
  { TABLE: JSON.stringify(`assets/${table.name}`), SAID: JSON.stringify(said), "process.env.NODE_ENV": JSON.stringify("production") },
  { splitting: true },
  "solo", // the name of the built script, which stays
);

// ---- the page, the shelf, and all of it on the disk

const tags = [
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
  '<meta name="tapete-house" content="files">',
  ...(meeting ? [`<meta name="tapete-server" content="${meeting.replaceAll('"', "%22")}">`] : []),
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
for (const [path, content] of files) lay(path, content);
writeFileSync(join(site, "licenses.txt"), PARTS + licences({ inputs }));
const names = [...files.keys()].filter((name) => !name.endsWith(".png")).sort();
await shelf(join(site, "sw.js"), ["index.html", ...names], [index, ...names.map((name) => files.get(name))], true, !quick);
lay("index.html", index);

/** A file, and beside it the same compressed, for hosts that can send it so. */
function lay(path, content) {
  writeFileSync(join(site, path), content);
  if (quick || /\.png$/.test(path)) return;
  writeFileSync(join(site, `${path}.br`), again(digest(content), ".br", () => brotliCompressSync(content)));
  writeFileSync(join(site, `${path}.gz`), again(digest(content, compiler), ".gz", () => Buffer.from(gzipped(content).toJs())));
}

// ---- what it weighs

if (!quick) {
  const weigh = (ending) => (path) => statSync(existsSync(join(site, path + ending)) ? join(site, path + ending) : join(site, path)).size;
  const parts = { Python: [home], "our package and msgspec": [laid], "games, texts and rules as files": ["api/"], "the page": ["assets/", "index.html", "icon", "manifest", "sw.js"] };
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
process.exit(0); // Python's loop would go on waiting
