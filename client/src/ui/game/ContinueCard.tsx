// Card to continue a match, its state in words, and whether this browser has matches.
import { listedGames } from "../../backend/api";
import { ago, dayAndTime, roughDuration, t } from "../../i18n/text";
import type { MatchInfo } from "../../wire";
import { themeStyle, GameCover } from "./GameCover";

const KEY = "tapete-matches";

export function isMyTurn(match: MatchInfo): boolean {
  return match.state === "running" && match.seats.some((seat) => seat.mine && match.waiting?.includes(seat.player));
}

/** Those who sit opposite; nothing while a seat is open. */
export function rivals(match: MatchInfo): string {
  if (match.state === "open") return "";
  const others = match.seats.filter((seat) => !seat.mine).map((seat) => seat.name || t("seat-open"));
  return others.length === 1
    ? t("against-one", { name: others[0]! })
    : others.length
      ? t("against-many", { count: match.seats.length })
      : t("alone");
}

/** Seconds left to the viewer, who has to decide; null without a clock. */
function secondsLeft(match: MatchInfo): number | null {
  return (isMyTurn(match) && match.seats.find((seat) => seat.mine && typeof seat.clock === "number")?.clock) || null;
}

/** The state of a match in words: your turn and the time left, or the player it waits for. */
export function matchState(match: MatchInfo): string {
  if (match.state === "open") return t("waiting-players");
  const left = secondsLeft(match);
  if (isMyTurn(match)) return left ? t("your-turn-left", { left: roughDuration(left) }) : t("your-turn");
  const other = match.seats.find((seat) => match.waiting?.includes(seat.player));
  return other ? t("waiting-for", { name: other.name }) : t("running");
}

/** Card to continue a match, with the player it waits for. */
export function ContinueCard({ match }: { match: MatchInfo }) {
  const game = listedGames.value?.find((one) => one.id === match.game);
  const turn = isMyTurn(match);
  const left = secondsLeft(match);
  return (
    <article class={turn ? "match-slip my" : "match-slip"} style={themeStyle(game)}>
      <div class="th">{game && <GameCover game={game} />}</div>
      <div class="what">
        <b>{game ? t("match-title", { game: game.title, rivals: rivals(match) }) : match.game}</b>
        <span>{ago(match.moved)}</span>
        <span
          class={turn ? "w" : "w no"}
          title={left ? t("clock-until", { when: dayAndTime(Date.now() + left * 1000) }) : undefined}
        >
          <i /> {matchState(match)}
        </span>
      </div>
      <a class={turn ? "btn pri" : "btn"} href={`/m/${match.id}`}>
        {turn ? t("go-on") : t("look")}
      </a>
    </article>
  );
}

/** True if this browser had an unfinished match when last asked: the home page keeps a place for it. */
export function mayHaveMatches(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

export function rememberMatches(some: boolean): void {
  try {
    if (some) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // no storage: the page moves a little when a match arrives
  }
}
