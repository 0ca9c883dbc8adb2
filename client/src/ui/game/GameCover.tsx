// Cover of a game.
import { isDark } from "./game_theme";
import { say } from "../../i18n/text";
import type { GameInfo } from "../../wire";

/** Cover of a game: filled paths in a 120 x 80 box over its background. */
export function GameCover({ game }: { game: GameInfo }) {
  return (
    <svg class="cover" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="120" height="80" fill={game.theme.ground?.fill || game.theme.cloth} />
      {game.cover.length > 0 ? (
        game.cover.map(([path, fill], i) => <path key={i} d={path} fill={fill} />)
      ) : (
        <Plate game={game} />
      )}
    </svg>
  );
}

/** Cover without a picture: the title, framed, as large as it fits. */
function Plate({ game }: { game: GameInfo }) {
  const lines = titleLines(say(game.title));
  const size = Math.min(22, 150 / Math.max(...lines.map((line) => line.length)), 52 / lines.length);
  const colour = isDark(game.theme.ground?.fill || game.theme.cloth) ? "#FBFAF2" : "#17201D";
  return (
    <g fill={colour} font-family="Georgia, 'Times New Roman', serif" font-weight="600" text-anchor="middle">
      <rect
        x="8"
        y="8"
        width="104"
        height="64"
        rx="3"
        fill="none"
        stroke={colour}
        stroke-width="1"
        stroke-dasharray="3 2"
        opacity=".7"
      />
      {lines.map((line, i) => (
        <text key={i} x="60" y={40 + size * (0.35 + 1.15 * (i - (lines.length - 1) / 2))} font-size={size}>
          {line}
        </text>
      ))}
    </g>
  );
}

const LINES = 3;
const LINE = 11;

/** A title in at most three lines of about eleven letters; the rest becomes an ellipsis. */
export function titleLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length > LINES ? [...lines.slice(0, LINES - 1), `${lines[LINES - 1]}…`] : lines;
}

export function themeStyle(game: GameInfo | undefined): Record<string, string> | undefined {
  return game && { "--cloth": game.theme.cloth, "--cloth-lo": game.theme.low, "--cloth-hi": game.theme.high };
}
