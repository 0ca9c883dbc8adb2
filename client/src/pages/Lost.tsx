import { t } from "../text";
import { Page } from "./Page";

export function LostPage() {
  return (
    <Page title={t("lost-title")}>
      <h1>{t("lost-title")}</h1>
      <p>
        <a href="/">{t("lost-home")}</a>
      </p>
    </Page>
  );
}
