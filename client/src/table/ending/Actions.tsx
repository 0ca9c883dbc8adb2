// Buttons at the end of a match: rematch, series, tournament, share, replay, log.
import { api } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { Glyph } from "../../ui/basics/Glyph";
import { LogLink } from "../../ui/game/LogLink";
import { navigate } from "../../platform/router";
import { shareLink } from "../../match/share_link";
import { useTable } from "../../match/match_store";
import { t } from "../../i18n/text";
import type { MatchInfo, Moment } from "../../wire";

/** Seats that asked for a series, and whether I may ask or agree. */
export function seriesState(match: MatchInfo, mine: readonly number[]) {
  const goesOn = !!match.series && !match.series.over;
  const asked = match.asked ?? [];
  const may = mine.length > 0 && match.seats.length === 2 && !goesOn && !match.next;
  const did = asked.some((seat) => mine.includes(seat));
  return { goesOn, may, did, proposed: may && asked.length > 0 && !did };
}

/** The moment that is worth playing again, and its number: mine with a better answer, else mine, else the first. */
export function momentToReplay(moments: readonly Moment[], player: number): [Moment, number] | null {
  const mine = moments.filter((moment) => moment.player === player);
  const moment = mine.find((one) => one.better) ?? mine[0] ?? moments[0];
  return moment ? [moment, moments.indexOf(moment) + 1] : null;
}

interface Props {
  match: MatchInfo;
  /** The moment to play again and its number; undefined while the analysis is computed. */
  moment: [Moment, number] | null | undefined;
  lost: boolean;
  again: (moment: Moment) => void;
}

export function Actions({ match, moment, lost, again }: Props) {
  const table = useTable();
  const mine = table.mySeats.value;
  const { goesOn, may, did, proposed } = seriesState(match, mine);
  const rematch = async (series: 0 | 3 = 0) => {
    if (match.next) return navigate(`/m/${match.next}`);
    try {
      const laid = (await api.rematch(match.id, series)).match.id;
      if (laid !== match.id) navigate(`/m/${laid}`);
    } catch (problem) {
      table.notice.value = { words: (problem as Error).message };
    }
  };
  // after a defeat the moment comes first, and holds its place while the analysis is computed
  const first = lost && mine.length > 0 && moment !== null && !match.cup && !goesOn && !match.next && !proposed;
  const series = may && !did && (
    <button
      type="button"
      class={proposed ? "btn pri" : "btn brief"}
      data-series-ask
      title={t("series-help")}
      onClick={() => void rematch(3)}
    >
      <Glyph name="trophy" size={17} /> <span>{t(proposed ? "series-accept" : "series-ask")}</span>
    </button>
  );
  return (
    <div class="end-actions">
      {first && (
        <button
          type="button"
          class={moment ? "btn pri" : "btn pri off"}
          disabled={!moment}
          data-again={moment?.[1]}
          onClick={() => moment && again(moment[0])}
        >
          <Glyph name="fork" size={18} /> {t("ending-again", { n: moment?.[1] ?? 1 })}
        </button>
      )}
      {proposed && series}
      {match.cup && (
        <a class="btn pri" data-to-cup href={`/tournaments/${match.cup}`}>
          <Glyph name="trophy" size={18} /> {t("cup-back")}
        </a>
      )}
      {mine.length > 0 && (
        <button
          type="button"
          class={match.cup || proposed || first ? "btn brief" : "btn pri"}
          data-rematch
          onClick={() => void rematch()}
        >
          <Glyph name="undo" size={18} />{" "}
          <span>{goesOn ? t("series-next") : match.next ? t("rematch-go") : t("rematch")}</span>
        </button>
      )}
      {isMultiplayer() && (
        <button type="button" class="btn brief" data-share-result onClick={() => shareLink(table, `/r/${match.id}`)}>
          <Glyph name="share" size={18} /> <span>{t("share")}</span>
        </button>
      )}
      <a class="btn brief" data-see-replay href={`/r/${match.id}`}>
        <Glyph name="play" size={16} /> <span>{t("see-replay")}</span>
      </a>
      {!proposed && series}
      <LogLink class="btn brief least" match={match.id}>
        <Glyph name="download" size={17} /> <span>{t("download-log")}</span>
      </LogLink>
    </div>
  );
}
