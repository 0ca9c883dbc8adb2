// `node tools/test.mjs [PART OF A NAME]`: bundle the tests like the client and run them with node's test runner and a DOM (happy-dom).
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { client, PAGE } from "./bundle.mjs";

const folder = join(client, ".tests"); // beside tests/, so that relative paths are the same
const part = process.argv[2] ?? "";
const names = readdirSync(join(client, "tests")).filter((name) => /\.test\.tsx?$/.test(name) && name.includes(part));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
await build({ ...PAGE, entryPoints: names.map((name) => join(client, "tests", name)), outdir: folder, packages: "external", sourcemap: "linked" });
writeFileSync(join(folder, "document.js"), 'import { GlobalRegistrator } from "@happy-dom/global-registrator";\nGlobalRegistrator.register({ url: "http://tapete.test/" });\n');
// All files in one process: starting node with a DOM takes longer than most of them. Each file is a suite, so its hooks are its own.
const suites = names.map((name) => name.replace(/\.tsx?$/, ".js")).map((name) => `await describe("${name}", async () => void (await import("./${name}")));\n`);
writeFileSync(join(folder, "suites.js"), `import { describe } from "node:test";\n${suites.join("")}`);
const run = spawnSync(process.execPath, ["--enable-source-maps", "--import", new URL(`file://${folder}/document.js`).href, "--test-reporter=spec", join(folder, "suites.js")], { stdio: "inherit" });
process.exit(run.status ?? 1);
