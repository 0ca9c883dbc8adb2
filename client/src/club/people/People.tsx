// List of members: search, friends, and whether one appears in it.
import { EmptyState } from "../../ui/portrait/EmptyState";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isMember } from "../../backend/api";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { PersonLink } from "../../ui/people/PersonLink";
import { address, navigate } from "../../platform/router";
import { later } from "../../platform/settled";
import { t } from "../../i18n/text";
import type { PeopleList, PersonLine } from "../../wire";
import { account, accountApi, loadAccount } from "../account/account_state";
import { Avatar } from "../shared/Avatar";
import { gameName } from "../shared/game_name";
import { Befriend } from "../../ui/people/Befriend";
import { useGameTitles, useLoaded } from "../shared/useLoaded";

const TYPING = 300;

const peopleUrl = (search: string, page: number) => {
  const asked = new URLSearchParams();
  if (search) asked.set("search", search);
  if (page > 1) asked.set("page", String(page));
  return asked.size ? `/people?${asked.toString()}` : "/people";
};

/** Members who want to be found. Guests are told how to become one. */
export function PeoplePage() {
  const asked = address.value.searchParams;
  const search = (asked.get("search") ?? "").slice(0, 60);
  const page = Math.max(1, Number(asked.get("page")) || 1);
  useGameTitles();
  const asking = `/api/people?search=${encodeURIComponent(search)}&page=${page}`;
  const { data: listed, error } = useLoaded<PeopleList>(isMember.value ? asking : "");
  const list = listed.value;
  const last = list ? Math.max(1, Math.ceil(list.total / list.size)) : 1;
  return (
    <div class="club">
      <h1>{t("club-member-list")}</h1>
      <ErrorMessage words={error.value} />
      {!isMember.value && (
        <EmptyState who="club" words={t("club-member-members")}>
          <a class="btn" href="/account">
            {t("nav-account")}
          </a>
        </EmptyState>
      )}
      {isMember.value && (
        <>
          <SearchField search={search} />
          <section class="club-card wide" aria-label={t("club-member-list")}>
            {list?.people.length === 0 && <p data-empty>{t(search ? "club-member-unknown" : "club-member-empty")}</p>}
            <ul class="club-list people" data-people>
              {list?.people.map((person) => <Line key={person.name} person={person} />)}
            </ul>
            {last > 1 && (
              <nav class="menu-row" aria-label={t("club-member-list")}>
                {page > 1 && (
                  <a class="btn" href={peopleUrl(search, page - 1)}>
                    {t("club-member-before")}
                  </a>
                )}
                {page < last && (
                  <a class="btn" href={peopleUrl(search, page + 1)}>
                    {t("club-member-after")}
                  </a>
                )}
              </nav>
            )}
          </section>
          <OwnListing />
        </>
      )}
    </div>
  );
}

/** The list follows while typing. */
function SearchField({ search }: { search: string }) {
  const words = useSignal(search);
  useEffect(() => {
    const typed = words.value.trim();
    return typed === search ? undefined : later("typing", () => navigate(peopleUrl(typed, 1), true), TYPING);
  }, [words.value]);
  return (
    <form
      class="people-search"
      role="search"
      onSubmit={(submit) => {
        submit.preventDefault();
        navigate(peopleUrl(words.value.trim(), 1), true);
      }}
    >
      <label class="field">
        <span>{t("club-member-search")}</span>
        <input
          type="search"
          maxLength={60}
          autocomplete="off"
          value={words.value}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
      </label>
    </form>
  );
}

function Line({ person }: { person: PersonLine }) {
  const { games = 0, game = "", level = 0 } = person;
  return (
    <li>
      <Avatar name={person.name} />
      <span>
        <b>
          <PersonLink name={person.name} /> {person.here && <span class="here">{t("club-friend-here")}</span>}
        </b>
        <small>
          {games > 0
            ? `${gameName(game)} · ${t("club-at-level", { level: String(level) })} · ${t("club-member-games", { count: games })}`
            : t("club-member-new")}
        </small>
      </span>
      <Befriend name={person.name} relation={person.relation ?? ""} back={person.back ?? false} />
    </li>
  );
}

/** Whether the viewer appears in the list. Nobody does who has not chosen it. */
function OwnListing() {
  useEffect(() => void loadAccount().catch(() => undefined), []);
  const mine = account.value?.member;
  if (!mine) return null;
  return (
    <label class="check people-mine">
      <input
        type="checkbox"
        data-listed
        checked={mine.listed ?? false}
        onChange={(event) => void accountApi.setListed(event.currentTarget.checked)}
      />{" "}
      {t("club-member-mine")}
    </label>
  );
}
