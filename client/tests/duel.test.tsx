// Tests of a duel without a board: camps, flag, totals, cells, supporters.
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect } from "expect";
import { beforeEach, test } from "node:test";
import duel from "../fixtures/duel.json";
import { Table, TableContext } from "../src/match/match_store";
import { NoBoard } from "../src/table/duel/NoBoard";
import { addSource, language } from "../src/i18n/text";
import type { Scene, Stage } from "../src/wire";

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

function lay(change: Partial<Stage>, viewer = 0): void {
  document.body.innerHTML = '<div id="root"></div>';
  const scene = { ...duel.scene, viewer, decision: null, stage: { ...duel.scene.stage, ...change } } as unknown as Scene;
  const table = new Table("play", () => undefined);
  const page = (
    <TableContext.Provider value={table}>
      <NoBoard scene={scene} />
    </TableContext.Provider>
  );
  act(() => render(page, document.getElementById("root")!));
}

beforeEach(() => {
  language.value = "es";
  addSource("es", "fixture", "raw = { $words }\nraw-2 = { $name }{ $words }\n");
});

test("one cell stands for each point that takes the flag, and those reached are filled", () => {
  lay({ goal: 10 });
  expect(all(".cells i")).toHaveLength(10);
  expect(all(".cells .on")).toHaveLength(7);
  lay({ goal: 40 });
  expect(all(".cells")).toHaveLength(0);
  expect(all(".duel .ml")).toHaveLength(1);
});

test("the holder defends, the other camp attacks, and the pole leans to the attacker", () => {
  lay({ goal: 10 });
  expect(all(".camp-name b").map((name) => name.textContent)).toEqual(["Asiento A ataca", "Asiento B defiende"]);
  expect(all(".side:not(.first) .prize")).toHaveLength(1);
  expect(all(".pole")[0]!.style.transform).toBe("rotate(-4.9deg)");
  lay({ goal: 10 }, 1); // the own camp is the first for every viewer
  expect(all(".camp-name b").map((name) => name.textContent)).toEqual(["Asiento B defiende", "Asiento A ataca"]);
});

test("each camp has its cards, the newest on top, its bench and its piles", () => {
  lay({});
  expect(all(".side.first .dealt")).toHaveLength(2);
  expect(all(".side.first .newest").map((card) => card.dataset.id)).toEqual(["a2"]);
  expect(all(".side").map((camp) => camp.querySelectorAll("[data-tray]").length)).toEqual([2, 2]);
});

test("supporters sit in the stand, as many as the score", () => {
  lay({});
  expect(all(".stand em").map((words) => words.textContent)).toEqual(["3 Hinchas", "2 Hinchas"]);
  expect(all(".supporters").map((stand) => stand.querySelectorAll("circle").length)).toEqual([3, 2]);
});
