// Picture of a position: the part of the board that matters, without labels.
import { useId } from "preact/hooks";
import { Ground } from "../../board/scenery/Ground";
import { MotifTiles } from "../../board/textures";
import { Areas } from "../../board/drawn/Areas";
import { Pieces } from "../../board/drawn/Pieces";
import { groundOf, Oblique, projectionOf, TOKENS_OF_A_PICTURE } from "../../board/oblique/projection";
import { reliefOf } from "../../board/oblique/relief";
import { cropOf } from "../../board/drawn/Thumbnail";
import { CardArt } from "../../ui/cards/CardView";
import { GameCover } from "../../ui/game/GameCover";
import type { Box } from "../../board/geometry";
import type { Board, Card, GameInfo, Piece, Scene } from "../../wire";

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();
/** Assumed width of the picture on the page, for badges. */
const WIDE = 300;

/** Width of a picture per height: what is cut off then is ground. */
const ASPECT = 1.4;

function widened({ x, y, w, h }: Box): Box {
  const [wide, high] = [Math.max(w, h * ASPECT), Math.max(h, w / ASPECT)];
  return { x: x - (wide - w) / 2, y: y - (high - h) / 2, w: wide, h: high };
}

/** Ids that are on the board; else the pieces that the action is about. */
function onBoard({ pieces = [], areas = [], focus }: Board, point: readonly string[]): readonly string[] {
  if (areas.some(({ id }) => point.includes(id)) || pieces.some(({ id, group }) => point.includes(id) || (group && point.includes(group))))
    return point;
  const inFocus = ({ at: [x, y] }: Piece) => focus && x >= focus.x && x <= focus.x + focus.w && y >= focus.y && y <= focus.y + focus.h;
  const chosen = pieces.filter(({ states }) => states?.includes("chosen"));
  return (chosen.length ? chosen : pieces.filter(inFocus)).map(({ id }) => id);
}

/** Picture of a scene around some of its things; where there is no board, the chosen card or the game's cover. */
export function BoardPicture({
  scene,
  point,
  card,
  game,
  match,
}: {
  scene: Scene;
  point: readonly string[];
  /** The card that was chosen, where there is no board. */
  card: Card | null;
  game: GameInfo | undefined;
  match: string;
}) {
  const prefix = `p${useId()}`;
  const { board, theme } = scene;
  if (!board && card) return <CardArt card={card} />;
  if (!board) return game ? <GameCover game={game} /> : null;
  const projection = projectionOf(board, true, TOKENS_OF_A_PICTURE);
  const drawing = projection.board;
  const relief = projection instanceof Oblique ? reliefOf(projection, board.width / 1200) : null;
  const { x, y, w, h } = widened(cropOf(drawing, onBoard(drawing, point)));
  const motifs = new Set((board.areas ?? []).map((area) => area.paint?.motif ?? "").filter(Boolean));
  return (
    <svg
      viewBox={`${x} ${y} ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ "--inv": w / WIDE, background: theme.low }}
      aria-hidden="true"
      inert
    >
      <MotifTiles prefix={prefix} used={motifs} unit={Math.max(drawing.width, drawing.height) / 1000} />
      {theme.ground?.fill && <Ground board={drawing} paint={theme.ground} match={match} lies={groundOf(projection)} />}
      <Areas board={drawing} plan={board} relief={relief} theme={theme} prefix={prefix} byTarget={NOTHING} refused={NOTHING} level={null} />
      <Pieces board={drawing} plan={board} byTarget={NOTHING} refused={NOTHING} acting={NOTHING} level={null} />
    </svg>
  );
}
