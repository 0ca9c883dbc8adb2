// League page: seasons, divisions, teams.
import { useSignal } from "@preact/signals";
import { isMember, myName, post } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { botName } from "../../table/Seats";
import { t } from "../../i18n/text";
import type { LeagueDivision, LeagueInfo } from "../../wire";
import { AddBot, AddPerson, AskedPeople, HandOver, InvitationCard, organisedBy, TakeOut } from "./AddPerson";
import { EVERY_TEN_SECONDS, useGameTitles, useLoaded, type PostAction } from "../shared/useLoaded";
import { useSubmit } from "../shared/useSubmit";
import { dayOf, midnight, shortDay } from "../shared/dates";
import { Exports } from "./Exports";
import { Avatar } from "../shared/Avatar";
import { isDays } from "./Leagues";
import { ListSubmission } from "./ListSubmission";
import { gameName } from "../shared/game_name";
import { clockWords } from "../shared/MatchFields";
import { ResultMarks } from "./TournamentStandings";

/** Page of a league: season with divisions, the viewer's matches, teams, next season. */
export function LeaguePage({ id }: { id: string }) {
  const season = useSignal(0);
  const { error, run } = useSubmit();
  const path = `/api/leagues/${encodeURIComponent(id)}`;
  useGameTitles();
  const { data: league, error: away } = useLoaded<LeagueInfo>(`${path}?season=${season.value}`, { every: EVERY_TEN_SECONDS });
  const here = league.value;
  if (!here) return <ErrorMessage words={away.value} />;
  const act: PostAction = async (what, body = {}) => {
    await run(async () => (league.value = await post<LeagueInfo>(path + what, body)));
    season.value = 0;
  };
  const divisions = here.divisions ?? [];
  return (
    <div class="club cup league">
      <header class="club-head">
        <div>
          <p class="club-words">
            {[here.game ? gameName(here.game) : t("club-real-tables"), ...(here.game ? [clockWords(here.clock ?? "")] : [])].join(" · ")}
          </p>
          <h1>{here.name}</h1>
        </div>
        <p class="club-words cup-heading">
          {t("club-league-terms", { size: here.size, moves: here.moves, every: here.every, legs: here.legs })}{" "}
          {organisedBy(here.organiser)}
        </p>
      </header>
      <ErrorMessage words={error.value || away.value} />
      {here.invited && <InvitationCard by={here.invited} answer={(what) => act(what)} />}
      <LeagueActions league={here} act={act} />
      {here.latest > 0 && <Seasons league={here} choose={(n) => (season.value = n)} />}
      <div class="club-cards two cup-halves">
        <div class="cup-half">
          <YourLeagueMatches league={here} />
          {divisions.map((division) => (
            <DivisionCard key={division.cup} league={here} division={division} />
          ))}
          {divisions.length === 0 && <LeagueHelp league={here} />}
        </div>
        <div class="cup-half">
          <SeasonList league={here} act={act} />
          <Teams league={here} />
          <NextSeason league={here} />
          <LeaguePeople league={here} act={act} />
          {divisions.length > 0 && <LeagueHelp league={here} />}
        </div>
      </div>
      {divisions.length > 0 && (
        <Exports id={here.id} path={path} files={["standings.csv"]} where={`season=${here.season}&`} />
      )}
    </div>
  );
}

/** Actions of the viewer in the league. */
function LeagueActions({ league, act }: { league: LeagueInfo; act: PostAction }) {
  const team = useSignal<string | null>(null);
  const day = useSignal(dayOf(new Date()));
  const today = dayOf(new Date());
  const typed = team.value ?? league.team ?? "";
  return (
    <div class="menu-row cup-part">
      {!isMember.value && (
        <a class="btn" href="/account">
          {t("club-cup-sign")}
        </a>
      )}
      {isMember.value && !league.invited && (
        <form
          class="link-in league-in"
          onSubmit={(submit) => {
            submit.preventDefault();
            void act("/enter", { team: typed }).then(() => (team.value = null));
          }}
        >
          <input
            aria-label={t("club-team-name")}
            placeholder={t("club-team-name")}
            list="league-teams"
            maxLength={40}
            value={typed}
            onInput={(event) => (team.value = event.currentTarget.value)}
          />
          <datalist id="league-teams">
            {[...new Set((league.people ?? []).map((one) => one.team).filter(Boolean))].map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <button type="submit" class={league.entered ? "btn" : "btn pri"} data-enter-league>
            {t(league.entered ? "club-team-change" : "club-cup-enter")}
          </button>
        </form>
      )}
      {league.organises && league.state !== "running" && (
        <form
          class="link-in league-in"
          onSubmit={(submit) => {
            submit.preventDefault();
            void act("/seasons", { starts: day.value > today ? midnight(day.value) : 0 });
          }}
        >
          <input
            type="date"
            aria-label={t("club-season-from")}
            title={t("club-season-from")}
            required
            min={today}
            value={day.value}
            onInput={(event) => (day.value = event.currentTarget.value)}
          />
          <button type="submit" class={league.entered ? "btn pri" : "btn"} data-begin-season>
            {t("club-season-begin", { n: league.latest + 1 })}
          </button>
        </form>
      )}
      {league.entered && (
        <button type="button" class="btn" data-leave-league onClick={() => void act("/leave")}>
          {t("club-cup-leave")}
        </button>
      )}
    </div>
  );
}

/** Seasons of the league; the shown one with its state. */
function Seasons({ league, choose }: { league: LeagueInfo; choose: (season: number) => void }) {
  const all = Array.from({ length: league.latest }, (_, n) => n + 1);
  return (
    <nav class="cup-rounds" aria-label={t("club-seasons")}>
      {all.map((n) => (
        <button
          key={n}
          type="button"
          class={n === league.season ? "on" : ""}
          aria-pressed={n === league.season}
          onClick={() => choose(n)}
        >
          <b>{t("club-season", { n })}</b>
          {n === league.season && <small>{seasonWords(league)}</small>}
        </button>
      ))}
    </nav>
  );
}

function seasonWords(league: LeagueInfo): string {
  const [from = "", to = ""] = [league.starts, league.ends].map((one) => (one ? shortDay(one) : ""));
  const span = t("club-season-span", { from, to });
  if (!league.due) return span;
  const rounds = (league.divisions ?? []).every((one) => one.round >= one.planned);
  return `${span} · ${t(rounds ? "club-season-ends" : "club-round-opens", { when: shortDay(league.due) })}`;
}

/** Matches that the viewer still has to play. */
function YourLeagueMatches({ league }: { league: LeagueInfo }) {
  const mine = league.mine ?? [];
  if (!mine.length) return null;
  return (
    <section class="club-card first" aria-labelledby="waiting-title" data-league-mine>
      <h2 id="waiting-title">{t("club-league-mine", { count: mine.length })}</h2>
      <ul class="club-list">
        {mine.map((board) => (
          <li key={`${board.cup} ${board.round}`}>
            <span>
              <b>{t("club-against", { names: board.against })}</b>
              <small>
                {t("club-division", { n: board.division })} · {t("club-round", { n: board.round })}
              </small>
            </span>
            <a class="btn pri" href={board.match ? `/m/${board.match}` : `/tournaments/${board.cup}`}>
              {t(board.match ? "club-play" : "club-look")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DivisionCard({ league, division }: { league: LeagueInfo; division: LeagueDivision }) {
  const title = `division-${division.division}`;
  const rows = division.rows ?? [];
  const teams = rows.some((row) => row.team);
  const zones = { up: rows.filter((row) => row.zone === "up").length, down: rows.filter((row) => row.zone === "down").length };
  return (
    <section class="club-card" aria-labelledby={title} data-division={division.division}>
      <h2 id={title}>
        {t("club-division", { n: division.division })}{" "}
        <small>
          {division.state === "finished"
            ? t("club-cup-finished")
            : t("club-division-at", { round: division.round, count: division.planned, open: division.open })}
        </small>
      </h2>
      <div class="wide-table">
        <table class="ladder">
          <thead>
            <tr>
              <th scope="col" aria-label={t("club-place")} />
              <th scope="col">{t("club-who")}</th>
              <th scope="col" class="marks-head">
                {t("club-rounds")}
              </th>
              <th scope="col">{t("club-points")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name} class={`${row.name === league.name_here ? "mine " : ""}zone-${row.zone || "none"}`}>
                <td>
                  {division.round > 0 && row.place}
                  {row.zone && (
                    <span class={row.zone} role="img" aria-label={t(`club-zone-${row.zone}`)} title={t(`club-zone-${row.zone}`)}>
                      {row.zone === "up" ? "▲" : "▼"}
                    </span>
                  )}
                </td>
                <th scope="row">
                  <Avatar name={row.name} /> <b>{row.name}</b> {teams && row.team}
                  {row.why && <small>{row.why}</small>}
                </th>
                <td class="marks">
                  <ResultMarks marks={row.marks ?? []} kinds={row.kinds ?? []} />
                </td>
                <td>
                  <b>{row.points}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(zones.up > 0 || zones.down > 0) && <p class="hushed">{t("club-zones", zones)}</p>}
      <a class="btn" href={`/tournaments/${division.cup}`}>
        {t("club-division-look")}
      </a>
    </section>
  );
}

function Teams({ league }: { league: LeagueInfo }) {
  const teams = league.teams ?? [];
  if (!teams.length) return null;
  return (
    <section class="club-card" aria-labelledby="teams-title" data-teams>
      <h2 id="teams-title">{t("club-teams")}</h2>
      <table class="ladder">
        <thead>
          <tr>
            <th scope="col" aria-label={t("club-place")} />
            <th scope="col">{t("club-team")}</th>
            <th scope="col" class="number">
              {t("club-points")}
            </th>
          </tr>
        </thead>
        <tbody>
          {teams.map((row) => (
            <tr key={row.team} class={row.team === league.team ? "mine" : ""}>
              <td>{row.place}</td>
              <th scope="row">
                <b>{row.team}</b>
                <small>
                  {(row.counted ?? []).join(", ")}
                  {row.people > (row.counted ?? []).length && ` ${t("club-team-of", { count: row.people })}`}
                </small>
              </th>
              <td>
                <b>{row.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hushed">{t("club-team-words", { count: league.counts ?? 3 })}</p>
    </section>
  );
}

/** Divisions of the next season, if it began now. */
function NextSeason({ league }: { league: LeagueInfo }) {
  const moves = league.next ?? [];
  if (!moves.length) return null;
  const count = Math.max(...moves.map((move) => move.after));
  return (
    <section class="club-card" aria-labelledby="next-title" data-next-season>
      <h2 id="next-title">{t("club-next", { n: league.latest + 1 })}</h2>
      {Array.from({ length: count }, (_, n) => n + 1).map((n) => (
        <div key={n} class="league-next">
          <b>{t("club-division", { n })}</b>
          <ul class="cup-people">
            {moves
              .filter((move) => move.after === n)
              .map((move) => (
                <li key={move.name}>
                  <Avatar name={move.name} /> {move.name}
                  {move.why !== "stays" && (league.latest > 0 || move.why !== "new") && (
                    <small class={move.why}>{t(`club-move-${move.why}`)}</small>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p class="hushed">{t(league.latest ? "club-next-words" : "club-next-first")}</p>
    </section>
  );
}

/** The viewer's list for the next season, sealed until it begins. */
function SeasonList({ league, act }: { league: LeagueInfo; act: PostAction }) {
  if (!league.lists || !league.entered) return null;
  const seal = league.people?.find((one) => one.name === myName.value)?.seal ?? "";
  return (
    <ListSubmission
      game={league.game}
      mine={league.my_list ?? ""}
      seal={seal}
      words={t("club-league-list-words", { n: league.latest + 1 })}
      hand={(code) => act("/list", { code })}
    />
  );
}

function LeaguePeople({ league, act }: { league: LeagueInfo; act: PostAction }) {
  const people = league.people ?? [];
  return (
    <section class="club-card" aria-labelledby="league-people">
      <h2 id="league-people">{t("club-people", { count: people.length })}</h2>
      {people.length === 0 && <p>{t("club-people-none")}</p>}
      <ul class="cup-people" data-league-people>
        {people.map((one) => (
          <li key={one.name}>
            <Avatar name={one.name} />
            <span>{one.name}</span>
            {one.bot && <span class="chip">{botName(one.bot)}</span>}
            <small>
              {one.team}
              {one.seal && (
                <span title={one.seal}>
                  <Glyph name="seal" size={13} /> {t("club-list-in")}
                </span>
              )}
            </small>
            {league.organises && (
              <TakeOut words={t("club-take-out", { name: one.name })} take={() => act("/leave", { name: one.name })} />
            )}
          </li>
        ))}
      </ul>
      {league.organises && (
        <>
          <AskedPeople names={league.asked ?? []} takeBack={(name) => act("/leave", { name })} />
          <AddPerson enter={(name) => act("/enter", { name })} />
          <AddBot game={league.game} enter={(bot) => act("/enter", { bot })} />
          <HandOver
            people={people.filter((one) => !one.bot && one.name !== league.organiser).map((one) => one.name)}
            give={(name) => act("/organiser", { name })}
          />
        </>
      )}
    </section>
  );
}

/** Explanation of a league in a few sentences. */
function LeagueHelp({ league }: { league: LeagueInfo }) {
  const { game, clock } = league;
  const matches = !game ? "real" : isDays(clock) ? "days" : clock ? "live" : "free";
  return (
    <section class="club-card" aria-labelledby="how-title">
      <h2 id="how-title">{t("club-before")}</h2>
      <p>{t("club-league-words")}</p>
      <p>{t(matches === "real" ? "club-game-real" : `club-league-${matches}`)}</p>
      <p>{t("club-league-end")}</p>
      {league.lists && <p>{t("club-before-lists")}</p>}
      <details class="fewer">
        <summary>{t("club-ties")}</summary>
        <ol class="cup-ties">
          {(league.explained ?? []).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}
