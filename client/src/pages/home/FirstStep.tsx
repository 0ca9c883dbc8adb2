// First step on the home page: a lesson for newcomers, later the match to continue.
import { hasPlayed, isNewHere, quickMatch } from "../../backend/lesson_progress";
import { bootProgress } from "../../backend/boot_progress";
import { Glyph } from "../../ui/basics/Glyph";
import { isMyTurn, matchState, rivals } from "../../ui/game/ContinueCard";
import { GameCover, inkStyle } from "../../ui/game/GameCover";
import { say, t } from "../../i18n/text";
import type { GameInfo, MatchInfo, NewMatch } from "../../wire";
import spirit from "./spirit.svg";

interface Props {
  games: readonly GameInfo[];
  /** Unfinished matches, the most urgent first; null while they are loading and some are expected. */
  waiting: readonly MatchInfo[] | null;
  laying: string;
  start: (match: NewMatch) => void;
}

const nameOf = (game: GameInfo) => say(game.name ?? game.title);

/** The one large button: learn, continue, or play again. */
export function FirstStep({ games, waiting, laying, start }: Props) {
  const school = games.find((game) => game.first_lesson);
  if (isNewHere() && school) return <LessonStep game={school} />;
  const [match] = waiting ?? [];
  if (match) return <ContinueStep match={match} game={games.find((game) => game.id === match.game)} />;
  if (!waiting) return <span class="home-first blank" aria-hidden="true" />;
  const again = games.find((game) => hasPlayed(game.id)) ?? games[0];
  if (!again) return <span class="home-first blank" aria-hidden="true" />;
  return (
    <button
      type="button"
      class="home-first"
      data-again={again.id}
      aria-busy={laying === again.id}
      onClick={() => start(quickMatch(again))}
    >
      <Thumb game={again} />
      <Words small={t(hasPlayed(again.id) ? "home-again" : "play-now")} large={laying === again.id && bootProgress.value ? t("play-soon") : nameOf(again)} />
    </button>
  );
}

function LessonStep({ game }: { game: GameInfo }) {
  const [lesson, minutes] = game.first_lesson!;
  return (
    <a class="home-first" href={`/learn/${game.id}/${lesson}`} data-first-lesson={game.id}>
      <span class="home-thumb" dangerouslySetInnerHTML={{ __html: spirit }} />
      <Words small={t("home-first", { minutes })} large={t("home-learn", { game: nameOf(game) })} />
    </a>
  );
}

function ContinueStep({ match, game }: { match: MatchInfo; game: GameInfo | undefined }) {
  return (
    <a class={isMyTurn(match) ? "home-first" : "home-first still"} href={`/m/${match.id}`} data-continue={match.id}>
      {game && <Thumb game={game} />}
      <Words
        small={`${t(isMyTurn(match) ? "go-on" : "look")} · ${matchState(match)}`}
        large={game ? `${nameOf(game)} ${rivals(match)}` : match.game}
      />
    </a>
  );
}

function Thumb({ game }: { game: GameInfo }) {
  return (
    <span class="home-thumb" style={inkStyle(game)}>
      <GameCover game={game} />
    </span>
  );
}

function Words({ small, large }: { small: string; large: string }) {
  return (
    <>
      <span class="home-says">
        <small>{small}</small> <b>{large}</b>
      </span>
      <span class="home-go">
        <Glyph name="play" size={20} />
      </span>
    </>
  );
}

/** Beside the covers: the match of a newcomer, or the way to all others. Its place is kept while they are loading. */
export function ContinueSlip({ games, waiting }: Props) {
  const [match] = waiting ?? [];
  if (!waiting) return isNewHere() ? <span class="home-slip blank" aria-hidden="true" /> : null;
  if (!match) return null;
  if (!isNewHere())
    return waiting.length > 1 ? (
      <a class="home-all" href="/lobby?show=mine">
        {t("home-all", { count: waiting.length })}
      </a>
    ) : null;
  const game = games.find((one) => one.id === match.game);
  return (
    <a class="home-slip" href={`/m/${match.id}`} data-continue={match.id}>
      {game && <Thumb game={game} />}
      <span class="home-says">
        <b>{game ? `${nameOf(game)} ${rivals(match)}` : match.game}</b> <small>{matchState(match)}</small>
      </span>
      <span class="home-on">
        {t(isMyTurn(match) ? "go-on" : "look")} <Glyph name="right" size={16} />
      </span>
    </a>
  );
}
