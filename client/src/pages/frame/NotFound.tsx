// Not-found page (404).
import { Glyph } from "../../ui/basics/Glyph";
import { address } from "../../platform/router";
import { t } from "../../i18n/text";
import { Page } from "./Page";

/** Not-found page: what is missing, or else the address, and links. */
export function NotFoundPage({ words = "" }: { words?: string }) {
  const title = t(words ? "lost-shut" : "lost-title");
  return (
    <Page title={title}>
      <section class="sheet-paper lost">
        <h1>{title}</h1>
        <p>{words || t("lost-words")}</p>
        {!words && (
          <p>
            <code>{shortened(address.value.pathname)}</code>
          </p>
        )}
        <p class="ways">
          <a class="btn pri" href="/">
            <Glyph name="left" size={15} /> {t("lost-home")}
          </a>
          <a class="btn" href="/lobby">
            <Glyph name="people" size={15} /> {t("lost-lobby")}
          </a>
          <a class="btn" href="/rules">
            <Glyph name="book" size={15} /> {t("lost-rules")}
          </a>
        </p>
      </section>
    </Page>
  );
}

const SHOWN = 80;

function shortened(path: string): string {
  return path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path;
}
