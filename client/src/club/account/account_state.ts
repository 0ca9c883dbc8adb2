// State of the account, and requests of members.
import { signal } from "@preact/signals";
import { get, loadMe, post } from "../../backend/api";
import type {
  AccountInfo,
  Invitation,
  PasskeyOptions,
  RecoveryCodes,
  SessionInfo,
  TotpOffer,
  Welcome,
} from "../../wire";
import { makePasskey, usePasskey } from "./passkeys";

export const account = signal<AccountInfo | null>(null);
/** New recovery codes, shown once until the member confirms to have saved them. */
export const recoveryCodes = signal<readonly string[]>([]);

export async function loadAccount(): Promise<void> {
  account.value = await get<AccountInfo>("/api/account");
}

async function welcomed(welcome: Welcome): Promise<void> {
  account.value = welcome.account;
  if (welcome.codes?.length) recoveryCodes.value = welcome.codes;
  await loadMe();
}

const opened = async (asking: Promise<AccountInfo>) => void (account.value = await asking);

/** Requests of members and of guests who sign up. */
export const accountApi = {
  joinWithPassword: (name: string, password: string, invitation: string) =>
    post<Welcome>("/api/account", { name, password, invitation }).then(welcomed),
  joinWithPasskey: async (name: string, invitation: string) => {
    const asked = await post<PasskeyOptions>("/api/account/passkey/options", { name });
    const credential = await makePasskey(asked.options);
    await welcomed(await post<Welcome>("/api/account/passkey", { ticket: asked.ticket, credential, invitation }));
  },
  enterWithPassword: (name: string, password: string, code: string, bring: boolean) =>
    post<Welcome>("/api/enter", { name, password, code, bring }).then(welcomed),
  enterWithPasskey: async (bring: boolean) => {
    const asked = await post<PasskeyOptions>("/api/enter/passkey/options");
    const credential = await usePasskey(asked.options);
    await welcomed(await post<Welcome>("/api/enter/passkey", { ticket: asked.ticket, credential, bring }));
  },
  enterWithCode: (name: string, code: string, bring: boolean) =>
    post<Welcome>("/api/enter/recovery", { name, code, bring }).then(welcomed),
  enterWithLink: (ticket: string) => post<Welcome>("/api/enter/link", { ticket }).then(welcomed),
  leave: () => opened(post<AccountInfo>("/api/leave")).then(loadMe),
  setListed: (listed: boolean) => opened(post<AccountInfo>("/api/account/listed", { listed })),
  rename: (name: string) => opened(post<AccountInfo>("/api/account/name", { name })).then(loadMe),
  removePasskey: (id: string) => opened(post<AccountInfo>("/api/account/passkey/remove", { id })),
  setPassword: (password: string) => opened(post<AccountInfo>("/api/account/password", { password })),
  offerTotp: () => post<TotpOffer>("/api/account/totp/offer"),
  keepTotp: (ticket: string, code: string) => opened(post<AccountInfo>("/api/account/totp", { ticket, code })),
  removeTotp: () => opened(post<AccountInfo>("/api/account/totp/remove")),
  newCodes: async () => {
    recoveryCodes.value = (await post<RecoveryCodes>("/api/account/codes")).codes;
    await loadAccount();
  },
  sessions: () => get<SessionInfo[]>("/api/sessions"),
  endSession: (id: string) => post<SessionInfo[]>("/api/sessions/end", { id }),
  invite: async () => (await post<Invitation>("/api/account/invitations")).invitation,
  export: () => get<unknown>("/api/account/export"),
  remove: async () => {
    const { matches } = await post<{ matches: number }>("/api/account/delete");
    await Promise.all([loadAccount(), loadMe()]);
    return matches;
  },
};
