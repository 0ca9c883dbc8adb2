// Notices page: notifications and their channels (e-mail, web push, webhook).
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, isMember, post } from "../../backend/api";
import { copyText } from "../../platform/clipboard";
import { absoluteUrl } from "../../platform/base_url";
import { unreadNotices } from "../../backend/unread_notices";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { ago, language, t } from "../../i18n/text";
import type { Channel, NoticeList, ReachInfo, NotificationPreferences } from "../../wire";
import { EmptyState } from "../../ui/portrait/EmptyState";
import { SettingsCard } from "./SettingsCard";
import { useSubmit } from "../shared/useSubmit";
import { canPush, currentEndpoint, startPush, stopPush } from "./web_push";

const KINDS = ["turn", "time", "invited", "over", "round"] as const;
/** Notices switched on with the first channel, if none was chosen. */
const AT_FIRST = ["turn", "time", "invited", "round"] as const;
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
const asTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const asMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) || 0;

type Change = (work: () => Promise<ReachInfo>) => Promise<void>;

/** Notices of the member, and how they are delivered. */
export function NoticesPage() {
  const reach = useSignal<ReachInfo | null>(null);
  const confirmed = useSignal(false);
  const { error, run } = useSubmit();
  const change: Change = async (work) => void (await run(async () => (reach.value = await work())));
  useEffect(() => {
    const ticket = new URLSearchParams(location.hash.slice(1)).get("v");
    if (ticket) history.replaceState(null, "", location.pathname);
    void run(async () => {
      if (ticket) {
        await post("/api/notices/email/verify", { ticket });
        confirmed.value = true;
      }
      if (isMember.value) reach.value = await get<ReachInfo>("/api/notices/wishes");
    });
  }, [isMember.value]);
  const here = reach.value;
  return (
    <div class="club">
      <h1>{t("nav-notices")}</h1>
      <ErrorMessage words={error.value} />
      <p class="club-words" role="status">
        {confirmed.value ? t("club-mail-confirmed") : ""}
      </p>
      {!isMember.value && (
        <EmptyState who="notices" words={t("club-notices-members")}>
          <a class="btn" href="/account">
            {t("nav-account")}
          </a>
        </EmptyState>
      )}
      {here && (
        <div class="club-cards columns">
          <Latest />
          <Kinds reach={here} change={change} />
          <Push reach={here} change={change} />
          <Mail reach={here} change={change} />
          <Webhook reach={here} change={change} />
          <Feed reach={here} change={change} />
        </div>
      )}
    </div>
  );
}

function Latest() {
  const listed = useSignal<NoticeList | null>(null);
  const look = (list: NoticeList) => {
    listed.value = list;
    unreadNotices.value = list.unseen;
  };
  useEffect(() => {
    get<NoticeList>("/api/notices").then(look, () => undefined);
  }, [language.value]);
  const list = listed.value?.notices ?? [];
  return (
    <SettingsCard title={t("club-notices-latest")}>
      {listed.value && !list.length && <EmptyState who="notices" words={t("club-notices-none")} />}
      <ul class="club-list" data-notices>
        {list.map((notice) => (
          <li key={notice.id} class={notice.seen ? "" : "mine"}>
            <a href={notice.path}>
              <b>{notice.text}</b>
              <small>{ago(notice.at)}</small>
            </a>
          </li>
        ))}
      </ul>
      {unreadNotices.value > 0 && list.length > 0 && (
        <button
          type="button"
          class="btn"
          data-notices-seen
          onClick={() => void post<NoticeList>("/api/notices/seen", { last: list[0]!.id }).then(look, () => undefined)}
        >
          {t("club-notices-seen")}
        </button>
      )}
    </SettingsCard>
  );
}

/** All preferences, with this browser's time zone and language. */
const withWishes = (reach: ReachInfo, more: Partial<NotificationPreferences>) =>
  post<ReachInfo>("/api/notices/wishes", { ...reach.wishes, language: language.value, zone: zone(), ...more });

/** A new channel gets the notices for which nothing was chosen. */
async function firstUse(reach: ReachInfo, channel: Channel): Promise<ReachInfo> {
  const chosen = KINDS.some((kind) => (reach.wishes[kind] ?? "none") !== "none");
  return chosen ? reach : withWishes(reach, Object.fromEntries(AT_FIRST.map((kind) => [kind, channel])));
}

function channelsOf(reach: ReachInfo): Channel[] {
  const ways: [Channel, boolean][] = [
    ["none", true],
    ["push", (reach.devices ?? []).length > 0],
    ["mail", reach.mail && (reach.verified ?? false)],
    ["digest", reach.mail && (reach.verified ?? false)],
    ["webhook", reach.hooks && Boolean(reach.webhook)],
  ];
  return ways.filter(([, works]) => works).map(([way]) => way);
}

function Kinds({ reach, change }: { reach: ReachInfo; change: Change }) {
  const wishes = reach.wishes;
  const ways = channelsOf(reach);
  const set = (more: Partial<NotificationPreferences>) => void change(() => withWishes(reach, more));
  const time = (name: "quiet_from" | "quiet_to" | "digest_at", usual = 0) => (
    <label class="field">
      <span>{t(`club-wish-${name.replace("_", "-")}`)}</span>
      <input
        type="time"
        value={asTime(wishes[name] ?? usual)}
        onChange={(event) => set({ [name]: asMinute(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <SettingsCard title={t("club-wishes")}>
      <p>{t("club-wishes-words")}</p>
      {ways.length === 1 && <p class="hushed">{t("club-wishes-more")}</p>}
      {KINDS.map((kind) => (
        <label class="field club-wish" key={kind}>
          <span>{t(`club-kind-${kind}`)}</span>
          <select
            data-wish={kind}
            value={wishes[kind] ?? "none"}
            onChange={(event) => set({ [kind]: event.currentTarget.value as Channel })}
          >
            {[...new Set<Channel>([...ways, wishes[kind] ?? "none"])].map((way) => (
              <option key={way} value={way}>
                {t(`club-way-${way}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
      <div class="club-row">
        {time("quiet_from")}
        {time("quiet_to")}
        {ways.includes("digest") && time("digest_at", 540)}
      </div>
      <small>{t("club-quiet-words", { zone: zone() })}</small>
    </SettingsCard>
  );
}

function Push({ reach, change }: { reach: ReachInfo; change: Change }) {
  const here = useSignal("");
  useEffect(() => void currentEndpoint().then((endpoint) => (here.value = endpoint)), [reach]);
  const devices = reach.devices ?? [];
  const known = devices.some((device) => device.endpoint === here.value);
  const start = async () => firstUse(await startPush(reach.push_key), "push");
  return (
    <SettingsCard title={t("club-push")}>
      <p>{t("club-push-words")}</p>
      <ul class="club-list">
        {devices.map(({ endpoint, label, created }) => (
          <li key={endpoint}>
            <span>
              <b>{label || t("club-browser")}</b>
              <small>{endpoint === here.value ? t("club-here") : t("club-made", { when: ago(created) })}</small>
            </span>
            <button type="button" class="btn" onClick={() => void change(() => stopPush(endpoint))}>
              {t("club-remove")}
            </button>
          </li>
        ))}
      </ul>
      {canPush() ? (
        !known && (
          <button type="button" class="btn" data-push onClick={() => void change(start)}>
            {t("club-push-on")}
          </button>
        )
      ) : (
        <p class="hushed">{t("club-push-cannot")}</p>
      )}
    </SettingsCard>
  );
}

function Typed({ label, type, held }: { label: string; type: "email" | "url"; held: Signal<string> }) {
  const common = {
    maxLength: 500,
    value: held.value,
    onInput: (event: { currentTarget: HTMLInputElement }) => void (held.value = event.currentTarget.value),
  };
  return (
    <label class="field">
      <span>{label}</span>
      {type === "email" ? <input type="email" {...common} /> : <input type="url" {...common} />}
    </label>
  );
}

/** What became of the e-mail that confirms the address. */
const letterWords = ({ letter }: ReachInfo) =>
  letter === "waiting" ? "club-mail-waiting" : letter === "failed" ? "club-mail-failed" : "club-mail-look";

function Mail({ reach, change }: { reach: ReachInfo; change: Change }) {
  const email = useSignal(reach.email ?? "");
  if (!reach.mail) return null;
  const save = () => post<ReachInfo>("/api/notices/email", { email: email.value });
  return (
    <SettingsCard title={t("club-mail")}>
      <form
        class="field"
        onSubmit={(submit) => {
          submit.preventDefault();
          void change(save);
        }}
      >
        <Typed label={t("club-mail-address")} type="email" held={email} />
        <span class="menu-row">
          <button type="submit" class="btn">
            {t("save")}
          </button>
        </span>
        <small role="status">
          {reach.verified ? t("club-mail-is-yours") : reach.email ? t(letterWords(reach)) : ""}
        </small>
      </form>
    </SettingsCard>
  );
}

function Webhook({ reach, change }: { reach: ReachInfo; change: Change }) {
  const address = useSignal(reach.webhook ?? "");
  if (!reach.hooks) return null;
  const save = async () => {
    const saved = await post<ReachInfo>("/api/notices/webhook", { url: address.value });
    return saved.webhook ? firstUse(saved, "webhook") : saved;
  };
  return (
    <SettingsCard title={t("club-webhook")}>
      <p>{t("club-webhook-words")}</p>
      <form
        class="field"
        onSubmit={(submit) => {
          submit.preventDefault();
          void change(save);
        }}
      >
        <Typed label={t("club-webhook-address")} type="url" held={address} />
        <span class="menu-row">
          <button type="submit" class="btn">
            {t("save")}
          </button>
        </span>
      </form>
    </SettingsCard>
  );
}

function Feed({ reach, change }: { reach: ReachInfo; change: Change }) {
  const copied = useSignal(false);
  const address = absoluteUrl(reach.feed);
  return (
    <SettingsCard title={t("club-feed")}>
      <p>{t("club-feed-words")}</p>
      <code class="club-secret">{address}</code>
      <span class="menu-row">
        <button type="button" class="btn" onClick={async () => (copied.value = await copyText(address))}>
          {t("copy")}
        </button>
        <button type="button" class="btn" onClick={() => void change(() => post<ReachInfo>("/api/notices/feed"))}>
          {t("club-feed-renew")}
        </button>
        <span role="status">{copied.value ? t("club-copied") : ""}</span>
      </span>
    </SettingsCard>
  );
}
