// Text of one file: line numbers, faults, completion.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n/text";
import type { PackFault, WorkshopForm } from "../wire";
import { complete, type Completion } from "./model/completion";

interface Props {
  file: string;
  source: string;
  faults: readonly PackFault[];
  form: WorkshopForm | null;
  ids: Readonly<Record<string, readonly string[]>>;
  /** Line to show, from 1; the number beside it changes with each wish. */
  goto: { line: number; wish: number };
  change: (source: string) => void;
}

/** Height of a line, in pixels. */
const LINE = 20;

/** The text editor: a plain text field, so that every keyboard and screen reader can use it. */
export function TomlText({ file, source, faults, form, ids, goto, change }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const completion = useSignal<Completion | null>(null);
  const lines = source.split("\n").length;
  const wrong = new Map(faults.map((fault) => [fault.line, fault.words]));
  const look = () => {
    const at = field.current;
    if (!at || !form) return;
    const caret = at.selectionStart;
    completion.value = caret === at.selectionEnd ? complete(at.value, caret, file, form, ids) : null;
  };
  useEffect(() => {
    const at = field.current;
    if (!at || !goto.wish) return;
    const start = source.split("\n").slice(0, goto.line - 1).join("\n").length + (goto.line > 1 ? 1 : 0);
    const end = source.indexOf("\n", start);
    at.focus();
    at.setSelectionRange(start, end < 0 ? source.length : end);
    const height = at.scrollHeight / Math.max(lines, 1);
    at.scrollTop = Math.max(0, (goto.line - 4) * height);
  }, [goto.wish]);
  const insert = (word: string) => {
    const at = field.current;
    const where = completion.value;
    if (!at || !where) return;
    at.focus();
    at.setSelectionRange(where.from, where.to);
    at.setRangeText(word, where.from, where.to, "end");
    change(at.value);
    look();
  };
  const suggestions = completion.value?.suggestions ?? [];
  return (
    <div class="ws-source">
      <div class="ws-lines">
        <div class="ws-gutter" ref={gutter} aria-hidden="true">
          {Array.from({ length: lines }, (_, n) => (
            <span key={n} class={wrong.has(n + 1) ? "wrong" : ""} title={wrong.get(n + 1)} style={{ height: `${LINE}px` }}>
              {n + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={field}
          class="ws-textarea"
          value={source}
          wrap="off"
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          aria-label={t("workshop-text-of", { file })}
          aria-describedby="ws-suggest-help"
          data-text={file}
          onInput={(event) => {
            change(event.currentTarget.value);
            look();
          }}
          onSelect={look}
          onScroll={(event) => gutter.current && (gutter.current.scrollTop = event.currentTarget.scrollTop)}
          onKeyDown={(event) => {
            if (!event.ctrlKey || event.key !== " " || !suggestions.length) return;
            event.preventDefault();
            document.querySelector<HTMLButtonElement>(".ws-suggest button")?.focus();
          }}
        />
      </div>
      <div class="ws-suggest" role="group" aria-label={t("workshop-suggestions")}>
        {suggestions.map(({ word, hint }) => (
          <button
            key={word}
            type="button"
            class="btn"
            title={hint}
            data-suggest={word}
            onClick={() => insert(word)}
            onKeyDown={(event) => event.key === "Escape" && field.current?.focus()}
          >
            {word}
          </button>
        ))}
        {suggestions.length > 0 && <small>{suggestions[0]!.hint}</small>}
      </div>
      <small id="ws-suggest-help" class="hushed">
        {t("workshop-suggest-help")}
      </small>
    </div>
  );
}
