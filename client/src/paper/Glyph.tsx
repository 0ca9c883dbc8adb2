import { pathOf, SOLID } from "./glyphs";

interface Props {
  name: string;
  size?: number;
  class?: string;
  /** Said aloud; without it the sign is decoration beside its words. */
  label?: string;
}

/** One sign of the table, in the colour of the words around it. */
export function Glyph({ name, size = 18, class: extra, label }: Props) {
  const d = pathOf(name);
  if (!d) return null;
  const suit = name === "heart" || name === "diamond" ? " red" : "";
  return (
    <svg
      class={extra ? `g${suit} ${extra}` : `g${suit}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <GlyphPath name={name} width={size < 16 ? 2.4 : 2} />
    </svg>
  );
}

/** The bare path, for pictures that are already inside an SVG. */
export function GlyphPath({
  name,
  width = 2,
  colour = "currentColor",
  transform,
}: {
  name: string;
  width?: number;
  colour?: string;
  transform?: string;
}) {
  const d = pathOf(name);
  if (SOLID.has(name)) return <path d={d} fill={colour} fill-rule="evenodd" transform={transform} />;
  return (
    <path
      d={d}
      fill="none"
      stroke={colour}
      stroke-width={width}
      stroke-linecap="round"
      stroke-linejoin="round"
      transform={transform}
    />
  );
}
