// SVG layer of pieces with states, badges and unit outlines.
import { ownerOf } from "../../ui/basics/owners";
import { GlyphPath } from "../../ui/basics/Glyph";
import { hasMessage, playerName, say, t } from "../../i18n/text";
import type { Badge, Board, Gauge, OptionView, Piece, Portrait, RefusedView, Text } from "../../wire";
import { ownerShape } from "../../ui/basics/OwnerBadge";
import { scalePath } from "../../ui/basics/svg_path_scale";
import { shadowPath, figureOf, groupPortraits, type PiecePart } from "./PieceBodies";
import { usePieceElements, type PieceElement } from "./piece_elements";
import { pathOf, unitOutline } from "../geometry";
import { unitsOf } from "./Rings";
import { ariaLabel } from "../aria_label";
import { announcedPositions } from "./spoken_positions";

interface Props {
  board: Board;
  byTarget: ReadonlyMap<string, OptionView[]>;
  refused: ReadonlyMap<string, RefusedView[]>;
  /** Words for pieces and units that may act. */
  acting: ReadonlyMap<string, string>;
  level: number | null;
  /** The board in plan, for words. */
  plan: Board;
  /** Pieces that have been put on another place and not yet confirmed there. */
  leaving?: ReadonlySet<string>;
}

/** States of a piece or unit in words that agree with its name. */
export function stateWords(states: readonly string[] | undefined, who: Text | string | null | undefined): string[] {
  return (states ?? [])
    .map((state) => `state-${state}`)
    .filter(hasMessage)
    .map((id) => t(id, who ? { who } : undefined));
}

/**
 * Pieces on the board. One figure of a unit speaks for all, unless single figures are selectable, and one carries the
 * owner's badge.
 */
export function Pieces({ board, byTarget, refused, acting, level, plan, leaving }: Props) {
  const pieces = board.pieces ?? [];
  const speakers = new Map<string, string>();
  for (const piece of pieces)
    if (piece.group && (!speakers.has(piece.group) || piece.label)) speakers.set(piece.group, piece.id);
  const positions = announcedPositions(plan);
  const where = (piece: Piece) => positions.get(piece.group || piece.id) ?? [];
  const firsts = new Set([...unitsOf(pieces).values()].map((unit) => unit[0]!.id));
  const faces = groupPortraits(pieces);
  const standing = pieces.map((piece): PieceElement => {
    const own = byTarget.get(piece.id) ?? [];
    const no = refused.get(piece.id) ?? [];
    const alone = own.length > 0 || no.length > 0 || acting.has(piece.id);
    const speaks = !piece.group || speakers.get(piece.group) === piece.id || alone;
    const options = speaks && piece.group ? [...own, ...(byTarget.get(piece.group) ?? [])] : own;
    const refusals = speaks && piece.group ? [...no, ...(refused.get(piece.group) ?? [])] : no;
    const acts = acting.get(piece.id) ?? (speaks && piece.group ? acting.get(piece.group) : undefined);
    const button = options.length > 0 || acts !== undefined;
    return {
      id: piece.id,
      transform: `translate(${piece.at[0]}px,${piece.at[1]}px)`,
      attributes: {
        class: classOf(piece, level !== null && (piece.level ?? 0) !== level) + (leaving?.has(piece.id) ? " leaving" : ""),
        "data-id": piece.id,
        "data-group": piece.group || undefined,
        "data-owner": piece.owner == null ? undefined : String(piece.owner),
        "data-no": refusals.length && !button ? "" : undefined,
        tabindex: speaks ? "-1" : undefined,
        role: !speaks ? undefined : button ? "button" : "img",
        "aria-label": speaks ? pieceSentence(piece, options, refusals, [...where(piece), ...(acts ? [acts] : [])]) || t("piece") : undefined,
        "aria-hidden": speaks ? undefined : "true",
      },
      parts: partsOf(piece, !piece.group || firsts.has(piece.id), faces),
    };
  });
  const casting = level === null ? pieces : pieces.filter((piece) => (piece.level ?? 0) === level);
  return (
    <>
      <Units pieces={pieces} />
      {[...unitsOf(casting).values()].map((unit) => (
        <path key={unit.map((piece) => piece.id).join()} class="cast" d={shadowPath(unit)} />
      ))}
      <g class="pieces" ref={usePieceElements(standing)} />
    </>
  );
}

function classOf(piece: Piece, faded: boolean): string {
  let words = "piece";
  for (const state of piece.states ?? []) words += ` st-${state}`;
  if (piece.badges?.some((badge) => badge.tone === "mine")) words += " bears"; // carries an objective, which stays bright when the piece is done
  return faded ? `${words} faded` : words;
}

function pieceSentence(
  piece: Piece,
  options: readonly OptionView[],
  refused: readonly RefusedView[],
  where: readonly string[],
): string {
  return ariaLabel({
    name: say(piece.name) || say(piece.label),
    owner: piece.owner == null ? "" : t("of-player", { name: playerName(piece.owner) }),
    sub: say(piece.sub),
    states: [...stateWords(piece.states, piece.name ?? piece.label), ...where],
    gauges: piece.gauges,
    facts: piece.facts,
    options,
    refused,
  });
}

/** Soft outline around the figures of one unit. */
function Units({ pieces }: { pieces: readonly Piece[] }) {
  const units = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!piece.group) continue;
    const unit = units.get(piece.group);
    if (unit) unit.push(piece);
    else units.set(piece.group, [piece]);
  }
  return (
    <g class="units">
      {[...units]
        .filter(([, unit]) => unit.length > 1)
        .map(([id, unit]) => (
          <path
            key={id}
            d={pathOf(unitOutline(unit, (unit[0]!.size?.[0] ?? 10) * 0.14), true)}
            style={{ color: ownerOf(unit[0]!.owner).colour }}
          />
        ))}
    </g>
  );
}

/** Parts of a piece, from the ground up. */
function partsOf(
  piece: Piece,
  badged: boolean,
  faces: ReadonlyMap<string, Portrait>,
): [PiecePart, ...PiecePart[]] {
  const [w, h] = piece.size ?? [10, 10];
  const r = Math.min(w, h) / 2;
  const parts: [PiecePart, ...PiecePart[]] = [figureOf(piece, faces)];
  const { states, badges, gauges, owner } = piece;
  const faced = !!piece.portrait;
  if (states?.length)
    parts.push({ key: `states ${states.join()}|${r}|${faced}`, draw: () => <States states={states} r={r} faced={faced} /> });
  if (badged && needsBadge(piece)) {
    const transform = steady(-r * CORNER, -r * CORNER, r);
    parts.push({ key: `owner ${owner}`, transform, draw: () => <g>{ownerShape(owner!, 0.68, [0, 0])}</g> });
  }
  for (const badge of badges ?? []) {
    const [sx, sy] = CORNERS[badge.corner];
    const name = say(badge.name);
    const key = `badge ${badge.tone}|${badge.text}|${badge.glyph}|${name}`;
    const transform = steady(sx * r * CORNER, sy * r * CORNER, r);
    parts.push({ key, transform, draw: () => <PieceBadge badge={badge} name={name} /> });
  }
  for (const [i, gauge] of (gauges ?? []).entries()) {
    const words = `${say(gauge.name)} ${gauge.value}`;
    const key = `gauge ${gauge.form}|${gauge.most}|${words}`;
    const transform = steady(0, r * (1.06 + 0.36 * i), r);
    parts.push({ key, transform, draw: () => <PieceGauge gauge={gauge} words={words} /> });
  }
  return parts;
}

/**
 * States of a piece as symbols as well as colours: lying, pinned, done, tired, held, hidden. Nothing crosses out a face:
 * one that lies is drawn lying, and one that is pinned has a lock.
 */
function States({ states, r, faced }: { states: readonly string[]; r: number; faced: boolean }) {
  return (
    <>
      {states.includes("pinned") && faced && (
        <g transform={`translate(${r * -0.8} ${r * -0.8}) scale(${(r * 0.44) / 12})`}>
          <circle r="13" fill="#17201D" stroke="#FFFFFF" stroke-width="2" />
          <GlyphPath name="lock" colour="#FFFFFF" width={2.6} scale={0.72} at={[0, 0]} />
        </g>
      )}
      {states.includes("down") && !faced && (
        <path class="slash" d={`M${-r * 0.9} ${r * 0.9}L${r * 0.9} ${-r * 0.9}`} stroke-width={r * 0.2} />
      )}
      {states.includes("pinned") && !faced && (
        <path
          class="slash"
          d={`M${-r * 0.8} ${-r * 0.8}L${r * 0.8} ${r * 0.8}M${-r * 0.8} ${r * 0.8}L${r * 0.8} ${-r * 0.8}`}
          stroke-width={r * 0.16}
        />
      )}
      {states.includes("held") && (
        <circle class="hold" r={r * 1.16} stroke-width={r * 0.16} stroke-dasharray={`${r * 0.2} ${r * 0.3}`} />
      )}
      {states.includes("behind") && (
        <circle class="hold" r={r * 1.08} stroke-width={r * 0.09} stroke-dasharray={`${r * 0.22} ${r * 0.2}`} />
      )}
      {states.includes("dead") && (
        <path class="slash dead" d={`M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`} stroke-width={r * 0.22} />
      )}
      {states.includes("tired") && (
        <g transform={`translate(${r * 0.86} ${r * -0.86}) scale(${(r * 0.42) / 12})`}>
          <circle r="14" fill="#7B2D8E" stroke="#FFFFFF" stroke-width="2" />
          <GlyphPath name="hourglass" colour="#FFFFFF" width={3} scale={0.75} at={[0, 0]} />
        </g>
      )}
    </>
  );
}

const CORNERS = { nw: [-1, -1], ne: [1, -1], sw: [-1, 1], se: [1, 1] } as const;

/** Distance of a badge from the middle: it may cover its own piece, never a neighbour. */
const CORNER = 0.68;
/** Largest height of a badge, in radii, so that badges of two neighbours do not meet. */
const CARRIED = 21;

/** Transform of a badge: constant size on the screen at any zoom, as long as the piece is large enough. */
function steady(x: number, y: number, r: number): string {
  return `translate(${x}px,${y}px) scale(min(var(--inv),${r / CARRIED}))`;
}

/** True for a token without the owner's shape, which needs the badge. */
function needsBadge(piece: Piece): boolean {
  if (piece.owner == null || piece.badges?.some((badge) => badge.corner === "nw")) return false;
  if (piece.portrait && piece.shape === "front") return false; // its plate has the owner's shape
  return piece.shape !== "owner" && !((piece.fill ?? "solid") === "ring" && !piece.glyph);
}

/** Digits as strokes in a box 17 high. Text would be slower to draw. */
const FIGURES = [
  "M-2.3-1.7a2.3 2.6 0 0 1 4.6 0v3.4a2.3 2.6 0 0 1-4.6 0z",
  "M-1.8-2.6L.5-4.3V4.3",
  "M-2.3-2.2a2.3 2.2 0 1 1 4.1 1.3L-2.4 4.3h4.8",
  "M-2.2-3.3a2.1 2.1 0 1 1 1.8 3.1a2.3 2.3 0 1 1-2.1 3.2",
  "M1.2 4.3V-4.3L-2.7 1.9H2.8",
  "M2.1-4.3H-1.8L-2.1-.5a2.6 2.6 0 1 1 0 3.7",
  "M1.7-4.3A4.3 5 0 0 0-2.3 1.6a2.4 2.5 0 1 0 2.4-2.5a2.4 2.5 0 0 0-2.4 2.3",
  "M-2.4-4.3H2.4L-.8 4.3",
  "M0-.3a2 2 0 1 1 .01 0a2.3 2.3 0 1 1-.01 0z",
  "M-1.7 4.3A4.3 5 0 0 0 2.3-1.6a2.4 2.5 0 1 0-2.4 2.5a2.4 2.5 0 0 0 2.4-2.3",
] as const;

function PieceBadge({ badge, name }: { badge: Badge; name: string }) {
  const words = badge.text ?? "";
  const w = Math.max(17, 9 + words.length * 7.5);
  const tone = `pb ${badge.tone ?? "plain"}`;
  const title = name && <title>{name}</title>;
  if (/^\d+$/.test(words)) {
    const box = `M${3.5 - w / 2}-8.5h${w - 7}a3.5 3.5 0 0 1 3.5 3.5v10a3.5 3.5 0 0 1-3.5 3.5h${7 - w}a3.5 3.5 0 0 1-3.5-3.5v-10a3.5 3.5 0 0 1 3.5-3.5z`;
    const figures = [...words].map((figure, i) =>
      scalePath(FIGURES[Number(figure)]!, 1, 12 + 7.3 * (i - (words.length - 1) / 2), 12),
    );
    return (
      <path class={`${tone} inked`} data-text={words} d={box + box + figures.join("")}>
        {title}
      </path>
    );
  }
  return (
    <g class={tone}>
      {title}
      {badge.glyph && !words ? (
        <>
          <circle r="9.5" />
          <GlyphPath name={badge.glyph} width={2.6} scale={0.56} at={[0, 0]} />
        </>
      ) : (
        <>
          <rect x={-w / 2} y="-8.5" width={w} height="17" rx="3.5" />
          <text y="4.6" text-anchor="middle">
            {words}
          </text>
        </>
      )}
    </g>
  );
}

const SHOWN = 8;

function PieceGauge({ gauge, words }: { gauge: Gauge; words: string }) {
  const many = Math.max(gauge.value, gauge.most ?? 0);
  const square = gauge.form === "squares" || gauge.form === "bar";
  if ((gauge.form ?? "number") === "number" || many > SHOWN) {
    return (
      <g class="pg">
        <title>{words}</title>
        <rect x="-14" y="-7.5" width="28" height="15" rx="7.5" />
        <text y="4" text-anchor="middle">
          {gauge.value}
        </text>
      </g>
    );
  }
  return (
    <g class="pg">
      <title>{words}</title>
      {Array.from({ length: many }, (_, i) => {
        const x = (i - (many - 1) / 2) * 7;
        const on = i < gauge.value ? "on" : "off";
        return square ? (
          <rect key={i} class={on} x={x - 2.6} y="-2.6" width="5.2" height="5.2" rx="1" />
        ) : (
          <circle key={i} class={on} cx={x} r="2.7" />
        );
      })}
    </g>
  );
}
