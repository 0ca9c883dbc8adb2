// Settings page: preferences, storage, deletion of a guest's data.
import { useSignal } from "@preact/signals";
import { api, isMember, myName } from "../backend/api";
import { isMultiplayer } from "../backend/backend";
import { t } from "../i18n/text";
import { ForgetMe } from "./frame/ForgetMe";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { Page } from "./frame/Page";
import { ImportLog, StorageUse } from "./frame/StorageUse";
import { SettingsForm } from "../ui/basics/SettingsForm";

export function SettingsPage() {
  const saved = useSignal("");
  const error = useSignal("");
  const rename = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const words = (new FormData(submit.currentTarget as HTMLFormElement).get("name") as string).trim();
    try {
      myName.value = (await api.rename(words)).name;
      saved.value = t("name-saved");
      error.value = "";
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  return (
    <Page title={t("nav-settings")}>
      <div class="sheet-paper">
        <h1>{t("nav-settings")}</h1>
        <form class="field" onSubmit={rename}>
          <label for="name">{t("your-name")}</label>
          <span class="link-in">
            <input id="name" name="name" maxLength={40} defaultValue={myName.value} key={myName.value} required />
            <button type="submit" class="btn">
              {t("save")}
            </button>
          </span>
          <span role="status">{saved.value}</span>
          <ErrorMessage words={error.value} />
        </form>
        <SettingsForm />
        {isMultiplayer() ? (
          <section class="storage">
            <h2>{t("bring-title")}</h2>
            <p>{t("bring-here")}</p>
            <ImportLog />
          </section>
        ) : (
          <StorageUse />
        )}
        {isMultiplayer() && (isMember.value ? <a href="/account">{t("nav-account")}</a> : <ForgetMe />)}
      </div>
    </Page>
  );
}
