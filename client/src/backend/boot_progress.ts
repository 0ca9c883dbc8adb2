import { signal } from "@preact/signals";

/**
 * How far the rules have come that run in this very page; null where a server has them, or once they are there. They may
 * be there and nothing be kept, where the browser does not want to.
 */
export type BootProgress =
  | { at: "fetching"; fetched: number; of: number }
  | { at: "starting" | "unkept" }
  | { at: "failed"; why: string };

export const bootProgress = signal<BootProgress | null>(null);
