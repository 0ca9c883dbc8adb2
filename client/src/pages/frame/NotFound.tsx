// Not-found page (404).
import { Glyph } from "../../ui/basics/Glyph";
import { t } from "../../i18n/text";
import { Page } from "./Page";

/** Not-found page: what is missing, and where to go. */
export function NotFoundPage({ words = "" }: { words?: string }) {
  const title = t(words ? "lost-shut" : "lost-title");
  return (
    <Page title={title}>
      <section class="sheet-paper lost">
        <h1>{title}</h1>
        <p>{words || t("lost-words")}</p>
        <p class="ways">
          <a class="btn pri" href="/">
            <Glyph name="left" size={15} /> {t("lost-home")}
          </a>
          <a class="btn" href="/lobby">
            <Glyph name="people" size={15} /> {t("lost-lobby")}
          </a>
        </p>
      </section>
    </Page>
  );
}
