// Tests of the rendered match page: decision, cards, boards, pieces, menu.
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect } from "expect";
import { beforeEach, describe, test } from "node:test";
import duel from "../fixtures/duel.json";
import free from "../fixtures/free.json";
import hexes from "../fixtures/hexes.json";
import planning from "../fixtures/planning.json";
import roofs from "../fixtures/roofs.json";
import finished from "../fixtures/finished.json";
import { games, rules } from "../src/backend/api";
import { setBackend } from "../src/backend/backend";
import { courses, explainedGame } from "../src/backend/lesson_progress";
import { App } from "../src/pages/App";
import { lens, openLensSoon } from "../src/ui/explain/lens_state";
import { RichText } from "../src/ui/explain/RichText";
import { RuleDialog, RuleLink, RuleLinks, openRule } from "../src/ui/explain/RuleLink";
import { OddsLine, OddsView } from "../src/ui/cards/OddsView";
import { RulesBook } from "../src/ui/game/RulesBook";
import { handleKey } from "../src/match/keyboard";
import { Table, TableContext } from "../src/match/match_store";
import { MenuDialog } from "../src/table/Menu";
import { motion, planView } from "../src/platform/preferences";
import { navigate } from "../src/platform/router";
import { addSource, language } from "../src/i18n/text";
import { viewTurns } from "../src/i18n/compass";
import { MoveTraces } from "../src/board/effects/MoveTraces";
import type { Board, GameInfo, Hello, ToServer } from "../src/wire";
import { openTable } from "./open_table";

const sent: ToServer[] = [];

function lay(fixture: unknown): Table {
  sent.length = 0;
  return openTable({ type: "hello", seat: 0, version: 1, ...(fixture as Omit<Hello, "type" | "seat" | "version">) }, sent);
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const key = (table: Table, name: string) =>
  act(() => void handleKey(table, new KeyboardEvent("keydown", { key: name, cancelable: true }), () => undefined));

beforeEach(() => {
  language.value = "es";
  games.value = [];
  for (const spoken of ["es", "en"] as const)
    addSource(spoken, "fixture", "raw = { $words }\nraw-2 = { $name }{ $words }\n");
  rules.value = {
    fixture: [{ id: "fixture.combat.flag", section: "Combate B", es: "Nuestra frase.", en: "Our sentence." }],
  };
});

test("a visitor of the club's pages in a house without a server is told what other people need", () => {
  const answer = { status: 0, text: "", header: () => null };
  const nobody = { request: async () => answer, connect: () => ({ send: () => undefined, close: () => undefined }) };
  setBackend({ ...nobody, needs: "nothing" });
  document.body.innerHTML = '<div id="root"></div>';
  for (const path of ["/club", "/account", "/tournaments/x", "/people/Ada"]) {
    navigate(path);
    act(() => render(<App />, document.getElementById("root")!));
    expect(find("main h1")?.textContent).toBe("Jugar con otras personas");
  }
  act(() => render(null, document.getElementById("root")!));
  setBackend({ ...nobody, needs: "server" });
});

test("answers about several pieces show their faces, answers of one piece do not", () => {
  const { scene, ...rest } = structuredClone(hexes) as unknown as Hello;
  const face = { species: "human" };
  const board = { width: 900, height: 900, pieces: ["ana", "leo"].map((id, n) => ({ id, at: [300 * (n + 1), 300], size: [60, 60], owner: 0, portrait: face })) };
  const faces = (actors: string[]) => {
    const options = actors.map((actor, key) => ({ key, title: { id: "raw", args: { words: actor } }, actor, verb: "play" }));
    lay({ ...rest, scene: { ...scene, board, waiting: [0], decision: { id: "d", player: 0, prompt: { id: "raw", args: { words: "?" } }, options } } });
    return all(".opt.faced").length;
  };
  expect(faces(["ana", "leo", "ana"])).toBe(3);
  expect(faces(["ana", "ana"])).toBe(0);
  expect(faces(["ana", ""])).toBe(0);
});

describe("rules", () => {
  const rule = (id: string, section: string, more = {}) => ({ id, section, es: "Una frase.", en: "A sentence.", ...more });
  const body = () => document.body.textContent ?? "";

  beforeEach(() => {
    document.body.innerHTML = '<div id="root"></div>';
    rules.value = {
      fixture: [
        rule("fixture.combat.flag", "Combate, p. 4"),
        rule("fixture.combat.draw", "Combate: Empates, p. 4"),
        rule("fixture.ruling.flag", "", { ruling: true, about: ["fixture.combat.flag"] }),
      ],
    };
  });

  test("the book and a rule's dialog show titles, never ids", () => {
    const root = document.getElementById("root")!;
    act(() => render(<RulesBook game="fixture" />, root));
    expect(body()).not.toMatch(/[a-z]+\.[a-z-]+\.[a-z-]+/);
    expect(find(".rule-line.ruling .about")!.textContent).toBe("Combate, p. 4");
    act(() => void (openRule.value = "fixture.combat.flag"));
    act(() => render(<RuleDialog game="fixture" />, root));
    expect(body()).toContain("Combate, p. 4");
    expect(body()).not.toContain("fixture.combat.flag");
    act(() => (render(null, root), void (openRule.value = "")));
  });

  test("rules of one page are one short link, and the kernel has no rules to read", () => {
    const root = document.getElementById("root")!;
    const ids = rules.value.fixture!.map((one) => one.id);
    act(() => render(<RuleLinks rules={ids} />, root));
    expect(all("[data-rule]").map((link) => [link.dataset.rule, link.textContent])).toEqual([
      [ids[0], "p. 4"],
      [ids[2], "Criterio"],
    ]);
    act(() => render(<RuleLink rule="kernel.not-an-option" />, root));
    expect(root.innerHTML).toBe("");
  });
});

test("a card and a list line say an impossible outcome in the game's own sentence", () => {
  document.body.innerHTML = '<div id="root"></div>';
  addSource("es", "odds", "x-hit = de acertar\nx-hit-never = no puede acertar\n");
  const odds = [{ chance: 0, of: { id: "x-hit" } }, { chance: 0.5, of: { id: "x-hit" }, hope: false }];
  const root = document.getElementById("root")!;
  act(() => render(<OddsView odds={odds} />, root));
  expect(all(".odds em").map((words) => words.textContent)).toEqual(["no puede acertar", "de acertar"]);
  expect(all(".odds b").map((number) => number.textContent)).toEqual(["50\u202F%"]); // no "0 %" before "no puede acertar"
  act(() => render(<OddsView odds={odds} compared />, root)); // what the figures are of stands beside them
  expect(all(".odds b").map((number) => number.getAttribute("aria-hidden"))).toEqual(["true", null]);
  act(() => render(<OddsLine odds={odds} />, root));
  expect(all(".odds-line > span").map((words) => words.textContent)).toEqual(["no puede acertar", "50\u202F% de acertar"]);
  act(() => render(null, root));
});

test("an enlarged card is gone with the question it was looked at in, and nothing enlarges at once after it", () => {
  const table = lay(duel);
  const box = new DOMRect();
  act(() => void (lens.value = { title: "carta", box }));
  expect(find(".lens")).not.toBe(null);
  act(() => table.show({ ...table.scene.value!, decision: { ...table.scene.value!.decision!, id: "next" } }));
  expect(find(".lens")).toBe(null);
  openLensSoon({ title: "otra", box }, 0);
  expect(lens.value).toBe(null);
});

describe("a duel of cards", () => {
  test("prompt, numbered options, odds and refusals with their rule are all there", () => {
    lay(duel);
    expect(find(".dec h1")!.textContent).toBe("¿Qué carta agotas a Iván?");
    expect(all(".opts button.opt").map((option) => option.querySelector("kbd")!.textContent)).toEqual([
      "1",
      "2",
      "3",
    ]);
    expect(find(".odds b")!.textContent).toBe("57\u202F%");
    expect(all(".odds")[0]!.querySelectorAll(".cell:not(.on)")).toHaveLength(20);
    expect(all(".opt.no")).toHaveLength(3);
    expect(find(".opt.no[data-rule='fixture.combat.flag'] .rule")!.textContent).toBe("Combate B");
  });

  test("words of the game explain themselves in the reason of a refusal", () => {
    const said = (words: string) => ({ es: words, en: words });
    explainedGame.value = "fixture";
    courses.value = { fixture: { terms: [{ id: "duel", name: said("Duelo"), says: said("Ambos atacan.") }] } };
    lay(hexes);
    expect(find(".opt.no .why .explained")!.textContent).toBe("duelo");
    expect(all(".opt.no :is(button, [tabindex]).explained")).toHaveLength(0); // no stop of the tab key
  });

  test("so they do in the turn's pill, and in what a contest adds up", () => {
    const term = (words: string) => ({ id: words, name: { es: words, en: words }, says: { es: "…", en: "…" } });
    explainedGame.value = "fixture";
    courses.value = { fixture: { terms: [term("Ronda"), term("Base"), term("Faltan")] } };
    lay(duel);
    const explained = (where: string) => find(`${where} .explained`)?.textContent;
    expect([".turn-pill", ".stage .calc", ".stage .need"].map(explained)).toEqual(["Ronda", "Base", "faltan"]);
  });

  test("clicking the card on the bench chooses its option, and the button repeats the choice", () => {
    const table = lay(duel);
    act(() => find("[data-id=f2]")!.click());
    expect(table.chosen.value).toBe(1);
    expect(find("[data-confirm]")!.textContent).toBe("Agotar al Porteador");
    act(() => find("[data-confirm]")!.click());
    expect(sent).toEqual([{ type: "act", seat: 0, decision: "d1", option: 1, sent: expect.any(String) }]);
  });

  test("the same by keyboard alone", () => {
    const table = lay(duel);
    key(table, "3");
    expect(table.chosen.value).toBe(2);
    key(table, "Escape");
    expect(table.chosen.value).toBeNull();
    key(table, "2");
    key(table, "Enter");
    expect(sent).toEqual([{ type: "act", seat: 0, decision: "d1", option: 1, sent: expect.any(String) }]);
    sent.length = 0;
    table.sentAnswer.decision.value = "";
    key(table, "z");
    expect(sent).toEqual([{ type: "undo", seat: 0, decision: "d1" }]);
  });

  test("the flag stands with the side that holds it, and the reckoning is spelled out", () => {
    lay(duel);
    expect(all(".side .prize")).toHaveLength(1);
    expect(find(".side:not(.first) .prize")).not.toBeNull();
    expect(all(".calc div").map((line) => line.textContent)).toEqual([
      "Base 11",
      "Su texto −3",
      "Cordada ×2 +2",
      "Porteador +1",
      "Tu Becario −1",
    ]);
  });

  test("the other language is one click away, with nothing left behind", () => {
    lay(duel);
    act(() => void (language.value = "en"));
    expect(find(".kick")!.textContent).toContain("Your decision");
    expect(document.documentElement.textContent).not.toContain("Deshacer");
  });

  test("yellow is mine alone: another's turn has a quiet band", () => {
    const table = lay(duel);
    act(() => table.show({ ...table.scene.value!, waiting: [0, 1] }));
    expect(find("[data-seat='0']")!.className).toContain("act");
    expect(find("[data-seat='1']")!.className).toContain("pending");
  });

  test("a player who waits for one of several who decide reads for whom", () => {
    const table = lay(duel);
    const waits = { id: "raw", args: { words: "Esperas a Iván, que sigue en la ronda 2." } };
    const scene = { ...table.scene.value!, decision: undefined, waiting: [1, 2, 3] };
    act(() => table.show({ ...scene, waits }));
    expect(find(".dec h1")!.textContent).toBe("Esperas a Iván, que sigue en la ronda 2.");
    act(() => table.show(scene));
    expect(find(".dec h1")!.textContent).toContain("Deciden a la vez");
  });

  test("a face-down pile gives nothing away but its number", () => {
    lay(duel);
    expect(find("[data-id=deck-1]")!.textContent).toBe("6mazo");
  });
});

describe("boards", () => {
  test("options reach the pieces they concern, and a refused one says why", () => {
    lay(free);
    expect(find("[data-id='militia-0']")!.getAttribute("role")).toBe("button");
    expect(find("[data-id='militia-0']")!.getAttribute("aria-label")).toContain(
      "Cargar a la Milicia: 85\u202F% ganas el combate",
    );
    expect(find("[data-id='militia-5']")!.getAttribute("aria-hidden")).toBe("true");
    expect(find("[data-id='riders-0']")!.getAttribute("aria-label")).toContain("A 17,2 cm");
    expect(all(".ring.possible, .ring.previewed").length).toBeGreaterThan(0);
    expect(all(".units path")).toHaveLength(8);
  });

  test("every hex can be told from its name, and a token from its facing", () => {
    lay(hexes);
    expect(all(".area")).toHaveLength(220);
    expect(find("[data-id=bruno] .body")!.getAttribute("transform")).toBe("rotate(270)");
    expect(all(".piece").every((piece) => piece.querySelectorAll(".body").length === 1)).toBe(true);
    expect(find("[data-id=bruno]")!.getAttribute("aria-label")).toContain("Bruno Salitre, de Adrián");
    expect(find("[data-id=nilo]")!.getAttribute("aria-label")).toContain("en el suelo");
  });

  test("a phone shows the whole board with a question that is about none of it, however near the fight is", () => {
    const [width, height] = [innerWidth, innerHeight];
    Object.assign(window, { innerWidth: 390, innerHeight: 844 });
    const scaleWith = (options: unknown, stage: unknown = null) => {
      const { scene } = hexes;
      const board = { ...scene.board, focus: { x: scene.board.width / 2, y: scene.board.height / 2, w: 1, h: 1 } };
      lay({ ...hexes, scene: { ...scene, stage, board, decision: { ...scene.decision, options } } });
      return Number(find(".world")!.getAttribute("transform")!.match(/scale\((.*)\)/)![1]);
    };
    const near = scaleWith(hexes.scene.decision.options);
    const words = [{ key: 0, title: "Sí" }, { key: 1, title: "No" }];
    expect(scaleWith(words)).toBeLessThan(near);
    expect(scaleWith(words, duel.scene.stage)).toBeGreaterThan(scaleWith(words)); // within a fight it shows the fight
    Object.assign(window, { innerWidth: width, innerHeight: height });
  });

  test("what a piece carries stays bright when the piece is done", () => {
    const { scene } = hexes;
    const pieces = scene.board.pieces.map((piece) => ({ ...piece, badges: [{ corner: "ne", glyph: "skull", tone: "mine" }] }));
    lay({ ...hexes, scene: { ...scene, board: { ...scene.board, pieces } } });
    expect(find("[data-id=bruno]")!.classList.contains("bears")).toBe(true);
  });
});

describe("a long list", () => {
  const why = { id: "raw", args: { words: "No llega." } };
  const refused = Array.from({ length: 7 }, (_, i) => ({
    title: { id: "raw", args: { words: `No ${i}` } },
    why,
    rule: "fixture.combat.flag",
  }));

  test("refusals are three and the number of the rest; asked for, all of them", () => {
    lay({ ...planning, scene: { ...planning.scene, decision: { ...planning.scene.decision, refused } } });
    expect(all(".opts.many .opt.no")).toHaveLength(3);
    expect(find(".nos .more")!.textContent).toContain("4");
    act(() => find(".nos .more")!.click());
    expect(all(".opts.many .opt.no")).toHaveLength(7);
  });

  test("places are one line, which opens to them and asks for their titles", () => {
    const areas = hexes.scene.board.areas.slice(0, 12);
    const folded = [{ verb: "walk", actor: "bruno", keys: areas.map((_, key) => key), targets: areas.map(({ id }) => id) }];
    const verbs = [{ id: "walk", name: { id: "raw", args: { words: "Caminar" } }, places: true }];
    const decision = { ...hexes.scene.decision, options: [], refused: [], folded, verbs };
    const table = lay({ ...hexes, scene: { ...hexes.scene, decision } });
    expect(all(".lines .line").map((line) => line.textContent)).toEqual(["1Caminar12 lugares: elige en el tablero"]);
    act(() => find(".line[data-keys]")!.click());
    expect(all(".line.spot").map((line) => line.dataset.option)).toEqual(folded[0]!.keys.map(String));
    expect(sent).toMatchObject([{ type: "options", keys: folded[0]!.keys }]);
    const title = { id: "raw", args: { words: "Caminar al foso" } };
    act(() => table.receive({ type: "options", decision: decision.id, options: [{ key: 11, title }] }));
    expect(find(".spot[data-option='11']")!.textContent).toContain("Caminar al foso");
    act(() => find(".spot[data-option='11']")!.click());
    expect(table.chosen.value).toBe(11);
  });
});

describe("other states of the table", () => {
  test("more than four options become a list, and the hand can be clicked", () => {
    const table = lay(planning);
    expect(all(".lines .line")).toHaveLength(6);
    act(() => find("[data-id=h3]")!.click());
    expect(table.chosen.value).toBe(3);
    expect(find(".sealed")).not.toBeNull();
    expect(all(".sn .st.ready")).toHaveLength(1);
  });

  test("the answer that ends a series is not offered for all of it", () => {
    const table = lay(planning);
    const { scene } = table;
    const decision = { ...scene.value!.decision!, shortcuts: { series: 5 } };
    act(() => table.show({ ...scene.value!, decision }));
    act(() => table.choose(9));
    expect(find("[data-all]")).toBeNull();
    const options = decision.options!.map((option) => ({ ...option, targets: [] }));
    act(() => table.show({ ...scene.value!, decision: { ...decision, id: "d3", options } }));
    act(() => table.choose(0));
    expect(find("[data-all]")).not.toBeNull();
  });

  test("an Enter held down since an earlier question confirms nothing", () => {
    const table = lay(planning);
    act(() => table.choose(0));
    const strike = (repeat: boolean) => handleKey(table, new KeyboardEvent("keydown", { key: "Enter", repeat }), () => undefined);
    expect([strike(true), sent.length]).toEqual(["", 0]);
    expect([strike(false), sent.length]).toEqual(["confirm", 1]);
  });

  test("an arrow pressed right after L stands: nothing takes the focus back when the page is drawn", () => {
    const table = lay(planning);
    const strike = (name: string) => {
      const event = new KeyboardEvent("keydown", { key: name, cancelable: true });
      Object.defineProperty(event, "target", { value: document.activeElement });
      return handleKey(table, event, () => undefined);
    };
    act(() => void expect([strike("l"), strike("ArrowDown")]).toEqual(["list", "walk"]));
    expect(document.activeElement).toBe(all(".lines .line")[1]);
  });

  test("answers that are titles alone are rows at the end, never out of their order", () => {
    const table = lay(duel);
    const { scene } = table;
    const paid = (key: number) => ({ key, title: { id: `paid-${key}` }, chips: [{ id: "cost" }] });
    const bare = (key: number) => ({ key, title: { id: `bare-${key}` } });
    const answers = (options: unknown[]) =>
      act(() => table.show({ ...scene.value!, decision: { ...scene.value!.decision!, options, lists: false } } as never));
    answers([paid(0), bare(1), bare(2)]);
    expect(all(".card-row.mixed .opt")).toHaveLength(3);
    answers([bare(0), bare(1), paid(2)]);
    expect([all(".card-row .opt").length, all(".card-row.mixed").length]).toEqual([3, 0]);
  });

  test("whoever rolls real dice is called by name, and taps one face for each die", () => {
    const table = lay(duel);
    const { scene } = table;
    act(() => table.show({ ...scene.value!, decision: { ...scene.value!.decision!, options: [], dice: [2, 6] } }));
    expect(find(".dec h1")!.textContent).toBe("Nora tira 2 dados de 6 caras");
    const { seats } = table.match.value!;
    act(() => table.setMatch({ ...table.match.value!, seats: seats.map((seat) => ({ ...seat, name: "" })) }));
    expect(find(".dec h1")!.textContent).toBe("Tu bando tira 2 dados de 6 caras"); // a guest has no name yet
    act(() => find("[data-face='6']")!.click());
    act(() => find("[data-face='1']")!.click());
    act(() => find("[data-confirm]")!.click());
    expect(sent.at(-1)).toMatchObject({ type: "act", dice: [6, 1] });
  });

  test("a finished match offers what comes next", () => {
    const table = lay(finished);
    expect(find(".finished h1")!.textContent).toBe("Gana Nora.");
    expect(find("a[href='/r/finished']")!.textContent).toContain("Ver repetición");
    expect(find(".ending h1")!.textContent).toBe("Has ganado");
    expect(find(".ending .pri")!.textContent!.trim()).toBe("Revancha");
    expect(find("main.table")!.inert).toBe(true);
    act(() => find("[data-see-table]")!.click());
    expect(find(".ending")).toBe(null);
    expect(find("main.table")!.inert).toBe(false);
    act(() => find("[data-see-result]")!.click());
    expect(find(".ending h1")!.textContent).toBe("Has ganado");
    expect(find(".verified")!.textContent).toContain("Semilla");
    expect(find(".seat.won")!.dataset.seat).toBe("0");
    act(() => table.setMatch({ ...table.match.value!, real_dice: true }));
    expect(find(".verified")!.textContent).toContain("dados de verdad"); // nobody can answer for them by a seed
  });

  test("without a connection the table stays readable and the button says why", () => {
    const table = lay(duel);
    act(() => void (table.online.value = false));
    expect(find(".offline")!.textContent).toContain("Sin conexión");
    expect(find("[data-confirm]")!.getAttribute("aria-disabled")).toBe("true");
    expect(all(".card").length).toBeGreaterThan(5);
  });

  test("behind the curtain there is nothing to read", () => {
    const table = lay(duel);
    act(() => void (table.curtain.value = 1));
    expect(find(".curtain h1")!.textContent).toBe("Pasa la pantalla a Iván");
    expect(all(".card, .opt, .board")).toHaveLength(0);
  });
});

describe("pieces of a board", () => {
  test("one that moves is the same element, and what changes is drawn anew", () => {
    const table = lay(hexes);
    const bruno = find("[data-id=bruno]")!;
    bruno.focus();
    const scene = structuredClone(hexes.scene) as unknown as Hello["scene"];
    const pieces = scene.board!.pieces!;
    const moved = pieces.find((piece) => piece.id === "bruno")!;
    Object.assign(moved, { at: [5, 7], facing: 90, states: ["down"], badges: [{ corner: "ne", text: "9" }] });
    act(() => void (table.scene.value = scene));
    expect(find("[data-id=bruno]")).toBe(bruno);
    expect(document.activeElement).toBe(bruno);
    expect(bruno.style.transform).toBe("translate(5px,7px)");
    expect(bruno.getAttribute("class")).toBe("piece st-down");
    expect(bruno.querySelectorAll(".body").length).toBe(1);
    expect(bruno.querySelector(".body")!.getAttribute("transform")).toBe("rotate(90)");
    expect(bruno.querySelector(".slash")).toBeTruthy();
    expect(bruno.querySelector<HTMLElement>(".pb")!.dataset["text"]).toBe("9");
  });

  test("they lie in the order they come in, and who is gone is gone", () => {
    const table = lay(hexes);
    const scene = structuredClone(hexes.scene) as unknown as Hello["scene"];
    const pieces = scene.board!.pieces!;
    pieces.reverse();
    const gone = pieces.shift()!;
    act(() => void (table.scene.value = scene));
    expect(all(".piece").map((piece) => piece.dataset["id"])).toEqual(pieces.map((piece) => piece.id));
    expect(find(`[data-id="${gone.id}"]`)).toBeNull();
  });
});

test("a badge stays with the last word of its name, and the stop after it with the badge", () => {
  document.body.innerHTML = '<div id="root"></div>';
  language.value = "es";
  addSource("es", "badges", "charges = Carga { $who }, a { $n } cm.\nhalls = Guerreros de la Torre");
  const who = { id: "halls", args: { owner: 1 } };
  act(() => render(<RichText of={{ id: "charges", args: { who, n: 10 } }} />, find("#root")!));
  expect(find("#root")!.textContent).toMatch(/^Carga Guerreros de la Torre.*, a 10 cm\.$/);
  expect(find(".named .unbroken")!.textContent).toMatch(/^Torre.*,$/);
});

test("what an answer would do and why one is refused show whose a thing is by its badge, not by a letter", () => {
  addSource("es", "whose", "far-from = Queda a 2 cm de { $who }.\nhall = Torre");
  const words = { id: "far-from", args: { who: { id: "hall", args: { owner: 1 } } } };
  const fixture = structuredClone(duel) as unknown as Hello;
  const asked = fixture.scene.decision!;
  asked.options![0]!.detail = words;
  asked.refused = [{ title: { id: "hall", args: { owner: 0 } }, why: words, rule: "fixture.combat.flag" }];
  lay(fixture);
  const drawn = [...all(".opt:not(.no) .od"), ...all(".line .od"), ...all(".opt.no .why"), ...all(".opt.no .ot b")];
  const owned = drawn.filter((place) => place.textContent!.includes("Torre"));
  expect(owned).toHaveLength(3);
  for (const place of owned) {
    expect(place.querySelector(".own")).not.toBeNull();
    expect(place.textContent).not.toMatch(/\([AB]\)/);
  }
});

test("whoever lets a bot play chooses which one, and has one button for it", () => {
  const table = lay(duel);
  games.value = [{ id: table.match.value!.game, bots: ["easy", "hard"] } as GameInfo];
  act(() =>
    render(
      <TableContext.Provider value={table}>
        <MenuDialog close={() => undefined} share={() => undefined} />
      </TableContext.Provider>,
      find("#root")!,
    ),
  );
  const which = find(".menu-match select") as HTMLSelectElement;
  act(() => {
    which.value = "hard";
    which.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(all("[data-stand-in]")).toHaveLength(1);
  act(() => find("[data-stand-in]")!.click());
  expect(sent.at(-1)).toEqual({ type: "standin", seat: 0, bot: "hard" });
});

test("without animation a moved piece leaves a trace; a turned board and a larger one leave none", () => {
  document.body.innerHTML = '<div id="root"></div>';
  const draw = (x: number, turns: number, width = 9) => {
    viewTurns.value = turns;
    const drawn: Board = { width, height: 9, pieces: [{ id: "ana", at: [x, 3], size: [2, 2] }] };
    act(() => render(<MoveTraces board={drawn} plan={drawn} />, document.getElementById("root")!));
    return all(".traces .ghost").length;
  };
  motion.value = "less";
  expect([draw(1, 0), draw(8, 2), draw(5, 2, 12), draw(7, 2, 12)]).toEqual([0, 0, 0, 1]);
  motion.value = "auto";
  viewTurns.value = 0;
});

test("a key held down since an earlier question touches no piece", () => {
  const table = lay(hexes);
  const live = [...table.aim.live.value.keys(), ...table.aim.actors.value].find((id) => find(`.pieces [data-id="${id}"]`))!;
  const piece = find(`.pieces [data-id="${live}"]`)!;
  let touched = 0;
  table.touch = () => !!++touched;
  act(() => piece.focus());
  const strike = (repeat: boolean) =>
    act(() => void piece.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true })));
  strike(true);
  expect(touched).toBe(0);
  strike(false);
  expect(touched).toBe(1);
});

describe("a board with storeys", () => {
  test("is drawn with heights, and M gives the plan and back, whatever has the focus", () => {
    const table = lay({ ...roofs, scene: { ...roofs.scene, board: { ...roofs.scene.board, levels: 3 } } });
    expect(all(".areas.relief")).toHaveLength(1);
    const piece = find(".pieces [tabindex]")!;
    act(() => piece.focus());
    motion.value = "less";
    for (const plan of [true, false, true, false]) {
      key(table, "m");
      expect([planView.value, all(".areas.relief").length]).toEqual([plan, plan ? 0 : 1]);
      expect(all(".areas [data-id]").length).toBe(roofs.scene.board.areas.length);
      expect(all(".traces .ghost")).toHaveLength(0); // nothing has moved
    }
    motion.value = "auto";
    expect(document.activeElement).toBe(piece);
  });
});
