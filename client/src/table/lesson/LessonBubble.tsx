// Speech bubble of a lesson, its position and pointer.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { courses, localizedText } from "../../backend/lesson_progress";
import { Glyph } from "../../ui/basics/Glyph";
import { RuleLink, RuleLinks } from "../../ui/explain/RuleLink";
import { RichText } from "../../ui/explain/RichText";
import { windowSize } from "../../platform/text_size";
import { begin, beforeSettled } from "../../platform/settled";
import { t } from "../../i18n/text";
import type { Lesson } from "../../match/lesson";
import type { TermInfo } from "../../wire";

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Milliseconds before the right option is highlighted. */
const PATIENCE = 12000;
const LOOK = 200;
/** Number of frames the bubble waits for its target to be drawn. */
const FIRST_LOOKS = 40;
const GAP = 22;
const EDGE = 8;

/** Speech bubble of a step: text, task, and the buttons back, show me, skip. */
export function LessonBubble({ lesson }: { lesson: Lesson }) {
  const step = lesson.step.value;
  const reply = lesson.reply.value;
  useEffect(() => {
    if (!step?.right || step.steps === 1) return undefined; // a puzzle has no time limit
    const timer = setTimeout(lesson.glow, PATIENCE);
    return () => clearTimeout(timer);
  }, [step]);
  const card = useRef<HTMLElement>(null);
  // scroll back when there is new text
  useLayoutEffect(() => card.current?.closest(".dock")?.scrollTo?.(0, 0), [step, reply]);
  const lit = lesson.table.lit.value;
  useEffect(() => {
    if (lit !== null) document.querySelector(".dock .lit")?.scrollIntoView?.({ block: "nearest" });
  }, [lit]);
  const over = lesson.over.value;
  if (!step || (over && step.steps === 1)) return null; // the end of a puzzle is shown where the next one is offered
  const terms = (courses.value[lesson.game]?.terms ?? []).filter((term) => step.terms?.includes(term.id));
  const puzzle = courses.value[lesson.game]?.puzzles?.find((one) => one.id === lesson.id);
  return (
    <section ref={card} class={`speech${over ? " over" : ""}`} aria-label={t("lesson")} data-step={step.step}>
      <div class="words" role="status" aria-live="polite">
        <p class="told">
          {!over && !step.rival && step.steps > 1 && <span class="num">{lesson.given.value + 1}</span>}
          {localizedText(step.say)}
        </p>
        {puzzle && <p class="asks-of">{localizedText(puzzle.learn)}</p>}
        {reply && (
          <p class={reply.why ? "answer no" : "answer"} data-reply={reply.why ? "refused" : "other"}>
            <Glyph name={reply.why ? "no" : "hand"} size={16} />{" "}
            {reply.why ? <RichText of={reply.why} /> : localizedText(reply.nudge) || t("lesson-other")} <RuleLink rule={reply.rule} />
          </p>
        )}
        {lesson.error.value && <p class="answer no">{lesson.error.value}</p>}
      </div>
      {(terms.length > 0 || (step.rules?.length ?? 0) > 0) && (
        <div class="notes">
          {terms.map((term) => (
            <TermButton key={term.id} term={term} />
          ))}
          <RuleLinks rules={step.rules?.slice(0, 3) ?? []} />
        </div>
      )}
      <footer>
        <Dots step={lesson.given.value} steps={lesson.plan.value.length || step.steps} />
        <button
          type="button"
          class="btn"
          data-back
          disabled={!lesson.mayGoBack.value}
          onClick={lesson.back}
          aria-label={t("lesson-back")}
          title={t("lesson-back")}
        >
          <Glyph name="undo" size={15} />
        </button>
        {step.right && (
          <button type="button" class="btn" data-show onClick={lesson.show} aria-keyshortcuts="h">
            <Glyph name="eye" size={16} /> {t("lesson-show")}
          </button>
        )}
        {step.right && (
          <button type="button" class="btn" data-skip-step onClick={() => void lesson.on()}>
            {t("lesson-skip")}
          </button>
        )}
        {step.rival && (
          <button type="button" class="btn pri" data-on onClick={() => void lesson.on()} aria-keyshortcuts="Enter">
            {t("lesson-on")} <Glyph name="right" size={15} />
          </button>
        )}
      </footer>
    </section>
  );
}

/** Button of a game term, which opens its explanation in place. */
export function TermButton({ term }: { term: TermInfo }) {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="term" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {localizedText(term.name)}
      </button>
      {open.value && <span class="meaning">{localizedText(term.says)}</span>}
    </>
  );
}

const MOST_DOTS = 24;

export function Dots({ step, steps }: { step: number; steps: number }) {
  const words = t("lesson-step", { step: Math.min(step + 1, steps), steps });
  if (steps > MOST_DOTS) return <span class="steps-done">{words}</span>;
  return (
    <span class="step-dots" role="img" aria-label={words} title={words}>
      {Array.from({ length: steps }, (_, i) => (
        <i key={i} class={i < step ? "done" : i === step ? "now" : ""} />
      ))}
    </span>
  );
}

/** Screen positions: explained things, their ground, selectable things, and all pieces. */
interface Seen {
  spots: Spot[];
  ground: Spot | null;
  rest: Spot[];
  pieces: Spot[];
}

/** Rings around the explained things, the rest dimmed, and the speech bubble beside them with its tail. */
export function LessonPointer({ lesson }: { lesson: Lesson }) {
  const step = lesson.step.value;
  const table = lesson.table;
  const lit = table.lit.value === null ? [] : (table.option(table.lit.value)?.targets ?? []);
  const ids = [...new Set([...(step?.point ?? []), ...lit])]; // a hole cut twice would be filled again
  const seen = useSignal<Seen>({ spots: [], ground: null, rest: [], pieces: [] });
  const card = useRef<HTMLDivElement>(null);
  const size = useSignal({ w: 380, h: 190 });
  const pressed = useRef(false);
  const looks = useRef(0);
  const drawn = useSignal(false);
  const look = () => {
    if (pressed.current) return; // do not move while a button is pressed: the press would be lost
    const visible = ids.map(spotOf).filter((spot): spot is Spot => spot !== null);
    const tab = ids.length && !visible.length ? spotAt([...document.querySelectorAll("[data-tab=trays]")]) : null;
    const spots = tab ? [tab] : visible; // on a small screen it is behind a tab
    const centre = document.querySelector(".centre")?.getBoundingClientRect();
    const right = table.option(step?.right?.option ?? null)?.targets ?? [];
    const pieces = [...document.querySelectorAll(".board .piece > .body")].map((piece) =>
      boxOf(piece.getBoundingClientRect()),
    );
    const next = {
      spots,
      ground: centre ? boxOf(centre) : null,
      rest: right.map(spotOf).filter((spot): spot is Spot => spot !== null),
      pieces,
    };
    if (JSON.stringify(next) !== JSON.stringify(seen.value)) seen.value = next;
    const own = card.current?.firstElementChild?.getBoundingClientRect();
    if (++looks.current > FIRST_LOOKS || (centre && own && visible.length === ids.length)) drawn.value = true;
    if (own && (Math.abs(own.width - size.value.w) > 1 || Math.abs(own.height - size.value.h) > 1))
      size.value = { w: own.width, h: own.height };
  };
  useLayoutEffect(() => {
    let frame = 0;
    const done = begin("lesson");
    if (windowSize()[0] <= NARROW) [...(step?.point ?? [])].reverse().forEach(uncover);
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
  }, [ids.join(" "), step]);
  useEffect(() => {
    const letGo = () => (pressed.current = false);
    const ends = ["pointerup", "pointercancel"];
    ends.forEach((end) => addEventListener(end, letGo));
    return () => ends.forEach((end) => removeEventListener(end, letGo));
  }, []);
  const { spots, ground, rest, pieces } = seen.value;
  const inside = ground ? spots.map((spot) => clipSpot(spot, ground)).filter((spot): spot is Spot => spot !== null) : [];
  const at = ground ? placeBubble(spots, rest, pieces, ground, size.value) : { x: 0, y: 0 };
  const tail = spots[0] ? bubbleTail({ ...at, ...size.value }, spots[0]) : null;
  return (
    <>
      <svg class="pointing" aria-hidden="true">
        {ground && inside.length > 0 && step && !lesson.over.value && (
          <path class="veil" fill-rule="evenodd" d={[ground, ...inside].map(roundly).join("")} />
        )}
        {step &&
          spots.map((spot, i) => (
            <rect
              key={i}
              class="ring"
              x={spot.x}
              y={spot.y}
              width={spot.w}
              height={spot.h}
              rx={Math.min(spot.w, spot.h, 36) / 2.6}
            />
          ))}
        {step && tail && <path class="tail" d={tail} />}
      </svg>
      <div
        ref={card}
        class="speech-place"
        style={{ left: `${at.x}px`, top: `${at.y}px`, visibility: drawn.value ? "visible" : "hidden" }}
        onPointerDown={() => (pressed.current = true)}
      >
        <LessonBubble lesson={lesson} />
      </div>
    </>
  );
}

const AIR = 6;
const NARROW = 760;

/** Scroll a card into view on a small screen; the board has its own crop. */
function uncover(id: string): void {
  const name = CSS.escape(id);
  const thing = document.querySelector(`.centre :is([data-id="${name}"], [data-tray="${name}"])`);
  if (thing && !thing.closest(".board")) thing.scrollIntoView?.({ block: "nearest" });
}

/** Screen position of a thing: piece, area, card, slot, unit or tray. */
function spotOf(id: string): Spot | null {
  const name = CSS.escape(id);
  return spotAt([...document.querySelectorAll(`[data-id="${name}"], [data-group="${name}"], [data-tray="${name}"]`)]);
}

function spotAt(all: readonly Element[]): Spot | null {
  const boxes = all
    .map((one) => (one.querySelector(":scope > .body") ?? one).getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0);
  if (!boxes.length) return null;
  const ground = all[0]!.closest(".centre")?.getBoundingClientRect();
  const left = Math.min(...boxes.map((box) => box.left)) - AIR;
  const top = Math.min(...boxes.map((box) => box.top)) - AIR;
  const right = Math.max(...boxes.map((box) => box.right)) + AIR;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + AIR;
  const spot = { x: Math.round(left), y: Math.round(top), w: Math.round(right - left), h: Math.round(bottom - top) };
  return ground ? clipSpot(spot, boxOf(ground)) : spot; // not visible on a small screen: no ring elsewhere
}

function boxOf(box: DOMRect): Spot {
  return { x: Math.round(box.x), y: Math.round(box.y), w: Math.round(box.width), h: Math.round(box.height) };
}

export function clipSpot(spot: Spot, frame: Spot): Spot | null {
  const x = Math.max(spot.x, frame.x);
  const y = Math.max(spot.y, frame.y);
  const w = Math.min(spot.x + spot.w, frame.x + frame.w) - x;
  const h = Math.min(spot.y + spot.h, frame.y + frame.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

function overlap(a: Spot, b: Spot): number {
  const shared = clipSpot(a, b);
  return shared ? shared.w * shared.h : 0;
}

interface Size {
  w: number;
  h: number;
}

/**
 * Place the bubble beside the explained things, inside the ground, covering as little as possible of them, of options
 * and of pieces.
 */
export function placeBubble(
  spots: readonly Spot[],
  rest: readonly Spot[],
  pieces: readonly Spot[],
  ground: Spot,
  size: Size,
): { x: number; y: number } {
  const held = (x: number, y: number) => ({
    x: Math.round(Math.max(ground.x + EDGE, Math.min(x, ground.x + ground.w - size.w - EDGE))),
    y: Math.round(Math.max(ground.y + EDGE, Math.min(y, ground.y + ground.h - size.h - EDGE))),
  });
  const first = spots[0];
  if (!first) return held(ground.x, ground.y + ground.h);
  const middle = first.x + first.w / 2 - size.w / 2;
  const level = first.y + first.h / 2 - size.h / 2;
  const tries = [
    held(middle, first.y + first.h + GAP),
    held(middle, first.y - size.h - GAP),
    held(first.x + first.w + GAP, level),
    held(first.x - size.w - GAP, level),
    held(ground.x, ground.y),
    held(ground.x + ground.w, ground.y),
    held(ground.x, ground.y + ground.h),
    held(ground.x + ground.w, ground.y + ground.h),
  ];
  const cost = (at: { x: number; y: number }) => {
    const card = { ...at, ...size };
    const spoken = [...spots, ...rest].reduce(
      (sum, spot) => sum + Math.min(1, overlap(card, spot) / Math.max(1, spot.w * spot.h)),
      0,
    );
    const covered = pieces.reduce((sum, piece) => sum + (overlap(card, piece) > 0 ? 1 : 0), 0);
    const far = Math.hypot(at.x + size.w / 2 - (first.x + first.w / 2), at.y + size.h / 2 - (first.y + first.h / 2));
    return spoken * 3000 + covered * 60 + far;
  };
  return tries.reduce((best, at) => (cost(at) < cost(best) ? at : best));
}

/** Tail of the bubble: from its nearest edge to the target. */
export function bubbleTail(card: Spot, spot: Spot): string | null {
  const x = Math.max(spot.x, Math.min(card.x + card.w / 2, spot.x + spot.w));
  const y = Math.max(spot.y, Math.min(card.y + card.h / 2, spot.y + spot.h));
  const across = Math.max(card.x + 26, Math.min(x, card.x + card.w - 26));
  const down = Math.max(card.y + 26, Math.min(y, card.y + card.h - 26));
  if (y < card.y)
    return `M${across - 11} ${card.y + 2}L${across} ${Math.max(y, card.y - 20)}L${across + 11} ${card.y + 2}z`;
  if (y > card.y + card.h)
    return `M${across - 11} ${card.y + card.h - 2}L${across} ${Math.min(y, card.y + card.h + 20)}L${across + 11} ${card.y + card.h - 2}z`;
  if (x < card.x) return `M${card.x + 2} ${down - 11}L${Math.max(x, card.x - 20)} ${down}L${card.x + 2} ${down + 11}z`;
  if (x > card.x + card.w)
    return `M${card.x + card.w - 2} ${down - 11}L${Math.min(x, card.x + card.w + 20)} ${down}L${card.x + card.w - 2} ${down + 11}z`;
  return null;
}

function roundly({ x, y, w, h }: Spot): string {
  const r = Math.min(w, h, 36) / 2.6;
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}
