// Club pages, loaded lazily.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
import { reloadIfReplaced } from "../platform/service_worker";
import { onceLoaded, track } from "../platform/settled";
import type { Route } from "../platform/routes";
import { t } from "../i18n/text";
import { Page } from "./frame/Page";

type Rooms = typeof import("../club/index");

let rooms: Promise<Rooms> | null = null;

/** Club pages, loaded on first use. */
export function ClubPage({ at }: { at: Route }) {
  const open = useSignal<Rooms | null>(null);
  const error = useSignal("");
  useEffect(() => {
    rooms ??= track("chunk", import("../club/index"));
    rooms.then(
      (come) => (open.value = come),
      async () => {
        rooms = null;
        if (!(await track("chunk", reloadIfReplaced()))) error.value = t("problem-offline");
      },
    );
  }, []);
  return (
    <Page title={titleOf(at)}>
      <ErrorMessage words={error.value} />
      {open.value && <Room key={JSON.stringify(at)}>{roomOf(open.value, at)}</Room>}
    </Page>
  );
}

/** A room of the club, shown once its cards have their data: none moves while others arrive. */
function Room({ children }: { children: ComponentChildren }) {
  const loaded = useSignal(false);
  useEffect(() => onceLoaded(() => (loaded.value = true)), []);
  return (
    <>
      {!loaded.value && <p class="room-soon soon">{t("loading")}</p>}
      <div class={loaded.value ? "room" : "room coming"} aria-busy={!loaded.value}>
        {children}
      </div>
    </>
  );
}

function titleOf(at: Route): string {
  if (at.page === "person") return at.name;
  return at.page === "account" || at.page === "notices" ? t(`nav-${at.page}`) : t("nav-club");
}

function roomOf(rooms: Rooms, at: Route) {
  const { AccountPage, CampaignList, CampaignPage, LeaguePage, NoticesPage, PeoplePage, ProfilePage, RankingsPage, TournamentList, TournamentPage } = rooms;
  switch (at.page) {
    case "account":
      return <AccountPage />;
    case "notices":
      return <NoticesPage />;
    case "club":
      return <RankingsPage />;
    case "tournaments":
      return <TournamentList />;
    case "tournament":
      return <TournamentPage key={at.id} id={at.id} />;
    case "league":
      return <LeaguePage key={at.id} id={at.id} />;
    case "campaigns":
      return <CampaignList />;
    case "campaign":
      return <CampaignPage key={at.id} id={at.id} />;
    case "people":
      return <PeoplePage />;
    case "person":
      return <ProfilePage key={at.name} name={at.name} />;
    default:
      return null;
  }
}
