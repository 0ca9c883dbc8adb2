// Terms of a game found in text (glossary lookup).
import { computed } from "@preact/signals";
import { courses, localizedText, explainedGame } from "../../backend/lesson_progress";
import { language, say } from "../../i18n/text";
import type { Card, Fact, Text } from "../../wire";

/** A term of a game with its explanation. */
export interface ExplainedTerm {
  name: string;
  says: string;
}

/** Lookup key: lower case, with any numbers ("3 / 2" explains every such pair). */
function lookupKey(word: string): string {
  return word.toLocaleLowerCase(language.value).replace(/\d+/g, "0").replace(/\s/g, " ");
}

/**
 * Keys of a term as in sentences: without brackets, and as its example ("Kicker: 2(4)"); each of several words, or
 * letters ("Level A, B, C").
 */
function keysOf(name: string): string[] {
  const [word = "", example] = name.split(": ");
  const bare = word.replace(/\(.*?\)|\[.*?\]|›.*$/g, "").trim();
  const [first = "", ...more] = bare.split(", ");
  const before = /^.* (?=\p{L}$)/u.exec(first)?.[0] ?? "";
  return [first, ...more.map((part) => before + part), ...(example ? [example] : [])];
}

const dictionary = computed(() => {
  const byName = new Map<string, ExplainedTerm>();
  for (const term of courses.value[explainedGame.value]?.terms ?? []) {
    const one = { name: localizedText(term.name), says: localizedText(term.says) };
    byName.set(`#${term.id}`, one);
    for (const key of [one.name, ...keysOf(one.name)]) byName.set(lookupKey(key), one);
  }
  return byName;
});

/** Terms that can occur in a sentence, longest first; a single letter only alone. */
const pattern = computed(() => {
  const keys = [...dictionary.value.keys()].filter((key) => !key.startsWith("#") && key.length > 1);
  if (!keys.length) return null;
  const escaped = keys
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s").replace(/0/g, "\\d+"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
});

/** Explanation of a name that stands alone, such as a gauge's. */
export function findTerm(name: Text | string | null | undefined): ExplainedTerm | null {
  if (name == null) return null;
  const byId = typeof name === "string" ? undefined : dictionary.value.get(`#${name.id}`);
  return byId ?? dictionary.value.get(lookupKey(say(name))) ?? null;
}

/** True if a word is not the abbreviation: "At" is one only as written in the glossary. */
function isOrdinary(word: string, term: ExplainedTerm): boolean {
  return word.length <= 3 && !keysOf(term.name).includes(word) && word === word.toLocaleLowerCase(language.value);
}

interface Place {
  at: number;
  word: string;
  term: ExplainedTerm;
}

/** Cache of searched sentences, since the log is rendered again with each new line. */
const known = computed(() => (pattern.value, new Map<string, Place[]>()));
const MOST_KNOWN = 1000;

function lookedThrough(words: string, names: RegExp): Place[] {
  const before = known.value.get(words);
  if (before) return before;
  const all: Place[] = [];
  for (const match of words.matchAll(names)) {
    const term = dictionary.value.get(lookupKey(match[0]));
    if (term && !isOrdinary(match[0], term)) all.push({ at: match.index, word: match[0], term });
  }
  if (known.value.size >= MOST_KNOWN) known.value.clear();
  known.value.set(words, all);
  return all;
}

/** A sentence as pieces: plain text, and terms at their first use; `seen` has those of earlier pieces. */
export function termsIn(words: string, seen = new Set<ExplainedTerm>()): (string | { word: string; term: ExplainedTerm })[] {
  const names = pattern.value;
  if (!names || !words) return [words];
  const parts: (string | { word: string; term: ExplainedTerm })[] = [];
  let from = 0;
  for (const { at, word, term } of lookedThrough(words, names)) {
    if (seen.has(term)) continue;
    seen.add(term);
    parts.push(words.slice(from, at), { word, term });
    from = at + word.length;
  }
  return [...parts, words.slice(from)].filter((part) => part !== "");
}

/** Text of a card, or only its facts. */
type CardText = Partial<Pick<Card, "gauges" | "text" | "foot">> & { facts?: readonly Fact[] | undefined };

/** All terms of a card. */
export function termsOf({ facts, gauges, text, foot }: CardText): ExplainedTerm[] {
  const named = [...(facts ?? []), ...(gauges ?? [])].map(({ name }) => findTerm(name));
  const written = [text, foot, ...(facts ?? []).map(({ value }) => value)].flatMap((words) => termsIn(say(words)));
  const terms = [...named, ...written.map((part) => (typeof part === "string" ? null : part.term))];
  return [...new Set(terms)].filter((term) => term !== null);
}
