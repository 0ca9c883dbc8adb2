// Tests of packed files: names, unpacking, hosts that declare the gzip, byte counts.
import { expect } from "expect";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { allowsBlobScripts, isGzip, packedName, unpack } from "../src/platform/packed_files";

const plain = new TextEncoder().encode("PK".padEnd(100_000, "the rules of a game; "));
const packed = new Uint8Array(gzipSync(plain));

/** A response that arrives in the given parts. */
function arriving(parts: Uint8Array[], headers: Record<string, string> = {}, status = 200): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  return new Response(body, { status, headers });
}
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("packed files", () => {
  test("the name of a packed file keeps the ending, which tells hosts its type", () => {
    expect(packedName("py/0123456789ab/pyodide.asm.wasm")).toBe("py/0123456789ab/pyodide.asm.gz.wasm");
    expect(packedName("http://host.example/a.b/x.zip")).toBe("http://host.example/a.b/x.gz.zip");
  });

  test("the build and the page name packed files alike", () => {
    const build = readFileSync(new URL("../tools/site.mjs", import.meta.url), "utf8");
    const rule = /const packedName = \(path[^)]*\)(?:: string)? => (.*);/;
    const page = readFileSync(new URL("../src/platform/packed_files.ts", import.meta.url), "utf8");
    expect(build.match(rule)![1]).toBe(page.match(rule)![1]);
  });

  test("zips, WebAssembly, scripts and nothing at all are not taken for gzip", () => {
    expect(isGzip(packed)).toBe(true);
    for (const start of ["PK\x03\x04", "\0asm", "export", "{", ""])
      expect(isGzip(new TextEncoder().encode(start))).toBe(false);
    expect(isGzip([0x1f])).toBe(false);
  });

  test("gzip is unpacked and keeps the type of the host", async () => {
    const response = await unpack(arriving([packed], { "content-type": "application/wasm" }));
    expect(response.headers.get("content-type")).toBe("application/wasm");
    expect(await bytesOf(response)).toEqual(plain);
  });

  test("the first two bytes may arrive one by one", async () => {
    const parts = [packed.slice(0, 1), packed.slice(1, 2), packed.slice(2)];
    expect(await bytesOf(await unpack(arriving(parts)))).toEqual(plain);
  });

  test("what the browser has unpacked already is the same response, unwrapped", async () => {
    const response = arriving([plain], { "content-encoding": "gzip" });
    expect(await unpack(response)).toBe(response);
    expect(await bytesOf(response)).toEqual(plain);
  });

  test("an error of the host and an empty file are returned as they are", async () => {
    const missing = arriving([packed], {}, 404);
    expect(await unpack(missing)).toBe(missing);
    expect(await bytesOf(await unpack(arriving([])))).toEqual(new Uint8Array());
  });

  test("a file that was cut off or damaged fails instead of being used", async () => {
    const damaged = packed.slice();
    damaged[damaged.length - 6]! ^= 1; // in the checksum
    for (const wrong of [packed.slice(0, packed.length / 2), damaged])
      await expect(unpack(arriving([wrong])).then(bytesOf)).rejects.toThrow();
  });

  for (const [what, content, gzip] of [
    ["gzip", packed, true],
    ["unpacked", plain, false],
  ] as const)
    test(`bytes are counted as they arrive: ${what}`, async () => {
      let counted = 0;
      const parts = [content.slice(0, 50), content.slice(50, 90), content.slice(90)];
      const response = await unpack(arriving(parts), (bytes, asGzip) => {
        expect(asGzip).toBe(gzip);
        counted += bytes;
      });
      expect(await bytesOf(response)).toEqual(plain);
      expect(counted).toBe(content.length);
    });

  test("a host with a policy gets no scripts from memory", () => {
    expect(allowsBlobScripts(arriving([]))).toBe(true);
    expect(allowsBlobScripts(arriving([], { "content-security-policy": "script-src 'self'" }))).toBe(false);
  });
});
