// Name field of a guest.
import { useSignal } from "@preact/signals";
import { api, myName } from "../../backend/api";
import { t } from "../../i18n/text";
import { ErrorMessage } from "./ErrorMessage";

/** Name of the guest, remembered by the server and optional. `kept` is called with a new one. */
export function NameField({ bare = false, kept }: { bare?: boolean; kept?: (name: string) => Promise<void> }) {
  const error = useSignal("");
  const keep = async (words: string) => {
    if (!words.trim() || words.trim() === myName.value) return;
    try {
      myName.value = (await api.rename(words.trim())).name;
      await kept?.(myName.value);
      error.value = "";
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <label class={bare ? "name-field bare" : "field name-field"}>
      <span class={bare ? "unseen" : undefined}>{t("your-name")}</span>
      <input
        data-name
        maxLength={40}
        key={myName.value}
        defaultValue={myName.value}
        placeholder={t(bare ? "your-name" : "name-optional")}
        autocomplete="nickname"
        onChange={(event) => void keep(event.currentTarget.value)}
      />
      <ErrorMessage words={error.value} />
    </label>
  );
}
