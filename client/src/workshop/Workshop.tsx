// Workshop page: packs of this browser, a new pack, the editor.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, games, listedGames, loadGameTitles } from "../backend/api";
import { loadStylesheet } from "../platform/load_stylesheet";
import { address, navigate } from "../platform/router";
import { track } from "../platform/settled";
import { FileField } from "../ui/basics/FileField";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Glyph } from "../ui/basics/Glyph";
import { ago, language, say, t } from "../i18n/text";
import type { PackInfo, SideCopy } from "../wire";
import { Page } from "../pages/frame/Page";
import { openEditor } from "./Editor";
import { deleteDraft, drafts, freePackId, newDraft, sheetWord, type Files } from "./model/drafts";
import { fromCode, readPackFiles } from "./model/pack_file";
import styles from "./pack_editor.css" with { type: "text" };

loadStylesheet(styles);

const start = (files: Files) => navigate(`/workshop/${newDraft(files)}`);

/** The workshop: a list of packs, or the editor of one. */
export function WorkshopPage({ draft }: { draft: string }) {
  const error = useSignal("");
  useEffect(() => {
    loadGameTitles(language.value).catch((problem: Error) => (error.value = problem.message));
  }, [language.value]);
  const editor = draft ? openEditor(draft) : null;
  return (
    <Page title={t("workshop")}>
      <ErrorMessage words={error.value || (draft && !editor ? t("workshop-gone") : "")} />
      {editor ?? (
        <>
          <h1>{t("workshop")}</h1>
          <p class="lead">{t("workshop-what")}</p>
          <SharedPack />
          <Drafts />
          <NewPack />
        </>
      )}
    </Page>
  );
}

const gameTitle = (id: string) => {
  const game = games.value?.find((one) => one.id === id);
  return game ? say(game.title) : id;
};

/** A pack that came with the link. */
function SharedPack() {
  const files = useSignal<Files | null>(null);
  const error = useSignal("");
  const code = address.value.hash.startsWith("#pack=") ? address.value.hash.slice(6) : "";
  useEffect(() => {
    if (!code) return;
    void track("request", fromCode(code)).then((read) => {
      files.value = read;
      error.value = read ? "" : t("workshop-link-broken");
    });
  }, [code]);
  if (!code) return null;
  return (
    <section class="sheet-paper ws-shared">
      <ErrorMessage words={error.value} />
      {files.value && (
        <button type="button" class="btn pri" data-open-shared onClick={() => start(files.value!)}>
          <Glyph name="hammer" size={16} />{" "}
          {t("workshop-open-shared", { pack: sheetWord(files.value, `name_${language.value}`) })}
        </button>
      )}
    </section>
  );
}

/** The packs of this browser, and those of this person on the server. */
function Drafts() {
  const shelf = useSignal<readonly PackInfo[]>([]);
  useEffect(() => {
    api.packs().then(
      ({ packs }) => (shelf.value = packs.filter((pack) => pack.own)),
      () => undefined,
    );
  }, []);
  if (!drafts.value.length && !shelf.value.length) return null;
  return (
    <section class="sheet-paper ws-mine">
      <h2>{t("workshop-mine")}</h2>
      <ul class="packs">
        {drafts.value.map((one) => (
          <li key={one.id}>
            <span>
              <a href={`/workshop/${one.id}`} data-draft={one.id}>
                <b>{one[language.value] || t("workshop-nameless")}</b>
              </a>{" "}
              <small>
                {gameTitle(one.game)} · {ago(one.changed)}
              </small>
            </span>
            <button
              type="button"
              class="btn"
              aria-label={t("packs-remove-one", { pack: one[language.value] || t("workshop-nameless") })}
              onClick={() => confirm(t("workshop-sure")) && deleteDraft(one.id)}
            >
              <Glyph name="cross" size={14} /> {t("packs-remove")}
            </button>
          </li>
        ))}
        {shelf.value.map((pack) => (
          <li key={pack.name}>
            <span>
              <a href={`/packs/${pack.name}`}>
                <b>{say(pack.title)}</b>
              </a>{" "}
              <small>{gameTitle(pack.game)}</small>
            </span>
            <span class="chip">{t("workshop-published")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Start from a side of a game, its example pack, or a file. */
function NewPack() {
  const game = useSignal("");
  const sides = useSignal<readonly SideCopy[]>([]);
  const error = useSignal("");
  const complain = (problem: unknown) => (error.value = (problem as Error).message);
  const choose = (id: string) => {
    game.value = id;
    sides.value = [];
    if (id) api.workshop(id).then((form) => (sides.value = form.sides), complain);
  };
  const copy = async (side: SideCopy) => {
    try {
      start((await api.copySide(game.value, side.id, freePackId(side.id))).files);
    } catch (problem) {
      complain(problem);
    }
  };
  const example = async () => {
    const { EXAMPLES } = await track("chunk", import("./model/examples"));
    start(EXAMPLES[game.value] ?? {});
  };
  const bring = async (input: HTMLInputElement) => {
    try {
      start(await readPackFiles([...(input.files ?? [])]));
    } catch {
      error.value = t("workshop-file-broken");
    }
  };
  return (
    <section class="sheet-paper ws-new">
      <h2>{t("workshop-new")}</h2>
      <ErrorMessage words={error.value} />
      <div class="ws-games" role="group" aria-label={t("workshop-game")}>
        {listedGames.value?.map((one) => (
          <button
            key={one.id}
            type="button"
            class={game.value === one.id ? "btn on" : "btn"}
            aria-pressed={game.value === one.id}
            data-new-for={one.id}
            onClick={() => choose(one.id)}
          >
            {say(one.name ?? one.title)}
          </button>
        ))}
      </div>
      {sides.value.length > 0 && (
        <>
          <h3>{t("workshop-copy-what")}</h3>
          <div class="ws-games">
            {sides.value.map((side) => (
              <button key={side.id} type="button" class="btn" data-copy-side={side.id} onClick={() => void copy(side)}>
                <Glyph name="copy" size={15} /> {side[language.value]}
              </button>
            ))}
          </div>
          <h3>{t("workshop-or")}</h3>
          <div class="ws-games">
            <button type="button" class="btn" data-example onClick={() => void example()}>
              <Glyph name="book" size={15} /> {t("workshop-example")}
            </button>
          </div>
        </>
      )}
      <div class="field">
        <label for="pack-file">{t("workshop-open-file")}</label>
        <FileField id="pack-file" accept=".zip,.toml" multiple onChange={(input) => void bring(input)} />
      </div>
    </section>
  );
}
