// The action of a form: one at a time, with its error in words.
import { useSignal } from "@preact/signals";
import { ApiError } from "../../backend/api";
import { t } from "../../i18n/text";

/** Run the action of a form, one at a time, and keep its error. */
export function useSubmit() {
  const error = useSignal("");
  const busy = useSignal(false);
  const run = async (work: () => Promise<unknown>): Promise<string> => {
    if (busy.value) return "busy";
    busy.value = true;
    error.value = "";
    try {
      await work();
      return "";
    } catch (problem) {
      error.value = errorSentence(problem);
      return errorCode(problem) || "failed";
    } finally {
      busy.value = false;
    }
  };
  return { error, busy, run };
}

/** The server's message, or that the browser's own prompt was declined. */
export function errorSentence(problem: unknown): string {
  if (problem instanceof ApiError) return problem.message;
  return problem instanceof DOMException ? t("club-declined") : String((problem as Error).message);
}

const errorCode = (problem: unknown) => (problem instanceof ApiError ? problem.problem.code : "");
