// Invitations of members to a tournament or league, and the forms of its organiser.
import { useSignal } from "@preact/signals";
import { games } from "../../backend/api";
import { botName } from "../../table/Seats";
import { t } from "../../i18n/text";
import { Glyph } from "../../ui/basics/Glyph";
import { Avatar } from "../shared/Avatar";

/** Form: the organiser invites a member by name, or adds a player without an account. */
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

/** The viewer is invited: accept or decline with one touch. */
export function InvitationCard({ by, answer }: { by: string; answer: (what: "/enter" | "/decline") => Promise<unknown> }) {
  return (
    <section class="club-card first" aria-labelledby="invited-title" data-invited>
      <h2 id="invited-title">{t("club-invited", { name: by })}</h2>
      <div class="menu-row">
        <button type="button" class="btn pri" data-accept onClick={() => void answer("/enter")}>
          {t("club-invited-accept")}
        </button>
        <button type="button" class="btn" data-decline onClick={() => void answer("/decline")}>
          {t("club-invited-decline")}
        </button>
      </div>
    </section>
  );
}

/** Button of a line of people: the organiser takes this person out. */
export function TakeOut({ words, take }: { words: string; take: () => Promise<unknown> }) {
  return (
    <button type="button" class="ib" aria-label={words} title={words} onClick={() => void take()}>
      <Glyph name="cross" size={14} />
    </button>
  );
}

/** Members who have not answered; the organiser may take an invitation back. */
export function AskedPeople({ names, takeBack }: { names: string[]; takeBack: (name: string) => Promise<unknown> }) {
  if (!names.length) return null;
  return (
    <>
      <h3>{t("club-asked")}</h3>
      <ul class="cup-people" data-asked>
        {names.map((name) => (
          <li key={name}>
            <Avatar name={name} />
            <span>{name}</span>
            <TakeOut words={t("club-take-back", { name })} take={() => takeBack(name)} />
          </li>
        ))}
      </ul>
    </>
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
