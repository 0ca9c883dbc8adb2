import { meetingPlace } from "../house";
import { Glyph } from "../paper/Glyph";
import { t } from "../text";

/** Where the way to other people is told, in a house that has none. */
export const OTHERS = "/#others";

/** This house is in one browser: what it can do by itself, and what other people need. */
export function WithOthers() {
  return (
    <section class="sheet-paper others" id="others" aria-labelledby="others-title">
      <h2 id="others-title">{t("others-title")}</h2>
      <p>{t("others-here")}</p>
      <p>{t("others-server")}</p>
      {meetingPlace ? (
        <a class="btn pri" href={meetingPlace} target="_blank" rel="noopener">
          <Glyph name="people" size={16} /> {t("others-go")}
        </a>
      ) : (
        <p>{t("others-host")}</p>
      )}
    </section>
  );
}
