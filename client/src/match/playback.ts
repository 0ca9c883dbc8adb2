// Playback of the frames between two positions (animation).
import { signal } from "@preact/signals";
import { speed } from "../platform/preferences";
import { later } from "../platform/settled";
import type { Event, Frame, Scene } from "../wire";

interface Picture {
  scene: Scene;
  events: readonly Event[];
  last: number;
}

/** Milliseconds of a frame, at 1x. */
export const DWELL = 900;
/** Frames that show who won a fight, and why, stay so many times as long. */
const LONGER = 3;
/** Animations with more frames are skipped: after an absence the player wants the current position. */
const PATIENCE = 80;

/** Plays the frames between two positions, at the player's speed; can be skipped. */
export class Playback {
  readonly playing = signal(false);
  private reel: Picture[] = [];
  private cancel = () => {};

  constructor(private readonly show: (scene: Scene, events: readonly Event[]) => void) {}

  /** Add frames, if any, then the new position. The previous end becomes part of the animation. */
  add(frames: readonly Frame[], news: readonly Event[], end: Scene): void {
    const before = this.reel.pop();
    const events = before ? [...before.events, ...news] : news;
    let from = 0;
    for (const frame of frames) {
      let to = from;
      while (to < events.length && events[to]!.n <= frame.event) to++;
      this.reel.push({ scene: { ...frame.scene, decision: null }, events: events.slice(from, to), last: frame.event });
      from = to;
    }
    this.reel.push({
      scene: end,
      events: events.slice(from),
      last: Math.max(events.at(-1)?.n ?? 0, before?.last ?? 0, frames.at(-1)?.event ?? 0),
    });
    const unseen = typeof document !== "undefined" && document.hidden;
    if (speed.value === 0 || unseen || this.reel.length > PATIENCE) this.finish();
    else if (!this.playing.value) {
      this.playing.value = true;
      this.next();
    }
  }

  /** Jump to the current position. */
  finish(): void {
    this.cancel();
    const end = this.reel.at(-1);
    const events = this.reel.flatMap((picture) => picture.events);
    this.reel = [];
    this.playing.value = false;
    if (end) this.show(end.scene, events);
  }

  /** Drop the remaining frames. */
  drop(): void {
    this.cancel();
    this.reel = [];
    this.playing.value = false;
  }

  lastEvent(): number | null {
    return this.reel.at(-1)?.last || null;
  }

  private next(): void {
    const picture = this.reel.shift();
    if (!picture) {
      this.playing.value = false;
      return;
    }
    if (this.reel.length === 0) this.playing.value = false;
    this.show(picture.scene, picture.events);
    const dwell = picture.events.at(-1)?.kind === "wins" ? DWELL * LONGER : DWELL;
    if (this.reel.length > 0) this.cancel = later("film", () => this.next(), dwell / (speed.value || 1));
  }
}
