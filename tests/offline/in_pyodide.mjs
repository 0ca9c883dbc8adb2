// `node in_pyodide.mjs TASK...`: runs the tasks of `played_there.py` in Pyodide, on the sources of the repository.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const python = join(root, "client", "pyodide");
const tasks = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(python, "node_modules", "pyodide", "pyodide.mjs")).href);
const pyodide = await loadPyodide({ stdout: (line) => console.log(line), stderr: (line) => console.error(line) });
for (const wheel of readdirSync(join(python, "wheels"))) pyodide.unpackArchive(new Uint8Array(readFileSync(join(python, "wheels", wheel))), "wheel");
pyodide.mountNodeFS("/tapete", root);
pyodide.globals.set("tasks", tasks.join("\n"));
try {
  await pyodide.runPythonAsync(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/tapete/src", "/tapete/tests/offline", "/tapete"]
import played_there
await played_there.play(tasks.split("\\n"))
`);
  process.exit(0); // Python's event loop would keep the process alive
} catch (trouble) {
  console.error(String(trouble));
  process.exit(1);
}
