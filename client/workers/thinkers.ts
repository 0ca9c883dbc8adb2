// One second worker thinks for the bots that think long: it is started when the first of them is asked, one question
// after another. Nobody can interrupt Python from outside, so whoever overstays is ended, and another one started.

/** Written by the build: the thinker's script, beside this one. */
declare const THINKER: string;

/** Seconds that a thinker may take beyond its deadline before it is given up. */
const GRACE = 3;

/** What a thinker says: first that it is ready, then its answers. */
interface Words {
  text?: string;
  failed?: string;
}

interface Job {
  /** Seconds. */
  deadline?: number;
}

export class Thinkers {
  private worker: Worker | null = null;
  private ready: Promise<void> = Promise.resolve();
  private last: Promise<unknown> = Promise.resolve();

  /** The answer, as text; whoever asks hears nothing but a failure when the time is over. */
  work(task: string, job: string): Promise<string> {
    const turn = this.last.then(() => this.think(task, job));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private start(): Worker {
    const worker = new Worker(new URL(THINKER, import.meta.url), { type: "module" });
    this.worker = worker;
    this.ready = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Words>) => {
        if (data.failed === undefined) resolve();
        else reject(new Error(data.failed));
      };
      worker.onerror = (error) => {
        error.preventDefault(); // the table goes on without it
        reject(new Error(error.message));
      };
    });
    return worker;
  }

  private async think(task: string, job: string): Promise<string> {
    const worker = this.worker ?? this.start();
    try {
      await this.ready; // starting is not the bot's time
    } catch (error) {
      this.end();
      throw error;
    }
    return new Promise((resolve, reject) => {
      const { deadline } = JSON.parse(job) as Job;
      const late = setTimeout(
        () => {
          this.end();
          reject(new Error("out of time"));
        },
        ((deadline ?? 10) + GRACE) * 1000,
      );
      worker.onmessage = ({ data }: MessageEvent<Words>) => {
        clearTimeout(late);
        if (data.text === undefined) reject(new Error(data.failed));
        else resolve(data.text);
      };
      worker.postMessage({ task, job });
    });
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}
