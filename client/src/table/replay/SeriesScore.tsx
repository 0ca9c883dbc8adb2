// Score of a series of matches.
import { Glyph } from "../../ui/basics/Glyph";
import { decimal, playerName, t } from "../../i18n/text";
import type { MatchInfo } from "../../wire";

const nameOf = (match: MatchInfo, seat: number) => match.seats[seat]?.name || playerName(seat);

/** Points with halves: "1½". */
const formatPoints = (points: number) => (points % 1 ? `${Math.floor(points) || ""}½` : decimal(points, 0));

/** Score of a series, the leader first; empty for a single match. */
export function seriesWords(match: MatchInfo | null): string {
  const series = match?.series;
  if (!match || !series) return "";
  const [one = 0, two = 0] = series.points;
  const leads = one < two ? 1 : 0;
  const score = [series.points[leads] ?? 0, series.points[1 - leads] ?? 0].map(formatPoints).join("–");
  const equal = one === two;
  const how = series.over ? (equal ? "drawn" : "won") : equal ? "even" : "leads";
  return t(`series-${how}`, equal ? { score } : { name: nameOf(match, leads), score });
}

/** Number of the match in the series, and the leader. */
export function SeriesScore({ match }: { match: MatchInfo | null }) {
  const series = match?.series;
  if (!series) return null;
  return (
    <p class="series" data-series>
      <Glyph name="trophy" size={14} /> {t("series-n", { n: series.number, count: series.best })} {seriesWords(match)}
    </p>
  );
}
