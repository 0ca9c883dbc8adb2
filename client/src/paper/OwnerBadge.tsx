import { ownerOf } from "./owners";
import { t } from "../text";

const INK = "#17201D";

/** Whose it is: colour, shape and letter, always the three together. */
export function OwnerBadge({
  player,
  size = 20,
  quiet = false,
}: {
  player: number | null | undefined;
  size?: number;
  quiet?: boolean;
}) {
  if (player == null) return null;
  const owner = ownerOf(player);
  return (
    <svg
      class="own"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={quiet ? undefined : "img"}
      aria-label={quiet ? undefined : t("seat-letter", { letter: owner.letter })}
      aria-hidden={quiet ? "true" : undefined}
    >
      <OwnerShape player={player} />
    </svg>
  );
}

/** The same inside another SVG, in a 24 x 24 box. */
export function OwnerShape({ player, letter = true }: { player: number; letter?: boolean }) {
  const owner = ownerOf(player);
  const low = owner.letter === "C" ? 18.4 : owner.letter === "E" ? 17 : 16.4;
  return (
    <>
      <path d={owner.path} fill={owner.colour} stroke={INK} stroke-width="1.5" stroke-linejoin="round" />
      {letter && (
        <text
          class="letter"
          x="12"
          y={low}
          text-anchor="middle"
          font-size={owner.letter === "C" ? 11 : 12.5}
          font-weight="700"
          fill={owner.on}
        >
          {owner.letter}
        </text>
      )}
    </>
  );
}
