// `node tools/print_art.mjs`: write the drawings that Python prints, and the digests of faces that it must draw alike.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { client, PAGE } from "./bundle.mjs";

const folder = mkdtempSync(join(tmpdir(), "print-art-"));
const bundle = join(folder, "print_art.mjs");
await build({ ...PAGE, entryPoints: [join(client, "tools", "print_art.ts")], outfile: bundle });
const { faceDigests, printArt } = await import(pathToFileURL(bundle).href);
rmSync(folder, { recursive: true });
const json = (value) => `${JSON.stringify(value, null, 1)}\n`;
const portraits = JSON.parse(readFileSync(join(client, "fixtures", "portraits.json"), "utf8"));
writeFileSync(join(client, "..", "src", "tapete", "printing", "art.json"), json(printArt()));
writeFileSync(join(client, "fixtures", "faces.json"), json(faceDigests(portraits)));
