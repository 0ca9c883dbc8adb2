// Page of one pack of the shelf: play it, copy it, read its files.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, games, loadGameTitles, reloadGames } from "../backend/api";
import { absoluteUrl } from "../platform/base_url";
import { copyText } from "../platform/clipboard";
import { navigate } from "../platform/router";
import { PrintDialog } from "../roster/PrintDialog";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Glyph } from "../ui/basics/Glyph";
import { ago, language, say, t } from "../i18n/text";
import { loadStylesheet } from "../platform/load_stylesheet";
import type { PackPage as Shown } from "../wire";
import { Page } from "../pages/frame/Page";
import { Figures } from "./Figures";
import { Preview } from "./Preview";
import { download } from "./Share";
import { newDraft } from "./model/drafts";
import { useCheck } from "./model/useCheck";
import styles from "./pack_editor.css" with { type: "text" };

loadStylesheet(styles);

/** A published pack. Only its author may remove it here; the host does so on the admin page. */
export function PackPage({ name }: { name: string }) {
  const page = useSignal<Shown | null>(null);
  const error = useSignal("");
  const notice = useSignal("");
  const busy = useSignal(false);
  const printing = useSignal(false);
  const { preview, change } = useCheck({});
  useEffect(() => {
    Promise.all([api.pack(name), loadGameTitles(language.value)]).then(
      ([read]) => {
        page.value = read;
        change(read.files, null, true);
      },
      (problem: Error) => (error.value = problem.message),
    );
  }, [name, language.value]);
  const attempt = async (action: () => Promise<void>) => {
    busy.value = true;
    try {
      await action();
    } catch (problem) {
      error.value = (problem as Error).message;
    }
    busy.value = false;
  };
  const pack = page.value?.pack;
  const game = games.value?.find((one) => one.id === pack?.game);
  return (
    <Page title={pack ? say(pack.title) : t("packs")} theme={game?.theme ?? null}>
      <ErrorMessage words={error.value} />
      {page.value && pack && (
        <>
          <h1>
            {say(pack.title)} {game && <small>{say(game.title)}</small>}
          </h1>
          <div class="sheet-paper">
            <p class="hushed">{t("workshop-added", { when: ago(pack.at) })}</p>
            <div class="menu-row">
              <button
                type="button"
                class="btn pri"
                disabled={busy.value}
                data-play-draft
                onClick={() =>
                  void attempt(async () => {
                    const joined = await api.playDraft({ files: page.value!.files, language: language.value });
                    navigate(`/m/${joined.match.id}`);
                  })
                }
              >
                <Glyph name="play" size={16} /> {busy.value ? t("packs-checking") : t("workshop-play")}
              </button>
              <button
                type="button"
                class="btn"
                data-copy-pack
                onClick={() => navigate(`/workshop/${newDraft(page.value!.files)}`)}
              >
                <Glyph name="hammer" size={15} /> {t("workshop-open-copy")}
              </button>
              <button type="button" class="btn" onClick={() => download(page.value!.files)}>
                <Glyph name="download" size={15} /> {t("workshop-download")}
              </button>
              <button
                type="button"
                class="btn"
                onClick={() =>
                  void attempt(async () => {
                    notice.value = (await copyText(absoluteUrl(`/packs/${name}`))) ? t("copied") : t("build-copy-by-hand");
                  })
                }
              >
                <Glyph name="link" size={15} /> {t("build-copy-link")}
              </button>
              <button type="button" class="btn" data-print-pack onClick={() => (printing.value = true)}>
                <Glyph name="scroll" size={15} /> {t("print-sheets")}
              </button>
              {pack.own && (
                <button
                  type="button"
                  class="btn danger"
                  data-remove-pack
                  onClick={() =>
                    void attempt(async () => {
                      await api.removePack(name);
                      reloadGames();
                      navigate("/packs");
                    })
                  }
                >
                  <Glyph name="cross" size={14} /> {t("packs-remove")}
                </button>
              )}
            </div>
            {printing.value && <PrintDialog game={pack.game} draft={page.value.files} close={() => (printing.value = false)} />}
            <p role="status">{notice.value}</p>
            {page.value.figures && page.value.figures.played > 0 && (
              <details open>
                <summary>{t("measure-figures", { matches: page.value.figures.played })}</summary>
                <Figures figures={page.value.figures} />
              </details>
            )}
            <Preview preview={preview.value} />
            {Object.entries(page.value.files).map(([file, body]) => (
              <details key={file}>
                <summary>{file}</summary>
                <pre class="ws-read" tabIndex={0}>
                  {body}
                </pre>
              </details>
            ))}
          </div>
        </>
      )}
    </Page>
  );
}
