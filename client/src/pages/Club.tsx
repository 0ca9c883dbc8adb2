// Club pages, loaded lazily.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ErrorMessage } from "../ui/basics/ErrorMessage";
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
    rooms ??= import("../club/index");
    rooms.then(
      (come) => (open.value = come),
      () => {
        rooms = null;
        error.value = t("problem-offline");
      },
    );
  }, []);
  return (
    <Page title={titleOf(at)}>
      <ErrorMessage words={error.value} />
      {open.value && roomOf(open.value, at)}
    </Page>
  );
}

function titleOf(at: Route): string {
  if (at.page === "person") return at.name;
  return at.page === "account" || at.page === "notices" ? t(`nav-${at.page}`) : t("nav-club");
}

function roomOf(rooms: Rooms, at: Route) {
  const { AccountPage: AccountSheet, CampaignList, CampaignPage: CampaignSheet, RankingsPage: ClubSheet, TournamentList: CupList, TournamentPage: CupSheet, LeaguePage: LeagueSheet, NoticesPage: NoticeSheet, ProfilePage: PersonSheet } = rooms;
  switch (at.page) {
    case "account":
      return <AccountSheet />;
    case "notices":
      return <NoticeSheet />;
    case "club":
      return <ClubSheet />;
    case "tournaments":
      return <CupList />;
    case "tournament":
      return <CupSheet key={at.id} id={at.id} />;
    case "league":
      return <LeagueSheet key={at.id} id={at.id} />;
    case "campaigns":
      return <CampaignList />;
    case "campaign":
      return <CampaignSheet key={at.id} id={at.id} />;
    case "person":
      return <PersonSheet key={at.name} name={at.name} />;
    default:
      return null;
  }
}
