// Storage use of the offline client, and import of logs.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../backend/api";
import { FileField } from "../../ui/basics/FileField";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { navigate } from "../../platform/router";
import { t } from "../../i18n/text";

const MEGA = 1e6;

/** Storage use: place, size, and persistence of the matches in this browser. */
export function StorageUse() {
  const used = useSignal<number | null>(null);
  const promised = useSignal<boolean | null>(null);
  const look = async () => {
    promised.value = (await navigator.storage?.persisted?.()) ?? false;
    used.value = (await navigator.storage?.estimate?.())?.usage ?? null;
  };
  useEffect(() => void look(), []);
  const ask = async () => {
    await navigator.storage?.persist?.();
    await look();
  };
  return (
    <section class="storage" aria-labelledby="storage-title">
      <h2 id="storage-title">{t("storage-title")}</h2>
      <p>{t("storage-here")}</p>
      {used.value !== null && <p>{t("storage-used", { mega: Math.max(1, Math.round(used.value / MEGA)) })}</p>}
      {promised.value !== null && <p data-promised>{t(promised.value ? "storage-promised" : "storage-unsure")}</p>}
      {promised.value === false && (
        <button type="button" class="btn" onClick={ask}>
          {t("storage-ask")}
        </button>
      )}
      <ImportLog />
    </section>
  );
}

/** Import a log: a finished match opens as replay, another continues here. */
export function ImportLog() {
  const error = useSignal("");
  const reading = useSignal(false);
  const bring = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    error.value = "";
    reading.value = true;
    try {
      const { match } = await api.bringLog(await file.text());
      navigate(`/${match.state === "finished" ? "r" : "m"}/${match.id}`);
    } catch (problem) {
      error.value = (problem as Error).message;
    }
    input.value = ""; // the same file may be corrected and chosen again
    reading.value = false;
  };
  return (
    <>
      <div class="field">
        <label for="log-file">{t("storage-bring")}</label>
        <FileField id="log-file" accept=".jsonl" disabled={reading.value} onChange={(input) => void bring(input)} />
      </div>
      <p role="status">{reading.value ? t("storage-reading") : ""}</p>
      <ErrorMessage words={error.value} />
    </>
  );
}
