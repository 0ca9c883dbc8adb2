// What stays on the page from one update of a match to the next.
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect } from "expect";
import { test } from "node:test";
import duel from "../fixtures/duel.json";
import hexes from "../fixtures/hexes.json";
import { MoveTraces } from "../src/board/effects/MoveTraces";
import { motion } from "../src/platform/preferences";
import type { Board, Hello, Scene } from "../src/wire";
import { openTable } from "./open_table";

const open = (fixture: unknown) => openTable({ type: "hello", seat: 0, version: 1, number: 1, ...(fixture as object) } as Hello);
const find = (where: string) => document.querySelector<HTMLElement>(where)!;

test("the board listens to the wheel once: the browser paints it anew for each listener", () => {
  const table = open(hexes);
  const heard: string[] = [];
  const board = find(".board");
  board.addEventListener = (name: string) => void heard.push(name);
  for (const id of ["one", "two"]) act(() => table.show({ ...table.scene.value!, board: { ...table.scene.value!.board!, marks: [] }, phase: { id } }));
  expect(heard).toEqual([]);
});

test("a badge that changes leaves the figure of its piece: a face would be loaded anew", () => {
  const table = open(hexes);
  const scene = table.scene.value!;
  const [first, ...others] = scene.board!.pieces!;
  const badged = (text: string): Scene => ({ ...scene, board: { ...scene.board!, pieces: [{ ...first!, badges: [{ corner: "se", text }] }, ...others] } });
  const piece = find(`.pieces [data-id="${first!.id}"]`);
  act(() => table.show(badged("3")));
  const figure = piece.firstElementChild;
  act(() => table.show(badged("2")));
  expect(piece.firstElementChild).toBe(figure);
  expect([...piece.querySelectorAll("[data-text]")].map((badge) => badge.getAttribute("data-text"))).toEqual(["2"]);
});

test("a card is one element, selectable or not: what is drawn in it stays, and so does the focus", () => {
  const table = open(duel);
  const scene = table.scene.value!;
  const [card, picture] = [find('[data-id="f1"]'), find('[data-id="f1"]').firstElementChild];
  expect([card.getAttribute("role"), card.getAttribute("aria-pressed")]).toEqual(["button", "false"]);
  act(() => card.focus());
  act(() => table.show({ ...scene, decision: null }));
  expect([card.getAttribute("role"), card.getAttribute("aria-pressed")]).toEqual(["img", null]);
  expect([find('[data-id="f1"]'), card.firstElementChild, document.activeElement]).toEqual([card, picture, card]);
  act(() => table.show(scene));
  expect([find('[data-id="f1"]'), card.getAttribute("role")]).toEqual([card, "button"]);
});

test("a card is pressed with Enter or space, but not by a key that was held down before it could be chosen", () => {
  const chosen = [
    ["keydown", "Enter", false],
    ["keydown", " ", false],
    ["keydown", "Enter", true],
    ["keydown", " ", true],
    ["keyup", " ", false], // the space that skipped a film is let go
  ].map(([event, key, repeat]) => {
    const table = open(duel);
    table.choose(1, false);
    const press = new KeyboardEvent(event as string, { key: key as string, repeat: repeat as boolean, bubbles: true, cancelable: true });
    act(() => void find('[data-id="f1"]').dispatchEvent(press));
    return table.chosen.value;
  });
  expect(chosen).toEqual([0, 0, 1, 1, 1]);
});

test("the steps of a turn are drawn when it is opened", () => {
  const table = open(duel);
  const scene = { ...table.scene.value!, steps: [{ name: { id: "one" }, state: "now" as const }] };
  act(() => table.show(scene));
  expect(document.querySelectorAll(".turn .steps")).toHaveLength(0);
  act(() => find(".turn-pill").click());
  expect(document.querySelectorAll(".turn .steps li")).toHaveLength(1);
});

test("the trace of a piece is drawn with the board on which it has moved, not in a second picture", () => {
  document.body.innerHTML = '<div id="root"></div>';
  motion.value = "less";
  const traces = (x: number): number => {
    const board: Board = { width: 9, height: 9, pieces: [{ id: "ana", at: [x, 3], size: [2, 2] }] };
    render(<MoveTraces board={board} plan={board} />, find("#root")); // without the effects, which come later
    return document.querySelectorAll(".traces .ghost").length;
  };
  expect([traces(1), traces(8)]).toEqual([0, 1]);
  motion.value = "auto";
});
