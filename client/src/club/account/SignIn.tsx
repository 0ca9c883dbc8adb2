// Sign-in and sign-up forms.
import { useSignal } from "@preact/signals";
import { myName } from "../../backend/api";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { t } from "../../i18n/text";
import { account, accountApi } from "./account_state";
import { canUsePasskeys } from "./passkeys";
import { useSubmit } from "../shared/useSubmit";

/** Help: no passkeys at this address, and plain http is not private. */
export function InsecureAddressHelp() {
  return (
    <>
      {!canUsePasskeys() && <p class="hushed">{t("club-needs-https")}</p>}
      {!isSecureContext && <p class="hushed">{t("club-overheard")}</p>}
    </>
  );
}

/** True for a password that the server refuses as too short: spaces at its ends do not count. */
export const isShort = (password: string) => password.trim().length < 8;

export function SignUp() {
  const { error, busy, run } = useSubmit();
  const name = useSignal(myName.value);
  const password = useSignal("");
  const invitation = useSignal(new URLSearchParams(location.hash.slice(1)).get("i") ?? "");
  const here = account.value;
  if (!here) return null;
  const passkeys = canUsePasskeys();
  if (here.join === "closed")
    return (
      <section class="club-card">
        <h2>{t("club-join")}</h2>
        <p>{t("club-join-closed")}</p>
      </section>
    );
  return (
    <form
      class="club-card"
      data-join
      onSubmit={(submit) => {
        submit.preventDefault();
        void run(() => accountApi.joinWithPassword(name.value, password.value, invitation.value.trim()));
      }}
    >
      <h2>{t("club-join")}</h2>
      {(here.carries ?? 0) > 0 && <p>{t("club-carries", { count: here.carries ?? 0 })}</p>}
      <label class="field">
        <span>{t("club-name")}</span>
        <input
          name="name"
          maxLength={30}
          required
          autocomplete="username"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        <small>{t("club-name-help")}</small>
      </label>
      {here.join === "invitation" && (
        <label class="field">
          <span>{t("club-invitation")}</span>
          <input
            name="invitation"
            required
            value={invitation.value}
            onInput={(event) => (invitation.value = event.currentTarget.value)}
          />
        </label>
      )}
      {passkeys && (
        <button
          type="button"
          class="btn pri"
          data-join-passkey
          disabled={busy.value || !name.value.trim()}
          onClick={() => void run(() => accountApi.joinWithPasskey(name.value, invitation.value.trim()))}
        >
          {t("club-join-passkey")}
        </button>
      )}
      {here.passwords && (
        <>
          <label class="field">
            <span>{passkeys ? t("club-or-password") : t("club-password")}</span>
            <input
              name="password"
              type="password"
              minLength={8}
              maxLength={200}
              required
              autocomplete="new-password"
              value={password.value}
              onInput={(event) => (password.value = event.currentTarget.value)}
            />
            <small>{t("club-password-help")}</small>
          </label>
          <button type="submit" class={passkeys ? "btn" : "btn pri"} data-join-password disabled={busy.value || isShort(password.value)}>
            {t("club-join-password")}
          </button>
        </>
      )}
      <InsecureAddressHelp />
      <ErrorMessage words={error.value} />
    </form>
  );
}

export function SignIn() {
  const { error, busy, run } = useSubmit();
  const name = useSignal("");
  const password = useSignal("");
  const code = useSignal("");
  const recovery = useSignal("");
  const wantsCode = useSignal(false);
  const bring = useSignal(true);
  const here = account.value;
  if (!here) return null;
  const carries = here.carries ?? 0;
  const enter = async () => {
    const refusal = await run(() =>
      accountApi.enterWithPassword(name.value, password.value, code.value, carries > 0 && bring.value),
    );
    if (refusal === "code-needed") wantsCode.value = true;
  };
  return (
    <form
      class="club-card"
      data-enter
      onSubmit={(submit) => {
        submit.preventDefault();
        void enter();
      }}
    >
      <h2>{t("club-enter")}</h2>
      {canUsePasskeys() && (
        <button
          type="button"
          class="btn pri"
          data-enter-passkey
          disabled={busy.value}
          onClick={() => void run(() => accountApi.enterWithPasskey(carries > 0 && bring.value))}
        >
          {t("club-enter-passkey")}
        </button>
      )}
      <label class="field">
        <span>{t("club-name")}</span>
        <input
          name="name"
          maxLength={40}
          required
          autocomplete="username"
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
      </label>
      {here.passwords && (
        <label class="field">
          <span>{t("club-password")}</span>
          <input
            name="password"
            type="password"
            maxLength={200}
            autocomplete="current-password"
            value={password.value}
            onInput={(event) => (password.value = event.currentTarget.value)}
          />
        </label>
      )}
      {wantsCode.value && (
        <label class="field">
          <span>{t("club-code")}</span>
          <input
            name="code"
            inputMode="numeric"
            autocomplete="one-time-code"
            maxLength={10}
            value={code.value}
            onInput={(event) => (code.value = event.currentTarget.value)}
          />
        </label>
      )}
      {carries > 0 && (
        <label class="check">
          <input
            type="checkbox"
            checked={bring.value}
            onChange={(event) => (bring.value = event.currentTarget.checked)}
          />{" "}
          {t("club-bring", { count: carries })}
        </label>
      )}
      {here.passwords && (
        <button type="submit" class="btn" data-enter-password disabled={busy.value}>
          {t("club-enter-password")}
        </button>
      )}
      <details class="fewer">
        <summary>{t("club-locked-out")}</summary>
        <label class="field">
          <span>{t("club-recovery")}</span>
          <input
            name="recovery"
            maxLength={20}
            autocomplete="off"
            value={recovery.value}
            onInput={(event) => (recovery.value = event.currentTarget.value)}
          />
          <small>{t("club-recovery-help")}</small>
        </label>
        <button
          type="button"
          class="btn"
          disabled={busy.value || !recovery.value.trim() || !name.value.trim()}
          onClick={() =>
            void run(() => accountApi.enterWithCode(name.value, recovery.value, carries > 0 && bring.value))
          }
        >
          {t("club-recovery-enter")}
        </button>
      </details>
      <ErrorMessage words={error.value} />
    </form>
  );
}
