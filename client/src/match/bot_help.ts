// Help of bots: advice, warnings before bad answers, and remarks of the opponents.
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { api } from "../backend/api";
import { playerName, say, t } from "../i18n/text";
import { warnings } from "../platform/preferences";
import { later } from "../platform/settled";
import type { Advice, BotWords, DecisionView, MatchInfo, OptionView, Text, Warnings } from "../wire";
import type { Placement } from "./position/placement";
import { turnOption } from "./position/turning";
import type { ViewerTurn } from "./position/viewer_turn";
import { adviceReason, optionName, reasonOf, warningReason } from "./refusal_reasons";

/** The bots that explain their answers, or remark on them: easy ones, and those with a style. */
const SPEAKS = /^easy|-/;
/** Milliseconds within which a second click belongs to the first. */
const DOUBLE_CLICK = 500;

/** Interface to the match store. */
export interface HelpedTable {
  readonly mode: string;
  readonly match: ReadonlySignal<MatchInfo | null>;
  readonly decision: ReadonlySignal<DecisionView | null>;
  readonly notice: Signal<{ words: Text | string; shake?: boolean; calm?: boolean } | null>;
  readonly placing: Placement;
  readonly viewerTurn: ViewerTurn;
  readonly goalNumber: ReadonlySignal<number>;
  option(key: number | null): OptionView | null;
  point(key: number): void;
}

/** What bots say about the decision of the player. */
export class BotHelp {
  /** The advised answer, drawn like an option. */
  readonly advised = signal<OptionView | null>(null);
  /** The option I was about to confirm when warned that another is much better. */
  readonly warned = signal<number | null>(null);
  /** Explanations of an easy bot since my last answer. */
  readonly remarks = signal<readonly BotWords[]>([]);
  private warnings: Warnings | null = null;
  private warnedAt = 0;

  constructor(private readonly table: HelpedTable) {}

  /** True if a bot may be asked for advice: alone against bots, at a decision of mine. */
  readonly mayAsk = computed(
    () =>
      this.table.mode === "play" &&
      !!this.table.decision.value &&
      (this.table.match.value?.seats ?? []).filter((seat) => seat.kind !== "bot").length === 1,
  );

  /** The better answer of the warning; chosen, not confirmed. */
  readonly better = computed(() =>
    this.warned.value === null ? null : this.table.option(this.warnings?.best?.key ?? null),
  );

  /** Load explanations and remarks of bots that speak; none if unavailable. */
  async loadRemarks(): Promise<void> {
    const match = this.table.match.value;
    const asked = this.table.decision.value?.id;
    if (!match || !this.mayAsk.value || !match.seats.some((seat) => SPEAKS.test(seat.bot ?? ""))) return;
    const remarks = await api.botWords(match.id).catch(() => []);
    if (this.table.decision.value?.id === asked) this.remarks.value = remarks;
  }

  /** Load warnings about bad answers, once a decision is looked at for a while. None against the goal of a first match. */
  async loadWarnings(): Promise<void> {
    const match = this.table.match.value;
    const asked = this.table.decision.value?.id;
    if (!match || !warnings.value || !this.mayAsk.value || this.table.goalNumber.value >= 0) return;
    try {
      const loaded = await api.warnings(match.id);
      if (loaded.decision === asked) this.warnings = loaded;
    } catch {
      // optional: the game goes on without it
    }
  }

  /** Warn before a bad answer; true if warned. Confirming again sends it. */
  warn(option: OptionView): boolean {
    const { best, decision, chance = 0 } = this.warnings ?? {};
    const worse = this.warnings?.worse?.find((one) => one.key === option.key);
    if (!worse || !best || !warnings.value || decision !== this.table.decision.value?.id) return false;
    if (this.warned.value === option.key) return performance.now() - this.warnedAt < DOUBLE_CLICK;
    this.warned.value = option.key;
    this.warnedAt = performance.now();
    later("warning", () => undefined, DOUBLE_CLICK);
    this.table.notice.value = { words: warningReason(option, worse.chance, best, chance), shake: true };
    return true;
  }

  /** Ask a bot for advice: at a step of a replay, or at my decision, where its answer is chosen but not confirmed. */
  async ask(step: number | null): Promise<void> {
    const { match, decision, notice } = this.table;
    if (!match.value) return;
    const asked = decision.value?.id;
    notice.value = { words: t("advice-thinking"), calm: true };
    try {
      const advices = await api.advice(match.value.id, step, this.table.goalNumber.value);
      if (decision.value?.id !== asked) return;
      notice.value = { words: sentenceOf(advices) || t("advice-none"), calm: true };
      this.advised.value = advices[0] ? turnOption(advices[0].option, this.table.viewerTurn.turning) : null;
      if (step === null) this.takeInHand(advices);
    } catch (problem) {
      notice.value = { words: (problem as Error).message };
    }
  }

  /** Choose the advised option, or lay out the advised position. */
  private takeInHand(advices: readonly Advice[]): void {
    const mine = advices.find(({ option }) => this.table.option(option.key));
    if (mine) this.table.point(mine.option.key);
    const place = this.table.decision.value?.place ? (advices[0]?.place ?? []) : [];
    if (!place.length) return;
    const { placing } = this.table;
    const formation = placing.fromServer(place.map(({ id, x, y }) => [id, x, y]));
    placing.formation.value = formation;
    placing.try(formation);
  }

  clear(): void {
    this.warned.value = null;
    this.warnings = null;
    this.remarks.value = [];
  }
}

/** The advice in words; of several players, each with a name. */
function sentenceOf(advices: readonly Advice[]): string {
  const lines = advices.map((one) => {
    if (one.place?.length) return [t("advice-place"), reasonOf(one)].filter(Boolean).join(" ");
    const answer = one.option.confirm ? say(one.option.confirm) : optionName(one.option);
    const name = playerName(one.player);
    const words = advices.length > 1 ? t("advice-of", { name, answer }) : t("advice-is", { answer });
    return one.chance == null || one.other_chance == null ? words : `${words}. ${adviceReason(one)}`;
  });
  return lines.join(" ");
}
