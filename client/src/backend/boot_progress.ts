// Loading progress of the in-browser Python (Pyodide).
import { signal } from "@preact/signals";

/**
 * Loading progress of the Python that runs in this page. Null with a server, or once loaded. "unkept": loaded, but the
 * browser stores no matches.
 */
export type BootProgress =
  | { at: "fetching"; fetched: number; of: number }
  | { at: "starting" | "unkept" }
  | { at: "failed"; why: string };

export const bootProgress = signal<BootProgress | null>(null);
