// Cover of a game: its box art, or a picture made of its colours.
import { isDark } from "./game_theme";
import { say } from "../../i18n/text";
import type { GameInfo } from "../../wire";

/** Cover of a game: box art of 240 x 330, cut to the place it has. `upright` places show it whole. */
export function GameCover({ game, upright = false }: { game: GameInfo; upright?: boolean }) {
  const place = { class: "cover", preserveAspectRatio: "xMidYMid slice", "aria-hidden": true } as const;
  if (game.box_art)
    return <svg {...place} viewBox="0 0 240 330" dangerouslySetInnerHTML={{ __html: game.box_art }} />;
  const ground = game.theme.ground?.fill || game.theme.cloth;
  if (!game.cover.length && upright) return <Initial game={game} ground={ground} />;
  return (
    <svg {...place} viewBox={upright ? "0 -30 120 165" : "0 0 120 80"}>
      <rect x="-120" y="-120" width="360" height="320" fill={ground} />
      {game.cover.length > 0 ? (
        game.cover.map(([path, fill], i) => <path key={i} d={path} fill={fill} />)
      ) : (
        <Plate game={game} />
      )}
    </svg>
  );
}

/** Upright cover without a picture: the first letter on the game's cloth. The title stands below it. */
function Initial({ game, ground }: { game: GameInfo; ground: string }) {
  const ink = isDark(ground) ? "#FBFAF2" : "#17201D";
  return (
    <svg class="cover" viewBox="0 0 240 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="240" height="330" fill={ground} />
      <g fill="none" stroke={ink} opacity=".5">
        <rect x="22" y="22" width="196" height="216" rx="14" stroke-width="2.5" stroke-dasharray="9 7" />
        <path d="M120 42l84 88-84 88-84-88z" stroke-width="2" />
      </g>
      <text class="cover-initial" x="120" y="168" text-anchor="middle" font-size="112" fill={ink}>
        {[...say(game.title)][0] ?? ""}
      </text>
    </svg>
  );
}

/** Cover without a picture: the title, framed, as large as it fits. */
function Plate({ game }: { game: GameInfo }) {
  const lines = titleLines(say(game.title));
  const size = Math.min(22, 150 / Math.max(...lines.map((line) => line.length)), 52 / lines.length);
  const colour = isDark(game.theme.ground?.fill || game.theme.cloth) ? "#FBFAF2" : "#17201D";
  return (
    <g fill={colour} font-weight="700" text-anchor="middle">
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
        <text key={i} class="cover-initial" x="60" y={40 + size * (0.35 + 1.15 * (i - (lines.length - 1) / 2))} font-size={size}>
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

/** The dark ink of a game's pictures, on which their captions stand. A light cloth gives a dark mix. */
export function inkStyle(game: GameInfo): Record<string, string> {
  return { "--foot": game.theme.inks?.[3] ?? (isDark(game.theme.low) ? game.theme.low : "#17201D") };
}
