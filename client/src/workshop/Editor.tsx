// Editor of a pack: text and form beside each other, faults, preview, versions, play.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api, games } from "../backend/api";
import { navigate } from "../platform/router";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Glyph } from "../ui/basics/Glyph";
import { language, say, t } from "../i18n/text";
import type { PackFault, WorkshopForm } from "../wire";
import { EntryForm } from "./EntryForm";
import { Measure } from "./Measure";
import { Preview } from "./Preview";
import { ShareDialog } from "./Share";
import { Suggest } from "./Suggest";
import { TomlText } from "./TomlText";
import { Versions } from "./Versions";
import { formOf } from "./model/completion";
import { loadDraft, saveVersion, sheetWord, storeDraft, versionsOf, watchDraft, type Files } from "./model/drafts";
import { useCheck } from "./model/useCheck";

type View = "text" | "form" | "preview" | "measure" | "versions";
const VIEWS: readonly View[] = ["text", "form", "preview", "measure", "versions"];

/** The file with the most content, which authors open first. */
const largestFile = (files: Files) =>
  Object.keys(files)
    .filter((name) => name !== "lessons.toml")
    .reduce((one, other) => ((files[other]?.length ?? 0) > (files[one]?.length ?? 0) ? other : one), "pack.toml");
const sameFiles = (one: Files | null, other: Files) => JSON.stringify(one) === JSON.stringify(other);

/** The editor of one pack of this browser. Each change is stored at once. */
export function Editor({ id, first }: { id: string; first: Files }) {
  const files = useSignal<Files>(first);
  const file = useSignal(largestFile(first));
  const view = useSignal<View>("text");
  const goto = useSignal({ line: 1, wish: 0 });
  const form = useSignal<WorkshopForm | null>(null);
  const versions = useSignal(versionsOf(id));
  const kept = useSignal(true);
  const busy = useSignal(false);
  const trouble = useSignal("");
  const sharing = useSignal(false);
  const { report, preview, error, change } = useCheck(first);
  const saved = versions.value.at(-1)?.files ?? null;
  const latest = useRef(files.value);
  latest.current = files.value;

  const write = (changed: Files, at_once = false) => {
    files.value = changed;
    kept.value = storeDraft(id, changed);
    change(changed, versions.value.at(-1)?.files ?? null, at_once);
  };
  const writeFile = (source: string) => write({ ...files.value, [file.value]: source });
  useEffect(() => change(latest.current, saved, true), [language.value]);
  useEffect(
    () =>
      watchDraft(id, (changed) => {
        files.value = changed;
        change(changed, versionsOf(id).at(-1)?.files ?? null);
      }),
    [id],
  );
  const game = sheetWord(files.value, "game");
  useEffect(() => {
    if (game && form.value?.game !== game) api.workshop(game).then((known) => (form.value = known), () => (form.value = null));
  }, [game]);

  const save = () => {
    if (!sameFiles(saved, files.value)) {
      kept.value = saveVersion(id, files.value);
      versions.value = versionsOf(id);
    }
    change(files.value, files.value, true);
  };
  const play = async () => {
    busy.value = true;
    trouble.value = "";
    save();
    try {
      navigate(`/m/${(await api.playDraft({ files: files.value, language: language.value })).match.id}`);
    } catch (problem) {
      trouble.value = (problem as Error).message;
      busy.value = false;
    }
  };
  const show = (fault: PackFault) => {
    if (fault.file in files.value) file.value = fault.file;
    view.value = "text";
    goto.value = { line: fault.line, wish: goto.value.wish + 1 };
  };
  const faults = report.value?.faults ?? [];
  const shape = form.value ? formOf(form.value, file.value) : null;
  const title = sheetWord(files.value, `name_${language.value}`) || sheetWord(files.value, "id") || t("workshop-nameless");
  const theGame = games.value?.find((one) => one.id === game);
  const changed = !sameFiles(saved, files.value);
  return (
    <div class="ws" data-view={view.value}>
      <header class="ws-head">
        <h1>
          {title} {theGame && <small>{say(theGame.title)}</small>}
        </h1>
        <div class="ws-do">
          <button type="button" class={faults.length || busy.value ? "btn pri off" : "btn pri"} aria-disabled={faults.length > 0 || busy.value} data-play-draft onClick={() => !faults.length && !busy.value && void play()}>
            <Glyph name="play" size={16} /> {busy.value ? t("packs-checking") : t("workshop-play")}
          </button>
          <button type="button" class="btn" data-save disabled={!changed} onClick={save}>
            <Glyph name="check" size={15} /> {t("save")}
          </button>
          <button type="button" class="btn" data-share onClick={() => (sharing.value = true)}>
            <Glyph name="share" size={15} /> {t("workshop-share")}
          </button>
        </div>
        <p class={kept.value ? "hushed" : "fault"} role={kept.value ? undefined : "alert"}>
          {t(kept.value ? "workshop-kept" : "workshop-unkept")}
        </p>
      </header>
      <ErrorMessage words={error.value || trouble.value} />
      <Faults faults={faults} checked={report.value !== null} show={show} />
      <div class="ws-bar">
      <div class="ws-tabs segments" role="tablist" aria-label={t("workshop-views")}>
        {VIEWS.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={view.value === one} class={view.value === one ? "on" : ""} data-view-tab={one} onClick={() => (view.value = one)}>
            {t(`workshop-view-${one}`)}
          </button>
        ))}
      </div>
      <nav class="ws-files" aria-label={t("workshop-files")}>
        {Object.keys(files.value).map((name) => (
          <button key={name} type="button" class={name === file.value ? "btn on" : "btn"} aria-current={name === file.value ? "true" : undefined} data-file={name} onClick={() => (file.value = name)}>
            {name}
            {faults.some((fault) => fault.file === name) && <Glyph name="exclamation" size={13} label={t("workshop-has-faults")} />}
          </button>
        ))}
        <AddFile form={form.value} files={files.value} add={(name) => (write({ ...files.value, [name]: "" }), (file.value = name))} />
      </nav>
      </div>
      <div class="ws-body">
        <div class="ws-left sheet-paper">
          <TomlText file={file.value} source={files.value[file.value] ?? ""} faults={faults.filter((fault) => fault.file === file.value)} form={form.value} ids={report.value?.ids ?? {}} goto={goto.value} change={writeFile} />
        </div>
        <div class="ws-right sheet-paper">
          {view.value === "preview" ? (
            <Preview preview={preview.value} />
          ) : view.value === "measure" ? (
            <>
              <Measure id={id} files={files.value} versions={versions.value} ready={report.value !== null && !faults.length} save={save} />
              {report.value && !faults.length && <Suggest files={files.value} report={report.value} write={(changed) => write(changed, true)} />}
            </>
          ) : view.value === "versions" ? (
            <Versions versions={versionsOf(id)} unsaved={report.value?.differences ?? []} restore={(old) => write(old, true)} />
          ) : form.value && shape && report.value ? (
            <EntryForm key={file.value} file={file.value} shape={shape} form={form.value} source={files.value[file.value] ?? ""} report={report.value} pack={sheetWord(files.value, "id")} change={writeFile} />
          ) : (
            form.value && report.value && <p class="hushed">{t("workshop-no-form")}</p>
          )}
        </div>
      </div>
      {sharing.value && <ShareDialog files={files.value} game={game} close={() => (sharing.value = false)} />}
    </div>
  );
}

/** Faults with a button each that leads to their line. */
function Faults({ faults, checked, show }: { faults: readonly PackFault[]; checked: boolean; show: (fault: PackFault) => void }) {
  return (
    <section class="ws-faults" aria-label={t("workshop-faults")}>
      <p role="status" class={faults.length ? "fault" : "fine"} data-faults={checked ? faults.length : ""}>
        {checked && !faults.length && <Glyph name="check" size={15} />}{" "}
        {checked ? t("workshop-fault-count", { count: faults.length }) : t("packs-checking")}
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.map((fault, n) => (
            <li key={n}>
              <button type="button" data-fault={`${fault.file}:${fault.line}`} onClick={() => show(fault)}>
                {fault.words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Adds a file that the game knows and the pack does not have. */
function AddFile({ form, files, add }: { form: WorkshopForm | null; files: Files; add: (name: string) => void }) {
  const known = (form?.files ?? []).map(({ name }) => name).filter((name) => !name.includes("*") && !(name in files));
  const more = [...known, ...("lessons.toml" in files ? [] : ["lessons.toml"])];
  return (
    <select aria-label={t("workshop-add-file")} value="" onChange={(event) => event.currentTarget.value && add(event.currentTarget.value)}>
      <option value="">{t("workshop-add-file")}</option>
      {more.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}

/** The editor of a pack by its id, or null if this browser does not have it. */
export function openEditor(id: string) {
  const files = loadDraft(id);
  return files && <Editor key={id} id={id} first={files} />;
}
