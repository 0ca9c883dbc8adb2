// Seats of the match: players, clocks, scores.
import { useEffect, useState } from "preact/hooks";
import { GaugeView, Gauges } from "../ui/cards/GaugeView";
import { Glyph } from "../ui/basics/Glyph";
import { OwnerBadge } from "../ui/basics/OwnerBadge";
import { PortraitView } from "../ui/portrait/PortraitView";
import { ownerOf } from "../ui/basics/owners";
import { TermOrText, TextWithTerms } from "../ui/explain/Term";
import { clockWords, dayAndTime, HOUR, hasMessage, isUnnamedOwn, playerName, say, shortDay, t } from "../i18n/text";
import type { Scene, Seat, SeatInfo } from "../wire";
import { useTable } from "../match/match_store";

/** Seats: players, turn, and scores. */
export function Seats({ scene }: { scene: Scene }) {
  const table = useTable();
  const infos = table.match.value?.seats ?? [];
  const seats: Seat[] = scene.seats?.length ? scene.seats : infos.map((info) => ({ player: info.player }));
  return (
    <ol class="seats" aria-label={t("seats")} tabIndex={0}>
      {seats.map((seat) => (
        <SeatView
          key={seat.player}
          seat={seat}
          info={infos.find((info) => info.player === seat.player)}
          waiting={scene.waiting?.includes(seat.player) ?? false}
          sealed={scene.sealed?.includes(seat.player) ?? false}
          over={!!scene.result}
          winner={scene.result?.winners.includes(seat.player) ?? false}
          back={table.mode === "replay" ? 0 : holidayEnd(infos.find((info) => info.player === seat.player))}
        />
      ))}
    </ol>
  );
}

/** Clock that runs while its player decides; announced only at a minute and in the last seconds. */
export function Clock({ player, glyph = false }: { player: number | undefined; glyph?: boolean }) {
  const table = useTable();
  const clock = table.match.value?.seats.find((seat) => seat.player === player)?.clock ?? null;
  const runs =
    clock !== null &&
    player !== undefined &&
    (table.scene.value?.waiting?.includes(player) ?? false) &&
    !table.scene.value?.result;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if (clock === null) return null;
  const left = Math.max(0, clock - (runs ? (performance.now() - table.clocksReadAt) / 1000 : 0));
  const spoken = runs && (left <= 10 || Math.round(left) === 60);
  return (
    <span
      class={left <= 10 ? "clk short" : "clk"}
      role="timer"
      aria-live={spoken ? "polite" : "off"}
      title={left >= HOUR ? t("clock-until", { when: dayAndTime(Date.now() + left * 1000) }) : undefined}
    >
      {glyph && <Glyph name="clock" size={16} />}
      {clockWords(left)}
    </span>
  );
}

/** When the holidays of a player end, in milliseconds; 0 without. */
function holidayEnd(info: SeatInfo | undefined): number {
  const [from, to] = (info?.away ?? [0, 0]).map((seconds) => seconds * 1000) as [number, number];
  return from <= Date.now() && to > Date.now() ? to : 0;
}

interface SeatProps {
  seat: Seat;
  info: SeatInfo | undefined;
  waiting: boolean;
  sealed: boolean;
  over: boolean;
  winner: boolean;
  /** When the player is back from holidays; 0 for one who is there. */
  back: number;
}

/** One seat. It gets what it shows of the scene, so that it is not drawn again for the rest. */
function SeatView({ seat, info, waiting, sealed, over, winner, back }: SeatProps) {
  const table = useTable();
  const state = seat.state || (waiting ? "deciding" : "");
  const won = winner || state === "winner";
  const title = say(seat.title);
  const unnamed = isUnnamedOwn(seat.player);
  const name = unnamed ? t("seat-you") : info?.name || (info ? "" : title) || playerName(seat.player);
  const lines = [title === name ? "" : title, ...(seat.lines ?? []).map((line) => say(line))].filter(Boolean);
  const past = table.mode === "replay"; // a replay does not show who is present now
  const away = info?.kind === "person" && !info.online && !info.mine && !info.left && !past;
  const holiday = back > 0;
  return (
    <li
      class={`seat ${waiting ? (info?.mine && !info.standin && !past ? "act" : "pending") : ""} ${won ? "won" : ""} ${state === "out" ? "out" : ""}`}
      style={won ? { "--band": ownerOf(seat.player).colour } : undefined}
      data-seat={seat.player}
    >
      {seat.portrait ? (
        <span class="seat-face">
          <PortraitView traits={seat.portrait} player={seat.player} size={38} />
          <OwnerBadge player={seat.player} size={18} />
        </span>
      ) : (
        <OwnerBadge player={seat.player} size={26} />
      )}
      <span class="sn">
        <span class="nm">
          <b>{name}</b>
          {info?.mine && !unnamed && <i>{t("you")}</i>}
          {info?.kind === "bot" && <Glyph name="robot" size={14} label={t("bot")} />}
          {info?.standin && <Glyph name="robot" size={14} label={t("stood-in", { bot: botName(info.standin) })} />}
          {info?.left && !over && <em>{t("left")}</em>}
          {info?.draw && !over && <em>{t("draw-offers")}</em>}
          {(away || holiday) && <em class="away">{holiday ? t("away-until", { when: shortDay(back) }) : t("away")}</em>}
        </span>
        {lines.length > 0 && (
          <span class="ln">
            <TextWithTerms words={lines.join(" · ")} inert />
          </span>
        )}
        {holiday && <span class="ln long">{t("on-holiday", { when: dayAndTime(back) })}</span>}
        {(state === "ready" || sealed || state === "start") && (
          <span class={`ln st ${state}`}>
            <Glyph name={state === "ready" ? "check" : state === "start" ? "flag" : "hourglass"} size={12} />{" "}
            {state === "ready" ? t("ready") : state === "start" ? t("starts") : t("thinking")}
          </span>
        )}
        <Gauges gauges={seat.gauges} />
      </span>
      <Clock player={seat.player} />
      {seat.score && (
        <span class="sr" data-part={seat.score.id}>
          <b key={seat.score.value} class="flash">
            {seat.score.value}
          </b>
          <span>
            <TermOrText of={seat.score.name} />
          </span>
        </span>
      )}
    </li>
  );
}

/** Name of a bot: its level, and its style after a hyphen. */
export function botName(bot: string): string {
  const [level, style] = bot.split("-");
  const id = `bot-${level}`;
  if (!hasMessage(id)) return bot;
  return style && hasMessage(`style-${style}`) ? `${t(id)}, ${t(`style-${style}`)}` : t(id);
}

export function SceneGauges({ gauges }: { gauges: Scene["gauges"] }) {
  if (!gauges?.length) return null;
  return (
    <div class="scene-gauges">
      {gauges.map((gauge) => (
        <GaugeView key={gauge.id} gauge={gauge} />
      ))}
    </div>
  );
}
