import { effect } from "@preact/signals";
import { render } from "preact";
import { loadAddresses, loadGames, loadMe, loadShared } from "../api";
import { enterBy, hasOthers, type Door } from "../door";
import { leadLinksOutside } from "../house";
import { install } from "../installing";
import { ClubPage } from "./Club";
import { HomePage } from "./Home";
import { later } from "./Later";
import { LostPage } from "./Lost";
import { MatchPage } from "./Match";
import { NewMatchPage } from "./NewMatch";
import { OthersPage } from "./WithOthers";
import { followNotices } from "../notices";
import { followLinks, route } from "../router";
import { openSettings } from "../settings";
import { language } from "../text";
import "../styles/index.css";

const BuildPage = later(() => import("./Build").then((come) => come.BuildPage));
const LearnPage = later(() => import("./Learn").then((come) => come.LearnPage));
const LessonPage = later(() => import("./Lesson").then((come) => come.LessonPage));
const LobbyPage = later(() => import("./Lobby").then((come) => come.LobbyPage));
const PacksPage = later(() => import("./Packs").then((come) => come.PacksPage));
const ReplayPage = later(() => import("./Replay").then((come) => come.ReplayPage));
const RulesPage = later(() => import("./Rules").then((come) => come.RulesPage));
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
