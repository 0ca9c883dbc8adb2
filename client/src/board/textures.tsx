// Textures (motifs) of ground and terrain as SVG patterns.
import type { Paint } from "../wire";

type Motif = NonNullable<Paint["motif"]>;
const INK = "#17201D";

/** Textures as tiles, for ground and terrain: dark and light strokes over any colour, on a board 1,000 wide. */
export const TILES: Readonly<Record<Exclude<Motif, "">, readonly [number, number, string, string]>> = {
  sand: [44, 36, "M6 8h.01M28 14h.01M15 27h.01M38 31h.01", "M20 5h.01M36 20h.01M8 20h.01"],
  waves: [60, 40, "M4 12c6-7 12-7 18 0s12 7 18 0", "M34 32c5-6 10-6 15 0"],
  cracks: [64, 56, "M2 18l16 5 8-14 10 18 20-6M26 27l-6 22", "M40 40l12 8"],
  reeds: [44, 30, "M30 13V5M34 13V3M38 13V6", "M4 10h16M24 23h14"],
  maze: [52, 52, "M4 4h44v44H14V14h24v24H24V26h6", ""],
  contours: [120, 80, "M0 22c30-18 60-18 120 0M0 62c40-20 80-20 120 0", "M0 42c36-18 84-18 120 0"],
  trees: [64, 62, "M16 4l9 15h-5l7 13H5l7-13H7zM16 32v6M47 30l9 15h-5l7 12H36l7-12h-5z", "M16 8l5 9M47 34l5 9"],
  cobbles: [26, 20, "M0 .5h26M0 10.5h26M6.5 .5v10M19.5 10.5v10", ""],
  earth: [58, 46, "M6 12l6-2M34 8l5 2M20 32l7-1M46 38l5-2", "M44 20h.01M10 40h.01M28 20h.01"],
  meadow: [60, 60, "M8 14l3-8 3 8M40 44l3-8 3 8M28 26l2-6 2 6", ""],
  roof: [16, 12, "M0 11.5h16M4 0v6M12 6v6M0 5.8h16", ""],
  planks: [40, 10, "M0 9.5h40M14 0v9.5", ""],
  hatch: [12, 12, "M0 12L12 0M-2 2L2-2M10 14l4-4", ""],
  mist: [80, 40, "", "M4 10h34M20 20h44M8 31h26"],
  rocks: [44, 40, "M6 16l8-9 10 4-3 11-11 2zM27 32l6-8 8 5-5 8z", "M9 15l6-6"],
  cave: [60, 50, "M6 40c2-20 12-28 24-28s22 8 24 28M20 40c0-10 4-14 10-14s10 4 10 14", ""],
};

/** The same textures, drawn once in the middle of a hex of radius 50. */
export const CENTRED: Readonly<Record<Exclude<Motif, "">, readonly [string, string]>> = {
  sand: ["M-22-12l3-9 3 9M12-4l3-9 3 9M-8 22l3-9 3 9M-30 10h.01M26 18h.01M0-26h.01", "M-14 4h.01M20-20h.01"],
  waves: ["M-34-14c7-9 13-9 19 0s13 9 19 0M-2 26c7-9 13-9 19 0", "M-30 12c6-8 11-8 16 0s11 8 16 0M8-24c6-7 10-7 15 0"],
  cracks: ["M-38-6l26 8L0-24 14 4l24-10M-12 2l-8 32M14 4l6 30M0-24l-7-16", "M-32 14l8-4M26 20l8-4"],
  reeds: ["M-24 18V2M-19 18V-4M-14 18V4M10-2v-16M15-2v-20M20-2v-14M6 32V18M11 32V14", "M-34 20h28M0 0h28M-4 34h24"],
  maze: ["M-30-22H28V22H-22V-10H16V10H-10V0H4", ""],
  contours: ["M-36 12c10-28 62-28 72 0M-22 18c8-18 36-18 44 0", "M-8 24c3-8 13-8 16 0"],
  trees: ["M-16-34l12 18h-6l9 16h-30l9-16h-6zM18-14l12 18h-6l9 16H3l9-16H6zM-18 8l10 16h-5l7 12h-24l7-12h-5z", ""],
  cobbles: ["M-30-18h60M-34 0h68M-30 18h60M-14-18v18M8 0v18M14-34v16M-8 18v16", ""],
  earth: ["M-24-10l8-3M14-18l7 3M-6 14l9-2M22 18l7-3M-26 22l6 2", ""],
  meadow: ["M-22-8l3-10 3 10M8-16l3-10 3 10M14 18l3-10 3 10M-12 24l3-10 3 10", ""],
  roof: ["M-32-12h64M-36 6h72M-26 24h52M-16-12V6M12 6v18M16-30v18", ""],
  planks: ["M-34-16h68M-38 0h76M-34 16h68M-12-16V0M12 0v16", ""],
  hatch: ["M-30 20L20-30M-20 34L34-20M-38 2L2-38M0 38L38 0", ""],
  mist: ["", "M-32-14h38M-12 0h44M-28 14h34M-4 26h24"],
  rocks: ["M-28 2l12-14 14 6-4 16-16 2zM4 22l10-14 14 8-8 14zM2-20l8-10 12 6-6 10z", "M-24 1l8-9"],
  cave: ["M-32 24c2-34 14-46 32-46S30-10 32 24M-14 24c0-18 6-24 14-24s14 6 14 24", ""],
};

export function MotifTiles({ prefix, used, unit }: { prefix: string; used: ReadonlySet<string>; unit: number }) {
  return (
    <defs>
      {[...used].map((name) => {
        const tile = TILES[name as Exclude<Motif, "">];
        if (!tile) return null;
        const [w, h, ink, light] = tile;
        return (
          <pattern
            key={name}
            id={`${prefix}-${name}`}
            width={w}
            height={h}
            patternUnits="userSpaceOnUse"
            patternTransform={`scale(${unit})`}
          >
            <MotifStrokes ink={ink} light={light} width={2} />
          </pattern>
        );
      })}
    </defs>
  );
}

/** A texture in the middle of a hex. */
export function CentredMotif({ name, x, y, r }: { name: string; x: number; y: number; r: number }) {
  const strokes = CENTRED[name as Exclude<Motif, "">];
  if (!strokes) return null;
  return (
    <g class="motif" transform={`translate(${x} ${y}) scale(${r / 50})`}>
      <MotifStrokes ink={strokes[0]} light={strokes[1]} width={name === "maze" ? 5 : 2.6} />
    </g>
  );
}

function MotifStrokes({ ink, light, width }: { ink: string; light: string; width: number }) {
  return (
    <>
      {!!ink && (
        <path
          d={ink}
          fill="none"
          stroke={INK}
          stroke-opacity=".26"
          stroke-width={width}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
      {!!light && (
        <path
          d={light}
          fill="none"
          stroke="#FFFFFF"
          stroke-opacity=".5"
          stroke-width={width}
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      )}
    </>
  );
}
