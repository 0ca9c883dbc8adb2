// Selectable card or slot.
import type { ComponentChildren } from "preact";
import { Glyph } from "../../ui/basics/Glyph";
import { cardLensHandlers, type lensHandlers } from "../../ui/explain/lens_state";
import { oddsWords } from "../../ui/cards/OddsView";
import { percent, say, t } from "../../i18n/text";
import type { Card, OptionView } from "../../wire";
import { useTable } from "../../match/match_store";

interface Props {
  id: string;
  name: string;
  class?: string;
  card?: Card | undefined;
  /** Inside a button nothing else takes the focus. */
  inert?: boolean;
  children: ComponentChildren;
}

/**
 * A card or slot that may be an option: yellow if selectable, hatched with the reason if refused. It is one element in
 * all these states, so that what is inside stays drawn.
 */
export function SelectableItem({ id, name, class: extra = "", card, inert = false, children }: Props) {
  const table = useTable();
  const { aim } = table;
  const options = aim.byTarget.value.get(id) ?? [];
  const acts = aim.spoken.value.get(id);
  const refused = aim.refusedByTarget.value.get(id) ?? [];
  const chosen = (table.chosenOption.value?.targets ?? []).includes(id) || (!!acts && aim.actor.value === id);
  const previewed = (table.previewed.value?.targets ?? []).includes(id);
  const enlarging: Partial<ReturnType<typeof lensHandlers>> = card && !inert ? cardLensHandlers(card) : {};
  const odds = aim.optionAt([id])?.odds?.[0];
  const number = options.length === 1 && aim.choices.value.length > 4 ? aim.numberOf(options[0]!.key) : 0;
  const point = {
    onPointerEnter: (event: PointerEvent) => {
      table.pointed.value = id;
      enlarging.onPointerEnter?.(event);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (table.pointed.value === id) table.pointed.value = "";
      enlarging.onPointerLeave?.(event);
    },
  };
  const possible = (options.length > 0 || !!acts) && !inert;
  const no = possible || inert ? undefined : refused[0];
  const reads = !!card && card.face !== "down" && !inert;
  const label = possible ? spoken(name, acts, options) : no ? `${name}. ${say(no.title)}: ${say(no.why)}` : reads ? name : undefined;
  const state = possible ? `possible ${chosen ? "chosen" : ""} ${previewed ? "previewed" : ""}` : no ? "refused" : "";
  return (
    <div
      class={`thing ${state} ${extra}`}
      data-id={id}
      data-rule={no?.rule}
      role={possible ? "button" : label === undefined ? undefined : "img"}
      tabIndex={label === undefined ? undefined : 0}
      aria-pressed={possible ? chosen : undefined}
      aria-label={label}
      title={no && say(no.why)}
      {...(possible || no || reads ? enlarging : {})}
      {...(possible || no ? point : {})}
      {...(possible ? pressHandlers(() => table.touch(id)) : {})}
    >
      {children}
      {possible && odds && <span class="tag">{percent(odds.chance)}</span>}
      {possible && number > 0 && number < 10 && <kbd class="tag key">{number}</kbd>}
      {no && (
        <span class="tag no">
          <Glyph name="no" size={13} label={t("refused")} /> {no.measure}
        </span>
      )}
    </div>
  );
}

function spoken(name: string, acts: string | undefined, options: readonly OptionView[]): string {
  const answers = options.map(({ title, odds }) => `${say(title)}${odds?.length ? `: ${oddsWords(odds)}` : ""}`);
  return `${name}. ${acts ? `${acts}. ` : ""}${answers.join(". ")}`;
}

/** Handlers of a thing that is pressed like a button. A key held down since an earlier question presses nothing. */
function pressHandlers(press: () => void) {
  return {
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget || !["Enter", " "].includes(event.key)) return;
      event.preventDefault(); // a space would scroll
      if (!event.repeat) press();
    },
  };
}
