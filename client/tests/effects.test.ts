// Tests of effects: differences of positions, rolls, sounds.
import { expect } from "expect";
import { describe, test } from "node:test";
import { changesBetween, rollsIn } from "../src/board/effects/scene_changes";
import { LONGEST, notesOf, type SoundName } from "../src/platform/sound";
import type { Board, Event, Piece } from "../src/wire";

const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, at: [10, 10], size: [8, 8], owner: 0, ...more });
const board = (pieces: Piece[], more: Partial<Board> = {}): Board => ({ width: 100, height: 100, pieces, ...more });
const kinds = (before: Board, after: Board, mover: number | null = 0) =>
  changesBetween(before, after, mover).map(({ kind, id }) => `${kind} ${id}`.trim());

describe("differences of two positions", () => {
  test("a piece that is gone was captured, a figure of a unit fell", () => {
    const unit = [piece("f1", { group: "u" }), piece("f2", { group: "u" })];
    expect(kinds(board([piece("a"), ...unit]), board([unit[1]!]))).toEqual(["captured a", "fell f1"]);
    const [gone] = changesBetween(board([piece("a", { owner: 1, at: [3, 4] })]), board([]), 0);
    expect(gone).toEqual({ kind: "captured", id: "a", at: [3, 4], r: 4, owner: 1, by: 0 });
  });

  test("only pieces of others are pushed; one's own move by themselves", () => {
    const before = board([piece("mine"), piece("theirs", { owner: 1 }), piece("ball", { owner: null })]);
    const after = board(before.pieces!.map((one) => ({ ...one, at: [40, 10] })));
    expect(kinds(before, after, 0)).toEqual(["pushed theirs"]);
    expect(kinds(before, after, null)).toEqual([]);
  });

  test("a piece falls, burns or changes its owner, and the greatest change is shown", () => {
    const before = board([piece("a"), piece("b"), piece("c")]);
    const after = board([
      piece("a", { states: ["down"], at: [50, 50], owner: 0 }),
      piece("b", { badges: [{ corner: "ne", glyph: "fire" }] }),
      piece("c", { owner: 1, states: ["down"] }),
    ]);
    expect(kinds(before, after, 1)).toEqual(["knocked a", "burns b", "taken c"]);
    expect(kinds(after, after, 1)).toEqual([]);
  });

  test("wounds hurt, fatigue hurts when it rises, and a level that rises is a gain", () => {
    const with_ = (value: number, tone?: "suffer") =>
      board([piece("a", { gauges: [{ id: "g", name: { id: "g" }, value, ...(tone ? { tone } : {}) }] })]);
    expect(kinds(with_(3), with_(2))).toEqual(["hurt a"]);
    expect(kinds(with_(2), with_(3))).toEqual(["raised a"]);
    expect(kinds(with_(0, "suffer"), with_(1, "suffer"))).toEqual(["hurt a"]);
    expect(kinds(with_(1, "suffer"), with_(0, "suffer"))).toEqual([]);
    expect(kinds(board([piece("a")]), with_(1, "suffer"))).toEqual(["hurt a"]); // the first token
    expect(kinds(board([piece("a")]), with_(3))).toEqual([]); // a new gauge is no gain
  });

  test("wounds on a badge hurt, and losses say how many", () => {
    const wounds = (text: string, tone?: "suffer") => board([piece("a", { badges: [{ corner: "se", text, ...(tone ? { tone } : {}) }] })]);
    const counted = (before: Board, after: Board) => changesBetween(before, after, 0).map(({ kind, by }) => `${kind} ${by}`);
    expect(counted(wounds("7"), wounds("3"))).toEqual(["hurt -4"]);
    expect(counted(wounds("3"), wounds("5"))).toEqual(["raised 2"]);
    expect(counted(wounds("1", "suffer"), wounds("3", "suffer"))).toEqual(["hurt -2"]);
    const unit = ["f1", "f2", "f3", "f4"].map((id) => piece(id, { group: "u" }));
    expect(counted(board(unit), board(unit.slice(2)))).toEqual(["fell -2", "fell 0"]);
  });

  test("tokens that another figure of the unit bears now are not new", () => {
    const tokens = (id: string, value: number): Piece =>
      piece(id, {
        group: "u",
        gauges: [{ id: "fatigue", name: { id: "g" }, value, glyph: "hourglass" }],
        badges: [{ corner: "ne", text: String(value), glyph: "hourglass", tone: "suffer" }],
      });
    const before = board([tokens("f1", 1), piece("f2", { group: "u" })]);
    expect(kinds(before, board([tokens("f2", 1)]))).toEqual(["fell f1"]);
    expect(kinds(before, board([tokens("f1", 2), piece("f2", { group: "u" })]))).toEqual(["hurt f1"]);
    expect(kinds(board([piece("f1", { group: "u" })]), board([tokens("f1", 1)]))).toEqual(["hurt f1"]);
  });

  test("an area changes hands; a new line of sight is a shot", () => {
    const shape = { type: "disc", x: 50, y: 50, r: 5 } as const;
    const before = board([], { areas: [{ id: "base", shape, owner: 0 }] });
    const after = board([], {
      areas: [{ id: "base", shape, owner: 1 }],
      marks: [{ id: "s", kind: "sight", shape: { type: "line", points: [[1, 2], [30, 40]] } }],
    });
    expect(changesBetween(before, after, 1)).toEqual([
      { kind: "taken", id: "base", at: [50, 50], r: 100 / 60, owner: 1, by: 0 },
      { kind: "shot", id: "", at: [30, 40], from: [1, 2], r: 0, owner: 1, by: 0 },
    ]);
    expect(kinds(after, after, 1)).toEqual([]);
  });

  test("another board, or too many changes at once, is not an event", () => {
    expect(kinds(board([piece("a")]), { ...board([]), width: 90 })).toEqual([]);
    const many = Array.from({ length: 40 }, (_, i) => piece(`p${i}`));
    expect(kinds(board(many), board([]))).toEqual([]);
    expect(kinds(board([]), board(many.slice(0, 3)))).toEqual([]); // the first position
    expect(kinds(board([piece("a")]), board([piece("a"), piece("b")]))).toEqual(["arrived b"]);
  });
});

test("the last roll of each player lies on the board", () => {
  const roll = (n: number, player: number | null, dice = 1): Event => ({
    ...{ n, kind: "rolls", text: { id: "x" }, player, dice: Array.from({ length: dice }, () => ({ value: 3 })) },
  });
  expect(rollsIn([roll(1, 0), roll(2, 1), roll(3, 0), roll(4, 1, 0)]).map(({ n }) => n)).toEqual([3, 2]);
});

test("no sound is longer than 400 ms or louder than -18 dB, whatever it is for", () => {
  const names: SoundName[] = ["choose", "place", "dice", "success", "capture", "card", "turn", "won", "lost"];
  for (const name of names)
    for (const { at, length, loud } of notesOf(name, 40)) {
      expect(at + length).toBeLessThanOrEqual(LONGEST);
      expect(loud).toBeLessThanOrEqual(1);
    }
  expect(notesOf("dice", 3)).toHaveLength(3);
  const third = (name: SoundName) => notesOf(name)[1]!.pitch / notesOf(name)[0]!.pitch;
  expect(third("won")).toBeGreaterThan(1);
  expect(third("lost")).toBeLessThan(1);
});
