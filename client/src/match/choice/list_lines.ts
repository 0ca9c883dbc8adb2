// Lines of the list of a decision: options, or one line for a piece, a verb or a group with several.
import { say } from "../../i18n/text";
import type { Text, VerbView } from "../../wire";
import { actorsOf, wordsLast, type Choice } from "./choices";

/** Most lines in sight, as `conformance/aims.py` counts them. */
export const MOST_LINES = 12;
/** So many options of a verb are listed where room is short, by level; more are one line. */
const LISTED = [Infinity, 3, 3, 1];
/** So many places of a verb are one line: they are chosen on the board. */
const PLACES = 6;
/** Up to so many options a list beside a board has all of them. */
const FEW = 6;
/** So few options keep their order: they are cards. */
export const MAX_CARDS = 4;

export interface Line {
  kind: "option" | "actor" | "verb" | "group";
  /** Differs between lines of a decision. */
  id: string;
  actor: string;
  verb: VerbView | null;
  /** Heading of a group of answers in words. */
  group: Text | null;
  choices: readonly Choice[];
}

/** A line in sight and its number; those inside an opened line have it as `inside`. */
export interface Row {
  n: number;
  line: Line;
  inside: Line | null;
}

/**
 * Lines of a list, by piece and verb: options with odds first, then others, places last, words at the end. If there are
 * more than twelve, first verbs with many options become one line each, then pieces, then all verbs and groups of words.
 * `byPiece`: beside a board each piece is one line from the start.
 */
export function linesOf(
  choices: readonly Choice[],
  verbs: readonly VerbView[],
  actor: string | null,
  byPiece = false,
): Line[] {
  if (choices.length <= MAX_CARDS && choices.every((choice) => choice.option)) return wordsLast(choices).map(optionLine);
  const aimed = choices.filter((choice) => choice.verb);
  const mine = actor === null ? aimed : aimed.filter((choice) => choice.actor === actor || !choice.actor);
  const words = choices.filter((choice) => !choice.verb);
  let lines: Line[] = [];
  for (const level of byPiece && choices.length > FEW ? [2, 3] : [0, 1, 2, 3]) {
    lines = [...actorLines(mine, verbs, actor, level), ...wordLines(words, level === 3)];
    if (lines.length <= MOST_LINES) break;
  }
  return lines;
}

function actorLines(mine: readonly Choice[], verbs: readonly VerbView[], actor: string | null, level: number): Line[] {
  const actors = actorsOf(mine);
  if (level >= 2 && actor === null && actors.length > 1) {
    const free = mine.filter((choice) => !choice.actor);
    return [...actors.map((one) => actorLine(one, mine)), ...verbLines("", free, verbs, level)];
  }
  return ["", ...actors].flatMap((one) =>
    verbLines(one, mine.filter((choice) => choice.actor === one), verbs, level),
  );
}

/** The line of a piece; one with a single option is that option. */
function actorLine(actor: string, mine: readonly Choice[]): Line {
  const choices = mine.filter((choice) => choice.actor === actor);
  if (choices.length === 1 && choices[0]!.option) return optionLine(choices[0]!);
  return { kind: "actor", id: `actor ${actor}`, actor, verb: null, group: null, choices };
}

function verbLines(actor: string, mine: readonly Choice[], verbs: readonly VerbView[], level: number): Line[] {
  const [risky, other, places]: [Line[], Line[], Line[]] = [[], [], []];
  for (const verb of verbs) {
    const choices = mine.filter((choice) => choice.verb === verb.id);
    const most = verb.places ? (level ? 1 : PLACES - 1) : LISTED[level]!;
    const many = choices.length > most;
    const odds = choices.some((choice) => choice.option?.odds?.length);
    const lines = many
      ? [{ kind: "verb" as const, id: `verb ${actor} ${verb.id}`, actor, verb, group: null, choices }]
      : choices.map(optionLine);
    (verb.places ? places : odds ? risky : other).push(...lines);
  }
  return [...risky, ...other, ...places];
}

function wordLines(words: readonly Choice[], folded: boolean): Line[] {
  if (!folded) return words.map(optionLine);
  const lines: Line[] = [];
  for (const choice of words) {
    const group = choice.option?.group ?? null;
    const last = lines.find((line) => group && say(line.group) === say(group));
    if (last) last.choices = [...last.choices, choice];
    else if (group) lines.push({ ...optionLine(choice), kind: "group", id: `group ${say(group)}` });
    else lines.push(optionLine(choice));
  }
  return lines;
}

export function optionLine(choice: Choice): Line {
  const { key, actor, option } = choice;
  return { kind: "option", id: `option ${key}`, actor, verb: null, group: option?.group ?? null, choices: [choice] };
}

/** Lines in sight with their numbers, those of opened lines after them. */
export function rowsOf(lines: readonly Line[], opened: ReadonlySet<string>): Row[] {
  const rows: Omit<Row, "n">[] = lines.flatMap((line) => [
    { line, inside: null },
    ...(opened.has(line.id) ? line.choices.map((choice) => ({ line: optionLine(choice), inside: line })) : []),
  ]);
  return rows.map((row, i) => ({ ...row, n: i + 1 }));
}
