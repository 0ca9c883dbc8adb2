// Tests of the end of a match: outcome, places, moments, ridge, colours.
import { expect } from "expect";
import { beforeEach, describe, test } from "node:test";
import { h, render } from "preact";
import { isMember, myName } from "../src/backend/api";
import { setBackend } from "../src/backend/backend";
import { language } from "../src/i18n/text";
import { momentToReplay, seriesState } from "../src/table/ending/Actions";
import { LevelBox, LuckBox } from "../src/table/ending/LuckAndLevel";
import { tellingEvent } from "../src/table/ending/MomentCards";
import { outcomeOf, outcomeTitle, scoreLines } from "../src/table/ending/outcome";
import { momentsOf, stageAt, swingOf } from "../src/table/replay/moments";
import { between, ridgeOf } from "../src/table/ending/ridge";
import { contrast, skyOf } from "../src/table/ending/sky";
import type { Event, LookBack, Moment, Result, SeatInfo } from "../src/wire";
import { runningMatch } from "./running";

const seats = (count: number, mine: number[] = [0]): SeatInfo[] =>
  Array.from({ length: count }, (_, player) => ({
    ...{ player, kind: "person" as const, name: "ABCD"[player]!, mine: mine.includes(player) },
  }));
const result = (winners: (number | string)[], scores: Record<string, number> = {}): Result => ({
  ...{ winners, scores, reason: "x" },
});
const title = (of: Result, who: SeatInfo[]) => outcomeTitle(outcomeOf(of, who), of.winners.map(String));

beforeEach(() => void (language.value = "es"));

describe("the title of the end", () => {
  test("says you: won, lost, drawn", () => {
    expect(title(result([0]), seats(2))).toBe("Has ganado");
    expect(title(result([1], { 0: 3, 1: 9 }), seats(2))).toBe("Has perdido");
    expect(title(result([]), seats(2))).toBe("Empate");
    expect(title(result([0, 1]), seats(2))).toBe("Empate");
    language.value = "en";
    expect(title(result([1]), seats(2))).toBe("You lost");
  });

  test("says the place among several, and only that one lost where the others have no order", () => {
    const scores = { 0: 12, 1: 28, 2: 26, 3: 6 };
    expect(title(result([1], scores), seats(4))).toBe("Tercer puesto");
    expect(title(result([1], scores), seats(4, [3]))).toBe("Cuarto puesto");
    expect(title(result([1], scores), seats(4, [1]))).toBe("Has ganado");
    expect(title(result([1]), seats(4))).toBe("Has perdido");
  });

  test("names the winner to spectators, and where several people share a screen", () => {
    expect(title(result([1]), seats(2, []))).toBe("1 vence");
    expect(title(result([1]), seats(2, [0, 1]))).toBe("1 vence");
    expect(title(result(["Robot"]), seats(1))).toBe("Has perdido");
    expect(outcomeOf(result([1]), seats(2, [])).hero).toBe(1);
    expect(outcomeOf(result([1]), seats(2)).hero).toBe(0);
  });

  test("players who left come last, but a winner is first although a bot played for them", () => {
    const left = seats(3).map((seat) => ({ ...seat, left: seat.player === 1, standin: seat.player ? "" : "hard" }));
    expect(scoreLines(result([0], { 0: 5, 1: 4, 2: 3 }), left).map(({ name, place }) => [name, place])).toEqual([
      ["A", 1],
      ["C", 2],
      ["B", 3],
    ]);
  });
});

const option = { key: 0, title: { id: "a" } };
const moment = (step: number, player: number, more: Partial<Moment> = {}): Moment => ({
  ...{ step, player, answer: option, before: 0.4, after: 0.26 },
  ...more,
});
const study = (more: Partial<LookBack> = {}): LookBack => ({
  ...{ steps: 10, line: [{ step: 0, values: [0.5, 0.5] }, { step: 10, values: [1, 0] }], luck: [], moments: [] },
  ...more,
});

describe("moments", () => {
  test("tell the chances of the reader and who gained", () => {
    const all = moment(3, 1, { standing: [[0.5, 0.3, 0.2], [0.4, 0.5, 0.1]] });
    expect(swingOf(all, 0, study())).toEqual({ before: 0.5, after: 0.4, gainer: 1 });
    expect(swingOf(moment(3, 1), 1, study())).toEqual({ before: 0.4, after: 0.26, gainer: 0 }); // an old film
    const other = swingOf(moment(3, 1), 0, study());
    expect([other.before, other.after].map((share) => share.toFixed(2))).toEqual(["0.60", "0.74"]);
  });

  test("are those of the reader: the greatest three, in their order", () => {
    const shares = (mine: number, other: number): Partial<Moment> => ({
      standing: [[0.3, 0.3, 0.4], [0.3 + mine, 0.3 + other, 0.4 - mine - other]],
    });
    const all = [moment(1, 0, shares(0, 0.2)), moment(2, 1, shares(0.05, 0)), moment(3, 2, shares(-0.2, 0))];
    const more = [...all, moment(4, 0, shares(0.1, 0)), moment(5, 0, shares(-0.3, 0))];
    expect(momentsOf(study({ moments: more }), 0).map(({ step }) => step)).toEqual([3, 4, 5]);
    expect(momentsOf(study({ moments: more }), 1).map(({ step }) => step)).toEqual([1]);
    expect(momentsOf(study({ moments: [moment(3, 1)] }), 0)).toHaveLength(1); // an old film
    expect(momentsOf(study(), 0)).toEqual([]);
  });

  test("the one to play again is mine with a better answer", () => {
    const turns = [moment(1, 1, { better: option }), moment(2, 0), moment(3, 0, { better: option })];
    expect(momentToReplay(turns, 0)?.[1]).toBe(3);
    expect(momentToReplay(turns.slice(0, 2), 0)?.[1]).toBe(2);
    expect(momentToReplay(turns.slice(0, 1), 0)?.[1]).toBe(1);
    expect(momentToReplay([], 0)).toBe(null);
  });

  test("are told by the last event worth watching", () => {
    const event = (n: number, more: Partial<Event> = {}): Event => ({ n, kind: "", text: { id: "x" }, ...more });
    expect(tellingEvent([event(1), event(2, { frame: true }), event(3), event(4, { rank: "head" })])?.n).toBe(2);
    expect(tellingEvent([event(1), event(2, { rank: "note" })])?.n).toBe(1);
    expect(tellingEvent([])).toBe(undefined);
  });

  test("have a turn where the game counts them", () => {
    const turns = study({ stages: [[0, "0"], [2, "1"], [6, "2"]] });
    expect([1, 2, 9].map((step) => stageAt(turns, step))).toEqual(["", "1", "2"]);
    expect(stageAt(study(), 4)).toBe("");
  });
});

test("the ridge goes from the first chance to the last, and is even without an analysis", () => {
  const ridge = ridgeOf(study(), 0, 0.5);
  expect([ridge[0], ridge.at(-1)]).toEqual([0.5, 1]);
  expect(ridge.every((share, i) => i === 0 || share >= ridge[i - 1]!)).toBe(true);
  expect(new Set(ridgeOf(null, 0, 0.25))).toEqual(new Set([0.25]));
  expect(between([[0, 1], [4, 3]], 1)).toBe(1.5);
});

test("cream words can be read on every sky and all land, by day and at dusk", () => {
  const inks: [string, string, string, string][] = [
    ["#F0DDB4", "#D8432B", "#2E6E7E", "#3E131D"],
    ["#E9B45C", "#FFD23F", "#6B4A2B", "#20160E"],
    ["#2C2250", "#F6E7B8", "#8AA563", "#1A1336"],
  ];
  for (const dusk of [false, true])
    for (const ink of [...inks, null]) {
      const { middle, land } = skyOf({ cloth: "#1D4B3A", low: "#123126", high: "#2C6B54", inks: ink }, dusk);
      expect(contrast("#FFF3D6", middle)).toBeGreaterThanOrEqual(4.5);
      expect(contrast("#FFF3D6", land)).toBeGreaterThanOrEqual(7);
    }
});

test("a series is asked for once, and only by two", () => {
  const match = (more = {}, count = 2) => ({ ...runningMatch(seats(count)), ...more });
  expect(seriesState(match(), [0])).toEqual({ goesOn: false, may: true, did: false, proposed: false });
  expect(seriesState(match({ asked: [1] }), [0]).proposed).toBe(true);
  expect(seriesState(match({ asked: [0] }), [0])).toEqual({ goesOn: false, may: true, did: true, proposed: false });
  expect(seriesState(match({}, 3), [0]).may).toBe(false);
  expect(seriesState(match({ next: "n" }), [0]).may).toBe(false);
});

describe("luck and level", () => {
  const drawn = async (node: Parameters<typeof render>[0]) => {
    document.body.innerHTML = '<div id="root"></div>';
    render(node, document.getElementById("root")!);
    for (let turn = 0; turn < 20 && !document.querySelector("section"); turn++)
      await new Promise((done) => setTimeout(done, 5));
    return document.getElementById("root")!.textContent!;
  };

  test("dice are compared with what was expected of them", async () => {
    const luck = { player: 0, dice: 61, given: 23.4, expected: 20.1, sigmas: 1.2 };
    expect(await drawn(h(LuckBox, { luck, name: null }))).toBe("La suerte61 dados: 3,3 más de lo esperado. Suerte buena.");
    const plain = { ...luck, given: 20.3, sigmas: 0 };
    expect(await drawn(h(LuckBox, { luck: plain, name: "Bea" }))).toBe("La suerte de Bea61 dados: lo esperado. Suerte normal.");
  });

  test("a member reads the level and its change by this match", async () => {
    const person = {
      ladders: [{ game: "g", pace: "live", level: 1497, place: 4 }],
      latest: [{ match: "m", game: "g", pace: "live", counts: true, change: 15 }],
    };
    const answer = { status: 200, text: JSON.stringify(person), header: () => null };
    setBackend({ request: async () => answer, connect: () => ({ send() {}, close() {} }), needs: "server" });
    [isMember.value, myName.value] = [true, "Ada"];
    const match = { ...runningMatch(seats(2)), rated: true };
    expect(await drawn(h(LevelBox, { match, game: "SAGA" }))).toBe("Tu nivel1497 +15Puesto 4 en SAGA");
    isMember.value = false;
    expect(await drawn(h(LevelBox, { match, game: "SAGA" }))).toBe(""); // guests have no level
  });
});
