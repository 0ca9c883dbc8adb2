// Dialogs to edit or load a list in a match.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, loadPackText } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { RuleLink } from "../../ui/explain/RuleLink";
import { useTable } from "../../match/match_store";
import { language, say, t } from "../../i18n/text";
import type { BuildForm } from "../../wire";
import { useValidation } from "../useValidation";
import { addItem, itemsOf, parsePastedCode } from "../list_edits";
import { Roster } from "../Roster";
import { savedLists } from "./saved_lists";
import "../roster_stylesheet";

export interface ListProps {
  game: string;
  /** Code of the list to start from, if there is one. */
  begun: string;
}

/** The server's objections to the last submitted list. */
function ListRefusal() {
  const notice = useTable().notice.value;
  if (!notice) return null;
  return (
    <p class="fault" role="alert">
      <Glyph name="no" size={14} />
      <span>
        {say(notice.words)} <RuleLink rule={notice.rule} />
      </span>
    </p>
  );
}

/** Dialog to edit the given list: its entries, and more copies. */
export function EditListDialog({ game, begun }: ListProps) {
  const table = useTable();
  const form = useSignal<BuildForm | null>(null);
  const { list, verdict, error, change, complain } = useValidation(game);
  useEffect(() => {
    const open = async () => {
      const first = await api.buildRead(game, begun);
      const packs = first.packs ?? [];
      await loadPackText(game, packs, language.value);
      form.value = await api.buildForm(game, first.faction ?? "", packs);
      change(first, true);
    };
    open().catch(complain);
  }, [begun]);
  const kinds = new Set((list.value?.entries ?? []).map((entry) => entry.item));
  const items = form.value ? [...itemsOf(form.value).values()] : [];
  const several = items.filter((item) => item.apart && kinds.has(item.id));
  const ready = verdict.value?.ok === true && !table.answered.value;
  return (
    <>
      <ListRefusal />
      {error.value && (
        <p class="fault" role="alert">
          {error.value}
        </p>
      )}
      {form.value && list.value && (
        <>
          <Roster form={form.value} list={list.value} verdict={verdict.value} change={change} />
          <p class="more-of">
            {several.map((item) => (
              <button
                key={item.id}
                type="button"
                class="btn"
                data-one-more={item.id}
                onClick={() => change(addItem(list.value!, item))}
              >
                <Glyph name="plus" size={14} /> {say(item.name)}
              </button>
            ))}
          </p>
          <button
            type="button"
            class={ready ? "btn pri" : "btn pri off"}
            aria-disabled={!ready}
            data-take-list
            onClick={() => ready && table.answer({ code: verdict.value?.code ?? "" })}
          >
            <Glyph name="check" size={15} /> {t("build-change-done")}
          </button>
        </>
      )}
    </>
  );
}

/** Dialog to load a saved list, or a code. */
export function LoadListDialog({ game }: ListProps) {
  const table = useTable();
  const words = useSignal("");
  const lists = savedLists(game);
  const bring = (code: string) => table.answer({ code: parsePastedCode(code) });
  return (
    <>
      <ListRefusal />
      {lists.length > 0 && (
        <div class="kept">
          <h3>{t("build-kept-lists")}</h3>
          <ul>
            {lists.map((list) => (
              <li key={list.name}>
                <button type="button" class="kept-name" data-bring-kept={list.name} onClick={() => bring(list.code)}>
                  {list.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form
        class="keep-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (words.value.trim()) bring(words.value);
        }}
      >
        <input
          value={words.value}
          placeholder={t("build-paste")}
          aria-label={t("build-paste")}
          data-list-code
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <button type="submit" class="btn" disabled={!words.value.trim() || table.answered.value}>
          {t("build-bring-it")}
        </button>
      </form>
      <p class="hushed">
        <a href={`/build/${game}`} target="_blank" rel="noopener">
          {t("build-another")}
        </a>
      </p>
    </>
  );
}
