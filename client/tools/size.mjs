// The whole client, compressed as a server would send it, stays under 150 KiB.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
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

let total = 0;
for (const path of files(root)) {
  const size = gzipSync(readFileSync(path), { level: 9 }).length;
  total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KiB  ${path.slice(root.length)}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(7)} KiB  in all, of ${LIMIT / 1024}`);
if (total > LIMIT) {
  console.error("The bundle is over its budget.");
  process.exit(1);
}
