// Letters of places, for options that read alike.
import type { Area, OptionView } from "../wire";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The letter of the place of each option that reads like that of another place; none if there are more than letters. */
export function optionLetters(options: readonly OptionView[], areas: readonly Area[]): ReadonlyMap<number, string> {
  const known = new Set(areas.map((area) => area.id));
  const placed = options.flatMap((option) => {
    const place = option.targets?.findLast((id) => known.has(id));
    const words = JSON.stringify([option.group, option.title, option.detail, option.actor]);
    return place ? [{ key: option.key, place, words }] : [];
  });
  const placesOf = new Map<string, Set<string>>();
  for (const { words, place } of placed) placesOf.set(words, (placesOf.get(words) ?? new Set()).add(place));
  const alike = new Set(placed.filter(({ words }) => placesOf.get(words)!.size > 1).map(({ place }) => place));
  if (alike.size > ALPHABET.length) return new Map();
  const letters = new Map([...alike].map((place, i) => [place, ALPHABET[i]!]));
  return new Map(placed.flatMap(({ key, place }) => (letters.has(place) ? [[key, letters.get(place)!] as const] : [])));
}
