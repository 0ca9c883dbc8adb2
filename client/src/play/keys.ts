import { openRule } from "../paper/RuleLink";
import type { Table } from "./table";

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest?.("input, textarea, select, [contenteditable]");
}

/** The whole game by keyboard. Returns what was done, so that tests can tell. */
export function press(table: Table, event: KeyboardEvent, open: (what: "keys") => void): string {
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
      if (onButton || !decision) return "";
      table.confirm();
      return "confirm";
    case "Escape":
      if (table.chosen.value !== null && (decision?.options?.length ?? 0) > 1) {
        table.clear();
        return "clear";
      }
      table.undo();
      return "undo";
    case "z":
    case "Z":
      table.undo();
      return "undo";
    case "l":
    case "L": {
      table.listOpen.value = true;
      document.querySelector<HTMLElement>(".lines .line, .opts .opt:not(.no)")?.focus();
      return "list";
    }
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
      if (!table.mayAsk.value) return "";
      void table.askBot(null);
      return "advice";
    case "?":
      open("keys");
      return "keys";
    case "[":
    case "]":
      return walk(event.key === "]" ? 1 : -1, table);
  }
  if (/^[1-9]$/.test(event.key) && decision) {
    const suggestion = decision.place?.suggestions?.[Number(event.key) - 1];
    if (suggestion) {
      table.formation.value = suggestion;
      table.tryPlace(suggestion);
      return "suggestion";
    }
    const face = document.querySelector<HTMLButtonElement>(`.dice-entry [data-face="${event.key}"]`);
    if (face) {
      face.click();
      return "face";
    }
    const option = decision.options?.[Number(event.key) - 1];
    if (!option) return "";
    table.choose(option.key);
    return "choose";
  }
  return "";
}

/** To the next thing that can be chosen, on the board or in a tray. */
function walk(by: 1 | -1, table: Table): string {
  const mine = (thing: Element) =>
    table.byTarget.value.has(thing.getAttribute("data-id")!) ||
    table.byTarget.value.has(thing.getAttribute("data-group") ?? "");
  const things = [
    ...document.querySelectorAll<HTMLElement | SVGElement>("[data-id][tabindex], button[data-id]"),
  ].filter(mine);
  if (!things.length) return "";
  const at = things.findIndex((thing) => thing === document.activeElement);
  const next = things[(at + by + things.length) % things.length] ?? things[0]!;
  next.focus();
  return "walk";
}
