// Tests of the analysis of a match and of advice.
import { expect } from "expect";
import { describe, it } from "node:test";
import { adviceReason } from "../src/match/refusal_reasons";
import { formatSigned, shareBands, luckWords, standingAt } from "../src/table/replay/Analysis";
import { addSource } from "../src/i18n/text";
import { watchWords } from "../src/pages/match/Lobby";
import { costOf, habitsOf } from "../src/ui/coach/coach_store";
import { friendState } from "../src/ui/people/Befriend";

const line = [
  { step: 0, values: [0.5, 0.5] },
  { step: 4, values: [0.75, 0.25] },
  { step: 10, values: [1, 0] },
];

describe("a match looked back at", () => {
  it("stands as it was last judged", () => {
    expect(standingAt(line, 0)?.values).toEqual([0.5, 0.5]);
    expect(standingAt(line, 3)?.step).toBe(0);
    expect(standingAt(line, 9)?.step).toBe(4);
    expect(standingAt(line, 10)?.values).toEqual([1, 0]);
  });

  it("is drawn as bands that fill the strip", () => {
    const [first, second] = shareBands(line, 10, 100, 40);
    expect(first).toBe("M0.0 0.0L40.0 0.0L100.0 0.0L100.0 40.0L40.0 30.0L0.0 20.0z");
    expect(second).toBe("M0.0 20.0L40.0 30.0L100.0 40.0L100.0 40L40.0 40L0.0 40z");
  });

  it("calls nobody lucky within one standard deviation", () => {
    const luck = { player: 0, dice: 10, given: 0, expected: 0 };
    const said = [0.9, 1.5, 2.5, -0.2, -1.2, -3].map((sigmas) => luckWords({ ...luck, sigmas }));
    expect(new Set(said).size).toBe(5);
    expect(said[0]).toBe(said[3]);
  });

  it("shows a change that rounds to zero without a sign", () => {
    expect([-0.04, 0.04, -0.26, 1.5].map(formatSigned)).toEqual(["0", "0", "-0,3", "+1,5"]);
  });
});

describe("a hint's reason", () => {
  const advice = {
    player: 0,
    bot: "hard",
    option: { key: 1, title: { id: "a" } },
    other: { key: 2, title: { id: "undo" } },
    chance: 0.64,
    other_chance: 0.51,
  };

  it("says how much better the answer is, without a share", () => {
    expect(adviceReason(advice)).toBe("Es mucho mejor que «Deshacer».");
    expect(adviceReason({ ...advice, other_chance: 0.6 })).toBe("Es mejor que «Deshacer».");
  });

  it("two that are as good are called so", () => {
    expect(adviceReason({ ...advice, other_chance: 0.63 })).toContain("«Deshacer» es casi igual de buena");
  });

  it("tells a consequence in the game's words, and no more", () => {
    addSource("es", "hint", "hint-because-figures-plain = pierdes { $by } figuras menos\nhint-falls = Cae la torre.");
    const reasons = [
      { what: "", better: 0.1, other: 0.7, event: { id: "hint-falls" } },
      { what: "hint-because-figures", better: 8.04, other: 6 },
      { what: "unknown-measure", better: 1, other: 0 },
    ];
    expect(adviceReason({ ...advice, reasons })).toBe("Así es más difícil: Cae la torre.");
    expect(adviceReason({ ...advice, reasons: reasons.slice(1) })).toBe("Así pierdes 2 figuras menos.");
  });
});

describe("the coach", () => {
  const lost = (step: number, reason: string, cost: number) => ({ step, reason, cost });
  const matches = [
    { match: "c", game: "pocket", ended: "3", mistakes: [lost(9, "odds", 0.1)] },
    { match: "b", game: "pocket", ended: "2", mistakes: [] },
    { match: "a", game: "saga", ended: "1", mistakes: [lost(4, "odds", 0.2), lost(5, "tired", 0.3), lost(8, "tired", 0.2)] },
  ];

  it("counts mistakes by game and reason, the costliest first", () => {
    const habits = habitsOf(matches);
    expect(habits.map(({ game, reason, count }) => [game, reason, count])).toEqual([
      ["saga", "tired", 2],
      ["saga", "odds", 1],
      ["pocket", "odds", 1],
    ]);
    expect(habits.map(({ before, lately }) => [before, lately])).toEqual([
      [2, 0],
      [1, 0],
      [0, 1],
    ]);
    expect([habits[0]!.match, habits[0]!.step]).toEqual(["a", 5]);
  });

  it("adds up what a match cost, never more than all", () => {
    expect(matches.map(costOf).map((cost) => cost.toFixed(1))).toEqual(["0.1", "0.0", "0.7"]);
    expect(costOf({ ...matches[0]!, mistakes: [lost(1, "odds", 0.8), lost(2, "odds", 0.7)] })).toBe(1);
  });
});

describe("a friendship", () => {
  it("is asked, accepted, declined and blocked", () => {
    expect(friendState({})).toBe("none");
    expect(friendState({ relation: "friend" })).toBe("sent");
    expect(friendState({ back: true })).toBe("asked");
    expect(friendState({ relation: "friend", back: true })).toBe("friends");
    expect(friendState({ relation: "declined", back: true })).toBe("none");
    expect(friendState({ relation: "blocked", back: true })).toBe("blocked");
  });
});

describe("a running match in the lobby", () => {
  const seats = ["Ana", "Luis"].map((name, player) => ({ player, kind: "person" as const, name }));

  it("says who leads", () => {
    expect(watchWords({ seats, watch: { scores: [2, 5], level: 1610 } })).toBe("va ganando Luis · nivel 1610 · ");
    expect(watchWords({ seats, watch: { scores: [5, 5] } })).toBe("van empatados · ");
    expect(watchWords({ seats, watch: { scores: [0, 0] } })).toBe("");
    expect(watchWords({ seats })).toBe("");
  });
});
