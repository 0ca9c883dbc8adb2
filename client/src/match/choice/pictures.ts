// Questions that are answered by picture: figures of a unit, outlines of terrain.
import type { DecisionView, OptionView, Piece, Scene } from "../../wire";

/** So few pictures are option cards. */
const FEW = 4;

/** Figures to choose from, with their pieces on the board; null if the question is none of figures. */
export function figuresOf(scene: Scene | null, decision: DecisionView | null): { option: OptionView; piece: Piece }[] | null {
  if (!decision?.shortcuts?.series || decision.place || decision.default == null) return null;
  const pieces = new Map((scene?.board?.pieces ?? []).map((piece) => [piece.id, piece]));
  const figures = (decision.options ?? []).map((option) => ({ option, piece: pieces.get(option.targets?.[0] ?? "") }));
  const all = figures.flatMap(({ option, piece }) => (piece && option.targets?.length === 1 ? [{ option, piece }] : []));
  return all.length > 1 && all.length === figures.length ? all : null;
}

/** Options that are only pictures; null if others are among them or they are few. */
export function outlinesOf(decision: DecisionView | null): OptionView[] | null {
  const options = (decision?.options ?? []).filter((option) => !option.setting);
  const pictures = options.filter((option) => option.card?.art && !option.card.name);
  return pictures.length > FEW && !decision?.place ? pictures : null;
}

/** True if all answers are in sight as pictures, so that none is folded into a line. */
export function isByPicture(scene: Scene | null, decision: DecisionView | null): boolean {
  return !!figuresOf(scene, decision) || !!outlinesOf(decision);
}

/** Smallest size of a figure in pixels that can be touched. */
const LEAST = 26;

/**
 * Places of figures seen from above, in pixels: the nearest two touch. They are as large as `most`, or as the box of
 * `wide` and `high` pixels allows.
 */
export function planOf(at: readonly (readonly [number, number])[], most: number, wide: number, high: number) {
  const range = (axis: 0 | 1) => {
    const values = at.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [[left, right], [top, bottom]] = [range(0), range(1)];
  const apart = at.flatMap((a, i) => at.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])));
  const nearest = Math.min(...apart) || 1;
  const size = Math.max(LEAST, Math.floor(Math.min(most, wide / ((right - left) / nearest + 1), high / ((bottom - top) / nearest + 1))));
  const along = (length: number, box: number) => Math.min(size / nearest, length ? (box - size) / length : Infinity);
  const [sx, sy] = [along(right - left, wide), along(bottom - top, high)];
  const places = at.map(([x, y]) => [Math.round((x - left) * sx), Math.round((y - top) * sy)] as const);
  return { size, places, width: Math.round((right - left) * sx) + size, height: Math.round((bottom - top) * sy) + size };
}
