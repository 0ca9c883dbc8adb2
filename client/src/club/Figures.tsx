import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, loadGameText } from "../api";
import { hasWords, language, percent, say, t } from "../text";
import type { HouseFigures, Tally } from "../wire";

const ENOUGH = 10; // matches before a share is told

/** What a side has won: a share where there are enough matches, else the matches themselves. */
function Won({ of }: { of: Tally }) {
  const played = of.played ?? 0;
  if (!played) return <td class="hushed">–</td>;
  const points = (of.won ?? 0) + (of.drawn ?? 0) / 2;
  return (
    <td>
      {played >= ENOUGH && <b>{percent(points / played)}</b>}{" "}
      <small>{t("club-won-of", { won: of.won ?? 0, count: played })}</small>
    </td>
  );
}

/** A game as it is played in this house: how many matches, and what each side has won. */
export function FiguresCard({ game }: { game: string }) {
  const figures = useSignal<HouseFigures | null>(null);
  useEffect(() => {
    let here = true;
    Promise.all([get<HouseFigures>(`/api/figures/${encodeURIComponent(game)}`), loadGameText(game, language.value)]).then(
      ([now]) => here && (figures.value = now),
      () => undefined,
    );
    return () => void (here = false);
  }, [game, language.value]);
  const now = figures.value;
  if (!now || now.game !== game || !hasWords(game)) return null;
  return (
    <section class="club-card wide" aria-labelledby="figures-title" data-figures>
      <h2 id="figures-title">{t("club-figures")}</h2>
      <p>{t("club-figures-matches", { finished: now.finished, week: now.week, running: now.running })}</p>
      {(now.sides ?? []).length > 0 ? (
        <div class="wide-table">
          <table class="ladder">
            <thead>
              <tr>
                <td />
                <th scope="col">{t("club-side")}</th>
                <th scope="col">{t("club-by-people")}</th>
                <th scope="col">{t("club-by-bots")}</th>
              </tr>
            </thead>
            <tbody>
              {(now.sides ?? []).map((side, n) => (
                <tr key={n}>
                  <td />
                  <th scope="row">{say(side.title)}</th>
                  <Won of={side.people} />
                  <Won of={side.bots} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>{t("club-figures-none")}</p>
      )}
      <p class="hushed">{t("club-figures-how", { count: now.counted })}</p>
    </section>
  );
}
