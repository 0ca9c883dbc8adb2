// List of leagues, and the form for a new one.
import { useSignal } from "@preact/signals";
import { post } from "../../backend/api";
import { EmptyState } from "../../ui/portrait/EmptyState";
import { navigate } from "../../platform/router";
import { ago, t } from "../../i18n/text";
import type { LeagueInfo, LeagueTitle, NewLeague } from "../../wire";
import { CreateForm, NameField, NumberField } from "../shared/CreateForm";
import { GameTerms, PublicField } from "../shared/EventTerms";
import { gameName } from "../shared/game_name";
import { ClockField, GameField } from "../shared/MatchFields";
import { useLoaded } from "../shared/useLoaded";

const NUMBERS = { size: [4, 12], moves: [0, 3], every: [1, 28], legs: [1, 2] } as const;

/** List of leagues. */
export function LeagueList() {
  const { data: leagues } = useLoaded<LeagueTitle[]>("/api/leagues");
  return (
    <section class="club-card" aria-labelledby="leagues-title">
      <h2 id="leagues-title">{t("club-leagues")}</h2>
      {leagues.value?.length === 0 && <EmptyState who="bands" words={t("club-leagues-none")} />}
      <ul class="club-list" data-leagues>
        {(leagues.value ?? []).map((league) => (
          <li key={league.id}>
            <span>
              <b>{league.name}</b>
              <small>
                {league.game ? gameName(league.game) : t("club-real-tables")} · {t("club-people", { count: league.people })}{" "}
                · {league.season ? t("club-season", { n: league.season }) : t("club-cup-open")} · {ago(league.created)}
              </small>
            </span>
            <a class="btn" href={`/leagues/${league.id}`}>
              {t("club-look")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Form for a new league. */
export function NewLeagueForm() {
  const wish = useSignal<NewLeague>({ name: "", game: "", clock: "3d+8h", size: 8, moves: 2, every: 7, legs: 1, public: true });
  const options = useSignal<Record<string, unknown>>({});
  const set = (change: Partial<NewLeague>) => (wish.value = { ...wish.value, ...change });
  const { name, game, clock } = wish.value;
  const create = async () => {
    const league = await post<LeagueInfo>("/api/leagues", { ...wish.value, options: game ? options.value : {} });
    navigate(`/leagues/${league.id}`);
  };
  return (
    <CreateForm kind="league" title={t("club-league-new")} button={t("club-league-create")} create={create}>
      <p>{t("club-league-words")}</p>
      <NameField label={t("club-cup-name")} value={name} set={(value) => set({ name: value })} />
      <GameField value={game ?? ""} set={(value) => set({ game: value, lists: false })} none={t("club-real-tables")} />
      {game !== "" && (
        <>
          <ClockField none value={clock ?? ""} set={(value) => set({ clock: value })} />
          <p class="hushed">{t(isDays(clock) ? "club-league-days" : clock ? "club-league-live" : "club-league-free")}</p>
        </>
      )}
      <GameTerms wish={wish.value} seats={2} listsHelp={t("club-league-lists-help")} {...{ set, options }} />
      <div class="club-row league-numbers">
        {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((what) => (
          <NumberField
            key={what}
            name={what}
            label={t(`club-league-${what}`)}
            least={NUMBERS[what][0]}
            most={NUMBERS[what][1]}
            value={wish.value[what] ?? 0}
            set={(value) => set({ [what]: value })}
          />
        ))}
      </div>
      <PublicField wish={wish.value} set={set} />
    </CreateForm>
  );
}

export const isDays = (clock?: string) => /[dh]$/.test(clock ?? "");
