// Tests of messages in both languages.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { expect } from "expect";
import { beforeEach, describe, test } from "node:test";
import {
  addSource,
  ago,
  bundleOf,
  expectSources,
  firstLanguage,
  language,
  forgetPlayers,
  namePlayers,
  playerNames,
  partsOf,
  percent,
  roughDuration,
  say,
} from "../src/i18n/text";
import type { Text } from "../src/wire";

const root = join(import.meta.dirname, "..", "src");
const source = (spoken: string) =>
  ["i18n", "club/shared"].map((folder) => readFileSync(join(root, folder, `${spoken}.ftl`), "utf8")).join("\n");
const keys = (spoken: string) => [...new FluentResource(source(spoken)).body].map((message) => message.id).sort();

function* code(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* code(path);
    else if (/\.tsx?$/.test(name)) yield readFileSync(path, "utf8");
  }
}

test("the time left is told in one unit", () => {
  expect([45.2, 119, 120, 1276, 3 * 3600].map(roughDuration)).toEqual(["46 s", "119 s", "2 min", "21 min", "3 h"]);
});

describe("the client's own words", () => {
  test("both languages have the same messages", () => {
    expect(keys("en")).toEqual(keys("es"));
  });

  test("no message is defined twice: the second would never be said", () => {
    for (const spoken of ["es", "en"]) {
      const ids = keys(spoken);
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    }
  });

  test("no message shows an internal id", () => {
    for (const spoken of ["es", "en"]) expect(source(spoken).match(/\b[a-z]+\.[a-z-]+\.[a-z-]+/g)).toBe(null);
  });

  test("every message that is said exists, and every message is said", () => {
    const known = new Set(keys("es"));
    const said = new Set<string>();
    const begun: string[] = [];
    for (const text of code(root)) {
      for (const [, id] of text.matchAll(/\bt\(\s*"([a-z][\w-]*)"/g)) said.add(id!);
      for (const [, first, second] of text.matchAll(/\bt\([^"`()]*\? "([a-z][\w-]*)" : "([a-z][\w-]*)"\)/g))
        said.add(first!).add(second!);
      for (const [, start] of text.matchAll(/[(\s]`([a-z][a-z-]*-)\$\{/g)) begun.push(start!);
      for (const [, id] of text.matchAll(/\["[^"]+", "(key-[\w-]+)"\]/g)) said.add(id!);
    }
    const missing = [...said].filter((id) => !known.has(id));
    const unsaid = [...known].filter((id) => !said.has(id) && !begun.some((start) => id.startsWith(start)));
    expect(missing).toEqual([]);
    expect(unsaid).toEqual([]);
  });

  test("every message can be said in both languages", () => {
    for (const spoken of ["es", "en"] as const) {
      const bundle = bundleOf(spoken, source(spoken), []);
      for (const id of keys(spoken)) {
        const errors: Error[] = [];
        const args = Object.fromEntries([...source(spoken).matchAll(/\$([\w-]+)/g)].map(([, arg]) => [arg!, 2]));
        expect(bundle.formatPattern(bundle.getMessage(id)!.value!, args, errors)).not.toContain("{");
        expect(errors).toEqual([]);
      }
    }
  });
});

describe("saying what the server sends", () => {
  beforeEach(() => {
    language.value = "es";
    playerNames.value = ["Nora", "Iván"];
    addSource("es", "", "shared = de todos\n");
    addSource("es", "game", "plays = { $who } juega { $card }\ncard-x = Abrecajas\n");
  });

  test("texts inside texts are said first", () => {
    expect(say({ id: "plays", args: { who: { id: "player", args: { n: 1 } }, card: { id: "card-x" } } })).toBe(
      "Iván juega Abrecajas",
    );
  });

  test("a message nobody knows shows its id", () => {
    expect(say({ id: "nobody-knows" })).toBe("{nobody-knows}");
  });

  test("what is still to come shows nothing, and is said in the language before until it is here", () => {
    expectSources(["game", "late"]);
    expect([say({ id: "late-title" }), say({ id: "no-late-reason" })]).toEqual(["", ""]);
    addSource("es", "late", "late-title = Tarde\nlate-old = Viejo\n");
    expect(say({ id: "late-title" })).toBe("Tarde");
    expect(say({ id: "late-nothing" })).toBe("{late-nothing}");
    addSource("en", "", "shared = everybody's\n");
    language.value = "en";
    expect(say({ id: "late-title" })).toBe("Tarde");
    addSource("en", "late", "late-title = Late\n");
    expect([say({ id: "late-title" }), say({ id: "late-old" })]).toEqual(["Late", "{late-old}"]);
  });

  test("a seat without a name is called by its letter", () => {
    expect(say({ id: "player", args: { n: 3 } })).toBe("Asiento D");
  });

  test("a side without a name has a capital letter only where a sentence begins", () => {
    for (const [spoken, words] of [["es", "{ $a } gana a { $b }. { $b } pierde"], ["en", "{ $a } beats { $b }. { $b } loses"]] as const)
      addSource(spoken, "sides", `beats = ${words}\n`);
    const seat = (player: number, name: string, mine: boolean) => ({ player, name, mine });
    namePlayers([seat(0, "", true), seat(1, "", false)]);
    const [a, b] = [{ id: "player", args: { n: 0 } }, { id: "player", args: { n: 1 } }];
    expect(say({ id: "beats", args: { a, b } })).toBe("Tu bando gana a tu rival. Tu rival pierde");
    expect(partsOf({ id: "beats", args: { a: b, b: a } }).filter((part) => part.name).map((part) => part.words)).toEqual(
      ["Tu rival", "tu bando", "Tu bando"],
    );
    language.value = "en";
    expect(say({ id: "beats", args: { a: b, b: a } })).toBe("Your rival beats your side. Your side loses");
    language.value = "es";
    forgetPlayers();
  });

  test("without names, the viewer of one seat reads of both sides; others read letters", () => {
    const names = () => [0, 1].map((n) => say({ id: "player", args: { n } }));
    const seat = (player: number, name: string, mine: boolean) => ({ player, name, mine });
    namePlayers([seat(0, "", true), seat(1, "", false)]);
    expect(names()).toEqual(["Tu bando", "Tu rival"]);
    language.value = "en";
    expect(names()).toEqual(["Your side", "Your rival"]);
    language.value = "es";
    namePlayers([seat(0, "", true), seat(1, "Iván", false)]);
    expect(names()).toEqual(["Tu bando", "Iván"]);
    namePlayers([seat(0, "", true), seat(1, "", true)]); // both on one screen
    expect(names()).toEqual(["Asiento A", "Asiento B"]);
    namePlayers([seat(0, "", true), seat(1, "", false)]);
    forgetPlayers();
    expect(names()).toEqual(["Asiento A", "Asiento B"]);
  });

  test("names stand apart, for the log", () => {
    expect(partsOf({ id: "plays", args: { who: "alguien", card: { id: "card-x" } } })).toEqual([
      { name: false, words: "alguien juega ", owner: null },
      { name: true, words: "Abrecajas", owner: null },
    ]);
  });

  test("a thing bears its owner's mark: a letter where only words are said, the badge where they are drawn", () => {
    const hers = { id: "card-x", args: { owner: 1 } };
    expect(say({ id: "plays", args: { who: "alguien", card: hers } })).toBe("alguien juega Abrecajas (B)");
    expect(partsOf({ id: "plays", args: { who: "alguien", card: hers } })[1]).toEqual({
      name: true,
      words: "Abrecajas",
      owner: 1,
    });
    expect(partsOf(hers)).toEqual([{ name: true, words: "Abrecajas", owner: 1 }]);
  });

  test("a clause inside a sentence is no name: the names in it stand apart, with their owners", () => {
    addSource("es", "shore", "sails = { $who } zarpa { $place }.\nwent = al norte, { $where }\nbeside = a 2 m de { $who }");
    const hers = { id: "card-x", args: { owner: 1 } };
    const place = { id: "went", args: { where: { id: "beside", args: { who: hers } } } };
    const sentence = { id: "sails", args: { who: { id: "card-x" }, place } };
    expect(say(sentence)).toBe("Abrecajas zarpa al norte, a 2 m de Abrecajas (B).");
    expect(partsOf(sentence)).toEqual([
      { name: true, words: "Abrecajas", owner: null },
      { name: false, words: " zarpa al norte, a 2 m de ", owner: null },
      { name: true, words: "Abrecajas", owner: 1 },
      { name: false, words: ".", owner: null },
    ]);
  });

  test("a verb agrees with a name in the plural", () => {
    addSource("es", "sea", "sail = { $who } { $who-many ->\n    [yes] zarpan\n   *[no] zarpa\n}.\ngulls = Las Gaviotas");
    expect(say({ id: "sail", args: { who: { id: "gulls", args: { many: 1 } } } })).toBe("Las Gaviotas zarpan.");
    expect(say({ id: "sail", args: { who: "Ada" } })).toBe("Ada zarpa.");
  });

  test("a name is said with its article, also in bold", () => {
    const names = "foreman = Capataz\nforeman-grammar = m\nwitch = Bruja\nwitch-grammar = f\nada = Ada\nada-grammar = f name\nvoss = Voss\nvoss-grammar = f title";
    addSource("es", "grammar", `${names}\nsecond = { $unit } 2\nhits = { $unit-The } golpea { $target-to }.`);
    const hits = (unit: string, target: object) => ({ id: "hits", args: { unit: { id: unit }, target } }) as Text;
    expect(say(hits("witch", { id: "foreman", args: { owner: 1 } }))).toBe("La Bruja golpea al Capataz (B).");
    expect(say(hits("ada", { id: "second", args: { unit: { id: "witch" } } }))).toBe("Ada golpea a la Bruja 2.");
    expect(say(hits("voss", { id: "voss" }))).toBe("La Voss golpea a la Voss.");
    expect(partsOf(hits("witch", { id: "foreman", args: { owner: 1 } }))).toEqual([
      { name: false, words: "La ", owner: null },
      { name: true, words: "Bruja", owner: null },
      { name: false, words: " golpea al ", owner: null },
      { name: true, words: "Capataz", owner: 1 },
      { name: false, words: ".", owner: null },
    ]);
  });

  test("the state of a piece agrees with its name", () => {
    addSource("es", "states", "witch = Bruja\nwitch-grammar = f\nlevy = Levas\nlevy-grammar = f plural");
    const tired = (who: string) => say({ id: "state-tired", args: { who: { id: who } } });
    expect([tired("witch"), tired("levy"), say({ id: "state-tired" })]).toEqual(["agotada", "agotadas", "agotado"]);
    expect(say({ id: "state-done", args: { who: { id: "levy" } } })).toBe("ya han actuado");
  });

  test("percents are whole, thin-spaced in Spanish, and never lie at the ends", () => {
    expect([percent(0.573), percent(0.004), percent(1), percent(0), percent(0.999)]).toEqual([
      "57\u202F%",
      "menos del 1\u202F%",
      "100\u202F%",
      "0\u202F%",
      "99\u202F%",
    ]);
    language.value = "en";
    expect(percent(0.573)).toBe("57%");
  });

  test("the browser's language decides first, and Spanish otherwise", () => {
    expect([firstLanguage(["en-GB", "es"]), firstLanguage(["fr", "es-MX"]), firstLanguage(["de"])]).toEqual([
      "en",
      "es",
      "es",
    ]);
  });

  test("times are told as distances from now", () => {
    expect(ago("2025-01-01T10:00:00Z", Date.parse("2025-01-01T12:00:00Z"))).toBe("hace 2 horas");
  });
});
