// Forms to add a member or a bot to a tournament.
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
