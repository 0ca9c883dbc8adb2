// Card to continue a match.
import { games } from "../../backend/api";
import { ago, dayAndTime, roughDuration, t } from "../../i18n/text";
import type { MatchInfo } from "../../wire";
import { themeStyle, GameCover } from "./GameCover";

export function isMyTurn(match: MatchInfo): boolean {
  return match.state === "running" && match.seats.some((seat) => seat.mine && match.waiting?.includes(seat.player));
}

export function rivals(match: MatchInfo): string {
  const others = match.seats.filter((seat) => !seat.mine).map((seat) => seat.name || t("seat-open"));
  return others.length === 1
    ? t("against-one", { name: others[0]! })
    : others.length
      ? t("against-many", { count: match.seats.length })
      : t("alone");
}

/** Card to continue a match, with the player it waits for. */
export function ContinueCard({ match }: { match: MatchInfo }) {
  const game = games.value?.find((one) => one.id === match.game);
  const turn = isMyTurn(match);
  const waitingFor = match.seats.find((seat) => match.waiting?.includes(seat.player));
  const left = turn ? match.seats.find((seat) => seat.mine && typeof seat.clock === "number")?.clock : null;
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
          <i />{" "}
          {match.state === "open"
            ? t("waiting-players")
            : turn
              ? left
                ? t("your-turn-left", { left: roughDuration(left) })
                : t("your-turn")
              : waitingFor
                ? t("waiting-for", { name: waitingFor.name })
                : t("running")}
        </span>
      </div>
      <a class={turn ? "btn pri" : "btn"} href={`/m/${match.id}`}>
        {turn ? t("go-on") : t("look")}
      </a>
    </article>
  );
}
