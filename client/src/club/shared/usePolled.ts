// Data of a page that other people change, read again and again.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, loadGameTitles } from "../../backend/api";
import { language } from "../../i18n/text";

const LOOK_AGAIN = 10000;

/** Post an action: path below the address of what is shown, and a body. */
export type PostAction = (path: string, body?: unknown) => Promise<void>;

/** The answer of an address every ten seconds; `away` is the error of the last reading. */
export function usePolled<Data>(address: string) {
  const data = useSignal<Data | null>(null);
  const away = useSignal("");
  useEffect(() => {
    loadGameTitles(language.value).catch(() => undefined);
    const look = () =>
      get<Data>(address).then(
        (answer) => {
          data.value = answer;
          away.value = "";
        },
        (problem: Error) => (away.value = problem.message),
      );
    void look();
    const timer = setInterval(look, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [address, language.value]);
  return { data, away };
}
