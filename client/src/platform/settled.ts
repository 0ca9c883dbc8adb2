// Settled state of the page: `data-settled` or `data-pending` (reasons) on the root element.
import { effect } from "@preact/signals";

/** Frames without news before the page counts as settled: drawing, effects of drawing, and their drawing. */
const FRAMES = 3;
/** Events after which the page may be drawn again. */
const EVENTS = [
  ...["pointerdown", "pointermove", "pointerup", "pointercancel", "click", "wheel", "scroll", "keydown", "keyup"],
  ...["input", "change", "submit", "focusin", "focusout", "resize", "popstate", "hashchange", "toggle"],
];

const pending = new Map<string, number>();
const looks = new Set<() => void>();
let left = 0;
let due = false;
let lastWords = "";

/** Count something that will still change the page. Call the result once it is done; further calls do nothing. */
export function begin(reason: string): () => void {
  pending.set(reason, (pending.get(reason) ?? 0) + 1);
  stir();
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    const count = pending.get(reason)! - 1;
    if (count) pending.set(reason, count);
    else pending.delete(reason);
    stir();
  };
}

/** Count a promise until it is resolved or rejected. */
export function track<T>(reason: string, promise: Promise<T>): Promise<T> {
  const done = begin(reason);
  promise.then(done, done);
  return promise;
}

/** A timeout that counts until it has run. Returns a function that cancels it. */
export function later(reason: string, action: () => void, delay: number): () => void {
  const done = begin(reason);
  const timer = setTimeout(() => {
    try {
      action();
    } finally {
      done();
    }
  }, delay);
  return () => {
    clearTimeout(timer);
    done();
  };
}

/** Count while a condition on signals holds. Returns a function that ends it. */
export function pendingWhile(reason: string, holds: () => boolean): () => void {
  let done: (() => void) | null = null;
  const stop = effect(() => {
    if (!holds()) {
      done?.();
      done = null;
    } else done ??= begin(reason);
  });
  return () => {
    stop();
    done?.();
  };
}

/** Call a function once no request has been due for some frames, or at the latest after `most` milliseconds. */
export function onceLoaded(action: () => void, most = 3000): () => void {
  const done = begin("loading");
  const end = performance.now() + most;
  let quiet = 0;
  let frame = requestAnimationFrame(look);
  function look(): void {
    quiet = pending.has("request") ? 0 : quiet + 1;
    if (quiet < FRAMES && performance.now() < end) return void (frame = requestAnimationFrame(look));
    action();
    done();
  }
  return () => {
    cancelAnimationFrame(frame);
    done();
  };
}

/** Call a function in the frames before the page settles, such as one that measures. Returns a function that ends it. */
export function beforeSettled(look: () => void): () => void {
  looks.add(look);
  stir();
  return () => void looks.delete(look);
}

/** Follow the page's events, fonts and animations; called when the application starts. */
export function watchPage(): void {
  for (const name of EVENTS) addEventListener(name, stir, { capture: true, passive: true });
  for (const name of ["transitionrun", "animationstart"]) document.addEventListener(name, stir, { capture: true });
  stir();
}

/** Something happened: look again over the next frames. */
function stir(): void {
  left = FRAMES;
  if (due) return show(reasons("frame"));
  due = true;
  show(reasons("frame"));
  requestAnimationFrame(step);
}

function step(): void {
  due = false;
  if (pending.size) return show(reasons("")); // its end looks again
  for (const look of looks) look();
  if (--left <= 0) {
    // only now: to ask for animations makes the browser compute all styles
    const busy = isAnimated() ? "animation" : document.fonts?.status === "loading" ? "fonts" : "";
    show(busy);
    if (!busy) return;
    left = FRAMES;
  }
  due = true;
  requestAnimationFrame(step);
}

const reasons = (otherwise: string) => [...pending.keys()].sort().join(" ") || otherwise;

/** Endless animations do not count: a page with one would never be settled. */
function isAnimated(): boolean {
  const animations = document.getAnimations?.() ?? [];
  return animations.some(
    ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
  );
}

function show(words: string): void {
  const { dataset } = document.documentElement;
  if (words === lastWords && ("pending" in dataset || "settled" in dataset)) return;
  lastWords = words;
  if (words) {
    dataset.pending = words;
    delete dataset.settled;
  } else {
    delete dataset.pending;
    dataset.settled = "";
  }
}
