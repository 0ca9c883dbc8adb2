// Automatic answers: series, muted questions, only choices.
import { effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import { autoAnswer } from "../platform/preferences";
import { later } from "../platform/settled";
import { t } from "../i18n/text";
import type { DecisionView, OptionView, Text } from "../wire";

/** Interface to the match store. */
export interface TableQuestions {
  readonly mode: string;
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly answered: ReadonlySignal<boolean>;
  readonly chosen: Signal<number | null>;
  readonly notice: { value: { words: Text | string; calm?: boolean } | null };
  option(key: number | null): OptionView | null;
  answer(answer: { option: number }): void;
}

/** A muted kind of question: its name, and the key that changes when it ends. */
export interface MutedWindow {
  name: Text;
  until: string;
}

/** Delay in milliseconds: long enough to read, and random, since a quick pass would show that there was no choice. */
export const pause = { least: 900, more: 1500 };

/** Key of an option that survives new numbers and texts. */
function aboutOf(option: OptionView): string {
  return option.targets?.length ? option.targets.join(" ") : JSON.stringify(option.title);
}

/** Key of a muted question: its kind, and its name if a kind has several ("reaction jugger-quiet-step"). */
function mutedKey({ kind, shortcuts }: DecisionView): string {
  const name = shortcuts?.quiet?.id ?? "";
  return name.endsWith(`-${kind}`) ? kind : `${kind} ${name}`;
}

/**
 * Fewer clicks: answer several of a kind at once, pass muted questions, and give the only answer. The server is not
 * told.
 */
export class AutoAnswer {
  /** Keys of the options marked so far, in a question of a series. */
  readonly picked = signal<readonly number[]>([]);
  /** Muted questions of this player, by kind and, where a kind has several, by name. */
  readonly silenced = signal<ReadonlyMap<string, MutedWindow>>(new Map());
  /** Decision that is about to be answered automatically. */
  readonly byItself = signal("");

  private queue: { kind: string; answers: (string | null)[] } = { kind: "", answers: [] };
  private cancel = () => {};

  constructor(private readonly table: TableQuestions) {
    effect(() => {
      void table.decision.value;
      untracked(() => this.goOn());
    });
  }

  /** Number of options that can be marked at once; 0 if answers are single. */
  room(decision: DecisionView | null = this.table.decision.value): number {
    const series = decision?.shortcuts?.series ?? 0;
    return series > 1 && !decision?.place && this.table.mode === "play" ? series : 0;
  }

  /** Number of answers that a player may leave to the table, which gives the default; 0 if none. */
  leavable(decision: DecisionView): number {
    const asks = decision.default != null && !decision.place && this.table.mode === "play";
    return asks ? (decision.shortcuts?.series ?? 0) : 0;
  }

  /** Mark or unmark an option in a series; true if it did. */
  pick(option: OptionView): boolean {
    const room = this.room();
    if (!room || !option.targets?.length) return false;
    const before = this.picked.value;
    const marked = before.includes(option.key);
    if (!marked && before.length >= room) return true;
    this.picked.value = marked ? before.filter((key) => key !== option.key) : [...before, option.key];
    this.table.chosen.value = this.picked.value.at(-1) ?? null;
    return true;
  }

  /** The first marked option; the others follow when asked for. */
  first(): OptionView | null {
    const [first, ...rest] = this.picked.value.map((key) => this.table.option(key)).filter((one) => one !== null);
    if (!first) return null;
    this.queue = { kind: this.table.decision.value?.kind ?? "", answers: rest.map(aboutOf) };
    return first;
  }

  /** Give the same answer to a whole series, or, without one, the default. */
  all(option: OptionView | null): void {
    const decision = this.table.decision.value;
    const key = option?.key ?? decision?.default ?? null;
    if (!decision || key === null) return;
    const answers = Array<string | null>(Math.max(1, this.room(decision)) - 1).fill(option ? aboutOf(option) : null);
    this.queue = { kind: decision.kind, answers };
    this.table.answer({ option: key });
  }

  /** Pass now, and mute the question until it ends. */
  silence(): void {
    const decision = this.table.decision.value;
    const quiet = decision?.shortcuts?.quiet;
    if (!decision || !quiet || decision.default == null) return;
    const silence = { name: quiet, until: decision.shortcuts?.until ?? "" };
    this.silenced.value = new Map(this.silenced.value).set(mutedKey(decision), silence);
    this.table.answer({ option: decision.default });
  }

  /** Ask again: one muted question by its key, or all of a kind. */
  askAgain(kind: string): void {
    const muted = [...this.silenced.value].filter(([key]) => key !== kind && !key.startsWith(`${kind} `));
    this.silenced.value = new Map(muted);
    this.stop();
  }

  stop(): void {
    this.cancel();
    this.byItself.value = "";
  }

  /** Answer a new question automatically, if its answer is known. */
  goOn(): void {
    const decision = this.table.decision.value;
    if (decision?.id === this.byItself.value) return;
    this.stop();
    if (!decision || this.table.answered.value) return;
    if (this.next(decision)) return;
    const key = this.alone(decision);
    if (key === null) return;
    this.byItself.value = decision.id;
    this.cancel = later(
      "auto-answer",
      () => {
        const asked = this.table.decision.value;
        const answer = asked?.id === decision.id && this.byItself.value ? this.alone(asked) : null; // it may have changed
        if (answer !== null) this.table.answer({ option: answer });
        this.byItself.value = "";
      },
      pause.least + Math.random() * pause.more,
    );
  }

  private next(decision: DecisionView): boolean {
    const { kind, answers } = this.queue;
    if (!answers.length) return false;
    const [about, ...rest] = answers;
    const option =
      about === null
        ? this.table.option(decision.default ?? null)
        : decision.options?.find((one) => aboutOf(one) === about);
    this.queue = { kind, answers: decision.kind === kind && option ? rest : [] };
    if (decision.kind !== kind) return false;
    if (!option) {
      this.table.notice.value = { words: t("series-stopped"), calm: true };
      return false;
    }
    this.table.answer({ option: option.key });
    return true;
  }

  /** The automatic answer: the default for a muted question, or the only one. */
  private alone(decision: DecisionView): number | null {
    if (decision.place || decision.dice || this.table.mode !== "play") return null;
    const silence = this.silenced.value.get(mutedKey(decision));
    if (silence && decision.shortcuts?.quiet && silence.until === (decision.shortcuts.until ?? ""))
      return decision.default ?? null;
    if (silence) this.askAgain(mutedKey(decision));
    if (!autoAnswer.value) return null;
    if (decision.shortcuts?.obvious) return decision.default ?? null;
    const only = decision.options?.length === 1 && !decision.folded?.length && !decision.undo && !decision.lists;
    return only ? decision.options![0]!.key : null;
  }
}
