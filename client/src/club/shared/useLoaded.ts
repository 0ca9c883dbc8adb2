// Data of a page, read from an address, once or again and again.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, loadGameTitles } from "../../backend/api";
import { language } from "../../i18n/text";

/** For what other people change. */
export const EVERY_TEN_SECONDS = 10000;

/** Post an action: path below the address of what is shown, and a body. */
export type PostAction = (path: string, body?: unknown) => Promise<void>;

/**
 * The answer of an address, and the error of the last reading. It is read again when the address, the language or
 * `again` changes, and every `every` milliseconds. An answer that comes after one of them changed is dropped.
 * No address: nothing is read.
 */
export function useLoaded<Data>(address: string, { every = 0, again = "" }: { every?: number; again?: unknown } = {}) {
  const data = useSignal<Data | null>(null);
  const error = useSignal("");
  useEffect(() => void (data.value = null), [address.split("?")[0]]); // another page, not another part of this one
  useEffect(() => {
    if (!address) return undefined;
    let current = true;
    const load = () =>
      get<Data>(address).then(
        (answer) => {
          if (!current) return;
          data.value = answer;
          error.value = "";
        },
        (problem: Error) => {
          if (current) error.value = problem.message;
        },
      );
    void load();
    const timer = every ? setInterval(load, every) : undefined;
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [address, every, again, language.value]);
  return { data, error };
}

/** Names of games in the language of the page. */
export function useGameTitles(): void {
  useEffect(() => void loadGameTitles(language.value).catch(() => undefined), [language.value]);
}
