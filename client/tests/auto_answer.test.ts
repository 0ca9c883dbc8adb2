// Tests of automatic answers: series and muted questions.
import { expect } from "expect";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { handleKey } from "../src/match/keyboard";
import { pause } from "../src/match/auto_answer";
import { Table } from "../src/match/match_store";
import { quickConfirm } from "../src/platform/preferences";
import type { DecisionView, OptionView, Scene, ToServer } from "../src/wire";
import { runningMatch } from "./running";

const raw = (id: string) => ({ id });
const figures = (...ids: number[]): OptionView[] =>
  ids.map((id, key) => ({ key, title: raw(`figure ${key + 1}`), targets: [`f${id}`] }));
const casualties = (id: string, left: number, ids: number[]): DecisionView => ({
  id,
  player: 0,
  kind: "casualty",
  prompt: raw("q"),
  options: figures(...ids),
  default: 0,
  shortcuts: { series: left },
});
const bid = (id: string, until: string): DecisionView => ({
  id,
  player: 0,
  kind: "bid",
  prompt: raw("q"),
  options: [
    { key: 0, title: raw("pass") },
    { key: 1, title: raw("seven"), targets: ["c7"] },
  ],
  default: 0,
  shortcuts: { quiet: raw("bids"), until },
});
const scene = (decision: DecisionView | null): Scene => ({
  game: "g",
  theme: { cloth: "#000", low: "#000", high: "#000" },
  viewer: 0,
  waiting: [0],
  decision,
});
const match = runningMatch([{ player: 0, kind: "person", name: "P0", mine: true }]);

let sent: ToServer[];
let table: Table;
const ask = (decision: DecisionView | null) =>
  table.receive({ type: "update", version: 2, events: [], scene: scene(decision) });
const answers = () => sent.map((message) => ("option" in message ? message.option : null));

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  sent = [];
  quickConfirm.value = false;
  table = new Table("play", (message) => sent.push(message));
  table.receive({ type: "hello", match, seat: 0, scene: scene(null), events: [], chat: [], version: 1 });
});
afterEach(() => mock.timers.reset());

describe("several of a kind in one answer", () => {
  test("by keys: a figure marks, Enter on what is marked confirms, and does not unmark it", () => {
    ask(casualties("1", 3, [10, 11, 12]));
    const line = document.createElement("button");
    line.dataset["option"] = "1";
    const key = (name: string) => {
      const event = new KeyboardEvent("keydown", { key: name });
      Object.defineProperty(event, "target", { value: line });
      return handleKey(table, event, () => undefined);
    };
    expect(key("Enter")).toBe(""); // what is not marked yet is pressed like any button
    expect(key("2")).toBe("choose");
    expect(table.shortcut.picked.value).toEqual([1]);
    expect(key("Enter")).toBe("confirm");
    expect(answers()).toEqual([1]);
  });

  test("by keys: of a number of two figures neither the first alone is marked, nor is it an answer at once", () => {
    const strike = (figures: string) =>
      [...figures].forEach((key) => handleKey(table, new KeyboardEvent("keydown", { key }), () => undefined));
    const many = figures(...Array.from({ length: 12 }, (_, i) => 10 + i));
    ask({ ...casualties("1", 3, []), options: many });
    strike("12");
    expect(table.shortcut.picked.value).toEqual([11]);
    quickConfirm.value = true;
    ask({ ...bid("2", ""), options: many.map((option) => ({ ...option, targets: [], quick: true })) });
    strike("1");
    expect(answers()).toEqual([]);
    strike("2");
    expect(answers()).toEqual([11]);
  });

  test("what is marked is answered one by one as it is asked for, by what it is and not by its number", () => {
    ask(casualties("1", 3, [10, 11, 12, 13]));
    table.choose(1);
    table.choose(3);
    table.choose(3); // a second click takes the mark away
    table.choose(3);
    table.confirm();
    expect(answers()).toEqual([1]);
    ask(casualties("2", 2, [10, 12, 13]));
    expect(answers()).toEqual([1, 2]);
    ask(casualties("3", 1, [10, 12]));
    expect(answers()).toEqual([1, 2]); // the third was not marked
  });

  test("no more are marked than the question wants", () => {
    ask(casualties("1", 2, [10, 11, 12]));
    for (const key of [0, 1, 2]) table.choose(key);
    expect(table.shortcut.picked.value).toEqual([0, 1]);
  });

  test("what can no longer be chosen stops the row and says so", () => {
    ask(casualties("1", 3, [10, 11, 12, 13]));
    table.choose(0);
    table.choose(1);
    table.confirm();
    ask(casualties("2", 2, [12, 13]));
    expect(answers()).toEqual([0]);
    expect(table.notice.value).not.toBe(null);
  });

  test("the table chooses the whole row, if one wants", () => {
    ask(casualties("1", 3, [10, 11, 12, 13]));
    table.shortcut.all(null);
    ask(casualties("2", 2, [11, 12, 13]));
    ask(casualties("3", 1, [12, 13]));
    ask(casualties("4", 2, [20, 21, 22])); // another unit's: asked anew
    expect(answers()).toEqual([0, 0, 0]);
  });

  test("a single one may be left to the table, too", () => {
    ask(casualties("1", 1, [10, 11]));
    expect(table.shortcut.leavable(table.decision.value!)).toBe(1);
    table.shortcut.all(null);
    expect(answers()).toEqual([0]);
  });
});

describe("not to be asked", () => {
  test("a silenced window is passed after a pause, until the silence runs out", () => {
    ask(bid("1", "turn 2"));
    table.shortcut.silence();
    expect(answers()).toEqual([0]);
    ask(bid("2", "turn 2"));
    expect(answers()).toEqual([0]); // an answer at once would tell that nobody thought
    mock.timers.tick(pause.least + pause.more);
    expect(answers()).toEqual([0, 0]);
    ask(bid("3", "turn 3"));
    mock.timers.tick(pause.least + pause.more);
    expect(answers()).toEqual([0, 0]);
    expect(table.shortcut.silenced.value.size).toBe(0);
  });

  test("where a kind of question has several names, only the muted one is passed", () => {
    const named = (id: string, name: string) => ({ ...bid(id, ""), shortcuts: { quiet: { id: name } } });
    ask(named("1", "jugger-quiet-step"));
    table.shortcut.silence();
    ask(named("2", "jugger-quiet-attack"));
    mock.timers.tick(pause.least + pause.more);
    expect(answers()).toEqual([0]);
    ask(named("3", "jugger-quiet-step"));
    mock.timers.tick(pause.least + pause.more);
    expect(answers()).toEqual([0, 0]);
    table.shortcut.askAgain("bid");
    expect(table.shortcut.silenced.value.size).toBe(0);
  });

  test("the way back is open while it waits, and later", () => {
    ask(bid("1", ""));
    table.shortcut.silence();
    ask(bid("2", ""));
    table.shortcut.askAgain("bid");
    mock.timers.tick(pause.least + pause.more);
    expect(answers()).toEqual([0]);
  });

  test("what is obvious is answered by itself, though it could still be taken back", () => {
    ask({ ...bid("1", ""), undo: true, shortcuts: { obvious: true } });
    mock.timers.tick(pause.least + pause.more);
    expect(answers()).toEqual([0]);
  });

  test("the only answer is given by itself after the same pause, but not where something can still be taken back", () => {
    const only = { ...bid("1", ""), options: [{ key: 0, title: raw("pass") }] };
    ask({ ...only, undo: true });
    mock.timers.tick(pause.least + pause.more);
    expect(answers()).toEqual([]);
    ask({ ...only, id: "2" });
    mock.timers.tick(pause.least + pause.more);
    expect(answers()).toEqual([0]);
  });

  test("an answer is not the only one while places are folded, or where a list may be brought", () => {
    const pass = { ...bid("1", ""), options: [{ key: 0, title: raw("pass") }] };
    ask({ ...pass, folded: [{ verb: "move", actor: "ana", keys: [1, 2], targets: ["a1", "a2"] }] });
    mock.timers.tick(pause.least + pause.more);
    ask({ ...pass, id: "2", lists: true });
    mock.timers.tick(pause.least + pause.more);
    expect(sent.filter(({ type }) => type === "act")).toEqual([]);
  });
});
