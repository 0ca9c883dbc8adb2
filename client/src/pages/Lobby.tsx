import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, games, loadTitles } from "../api";
import { Glyph } from "../paper/Glyph";
import { OwnerBadge } from "../paper/OwnerBadge";
import { address, go } from "../router";
import { ago, language, playerName, say, t } from "../text";
import type { MatchInfo } from "../wire";
import { clothStyle, Cover } from "./Cover";
import { myTurn } from "./Home";
import { Page, Trouble } from "./Page";

const SHOWS = ["open", "mine", "running", "finished"] as const;
type Show = (typeof SHOWS)[number];

/** Every match one may join, watch or look back at. */
export function LobbyPage() {
  const asked = address.value.searchParams.get("show");
  const show: Show = SHOWS.find((one) => one === asked) ?? "open";
  const found = useSignal<MatchInfo[] | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    loadTitles(language.value).catch(() => undefined);
  }, [language.value]);
  useEffect(() => {
    found.value = null;
    let here = true;
    const look = () =>
      api.matches(show).then(
        (matches) => here && ((found.value = matches), (trouble.value = "")),
        (problem: Error) => here && (trouble.value = problem.message),
      );
    void look();
    const timer = setInterval(look, 10000);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [show]);
  return (
    <Page title={t("nav-matches")}>
      <h1>{t("lobby-title")}</h1>
      <nav class="shows" aria-label={t("lobby-title")}>
        {SHOWS.map((one) => (
          <a key={one} href={`/lobby?show=${one}`} class={one === show ? "on" : ""} aria-current={one === show ? "page" : undefined}>
            {t(`show-${one}`)}
          </a>
        ))}
      </nav>
      <Trouble words={trouble.value} />
      {found.value === null && !trouble.value && <p>{t("loading")}</p>}
      {found.value?.length === 0 && <p class="nothing">{t(`show-${show}-empty`)}</p>}
      <ul class="matches">
        {found.value?.map((match) => (
          <MatchLine key={match.id} match={match} trouble={(words) => (trouble.value = words)} />
        ))}
      </ul>
    </Page>
  );
}

function MatchLine({ match, trouble }: { match: MatchInfo; trouble: (words: string) => void }) {
  const game = games.value?.find((one) => one.id === match.game);
  const mine = match.seats.some((seat) => seat.mine);
  const join = async () => {
    try {
      await api.join(match.id, {});
      go(`/m/${match.id}`);
    } catch (problem) {
      trouble((problem as Error).message);
    }
  };
  return (
    <li class={myTurn(match) ? "match-slip my" : "match-slip"} style={clothStyle(game)}>
      <div class="th">{game && <Cover game={game} />}</div>
      <div class="what">
        <b>{game ? say(game.title) : match.game}</b>
        <span class="who">
          {match.seats.map((seat) => (
            <span key={seat.player}>
              <OwnerBadge player={seat.player} size={15} quiet /> {seat.kind === "open" ? t("seat-open") : seat.name}
            </span>
          ))}
        </span>
        <span>
          {match.state === "finished" && match.winners?.length
            ? `${t("won-by", { names: match.winners.map((winner) => (typeof winner === "number" ? (match.seats.find((seat) => seat.player === winner)?.name ?? playerName(winner)) : winner)).join(", ") })} · `
            : ""}
          {ago(match.moved)}
        </span>
      </div>
      {match.state === "finished" ? (
        <a class="btn" href={`/r/${match.id}`}>
          <Glyph name="play" size={14} /> {t("see-replay")}
        </a>
      ) : match.state === "open" && !mine ? (
        <button type="button" class="btn pri" onClick={join}>
          {t("join")}
        </button>
      ) : (
        <a class={mine ? "btn pri" : "btn"} href={`/m/${match.id}`}>
          {mine ? t("go-on") : t("look")}
        </a>
      )}
    </li>
  );
}
