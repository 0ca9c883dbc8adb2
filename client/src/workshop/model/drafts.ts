// Packs being written, in localStorage: text and versions.
import { signal } from "@preact/signals";
import type { Figures } from "../../wire";

/** Files of a pack by their names. */
export type Files = Readonly<Record<string, string>>;

/** A saved version of a pack. */
export interface Version {
  at: string;
  files: Files;
  /** What bots found out about it. */
  figures?: Figures;
}

/** A pack being written, as the list shows it. */
export interface DraftInfo {
  id: string;
  game: string;
  es: string;
  en: string;
  changed: string;
}

const LIST = "tapete.workshop";
/** Most versions of a pack; the oldest go first. */
const MOST_VERSIONS = 40;

const keyOf = (id: string) => `${LIST}.${id}`;
const versionsKey = (id: string) => `${LIST}.${id}.versions`;

function read<T>(key: string, fits: (stored: unknown) => stored is T, otherwise: T): T {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return fits(stored) ? stored : otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const isFiles = (stored: unknown): stored is Files =>
  typeof stored === "object" && stored !== null && Object.values(stored).every((body) => typeof body === "string");
const isList = (stored: unknown): stored is DraftInfo[] =>
  Array.isArray(stored) && stored.every((one) => typeof (one as DraftInfo | null)?.id === "string");
const isVersions = (stored: unknown): stored is Version[] =>
  Array.isArray(stored) && stored.every((one) => isFiles((one as Version | null)?.files));

/** The packs of this browser, the last changed first. */
export const drafts = signal<readonly DraftInfo[]>(read(LIST, isList, []));

function list(info: DraftInfo): void {
  const others = read(LIST, isList, []).filter((one) => one.id !== info.id);
  drafts.value = [info, ...others];
  write(LIST, drafts.value);
}

/** The text of a key in `pack.toml`; empty if it is missing. */
export function sheetWord(files: Files, key: string): string {
  const line = new RegExp(`^${key}\\s*=\\s*(".*?"|'.*?')\\s*(#.*)?$`, "m").exec(files["pack.toml"] ?? "");
  return line ? readQuoted(line[1]!) : "";
}

/** The words inside a TOML string. */
export function readQuoted(raw: string): string {
  if (/^("""|''')/.test(raw)) return raw.slice(3, -3).replace(/^\n/, "");
  if (raw.startsWith("'")) return raw.slice(1, -1);
  try {
    return JSON.parse(raw) as string;
  } catch {
    return raw.slice(1, -1);
  }
}

/** Store the text of a pack at once. False if the browser has no room: then the page must say so. */
export function storeDraft(id: string, files: Files): boolean {
  const now = new Date().toISOString();
  const kept = write(keyOf(id), files);
  list({
    id,
    game: sheetWord(files, "game"),
    es: sheetWord(files, "name_es"),
    en: sheetWord(files, "name_en"),
    changed: now,
  });
  return kept;
}

/** The text of a pack; null if this browser does not have it. */
export function loadDraft(id: string): Files | null {
  return read<Files | null>(keyOf(id), (stored): stored is Files => isFiles(stored), null);
}

/** Start a pack with these files; returns its id. */
export function newDraft(files: Files): string {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36)).join("");
  storeDraft(id, files);
  saveVersion(id, files);
  return id;
}

export function deleteDraft(id: string): void {
  drafts.value = read(LIST, isList, []).filter((one) => one.id !== id);
  write(LIST, drafts.value);
  for (const key of [keyOf(id), versionsKey(id)]) localStorage.removeItem(key);
}

/** Versions of a pack, the first saved first. */
export function versionsOf(id: string): readonly Version[] {
  return read(versionsKey(id), isVersions, []);
}

/** Save a version. Where the browser has no room, the oldest versions go; false if there is none even so. */
export function saveVersion(id: string, files: Files): boolean {
  let versions = [...versionsOf(id), { at: new Date().toISOString(), files }].slice(-MOST_VERSIONS);
  while (versions.length && !write(versionsKey(id), versions)) versions = versions.slice(1);
  return versions.length > 0;
}

const sameText = (one: Files, other: Files) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** The figures of the version with this text; null if it was not measured. */
export const figuresOf = (id: string, files: Files): Figures | null =>
  versionsOf(id).findLast((version) => version.figures && sameText(version.files, files))?.figures ?? null;

/** Store figures with the last version of this text. */
export function setFigures(id: string, files: Files, figures: Figures): void {
  const versions = [...versionsOf(id)];
  const n = versions.findLastIndex((version) => sameText(version.files, files));
  if (n < 0) return;
  versions[n] = { ...versions[n]!, figures };
  write(versionsKey(id), versions);
}

/** An id for a new pack that none of mine has: `frost-2`, `frost-3`. */
export function freePackId(wish: string): string {
  const used = new Set(drafts.value.map((draft) => sheetWord(loadDraft(draft.id) ?? {}, "id")));
  const stem = wish.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+|-$/g, "").slice(0, 14).replace(/-$/, "") || "pack";
  let n = 2;
  while (used.has(`${stem}-${n}`)) n += 1;
  return `${stem}-${n}`;
}

/** Call a function when another tab changes a pack. Returns a function that stops it. */
export function watchDraft(id: string, changed: (files: Files) => void): () => void {
  const look = (event: StorageEvent) => {
    const files = event.key === keyOf(id) ? loadDraft(id) : null;
    if (files) changed(files);
  };
  addEventListener("storage", look);
  return () => removeEventListener("storage", look);
}
