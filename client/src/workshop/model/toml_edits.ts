// Changes of a TOML text at its places: values, keys, entries.
import type { FieldForm, FilePlaces } from "../../wire";
import { readQuoted } from "./drafts";

type Place = readonly [path: string, key: number, start: number, end: number];

const valueAt = (places: FilePlaces, path: string): Place | null =>
  places.values?.find(([at]) => at === path) ?? null;

/** The text at a path as it is written; null if there is none. */
export function rawAt(source: string, places: FilePlaces, path: string): string | null {
  const place = valueAt(places, path);
  return place ? source.slice(place[2], place[3]) : null;
}

/** A text as TOML. */
export const quote = (words: string) => JSON.stringify(words);

/** Strings of a TOML list. */
export function readList(raw: string): string[] {
  return [...raw.matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g)].map(([one]) => readQuoted(one));
}

export const writeList = (words: readonly string[]) => `[${words.map(quote).join(", ")}]`;

/** Places after a text was changed in one stretch; they are exact again with the next check. */
export function movePlaces(places: FilePlaces, before: string, after: string): FilePlaces {
  if (before === after) return places;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const end = before.length - tail;
  const move = (at: number) => (at >= end && at > head ? at + after.length - before.length : Math.min(at, head));
  const begins = (at: number) => (at <= head ? at : move(at));
  return {
    tables: places.tables?.map(([path, from, to]) => [path, begins(from), move(to)]),
    values: places.values?.map(([path, key, from, to]) => [path, begins(key), begins(from), move(to)]),
  };
}

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf("."), 0));
const endOfLine = (source: string, at: number) => {
  const end = source.indexOf("\n", at);
  return end < 0 ? source.length : end;
};

/** A text with another value at a path; null takes the key away. A missing key is added to its table. */
export function setValue(source: string, places: FilePlaces, path: string, raw: string | null): string {
  const place = valueAt(places, path);
  if (place && raw !== null) return source.slice(0, place[2]) + raw + source.slice(place[3]);
  if (place) return removeValue(source, places, place);
  return raw === null ? source : addValue(source, places, path, raw);
}

function removeValue(source: string, places: FilePlaces, [path, key, , end]: Place): string {
  const inline = valueAt(places, parentOf(path));
  if (inline) {
    const after = /^\s*,\s*/.exec(source.slice(end));
    const before = /,\s*$/.exec(source.slice(0, key));
    const from = !after && before ? key - before[0].length : key;
    return source.slice(0, from) + source.slice(end + (after?.[0].length ?? 0));
  }
  const start = source.lastIndexOf("\n", key) + 1;
  return source.slice(0, start) + source.slice(endOfLine(source, end) + 1);
}

function addValue(source: string, places: FilePlaces, path: string, raw: string): string {
  const parent = parentOf(path);
  const line = `${path.slice(parent ? parent.length + 1 : 0)} = ${raw}`;
  const inline = valueAt(places, parent);
  if (parent && inline) {
    const inside = source.slice(inline[2] + 1, inline[3] - 1).trim();
    return `${source.slice(0, inline[2])}{ ${inside ? `${inside}, ` : ""}${line} }${source.slice(inline[3])}`;
  }
  const table = places.tables?.find(([at]) => at === parent);
  if (parent && !table) return setValue(source, places, parent, `{ ${line} }`);
  const from = table ? table[1] : 0;
  const next = Math.min(source.length, ...(places.tables ?? []).map(([, at]) => at).filter((at) => at > from || (!table && at >= from)));
  const own = (places.values ?? []).filter(([at, key]) => parentOf(at) === parent && key >= from && key < next && !at.endsWith("]"));
  const last = own.length ? Math.max(...own.map(([, , , end]) => end)) : -1;
  if (last < 0 && !table) return `${line}\n${source}`;
  const at = endOfLine(source, last < 0 ? from : last);
  return `${source.slice(0, at)}\n${line}${source.slice(at)}`;
}

/** Paths of the entries of a table: `unit[0]`, `unit[1]`. */
export function entriesOf(places: FilePlaces, table: string): string[] {
  const listed = (places.tables ?? []).map(([path]) => path);
  return listed.filter((path) => path.startsWith(`${table}[`) && /^\[\d+\]$/.test(path.slice(table.length)));
}

/** Value of a new key, so that the file can be read. */
function emptyValue(field: FieldForm): string {
  switch (field.kind) {
    case "number":
      return String(field.least ?? 0);
    case "flag":
      return "false";
    case "word":
      return quote(field.words?.[0] ?? "");
    case "words":
    case "tables":
    case "toml":
      return "[]";
    case "table":
      return `{ ${(field.fields ?? []).filter((one) => one.required).map((one) => `${one.name} = ${emptyValue(one)}`).join(", ")} }`;
    default:
      return '""';
  }
}

/** A text with a new entry at its end. */
export function addEntry(source: string, table: string, fields: readonly FieldForm[], id: string): string {
  const lines = fields
    .filter((field) => field.required && field.kind !== "tables")
    .map((field) => `${field.name} = ${field.name === "id" ? quote(id) : emptyValue(field)}`);
  return `${source.replace(/\n*$/, source ? "\n\n" : "")}[[${table}]]\n${lines.join("\n")}\n`;
}

/** A text with a copy of an entry behind it, under another id. */
export function copyEntry(source: string, places: FilePlaces, path: string, id: string): string {
  const block = places.tables?.find(([at]) => at === path);
  const own = valueAt(places, `${path}.id`);
  if (!block) return source;
  const [, from, to] = block;
  const copy = own ? source.slice(from, own[2]) + quote(id) + source.slice(own[3], to) : source.slice(from, to);
  return `${source.slice(0, to)}\n\n${copy}${source.slice(to)}`;
}

export function removeEntry(source: string, places: FilePlaces, path: string): string {
  const block = places.tables?.find(([at]) => at === path);
  if (!block) return source;
  return source.slice(0, block[1]) + source.slice(block[2]).replace(/^\n+/, "");
}

/** The first id of a kind that is not in use: `frost-2-guard-2`. */
export function freeId(wish: string, used: readonly string[]): string {
  const stem = wish.replace(/-\d+$/, "");
  let n = 2;
  while (used.includes(`${stem}-${n}`)) n += 1;
  return `${stem}-${n}`;
}
