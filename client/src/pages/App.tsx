// Application: page of each route, and start.
import { effect } from "@preact/signals";
import { render } from "preact";
import { loadAddresses, loadGames, loadMe, loadSharedText } from "../backend/api";
import { setBackend, isMultiplayer, type Backend } from "../backend/backend";
import { rewriteLinks } from "../platform/base_url";
import { registerServiceWorker } from "../platform/service_worker";
import { ClubPage } from "./Club";
import { HomePage } from "./home/Home";
import { lazyPage, loadTableStyles } from "./frame/LazyPage";
import { NotFoundPage } from "./frame/NotFound";
import { NeedsServerPage } from "./frame/NeedsServer";
import { pollNotices } from "../backend/unread_notices";
import { interceptLinks, route } from "../platform/router";
import { skipSameProps } from "./same_props";
import { rememberMatches } from "../ui/game/ContinueCard";
import { loadPreferences } from "../platform/preferences";
import { watchPage } from "../platform/settled";
import { language } from "../i18n/text";
import "./index.css";

const BuildPage = lazyPage(() => import("./Build").then((come) => come.BuildPage));
const CoachPage = lazyPage(() => import("./learn/Coach").then((come) => come.CoachPage));
const LearnPage = lazyPage(() => import("./learn/Learn").then((come) => come.LearnPage));
const LessonPage = lazyPage(() => import("./learn/Lesson").then((come) => come.LessonPage));
const LobbyPage = lazyPage(() => import("./match/Lobby").then((come) => come.LobbyPage));
const MatchPage = lazyPage(() => import("./match/Match").then((come) => come.MatchPage));
const NewMatchPage = lazyPage(() => import("./match/NewMatch").then((come) => come.NewMatchPage));
const PacksPage = lazyPage(() => import("./Packs").then((come) => come.PacksPage));
const ReplayPage = lazyPage(() => import("./match/Replay").then((come) => come.ReplayPage));
const RulesPage = lazyPage(() => import("./learn/Rules").then((come) => come.RulesPage));
const PackPage = lazyPage(() => import("../workshop/PackPage").then((come) => come.PackPage));
const WorkshopPage = lazyPage(() => import("../workshop/Workshop").then((come) => come.WorkshopPage));
const SettingsPage = lazyPage(() => import("./Settings").then((come) => come.SettingsPage));

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
    case "coach":
      return <CoachPage />;
    case "settings":
      return <SettingsPage />;
    case "packs":
      return <PacksPage />;
    case "pack":
      return <PackPage key={at.name} name={at.name} />;
    case "workshop":
      return <WorkshopPage key={at.draft} draft={at.draft} />;
    case "account":
    case "notices":
    case "club":
    case "people":
    case "person":
    case "tournaments":
    case "tournament":
    case "league":
    case "campaigns":
    case "campaign":
      return isMultiplayer() ? <ClubPage at={at} /> : <NeedsServerPage />;
    case "lost":
      return <NotFoundPage />;
  }
}

const quietly = () => undefined;

/** Fetch the code of a match while the page is idle, so that a match opens at once. Not where data is to be saved. */
function fetchTableEarly(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const fetch = () => void Promise.all([import("./match/Match"), loadTableStyles()]).catch(quietly);
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetch, { timeout: 5000 });
  else setTimeout(fetch, 2000);
}

/** Start the application with a backend. */
export function startApp(by: Backend): void {
  watchPage();
  skipSameProps();
  setBackend(by);
  rewriteLinks();
  loadPreferences();
  interceptLinks();
  loadGames().catch(quietly);
  loadMe().catch(quietly);
  if (isMultiplayer()) {
    loadAddresses().catch(quietly);
    pollNotices();
  }
  effect(() => {
    if (route.value.page === "match") rememberMatches(true);
  });
  effect(() => void loadSharedText(language.value).catch(quietly));
  render(<App />, document.getElementById("root")!);
  addEventListener("load", () => {
    void registerServiceWorker();
    fetchTableEarly();
  });
}
