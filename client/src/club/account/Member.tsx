// Member settings: name, password, passkeys, sessions, data, deletion.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { copyText } from "../../platform/clipboard";
import { absoluteUrl } from "../../platform/base_url";
import { QrCode } from "../../ui/basics/QrCode";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { ago, t } from "../../i18n/text";
import type { MemberInfo, SessionInfo, TotpOffer } from "../../wire";
import { SettingsCard } from "./SettingsCard";
import { InsecureAddressHelp, isShort } from "./SignIn";
import { useSubmit } from "../shared/useSubmit";
import { dayWords } from "../shared/dates";
import { Holidays } from "./Holidays";
import { account, accountApi } from "./account_state";
import { canUsePasskeys } from "./passkeys";

type Work = () => Promise<unknown>;
type Do = (work: Work) => Promise<void>;

/** Settings of a member. Sensitive changes ask for the password or passkey first, then continue. */
export function MemberSettings({ member }: { member: MemberInfo }) {
  const { error, run } = useSubmit();
  const waiting = useSignal<Work | null>(null);
  const act: Do = async (work) => {
    const refusal = await run(work);
    if (refusal === "proof-needed") {
      error.value = "";
      waiting.value = work;
    }
  };
  const proved = async () => {
    const work = waiting.value;
    waiting.value = null;
    if (work) await act(work);
  };
  return (
    <>
      <p class="club-words">
        {t("club-since", { name: member.name, when: dayWords(member.created) })}{" "}
        <button type="button" class="btn" data-leave onClick={() => void act(accountApi.leave)}>
          {t("club-leave")}
        </button>
      </p>
      <ErrorMessage words={error.value} />
      {waiting.value && <Proof member={member} done={() => void proved()} cancel={() => (waiting.value = null)} />}
      <div class="club-cards columns">
        <Keys member={member} act={act} />
        <Password member={member} act={act} />
        <Sessions act={act} />
        <NameAndGuests member={member} act={act} />
        <Holidays act={act} />
        <Data act={act} />
      </div>
    </>
  );
}

function Proof({ member, done, cancel }: { member: MemberInfo; done: () => void; cancel: () => void }) {
  const { error, busy, run } = useSubmit();
  const password = useSignal("");
  const code = useSignal("");
  const first = useRef<HTMLElement>(null);
  useLayoutEffect(() => first.current?.focus(), []);
  const prove = async (work: Work) => {
    if ((await run(work)) === "") done();
  };
  return (
    <form
      ref={first as never}
      tabIndex={-1}
      class="club-card first"
      data-proof
      aria-label={t("club-proof")}
      onSubmit={(submit) => {
        submit.preventDefault();
        void prove(() => accountApi.enterWithPassword(member.name, password.value, code.value, false));
      }}
    >
      <h2>{t("club-proof")}</h2>
      <p>{t("club-proof-words")}</p>
      {(member.passkeys ?? []).length > 0 && canUsePasskeys() && (
        <button
          type="button"
          class="btn pri"
          disabled={busy.value}
          onClick={() => void prove(() => accountApi.enterWithPasskey(false))}
        >
          {t("club-enter-passkey")}
        </button>
      )}
      {member.password && (
        <>
          <Typed label={t("club-password")} secret held={password} autocomplete="current-password" />
          {member.totp && <Typed label={t("club-code")} held={code} autocomplete="one-time-code" />}
          <button type="submit" class="btn" disabled={busy.value}>
            {t("club-proof-go")}
          </button>
        </>
      )}
      <button type="button" class="btn" onClick={cancel}>
        {t("club-cancel")}
      </button>
      <ErrorMessage words={error.value} />
    </form>
  );
}

function Typed({
  label,
  held,
  secret = false,
  autocomplete = "off",
}: {
  label: string;
  held: Signal<string>;
  secret?: boolean;
  autocomplete?: string;
}) {
  const common = {
    maxLength: 200,
    autocomplete,
    value: held.value,
    onInput: (event: { currentTarget: HTMLInputElement }) => void (held.value = event.currentTarget.value),
  };
  return (
    <label class="field">
      <span>{label}</span>
      {secret ? <input type="password" {...common} /> : <input {...common} />}
    </label>
  );
}

function Keys({ member, act }: { member: MemberInfo; act: Do }) {
  const keys = member.passkeys ?? [];
  return (
    <SettingsCard title={t("club-passkeys")}>
      <p>{t("club-passkeys-words")}</p>
      <ul class="club-list">
        {keys.map((key) => (
          <li key={key.id}>
            <span>
              <b>{key.label || t("club-passkey")}</b>
              <small>{key.used ? t("club-used", { when: ago(key.used) }) : t("club-made", { when: ago(key.created) })}</small>
            </span>
            <button type="button" class="btn" onClick={() => void act(() => accountApi.removePasskey(key.id))}>
              {t("club-remove")}
            </button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() && (
        <button
          type="button"
          class="btn"
          data-add-passkey
          onClick={() => void act(() => accountApi.joinWithPasskey(member.name, ""))}
        >
          {t("club-add-passkey")}
        </button>
      )}
      <InsecureAddressHelp />
      <p>
        {t("club-codes-left", { count: member.codes ?? 0 })}{" "}
        <button type="button" class="btn" onClick={() => void act(accountApi.newCodes)}>
          {t("club-codes-new")}
        </button>
      </p>
    </SettingsCard>
  );
}

function Password({ member, act }: { member: MemberInfo; act: Do }) {
  const password = useSignal("");
  const offer = useSignal<TotpOffer | null>(null);
  const code = useSignal("");
  const change = async (words: string) => {
    await accountApi.setPassword(words);
    password.value = "";
  };
  const keep = async (ticket: string) => {
    await accountApi.keepTotp(ticket, code.value);
    offer.value = null;
    code.value = "";
  };
  if (!account.value?.passwords && !member.password) return null;
  return (
    <SettingsCard title={t("club-password")}>
      <form
        class="field"
        onSubmit={(submit) => {
          submit.preventDefault();
          void act(() => change(password.value));
        }}
      >
        <Typed
          label={member.password ? t("club-password-new") : t("club-password-first")}
          secret
          held={password}
          autocomplete="new-password"
        />
        <span class="menu-row">
          <button type="submit" class="btn" disabled={isShort(password.value)}>
            {t("save")}
          </button>
          {member.password && (
            <button type="button" class="btn" onClick={() => void act(() => change(""))}>
              {t("club-password-none")}
            </button>
          )}
        </span>
        <small>
          {t("club-password-help")} {t("club-password-ends")}
        </small>
      </form>
      {member.password && !member.totp && !offer.value && (
        <p>
          {t("club-totp-words")}{" "}
          <button
            type="button"
            class="btn"
            data-totp
            onClick={() => void act(async () => (offer.value = await accountApi.offerTotp()))}
          >
            {t("club-totp-on")}
          </button>
        </p>
      )}
      {offer.value && (
        <form
          class="field"
          onSubmit={(submit) => {
            submit.preventDefault();
            const { ticket } = offer.value!;
            void act(() => keep(ticket));
          }}
        >
          <p>{t("club-totp-how")}</p>
          <span class="invite-code">
            <QrCode words={offer.value.address} label={t("club-totp-how")} />
          </span>
          <code class="club-secret">{offer.value.secret}</code>
          <Typed label={t("club-code")} held={code} autocomplete="one-time-code" />
          <button type="submit" class="btn pri">
            {t("club-totp-keep")}
          </button>
        </form>
      )}
      {member.totp && (
        <p>
          {t("club-totp-is-on")}{" "}
          <button type="button" class="btn" onClick={() => void act(accountApi.removeTotp)}>
            {t("club-totp-off")}
          </button>
        </p>
      )}
    </SettingsCard>
  );
}

function Sessions({ act }: { act: Do }) {
  const listed = useSignal<SessionInfo[]>([]);
  const key = JSON.stringify(account.value?.member?.passkeys?.length);
  useEffect(() => {
    accountApi.sessions().then(
      (sessions) => (listed.value = sessions),
      () => undefined,
    );
  }, [key]);
  return (
    <SettingsCard title={t("club-sessions")}>
      <p>{t("club-sessions-words")}</p>
      <ul class="club-list" data-sessions>
        {listed.value.map((session) => (
          <li key={session.id}>
            <span>
              <b>{session.label || t("club-browser")}</b>
              <small>{session.current ? t("club-here") : t("club-seen", { when: ago(session.seen) })}</small>
            </span>
            {!session.current && (
              <button
                type="button"
                class="btn"
                onClick={() => void act(async () => (listed.value = await accountApi.endSession(session.id)))}
              >
                {t("club-end")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}

function NameAndGuests({ member, act }: { member: MemberInfo; act: Do }) {
  const name = useSignal(member.name);
  const link = useSignal("");
  const copied = useSignal(false);
  const invite = async () => {
    link.value = absoluteUrl(`/account#i=${await accountApi.invite()}`);
    copied.value = await copyText(link.value);
  };
  return (
    <SettingsCard title={t("club-name-title")}>
      <form
        class="field"
        onSubmit={(submit) => {
          submit.preventDefault();
          void act(() => accountApi.rename(name.value));
        }}
      >
        <Typed label={t("club-name")} held={name} autocomplete="username" />
        <small>{t("club-rename-help")}</small>
        <span class="menu-row">
          <button type="submit" class="btn" disabled={name.value.trim() === member.name}>
            {t("save")}
          </button>
        </span>
      </form>
      {account.value?.join === "invitation" && (
        <p>
          {t("club-invite-words")}{" "}
          <button type="button" class="btn" data-invite onClick={() => void act(invite)}>
            {t("club-invite")}
          </button>
          {link.value && <code class="club-secret">{link.value}</code>}
          <span role="status">{copied.value ? t("club-copied") : ""}</span>
        </p>
      )}
    </SettingsCard>
  );
}

function Data({ act }: { act: Do }) {
  const asking = useSignal(false);
  const done = useSignal("");
  const organises = account.value?.member?.organises ?? [];
  const download = async () => {
    const held = JSON.stringify(await accountApi.export(), null, 1);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([held], { type: "application/json" }));
    link.download = "tapete.json";
    link.click();
    URL.revokeObjectURL(link.href);
    done.value = t("club-exported");
  };
  return (
    <SettingsCard title={t("club-data")}>
      <p>{t("club-data-words")}</p>
      <button type="button" class="btn" onClick={() => void act(download)}>
        {t("club-export")}
      </button>
      {asking.value ? (
        <div class="question" role="alertdialog" aria-label={t("club-delete-question")}>
          <b>{t("club-delete-question")}</b>
          <p>{t("club-delete-words")}</p>
          {organises.length > 0 && (
            <>
              <p>{t("club-delete-organises")}</p>
              <ul data-organises>
                {organises.map((one) => (
                  <li key={one.path}>
                    <a href={one.path}>{one.name}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div class="menu-row">
            <button type="button" class="btn pri" onClick={() => (asking.value = false)}>
              {t("club-cancel")}
            </button>
            <button type="button" class="btn danger" data-delete-sure onClick={() => void act(accountApi.remove)}>
              {t("club-delete-sure")}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" class="btn" data-delete onClick={() => (asking.value = true)}>
          {t("club-delete")}
        </button>
      )}
      <span role="status">{done.value}</span>
    </SettingsCard>
  );
}
