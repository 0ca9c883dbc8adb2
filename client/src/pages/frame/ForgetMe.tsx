// Deletion of a guest's data (erasure).
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { api, myName } from "../../backend/api";
import { clearOfflineCache } from "../../backend/last_seen_table";
import { forgetLocal } from "../../ui/coach/coach_store";
import { t } from "../../i18n/text";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";

/** Erase name, chat and seats from the server, after confirmation. This browser becomes a new guest. */
export function ForgetMe() {
  const asking = useSignal(false);
  const done = useSignal("");
  const error = useSignal("");
  const keep = useRef<HTMLButtonElement>(null);
  const ask = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (asking.value) keep.current?.focus();
    else if (asked.current) ask.current?.focus();
    asked.current = asking.value;
  }, [asking.value]);
  const forget = async () => {
    try {
      const { matches } = await api.forget();
      await clearOfflineCache();
      forgetLocal();
      myName.value = "";
      error.value = "";
      done.value = t("forget-done", { matches });
      asking.value = false;
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <section class="forget" aria-labelledby="forget-title">
      <h2 id="forget-title">{t("forget-title")}</h2>
      <p>{t("forget-help")}</p>
      {asking.value ? (
        <div class="question" role="alertdialog" aria-labelledby="forget-question" aria-describedby="forget-words">
          <b id="forget-question">{t("forget-question")}</b>
          <p id="forget-words">{t("forget-words")}</p>
          <div class="menu-row">
            <button ref={keep} type="button" class="btn pri" data-keep onClick={() => (asking.value = false)}>
              {t("forget-keep")}
            </button>
            <button type="button" class="btn danger" data-forget-sure onClick={forget}>
              {t("forget-sure")}
            </button>
          </div>
          <ErrorMessage words={error.value} />
        </div>
      ) : (
        <span>
          <button ref={ask} type="button" class="btn" data-forget onClick={() => (asking.value = true)}>
            {t("forget-me")}
          </button>
        </span>
      )}
      <span role="status">{done.value}</span>
    </section>
  );
}
