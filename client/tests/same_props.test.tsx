// A component with the same props is drawn again only if a signal, its state or a context asks for it.
import { signal } from "@preact/signals";
import { createContext, render, type ComponentChildren } from "preact";
import { useContext, useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { expect } from "expect";
import { beforeEach, test } from "node:test";
import { skipSameProps } from "../src/pages/same_props";

skipSameProps();

let drawn: string[] = [];
const count = signal(0);
const Place = createContext("north");
let step: (n: number) => void;

function Plain({ name }: { name: string }) {
  drawn.push("plain");
  return <i>{name}</i>;
}

function WithSignal() {
  drawn.push("signal");
  return <i>{count.value}</i>;
}

function WithState() {
  const [n, set] = useState(0);
  step = set;
  drawn.push("state");
  return <i>{n}</i>;
}

function WithContext() {
  drawn.push("context");
  return <i>{useContext(Place)}</i>;
}

function Around({ children }: { children: ComponentChildren }) {
  drawn.push("around");
  return <b>{children}</b>;
}

function Page({ name, place }: { name: string; place: string }) {
  return (
    <Place.Provider value={place}>
      <Plain name={name} />
      <WithSignal />
      <WithState />
      <WithContext />
      <Around>{name}</Around>
    </Place.Provider>
  );
}

const draw = (name: string, place = "north") => act(() => render(<Page name={name} place={place} />, document.body));
const words = () => [...document.body.querySelectorAll("i, b")].map((one) => one.textContent);

beforeEach(() => {
  render(null, document.body);
  count.value = 0;
  draw("ana");
  drawn = [];
});

test("a parent that is drawn again leaves children with the same props", () => {
  draw("ana");
  expect(drawn).toEqual([]);
});

test("a changed prop draws what has it", () => {
  draw("bea");
  expect(drawn).toEqual(["plain", "around"]);
  expect(words()).toEqual(["bea", "0", "0", "north", "bea"]);
});

test("signals, state and context draw what reads them, alone and with the parent", () => {
  act(() => void count.value++);
  act(() => step(1));
  expect(drawn).toEqual(["signal", "state"]);
  act(() => {
    count.value++;
    step(2);
    render(<Page name="ana" place="south" />, document.body);
  });
  expect(words()).toEqual(["ana", "2", "2", "south", "ana"]);
  expect(drawn.filter((one) => one === "plain" || one === "around")).toEqual([]);
});
