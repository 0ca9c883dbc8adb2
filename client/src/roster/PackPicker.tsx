// Packs of a list.
import { say, t } from "../i18n/text";
import type { PackOffer } from "../wire";

/** Packs for a list, besides the game's own content. */
export function PackPicker({
  offers,
  chosen,
  bring,
}: {
  offers: readonly PackOffer[];
  chosen: readonly string[];
  bring: (pack: string, on: boolean) => void;
}) {
  if (!offers.length) return null;
  return (
    <fieldset class="many">
      <legend>{t("packs")}</legend>
      <div class="tick-boxes">
        {offers.map((pack) => (
          <label key={pack.name} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(pack.name)}
              data-pack={pack.name}
              onChange={(event) => bring(pack.name, event.currentTarget.checked)}
            />
            <span>{say(pack.title)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
