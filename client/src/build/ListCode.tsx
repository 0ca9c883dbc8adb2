import { useSignal } from "@preact/signals";
import { Glyph } from "../paper/Glyph";
import { RuleLink } from "../paper/RuleLink";
import { Slip } from "../paper/Slip";
import { useTable } from "../play/table";
import { say, t } from "../text";
import { pastedCode } from "./list";
import { savedLists } from "./saved";

/** At a table that asks for an army, a band, a team or a club: the code of one built beforehand is an answer, too. */
export function ListCode({ game }: { game: string }) {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="btn list-code" data-bring onClick={() => (open.value = true)}>
        <Glyph name="list" size={15} /> {t("build-bring")}
      </button>
      {open.value && <ListSlip game={game} close={() => (open.value = false)} />}
    </>
  );
}

function ListSlip({ game, close }: { game: string; close: () => void }) {
  const table = useTable();
  const words = useSignal("");
  const lists = savedLists(game);
  const notice = table.notice.value;
  const bring = (code: string) => table.answer({ code: pastedCode(code) });
  return (
    <Slip title={t("build-bring")} close={close}>
      {notice && (
        <p class="fault" role="alert">
          <Glyph name="no" size={14} />
          <span>
            {say(notice.words)} {notice.rule && !notice.rule.startsWith("kernel.") && <RuleLink rule={notice.rule} />}
          </span>
        </p>
      )}
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
    </Slip>
  );
}
