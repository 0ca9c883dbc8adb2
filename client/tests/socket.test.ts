// Tests of the WebSocket to a match: reconnection, pending answers.
import { expect } from "expect";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { MatchSocket } from "../src/backend/socket";
import { Table } from "../src/match/match_store";
import { language } from "../src/i18n/text";
import type { Act, DecisionView, Scene, ToClient, ToServer } from "../src/wire";
import { runningMatch } from "./running";

/** A socket whose other end is this test. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  code = 0;
  said: ToServer[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: URL) {
    Line.all.push(this);
  }
  send(words: string): void {
    this.said.push(JSON.parse(words) as ToServer);
  }
  close(code = 1005): void {
    this.readyState = 3;
    this.code = code;
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: ToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  break(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

const decision: DecisionView = {
  id: "1-0",
  player: 0,
  kind: "choose",
  prompt: { id: "q" },
  options: [{ key: 4, title: { id: "one" } }],
};
const scene = (asked: DecisionView | null): Scene => ({
  game: "g",
  theme: { cloth: "#000", low: "#000", high: "#000" },
  viewer: 0,
  waiting: [0],
  decision: asked,
});
const match = runningMatch([{ player: 0, kind: "person", name: "Ada", mine: true }]);
const hello = (asked: DecisionView | null = decision): ToClient => ({
  type: "hello",
  match,
  seat: 0,
  scene: scene(asked),
  events: [],
  chat: [],
  version: 0,
});
const latest = () => Line.all.at(-1)!;
const answers = (line: Line) => line.said.filter((message): message is Act => message.type === "act");

let socket: MatchSocket | undefined;
const real = globalThis.WebSocket;

beforeEach(() => {
  Line.all = [];
  (globalThis as { WebSocket: unknown }).WebSocket = Line;
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
});
afterEach(() => {
  socket?.close();
  mock.timers.reset();
  mock.restoreAll();
  (globalThis as { WebSocket: unknown }).WebSocket = real;
});

describe("the line", () => {
  const open = () => {
    socket = new MatchSocket(
      "m",
      () => 0,
      () => undefined,
      () => undefined,
    );
  };

  test("a socket that is accepted and closed is tried less and less often", () => {
    open();
    for (let tenth = 0; tenth < 1200; tenth++) {
      if (latest().readyState === 0) {
        latest().accept();
        latest().break();
      }
      mock.timers.tick(100);
    }
    expect(Line.all.length).toBeGreaterThan(5);
    expect(Line.all.length).toBeLessThan(16);
  });

  test("whoever leaves the page says so: a line that broke says nothing", () => {
    open();
    latest().accept();
    socket!.close();
    expect(latest().code).toBe(1000);
  });

  test("a line that has lived a while starts with patience again", () => {
    open();
    for (let i = 0; i < 6; i++) {
      latest().break();
      mock.timers.tick(40_000);
    }
    latest().accept();
    mock.timers.tick(15_000);
    const before = Line.all.length;
    latest().break();
    mock.timers.tick(1_500);
    expect(Line.all.length).toBe(before + 1);
  });

  test("after a restart browsers do not all knock at the same moment", () => {
    const moments = [0, 0.25, 0.5, 0.75, 0.999].map((chance) => {
      mock.method(Math, "random", () => chance);
      open();
      latest().accept();
      const before = Line.all.length;
      latest().break(1012);
      let waited = 0;
      while (Line.all.length === before) {
        mock.timers.tick(50);
        waited += 50;
      }
      socket?.close();
      return waited;
    });
    expect(new Set(moments).size).toBe(moments.length);
    expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThanOrEqual(600);
  });

  test("a line that returns asks for what came since, as the seat that was looked at last", () => {
    let known = 0;
    socket = new MatchSocket(
      "m",
      () => known,
      () => undefined,
      () => undefined,
    );
    const asked = () => ["since", "seat"].map((name) => latest().url.searchParams.get(name));
    latest().accept();
    expect(asked()).toEqual(["0", null]);
    socket.send({ type: "look", seat: 1 });
    known = 7;
    latest().break();
    mock.timers.tick(40_000);
    expect(asked()).toEqual(["7", "1"]);
  });

  test("a match that is not there is not asked for again", () => {
    const heard: string[] = [];
    socket = new MatchSocket(
      "m",
      () => 0,
      () => undefined,
      (state) => heard.push(state),
    );
    latest().accept();
    latest().break(4404);
    mock.timers.tick(300_000);
    expect(Line.all.length).toBe(1);
    expect(heard).toEqual(["open", "closed"]);
  });

  test("whoever is turned away hears why in the server's words, and comes back later unless it is for good", () => {
    const heard: string[][] = [];
    socket = new MatchSocket(
      "m",
      () => 0,
      () => undefined,
      (state, why) => heard.push([state, why]),
    );
    latest().accept();
    latest().break(4503, "The server is full.");
    expect(heard.at(-1)).toEqual(["broken", "The server is full."]);
    mock.timers.tick(60_000);
    expect(Line.all.length).toBe(2);
    latest().accept();
    latest().break(4410, "Banned.");
    mock.timers.tick(300_000);
    expect(Line.all.length).toBe(2);
    expect(heard.slice(-2)).toEqual([
      ["open", ""],
      ["closed", "Banned."],
    ]);
  });

  test("what somebody says or gives up before the line stands is told when it does, once", () => {
    open();
    socket!.send({ type: "resign", seat: 0 });
    socket!.send({ type: "ping" });
    latest().accept();
    expect(latest().said).toEqual([{ type: "resign", seat: 0 }]);
    latest().break();
    socket!.send({ type: "say", text: "hola" });
    mock.timers.tick(2_000);
    latest().accept();
    expect(latest().said).toEqual([{ type: "say", text: "hola" }]);
  });

  test("a line that has gone deaf is given up and opened anew", () => {
    open();
    latest().accept();
    for (let second = 0; second < 60; second++) mock.timers.tick(1000);
    expect(Line.all.length).toBe(2);
  });
});

describe("an answer on its way", () => {
  let table: Table;
  const sit = () => {
    table = new Table("play", (message) => socket!.send(message));
    socket = new MatchSocket(
      "m",
      () => 0,
      (message) => table.receive(message),
      (state) => table.connectionChanged(state),
    );
    latest().accept();
    latest().tell(hello());
  };
  const reconnect = (asked: DecisionView | null = decision) => {
    mock.timers.tick(2_000);
    latest().accept();
    latest().tell(hello(asked));
  };
  beforeEach(() => void (language.value = "es"));

  test("is sent, then saved, and the page says only what it knows", () => {
    sit();
    expect(table.sentAnswer.fate.value).toBe("");
    table.choose(4);
    table.confirm();
    expect(table.sentAnswer.fate.value).toBe("sent");
    latest().tell({ type: "ack", decision: "1-0", version: 1 });
    expect(table.sentAnswer.fate.value).toBe("saved");
    latest().break();
    expect(table.sentAnswer.fate.value).toBe("saved");
  });

  test("is unknown while the line is broken, and sent again under its own mark", () => {
    sit();
    table.choose(4);
    table.confirm();
    const first = answers(latest())[0]!;
    expect(first.sent).toMatch(/^[\w-]{8,32}$/);
    latest().break();
    expect(table.sentAnswer.fate.value).toBe("unknown");
    reconnect();
    expect(answers(latest())).toEqual([first]);
    expect(table.sentAnswer.decision.value).toBe("1-0");
    latest().tell({ type: "ack", decision: "1-0", version: 1 });
    expect([table.sentAnswer.fate.value, table.sentAnswer.decision.value]).toEqual(["saved", ""]);
    latest().break();
    reconnect();
    expect(answers(latest())).toEqual([]);
  });

  test("is asked about also when the table has moved on meanwhile", () => {
    sit();
    table.choose(4);
    table.confirm();
    latest().break();
    reconnect({ ...decision, id: "2-0" });
    expect(answers(latest()).map((act) => act.decision)).toEqual(["1-0"]);
    latest().tell({ type: "refuse", decision: "1-0", code: "stale" });
    expect([table.sentAnswer.fate.value, table.sentAnswer.decision.value]).toEqual(["", ""]);
  });

  test("is not taken for saved because somebody else has moved", () => {
    sit();
    table.choose(4);
    table.confirm();
    latest().tell({ type: "update", version: 1, events: [], scene: scene(decision) });
    expect([table.sentAnswer.fate.value, table.sentAnswer.decision.value]).toEqual(["sent", "1-0"]);
  });

  test("each has a mark of its own", () => {
    sit();
    table.choose(4);
    table.confirm();
    latest().tell({ type: "refuse", decision: "1-0", code: "refused" });
    table.choose(4);
    table.confirm();
    const [one, other] = answers(latest());
    expect(one!.sent).not.toBe(other!.sent);
  });
});
