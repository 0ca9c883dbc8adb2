import { computed } from "@preact/signals";
import { courses, saidIn, spokenGame } from "../learning";
import { language, say } from "../text";
import type { Card, Text } from "../wire";

/** A word of a game and what it means. */
export interface Explained {
  name: string;
  says: string;
}

const LETTERS = /[\p{L}\p{N}]/u;

/** How a word stands in a sentence: without what the list of words adds in brackets, after a comma or as an example. */
function keysOf(name: string): string[] {
  const bare = name.replace(/\(.*?\)|\[.*?\]|[›:].*$/g, "").trim();
  const parts = bare.split(", ").map((part) => part.trim());
  const abbreviated = parts.length === 2 && parts[0]!.length <= 3;
  return (abbreviated ? parts : [bare]).filter((part) => LETTERS.test(part));
}

const dictionary = computed(() => {
  const byName = new Map<string, Explained>();
  for (const term of courses.value[spokenGame.value]?.terms ?? []) {
    const one = { name: saidIn(term.name), says: saidIn(term.says) };
    byName.set(`#${term.id}`, one);
    for (const key of keysOf(one.name)) byName.set(key.toLocaleLowerCase(language.value), one);
  }
  return byName;
});

/** Words that may stand in a sentence, longest first; a single letter only explains itself where it stands alone. */
const pattern = computed(() => {
  const keys = [...dictionary.value.keys()].filter((key) => !key.startsWith("#") && key.length > 1);
  if (!keys.length) return null;
  const escaped = keys
    .sort((a, b) => b.length - a.length)
    .map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
});

/** What a name means that stands alone: a counter's, a figure's. */
export function explain(name: Text | string | null | undefined): Explained | null {
  if (name == null) return null;
  const byId = typeof name === "string" ? undefined : dictionary.value.get(`#${name.id}`);
  return byId ?? dictionary.value.get(say(name).toLocaleLowerCase(language.value)) ?? null;
}

/** An abbreviation such as "At" is one only as it is written in the list of words: "at" is an ordinary word. */
function isOrdinary(word: string, term: Explained): boolean {
  return word.length <= 3 && !keysOf(term.name).includes(word) && word === word.toLocaleLowerCase(language.value);
}

/** A sentence in pieces: plain words, and words that explain themselves, each the first time it is used. */
export function termsIn(words: string): (string | { word: string; term: Explained })[] {
  const names = pattern.value;
  if (!names || !words) return [words];
  const seen = new Set<Explained>();
  const parts: (string | { word: string; term: Explained })[] = [];
  let from = 0;
  for (const match of words.matchAll(names)) {
    const term = dictionary.value.get(match[0].toLocaleLowerCase(language.value).replace(/\s/g, " "));
    if (!term || seen.has(term) || isOrdinary(match[0], term)) continue;
    seen.add(term);
    parts.push(words.slice(from, match.index), { word: match[0], term });
    from = match.index + match[0].length;
  }
  return [...parts, words.slice(from)].filter((part) => part !== "");
}

/** All words of a card that explain themselves. */
export function termsOf(card: Card): Explained[] {
  const terms = new Set<Explained>();
  for (const fact of card.facts ?? []) {
    const term = explain(fact.name);
    if (term) terms.add(term);
  }
  for (const gauge of card.gauges ?? []) {
    const term = explain(gauge.name);
    if (term) terms.add(term);
  }
  for (const words of [say(card.text), say(card.foot)])
    for (const part of termsIn(words)) if (typeof part !== "string") terms.add(part.term);
  return [...terms];
}
