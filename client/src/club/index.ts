import { bringWords } from "./words";

export { AccountSheet } from "./Account";

bringWords();
