// Result in the dock of the table, while the end page is closed.
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { RuleLink } from "../../ui/explain/RuleLink";
import { TermOrText } from "../../ui/explain/Term";
import { useTable } from "../../match/match_store";
import { playerName, say, t } from "../../i18n/text";
import type { Result } from "../../wire";
import { SeriesScore } from "../replay/SeriesScore";

/** Result: winner, rule, score, and the way back to the end page. */
export function ResultDock({ result }: { result: Result }) {
  const table = useTable();
  const match = table.match.value;
  const winners = result.winners.map((winner) => (typeof winner === "number" ? playerName(winner) : winner));
  const words = result.text
    ? say(result.text)
    : winners.length === 0
      ? t("result-none")
      : t("result-wins", { count: winners.length, names: winners.join(", ") });
  const scores = Object.entries(result.scores);
  return (
    <section class="dec quiet finished" aria-label={t("finished")}>
      <div class="ask" aria-live="polite">
        <div class="kick">
          {result.winners.map(
            (winner) => typeof winner === "number" && <OwnerBadge key={winner} player={winner} size={18} quiet />,
          )}
          <span>{t("finished")}</span>
          <RuleLink rule={result.reason} called={t("result-why")} />
        </div>
        <h1>{words}</h1>
        <SeriesScore match={match} />
        {table.notice.value && <p class="notice">{say(table.notice.value.words)}</p>}
        {match?.real_dice && (
          <p class="verified">
            <Glyph name="dice" size={14} /> {t("real-dice-mark")}
          </p>
        )}
        {match?.seed && !match.real_dice && (
          <p class="verified" title={match.commit}>
            <Glyph name="check" size={14} /> {t("dice-revealed")} <code>{match.seed.slice(0, 16)}</code>
          </p>
        )}
      </div>
      {scores.length > 0 && (
        <div class="scores">
          {result.name && (
            <p>
              <TermOrText of={result.name} />
            </p>
          )}
          <dl>
            {scores.map(([player, score]) => (
              <div key={player}>
                <dt>{/^\d+$/.test(player) ? playerName(Number(player)) : player}</dt>
                <dd>{score}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {table.mode === "play" && (
        <div class="go wide">
          <button type="button" class="btn pri" data-see-result onClick={() => (table.resultOpen.value = true)}>
            <Glyph name="flag" size={16} /> {t("ending-see")}
          </button>
        </div>
      )}
    </section>
  );
}
