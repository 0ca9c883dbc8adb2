// Tournament page.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { games, isMember, loadGameText, post } from "../../backend/api";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { language, say, t } from "../../i18n/text";
import type { TournamentInfo } from "../../wire";
import { organisedBy } from "./AddPerson";
import { ArenaPanel, ArenaRules } from "./Arena";
import { InvitationCard } from "./AddPerson";
import { EVERY_TEN_SECONDS, useGameTitles, useLoaded, type PostAction } from "../shared/useLoaded";
import { useSubmit } from "../shared/useSubmit";
import { TournamentBoards, MyBoards } from "./TournamentBoards";
import { ListCard, TournamentPeople } from "./TournamentPeople";
import { TournamentStandings } from "./TournamentStandings";
import { daysAfter, shortDay } from "../shared/dates";
import { TieBreakHelp } from "./TieBreakHelp";
import { Exports } from "./Exports";
import { gameName } from "../shared/game_name";

/** Page of a tournament, live: players, pairings, standings. */
export function TournamentPage({ id }: { id: string }) {
  const chosen = useSignal(0);
  const { error, run } = useSubmit();
  const path = `/api/tournaments/${encodeURIComponent(id)}`;
  useGameTitles();
  const { data: tournament, error: away } = useLoaded<TournamentInfo>(path, { every: EVERY_TEN_SECONDS });
  const game = tournament.value?.game ?? "";
  useEffect(() => {
    if (game) loadGameText(game, language.value).catch(() => undefined);
  }, [game, language.value]);
  const here = tournament.value;
  if (!here) return <ErrorMessage words={away.value} />;
  const act: PostAction = async (what, body = {}) => void (await run(async () => (tournament.value = await post<TournamentInfo>(path + what, body))));
  const rounds = here.rounds ?? [];
  const number = Math.min(chosen.value || rounds.length, rounds.length);
  const round = rounds[number - 1];
  const begun = rounds.length > 0;
  const arena = here.kind === "arena";
  return (
    <div class="club cup">
      <header class="club-head">
        <div>
          <p class="club-words">
            {[here.game ? gameName(here.game) : t("club-real-tables"), ...terms(here)].join(" · ")}
          </p>
          <h1>{here.name}</h1>
          {here.league && (
            <p class="club-words">
              <a href={`/leagues/${here.league}`} data-to-league>
                {t("club-division-of", { n: here.division ?? 1, season: here.season ?? 1 })}
              </a>
            </p>
          )}
        </div>
        <p class="club-words cup-heading">
          {here.heading} {organisedBy(here.organiser)}
        </p>
      </header>
      <ErrorMessage words={error.value || away.value} />
      <p class="club-words" role="status" data-preparing>
        {here.preparing ? t("club-preparing", { ready: here.prepared ?? 0, count: here.preparing }) : ""}
      </p>
      {here.invited && <InvitationCard by={here.invited} answer={(what) => act(what)} />}
      {arena ? <ArenaPanel tournament={here} act={act} /> : <TournamentActions tournament={here} act={act} />}
      {begun && !arena && <Rounds tournament={here} number={number} choose={(n) => (chosen.value = n)} />}
      {arena && <MyBoards tournament={here} act={act} />}
      <div class={`club-cards two cup-halves${arena ? " arena-halves" : ""}`}>
        <div class="cup-half">
          {!arena && <MyBoards tournament={here} act={act} />}
          <ListCard tournament={here} act={act} />
          {round && <TournamentBoards key={number} tournament={here} round={round} act={act} />}
          {arena && <ArenaRules tournament={here} />}
          {(arena || !begun) && <TournamentPeople tournament={here} act={act} />}
        </div>
        <div class="cup-half">
          {begun && <TournamentStandings tournament={here} />}
          {begun && !arena && <TournamentPeople tournament={here} act={act} />}
          {!begun && !arena && <BeforeStart tournament={here} />}
        </div>
      </div>
      {begun && (
        <Exports id={here.id} path={path} files={["standings.csv", "boards.csv"]} />
      )}
    </div>
  );
}

/** Terms of its matches: options that differ from the defaults, and the clock. */
function terms(tournament: TournamentInfo): string[] {
  const game = games.value?.find((one) => one.id === tournament.game);
  const options = (game?.options ?? []).flatMap((choice) => {
    const value = tournament.options?.[choice.id];
    if (value === undefined || value === null || JSON.stringify(value) === JSON.stringify(choice.default)) return [];
    if (choice.kind === "flag") return value === true ? [say(choice.name)] : [];
    if (choice.kind === "number") return [`${say(choice.name)}: ${String(value)}`];
    const named = (key: unknown) => choice.values?.find(([id]) => id === key)?.[1];
    const words = (Array.isArray(value) ? value : [value]).flatMap((key) => named(key) ?? []).map((word) => say(word));
    return words.length ? [`${say(choice.name)}: ${words.join(", ")}`] : [];
  });
  return [...options, ...(tournament.clock ? [t(`clock-${tournament.clock.replace("+", "-")}`)] : [])];
}

/** All rounds; unpaired ones cannot be opened. */
function Rounds({ tournament, number, choose }: { tournament: TournamentInfo; number: number; choose: (round: number) => void }) {
  const rounds = tournament.rounds ?? [];
  const all = Array.from({ length: Math.max(tournament.planned ?? 0, rounds.length) }, (_, n) => n + 1);
  const opens = (n: number) =>
    tournament.starts ? t("club-round-date", { when: shortDay(daysAfter(tournament.starts, (n - 1) * (tournament.every ?? 0))) }) : "";
  const isFinal = (n: number) => !!tournament.final && n === all.length;
  const name = (n: number) => (isFinal(n) ? t("club-final") : t("club-round", { n }));
  const state = (n: number) => {
    const boards = rounds[n - 1]?.boards;
    if (!boards) return opens(n) || t("club-round-later");
    const open = boards.filter((board) => !board.result).length;
    return t("club-round-open", { count: open });
  };
  return (
    <nav class="cup-rounds" aria-label={t("club-rounds")}>
      {all.map((n) => (
        <button
          key={n}
          type="button"
          class={n === number ? "on" : ""}
          aria-pressed={n === number}
          aria-label={name(n)}
          disabled={n > rounds.length}
          onClick={() => choose(n)}
        >
          <b>
            <span class="roomy">{name(n)}</span>
            <span class="tight">{isFinal(n) ? "★" : n}</span>
          </b>
          <small class="roomy">{state(n)}</small>
        </button>
      ))}
    </nav>
  );
}

/** Explanation before the tournament begins. */
function BeforeStart({ tournament }: { tournament: TournamentInfo }) {
  return (
    <section class="club-card" aria-labelledby="before-title">
      <h2 id="before-title">{t("club-before")}</h2>
      <p>{t(`club-kind-help-${tournament.kind}`)}</p>
      <p>{t(tournament.game ? "club-before-here" : "club-game-real")}</p>
      {tournament.lists && <p>{t("club-before-lists")}</p>}
      {(tournament.explained ?? []).length > 0 && <TieBreakHelp tournament={tournament} />}
    </section>
  );
}

/** Actions of the viewer in the tournament. */
function TournamentActions({ tournament, act }: { tournament: TournamentInfo; act: PostAction }) {
  const checked = useSignal(false);
  if (tournament.state === "finished" || tournament.league) return null;
  return (
    <div class="menu-row cup-part">
      {!isMember.value && (
        <a class="btn" href="/account">
          {t("club-cup-sign")}
        </a>
      )}
      {isMember.value && !tournament.entered && !tournament.invited && (
        <button type="button" class="btn pri" data-enter-cup onClick={() => void act("/enter")}>
          {t("club-cup-enter")}
        </button>
      )}
      {tournament.entered && tournament.state === "open" && !tournament.checked && (
        <button type="button" class="btn pri" data-checkin onClick={() => void act("/checkin")}>
          {t("club-cup-checkin")}
        </button>
      )}
      {tournament.organises && (
        <>
          <button
            type="button"
            class={tournament.entered && !tournament.checked ? "btn" : "btn pri"}
            data-pair
            onClick={() => void act("/rounds", { checked_only: checked.value })}
          >
            {t(tournament.state === "open" ? "club-cup-start" : "club-cup-pair")}
          </button>
          {tournament.state === "open" && (
            <label class="check">
              <input
                type="checkbox"
                checked={checked.value}
                onChange={(event) => (checked.value = event.currentTarget.checked)}
              />{" "}
              {t("club-cup-checked-only")}
            </label>
          )}
        </>
      )}
      {tournament.entered && (
        <button type="button" class="btn" data-leave-cup onClick={() => void act("/leave")}>
          {t("club-cup-leave")}
        </button>
      )}
    </div>
  );
}
