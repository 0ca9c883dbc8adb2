// Letters of options that read alike.
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
