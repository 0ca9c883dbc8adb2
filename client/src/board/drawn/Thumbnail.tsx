// Thumbnail of a lesson's first position.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useMemo, useRef } from "preact/hooks";
import { api } from "../../backend/api";
import { GameCover } from "../../ui/game/GameCover";
import type { Board, GameInfo, Piece } from "../../wire";
import { shadowPath, COMMON_ATTRIBUTES, figureOf, groupPortraits } from "./PieceBodies";
import { usePieceElements } from "./piece_elements";
import { boundsOf } from "../geometry";
import { groundOf, Oblique, projectionOf, TOKENS_OF_A_PICTURE } from "../oblique/projection";
import { reliefOf } from "../oblique/relief";
import { Ground } from "../scenery/Ground";
import { MotifTiles } from "../textures";
import { Areas } from "./Areas";

export interface LessonPosition {
  board: Board;
  /** Ids of the things that the lesson explains first. */
  point: readonly string[];
}

const drawn = new Map<string, Promise<LessonPosition | null>>();
let before: Promise<unknown> = Promise.resolve();

/** The first position of a lesson. Loaded one after another, so that nothing waits behind thumbnails. */
function positionOf(game: string, lesson: string): Promise<LessonPosition | null> {
  const key = `${game}/${lesson}`;
  const known = drawn.get(key);
  if (known) return known;
  const asked = before.then(async () => {
    try {
      const { scene, point } = await api.walk(game, lesson, { do: "peek" });
      return scene?.board ? { board: scene.board, point: point ?? [] } : null;
    } catch {
      return null;
    }
  });
  before = asked;
  drawn.set(key, asked);
  return asked;
}

/** Thumbnail of the first position of a lesson, drawn when visible; the game's cover where there is no board. */
export function Thumbnail({ game, lesson }: { game: GameInfo; lesson: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const position = useSignal<LessonPosition | null | undefined>(undefined);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof IntersectionObserver === "undefined") return undefined;
    let here = true;
    const sight = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      sight.disconnect();
      void positionOf(game.id, lesson).then((scene) => here && (position.value = scene));
    });
    sight.observe(element);
    return () => {
      here = false;
      sight.disconnect();
    };
  }, [game.id, lesson]);
  return (
    <span class="sketch" ref={frame} aria-hidden="true">
      {position.value ? (
        <Picture game={game} {...position.value} />
      ) : (
        position.value === null && <GameCover game={game} />
      )}
    </span>
  );
}

const NOTHING: ReadonlyMap<string, never[]> = new Map();

/** The board as it is drawn at the table, without its words. */
function Picture({ game, board, point }: LessonPosition & { game: GameInfo }) {
  const plan = useMemo(
    () => ({ ...board, areas: (board.areas ?? []).map(({ name, facts, pill, ...area }) => area) }),
    [board],
  );
  const projection = useMemo(() => projectionOf(plan, true, TOKENS_OF_A_PICTURE), [plan]);
  const relief = useMemo(
    () => (projection instanceof Oblique ? reliefOf(projection, plan.width / 1200) : null),
    [projection],
  );
  const prefix = `t${useId()}`;
  const drawing = projection.board;
  const { theme } = game;
  const motifs = new Set(drawing.areas?.map((area) => area.paint?.motif ?? "").filter(Boolean));
  const pieces = drawing.pieces ?? [];
  const faces = groupPortraits(pieces);
  const group = usePieceElements(
    pieces.map((piece) => ({
      id: piece.id,
      transform: `translate(${piece.at[0]}px,${piece.at[1]}px)`,
      attributes: { ...COMMON_ATTRIBUTES, "data-id": piece.id },
      parts: [figureOf(piece, faces)],
    })),
  );
  const { x, y, w, h } = cropOf(drawing, point);
  return (
    <svg viewBox={`${x} ${y} ${w} ${h}`} preserveAspectRatio="xMidYMid meet">
      <rect
        x={-drawing.width}
        y={-drawing.height}
        width={3 * drawing.width}
        height={3 * drawing.height}
        fill={theme.low}
      />
      <MotifTiles prefix={prefix} used={motifs} unit={Math.max(drawing.width, drawing.height) / 1000} />
      {theme.ground?.fill && <Ground board={drawing} paint={theme.ground} match="" lies={groundOf(projection)} />}
      <Areas board={drawing} plan={plan} relief={relief} theme={theme} prefix={prefix} byTarget={NOTHING} refused={NOTHING} level={null} />
      <path class="cast" d={shadowPath(pieces)} />
      <g ref={group} />
    </svg>
  );
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const LEAST = 0.26;
const MOST = 0.55;
const AIR = 0.06;

/** The part of the board that is explained, or that holds the pieces, with some ground around. */
export function cropOf(board: Board, point: readonly string[]): Box {
  const pieces = board.pieces ?? [];
  const named = [
    ...pieces.filter((piece) => point.includes(piece.id) || (piece.group && point.includes(piece.group))).map(boxOf),
    ...(board.areas ?? []).filter((area) => point.includes(area.id)).map((area) => boundsOf(area.shape)),
  ];
  const boxes = named.length ? named : pieces.map(boxOf);
  if (!boxes.length) return { x: 0, y: 0, w: board.width, h: board.height };
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  const air = AIR * board.width;
  const fitting = (size: number, all: number) => Math.min(MOST * all, Math.max(size + 2 * air, LEAST * all));
  const w = fitting(right - left, board.width);
  const h = fitting(bottom - top, board.height);
  const first = boxes[0]!;
  const x = right - left > w ? first.x + first.w / 2 : (left + right) / 2;
  const y = bottom - top > h ? first.y + first.h / 2 : (top + bottom) / 2;
  const held = (at: number, size: number, all: number) => Math.max(0, Math.min(at - size / 2, all - size));
  return { x: held(x, w, board.width), y: held(y, h, board.height), w, h };
}

function boxOf(piece: Piece): Box {
  const [w, h] = piece.size ?? [10, 10];
  return { x: piece.at[0] - w / 2, y: piece.at[1] - h / 2, w, h };
}
