// Home page: the first step, matches to continue, and a cover for each game.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api, listedGames, loadGameTitles } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { Dialog } from "../../ui/basics/Dialog";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { Glyph } from "../../ui/basics/Glyph";
import { address, navigate, parsePastedMatch } from "../../platform/router";
import { language, t } from "../../i18n/text";
import { byLength, CoverFace } from "../../ui/game/GameCards";
import { inkStyle } from "../../ui/game/GameCover";
import { isMyTurn, mayHaveMatches, rememberMatches } from "../../ui/game/ContinueCard";
import type { GameInfo, MatchInfo, NewMatch } from "../../wire";
import { Page } from "../frame/Page";
import { NEEDS_SERVER_PATH, NeedsServer } from "../frame/NeedsServer";
import { ContinueSlip, FirstStep } from "./FirstStep";
import { DailyPuzzle } from "./DailyPuzzle";
import { MemberNews } from "./MemberNews";
import { GameSlip } from "./GameSlip";
import stillLife from "./still_life.svg";

const LOOK_AGAIN = 15000;

/** Home page: one step to take, then the covers. A cover opens a slip with the ways to play. */
export function HomePage() {
  const mine = useSignal<MatchInfo[] | null>(null);
  const error = useSignal("");
  const laying = useSignal("");
  const opened = useSignal("");
  useEffect(() => {
    loadGameTitles(language.value).catch((problem: Error) => (error.value = problem.message));
  }, [language.value]);
  useEffect(() => {
    const look = () =>
      api.matches({ show: "mine" }).then(
        ({ matches }) => {
          mine.value = sortMatches(matches.filter((match) => match.state !== "finished"));
          rememberMatches(mine.value.length > 0);
        },
        () => (mine.value ??= []),
      );
    void look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, []);
  const start = async (match: NewMatch) => {
    if (laying.value) return; // the rules may still be loading: a second click means the same
    laying.value = match.game;
    try {
      navigate(`/m/${(await api.create(match)).match.id}`);
    } catch (problem) {
      error.value = (problem as Error).message;
      opened.value = "";
    } finally {
      laying.value = "";
    }
  };
  const games = byLength(listedGames.value ?? []);
  const open = games.find((game) => game.id === opened.value);
  const waiting = mine.value ?? (mayHaveMatches() ? null : []);
  const step = { games, waiting, laying: laying.value, start };
  return (
    <Page title="">
      <div class="home">
        <section class="home-hero">
          <div class="home-words">
            <h1>{t("home-title")}</h1>
            <p>
              {t("home-words", { count: games.length || 5 })} <span>{t("home-free")}</span>
            </p>
            <FirstStep {...step} />
          </div>
          <div class="home-still" aria-hidden="true" dangerouslySetInnerHTML={{ __html: stillLife }} />
        </section>
        <ErrorMessage words={error.value} />
        {isMultiplayer() && <MemberNews games={games} />}
        <section class="home-games" aria-labelledby="home-choose">
          <header>
            <h2 id="home-choose">{t("home-choose")}</h2>
            <ContinueSlip {...step} />
          </header>
          <ul class="covers">
            {games.map((game) => (
              <li key={game.id}>
                <CoverButton game={game} open={() => (opened.value = game.id)} />
              </li>
            ))}
          </ul>
        </section>
        <footer class="home-foot">
          <HomeLinks />
          <DailyPuzzle games={games} ready={mine.value !== null} />
        </footer>
      </div>
      {open && <GameSlip game={open} laying={laying.value === open.id} start={start} close={() => (opened.value = "")} />}
      {!isMultiplayer() && address.value.hash === "#others" && (
        <Dialog title={t("others-title")} wide close={() => navigate("/", true)}>
          <NeedsServer title={null} />
        </Dialog>
      )}
    </Page>
  );
}

function sortMatches(matches: MatchInfo[]): MatchInfo[] {
  return matches.sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)) || b.moved.localeCompare(a.moved));
}

function CoverButton({ game, open }: { game: GameInfo; open: () => void }) {
  return (
    <button type="button" class="cover-card" style={inkStyle(game)} data-game={game.id} aria-haspopup="dialog" onClick={open}>
      <CoverFace game={game}>
        <span>{t("minutes", { minutes: game.minutes })}</span>
      </CoverFace>
    </button>
  );
}

/** Links below the covers: a match by its code, the rules. */
function HomeLinks() {
  const joining = useSignal(false);
  return (
    <div class="home-links">
      {isMultiplayer() ? (
        <button type="button" data-join onClick={() => (joining.value = true)}>
          <Glyph name="link" size={18} /> {t("home-code")}
        </button>
      ) : (
        <a href={NEEDS_SERVER_PATH}>
          <Glyph name="people" size={18} /> {t("others-title")}
        </a>
      )}
      <a href="/rules">
        <Glyph name="book" size={18} /> {t("nav-rules")}
      </a>
      {joining.value && (
        <Dialog title={t("home-code")} close={() => (joining.value = false)}>
          <JoinBox />
        </Dialog>
      )}
    </div>
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
      <button class="btn pri" type="submit">
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
