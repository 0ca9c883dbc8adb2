// Page frame: header, navigation, notices about server and version.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { games, isMember, myName } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { newVersion, activateNewVersion } from "../../platform/service_worker";
import { lastAnswerTime } from "../../backend/last_seen_table";
import { bootProgress } from "../../backend/boot_progress";
import { TOO_OLD } from "../../backend/worker_messages";
import { Bell } from "../../ui/game/Bell";
import { applyTheme, setTabTitle } from "../../ui/game/game_theme";
import { LanguageSwitch } from "../../ui/basics/SettingsForm";
import { Brand } from "../../table/TopBar";
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
          <a href="/lobby?show=finished" class="roomy">
            {t("nav-replays")}
          </a>
          {isMultiplayer() && <a href="/club">{t("nav-club")}</a>}
          {(!games.value || games.value.some((game) => game.builds)) && <a href="/build">{t("nav-build")}</a>}
          {(!games.value || games.value.some((game) => game.lessons)) && <a href="/learn">{t("nav-learn")}</a>}
          <a href="/rules">{t("nav-rules")}</a>
          <a href="/settings">{t("nav-settings")}</a>
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
              {(name || "?").slice(0, 1).toUpperCase()}
            </span>
            <span>{name ? t("guest", { name }) : t("guest-nameless")}</span>
          </a>
        </div>
      </header>
      <PageNotices />
      <main class="wrap" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
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
