// Tests of answers by picture: which questions have them, and where figures stand.
import { expect } from "expect";
import { test } from "node:test";
import { figuresOf, isByPicture, outlinesOf, planOf } from "../src/match/choice/pictures";
import type { DecisionView, OptionView, Scene } from "../src/wire";

const option = (key: number, more: Partial<OptionView>): OptionView => ({ key, title: { id: "raw" }, ...more });
const asks = (options: OptionView[], more: Partial<DecisionView> = {}) =>
  ({ id: "d", player: 0, kind: "casualty", prompt: "raw", options, ...more }) as DecisionView;
const scene = { board: { pieces: [1, 2, 3].map((n) => ({ id: `f${n}`, at: [10 * n, 0] })) } } as unknown as Scene;
const figures = [1, 2, 3].map((n) => option(n, { targets: [`f${n}`] }));

test("a series of figures with a default is answered by picture, by number where one has no piece", () => {
  const leavable = { shortcuts: { series: 2 }, default: 1 };
  expect(figuresOf(scene, asks(figures, leavable))!.map(({ piece }) => piece.id)).toEqual(["f1", "f2", "f3"]);
  expect(figuresOf(scene, asks([...figures, option(4, { targets: ["gone"] })], leavable))).toBeNull();
  expect(figuresOf(scene, asks(figures))).toBeNull();
});

test("five outlines are pictures, four are cards, and words stay beside them", () => {
  const outline = (key: number) => option(key, { card: { id: `o${key}`, art: { strokes: [] } } });
  const five = [1, 2, 3, 4, 5].map(outline);
  expect(outlinesOf(asks([...five, option(6, {})]))).toHaveLength(5);
  expect(isByPicture(scene, asks(five.slice(1)))).toBe(false);
});

test("figures that touch are as far apart as a finger needs, and a long line fits its box", () => {
  const near = planOf([[0, 0], [100, 0], [100, 100]], 40, 400, 200);
  expect(near).toEqual({ size: 40, places: [[0, 0], [40, 0], [40, 40]], width: 80, height: 80 });
  expect(planOf([[0, 0], [100, 0], [2000, 0]], 40, 240, 100).width).toBe(240);
  const ranks = [0, 1, 2, 3].map((n) => [0, n * 10] as const);
  expect(planOf(ranks, 40, 400, 112)).toMatchObject({ size: 28, height: 112 });
});
