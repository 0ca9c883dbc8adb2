import { useSignal } from "@preact/signals";
import { useTable } from "../table/table";
import { t } from "../text";
import { pastedCode } from "./list";
import { savedLists } from "./saved";

/** At a table that asks for an army, a band, a team or a club: the code of one built beforehand is an answer, too. */
export function ListCode({ game }: { game: string }) {
  const table = useTable();
  const words = useSignal("");
  const lists = savedLists(game);
  const bring = (code: string) => code && table.answer({ code: pastedCode(code) });
  return (
    <form
      class="list-code"
      onSubmit={(event) => {
        event.preventDefault();
        bring(words.value.trim());
      }}
    >
      <span>{t("build-bring")}</span>
      {lists.length > 0 && (
        <select aria-label={t("build-kept-lists")} value="" onChange={(event) => (words.value = event.currentTarget.value)}>
          <option value="">{t("build-bring-pick")}</option>
          {lists.map((list) => (
            <option key={list.name} value={list.code}>
              {list.name}
            </option>
          ))}
        </select>
      )}
      <input
        value={words.value}
        placeholder={t("build-paste")}
        aria-label={t("build-paste")}
        data-list-code
        onInput={(event) => (words.value = event.currentTarget.value)}
      />
      <button type="submit" class="btn" disabled={!words.value.trim() || table.sending.value !== ""}>
        {t("build-bring-it")}
      </button>
      <a href={`/build/${game}`} target="_blank" rel="noopener">
        {t("build-another")}
      </a>
    </form>
  );
}
