import { DAY, language } from "../../i18n/text";

/** A day in a few letters, where this browser is: "lun, 3 nov". */
export const shortDay = (moment: string | number) =>
  new Date(moment).toLocaleDateString(language.value, { weekday: "short", day: "numeric", month: "short" });

/** A day with its year, which nobody can read the wrong way round: "16 nov 2026". */
export const dayWords = (moment: string | number) =>
  new Date(moment).toLocaleDateString(language.value, { day: "numeric", month: "short", year: "numeric" });

/** So many days after a moment. */
export const daysAfter = (moment: string, days: number) => new Date(moment).getTime() + days * DAY * 1000;

/** A day as its field writes it, where this browser is. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, "0")).join("-");

/** Its first moment, in seconds. */
export const midnight = (day: string) => Math.round(new Date(`${day}T00:00:00`).getTime() / 1000);
