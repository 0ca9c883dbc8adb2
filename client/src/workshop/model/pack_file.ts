// Packs as files and links: ZIP archives, and text that fits a link.
import type { Files } from "./drafts";

/** Largest text of a file that is read, as the server allows. */
const MOST_BYTES = 256 * 1024;

function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** Numbers of two or four bytes, the lowest byte first. */
function numbers(...parts: readonly [value: number, bytes: 2 | 4][]): number[] {
  return parts.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, n) => (value >>> (8 * n)) & 255));
}

/** The files of a pack as a ZIP, without compression. */
export function zip(files: Files): Uint8Array<ArrayBuffer> {
  const body: number[] = [];
  const listed: number[] = [];
  const names = Object.keys(files);
  for (const name of names) {
    const title = [...new TextEncoder().encode(name)];
    const bytes = new TextEncoder().encode(files[name]);
    const facts = numbers([20, 2], [0x800, 2], [0, 2], [0, 2], [33, 2], [crc32(bytes), 4], [bytes.length, 4], [bytes.length, 4], [title.length, 2], [0, 2]);
    listed.push(...numbers([0x02014b50, 4], [20, 2]), ...facts, ...numbers([0, 2], [0, 2], [0, 2], [0, 4], [body.length, 4]), ...title);
    for (const byte of [...numbers([0x04034b50, 4]), ...facts, ...title]) body.push(byte);
    for (const byte of bytes) body.push(byte);
  }
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [names.length, 2], [names.length, 2], [listed.length, 4], [body.length, 4], [0, 2]);
  return new Uint8Array([...body, ...listed, ...end]);
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > 2 * MOST_BYTES) throw new Error("too large");
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** TOML files of a ZIP; a folder that holds them all is left out. */
export async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Files> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error("no zip");
  const files: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let left = Math.min(view.getUint16(end + 10, true), 256); left > 0; left -= 1) {
    const packed = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    const local = view.getUint32(at + 42, true);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (!name.endsWith(".toml")) continue;
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const body = bytes.slice(from, from + size);
    files[name] = new TextDecoder().decode(packed ? await through(body, new DecompressionStream("deflate-raw")) : body);
  }
  return withoutFolder(files);
}

function withoutFolder(files: Files): Files {
  const names = Object.keys(files);
  const folder = `${names[0]?.split("/")[0] ?? ""}/`;
  if ("pack.toml" in files || !names.every((name) => name.startsWith(folder))) return files;
  return Object.fromEntries(names.map((name) => [name.slice(folder.length), files[name]!]));
}

/** The files that a person has chosen: a ZIP, or TOML files. */
export async function readPackFiles(chosen: readonly File[]): Promise<Files> {
  let files: Files = {};
  for (const file of chosen) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    files = { ...files, ...(/\.zip$/i.test(file.name) ? await unzip(bytes) : { [file.name]: new TextDecoder().decode(bytes) }) };
  }
  return files;
}

/** The files of a pack as text for a link. */
export async function toCode(files: Files): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(files)), new CompressionStream("deflate-raw"));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** The files behind the text of a link; null if it is broken. */
export async function fromCode(code: string): Promise<Files | null> {
  try {
    const text = atob(code.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = await through(Uint8Array.from(text, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    const files: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof files !== "object" || files === null || Array.isArray(files)) return null;
    return Object.values(files).every((body) => typeof body === "string") ? (files as Files) : null;
  } catch {
    return null;
  }
}
