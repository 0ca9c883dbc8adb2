// Interface of the backend: a server, or Python in this browser.
import type { ToClient, ToServer } from "../wire";

/** Response to a request, with an HTTP status; 0 if there was no answer. */
export interface BackendResponse {
  status: number;
  text: string;
  /** A response header, such as the total number of results; null if the backend has none. */
  header(name: string): string | null;
}

export type ConnectionState = "open" | "broken" | "closed";

/** Connection to one match. */
export interface Connection {
  send(message: ToServer): void;
  close(): void;
}

/** Source of matches: a server, or a Python worker in this browser. */
export interface Backend {
  /** Read (without a body) or do something (with one). */
  request(path: string, body?: unknown): Promise<BackendResponse>;
  /** Enter a match. `since` is the last known event; `tell` gets the state of the connection, with a reason. */
  connect(
    match: string,
    since: () => number,
    hear: (message: ToClient) => void,
    tell: (line: ConnectionState, why: string) => void,
  ): Connection;
  /** "nothing": no server, hence no open seats, private links, or matches of other people. */
  readonly needs: "server" | "nothing";
}

let current: Backend | null = null;

/** Set the backend, once, when the application starts. */
export function setBackend(chosen: Backend): void {
  current = chosen;
}

export function backend(): Backend {
  if (!current) throw new Error("no door is open yet");
  return current;
}

/** True if other people can join the same match. */
export function isMultiplayer(): boolean {
  return current?.needs !== "nothing";
}
