import { bringWords } from "./words";

export { AccountSheet } from "./Account";
export { ClubSheet } from "./Ladders";
export { PersonSheet } from "./Person";

bringWords();
