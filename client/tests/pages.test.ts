// Tests of routes, lobby, new match, rules book, glyphs and "play now".
import { expect } from "expect";
import { describe, test } from "node:test";
import { GLYPHS, glyphPath } from "../src/ui/basics/glyphs";
import { lobbyUrl, filterFromUrl } from "../src/pages/match/Lobby";
import { splitChoices, fitsSeats, defaultValues } from "../src/ui/basics/OptionFields";
import { toAppPath, toBrowserUrl, toAppUrl } from "../src/platform/base_url";
import { forkSeats } from "../src/ui/game/default_bot";
import { seatsForPeople } from "../src/pages/home/GameSlip";
import { dailyGame, dailyPuzzle, nextPuzzle, rateAttempt, shownLevel, NEW_SOLVER } from "../src/backend/puzzles/puzzle_level";
import { rulesWith } from "../src/ui/game/RulesBook";
import { foldAccents } from "../src/i18n/text";
import { parsePastedMatch } from "../src/platform/router";
import { routeOf } from "../src/platform/routes";
import type { Choice, GameInfo } from "../src/wire";
import { isDark } from "../src/ui/game/game_theme";
import { titleLines } from "../src/ui/game/GameCover";
import { myLevels } from "../src/backend/api";
import { markGamePlayed, offeredSeats, quickMatch, saveProgress } from "../src/backend/lesson_progress";

const at = (path: string) => routeOf(new URL(path, "http://tapete.example"));
const game = (more: Partial<GameInfo> = {}): GameInfo => ({
  id: "g",
  title: { id: "t" },
  summary: { id: "s" },
  least: 1,
  most: 8,
  minutes: 40,
  theme: { cloth: "#000", low: "#000", high: "#000" },
  options: [],
  bots: ["greedy"],
  cover: [],
  recommended: ["me", "bot:greedy"],
  ...more,
});

describe("addresses", () => {
  test("a house below a path of its site knows its own addresses from the others", () => {
    expect(toBrowserUrl("/m/abc", "/tapete")).toBe("/tapete/m/abc");
    expect(toBrowserUrl("#chapter", "/tapete")).toBe("#chapter");
    expect(toBrowserUrl("https://elsewhere.example/", "/tapete")).toBe("https://elsewhere.example/");
    expect(toAppPath("/tapete/m/abc", "/tapete")).toBe("/m/abc");
    expect(toAppPath("/tapete", "/tapete")).toBe("/");
    expect(toAppPath("/tapetes/m/abc", "/tapete")).toBeNull();
    expect(toAppPath("/m/abc", "")).toBe("/m/abc");
  });

  test("a house of files has one page, and the way in it stands in the query", () => {
    for (const path of [
      "/",
      "/m/abc",
      "/r/abc?step=3",
      "/rules/go#a.1",
      "/build/a%20b+c?packs=x%26y",
      "/lobby?show=mine",
    ]) {
      const address = toBrowserUrl(path, "/games/tapete", true);
      expect(address.split(/[?#]/)[0]).toBe("/games/tapete/");
      const back = toAppUrl(new URL(address, "http://host.example"), "/games/tapete", true)!;
      expect(back.pathname + back.search + back.hash).toBe(path);
    }
    expect(toAppUrl(new URL("http://host.example/games/other/"), "/games/tapete", true)).toBeNull();
    expect(toAppUrl(new URL("http://host.example/games/tapete/licenses.txt"), "/games/tapete", true)).toBeNull();
  });

  test("every page has one", () => {
    expect(at("/")).toEqual({ page: "home" });
    expect(at("/new/go")).toEqual({ page: "new", game: "go" });
    expect(at("/lobby?show=mine")).toEqual({ page: "lobby" });
    expect(at("/m/abc#s=1")).toEqual({ page: "match", id: "abc" });
    expect(at("/r/abc?step=12")).toEqual({ page: "replay", id: "abc", step: 12 });
    expect(at("/r/abc?step=x")).toEqual({ page: "replay", id: "abc", step: null });
    expect(at("/rules/go#go.setup")).toEqual({ page: "rules", game: "go" });
    expect(at("/puzzles")).toEqual({ page: "learn", game: "" });
    expect(at("/puzzles/go")).toEqual({ page: "learn", game: "go" });
    expect(at("/settings")).toEqual({ page: "settings" });
    expect(at("/m/a/b")).toEqual({ page: "lost" });
    expect(at("/elsewhere")).toEqual({ page: "lost" });
    expect(at("/%ff")).toEqual({ page: "lost" });
  });

  test("a pasted link or code leads to its match, anything else nowhere", () => {
    expect(parsePastedMatch(" https://tapete.example/m/abc#s=SECRET ")).toBe("/m/abc#s=SECRET");
    expect(parsePastedMatch("abcd1234")).toBe("/m/abcd1234");
    expect(parsePastedMatch("https://tapete.example/settings")).toBeNull();
    expect(parsePastedMatch("no es un código")).toBeNull();
  });
});

describe("the lobby", () => {
  test("its address says what is looked for, and leaves out what goes without saying", () => {
    const wish = filterFromUrl(new URL("http://t/lobby?show=finished&game=saga&name=I%C3%B1igo&page=3"));
    expect(wish).toEqual({ show: "finished", game: "saga", name: "Iñigo", page: 3 });
    expect(filterFromUrl(new URL(lobbyUrl(wish), "http://t"))).toEqual(wish);
    expect(lobbyUrl(filterFromUrl(new URL("http://t/lobby?show=x&page=-2")))).toBe("/lobby");
  });
});

describe("a new match", () => {
  test("the form starts with the game's defaults, or the first that is possible", () => {
    expect(
      defaultValues([
        { id: "a", kind: "one", name: { id: "n" }, values: [["x", { id: "x" }]] },
        { id: "b", kind: "number", name: { id: "n" }, least: 3 },
        { id: "c", kind: "flag", name: { id: "n" }, default: true },
        { id: "d", kind: "many", name: { id: "n" } },
      ]),
    ).toEqual({ a: "x", b: 3, c: true, d: [] });
  });

  test("an option for other numbers of seats is left out", () => {
    const choice = { id: "a", kind: "flag" as const, name: { id: "n" }, players: [3, 8] as [number, number] };
    expect([fitsSeats(choice, 2), fitsSeats(choice, 3), fitsSeats({ ...choice, players: null }, 1)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("by link and on one screen there are at least two people", () => {
    expect(seatsForPeople(game(), "open")).toEqual(["me", "open"]);
    expect(seatsForPeople(game({ least: 3 }), "here")).toEqual(["me", "here", "here"]);
  });

  test("a fork seats me where I said and bots elsewhere", () => {
    const seats = [
      { player: 0, kind: "person" as const },
      { player: 1, kind: "person" as const },
      { player: 2, kind: "bot" as const, bot: "random" },
      { player: 3, kind: "bot" as const, bot: "gone" },
    ];
    const known = { ...game(), bots: ["greedy", "random"] };
    expect(forkSeats(seats, 1, known)).toEqual(["bot:greedy", "me", "bot:random", "bot:greedy"]);
  });

  test("a long form asks four things first, and never what leaves no choice", () => {
    const choice = (id: string, kind: Choice["kind"], values = 0): Choice => ({
      id,
      kind,
      name: { id },
      values: Array.from({ length: values }, (_, i) => [String(i), { id: "v" }]),
    });
    const flags = ["a", "b", "c", "d", "e"].map((id) => choice(id, "flag"));
    const [first, rest] = splitChoices([
      choice("map", "one", 3),
      choice("one", "one", 1),
      choice("none", "many"),
      ...flags,
      choice("size", "number"),
    ]);
    expect(first.map((one) => one.id)).toEqual(["map", "size"]);
    expect(rest.map((one) => one.id)).toEqual(["a", "b", "c", "d", "e"]);
    expect(splitChoices(flags)).toEqual([flags, []]);
  });
});

describe("the rules browser", () => {
  const book = [
    {
      id: "g.bench.seats",
      section: "Banquillo",
      es: "El banquillo tiene seis asientos.",
      en: "The bench has six seats.",
    },
    {
      id: "g.ruling.tie",
      section: "Criterios",
      es: "El empate no captura.",
      en: "A tie does not capture.",
      ruling: true,
    },
  ];

  test("words are found in both languages, with or without accents", () => {
    expect(foldAccents("Acción")).toBe("accion");
    expect(rulesWith(book, "asientos BANQUILLO", "all").map((rule) => rule.id)).toEqual(["g.bench.seats"]);
    expect(rulesWith(book, "tie capture", "all").map((rule) => rule.id)).toEqual(["g.ruling.tie"]);
    expect(rulesWith(book, "", "rulings").map((rule) => rule.id)).toEqual(["g.ruling.tie"]);
  });
});

describe("glyphs", () => {
  test("there are plenty, all inside their box", () => {
    expect(Object.keys(GLYPHS).length).toBeGreaterThanOrEqual(120);
    for (const [name, path] of Object.entries(GLYPHS)) {
      const moves = [...path.matchAll(/M\s*(-?[\d.]+)[\s,]*(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
      const outside = moves.filter((point) => point.some((along) => along < 0 || along > 24));
      expect({ name, outside, long: path.length > 400 }).toEqual({ name, outside: [], long: false });
    }
  });

  test("content may bring its own path, and nothing else", () => {
    expect(glyphPath("M2 2h20")).toBe("M2 2h20");
    expect(glyphPath("no such glyph")).toBe("");
    expect(glyphPath('M2 2"><script>')).toBe("");
  });
});

describe("a game without a picture", () => {
  test("gets its title in lines that fit", () => {
    expect(titleLines("Mycards")).toEqual(["Mycards"]);
    expect(titleLines("The Harbour of the Nine Lamps")).toEqual(["The Harbour", "of the Nine", "Lamps"]);
    expect(titleLines("One Seventeen Twentyfour Elephants Marching")).toEqual(["One", "Seventeen", "Twentyfour…"]);
  });

  test("is written in chalk on a dark cloth and in ink on a light one", () => {
    expect(isDark("#1D4B3A")).toBe(true);
    expect(isDark("#E9D5A8")).toBe(false);
    expect(isDark("#5F6A64")).toBe(true);
  });
});

describe("play now", () => {
  test("a newcomer to a game is seated with the easy bot, whoever has finished one is not", () => {
    const game = {
      id: "g",
      recommended: ["me", "bot:medium"],
      bots: ["easy", "medium", "random"],
      beginner: { map: "small" },
    };
    expect(quickMatch(game)).toEqual({ game: "g", seats: ["me", "bot:easy"], options: { map: "small" }, ready: true });
    const openings = ["ice", "ford"];
    const begun = [0, 1, 2].map(() => quickMatch({ ...game, openings }));
    expect(begun.map(({ opening }) => opening)).toEqual(["ice", "ford", "ice"]);
    expect(begun[0]).toEqual({ game: "g", seats: ["me", "bot:easy"], opening: "ice" });
    markGamePlayed("g");
    expect(quickMatch(game)).toEqual({ game: "g", seats: ["me", "bot:medium"] });
    expect(quickMatch({ ...game, id: "h", bots: ["random"] }).seats).toEqual(["me", "bot:medium"]);
  });

  test("bots are casual after a lesson, and of the level that fits a member's rating", () => {
    const game = { id: "k", recommended: ["me", "bot:medium"], bots: ["easy", "casual", "medium", "hard"] };
    expect([quickMatch(game).seats, offeredSeats(game)]).toEqual([["me", "bot:easy"], ["me", "bot:medium"]]);
    saveProgress("k", "one", { way: [], step: 1, done: true });
    expect([quickMatch(game).seats, offeredSeats(game)]).toEqual([["me", "bot:casual"], ["me", "bot:casual"]]);
    myLevels.value = { k: "hard" };
    expect([quickMatch(game), offeredSeats(game)]).toEqual([{ game: "k", seats: ["me", "bot:hard"] }, ["me", "bot:hard"]]);
    myLevels.value = {};
  });
});

test("rules are found by the words people use: plurals, and what a term is explained with", () => {
  const said = (words: string) => ({ es: words, en: words });
  const rule = (id: string, es: string) => ({ id, section: "", es, en: "" });
  const book = [rule("g.a", "La unidad recibe 1 FATIGA."), rule("g.b", "Cada tiro usa un dado.")];
  const terms = [{ id: "fatigue", name: said("FATIGA (reloj)"), says: said("Cansancio de una unidad.") }];
  expect(rulesWith(book, "tiros", "all").map((one) => one.id)).toEqual(["g.b"]);
  expect(rulesWith(book, "cansancio", "all", terms).map((one) => one.id)).toEqual(["g.a"]);
  expect(rulesWith(book, "cansancio", "all")).toEqual([]);
  const called = [{ ...book[1]!, words: "disparar shoot" }];
  expect(rulesWith(called, "Disparar", "all")).toEqual(called);
});

test("the puzzle of the day is the same all day and another one tomorrow", () => {
  const puzzles = ["a", "b", "c"];
  const noon = Date.UTC(2026, 0, 1, 12);
  expect(dailyPuzzle(puzzles, noon)).toBe(dailyPuzzle(puzzles, noon + 3600000));
  expect(dailyPuzzle(puzzles, noon)).not.toBe(dailyPuzzle(puzzles, noon + 86400000));
  expect(dailyPuzzle([], noon)).toBe(undefined);
});

test("the home page shows every puzzle of a game in the end", () => {
  const games = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
  const puzzles = Array.from({ length: 40 }, (_, n) => n);
  const days = Array.from({ length: 1600 }, (_, n) => Date.UTC(2026, 0, 1 + n));
  const mine = days.filter((day) => dailyGame(games, day)!.id === "c").map((day) => dailyPuzzle(puzzles, day));
  expect(new Set(mine).size).toBe(40);
  expect(dailyGame([...games].reverse(), days[0])).toEqual(dailyGame(games, days[0]));
});

test("a solved puzzle raises the level as openskill does, a missed one lowers it", () => {
  // openskill.models.PlackettLuce(mu=25, sigma=25/3).rate: against a puzzle of 1500, and of 1300, with sigma 25/6
  const won = rateAttempt(NEW_SOLVER, 1500, true);
  expect([won.mean, won.deviation].map((one) => one.toFixed(4))).toEqual(["28.1498", "7.8709"]);
  const lost = rateAttempt(NEW_SOLVER, 1300, false);
  expect([lost.mean, lost.deviation].map((one) => one.toFixed(4))).toEqual(["21.1479", "7.8946"]);
  expect(shownLevel(NEW_SOLVER)).toBe(1500);
});

test("the next puzzle is a new one near the level, then one that was missed", () => {
  const puzzles = [
    { id: "a", rating: 1000 },
    { id: "b", rating: 1480 },
    { id: "c", rating: 1900 },
  ];
  expect(nextPuzzle(puzzles, "", 1500, () => "new")!.id).toBe("b");
  expect(nextPuzzle(puzzles, "b", 1500, () => "new")!.id).toBe("c");
  expect(nextPuzzle(puzzles, "b", 1500, (one) => (one.id === "a" ? "tried" : "solved"))!.id).toBe("a");
  expect(nextPuzzle(puzzles, "c", 1500, () => "solved")!.id).toBe("a");
  expect(nextPuzzle([], "", 1500, () => "new")).toBe(undefined);
});
