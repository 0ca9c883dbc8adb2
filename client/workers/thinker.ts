// Thinker worker: the same Python, for one bot question at a time.
import { startPython } from "./python";

interface Thinking {
  think(task: string, job: string): string | Promise<string>;
}

const started = startPython(() => undefined).then(({ python }) => python.pyimport("tapete.offline.javascript_bridge") as Thinking);
void started.then(
  () => self.postMessage({ text: "ready" }),
  (error: unknown) => self.postMessage({ failed: String(error) }),
);

self.onmessage = async ({ data }: MessageEvent<{ task: string; job: string }>) => {
  const thinking = await started;
  try {
    self.postMessage({ text: await thinking.think(data.task, data.job) });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
