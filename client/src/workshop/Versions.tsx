// Versions of a pack and their differences in words.
import { useSignal } from "@preact/signals";
import { api } from "../backend/api";
import { Glyph } from "../ui/basics/Glyph";
import { dayAndTime, language, t } from "../i18n/text";
import type { Difference } from "../wire";
import { rateWords } from "./Figures";
import type { Files, Version } from "./model/drafts";

/** Differences in words: "Guard: armour 5 → 4". */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  if (!differences.length) return <p class="hushed">{t("workshop-no-differences")}</p>;
  return (
    <ul class="ws-differences">
      {differences.map((one, n) => (
        <li key={n}>{differenceWords(one)}</li>
      ))}
    </ul>
  );
}

function differenceWords(one: Difference): string {
  const entry = one[language.value];
  if (one.kind !== "changed") return t(`workshop-entry-${one.kind}`, { entry });
  const [before, after] = [one.before || "–", one.after || "–"];
  return t("workshop-entry-changed", { entry, field: one.field ?? "", before, after });
}

interface Props {
  versions: readonly Version[];
  /** Differences of the text and the last version. */
  unsaved: readonly Difference[];
  restore: (files: Files) => void;
}

/** The saved versions, the last first. Each can be compared with the one before it, and restored. */
export function Versions({ versions, unsaved, restore }: Props) {
  const opened = useSignal<{ n: number; differences: readonly Difference[] } | null>(null);
  const error = useSignal("");
  const compare = async (n: number) => {
    try {
      const { files } = versions[n]!;
      const report = await api.checkDraft({ files, before: versions[n - 1]!.files, language: language.value });
      opened.value = { n, differences: report.differences ?? [] };
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <div class="ws-versions">
      <h3>{t("workshop-since-save")}</h3>
      <div data-differences>
        <Differences differences={unsaved} />
      </div>
      <h3>{t("workshop-versions")}</h3>
      {error.value && <p class="fault">{error.value}</p>}
      <ol reversed>
        {versions
          .map((version, n) => (
            <li key={version.at}>
              <span>{dayAndTime(Date.parse(version.at))}</span>{" "}
              {version.figures && <span class="chip">{rateWords(version.figures.mine)}</span>}{" "}
              {n > 0 && (
                <button type="button" class="btn" onClick={() => void compare(n)}>
                  {t("workshop-compare")}
                </button>
              )}{" "}
              <button type="button" class="btn" data-restore={n} onClick={() => restore(version.files)}>
                <Glyph name="undo" size={14} /> {t("workshop-restore")}
              </button>
              {opened.value?.n === n && <Differences differences={opened.value.differences} />}
            </li>
          ))
          .reverse()}
      </ol>
    </div>
  );
}
