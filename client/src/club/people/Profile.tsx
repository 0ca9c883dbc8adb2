// Profile page of a member: ratings, results, luck.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { myName, loadEndingText, loadGameText } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { ErrorMessage } from "../../ui/basics/ErrorMessage";
import { botName } from "../../table/Seats";
import { luckWords, formatShare as inPercent } from "../../table/replay/Analysis";
import { language, sayWithNames, say, seatLetter, t } from "../../i18n/text";
import type { LadderSheet, PersonInfo, PlayedInfo, Share } from "../../wire";
import { PersonLink } from "../../ui/people/PersonLink";
import { CampaignsOf } from "./Campaigns";
import { dayWords } from "../shared/dates";
import { PersonActions } from "./Matchmaking";
import { gameName } from "../shared/game_name";
import { changeTone, changeWords } from "./rating_change";
import { useGameTitles, useLoaded } from "../shared/useLoaded";

const ENOUGH = 5; // matches before a share is shown

/** Profile of a member: ratings with curves, results by side and seat, latest matches. */
export function ProfilePage({ name }: { name: string }) {
  const chosen = useSignal(0);
  const { data: person, error } = useLoaded<PersonInfo>(`/api/people/${encodeURIComponent(name)}`);
  const here = person.value;
  const sheet = here?.ladders?.[chosen.value];
  useGameTitles();
  useEffect(() => {
    if (sheet) loadGameText(sheet.game, language.value).catch(() => undefined);
    loadEndingText(here?.latest ?? [], language.value);
  }, [language.value, sheet?.game, here]);
  if (!here) return <ErrorMessage words={error.value} />;
  const counted = (here.ladders ?? []).filter((one) => one.pace !== "bots");
  const games = counted.reduce((sum, one) => sum + one.games, 0);
  return (
    <div class="club">
      <header class="club-head">
        <span class="initial large" aria-hidden="true">
          {here.name.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <h1>{here.name}</h1>
          <p class="club-words">
            {t("club-person", { when: dayWords(here.since), count: games })}
          </p>
        </div>
      </header>
      {here.name === myName.value && (
        <p>
          <a class="btn" href="/coach" data-to-coach>
            <Glyph name="magic" size={16} /> {t("coach-title")}
          </a>
        </p>
      )}
      <PersonActions key={here.name} name={here.name} relation={here.relation ?? ""} back={here.back ?? false} />
      {!sheet && <p class="club-words">{t("club-nothing-played")}</p>}
      {sheet && (
        <>
          <nav class="paces" aria-label={t("club-level-by")}>
            {(here.ladders ?? []).map((one, n) => (
              <button
                key={`${one.game} ${one.pace}`}
                type="button"
                class={n === chosen.value ? "on" : ""}
                aria-pressed={n === chosen.value}
                onClick={() => (chosen.value = n)}
              >
                {gameName(one.game)} · {t(`club-pace-${one.pace}`)} <b>{one.level}</b>
              </button>
            ))}
          </nav>
          <div class="club-cards two">
            <Level sheet={sheet} />
            <Shares sheet={sheet} />
          </div>
        </>
      )}
      <CampaignsOf key={here.name} name={here.name} />
      {(here.latest ?? []).length > 0 && (
        <section class="club-card" aria-labelledby="latest-title">
          <h2 id="latest-title">{t("club-latest")}</h2>
          <ul class="club-list">
            {(here.latest ?? []).map((played) => (
              <Played key={played.match} played={played} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Level({ sheet }: { sheet: LadderSheet }) {
  return (
    <section class="club-card" aria-label={t("club-level")}>
      <h2>
        {gameName(sheet.game)} · {t(`club-pace-${sheet.pace}`)}
      </h2>
      <p>
        <b class="big-number">{sheet.level}</b> ± {sheet.margin} ·{" "}
        {t("club-placed", { place: sheet.place, count: sheet.games })}{" "}
        {sheet.provisional && <span class="chip">{t("club-provisional")}</span>}
      </p>
      <Curve sheet={sheet} />
      <LuckChart sheet={sheet} />
    </section>
  );
}

const BAR = 26;

/**
 * Luck of the dice by match: a bar up or down, at most three deviations, below the rating curve; and the total in
 * words.
 */
function LuckChart({ sheet }: { sheet: LadderSheet }) {
  const luck = sheet.luck ?? [];
  if (luck.length === 0) return null;
  const together = luck.reduce((sum, [, sigmas]) => sum + sigmas, 0) / Math.sqrt(luck.length);
  const matches = (sheet.curve ?? []).map(([match]) => match);
  const step = (WIDE - 60) / Math.max(1, matches.length);
  const wide = Math.min(14, step * 0.7);
  return (
    <>
      <p class="luck">
        {t("club-luck", { words: luckWords({ sigmas: together }), count: luck.length })}
        <small>{t("club-luck-how")}</small>
      </p>
      <svg class="curve" viewBox={`0 0 ${WIDE} ${2 * BAR + 4}`} aria-hidden="true">
        <line x1="44" x2={WIDE - 16} y1={BAR + 2} y2={BAR + 2} />
        {luck.map(([match, sigmas], n) => {
          if (!matches.includes(match)) return null;
          const high = (Math.min(3, Math.abs(sigmas)) * BAR) / 3;
          const y = sigmas > 0 ? BAR + 2 - high : BAR + 2;
          const x = 44 + (matches.indexOf(match) + 1) * step - wide / 2;
          return <rect key={n} x={x} y={y} width={wide} height={Math.max(1, high)} />;
        })}
      </svg>
    </>
  );
}

const WIDE = 560;
const HIGH = 190;

/** Rating after each match; the horizontal line is the initial rating. */
function Curve({ sheet }: { sheet: LadderSheet }) {
  const levels = [1500, ...(sheet.curve ?? []).map(([, level]) => level)];
  const least = Math.floor((Math.min(...levels) - 20) / 50) * 50;
  const most = Math.ceil((Math.max(...levels) + 20) / 50) * 50;
  const x = (n: number) => 44 + (n * (WIDE - 60)) / Math.max(1, levels.length - 1);
  const y = (level: number) => HIGH - 18 - ((level - least) * (HIGH - 30)) / (most - least);
  const step = most - least > 250 ? 100 : 50;
  const rules = Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, n) => least + n * step);
  const points = levels.map((level, n) => `${x(n).toFixed(1)},${y(level).toFixed(1)}`).join(" ");
  return (
    <svg
      class="curve"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={t("club-curve", { first: levels[0]!, last: levels[levels.length - 1]!, count: sheet.games })}
    >
      {rules.map((level) => (
        <g key={level}>
          <line x1="44" x2={WIDE - 16} y1={y(level)} y2={y(level)} class={level === 1500 ? "middle" : ""} />
          <text x="38" y={y(level) + 4}>
            {level}
          </text>
        </g>
      ))}
      <polyline points={points} />
      <circle cx={x(levels.length - 1)} cy={y(levels[levels.length - 1]!)} r="4.5" />
    </svg>
  );
}

function Shares({ sheet }: { sheet: LadderSheet }) {
  const sides = sheet.sides ?? [];
  return (
    <section class="club-card" aria-label={t("club-shares")}>
      {sides.length > 0 && (
        <>
          <h2>{t("club-by-side")}</h2>
          <ShareList shares={sides} name={(share) => say(share.title)} />
        </>
      )}
      <h2>{t("club-by-seat")}</h2>
      <ShareList shares={sheet.seats ?? []} name={(share) => t("seat-n", { letter: seatLetter(share.seat ?? 0) })} />
    </section>
  );
}

function ShareList({ shares, name }: { shares: readonly Share[]; name: (share: Share) => string }) {
  return (
    <ul class="club-list">
      {shares.map((share, n) => (
        <li key={n}>
          <b>{name(share)}</b>
          {share.played >= ENOUGH ? (
            <span class="share">
              <b>{inPercent(share.won / share.played)}</b>
              <progress value={share.won} max={share.played} aria-hidden="true" />
              <small>{t("club-won-of", { won: share.won, count: share.played })}</small>
            </span>
          ) : (
            <small>{t("club-too-few", { won: share.won, count: share.played })}</small>
          )}
        </li>
      ))}
    </ul>
  );
}

function Played({ played }: { played: PlayedInfo }) {
  const people = played.against ?? [];
  const bots = (played.bots ?? []).map(botName);
  const what = played.of > 2 ? t("club-came", { place: played.place, count: played.of }) : t(`club-${played.outcome}`);
  return (
    <li>
      <span>
        <b>
          {what} ·{" "}
          {people.map((name, n) => (
            <span key={name}>
              {n > 0 && ", "}
              <PersonLink name={name} />
            </span>
          ))}
          {people.length > 0 && bots.length > 0 && ", "}
          {bots.join(", ") || (people.length === 0 && t("club-somebody"))}
        </b>
        {played.ending && <small>{sayWithNames(played.ending, played.names ?? [])}</small>}
        <small>
          {gameName(played.game)} · {t(`club-pace-${played.pace}`)} ·{" "}
          {dayWords(played.ended)}
        </small>
      </span>
      <span class={`change ${changeTone(played.change ?? 0)}`}>
        {played.counts ? changeWords(played.change ?? 0) : t("club-no-level")}
      </span>
      <a class="btn" href={`/r/${played.match}`}>
        {t("club-look")}
      </a>
    </li>
  );
}
