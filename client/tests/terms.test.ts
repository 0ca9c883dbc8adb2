// Tests of explained terms, odds and the text board.
import { expect } from "expect";
import { beforeEach, describe, test } from "node:test";
import { wrapLabel, ariaLabel } from "../src/board/aria_label";
import { bodiesOf, ownedName, rowsOf, stepOf, compassOf, compassTo, positionWords } from "../src/board/drawn/spoken_positions";
import { courses, explainedGame } from "../src/backend/lesson_progress";
import { oddsWords } from "../src/ui/cards/OddsView";
import { findTerm, termsIn, termsOf } from "../src/ui/explain/terms";
import { optionLetters } from "../src/match/option_letters";
import { eventsSince } from "../src/table/board/TextBoard";
import { addSource, language, playerNames } from "../src/i18n/text";
import type { Area, Board, Event, OptionView } from "../src/wire";

const term = (id: string, es: string, says: string) => ({ id, name: { es, en: es }, says: { es: says, en: says } });

describe("words that explain themselves", () => {
  beforeEach(() => {
    language.value = "es";
    explainedGame.value = "g";
    courses.value = {
      g: {
        terms: [
          term("jugg", "Jugg", "El cráneo."),
          term("pc", "PC", "Concentración."),
          term("at", "Ya", "Ataque."),
          term("g-stat-A", "A, Acciones", "Cuántas cosas hace."),
          term("armour", "Armadura (CaC / disparo)", "Lo que cuesta herirla."),
          term("pair", "3 / 2", "Dados de ataque y de defensa."),
          term("kicker", "Kicker: 2(4)", "A partir de ahí explota."),
          term("level", "Nivel A, B, C", "De qué mazo se roba."),
        ],
      },
    };
  });

  test("in a sentence each is marked the first time, whole words only", () => {
    const parts = termsIn("El Jugg cuesta 1 PC; otro Jugg, PCs.");
    expect(parts.map((part) => (typeof part === "string" ? part : `[${part.word}]`))).toEqual([
      "El ",
      "[Jugg]",
      " cuesta 1 ",
      "[PC]",
      "; otro Jugg, PCs.",
    ]);
  });

  test("a name that stands alone is known by its message, its letter or its whole words", () => {
    expect(findTerm({ id: "g-stat-A" })?.says).toBe("Cuántas cosas hace.");
    expect(findTerm("A")?.says).toBe("Cuántas cosas hace.");
    expect(findTerm("armadura")?.says).toBe("Lo que cuesta herirla.");
    expect(findTerm("Armadura (CaC / disparo)")?.says).toBe("Lo que cuesta herirla.");
    expect(findTerm("otra cosa")).toBe(null);
    expect(termsIn("A la izquierda")).toEqual(["A la izquierda"]);
    expect(termsIn("Ha pasado ya")).toEqual(["Ha pasado ya"]); // short for nothing, as it is written
    expect(termsIn("Con Ya 3")).toHaveLength(3);
  });

  test("a figure explains itself whatever its numbers are, and each letter of a row", () => {
    expect(findTerm("10 / 0")?.says).toBe("Dados de ataque y de defensa.");
    expect(termsIn("Combate con 0 / 1.")).toHaveLength(3);
    expect(termsIn("Universidad, nivel C")).toEqual(["Universidad, ", expect.objectContaining({ word: "nivel C" })]);
    expect(findTerm("4(3)")?.says).toBe(findTerm("kicker")?.says);
    expect(termsIn("Las 3 de 2")).toHaveLength(1);
  });

  test("an enlarged card explains its figures and its words", () => {
    const card = { id: "c", text: { id: "player", args: { n: 0 } }, facts: [{ name: { id: "g-stat-A" }, value: "2 / 2" }] };
    playerNames.value = ["Un PC menos"];
    expect(termsOf(card).map((one) => one.name)).toEqual(["A, Acciones", "PC", "3 / 2"]);
    playerNames.value = [];
  });
});

const hex = (id: string, x: number, y: number): Area => ({ id, shape: { type: "disc", x, y, r: 5 } });

test("both sides of a risk are written where one chooses, in the list and on the board", () => {
  language.value = "es";
  playerNames.value = ["lo capturas", "te captura"];
  const of = (n: number) => ({ id: "player", args: { n } });
  const odds = [
    { chance: 0.79, of: of(0) },
    { chance: 0.66, of: of(1), hope: false },
  ];
  expect(oddsWords(odds)).toBe("79\u202F% lo capturas · 66\u202F% te captura");
  playerNames.value = ["lo capturas", "te captura", "se ahoga"];
  const hope = { chance: 0.9, of: of(0) };
  const drowns = { chance: 0.5, of: of(2), hope: false };
  expect(oddsWords([...odds, hope, drowns])).toBe(
    "79\u202F% lo capturas · 66\u202F% te captura · 50\u202F% se ahoga",
  );
  const title = of(0);
  const twins = [0, 1].map((n) => ({ key: n, title, group: of(n + 1), odds }));
  expect(ariaLabel({ name: "Agua", facts: [{ name: of(2), value: "1-3." }], options: twins })).toBe(
    "Agua, se ahoga 1-3. " +
      "te captura: lo capturas: 79\u202F% lo capturas · 66\u202F% te captura. " +
      "se ahoga: lo capturas: 79\u202F% lo capturas · 66\u202F% te captura.",
  );
  playerNames.value = [];
});

test("certain and impossible outcomes have sentences of their own, or plain numbers", () => {
  language.value = "es";
  addSource("es", "odds", "x-capture = lo capturas\nx-capture-sure = lo capturas seguro\nx-capture-never = no puedes capturarlo\nx-win = de ganar\n");
  const say = (id: string, chance: number) => oddsWords([{ chance, of: { id } }]);
  expect([0, 0.004, 0.45, 0.999, 1].map((chance) => say("x-capture", chance))).toEqual([
    "no puedes capturarlo",
    "menos del 1\u202F% lo capturas",
    "45\u202F% lo capturas",
    "99\u202F% lo capturas",
    "lo capturas seguro",
  ]);
  expect([say("x-win", 0), say("x-win", 1)]).toEqual(["0\u202F% de ganar", "100\u202F% de ganar"]);
});

describe("the board in words", () => {
  const board: Board = {
    width: 40,
    height: 40,
    grid: "hex",
    areas: [hex("a", 5, 5), hex("b", 15, 5), hex("c", 10, 14), hex("d", 20, 14)],
    pieces: [
      { id: "p", at: [5, 5], name: "Nilo", owner: 0, facing: 90 },
      { id: "q", at: [20, 14], name: "Brasa", owner: 1 },
    ],
  };

  test("upward is north, and turning goes by the clock", () => {
    expect([compassOf(0), compassOf(90), compassOf(-45), compassOf(300)]).toEqual(["n", "e", "nw", "nw"]);
    expect([compassTo([0, 0], [0, -3]), compassTo([0, 0], [3, 3]), compassTo([0, 0], [-3, 0])]).toEqual(["n", "se", "w"]);
  });

  test("a piece says which way it looks, who is near, how far and where", () => {
    language.value = "es";
    playerNames.value = ["Ana", "Bea"];
    const bodies = bodiesOf(board);
    expect(positionWords(board, bodies[0]!, bodies, stepOf(board))).toEqual([
      "mira al este",
      "cerca: Brasa, de Bea, a 2 pasos al sureste",
    ]);
    expect(bodies.map(ownedName)).toEqual(["Nilo, de Ana", "Brasa, de Bea"]);
    playerNames.value = [];
  });

  test("on a free table distances go from edge to edge", () => {
    language.value = "es";
    const free: Board = { ...board, grid: "free", scale: 2, unit: "cm", areas: [] };
    const sized = (board.pieces ?? []).map((piece) => ({ ...piece, size: [2, 2] as [number, number], facing: null }));
    const bodies = bodiesOf({ ...free, pieces: sized });
    expect(positionWords(free, bodies[0]!, bodies, stepOf(free))[0]).toContain("a 7,7 cm al sureste");
  });

  test("tiles make rows from the top, each from the left", () => {
    expect(rowsOf(board).map((row) => row.map((area) => area.id))).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  test("what has changed is what happened after my last answer", () => {
    const event = (n: number, player: number | null): Event => ({ n, kind: "x", text: { id: "x" }, player });
    const events = [event(1, 0), event(2, 1), event(3, 0), event(4, 1), event(5, null)];
    expect(eventsSince(events, [0]).map((one) => one.n)).toEqual([4, 5]);
  });

  test("places of one name are told apart by letters, others keep their words", () => {
    const option = (key: number, id: string, target: string): OptionView => ({ key, title: { id }, targets: [target] });
    const options = [option(0, "here", "a"), option(1, "there", "b"), option(2, "here", "c"), option(3, "here", "p")];
    expect([...optionLetters(options, board.areas!)]).toEqual([
      [0, "A"],
      [2, "B"],
    ]);
    const ways = [option(0, "north", "a"), option(1, "south", "a"), option(2, "north", "c"), option(3, "east", "c")];
    expect([...optionLetters(ways, board.areas!)].map(([, letter]) => letter)).toEqual(["A", "A", "B", "B"]); // a place has one
  });
});

test("what a label says below its name is broken between words, and cut only after three lines", () => {
  expect(wrapLabel("")).toEqual([]);
  expect(wrapLabel("7 de 7 heridas")).toEqual(["7 de 7 heridas"]);
  expect(wrapLabel("Está a 61,6 cm y su carga llega a 30 por el bosque")).toEqual([
    "Está a 61,6 cm y su carga llega a 30 por",
    "el bosque",
  ]);
  const long = wrapLabel("palabra ".repeat(30));
  expect(long).toHaveLength(3);
  expect(long[2]!.endsWith("…")).toBe(true);
});
