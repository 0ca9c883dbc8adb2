import { effect } from "@preact/signals";
import { render } from "preact";
import { loadAddresses, loadGames, loadMe, loadShared } from "./api";
import { leadLinksOutside } from "./house";
import { BuildPage } from "./pages/Build";
import { HomePage } from "./pages/Home";
import { LearnPage } from "./pages/Learn";
import { LessonPage } from "./pages/Lesson";
import { LobbyPage } from "./pages/Lobby";
import { LostPage } from "./pages/Lost";
import { MatchPage } from "./pages/Match";
import { NewMatchPage } from "./pages/NewMatch";
import { PacksPage } from "./pages/Packs";
import { ReplayPage } from "./pages/Replay";
import { RulesPage } from "./pages/Rules";
import { SettingsPage } from "./pages/Settings";
import { followLinks, route } from "./router";
import { openSettings } from "./settings";
import { language } from "./text";
import "./styles/index.css";

function App() {
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
    case "lost":
      return <LostPage />;
  }
}

leadLinksOutside();
openSettings();
followLinks();
const quietly = () => undefined;
loadGames().catch(quietly);
loadMe().catch(quietly);
loadAddresses().catch(quietly);
effect(() => void loadShared(language.value).catch(quietly));
render(<App />, document.getElementById("root")!);
