// Tests of the place of a lesson's card, of the things it shows, and of the goals of a first match.
import { expect } from "expect";
import { describe, test } from "node:test";
import { peekedThings } from "../src/table/lesson/LessonPeek";
import { goalsReached } from "../src/table/lesson/OpeningGoal";
import { cardTail, fittingWidths, placeCard, type Obstacle } from "../src/table/lesson/place_card";
import { clipSpot, type Spot } from "../src/table/lesson/screen_boxes";
import type { Event, Scene } from "../src/wire";

const room = { x: 0, y: 0, w: 1000, h: 700 };
const sizes = [
  { w: 400, h: 200 },
  { w: 300, h: 260 },
];
const needed = (spot: Spot): Obstacle => ({ ...spot, cost: 8000 });

describe("a lesson's card", () => {
  test("stands beside what it speaks of, its tail on it, and inside the window", () => {
    const spot = { x: 480, y: 100, w: 40, h: 40 };
    const at = placeCard(sizes, room, spot, [needed(spot)]);
    expect(at.hides).toBe(false);
    expect(cardTail(at, spot)).toContain("M");
    const corner = placeCard(sizes, room, { x: 990, y: 690, w: 10, h: 10 }, []);
    expect(corner.x + corner.w <= 1000 && corner.y + corner.h <= 700).toBe(true);
  });

  test("covers none of several targets, and takes another width where only that one is free", () => {
    const targets = [
      { x: 0, y: 0, w: 660, h: 700 },
      { x: 660, y: 0, w: 340, h: 420 },
    ];
    const at = placeCard(sizes, room, targets[0]!, targets.map(needed));
    expect(at.w).toBe(300);
    expect(targets.every((target) => clipSpot(at, target) === null)).toBe(true);
    expect(at.hides).toBe(false);
  });

  test("says so when nothing is free, so that it is docked", () => {
    expect(placeCard(sizes, room, room, [needed(room)]).hides).toBe(true);
  });

  test("stays where it is while nothing that matters is below it", () => {
    const former = { x: 500, y: 400, w: 400, h: 200 };
    const spot = { x: 20, y: 20, w: 40, h: 40 };
    expect(placeCard(sizes, room, spot, [{ x: 500, y: 400, w: 30, h: 30, cost: 60 }], former)).toEqual({ ...former, hides: false });
    expect(placeCard(sizes, room, spot, [needed({ x: 500, y: 400, w: 30, h: 30 })], former)).not.toMatchObject(former);
  });

  test("lies inside a panel rather than across its edge", () => {
    const panels = [
      { x: 0, y: 0, w: 560, h: 700 },
      { x: 560, y: 0, w: 440, h: 700 },
    ];
    const at = placeCard(sizes, room, { x: 540, y: 300, w: 10, h: 10 }, [needed({ x: 0, y: 0, w: 560, h: 700 })], null, panels);
    expect(at.x).toBeGreaterThanOrEqual(560);
  });

  test("has a width also in a room that is narrower than all of them", () => {
    expect(fittingWidths([300, 132, 180], 200)).toEqual([132, 180]);
    expect(fittingWidths([300, 132, 180], 40)).toEqual([132]);
  });

  test("has no tail to what is far away", () => {
    expect(cardTail({ x: 0, y: 0, w: 100, h: 100 }, { x: 500, y: 500, w: 10, h: 10 })).toBe(null);
  });
});

test("a lesson shows cards, trays and gauges that are out of sight", () => {
  const gauge = { id: "pc-0", name: { id: "pc" }, value: 3 };
  const scene = {
    trays: [{ id: "team", name: { id: "team" }, slots: [{ id: "s", cards: [{ id: "card-0", gauges: [gauge] }] }] }],
    seats: [{ player: 1, score: { id: "score-1", name: { id: "points" }, value: 2 } }],
  } as unknown as Scene;
  const kinds = peekedThings(scene, ["pc-0", "card-0", "team", "score-1", "nothing"]).map(({ kind, id }) => `${kind} ${id}`);
  expect(kinds).toEqual(["card card-0", "tray team", "gauge score-1"]);
});

test("the goals of a first match follow the player's own events, one at a time", () => {
  const goals = ["a", "b"].map((en) => ({ es: en, en, done: ["moves", "shoots"] }));
  const event = (player: number, kind: string) => ({ n: 1, kind, player, text: { id: "x" } }) as Event;
  expect(goalsReached(goals, [], [0])).toBe(0);
  expect(goalsReached(goals, [event(1, "moves"), event(0, "rolls")], [0])).toBe(0);
  expect(goalsReached(goals, [event(0, "moves")], [0])).toBe(1);
  expect(goalsReached(goals, [event(0, "moves"), event(0, "shoots")], [0])).toBe(2);
});
