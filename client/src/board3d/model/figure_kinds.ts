// Kinds of 3D figures: on foot, mounted, giant, token; and their facing.
import type { Board, Piece, Point } from "../../wire";

/** Kind of figure on a base, from glyphs and measures of the scene, never from the game. */
export type Kind = "foot" | "rider" | "beast" | "giant" | "plaque" | "house" | "ball" | "card" | "token";

export interface FigureKind {
  kind: Kind;
  /** Glyph of the weapon; empty for none. */
  arm: string;
  leader: boolean;
}

const ARMS: Readonly<Record<string, string>> = {
  sword: "sword",
  dagger: "sword",
  attack: "sword",
  longsword: "longsword",
  axe: "axe",
  club: "club",
  hammer: "club",
  spear: "spear",
  bow: "bow",
  arrow: "bow",
  crossbow: "crossbow",
  pistol: "pistol",
  aim: "rifle",
  rifle: "rifle",
  shield: "shield",
  buckler: "shield",
  guard: "shield",
  staff: "staff",
  wand: "staff",
  magic: "staff",
  chain: "chain",
  flag: "banner",
  banner: "banner",
};
const SUITS: ReadonlySet<string> = new Set(["diamond", "clover", "heart", "spade"]);
const MOUNTS: ReadonlySet<string> = new Set(["horse", "hoof", "spur"]);
const BEASTS: ReadonlySet<string> = new Set(["wolf", "dog", "bear", "cat", "goat", "hare"]);
const BARE: ReadonlySet<string> = new Set(["run", "walk", "move", "person", "helmet", "hand", "crown", ""]);

const breadth = (piece: Piece) => Math.min(...(piece.size ?? [10, 10]));

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Kind of each piece. One that is broad and taller than others is mounted; one broader and taller than most is a giant;
 * a crown, or a filled base among rings, marks a leader.
 */
export function figureKindOf(board: Board, tall: (piece: Piece) => number): (piece: Piece) => FigureKind {
  const pieces = (board.pieces ?? []).filter((piece) => piece.owner != null && tall(piece) > 0);
  const measured = pieces.some((piece) => (piece.tall ?? 0) > 0);
  const least = Math.min(...pieces.map(tall));
  const [broad, high] = [middle(pieces.map(breadth)), middle(pieces.map(tall))];
  const ranks = pieces.some((piece) => piece.fill === "ring");
  return (piece) => {
    const glyph = piece.glyph ?? "";
    const arm = ARMS[glyph] ?? (SUITS.has(glyph) ? "cane" : "");
    const leader = glyph === "crown" || (measured && ranks && (piece.fill ?? "solid") === "solid");
    return { kind: kindOf(piece, glyph, arm), arm, leader };
  };

  function kindOf(piece: Piece, glyph: string, arm: string): Kind {
    if (piece.shape === "card") return "card";
    if (tall(piece) <= 0) return "token";
    if (piece.owner == null && glyph === "skull") return "ball";
    if (glyph === "house" || glyph === "tower" || glyph === "castle") return "house";
    if (piece.shape === "owner") return "plaque";
    if (MOUNTS.has(glyph)) return "rider";
    if (measured && tall(piece) <= 1.05 * breadth(piece) && tall(piece) > 1.2 * least) return "rider";
    if (measured && breadth(piece) >= 1.3 * broad && tall(piece) >= 1.2 * high) return "giant";
    if (BEASTS.has(glyph)) return "beast";
    return measured || arm || BARE.has(glyph) ? "foot" : "plaque";
  }
}

/** Facing of each piece, in degrees clockwise from the far side: as given, else its unit faces the nearest opponent. */
export function facingOf(board: Board): (piece: Piece) => number {
  const units = new Map<string, { owner: number | null; at: Point; count: number }>();
  for (const piece of board.pieces ?? []) {
    if (piece.owner == null) continue;
    const key = piece.group || piece.id;
    const unit = units.get(key) ?? { owner: piece.owner, at: [0, 0], count: 0 };
    unit.at = [unit.at[0] + piece.at[0], unit.at[1] + piece.at[1]];
    unit.count++;
    units.set(key, unit);
  }
  const spots = [...units].map(([key, { owner, at, count }]) => ({
    key,
    owner,
    at: [at[0] / count, at[1] / count] as Point,
  }));
  const known = new Map<string, number>();
  return (piece) => {
    if (piece.facing != null) return piece.facing;
    const key = piece.group || piece.id;
    const before = known.get(key);
    if (before !== undefined) return before;
    const own = spots.find((spot) => spot.key === key)?.at ?? piece.at;
    let to: Point = [board.width / 2, board.height / 2];
    let least = Infinity;
    for (const { owner, at } of spots) {
      const away = Math.hypot(at[0] - own[0], at[1] - own[1]);
      if (owner !== piece.owner && away < least) [to, least] = [at, away];
    }
    const gaze = (Math.atan2(to[0] - own[0], own[1] - to[1]) * 180) / Math.PI;
    known.set(key, gaze);
    return gaze;
  };
}
