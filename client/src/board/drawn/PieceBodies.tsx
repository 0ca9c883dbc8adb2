// Bodies of pieces: footprint, shape, shadow; drawn once and cloned.
import { render, type ComponentChild } from "preact";
import { ownerOf } from "../../ui/basics/owners";
import { GlyphPath } from "../../ui/basics/Glyph";
import { scalePath } from "../../ui/basics/svg_path_scale";
import { frameOf, portraitAddress } from "../../ui/portrait/portrait";
import type { Piece, Portrait } from "../../wire";
import { cornersOf, pathOf } from "../geometry";
import { BASE, FIGURE, figureAddress } from "../scenery/figures";
import type { DrawnPiece } from "../oblique/projection";
import { fortMarkup } from "../scenery/tiles";

const INK = "#17201D";
const CREAM = "#F1ECDD";

/** True for a neutral piece with a glyph of its own: the objective of the game, drawn bright. */
function isPrize(piece: Piece): boolean {
  return piece.owner == null && !!piece.glyph && (piece.shape ?? "disc") === "disc";
}

/** True for the base of a player, drawn as a fort. */
function isFort(piece: Piece): boolean {
  return piece.owner != null && piece.shape === "owner" && piece.glyph === "house" && !piece.portrait;
}

/** Half the side of a square token, in radii of its footprint. */
const SQUARE = 0.85;
/** Smallest radius of an objective, in pixels. */
const PRIZE = 17;

/** Part of a piece. Parts with the same key look alike; a part with a transform is a single element. */
export interface PiecePart {
  key: string;
  draw: () => ComponentChild;
  transform?: string;
}

/** Portraits of groups: those that the first piece of each bears for the others. */
export function groupPortraits(pieces: readonly Piece[]): ReadonlyMap<string, Portrait> {
  const portraits = new Map<string, Portrait>();
  for (const { group, portrait } of pieces) if (group && portrait && !portraits.has(group)) portraits.set(group, portrait);
  return portraits;
}

/** True for a figure that has fallen. */
const lies = (piece: Piece): boolean => !!piece.states?.includes("down");

/** The figure of a piece without its shadow. Its body has a class of its own. */
export function figureOf(piece: Piece, groups?: ReadonlyMap<string, Portrait>): PiecePart {
  const [w, h] = piece.size ?? [10, 10];
  const r = Math.min(w, h) / 2;
  const { shape, owner, fill, glyph, facing, card } = piece;
  const face = piece.portrait ?? (fill === "ring" ? groups?.get(piece.group ?? "") : undefined);
  const traits = face ? `${face.species}|${face.headgear}|${face.hair}|${face.beard}|${face.weapon}|${face.mounted}|${face.seed}` : "";
  return {
    key: `${shape}|${owner}|${fill}|${w}|${h}|${glyph}|${facing}|${card?.colour}|${traits}|${lies(piece)}`,
    draw: () => (face ? <FaceBody piece={piece} face={face} r={r} /> : <Body piece={piece} w={w} h={h} r={r} />),
    ...(isPrize(piece) && { transform: `scale(clamp(1,calc(var(--inv,0) * ${PRIZE / r}),2))` }),
  };
}

/** Attributes shared by most pieces and copied with them. Screen readers read a unit once. */
export const COMMON_ATTRIBUTES: Readonly<Record<string, string | undefined>> = { class: "piece", "aria-hidden": "true" };

const drawn = new Map<string, SVGGElement>();
/** Number of drawn parts to cache. Armies repeat their parts. */
const REMEMBERED = 600;

/** The drawn part with this key. Equal parts are cloned, which is faster than drawing or `<use>`. */
function deskOf({ key, draw }: PiecePart): SVGGElement {
  let desk = drawn.get(key);
  if (!desk) {
    desk = document.createElementNS("http://www.w3.org/2000/svg", "g");
    for (const name in COMMON_ATTRIBUTES) desk.setAttribute(name, COMMON_ATTRIBUTES[name]!);
    render(draw(), desk);
    if (drawn.size >= REMEMBERED) drawn.clear();
    drawn.set(key, desk);
  }
  return desk;
}

/** A new group with a copy of this part. */
export function clonePart(part: PiecePart): SVGGElement {
  const group = deskOf(part).cloneNode(true) as SVGGElement;
  if (part.transform) (group.firstChild as SVGElement).style.transform = part.transform;
  return group;
}

/** Shadows of several pieces as one path, which is faster than one element each. */
export function shadowPath(pieces: readonly DrawnPiece[]): string {
  let path = "";
  for (const piece of pieces) {
    if (piece.base) {
      const { at, w, h } = piece.base;
      path += `M${at[0] - w * 0.4} ${at[1] + h * 0.1}a${w / 2} ${h / 2} 0 1 1 ${w} 0a${w / 2} ${h / 2} 0 1 1 ${-w} 0z`;
      continue;
    }
    if (isPrize(piece)) continue; // it grows, and so does its shadow
    if (isFort(piece)) continue; // it stands on its tile
    const plate = piece.portrait && piece.shape !== "disc" && frameOf(piece.owner) === "square";
    const [w, h] = (piece.size ?? [10, 10]).map((side) => (plate ? side * SQUARE : side)) as [number, number];
    const r = Math.min(w, h) / 2;
    const [x, y] = [piece.at[0] + r * 0.1, piece.at[1] + r * 0.18];
    const shape = plate ? "square" : (piece.shape ?? "disc");
    path +=
      shape === "rect" || shape === "square" || shape === "card"
        ? pathOf(cornersOf({ x: x - w / 2, y: y - h / 2, w, h, turn: plate ? 0 : (piece.facing ?? 0) }), true)
        : `M${x - w / 2} ${y}a${w / 2} ${h / 2} 0 1 1 ${w} 0a${w / 2} ${h / 2} 0 1 1 ${-w} 0z`;
  }
  return path;
}

/** Share of a token that its portrait fills. */
const FACE = 0.86;

/** A piece with a face: a figure on its base, or a token with the portrait. */
function FaceBody({ piece, face, r }: { piece: Piece; face: Portrait; r: number }) {
  const fill = piece.fill ?? "solid";
  if (fill === "ring" && piece.group)
    return (
      <>
        <circle class="body" r={(12.2 * r) / BASE} fill={CREAM} stroke={INK} stroke-width={(1.5 * r) / BASE} />
        <image href={figureAddress(piece.owner, face)} x={-FIGURE * r} y={-FIGURE * r} width={2 * FIGURE * r} height={2 * FIGURE * r} />
      </>
    );
  const owner = ownerOf(piece.owner);
  const round = piece.shape === "disc"; // its base is a rule
  const square = !round && frameOf(piece.owner) === "square";
  const half = square ? r * SQUARE : r;
  const plate = {
    class: "body",
    fill: owner.colour,
    "fill-opacity": fill === "dashed" ? 0.55 : undefined,
    stroke: INK,
    "stroke-width": r * 0.06,
    "stroke-dasharray": fill === "dashed" ? `${r * 0.28} ${r * 0.22}` : undefined,
  };
  const size = 2 * half * FACE * (round && frameOf(piece.owner) === "square" ? 0.84 : 1);
  return (
    <>
      {piece.facing != null && (
        <path
          d={`M0 ${-1.38 * r}L${0.7 * r} ${-0.68 * r}H${-0.7 * r}Z`}
          transform={`rotate(${piece.facing})`}
          fill={owner.colour}
          stroke={INK}
          stroke-width={r * 0.09}
          stroke-linejoin="round"
        />
      )}
      {square ? <rect x={-half} y={-half} width={2 * half} height={2 * half} rx={r * 0.24} {...plate} /> : <circle r={half} {...plate} />}
      {round && fill === "solid" && <circle r={r * 0.93} fill="none" stroke={CREAM} stroke-width={r * 0.05} />}
      <image
        href={portraitAddress(face, piece.owner)}
        x={-size / 2}
        y={-size / 2}
        width={size}
        height={size}
        opacity={fill === "dashed" ? 0.8 : undefined}
        transform={lies(piece) ? "rotate(-90)" : undefined}
      />
    </>
  );
}

/** The exact footprint in the owner's colour and shape. */
function Body({ piece, w, h, r }: { piece: Piece; w: number; h: number; r: number }) {
  const owner = ownerOf(piece.owner);
  const fill = piece.fill ?? "solid";
  const shape = piece.shape ?? "disc";
  const turn = piece.facing == null ? undefined : `rotate(${piece.facing})`;
  const line = Math.max(r * 0.07, 0.001);
  const dashed = fill === "dashed";
  const body = {
    class: turn ? undefined : "body",
    fill: fill === "ring" ? CREAM : owner.colour,
    "fill-opacity": dashed ? 0.35 : undefined,
    stroke: fill === "ring" ? owner.colour : INK,
    "stroke-width": fill === "ring" ? r * 0.26 : line,
    "stroke-dasharray": dashed ? `${r * 0.28} ${r * 0.22}` : undefined,
  };
  const inner = fill === "ring" ? r * 0.87 : r;
  if (isPrize(piece)) {
    return (
      <g class="body">
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
      </g>
    );
  }
  if (isFort(piece))
    return <g transform={`scale(${r / 40})`} dangerouslySetInnerHTML={{ __html: fortMarkup(owner.colour) }} />;
  if (shape === "card") {
    return (
      <g class="body" transform={turn}>
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
        <g class="body" transform={turn}>
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
        <PieceGlyph piece={piece} r={r * 0.64} y={r * 0.08} colour={INK} />
      </>
    );
  }
  const outline =
    shape === "owner" ? (
      <g class={body.class} transform={`scale(${inner / 9.5}) translate(-12 -12)`}>
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
      {turn ? (
        <g class="body" transform={turn}>
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
          <path d={scalePath(owner.path, (r * 0.44) / 12)} fill={owner.colour} />
        )
      )}
    </>
  );
}

function PieceGlyph({ piece, r, y = 0, colour }: { piece: Piece; r: number; y?: number; colour: string }) {
  if (!piece.glyph) return null;
  return <GlyphPath name={piece.glyph} colour={colour} width={2.2} scale={r / 12} at={[0, y]} />;
}
