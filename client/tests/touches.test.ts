// Tests of touches: what is a tap, what a long press.
import { expect } from "expect";
import { mock, test } from "node:test";
import { closesLens, dismissLens, lens, openLensSoon, PRESS, resetLens, trackLongPress } from "../src/ui/explain/lens_state";

const touch = (of: Element, name: string, timeStamp: number) => {
  const event = new MouseEvent(name, { bubbles: true, cancelable: true });
  Object.defineProperties(event, { pointerType: { value: "touch" }, timeStamp: { value: timeStamp } });
  of.dispatchEvent(event);
};

test("how long a touch was says its own clock, not that of a busy page", async () => {
  const stop = trackLongPress();
  const button = document.body.appendChild(document.createElement("button"));
  let clicks = 0;
  button.addEventListener("click", () => void clicks++);
  for (const [lasts, isOpen] of [[60, false], [PRESS + 60, true]] as const) {
    clicks = 0;
    touch(button, "pointerdown", 1000);
    openLensSoon({ title: "carta", box: new DOMRect() }, 0);
    await new Promise((done) => setTimeout(done)); // the page hears of the lifted finger only then
    touch(button, "pointerup", 1000 + lasts);
    touch(button, "click", 1000 + lasts);
    expect([lens.value !== null, clicks]).toEqual([isOpen, isOpen ? 0 : 1]);
  }
  touch(button, "pointerdown", 5000);
  expect(lens.value).toBe(null);
  stop();
  button.remove();
});

test("only a pointer or a focus that moves opens a card, not what comes under a resting pointer", async () => {
  const stop = trackLongPress();
  const hear = (name: string) => document.body.dispatchEvent(new Event(name, { bubbles: true }));
  const open = async (movement: string) => {
    mock.timers.tick(1000);
    openLensSoon({ title: "carta", box: new DOMRect() }, 0);
    if (movement) hear(movement); // a browser tells of it after the thing was entered
    mock.timers.tick(1);
    return lens.value !== null;
  };
  mock.timers.enable({ apis: ["setTimeout"] });
  let now = performance.now();
  mock.method(performance, "now", () => (now += 1000));
  expect(await open("")).toBe(false); // the table has just been drawn, and a card lies where the pointer rests
  expect(await open("pointermove")).toBe(true);
  const key = new KeyboardEvent("keydown", { key: "Escape" });
  dismissLens(key);
  expect([lens.value, closesLens(key), closesLens(new KeyboardEvent("keydown", { key: "Escape" }))]).toEqual([null, true, false]);
  expect(await open("")).toBe(false); // what lay under the card
  expect(await open("focusin")).toBe(true);
  dismissLens(key);
  mock.reset();
  stop();
});

test("just after an answer a resting mouse opens no card, a finger does", async () => {
  const stop = trackLongPress();
  const open = async () => {
    openLensSoon({ title: "carta", box: new DOMRect() }, 0);
    await new Promise((done) => setTimeout(done));
    return lens.value !== null;
  };
  resetLens();
  expect(await open()).toBe(false);
  touch(document.body, "pointerdown", 1000);
  expect(await open()).toBe(true);
  touch(document.body, "pointerup", 1000 + PRESS);
  resetLens();
  stop();
});
