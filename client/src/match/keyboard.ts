// Keyboard control of a match.
import { planView } from "../platform/preferences";
import { later } from "../platform/settled";
import { closesLens } from "../ui/explain/lens_state";
import { openRule } from "../ui/explain/RuleLink";
import type { DecisionView } from "../wire";
import type { Table } from "./match_store";

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input, textarea, select, [contenteditable]");
}

/** Handle a key: the whole game by keyboard. Returns the action, for tests. */
export function handleKey(table: Table, event: KeyboardEvent, open: (what: "keys") => void): string {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]"))
    return "";
  const done = act(table, event, open);
  if (done) event.preventDefault();
  return done;
}

function act(table: Table, event: KeyboardEvent, open: (what: "keys") => void): string {
  const decision = table.decision.value;
  const onButton = !!(event.target as HTMLElement | null)?.closest?.("button, a, [role=button]");
  switch (event.key) {
    case " ":
      if (!table.playback.playing.value) return "";
      table.playback.finish();
      return "skip";
    case "Enter":
      if (!decision || event.repeat || (onButton && !marked(table, event.target))) return "";
      table.confirm();
      return "confirm";
    case "Escape":
      if (decision && table.back()) return "back";
      if (closesLens(event)) return ""; // the next one takes an answer back
      table.undo();
      return "undo";
    case "z":
    case "Z":
      table.undo();
      return "undo";
    case "l":
    case "L":
      return toggleList(table);
    case "r":
    case "R": {
      const focused =
        document.activeElement?.closest?.("[data-rule]") ??
        document.querySelector(
          `[data-id="${CSS.escape(table.pointed.value)}"][data-rule], .dec [data-rule], .log .last [data-rule]`,
        );
      const rule = focused?.getAttribute("data-rule");
      if (!rule) return "";
      openRule.value = rule;
      return "rule";
    }
    case "h":
    case "H":
      if (!table.botHelp.mayAsk.value) return "";
      void table.botHelp.ask(null);
      return "advice";
    case "m":
    case "M":
      if ((table.scene.value?.board?.levels ?? 1) <= 1) break;
      planView.value = !planView.value;
      return "plan";
    case "t":
    case "T":
      if (!table.scene.value?.board) return "";
      table.inWords.value = true;
      return "words";
    case "/": {
      const field = document.querySelector<HTMLElement>(".opts .find");
      field?.focus();
      return field ? "find" : "";
    }
    case "ArrowDown":
    case "ArrowUp":
    case "Home":
    case "End":
      return walkOptions(event);
    case "?":
      open("keys");
      return "keys";
    case "[":
    case "]":
      return walk(event.key === "]" ? 1 : -1, table);
  }
  if (!decision) return "";
  if (/^[0-9]$/.test(event.key)) return chooseByNumber(table, decision, event.key);
  return /^[a-z]$/i.test(event.key) ? chooseByLetter(table, event.key) : "";
}

/** Choose the verb of the selected piece that has this letter. */
function chooseByLetter({ aim }: Table, key: string): string {
  const letter = key.toLowerCase();
  const [verb] = [...aim.letters.value].find(([, one]) => one === letter) ?? [];
  if (!verb || aim.actor.value === null) return "";
  aim.pickVerb(verb);
  return "verb";
}

/** Go to the list, opening it if need be; from inside it, close it. */
function toggleList(table: Table): string {
  const focus = () => (first(".lines .line") ?? first(".opts .opt:not(.no)"))?.focus(); // not the option shown in full
  if (!table.listed.value) {
    table.listed.value = true;
    later("list", focus, 0);
  } else if (document.activeElement?.closest(".lines")) {
    table.listed.value = false;
    later("list", () => first(".board-svg [tabindex='0']")?.focus(), 0);
  } else focus();
  return "list";
}

/** True if the focus is on a marked option of a series: there Enter confirms and space unmarks. */
function marked(table: Table, target: EventTarget | null): boolean {
  const option = (target as HTMLElement | null)?.closest?.<HTMLElement>("[data-option]")?.dataset["option"];
  return option !== undefined && table.shortcut.picked.value.includes(Number(option));
}

/** Digits within this time, in milliseconds, form one number. */
const TOGETHER = 900;
let typed = { figures: "", at: -Infinity, of: "" };
/** Cancel the line that a first digit would open. */
let awaited = () => {};

/** Choose by number: a suggestion, a die face, an option. Two digits form one number where there are so many. */
function chooseByNumber(table: Table, decision: DecisionView, figure: string): string {
  const suggestions = decision.place?.suggestions ?? [];
  const options = (decision.options ?? []).filter((option) => !option.setting);
  const rows = table.aim.rows.value;
  const now = performance.now();
  const before = typed.of === decision.id && now - typed.at < TOGETHER ? typed.figures : "";
  const long = Number(before + figure);
  const words = decision.place?.words ?? [];
  const most = decision.place ? suggestions.length + words.length : rows.length;
  const number = before && long <= most ? long : Number(figure);
  typed = { figures: String(number), at: now, of: decision.id };
  const suggestion = suggestions[number - 1];
  if (suggestion) {
    table.placing.formation.value = suggestion;
    table.placing.try(suggestion);
    return "suggestion";
  }
  const face = document.querySelector<HTMLButtonElement>(`.dice-entry [data-face="${figure}"]`);
  if (face) {
    face.click();
    return "face";
  }
  const word = words[number - 1 - suggestions.length];
  const row = decision.place ? undefined : rows[number - 1]?.line;
  const shorter = number > 9 ? rows[Number(before) - 1]?.line : undefined;
  if (shorter?.kind === "option") table.shortcut.pick(table.option(shorter.choices[0]!.key)!); // the mark of its first digits
  awaited();
  if (row && row.kind !== "option") {
    const take = () => table.aim.take(row);
    if (number * 10 > most) take();
    else awaited = later("digits", take, TOGETHER); // another digit may follow
    return "line";
  }
  const option = decision.place ? options.find((one) => one.key === word) : row && table.option(row.choices[0]!.key);
  if (!option) return "";
  const listed = document.activeElement?.closest(".opts");
  listed?.querySelector<HTMLElement>(`[data-option="${option.key}"]`)?.focus(); // Enter confirms what was read last
  table.choose(option.key, number * 10 > most);
  return "choose";
}

const first = (where: string) => document.querySelector<HTMLElement>(where);

/** Arrows move among options, Home and End to first and last; refusals are read on the way. */
function walkOptions(event: KeyboardEvent): string {
  const list = (event.target as Element | null)?.closest?.(".opts");
  if (!list) return "";
  const answers = [...list.querySelectorAll<HTMLElement>("[data-option], [data-keys], [data-suggestion], .opt.no")];
  const all = answers.filter((one) => !one.closest(".one")); // the option shown in full beside the list has a line, too
  if (!all.length) return "";
  const here = document.activeElement;
  const full = here?.closest<HTMLElement>(".one [data-option]")?.dataset["option"] ?? "";
  const at = all.findIndex((one) => one.contains(here) || one.dataset["option"] === full);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key] ?? 0;
  all[(to + all.length) % all.length]!.focus();
  return "walk";
}

/** Focus the next selectable thing, on the board or in a tray. */
function walk(by: 1 | -1, table: Table): string {
  const mine = (thing: Element) =>
    ["data-id", "data-group"].some((name) => table.isTouchable(thing.getAttribute(name) ?? ""));
  const things = [
    ...document.querySelectorAll<HTMLElement | SVGElement>("[data-id][tabindex]"),
  ].filter(mine);
  if (!things.length) return "";
  const at = things.findIndex((thing) => thing === document.activeElement);
  const next = things[(at + by + things.length) % things.length] ?? things[0]!;
  next.focus();
  return "walk";
}
