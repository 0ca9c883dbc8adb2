// Workshop: changes of TOML texts, completion, storage, ZIP files and links.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { complete, openVerb } from "../src/workshop/model/completion";
import { figuresOf, freePackId, loadDraft, newDraft, saveVersion, setFigures, sheetWord, storeDraft, versionsOf } from "../src/workshop/model/drafts";
import { nearestToHalf, timeLeft, valuesBetween } from "../src/workshop/model/measuring";
import { fromCode, toCode, unzip, zip } from "../src/workshop/model/pack_file";
import { addEntry, copyEntry, movePlaces, rawAt, readList, removeEntry, setValue } from "../src/workshop/model/toml_edits";
import type { Figures, FilePlaces, WorkshopForm } from "../src/wire";

const SOURCE = `# Boats.
[[boat]]
id = "gull"
sail = { size = 3, colour = "red" } # keep
crew = 5

[[boat]]
id = "tern"
`;

/** Places as the server reports them, found by searching. */
function placesOf(source: string): FilePlaces {
  const value = (path: string, line: string, inside = line.split(" = ")[1]!): [string, number, number, number] => {
    const key = source.indexOf(line);
    const start = source.indexOf(inside, key);
    return [path, key, start, start + inside.length];
  };
  const second = source.indexOf("[[boat]]", 20);
  return {
    tables: [
      ["boat[0]", source.indexOf("[[boat]]"), source.indexOf("crew = 5") + 8],
      ["boat[1]", second, source.trimEnd().length],
    ],
    values: [
      value("boat[0].id", 'id = "gull"'),
      value("boat[0].sail.size", "size = 3"),
      value("boat[0].sail.colour", 'colour = "red"'),
      value("boat[0].sail", 'sail = { size = 3, colour = "red" }', '{ size = 3, colour = "red" }'),
      value("boat[0].crew", "crew = 5"),
      value("boat[1].id", 'id = "tern"'),
    ],
  };
}

const PLACES = placesOf(SOURCE);

test("a value is replaced in its place, and comments stay", () => {
  assert.equal(setValue(SOURCE, PLACES, "boat[0].sail.size", "4"), SOURCE.replace("size = 3", "size = 4"));
});

test("a key is added to its table, to an inline table, and as a new inline table", () => {
  assert.match(setValue(SOURCE, PLACES, "boat[1].crew", "2"), /id = "tern"\ncrew = 2\n$/);
  assert.match(setValue(SOURCE, PLACES, "boat[0].oars", "2"), /crew = 5\noars = 2\n\n\[\[boat\]\]/);
  assert.match(setValue(SOURCE, PLACES, "boat[0].sail.masts", "1"), /\{ size = 3, colour = "red", masts = 1 \} # keep/);
  assert.match(setValue(SOURCE, PLACES, "boat[1].sail.size", "1"), /id = "tern"\nsail = \{ size = 1 \}\n/);
  assert.equal(setValue('b = 1\n', { values: [["b", 0, 4, 5]] }, "c", "2"), "b = 1\nc = 2\n");
});

test("a key is removed with its line, or with its comma", () => {
  assert.equal(setValue(SOURCE, PLACES, "boat[0].crew", null), SOURCE.replace("crew = 5\n", ""));
  assert.match(setValue(SOURCE, PLACES, "boat[0].sail.size", null), /\{ colour = "red" \}/);
  assert.match(setValue(SOURCE, PLACES, "boat[0].sail.colour", null), /\{ size = 3 \}/);
});

test("places follow a text that is changed before them, in them and behind them", () => {
  for (const after of [`# More.\n${SOURCE}`, SOURCE.replace("crew = 5", "crew = 1234"), `${SOURCE}\n# End.`]) {
    const moved = movePlaces(PLACES, SOURCE, after);
    assert.equal(rawAt(after, moved, "boat[1].id"), '"tern"');
    assert.equal(rawAt(after, moved, "boat[0].crew"), after.includes("1234") ? "1234" : "5");
  }
});

test("entries are added, copied under another id and removed", () => {
  assert.match(addEntry(SOURCE, "boat", [{ name: "id", kind: "text", required: true }], "crane"), /\n\n\[\[boat\]\]\nid = "crane"\n$/);
  assert.match(copyEntry(SOURCE, PLACES, "boat[0]", "gull-2"), /crew = 5\n\n\[\[boat\]\]\nid = "gull-2"\nsail/);
  assert.equal(removeEntry(SOURCE, PLACES, "boat[0]"), '# Boats.\n[[boat]]\nid = "tern"\n');
  assert.deepEqual(readList(`["a, b", 'c']`), ["a, b", "c"]);
});

const FORM: WorkshopForm = {
  game: "harbour",
  sides: [],
  files: [{ name: "*.toml", fields: [{ name: "boat", kind: "tables", fields: [{ name: "effect", kind: "effect", verbs: "effect" }, { name: "port", kind: "text", ref: "port" }] }] }],
  verbs: { effect: [{ name: "push", signature: "push(attacker|defender, 1 to 9)", words: ["attacker", "defender"] }, { name: "pull", signature: "pull(1 to 3)" }] },
  ids: { port: ["vigo"] },
};

test("keys, ids, verbs and their arguments are completed at the caret", () => {
  const words = (line: string) => {
    const source = `[[boat]]\n${line}`;
    return complete(source, source.length, "boats.toml", FORM, { port: ["my-port"] }).suggestions.map(({ word }) => word);
  };
  assert.deepEqual(words("e"), ["effect"]);
  assert.deepEqual(words('effect = "pu'), ["push", "pull"]);
  assert.deepEqual(words('effect = "push(de'), ["defender"]);
  assert.deepEqual(words('effect = "push(defender, 1); p'), ["push", "pull"]);
  assert.deepEqual(words('port = "'), ["my-port", "vigo"]);
  assert.deepEqual(words('effect = "push(defender, 1)"'), []);
  assert.equal(openVerb("a(b(1), "), "a");
});

beforeEach(() => localStorage.clear());

test("a draft is stored at once, with its versions", () => {
  const id = newDraft({ "pack.toml": 'id = "gull-2"\nname_es = "Gaviotas \\"de aquí\\""' });
  assert.equal(storeDraft(id, { "pack.toml": 'id = "gull-2"\nname_es = "Otras"' }), true);
  assert.equal(sheetWord(loadDraft(id)!, "name_es"), "Otras");
  assert.equal(sheetWord(versionsOf(id)[0]!.files, "name_es"), 'Gaviotas "de aquí"');
  for (let n = 0; n < 50; n += 1) saveVersion(id, { "pack.toml": String(n) });
  assert.equal(versionsOf(id).length, 40);
  assert.equal(versionsOf(id).at(-1)!.files["pack.toml"], "49");
  assert.equal(freePackId("Gull!"), "gull-3");
});

test("a pack survives a ZIP and a link", async () => {
  const files = { "pack.toml": 'id = "ñandú"\n', "layouts/pier.toml": "x = 1\n".repeat(50) };
  assert.deepEqual(await unzip(zip(files)), files);
  assert.deepEqual(await unzip(zip({ "gulls/pack.toml": "a = 1" })), { "pack.toml": "a = 1" });
  assert.deepEqual(await fromCode(await toCode(files)), files);
  assert.equal(await fromCode("broken"), null);
});

test("figures stand with the version whose text was measured", () => {
  const id = newDraft({ "pack.toml": "a", "units.toml": "b" });
  saveVersion(id, { "pack.toml": "a", "units.toml": "c" });
  const figures = { played: 7 } as Figures;
  setFigures(id, { "units.toml": "b", "pack.toml": "a" }, figures);
  assert.deepEqual(versionsOf(id).map((version) => version.figures?.played), [7, undefined]);
  assert.equal(figuresOf(id, { "pack.toml": "a", "units.toml": "b" })?.played, 7);
  assert.equal(figuresOf(id, { "pack.toml": "a", "units.toml": "c" }), null);
});

test("the value nearest to a half lies on the line through all points", () => {
  assert.deepEqual(valuesBetween(1, 4), [1, 2, 3, 4]);
  assert.deepEqual(valuesBetween(0, 60), [0, 10, 20, 30, 40, 50, 60]);
  assert.deepEqual(valuesBetween(3, 3), [3]);
  const shares = [0.3, 0.44, 0.41, 0.62].map((share, n) => ({ value: n + 1, share }));
  assert.equal(nearestToHalf(shares), 3); // 2 was nearer by luck alone
  assert.equal(nearestToHalf([]), null);
});

test("the time left follows from the pace", () => {
  assert.equal(timeLeft({ played: 30, matches: 100 } as Figures, 10, 5), 17.5);
  assert.equal(timeLeft({ played: 10, matches: 100 } as Figures, 10, 5), null);
});
