// Tests of aiming: choices, touches, odds of labels, lines of lists, contours, verb buttons.
import { expect } from "expect";
import { beforeEach, describe, test } from "node:test";
import { contoursOf } from "../src/board/zones/contours";
import { placeVerbs } from "../src/board/zones/verb_layout";
import { overlapArea } from "../src/board/label_layout";
import { addSource, say } from "../src/i18n/text";
import { verbLetters } from "../src/match/choice/choices";
import { MOST_LINES } from "../src/match/choice/list_lines";
import { Table } from "../src/match/match_store";
import { quickConfirm } from "../src/platform/preferences";
import type { Area, DecisionView, OptionView, Piece, Point, Scene, Shape, ToServer } from "../src/wire";
import { runningMatch } from "./running";

const raw = (words: string) => ({ id: "raw", args: { words } });
const odds = (chance: number) => [{ chance, of: raw("lo capturas") }];
const option = (key: number, verb: string, actor: string, target: string, more: Partial<OptionView> = {}): OptionView => ({
  key,
  title: raw(`${verb} ${target}`),
  verb,
  actor,
  target,
  targets: [actor, target].filter(Boolean),
  ...more,
});
const hex = (n: number): Shape => {
  const [x, y] = [(n % 10) * 10, Math.floor(n / 10) * 10];
  return { type: "poly", points: [[x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10]] };
};
const areas: Area[] = Array.from({ length: 20 }, (_, n) => ({ id: `c${n}`, shape: hex(n), name: raw(`Casilla ${n}`) }));
const pieces: Piece[] = [
  { id: "ana", at: [5, 5], name: raw("Ana") },
  { id: "bea", at: [15, 5], name: raw("Bea") },
  { id: "foe", at: [25, 5], name: raw("Rival") },
];
const verbs = [
  { id: "move", name: raw("Mover"), places: true, bands: [raw("gratis"), raw("1 PC")] },
  { id: "shoot", name: raw("Disparar") },
  { id: "strike", name: raw("Asaltar") },
  { id: "guard", name: raw("Guardia") },
];
const decision: DecisionView = {
  id: "d1",
  player: 0,
  kind: "act",
  prompt: raw("?"),
  verbs,
  options: [
    option(0, "strike", "ana", "foe", { odds: odds(0.34) }),
    option(1, "shoot", "ana", "foe", { odds: odds(0.45) }),
    option(2, "guard", "ana", ""),
    option(3, "shoot", "bea", "foe", { odds: odds(0.2) }),
    { key: 20, title: raw("Terminar") },
  ],
  folded: [
    { verb: "move", actor: "ana", keys: [4, 5, 6, 7], targets: ["c4", "c5", "c6", "c7"] },
    { verb: "move", actor: "ana", keys: [8, 9, 10], targets: ["c8", "c9", "c10"], band: 1 },
  ],
  refused: [
    { title: raw("Asaltar"), why: raw("Está lejos."), rule: "g.far", verb: "strike", actor: "bea", target: "foe" },
    { title: raw("Guardia"), why: raw("Ya actuó."), rule: "g.done", verb: "guard", actor: "bea" },
  ],
};

let sent: ToServer[];
let table: Table;
const ask = (asked: DecisionView = decision) => {
  const scene: Scene = {
    game: "g",
    theme: { cloth: "#000", low: "#000", high: "#000" },
    viewer: 0,
    waiting: [0],
    decision: asked,
    board: { width: 100, height: 20, areas, pieces },
  };
  const seats = [0, 1].map((player) => ({ player, kind: "person" as const, name: "", mine: player === 0 }));
  table.receive({ type: "hello", match: runningMatch(seats), seat: 0, scene, events: [], chat: [], version: 1 });
};
const answers = () => sent.filter((message) => message.type === "act");

beforeEach(() => {
  for (const spoken of ["es", "en"] as const) addSource(spoken, "fixture", "raw = { $words }\n");
  sent = [];
  table = new Table("play", (message) => sent.push(message));
  quickConfirm.value = false;
});

describe("aiming", () => {
  test("several prices to one place are offered with the lowest in hand, and the places are counted once", () => {
    const dearer = { verb: "move", actor: "ana", keys: [11, 12], targets: ["c4", "c5"], band: 1 };
    const options = [option(4, "move", "ana", "c4", { quick: true }), option(11, "move", "ana", "c4", { quick: true })];
    quickConfirm.value = true;
    ask({ ...decision, folded: [...decision.folded!, dearer] });
    table.touch("ana");
    table.touch("c4");
    table.receive({ type: "options", decision: "d1", options });
    expect([table.chosen.value, answers()]).toEqual([4, []]); // the other one would be answered too soon
    expect(table.aim.offers.value.map((choice) => choice.key)).toEqual([4, 11]);
    expect(table.aim.spoken.value.get("ana")).toContain("Mover (7)");
    table.touch("c4");
    expect(answers()).toMatchObject([{ option: 4 }]);
  });

  test("piece and target answer what is safe; from the list, or with another piece, it is only chosen", () => {
    const safe = [option(4, "move", "ana", "c4", { safe: true }), option(5, "move", "ana", "c5", { odds: odds(0.5) })];
    quickConfirm.value = true;
    ask({ ...decision, options: [...decision.options!, ...safe], folded: [] });
    table.choose(4);
    expect([table.chosen.value, answers()]).toEqual([4, []]);
    table.choose(5);
    table.choose(4); // the list has selected the piece, not the player
    expect(answers()).toEqual([]);
    table.touch("ana");
    table.touch("c5"); // dice: it asks for a second touch
    expect([table.chosen.value, answers()]).toEqual([5, []]);
    table.touch("c4");
    expect(answers()).toMatchObject([{ option: 4 }]);
  });

  test("a single piece is not touched yet: its safe target takes two touches", () => {
    quickConfirm.value = true;
    ask({ ...decision, options: [option(4, "move", "ana", "c4", { safe: true }), option(2, "guard", "ana", "")], folded: [] });
    table.touch("c4");
    expect([table.chosen.value, answers()]).toEqual([4, []]);
    table.touch("c4");
    expect(answers()).toMatchObject([{ option: 4 }]);
  });

  test("a safe option that is folded is answered when its details come", () => {
    quickConfirm.value = true;
    ask();
    table.touch("ana");
    table.touch("c4");
    expect(answers()).toEqual([]);
    table.receive({ type: "options", decision: "d1", options: [option(4, "move", "ana", "c4", { safe: true })] });
    expect(answers()).toMatchObject([{ option: 4 }]);
  });

  test("what is in hand is dropped when the answers of a decision change", () => {
    ask();
    table.choose(1);
    ask({ ...decision, undo: true });
    expect(table.chosen.value).toBe(1);
    ask({ ...decision, options: [option(1, "strike", "bea", "foe"), ...decision.options!.slice(2)] });
    expect(table.chosen.value).toBeNull();
  });

  test("a setting of the game is no choice", () => {
    const setting = { key: 21, title: raw("Cuándo preguntarme"), setting: true };
    ask({ ...decision, options: [...decision.options!, setting] });
    expect(table.aim.choices.value.map((choice) => choice.key)).not.toContain(21);
  });

  test("touching a piece of mine selects it and chooses nothing", () => {
    ask();
    expect(table.aim.actor.value).toBeNull();
    expect(table.touch("ana")).toBe(true);
    expect(table.aim.verbs.value.map((verb) => verb.id)).toEqual(["move", "shoot", "strike", "guard"]);
    table.touch("ana");
    expect([table.chosen.value, answers()]).toEqual([null, []]);
  });

  test("a target that several verbs fit offers all of them, and none is chosen", () => {
    ask();
    table.touch("ana");
    table.touch("foe");
    expect(table.aim.offers.value.map((choice) => choice.key)).toEqual([0, 1]);
    table.touch("foe");
    expect([table.chosen.value, answers()]).toEqual([null, []]);
    table.choose(1);
    table.touch("foe"); // the second touch confirms the one in hand
    expect(answers()).toMatchObject([{ option: 1 }]);
  });

  test("a verb leaves one choice at its target, and a second touch confirms it", () => {
    ask();
    table.touch("ana");
    table.aim.pickVerb("shoot");
    expect([...table.aim.live.value.keys()]).toEqual(["foe"]);
    table.touch("foe");
    expect(table.chosen.value).toBe(1);
    table.touch("foe");
    expect(answers()).toMatchObject([{ option: 1 }]);
  });

  test("the odds of a label are those of the option that a touch and a confirmation send", () => {
    ask();
    const label = () => table.aim.optionAt(["foe"])?.odds?.[0]?.chance;
    table.touch("ana");
    expect(label()).toBeUndefined(); // two verbs fit: none is meant yet
    for (const [verb, chance] of [["strike", 0.34], ["shoot", 0.45]] as const) {
      table.aim.pickVerb(verb);
      expect(label()).toBe(chance);
      table.touch("foe");
      expect([label(), table.chosenOption.value?.odds?.[0]?.chance]).toEqual([chance, chance]);
      table.back();
    }
  });

  test("a verb without a target is chosen by its button, and confirmed by it", () => {
    ask();
    table.touch("ana");
    table.aim.pickVerb("guard");
    expect(table.chosen.value).toBe(2);
    table.aim.pickVerb("guard");
    expect(answers()).toMatchObject([{ option: 2 }]);
  });

  test("back leaves the target, then the verb, then the piece", () => {
    ask();
    table.touch("ana");
    table.aim.pickVerb("shoot");
    table.touch("foe");
    const state = () => [table.chosen.value, table.aim.verb.value, table.aim.actor.value];
    expect([table.back(), ...state()]).toEqual([true, null, "shoot", "ana"]);
    expect([table.back(), ...state()]).toEqual([true, null, "", "ana"]);
    expect([table.back(), ...state()]).toEqual([true, null, "", null]);
    expect(table.back()).toBe(false);
  });

  test("a single piece that may act is selected by itself", () => {
    ask({ ...decision, options: decision.options!.filter((one) => one.actor !== "bea") });
    expect(table.aim.actor.value).toBe("ana");
    expect(table.back()).toBe(false);
  });

  test("a question for one of several pieces is answered by touching it", () => {
    const options = ["ana", "bea"].map((actor, key) => option(key, "guard", actor, ""));
    ask({ ...decision, options, folded: [], refused: [] });
    table.touch("bea");
    expect(table.chosen.value).toBe(1);
  });

  test("a refused verb says why", () => {
    ask();
    table.touch("bea");
    expect(table.aim.refused.value.map(({ verb, no }) => [verb.id, no.rule])).toEqual([
      ["strike", "g.far"],
      ["guard", "g.done"],
    ]);
    table.aim.explain(table.aim.refused.value[1]!.no);
    expect(say(table.notice.value!.words)).toBe("Ya actuó.");
  });
});

describe("folded options", () => {
  test("they have a name at once, and their details are asked for once", () => {
    ask();
    expect(say(table.option(4)!.title)).toBe("Mover: Casilla 4");
    table.touch("ana");
    table.aim.pickVerb("move");
    expect(sent).toMatchObject([{ type: "options", decision: "d1", keys: [4, 5, 6, 7, 8, 9, 10] }]);
    table.receive({ type: "options", decision: "d1", options: [option(4, "move", "ana", "c4", { odds: odds(0.5) })] });
    expect(table.aim.optionAt(["c4"])?.odds?.[0]?.chance).toBe(0.5);
    table.receive({ type: "options", decision: "other", options: [option(5, "move", "ana", "c5", { odds: odds(0.1) })] });
    expect(table.option(5)?.odds).toBeUndefined();
  });

  test("one that can be undone is answered by one touch, also if that is known later", () => {
    quickConfirm.value = true;
    ask();
    table.touch("ana");
    table.touch("c4");
    expect(answers()).toEqual([]);
    table.receive({ type: "options", decision: "d1", options: [option(4, "move", "ana", "c4", { quick: true })] });
    expect(answers()).toMatchObject([{ option: 4 }]);
  });
});

describe("the list", () => {
  test("of a few answers, one that only ends the turn comes last", () => {
    const end = { key: 0, title: raw("Terminar") };
    ask({ ...decision, options: [end, option(1, "shoot", "ana", "foe"), option(2, "guard", "ana", "")], folded: [] });
    expect(table.aim.rows.value.map(({ n, line }) => [n, line.choices[0]!.key])).toEqual([[1, 1], [2, 2], [3, 0]]);
  });

  test("it is by piece: consequences first, places in one line, words last", () => {
    ask();
    table.touch("ana");
    expect(table.aim.lines.value.map(({ kind, choices }) => `${kind} ${choices.map(({ key }) => key)}`)).toEqual([
      "option 1",
      "option 0",
      "option 2",
      "verb 4,5,6,7,8,9,10",
      "option 20",
    ]);
  });

  test("more than twelve lines become one for each piece, or for each verb of the only piece", () => {
    const many = (actors: string[]) =>
      actors
        .flatMap((actor) => ["shoot", "strike"].flatMap((verb) => areas.slice(0, 9).map(({ id }) => [verb, actor, id] as const)))
        .map((aim, key) => option(key, ...aim));
    const kinds = () => table.aim.lines.value.map(({ kind }) => kind);
    const units = ["ana", "bea", "u3", "u4", "u5", "u6", "u7"];
    ask({ ...decision, options: many(units), folded: [] });
    expect(kinds()).toEqual(units.map(() => "actor"));
    ask({ ...decision, id: "d2", options: many(["ana"]), folded: [] });
    expect(kinds()).toEqual(["verb", "verb"]);
    const melee = Array.from({ length: 7 }, (_, n) => ({ id: `v${n}`, name: raw(`V${n}`) }));
    const two = melee.flatMap(({ id }) => ["c0", "c1"].map((at) => [id, "ana", at] as const)).map((aim, key) => option(key, ...aim));
    ask({ ...decision, id: "d4", verbs: melee, options: two, folded: [] });
    expect(kinds()).toEqual(melee.map(() => "verb"));
    const words = Array.from({ length: 30 }, (_, key) => ({ key, title: raw(`${key}`), group: raw(`G${key % 4}`) }));
    ask({ ...decision, id: "d3", options: words, folded: [] });
    expect(kinds()).toEqual(["group", "group", "group", "group"]);
    expect(table.aim.lines.value.length).toBeLessThanOrEqual(MOST_LINES);
  });

  test("an opened line shows its options with the numbers that follow", () => {
    ask();
    table.touch("ana");
    table.aim.take(table.aim.lines.value[3]!);
    expect(table.aim.rows.value.map((row) => row.n)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect([table.aim.numberOf(4), table.aim.numberOf(20)]).toEqual([5, 12]);
  });
});

describe("contours", () => {
  const length = (ring: readonly Point[]) => ring.length;
  test("areas that meet have one outline, and a hole has its own", () => {
    expect(contoursOf([hex(0), hex(1)]).map(length)).toEqual([6]);
    expect(contoursOf([hex(0), hex(5)]).map(length)).toEqual([4, 4]);
    const ring = [0, 1, 2, 10, 12, 20, 21, 22].map(hex);
    expect(contoursOf(ring).map(length).sort((a, b) => a - b)).toEqual([4, 12]);
  });

  test("corners that nearly coincide are one, and the way round does not matter", () => {
    const near = hex(1) as Extract<Shape, { type: "poly" }>;
    const shaken: Shape = { type: "poly", points: near.points.map(([x, y]): Point => [x + 0.01, y - 0.02]).reverse() };
    expect(contoursOf([hex(0), shaken]).map(length)).toEqual([6]);
  });

  test("discs and rectangles have outlines, lines none", () => {
    expect(contoursOf([{ type: "disc", x: 5, y: 5, r: 4 }]).map(length)).toEqual([24]);
    expect(contoursOf([{ type: "line", points: [[0, 0], [1, 1]] }])).toEqual([]);
  });
});

describe("verb buttons", () => {
  const window = { x: 0, y: 0, w: 800, h: 600 };
  const boxes = (piece: Point, target: Point) => {
    const at = ([x, y]: Point) => ({ x: x - 30, y: y - 30, w: 60, h: 60 });
    const spots = placeVerbs(at(piece), [66, 66, 80, 66], [at(target)], window);
    return { spots: spots.map(([x, y], i) => ({ x, y, w: [66, 66, 80, 66][i]!, h: 62 })), target: at(target) };
  };
  for (const [name, piece, target] of [
    ["in the middle", [400, 300], [480, 300]],
    ["in a corner", [35, 35], [120, 60]],
    ["at the edge", [400, 565], [400, 480]],
  ] as [string, Point, Point][])
    test(`${name} they are inside the board, apart, and not over the target`, () => {
      const { spots, target: aimed } = boxes(piece, target);
      for (const [i, box] of spots.entries()) {
        expect(overlapArea(box, window)).toBe(box.w * box.h);
        expect(overlapArea(box, aimed)).toBeLessThan(300);
        for (const other of spots.slice(i + 1)) expect(overlapArea(box, other)).toBeLessThan(300);
      }
    });

  test("letters differ, and none is a key of the page", () => {
    expect(verbLetters(["Lanzar", "Levantar", "Áncora", "Zas"])).toEqual(["a", "e", "n", "s"]);
  });
});
