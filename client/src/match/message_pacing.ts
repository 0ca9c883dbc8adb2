// Pacing of server messages to the speed of drawing.
import { begin } from "../platform/settled";
import type { ToClient } from "../wire";

/** Milliseconds after which messages are handled although the page is not drawn, as in a hidden tab. */
const UNSEEN = 250;

/**
 * Paces messages of a match: those that arrive while the page is being drawn are handled together. Bots that play
 * faster than the browser draws are shown at their latest position.
 */
export class MessagePacer {
  private unheard: ToClient[] = [];
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (() => void) | undefined;

  constructor(private readonly hear: (message: ToClient) => void) {}

  take(message: ToClient): void {
    this.unheard.push(message);
    if (!this.frame) this.read();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.unheard = [];
    this.done?.();
  }

  private read(): void {
    this.done ??= begin("message");
    this.frame = requestAnimationFrame(this.drawn);
    this.timer = setTimeout(this.drawn, UNSEEN);
    for (let next = this.unheard.shift(); next; next = this.unheard.shift()) this.hear(next);
  }

  private readonly drawn = (): void => {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = 0;
    if (this.unheard.length) return this.read();
    this.done?.();
    this.done = undefined;
  };
}
