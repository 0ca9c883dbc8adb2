// Tests of the state of a match: choosing, messages, playback, layout, history.
import { expect } from "expect";
import { afterEach, beforeEach, describe, test, mock } from "node:test";
import { api } from "../src/backend/api";
import { quickConfirm, speed, warnings as warned } from "../src/platform/preferences";
import { layoutFor } from "../src/table/layout/layout";
import { windowSize } from "../src/platform/screen";
import { pixelsToRem } from "../tools/bundle.mjs";
import { mergeRepeats } from "../src/table/replay/Log";
import { DWELL } from "../src/match/playback";
import { hasHiddenInfo, Table } from "../src/match/match_store";
import { sideTrays } from "../src/table/TableView";
import type { DecisionView, Event, Scene, ToServer, Tray, Update } from "../src/wire";
import { runningMatch } from "./running";

const raw = (id: string) => ({ id });
const event = (n: number): Event => ({ n, kind: "x", text: raw(`e${n}`) });
const decision: DecisionView = {
  id: "d1",
  player: 0,
  kind: "choose",
  prompt: raw("q"),
  undo: true,
  options: [
    { key: 4, title: raw("one"), targets: ["p1"], quick: true },
    { key: 7, title: raw("two"), targets: ["p2", "p3"] },
    { key: 9, title: raw("three"), targets: ["p3"] },
  ],
};
const scene = (more: Partial<Scene> = {}): Scene => ({
  game: "g",
  theme: { cloth: "#000", low: "#000", high: "#000" },
  viewer: 0,
  waiting: [0],
  decision,
  ...more,
});
const match = (mine: number[] = [0]) =>
  runningMatch(
    [0, 1].map((player) => ({ player, kind: "person", name: `P${player}`, mine: mine.includes(player) })),
  );

let sent: ToServer[];
let table: Table;
const hello = (more: Partial<Scene> = {}, mine: number[] = [0]) =>
  table.receive({
    type: "hello",
    match: match(mine),
    seat: 0,
    scene: scene(more),
    events: [event(1)],
    chat: [],
    version: 1,
  });
const update = (more: Partial<Update> & { scene: Scene }) =>
  table.receive({ type: "update", version: 2, events: [], ...more });

beforeEach(() => {
  sent = [];
  table = new Table("play", (message) => sent.push(message));
  quickConfirm.value = false;
  speed.value = 1;
});

describe("a warning", () => {
  const warnings = api.warnings;
  afterEach(() => {
    api.warnings = warnings;
    warned.value = true;
    mock.timers.reset();
  });

  /** A decision of mine against a bot, and the thinker has found the first option much worse than the second. */
  async function against(kind: "bot" | "person"): Promise<number> {
    let asked = 0;
    api.warnings = () => {
      asked++;
      return Promise.resolve({
        decision: "d1",
        best: { key: 7, title: raw("two") },
        chance: 0.8,
        worse: [{ key: 4, chance: 0.2 }],
      });
    };
    hello();
    table.setMatch({ ...match(), seats: match().seats.map((seat) => (seat.mine ? seat : { ...seat, kind })) });
    await table.botHelp.loadWarnings();
    return asked;
  }

  test("a much worse answer is not sent before somebody insists, and the better one is at hand", async () => {
    await against("bot");
    let now = 0;
    mock.method(performance, "now", () => now);
    table.choose(4);
    table.confirm();
    expect(sent).toEqual([]);
    expect(table.notice.value?.words).toContain("20");
    expect(table.notice.value?.words).toContain("80");
    expect(table.botHelp.better.value?.key).toBe(7);
    table.confirm(); // a double click is no second thought
    expect(sent).toEqual([]);
    now += 1000;
    table.confirm();
    mock.restoreAll();
    expect(sent).toMatchObject([{ type: "act", option: 4 }]);
  });

  test("any other answer is taken as ever", async () => {
    await against("bot");
    table.choose(9);
    table.confirm();
    expect(sent).toMatchObject([{ type: "act", option: 9 }]);
  });

  test("nobody who plays against people is warned, nor who has switched it off", async () => {
    expect(await against("person")).toBe(0);
    warned.value = false;
    expect(await against("bot")).toBe(0);
    table.choose(4);
    table.confirm();
    expect(sent).toHaveLength(1);
  });

  test("nobody is warned against the goal of a first match", async () => {
    table.goalNumber.value = 0;
    expect(await against("bot")).toBe(0);
    table.choose(4);
    table.confirm();
    expect(sent).toHaveLength(1);
  });
});

describe("choosing", () => {
  test("a click chooses, the same click confirms, and the answer names its decision", () => {
    hello();
    table.choose(4);
    expect(sent).toEqual([]);
    table.choose(4);
    expect(sent).toEqual([{ type: "act", seat: 0, decision: "d1", option: 4, sent: expect.any(String) }]);
  });

  test("nothing is sent twice while an answer is on its way", () => {
    hello();
    table.choose(4);
    table.confirm();
    table.confirm();
    expect(sent).toHaveLength(1);
  });

  test("undo names the decision one sees, so that a second click never takes back two answers", () => {
    hello();
    table.undo();
    table.undo();
    expect(sent).toEqual([0, 1].map(() => ({ type: "undo", seat: 0, decision: "d1" })));
    hello({ decision: { ...decision, id: "d2", undo: false } });
    table.undo();
    expect(sent).toHaveLength(2);
  });

  test("a thing with one option chooses it; one with several offers them all and chooses none", () => {
    hello();
    expect(table.touch("p1")).toBe(true);
    expect(table.chosen.value).toBe(4);
    table.touch("p3");
    expect(table.chosen.value).toBeNull();
    expect(table.aim.offers.value.map((choice) => choice.key)).toEqual([7, 9]);
    table.touch("p3");
    expect(table.chosen.value).toBeNull();
    expect(sent).toEqual([]);
    expect(table.touch("nothing")).toBe(false);
  });

  test("what can be undone at no cost may be confirmed by the first click, if the person wants that", () => {
    quickConfirm.value = true;
    hello();
    table.choose(4);
    expect(sent).toHaveLength(1);
    table.receive({ type: "ack", decision: "d1", version: 1 });
    table.choose(7);
    expect(sent).toHaveLength(1);
  });

  test("the next decision takes an answer though the last one is not acknowledged yet, and the same decision does not", () => {
    hello();
    table.choose(4);
    table.confirm();
    table.confirm();
    expect(sent).toHaveLength(1);
    update({ scene: scene({ decision: { ...decision, id: "d2" } }), events: [] });
    table.choose(7);
    table.confirm();
    expect(sent.map((message) => "decision" in message && message.decision)).toEqual(["d1", "d2"]);
    table.receive({ type: "ack", decision: "d1", version: 1 });
    expect(table.sentAnswer.decision.value).toBe("d2");
    table.receive({ type: "ack", decision: "d2", version: 2 });
    expect(table.sentAnswer.decision.value).toBe("");
  });

  test("without a connection nothing can be chosen", () => {
    hello();
    table.online.value = false;
    table.choose(4);
    expect(table.chosen.value).toBeNull();
  });

  test("pointing at a thing previews its option", () => {
    hello();
    table.pointed.value = "p1";
    expect(table.previewed.value?.key).toBe(4);
    table.pointed.value = "option:9";
    expect(table.previewed.value?.key).toBe(9);
  });

  test("another seat's decision, or one handed to a bot, is not mine", () => {
    hello({ decision: { ...decision, player: 1 } });
    expect(table.decision.value).toBeNull();
    hello();
    table.setMatch({ ...match(), seats: match().seats.map((seat) => ({ ...seat, standin: "greedy" })) });
    expect(table.decision.value).toBeNull();
  });
});

describe("what the server says", () => {
  test("a stale answer shows the new table and asks again", () => {
    hello();
    table.choose(4);
    table.confirm();
    table.receive({
      type: "refuse",
      decision: "d1",
      code: "stale",
      scene: scene({ decision: { ...decision, id: "d2" } }),
    });
    expect(table.decision.value?.id).toBe("d2");
    expect(table.chosen.value).toBeNull();
    expect(table.notice.value?.shake).toBe(true);
    expect(table.sentAnswer.decision.value).toBe("");
  });

  test("events are kept once, however often they come", () => {
    hello();
    update({ scene: scene(), events: [event(1), event(2)] });
    update({ scene: scene(), events: [event(2)] });
    expect(table.events.value.map((one) => one.n)).toEqual([1, 2]);
    expect(table.lastEvent()).toBe(2);
  });

  test("coming back, the log goes on where it was left; after an undo it is told again", () => {
    hello();
    update({ scene: scene(), events: [event(2), event(3)] });
    table.receive({
      type: "hello",
      match: match(),
      seat: 0,
      scene: scene(),
      events: [event(4)],
      since: 3,
      chat: [],
      version: 4,
    });
    expect(table.events.value.map((one) => one.n)).toEqual([1, 2, 3, 4]);
    table.receive({
      type: "hello",
      match: match(),
      seat: 0,
      scene: scene(),
      events: [event(1), event(2)],
      chat: [],
      version: 2,
    });
    expect(table.events.value.map((one) => one.n)).toEqual([1, 2]);
  });

  test("an undo takes events back", () => {
    hello();
    update({ scene: scene(), events: [event(2), event(3)] });
    update({ scene: scene(), events: [event(4)], reset: true, since: 1 });
    expect(table.events.value.map((one) => one.n)).toEqual([1, 4]);
  });

  test("a chat line is shown once", () => {
    hello();
    const line = { n: 1, name: "P1", player: 1, text: "hola", at: "" };
    table.receive({ type: "chat", line });
    table.receive({ type: "chat", line });
    expect(table.chat.value).toHaveLength(1);
  });
});

describe("films", () => {
  afterEach(() => mock.timers.reset());
  const frames = [2, 3, 4].map((n) => ({ event: n, scene: scene({ phase: raw(`f${n}`) }) }));
  const end = scene({ phase: raw("end"), decision: { ...decision, id: "d2" } });

  test("pictures are played in order with their events, and nothing is asked meanwhile", () => {
    mock.timers.enable();
    hello();
    update({ scene: end, events: [event(2), event(3), event(4), event(5)], frames });
    expect(table.scene.value?.phase?.id).toBe("f2");
    expect(table.decision.value).toBeNull();
    expect(table.events.value.map((one) => one.n)).toEqual([1, 2]);
    expect(table.lastEvent()).toBe(5);
    mock.timers.tick(DWELL);
    expect(table.scene.value?.phase?.id).toBe("f3");
    mock.timers.tick(DWELL);
    mock.timers.tick(DWELL);
    expect(table.scene.value?.phase?.id).toBe("end");
    expect(table.decision.value?.id).toBe("d2");
    expect(table.events.value.map((one) => one.n)).toEqual([1, 2, 3, 4, 5]);
  });

  test("what happens elsewhere meanwhile does not cut the film short", () => {
    mock.timers.enable();
    hello();
    update({ scene: end, events: [event(2), event(3), event(4)], frames });
    update({ scene: scene({ phase: raw("later") }), events: [event(5)] });
    update({
      scene: scene({ phase: raw("last") }),
      events: [event(6)],
      frames: [{ event: 6, scene: scene({ phase: raw("f6") }) }],
    });
    expect(table.scene.value?.phase?.id).toBe("f2");
    expect(table.lastEvent()).toBe(6);
    const seen: (string | undefined)[] = [];
    for (let i = 0; i < 4; i++) {
      mock.timers.tick(DWELL);
      seen.push(table.scene.value?.phase?.id);
    }
    expect(seen).toEqual(["f3", "f4", "f6", "last"]);
    expect(table.events.value.map((one) => one.n)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(table.playback.playing.value).toBe(false);
  });

  test("the end of a fight stays longer", () => {
    mock.timers.enable();
    hello();
    update({ scene: end, events: [{ ...event(2), kind: "wins" }], frames: frames.slice(0, 1) });
    mock.timers.tick(2 * DWELL);
    expect(table.scene.value?.phase?.id).toBe("f2");
    mock.timers.tick(DWELL);
    expect(table.scene.value?.phase?.id).toBe("end");
  });

  test("skipping shows how it stands with every event", () => {
    hello();
    update({ scene: end, events: [event(2), event(3)], frames });
    table.playback.finish();
    expect(table.scene.value?.phase?.id).toBe("end");
    expect(table.events.value.map((one) => one.n)).toEqual([1, 2, 3]);
  });

  test("at once means at once", () => {
    speed.value = 0;
    hello();
    update({ scene: end, events: [event(2)], frames });
    expect(table.scene.value?.phase?.id).toBe("end");
  });
});

describe("several people at one screen", () => {
  const hand = { trays: [{ id: "h", name: raw("h"), form: "hand" as const }] };

  test("a curtain falls when another of them decides and something is hidden", () => {
    hello(hand, [0, 1]);
    expect(table.curtain.value).toBeNull();
    update({ scene: scene({ ...hand, waiting: [1], decision: null }) });
    expect(table.curtain.value).toBe(1);
    expect(sent).toEqual([]);
    table.sitDown(1);
    expect(sent).toEqual([{ type: "look", seat: 1 }]);
    update({ scene: scene({ ...hand, viewer: 1, waiting: [1], decision: { ...decision, player: 1 } }) });
    expect(table.curtain.value).toBeNull();
    expect(table.decision.value?.player).toBe(1);
  });

  test("where nothing is hidden the view just changes", () => {
    hello({}, [0, 1]);
    update({ scene: scene({ waiting: [1], decision: null }) });
    expect(table.curtain.value).toBeNull();
    expect(sent).toEqual([{ type: "look", seat: 1 }]);
  });

  describe("the board", () => {
    const board = { width: 100, height: 200, homes: ["bottom" as const, "top" as const] };
    const asks = (player: number, phase: string, more = {}) =>
      scene({ board, viewer: player, waiting: [player], decision: { ...decision, id: `${phase} ${player}`, player }, phase: raw(phase), ...more });
    const turns = () => table.viewerTurn.turning.turns;

    test("is not turned by a question to the other player in the same turn", () => {
      hello({ ...asks(0, "turn 1") }, [0, 1]);
      update({ scene: asks(1, "turn 1") });
      expect(turns()).toBe(0);
    });

    test("is turned when the next turn belongs to the other player", () => {
      hello({ ...asks(0, "turn 1") }, [0, 1]);
      update({ scene: scene({ ...asks(0, "turn 2"), waiting: [1], decision: null }) });
      expect(turns()).toBe(0);
      update({ scene: asks(1, "turn 2") });
      expect(turns()).toBe(2);
    });

    test("is turned when the screen is handed over", () => {
      hello({ ...asks(0, "turn 1", hand) }, [0, 1]);
      update({ scene: scene({ ...asks(0, "turn 1", hand), waiting: [1], decision: null }) });
      table.sitDown(1);
      update({ scene: asks(1, "turn 1", hand) });
      expect(turns()).toBe(2);
    });

    test("is turned for each question of a player who alone sits here", () => {
      hello({ ...asks(0, "turn 1") }, [0]);
      update({ scene: asks(1, "turn 1") });
      expect(turns()).toBe(2);
    });
  });

  test("hands, sealed choices and cards face down are hidden things", () => {
    expect(hasHiddenInfo(scene())).toBe(false);
    expect(hasHiddenInfo(scene(hand))).toBe(true);
    expect(hasHiddenInfo(scene({ sealed: [1] }))).toBe(true);
    expect(
      hasHiddenInfo(
        scene({ trays: [{ id: "t", name: raw("t"), slots: [{ id: "s", cards: [{ id: "c", face: "down" }] }] }] }),
      ),
    ).toBe(true);
  });
});

describe("the room on the screen", () => {
  const none = { sheet: false, hand: false, side: false };

  test("a browser that writes larger gets the layout of a smaller window, in the page's script and in its style sheets", async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const { style } = document.documentElement;
    style.fontSize = "24px";
    await frame();
    expect(windowSize()).toEqual([innerWidth / 1.5, innerHeight / 1.5]);
    style.fontSize = "";
    await frame();
    expect(windowSize()).toEqual([innerWidth, innerHeight]);
    expect(pixelsToRem("@media (max-width: 760px) { a { font: 14px/1.4 x; inset: -8px; border: 1px } }")).toBe(
      "@media (max-width: 47.5em) { a { font: 0.875rem/1.4 x; inset: -0.5rem; border: 1px } }",
    );
  });

  test("the board has what one bar and at most one column leave", () => {
    const beside = (...asked: Parameters<typeof layoutFor>) => layoutFor(...asked).beside;
    expect(beside({ width: 210, height: 120 }, none, 1440, 900)).toBe("rail");
    expect(beside({ width: 36, height: 36 }, { ...none, hand: true }, 1440, 900)).toBe("rail");
    expect(beside({ width: 190, height: 80 }, none, 1440, 900)).toBe("none"); // a column would make it much smaller
    expect(beside({ width: 120, height: 90 }, { ...none, sheet: true }, 1440, 900)).toBe("sheet");
    expect(beside({ width: 120, height: 90 }, { ...none, sheet: true }, 1024, 768)).toBe("sheet");
    expect(beside({ width: 36, height: 36 }, none, 1024, 768)).toBe("none");
    expect(beside(null, { ...none, side: true }, 1440, 900)).toBe("rail");
    expect(beside(null, none, 1440, 900)).toBe("none"); // a duel of cards has the whole width
  });

  test("seats are in the column, in the top bar, or in a row of an upright phone", () => {
    const seats = (width: number, height: number) => layoutFor({ width: 36, height: 36 }, none, width, height).seats;
    expect([seats(1440, 900), seats(1024, 768), seats(844, 390), seats(390, 844)]).toEqual(["rail", "top", "top", "row"]);
  });

  test("a contest is told where nothing has to make room for it", () => {
    const stage = (width: number, height: number, around = none) =>
      layoutFor({ width: 100, height: 100 }, around, width, height).stage;
    expect(stage(390, 844)).toBe("dock");
    expect(stage(844, 390)).toBe("dock");
    expect(stage(1024, 768)).toBe("over");
    expect(stage(1440, 900, { ...none, sheet: true })).toBe("sheet"); // above the battle board, off the table
    expect(stage(1440, 900)).toBe("rail");
  });

  test("nothing takes the board's room: all but teams and hands lie in the side column, one's own first", () => {
    const tray = (id: string, form: Tray["form"], place: Tray["place"], owner: number): Tray => ({
      id,
      name: { id: "raw" },
      form,
      place,
      owner,
    });
    const trays = [
      tray("theirs", "sheet", "far", 1),
      tray("mine", "sheet", "side", 0),
      tray("row", "row", "far", 1),
      tray("team", "list", "team", 0),
    ];
    const scene = {
      game: "g",
      theme: { cloth: "", low: "", high: "" },
      viewer: 0,
      trays,
      board: { width: 1, height: 1 },
    } as Scene;
    expect(sideTrays(scene).map((one) => one.id)).toEqual(["mine", "theirs", "row"]);
    expect(sideTrays({ ...scene, board: null }).map((one) => one.id)).toEqual(["mine"]);
  });

  test("what is said several times in a row is one line of the log; dice are never folded", () => {
    const event = (n: number, words: string, more: Partial<Event> = {}): Event => ({
      n,
      kind: "step",
      text: { id: "raw", args: { words } },
      player: 0,
      ...more,
    });
    const dice = [{ value: 3 }];
    const lines = mergeRepeats([
      event(1, "a"),
      event(2, "a"),
      event(3, "a", { player: 1 }),
      event(4, "b", { dice }),
      event(5, "b", { dice }),
    ]);
    expect(lines.map(({ event: first, times }) => [first.n, times])).toEqual([
      [1, 2],
      [3, 1],
      [4, 1],
      [5, 1],
    ]);
  });
});

describe("history", () => {
  test("older pages are asked for and put before what is known; a page of another seat or another moment is not", () => {
    table.receive({
      type: "hello",
      match: match(),
      seat: 0,
      scene: scene(),
      events: [event(201), event(202)],
      chat: [],
      version: 202,
    });
    expect(table.missing.value).toBe(200);
    table.askEarlier();
    expect(sent).toEqual([{ type: "earlier", before: 201 }]);
    table.receive({ type: "earlier", seat: 1, before: 201, events: [event(200)] });
    table.receive({ type: "earlier", seat: 0, before: 150, events: [event(149)] });
    expect(table.missing.value).toBe(200);
    table.receive({ type: "earlier", seat: 0, before: 201, events: [event(199), event(200)] });
    expect(table.events.value.map((one) => one.n)).toEqual([199, 200, 201, 202]);
    expect(table.missing.value).toBe(198);
  });
});

describe("patches", () => {
  const patched = (number: number, title: string) =>
    table.receive({ type: "patched", version: 2, number, events: [], patch: { set: { title: raw(title) } } });
  const first = () =>
    table.receive({ type: "hello", match: match(), seat: 0, scene: scene(), events: [], chat: [], version: 1, number: 5 });

  test("a patch changes the last scene, and unchanged parts stay the same objects", () => {
    first();
    const before = table.scene.value!;
    patched(6, "a");
    patched(7, "b");
    expect(table.scene.value!.title).toEqual(raw("b"));
    expect(table.scene.value!.decision).toBe(before.decision);
  });

  test("after a missed patch the whole scene is asked for until it comes, and later patches wait for it", () => {
    first();
    patched(7, "missed 6");
    patched(8, "missed 6"); // the whole scene may have been lost too
    const look = { type: "look", seat: 0 };
    expect(sent).toEqual([look, look]);
    expect(table.scene.value!.title).toBeUndefined();
    update({ scene: scene({ title: raw("whole") }), number: 8, reset: true });
    patched(9, "after");
    expect(table.scene.value!.title).toEqual(raw("after"));
    expect(sent.length).toBe(2);
  });

  test("a patch that comes twice counts once", () => {
    first();
    patched(6, "once");
    patched(6, "twice");
    patched(7, "next");
    expect(table.scene.value!.title).toEqual(raw("next"));
    expect(sent).toEqual([]);
  });
});
