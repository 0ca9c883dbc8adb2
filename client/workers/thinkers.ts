// Worker for bots that think long: started with the first question, one question after another. Python cannot be
// interrupted from outside, so a late worker is terminated and another one started.

/** Set by the build: the thinker's script, beside this one. */
declare const THINKER: string;

/** Seconds beyond its deadline after which a thinker is terminated. */
const GRACE = 3;

/** Messages of a thinker: first that it is ready, then its answers. */
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

  /** The answer, as text; rejected when the time is over. */
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
        error.preventDefault(); // bots then answer without it
        reject(new Error(error.message));
      };
    });
    return worker;
  }

  private async think(task: string, job: string): Promise<string> {
    const worker = this.worker ?? this.start();
    try {
      await this.ready; // the start does not count as thinking time
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
