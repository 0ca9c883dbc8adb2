import { useEffect, useRef } from "preact/hooks";
import { Glyph } from "../paper/Glyph";
import { CardView } from "../paper/CardView";
import { looking } from "../paper/Lens";
import { OddsView } from "../paper/OddsView";
import { OwnerBadge } from "../paper/OwnerBadge";
import { RuleLink } from "../paper/RuleLink";
import { useSignal } from "@preact/signals";
import { say, t } from "../text";
import type { DecisionView, OptionView, RefusedView } from "../wire";
import { DiceEntry } from "./DiceEntry";
import { PlaceBar } from "./PlaceBar";
import { useTable } from "./table";

/** More options than this, and they become a list. */
export const MANY = 4;
const REASONS = 3;

/** What is asked of me: the question, the answers, what is refused and why, and the button that repeats the choice. */
export function Decision({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const options = decision.options ?? [];
  const only = options.length === 1 ? options[0]!.key : null;
  useEffect(() => {
    if (only !== null && !decision.place) table.chosen.value = only;
  }, [decision.id]);
  const form = decision.place ? "place" : decision.dice ? "dice" : options.length > MANY ? "list" : "cards";
  const shaken = table.notice.value?.shake ? " shaken" : "";
  return (
    <section class={`dec mine ${form}${shaken}`} aria-label={t("your-decision")} data-decision={decision.id}>
      <Ask decision={decision} />
      {form === "cards" && <OptionCards options={options} refused={decision.refused ?? []} />}
      {form === "list" && <OptionList options={options} refused={decision.refused ?? []} />}
      {form === "place" && <PlaceBar place={decision.place!} refused={decision.refused ?? []} />}
      {form === "dice" && <DiceEntry count={decision.dice![0]} sides={decision.dice![1]} />}
      {form !== "dice" && <Go decision={decision} />}
    </section>
  );
}

function Ask({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const notice = table.notice.value;
  const count = decision.options?.length ?? 0;
  return (
    <div class="ask" aria-live="polite">
      <div class="kick">
        <OwnerBadge player={decision.player} size={18} quiet />
        <span>{decision.cause ? t("your-decision-on", { cause: decision.cause }) : t("your-decision")}</span>
      </div>
      <h1>{say(decision.prompt)}</h1>
      {decision.context && <p>{say(decision.context)}</p>}
      {notice && (
        <p class="notice" role="alert">
          <Glyph name="no" size={14} /> {say(notice.words)} <RuleLink rule={notice.rule} />
        </p>
      )}
      {count > 0 && <span class="unseen">{t("options-count", { count })}</span>}
      {decision.hidden && (
        <p class="sealed">
          <Glyph name="lock" size={14} /> {t("sealed-note")}
        </p>
      )}
    </div>
  );
}

function pointing(table: ReturnType<typeof useTable>, option: OptionView) {
  const id = `option:${option.key}`;
  return {
    onPointerEnter: () => (table.pointed.value = id),
    onPointerLeave: () => table.pointed.value === id && (table.pointed.value = ""),
    onFocus: () => (table.pointed.value = id),
    onBlur: () => table.pointed.value === id && (table.pointed.value = ""),
  };
}

function Chips({ option }: { option: OptionView }) {
  if (!option.chips?.length) return null;
  return (
    <span class="chips">
      {option.chips.map((chip, i) => (
        <span key={i} class={`chip ${chip.tone ?? "plain"}`}>
          {say(chip.text)}
        </span>
      ))}
    </span>
  );
}

export function OptionCard({ option, number }: { option: OptionView; number: number }) {
  const table = useTable();
  const chosen = table.chosen.value === option.key;
  const bound = (table.byTarget.value.get(table.pointed.value) ?? []).some((one) => one.key === option.key);
  return (
    <button
      type="button"
      class={`opt${chosen ? " sel" : ""}${bound ? " bound" : ""}`}
      aria-pressed={chosen}
      aria-keyshortcuts={number <= 9 ? String(number) : undefined}
      data-option={option.key}
      onClick={() => table.choose(option.key)}
      {...pointing(table, option)}
    >
      <span class="ot">
        {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
        {option.glyph && <Glyph name={option.glyph} size={18} />}
        <b>{say(option.title)}</b>
      </span>
      <Chips option={option} />
      {option.detail && <span class="od">{say(option.detail)}</span>}
      {option.card && (
        <span class="oc" {...looking(option.card)}>
          <CardView card={option.card} form="slip" />
        </span>
      )}
      {option.odds?.map((odds, i) => (
        <OddsView key={i} odds={odds} />
      ))}
    </button>
  );
}

function OptionCards({ options, refused }: { options: readonly OptionView[]; refused: readonly RefusedView[] }) {
  return (
    <div class={`opts n${options.length}${refused.length ? " with-no" : ""}`}>
      {options.map((option, i) => (
        <OptionCard key={option.key} option={option} number={i + 1} />
      ))}
      <RefusedStack refused={refused} />
    </div>
  );
}

/** Many answers: short lines in groups, all of them numbered, and the chosen one in full at their side. */
function OptionList({ options, refused }: { options: readonly OptionView[]; refused: readonly RefusedView[] }) {
  const table = useTable();
  const list = useRef<HTMLDivElement>(null);
  const chosen = table.previewed.value; // its place is kept free, so that the list never moves under the pointer
  const narrowed = table.narrowed.value;
  useEffect(() => {
    list.current?.querySelector(".line.sel")?.scrollIntoView?.({ block: "nearest" });
  }, [table.chosen.value]);
  useEffect(() => {
    if (table.listOpen.value) list.current?.querySelector<HTMLElement>(".line")?.focus();
  }, [table.listOpen.value]);
  const bound = new Set((table.byTarget.value.get(narrowed || table.pointed.value) ?? []).map((option) => option.key));
  const detailed = options.some((option) => option.detail || option.odds?.length || option.card);
  let group = "";
  return (
    <div class={`opts many${detailed ? " with-one" : ""}`}>
      {detailed && (
        <div class="one">
          {chosen ? <OptionCard option={chosen} number={options.findIndex((option) => option.key === chosen.key) + 1} /> : <p>{t("choose-hint")}</p>}
        </div>
      )}
      <div class="lines" ref={list} role="group" aria-label={t("options-count", { count: options.length })}>
        {options.map((option, i) => {
          const heading = say(option.group);
          const shown = heading && heading !== group ? <h2 key={`h${i}`}>{heading}</h2> : null;
          if (heading) group = heading;
          const sel = table.chosen.value === option.key;
          return [
            shown,
            <button
              key={option.key}
              type="button"
              class={`line${sel ? " sel" : ""}${bound.has(option.key) ? " bound" : ""}`}
              aria-pressed={sel}
              data-option={option.key}
              onClick={() => table.choose(option.key)}
              {...pointing(table, option)}
            >
              {i < 9 && <kbd aria-hidden="true">{i + 1}</kbd>}
              {option.glyph && <Glyph name={option.glyph} size={16} />}
              <b>{say(option.title)}</b>
              <Chips option={option} />
              {option.detail && <span class="od">{say(option.detail)}</span>}
            </button>,
          ];
        })}
        {refused.map((no, i) => (
          <RefusedCard key={`no${i}`} no={no} />
        ))}
      </div>
    </div>
  );
}

function RefusedStack({ refused }: { refused: readonly RefusedView[] }) {
  const all = useSignal(false);
  if (!refused.length) return null;
  const shown = all.value ? refused : refused.slice(0, REASONS);
  return (
    <div class={all.value ? "nos all" : "nos"}>
      {shown.map((no, i) => (
        <RefusedCard key={i} no={no} />
      ))}
      {refused.length > shown.length && (
        <button type="button" class="more" onClick={() => (all.value = true)}>
          {t("and-more", { count: refused.length - shown.length })}
        </button>
      )}
    </div>
  );
}

/** What looks possible and is not. It takes the focus, never the click. */
export function RefusedCard({ no }: { no: RefusedView }) {
  const table = useTable();
  const bound = no.targets?.includes(table.pointed.value) ? " bound" : "";
  return (
    <div class={`opt no${bound}`} role="group" aria-disabled="true" aria-label={`${say(no.title)}. ${say(no.why)}`} data-rule={no.rule}>
      <span class="ot">
        {no.glyph && <Glyph name={no.glyph} size={15} />}
        <b>{say(no.title)}</b>
      </span>
      <span class="od">
        <Glyph name="no" size={14} />
        <span>
          {say(no.why)} <RuleLink rule={no.rule} />
        </span>
      </span>
    </div>
  );
}

/** The button that repeats the choice, undo, and what happens if nobody answers. */
function Go({ decision }: { decision: DecisionView }) {
  const table = useTable();
  const option = table.chosenOption.value;
  const ready = decision.place ? table.formation.value !== null && table.tried.value?.ok !== false : option !== null;
  const offline = !table.online.value;
  const sending = table.sending.value !== "";
  const words = decision.place ? t("place-here") : option ? say(option.confirm ?? option.title) : t("choose-one");
  const fallback = decision.options?.find((one) => one.key === decision.default);
  const clock = table.match.value?.seats.find((seat) => seat.player === decision.player)?.clock ?? null;
  return (
    <div class="go">
      <button
        type="button"
        class={ready && !offline ? "btn pri" : "btn pri off"}
        aria-disabled={!ready || offline || sending}
        data-confirm
        onClick={() => ready && table.confirm()}
      >
        {words}
      </button>
      {decision.undo && (
        <button type="button" class="btn undo" disabled={offline} aria-keyshortcuts="z" onClick={() => table.undo()}>
          <Glyph name="undo" size={16} /> {t("undo")}
        </button>
      )}
      <small>
        {offline ? t("offline-buttons") : decision.undo ? t("undo-still") : ""}{" "}
        {clock !== null && fallback ? t("default-note", { choice: fallback.title }) : ""}
      </small>
    </div>
  );
}
