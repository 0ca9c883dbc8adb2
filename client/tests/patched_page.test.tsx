// A page that followed patches, some of them lost, shows the same as one that is opened at the last scene.
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect } from "expect";
import { describe, test } from "node:test";
import duel from "../fixtures/duel.json";
import free from "../fixtures/free.json";
import hexes from "../fixtures/hexes.json";
import roofs from "../fixtures/roofs.json";
import { addSource } from "../src/i18n/text";
import { motion, speed } from "../src/platform/preferences";
import { skipSameProps } from "../src/pages/same_props";
import type { Hello, Patch, Scene, ToServer } from "../src/wire";
import { openTable } from "./open_table";

skipSameProps();
for (const spoken of ["es", "en"] as const) addSource(spoken, "fixture", "raw = { $words }\nraw-2 = { $name }{ $words }\n");

const copy = <T,>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Numbers from 0 to 1 that are the same in every run. */
function randomNumbers(seed: number): () => number {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

/** A scene after some changes: pieces, areas and slots come, go and change, and so does the question. */
function changed(scene: Scene, first: Scene, random: () => number): Scene {
  const now = copy(scene);
  const { board, trays } = now;
  const some = <T,>(list: readonly T[] | undefined): T | undefined => list?.[Math.floor(random() * list.length)];
  const piece = some(board?.pieces);
  if (piece) piece.at = [piece.at[0] + Math.round(9 * random()), piece.at[1]];
  if (piece && random() < 0.3) piece.states = random() < 0.5 ? ["done"] : [];
  if (board?.pieces && random() < 0.2) board.pieces = board.pieces.filter((one) => one !== piece);
  if (board?.pieces && random() < 0.1) board.pieces = copy(first.board!.pieces!);
  const area = some(board?.areas);
  if (area && random() < 0.5) area.pill = random() < 0.5 ? "3" : "";
  const slot = some(some(trays)?.slots);
  if (slot && random() < 0.5) slot.name = { id: "raw", args: { words: `${Math.round(9 * random())}` } };
  if (random() < 0.2) now.trays = copy(first.trays!);
  if (random() < 0.3) now.decision = null;
  else if (first.decision) now.decision = { ...copy(first.decision), id: `${Math.round(3 * random())}` };
  now.waiting = random() < 0.5 ? [0] : [1];
  return now;
}

/** A patch from one scene to another; of a board sometimes its pieces by key. */
function patchOf(from: Scene, to: Scene, random: () => number): Patch {
  const [old, now] = [from, to].map((one) => one as unknown as Record<string, unknown>) as [Record<string, unknown>, Record<string, unknown>];
  const differs = Object.keys(now).filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]));
  const patch: Patch = { set: Object.fromEntries(differs.map((field) => [field, copy(now[field])])) };
  if (!from.board || !to.board || random() < 0.3) return patch;
  delete patch.set!["board"];
  const pieces = copy(to.board.pieces ?? []);
  const inside = { set: { areas: copy(to.board.areas) }, lists: { pieces: { order: pieces.map((one) => one.id), set: pieces } } };
  return { ...patch, inside: { board: inside } };
}

/** Elements of the page with their attributes and words, without the numbers of ids and what passes by itself. */
function shown(): string[] {
  const page = document.getElementById("root")!.cloneNode(true) as HTMLElement;
  for (const passing of page.querySelectorAll(".traces, .effects")) passing.innerHTML = "";
  return [...page.querySelectorAll("*")].map((one) => {
    const attributes = [...one.attributes].map(({ name, value }) => `${name}=${value}`).filter((words) => words !== "title=");
    const words = [...one.childNodes].map((child) => (child.nodeType === Node.TEXT_NODE ? child.textContent : "")).join("");
    return `${one.tagName} ${attributes.sort().join(" ")} ${words}`.replace(/\bm?P\d+-\d+/g, "id");
  });
}

describe("patches", () => {
  for (const [name, fixture] of Object.entries({ duel, free, hexes, roofs }))
    test(`${name}: the page is as one opened at the last scene`, () => {
      speed.value = 0;
      motion.value = "less";
      const random = randomNumbers(7);
      const first = { type: "hello", seat: 0, version: 1, number: 1, ...copy(fixture) } as unknown as Hello;
      const sent: ToServer[] = [];
      const table = openTable(copy(first), sent);
      let scene = first.scene;
      let number = 1;
      for (let step = 0; step < 8; step++) {
        const next = changed(scene, first.scene, random);
        const patch = patchOf(scene, next, random);
        scene = next;
        number++;
        if (random() < 0.15) continue; // lost
        act(() => table.receive({ type: "patched", version: number, number, events: [], frames: [], patch }));
        if (sent.splice(0).some((message) => message.type === "look"))
          act(() => table.receive({ type: "update", version: ++number, number, scene: copy(scene), events: [] }));
      }
      act(() => table.receive({ type: "update", version: ++number, number, scene: copy(scene), events: [] }));
      const patched = shown();
      render(null, document.getElementById("root")!);
      openTable({ ...copy(first), scene: copy(scene) });
      expect(patched).toEqual(shown());
    });
});
