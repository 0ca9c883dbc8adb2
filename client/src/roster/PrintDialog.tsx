// Dialog for true-size sheets: paper, sides and ink.
import { useSignal } from "@preact/signals";
import { isMultiplayer } from "../backend/backend";
import { api } from "../backend/api";
import { Dialog } from "../ui/basics/Dialog";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Glyph } from "../ui/basics/Glyph";
import { language, t } from "../i18n/text";
import type { PrintDraft } from "../wire";

const CHOICES = { paper: ["a4", "letter"], sides: ["2", "1"], ink: ["full", "saver"] } as const;
type Setting = keyof typeof CHOICES;

interface Props {
  game: string;
  /** Of a list. */
  code?: string;
  packs?: readonly string[];
  /** Files of a pack being written, printed instead of packs. */
  draft?: Readonly<Record<string, string>>;
  close: () => void;
}

/** Paper of the region that the browser names. */
const usualPaper = (): string => (/-(US|CA|MX|CO|CL|PH)\b/.test(navigator.language) ? "letter" : "a4");

/** Sheets of a game, of packs, or of the list behind a code. A server opens them; without one, and for a pack being
 * written, they are a file. */
export function PrintDialog({ game, code = "", packs = [], draft, close }: Props) {
  const settings = useSignal<Record<Setting, string>>({ paper: usualPaper(), sides: "2", ink: "full" });
  const error = useSignal("");
  const asked: Record<string, string> = code ? { code } : { packs: packs.join(",") };
  const query = new URLSearchParams({ ...settings.value, lang: language.value, ...asked });
  const path = `/print/${encodeURIComponent(game)}?${query.toString()}`;
  const set = (name: Setting, value: string) => (settings.value = { ...settings.value, [name]: value });
  const save = async () => {
    try {
      const chosen = settings.value as Pick<PrintDraft, Setting>;
      const html = await (draft ? api.draftSheets({ ...chosen, files: draft, language: language.value }) : api.sheets(path));
      const href = URL.createObjectURL(new Blob([html], { type: "text/html" }));
      Object.assign(document.createElement("a"), { href, download: `${game}.html` }).click();
      URL.revokeObjectURL(href);
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <Dialog title={t("print-sheets")} close={close}>
      <p>{t("print-sheets-words")}</p>
      <ErrorMessage words={error.value} />
      {(Object.keys(CHOICES) as Setting[]).map((name) => (
        <label key={name} class="field">
          <span>{t(`print-${name}`)}</span>
          <select
            value={settings.value[name]}
            data-print-option={name}
            onChange={(event) => set(name, event.currentTarget.value)}
          >
            {CHOICES[name].map((value) => (
              <option key={value} value={value}>
                {t(`print-${name}-${value}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      {isMultiplayer() && !draft ? (
        <a class="btn pri" href={path} target="_blank" rel="noopener" data-print-sheets>
          <Glyph name="scroll" size={15} /> {t("print-open")}
        </a>
      ) : (
        <button type="button" class="btn pri" data-print-sheets onClick={() => void save()}>
          <Glyph name="download" size={15} /> {t("print-save")}
        </button>
      )}
    </Dialog>
  );
}
