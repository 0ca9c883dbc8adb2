// What stays on the page from one update of a match to the next.
import { act } from "preact/test-utils";
import { expect } from "expect";
import { test } from "node:test";
import hexes from "../fixtures/hexes.json";
import type { Hello, Scene } from "../src/wire";
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
