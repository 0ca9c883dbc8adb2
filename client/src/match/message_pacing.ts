import type { ToClient } from "../wire";

/** Milliseconds after which a page that is not drawn, since nobody looks at it, is told all the same. */
const UNSEEN = 250;

/**
 * What a match says is heard at once, but while the page is still being drawn what comes is gathered and heard together:
 * bots that play faster than a browser draws are seen where they have come to, and nobody waits for old pictures.
 */
export class MessagePacer {
  private unheard: ToClient[] = [];
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hear: (message: ToClient) => void) {}

  take(message: ToClient): void {
    this.unheard.push(message);
    if (!this.frame) this.read();
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.unheard = [];
  }

  private read(): void {
    this.frame = requestAnimationFrame(this.drawn);
    this.timer = setTimeout(this.drawn, UNSEEN);
    for (let next = this.unheard.shift(); next; next = this.unheard.shift()) this.hear(next);
  }

  private readonly drawn = (): void => {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = 0;
    if (this.unheard.length) this.read();
  };
}
