// Replies that the server owes for messages of a match.
import { begin } from "../platform/settled";
import type { ToClient, ToServer } from "../wire";

type Reply = ToClient["type"];

/** Messages that answer a command; a refusal answers each. A ping is not waited for. */
const REPLIES: Record<ToServer["type"], readonly Reply[]> = {
  act: ["ack"],
  undo: ["ack"],
  try: ["tried"],
  look: ["update"],
  earlier: ["earlier"],
  options: ["options"],
  say: ["chat"],
  standin: ["update", "presence"],
  resign: ["update"],
  draw: ["update", "presence"],
  ping: [],
};

/** Commands of a match without a reply yet. The page is not settled while there is one. */
export class PendingReplies {
  private owed: { replies: readonly Reply[]; done: () => void }[] = [];
  private version = 0;
  private behind: { version: number; done: () => void } | null = null;

  sent({ type }: ToServer): void {
    if (type !== "ping") this.owed.push({ replies: REPLIES[type], done: begin(type) });
  }

  heard(message: ToClient): void {
    const { type } = message;
    if (type === "hello") this.clear(); // commands of a lost connection are not answered
    const reply = type === "patched" ? "update" : type;
    const at = this.owed.findIndex(({ replies }) => reply === "refuse" || replies.includes(reply));
    if (at >= 0) this.owed.splice(at, 1)[0]!.done();
    if (type === "hello" || type === "update" || type === "patched") this.version = message.version;
    if (type === "ack" && message.version > this.version) {
      this.behind?.done();
      this.behind = { version: message.version, done: begin("update") };
    } else if (this.behind && this.version >= this.behind.version) {
      this.behind.done();
      this.behind = null;
    }
  }

  /** Expect no more replies: the match was left. */
  clear(): void {
    for (const { done } of this.owed.splice(0)) done();
    this.behind?.done();
    this.behind = null;
  }
}
