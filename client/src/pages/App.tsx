import { effect } from "@preact/signals";
import { render } from "preact";
import { loadAddresses, loadGames, loadMe, loadShared } from "../backend/api";
import { enterBy, hasOthers, type Door } from "../backend/backend";
import { leadLinksOutside } from "../platform/base_url";
import { install } from "../platform/service_worker";
import { ClubPage } from "./Club";
import { HomePage } from "./Home";
import { later } from "./frame/LazyPage";
import { LostPage } from "./frame/NotFound";
import { MatchPage } from "./match/Match";
import { NewMatchPage } from "./match/NewMatch";
import { OthersPage } from "./frame/NeedsServer";
import { followNotices } from "../backend/unread_notices";
import { followLinks, route } from "../platform/router";
import { openSettings } from "../platform/preferences";
import { language } from "../i18n/text";
import "./index.css";

const BuildPage = later(() => import("./Build").then((come) => come.BuildPage));
const LearnPage = later(() => import("./learn/Learn").then((come) => come.LearnPage));
const LessonPage = later(() => import("./learn/Lesson").then((come) => come.LessonPage));
const LobbyPage = later(() => import("./match/Lobby").then((come) => come.LobbyPage));
const PacksPage = later(() => import("./Packs").then((come) => come.PacksPage));
const ReplayPage = later(() => import("./match/Replay").then((come) => come.ReplayPage));
const RulesPage = later(() => import("./learn/Rules").then((come) => come.RulesPage));
const SettingsPage = later(() => import("./Settings").then((come) => come.SettingsPage));

export function App() {
  const at = route.value;
  switch (at.page) {
    case "home":
      return <HomePage />;
    case "new":
      return <NewMatchPage key={at.game} game={at.game} />;
    case "lobby":
      return <LobbyPage />;
    case "match":
      return <MatchPage key={at.id} id={at.id} />;
    case "replay":
      return <ReplayPage key={at.id} id={at.id} step={at.step} />;
    case "rules":
      return <RulesPage game={at.game} />;
    case "build":
      return <BuildPage key={at.game} game={at.game} />;
    case "learn":
      return <LearnPage key={at.game} game={at.game} />;
    case "lesson":
      return <LessonPage key={`${at.game}/${at.lesson}`} game={at.game} lesson={at.lesson} />;
    case "settings":
      return <SettingsPage />;
    case "packs":
      return <PacksPage />;
    case "account":
    case "notices":
    case "club":
    case "person":
    case "tournaments":
    case "tournament":
    case "league":
    case "campaigns":
    case "campaign":
      return hasOthers() ? <ClubPage at={at} /> : <OthersPage />;
    case "lost":
      return <LostPage />;
  }
}

const quietly = () => undefined;

/** The whole page, with its matches behind this door. */
export function openHouse(by: Door): void {
  enterBy(by);
  leadLinksOutside();
  openSettings();
  followLinks();
  loadGames().catch(quietly);
  loadMe().catch(quietly);
  if (hasOthers()) {
    loadAddresses().catch(quietly);
    followNotices();
  }
  effect(() => void loadShared(language.value).catch(quietly));
  render(<App />, document.getElementById("root")!);
  addEventListener("load", () => void install());
}
