// Statistics of a game: matches and wins by side.
import { useEffect } from "preact/hooks";
import { loadGameText } from "../../backend/api";
import { formatShare as inPercent } from "../../table/replay/Analysis";
import { hasGameText, language, say, t } from "../../i18n/text";
import type { HouseFigures, SideFigures, Tally } from "../../wire";
import { useLoaded } from "../shared/useLoaded";

const ENOUGH = 10; // matches before a share is shown

/** Wins of a side: a share if there are enough matches, else counts. */
function Won({ of }: { of: Tally }) {
  const played = of.played ?? 0;
  if (!played) return <td class="hushed">–</td>;
  const points = (of.won ?? 0) + (of.drawn ?? 0) / 2;
  return (
    <td>
      {played >= ENOUGH && <b>{inPercent(points / played)}</b>}{" "}
      <small>{t("club-won-of", { won: of.won ?? 0, count: played })}</small>
    </td>
  );
}

/** Statistics of a game on this server: number of matches, and wins by side. */
export function StatisticsCard({ game }: { game: string }) {
  const { data: figures } = useLoaded<HouseFigures>(`/api/figures/${encodeURIComponent(game)}`);
  useEffect(() => void loadGameText(game, language.value).catch(() => undefined), [game, language.value]);
  const now = figures.value;
  if (!now || now.game !== game || !hasGameText(game)) return null;
  return (
    <section class="club-card wide" aria-labelledby="figures-title" data-figures>
      <h2 id="figures-title">{t("club-figures")}</h2>
      <p>{t("club-figures-matches", { finished: now.finished, week: now.week, running: now.running })}</p>
      {(now.sides ?? []).length > 0 ? (
        <Shares of={now.sides ?? []} head={t("club-side")} />
      ) : (
        <p>{t("club-figures-none")}</p>
      )}
      {now.counted > 0 && <p class="hushed">{t("club-figures-how", { count: now.counted })}</p>}
      {(now.openings ?? []).length > 0 && (
        <>
          <h3>{t("club-openings")}</h3>
          <Shares of={now.openings ?? []} head={t("club-opening")} />
          <p class="hushed">{t("club-openings-how")}</p>
        </>
      )}
    </section>
  );
}

/** Wins against people, against bots, and between bots where measured. */
function Shares({ of, head }: { of: readonly SideFigures[]; head: string }) {
  const measured = of.some((one) => one.matches);
  return (
    <div class="wide-table">
      <table class="ladder">
        <thead>
          <tr>
            <td />
            <th scope="col">{head}</th>
            <th scope="col">{t("club-by-people")}</th>
            <th scope="col">{t("club-by-bots")}</th>
            {measured && <th scope="col">{t("club-between-bots")}</th>}
          </tr>
        </thead>
        <tbody>
          {of.map((one, n) => (
            <tr key={n}>
              <td />
              <th scope="row">{say(one.title)}</th>
              <Won of={one.people} />
              <Won of={one.bots} />
              {measured && (
                <td class={one.matches ? undefined : "hushed"}>
                  {one.matches ? (
                    <>
                      <b>{inPercent(one.share ?? 0)}</b> <small>{t("club-measured-on", { count: one.matches })}</small>
                    </>
                  ) : (
                    "–"
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
