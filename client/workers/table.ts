// The table's worker: Python with the rules, the matches on this browser's shelf, and one page that asks.
import { forgetMemory } from "./memory";
import { startPython } from "./python";
import { Forgetful, Shelf } from "./shelf";
import { Thinkers } from "./thinkers";
import type { FromTable, ToTable } from "../src/backend/worker_messages";

/** What Python opens for us: the same house as behind a server's wire. */
interface Door {
  ask(verb: string, address: string, body: string): Promise<[number, string]>;
  enter(line: number, match: string, seat: number | undefined, since: number, hear: Hear): Promise<void>;
  send(line: number, text: string): Promise<void>;
  leave(line: number): void;
}
/** Written by the build: who prepares the next visit, beside this script. */
declare const PREPARER: string;
/** Seconds after which whoever came has what they came for. */
const SETTLED = 5;
/** A second Python would be too much for it. Not every browser tells. */
const SMALL = ((navigator as { deviceMemory?: number }).deviceMemory ?? 4) < 2;
type Hear = (line: number, text: string) => void;
interface Opener {
  open(shelf: Shelf | Forgetful, thinkers: Thinkers, channel: BroadcastChannel): Promise<Door>;
}

const tell = (words: FromTable) => self.postMessage(words);

const prepare = () => {
  const preparer = new Worker(new URL(PREPARER, import.meta.url), { type: "module" });
  preparer.onerror = (trouble) => trouble.preventDefault(); // this visit is as good without the next
};

/** Other tabs of this browser keep the same matches: what one has written, the others hear of. */
const channel = new BroadcastChannel("tapete");

const opened: Promise<Door> = (async () => {
  const [{ python, remembers }, shelf] = await Promise.all([
    startPython((progress) => tell(progress === "starting" ? { type: "starting" } : { type: "fetched", ...progress })),
    Shelf.open().catch(() => new Forgetful()),
  ]);
  const door = await (python.pyimport("tapete.solo.browser") as Opener).open(shelf, new Thinkers(), channel);
  const keeps = shelf instanceof Shelf;
  tell({ type: "ready", remembers, keeps });
  if (!remembers && !SMALL && keeps && "caches" in self) setTimeout(prepare, SETTLED * 1000);
  return door;
})();
opened.catch((trouble: Error) => {
  void forgetMemory().catch(() => undefined); // should it be the cause, the next visit goes without
  tell({ type: "failed", why: trouble.message.trim().split("\n").at(-1)! });
});

/** No word at all: the table has closed the line. */
const hear: Hear = (line, text) => tell(text ? { type: "heard", line, text } : { type: "lost", line, why: "" });

self.onmessage = async ({ data }: MessageEvent<ToTable>) => {
  const door = await opened.catch(() => null);
  if (!door) {
    if (data.type === "ask") tell({ type: "answer", n: data.n, status: 0, text: "" });
    return;
  }
  switch (data.type) {
    case "ask":
      try {
        const [status, text] = await door.ask(data.verb, data.path, data.body);
        tell({ type: "answer", n: data.n, status, text });
      } catch (trouble) {
        console.error(trouble);
        tell({ type: "answer", n: data.n, status: 500, text: "" });
      }
      break;
    case "enter":
      try {
        await door.enter(data.line, data.match, data.seat ?? undefined, data.since, hear);
      } catch (trouble) {
        console.error(trouble);
        tell({ type: "lost", line: data.line, why: "" });
      }
      break;
    case "say":
      await door.send(data.line, data.text).catch((trouble: unknown) => console.error(trouble));
      break;
    case "leave":
      door.leave(data.line);
  }
};
