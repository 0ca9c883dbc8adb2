// Account page: sign-in for guests, settings for members.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { t } from "../../i18n/text";
import { SignIn, SignUp } from "./SignIn";
import { account, recoveryCodes, accountApi, loadAccount } from "./account_state";
import { errorSentence } from "../shared/useSubmit";
import { MemberSettings } from "./Member";
import { copyText } from "../../platform/clipboard";

/** Account page: sign-up and sign-in for guests, settings for members. */
export function AccountPage() {
  const error = useSignal("");
  useEffect(() => {
    const ticket = new URLSearchParams(location.hash.slice(1)).get("l");
    if (ticket) history.replaceState(null, "", location.pathname);
    loadAccount()
      .then(() => (ticket ? accountApi.enterWithLink(ticket) : undefined))
      .catch((problem: unknown) => (error.value = errorSentence(problem)));
  }, []);
  const here = account.value;
  return (
    <div class="club">
      <h1>{t("club-account")}</h1>
      <ErrorMessage words={error.value} />
      {recoveryCodes.value.length > 0 && <NewCodes />}
      {here?.member && <MemberSettings member={here.member} />}
      {here && !here.member && (
        <>
          <p class="club-words">{t("club-why")}</p>
          <div class="club-cards">
            <SignUp />
            <SignIn />
          </div>
        </>
      )}
    </div>
  );
}

/** New recovery codes, shown once. Codes that were not saved must be made again. */
function NewCodes() {
  const copied = useSignal(false);
  return (
    <section class="club-card first" aria-labelledby="codes-title" data-codes>
      <h2 id="codes-title">{t("club-codes-title")}</h2>
      <p>{t("club-codes-words")}</p>
      <ul class="club-codes">
        {recoveryCodes.value.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="menu-row">
        <button type="button" class="btn pri" data-codes-kept onClick={() => (recoveryCodes.value = [])}>
          {t("club-codes-kept")}
        </button>
        <button
          type="button"
          class="btn"
          onClick={async () => (copied.value = await copyText(recoveryCodes.value.join("\n")))}
        >
          {t("club-codes-copy")}
        </button>
        <span role="status">{copied.value ? t("club-copied") : ""}</span>
      </div>
    </section>
  );
}
