// Dates as text and as values of date inputs.
import { DAY, language } from "../../i18n/text";

/** Short day in the viewer's time zone: "lun, 3 nov". */
export const shortDay = (moment: string | number) =>
  new Date(moment).toLocaleDateString(language.value, { weekday: "short", day: "numeric", month: "short" });

/** Day with its year, unambiguous in any country: "16 nov 2026". */
export const dayWords = (moment: string | number) =>
  new Date(moment).toLocaleDateString(language.value, { day: "numeric", month: "short", year: "numeric" });

/** Moment so many days later. */
export const daysAfter = (moment: string, days: number) => new Date(moment).getTime() + days * DAY * 1000;

/** Value of a date input, in the viewer's time zone. */
export const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, "0")).join("-");

/** Midnight of a day, in seconds. */
export const midnight = (day: string) => Math.round(new Date(`${day}T00:00:00`).getTime() / 1000);
