// Choices of a decision: its options and its folded ones, each with piece, verb and target.
import type { DecisionView, OptionView, RefusedView, VerbView } from "../../wire";

/** An answer by piece, verb and target. `option` is null while only its key is known. */
export interface Choice {
  key: number;
  /** The piece that acts; "" for none. */
  actor: string;
  /** "" for an answer in words, which is not made on the board. */
  verb: string;
  target: string;
  band: number;
  option: OptionView | null;
}

/** Choices of a decision by key, without settings. Those of a placement are all in words: its pieces are dragged. */
export function choicesOf(decision: DecisionView | null): Choice[] {
  if (!decision) return [];
  const words = !!decision.place;
  const moves = (decision.options ?? []).filter((option) => !option.setting);
  const choices = moves.map((option): Choice => {
    const { key, actor = "", verb = "", target = "", band = 0 } = option;
    return words ? { key, actor: "", verb: "", target: "", band, option } : { key, actor, verb, target, band, option };
  });
  for (const { actor, verb, keys, targets, band = 0 } of decision.folded ?? [])
    keys.forEach((key, i) => choices.push({ key, actor, verb, target: targets[i] ?? "", band, option: null }));
  return whichPiece(choices.sort((a, b) => a.key - b.key));
}

/** Answers with a verb first, then those in words: ending a turn does not come first. */
export function wordsLast<T extends { readonly verb?: string }>(answers: readonly T[]): T[] {
  return [...answers].sort((a, b) => Number(!a.verb) - Number(!b.verb));
}

/** In a question for one of several pieces, which each can do one same thing, the piece is the target. */
function whichPiece(choices: Choice[]): Choice[] {
  const aimed = choices.filter((choice) => choice.verb);
  const actors = new Set(aimed.map((choice) => choice.actor));
  const plain = aimed.every(({ verb, target }) => verb === aimed[0]!.verb && !target);
  if (aimed.length < 2 || !plain || actors.size < aimed.length || actors.has("")) return choices;
  return choices.map((choice) => (choice.verb ? { ...choice, actor: "", target: choice.actor } : choice));
}

/** Ids to touch for a choice: its target, or for an answer in words all things it names. */
export function touchedBy(choice: Choice): readonly string[] {
  if (!choice.verb) return choice.option?.targets ?? [];
  return choice.target ? [choice.target] : [];
}

/** Of several prices of a verb at one target the lowest. */
export function lowestBands(at: readonly Choice[]): Choice[] {
  const lowest = new Map<string, number>();
  for (const { actor, verb, band } of at) {
    const way = `${actor} ${verb}`;
    lowest.set(way, Math.min(band, lowest.get(way) ?? band));
  }
  return at.filter(({ actor, verb, band }) => !verb || band === lowest.get(`${actor} ${verb}`));
}

/** Number of targets of some choices; one without a target counts by itself. */
export function countTargets(choices: readonly Choice[]): number {
  return new Set(choices.map((choice) => choice.target || choice.key)).size;
}

export function actorsOf(choices: readonly Choice[]): string[] {
  return [...new Set(choices.filter((choice) => choice.verb && choice.actor).map((choice) => choice.actor))];
}

/** Verbs that some choices name, in the order of the decision. */
export function verbsOf(decision: DecisionView | null, choices: readonly Choice[]): VerbView[] {
  const named = new Set(choices.map((choice) => choice.verb));
  return (decision?.verbs ?? []).filter((verb) => named.has(verb.id));
}

/** A verb that a piece cannot use now, with the reason that is not about a single target, if there is one. */
export interface RefusedVerb {
  verb: VerbView;
  no: RefusedView;
}

export function refusedVerbs(decision: DecisionView | null, actor: string, open: readonly VerbView[]): RefusedVerb[] {
  const refused = (decision?.refused ?? []).filter((no) => no.verb && (no.actor ?? "") === actor);
  return (decision?.verbs ?? []).flatMap((verb) => {
    const reasons = refused.filter((no) => no.verb === verb.id);
    const no = reasons.find((one) => !one.target) ?? reasons[0];
    return no && !open.includes(verb) ? [{ verb, no }] : [];
  });
}

/** Keys with a meaning of their own on the match page. */
const RESERVED = "lrhtz";

/** A letter for each verb: the first of its name that no other verb and no other key has; `more` are further keys. */
export function verbLetters(names: readonly string[], more = ""): string[] {
  const taken = new Set(RESERVED + more);
  return names.map((name) => {
    const plain = name.normalize("NFD").toLowerCase().replace(/[^a-z]/g, "");
    const letter = [...plain].find((one) => !taken.has(one)) ?? "";
    taken.add(letter);
    return letter;
  });
}
