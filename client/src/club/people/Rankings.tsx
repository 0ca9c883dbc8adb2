// Club page: rankings (ladders) by game.
import { games, isMember, myName } from "../../backend/api";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { address, navigate } from "../../platform/router";
import { PersonLink } from "../../ui/people/PersonLink";
import { botName } from "../../table/Seats";
import { say, t } from "../../i18n/text";
import type { ClubInfo, LadderInfo, LadderRow } from "../../wire";
import { EmptyState } from "../../ui/portrait/EmptyState";
import { StatisticsCard } from "./Statistics";
import { MatchmakingCards } from "./Matchmaking";
import { changeTone, changeWords } from "./rating_change";
import { YourTurns } from "./YourTurns";
import { useGameTitles, useLoaded } from "../shared/useLoaded";

const PACES = ["live", "days", "bots"] as const;

/** Club page: rankings by game. */
export function RankingsPage() {
  useGameTitles();
  const { data: club, error } = useLoaded<ClubInfo>("/api/club");
  const listed = games.value ?? [];
  const asked = address.value.searchParams;
  const weight = (ladder: LadderInfo) => ladder.people - (ladder.pace === "bots" ? 1e6 : 0); // human rankings first
  const most = [...(club.value?.ladders ?? [])].sort((a, b) => weight(b) - weight(a))[0];
  const game = listed.find((one) => one.id === asked.get("game"))?.id ?? most?.game ?? listed[0]?.id ?? "";
  const pace = PACES.find((one) => one === asked.get("pace")) ?? PACES.find((one) => one === most?.pace) ?? "live";
  const ready = club.value !== null && game !== "";
  const ladder = useLoaded<LadderRow[]>(ready ? `/api/ladders/${encodeURIComponent(game)}/${pace}` : "");
  const rows = ladder.data;
  return (
    <div class="club">
      <header class="club-head">
        <h1>{t("nav-club")}</h1>
        {club.value && <p class="club-words">{t("club-members", { count: club.value.members })}</p>}
        <a class="btn" href="/people" data-people-link>
          {t("club-member-list")}
        </a>
        <a class="btn" href="/tournaments" data-cups>
          {t("club-cups")}
        </a>
        <a class="btn" href="/campaigns" data-campaigns>
          {t("club-campaigns")}
        </a>
        {!isMember.value && (
          <a class="btn" href="/account">
            {t("club-become")}
          </a>
        )}
      </header>
      <ErrorMessage words={error.value || ladder.error.value} />
      <YourTurns />
      <MatchmakingCards />
      <section class="club-card wide" aria-labelledby="ladder-title">
        <h2 id="ladder-title">{t("club-ladder")}</h2>
        <div class="ladder-picks">
          <label class="field">
            <span>{t("club-game")}</span>
            <select
              value={game}
              onChange={(event) => navigate(`/club?game=${event.currentTarget.value}&pace=${pace}`, true)}
            >
              {listed.map((one) => (
                <option key={one.id} value={one.id}>
                  {say(one.title)}
                </option>
              ))}
            </select>
          </label>
          <nav class="paces" aria-label={t("club-pace")}>
            {PACES.map((one) => (
              <a
                key={one}
                class={one === pace ? "on" : ""}
                aria-current={one === pace ? "page" : undefined}
                href={`/club?game=${game}&pace=${one}`}
              >
                {t(`club-pace-${one}`)}
              </a>
            ))}
          </nav>
        </div>
        {rows.value && rows.value.length > 0 && <Board rows={rows.value} />}
        {rows.value && rows.value.length === 0 && <EmptyState who="club" words={t(`club-empty-${pace}`)} />}
        <details class="fewer">
          <summary>{t("club-how")}</summary>
          <p>{t("club-how-words")}</p>
        </details>
      </section>
      {game && <StatisticsCard game={game} />}
    </div>
  );
}

function Board({ rows }: { rows: LadderRow[] }) {
  return (
    <table class="ladder" data-ladder>
      <thead>
        <tr>
          <th scope="col" aria-label={t("club-place")} />
          <th scope="col">{t("club-who")}</th>
          <th scope="col">{t("club-level")}</th>
          <th scope="col">{t("club-week")}</th>
          <th scope="col">{t("club-matches")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name || row.bot} class={row.name && isMember.value && row.name === myName.value ? "mine" : ""}>
            <td>{row.place}</td>
            <th scope="row">
              {row.name ? <PersonLink name={row.name} /> : botName(row.bot ?? "")}
            </th>
            <td>
              <b>{row.level}</b> {row.provisional && <span class="chip">{t("club-provisional")}</span>}
            </td>
            <td class={changeTone(row.week ?? 0)}>{changeWords(row.week ?? 0)}</td>
            <td>{row.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
