import type { ToClient, ToServer } from "../wire";

/** What came back for a request, as HTTP would have said it; status 0 is nobody there. */
export interface BackendResponse {
  status: number;
  text: string;
  /** What stands beside the answer, such as how many there are in all; null where the door has no such thing. */
  header(name: string): string | null;
}

export type ConnectionState = "open" | "broken" | "closed";

/** The line to one match: what is said on it, and hanging up. */
export interface Connection {
  send(message: ToServer): void;
  close(): void;
}

/** Whoever keeps the matches stands behind a door: a server, or a worker of this very page. */
export interface Backend {
  /** Without a body it is read, with one it is done. */
  request(path: string, body?: unknown): Promise<BackendResponse>;
  /** Enter a match: `since` is the last event known, `tell` says how the line is, and why in the house's own words. */
  connect(
    match: string,
    since: () => number,
    hear: (message: ToClient) => void,
    tell: (line: ConnectionState, why: string) => void,
  ): Connection;
  /** What must be reachable: without a server there are no open seats, no private links, no list of other people's matches. */
  readonly needs: "server" | "nothing";
}

let current: Backend | null = null;

/** The page comes in by one door and stays with it. */
export function setBackend(chosen: Backend): void {
  current = chosen;
}

export function backend(): Backend {
  if (!current) throw new Error("no door is open yet");
  return current;
}

/** Whether other people can come to the same table. */
export function isMultiplayer(): boolean {
  return current?.needs !== "nothing";
}
