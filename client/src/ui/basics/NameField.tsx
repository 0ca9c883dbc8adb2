import { useSignal } from "@preact/signals";
import { api, me } from "../../backend/api";
import { t } from "../../i18n/text";
import { Trouble } from "./ErrorMessage";

/** How one is called at the table: remembered by this house, and nobody has to say it. `kept` hears of a new one. */
export function NameField({ bare = false, kept }: { bare?: boolean; kept?: (name: string) => Promise<void> }) {
  const trouble = useSignal("");
  const keep = async (words: string) => {
    if (!words.trim() || words.trim() === me.value) return;
    try {
      me.value = (await api.rename(words.trim())).name;
      await kept?.(me.value);
      trouble.value = "";
    } catch (problem) {
      trouble.value = (problem as Error).message;
    }
  };
  return (
    <label class={bare ? "name-field bare" : "field name-field"}>
      <span class={bare ? "unseen" : undefined}>{t("your-name")}</span>
      <input
        data-name
        maxLength={40}
        key={me.value}
        defaultValue={me.value}
        placeholder={t(bare ? "your-name" : "name-optional")}
        autocomplete="nickname"
        onChange={(event) => void keep(event.currentTarget.value)}
      />
      <Trouble words={trouble.value} />
    </label>
  );
}
