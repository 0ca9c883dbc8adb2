import { bringWords } from "./words";

export { AccountSheet } from "./Account";
export { BeforehandNote } from "./Beforehand";
export { CampaignList, CampaignSheet } from "./Campaigns";
export { ClubSheet } from "./Ladders";
export { CupSheet } from "./Cup";
export { CupList } from "./Cups";
export { LeagueSheet } from "./League";
export { NoticeSheet } from "./Notices";
export { PersonSheet } from "./Person";
export { ReportSlip } from "./Report";

bringWords();
