// Landscape of a finished match: chances as a ridge, turning points as flags, turns below.
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { ownerOf } from "../../ui/basics/owners";
import { randomFrom, seedOf } from "../../ui/portrait/ink";
import { t } from "../../i18n/text";
import type { LookBack, Point } from "../../wire";
import { formatShare } from "../replay/Analysis";
import { between, curveThrough, ridgeOf } from "./ridge";
import { stageAt, swingOf } from "../replay/moments";
import type { Sky } from "./sky";

const TREES = 90;
const STARS = 46;
/** Pixels of a turn's label: with the word, and of the number alone. */
const [LABELLED, NUMBERED] = [58, 16];
/** Least pixels from one label to the next on average: wide, and on small screens. */
const [APART, CLOSE] = [104, 44];
const UNSEEN = [1440, 430] as const;
const NOWHERE = [0, 0] as const;
/** Least height between chances of 0 and 1 beside the words. */
const LEAST_RISE = 60;
/** The shortest pole: the height of its flag and a little more. */
const SHORTEST = 36;

interface Props {
  study: LookBack | null | undefined;
  /** Seat whose chances are drawn, and its name for screen readers. */
  player: number;
  name: string;
  players: number;
  sky: Sky;
  dusk: boolean;
  match: string;
}

export function Landscape({ study, player, name, players, sky, dusk, match }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const size = useSignal<readonly [number, number]>(UNSEEN);
  const words = useSignal<readonly [number, number]>(NOWHERE);
  useLayoutEffect(() => {
    const element = picture.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, height, left, top } = element.getBoundingClientRect();
      const rule = element.parentElement?.querySelector(".end-rule")?.getBoundingClientRect();
      if (rule) words.value = [rule.right - left, rule.bottom - top];
      const [w, h] = size.value;
      if (width > 0 && height > 0 && (width !== w || height !== h)) size.value = [width, height];
    };
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const [w, h] = size.value;
  const small = w / h < 2.2; // words stand above the ridge
  const base = h - (small ? 34 : 40);
  const flag = small ? 0.72 : 1;
  const below = Math.min(words.value[1] + SHORTEST * flag + 10, base - LEAST_RISE); // of the words
  const top = small ? Math.max(h * 0.3, base - 130, below) : Math.max(h * 0.52, below);
  const even = players ? 1 / players : 0.5;
  const ridge = useMemo(() => ridgeOf(study, player, even), [study, player, even]);
  const y = (share: number) => base - (base - top) * share;
  const spots = ridge.map((share, n): Point => [(w * n) / (ridge.length - 1), y(share)]);
  const line = curveThrough(spots);
  const place = (step: number) => Math.max(14, Math.min((w * (step + 1)) / Math.max(1, study?.steps ?? 1), w - 50));
  const noon = w * (small ? 0.8 : 0.665);
  const disc = small ? 48 : h * 0.19;
  const ground = between(spots, noon);
  const rise = small ? Math.max(ground - disc * 0.7, h - 180) : Math.min(top, ground - h * 0.2);
  const sun = [noon, dusk ? y(0.42) : rise] as const;
  return (
    <svg
      ref={picture}
      class={study ? "landscape known" : "landscape"}
      viewBox={`0 0 ${w} ${h}`}
      role={study ? "img" : undefined}
      aria-hidden={study ? undefined : "true"}
      aria-label={study ? describe(study, player, name) : undefined}
    >
      <defs>
        <linearGradient id="ending-sky" x2="0" y2="1">
          <stop offset="0" stop-color={sky.top} />
          <stop offset={small ? 0.4 : 0.5} stop-color={sky.middle} />
          <stop offset=".82" stop-color={sky.low} />
          <stop offset="1" stop-color={sky.horizon} />
        </linearGradient>
      </defs>
      <rect width={w} height={h} fill="url(#ending-sky)" />
      <Stars w={w} h={y(even)} sky={sky} match={match} dusk={dusk} />
      <circle cx={sun[0]} cy={sun[1]} r={disc * 1.42} fill={sky.light} opacity={dusk ? 0.14 : 0.3} />
      <circle cx={sun[0]} cy={sun[1]} r={disc} fill={sky.light} opacity={dusk ? 0.8 : 1} />
      {[0.13, 0.06].map((rise, k) => {
        const hills = spots.map(([x, at], i): Point => {
          const swell = Math.sin(i * 0.7 + k + (seedOf(match) % 6)) * h * 0.03;
          return [x, Math.min(at - h * rise + swell, base + 10)];
        });
        return <path key={rise} d={`${curveThrough(hills)}V${h}H0Z`} fill={k ? sky.near : sky.far} />;
      })}
      <path d={`${line}V${h}H0Z`} fill={sky.land} />
      {study && <path class="ridge-line" d={line} pathLength="1" fill="none" stroke={sky.light} stroke-width="3.5" />}
      <path d={trees(spots, match, w)} fill={sky.land} />
      {study && (
        <>
          <path d={`M0 ${y(even)}H${w}`} stroke={sky.light} stroke-width="1.5" stroke-dasharray="3 9" opacity=".55" />
          <Turns study={study} w={w} h={h} brief={small} />
          {(study.moments ?? []).map((moment, n, moments) => {
            const x = place(moment.step);
            const beside = moments.slice(0, n).filter(({ step }) => Math.abs(place(step) - x) < 44 * flag).length;
            const high = 62 + 30 * (small ? beside % 2 : beside); // words stand close above a small one
            const free = x < words.value[0] + 6 ? (between(spots, x) - words.value[1] - 4) / flag : high;
            const tall = Math.max(SHORTEST, Math.min(high, free));
            const owner = ownerOf(swingOf(moment, player, study).gainer);
            return (
              <g key={moment.step} transform={`translate(${x} ${between(spots, x)}) scale(${flag})`}>
                <g class="ridge-flag" style={{ "--n": n }}>
                  <path d={`M0 4V-${tall}`} stroke={sky.land} stroke-width="5" />
                  <path d={`M0 4V-${tall}`} stroke={sky.light} stroke-width="2" />
                  <path d={`M0-${tall}h40l-9 14l9 14H0Z`} fill={owner.colour} stroke={sky.land} stroke-width="2.5" />
                  <text x="15" y={20 - tall} text-anchor="middle" fill={owner.on}>
                    {n + 1}
                  </text>
                  <circle r="6" fill={sky.light} stroke={sky.land} stroke-width="2.5" />
                </g>
              </g>
            );
          })}
        </>
      )}
    </svg>
  );
}

/** The curve in words: its start, its lowest and highest chance, its end. */
function describe({ line }: LookBack, player: number, name: string): string {
  const shares = line.map((one) => one.values[player] ?? 0);
  const [first = 0, last = 0] = [shares[0], shares.at(-1)];
  return t("ending-ridge", {
    name,
    first: formatShare(first),
    least: formatShare(Math.min(...shares)),
    most: formatShare(Math.max(...shares)),
    last: formatShare(last),
  });
}

function Stars({ w, h, sky, match, dusk }: { w: number; h: number; sky: Sky; match: string; dusk: boolean }) {
  if (!dusk) return null;
  const random = randomFrom(seedOf(match));
  const dots = Array.from({ length: STARS }, () => {
    const r = 0.6 + random() * 1.1;
    return `M${(random() * w).toFixed(0)} ${(random() * h * 0.8).toFixed(0)}h0`.concat(r > 1.2 ? "h.1" : "");
  });
  return <path d={dots.join("")} stroke={sky.light} stroke-width="2.2" stroke-linecap="round" opacity=".5" />;
}

function trees(spots: readonly Point[], match: string, w: number): string {
  const random = randomFrom(seedOf(match) + 1);
  return Array.from({ length: Math.min(TREES, Math.round(w / 14)) }, () => {
    const x = random() * w;
    const tall = 8 + random() * 10;
    const [wide, high, top] = [tall / 3, tall + 4, between(spots, x) - tall].map((size) => size.toFixed(1));
    return `M${x.toFixed(1)} ${top}l${wide} ${high}h-${(tall / 1.5).toFixed(1)}Z`;
  }).join("");
}

/** Turns below the land, each where it lasted. */
function Turns({ study, w, h, brief }: { study: LookBack; w: number; h: number; brief: boolean }) {
  const stages = (study.stages ?? []).filter(([from]) => stageAt(study, from));
  const every = Math.ceil((stages.length * (brief ? CLOSE : APART)) / w);
  const labelled = stages.filter((_, i) => i % every === 0);
  const at = (step: number) => (w * step) / Math.max(1, study.steps);
  return (
    <g class="ridge-turns">
      {labelled.map(([from, stage], i) => {
        const [left, right] = [at(from), at(labelled[i + 1]?.[0] ?? study.steps)];
        const worded = !brief || i === 0;
        const hangs = worded && right - left < LABELLED && i === 0 && left > LABELLED; // to the left, where no turn is
        const room = right - left > (worded && !hangs ? LABELLED : NUMBERED);
        return (
          <g key={from}>
            {i > 0 && <path d={`M${left} ${h - 30}v18`} />}
            {room && (
              <text x={hangs ? right - 4 : (left + right) / 2} y={h - 14} text-anchor={hangs ? "end" : "middle"}>
                {worded ? t("ending-turn", { n: stage }) : stage}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
