// The next visit is prepared: Python once more, with every game imported; its memory is kept, and this worker ends.
import { keepMemory } from "./memory";
import { NAME, prepared } from "./python";

/** One tab of a browser is enough. */
await navigator.locks.request("tapete-prepare", { ifAvailable: true }, async (alone) => {
  if (!alone) return;
  try {
    const memory = await prepared((python) => {
      const ours = python.pyimport("tapete.offline.memory_snapshot") as { get_ready(): void; destroy(): void };
      ours.get_ready();
      ours.destroy();
    });
    await keepMemory(NAME, memory);
  } catch (trouble) {
    console.warn("the next visit could not be prepared:", trouble);
  }
});
self.close();
