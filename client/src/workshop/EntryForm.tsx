// Form of one file: its entries and their keys.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { Glyph } from "../ui/basics/Glyph";
import { language, t } from "../i18n/text";
import type { DraftReport, FieldForm, FileForm, FilePlaces, PackFault, WorkshopForm } from "../wire";
import { readQuoted } from "./model/drafts";
import {
  addEntry,
  copyEntry,
  entriesOf,
  freeId,
  quote,
  rawAt,
  readList,
  removeEntry,
  setValue,
  writeList,
} from "./model/toml_edits";

interface Props {
  file: string;
  shape: FileForm;
  form: WorkshopForm;
  source: string;
  report: DraftReport;
  pack: string;
  change: (source: string) => void;
}

/** What all parts of a form share. */
interface Context {
  source: string;
  places: FilePlaces;
  faults: readonly PackFault[];
  ids: (kind: string) => readonly string[];
  verbs: (name: string) => readonly string[];
  set: (path: string, raw: string | null) => void;
  replace: (source: string) => void;
}

/** The form of a file, made from the structs of the game. It changes the text in place. */
export function EntryForm({ file, shape, form, source, report, pack, change }: Props) {
  const chosen = useSignal("");
  const places = report.places?.[file] ?? {};
  const context: Context = {
    source,
    places,
    faults: (report.faults ?? []).filter((fault) => fault.file === file),
    ids: (kind) => (kind ? [...(report.ids?.[kind] ?? []), ...(form.ids?.[kind] ?? [])] : []),
    verbs: (name) => (form.verbs?.[name] ?? []).map((verb) => verb.signature),
    set: (path, raw) => change(setValue(source, places, path, raw)),
    replace: change,
  };
  const tables = shape.fields.filter((field) => field.kind === "tables");
  const own = shape.fields.filter((field) => field.kind !== "tables");
  const entries = tables.flatMap((table) => entriesOf(places, table.name).map((path) => ({ table, path })));
  const entry = entries.find(({ path }) => path === chosen.value) ?? entries[0];
  const idOf = (path: string) => readQuoted(rawAt(source, places, `${path}.id`) ?? '""');
  /** The name of an entry in the language of the page; its id if it has none. */
  const nameOf = (path: string) => {
    const written = (key: string) => readQuoted(rawAt(source, places, `${path}.${key}`) ?? '""');
    return written(`name_${language.value}`) || written("name") || written("id") || path;
  };
  const hasOwn = own.some((field) => rawAt(source, places, field.name) !== null) || !tables.length;
  return (
    <div class="ws-form">
      {hasOwn && <Fields context={context} fields={own} path="" />}
      {entries.length > 0 && (
        <label class="field">
          <span>{t("workshop-entry")}</span>
          <select value={entry?.path} data-entry onChange={(event) => (chosen.value = event.currentTarget.value)}>
            {entries.map(({ table, path }) => (
              <option key={path} value={path}>
                {table.name}: {nameOf(path)}
              </option>
            ))}
          </select>
        </label>
      )}
      {entry && (
        <fieldset class="ws-entry" key={entry.path} data-path={entry.path}>
          <legend>
            <code>[[{entry.table.name}]]</code> {idOf(entry.path)}
          </legend>
          <Sentences report={report} id={idOf(entry.path)} faction={idOf("").trim() || readQuoted(rawAt(source, places, "id") ?? '""')} />
          <Fields context={context} fields={entry.table.fields ?? []} path={entry.path} />
          <div class="menu-row">
            <button
              type="button"
              class="btn"
              data-copy-entry
              onClick={() => change(copyEntry(source, places, entry.path, freeId(idOf(entry.path), report.ids?.[entry.table.name] ?? [])))}
            >
              <Glyph name="copy" size={15} /> {t("workshop-copy-entry")}
            </button>
            <button type="button" class="btn danger" onClick={() => change(removeEntry(source, places, entry.path))}>
              <Glyph name="cross" size={14} /> {t("workshop-remove-entry")}
            </button>
          </div>
        </fieldset>
      )}
      <div class="menu-row">
        {tables.map((table) => (
          <button
            key={table.name}
            type="button"
            class="btn"
            data-add-entry={table.name}
            onClick={() => {
              change(addEntry(source, table.name, table.fields ?? [], freeId(`${pack}-${table.name}`, report.ids?.[table.name] ?? [])));
              chosen.value = `${table.name}[${entriesOf(places, table.name).length}]`;
            }}
          >
            <Glyph name="plus" size={14} /> {t("workshop-add-entry", { table: table.name })}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Sentences that the effects of an entry make, in both languages. */
function Sentences({ report, id, faction }: { report: DraftReport; id: string; faction: string }) {
  const own = (report.sentences ?? []).filter(
    (one) => one.id === id || one.id.startsWith(`${id}.`) || one.id === `${faction}.${id}`,
  );
  if (!own.length) return null;
  return (
    <dl class="ws-sentences">
      {own.map((one) => (
        <div key={one.id}>
          <dt>es</dt>
          <dd lang="es">{one.es}</dd>
          <dt>en</dt>
          <dd lang="en">{one.en}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ context, fields, path }: { context: Context; fields: readonly FieldForm[]; path: string }) {
  return (
    <div class="ws-fields">
      {fields.map((field) => (
        <Field key={field.name} context={context} field={field} path={path ? `${path}.${field.name}` : field.name} />
      ))}
    </div>
  );
}

function Field({ context, field, path }: { context: Context; field: FieldForm; path: string }) {
  const id = useId();
  const raw = rawAt(context.source, context.places, path);
  if (field.kind === "table" && (raw === null || raw.startsWith("{")))
    return (
      <fieldset class="ws-table">
        <legend>
          <code>{field.name}</code>
        </legend>
        <Fields context={context} fields={field.fields ?? []} path={path} />
      </fieldset>
    );
  if (field.kind === "tables" && raw === null) return <Tables context={context} field={field} path={path} />;
  const faults = context.faults.filter((fault) => fault.path === path);
  return (
    <div class={`field ws-field ${field.kind}`}>
      <label for={id}>
        <code>{field.name}</code>
        {field.required && <span aria-hidden="true"> *</span>}
      </label>
      <Input id={id} context={context} field={field} path={path} raw={raw} wrong={faults.length > 0} />
      {faults.map((fault) => (
        <p key={fault.words} class="fault" id={`${id}-fault`}>
          {fault.words}
        </p>
      ))}
    </div>
  );
}

interface InputProps {
  id: string;
  context: Context;
  field: FieldForm;
  path: string;
  raw: string | null;
  wrong: boolean;
}

function Input({ id, context, field, path, raw, wrong }: InputProps) {
  const says = { id, "aria-invalid": wrong || undefined, "aria-describedby": wrong ? `${id}-fault` : undefined, "data-field": path };
  const put = (words: string, written: string) => context.set(path, !words && !field.required ? null : written);
  const list = field.ref ? context.ids(field.ref) : field.kind === "effect" ? [] : (field.words ?? []);
  const isString = raw === null || /^["']/.test(raw);
  switch (field.kind) {
    case "flag":
      return (
        <input {...says} type="checkbox" checked={raw === "true"} onChange={(event) => context.set(path, event.currentTarget.checked ? "true" : field.required ? "false" : null)} />
      );
    case "number":
      return (
        <input {...says} type="number" step="any" min={field.least ?? undefined} max={field.most ?? undefined} value={raw ?? ""} onInput={(event) => put(event.currentTarget.value, event.currentTarget.value || "0")} />
      );
    case "word":
      return (
        <select {...says} value={raw === null ? "" : readQuoted(raw)} onChange={(event) => put(event.currentTarget.value, quote(event.currentTarget.value))}>
          {(!field.required || raw === null) && <option value="" />}
          {field.words?.map((word) => <option key={word}>{word}</option>)}
        </select>
      );
    case "words":
      return (
        <>
          <textarea {...says} rows={Math.max(2, readList(raw ?? "").length)} value={readList(raw ?? "").join("\n")} title={t("workshop-one-a-line")} onChange={(event) => put(event.currentTarget.value.trim(), writeList(event.currentTarget.value.split("\n").map((one) => one.trim()).filter(Boolean)))} />
          {list.length > 0 && <AddWord words={list} label={t("workshop-add-word", { field: field.name })} add={(word) => context.set(path, writeList([...readList(raw ?? ""), word]))} />}
        </>
      );
    case "text":
    case "effect":
      if (isString)
        return (
          <>
            <input {...says} class={field.kind === "effect" ? "mono" : ""} list={list.length ? `${id}-list` : undefined} value={raw === null ? "" : readQuoted(raw)} onInput={(event) => put(event.currentTarget.value, quote(event.currentTarget.value))} />
            {list.length > 0 && (
              <datalist id={`${id}-list`}>
                {list.map((one) => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            )}
            {field.kind === "effect" && <Verbs signatures={context.verbs(field.verbs ?? "")} />}
          </>
        );
  }
  return <input {...says} class="mono" value={raw ?? ""} onChange={(event) => put(event.currentTarget.value.trim(), event.currentTarget.value.trim())} />;
}

/** Adds one of the words that a list may hold. Brackets after a word, as in `range(ballistic, 2)`, are written by hand. */
function AddWord({ words, label, add }: { words: readonly string[]; label: string; add: (word: string) => void }) {
  return (
    <select aria-label={label} value="" data-add-word onChange={(event) => event.currentTarget.value && add(event.currentTarget.value)}>
      <option value="">{label}</option>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </select>
  );
}

/** Every verb with its arguments, to read. */
function Verbs({ signatures }: { signatures: readonly string[] }) {
  if (!signatures.length) return null;
  return (
    <details class="ws-verbs">
      <summary>{t("workshop-verbs")}</summary>
      <ul>
        {signatures.map((one) => (
          <li key={one}>
            <code>{one}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Tables inside an entry, such as the talents of a Jugger. */
function Tables({ context, field, path }: { context: Context; field: FieldForm; path: string }) {
  const entries = entriesOf(context.places, path);
  const parent = path.slice(0, path.lastIndexOf("."));
  const block = context.places.tables?.find(([at]) => at === parent);
  const add = () => {
    const end = block?.[2] ?? context.source.length;
    const header = path.replace(/\[\d+\]/g, "");
    const fresh = addEntry("", header, field.fields ?? [], "");
    context.replace(`${context.source.slice(0, end)}\n\n${fresh.trimEnd()}${context.source.slice(end)}`);
  };
  return (
    <div class="ws-tables">
      {entries.map((entry) => (
        <fieldset key={entry} class="ws-table">
          <legend>
            <code>{field.name}</code>
          </legend>
          <Fields context={context} fields={field.fields ?? []} path={entry} />
          <button type="button" class="btn danger" onClick={() => context.replace(removeEntry(context.source, context.places, entry))}>
            <Glyph name="cross" size={14} /> {t("workshop-remove-entry")}
          </button>
        </fieldset>
      ))}
      <button type="button" class="btn" onClick={add}>
        <Glyph name="plus" size={14} /> {t("workshop-add-entry", { table: field.name })}
      </button>
    </div>
  );
}
