import type { ComponentChildren } from "preact";
import { ownerOf } from "../owners";
import { GlyphPath } from "../paper/Glyph";
import { OwnerShape } from "../paper/OwnerBadge";
import { knows, playerName, say, t } from "../text";
import type { Badge, Board, Gauge, OptionView, Piece, RefusedView } from "../wire";
import { pathOf, unitOutline } from "./geometry";
import { sentence } from "./sentence";

const INK = "#17201D";
const CREAM = "#F1ECDD";

interface Props {
  board: Board;
  byTarget: ReadonlyMap<string, OptionView[]>;
  refused: ReadonlyMap<string, RefusedView[]>;
  level: number | null;
}

export function stateWords(states: readonly string[] | undefined): string[] {
  return (states ?? []).map((state) => `state-${state}`).filter(knows).map((id) => t(id));
}

/** Everything that stands on the board. Of a unit one figure speaks for all, unless a single one can be chosen. */
export function Pieces({ board, byTarget, refused, level }: Props) {
  const pieces = board.pieces ?? [];
  const speakers = new Map<string, string>();
  for (const piece of pieces) if (piece.group && (!speakers.has(piece.group) || piece.label)) speakers.set(piece.group, piece.id);
  return (
    <>
      <Units pieces={pieces} />
      <g class="pieces">
        {pieces.map((piece) => {
          const own = byTarget.get(piece.id) ?? [];
          const no = refused.get(piece.id) ?? [];
          const speaks = !piece.group || speakers.get(piece.group) === piece.id || own.length > 0 || no.length > 0;
          const options = speaks && piece.group ? [...own, ...(byTarget.get(piece.group) ?? [])] : own;
          const refusals = speaks && piece.group ? [...no, ...(refused.get(piece.group) ?? [])] : no;
          const words = sentence({
            name: say(piece.name) || say(piece.label),
            owner: piece.owner == null ? "" : t("of-player", { name: playerName(piece.owner) }),
            sub: say(piece.sub),
            states: stateWords(piece.states),
            gauges: piece.gauges,
            facts: piece.facts,
            options,
            refused: refusals,
          });
          return <PieceView key={piece.id} piece={piece} words={words} speaks={speaks} button={options.length > 0} no={refusals.length > 0} faded={level !== null && (piece.level ?? 0) !== level} />;
        })}
      </g>
    </>
  );
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
      {[...units].filter(([, unit]) => unit.length > 1).map(([id, unit]) => (
        <path key={id} d={pathOf(unitOutline(unit, (unit[0]!.size?.[0] ?? 10) * 0.14), true)} style={{ color: ownerOf(unit[0]!.owner).colour }} />
      ))}
    </g>
  );
}

function PieceView({ piece, words, speaks, button, no, faded }: { piece: Piece; words: string; speaks: boolean; button: boolean; no: boolean; faded: boolean }) {
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
      <Body piece={piece} w={w} h={h} r={r} />
      <States states={states} r={r} />
      {needsBadge(piece) && (
        <Corner r={r} x={-r * 0.86} y={-r * 0.86}>
          <g transform="scale(.74) translate(-12 -12)">
            <OwnerShape player={piece.owner!} />
          </g>
        </Corner>
      )}
      {piece.badges?.map((badge, i) => {
        const [sx, sy] = CORNERS[badge.corner];
        return (
          <Corner key={i} r={r} x={sx * r * 0.86} y={sy * r * 0.86}>
            <PieceBadge badge={badge} />
          </Corner>
        );
      })}
      {piece.gauges?.map((gauge, i) => (
        <Corner key={gauge.id} r={r} x={0} y={r * (1.06 + 0.36 * i)}>
          <PieceGauge gauge={gauge} />
        </Corner>
      ))}
    </g>
  );
}

/** The footprint, exact, in the owner's colour and shape. */
function Body({ piece, w, h, r }: { piece: Piece; w: number; h: number; r: number }) {
  const owner = ownerOf(piece.owner);
  const fill = piece.fill ?? "solid";
  const shape = piece.shape ?? "disc";
  const turn = piece.facing == null ? undefined : `rotate(${piece.facing})`;
  const line = Math.max(r * 0.07, 0.001);
  const dashed = fill === "dashed";
  const body = { fill: fill === "ring" ? CREAM : owner.colour, "fill-opacity": dashed ? 0.35 : undefined, stroke: fill === "ring" ? owner.colour : INK, "stroke-width": fill === "ring" ? r * 0.26 : line, "stroke-dasharray": dashed ? `${r * 0.28} ${r * 0.22}` : undefined };
  const inner = fill === "ring" ? r * 0.87 : r;
  if (shape === "card") {
    return (
      <g transform={turn}>
        <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={w * 0.08} class="cast" transform={`translate(${r * 0.08} ${r * 0.14})`} />
        <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={w * 0.08} fill="#FCFCFA" stroke={INK} stroke-width={line} />
        <rect x={-w / 2} y={-h / 2} width={w} height={h * 0.12} rx={w * 0.05} fill={piece.card?.colour || owner.colour} />
        <PieceGlyph piece={piece} r={r * 0.6} colour={INK} />
      </g>
    );
  }
  if (shape === "front") {
    const d = `M0 ${-1.25 * r}L${0.775 * r} ${-0.875 * r}Q${r} ${-0.75 * r} ${r} ${-0.5 * r}L${r} 0A${r} ${r} 0 1 1 ${-r} 0L${-r} ${-0.5 * r}Q${-r} ${-0.75 * r} ${-0.775 * r} ${-0.875 * r}Z`;
    return (
      <>
        <g transform={turn}>
          <path d={d} class="cast" transform={`translate(${r * 0.08} ${r * 0.14})`} />
          <path d={d} {...body} />
          {!dashed && <path d={`M${-0.8 * r} ${-0.5 * r}L0 ${-0.92 * r}L${0.8 * r} ${-0.5 * r}`} fill="none" stroke="#FFFFFF" stroke-width={r * 0.15} stroke-linecap="round" stroke-linejoin="round" />}
        </g>
        <circle r={r * 0.64} cy={r * 0.08} fill="#FFFFFF" fill-opacity={dashed ? 0.5 : 1} />
        <g transform={`translate(0 ${r * 0.08})`}>
          <PieceGlyph piece={piece} r={r * 0.64} colour={INK} />
        </g>
      </>
    );
  }
  const outline =
    shape === "owner" ? (
      <g transform={`scale(${inner / 9.5}) translate(-12 -12)`}>
        <path d={owner.path} fill={CREAM} stroke={owner.colour} stroke-width="3.4" stroke-linejoin="round" />
        <path d={owner.path} fill="none" stroke={INK} stroke-width=".9" transform="translate(12 12) scale(1.16) translate(-12 -12)" />
      </g>
    ) : shape === "disc" ? (
      w === h ? <circle r={inner} {...body} /> : <ellipse rx={(w / 2) * (inner / r)} ry={(h / 2) * (inner / r)} {...body} />
    ) : (
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={shape === "square" ? r * 0.18 : r * 0.1} {...body} />
    );
  return (
    <>
      {shape === "rect" || shape === "square" ? (
        <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={r * 0.15} class="cast" transform={`translate(${r * 0.08} ${r * 0.16}) ${turn ?? ""}`} />
      ) : (
        <ellipse rx={w / 2} ry={h / 2} class="cast" transform={`translate(${r * 0.1} ${r * 0.2})`} />
      )}
      {turn ? <g transform={turn}>
        {outline}
        <path d={`M${-r * 0.3} ${-r * 0.62}L0 ${-r * 0.95}L${r * 0.3} ${-r * 0.62}`} fill="none" stroke={fill === "ring" ? INK : "#FFFFFF"} stroke-width={r * 0.14} stroke-linecap="round" stroke-linejoin="round" />
      </g> : outline}
      {piece.glyph ? (
        <PieceGlyph piece={piece} r={r * 0.72} colour={shape === "owner" || fill === "ring" ? INK : dashed ? INK : owner.on} />
      ) : (
        fill === "ring" && piece.owner != null && (
          <path d={owner.path} fill={owner.colour} transform={`scale(${(r * 0.44) / 12}) translate(-12 -12)`} />
        )
      )}
    </>
  );
}

function PieceGlyph({ piece, r, colour }: { piece: Piece; r: number; colour: string }) {
  if (!piece.glyph) return null;
  return (
    <g transform={`scale(${r / 12}) translate(-12 -12)`}>
      <GlyphPath name={piece.glyph} colour={colour} width={2.2} />
    </g>
  );
}

/** States are told by a figure as well as by colour: lying down, pinned, done, tired, held, hidden. */
function States({ states, r }: { states: readonly string[]; r: number }) {
  return (
    <>
      {states.includes("down") && <path class="slash" d={`M${-r * 0.9} ${r * 0.9}L${r * 0.9} ${-r * 0.9}`} stroke-width={r * 0.2} />}
      {states.includes("pinned") && <path class="slash" d={`M${-r * 0.8} ${-r * 0.8}L${r * 0.8} ${r * 0.8}M${-r * 0.8} ${r * 0.8}L${r * 0.8} ${-r * 0.8}`} stroke-width={r * 0.16} />}
      {states.includes("held") && <circle class="hold" r={r * 1.16} stroke-width={r * 0.16} stroke-dasharray={`${r * 0.2} ${r * 0.3}`} />}
      {states.includes("dead") && <path class="slash dead" d={`M${-r} ${-r}L${r} ${r}M${-r} ${r}L${r} ${-r}`} stroke-width={r * 0.22} />}
      {states.includes("tired") && (
        <g transform={`translate(${r * 0.86} ${r * -0.86}) scale(${(r * 0.42) / 12})`}>
          <circle r="14" fill="#7B2D8E" stroke="#FFFFFF" stroke-width="2" />
          <g transform="scale(.75) translate(-12 -12)">
            <GlyphPath name="hourglass" colour="#FFFFFF" width={3} />
          </g>
        </g>
      )}
    </>
  );
}

const CORNERS = { nw: [-1, -1], ne: [1, -1], sw: [-1, 1], se: [1, 1] } as const;

/** Badges keep their size on the screen at any zoom, as long as the piece can carry them. */
function Corner({ r, x, y, children }: { r: number; x: number; y: number; children: ComponentChildren }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="fixed" style={{ "--cap": r / 15 }}>
        {children}
      </g>
    </g>
  );
}

/** A token that shows no owner's shape of its own carries the badge. */
function needsBadge(piece: Piece): boolean {
  if (piece.owner == null || piece.badges?.some((badge) => badge.corner === "nw")) return false;
  return piece.shape !== "owner" && !((piece.fill ?? "solid") === "ring" && !piece.glyph);
}

function PieceBadge({ badge }: { badge: Badge }) {
  const words = badge.text ?? "";
  const w = Math.max(17, 9 + words.length * 7.5);
  const round = badge.glyph && !words;
  return (
    <g class={`pb ${badge.tone ?? "plain"}`}>
      {badge.name && <title>{say(badge.name)}</title>}
      {round ? (
        <>
          <circle r="9.500" />
          <g transform="scale(.56) translate(-12 -12)">
            <GlyphPath name={badge.glyph!} width={2.6} />
          </g>
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

function PieceGauge({ gauge }: { gauge: Gauge }) {
  const many = Math.max(gauge.value, gauge.most ?? 0);
  const square = gauge.form === "squares" || gauge.form === "bar";
  const words = `${say(gauge.name)} ${gauge.value}`;
  if ((gauge.form ?? "number") === "number" || many > SHOWN) {
    return (
      <g class="pg">
        <title>{words}</title>
        <rect x="-14" y="-7.500" width="28" height="15" rx="7.500" />
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
        return square ? <rect key={i} class={on} x={x - 2.6} y="-2.600" width="5.200" height="5.200" rx="1" /> : <circle key={i} class={on} cx={x} r="2.700" />;
      })}
    </g>
  );
}
