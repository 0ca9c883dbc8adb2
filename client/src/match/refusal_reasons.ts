// Reasons for warnings and advice of bots, as text.
import { oddsSentence } from "../i18n/odds";
import { language, percent, say, t } from "../i18n/text";
import type { Advice, Because, OptionView } from "../wire";

/** An option with its target. */
export function optionName(option: OptionView): string {
  return option.group ? `${say(option.group)} · ${say(option.title)}` : say(option.title);
}

/** Reason of a warning: risks, outcome, and what the best option does. */
export function warningReason(option: OptionView, chance: number, best: OptionView, better: number): string {
  const risks = (option.odds ?? []).filter((odds) => odds.hope === false && odds.chance > 0);
  const words = t("warning-words", {
    answer: optionName(option),
    percent: percent(Math.max(0.01, chance)),
    better: optionName(best),
    best: percent(Math.min(0.99, better)),
  });
  return [words, ...risks.map((odds) => t("warning-risk", { odds: oddsSentence(odds) }))].join(" ");
}

/** Reason of an advice: the expected outcome, and that of the next best. */
export function adviceReason(advice: Advice): string {
  const [best, other] = [advice.chance!, advice.other_chance!].map((chance) =>
    percent(Math.max(0.01, Math.min(0.99, chance))),
  );
  const next = advice.other ? optionName(advice.other) : "";
  const close = Math.abs(advice.chance! - advice.other_chance!) < 0.02;
  const odds = close
    ? t("advice-close", { percent: best!, answer: next })
    : t("advice-why", { percent: best!, answer: next, least: other! });
  return advice.because ? `${odds} ${t("advice-because", { why: measured(advice.because) })}` : odds;
}

/** A measured difference in the game's words, with one digit or as a share. */
function measured({ what, better, other }: Because): string {
  const digits = new Intl.NumberFormat(language.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [some, rest] = [better, other].map((amount) => digits.format(amount));
  return t(what, { better: some!, other: rest!, share: Math.round(better), rest: Math.round(other) });
}
