// Odds (chances) as sentences, numbers and strips.
import { oddsSentence, ownSentence } from "../../i18n/odds";
import { percent, say } from "../../i18n/text";
import type { Odds } from "../../wire";

/** Odds that fit a line: at most two risks; a second chance only with fewer than two risks. */
function brief(odds: readonly Odds[]): Odds[] {
  const risks = odds.filter((one) => one.hope === false).slice(0, 2);
  const hopes = odds.filter((one) => one.hope !== false).slice(0, risks.length > 1 ? 1 : 2);
  return odds.filter((one) => hopes.includes(one) || risks.includes(one));
}

/** Both sides of a risk, a line each: "79 % lo capturas", "66 % te captura". */
export function oddsLines(odds: readonly Odds[]): string[] {
  return brief(odds).map(oddsSentence);
}

/** The first chance and the first risk of an option, as sentences or as numbers alone; null without a chance. */
export function oddsNumbers(odds: readonly Odds[], alone: boolean): { hope: string; risks: string[] } | null {
  const words = (one: Odds) => (alone ? percent(one.chance) : oddsSentence(one));
  const hope = odds.find((one) => one.hope !== false);
  const risk = odds.find((one) => one.hope === false);
  return hope ? { hope: words(hope), risks: risk ? [words(risk)] : [] } : null;
}

/** Odds in one line. */
export function oddsWords(odds: readonly Odds[]): string {
  return oddsLines(odds).join(" · ");
}

/** Odds for a list line: chances in ink, risks in red. */
export function OddsLine({ odds }: { odds: readonly Odds[] | undefined }) {
  if (!odds?.length) return null;
  return (
    <span class="odds-line">
      {brief(odds).map((one, i) => (
        <span key={i} class={one.hope === false ? "bad" : undefined}>
          {ownSentence(one) || (
            <>
              <b>{percent(one.chance)}</b> {say(one.of)}
            </>
          )}
        </span>
      ))}
    </span>
  );
}

/** More odds of one option than this are too many for a card. */
const MANY = 4;

/**
 * Odds in full: number, strip of twenty cells, sentence; then notes. An own sentence stands alone, and a figure alone in
 * `compared` columns. Where room is short, those of class `minor` wait until the option is chosen.
 */
export function OddsView({ odds = [], compared = false }: { odds: readonly Odds[] | undefined; compared?: boolean }) {
  const first = odds.length > MANY ? brief(odds) : odds;
  const kind = (one: Odds) =>
    `odds${one.hope === false ? " bad" : ""}${first.includes(one) ? "" : " minor"}${ownSentence(one) ? " own" : ""}`;
  return (
    <>
      {odds.map((one, i) => (
        <span key={i} class={kind(one)}>
          {(compared || !ownSentence(one)) && (
            <>
              <b aria-hidden={ownSentence(one) ? "true" : undefined}>{percent(one.chance)}</b>
              <Strip chance={one.chance} />
            </>
          )}
          <em>{ownSentence(one) || say(one.of)}</em>
        </span>
      ))}
      <OddsMore odds={odds} />
    </>
  );
}

/** Notes of odds, and the chance of each result. */
export function OddsMore({ odds = [] }: { odds: readonly Odds[] | undefined }) {
  const more = odds.filter((one) => one.notes?.length || one.spread?.length);
  return (
    <>
      {more.map((one, i) => (
        <span key={i} class="odds-more">
          {one.notes?.map((note, n) => (
            <em key={n} class="note">
              {say(note)}
            </em>
          ))}
          {one.spread && one.spread.length > 0 && (
            <span class="spread">
              {one.spread.map(([what, chance], n) => (
                <span key={n}>
                  <em>{say(what)}</em>
                  <b>{percent(chance)}</b>
                </span>
              ))}
            </span>
          )}
        </span>
      ))}
    </>
  );
}

function Strip({ chance }: { chance: number }) {
  const filled = Math.max(0, Math.min(1, chance)) * 20;
  return (
    <svg class="strip" viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: 20 }, (_, i) => {
        const part = Math.max(0, Math.min(1, filled - i));
        return (
          <g key={i}>
            <rect class="cell" x={i * 10} y="0" width="8.5" height="10" />
            {part > 0 && <rect class="cell on" x={i * 10} y="0" width={8.5 * part} height="10" />}
          </g>
        );
      })}
    </svg>
  );
}
