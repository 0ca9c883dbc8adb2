// Tests of the list builder: edits, saved lists, page.
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect } from "expect";
import { beforeEach, describe, test } from "node:test";
import { Catalogue } from "../src/roster/Catalogue";
import {
  addItem,
  setPick,
  pickedChoice,
  costOf,
  removeEntry,
  newList,
  itemsOf,
  parsePastedCode,
  setOption,
  setCount,
  countInList,
  removeOne,
  withFixedItems,
} from "../src/roster/list_edits";
import { Roster } from "../src/roster/Roster";
import { deleteList, saveList, savedLists } from "../src/roster/saved/saved_lists";
import { ListOptions } from "../src/roster/ListOptions";
import { routeOf } from "../src/platform/routes";
import { addSource, language } from "../src/i18n/text";
import type { BuildForm, BuildList, BuildVerdict } from "../src/wire";

const raw = (words: string) => ({ id: "raw", args: { words } });
const form: BuildForm = {
  name: raw("Banda"),
  unit: { id: "points" },
  faction: "north",
  factions: [
    { id: "north", name: raw("Norte") },
    { id: "south", name: raw("Sur") },
  ],
  settings: [
    { id: "points", name: raw("Puntos"), kind: "number", default: 4, least: 4, most: 8 },
    { id: "any", name: raw("Cualquiera"), kind: "flag", default: false },
  ],
  sections: [
    {
      id: "lord",
      name: raw("Señor"),
      items: [
        {
          id: "lord",
          name: raw("Señor"),
          least: 1,
          most: 1,
          picks: [
            { id: "legend", name: raw("Leyenda"), needs: "any", choices: [{ id: "old", name: raw("Vieja"), cost: 1 }] },
          ],
        },
      ],
    },
    {
      id: "units",
      name: raw("Unidades"),
      items: [
        {
          id: "guards",
          name: raw("Guardias"),
          cost: 1,
          per: 4,
          start: 4,
          least: 4,
          most: 12,
          apart: true,
          picks: [
            {
              id: "gear",
              name: raw("Equipo"),
              must: true,
              choices: [
                { id: "none", name: raw("nada") },
                { id: "axes", name: raw("hachas") },
              ],
            },
          ],
        },
        { id: "dog", name: raw("Perro"), cost: 2 },
        { id: "bank", name: raw("Banquero"), brings: 3 },
      ],
    },
  ],
  starters: [{ name: raw("Lista"), list: { settings: { points: 4 }, entries: [{ item: "dog", count: 2 }] } }],
};
const items = itemsOf(form);
const item = (id: string) => items.get(id)!;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const draw = (drawn: preact.ComponentChild) => {
  document.body.innerHTML = '<div id="root"></div>';
  act(() => render(drawn, document.getElementById("root")!));
};

beforeEach(() => {
  language.value = "es";
  for (const spoken of ["es", "en"] as const)
    addSource(
      spoken,
      "fixture",
      "raw = { $words }\nraw-2 = { $name }{ $words }\npoints = { $count ->\n    [one] punto\n   *[other] puntos\n  }\n",
    );
});

describe("a list", () => {
  const fresh = newList(form);

  test("a new one has the terms of the form and what always stands in it", () => {
    expect(fresh).toEqual({
      faction: "north",
      settings: { points: 4, any: false },
      entries: [{ item: "lord", count: 1 }],
    });
    expect(withFixedItems(form, { entries: [{ item: "dog" }] }).entries?.map((entry) => entry.item)).toEqual([
      "lord",
      "dog",
    ]);
    expect(withFixedItems(form, fresh)).toEqual(fresh);
  });

  test("copies share an entry, units stand apart with figures of their own", () => {
    const dogs = addItem(addItem(fresh, item("dog")), item("dog"));
    expect(dogs.entries?.slice(1)).toEqual([{ item: "dog", count: 2 }]);
    const guards = addItem(addItem(fresh, item("guards")), item("guards"));
    expect(guards.entries?.slice(1).map((entry) => entry.count)).toEqual([4, 4]);
    expect([countInList(dogs, item("dog")), countInList(guards, item("guards"))]).toEqual([2, 2]);
  });

  test("taking away undoes adding, and never takes what is not there", () => {
    expect(removeOne(addItem(fresh, item("dog")), item("dog"))).toEqual(fresh);
    expect(removeOne(fresh, item("dog"))).toEqual(fresh);
    const guards = setCount(addItem(fresh, item("guards")), 1, 7);
    expect(removeOne(guards, item("guards"))).toEqual(fresh);
    expect(removeEntry(guards, 1)).toEqual(fresh);
    expect(setCount(guards, 1, 0).entries?.[1]?.count).toBe(1);
  });

  test("one choice a pick; where nothing is no answer the first one is", () => {
    const gear = item("guards").picks![0]!;
    const guards = addItem(fresh, item("guards"));
    expect(pickedChoice(guards.entries![1]!, gear)).toBe("none");
    const armed = setPick(setPick(guards, 1, gear, "axes"), 1, gear, "axes");
    expect(armed.entries?.[1]?.choices).toEqual(["axes"]);
    expect(pickedChoice(armed.entries![1]!, gear)).toBe("axes");
    const legend = item("lord").picks![0]!;
    const told = setPick(fresh, 0, legend, "old");
    expect(costOf(item("lord"), told.entries![0]!)).toBe(1);
    expect(setPick(told, 0, legend, "").entries?.[0]?.choices).toEqual([]);
  });

  test("what an entry costs follows its figures", () => {
    expect(costOf(item("guards"), { item: "guards", count: 6 })).toBe(1.5);
    expect(costOf(item("dog"), { item: "dog", count: 3 })).toBe(6);
    expect(setOption(fresh, "points", 6).settings).toEqual({ points: 6, any: false });
  });

  test("a pasted link is as good as its code", () => {
    expect(parsePastedCode(" 100~~hjz~dfqc ")).toBe("100~~hjz~dfqc");
    expect(parsePastedCode("https://tapete.example/build/x#100~~hjz~dfqc")).toBe("100~~hjz~dfqc");
  });
});

describe("kept lists", () => {
  test("several by name, each game its own; the same name is replaced", () => {
    localStorage.clear();
    saveList("go", { name: "Rápida", code: "b" });
    saveList("go", { name: "Lenta", code: "a" });
    saveList("chess", { name: "Otra", code: "c" });
    saveList("go", { name: "Rápida", code: "d" });
    expect(savedLists("go")).toEqual([
      { name: "Lenta", code: "a" },
      { name: "Rápida", code: "d" },
    ]);
    deleteList("go", "Lenta");
    expect(savedLists("go").map((list) => list.name)).toEqual(["Rápida"]);
    expect(JSON.parse(localStorage.getItem("tapete.lists")!)).toMatchObject({ chess: [{ name: "Otra", code: "c" }] });
  });
});

describe("the page", () => {
  test("has an address for every game", () => {
    expect(routeOf(new URL("https://tapete.example/build/go#100~x"))).toEqual({ page: "build", game: "go" });
    expect(routeOf(new URL("https://tapete.example/build"))).toEqual({ page: "build", game: "" });
  });

  const list: BuildList = {
    ...newList(form),
    entries: [{ item: "lord" }, { item: "guards", count: 6 }, { item: "dog", count: 2 }],
  };
  const verdict: BuildVerdict = {
    cost: 6,
    limit: 4,
    problems: [
      { rule: "go.organise", why: raw("6 figuras de 8"), lacking: true },
      { rule: "go.points", why: raw("Cuesta 6 de 4") },
      { rule: "go.twice", why: raw("Dos perros"), entry: 2 },
    ],
    blocked: [{ rule: "go.points", why: raw("Cuesta 8 de 4"), item: "dog" }],
  };

  test("the running cost, then what is wrong before what is still missing, each with its rule", () => {
    draw(<Roster form={form} list={list} verdict={verdict} change={() => undefined} />);
    expect(find(".running.over b")!.textContent).toBe("6 de 4");
    expect(find(".running em")!.textContent).toBe("2 de más");
    expect(all(".verdict-lines [data-problem]").map((line) => line.dataset.problem)).toEqual([
      "go.points",
      "go.organise",
    ]);
    expect(find(".verdict-lines .lacking")!.textContent).toContain("Falta corregir: 6 figuras de 8");
    expect(find("[data-entry=dog] [data-problem='go.twice']")!.querySelector("[data-rule='go.twice']")).not.toBeNull();
    expect(find("[data-legal]")).toBeNull();
  });

  test("figures and equipment are changed in the entry; what always stands has no cross", () => {
    const told: BuildList[] = [];
    draw(<Roster form={form} list={list} verdict={null} change={(next) => told.push(next)} />);
    expect(find("[data-entry=lord] > .ib")).toBeNull();
    expect(find("[data-entry=lord] [data-pick=legend]")).toBeNull();
    act(() => all("[data-entry=guards] .stepper .ib")[1]!.click());
    expect(told.at(-1)?.entries?.[1]).toEqual({ item: "guards", count: 7 });
    const select = find("[data-entry=guards] [data-pick=gear]") as HTMLSelectElement;
    select.value = "axes";
    act(() => void select.dispatchEvent(new Event("change", { bubbles: true })));
    expect(told.at(-1)?.entries?.[1]?.choices).toEqual(["axes"]);
    act(() => find("[data-entry=dog] > .ib")!.click());
    expect(told.at(-1)?.entries?.map((entry) => entry.item)).toEqual(["lord", "guards"]);
  });

  test("what needs a term of the table is asked only on that term, or to take it back", () => {
    draw(<Roster form={form} list={setOption(list, "any", true)} verdict={null} change={() => undefined} />);
    expect(find("[data-entry=lord] [data-pick=legend]")).not.toBeNull();
    draw(
      <Roster
        form={form}
        list={setPick(list, 0, item("lord").picks![0]!, "old")}
        verdict={null}
        change={() => undefined}
      />,
    );
    expect((find("[data-entry=lord] [data-pick=legend]") as HTMLSelectElement).value).toBe("old");
  });

  test("what cannot be added says why, takes the focus and never the click", () => {
    const added: string[] = [];
    draw(
      <Catalogue
        form={form}
        list={list}
        blocked={verdict.blocked}
        add={(one) => added.push(one.id)}
        take={() => undefined}
      />,
    );
    const more = find("[data-more=dog]")!;
    expect(more.getAttribute("aria-disabled")).toBe("true");
    expect(more.getAttribute("aria-label")).toBe("Añadir Perro. Cuesta 8 de 4");
    expect(find("[data-item=dog] .item-no")!.textContent).toContain("Con otro más: «Cuesta 8 de 4");
    act(() => more.click());
    act(() => find("[data-more=guards]")!.click());
    expect(added).toEqual(["guards"]);
    expect(find("[data-item=guards] .chip")!.textContent).toBe("1 punto cada 4");
    expect(find("[data-item=bank] .chip.good")!.textContent).toBe("+3 puntos");
    expect(find("[data-item=lord] .chip")!.textContent).toBe("siempre");
    expect(find("[data-item=lord] .stepper")).toBeNull();
  });

  test("terms stay inside their limits, another side asks for its form, a ready list begins one's own", () => {
    const told: BuildList[] = [];
    const sides: string[] = [];
    draw(
      <ListOptions
        form={form}
        list={{ ...list, name: "Mía" }}
        change={(next) => told.push(next)}
        side={(id) => sides.push(id)}
        begin={(next) => told.push(next)}
      />,
    );
    const points = find("[data-setting=points]") as HTMLInputElement;
    points.value = "77";
    act(() => void points.dispatchEvent(new Event("change", { bubbles: true })));
    expect([told.at(-1)?.settings?.points, points.value]).toEqual([8, "8"]);
    act(() => find("[data-faction=south]")!.click());
    expect(sides).toEqual(["south"]);
    const starters = find("[data-starters]") as HTMLSelectElement;
    starters.value = "0";
    act(() => void starters.dispatchEvent(new Event("change", { bubbles: true })));
    expect(told.at(-1)).toEqual({
      faction: "north",
      name: "Mía",
      settings: { points: 4 },
      entries: [{ item: "dog", count: 2 }],
    });
  });
});
