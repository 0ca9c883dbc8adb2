// Python in a worker: load Pyodide and our package with progress, and start it. With a snapshot of its memory,
// everything is already imported.
import { allowsBlobScripts, canUnpack, packedName, unpack } from "../src/platform/packed_files";
import { TOO_OLD } from "../src/backend/worker_messages";
import { deleteSnapshots, loadSnapshot, type Snapshot } from "./snapshot";

/** Set by the build: addresses of Python and our package, relative to this script. */
declare const PYTHON: string;
declare const PACKAGE: string;
/** Bytes of all packed files, and of the same files unpacked. */
declare const DOWNLOAD: number;
declare const WEIGHT: number;
/** Lock file of Pyodide: no packages from other hosts. */
declare const LOCK: string;

export interface Python {
  pyimport(name: string): unknown;
  FS: Files;
  /** Snapshot of the whole memory, possible while it has no JavaScript objects. */
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  _module: Engine;
}
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, how: { canOwn: boolean }): void;
}

/** Emscripten module before Python runs. */
interface Engine {
  API: { sitePackages: string };
  addRunDependency(name: string): void;
  removeRunDependency(name: string): void;
  growMemory(bytes: number): void;
  loadWebAssemblyModule(content: Uint8Array, how: object, path: string, scope: object): object;
  loadDynamicLibrary(path: string, how: object): void;
  preloadedWasm: Record<string, object>;
  wasmTable: WebAssembly.Table;
}
type Create = (settings: { preRun: ((engine: Engine) => void)[] }) => Promise<unknown>;

/** Loading progress: bytes, then "starting". */
export type Progress = { fetched: number; of: number } | "starting";

/** Start mode: plain, for making a snapshot, or from a snapshot. */
type StartMode = "plain" | "to be kept" | Snapshot;

export interface StartedPython {
  python: Python;
  /** Started from a snapshot. */
  remembers: boolean;
}

const here = new URL("./", import.meta.url);

export async function startPython(tell: (progress: Progress) => void): Promise<StartedPython> {
  const parts = fetchParts(tell);
  const memory = await loadSnapshot(SNAPSHOT_NAME);
  if (memory) {
    try {
      const python = await start(await parts, memory, tell);
      (python.pyimport("tapete.offline.memory_snapshot") as { wake_up(): void }).wake_up();
      releaseBytes(memory);
      return { python, remembers: true };
    } catch (error) {
      console.warn("what was kept of Python is of no use:", error);
      await deleteSnapshots();
    }
  }
  return { python: await start(await parts, "plain", tell), remembers: false };
}

/** Free the snapshot's bytes, which Pyodide would hold as long as it runs. */
function releaseBytes({ bytes }: Snapshot): void {
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
}

/** Snapshot of a Python in which `prepare` ran, without any page's data. */
export async function makeSnapshot(prepare: (python: Python) => void): Promise<Snapshot> {
  const python = await start(await fetchParts(() => undefined), "to be kept", () => undefined);
  const places = placesOf(python._module);
  prepare(python);
  if (places !== placesOf(python._module)) throw new Error("functions have taken new places");
  return { bytes: python.makeMemorySnapshot(), places };
}

/** A snapshot fits only one Python, package and browser. */
export const SNAPSHOT_NAME = `${PYTHON} ${PACKAGE} ${navigator.userAgent}`;

interface Parts {
  load(how: object): Promise<Python>;
  create: Create;
  packed: Promise<ArrayBuffer>;
  index: string;
}

/** Fetch everything at once: scripts, and our package, which is awaited when needed. */
async function fetchParts(tell: (progress: Progress) => void): Promise<Parts> {
  if (typeof WebAssembly === "undefined") throw new Error("No WebAssembly.");
  if (!canUnpack()) throw new Error(TOO_OLD);
  const index = new URL(PYTHON, here).href;
  fetchPacked(tell);
  const packed = fetch(new URL(PACKAGE, here)).then((response) => response.arrayBuffer());
  packed.catch(() => undefined); // the error is handled where it is awaited
  const [{ loadPyodide: load }, { default: create }] = await Promise.all([
    import(`${index}pyodide.js`) as Promise<{ loadPyodide(how: object): Promise<Python> }>,
    importPacked(`${index}pyodide.asm.js`) as Promise<{ default: Create }>,
  ]);
  return { load, create, packed, index };
}

async function start({ load, create, packed, index }: Parts, from: StartMode, tell: (progress: Progress) => void) {
  const memory = typeof from === "object" ? from : null;
  let place = "";
  let fail: (error: unknown) => void;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  reportCompileErrors(fail!);
  const beforeItRuns = (engine: Engine) => {
    place = engine.API.sitePackages;
    if (from !== "plain") void link(engine, packed, memory).catch(fail);
  };
  const how = {
    indexURL: index,
    lockFileContents: LOCK,
    env: { HOME: "/home" },
    createPyodideModule: ((settings) => {
      settings.preRun.push(beforeItRuns);
      return create(settings);
    }) satisfies Create,
    _makeSnapshot: from === "to be kept",
    ...(memory && { _loadSnapshot: memory.bytes }),
  };
  const [python, files] = await Promise.race([Promise.all([load(how), packed]), failed]);
  tell("starting");
  const made = new Set<string>();
  for (const [name, content] of unzipStored(files)) {
    const path = `${place}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, content, { canOwn: true });
  }
  return python;
}

/** Report compile errors, which Pyodide only logs before waiting forever. */
function reportCompileErrors(fail: (error: unknown) => void): void {
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...how) => {
    try {
      return await plain(...how);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

/**
 * Load compiled libraries before Python runs, so that their table indices are the same at every start and a snapshot's
 * pointers are valid.
 */
async function link(engine: Engine, packed: Promise<ArrayBuffer>, memory: Snapshot | null): Promise<void> {
  engine.addRunDependency("libraries");
  const files = unzipStored(await packed);
  if (memory) engine.growMemory(memory.bytes.length);
  for (const [name, content] of files) {
    if (!name.endsWith(".so")) continue;
    const path = `${engine.API.sitePackages}/${name}`;
    const how = { global: false, nodelete: true, loadAsync: false, allowUndefined: true };
    engine.preloadedWasm[path] = engine.loadWebAssemblyModule(content, how, path, {});
    engine.loadDynamicLibrary(path, how);
  }
  if (memory && memory.places !== placesOf(engine)) throw new Error("its functions have other places");
  engine.removeRunDependency("libraries");
}

const placesOf = (engine: Engine) => engine.wasmTable.length;

/** Fetch packed files instead of plain ones, unpack them, and report progress in bytes of the download. */
function fetchPacked(tell: (progress: Progress) => void): void {
  const plain = self.fetch.bind(self);
  let fetched = 0;
  let told = 0;
  const count = (bytes: number, gzip: boolean) => {
    fetched += gzip ? bytes : (bytes * DOWNLOAD) / WEIGHT;
    if (fetched - told > DOWNLOAD / 50) tell({ fetched: (told = fetched), of: DOWNLOAD });
  };
  self.fetch = async (asked, how) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (!/\.(wasm|zip)$/.test(address)) return plain(asked, how);
    const response = await unpack(await plain(packedName(address), how), count);
    return address.endsWith(".wasm") ? withWasmType(response) : response;
  };
}

const WASM = "application/wasm";

/** Set the type of .wasm files, which some hosts do not know; browsers compile no other type. */
function withWasmType(response: Response): Response {
  if (response.headers.get("content-type") === WASM) return response;
  return new Response(response.body, { status: response.status, headers: { "content-type": WASM } });
}

/**
 * Import a script that is also stored packed, since it is large. The plain script is imported if this browser has it
 * already, or if the host's policy forbids scripts from memory.
 */
async function importPacked(address: string): Promise<unknown> {
  if ((await isCached(address)) || !allowsBlobScripts(await fetch(import.meta.url, { cache: "force-cache" })))
    return import(address);
  try {
    const response = await unpack(await fetch(packedName(address)));
    if (!response.ok) throw new Error(`${response.status}`);
    const script = new Blob([await response.arrayBuffer()], { type: "text/javascript" });
    const url = URL.createObjectURL(script);
    try {
      return await import(url);
    } finally {
      URL.revokeObjectURL(url);
    }
  } catch {
    return import(address);
  }
}

/** True if the service worker has stored the file. */
async function isCached(address: string): Promise<boolean> {
  try {
    return (await caches.match(address)) !== undefined;
  } catch {
    return false; // no storage in this browser
  }
}

const END_OF_ZIP = 0x06054b50;

/** Files of a zip without compression. */
function* unzipStored(zip: ArrayBuffer): Generator<[string, Uint8Array]> {
  const at = new DataView(zip);
  let end = zip.byteLength - 22;
  while (at.getUint32(end, true) !== END_OF_ZIP) end--;
  let entry = at.getUint32(end + 16, true);
  const names = new TextDecoder();
  for (let left = at.getUint16(end + 10, true); left > 0; left--) {
    const [size, named, extra, comment] = [20, 28, 30, 32].map((from, i) =>
      i ? at.getUint16(entry + from, true) : at.getUint32(entry + from, true),
    ) as [number, number, number, number];
    const local = at.getUint32(entry + 42, true);
    const from = local + 30 + at.getUint16(local + 26, true) + at.getUint16(local + 28, true);
    yield [names.decode(new Uint8Array(zip, entry + 46, named)), new Uint8Array(zip, from, size)];
    entry += 46 + named + extra + comment;
  }
}
