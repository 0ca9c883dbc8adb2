// Snapshot worker: start Python again, import every game, save its memory for the next visit, and end.
import { saveSnapshot } from "./snapshot";
import { SNAPSHOT_NAME, makeSnapshot } from "./python";

/** One tab of a browser is enough. */
await navigator.locks.request("tapete-prepare", { ifAvailable: true }, async (alone) => {
  if (!alone) return;
  try {
    const memory = await makeSnapshot((python) => {
      const ours = python.pyimport("tapete.offline.memory_snapshot") as { get_ready(): void; destroy(): void };
      ours.get_ready();
      ours.destroy();
    });
    await saveSnapshot(SNAPSHOT_NAME, memory);
  } catch (error) {
    console.warn("the next visit could not be prepared:", error);
  }
});
self.close();
