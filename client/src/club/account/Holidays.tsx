// Holidays of a member, on which clocks stop.
import { useSignal } from "@preact/signals";
import { post } from "../../backend/api";
import { language, t } from "../../i18n/text";
import type { Away } from "../../wire";
import { SettingsCard } from "./SettingsCard";
import { dayOf, midnight } from "../shared/dates";
import { useLoaded } from "../shared/useLoaded";

const DAY_LONG = 86400;

const inDays = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return dayOf(date);
};
const nextMidnight = (day: string) => {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + 1);
  return Math.round(date.getTime() / 1000);
};
const asDay = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString(language.value, { weekday: "short", day: "numeric", month: "short" });
const now = () => Math.floor(Date.now() / 1000);

/** Holidays: days on which the member's clocks stop. Announced in advance, ended on return. */
export function Holidays({ act }: { act: (work: () => Promise<unknown>) => Promise<void> }) {
  const { data: announced } = useLoaded<Away[]>("/api/account/away");
  const from = useSignal(inDays(1));
  const to = useSignal(inDays(7));
  const tell = (gone: number, back: number) =>
    act(async () => (announced.value = await post<Away[]>("/api/account/away", { gone, back })));
  return (
    <SettingsCard title={t("club-holidays")}>
      <p>{t("club-holidays-words")}</p>
      <ul class="club-list" data-holidays>
        {announced.value?.map(({ gone, back }) => (
          <li key={gone}>
            <span>
              <b>{t("club-holiday-span", { from: asDay(gone), to: asDay(back - DAY_LONG / 2) })}</b>
              {gone <= now() && <small>{t("club-holiday-now")}</small>}
            </span>
            <button type="button" class="btn" onClick={() => void tell(gone, gone > now() ? gone : now())}>
              {gone > now() ? t("club-remove") : t("club-holiday-back")}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="club-row"
        onSubmit={(submit) => {
          submit.preventDefault();
          void tell(Math.max(midnight(from.value), now()), nextMidnight(to.value));
        }}
      >
        <label class="field">
          <span>{t("club-holiday-from")}</span>
          <input
            type="date"
            required
            min={inDays(0)}
            value={from.value}
            onInput={(event) => (from.value = event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t("club-holiday-to")}</span>
          <input
            type="date"
            required
            min={from.value}
            value={to.value}
            onInput={(event) => (to.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="btn" data-holiday-announce>
          {t("club-holiday-announce")}
        </button>
      </form>
    </SettingsCard>
  );
}
