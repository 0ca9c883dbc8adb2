import { useSignal } from "@preact/signals";
import { api, isMember, me } from "../backend/api";
import { hasOthers } from "../backend/backend";
import { t } from "../i18n/text";
import { ForgetMe } from "./frame/ForgetMe";
import { Trouble } from "../ui/basics/ErrorMessage";
import { Page } from "./frame/Page";
import { BringLog, Storage } from "./frame/StorageUse";
import { SettingsForm } from "../ui/basics/SettingsForm";

export function SettingsPage() {
  const saved = useSignal("");
  const trouble = useSignal("");
  const rename = async (submit: SubmitEvent) => {
    submit.preventDefault();
    const words = (new FormData(submit.currentTarget as HTMLFormElement).get("name") as string).trim();
    try {
      me.value = (await api.rename(words)).name;
      saved.value = t("name-saved");
      trouble.value = "";
    } catch (problem) {
      trouble.value = (problem as Error).message;
    }
  };
  return (
    <Page title={t("nav-settings")}>
      <div class="sheet-paper">
        <h1>{t("nav-settings")}</h1>
        <form class="field" onSubmit={rename}>
          <label for="name">{t("your-name")}</label>
          <span class="link-in">
            <input id="name" name="name" maxLength={40} defaultValue={me.value} key={me.value} required />
            <button type="submit" class="btn">
              {t("save")}
            </button>
          </span>
          <span role="status">{saved.value}</span>
          <Trouble words={trouble.value} />
        </form>
        <SettingsForm />
        {hasOthers() ? (
          <section class="storage">
            <h2>{t("bring-title")}</h2>
            <p>{t("bring-here")}</p>
            <BringLog />
          </section>
        ) : (
          <Storage />
        )}
        {hasOthers() && (isMember.value ? <a href="/account">{t("nav-account")}</a> : <ForgetMe />)}
      </div>
    </Page>
  );
}
