// Patches of scenes.
import { test } from "node:test";
import { expect } from "expect";
import { applyPatch, unpatch } from "../src/match/scene_patch";
import type { Patched, Scene } from "../src/wire";

const SCENE = {
  game: "harbour",
  theme: { cloth: "#000", low: "#000", high: "#000" },
  phase: { id: "round" },
  seats: [{ player: 0 }, { player: 1, state: "deciding" }],
  board: {
    width: 9,
    height: 9,
    pieces: [
      { id: "a", at: [1, 1] },
      { id: "b", at: [2, 2], states: ["tired"] },
    ],
  },
} as Scene;

test("changes, removes and orders by key, and shares what did not change", () => {
  const now = applyPatch(SCENE, {
    set: { waiting: [1] },
    unset: ["phase"],
    inside: {
      board: {
        lists: {
          pieces: { order: ["c", "b", "a"], set: [{ id: "c", at: [3, 3] }], inside: { b: { unset: ["states"] } } },
        },
      },
    },
    lists: { seats: { inside: { 1: { unset: ["state"] } } } },
  });
  expect(now).toEqual({
    game: "harbour",
    theme: SCENE.theme,
    waiting: [1],
    seats: [{ player: 0 }, { player: 1 }],
    board: {
      width: 9,
      height: 9,
      pieces: [
        { id: "c", at: [3, 3] },
        { id: "b", at: [2, 2] },
        { id: "a", at: [1, 1] },
      ],
    },
  });
  expect(now.theme).toBe(SCENE.theme);
  expect(now.board!.pieces![2]).toBe(SCENE.board!.pieces![0]);
  expect(SCENE.board!.pieces!.length).toBe(2); // the old scene is not changed
});

test("nothing changed", () => {
  expect(applyPatch(SCENE, null)).toBe(SCENE);
});

test("frames follow one from another, and the scene from the last", () => {
  const message: Patched = {
    type: "patched",
    version: 3,
    number: 2,
    events: [],
    frames: [
      { event: 2, patch: { inside: { board: { lists: { pieces: { inside: { a: { set: { at: [5, 5] } } } } } } } } },
      { event: 3, patch: null },
    ],
    patch: { set: { waiting: [0] } },
  };
  const update = unpatch(message, SCENE);
  expect(update.type).toBe("update");
  expect(update.frames!.map((frame) => frame.scene.board!.pieces![0]!.at)).toEqual([
    [5, 5],
    [5, 5],
  ]);
  expect(update.scene.board!.pieces![0]!.at).toEqual([5, 5]);
  expect(update.scene.waiting).toEqual([0]);
});
