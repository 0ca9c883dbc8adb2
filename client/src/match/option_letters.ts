// Letters of options, and options by target.
import type { Area, OptionView } from "../wire";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Letters for area options with the same text; none if there are more than letters. */
export function optionLetters(options: readonly OptionView[], areas: readonly Area[]): ReadonlyMap<number, string> {
  const places = new Set(areas.map((area) => area.id));
  const named = new Map<string, OptionView[]>();
  for (const option of options) {
    if (!option.targets?.length || !option.targets.every((id) => places.has(id))) continue;
    const words = JSON.stringify([option.group, option.title, option.detail]);
    named.set(words, [...(named.get(words) ?? []), option]);
  }
  const alike = [...named.values()].filter((same) => same.length > 1).flat();
  if (alike.length > ALPHABET.length) return new Map();
  return new Map(alike.map((option, i) => [option.key, ALPHABET[i]!]));
}

/** Options by each thing on the board that they target. */
export function groupByTarget<T extends { targets?: string[] }>(things: readonly T[]): ReadonlyMap<string, T[]> {
  const bindings = new Map<string, T[]>();
  for (const thing of things) {
    for (const target of thing.targets ?? []) {
      const bound = bindings.get(target);
      if (bound) bound.push(thing);
      else bindings.set(target, [thing]);
    }
  }
  return bindings;
}
