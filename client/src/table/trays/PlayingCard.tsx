// Playing card: rank and suit in its corner, pips, an ace or a court portrait.
import { ownerOf } from "../../ui/basics/owners";
import { glyphPath } from "../../ui/basics/glyphs";
import { INK } from "../../ui/portrait/ink";
import { figure } from "../../ui/portrait/portrait";
import type { Card } from "../../wire";

type Pip = readonly [x: number, y: number];

const [LEFT, MIDDLE, RIGHT] = [44, 59, 74];
const [TOP, FOOT] = [40, 118];

/** Height of a row: 0 is the highest of `rows`. */
const row = (i: number, rows: number): number => TOP + ((FOOT - TOP) * i) / (rows - 1);
const pairs = (rows: number): Pip[] => Array.from({ length: rows }, (_, i) => [LEFT, RIGHT].map((x): Pip => [x, row(i, rows)])).flat();

/** Places of the pips of a number card, in a box 100 by 140. */
function pipsOf(count: number): readonly Pip[] {
  const column = (rows: number): Pip[] => Array.from({ length: rows }, (_, i): Pip => [MIDDLE, row(i, rows)]);
  if (count <= 1) return count ? [[MIDDLE, (TOP + FOOT) / 2]] : [];
  if (count <= 3) return column(count);
  const middle = (y: number): Pip => [MIDDLE, y];
  const rows = Math.min(4, Math.floor(count / 2));
  const left = count - 2 * rows;
  const between = (i: number) => (row(i, rows) + row(i + 1, rows)) / 2;
  const spots = rows === 2 ? [between(0)] : rows === 3 ? [between(0), between(1)] : [between(0), between(2)];
  return [...pairs(rows), ...spots.slice(0, left).map(middle)];
}

/** True for a card that is only a rank and a suit, as 10♠. */
export function isPlayingCard(card: Card): boolean {
  return card.face !== "down" && !card.text && !card.art && !!card.glyph && /^(?:[2-9]|10|[AJQK])[♠♥♦♣]$/u.test(card.value ?? "");
}

const TALL = /^[AJQK]/;

/** A card drawn with its pips, 100 by 140. */
export function PlayingCard({ card }: { card: Card }) {
  const rank = /^(\d+|[A-Z])/.exec(card.value ?? "")?.[0] ?? "";
  const suit = glyphPath(card.glyph ?? "");
  const colour = card.colour || INK;
  const pip = (x: number, y: number, size: number) => `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
  const small = Number(rank) > 6 ? 17 : 20;
  return (
    <svg class="playing" viewBox="0 0 100 140" aria-hidden="true">
      <rect x="1" y="1" width="98" height="138" rx="10" fill="#FFFDF6" stroke={INK} stroke-width="2" />
      <rect x="6" y="6" width="88" height="128" rx="6" fill="none" stroke="#C9A24B" stroke-width="1.3" />
      {card.portrait ? (
        <>
          <path d="M28 128V62C28 34 92 34 92 62V128Z" fill="#F3E2B0" stroke={INK} stroke-width="1.6" />
          <svg x="28" y="46" width="64" height="82" viewBox="4 2 92 100" preserveAspectRatio="xMidYMax slice" dangerouslySetInnerHTML={{ __html: figure(card.portrait, card.colour || ownerOf(null).colour) }} />
        </>
      ) : TALL.test(rank) ? (
        <path d={suit} transform={pip(58, 80, 60)} fill={colour} />
      ) : (
        pipsOf(Number(rank) || 1).map(([x, y], i) => <path key={i} d={suit} transform={pip(x, y, small)} fill={colour} />)
      )}
      <text x="18" y="33" text-anchor="middle" fill={colour} textLength={rank.length > 1 ? 24 : undefined} lengthAdjust="spacingAndGlyphs">
        {rank}
      </text>
      <path d={suit} transform={pip(18, 48, 17)} fill={colour} />
    </svg>
  );
}
