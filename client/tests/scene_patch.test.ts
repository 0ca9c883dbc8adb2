// Patches of scenes.
import { test } from "node:test";
import { expect } from "expect";
import { applyPatch, ReceivedScene, shareUnchanged, unpatch } from "../src/match/scene_patch";
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

test("a part that is sent again as it was stays the same object", () => {
  const again = JSON.parse(JSON.stringify(SCENE)) as Scene;
  expect(shareUnchanged(SCENE, again)).toBe(SCENE);
  again.board!.pieces!.reverse();
  again.board!.pieces![1]!.at = [7, 7];
  const shared = shareUnchanged(SCENE, again);
  expect(shared).toEqual(again);
  expect(shared.theme).toBe(SCENE.theme);
  expect(shared.board!.pieces![0]).toBe(SCENE.board!.pieces![1]); // known by its id
  expect(shareUnchanged([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(shareUnchanged({ a: 1, b: undefined }, { a: 1, c: undefined })).toEqual({ a: 1, c: undefined });
  expect(shareUnchanged(null, SCENE)).toBe(SCENE);
  const patched = applyPatch(SCENE, { set: { seats: [{ player: 0 }, { player: 1 }] } });
  expect(patched.seats![0]).toBe(SCENE.seats![0]);
});

test("after a lost patch the whole scene shares what it has in common with the last one", () => {
  const asked: (number | null)[] = [];
  const received = new ReceivedScene((viewer) => asked.push(viewer));
  received.take(SCENE, 1);
  const late: Patched = { type: "patched", version: 4, number: 3, events: [], frames: [], patch: { set: { waiting: [1] } } };
  expect(received.update(late)).toBe(null);
  expect(received.update({ ...late, number: 4 })).toBe(null);
  expect(asked).toEqual([null, null]);
  const whole = received.take(JSON.parse(JSON.stringify({ ...SCENE, waiting: [1] })) as Scene, 5);
  expect(whole.board).toBe(SCENE.board);
  expect(received.update({ ...late, number: 6, patch: { unset: ["waiting"] } })?.scene).toEqual(SCENE);
});
