// The player's last answer on its way to the server.
import { signal } from "@preact/signals";
import type { Act, ToServer } from "../wire";

/**
 * An answer that was sent and not yet acknowledged. It carries an id: sent again after a lost connection, the server
 * recognises it and does not apply it twice.
 */
export class SentAnswer {
  /** Id of the decision that it answers; "" if no answer is on its way. */
  readonly decision = signal("");
  /** State of the last answer: sent, committed by the server, or unknown after a lost connection. */
  readonly fate = signal<"" | "sent" | "saved" | "unknown">("");
  private act: Act | null = null;

  constructor(private readonly toServer: (message: ToServer) => void) {}

  send(act: Act): void {
    this.act = act;
    this.decision.value = act.decision;
    this.fate.value = "sent";
    this.toServer(act);
  }

  /** The connection is back: send it again. */
  sendAgain(): void {
    if (this.act) this.send(this.act);
  }

  /** The connection is lost: the server may or may not have it. */
  lose(): void {
    if (this.act) this.fate.value = "unknown";
  }

  /** The server has committed an answer to this decision. */
  acknowledge(decision: string): void {
    if (decision === this.act?.decision) this.end("saved");
  }

  /** The server has refused an answer to this decision, or a message without a decision. */
  refuse(decision: string | undefined): void {
    if (!decision || decision === this.act?.decision) this.release();
  }

  /** The answer was not accepted; its reason is shown elsewhere. */
  release(): void {
    this.end("");
  }

  private end(fate: "" | "saved"): void {
    this.act = null;
    this.decision.value = "";
    this.fate.value = fate;
  }
}
