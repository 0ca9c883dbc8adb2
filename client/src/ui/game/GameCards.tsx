// Cards of games.
import { GameCover, themeStyle } from "./GameCover";
import { say } from "../../i18n/text";
import type { GameInfo } from "../../wire";

/** Cards of games, each with a summary and one link. */
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
      {games.map((game) => (
        <li key={game.id} class="match-slip over" style={themeStyle(game)}>
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
