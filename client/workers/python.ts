// Python in a worker: fetched with its bytes counted, started, and our package laid beside it. A browser that has kept
// Python's memory, with everything imported, goes on from there.
import { deleteSnapshots, loadSnapshot, type Snapshot } from "./snapshot";

/** Written by the build: where Python and our package lie, seen from the folder of this script. */
declare const PYTHON: string;
declare const PACKAGE: string;
/** How many bytes all of it has. */
declare const WEIGHT: number;
/** What Pyodide is told of packages: that there are none to be had from anybody else. */
declare const LOCK: string;

export interface Python {
  pyimport(name: string): unknown;
  FS: Files;
  /** All of it, as long as nothing of JavaScript has come in. */
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
  _module: Engine;
}
interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, how: { canOwn: boolean }): void;
}

/** Python before it runs. */
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

/** What is told while one waits: a share of the bytes, then that they are here. */
export type Progress = { fetched: number; of: number } | "starting";

/** How Python begins: as it is published, so that its memory can be kept, or from a memory that was kept. */
type StartMode = "plain" | "to be kept" | Snapshot;

export interface StartedPython {
  python: Python;
  /** It goes on from what was kept. */
  remembers: boolean;
}

const here = new URL("./", import.meta.url);

export async function startPython(tell: (progress: Progress) => void): Promise<StartedPython> {
  const parts = fetchParts(tell);
  const memory = await loadSnapshot(SNAPSHOT_NAME);
  if (memory) {
    try {
      const python = await start(await parts, memory, tell);
      (python.pyimport("tapete.solo.prepared") as { wake_up(): void }).wake_up();
      releaseBytes(memory);
      return { python, remembers: true };
    } catch (error) {
      console.warn("what was kept of Python is of no use:", error);
      await deleteSnapshots();
    }
  }
  return { python: await start(await parts, "plain", tell), remembers: false };
}

/** What was laid back is not needed twice; Pyodide would hold it as long as it runs. */
function releaseBytes({ bytes }: Snapshot): void {
  structuredClone(bytes.buffer, { transfer: [bytes.buffer] });
}

/** Python with `prepare` done in it, and nothing of this page: what of its memory the next visit can go on from. */
export async function makeSnapshot(prepare: (python: Python) => void): Promise<Snapshot> {
  const python = await start(await fetchParts(() => undefined), "to be kept", () => undefined);
  const places = placesOf(python._module);
  prepare(python);
  if (places !== placesOf(python._module)) throw new Error("functions have taken new places");
  return { bytes: python.makeMemorySnapshot(), places };
}

/** Another Python, another package or another browser cannot go on from it. */
export const SNAPSHOT_NAME = `${PYTHON} ${PACKAGE} ${navigator.userAgent}`;

interface Parts {
  load(how: object): Promise<Python>;
  create: Create;
  packed: Promise<ArrayBuffer>;
  index: string;
}

/** All at once: scripts, and our package, which is waited for when it is needed. */
async function fetchParts(tell: (progress: Progress) => void): Promise<Parts> {
  if (typeof WebAssembly === "undefined") throw new Error("No WebAssembly.");
  const index = new URL(PYTHON, here).href;
  countBytes(tell);
  const packed = fetch(new URL(PACKAGE, here)).then((response) => response.arrayBuffer());
  packed.catch(() => undefined); // whoever waits for it hears of it
  const [{ loadPyodide: load }, { default: create }] = await Promise.all([
    import(`${index}pyodide.js`) as Promise<{ loadPyodide(how: object): Promise<Python> }>,
    import(`${index}pyodide.asm.js`) as Promise<{ default: Create }>,
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

/** What cannot be compiled Pyodide only mentions on the console, and waits for ever. */
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
 * Compiled libraries take their places before Python runs, and so the same places at every start: whatever points at
 * them in a memory that was kept is right.
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

/**
 * From here on whoever fetches tells how much has come. What comes is counted on a copy: of an answer that is no longer
 * the host's own, a browser does not keep what it has compiled.
 */
function countBytes(tell: (progress: Progress) => void): void {
  const plain = self.fetch.bind(self);
  let fetched = 0;
  let told = 0;
  const count = async (body: ReadableStream<Uint8Array>) => {
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      fetched += part.value.byteLength;
      if (fetched - told > WEIGHT / 50) tell({ fetched: (told = fetched), of: WEIGHT });
    }
  };
  self.fetch = async (...asked) => {
    const response = await plain(...asked);
    const copy = response.ok ? response.clone().body : null;
    if (copy) void count(copy).catch(() => undefined); // whoever reads the answer itself hears of it
    return withWasmType(response);
  };
}

const WASM = "application/wasm";

/** Not every host knows what a .wasm is, and under another name browsers do not compile it. */
function withWasmType(response: Response): Response {
  if (!response.url.endsWith(".wasm") || response.headers.get("content-type") === WASM) return response;
  return new Response(response.body, { status: response.status, headers: { "content-type": WASM } });
}

const END_OF_ZIP = 0x06054b50;

/** The files of a zip whose files lie in it as they are. */
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
