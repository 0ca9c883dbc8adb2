// Log of the match, and chat.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { myName } from "../../backend/api";
import { isMultiplayer } from "../../backend/backend";
import { DiceRow } from "../../ui/cards/Dice";
import { Glyph } from "../../ui/basics/Glyph";
import { NameField } from "../../ui/basics/NameField";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { RuleLink } from "../../ui/explain/RuleLink";
import { RichText } from "../../ui/explain/RichText";
import { playerName, t } from "../../i18n/text";
import type { ChatLine, Event } from "../../wire";
import { diceMayBeKnown } from "./KnownDiceWarning";
import { SeriesScore } from "./SeriesScore";
import { useTable } from "../../match/match_store";

/** Number of log lines shown; more on request. */
const SHOWN = 160;

/** Log: one sentence per event, newest last, with the chat below. */
export function Log({ children }: { children?: ComponentChildren }) {
  const table = useTable();
  const all = useSignal(false);
  const tall = useSignal(false);
  const foot = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const events = table.events.value;
  const kept = all.value ? events : events.slice(-SHOWN);
  const lines = mergeRepeats(kept);
  const before = events.length - kept.length + (table.mode === "play" ? table.missing.value : 0);
  const showEarlier = () => {
    stuck.current = false;
    if (all.value || kept.length === events.length) table.askEarlier();
    all.value = true;
  };
  useLayoutEffect(() => {
    const list = foot.current;
    if (list && stuck.current) list.scrollTop = list.scrollHeight;
  }, [events, table.chat.value, table.tab.value]);
  useEffect(() => {
    const list = foot.current;
    if (!list || typeof ResizeObserver === "undefined") return undefined;
    const turned = new ResizeObserver(() => stuck.current && (list.scrollTop = list.scrollHeight));
    turned.observe(list);
    return () => turned.disconnect();
  }, []);
  const match = table.match.value;
  return (
    <section class={tall.value ? "log tall" : "log"} aria-label={t("log")}>
      {children}
      <button type="button" class="ib taller" aria-expanded={tall.value} onClick={() => (tall.value = !tall.value)}>
        <Glyph name={tall.value ? "down" : "up"} size={15} />
        {t("log")}
      </button>
      <header>
        <h2>{t("log")}</h2>
        {match?.real_dice && (
          <span class="lk" data-real-dice>
            <Glyph name="dice" size={13} /> {t("real-dice-mark")}
          </span>
        )}
        {match?.commit && !match.real_dice && (
          <span class="lk" title={diceMayBeKnown(match) ? t("dice-known-words") : t("dice-committed-words", { commit: match.commit })}>
            <Glyph name={match.seed ? "check" : diceMayBeKnown(match) ? "exclamation" : "lock"} size={13} />{" "}
            {match.seed
              ? t("dice-revealed-short")
              : diceMayBeKnown(match)
                ? t("dice-known")
                : t("dice-committed")}
          </span>
        )}
      </header>
      {match?.state !== "finished" && <SeriesScore match={match} />}
      <div
        ref={foot}
        class="log-in"
        role="log"
        tabIndex={0}
        aria-label={t("log")}
        onScroll={(event) => {
          const list = event.currentTarget;
          stuck.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
        }}
      >
        <ol>
          {before > 0 && (
            <li>
              <button type="button" class="more" onClick={showEarlier}>
                {t("log-earlier", { count: before })}
              </button>
            </li>
          )}
          {events.length === 0 && <li class="ev nothing-yet">{t("log-empty")}</li>}
          {lines.map(({ event, times }, i) => (
            <EventLine key={event.n} event={event} times={times} last={i === lines.length - 1} />
          ))}
          {table.chat.value.map((line) => (
            <li key={`c${line.n}`} class="ev said">
              {line.player != null ? (
                <OwnerBadge player={line.player} size={16} quiet />
              ) : (
                <Glyph name="eye" size={15} />
              )}
              <div>
                <b>{sayer(line)}</b>: {line.text}
              </div>
              {table.mode === "play" && isMultiplayer() && !table.mySeats.value.includes(line.player ?? -1) && (
                <button
                  type="button"
                  class="ib report"
                  data-report={line.n}
                  aria-label={t("chat-report", { name: sayer(line) })}
                  title={t("chat-report", { name: sayer(line) })}
                  onClick={() => (table.reporting.value = { line: line.n, name: sayer(line) })}
                >
                  <Glyph name="flag" size={14} />
                </button>
              )}
            </li>
          ))}
        </ol>
      </div>
      {table.mode === "play" && !table.mySeats.value.length && !myName.value && (
        <div class="chat">
          <Glyph name="person" size={16} />
          <NameField bare />
        </div>
      )}
      {table.mode === "play" && <ChatBox />}
    </section>
  );
}

/** Author of a chat line; without a name the seat, or a spectator. */
const sayer = (line: ChatLine) => line.name || (line.player != null ? playerName(line.player) : t("onlooker"));

/** Merge equal sentences in a row into one with a count. */
export function mergeRepeats(events: readonly Event[]): { event: Event; times: number }[] {
  const lines: { event: Event; times: number }[] = [];
  let before = "";
  for (const event of events) {
    const same =
      event.dice?.length || event.rank === "head"
        ? ""
        : `${event.player} ${event.rank} ${event.rule} ${JSON.stringify(event.text)}`;
    if (same && same === before) lines.at(-1)!.times++;
    else lines.push({ event, times: 1 });
    before = same;
  }
  return lines;
}

function EventLine({ event, times, last }: { event: Event; times: number; last: boolean }) {
  const words = <RichText of={event.text} bold terms="inert" />;
  if (event.rank === "head") {
    return (
      <li class="ev turn" data-event={event.n}>
        <h3>{words}</h3>
      </li>
    );
  }
  return (
    <li class={`ev${event.rank === "note" ? " note" : ""}${last ? " last" : ""}`} data-event={event.n}>
      {event.player != null ? <OwnerBadge player={event.player} size={16} quiet /> : <span class="dot" />}
      <div>
        <span class={event.rank === "note" ? "sum" : undefined}>{words}</span>
        {times > 1 && <b class="times"> ×{times}</b>} <RuleLink rule={event.rule} short />
        <DiceRow dice={event.dice} />
      </div>
    </li>
  );
}

function ChatBox() {
  const table = useTable();
  const words = useRef<HTMLInputElement>(null);
  return (
    <form
      class="chat"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!words.current) return;
        table.say(words.current.value);
        words.current.value = "";
      }}
    >
      <Glyph name="chat" size={16} />
      <input ref={words} maxLength={400} placeholder={t("chat-placeholder")} aria-label={t("chat-placeholder")} />
      <button type="submit" class="ib" aria-label={t("chat-send")}>
        <Glyph name="right" size={16} />
      </button>
    </form>
  );
}
