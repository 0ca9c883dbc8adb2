// Figures of a measuring run: shares of wins, lengths, ends, uses, matches to watch.
import type { ComponentChildren } from "preact";
import { decimal, language, t } from "../i18n/text";
import { Glyph } from "../ui/basics/Glyph";
import type { BothNames, Figures as RunFigures, Rate, VersionRate } from "../wire";

const inPercent = (share: number) => decimal(100 * share, 0);
const name = (one: BothNames) => one[language.value];

/** "51 % (48–54)". */
export const rateWords = (rate: Rate) =>
  rate.games
    ? t("measure-rate", { share: inPercent(rate.share), low: inPercent(rate.low), high: inPercent(rate.high) })
    : "–";

/** A share as a bar with its interval; the line in the middle is a half. */
function Bar({ rate }: { rate: Rate }) {
  const at = (share: number) => `${100 * share}%`;
  return (
    <span class="ws-rate-bar" aria-hidden="true">
      {rate.games > 0 && <i style={{ left: at(rate.low), width: at(rate.high - rate.low) }} />}
      {rate.games > 0 && <b style={{ left: at(rate.share) }} />}
    </span>
  );
}

interface Row {
  head: string;
  rate: Rate;
  more?: string;
}

function Table({ title, rows, more }: { title: string; rows: readonly Row[]; more?: string }) {
  if (!rows.length) return null;
  return (
    <section>
      <h3>{title}</h3>
      <table class="ws-table-rates">
        <thead class="unseen">
          <tr>
            <th>{title}</th>
            {more && <th>{more}</th>}
            <th>{t("measure-wins")}</th>
            <th>{t("measure-matches")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.head}>
              <th scope="row">{row.head}</th>
              {more && <td class={row.rate.games ? "" : "fault"}>{row.more}</td>}
              <td>
                <Bar rate={row.rate} /> {row.rate.games > 0 && <span class="ws-rate">{rateWords(row.rate)}</span>}
              </td>
              <td>{row.rate.games > 0 && t("measure-of", { games: row.rate.games })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** "44 % → 51 %: +7 (+3 to +11)". */
function Compared({ compared }: { compared: VersionRate }) {
  const points = (share: number) => (share >= 0 ? "+" : "−") + inPercent(Math.abs(share));
  return (
    <p data-compared>
      {t("measure-compared", {
        before: inPercent(compared.before.share),
        after: inPercent(compared.after.share),
        change: points(compared.difference),
        low: points(compared.low),
        high: points(compared.high),
        pairs: compared.pairs,
      })}
    </p>
  );
}

/** Figures of a run; `watch` opens one of its matches. */
export function Figures({ figures, watch, children }: { figures: RunFigures; watch?: (n: number) => void; children?: ComponentChildren }) {
  const against = (own: BothNames, other: BothNames) =>
    figures.sides.length > 1 ? t("measure-pair", { side: name(own), other: name(other) }) : name(other);
  const [least, , middle, , most] = figures.lengths;
  return (
    <div class="ws-figures" data-figures={figures.played}>
      <p class="ws-share-of-wins">
        {t("measure-wins")}: <strong data-rate>{rateWords(figures.mine)}</strong>{" "}
        {figures.verdict && <span class="chip">{t(`measure-verdict-${figures.verdict}`)}</span>}
      </p>
      <Bar rate={figures.mine} />
      {figures.compared && <Compared compared={figures.compared} />}
      {children}
      {figures.sides.length > 1 && (
        <Table title={t("measure-sides")} rows={figures.sides.map(({ side, rate }) => ({ head: name(side), rate }))} />
      )}
      <Table
        title={t("measure-meetings")}
        rows={figures.meetings.map((one) => ({ head: against(one.side, one.against!), rate: one.rate }))}
      />
      <Table
        title={t("measure-seats")}
        rows={figures.seats.map((rate, n) => ({ head: t("measure-seat", { n: n + 1 }), rate }))}
      />
      <Table
        title={t("measure-uses")}
        more={t("measure-times")}
        rows={figures.uses.map((use) => ({
          head: name(use.name),
          rate: use.rate,
          more: use.times ? t("measure-a-match", { times: decimal(use.times) }) : t("measure-never"),
        }))}
      />
      <section>
        <h3>{t("measure-ends")}</h3>
        <ul>
          {figures.ends.map((end) => (
            <li key={end.rule}>
              {name(end.words)}: <b>{end.matches}</b>
            </li>
          ))}
        </ul>
        {middle !== undefined && <p>{t("measure-lengths", { least: least!, middle, most: most! })}</p>}
        {figures.errors > 0 && <p class="fault">{t("measure-errors", { count: figures.errors })}</p>}
      </section>
      {watch && figures.watch.length > 0 && (
        <section>
          <h3>{t("measure-watch")}</h3>
          <div class="menu-row">
            {figures.watch.map((one) => (
              <button key={one.n} type="button" class="btn" data-watch={one.n} onClick={() => watch(one.n)}>
                <Glyph name="eye" size={15} /> {t(`measure-watch-${one.why}`)}
              </button>
            ))}
          </div>
        </section>
      )}
      <small class="hushed">{t("measure-again", { seed: figures.seed, digest: figures.digest, matches: figures.played })}</small>
    </div>
  );
}
