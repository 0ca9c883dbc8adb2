// Log of the match, and chat.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
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
import { useTable, type Table } from "../../match/match_store";
import { hasBar, screenFor, windowNow } from "../../platform/screen";

/** Number of log lines shown; more on request. */
const SHOWN = 160;

/** Log: one sentence per event, newest last, with the chat below. */
export function Log({ children }: { children?: ComponentChildren }) {
  const table = useTable();
  const all = useSignal(false);
  const foot = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const events = table.events.value;
  const kept = all.value ? events : events.slice(-SHOWN);
  const before = events.length - kept.length + (table.mode === "play" ? table.missing.value : 0);
  const showEarlier = () => {
    stuck.current = false;
    if (all.value || kept.length === events.length) table.askEarlier();
    all.value = true;
  };
  useLayoutEffect(() => {
    const list = foot.current;
    if (!list || typeof ResizeObserver === "undefined") return undefined;
    const resized = new ResizeObserver(() => stuck.current && (list.scrollTop = list.scrollHeight));
    resized.observe(list);
    resized.observe(list.firstElementChild!); // its lines
    return () => resized.disconnect();
  }, []);
  const match = table.match.value;
  return (
    <section class={table.logOpen.value ? "log open" : "log"} id="log" aria-label={t("log")}>
      {children}
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
        <button
          type="button"
          class="ib log-close"
          aria-label={t("close")}
          title={t("close")}
          onClick={() => (table.logOpen.value = false)}
        >
          <Glyph name="cross" size={16} />
        </button>
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
          {isInSight(table) && <Lines events={kept} />}
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

/** True if the drawer or tab of the log is open. Its lines wait for that. */
function isInSight(table: Table): boolean {
  return hasBar(screenFor(...windowNow.value)) ? table.logOpen.value : table.tab.value === "log";
}

function Lines({ events }: { events: readonly Event[] }) {
  const lineOf = useEventLines();
  const lines = mergeRepeats(events);
  return <>{lines.map(({ event, times }, i) => lineOf(event, times, i === lines.length - 1))}</>;
}

/** Lines of the log that stay in sight beside the board. */
const LAST = 3;

/** The last lines of log and chat, and the button that opens all of it. Without a column they are only spoken. */
export function LastLines({ hidden }: { hidden: boolean }) {
  const table = useTable();
  const lines = mergeRepeats(table.events.value.slice(-3 * LAST).filter((event) => event.rank !== "head")).slice(-LAST);
  const words = table.chat.value.at(-1);
  const lineOf = useEventLines();
  return (
    <div class={hidden ? "last-lines unseen" : "last-lines"}>
      <ol aria-live="polite" aria-label={t("log-last")}>
        {lines.map(({ event, times }) => lineOf(event, times, false))}
        {words && (
          <li class="ev said" key={`c${words.n}`}>
            <Glyph name="chat" size={15} />
            <div>
              <b>{sayer(words)}</b>: {words.text}
            </div>
          </li>
        )}
      </ol>
      {!hidden && <LogButton />}
    </div>
  );
}

/** Opens log and chat as a drawer. */
export function LogButton({ bare = false }: { bare?: boolean }) {
  const { logOpen } = useTable();
  return (
    <button
      type="button"
      class={bare ? "ib log-button" : "log-button"}
      data-log
      aria-expanded={logOpen.value}
      aria-controls="log"
      aria-label={bare ? t("log-and-chat") : undefined}
      title={bare ? t("log-and-chat") : undefined}
      onClick={() => (logOpen.value = !logOpen.value)}
    >
      <Glyph name="log" size={18} /> {!bare && t("log-and-chat")}
    </button>
  );
}

/** Author of a chat line; without a name the seat, or a spectator. */
const sayer = (line: ChatLine) => line.name || (line.player != null ? playerName(line.player) : t("onlooker"));

/** Merge equal sentences in a row into one with a count. */
export function mergeRepeats(events: readonly Event[]): { event: Event; times: number }[] {
  const lines: { event: Event; times: number }[] = [];
  let before = "";
  for (const event of events) {
    const same = event.dice?.length || event.rank === "head" ? "" : sentenceOf(event);
    if (same && same === before) lines.at(-1)!.times++;
    else lines.push({ event, times: 1 });
    before = same;
  }
  return lines;
}

const sentences = new WeakMap<Event, string>();

/** What two events have in common if they are one line of the log. */
function sentenceOf(event: Event): string {
  let sentence = sentences.get(event);
  if (sentence === undefined) {
    sentence = `${event.player} ${event.rank} ${event.rule} ${JSON.stringify(event.text)}`;
    sentences.set(event, sentence);
  }
  return sentence;
}

/** The lines of a list of events. A line that has not changed is the same element, which is not drawn again. */
function useEventLines(): (event: Event, times: number, last: boolean) => VNode {
  const drawn = useRef(new WeakMap<Event, { times: number; last: boolean; node: VNode }>()).current;
  return (event, times, last) => {
    const before = drawn.get(event);
    if (before?.times === times && before.last === last) return before.node;
    const node = <EventLine key={event.n} event={event} times={times} last={last} />;
    drawn.set(event, { times, last, node });
    return node;
  };
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
