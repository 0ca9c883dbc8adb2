// Lazy entry of the club: everything its pages need.
import { loadClubMessages } from "./shared/load_messages";

export { AccountPage } from "./account/Account";
export { Premoves } from "./people/Premoves";
export { CampaignList, CampaignPage } from "./people/Campaigns";
export { RankingsPage } from "./people/Rankings";
export { TournamentPage } from "./tournaments/Tournament";
export { TournamentList } from "./tournaments/Tournaments";
export { LeaguePage } from "./tournaments/League";
export { NoticesPage } from "./account/Notices";
export { PeoplePage } from "./people/People";
export { ProfilePage } from "./people/Profile";
export { ReportDialog } from "./account/Report";

loadClubMessages();
