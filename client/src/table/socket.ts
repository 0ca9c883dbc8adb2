import { fullAddress } from "../house";
import type { ToClient, ToServer } from "../wire";

const PATIENCE = [300, 700, 1500, 3000, 6000, 10000] as const;
const PULSE = 25000;

/** The line to the server for one match: reconnects by itself and resumes after the last event that was heard. */
export class PlaySocket {
  private socket: WebSocket | null = null;
  private failures = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  seat: number | null = null;

  constructor(
    private readonly match: string,
    private readonly since: () => number,
    private readonly hear: (message: ToClient) => void,
    private readonly tell: (online: boolean) => void,
  ) {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
    this.open();
  }

  send = (message: ToServer): void => {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    if (message.type === "look") this.seat = message.seat;
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    this.socket?.close();
  }

  private readonly now = (): void => {
    if (this.closed || document.hidden || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    this.failures = 0;
    this.open();
  };

  private open(): void {
    clearTimeout(this.retry);
    const url = new URL(fullAddress(`/api/matches/${encodeURIComponent(this.match)}/play`));
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("since", String(this.since()));
    if (this.seat !== null) url.searchParams.set("seat", String(this.seat));
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.tell(true);
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.send({ type: "ping" }), PULSE);
    };
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as ToClient);
    socket.onclose = () => {
      clearInterval(this.pulse);
      if (this.closed || this.socket !== socket) return;
      this.tell(false);
      const wait = PATIENCE[Math.min(this.failures++, PATIENCE.length - 1)]!;
      this.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
    };
  }
}
