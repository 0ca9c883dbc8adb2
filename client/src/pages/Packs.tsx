// Packs page: added content, upload.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, reloadGames, games, loadGameTitles } from "../backend/api";
import { isMultiplayer } from "../backend/backend";
import { toBrowserUrl } from "../platform/base_url";
import { FileField } from "../ui/basics/FileField";
import { Glyph } from "../ui/basics/Glyph";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { EmptyState } from "../ui/portrait/EmptyState";
import { language, say, t } from "../i18n/text";
import type { PackInfo, PackShelf } from "../wire";
import { Page } from "./frame/Page";

/** Packs page: installed content, and upload where the host allows it. */
export function PacksPage() {
  const shelf = useSignal<PackShelf | null>(null);
  const problems = useSignal<readonly string[]>([]);
  const done = useSignal("");
  const busy = useSignal(false);
  const complain = (problem: unknown) => (problems.value = (problem as Error).message.split("\n"));
  useEffect(() => {
    Promise.all([api.packs(), loadGameTitles(language.value)]).then(([listed]) => (shelf.value = listed), complain);
  }, [language.value]);
  const bring = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const form = submit.currentTarget as HTMLFormElement;
    const files = [...((form.elements.namedItem("files") as HTMLInputElement).files ?? [])];
    busy.value = true;
    problems.value = [];
    done.value = "";
    try {
      const pack = await api.bringPack(files);
      form.reset();
      reloadGames();
      shelf.value = await api.packs();
      done.value = t("packs-brought", { pack: pack.title });
    } catch (problem) {
      complain(problem);
    }
    busy.value = false;
  };
  const remove = async (pack: PackInfo) => {
    try {
      shelf.value = await api.removePack(pack.name);
      reloadGames();
      done.value = t("packs-removed", { pack: pack.title });
    } catch (problem) {
      complain(problem);
    }
  };
  const title = (id: string) => {
    const game = games.value?.find((one) => one.id === id);
    return game ? say(game.title) : id;
  };
  return (
    <Page title={t("packs")}>
      <div class="sheet-paper">
        <h1>{t("packs")}</h1>
        <p>{t("packs-what")}</p>
        <p>
          <a class="btn" href="/workshop">
            <Glyph name="build" size={15} /> {t("workshop-write")}
          </a>
        </p>
        {problems.value.length > 1 ? (
          <div role="alert" class="trouble">
            <p>{t("packs-wrong")}</p>
            <ul>
              {problems.value.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        ) : (
          <ErrorMessage words={problems.value[0] ?? ""} />
        )}
        <p role="status">{done.value}</p>
        <PackList packs={shelf.value?.packs ?? []} title={title} remove={(pack) => void remove(pack)} />
        {shelf.value && !shelf.value.may_bring && <p class="hushed">{t("packs-host-only")}</p>}
        {shelf.value?.may_bring && (
          <form class="field" onSubmit={bring}>
            <label for="files">{t("packs-bring")}</label>
            <FileField id="files" accept=".zip,.toml" multiple required />
            <small>{isMultiplayer() ? t("packs-bring-help") : t("packs-bring-help-here")}</small>
            <span>
              <button type="submit" class="btn pri" disabled={busy.value}>
                <Glyph name="plus" size={15} /> {busy.value ? t("packs-checking") : t("packs-send")}
              </button>
            </span>
          </form>
        )}
        {isMultiplayer() && (
          <details class="packs-hosting">
            <summary>{t("packs-hosting")}</summary>
            <p>{t("packs-hosting-page")}</p>
            <p>{t("packs-hosting-folders")}</p>
            <a class="btn" href={toBrowserUrl("/admin/packs")} target="_blank" rel="noopener">
              {t("packs-hosting-open")}
            </a>
          </details>
        )}
      </div>
    </Page>
  );
}

function PackList({
  packs,
  title,
  remove,
}: {
  packs: readonly PackInfo[];
  title: (game: string) => string;
  remove: (pack: PackInfo) => void;
}) {
  if (!packs.length) return <EmptyState who="packs" words={t("packs-none")} />;
  return (
    <ul class="packs">
      {packs.map((pack) => (
        <li key={pack.name}>
          <span>
            <a href={`/packs/${pack.name}`}>
              <b>{say(pack.title)}</b>
            </a>{" "}
            <small>{title(pack.game)}</small>
          </span>
          {pack.own && <span class="chip">{isMultiplayer() ? t("packs-own") : t("packs-own-here")}</span>}
          {pack.own && (
            <button
              type="button"
              class="btn"
              aria-label={t("packs-remove-one", { pack: pack.title })}
              onClick={() => remove(pack)}
            >
              <Glyph name="cross" size={14} /> {t("packs-remove")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
