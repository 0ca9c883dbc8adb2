// Bundle size: the first page, with typefaces and covers, must stay below 150 KiB compressed, and a match below 260 KiB more.
// Lazily loaded files are listed separately.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const LIMIT = 150 * 1024;
const MATCH_LIMIT = 260 * 1024;
/** Lazy scripts of a match: its page and its style sheet. */
const MATCH = /^(Match|table_stylesheet)-\w+\.js$/;
const root = new URL("../dist/", import.meta.url).pathname;
const gamesFolder = new URL("../../src/tapete/games/", import.meta.url).pathname;

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

/** Covers of the games, which the server puts into the page. */
const covers = [...files(gamesFolder)].filter((path) => path.endsWith("box_art.svg")).map(read).join("");
const match = new Set();
for (const path of files(join(root, "assets"))) if (MATCH.test(basename(path))) follow(path, match);
const compressed = (content) => gzipSync(content, { level: 9 }).length;
const inMatch = [...match].filter((path) => !first.has(path)).reduce((sum, path) => sum + compressed(readFileSync(path)), 0);

let total = compressed(covers);
let later = 0;
console.log(`${(total / 1024).toFixed(1).padStart(7)} KiB  covers of the games`);
for (const path of files(root)) {
  if (/\.(br|gz|txt)$/.test(path)) continue; // compressed copies, and files that no page loads
  const size = /\.woff2$/.test(path) ? statSync(path).size : compressed(readFileSync(path));
  const when = /\.(js|css|png)$/.test(path) && !first.has(path); // icons are loaded on installation
  if (when) later += size;
  else total += size;
  console.log(`${(size / 1024).toFixed(1).padStart(7)} KiB  ${path.slice(root.length)}${when ? "  (when opened)" : ""}`);
}
console.log(`${(total / 1024).toFixed(1).padStart(7)} KiB  on the first page, of ${LIMIT / 1024}`);
console.log(`${(inMatch / 1024).toFixed(1).padStart(7)} KiB  more in a match, of ${MATCH_LIMIT / 1024}`);
if (later) console.log(`${(later / 1024).toFixed(1).padStart(7)} KiB  when the third dimension is opened or the page is installed`);
if (![...first].some((path) => path.endsWith(".js"))) {
  console.error("index.html loads no script: is it built?");
  process.exit(1);
}
if (match.size < 2) {
  console.error("The scripts of a match are missing: were they renamed?");
  process.exit(1);
}
if (total > LIMIT || inMatch > MATCH_LIMIT) {
  console.error("The bundle is over its budget.");
  process.exit(1);
}
