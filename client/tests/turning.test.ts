// Tests of the board turned for its viewer, and of the words for directions.
import { expect } from "expect";
import { describe, test } from "node:test";
import { inverse, turnFormation, turningOf, turnPoint, turnScene, type Turning } from "../src/match/position/turning";
import { turnedMessage, turnedWord } from "../src/i18n/compass";
import { liesOnSide } from "../src/platform/screen";
import type { Board, Point, Scene } from "../src/wire";

const board = (home: NonNullable<Board["homes"]>[number], width = 100, height = 200): Board => ({
  width,
  height,
  grid: "hex",
  homes: [home],
  areas: [{ id: "tile", shape: { type: "rect", x: 10, y: 150, w: 20, h: 40 }, walls: [] }],
  pieces: [{ id: "ana", at: [20, 190], size: [4, 6], facing: 0 }],
  marks: [],
});
const scene = (of: Board): Scene => ({ game: "fixture", theme: {} as Scene["theme"], board: of });

describe("the board of a viewer", () => {
  test("has their own side at the bottom, or at the left if it lies on its side or is wide", () => {
    const turns = (of: Board, lying: boolean) => turningOf(of, lying).turns;
    expect([turns(board("bottom"), false), turns(board("top"), false)]).toEqual([0, 2]);
    expect([turns(board("bottom"), true), turns(board("top"), true)]).toEqual([1, 3]);
    expect([turns(board("left", 200, 100), true), turns(board("right", 200, 100), true)]).toEqual([0, 2]);
    expect(turns({ ...board("top"), grid: "free" }, true)).toBe(2);
    expect(turningOf(null, true).turns).toBe(0);
  });

  test("shows the own base below or at the left, whichever way it is turned", () => {
    const near = (home: "top" | "bottom", lying: boolean): Point => {
      const by = turningOf(board(home), lying);
      return turnPoint([50, home === "bottom" ? 200 : 0], by);
    };
    expect([near("bottom", false), near("top", false)]).toEqual([[50, 200], [50, 200]]);
    expect([near("bottom", true), near("top", true)]).toEqual([[0, 50], [0, 50]]);
  });

  test("turns areas, pieces and facings, and back", () => {
    const by = turningOf(board("bottom"), true);
    const turned = turnScene(scene(board("bottom")), by).board!;
    expect([turned.width, turned.height]).toEqual([200, 100]);
    expect(turned.pieces![0]).toMatchObject({ at: [10, 20], size: [6, 4], facing: 90 });
    expect(turned.areas![0]!.shape).toMatchObject({ x: 10, y: 10, w: 40, h: 20 });
    for (const turns of [0, 1, 2, 3] as const) {
      const one: Turning = { turns, width: 100, height: 200 };
      expect(turnPoint(turnPoint([30, 70], one), inverse(one))).toEqual([30, 70]);
      expect(turnFormation(turnFormation([["a", 30, 70], ["turn", 45, 0]], one), inverse(one))).toEqual([["a", 30, 70], ["turn", 45, 0]]);
    }
  });

  test("keeps unchanged parts the same objects, so that nothing draws them again", () => {
    const before = scene(board("top"));
    const by = turningOf(before.board, false);
    const after = { ...before, phase: { id: "later" } };
    expect(turnScene(after, by).board).toBe(turnScene(before, by).board);
    expect(turnScene(before, turningOf(board("bottom"), false))).toBe(before);
  });

  test("lies on its side in wide windows and stands on an upright phone", () => {
    expect([liesOnSide(1440, 900), liesOnSide(1024, 768), liesOnSide(844, 390), liesOnSide(390, 844)]).toEqual([true, true, true, false]);
    expect(liesOnSide(800, 1100)).toBe(false);
  });
});

describe("words for directions", () => {
  test("follow the turned board: what is up is north", () => {
    expect(["n", "ne", "wnw"].map((way) => turnedWord(way, 2))).toEqual(["s", "sw", "ese"]);
    expect(["n", "e", "ssw"].map((way) => turnedWord(way, 1))).toEqual(["e", "s", "wnw"]);
    expect(["north", "west"].map((way) => turnedWord(way, 3))).toEqual(["west", "south"]);
    expect(["left", "top", "right-up"].map((side) => turnedWord(side, 2))).toEqual(["right", "bottom", "left-down"]);
    expect(["left", "stone", ""].map((word) => turnedWord(word, 1))).toEqual([null, null, null]);
  });

  test("in the arguments of a message and at the end of its id", () => {
    expect(turnedMessage({ id: "pocket-do-move", args: { way: "n", tiles: 2 } }, 2)).toEqual({ id: "pocket-do-move", args: { way: "s", tiles: 2 } });
    expect(turnedMessage({ id: "jugger-area-goal-west" }, 2).id).toBe("jugger-area-goal-east");
    expect(turnedMessage({ id: "pocket-to-ne" }, 1).id).toBe("pocket-to-se");
    const still = { id: "jugger-way-n" };
    expect(turnedMessage(still, 0)).toBe(still);
  });
});
