// List of leagues, and the form for a new one.
import { useSignal } from "@preact/signals";
import { games, post } from "../../backend/api";
import { EmptyState } from "../../ui/portrait/EmptyState";
import { navigate } from "../../platform/router";
import { ago, t } from "../../i18n/text";
import type { LeagueInfo, LeagueTitle, NewLeague } from "../../wire";
import { CheckField, CreateForm, NameField } from "../shared/CreateForm";
import { gameName } from "../shared/game_name";
import { MatchOptions } from "../shared/MatchOptions";
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
  const played = games.value?.find((one) => one.id === game);
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
      {played && (
        <MatchOptions
          key={played.id}
          game={played}
          seats={2}
          listed={wish.value.public ?? true}
          set={(chosen) => (options.value = chosen)}
        />
      )}
      {played?.builds && (
        <CheckField
          name="lists"
          label={t("club-cup-lists")}
          help={t("club-league-lists-help")}
          checked={wish.value.lists}
          set={(lists) => set({ lists })}
        />
      )}
      <div class="club-row league-numbers">
        {(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]).map((what) => (
          <label key={what} class="field">
            <span>{t(`club-league-${what}`)}</span>
            <input
              type="number"
              name={what}
              required
              min={NUMBERS[what][0]}
              max={NUMBERS[what][1]}
              value={wish.value[what]}
              onInput={(event) => set({ [what]: Number(event.currentTarget.value) })}
            />
          </label>
        ))}
      </div>
      <CheckField
        name="public"
        label={t("club-cup-public")}
        checked={wish.value.public}
        set={(listed) => set({ public: listed })}
      />
    </CreateForm>
  );
}

export const isDays = (clock?: string) => /[dh]$/.test(clock ?? "");
