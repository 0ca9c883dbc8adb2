// Accessible labels (aria-label) of things on the board, and label text.
import { oddsWords } from "../ui/cards/OddsView";
import { say } from "../i18n/text";
import type { Area, Fact, Gauge, OptionView, RefusedView } from "../wire";

interface LabelledThing {
  name: string;
  owner?: string;
  sub?: string;
  extra?: string | undefined;
  facts?: readonly Fact[] | undefined;
  gauges?: readonly Gauge[] | undefined;
  states?: readonly string[] | undefined;
  options?: readonly OptionView[] | undefined;
  refused?: readonly RefusedView[] | undefined;
}

/** Name of an area and its position in words. */
export function placeWords({ name, where }: Area): string {
  return [say(name), say(where)].filter(Boolean).join(", ");
}

/** Text for screen readers: name, owner, state, and possible actions of a thing on the board. */
export function ariaLabel({ name, owner, sub, extra, facts, gauges, states, options, refused }: LabelledThing): string {
  const parts: string[] = [];
  if (name) parts.push(name);
  if (owner) parts.push(owner);
  if (sub) parts.push(sub);
  if (extra) parts.push(extra);
  for (const state of states ?? []) parts.push(state);
  for (const gauge of gauges ?? []) parts.push(`${say(gauge.name)} ${gauge.value}`);
  if (parts.length === 0 && !options?.length && !refused?.length) return "";
  for (const fact of facts ?? []) parts.push(`${say(fact.name)} ${say(fact.value)}`.trim().replace(/\.$/, ""));
  let words = parts.length ? `${parts.join(", ")}.` : "";
  const titles = (options ?? []).map((option) => say(option.title));
  options?.forEach((option, i) => {
    const twin = titles.indexOf(titles[i]!) !== titles.lastIndexOf(titles[i]!);
    const title = twin && option.group ? `${say(option.group)}: ${titles[i]}` : titles[i];
    words += ` ${title}${option.odds?.length ? `: ${oddsWords(option.odds)}` : ""}.`;
  });
  for (const no of refused ?? []) words += ` ${say(no.title)}: ${say(no.why)}`;
  return words.trim();
}

/** Characters in a line of a label. */
const LINE = 40;

/** Cut a label. The full text is in the decision. */
export function truncateLabel(words: string): string {
  return words.length > LINE ? `${words.slice(0, LINE - 2).trimEnd()}…` : words;
}

/** Wrap a label into at most three lines. */
export function wrapLabel(words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ").filter(Boolean)) {
    const last = lines.at(-1);
    const fits = last !== undefined && (last.length + word.length < LINE || lines.length === 3);
    lines.push(fits ? `${lines.pop()} ${word}` : word);
  }
  return lines.map(truncateLabel);
}
