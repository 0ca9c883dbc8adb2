// Tests of touches: what is a tap, what a long press.
import { expect } from "expect";
import { test } from "node:test";
import { lens, openLensSoon, PRESS, trackLongPress } from "../src/ui/explain/lens_state";

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
