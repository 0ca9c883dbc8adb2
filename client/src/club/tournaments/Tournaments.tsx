// List of tournaments, and the form for a new one.
import { useSignal } from "@preact/signals";
import { games, isMember, maxPlayers, packsIn, post } from "../../backend/api";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { EmptyState } from "../../ui/portrait/EmptyState";
import { navigate } from "../../platform/router";
import { ago, t } from "../../i18n/text";
import type { TournamentInfo, TournamentTitle, NewTournament } from "../../wire";
import { CheckField, CreateForm, NameField, NumberField } from "../shared/CreateForm";
import { NewLeagueForm, LeagueList } from "./Leagues";
import { GameTerms, PublicField } from "../shared/EventTerms";
import { gameName } from "../shared/game_name";
import { ClockField, GameField } from "../shared/MatchFields";
import { useGameTitles, useLoaded } from "../shared/useLoaded";

const KINDS = ["swiss", "robin", "knockout", "tables", "arena"] as const;

/** List of tournaments, and a form for a new one. */
export function TournamentList() {
  useGameTitles();
  const { data: tournaments, error } = useLoaded<TournamentTitle[]>("/api/tournaments");
  return (
    <div class="club">
      <h1>{t("club-cups")}</h1>
      <ErrorMessage words={error.value} />
      <div class="club-cards two">
        <div class="cup-half">
          <section class="club-card" aria-labelledby="cups-title">
            <h2 id="cups-title">{t("club-cups-here")}</h2>
            {tournaments.value?.length === 0 && <EmptyState who="cups" words={t("club-cups-none")} />}
            <TournamentTitles tournaments={tournaments.value ?? []} />
          </section>
          <LeagueList />
        </div>
        {isMember.value ? (
          <div class="cup-half">
            <NewTournamentForm />
            <NewLeagueForm />
          </div>
        ) : (
          <section class="club-card">
            <p>{t("club-cups-members")}</p>
            <a class="btn" href="/account">
              {t("nav-account")}
            </a>
          </section>
        )}
      </div>
    </div>
  );
}

/** Tournaments in short, with links. */
export function TournamentTitles({ tournaments }: { tournaments: readonly TournamentTitle[] }) {
  return (
    <ul class="club-list" data-cups>
      {tournaments.map((tournament) => (
        <li key={tournament.id}>
          <span>
            <b>{tournament.name}</b>
            <small>
              {t(`club-kind-${tournament.kind}`)} · {tournament.game ? gameName(tournament.game) : t("club-real-tables")} ·{" "}
              {t("club-people", { count: tournament.people })} · {stateOf(tournament)} · {ago(tournament.created)}
            </small>
          </span>
          <a class="btn" href={`/tournaments/${tournament.id}`}>
            {t("club-look")}
          </a>
        </li>
      ))}
    </ul>
  );
}

const stateOf = (tournament: TournamentTitle) =>
  tournament.kind === "arena" && tournament.state === "running"
    ? t("club-arena-running")
    : t(`club-cup-${tournament.state}`, { round: tournament.round });

const [LEAST_SEATS, USUAL_SEATS, MOST_SEATS] = [3, 4, 16];

/** Largest number of seats of a game with these options; without limit for matches on real tables. */
function mostSeats(id: string, options: Record<string, unknown>): number {
  const game = games.value?.find((one) => one.id === id);
  return game ? Math.min(maxPlayers(game, packsIn(options)), MOST_SEATS) : MOST_SEATS;
}

interface SizeProps {
  wish: NewTournament;
  seats: number;
  most: number;
  set: (change: Partial<NewTournament>) => void;
}

/** Number of seats at a table, and an optional final table. */
function TableSize({ wish, seats, most, set }: SizeProps) {
  const sizes = Array.from({ length: Math.max(1, most - LEAST_SEATS + 1) }, (_, n) => n + LEAST_SEATS);
  return (
    <>
      <label class="field">
        <span>{t("club-cup-seats")}</span>
        <select name="seats" value={seats} onChange={(event) => set({ seats: Number(event.currentTarget.value) })}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <small>{t("club-cup-seats-help")}</small>
      </label>
      <CheckField
        name="final"
        label={t("club-cup-final")}
        help={t("club-cup-final-help", { count: seats })}
        checked={wish.final}
        set={(final) => set({ final })}
      />
    </>
  );
}

const SHORT_CLOCK = "15m+10s";
const isShort = (clock: string) => !clock.includes("d");

function NewTournamentForm() {
  const wish = useSignal<NewTournament>({ name: "", kind: "swiss", game: "", clock: "", rounds: 0, public: true });
  const set = (change: Partial<NewTournament>) => (wish.value = { ...wish.value, ...change });
  const { name, kind, game, clock, rounds } = wish.value;
  const options = useSignal<Record<string, unknown>>({});
  const minutes = useSignal(60);
  const starts = useSignal("");
  const arena = kind === "arena";
  const several = kind === "tables";
  const usedClock = arena && game && (!clock || !isShort(clock)) ? SHORT_CLOCK : clock;
  const seats = several ? Math.min(wish.value.seats || USUAL_SEATS, mostSeats(game ?? "", options.value)) : 0;
  const create = async () => {
    const when = starts.value ? Math.round(new Date(starts.value).getTime() / 1000) : 0;
    const shape = several ? { final: wish.value.final ?? false } : { final: false };
    const more = arena ? { minutes: minutes.value, starts: when, rounds: 0 } : {};
    const tournament = await post<TournamentInfo>("/api/tournaments", { ...wish.value, ...shape, ...more, clock: usedClock, seats, options: options.value });
    navigate(`/tournaments/${tournament.id}`);
  };
  return (
    <CreateForm kind="cup" title={t("club-cup-new")} button={t("club-cup-create")} create={create}>
      <NameField label={t("club-cup-name")} value={name} set={(value) => set({ name: value })} />
      <label class="field">
        <span>{t("club-cup-kind")}</span>
        <select value={kind} onChange={(event) => set({ kind: event.currentTarget.value as NewTournament["kind"] })}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`club-kind-${one}`)}
            </option>
          ))}
        </select>
        <small>{t(`club-kind-help-${kind ?? "swiss"}`)}</small>
      </label>
      <GameField
        value={game ?? ""}
        set={(value) => set({ game: value, lists: false })}
        people={several ? LEAST_SEATS : 2}
        none={t("club-real-tables")}
      />
      {game !== "" && (
        <ClockField
          none={!arena}
          only={arena ? isShort : undefined}
          value={usedClock ?? ""}
          set={(value) => set({ clock: value })}
        />
      )}
      {arena && (
        <div class="club-row">
          <NumberField
            name="minutes"
            label={t("club-arena-minutes")}
            least={5}
            most={1440}
            value={minutes.value}
            set={(value) => (minutes.value = value)}
          />
          <label class="field">
            <span>{t("club-arena-starts")}</span>
            <input
              type="datetime-local"
              name="starts"
              value={starts.value}
              onInput={(event) => (starts.value = event.currentTarget.value)}
            />
          </label>
        </div>
      )}
      <GameTerms wish={wish.value} seats={seats || 2} listsHelp={t("club-cup-lists-help")} {...{ set, options }} />
      {several && <TableSize wish={wish.value} seats={seats} most={mostSeats(game ?? "", options.value)} set={set} />}
      {kind !== "knockout" && !arena && (
        <NumberField
          name="rounds"
          label={t("club-cup-rounds")}
          help={t("club-cup-rounds-help")}
          least={0}
          most={99}
          value={rounds ?? 0}
          set={(value) => set({ rounds: value })}
        />
      )}
      <PublicField wish={wish.value} set={set} />
    </CreateForm>
  );
}
