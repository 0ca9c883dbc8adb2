// Edits and queries of a list.
import { t } from "../i18n/text";
import type { BuildEntry, BuildForm, BuildItem, BuildList, BuildPick, BuildProblem, Setting, Text } from "../wire";

/** Edits of a list, each as a new list. The server decides if it is legal. */

const MAX_COUNT = 99;

export function itemsOf(form: BuildForm): Map<string, BuildItem> {
  return new Map(form.sections.flatMap((section) => section.items).map((item) => [item.id, item]));
}

export const countOf = (entry: BuildEntry): number => entry.count ?? 1;
const startOf = (item: BuildItem): number => item.start ?? 1;
/** True for items that are always in the list: changed, never removed. */
export const isFixed = (item: BuildItem | undefined): boolean => (item?.least ?? 0) > 0 && !item?.apart;

export function newList(form: BuildForm): BuildList {
  const settings = Object.fromEntries((form.settings ?? []).map((setting) => [setting.id, setting.default]));
  return withFixedItems(form, { faction: form.faction ?? "", settings, entries: [] });
}

export function withFixedItems(form: BuildForm, list: BuildList): BuildList {
  const entries = list.entries ?? [];
  const missing = [...itemsOf(form).values()].filter(
    (item) => isFixed(item) && !entries.some((entry) => entry.item === item.id),
  );
  return { ...list, entries: [...missing.map((item) => ({ item: item.id, count: startOf(item) })), ...entries] };
}

export function addItem(list: BuildList, item: BuildItem): BuildList {
  const entries = list.entries ?? [];
  const at = item.apart ? -1 : entries.findIndex((entry) => entry.item === item.id);
  if (at < 0) return { ...list, entries: [...entries, { item: item.id, count: startOf(item) }] };
  return setCount(list, at, countOf(entries[at]!) + 1);
}

export function removeOne(list: BuildList, item: BuildItem): BuildList {
  const entries = list.entries ?? [];
  const at = entries.findLastIndex((entry) => entry.item === item.id);
  if (at < 0) return list;
  const left = countOf(entries[at]!) - 1;
  return item.apart || left < 1 ? removeEntry(list, at) : setCount(list, at, left);
}

export function setCount(list: BuildList, at: number, count: number): BuildList {
  const kept = Math.max(1, Math.min(MAX_COUNT, count));
  return { ...list, entries: (list.entries ?? []).map((entry, i) => (i === at ? { ...entry, count: kept } : entry)) };
}

export function removeEntry(list: BuildList, at: number): BuildList {
  return { ...list, entries: (list.entries ?? []).filter((_, i) => i !== at) };
}

export function setPick(list: BuildList, at: number, pick: BuildPick, choice: string): BuildList {
  const others = new Set(pick.choices.map((one) => one.id));
  const entries = (list.entries ?? []).map((entry, i) => {
    if (i !== at) return entry;
    const kept = (entry.choices ?? []).filter((id) => !others.has(id));
    return { ...entry, choices: choice ? [...kept, choice] : kept };
  });
  return { ...list, entries };
}

export function pickedChoice(entry: BuildEntry, pick: BuildPick): string {
  const picked = pick.choices.find((choice) => entry.choices?.includes(choice.id));
  return picked?.id ?? (pick.must ? (pick.choices[0]?.id ?? "") : "");
}

export function setOption(list: BuildList, id: string, value: Setting): BuildList {
  return { ...list, settings: { ...list.settings, [id]: value } };
}

/** Number of copies of an item in the list; entries, where each is separate. */
export function countInList(list: BuildList, item: BuildItem): number {
  const entries = (list.entries ?? []).filter((entry) => entry.item === item.id);
  return item.apart ? entries.length : entries.reduce((sum, entry) => sum + countOf(entry), 0);
}

/** Cost, with the limit if there is one. */
export function costWords(cost: number, limit: number): string {
  return limit ? t("build-cost", { cost, limit }) : String(cost);
}

/** Unit of costs, singular or plural. */
export function unitOf(form: BuildForm, count: number): Text {
  return { ...form.unit, args: { ...form.unit.args, count } };
}

/** Choices of an entry, under the options of this list. */
export function picksOf(item: BuildItem, list: BuildList, entry: BuildEntry): BuildPick[] {
  return (item.picks ?? []).filter(
    (pick) => !pick.needs || list.settings?.[pick.needs] === true || pickedChoice(entry, pick) !== "",
  );
}

export function costOf(item: BuildItem, entry: BuildEntry): number {
  const extras = (item.picks ?? []).map(
    (pick) => pick.choices.find((choice) => choice.id === pickedChoice(entry, pick))?.cost ?? 0,
  );
  return ((item.cost ?? 0) * countOf(entry)) / (item.per ?? 1) + extras.reduce((sum, cost) => sum + cost, 0);
}

export function problemsOf(problems: readonly BuildProblem[] | undefined, entry: number | null): BuildProblem[] {
  return (problems ?? []).filter((problem) => (problem.entry ?? null) === entry);
}

/** List code from pasted text: a bare code, or a URL that ends in one. */
export function parsePastedCode(words: string): string {
  const trimmed = words.trim();
  return decodeURIComponent(trimmed.includes("#") ? trimmed.slice(trimmed.lastIndexOf("#") + 1) : trimmed);
}
