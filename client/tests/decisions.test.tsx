// Tests of aiming with recorded decisions of the five games: lists, labels, touches.
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect } from "expect";
import { beforeEach, describe, test } from "node:test";
import recorded from "../fixtures/decisions.json";
import { Labels } from "../src/board/drawn/Labels";
import { projectionOf } from "../src/board/oblique/projection";
import { addSource } from "../src/i18n/text";
import type { Choice } from "../src/match/choice/choices";
import { linesOf, MOST_LINES } from "../src/match/choice/list_lines";
import { Table, TableContext } from "../src/match/match_store";
import { quickConfirm } from "../src/platform/preferences";
import { oddsLines } from "../src/ui/cards/OddsView";
import type { Board, DecisionView, OptionView, ToServer } from "../src/wire";
import { runningMatch } from "./running";

interface Recorded {
  game: string;
  decision: DecisionView;
  lines: number;
  pieces: Record<string, string>;
  areas: string[];
  details?: OptionView[];
}
const decisions = recorded as unknown as Recorded[];
const games = [...new Set(decisions.map((one) => one.game))];

const raw = (words: string) => ({ id: "raw", args: { words } });
/** Room between things, so that no label hides another. */
const APART = 700;

/** A board with the things that a decision names, far apart. */
function boardOf({ pieces, areas }: Recorded): Board {
  const columns = 40;
  const spot = (n: number): [number, number] => [(n % columns) * APART + 350, Math.floor(n / columns) * APART + 350];
  const names = Object.keys(pieces);
  return {
    width: columns * APART,
    height: Math.ceil((names.length + areas.length + 1) / columns) * APART,
    pieces: names.map((id, n) => ({ id, at: spot(n), size: [20, 20], name: raw(id), ...(pieces[id] ? { group: pieces[id] } : {}) })),
    areas: areas.map((id, n) => {
      const [x, y] = spot(names.length + n);
      return { id, name: raw(id), shape: { type: "rect", x: x - 10, y: y - 10, w: 20, h: 20 } };
    }),
  };
}

let sent: ToServer[];

function ask(one: Recorded): { table: Table; board: Board } {
  sent = [];
  const table = new Table("play", (message) => sent.push(message));
  const board = boardOf(one);
  const { decision } = one;
  const seats = Array.from({ length: decision.player + 1 }, (_, player) => ({ player, kind: "person" as const, name: "", mine: true }));
  const theme = { cloth: "#000", low: "#000", high: "#000" };
  const scene = { game: one.game, theme, viewer: decision.player, waiting: [decision.player], decision, board };
  table.receive({ type: "hello", match: runningMatch(seats), seat: decision.player, scene, events: [], chat: [], version: 1 });
  table.receive({ type: "options", decision: decision.id, options: one.details ?? [] });
  return { table, board };
}

/** Odds on the label of a thing, as they are drawn; none if it has no label. */
function labelAt(table: Table, board: Board, id: string): string[] {
  const root = document.getElementById("root")!;
  const view = { k: 1, x: 0, y: 0 };
  act(() => {
    render(null, root);
    render(
      <TableContext.Provider value={table}>
        <svg>
          <Labels projection={projectionOf(board, false)} marks={[]} view={view} width={board.width} height={board.height} covers={[]} under={null} zones={[]} />
        </svg>
      </TableContext.Provider>,
      root,
    );
  });
  const unit = board.pieces?.find((piece) => piece.id === id)?.group || id;
  const label = root.querySelector(`[data-label="${unit}"], [data-label="area ${id}"]`);
  const lines = label?.matches("[data-label^=area]") ? ".title, .sub" : ".sub"; // the title of a piece is its name
  return [...(label?.querySelectorAll(lines) ?? [])].map((line) => line.textContent ?? "");
}

/** Select the piece of a choice, and its verb. */
function aimAt(table: Table, { actor, verb }: Choice): void {
  if (table.aim.actor.value === null && actor) table.touch(actor);
  table.aim.pickVerb(verb);
}

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  for (const spoken of ["es", "en"] as const) addSource(spoken, "fixture", "raw = { $words }\n");
  quickConfirm.value = false;
});

for (const game of games)
  describe(`recorded decisions of ${game}`, () => {
    const mine = decisions.filter((one) => one.game === game);

    test("the list has as many lines as the conformance suite counts, and at most twelve", () => {
      for (const one of mine) {
        const { table } = ask(one);
        const lines = linesOf(table.aim.choices.value, one.decision.verbs ?? [], table.aim.actor.value);
        expect([one.decision.kind, lines.length]).toEqual([one.decision.kind, one.lines]);
        expect(one.lines).toBeLessThanOrEqual(MOST_LINES);
      }
    });

    test("nothing is chosen before a target or a verb is touched", () => {
      for (const one of mine) {
        const { table } = ask(one);
        expect(table.chosen.value).toBeNull();
        for (const actor of table.aim.actors.value) {
          const itself = table.aim.choices.value.some((choice) => choice.target === actor); // a target, too
          if (!itself) table.touch(actor);
          expect([one.decision.kind, actor, table.chosen.value]).toEqual([one.decision.kind, actor, null]);
        }
        expect(sent.filter((message) => message.type === "act")).toEqual([]);
      }
    });

    test("a label says the odds of the option that confirming sends", () => {
      let labels = 0;
      for (const one of mine) {
        const known = new Map([...(one.decision.options ?? []), ...(one.details ?? [])].map((option) => [option.key, option]));
        const things = new Set([...Object.entries(one.pieces).flat(), ...one.areas].filter(Boolean));
        for (const choice of ask(one).table.aim.choices.value) {
          if (!choice.verb || !things.has(choice.target) || !known.get(choice.key)?.odds?.length) continue;
          const { table, board } = ask(one);
          aimAt(table, choice);
          const before = labelAt(table, board, choice.target);
          table.touch(choice.target);
          if (table.chosen.value !== choice.key) table.choose(choice.key); // one of several ways
          const isArea = one.areas.includes(choice.target);
          const inHand = isArea ? [] : labelAt(table, board, choice.target);
          table.confirm();
          const act = sent.find((message) => message.type === "act");
          const odds = oddsLines(known.get(act!.option!)!.odds!);
          expect([one.decision.kind, choice.verb, act!.option]).toEqual([one.decision.kind, choice.verb, choice.key]);
          if (!isArea) expect([choice, inHand]).toEqual([choice, odds]);
          const ways = ask(one).table.aim.choices.value.filter(
            ({ actor, verb, target }) => verb === choice.verb && target === choice.target && actor === choice.actor,
          );
          expect([choice.verb, before]).toEqual([choice.verb, ways.length > 1 ? [] : odds]);
          labels++;
        }
      }
      if (game !== "challengers") expect(labels).toBeGreaterThan(3); // its answers have no odds
    });
  });
