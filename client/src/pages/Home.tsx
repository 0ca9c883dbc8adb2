// Home page.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api, games, loadGameTitles } from "../backend/api";
import { isMultiplayer } from "../backend/backend";
import { offlineUrl } from "../platform/base_url";
import { quickMatch } from "../backend/lesson_progress";
import { Glyph } from "../ui/basics/Glyph";
import { navigate, parsePastedMatch } from "../platform/router";
import { bootProgress } from "../backend/boot_progress";
import { language, say, t } from "../i18n/text";
import type { GameInfo, MatchInfo, NewMatch } from "../wire";
import { themeStyle, GameCover } from "../ui/game/GameCover";
import { ContinueCard, isMyTurn } from "../ui/game/ContinueCard";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Page } from "./frame/Page";
import { NEEDS_SERVER_PATH, NeedsServer } from "./frame/NeedsServer";

/** Home page: the viewer's matches first, then the games; one click starts a match. */
export function HomePage() {
  const mine = useSignal<MatchInfo[]>([]);
  const error = useSignal("");
  const laying = useSignal("");
  useEffect(() => {
    loadGameTitles(language.value).catch((problem: Error) => (error.value = problem.message));
  }, [language.value]);
  useEffect(() => {
    const look = () =>
      api.matches({ show: "mine" }).then(
        ({ matches }) => (mine.value = matches.filter((match) => match.state !== "finished")),
        () => undefined,
      );
    void look();
    const timer = setInterval(look, 15000);
    return () => clearInterval(timer);
  }, []);
  const start = async (match: NewMatch) => {
    if (laying.value) return; // the rules may still be loading: a second click means the same
    laying.value = match.game;
    try {
      navigate(`/m/${(await api.create(match)).match.id}`);
    } catch (problem) {
      error.value = (problem as Error).message;
    } finally {
      laying.value = "";
    }
  };
  const waiting = [...mine.value].sort(
    (a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.moved.localeCompare(a.moved),
  );
  return (
    <Page title="">
      <section class="hero">
        <div>
          <h1>{t("home-title")}</h1>
          <p>{t("home-words", { count: games.value?.length ?? 5 })}</p>
        </div>
        {isMultiplayer() && <JoinBox />}
      </section>
      <ErrorMessage words={error.value} />
      {waiting.length > 0 && (
        <section aria-label={t("home-continue")}>
          <h2>
            {t("home-continue")}{" "}
            {waiting.length > 3 && <a href="/lobby?show=mine">{t("home-all", { count: waiting.length })}</a>}
          </h2>
          <div class="cont">
            {waiting.slice(0, 3).map((match) => (
              <ContinueCard key={match.id} match={match} />
            ))}
          </div>
        </section>
      )}
      <section aria-label={t("home-start")}>
        <h2>{t("home-start")}</h2>
        <div class="games">
          {games.value === null && !error.value && <p>{t("loading")}</p>}
          {games.value?.map((game) => (
            <GameTile key={game.id} game={game} laying={laying.value === game.id} start={start} />
          ))}
        </div>
      </section>
      {!isMultiplayer() && <NeedsServer />}
      <footer class="ft">
        <a href="/lobby?show=finished">
          <Glyph name="skip" size={16} /> {t("foot-replays")}
        </a>
        {isMultiplayer() ? (
          <a href="/lobby">
            <Glyph name="people" size={16} /> {t("foot-lobby")}
          </a>
        ) : (
          <a href={NEEDS_SERVER_PATH}>
            <Glyph name="people" size={16} /> {t("others-title")}
          </a>
        )}
        <a href="/rules">
          <Glyph name="book" size={16} /> {t("foot-rules")}
        </a>
        {offlineUrl && (
          <a href={offlineUrl} target="_blank" rel="noopener" data-take-away>
            <Glyph name="download" size={16} /> {t("foot-solo")}
          </a>
        )}
        <span>
          <code>import tapete</code> {t("foot-script")}
        </span>
      </footer>
    </Page>
  );
}

function JoinBox() {
  const words = useRef<HTMLInputElement>(null);
  const wrong = useSignal(false);
  return (
    <form
      class="join"
      onSubmit={(submit) => {
        submit.preventDefault();
        const path = parsePastedMatch(words.current?.value ?? "");
        wrong.value = path === null;
        if (path) navigate(path);
      }}
    >
      <input ref={words} placeholder={t("paste-link")} aria-label={t("paste-link")} aria-invalid={wrong.value} />
      <button class="btn" type="submit">
        {t("enter")}
      </button>
      {wrong.value && (
        <p class="wrong" role="alert">
          {t("paste-wrong")}
        </p>
      )}
    </form>
  );
}

/** Seats for "by link" and "same screen": the recommended setup with people instead of bots. */
export function seatsForPeople(game: GameInfo, kind: "open" | "here"): string[] {
  const count = Math.min(
    game.most,
    Math.max(2, game.least, kind === "here" ? 2 : game.recommended.filter((seat) => !seat.startsWith("bot:")).length),
  );
  return Array.from({ length: count }, (_, i) => (i === 0 ? "me" : kind));
}

type Tile = { game: GameInfo; laying: boolean; start: (match: NewMatch) => void };

function GameTile({ game, laying, start }: Tile) {
  const bots = game.recommended.filter((seat) => seat.startsWith("bot:")).length;
  return (
    <article class="gm" style={themeStyle(game)}>
      <a class="ill" href={`/new/${game.id}`} tabIndex={-1} aria-hidden="true">
        <GameCover game={game} />
      </a>
      <div class="tx">
        <h3>{say(game.title)}</h3>
        <p>{say(game.summary)}</p>
        <div class="fx">
          <span class="chip">
            {game.least === game.most
              ? t("players-exact", { count: game.most })
              : t("players-range", { least: game.least, most: game.most })}
          </span>
          <span class="chip">{t("minutes", { minutes: game.minutes })}</span>
          {game.complete === false && <span class="chip suffer">{t("incomplete")}</span>}
        </div>
        <button
          type="button"
          class="btn pri"
          data-play={game.id}
          aria-busy={laying}
          onClick={() => start(quickMatch(game))}
        >
          {laying && bootProgress.value ? (
            t("play-soon")
          ) : (
            <>
              <Glyph name="play" size={16} /> {t("play-now")} <small>{t("against-bots", { count: bots })}</small>
            </>
          )}
        </button>
        <div class="alt">
          {game.lessons && (
            <a class="btn" href={`/learn/${game.id}`} data-learn={game.id}>
              <Glyph name="learn" size={15} /> {t("learn")}
            </a>
          )}
          {isMultiplayer() && (
            <button
              type="button"
              class="btn"
              disabled={game.most < 2}
              onClick={() => start({ game: game.id, seats: seatsForPeople(game, "open") })}
            >
              <Glyph name="link" size={15} /> {t("by-link")}
            </button>
          )}
          <button
            type="button"
            class="btn"
            disabled={game.most < 2}
            onClick={() => start({ game: game.id, seats: seatsForPeople(game, "here") })}
          >
            <Glyph name="screen" size={15} /> {t("same-screen")}
          </button>
          <a class="btn" href={`/new/${game.id}`}>
            <Glyph name="settings" size={15} /> {t("more-options")}
          </a>
          {game.builds && (
            <a class="btn" href={`/build/${game.id}`} data-build={game.id}>
              <Glyph name="build" size={15} /> {t("build")}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
