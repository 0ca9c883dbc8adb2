import { outside } from "./house";
import type { Theme } from "./wire";

const HOME: Theme = { cloth: "#1D4B3A", low: "#143629", high: "#2A6650" };

/** Lay the cloth of a game over the page; grey when one only looks back. */
export function layCloth(theme: Theme | null, past = false): void {
  const { cloth, low, high } = theme ?? HOME;
  const page = document.body;
  page.style.setProperty("--cloth", cloth);
  page.style.setProperty("--cloth-lo", low);
  page.style.setProperty("--cloth-hi", high);
  page.classList.toggle("past", past);
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", cloth);
}

/** The title of the tab, with a dot (there and on the icon) while something waits for this person. */
export function nameTab(title: string, mine: boolean): void {
  document.title = `${mine ? "● " : ""}${title ? `${title} · ` : ""}Tapete`;
  document.querySelector("#icon")?.setAttribute("href", outside(mine ? "/icon-mine.svg" : "/icon.svg"));
}
