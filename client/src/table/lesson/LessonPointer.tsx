// Staging of a lesson: rings around what it names, the rest dimmed, and its card in free room.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Lesson } from "../../match/lesson";
import { begin, beforeSettled } from "../../platform/settled";
import { LessonBubble } from "./LessonBubble";
import { LessonPeek, peekedThings } from "./LessonPeek";
import { cardTail, fittingWidths, placeCard, type CardPlace, type Obstacle, type Size } from "./place_card";
import { boxOf, clipSpot, PEEK, spotOf, uncover, visibleBox, visibleBoxes, windowBox, type Spot } from "./screen_boxes";

const LOOK = 200;
/** Number of frames the card waits for its targets to be drawn. */
const FIRST_LOOKS = 40;
/** Number of times the staging of one step may change: then it stays. */
const MOST_CHANGES = 30;
/** Widths of the card that are tried, the usual one first. */
const WIDTHS = [390, 330, 300, 460, 560, 660];
/** Widths of the copies of things out of sight. */
const PEEK_WIDTHS = [320, 370, 270, 220, 180, 132];
/** Scrolls to hidden things of a step: what is drawn later may push them out of sight again, but so may a reader. */
const MOST_SCROLLS = 3;
/** Room beside the table for a card that fits nowhere else. */
const DOCKED = 316;

/** What the card should not cover, and the cost. From 1000 on the learner needs it in this step. */
const COVERED: readonly (readonly [selector: string, cost: number])[] = [
  ["[data-decision] [data-confirm], .rival-bar [data-on], .lesson-end .btn", 8000],
  [".aim-overlay :is(button, .aim-place)", 3000],
  [".top", 3000],
  ["[data-decision] .ask h1", 1500],
  ["[data-decision] :is(.opt, .line, [data-suggestion], .verb, .shapers)", 1500],
  [".board .piece", 60],
  [".stage :is(.card, .meter)", 200],
  [".tray-view :is(.card, .sheet-card, .box, .row-line)", 90],
  [".seat", 200],
  [".lesson-steps", 150],
];
/** Parts of the page that the card lies inside, rather than across. */
const PANELS = ".centre, .dock, .log, .left, .under";
const TARGET = 8000;
/** Where the right answer leads. */
const ANSWER = 1200;

/** Everything measured on the screen, and the places that follow from it. */
interface Staging {
  /** Rings around named things. */
  spots: Spot[];
  ground: Spot | null;
  /** Named things that are not in sight. */
  missing: string[];
  card: CardPlace | null;
  peek: Spot | null;
}

const NOTHING: Staging = { spots: [], ground: null, missing: [], card: null, peek: null };

/** Rings around the explained things, the rest dimmed, and the speech bubble beside them with its tail. */
export function LessonPointer({ lesson }: { lesson: Lesson }) {
  const step = lesson.step.value;
  const table = lesson.table;
  const lit = table.lit.value === null ? [] : (table.option(table.lit.value)?.targets ?? []);
  const ids = [...new Set([...(step?.point ?? []), ...lit])];
  const named = ids.join(" ");
  const staging = useSignal<Staging>(NOTHING);
  const docked = useSignal("");
  const drawn = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  const peek = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const looks = useRef(0);
  const measured = useRef({ words: "", sizes: [] as Size[] });
  const changes = useRef({ at: "", count: 0 });
  const uncovered = useRef({ here: "", times: 0 });
  const at = `${step?.step} ${innerWidth} ${innerHeight}`;

  const look = () => {
    if (pressed.current) return; // do not move while a button is pressed: the press would be lost
    const centre = document.querySelector(".centre")?.getBoundingClientRect();
    const here = `${step?.step} ${innerWidth} ${innerHeight}`;
    if (uncovered.current.here !== here) uncovered.current = { here, times: 0 };
    const hidden = uncovered.current.times < MOST_SCROLLS ? (step?.point ?? []).filter((id) => spotOf(id) === null) : [];
    const scrolled = hidden.reverse().map(uncover);
    if (scrolled.some(Boolean)) uncovered.current.times += 1;
    const targets = ids.flatMap((id) => spotOf(id) ?? []);
    const right = table.option(step?.right?.option ?? null)?.targets ?? [];
    const obstacles: Obstacle[] = [
      ...targets.map((spot) => ({ ...spot, cost: TARGET })),
      ...right.flatMap((id) => spotOf(id) ?? []).map((spot) => ({ ...spot, cost: ANSWER })),
      ...COVERED.flatMap(([selector, cost]) => visibleBoxes(selector).map((spot) => ({ ...spot, cost }))),
    ];
    const before = staging.value;
    const copy = peek.current?.childElementCount ? placePeek(peek.current, targets[0] ?? null, obstacles, before.peek) : null;
    if (copy) obstacles.push({ ...copy, cost: TARGET });
    const card = place.current && placeBubble(place.current, targets[0] ?? copy, obstacles, before.card);
    const next: Staging = {
      spots: ids.flatMap((id) => spotOf(id, true) ?? []),
      ground: centre ? boxOf(centre) : null,
      missing: (step?.point ?? []).filter((id) => spotOf(id) === null),
      card,
      peek: copy,
    };
    if (++looks.current > FIRST_LOOKS || (centre && targets.length === ids.length)) drawn.value = true;
    if (drawn.value && card?.hides && docked.value !== here) docked.value = here;
    if (!isStaged(before, next)) {
      const now = `${at} ${innerWidth} ${innerHeight} ${measured.current.words}`;
      if (changes.current.at !== now) changes.current = { at: now, count: 0 };
      if (++changes.current.count > MOST_CHANGES) return;
      staging.value = next;
      requestAnimationFrame(begin("lesson")); // what is drawn by it is measured before the page is settled
    } else if (!areNear([...before.spots, before.ground], [...next.spots, next.ground])) staging.value = next;
  };

  /** Place of the card; null where it stands among the options. */
  const placeBubble = (element: HTMLDivElement, near: Spot | null, obstacles: readonly Obstacle[], former: Spot | null) => {
    const own = element.firstElementChild;
    if (!own?.getClientRects().length) return null;
    const words = `${own.textContent} ${innerWidth} ${document.fonts?.status}`;
    const { width, height } = element.getBoundingClientRect();
    const stale = measured.current.sizes.some(({ w, h }) => Math.abs(w - width) < 1 && Math.abs(h - height) > 1);
    if (stale || measured.current.words !== words) measured.current = { words, sizes: sizesOf(element) };
    const sizes = measured.current.sizes;
    const top = visibleBoxes(".top")[0];
    if (docked.value === `${step?.step} ${innerWidth} ${innerHeight}`) {
      const size = sizes.find(({ w }) => w <= DOCKED - 16) ?? sizes[0]!;
      return { x: 8, y: (top ? top.y + top.h : 0) + 8, ...size, hides: false };
    }
    return placeCard(sizes, windowBox(), near, obstacles, former, visibleBoxes(PANELS), groundBoxes);
  };

  useLayoutEffect(() => {
    let frame = 0;
    const done = begin("lesson");
    staging.value = { ...staging.value, card: null, peek: null };
    uncovered.current = { here: "", times: 0 };
    looks.current = drawn.value ? looks.current : 0;
    const early = () => {
      look();
      if (!drawn.value) frame = requestAnimationFrame(early);
      else done();
    };
    early();
    const timer = setInterval(look, LOOK);
    const stop = beforeSettled(look);
    addEventListener("resize", look);
    const resized = new ResizeObserver(look); // the board resizes a moment after the window
    const centre = document.querySelector(".centre");
    if (centre) resized.observe(centre);
    return () => {
      done();
      stop();
      resized.disconnect();
      cancelAnimationFrame(frame);
      clearInterval(timer);
      removeEventListener("resize", look);
    };
  }, [named, step, docked.value]);
  useEffect(() => {
    const letGo = () => (pressed.current = false);
    const ends = ["pointerup", "pointercancel"];
    ends.forEach((end) => addEventListener(end, letGo));
    return () => ends.forEach((end) => removeEventListener(end, letGo));
  }, []);
  useLayoutEffect(() => {
    document.documentElement.classList.toggle("lesson-docked", docked.value === at);
    return () => document.documentElement.classList.remove("lesson-docked");
  }, [docked.value === at]);

  const { spots, ground, missing, card, peek: copy } = staging.value;
  const scene = table.scene.value;
  const things = scene && step && !lesson.over.value ? peekedThings(scene, [...new Set([...(step.show ?? []), ...missing])]) : [];
  const tail = card && spots[0] ? cardTail(card, spots[0]) : null;
  const size = windowBox();
  return (
    <>
      <svg class="pointing" aria-hidden="true">
        <mask id="lesson-holes" maskUnits="userSpaceOnUse" x="0" y="0" width={size.w} height={size.h}>
          <rect width={size.w} height={size.h} fill="#fff" />
          {spots.map((spot, i) => (
            <Hole key={i} spot={spot} fill="#000" />
          ))}
        </mask>
        {step && (
          <g mask="url(#lesson-holes)">
            {ground && spots.length > 0 && !lesson.over.value && (
              <rect class="veil" x={ground.x} y={ground.y} width={ground.w} height={ground.h} />
            )}
            {spots.map((spot, i) => (
              <Hole key={i} spot={spot} class="ring" />
            ))}
          </g>
        )}
        {step && tail && <path class="tail" d={tail} />}
      </svg>
      <div
        ref={peek}
        class={PEEK.slice(1)}
        style={copy ? { left: `${copy.x}px`, top: `${copy.y}px`, maxWidth: `${copy.w}px` } : { visibility: "hidden" }}
        aria-hidden="true"
      >
        <LessonPeek things={things} />
      </div>
      <div
        ref={place}
        class="speech-place"
        style={{
          left: `${card?.x ?? 0}px`,
          top: `${card?.y ?? 0}px`,
          width: `${card?.w ?? WIDTHS[0]}px`,
          visibility: drawn.value && card ? "visible" : "hidden",
        }}
        onPointerDown={() => (pressed.current = true)}
      >
        <LessonBubble lesson={lesson} />
      </div>
    </>
  );
}

/** Cost of covering a square of 100 pixels of the board's ground. */
const GROUND = 12;

/** Tiles and terrain of the board: the card rather lies beside them. */
function groundBoxes(): Obstacle[] {
  const board = document.querySelector(".centre .board")?.getBoundingClientRect();
  if (!board) return [];
  return [...document.querySelectorAll(".board .area")].flatMap((area) => {
    const spot = clipSpot(boxOf(area.getBoundingClientRect()), boxOf(board));
    return spot ? [{ ...spot, cost: (GROUND * spot.w * spot.h) / 10000 }] : [];
  });
}

/** True if card and copies stay as they are. */
function isStaged(before: Staging, next: Staging): boolean {
  const { card, peek, missing } = next;
  return areNear([before.card, before.peek], [card, peek]) && before.missing.join(" ") === missing.join(" ");
}

/** Difference in pixels that nobody sees: pieces breathe. */
const JITTER = 2;

function areNear(some: readonly (Spot | null)[], others: readonly (Spot | null)[]): boolean {
  const far = (a: number, b: number) => Math.abs(a - b) > JITTER;
  const near = (a: Spot | null, b: Spot | null) =>
    a === null || b === null ? a === b : !(far(a.x, b.x) || far(a.y, b.y) || far(a.w, b.w) || far(a.h, b.h));
  return some.length === others.length && some.every((spot, i) => near(spot, others[i]!));
}

/** Rounded box of a named thing: a hole of the veil, or its ring. Holes that overlap are one. */
function Hole({ spot: { x, y, w, h }, ...drawn }: { spot: Spot; fill?: string; class?: string }) {
  return <rect {...drawn} x={x} y={y} width={w} height={h} rx={Math.min(w, h, 36) / 2.6} />;
}

/** Sizes of the card at each width that the window allows. */
function sizesOf(element: HTMLElement): Size[] {
  const widths = fittingWidths(WIDTHS, innerWidth - 16);
  return measureAt(element, "width", widths).map(({ h }, i) => ({ w: widths[i]!, h }));
}

/** Sizes of an element at each of these values of a style, in pixels. */
function measureAt(element: HTMLElement, style: "width" | "maxWidth", values: readonly number[]): Size[] {
  const before = element.style[style];
  const sizes = values.map((value) => {
    element.style[style] = `${value}px`;
    const { width, height } = element.getBoundingClientRect();
    return { w: Math.ceil(width), h: Math.ceil(height) };
  });
  element.style[style] = before;
  return sizes;
}

/** Place of the copies of things out of sight: over the board, away from what is named there. */
function placePeek(element: HTMLElement, near: Spot | null, obstacles: readonly Obstacle[], former: Spot | null): Spot {
  const centre = document.querySelector(".centre");
  const room = (centre && visibleBox(centre)) ?? windowBox();
  const sizes = measureAt(element, "maxWidth", fittingWidths(PEEK_WIDTHS, room.w - 16));
  const { x, y, w, h } = placeCard(sizes, room, near, obstacles, former, [], groundBoxes);
  return { x, y, w, h };
}
