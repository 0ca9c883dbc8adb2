// Hook that checks a pack while it is written.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api, loadGameText } from "../../backend/api";
import { later } from "../../platform/settled";
import { addSource, language } from "../../i18n/text";
import type { DraftReport, FilePlaces, PackPreview } from "../../wire";
import type { Files } from "./drafts";
import { movePlaces } from "./toml_edits";

const PAUSE = 300; // ms between the last key and the request

export interface Check {
  /** The last report; its places follow the text. */
  report: Signal<DraftReport | null>;
  /** The last preview of a pack without faults. */
  preview: Signal<PackPreview | null>;
  /** Why the pack could not be checked. */
  error: Signal<string>;
  /** The text has changed: check it after a pause, or at once. */
  change: (files: Files, before: Files | null, at_once?: boolean) => void;
}

/** Check a pack after each change; only the report on the last text counts. */
export function useCheck(first: Files): Check {
  const report = useSignal<DraftReport | null>(null);
  const preview = useSignal<PackPreview | null>(null);
  const error = useSignal("");
  const asked = useRef(0);
  const text = useRef(first);
  const cancel = useRef(() => {});
  const ask = async (files: Files, before: Files | null) => {
    const mine = ++asked.current;
    const spoken = language.value;
    try {
      const answer = await api.checkDraft({ files, before, language: spoken });
      if (answer.preview && answer.game) await loadGameText(answer.game, spoken);
      if (mine !== asked.current) return;
      if (answer.preview) {
        addSource(spoken, "workshop", answer.preview.text);
        preview.value = answer.preview;
      }
      report.value = withPlacesOf(answer, files, text.current);
      error.value = "";
    } catch (problem) {
      if (mine === asked.current) error.value = (problem as Error).message;
    }
  };
  const change = (files: Files, before: Files | null, at_once = false) => {
    if (report.value) report.value = withPlacesOf(report.value, text.current, files);
    text.current = files;
    cancel.current();
    if (at_once) void ask(files, before);
    else cancel.current = later("validation", () => void ask(files, before), PAUSE);
  };
  useEffect(() => () => cancel.current(), []);
  return { report, preview, error, change };
}

/** A report whose places are those of a later text. */
function withPlacesOf(report: DraftReport, before: Files, after: Files): DraftReport {
  const places: Record<string, FilePlaces> = {};
  for (const [name, body] of Object.entries(after))
    places[name] = movePlaces(report.places?.[name] ?? {}, before[name] ?? "", body);
  return { ...report, places };
}
