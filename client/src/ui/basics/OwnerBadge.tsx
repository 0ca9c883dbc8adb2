// Owner badge: colour, shape, letter.
import { ownerOf, STROKE } from "./owners";
import { t } from "../../i18n/text";
import type { Point } from "../../wire";
import { scalePath } from "./svg_path_scale";

const INK = "#17201D";

/** Owner badge: colour, shape and letter, always together. */
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
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      role={quiet ? undefined : "img"}
      aria-label={quiet ? undefined : t("seat-letter", { letter: owner.letter })}
      aria-hidden={quiet ? "true" : undefined}
    >
      {ownerShape(player)}
    </svg>
  );
}

/** The badge inside another SVG. The letter is a path: text would be slower. */
export function ownerShape(player: number, scale = 1, at: Point = [12, 12]) {
  const owner = ownerOf(player);
  return (
    <>
      <path
        d={scalePath(owner.path, scale, ...at)}
        fill={owner.colour}
        stroke={INK}
        stroke-width={1.5 * scale}
        stroke-linejoin="round"
      />
      <path
        d={scalePath(owner.stroke, scale, ...at)}
        fill="none"
        stroke={owner.on}
        stroke-width={STROKE * scale}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </>
  );
}
