// Standings of a tournament.
import { decimal, t } from "../../i18n/text";
import type { TournamentInfo } from "../../wire";
import { sideOf } from "./TournamentBoards";
import { TieBreakHelp } from "./TieBreakHelp";
import { PersonLink } from "../../ui/people/PersonLink";
import { Avatar } from "../shared/Avatar";

/** Standings, with a square for every round, and tie-breaks. */
export function TournamentStandings({ tournament }: { tournament: TournamentInfo }) {
  const rounds = tournament.rounds?.length ?? 0;
  const arena = tournament.kind === "arena";
  const still = Array.from({ length: Math.max(0, (tournament.planned ?? 0) - rounds) });
  const bots = new Set(tournament.people?.filter((one) => one.bot).map((one) => one.name));
  const open = tournament.rounds?.at(-1)?.boards.filter((board) => !board.result).length ?? 0;
  return (
    <section class="club-card" aria-labelledby="standings-title">
      <h2 id="standings-title">
        {t(tournament.state === "finished" ? "club-standings-final" : "club-standings")}{" "}
        <small>
          {arena
            ? t("club-arena-boards-now", { count: open, done: tournament.played ?? 0 })
            : t("club-standings-after", { round: rounds, count: open })}
        </small>
      </h2>
      <div class="wide-table">
        <table class="ladder" data-standings>
          <thead>
            <tr>
              <th scope="col" aria-label={t("club-place")} />
              <th scope="col">{t("club-who")}</th>
              <th scope="col">{t(arena ? "club-arena-latest" : "club-rounds")}</th>
              {tournament.kind !== "knockout" && <th scope="col">{t("club-points")}</th>}
              {(tournament.ties ?? []).map((tie) => (
                <th key={tie} scope="col" class="tie">
                  {tie}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(tournament.standings ?? []).map((row) => (
              <tr key={row.name} class={row.name === tournament.name_here ? "mine" : ""}>
                <td>{row.place}</td>
                <th scope="row">
                  <Avatar name={row.name} /> <b>{bots.has(row.name) ? row.name : <PersonLink name={row.name} />}</b> {sideOf(tournament, row.name)}
                  {(row.streak ?? 0) > 1 && (
                    <span class="chip streak" title={t("club-arena-rule-points")}>
                      {t("club-arena-streak", { count: row.streak ?? 0 })}
                    </span>
                  )}
                  {row.why && <small>{row.why}</small>}
                </th>
                <td class="marks">
                  <ResultMarks marks={row.marks ?? []} kinds={row.kinds ?? []} />
                  {still.map((_, n) => (
                    <i key={`later ${n}`} class="later roomy" />
                  ))}
                </td>
                {tournament.kind !== "knockout" && (
                  <td>
                    <b>{row.points}</b>
                  </td>
                )}
                {(row.ties ?? []).map((tie, n) => (
                  <td key={n} class="tie">
                    {decimal(tie, 2)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hushed">{tournament.legend}</p>
      {(tournament.explained ?? []).length > 0 && <TieBreakHelp tournament={tournament} />}
    </section>
  );
}

/** A square for every round: won, drawn, lost, without an opponent. */
export function ResultMarks({ marks, kinds }: { marks: readonly string[]; kinds: readonly string[] }) {
  return (
    <>
      {marks.map((mark, n) => (
        <i key={n} class={kinds[n] || "none"}>
          {mark}
        </i>
      ))}
    </>
  );
}
