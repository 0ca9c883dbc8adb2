import { effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import { autoAnswer } from "../platform/preferences";
import { t } from "../i18n/text";
import type { DecisionView, OptionView, Text } from "../wire";

/** What it needs of the table it sits at. */
export interface TableQuestions {
  readonly mode: string;
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly answered: ReadonlySignal<boolean>;
  readonly chosen: Signal<number | null>;
  readonly notice: { value: { words: Text | string; calm?: boolean } | null };
  option(key: number | null): OptionView | null;
  answer(answer: { option: number }): void;
}

/** A window that is not asked: what it is called, and the word that changes when the silence ends. */
export interface MutedWindow {
  name: Text;
  until: string;
}

/** Long enough to read what happens, and never the same: a quick pass would tell that there was nothing to think about. */
export const pause = { least: 900, more: 1500 };

/** What an option is about, whatever its number and its words are by then. */
function aboutOf(option: OptionView): string {
  return option.targets?.length ? option.targets.join(" ") : JSON.stringify(option.title);
}

/**
 * Fewer clicks: several things of a kind are marked and answered one after another, windows that somebody does not want
 * to hear of are passed, and what has one answer is given that answer. The table is told nothing of it.
 */
export class AutoAnswer {
  /** Keys of the options marked so far, in a question that is one of a series. */
  readonly picked = signal<readonly number[]>([]);
  /** Windows this person does not want to be asked, by kind of question. */
  readonly silenced = signal<ReadonlyMap<string, MutedWindow>>(new Map());
  /** An answer is about to be given by itself: to which decision. */
  readonly byItself = signal("");

  private queue: { kind: string; answers: (string | null)[] } = { kind: "", answers: [] };
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableQuestions) {
    effect(() => {
      void table.decision.value;
      untracked(() => this.goOn());
    });
  }

  /** How many may be marked at once: 0 where one is answered at a time. */
  room(decision: DecisionView | null = this.table.decision.value): number {
    const series = decision?.shortcuts?.series ?? 0;
    return series > 1 && !decision?.place && this.table.mode === "play" ? series : 0;
  }

  /** In a series a click marks a thing or takes the mark away; whether it did. */
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

  /** The first of what is marked; the others follow when they are asked for. */
  first(): OptionView | null {
    const [first, ...rest] = this.picked.value.map((key) => this.table.option(key)).filter((one) => one !== null);
    if (!first) return null;
    this.queue = { kind: this.table.decision.value?.kind ?? "", answers: rest.map(aboutOf) };
    return first;
  }

  /** The same answer to all of a series, or, without one, whatever the table would choose. */
  all(option: OptionView | null): void {
    const decision = this.table.decision.value;
    const key = option?.key ?? decision?.default ?? null;
    if (!decision || key === null) return;
    const answers = Array<string | null>(this.room(decision) - 1).fill(option ? aboutOf(option) : null);
    this.queue = { kind: decision.kind, answers };
    this.table.answer({ option: key });
  }

  /** Pass now, and do not ask again until the silence runs out. */
  silence(): void {
    const decision = this.table.decision.value;
    const quiet = decision?.shortcuts?.quiet;
    if (!decision || !quiet || decision.default == null) return;
    const silence = { name: quiet, until: decision.shortcuts?.until ?? "" };
    this.silenced.value = new Map(this.silenced.value).set(decision.kind, silence);
    this.table.answer({ option: decision.default });
  }

  askAgain(kind: string): void {
    const left = new Map(this.silenced.value);
    left.delete(kind);
    this.silenced.value = left;
    this.stop();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.byItself.value = "";
  }

  /** A question lies on the table: whether its answer is known already. */
  goOn(): void {
    const decision = this.table.decision.value;
    if (decision?.id === this.byItself.value) return;
    this.stop();
    if (!decision || this.table.answered.value) return;
    if (this.next(decision)) return;
    const key = this.alone(decision);
    if (key === null) return;
    this.byItself.value = decision.id;
    this.timer = setTimeout(
      () => {
        if (this.table.decision.value?.id === decision.id && this.byItself.value) this.table.answer({ option: key });
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

  /** The answer that is given by itself: the table's own to a silenced window, or the only one there is. */
  private alone(decision: DecisionView): number | null {
    if (decision.place || decision.dice || this.table.mode !== "play") return null;
    const silence = this.silenced.value.get(decision.kind);
    if (silence && decision.shortcuts?.quiet && silence.until === (decision.shortcuts.until ?? ""))
      return decision.default ?? null;
    if (silence) this.askAgain(decision.kind);
    if (!autoAnswer.value) return null;
    if (decision.shortcuts?.obvious) return decision.default ?? null;
    const only = decision.options?.length === 1 && !decision.undo && !decision.lists;
    return only ? decision.options![0]!.key : null;
  }
}
