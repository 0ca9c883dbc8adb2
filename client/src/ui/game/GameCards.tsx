// Covers of games, each with its name and a line below.
import type { ComponentChildren } from "preact";
import { GameCover, inkStyle } from "./GameCover";
import { say } from "../../i18n/text";
import type { GameInfo } from "../../wire";

/** Games by their length: the shortest is the first to try. */
export function byLength(games: readonly GameInfo[]): GameInfo[] {
  return [...games].sort((a, b) => a.minutes - b.minutes);
}

/** Cover of a game with its name and its line: what a link or a button to it shows. */
export function CoverFace({ game, children }: { game: GameInfo; children?: ComponentChildren }) {
  return (
    <>
      <GameCover game={game} upright />
      <span class="cover-foot">
        <b>{say(game.name ?? game.title)}</b>
        <span class="cover-facts">
          <span>{say(game.tagline ?? game.summary)}</span> {children}
        </span>
      </span>
    </>
  );
}

/** Covers of games, the shortest first. Each is a link to a page of its game. */
export function GameCards({
  games,
  to,
  part = "",
}: {
  games: readonly GameInfo[];
  to: string;
  /** Part of the page that a link leads to, such as "#puzzles". */
  part?: string;
}) {
  return (
    <ul class="covers">
      {byLength(games).map((game) => (
        <li key={game.id}>
          <a class="cover-card" style={inkStyle(game)} href={`${to}/${game.id}${part}`}>
            <CoverFace game={game} />
          </a>
        </li>
      ))}
    </ul>
  );
}
