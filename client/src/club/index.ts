import { bringWords } from "./shared/load_messages";

export { AccountSheet } from "./account/Account";
export { BeforehandNote } from "./people/Premoves";
export { CampaignList, CampaignSheet } from "./people/Campaigns";
export { ClubSheet } from "./people/Rankings";
export { CupSheet } from "./tournaments/Tournament";
export { CupList } from "./tournaments/Tournaments";
export { LeagueSheet } from "./tournaments/League";
export { NoticeSheet } from "./account/Notices";
export { PersonSheet } from "./people/Profile";
export { ReportSlip } from "./account/Report";

bringWords();
