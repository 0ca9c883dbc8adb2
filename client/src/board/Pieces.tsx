import { useLayoutEffect, useRef } from "preact/hooks";
import { ownerOf } from "../paper/owners";
import { GlyphPath } from "../paper/Glyph";
import { knows, playerName, say, t } from "../text";
import type { Badge, Board, Gauge, OptionView, Piece, RefusedView } from "../wire";
import { OwnerShape } from "../paper/OwnerBadge";
import { drawFigures, isPrize, lookOf } from "./Bodies";
import { pathOf, unitOutline } from "./geometry";
import { unitsOf } from "./Rings";
import { sentence } from "./sentence";
import { stepOf, toldBodies, whereWords } from "./spoken";

interface Props {
  board: Board;
  byTarget: ReadonlyMap<string, OptionView[]>;
  refused: ReadonlyMap<string, RefusedView[]>;
  level: number | null;
}

export function stateWords(states: readonly string[] | undefined): string[] {
  return (states ?? [])
    .map((state) => `state-${state}`)
    .filter(knows)
    .map((id) => t(id));
}

/**
 * Everything that stands on the board. Of a unit one figure speaks for all, unless a single one can be chosen, and one
 * carries the owner's badge.
 */
export function Pieces({ board, byTarget, refused, level }: Props) {
  const pieces = board.pieces ?? [];
  const group = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (group.current) drawFigures(pieces, group.current);
  });
  const speakers = new Map<string, string>();
  for (const piece of pieces)
    if (piece.group && (!speakers.has(piece.group) || piece.label)) speakers.set(piece.group, piece.id);
  const bodies = toldBodies(board);
  const step = bodies.length ? stepOf(board) : 0;
  const bodyOf = new Map(bodies.map((body) => [body.key, body]));
  const where = (piece: Piece) => {
    const body = bodyOf.get(piece.group || piece.id);
    return body ? whereWords(board, body, bodies, step) : [];
  };
  const firsts = new Set([...unitsOf(pieces).values()].map((unit) => unit[0]!.id));
  return (
    <>
      <Units pieces={pieces} />
      <g class="pieces" ref={group}>
        {pieces.map((piece) => {
          const own = byTarget.get(piece.id) ?? [];
          const no = refused.get(piece.id) ?? [];
          const speaks = !piece.group || speakers.get(piece.group) === piece.id || own.length > 0 || no.length > 0;
          const options = speaks && piece.group ? [...own, ...(byTarget.get(piece.group) ?? [])] : own;
          const refusals = speaks && piece.group ? [...no, ...(refused.get(piece.group) ?? [])] : no;
          const words = speaks ? pieceSentence(piece, options, refusals, where(piece)) : "";
          return (
            <PieceView
              key={piece.id}
              piece={piece}
              words={words}
              speaks={speaks}
              badged={!piece.group || firsts.has(piece.id)}
              button={options.length > 0}
              no={refusals.length > 0}
              faded={level !== null && (piece.level ?? 0) !== level}
            />
          );
        })}
      </g>
    </>
  );
}

function pieceSentence(
  piece: Piece,
  options: readonly OptionView[],
  refused: readonly RefusedView[],
  where: readonly string[],
): string {
  return sentence({
    name: say(piece.name) || say(piece.label),
    owner: piece.owner == null ? "" : t("of-player", { name: playerName(piece.owner) }),
    sub: say(piece.sub),
    states: [...stateWords(piece.states), ...where],
    gauges: piece.gauges,
    facts: piece.facts,
    options,
    refused,
  });
}

/** A soft outline around the figures of one unit. */
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

function PieceView({
  piece,
  words,
  speaks,
  badged,
  button,
  no,
  faded,
}: {
  piece: Piece;
  words: string;
  speaks: boolean;
  badged: boolean;
  button: boolean;
  no: boolean;
  faded: boolean;
}) {
  const states = piece.states ?? [];
  const [w, h] = piece.size ?? [10, 10];
  const r = Math.min(w, h) / 2;
  return (
    <g
      class={`piece ${states.map((state) => `st-${state}`).join(" ")}${faded ? " faded" : ""}`}
      data-id={piece.id}
      data-group={piece.group || undefined}
      role={!speaks ? undefined : button ? "button" : "img"}
      aria-label={speaks ? words || t("piece") : undefined}
      aria-hidden={speaks ? undefined : "true"}
      data-no={no && !button ? "" : undefined}
      tabIndex={speaks ? -1 : undefined}
      style={{ transform: `translate(${piece.at[0]}px,${piece.at[1]}px)` }}
    >
      <g key={lookOf(piece)} class="body" style={isPrize(piece) ? { transform: atLeast(PRIZE, r) } : undefined} />
      <States states={states} r={r} />
      {badged && needsBadge(piece) && (
        <g style={{ transform: `${steady(-r * CORNER, -r * CORNER, r, 0.68)} translate(-12px,-12px)` }}>
          <OwnerShape player={piece.owner!} />
        </g>
      )}
      {piece.badges?.map((badge, i) => {
        const [sx, sy] = CORNERS[badge.corner];
        return <PieceBadge key={i} badge={badge} at={steady(sx * r * CORNER, sy * r * CORNER, r)} />;
      })}
      {piece.gauges?.map((gauge, i) => (
        <PieceGauge key={gauge.id} gauge={gauge} at={steady(0, r * (1.06 + 0.36 * i), r)} />
      ))}
    </g>
  );
}

/** States are told by a figure as well as by colour: lying down, pinned, done, tired, held, hidden. */
function States({ states, r }: { states: readonly string[]; r: number }) {
  return (
    <>
      {states.includes("down") && (
        <path class="slash" d={`M${-r * 0.9} ${r * 0.9}L${r * 0.9} ${-r * 0.9}`} stroke-width={r * 0.2} />
      )}
      {states.includes("pinned") && (
        <path
          class="slash"
          d={`M${-r * 0.8} ${-r * 0.8}L${r * 0.8} ${r * 0.8}M${-r * 0.8} ${r * 0.8}L${r * 0.8} ${-r * 0.8}`}
          stroke-width={r * 0.16}
        />
      )}
      {states.includes("held") && (
        <circle class="hold" r={r * 1.16} stroke-width={r * 0.16} stroke-dasharray={`${r * 0.2} ${r * 0.3}`} />
      )}
      {states.includes("dead") && (
        <path class="slash dead" d={`M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`} stroke-width={r * 0.22} />
      )}
      {states.includes("tired") && (
        <g transform={`translate(${r * 0.86} ${r * -0.86}) scale(${(r * 0.42) / 12})`}>
          <circle r="14" fill="#7B2D8E" stroke="#FFFFFF" stroke-width="2" />
          <GlyphPath name="hourglass" colour="#FFFFFF" width={3} transform="scale(.75) translate(-12 -12)" />
        </g>
      )}
    </>
  );
}

const CORNERS = { nw: [-1, -1], ne: [1, -1], sw: [-1, 1], se: [1, 1] } as const;

/** So far out from the middle sits a badge: it may cover its own piece, never a neighbour. */
const CORNER = 0.7;
/** How many radii high a badge is at most: the wider ones of two neighbours still do not meet. */
const CARRIED = 19;

/** Badges keep their size on the screen at any zoom, as long as the piece can carry them. */
function steady(x: number, y: number, r: number, scale = 1): string {
  return `translate(${x}px,${y}px) scale(calc(min(var(--inv),${r / CARRIED}) * ${scale}))`;
}

/** The radius, in pixels, below which what everybody fights for never falls. */
const PRIZE = 17;

function atLeast(pixels: number, r: number): string {
  return `scale(clamp(1,calc(var(--inv) * ${pixels / r}),2))`;
}

/** A token that shows no owner's shape of its own carries the badge. */
function needsBadge(piece: Piece): boolean {
  if (piece.owner == null || piece.badges?.some((badge) => badge.corner === "nw")) return false;
  return piece.shape !== "owner" && !((piece.fill ?? "solid") === "ring" && !piece.glyph);
}

function PieceBadge({ badge, at }: { badge: Badge; at: string }) {
  const words = badge.text ?? "";
  const w = Math.max(17, 9 + words.length * 7.5);
  const round = badge.glyph && !words;
  return (
    <g class={`pb ${badge.tone ?? "plain"}`} style={{ transform: at }}>
      {badge.name && <title>{say(badge.name)}</title>}
      {round ? (
        <>
          <circle r="9.500" />
          <GlyphPath name={badge.glyph!} width={2.6} transform="scale(.56) translate(-12 -12)" />
        </>
      ) : (
        <>
          <rect x={-w / 2} y="-8.500" width={w} height="17" rx="3.500" />
          <text y="4.600" text-anchor="middle">
            {words}
          </text>
        </>
      )}
    </g>
  );
}

const SHOWN = 8;

function PieceGauge({ gauge, at }: { gauge: Gauge; at: string }) {
  const many = Math.max(gauge.value, gauge.most ?? 0);
  const square = gauge.form === "squares" || gauge.form === "bar";
  const words = `${say(gauge.name)} ${gauge.value}`;
  if ((gauge.form ?? "number") === "number" || many > SHOWN) {
    return (
      <g class="pg" style={{ transform: at }}>
        <title>{words}</title>
        <rect x="-14" y="-7.500" width="28" height="15" rx="7.500" />
        <text y="4" text-anchor="middle">
          {gauge.value}
        </text>
      </g>
    );
  }
  return (
    <g class="pg" style={{ transform: at }}>
      <title>{words}</title>
      {Array.from({ length: many }, (_, i) => {
        const x = (i - (many - 1) / 2) * 7;
        const on = i < gauge.value ? "on" : "off";
        return square ? (
          <rect key={i} class={on} x={x - 2.6} y="-2.600" width="5.200" height="5.200" rx="1" />
        ) : (
          <circle key={i} class={on} cx={x} r="2.700" />
        );
      })}
    </g>
  );
}
