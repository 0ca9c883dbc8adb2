// Python in a worker: fetched with its bytes counted, started, and our package laid beside it.

/** Written by the build: where Python and our package lie, seen from the folder of this script. */
declare const PYTHON: string;
declare const PACKAGE: string;
/** How many bytes all of it has. */
declare const WEIGHT: number;
/** What Pyodide is told of packages: that there are none to be had from anybody else. */
declare const LOCK: string;

export interface Python {
  pyimport(name: string): unknown;
  FS: { mkdirTree(path: string): void; writeFile(path: string, content: Uint8Array): void };
  runPython(code: string): unknown;
}

/** What is told while one waits: a share of the bytes, then that they are here. */
export type Progress = { fetched: number; of: number } | "starting";

export async function startPython(tell: (progress: Progress) => void): Promise<Python> {
  const here = new URL("./", import.meta.url);
  const index = new URL(PYTHON, here).href;
  countBytes(tell);
  const [{ loadPyodide }, packed] = await Promise.all([
    import(`${index}pyodide.mjs`) as Promise<{ loadPyodide(how: object): Promise<Python> }>,
    fetch(new URL(PACKAGE, here)).then((response) => response.arrayBuffer()),
  ]);
  const python = await loadPyodide({ indexURL: index, lockFileContents: LOCK, env: { HOME: "/home" } });
  tell("starting");
  const site = String(python.runPython("import sysconfig; sysconfig.get_path('purelib')"));
  for (const [name, content] of unpacked(packed)) {
    const path = `${site}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
  return python;
}

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
    return response;
  };
}

const END_OF_ZIP = 0x06054b50;

/** The files of a zip whose files lie in it as they are. */
function* unpacked(zip: ArrayBuffer): Generator<[string, Uint8Array]> {
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
