// The beach: sea, surf, sand, and in a duel the line between the camps.

const wave = (y: number, swing: number, width: number, times: number, foot: number) =>
  `M-40 ${y}${`q${width / 2} ${-swing} ${width} 0t${width} 0`.repeat(times)}V${foot}H-40Z`;

/** Grains of sand, always the same. */
const GRAINS = Array.from({ length: 150 }, (_, i) => {
  const spread = (step: number) => (i * step) % 1;
  return `M${Math.round(1440 * spread(0.6180339))} ${Math.round(215 + 540 * spread(0.7548776))}h.01`;
}).join("");

/** Sea above, sand below, as large as its table. Colours are in card_duel.css: by night they are dark. */
export function Beach({ camps }: { camps: boolean }) {
  return (
    <svg class="texture beach" viewBox="0 0 1440 760" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect class="sea" width="1440" height="200" />
      <path class="sea-2" d={wave(60, 20, 60, 14, 200)} />
      <path class="sea-3" d={wave(96, 20, 60, 14, 200)} />
      <path class="sea-4" d={wave(128, 20, 60, 14, 200)} />
      <path class="surf" d={wave(158, 26, 120, 7, 260)} />
      <path class="wet" d={wave(172, 26, 120, 7, 2400)} />
      <path class="sand" d={wave(186, 26, 120, 7, 2400)} />
      <path class="grains" d={GRAINS} />
      {camps && <path class="line" d="M720 240V2400" />}
    </svg>
  );
}
