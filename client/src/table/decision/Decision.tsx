// The player's decision: question, options, confirm button.
import { useEffect, useRef } from "preact/hooks";
import { Glyph } from "../../ui/basics/Glyph";
import { CardArt, CardView, isPicture, isSheet } from "../../ui/cards/CardView";
import { Chips } from "../../ui/cards/Chips";
import { cardLensHandlers, type lensHandlers } from "../../ui/explain/lens_state";
import { OddsLine, OddsView } from "../../ui/cards/OddsView";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { RuleLink } from "../../ui/explain/RuleLink";
import { RichText } from "../../ui/explain/RichText";
import { useSignal } from "@preact/signals";
import { isNewcomer } from "../../backend/lesson_progress";
import { ListCode } from "../../roster/saved/ListCode";
import { quickConfirm, warnings } from "../../platform/preferences";
import { later } from "../../platform/settled";
import { dayAndTime, HOUR, foldAccents, say, t } from "../../i18n/text";
import type { DecisionView, OptionView, RefusedView } from "../../wire";
import { DiceEntry } from "./DiceEntry";
import { PlaceBar } from "./PlaceBar";
import { RefusedCard } from "./RefusedCard";
import { useTable } from "../../match/match_store";

/** With more options than this they become a list. */
export const MAX_CARDS = 4;
const REASONS = 3;
/** Milliseconds after which bad answers are looked up, while the player thinks. */
const CONSIDERED = 1500;

/** Decision of the player: question, options, refusals with reasons, and the confirm button. */
export function Decision({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const options = decision.options ?? [];
  const only = options.length === 1 ? options[0]!.key : null;
  useEffect(() => {
    if (only !== null && !decision.place) table.chosen.value = only;
  }, [decision.id]);
  useEffect(() => {
    if (decision.place || decision.dice || options.length < 2 || !table.mayAsk.value || !warnings.value) return undefined;
    return later("warnings", () => void table.expectWarnings(), CONSIDERED);
  }, [decision.id]);
  useEffect(() => {
    const game = table.match.value?.game;
    if (game && isNewcomer(game)) void table.hearBots();
  }, [decision.id]);
  const form = decision.place ? "place" : decision.dice ? "dice" : options.length > MAX_CARDS ? "list" : "cards";
  const shaken = table.notice.value?.shake ? " shaken" : "";
  return (
    <section class={`dec mine ${form}${shaken}`} aria-label={t("your-decision")} data-decision={decision.id}>
      <Ask decision={decision} />
      {form === "cards" && <OptionCards options={options} refused={decision.refused ?? []} />}
      {form === "list" && <OptionList options={options} refused={decision.refused ?? []} />}
      {form === "place" && <PlaceBar place={decision.place!} options={options} refused={decision.refused ?? []} />}
      {form === "dice" && <DiceEntry count={decision.dice![0]} sides={decision.dice![1]} />}
      {form !== "dice" && <Go decision={decision} />}
    </section>
  );
}

function Ask({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const notice = table.notice.value;
  const count = decision.options?.length ?? 0;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (table.warned.value !== null) own.current?.querySelector(".notice")?.scrollIntoView?.({ block: "nearest" });
  }, [table.warned.value]);
  return (
    <div class="ask" aria-live="polite" ref={own}>
      <div class="kick">
        <OwnerBadge player={decision.player} size={18} quiet />
        <span>{decision.cause ? t("your-decision-on", { cause: decision.cause }) : t("your-decision")}</span>
      </div>
      {table.botWords.value.map((words) => (
        <p key={words.player} class="bot-words">
          <Glyph name="robot" size={14} /> <b>{table.seatName(words.player)}:</b> <RichText of={words.text} />
        </p>
      ))}
      {decision.dice ? (
        <h1 class="rolls">
          {t("dice-rolls", {
            name: table.seatName(decision.player),
            count: decision.dice[0],
            sides: decision.dice[1],
          })}
        </h1>
      ) : (
        <h1>
          <RichText of={decision.prompt} terms />
        </h1>
      )}
      {decision.lists && <ListCode game={table.match.value?.game ?? ""} begun={decision.begun ?? ""} />}
      {decision.context && (
        <p>
          <RichText of={decision.context} terms />
        </p>
      )}
      {notice && (
        <p class={notice.calm ? "notice calm" : "notice"} role={notice.calm ? "status" : "alert"}>
          <Glyph name={notice.calm ? "robot" : "no"} size={14} /> <RichText of={notice.words} terms="inert" />{" "}
          <RuleLink rule={notice.rule} />
        </p>
      )}
      <div class="fewer">
        <FewerClicks decision={decision} />
      </div>
      {count > 0 && <span class="unseen">{t("options-count", { count })}</span>}
      {(decision.sealed || decision.secret) && (
        <p class="sealed">
          <Glyph name="lock" size={14} /> {t(decision.sealed ? "sealed-note" : "secret-note")}
        </p>
      )}
    </div>
  );
}

/** True if chosen, or marked in a series. */
function isChosen(table: ReturnType<typeof useTable>, option: OptionView): boolean {
  const picked = table.shortcut.picked.value;
  return picked.length ? picked.includes(option.key) : table.chosen.value === option.key;
}

/** True if one click answers, since it can be undone at no cost. */
function atOnce(option: OptionView): boolean | undefined {
  return (quickConfirm.value && option.quick) || undefined;
}

/** Handlers of an option: hovering shows its targets and its card. */
function pointing(table: ReturnType<typeof useTable>, option: OptionView) {
  const id = `option:${option.key}`;
  const opened: Partial<ReturnType<typeof lensHandlers>> =
    option.card && !isPicture(option.card) ? cardLensHandlers(option.card) : {};
  const enter = () => (table.pointed.value = id);
  const leave = () => table.pointed.value === id && (table.pointed.value = "");
  const also = <E extends Event>(first: () => unknown, second?: (event: E) => void) => (event: E) => {
    first();
    second?.(event);
  };
  return {
    ...opened,
    "data-enlarges": !!opened.onFocus || undefined,
    onPointerEnter: also(enter, opened.onPointerEnter),
    onPointerLeave: also(leave, opened.onPointerLeave),
    onFocus: also(enter, opened.onFocus),
    onBlur: also(leave, opened.onBlur),
  };
}

/** The letter painted on the area. */
function Letter({ option }: { option: OptionView }) {
  const letter = useTable().letters.value.get(option.key);
  return letter ? <span class="letter">{letter}</span> : null;
}

/** Picture or glyph before an option's text. */
function Sign({ option: { card, glyph }, size }: { option: OptionView; size: number }) {
  if (isPicture(card)) return <CardArt card={card} />;
  return glyph ? <Glyph name={glyph} size={size} /> : null;
}

function LitTag() {
  return (
    <span class="lit-tag">
      <Glyph name="left" size={13} /> {t("lesson-this-one")}
    </span>
  );
}

export function OptionCard({ option, number }: { option: OptionView; number: number }) {
  const table = useTable();
  const chosen = isChosen(table, option);
  const bound = (table.byTarget.value.get(table.pointed.value) ?? []).some((one) => one.key === option.key);
  return (
    <button
      type="button"
      class={`opt${chosen ? " sel" : ""}${bound ? " bound" : ""}${table.lit.value === option.key ? " lit" : ""}`}
      aria-pressed={chosen}
      aria-keyshortcuts={number <= 9 ? String(number) : undefined}
      data-option={option.key}
      data-quick={atOnce(option)}
      onClick={() => table.choose(option.key)}
      {...pointing(table, option)}
    >
      <span class="ot">
        <kbd>{number}</kbd>
        <Sign option={option} size={18} />
        <b>
          {option.group && (
            <small class="og">
              <RichText of={option.group} /> ·{" "}
            </small>
          )}
          <RichText of={option.title} /> <Letter option={option} />
        </b>
      </span>
      <Chips chips={option.chips} />
      {option.detail && (
        <span class="od">
          <RichText of={option.detail} terms="inert" />
        </span>
      )}
      {option.card && !isPicture(option.card) && (
        <span class="oc">
          <CardView card={option.card} form={isSheet(option.card) ? "sheet" : "slip"} />
        </span>
      )}
      <OddsView odds={option.odds} />
      {table.lit.value === option.key && <LitTag />}
    </button>
  );
}

function OptionCards({ options, refused }: { options: readonly OptionView[]; refused: readonly RefusedView[] }) {
  const widths = options.map((option) => (option.odds?.length ? "minmax(0, 1.5fr)" : "minmax(0, 1fr)"));
  return (
    <div
      class={`opts n${options.length}${refused.length ? " with-no" : ""}`}
      style={{ "--widths": widths.join(" ") || "1fr" }}
    >
      {options.map((option, i) => (
        <OptionCard key={option.key} option={option} number={i + 1} />
      ))}
      <RefusedStack refused={refused} />
    </div>
  );
}

/** Options under one heading: those with text of their own, and areas, which are only names. */
interface Group {
  heading: string;
  words: OptionView["group"];
  lines: OptionView[];
  spots: OptionView[];
}

/** From so many options on there is a search field. */
const SEARCHED = 20;
/** More areas than this are chips: they are chosen on the board. */
const PLACES = 9;

function grouped(options: readonly OptionView[], areas: ReadonlySet<string>): Group[] {
  const isSpot = (option: OptionView) =>
    (option.targets?.length ?? 0) > 0 && option.targets!.every((id) => areas.has(id)) && !option.odds?.length;
  const many = options.filter(isSpot).length > PLACES;
  const groups: Group[] = [];
  for (const option of options) {
    const heading = say(option.group);
    let last = groups.at(-1);
    if (!last || (heading && heading !== last.heading))
      groups.push((last = { heading, words: option.group, lines: [], spots: [] }));
    (many && isSpot(option) ? last.spots : last.lines).push(option);
  }
  return groups;
}

/** Many options: numbered short lines in groups; those with odds show them in full at the side. */
function OptionList({ options, refused }: { options: readonly OptionView[]; refused: readonly RefusedView[] }) {
  const table = useTable();
  const list = useRef<HTMLDivElement>(null);
  const sought = useSignal("");
  const chosen = table.previewed.value; // its place stays free, so that the list does not move under the pointer
  useEffect(() => {
    list.current?.querySelector(".line.lit, .line.sel")?.scrollIntoView?.({ block: "nearest" });
  }, [table.chosen.value, table.lit.value]);
  const bound = new Set(
    (table.byTarget.value.get(table.narrowed.value || table.pointed.value) ?? []).map((option) => option.key),
  );
  const detailed = options.some((option) => option.odds?.length || (option.card && !option.targets?.length));
  const areas = new Set((table.scene.value?.board?.areas ?? []).map((area) => area.id));
  const number = new Map(options.map((option, i) => [option.key, i + 1]));
  const typed = foldAccents(sought.value.trim());
  const fits = (option: OptionView) =>
    !typed || foldAccents(`${say(option.group)} ${say(option.title)} ${say(option.detail)}`).includes(typed);
  const fitting = typed ? options.filter(fits) : options;
  const line = (option: OptionView, spot: boolean) => {
    const sel = isChosen(table, option);
    return (
      <button
        key={option.key}
        type="button"
        class={`line${spot ? " spot" : ""}${sel ? " sel" : ""}${bound.has(option.key) ? " bound" : ""}${table.lit.value === option.key ? " lit" : ""}`}
        aria-pressed={sel}
        data-option={option.key}
        data-quick={atOnce(option)}
        onClick={() => table.choose(option.key)}
        {...pointing(table, option)}
      >
        <kbd>{number.get(option.key)}</kbd>
        {!spot && <Sign option={option} size={16} />}
        <b>
          <RichText of={option.title} /> <Letter option={option} />
        </b>
        <Chips chips={option.chips} />
        {option.detail && !spot && <span class="od"><RichText of={option.detail} terms="inert" /></span>}
        <OddsLine odds={option.odds} />
        {table.lit.value === option.key && <LitTag />}
      </button>
    );
  };
  return (
    <div class={`opts many${detailed ? " with-one" : ""}${refused.length ? " with-no" : ""}`}>
      {detailed && (
        <div class="one">
          {chosen ? <OptionCard option={chosen} number={number.get(chosen.key) ?? 0} /> : <p>{t("choose-hint")}</p>}
        </div>
      )}
      <div class="lines" ref={list} role="group" aria-label={t("options-count", { count: options.length })}>
        {options.length > SEARCHED && (
          <input
            class="find"
            type="search"
            value={sought.value}
            placeholder={t("options-find")}
            aria-label={t("options-find")}
            onInput={(event) => (sought.value = event.currentTarget.value)}
            onKeyDown={(event) => {
              const first = fitting[0];
              if (event.key === "Enter" && first) table.choose(first.key);
              else if (event.key === "ArrowDown") list.current?.querySelector<HTMLElement>(".line")?.focus();
              else return;
              event.preventDefault();
            }}
          />
        )}
        {typed && (
          <span class="unseen" role="status">
            {t("options-count", { count: fitting.length })}
          </span>
        )}
        {grouped(fitting, areas).map((group, i) => [
          group.heading && (
            <h2 key={`h${i}`}>
              <RichText of={group.words} />
            </h2>
          ),
          ...group.lines.map((option) => line(option, false)),
          group.spots.length > 0 && (
            <div key={`s${i}`} class="spots">
              {group.spots.map((option) => line(option, true))}
            </div>
          ),
        ])}
      </div>
      <RefusedStack refused={refused} />
    </div>
  );
}

function RefusedStack({ refused }: { refused: readonly RefusedView[] }) {
  const all = useSignal(false);
  if (!refused.length) return null;
  const reasons = all.value ? refused : refused.slice(0, REASONS);
  return (
    <div class={all.value ? "nos all" : "nos"}>
      {reasons.map((no, i) => (
        <RefusedCard key={i} no={no} />
      ))}
      {refused.length > reasons.length && (
        <button type="button" class="more" onClick={() => (all.value = true)}>
          {t("and-more", { count: refused.length - reasons.length })}
        </button>
      )}
    </div>
  );
}

/** Confirm button, undo, and the consequence of a timeout. */
function Go({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const option = table.chosenOption.value;
  const word = table.word.value;
  const placed = table.formation.value !== null && table.tried.value?.ok !== false;
  const ready = decision.place ? placed || word !== null : option !== null;
  const offline = !table.online.value;
  const sending = table.answered.value;
  const better = option !== null && table.warned.value === option.key ? table.better.value : null;
  const letter = option ? (table.letters.value.get(option.key) ?? "") : "";
  const chosen = option ? `${say(option.confirm ?? option.title)} ${letter}`.trim() : t("choose-one");
  const marked = table.shortcut.picked.value.length;
  const words = decision.place && !word ? t("place-here") : marked > 1 ? t("series-confirm", { count: marked }) : chosen;
  const fallback = decision.options?.find((one) => one.key === decision.default);
  const clock = table.match.value?.seats.find((seat) => seat.player === decision.player)?.clock ?? null;
  return (
    <div class="go">
      {better && (
        <button type="button" class="btn pri" data-better onClick={() => table.choose(better.key)}>
          {t("warning-better")}
        </button>
      )}
      <button
        type="button"
        class={better ? "btn" : ready && !offline ? "btn pri" : "btn pri off"}
        aria-disabled={!ready || offline || sending}
        data-confirm
        onClick={(event) => ready && event.detail < 2 && table.confirm()}
      >
        {better ? t("warning-anyway") : words}
      </button>
      {decision.undo && (
        <button type="button" class="btn undo" disabled={offline} aria-keyshortcuts="z" onClick={() => table.undo()}>
          <Glyph name="undo" size={16} /> <span>{t("undo")}</span>
        </button>
      )}
      {table.mayAsk.value && !better && (
        <button
          type="button"
          class="btn hint"
          data-hint
          disabled={offline}
          aria-keyshortcuts="h"
          onClick={() => void table.askBot(null)}
        >
          <Glyph name="robot" size={16} /> <span>{t("advice-ask")}</span>
        </button>
      )}
      <small>
        {offline ? t("offline-buttons") : decision.undo ? t("undo-still") : ""}{" "}
        {clock !== null && fallback ? t("default-note", { choice: fallback.title }) : ""}{" "}
        {clock !== null && clock >= HOUR
          ? t("clock-until", { when: dayAndTime(Date.now() + clock * 1000 - (performance.now() - table.learned)) })
          : ""}
      </small>
      {sending && !offline && <SendingNotice />}
    </div>
  );
}

/** Fewer clicks: answer a whole series, or mute the question for a while. */
function FewerClicks({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const { shortcut } = table;
  const room = shortcut.room(decision);
  const option = table.chosenOption.value;
  // among things to mark, an option without one ends the series
  const same = room > 1 && option && !decision.options?.some((one) => one.targets?.length);
  if (shortcut.byItself.value === decision.id)
    return (
      <button type="button" class="btn" data-wait onClick={() => shortcut.askAgain(decision.kind)}>
        <Glyph name="bell" size={15} /> {t("ask-me")}
      </button>
    );
  return (
    <>
      {same && (
        <button type="button" class="btn" data-all onClick={() => shortcut.all(option)}>
          {t("series-same", { count: room })}
        </button>
      )}
      {room > 1 && !same && decision.default != null && decision.options![decision.default]?.targets?.length ? (
        <button type="button" class="btn" data-all onClick={() => shortcut.all(null)}>
          <Glyph name="robot" size={15} /> {t("series-default", { count: room })}
        </button>
      ) : null}
      {decision.shortcuts?.quiet && decision.default != null && table.mode === "play" && (
        <button type="button" class="btn" data-silence onClick={() => shortcut.silence()}>
          <Glyph name="mute" size={15} /> {t(decision.shortcuts.until ? "silence-turn" : "silence-match")}
        </button>
      )}
    </>
  );
}

/** Muted questions, and the button to unmute them. */
export function MutedQuestions() {
  const { shortcut } = useTable();
  const silenced = [...shortcut.silenced.value];
  if (!silenced.length) return null;
  return (
    <p class="offer silenced" role="status">
      <Glyph name="mute" size={15} /> {t("silenced")}
      {silenced.map(([kind, { name }]) => (
        <button key={kind} type="button" class="btn" data-ask-again={kind} onClick={() => shortcut.askAgain(kind)}>
          {say(name)} <Glyph name="cross" size={12} label={t("ask-me")} />
        </button>
      ))}
    </p>
  );
}

const AT_ONCE = 800;

/** Notice that the answer is being sent; invisible with a fast server. */
function SendingNotice() {
  const slow = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => (slow.value = true), AT_ONCE);
    return () => clearTimeout(timer);
  }, []);
  if (!slow.value) return null;
  return (
    <p class="underway" role="status">
      <Glyph name="hourglass" size={14} /> {t("answer-sent")}
    </p>
  );
}
