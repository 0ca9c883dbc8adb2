// The table's worker: Python with the rules, the matches on this browser's shelf, and one page that asks.
import { deleteSnapshots } from "./snapshot";
import { startPython } from "./python";
import { MemoryStore, IndexedDbStore } from "./indexed_db";
import { Thinkers } from "./thinkers";
import type { FromWorker, ToWorker } from "../src/backend/worker_messages";

/** What Python opens for us: the same house as behind a server's wire. */
interface PythonBackend {
  ask(verb: string, address: string, body: string): Promise<[number, string]>;
  enter(line: number, match: string, seat: number | undefined, since: number, hear: OnMessage): Promise<void>;
  send(line: number, text: string): Promise<void>;
  leave(line: number): void;
}
/** Written by the build: who prepares the next visit, beside this script. */
declare const PREPARER: string;
/** Seconds after which whoever came has what they came for. */
const SNAPSHOT_DELAY = 5;
/** A second Python would be too much for it. Not every browser tells. */
const HAS_LITTLE_MEMORY = ((navigator as { deviceMemory?: number }).deviceMemory ?? 4) < 2;
type OnMessage = (line: number, text: string) => void;
interface PythonModule {
  open(shelf: IndexedDbStore | MemoryStore, thinkers: Thinkers, channel: BroadcastChannel): Promise<PythonBackend>;
}

const post = (words: FromWorker) => self.postMessage(words);

const startSnapshotWorker = () => {
  const preparer = new Worker(new URL(PREPARER, import.meta.url), { type: "module" });
  preparer.onerror = (error) => error.preventDefault(); // this visit is as good without the next
};

/** Other tabs of this browser keep the same matches: what one has written, the others hear of. */
const channel = new BroadcastChannel("tapete");

const backend: Promise<PythonBackend> = (async () => {
  const [{ python, remembers }, shelf] = await Promise.all([
    startPython((progress) => post(progress === "starting" ? { type: "starting" } : { type: "fetched", ...progress })),
    IndexedDbStore.open().catch(() => new MemoryStore()),
  ]);
  const door = await (python.pyimport("tapete.solo.browser") as PythonModule).open(shelf, new Thinkers(), channel);
  const keeps = shelf instanceof IndexedDbStore;
  post({ type: "ready", remembers, keeps });
  if (!remembers && !HAS_LITTLE_MEMORY && keeps && "caches" in self)
    setTimeout(startSnapshotWorker, SNAPSHOT_DELAY * 1000);
  return door;
})();
backend.catch((error: Error) => {
  void deleteSnapshots().catch(() => undefined); // should it be the cause, the next visit goes without
  post({ type: "failed", why: error.message.trim().split("\n").at(-1)! });
});

/** No word at all: the table has closed the line. */
const onMessage: OnMessage = (line, text) =>
  post(text ? { type: "heard", line, text } : { type: "lost", line, why: "" });

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  const door = await backend.catch(() => null);
  if (!door) {
    if (data.type === "ask") post({ type: "answer", n: data.n, status: 0, text: "" });
    return;
  }
  switch (data.type) {
    case "ask":
      try {
        const [status, text] = await door.ask(data.verb, data.path, data.body);
        post({ type: "answer", n: data.n, status, text });
      } catch (error) {
        console.error(error);
        post({ type: "answer", n: data.n, status: 500, text: "" });
      }
      break;
    case "enter":
      try {
        await door.enter(data.line, data.match, data.seat ?? undefined, data.since, onMessage);
      } catch (error) {
        console.error(error);
        post({ type: "lost", line: data.line, why: "" });
      }
      break;
    case "say":
      await door.send(data.line, data.text).catch((error: unknown) => console.error(error));
      break;
    case "leave":
      door.leave(data.line);
  }
};
