// Hook for a list with validation by the server.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../backend/api";
import { later } from "../platform/settled";
import type { BuildList, BuildVerdict } from "../wire";

const PAUSE = 160; // ms between the last change and the request

export interface Validation {
  list: Signal<BuildList | null>;
  verdict: Signal<BuildVerdict | null>;
  error: Signal<string>;
  /** Change the list; it is validated after a pause, or at once. */
  change: (list: BuildList, at_once?: boolean) => void;
  complain: (problem: unknown) => void;
}

/** A list in the builder, and its validation by the server; only the answer to the last change counts. */
export function useValidation(game: string, judged: (verdict: BuildVerdict) => void = () => {}): Validation {
  const list = useSignal<BuildList | null>(null);
  const verdict = useSignal<BuildVerdict | null>(null);
  const error = useSignal("");
  const asked = useRef(0);
  const cancel = useRef(() => {});
  const complain = (problem: unknown) => (error.value = (problem as Error).message);

  const ask = async (changed: BuildList) => {
    const mine = ++asked.current;
    try {
      const answer = await api.buildVerdict(game, changed);
      if (mine !== asked.current) return;
      verdict.value = answer;
      error.value = "";
      judged(answer);
    } catch (problem) {
      if (mine === asked.current) complain(problem);
    }
  };
  const change = (changed: BuildList, at_once = false) => {
    list.value = changed;
    cancel.current();
    if (at_once) void ask(changed);
    else cancel.current = later("validation", () => void ask(changed), PAUSE);
  };
  useEffect(() => () => cancel.current(), []);
  return { list, verdict, error, change, complain };
}
