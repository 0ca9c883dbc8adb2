// Replay controls.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isMultiplayer } from "../../backend/backend";
import { forkSeats } from "../../ui/game/default_bot";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { address } from "../../platform/router";
import { speed } from "../../platform/preferences";
import { later } from "../../platform/settled";
import { playerName, say, t } from "../../i18n/text";
import type { GameInfo } from "../../wire";
import { StandingStrip, LuckDialog, useAnalysis } from "./Analysis";
import { shareLink } from "../../match/share_link";
import { useTable } from "../../match/match_store";

interface Props {
  step: number;
  steps: number;
  move: (step: number) => void;
  fork: (seats: string[]) => void;
  game: GameInfo | undefined;
  viewer: number | null;
  look: (seat: number | null) => void;
}

const PACE = 1100;

/** Replay controls: start, back, play, forward, end, speed, and "play from here". */
export function ReplayControls({ step, steps, move, fork, game, viewer, look }: Props) {
  const table = useTable();
  const playing = useSignal(false);
  const forking = useSignal(false);
  const studying = useSignal(false);
  const seats = table.match.value?.seats ?? [];
  const study = useAnalysis(table.match.value?.id);
  useEffect(() => {
    if (!playing.value) return undefined;
    if (step >= steps) {
      playing.value = false;
      return undefined;
    }
    return later("replay", () => move(step + 1), PACE / (speed.value || 4));
  }, [playing.value, step, steps, speed.value]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (
        (event.target as HTMLElement | null)?.closest?.("input, select, [role=application]") ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      if (event.key === "ArrowRight") move(step + 1);
      else if (event.key === "ArrowLeft") move(step - 1);
      else if (event.key === "Home") move(0);
      else if (event.key === "End") move(steps);
      else if (event.key === " " && !(event.target as HTMLElement | null)?.closest?.("button, a"))
        playing.value = !playing.value;
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [step, steps]);
  const last = table.events.value.at(-1);
  const ending = step >= steps ? table.match.value?.ending : null; // a resignation comes after the last step
  const words = ending ?? last?.text;
  const tool = (name: string, label: string, to: number, off: boolean) => (
    <button type="button" class="btn" aria-label={label} title={label} disabled={off} onClick={() => move(to)}>
      <Glyph name={name} size={16} />
    </button>
  );
  return (
    <section class="dec quiet transport" aria-label={t("replay")}>
      <div class="ask">
        <div class="kick">
          {last?.player != null && <OwnerBadge player={last.player} size={18} quiet />}
          <span>{t("replay-step", { step, steps })}</span>
        </div>
        <h1>{words ? say(words) : t("replay")}</h1>
        {table.notice.value && (
          <p class={table.notice.value.calm ? "notice calm" : "notice"}>{say(table.notice.value.words)}</p>
        )}
      </div>
      <div class="reel">
        {study ? <StandingStrip study={study} step={step} /> : <Ticks step={step} steps={steps} />}
        <input
          type="range"
          min={0}
          max={steps}
          value={step}
          aria-label={t("replay-slider")}
          aria-valuetext={t("replay-step", { step, steps })}
          onInput={(event) => move(Number(event.currentTarget.value))}
        />
        <div class="reel-tools">
          {tool("first", t("replay-first"), 0, step === 0)}
          {tool("back", t("replay-back"), step - 1, step === 0)}
          <button
            type="button"
            class="btn pri"
            aria-label={t(playing.value ? "replay-pause" : "replay-play")}
            onClick={() => (step >= steps && !playing.value && move(0), (playing.value = !playing.value))}
          >
            <Glyph name={playing.value ? "pause" : "play"} size={17} />
          </button>
          {tool("step", t("replay-forward"), step + 1, step >= steps)}
          {tool("last", t("replay-last"), steps, step >= steps)}
          <label class="mini-field">
            <span class="unseen">{t("set-speed")}</span>
            <select
              value={speed.value}
              onChange={(event) => (speed.value = Number(event.currentTarget.value) as 0.5 | 1 | 2 | 0)}
            >
              {([0.5, 1, 2, 0] as const).map((one) => (
                <option key={one} value={one}>
                  {one === 0 ? t("speed-now") : t("speed-times", { times: one })}
                </option>
              ))}
            </select>
          </label>
          <label class="mini-field">
            <span class="unseen">{t("replay-viewer")}</span>
            <select
              value={viewer ?? ""}
              onChange={(event) => look(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
            >
              <option value="">{t("replay-all")}</option>
              {seats.map((seat) => (
                <option key={seat.player} value={seat.player}>
                  {seat.name || playerName(seat.player)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <div class="go reel-go">
        {forking.value ? (
          seats.map((seat) => (
            <button
              key={seat.player}
              type="button"
              class="btn"
              onClick={() => fork(forkSeats(seats, seat.player, game))}
            >
              <OwnerBadge player={seat.player} size={16} quiet />{" "}
              {t("fork-as", { name: seat.name || playerName(seat.player) })}
            </button>
          ))
        ) : (
          <>
            <button
              type="button"
              class="btn pri"
              data-fork
              onClick={() => (seats.length === 1 ? fork(forkSeats(seats, seats[0]!.player, game)) : (forking.value = true))}
            >
              <Glyph name="fork" size={16} /> {t("fork")}
            </button>
            <button type="button" class="btn" data-advice disabled={step >= steps} onClick={() => table.botHelp.ask(step)}>
              <Glyph name="robot" size={16} /> {t("advice-ask")}
            </button>
            <button type="button" class="btn" data-study disabled={!study} onClick={() => (studying.value = true)}>
              <Glyph name="dice" size={16} /> {t("study")}
            </button>
            {isMultiplayer() && (
              <button
                type="button"
                class="btn"
                onClick={() => shareLink(table, `${address.value.pathname}?step=${step}`)}
              >
                <Glyph name="link" size={15} /> {t("share-step")}
              </button>
            )}
          </>
        )}
      </div>
      {studying.value && study && table.match.value && (
        <LuckDialog
          match={table.match.value}
          game={game}
          study={study}
          step={step}
          close={() => (studying.value = false)}
        />
      )}
    </section>
  );
}

/** The match as a strip: one tick per step, thinned out when many. */
function Ticks({ step, steps }: { step: number; steps: number }) {
  const every = Math.max(1, Math.ceil(steps / 160));
  const count = Math.floor(steps / every);
  return (
    <svg class="ticks" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
      {Array.from({ length: count + 1 }, (_, i) => (
        <rect
          key={i}
          class={i * every <= step ? "past" : ""}
          x={steps ? (1000 * i * every) / steps - 1 : 0}
          y={i % 10 ? 5 : 0}
          width="2"
          height={i % 10 ? 9 : 14}
        />
      ))}
    </svg>
  );
}
