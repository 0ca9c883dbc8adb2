// Glyph (icon) as SVG.
import type { Point } from "../../wire";
import { glyphPath, SOLID } from "./glyphs";
import { scalePath } from "./svg_path_scale";

interface Props {
  name: string;
  size?: number;
  class?: string;
  /** Label for screen readers; without it the glyph is decoration. */
  label?: string;
}

/** Glyph in the colour of the text around it. */
export function Glyph({ name, size = 18, class: extra, label }: Props) {
  const d = glyphPath(name);
  if (!d) return null;
  const suit = name === "heart" || name === "diamond" ? " red" : "";
  return (
    <svg
      class={extra ? `g${suit} ${extra}` : `g${suit}`}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <GlyphPath name={name} width={size < 16 ? 2.4 : 2} />
    </svg>
  );
}

/** Path of a glyph, for use inside an SVG; with a scale, about the given middle. */
export function GlyphPath({
  name,
  width = 2,
  colour = "currentColor",
  scale = 1,
  at = [12, 12],
}: {
  name: string;
  width?: number;
  colour?: string;
  scale?: number;
  at?: Point;
}) {
  const d = scalePath(glyphPath(name), scale, ...at);
  if (SOLID.has(name)) return <path d={d} fill={colour} fill-rule="evenodd" />;
  return (
    <path
      d={d}
      fill="none"
      stroke={colour}
      stroke-width={width * scale}
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}
