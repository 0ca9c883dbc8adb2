// Cards of games.
import { GameCover, themeStyle } from "./GameCover";
import { say } from "../../i18n/text";
import type { GameInfo } from "../../wire";

/** Games by their length: the shortest is the first to try. */
export function byLength(games: readonly GameInfo[]): GameInfo[] {
  return [...games].sort((a, b) => a.minutes - b.minutes);
}

/** Cards of games, the shortest first, each with a summary and one link. */
export function GameCards({
  games,
  to,
  words,
  part = "",
}: {
  games: readonly GameInfo[];
  to: string;
  words: string;
  /** Part of the page that a link leads to, such as "#puzzles". */
  part?: string;
}) {
  return (
    <ul class="matches">
      {byLength(games).map((game) => (
        <li key={game.id} class="match-slip over game-card" style={themeStyle(game)}>
          <div class="th">
            <GameCover game={game} />
          </div>
          <div class="what">
            <b>{say(game.title)}</b>
            <span>{say(game.summary)}</span>
          </div>
          <a class="btn" href={`${to}/${game.id}${part}`}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}
