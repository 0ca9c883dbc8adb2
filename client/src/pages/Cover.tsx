import type { GameInfo } from "../wire";

/** A game's picture, drawn by itself: filled paths in a 120 x 80 box over its cloth. */
export function Cover({ game }: { game: GameInfo }) {
  return (
    <svg class="cover" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="120" height="80" fill={game.theme.ground?.fill || game.theme.cloth} />
      {game.cover.map(([path, fill], i) => (
        <path key={i} d={path} fill={fill} />
      ))}
    </svg>
  );
}

export function clothStyle(game: GameInfo | undefined): Record<string, string> | undefined {
  return game && { "--cloth": game.theme.cloth, "--cloth-lo": game.theme.low, "--cloth-hi": game.theme.high };
}
