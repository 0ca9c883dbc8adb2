// Messages between the page and its match worker. No imports: both sides read this file.

export type ToWorker =
  | { type: "ask"; n: number; verb: "GET" | "POST"; path: string; body: string }
  | { type: "enter"; line: number; match: string; seat: number | null; since: number }
  | { type: "say"; line: number; text: string }
  | { type: "leave"; line: number };

export type FromWorker =
  | { type: "fetched"; fetched: number; of: number }
  | { type: "starting" }
  | { type: "ready"; remembers: boolean; keeps: boolean }
  | { type: "failed"; why: string }
  | { type: "answer"; n: number; status: number; text: string }
  | { type: "heard"; line: number; text: string }
  | { type: "lost"; line: number; why: string };

/** Reason of a failed start: the browser cannot unpack the rules. The page has a sentence for it. */
export const TOO_OLD = "too old";
