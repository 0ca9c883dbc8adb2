// The player's decision: question, options, confirm button.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { RuleLink } from "../../ui/explain/RuleLink";
import { RichText } from "../../ui/explain/RichText";
import { useSignal } from "@preact/signals";
import { isNewcomer } from "../../backend/lesson_progress";
import { ListCode } from "../../roster/saved/ListCode";
import { warnings } from "../../platform/preferences";
import { hasBar, screenFor, windowNow } from "../../platform/screen";
import { later } from "../../platform/settled";
import { dayAndTime, HOUR, say, t } from "../../i18n/text";
import type { BotWords, DecisionView } from "../../wire";
import { AbilityStrip } from "./AbilityStrip";
import { OpeningGoal, useOpeningGoal } from "../lesson/OpeningGoal";
import { DiceEntry } from "./DiceEntry";
import { PlaceBar } from "./PlaceBar";
import { Offer } from "../options/Offer";
import { OptionCards, OptionList, sameChances } from "../options/OptionList";
import { PictureOptions } from "../options/PictureOptions";
import { VerbRow } from "../options/Verbs";
import { wordsLast, type Choice } from "../../match/choice/choices";
import { MAX_CARDS } from "../../match/choice/list_lines";
import { actorFace, isOnBoard } from "../../match/choice/names";
import { isByPicture } from "../../match/choice/pictures";
import { useTable } from "../../match/match_store";

/** Milliseconds after which bad answers are looked up, while the player thinks. */
const CONSIDERED = 1500;

/** So many answers with odds are cards in a bar: their odds are compared side by side. */
const MAX_RISKS = 6;
/** True for an answer in words with odds. */
const isRisk = ({ verb, option }: Choice) => !verb && !!option?.odds?.length;

/** Decision of the player: question, options, refusals with reasons, and the confirm button. */
export function Decision({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const { aim } = table;
  const options = (decision.options ?? []).filter((option) => !option.setting);
  const count = aim.choices.value.length;
  const bar = hasBar(screenFor(...windowNow.value));
  const only = count === 1 ? aim.choices.value[0]!.key : null;
  useLayoutEffect(() => {
    if (only !== null && !decision.place) table.chosen.value = only; // before the first picture: else there were two
  }, [decision.id]);
  useEffect(() => {
    if (decision.place || decision.dice || count < 2 || !table.botHelp.mayAsk.value || !warnings.value) return undefined;
    return later("warnings", () => void table.botHelp.loadWarnings(), CONSIDERED);
  }, [decision.id]);
  useEffect(() => {
    const game = table.match.value?.game;
    if (game && isNewcomer(game)) void table.botHelp.loadRemarks();
  }, [decision.id]);
  const compared = aim.choices.value.every(isRisk) && (count <= MAX_RISKS || sameChances(options) !== null);
  const isCards = count <= MAX_CARDS || (bar && compared);
  const form = decision.place ? "place" : decision.dice ? "dice" : isCards && !decision.folded?.length ? "cards" : "list";
  const pictures = isByPicture(table.scene.value, decision);
  const onBoard = (id: string | null) => isOnBoard(table.scene.value, id ?? "") && !table.inSpace.value;
  const hand = aim.target.value || aim.choice(table.chosen.value)?.target;
  const shaken = table.notice.value?.shake ? " shaken" : "";
  return (
    <section class={`dec mine ${form}${shaken}`} aria-label={t("your-decision")} data-decision={decision.id} data-choices={count}>
      <Ask decision={decision} />
      <AbilityStrip />
      {pictures && <PictureOptions decision={decision} refused={decision.refused ?? []} />}
      {!pictures && form === "cards" && <OptionCards options={wordsLast(options)} refused={decision.refused ?? []} />}
      {!pictures && form === "list" && (
        <div class="aims">
          <VerbRow class={onBoard(aim.actor.value) ? "beside" : ""} />
          <div class={onBoard(hand || aim.actor.value) ? "aim-hand beside" : "aim-hand"}>
            <Offer />
          </div>
          <OptionList refused={decision.refused ?? []} />
        </div>
      )}
      {form === "place" && <PlaceBar place={decision.place!} options={options} refused={decision.refused ?? []} />}
      {form === "dice" && <DiceEntry count={decision.dice![0]} sides={decision.dice![1]} />}
      {form !== "dice" && <Go decision={decision} />}
    </section>
  );
}

/** The same list for every question without a goal, so that the board is not drawn again. */
const NO_TARGETS: readonly string[] = [];

/** The question. A notice takes the place of what else is said about it, so that it is in sight. */
function Ask({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const notice = table.notice.value;
  const { aim } = table;
  const count = aim.choices.value.length;
  const own = useRef<HTMLDivElement>(null);
  const { goal, number } = useOpeningGoal();
  useEffect(() => {
    table.goalTargets.value = goal?.point ?? NO_TARGETS;
    table.goalNumber.value = number;
    return () => {
      table.goalTargets.value = NO_TARGETS;
      table.goalNumber.value = -1;
    };
  }, [goal]);
  useEffect(() => {
    if (table.botHelp.warned.value !== null) own.current?.querySelector(".notice")?.scrollIntoView?.({ block: "nearest" });
  }, [table.botHelp.warned.value]);
  const actor = aim.actor.value || aim.choice(table.chosen.value)?.actor || "";
  const face = decision.dice ? null : actorFace(table.scene.value, actor, decision.player);
  const kickFirst = !goal && hasBar(screenFor(...windowNow.value)); // on a phone nothing comes before the question
  const kick = (
    <div class="kick">
      <OwnerBadge player={decision.player} size={18} quiet />
      {goal ? (
        <OpeningGoal goal={goal} />
      ) : (
        <span>{decision.cause ? t("your-decision-on", { cause: decision.cause }) : t("your-decision")}</span>
      )}
    </div>
  );
  return (
    <div class={face ? "ask with-actor" : "ask"} aria-live="polite" ref={own}>
      {face && <PortraitView traits={face.portrait} player={face.owner} size={100} class="actor" />}
      {kickFirst && kick}
      {decision.dice ? (
        <h1>
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
      {notice ? (
        <p class={notice.calm ? "notice calm" : "notice"} role={notice.calm ? "status" : "alert"}>
          <Glyph name={notice.calm ? "robot" : "no"} size={14} /> <RichText of={notice.words} terms="inert" />{" "}
          <RuleLink rule={notice.rule} />
        </p>
      ) : (
        !kickFirst && kick
      )}
      {decision.lists && <ListCode game={table.match.value?.game ?? ""} begun={decision.begun ?? ""} />}
      {decision.context && !notice && (
        <p>
          <RichText of={decision.context} terms />
        </p>
      )}
      {(notice ? [] : table.botHelp.remarks.value).map((words) => (
        <BotRemark key={`${words.player} ${say(words.text)}`} words={words} />
      ))}
      <div class="fewer">
        <FewerClicks decision={decision} />
      </div>
      <AskLess decision={decision} />
      {count > 0 && <span class="unseen">{t("options-count", { count })}</span>}
      {(decision.sealed || decision.secret) && (
        <p class="sealed">
          <Glyph name="lock" size={14} /> {t(decision.sealed ? "sealed-note" : "secret-note")}
        </p>
      )}
    </div>
  );
}

/** A bot's remark. A bar has room for one line of it; a click shows the rest. */
function BotRemark({ words }: { words: BotWords }) {
  const table = useTable();
  const whole = useSignal(false);
  return (
    <button
      type="button"
      class={whole.value ? "bot-words whole" : "bot-words"}
      aria-expanded={whole.value}
      onClick={() => (whole.value = !whole.value)}
    >
      <Glyph name="robot" size={14} /> <b>{table.seatName(words.player)}:</b> <RichText of={words.text} terms="inert" />
    </button>
  );
}

/** Confirm button, undo, and the consequence of a timeout. */
function Go({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const option = table.chosenOption.value;
  const word = table.placing.word.value;
  const placed = table.placing.formation.value !== null && table.placing.verdict.value?.ok !== false;
  const ready = decision.place ? placed || word !== null : option !== null;
  const offline = !table.online.value;
  const sending = table.answered.value;
  const better = option !== null && table.botHelp.warned.value === option.key ? table.botHelp.better.value : null;
  const letter = option ? (table.letters.value.get(option.key) ?? "") : "";
  const chosen = option ? `${say(option.confirm ?? option.title)} ${letter}`.trim() : t("choose-one");
  const marked = table.shortcut.picked.value.length;
  const words = decision.place && !word ? t("place-here") : marked > 1 ? t("series-confirm", { count: marked }) : chosen;
  const fallback = table.option(decision.default ?? null);
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
        class={`btn${better ? "" : ready && !offline ? " pri" : " pri off"}${lengthOf(words)}`}
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
      {table.botHelp.mayAsk.value && !better && (
        <button
          type="button"
          class="btn hint"
          data-hint
          disabled={offline}
          aria-keyshortcuts="h"
          onClick={() => void table.botHelp.ask(null)}
        >
          <Glyph name="robot" size={16} /> <span>{t("advice-ask")}</span>
        </button>
      )}
      <small>
        {offline ? t("offline-buttons") : decision.undo ? t("undo-still") : ""}{" "}
        {clock !== null && fallback ? t("default-note", { choice: fallback.title }) : ""}{" "}
        {clock !== null && clock >= HOUR
          ? t("clock-until", { when: dayAndTime(Date.now() + clock * 1000 - (performance.now() - table.clocksReadAt)) })
          : ""}
      </small>
      {sending && !offline && <SendingNotice />}
    </div>
  );
}

/** Class of a button with a long sentence: its letters are smaller. */
function lengthOf(words: string): string {
  return words.length > 76 ? " longer" : words.length > 38 ? " long" : "";
}

/** Fewer clicks: answer a whole series. */
function FewerClicks({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const { shortcut } = table;
  const room = shortcut.room(decision);
  const left = shortcut.leavable(decision);
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
      {left && !same && !isByPicture(table.scene.value, decision) && (left === 1 || table.option(decision.default ?? null)?.targets?.length) ? (
        <button type="button" class="btn" data-all onClick={() => shortcut.all(null)}>
          <Glyph name="robot" size={15} /> {t("series-default", { count: left })}
        </button>
      ) : null}
    </>
  );
}

/** Small print: not to be asked again, and settings of the game. */
function AskLess({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const { mode, shortcut } = table;
  if (mode !== "play" || shortcut.byItself.value === decision.id) return null;
  const quiet = decision.default == null ? null : decision.shortcuts?.quiet;
  const settings = (decision.options ?? []).filter((option) => option.setting);
  if (!quiet && !settings.length) return null;
  return (
    <p class="small-print">
      {quiet && (
        <button type="button" class="link" data-silence onClick={() => shortcut.silence()}>
          <Glyph name="mute" size={13} /> {t(decision.shortcuts?.until ? "silence-turn" : "silence-match")}
        </button>
      )}
      {settings.map(({ key, title, glyph }) => (
        <button key={key} type="button" class="link" data-setting={key} onClick={() => table.answer({ option: key })}>
          <Glyph name={glyph || "settings"} size={13} /> {say(title)}
        </button>
      ))}
    </p>
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
