// Theme of a game on the page, and the tab title.
import { fileUrl } from "../../platform/base_url";
import { unreadNotices } from "../../backend/unread_notices";
import type { Theme } from "../../wire";

const HOME: Theme = { cloth: "#1D4B3A", low: "#123126", high: "#2C6B54" };

/** Apply the theme of a game to the page; grey in a replay. */
export function applyTheme(theme: Theme | null, past = false): void {
  const { cloth, low, high } = theme ?? HOME;
  const page = document.body;
  page.style.setProperty("--cloth", cloth);
  page.style.setProperty("--cloth-lo", low);
  page.style.setProperty("--cloth-hi", high);
  page.classList.toggle("past", past);
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", cloth);
}

/** True if light text reads better than dark on a colour (#rrggbb), by WCAG luminance. */
export function isDark(colour: string): boolean {
  const part = (from: number) => {
    const share = parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) < 0.18;
}

let tab = { title: "", mine: false };
let named = false;

/** Set the tab title, with a dot (also on the icon) when it is the player's turn, and the number of unread notices. */
export function setTabTitle(title: string, mine: boolean): void {
  tab = { title, mine };
  named = true;
  const count = unreadNotices.value ? `(${unreadNotices.value}) ` : "";
  const words = `${mine ? "● " : ""}${count}${title ? `${title} · ` : ""}Tapete`;
  if (document.title !== words) document.title = words;
  const icon = document.querySelector("#icon");
  const address = fileUrl(mine ? "/icon-mine.svg" : "/icon.svg");
  if (icon?.getAttribute("href") !== address) icon?.setAttribute("href", address);
}

unreadNotices.subscribe(() => {
  if (named) setTabTitle(tab.title, tab.mine);
});
