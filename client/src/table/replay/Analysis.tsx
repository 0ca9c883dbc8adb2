// Analysis of a finished match: winning chances, turning points, luck.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../backend/api";
import { Glyph } from "../../ui/basics/Glyph";
import { forkSeats } from "../../ui/game/default_bot";
import { navigate } from "../../platform/router";
import { begin } from "../../platform/settled";
import { ownerOf } from "../../ui/basics/owners";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { Dialog } from "../../ui/basics/Dialog";
import { language, playerName, say, t } from "../../i18n/text";
import { momentsOf } from "./moments";
import type { GameInfo, LookBack, Luck, MatchInfo, Moment, OptionView, Standing } from "../../wire";

/**
 * Analysis of a finished match; undefined until computed, null where not possible. A `quiet` one may take a minute,
 * while the page counts as settled.
 */
export function useAnalysis(id: string | undefined, quiet = false): LookBack | null | undefined {
  const study = useSignal<LookBack | null | undefined>(undefined);
  useEffect(() => {
    let here = true;
    study.value = undefined;
    const take = (lookBack: LookBack | null) => {
      if (!here) return;
      study.value = lookBack;
      begin("analysis")(); // the page is drawn again
    };
    if (id) api.study(id, quiet).then(take, () => take(null));
    return () => {
      here = false;
    };
  }, [id]);
  return study.value;
}

/** Standing after a step: the last evaluation before it. */
export function standingAt(line: readonly Standing[], step: number): Standing | undefined {
  return line.filter((one) => one.step <= step).at(-1);
}

/** Winning chances of all players as stacked bands, from the first step to the last. */
export function shareBands(line: readonly Standing[], steps: number, width: number, height: number): string[] {
  const players = line[0]?.values.length ?? 0;
  const x = (one: Standing) => (steps ? (width * one.step) / steps : 0).toFixed(1);
  const edge = (one: Standing, upTo: number) =>
    (height * one.values.slice(0, upTo).reduce((sum, value) => sum + value, 0)).toFixed(1);
  return Array.from({ length: players }, (_, player) => {
    const above = line.map((one) => `${x(one)} ${edge(one, player)}`);
    const below = line.map((one) => `${x(one)} ${player === players - 1 ? height : edge(one, player + 1)}`).reverse();
    return `M${above.join("L")}L${below.join("L")}z`;
  });
}

/** The match as a strip of winning chances, with a line at the current step. */
export function StandingStrip({ study, step }: { study: LookBack; step: number }) {
  const { line, steps } = study;
  const now = standingAt(line, step);
  const words = (now?.values ?? []).map((value, player) => `${playerName(player)} ${formatShare(value)}`).join(", ");
  return (
    <svg
      class="standing"
      viewBox="0 0 1000 40"
      preserveAspectRatio="none"
      role="img"
      aria-label={t("study-now", { words })}
    >
      {shareBands(line, steps, 1000, 40).map((path, player) => (
        <path key={player} d={path} fill={ownerOf(player).colour} />
      ))}
      <line class="even" x1="0" x2="1000" y1="20" y2="20" />
      <rect class="here" x={steps ? (1000 * step) / steps - 2 : 0} width="4" y="0" height="40" />
    </svg>
  );
}

export function formatShare(value: number): string {
  return new Intl.NumberFormat(language.value, { style: "percent", maximumFractionDigits: 0 }).format(value);
}

/** A change with its sign. What rounds to zero has none. */
export function formatSigned(value: number): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(value);
}

/** Luck in words; within one standard deviation it is ordinary. */
export function luckWords(luck: Pick<Luck, "sigmas">): string {
  const size = Math.abs(luck.sigmas);
  if (size < 1) return t("luck-even");
  if (luck.sigmas > 0) return size < 2 ? t("luck-good") : t("luck-great");
  return size < 2 ? t("luck-bad") : t("luck-awful");
}

/** Turning points: the answer, its effect, a better one, and a link to play on from there. */
export function Moments({
  match,
  study,
  game,
  close,
}: {
  match: MatchInfo;
  study: LookBack;
  game: GameInfo | undefined;
  close?: () => void;
}) {
  const error = useSignal("");
  const mine = match.seats.filter((seat) => seat.mine);
  const winner = (match.winners ?? []).find((one): one is number => typeof one === "number");
  const turns = momentsOf(study, mine.length === 1 ? mine[0]!.player : (winner ?? 0));
  const again = async (moment: Moment) => {
    try {
      navigate(
        `/m/${(await api.fork(match.id, { step: moment.step, seats: forkSeats(match.seats, moment.player, game) })).match.id}`,
      );
    } catch (problem) {
      error.value = (problem as Error).message;
    }
  };
  if (!turns.length) return <p class="hushed">{t("moments-none")}</p>;
  return (
    <ol class="moments">
      {turns.map((moment) => (
        <li key={moment.step} data-moment={moment.step}>
          <p>
            <OwnerBadge player={moment.player} size={16} quiet /> <b>{playerName(moment.player)}</b>:{" "}
            {titleOf(moment.answer)}
          </p>
          <p class={moment.after < moment.before ? "swing down" : "swing"}>
            {t("moment-swing", { given: formatShare(moment.before), expected: formatShare(moment.after) })}
          </p>
          {moment.better && (
            <p>
              {t("moment-better", {
                answer: titleOf(moment.better),
                percent: formatShare(moment.better_chance ?? 0),
                least: formatShare(moment.chance ?? 0),
              })}
            </p>
          )}
          <p class="moment-go">
            <a class="btn" href={`/r/${match.id}?step=${moment.step}`} onClick={close}>
              <Glyph name="eye" size={15} /> {t("look")}
            </a>
            <button type="button" class="btn" data-try-again onClick={() => void again(moment)}>
              <Glyph name="fork" size={15} /> {t("moment-again")}
            </button>
          </p>
        </li>
      ))}
      {error.value && <li role="alert">{error.value}</li>}
    </ol>
  );
}

function titleOf(option: OptionView): string {
  return option.group ? `${say(option.group)} · ${say(option.title)}` : say(option.title);
}

/** Luck: actual dice against expected dice, by player. */
export function LuckDialog({
  study,
  step,
  match,
  game,
  close,
}: {
  study: LookBack;
  step: number;
  match: MatchInfo;
  game: GameInfo | undefined;
  close: () => void;
}) {
  const now = standingAt(study.line, step);
  const number = new Intl.NumberFormat(language.value, { maximumFractionDigits: 1 });
  return (
    <Dialog title={t("study")} close={close} wide>
      <p class="hushed">{t("study-words")}</p>
      <StandingStrip study={study} step={step} />
      <table class="study">
        <thead>
          <tr>
            <th scope="col">{t("study-player")}</th>
            <th scope="col">{t("study-stands", { step })}</th>
            <th scope="col">{t("study-dice")}</th>
            <th scope="col">{t("study-luck")}</th>
          </tr>
        </thead>
        <tbody>
          {(now?.values ?? []).map((value, player) => {
            const luck = study.luck.find((one) => one.player === player);
            return (
              <tr key={player}>
                <th scope="row">
                  <OwnerBadge player={player} size={16} quiet /> {playerName(player)}
                </th>
                <td>{formatShare(value)}</td>
                <td>
                  {luck
                    ? t("study-gave", {
                        given: number.format(luck.given),
                        expected: number.format(luck.expected),
                        count: luck.dice,
                      })
                    : "–"}
                </td>
                <td>
                  {luck
                    ? `${luckWords(luck)} (${formatSigned(luck.sigmas)} σ)`
                    : t("luck-no-dice")}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h3>{t("moments")}</h3>
      <Moments match={match} study={study} game={game} close={close} />
    </Dialog>
  );
}
