// WebSocket to one match, with reconnection.
import type { Connection, ConnectionState } from "./backend";
import { absoluteUrl } from "../platform/base_url";
import { language } from "../i18n/text";
import type { ToClient, ToServer } from "../wire";

const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15000, 30000] as const;
/** After so many milliseconds a connection counts as stable, and retry delays start over. */
const STABLE_AFTER = 10000;
const PING_INTERVAL = 25000;
/** Milliseconds without an answer to a ping after which the connection counts as lost. */
const PONG_TIMEOUT = 20000;
/** Close codes without retry: foreign origin, unknown match, match of another version, banned guest. */
const FINAL_CLOSE_CODES: readonly number[] = [4403, 4404, 4409, 4410];
/** Messages queued until the connection opens. Answers are queued by the match store, with their id. */
const QUEUED_TYPES: readonly string[] = ["resign", "draw", "standin", "say"];

/**
 * Delay before the next attempt: longer after each failure, and random, so that clients do not all reconnect at once.
 */
function retryDelay(failures: number): number {
  return RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length - 1)]! * (0.25 + 0.75 * Math.random());
}

/** WebSocket connection to one match. Reconnects by itself and resumes after the last known event. */
export class MatchSocket implements Connection {
  private socket: WebSocket | null = null;
  private unsent: ToServer[] = [];
  private failures = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private steady: ReturnType<typeof setTimeout> | undefined;
  private deaf: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  seat: number | null = null;

  constructor(
    private readonly match: string,
    private readonly since: () => number,
    private readonly hear: (message: ToClient) => void,
    /** Gets the state of the connection, and the server's reason if it gave one. */
    private readonly tell: (line: ConnectionState, why: string) => void,
  ) {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.now);
    this.open();
  }

  send = (message: ToServer): void => {
    if (message.type === "look") this.seat = message.seat;
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      if (QUEUED_TYPES.includes(message.type)) this.unsent.push(message);
      return;
    }
    socket.send(JSON.stringify(message));
    if (message.type === "ping" || message.type === "act")
      this.deaf ??= setTimeout(() => this.lose(socket), PONG_TIMEOUT);
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.rest();
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.now);
    this.socket?.close(1000); // tells the server that the page was left, not that the connection broke
  }

  private readonly now = (): void => {
    if (this.closed || document.hidden || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    this.open();
  };

  private open(): void {
    clearTimeout(this.retry);
    const url = new URL(absoluteUrl(`/api/matches/${encodeURIComponent(this.match)}/play`));
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("lang", language.value);
    url.searchParams.set("since", String(this.since()));
    url.searchParams.set("patches", "1");
    if (this.seat !== null) url.searchParams.set("seat", String(this.seat));
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.steady = setTimeout(() => (this.failures = 0), STABLE_AFTER);
      this.pulse = setInterval(() => this.send({ type: "ping" }), PING_INTERVAL);
      this.tell("open", "");
      this.unsent.splice(0).forEach(this.send);
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      clearTimeout(this.deaf);
      this.deaf = undefined;
      this.hear(JSON.parse(String(message.data)) as ToClient);
    };
    socket.onclose = (event) => this.lose(socket, event.code, event.reason);
  }

  /** Drop this socket and retry later, unless the close code is final. */
  private lose(socket: WebSocket, code = 0, why = ""): void {
    if (this.closed || this.socket !== socket) return;
    this.socket = null;
    this.rest();
    socket.close();
    if (FINAL_CLOSE_CODES.includes(code)) {
      this.close();
      this.tell("closed", why);
      return;
    }
    this.tell("broken", why);
    this.retry = setTimeout(() => this.open(), retryDelay(this.failures++));
  }

  private rest(): void {
    clearTimeout(this.steady);
    clearTimeout(this.deaf);
    clearInterval(this.pulse);
    this.deaf = undefined;
  }
}
