// Explanations where a feature needs a server.
import type { ComponentChildren } from "preact";
import { serverUrl } from "../../platform/base_url";
import { Glyph } from "../../ui/basics/Glyph";
import { t } from "../../i18n/text";
import { Page } from "./Page";

/** Link to the explanation of playing with others, without a server. */
export const NEEDS_SERVER_PATH = "/#others";

/** Page for addresses that need a server. */
export function NeedsServerPage() {
  return (
    <Page title={t("others-title")}>
      <NeedsServer title={<h1 id="others-title">{t("others-title")}</h1>} />
    </Page>
  );
}

/** Explanation for the offline version: what works, and what other people need. */
export function NeedsServer({ title = <h2 id="others-title">{t("others-title")}</h2> }: { title?: ComponentChildren }) {
  return (
    <section class="sheet-paper others" id="others" aria-labelledby="others-title">
      {title}
      <p>{t("others-here")}</p>
      <p>{t("others-server")}</p>
      {serverUrl ? (
        <a class="btn pri" href={serverUrl} target="_blank" rel="noopener">
          <Glyph name="people" size={16} /> {t("others-go")}
        </a>
      ) : (
        <p>{t("others-host")}</p>
      )}
    </section>
  );
}
