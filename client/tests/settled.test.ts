// Tests of the settled state of the page.
import { effect, signal } from "@preact/signals";
import { expect } from "expect";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { PendingReplies } from "../src/backend/pending_replies";
import { MessagePacer } from "../src/match/message_pacing";
import { begin, beforeSettled, later, pendingWhile, track, watchPage } from "../src/platform/settled";
import type { Act, Scene, ToClient } from "../src/wire";

let frames: (() => void)[];
/** The browser draws a number of frames. */
const draw = (count = 3) => {
  for (let n = 0; n < count; n++) for (const one of frames.splice(0)) one();
};
const root = document.documentElement.dataset;
const state = () => ("settled" in root ? "settled" : root.pending);
/** The animations that the page says it has. */
const animate = (...animations: { playState: string; endTime: number }[]) =>
  (document.getAnimations = () =>
    animations.map(({ playState, endTime }) => ({
      playState,
      effect: { getComputedTiming: () => ({ endTime }) },
    })) as never);

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout"] });
  frames = [];
  globalThis.requestAnimationFrame = (then) => frames.push(() => then(0));
  globalThis.cancelAnimationFrame = () => undefined;
  animate();
  begin("start")();
  draw();
});
afterEach(() => {
  draw();
  expect(state()).toBe("settled"); // nothing is left to the next test
  mock.timers.reset();
});

describe("the page", () => {
  test("is pending with its reasons, and settled three frames after the last one ended", () => {
    expect(state()).toBe("settled");
    const ends = [begin("request"), begin("chunk"), begin("request")];
    expect(state()).toBe("chunk request");
    ends[0]!();
    ends[0]!(); // a second call does nothing
    expect(state()).toBe("chunk request");
    ends[1]!();
    draw();
    expect(state()).toBe("request");
    ends[2]!();
    expect(state()).toBe("frame");
    draw(2);
    expect(state()).toBe("frame");
    draw(1);
    expect(state()).toBe("settled");
  });

  test("draws no frames while it is settled or waits", () => {
    expect(frames.length).toBe(0);
    const done = begin("request");
    draw();
    expect(frames.length).toBe(0);
    done();
  });

  test("counts its frames anew when something begins between them", () => {
    begin("request")();
    draw(2);
    begin("message")();
    draw(2);
    expect(state()).toBe("frame");
    draw(1);
    expect(state()).toBe("settled");
  });

  test("waits for promises that are kept or broken", async () => {
    let keep = (_: string) => {};
    let fail = (_: Error) => {};
    const kept = track("request", new Promise<string>((resolve) => (keep = resolve)));
    const broken = track("chunk", new Promise<string>((_, reject) => (fail = reject)));
    keep("words");
    expect(await kept).toBe("words");
    expect(state()).toBe("chunk");
    fail(new Error("offline"));
    await expect(broken).rejects.toThrow("offline");
    draw();
    expect(state()).toBe("settled");
  });

  test("waits for timers until they have run or are cancelled", () => {
    let ran = 0;
    later("search", () => ran++, 200);
    const cancel = later("lens", () => ran++, 300);
    expect(state()).toBe("lens search");
    mock.timers.tick(200);
    expect([ran, state()]).toEqual([1, "lens"]);
    cancel();
    mock.timers.tick(200);
    draw();
    expect([ran, state()]).toEqual([1, "settled"]);
  });

  test("is not kept waiting by a timer that fails", () => {
    later("search", () => {
      throw new Error("not drawn");
    }, 200);
    expect(() => mock.timers.tick(200)).toThrow("not drawn");
    draw();
    expect(state()).toBe("settled");
  });

  test("waits while a condition holds, and no longer than somebody watches it", () => {
    const playing = signal(true);
    const stop = pendingWhile("film", () => playing.value);
    expect(state()).toBe("film");
    playing.value = false;
    draw();
    expect(state()).toBe("settled");
    playing.value = true;
    expect(state()).toBe("film");
    stop();
    draw();
    expect(state()).toBe("settled");
  });

  test("waits for animations that end, not for endless or finished ones", () => {
    animate({ playState: "running", endTime: 200 }, { playState: "running", endTime: Infinity });
    begin("request")();
    draw(10);
    expect(state()).toBe("animation");
    animate({ playState: "finished", endTime: 200 }, { playState: "running", endTime: Infinity });
    draw();
    expect(state()).toBe("settled");
  });

  test("lets others measure once more before it is settled", () => {
    const size = signal(1);
    const drawn: number[] = [];
    const dispose = effect(() => void drawn.push(size.value));
    const stop = beforeSettled(() => (size.value = 2));
    draw(1);
    expect([drawn, state()]).toEqual([[1, 2], "frame"]);
    stop();
    dispose();
    draw();
  });

  test("is looked at again after an event", () => {
    watchPage();
    draw();
    expect(state()).toBe("settled");
    for (const name of ["click", "keydown", "input", "resize"]) {
      document.body.dispatchEvent(new Event(name, { bubbles: true }));
      expect(state()).toBe("frame");
      draw();
      expect(state()).toBe("settled");
    }
  });
});

describe("a match", () => {
  const scene = {} as Scene;
  const act: Act = { type: "act", seat: 0, decision: "1-0" };
  const update = (version: number): ToClient => ({ type: "update", version, events: [], scene });
  let replies: PendingReplies;
  beforeEach(() => (replies = new PendingReplies()));
  afterEach(() => replies.clear());

  test("owes an answer its acknowledgement and the table after it", () => {
    replies.sent(act);
    expect(state()).toBe("act");
    replies.heard({ type: "pong" });
    expect(state()).toBe("act");
    replies.heard({ type: "ack", decision: "1-0", version: 3 });
    expect(state()).toBe("update");
    replies.heard(update(2));
    expect(state()).toBe("update");
    replies.heard({ type: "patched", version: 3, number: 2, events: [] });
    draw();
    expect(state()).toBe("settled");
  });

  test("owes nothing more if the table came first", () => {
    replies.sent(act);
    replies.heard(update(3));
    expect(state()).toBe("act");
    replies.heard({ type: "ack", decision: "1-0", version: 3 });
    draw();
    expect(state()).toBe("settled");
  });

  test("owes every position a judgement, and a refusal answers anything", () => {
    for (const n of [1, 2]) replies.sent({ type: "try", seat: 0, decision: "1-0", place: [], n, held: "" });
    replies.heard({ type: "tried", n: 1, ok: true });
    expect(state()).toBe("try");
    replies.heard({ type: "refuse", decision: "", code: "rate" });
    draw();
    expect(state()).toBe("settled");
  });

  test("owes nothing for what a lost connection was told, and nothing for a ping", () => {
    replies.sent({ type: "ping" });
    draw();
    expect(state()).toBe("settled");
    replies.sent({ type: "say", text: "hola" });
    expect(state()).toBe("say");
    replies.heard({ type: "hello", match: {} as never, seat: 0, scene, events: [], chat: [], version: 7 });
    draw();
    expect(state()).toBe("settled");
  });

  test("is not settled while messages wait to be drawn", () => {
    const heard: number[] = [];
    const pacer = new MessagePacer((message) => message.type === "tried" && heard.push(message.n));
    for (const n of [1, 2]) pacer.take({ type: "tried", n, ok: true });
    expect([heard, state()]).toEqual([[1], "message"]);
    draw(1);
    expect([heard, state()]).toEqual([[1, 2], "message"]);
    draw(4);
    expect(state()).toBe("settled");
    pacer.take({ type: "tried", n: 3, ok: true });
    expect(state()).toBe("message");
    pacer.stop();
  });
});
