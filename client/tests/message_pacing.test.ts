// Tests of the pacing of server messages.
import { expect } from "expect";
import { afterEach, beforeEach, describe, mock, test } from "node:test";
import { MessagePacer } from "../src/match/message_pacing";
import type { ToClient } from "../src/wire";

const said = (n: number): ToClient => ({ type: "chat", line: { n, name: "", text: "", at: "", player: null } });

describe("what a match says while the page is drawn", () => {
  let frames: Map<number, () => void>;
  let heard: number[];
  let reading: MessagePacer;
  /** The browser draws a picture. */
  const draw = () => {
    const due = [...frames.values()];
    frames.clear();
    for (const one of due) one();
  };
  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
    frames = new Map();
    let last = 0;
    globalThis.requestAnimationFrame = (then) => (frames.set(++last, () => then(0)), last);
    globalThis.cancelAnimationFrame = (one) => void frames.delete(one);
    heard = [];
    reading = new MessagePacer((message) => message.type === "chat" && heard.push(message.line.n));
  });
  afterEach(() => mock.timers.reset());

  test("the first is heard at once, the rest together when the page has been drawn", () => {
    for (const n of [1, 2, 3, 4]) reading.take(said(n));
    expect(heard).toEqual([1]);
    draw();
    expect(heard).toEqual([1, 2, 3, 4]);
    reading.take(said(5));
    expect(heard).toEqual([1, 2, 3, 4]);
    draw();
    draw();
    reading.take(said(6));
    expect(heard).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("a page that is not drawn hears all the same", () => {
    reading.take(said(1));
    reading.take(said(2));
    mock.timers.tick(1000);
    expect(heard).toEqual([1, 2]);
  });

  test("one that cannot be shown keeps no other from being heard", () => {
    reading = new MessagePacer((message) => {
      if (message.type !== "chat") return;
      if (message.line.n === 2) throw new Error("not drawn");
      heard.push(message.line.n);
    });
    for (const n of [1, 2, 3]) reading.take(said(n));
    expect(draw).toThrow("not drawn");
    draw();
    expect(heard).toEqual([1, 3]);
  });

  test("whoever has left hears nothing more", () => {
    reading.take(said(1));
    reading.take(said(2));
    reading.stop();
    draw();
    mock.timers.tick(1000);
    expect(heard).toEqual([1]);
  });
});
