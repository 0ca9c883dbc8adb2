import { effect } from "@preact/signals";
import { render } from "preact";
import { loadAddresses, loadGames, loadMe, loadShared } from "../api";
import { enterBy, hasOthers, type Door } from "../door";
import { leadLinksOutside } from "../house";
import { install } from "../installing";
import { BuildDoor } from "./BuildDoor";
import { ClubPage } from "./Club";
import { HomePage } from "./Home";
import { LearnPage } from "./Learn";
import { LessonPage } from "./Lesson";
import { LobbyPage } from "./Lobby";
import { LostPage } from "./Lost";
import { MatchPage } from "./Match";
import { NewMatchPage } from "./NewMatch";
import { PacksPage } from "./Packs";
import { ReplayPage } from "./Replay";
import { RulesPage } from "./Rules";
import { SettingsPage } from "./Settings";
import { OthersPage } from "./WithOthers";
import { followNotices } from "../notices";
import { followLinks, route } from "../router";
import { openSettings } from "../settings";
import { language } from "../text";
import "../styles/index.css";

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
      return <BuildDoor key={at.game} game={at.game} />;
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
