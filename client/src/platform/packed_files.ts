// Packed files of the static site, stored with gzip for hosts that do not compress.

/** Name of the packed file: `x.wasm` is stored as `x.gz.wasm`. Its ending stays, since it tells hosts the type. */
export const packedName = (path: string): string => path.replace(/\.\w+$/, ".gz$&");

/** True if this browser can unpack gzip: Chrome 80, Firefox 113, Safari 16.4, or newer. */
export const canUnpack = (): boolean => typeof DecompressionStream !== "undefined";

/** True for bytes written by gzip. Zips, WebAssembly, scripts and texts begin otherwise. */
export const isGzip = (bytes: ArrayLike<number>): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Bytes that have arrived, and whether the browser got them as gzip. */
export type OnBytes = (bytes: number, gzip: boolean) => void;

/**
 * The response without gzip. Some hosts declare the gzip of such files, or send another encoding of the same content:
 * then the browser has unpacked it already, and the response is returned as it is. So the first bytes decide. They are
 * read from a copy, since browsers do not cache compiled code of a wrapped response.
 */
export async function unpack(response: Response, onBytes?: OnBytes): Promise<Response> {
  const copy = response.ok ? response.clone().body : null;
  if (!copy) return response;
  const reader = copy.getReader();
  const start: number[] = [];
  let bytes = 0;
  while (start.length < 2) {
    const { done, value } = await reader.read();
    if (done) break;
    start.push(...value.subarray(0, 2));
    bytes += value.byteLength;
  }
  const gzip = isGzip(start);
  // errors are handled by the reader of the response
  if (onBytes) void countBytes(reader, bytes, (more) => onBytes(more, gzip)).catch(() => undefined);
  else void reader.cancel().catch(() => undefined);
  if (!gzip) return response;
  const type = response.headers.get("content-type");
  return new Response(response.body!.pipeThrough(new DecompressionStream("gzip")), {
    headers: type === null ? {} : { "content-type": type },
  });
}

async function countBytes(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: number,
  tell: (bytes: number) => void,
): Promise<void> {
  tell(first);
  for (let part = await reader.read(); !part.done; part = await reader.read()) tell(part.value.byteLength);
}

/** True if a host sets no policy for scripts, seen in the response of one. Few policies allow scripts from memory. */
export const allowsBlobScripts = (script: Response): boolean => !script.headers.has("content-security-policy");
