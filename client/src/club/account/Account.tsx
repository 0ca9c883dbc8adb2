import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Trouble } from "../../ui/basics/ErrorMessage";
import { t } from "../../i18n/text";
import { ComeIn, Join } from "./SignIn";
import { account, codes, club, loadAccount, sentenceOf } from "./account_state";
import { MemberSheet } from "./Member";
import { copy } from "../../platform/clipboard";

/** One's account: for a guest how to make one or come in, for a member all that belongs to it. */
export function AccountSheet() {
  const trouble = useSignal("");
  useEffect(() => {
    const ticket = new URLSearchParams(location.hash.slice(1)).get("l");
    if (ticket) history.replaceState(null, "", location.pathname);
    loadAccount()
      .then(() => (ticket ? club.enterWithLink(ticket) : undefined))
      .catch((problem: unknown) => (trouble.value = sentenceOf(problem, t("club-declined"))));
  }, []);
  const here = account.value;
  return (
    <div class="club">
      <h1>{t("club-account")}</h1>
      <Trouble words={trouble.value} />
      {codes.value.length > 0 && <NewCodes />}
      {here?.member && <MemberSheet member={here.member} />}
      {here && !here.member && (
        <>
          <p class="club-words">{t("club-why")}</p>
          <div class="club-cards">
            <Join />
            <ComeIn />
          </div>
        </>
      )}
    </div>
  );
}

/** Shown this once; whoever closes the page without keeping them makes new ones. */
function NewCodes() {
  const copied = useSignal(false);
  return (
    <section class="club-card first" aria-labelledby="codes-title" data-codes>
      <h2 id="codes-title">{t("club-codes-title")}</h2>
      <p>{t("club-codes-words")}</p>
      <ul class="club-codes">
        {codes.value.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="menu-row">
        <button type="button" class="btn pri" data-codes-kept onClick={() => (codes.value = [])}>
          {t("club-codes-kept")}
        </button>
        <button
          type="button"
          class="btn"
          onClick={async () => (copied.value = await copy(codes.value.join("\n")))}
        >
          {t("club-codes-copy")}
        </button>
        <span role="status">{copied.value ? t("club-copied") : ""}</span>
      </div>
    </section>
  );
}
