// Campaigns: bands, clubs and teams over several matches.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get, isMember, loadGameText, loadGameTitles, post } from "../../backend/api";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { navigate } from "../../platform/router";
import { botName } from "../../table/Seats";
import { hasGameText, language, say, t } from "../../i18n/text";
import { PersonLink } from "../../ui/people/PersonLink";
import type { CampaignFigure, CampaignInfo, CampaignMatch, CampaignShelf, CampaignTitle } from "../../wire";
import { EmptyState } from "../../ui/portrait/EmptyState";
import { CreateForm, NameField } from "../shared/CreateForm";
import { useSubmit } from "../shared/useSubmit";
import { dayWords } from "../shared/dates";
import { gameName } from "../shared/game_name";
import { useLoaded } from "../shared/useLoaded";

/** Load the messages of games, once each; true when all are loaded. */
function useWords(games: readonly string[]): boolean {
  const loaded = useSignal("");
  const all = `${language.value} ${games.join(" ")}`;
  useEffect(() => {
    let here = true;
    Promise.all([loadGameTitles(language.value), ...games.map((game) => loadGameText(game, language.value))]).then(
      () => here && (loaded.value = all),
      () => undefined,
    );
    return () => void (here = false);
  }, [all]);
  return loaded.value === all && games.every(hasGameText);
}

/** The viewer's bands, clubs and teams, and a form for a new one. */
export function CampaignList() {
  const { data: shelf, error } = useLoaded<CampaignShelf>("/api/campaigns", { again: isMember.value });
  const offered = (shelf.value?.games ?? []).map((one) => one.game);
  const ready = useWords(offered);
  return (
    <div class="club">
      <h1>{t("club-campaigns")}</h1>
      <p class="club-words">{t("club-campaigns-words")}</p>
      <ErrorMessage words={error.value} />
      {shelf.value && ready && (
        <div class="club-cards two">
          <section class="club-card" aria-labelledby="bands-title">
            <h2 id="bands-title">{t("club-campaigns-mine")}</h2>
            {(shelf.value.bands ?? []).length === 0 && <EmptyState who="bands" words={t("club-campaigns-none")} />}
            <Bands bands={shelf.value.bands ?? []} />
          </section>
          {isMember.value ? (
            <NewCampaignForm shelf={shelf.value} />
          ) : (
            <section class="club-card">
              <p>{t("club-campaigns-members")}</p>
              <a class="btn" href="/account">
                {t("nav-account")}
              </a>
            </section>
          )}
        </div>
      )}
    </div>
  );
}

function Bands({ bands }: { bands: readonly CampaignTitle[] }) {
  return (
    <ul class="club-list" data-bands>
      {bands.map((band) => (
        <li key={band.id}>
          <span>
            <b>{band.name}</b>
            <small>
              {[gameName(band.game), band.side && say(band.side), t("club-season", { n: band.season })]
                .filter(Boolean)
                .join(" · ")}{" "}
              · {t("club-campaign-played", { count: band.played })}
              {band.ended && ` · ${t("club-campaign-ended")}`}
            </small>
          </span>
          <a class="btn" href={`/campaigns/${band.id}`}>
            {t("club-look")}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Campaigns of a member, on their profile; nothing if there are none. */
export function CampaignsOf({ name }: { name: string }) {
  const { data: shelf } = useLoaded<CampaignShelf>(`/api/campaigns?who=${encodeURIComponent(name)}`);
  const bands = shelf.value?.bands ?? [];
  const ready = useWords([...new Set(bands.map((band) => band.game))]);
  if (!bands.length || !ready) return null;
  return (
    <section class="club-card" aria-labelledby="bands-title">
      <h2 id="bands-title">{t("club-campaigns")}</h2>
      <Bands bands={bands} />
    </section>
  );
}

function NewCampaignForm({ shelf }: { shelf: CampaignShelf }) {
  const games = shelf.games ?? [];
  const name = useSignal("");
  const game = useSignal(games[0]?.game ?? "");
  const sides = games.find((one) => one.game === game.value)?.sides ?? [];
  const side = useSignal("");
  const chosen = sides.some((one) => one.id === side.value) ? side.value : (sides[0]?.id ?? "");
  const create = async () => {
    const band = await post<CampaignInfo>("/api/campaigns", { name: name.value, game: game.value, side: chosen });
    navigate(`/campaigns/${band.id}`);
  };
  return (
    <CreateForm kind="campaign" title={t("club-campaign-new")} button={t("club-campaign-found")} create={create}>
      <NameField label={t("club-campaign-name")} value={name.value} set={(value) => (name.value = value)} />
      <label class="field">
        <span>{t("club-game")}</span>
        <select name="game" value={game.value} onChange={(event) => (game.value = event.currentTarget.value)}>
          {games.map((one) => (
            <option key={one.game} value={one.game}>
              {gameName(one.game)}
            </option>
          ))}
        </select>
      </label>
      {sides.length > 0 && (
        <label class="field">
          <span>{t("club-side")}</span>
          <select name="side" value={chosen} onChange={(event) => (side.value = event.currentTarget.value)}>
            {sides.map((one) => (
              <option key={one.id} value={one.id}>
                {say(one.title)}
              </option>
            ))}
          </select>
        </label>
      )}
    </CreateForm>
  );
}

/** Page of a band, for one season or all: figures, matches, and its sheet by the rules. */
export function CampaignPage({ id }: { id: string }) {
  const { error, busy, run } = useSubmit();
  const sheet = useSignal<CampaignInfo | null>(null);
  const ending = useSignal(false);
  const path = `/api/campaigns/${id}`;
  const show = (query = "") => run(async () => void (sheet.value = await get<CampaignInfo>(path + query)));
  const ask = (deed: string) =>
    run(async () => {
      sheet.value = await post<CampaignInfo>(`${path}/${deed}`);
      ending.value = false;
    });
  useEffect(() => void show(), [id]);
  const here = sheet.value;
  const ready = useWords(here ? [here.game] : []);
  if (!here || !ready) return <ErrorMessage words={error.value} />;
  const seasons = Array.from({ length: here.latest }, (_, n) => n + 1);
  return (
    <div class="club campaign">
      <header class="club-head">
        <div>
          <h1>{here.name}</h1>
          <p class="club-words">
            {[gameName(here.game), here.side && say(here.side)].filter(Boolean).join(" · ")} ·{" "}
            <PersonLink name={here.owner} /> ·{" "}
            {here.ended
              ? t("club-campaign-until", { when: dayWords(here.ended) })
              : t("club-campaign-since", { when: dayWords(here.since) })}
          </p>
        </div>
        <p class="cup-heading" data-tally>
          {t("club-campaign-tally", { won: here.won ?? 0, drawn: here.drawn ?? 0, lost: here.lost ?? 0 })}
        </p>
      </header>
      <ErrorMessage words={error.value} />
      {here.latest > 1 && (
        <nav class="paces" aria-label={t("club-seasons")}>
          {[...seasons, 0].map((season) => (
            <button
              key={season}
              type="button"
              class={season === here.season ? "on" : ""}
              aria-pressed={season === here.season}
              onClick={() => void show(season ? `?season=${season}` : "?whole=true")}
            >
              {season ? t("club-season", { n: season }) : t("club-campaign-all")}
            </button>
          ))}
        </nav>
      )}
      <section class="club-card" aria-labelledby="figures-title">
        <h2 id="figures-title">
          {t("club-campaign-figures")}{" "}
          <small>{here.season ? t("club-season", { n: here.season }) : t("club-campaign-all")}</small>
        </h2>
        {(here.figures ?? []).length > 0 ? <Figures sheet={here} /> : <p data-empty>{t("club-campaign-empty")}</p>}
      </section>
      <div class="club-cards two">
        <section class="club-card" aria-labelledby="fought-title">
          <h2 id="fought-title">{t("club-campaign-matches")}</h2>
          {(here.played ?? []).length === 0 && <p>{t("club-campaign-none-yet")}</p>}
          <ul class="club-list" data-fought>
            {(here.played ?? []).map((match, n) => (
              <CampaignMatches key={n} match={match} />
            ))}
          </ul>
        </section>
        <section class="club-card" aria-labelledby="book-title" data-book>
          <h2 id="book-title">{t("club-campaign-book")}</h2>
          <p>{say({ id: `${here.game}-campaign-book` })}</p>
          <h2>{t("club-campaign-ours")}</h2>
          <p>{t("club-campaign-ours-words")}</p>
          {here.mine && !here.ended && (
            <div class="club-row">
              <button type="button" class="btn" data-next disabled={busy.value} onClick={() => void ask("seasons")}>
                {t("club-season-begin", { n: here.latest + 1 })}
              </button>
              {ending.value ? (
                <button type="button" class="btn pri" data-end-sure disabled={busy.value} onClick={() => void ask("end")}>
                  {t("club-campaign-end-sure")}
                </button>
              ) : (
                <button type="button" class="btn" data-end onClick={() => (ending.value = true)}>
                  {t("club-campaign-end")}
                </button>
              )}
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

/** Figures of the band with their records; the best of each kind stand out. */
function Figures({ sheet }: { sheet: CampaignInfo }) {
  const figures = sheet.figures ?? [];
  const counts = sheet.counts ?? [];
  const most = counts.map((_, n) => Math.max(...figures.map((one) => one.counts?.[n] ?? 0)));
  return (
    <div class="wide-table">
      <table class="ladder" data-figures>
        <thead>
          <tr>
            <th scope="col">{t("club-campaign-figure")}</th>
            <th scope="col">{t("club-matches")}</th>
            <th scope="col">{t("club-campaign-wins")}</th>
            {counts.map((count) => (
              <th key={count} scope="col">
                {say({ id: `${sheet.game}-campaign-${count}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((one: CampaignFigure, n) => (
            <tr key={n}>
              <th scope="row">{say(one.title)}</th>
              <td>{one.matches}</td>
              <td>{one.won}</td>
              {counts.map((count, at) => {
                const done = one.counts?.[at] ?? 0;
                return <td key={count}>{done > 0 && done === most[at] ? <b>{done}</b> : done}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CampaignMatches({ match }: { match: CampaignMatch }) {
  const against = [...(match.against ?? []), ...(match.bots ?? []).map(botName)].join(", ");
  return (
    <li>
      <span>
        <b>
          {t(`club-${match.outcome}`)} · {against || t("club-somebody")}
        </b>
        <small>
          {t("club-season", { n: match.season })} · {dayWords(match.ended)}
        </small>
      </span>
      {match.match && (
        <a class="btn" href={`/r/${match.match}`}>
          {t("club-look")}
        </a>
      )}
    </li>
  );
}
