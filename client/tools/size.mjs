// Bundle size: the first page must stay below 150 KiB compressed. Lazily loaded files are listed separately.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 150 * 1024;
const root = new URL("../dist/", import.meta.url).pathname;

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

const read = (path) => readFileSync(path, "utf8");

/** Collect a script and its static imports; `import(...)` is not followed. */
function follow(path, found) {
  if (found.has(path)) return;
  found.add(path);
  if (!path.endsWith(".js")) return;
  for (const [, from] of read(path).matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{][^"'();]*?from\s*)?["'](\.[^"']+)["']/g))
    follow(normalize(join(dirname(path), from)), found);
}

const first = new Set();
for (const [, address] of read(join(root, "index.html")).matchAll(/(?:src|href)="\/?([^"]+\.(?:js|css))"/g)) follow(join(root, address), first);

let total = 0;
let later = 0;
for (const path of files(root)) {
  if (/\.(br|gz|txt)$/.test(path)) continue; // compressed copies, and files that no page loads
  const size = gzipSync(readFileSync(path), { level: 9 }).length;
  const when = /\.(js|css|png)$/.test(path) && !first.has(path); // icons are loaded on installation
  if (when) later += size;
  else total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KiB  ${path.slice(root.length)}${when ? "  (when opened)" : ""}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(7)} KiB  on the first page, of ${LIMIT / 1024}`);
if (later) console.log(`${(later / 1024).toFixed(1).padStart(7)} KiB  when the third dimension is opened or the page is installed`);
if (![...first].some((path) => path.endsWith(".js"))) {
  console.error("index.html loads no script: is it built?");
  process.exit(1);
}
if (total > LIMIT) {
  console.error("The bundle is over its budget.");
  process.exit(1);
}
