import { render } from "preact";
import { ownerOf } from "../paper/owners";
import { GlyphPath } from "../paper/Glyph";
import type { Piece } from "../wire";

const INK = "#17201D";
const CREAM = "#F1ECDD";

/** All that makes one figure look like another. */
export function lookOf(piece: Piece): string {
  const [w, h] = piece.size ?? [10, 10];
  return [piece.shape, piece.owner, piece.fill, w, h, piece.glyph, piece.facing, piece.card?.colour].join("|");
}

/** Nobody's, and a sign of its own: what the game is about lies bright on the ground. */
export function isPrize(piece: Piece): boolean {
  return piece.owner == null && !!piece.glyph && (piece.shape ?? "disc") === "disc";
}

const drawn = new Map<string, Node[]>();
/** Armies repeat themselves; a memory of this many looks serves many tables. */
const REMEMBERED = 400;

/**
 * The figure of a piece. A look is drawn once; equal figures are copies of it, which costs less than drawing or
 * referring to it.
 */
function figureOf(piece: Piece): Node[] {
  const look = lookOf(piece);
  let nodes = drawn.get(look);
  if (!nodes) {
    const [w, h] = piece.size ?? [10, 10];
    const desk = document.createElementNS("http://www.w3.org/2000/svg", "g");
    render(<Body piece={piece} w={w} h={h} r={Math.min(w, h) / 2} />, desk);
    nodes = [...desk.childNodes];
    if (drawn.size >= REMEMBERED) drawn.clear();
    drawn.set(look, nodes);
  }
  return nodes.map((node) => node.cloneNode(true));
}

/** Give every new piece under this element its figure. */
export function drawFigures(pieces: readonly Piece[], group: Element): void {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  for (const body of group.querySelectorAll(".body:empty")) {
    const piece = byId.get(body.parentElement?.getAttribute("data-id") ?? "");
    if (piece) body.append(...figureOf(piece));
  }
}

/** The footprint, exact, in the owner's colour and shape. */
function Body({ piece, w, h, r }: { piece: Piece; w: number; h: number; r: number }) {
  const owner = ownerOf(piece.owner);
  const fill = piece.fill ?? "solid";
  const shape = piece.shape ?? "disc";
  const turn = piece.facing == null ? undefined : `rotate(${piece.facing})`;
  const line = Math.max(r * 0.07, 0.001);
  const dashed = fill === "dashed";
  const body = {
    fill: fill === "ring" ? CREAM : owner.colour,
    "fill-opacity": dashed ? 0.35 : undefined,
    stroke: fill === "ring" ? owner.colour : INK,
    "stroke-width": fill === "ring" ? r * 0.26 : line,
    "stroke-dasharray": dashed ? `${r * 0.28} ${r * 0.22}` : undefined,
  };
  const inner = fill === "ring" ? r * 0.87 : r;
  if (isPrize(piece)) {
    return (
      <>
        <circle r={r} class="cast" transform={`translate(${r * 0.1} ${r * 0.16})`} />
        <circle r={r} fill={CREAM} stroke={INK} stroke-width={r * 0.1} />
        <circle r={r * 0.78} fill="#FFD23F" stroke={INK} stroke-width={r * 0.07} />
        <PieceGlyph piece={piece} r={r * 0.6} colour={INK} />
        <circle
          r={r * 1.1}
          fill="none"
          stroke="#FBFAF2"
          stroke-width={r * 0.1}
          stroke-dasharray={`${r * 0.24} ${r * 0.2}`}
        />
      </>
    );
  }
  if (shape === "card") {
    return (
      <g transform={turn}>
        <rect
          x={-w / 2}
          y={-h / 2}
          width={w}
          height={h}
          rx={w * 0.08}
          class="cast"
          transform={`translate(${r * 0.08} ${r * 0.14})`}
        />
        <rect
          x={-w / 2}
          y={-h / 2}
          width={w}
          height={h}
          rx={w * 0.08}
          fill="#FCFCFA"
          stroke={INK}
          stroke-width={line}
        />
        <rect
          x={-w / 2}
          y={-h / 2}
          width={w}
          height={h * 0.12}
          rx={w * 0.05}
          fill={piece.card?.colour || owner.colour}
        />
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
          {!dashed && (
            <path
              d={`M${-0.8 * r} ${-0.5 * r}L0 ${-0.92 * r}L${0.8 * r} ${-0.5 * r}`}
              fill="none"
              stroke="#FFFFFF"
              stroke-width={r * 0.15}
              stroke-linecap="round"
              stroke-linejoin="round"
            />
          )}
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
        <path
          d={owner.path}
          fill="none"
          stroke={INK}
          stroke-width=".9"
          transform="translate(12 12) scale(1.16) translate(-12 -12)"
        />
      </g>
    ) : shape === "disc" ? (
      w === h ? (
        <circle r={inner} {...body} />
      ) : (
        <ellipse rx={(w / 2) * (inner / r)} ry={(h / 2) * (inner / r)} {...body} />
      )
    ) : (
      <rect x={-w / 2} y={-h / 2} width={w} height={h} rx={shape === "square" ? r * 0.18 : r * 0.1} {...body} />
    );
  return (
    <>
      {shape === "rect" || shape === "square" ? (
        <rect
          x={-w / 2}
          y={-h / 2}
          width={w}
          height={h}
          rx={r * 0.15}
          class="cast"
          transform={`translate(${r * 0.08} ${r * 0.16}) ${turn ?? ""}`}
        />
      ) : (
        <ellipse rx={w / 2} ry={h / 2} class="cast" transform={`translate(${r * 0.1} ${r * 0.2})`} />
      )}
      {turn ? (
        <g transform={turn}>
          {outline}
          <path
            d={`M${-r * 0.3} ${-r * 0.62}L0 ${-r * 0.95}L${r * 0.3} ${-r * 0.62}`}
            fill="none"
            stroke={fill === "ring" ? INK : "#FFFFFF"}
            stroke-width={r * 0.14}
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        </g>
      ) : (
        outline
      )}
      {piece.glyph ? (
        <PieceGlyph
          piece={piece}
          r={r * 0.72}
          colour={shape === "owner" || fill === "ring" ? INK : dashed ? INK : owner.on}
        />
      ) : (
        fill === "ring" &&
        piece.owner != null && (
          <path d={owner.path} fill={owner.colour} transform={`scale(${(r * 0.44) / 12}) translate(-12 -12)`} />
        )
      )}
    </>
  );
}

function PieceGlyph({ piece, r, colour }: { piece: Piece; r: number; colour: string }) {
  if (!piece.glyph) return null;
  return <GlyphPath name={piece.glyph} colour={colour} width={2.2} transform={`scale(${r / 12}) translate(-12 -12)`} />;
}
