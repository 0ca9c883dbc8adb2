// Match worker: Python with the rules, matches in IndexedDB, one page as client.
import { deleteSnapshots } from "./snapshot";
import { startPython } from "./python";
import { MemoryStore, IndexedDbStore } from "./indexed_db";
import { Thinkers } from "./thinkers";
import type { FromWorker, ToWorker } from "../src/backend/worker_messages";

/** Interface of the Python package, the same as the server's. */
interface PythonBackend {
  ask(verb: string, address: string, body: string): Promise<[number, string]>;
  enter(line: number, match: string, seat: number | undefined, since: number, hear: OnMessage): Promise<void>;
  send(line: number, text: string): Promise<void>;
  leave(line: number): void;
}
/** Set by the build: the snapshot worker's script, beside this one. */
declare const PREPARER: string;
/** Seconds after the start until a snapshot is made. */
const SNAPSHOT_DELAY = 5;
/** True if a second Python needs too much memory. Not every browser tells. */
const HAS_LITTLE_MEMORY = ((navigator as { deviceMemory?: number }).deviceMemory ?? 4) < 2;
type OnMessage = (line: number, text: string) => void;
interface PythonModule {
  open(shelf: IndexedDbStore | MemoryStore, thinkers: Thinkers, channel: BroadcastChannel): Promise<PythonBackend>;
}

const post = (words: FromWorker) => self.postMessage(words);

const startSnapshotWorker = () => {
  const preparer = new Worker(new URL(PREPARER, import.meta.url), { type: "module" });
  preparer.onerror = (error) => error.preventDefault(); // optional: this visit works without a snapshot
};

/** Channel to other tabs with the same matches. */
const channel = new BroadcastChannel("tapete");

const backend: Promise<PythonBackend> = (async () => {
  const [{ python, remembers }, shelf] = await Promise.all([
    startPython((progress) => post(progress === "starting" ? { type: "starting" } : { type: "fetched", ...progress })),
    IndexedDbStore.open().catch(() => new MemoryStore()),
  ]);
  const door = await (python.pyimport("tapete.offline.javascript_bridge") as PythonModule).open(shelf, new Thinkers(), channel);
  const keeps = shelf instanceof IndexedDbStore;
  post({ type: "ready", remembers, keeps });
  if (!remembers && !HAS_LITTLE_MEMORY && keeps && "caches" in self)
    setTimeout(startSnapshotWorker, SNAPSHOT_DELAY * 1000);
  return door;
})();
backend.catch((error: Error) => {
  void deleteSnapshots().catch(() => undefined); // a broken snapshot may be the cause: the next visit starts without it
  post({ type: "failed", why: error.message.trim().split("\n").at(-1)! });
});

/** An empty message means that Python closed the connection. */
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
