// `npm run bench`: in Chromium, a scene of 300 pieces must be drawn in 50 ms, and a 3D frame of 120 figures in a sixtieth of a second.
// Built as for production; the page writes its times into the document.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { bundler } from "./bundle.mjs";

const LIMIT = 50;
const FRAME = 1000 / 60;
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

function chromium() {
  const named = process.env.CHROMIUM;
  const found = named ? [named] : ["chromium", "chromium-browser", "google-chrome"];
  return found.find((name) => spawnSync(name, ["--version"]).status === 0);
}

const browser = chromium();
if (!browser) {
  console.error("No Chromium here: set CHROMIUM to one.");
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "tapete-bench-"));
const built = await bundler("bench.html", folder);
await built.rebuild();
await built.dispose();
const server = createServer((request, response) => {
  const path = join(folder, new URL(request.url, "http://here").pathname);
  try {
    const body = readFileSync(path);
    response.writeHead(200, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" }).end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(0, "127.0.0.1");
await new Promise((ready) => server.once("listening", ready));
const address = `http://127.0.0.1:${server.address().port}/bench.html`;
const page = spawn(browser, ["--headless", "--no-sandbox", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", `--user-data-dir=${join(folder, "profile")}`, "--dump-dom", address], {
  stdio: ["ignore", "pipe", "ignore"],
});
let dom = "";
page.stdout.on("data", (part) => (dom += part));
await new Promise((done) => page.once("close", done));
server.close();
rmSync(folder, { recursive: true, force: true });
const read = (name) => Number(dom.match(new RegExp(`data-${name}="([\\d.]+)"`))?.[1]);
const [best, median, first, pieces] = [read("best"), read("median"), read("first"), read("pieces")];
const [frame, calls] = [read("frame"), read("calls")];
console.log(`${pieces} pieces drawn in ${best} ms (fastest of thirty; median ${median}, the first of the page ${first}); budget ${LIMIT} ms`);
console.log(`a frame of 120 figures in three dimensions costs the page ${frame} ms (median) in ${calls} calls; budget ${FRAME.toFixed(1)} ms`);
if (!(best < LIMIT) || pieces !== 300 || !(frame < FRAME)) process.exit(1);
