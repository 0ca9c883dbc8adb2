// Saved lists, name and share code of the current one.
import { useSignal } from "@preact/signals";
import { copyText } from "../../platform/clipboard";
import { absoluteUrl } from "../../platform/base_url";
import { Glyph } from "../../ui/basics/Glyph";
import { t } from "../../i18n/text";
import { deleteList, saveList, savedLists } from "./saved_lists";
import { parsePastedCode } from "../list_edits";
import { PrintDialog } from "../PrintDialog";

interface Props {
  game: string;
  name: string;
  code: string;
  rename: (name: string) => void;
  open: (code: string) => void;
}

/** Save, share and open: name of the list, its code, and the saved lists. */
export function SavedLists({ game, name, code, rename, open }: Props) {
  const notice = useSignal("");
  const pasted = useSignal("");
  const printing = useSignal(false);
  const lists = savedLists(game);
  const address = absoluteUrl(`/build/${game}#${code}`);
  const copyAndSay = async (words: string, done: string) => {
    notice.value = (await copyText(words)) ? done : t("build-copy-by-hand");
  };
  return (
    <section class="shelf" aria-label={t("build-keep")}>
      <form
        class="keep-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (!name.trim()) return void (notice.value = t("build-name-first"));
          saveList(game, { name: name.trim(), code });
          notice.value = t("build-kept", { name: name.trim() });
        }}
      >
        <input
          value={name}
          maxLength={60}
          placeholder={t("build-name")}
          aria-label={t("build-name")}
          data-name
          onInput={(event) => rename(event.currentTarget.value)}
        />
        <button type="submit" class="btn" disabled={!code} data-keep>
          <Glyph name="download" size={15} /> {t("save")}
        </button>
      </form>
      <label class="link-row">
        <span>{t("build-code")}</span>
        <span class="link-in">
          <input readOnly value={code} data-code onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class="btn" disabled={!code} onClick={() => copyAndSay(code, t("build-code-copied"))}>
            <Glyph name="copy" size={15} /> {t("copy")}
          </button>
        </span>
      </label>
      <div class="menu-row">
        <button type="button" class="btn" disabled={!code} onClick={() => copyAndSay(address, t("copied"))}>
          <Glyph name="link" size={15} /> {t("build-copy-link")}
        </button>
        <button type="button" class="btn" onClick={() => print()}>
          <Glyph name="scroll" size={15} /> {t("build-print")}
        </button>
        <button type="button" class="btn" disabled={!code} data-print={game} onClick={() => (printing.value = true)}>
          <Glyph name="cards" size={15} /> {t("print-sheets")}
        </button>
      </div>
      <p class="hushed" role="status">
        {notice.value}
      </p>
      {printing.value && <PrintDialog game={game} code={code} close={() => (printing.value = false)} />}
      <form
        class="keep-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.value.trim()) open(parsePastedCode(pasted.value));
        }}
      >
        <input
          value={pasted.value}
          placeholder={t("build-paste")}
          aria-label={t("build-paste")}
          data-paste
          onInput={(event) => (pasted.value = event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {t("build-open")}
        </button>
      </form>
      {lists.length > 0 && (
        <div class="kept">
          <h3>{t("build-kept-lists")}</h3>
          <ul>
            {lists.map((list) => (
              <li key={list.name}>
                <button type="button" class="kept-name" data-kept={list.name} onClick={() => open(list.code)}>
                  {list.name}
                </button>
                <button
                  type="button"
                  class="ib"
                  aria-label={t("build-forget", { name: list.name })}
                  onClick={() => deleteList(game, list.name)}
                >
                  <Glyph name="cross" size={13} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
