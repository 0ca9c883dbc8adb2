// Reasons for warnings and advice of bots, as text.
import { oddsSentence } from "../i18n/odds";
import { hasMessage, percent, say, t } from "../i18n/text";
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

/** Reason of an advice, in one sentence: what it brings, else how it compares with the next best. */
export function adviceReason(advice: Advice): string {
  const gain = advice.chance! - advice.other_chance!;
  const answer = advice.other ? optionName(advice.other) : "";
  return reasonOf(advice) || (answer && t(gain < CLOSE ? "advice-close" : gain < MUCH ? "advice-better" : "advice-much", { answer }));
}

/** The first consequence of an advised answer that the game has words for. */
export function reasonOf(advice: Advice): string {
  return (advice.reasons ?? []).map(consequence).find(Boolean) ?? "";
}

/** Differences of chances: below the first two answers are alike, above the second one is much better. */
const CLOSE = 0.02;
const MUCH = 0.12;
/** Share of the worlds at which an event is almost sure. */
const ALMOST = 0.8;

/** A consequence as a sentence: an event that an answer brings or avoids, or a quantity in the game's words. */
function consequence({ what, better, other, event }: Because): string {
  if (event) {
    const how = better < other ? "avoids" : better >= ALMOST ? "brings" : "helps";
    return t(`advice-${how}`, { what: say(event).replace(/\.$/, "") });
  }
  const id = `${what}-plain`;
  return hasMessage(id) ? t("advice-because", { why: t(id, { by: Math.round(Math.abs(better - other)) }) }) : "";
}
