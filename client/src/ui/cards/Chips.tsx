// Chips: costs, gains, penalties.
import type { Chip } from "../../wire";
import { Glyph } from "../basics/Glyph";
import { RichText } from "../explain/RichText";

/** Chips: costs, gains and penalties. */
export function Chips({ chips }: { chips: readonly Chip[] | undefined }) {
  if (!chips?.length) return null;
  return (
    <span class="chips">
      {chips.map((chip, i) => (
        <span key={i} class={`chip ${chip.tone ?? "plain"}`}>
          {chip.glyph && <Glyph name={chip.glyph} size={13} />}
          <RichText of={chip.text} terms="inert" />
        </span>
      ))}
    </span>
  );
}
