// Forms of an organiser: add a member or a bot, hand the tournament or league over.
import { useSignal } from "@preact/signals";
import { games } from "../../backend/api";
import { botName } from "../../table/Seats";
import { t } from "../../i18n/text";

/** Form: the organiser enters a member by name. */
export function AddPerson({ enter }: { enter: (name: string) => Promise<unknown> }) {
  const name = useSignal("");
  return (
    <form
      class="link-in"
      data-add-person
      onSubmit={(submit) => {
        submit.preventDefault();
        void enter(name.value).then(() => (name.value = ""));
      }}
    >
      <input
        aria-label={t("club-add-person")}
        placeholder={t("club-add-person")}
        maxLength={40}
        required
        value={name.value}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <button type="submit" class="btn">
        {t("club-add")}
      </button>
    </form>
  );
}

/** Form: the organiser enters a bot of this game. */
export function AddBot({ game, enter }: { game: string; enter: (bot: string) => Promise<unknown> }) {
  const bots = games.value?.find((one) => one.id === game)?.bots ?? [];
  if (!bots.length) return null;
  return (
    <select
      aria-label={t("club-add-bot")}
      data-add-bot
      value=""
      onChange={(event) => {
        const bot = event.currentTarget.value;
        event.currentTarget.value = "";
        if (bot) void enter(bot);
      }}
    >
      <option value="">{t("club-add-bot")}</option>
      {bots.map((bot) => (
        <option key={bot} value={bot}>
          {botName(bot)}
        </option>
      ))}
    </select>
  );
}

/** Who organises it; that they have left, if there is nobody. */
export const organisedBy = (name: string) => (name ? t("club-organised-by", { name }) : t("club-organiser-gone"));

/** Form: the organiser hands a tournament or league over to one of its players. */
export function HandOver({ people, give }: { people: string[]; give: (name: string) => Promise<unknown> }) {
  const name = useSignal("");
  if (!people.length) return null;
  return (
    <form
      class="link-in"
      data-hand-over
      onSubmit={(submit) => {
        submit.preventDefault();
        void give(name.value);
      }}
    >
      <select
        aria-label={t("club-hand-over-to")}
        required
        value={name.value}
        onChange={(event) => (name.value = event.currentTarget.value)}
      >
        <option value="">{t("club-hand-over-to")}</option>
        {people.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <button type="submit" class="btn" disabled={!name.value}>
        {t("club-hand-over")}
      </button>
    </form>
  );
}
