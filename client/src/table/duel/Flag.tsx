// The flag between two camps, and the supporters of both.
import { GLYPHS } from "../../ui/basics/glyphs";
import { ownerOf } from "../../ui/basics/owners";

/** Degrees by which the pole leans to an attacker whose total suffices. */
const LEAN = 7;

/** The prize on its pole: in the colour of its holder, blowing to the holder's side, leaning to the attacker. */
export function Flag({ glyph, holder, left, ratio }: { glyph: string; holder: number | null; left: boolean; ratio: number }) {
  const colour = holder === null ? "#F2BC2B" : ownerOf(holder).colour;
  const lean = Math.round(LEAN * ratio * 10) / 10;
  if (glyph !== "flag")
    return (
      <svg class="flag" viewBox="-4 -4 32 32" aria-hidden="true">
        <path d={GLYPHS[glyph] ?? GLYPHS.flag} fill={colour} stroke="#17201D" stroke-width="1.3" stroke-linejoin="round" />
      </svg>
    );
  return (
    <svg class="flag" viewBox="0 0 300 330" aria-hidden="true">
      <g transform={left ? "translate(300 0) scale(-1 1)" : undefined}>
        <ellipse cx="150" cy="310" rx="104" ry="17" fill="#000" opacity=".16" />
        <ellipse cx="150" cy="306" rx="66" ry="13" class="mound" />
        <g class="pole" style={{ transform: `rotate(-${lean}deg)` }}>
          <path d="M150 308C148 220 146 120 142 26" stroke="#0A3A40" stroke-width="13" fill="none" stroke-linecap="round" />
          <path d="M150 308C148 220 146 120 142 26" stroke="#F4EDDC" stroke-width="6" fill="none" stroke-linecap="round" />
          <circle cx="142" cy="20" r="13" fill="#FFD23F" stroke="#0A3A40" stroke-width="5" />
          <path
            d="M146 36C188 4 212 72 284 30C272 74 276 112 286 154C218 186 192 118 152 152C150 112 148 70 146 36Z"
            fill={colour}
            stroke="#0A3A40"
            stroke-width="6"
            stroke-linejoin="round"
          />
          <path
            d="M148 62C190 34 214 98 278 62C276 74 276 88 278 104C216 132 192 74 151 104C150 90 149 76 148 62Z"
            fill="#FFF1C4"
            opacity=".92"
          />
        </g>
      </g>
    </svg>
  );
}

const ROWS = [
  [62, 6],
  [44, 5],
  [26, 5],
] as const;
const SKIN = ["#F2C9A0", "#8D5A3B", "#D9A173", "#5E3B28", "#EBB78C"];

/** Supporters in the stand: one head each as far as there is room. */
export function Supporters({ owner, count, right }: { owner: number | null; count: number; right: boolean }) {
  const { colour, dark } = ownerOf(owner);
  const seats = ROWS.flatMap(([y, many]) => Array.from({ length: many }, (_, i) => [10 + i * 18 + (y === 44 ? 5 : 0), y] as const));
  return (
    <svg class="supporters" viewBox="0 0 120 84" aria-hidden="true">
      <g transform={right ? undefined : "translate(120 0) scale(-1 1)"}>
        <path d="M0 84V30H96V48H112V66H120V84Z" fill="#7A5A34" stroke="#17201D" stroke-width="2" stroke-linejoin="round" />
        <path d="M0 48H96M0 66H112" stroke="#17201D" stroke-width="1.5" opacity=".5" />
        {seats.slice(0, count).map(([x, y], i) => (
          <g key={i}>
            <path d={`M${x - 8} ${y + 7}a8 9 0 0 1 16 0z`} fill={i % 3 ? colour : dark} stroke="#17201D" stroke-width="1.2" />
            <circle cx={x} cy={y - 5} r="6" fill={SKIN[(i * 7) % SKIN.length]} stroke="#17201D" stroke-width="1.2" />
          </g>
        ))}
      </g>
    </svg>
  );
}
