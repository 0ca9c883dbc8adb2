import { decimal, t } from "../../i18n/text";
import type { CupInfo } from "../../wire";
import { sideOf } from "./TournamentBoards";
import { Explained } from "./TieBreakHelp";
import { Initial } from "../shared/Avatar";

/** Who stands where, with a square for every round, and why. */
export function Standings({ cup }: { cup: CupInfo }) {
  const rounds = cup.rounds?.length ?? 0;
  const arena = cup.kind === "arena";
  const still = Array.from({ length: Math.max(0, (cup.planned ?? 0) - rounds) });
  const open = cup.rounds?.at(-1)?.boards.filter((board) => !board.result).length ?? 0;
  return (
    <section class="club-card" aria-labelledby="standings-title">
      <h2 id="standings-title">
        {t(cup.state === "finished" ? "club-standings-final" : "club-standings")}{" "}
        <small>
          {arena
            ? t("club-arena-boards-now", { count: open, done: cup.played ?? 0 })
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
              {cup.kind !== "knockout" && <th scope="col">{t("club-points")}</th>}
              {(cup.ties ?? []).map((tie) => (
                <th key={tie} scope="col" class="tie">
                  {tie}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(cup.standings ?? []).map((row) => (
              <tr key={row.name} class={row.name === cup.name_here ? "mine" : ""}>
                <td>{row.place}</td>
                <th scope="row">
                  <Initial name={row.name} /> <b>{row.name}</b> {sideOf(cup, row.name)}
                  {(row.streak ?? 0) > 1 && (
                    <span class="chip streak" title={t("club-arena-rule-points")}>
                      {t("club-arena-streak", { count: row.streak ?? 0 })}
                    </span>
                  )}
                  {row.why && <small>{row.why}</small>}
                </th>
                <td class="marks">
                  {(row.marks ?? []).map((mark, n) => (
                    <i key={n} class={row.kinds?.[n] || "none"}>
                      {mark}
                    </i>
                  ))}
                  {still.map((_, n) => (
                    <i key={`later ${n}`} class="later roomy" />
                  ))}
                </td>
                {cup.kind !== "knockout" && (
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
      <p class="hushed">{cup.legend}</p>
      {(cup.explained ?? []).length > 0 && <Explained cup={cup} />}
    </section>
  );
}
