// Lobby page: lists of matches with search.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api, games, loadEndingText, loadGameTitles, type MatchList, type MatchFilter } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { address, navigate } from "../../platform/router";
import { later } from "../../platform/settled";
import { ago, language, sayWithNames, say, seatLetter, t } from "../../i18n/text";
import type { MatchInfo } from "../../wire";
import { themeStyle, GameCover } from "../../ui/game/GameCover";
import { isMyTurn } from "../../ui/game/ContinueCard";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { EmptyState } from "../../ui/portrait/EmptyState";
import { Page } from "../frame/Page";

const SHOWS = ["open", "mine", "running", "finished"] as const;
/** Tabs without a server: nothing to join or watch. */
const ALONE = ["mine", "finished"] as const;
const showsHere = () => (isMultiplayer() ? SHOWS : ALONE);
const TYPING = 350;
const LOOK_AGAIN = 10000;

/** Filter from the lobby's URL. */
export function filterFromUrl(url: URL): Required<MatchFilter> {
  const asked = url.searchParams;
  const page = Number(asked.get("page"));
  return {
    show: showsHere().find((one) => one === asked.get("show")) ?? showsHere()[0],
    game: asked.get("game") ?? "",
    name: (asked.get("name") ?? "").slice(0, 40),
    page: Number.isInteger(page) && page > 1 ? Math.min(page, 1000) : 1,
  };
}

export function lobbyUrl({ show, game, name, page }: Required<MatchFilter>): string {
  const asked = new URLSearchParams();
  if (show !== showsHere()[0]) asked.set("show", show);
  if (game) asked.set("game", game);
  if (name) asked.set("name", name);
  if (page > 1) asked.set("page", String(page));
  return asked.size ? `/lobby?${asked.toString()}` : "/lobby";
}

/** Lobby page: matches to join, watch or replay, page by page. */
export function LobbyPage() {
  const wish = filterFromUrl(address.value);
  const { show, game, name, page } = wish;
  const listed = useSignal<MatchList | null>(null);
  const error = useSignal("");
  useEffect(() => {
    loadGameTitles(language.value).catch(() => undefined);
  }, [language.value]);
  useEffect(() => void (listed.value = null), [show]);
  useEffect(() => {
    let here = true;
    const look = () =>
      api.matches({ show, game, name, page }).then(
        (list) => {
          if (!here) return;
          listed.value = list;
          loadEndingText(list.matches, language.value);
          loadEndingText(list.matches.map(({ game, watch }) => ({ game, ending: watch?.phase })), language.value);
          error.value = "";
          const last = pagesOf(list);
          if (page > last) navigate(lobbyUrl({ show, game, name, page: last }), true);
        },
        (problem: Error) => here && (error.value = problem.message),
      );
    void look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [show, game, name, page]);
  const list = listed.value;
  const searching = game !== "" || name !== "";
  return (
    <Page title={t("nav-matches")}>
      <h1>{t("lobby-title")}</h1>
      <nav class="shows" aria-label={t("lobby-title")}>
        {showsHere().map((one) => (
          <a
            key={one}
            href={lobbyUrl({ ...wish, show: one, page: 1 })}
            class={one === show ? "on" : ""}
            aria-current={one === show ? "page" : undefined}
          >
            {t(`show-${one}`)}
          </a>
        ))}
      </nav>
      {(searching || list?.total !== 0) && <Search wish={wish} total={list?.total ?? null} />}
      <ErrorMessage words={error.value} />
      {list?.total === 0 && (
        <EmptyState who="matches" words={searching ? t("lobby-none") : t(`show-${show}-empty`)}>
          {!searching && (
            <a class="btn pri" href="/">
              {t("home-start")}
            </a>
          )}
        </EmptyState>
      )}
      <ul class="matches">
        {list === null &&
          !error.value &&
          [0, 1, 2].map((n) => (
            <li key={n} class="match-slip blank" aria-hidden="true" />
          ))}
        {list?.matches.map((match) => (
          <MatchLine key={match.id} match={match} error={(words) => (error.value = words)} />
        ))}
      </ul>
      {list && <Pages wish={wish} last={pagesOf(list)} />}
    </Page>
  );
}

function pagesOf({ total, size }: MatchList): number {
  return Math.max(1, Math.ceil(total / Math.max(1, size)));
}

/** Search by game and player name; the list follows while typing. */
function Search({ wish, total }: { wish: Required<MatchFilter>; total: number | null }) {
  const words = useSignal(wish.name);
  const typing = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => typing.current?.(), []);
  useEffect(() => {
    if (!typing.current) words.value = wish.name;
  }, [wish.name]);
  const look = (more: Partial<MatchFilter>) => {
    typing.current?.();
    typing.current = undefined;
    navigate(lobbyUrl({ ...wish, name: words.value.trim(), page: 1, ...more }), true);
  };
  return (
    <form class="lobby-search" role="search" onSubmit={(submit) => (submit.preventDefault(), look({}))}>
      <label>
        <span>{t("lobby-game")}</span>
        <select value={wish.game} data-filter="game" onChange={(event) => look({ game: event.currentTarget.value })}>
          <option value="">{t("lobby-all-games")}</option>
          {games.value?.map((game) => (
            <option key={game.id} value={game.id}>
              {say(game.title)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("lobby-name")}</span>
        <input
          type="search"
          maxLength={40}
          value={words.value}
          placeholder={t("lobby-name-hint")}
          data-filter="name"
          onInput={(event) => {
            words.value = event.currentTarget.value;
            typing.current?.();
            typing.current = later("search", () => look({}), TYPING);
          }}
        />
      </label>
      {(wish.game || wish.name) && (
        <button type="button" class="btn" onClick={() => ((words.value = ""), look({ game: "", name: "" }))}>
          <Glyph name="cross" size={14} /> {t("lobby-clear")}
        </button>
      )}
      <span class="count" role="status">
        {total ? t("lobby-count", { count: total }) : ""}
      </span>
    </form>
  );
}

function Pages({ wish, last }: { wish: Required<MatchFilter>; last: number }) {
  if (last < 2) return null;
  const { page } = wish;
  const turn = (to: number, words: string, glyph: "left" | "right") =>
    to < 1 || to > last ? (
      <span class="btn off" aria-disabled="true">
        <Glyph name={glyph} size={14} /> {words}
      </span>
    ) : (
      <a class="btn" rel={glyph === "left" ? "prev" : "next"} href={lobbyUrl({ ...wish, page: to })}>
        <Glyph name={glyph} size={14} /> {words}
      </a>
    );
  return (
    <nav class="pages" aria-label={t("lobby-pages")}>
      {turn(page - 1, t("page-before"), "left")}
      <span aria-current="page">{t("page-of", { page, last })}</span>
      {turn(page + 1, t("page-after"), "right")}
    </nav>
  );
}

function nameAt(match: MatchInfo, player: number): string {
  return match.seats[player]?.name || t("seat-unnamed", { letter: seatLetter(player) });
}

/** Result of a finished match: winner, losers and reason. Old matches have no reason. */
function ending(match: MatchInfo): string {
  const whole = match.ending ? sayWithNames(match.ending, match.seats.map((seat) => seat.name)) : "";
  if (whole) return whole;
  const winners = match.winners ?? [];
  if (!winners.length) return t("won-by-nobody");
  const named = (player: number) => nameAt(match, player);
  const names = winners.map((winner) => (typeof winner === "number" ? named(winner) : winner)).join(", ");
  const losers = match.seats.filter((seat) => !winners.includes(seat.player)).map((seat) => named(seat.player));
  return losers.length ? t("won-by-over", { names, count: winners.length, losers: losers.join(", ") }) : t("won-by", { names, count: winners.length });
}

/** Score of a seat in a running match, as viewers see it. */
function watchedScore(match: MatchInfo, player: number) {
  const score = match.watch?.scores?.[player];
  return score == null ? null : <b class="of-score">{score}</b>;
}

/** A running match in a few words: phase, who leads, level of its players. */
export function watchWords({ watch, seats }: Pick<MatchInfo, "watch" | "seats">): string {
  if (!watch) return "";
  const scores = watch.scores ?? [];
  const known = scores.filter((score): score is number => score !== null);
  const most = Math.max(...known);
  const ahead = scores.flatMap((score, player) => (score === most ? [player] : []));
  const leads =
    known.length < 2 || known.every((score) => score === 0)
      ? ""
      : ahead.length > 1
        ? t("lobby-even")
        : t("lobby-leads", { name: seats[ahead[0]!]?.name || t("seat-unnamed", { letter: seatLetter(ahead[0]!) }) });
  const parts = [watch.phase ? say(watch.phase) : "", leads, watch.level ? t("lobby-level", { level: watch.level }) : ""];
  return parts.filter(Boolean).map((part) => `${part} · `).join("");
}

function MatchLine({ match, error }: { match: MatchInfo; error: (words: string) => void }) {
  const game = games.value?.find((one) => one.id === match.game);
  const mine = match.seats.some((seat) => seat.mine);
  const join = async () => {
    try {
      await api.join(match.id, {});
      navigate(`/m/${match.id}`);
    } catch (problem) {
      error((problem as Error).message);
    }
  };
  return (
    <li
      class={`match-slip${isMyTurn(match) ? " my" : ""}${match.state === "finished" ? " over" : ""}`}
      style={themeStyle(game)}
    >
      <div class="th">{game && <GameCover game={game} />}</div>
      <div class="what">
        <b>{game ? say(game.title) : match.game}</b>
        <span class="who">
          {match.seats.map((seat) => (
            <span key={seat.player}>
              <OwnerBadge player={seat.player} size={15} quiet /> {seat.kind === "open" ? t("seat-open") : nameAt(match, seat.player)}
              {watchedScore(match, seat.player)}
              {match.watch?.friends?.includes(seat.player) && <em class="of-friend">{t("lobby-friend")}</em>}
            </span>
          ))}
        </span>
        <span>
          {match.state === "finished" && `${ending(match)} · `}
          {match.state === "running" && watchWords(match)}
          {match.state === "open" ? t("laid-out", { when: ago(match.created) }) : ago(match.moved)}
          {match.rated && ` · ${t("rated")}`}
          {match.series && ` · ${t("series")}`}
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
