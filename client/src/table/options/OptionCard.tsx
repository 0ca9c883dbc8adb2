// Option as a card, and parts that cards and lines share.
import { Glyph } from "../../ui/basics/Glyph";
import { CardArt, CardView, isPicture, isSheet } from "../../ui/cards/CardView";
import { Chips } from "../../ui/cards/Chips";
import { cardLensHandlers, type lensHandlers } from "../../ui/explain/lens_state";
import { OddsView } from "../../ui/cards/OddsView";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { RichText } from "../../ui/explain/RichText";
import { quickConfirm } from "../../platform/preferences";
import { say, t } from "../../i18n/text";
import type { OptionView } from "../../wire";
import type { Face } from "../../match/choice/names";
import { useTable } from "../../match/match_store";

/** True if chosen, or marked in a series. */
export function isChosen(table: ReturnType<typeof useTable>, option: OptionView): boolean {
  const picked = table.shortcut.picked.value;
  return picked.length ? picked.includes(option.key) : table.chosen.value === option.key;
}

/** True if one click answers, since it can be undone at no cost. */
export function atOnce(option: OptionView): boolean | undefined {
  return (quickConfirm.value && option.quick) || undefined;
}

/** Handlers of an option: hovering shows its targets and its card. */
export function pointing(table: ReturnType<typeof useTable>, option: OptionView) {
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

/** The letter painted on the area; read aloud is its position. */
export function Letter({ option }: { option: OptionView }) {
  const { letters, scene } = useTable();
  const letter = letters.value.get(option.key);
  if (!letter) return null;
  const area = scene.value?.board?.areas?.findLast((one) => option.targets?.includes(one.id));
  return (
    <>
      <span class="letter">{letter}</span>
      {area?.where && <span class="unseen">{say(area.where)}</span>}
    </>
  );
}

/** Picture or glyph before an option's text. */
export function Sign({ option: { card, glyph }, size }: { option: OptionView; size: number }) {
  if (isPicture(card)) return <CardArt card={card} />;
  return glyph ? <Glyph name={glyph} size={size} /> : null;
}

export function LitTag() {
  return (
    <span class="lit-tag">
      <Glyph name="left" size={13} /> {t("lesson-this-one")}
    </span>
  );
}

/** True for an option that is only a title: a row, not a card. */
export function isBare({ chips, detail, card, odds }: OptionView): boolean {
  return !chips?.length && !detail && !odds?.length && (!card || isPicture(card));
}

interface CardProps {
  option: OptionView;
  number: number;
  face?: Face | null;
  /** True if what its chances are of stands beside all cards. */
  compared?: boolean;
}

export function OptionCard({ option, number, face = null, compared = false }: CardProps) {
  const table = useTable();
  const chosen = isChosen(table, option);
  const bound = (table.aim.live.value.get(table.pointed.value) ?? []).some((one) => one.key === option.key);
  return (
    <button
      type="button"
      class={`opt${isBare(option) ? " bare" : ""}${face ? " faced" : ""}${chosen ? " sel" : ""}${bound ? " bound" : ""}${table.lit.value === option.key ? " lit" : ""}`}
      aria-pressed={chosen}
      aria-keyshortcuts={number <= 9 ? String(number) : undefined}
      data-option={option.key}
      data-quick={atOnce(option)}
      onClick={() => table.choose(option.key)}
      {...pointing(table, option)}
    >
      <span class="ot">
        <kbd>{number}</kbd>
        {face ? <PortraitView traits={face.portrait} player={face.owner} size={38} /> : <Sign option={option} size={18} />}
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
      {option.card && !option.detail && !isPicture(option.card) && (
        <span class="oc">
          <CardView card={option.card} form={isSheet(option.card) ? "sheet" : "slip"} />
        </span>
      )}
      <OddsView odds={option.odds} compared={compared} />
      {table.lit.value === option.key && <LitTag />}
    </button>
  );
}
