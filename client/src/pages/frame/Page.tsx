// Page frame: header, navigation, notices about server and version.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { isMember, listedGames, myName } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { offlineUrl } from "../../platform/base_url";
import { newVersion, activateNewVersion } from "../../platform/service_worker";
import { lastAnswerTime } from "../../backend/last_seen_table";
import { bootProgress } from "../../backend/boot_progress";
import { TOO_OLD } from "../../backend/worker_messages";
import { Bell } from "../../ui/game/Bell";
import { applyTheme, setTabTitle } from "../../ui/game/game_theme";
import { Brand } from "../../ui/game/Brand";
import { Dialog } from "../../ui/basics/Dialog";
import { Glyph } from "../../ui/basics/Glyph";
import { LanguageSwitch } from "../../ui/basics/SettingsForm";
import { ago, t } from "../../i18n/text";
import type { Theme } from "../../wire";

/** Frame of every page except the match page. */
export function Page({
  title,
  theme = null,
  children,
}: {
  title: string;
  theme?: Theme | null;
  children: ComponentChildren;
}) {
  useEffect(() => {
    applyTheme(theme);
  }, [theme]);
  useEffect(() => setTabTitle(title, false), [title]);
  const name = myName.value;
  return (
    <div class="page">
      <a class="to-content" href="#content">
        {t("to-content")}
      </a>
      <header class="hd">
        <Brand />
        <nav aria-label={t("pages")}>
          <a href="/lobby">{t("nav-matches")}</a>
          {hasGames("lessons") && <a href="/learn">{t("nav-learn")}</a>}
          {isMultiplayer() && <a href="/club">{t("nav-club")}</a>}
        </nav>
        <div class="r">
          <LanguageSwitch />
          <Bell />
          <a
            class={isMember.value ? "u member" : "u"}
            href={isMultiplayer() ? "/account" : "/settings"}
            title={isMultiplayer() ? t("nav-account") : undefined}
            aria-label={name ? t("guest", { name }) : t("guest-nameless")}
          >
            <span class="initial" aria-hidden="true">
              {name ? name.slice(0, 1).toUpperCase() : <Glyph name="person" size={17} />}
            </span>
            {name && <span>{t("guest", { name })}</span>}
          </a>
          <SiteMenu />
        </div>
      </header>
      <PageNotices />
      <main class="wrap" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** True if a game has lessons or a list builder, or if the games are not known yet. */
const hasGames = (what: "lessons" | "builds") => listedGames.value?.some((game) => game[what]) ?? true;

/** Menu with every page of the site. */
function SiteMenu() {
  const open = useSignal(false);
  const close = () => (open.value = false);
  const pages: [path: string, glyph: string, words: string][] = [
    ["/", "house", t("nav-home")],
    ["/lobby", "table", t("nav-matches")],
    ["/lobby?show=finished", "skip", t("nav-replays")],
    ...(hasGames("lessons") ? ([["/learn", "learn", t("nav-learn")]] as const) : []),
    ...(hasGames("lessons") ? ([["/coach", "magic", t("coach-title")]] as const) : []),
    ["/rules", "book", t("nav-rules")],
    ...(hasGames("builds") ? ([["/build", "build", t("nav-build")]] as const) : []),
    ["/packs", "chest", t("packs")],
    ["/workshop", "hammer", t("workshop")],
    ...(isMultiplayer() ? ([["/club", "people", t("nav-club")], ["/account", "person", t("nav-account")]] as const) : []),
    ["/settings", "settings", t("nav-settings")],
  ].map(([path, glyph, words]) => [path!, glyph!, words!]);
  return (
    <>
      <button
        type="button"
        class="ib"
        data-site-menu
        aria-label={t("site-menu")}
        aria-haspopup="dialog"
        onClick={() => (open.value = true)}
      >
        <Glyph name="menu" size={22} />
      </button>
      {open.value && (
        <Dialog title={t("site-menu")} close={close}>
          <nav class="site-menu" aria-label={t("site-menu")} onClick={close}>
            {pages.map(([path, glyph, words]) => (
              <a key={path} href={path}>
                <Glyph name={glyph} size={18} /> {words}
              </a>
            ))}
            {offlineUrl && (
              <a href={offlineUrl} target="_blank" rel="noopener" data-take-away>
                <Glyph name="download" size={18} /> {t("foot-solo")}
              </a>
            )}
          </nav>
          <p class="hushed">
            <code>import tapete</code> {t("foot-script")}
          </p>
        </Dialog>
      )}
    </>
  );
}

/** Megabytes, rounded. */
const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Share of bytes from which loading counts as complete. */
const ALMOST = 0.97;

/** True with a service worker: everything is in this browser, nothing is downloaded. */
const isInstalled = typeof navigator !== "undefined" && !!navigator.serviceWorker?.controller;

/** Loading progress of the rules that run in this page: bytes, then start. */
function BootNotice() {
  const now = bootProgress.value;
  if (!now) return null;
  const here = isInstalled || now.at === "starting" || (now.at === "fetching" && now.of > 0 && now.fetched > now.of * ALMOST);
  const standing = now.at === "failed" || now.at === "unkept";
  return (
    <p class="tidings" data-starting={now.at}>
      {now.at === "failed"
        ? now.why === TOO_OLD
          ? t("starting-too-old")
          : t("starting-failed", { why: now.why })
        : now.at === "unkept"
          ? t("starting-unkept")
          : here
            ? t("starting-python")
            : now.at === "fetching" && now.of
              ? t("starting-fetching", { fetched: megabytes(now.fetched), of: megabytes(now.of) })
              : t("starting-first")}
      {!standing && <progress value={now.at === "fetching" && now.of && !here ? now.fetched / now.of : undefined} />}
    </p>
  );
}

/** Notices about the page: server away, or new version. */
function PageNotices() {
  return (
    <div role="status">
      <BootNotice />
      {lastAnswerTime.value && (
        <p class="tidings" data-offline>
          {t("offline-page", { when: ago(lastAnswerTime.value) })}
        </p>
      )}
      {newVersion.value && (
        <p class="tidings" data-new-version>
          {t("new-version")}{" "}
          <button type="button" class="btn" onClick={activateNewVersion}>
            {t("new-version-take")}
          </button>
        </p>
      )}
    </div>
  );
}
