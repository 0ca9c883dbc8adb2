// Completion of keys, words, ids and effects at the caret of a TOML text.
import type { FieldForm, FileForm, VerbForm, WorkshopForm } from "../../wire";

/** A word to insert, and what it needs. */
export interface Suggestion {
  word: string;
  hint: string;
}

/** Suggestions for the letters between two places of the text. */
export interface Completion {
  from: number;
  to: number;
  suggestions: Suggestion[];
}

const MOST = 8;
const NOTHING = (at: number): Completion => ({ from: at, to: at, suggestions: [] });

/** The form of a file: its own, or that of all other files. */
export function formOf(form: WorkshopForm, file: string): FileForm | null {
  const own = form.files.find(({ name }) => name === file);
  if (own) return own;
  if (file === "lessons.toml") return null;
  const folder = file.includes("/") ? `${file.split("/")[0]}/*.toml` : "*.toml";
  return form.files.find(({ name }) => name === folder) ?? null;
}

/** Keys of the table in which a place of the text lies. */
function fieldsAt(source: string, caret: number, form: FileForm): readonly FieldForm[] {
  const headers = [...source.slice(0, caret).matchAll(/^\s*\[\[?\s*([\w.-]+)\s*\]\]?/gm)];
  let fields: readonly FieldForm[] = form.fields;
  for (const name of headers.at(-1)?.[1]?.split(".") ?? [])
    fields = fields.find((field) => field.name === name)?.fields ?? [];
  return fields;
}

/** The verb in whose brackets an unfinished effect ends; null outside of brackets. */
export function openVerb(effect: string): string | null {
  let open = 0;
  for (let at = effect.length - 1; at >= 0; at -= 1) {
    if (effect[at] === ")") open += 1;
    if (effect[at] !== "(") continue;
    if (!open) return /[\w-]+$/.exec(effect.slice(0, at))?.[0] ?? "";
    open -= 1;
  }
  return null;
}

function effectWords(effect: string, verbs: readonly VerbForm[]): Suggestion[] {
  const open = openVerb(effect);
  const verb = verbs.find(({ name }) => name === open);
  if (open === null) return verbs.map(({ name, signature }) => ({ word: name, hint: signature }));
  return (verb?.words ?? []).map((word) => ({ word, hint: verb!.signature }));
}

/** Suggestions at the caret: keys at the beginning of a line; words, ids and verbs inside a string. */
export function complete(
  source: string,
  caret: number,
  file: string,
  form: WorkshopForm,
  ids: Readonly<Record<string, readonly string[]>>,
): Completion {
  const shape = formOf(form, file);
  if (!shape) return NOTHING(caret);
  const begin = source.lastIndexOf("\n", caret - 1) + 1;
  const line = source.slice(begin, caret);
  const fields = fieldsAt(source, begin, shape);
  const key = /^\s*([\w-]+)\s*=\s*(.*)$/.exec(line);
  const started = /[\w-]*$/.exec(line)![0];
  let offers: Suggestion[];
  if (!key) {
    if (line.trim() !== started) return NOTHING(caret);
    offers = fields.filter(({ kind }) => kind !== "tables").map(({ name, kind }) => ({ word: name, hint: kind }));
  } else {
    const field = fields.find(({ name }) => name === key[1]);
    const quotes = [...key[2]!.matchAll(/(?<!\\)"/g)];
    if (!field || quotes.length % 2 === 0) return NOTHING(caret);
    const inside = key[2]!.slice(quotes.at(-1)!.index + 1);
    if (field.kind === "effect") {
      const verbs = form.verbs?.[field.verbs ?? ""] ?? Object.values(form.verbs ?? {}).flat();
      offers = effectWords(inside.slice(0, inside.length - started.length), verbs);
    } else {
      const listed = field.words?.length ? field.words : [...(ids[field.ref ?? ""] ?? []), ...(form.ids?.[field.ref ?? ""] ?? [])];
      offers = [...new Set(listed)].map((word) => ({ word, hint: field.ref ?? "" }));
    }
  }
  const suggestions = offers.filter(({ word }) => word.startsWith(started) && word !== started).slice(0, MOST);
  return { from: caret - started.length, to: caret, suggestions };
}
