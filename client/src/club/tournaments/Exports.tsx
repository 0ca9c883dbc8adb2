// Downloads (exports) of a tournament or league.
import { toBrowserUrl } from "../../platform/base_url";
import { Glyph } from "../../ui/basics/Glyph";
import { language, t } from "../../i18n/text";

/** Downloads of a tournament or league: tables, all data, printable sheets. `where` goes before the language. */
export function Exports({ id, path, files, where = "" }: { id: string; path: string; files: string[]; where?: string }) {
  return (
    <p class="menu-row exports">
      {[...files, "export"].map((file) => (
        <a
          key={file}
          class="btn"
          href={toBrowserUrl(`${path}/${file}?${where}lang=${language.value}`)}
          download={file === "export" ? `${id}.json` : ""}
        >
          <Glyph name="download" size={15} /> {t(`club-export-${file.split(".")[0]}`)}
        </a>
      ))}
      <button type="button" class="btn" onClick={() => print()}>
        {t("club-print")}
      </button>
    </p>
  );
}
