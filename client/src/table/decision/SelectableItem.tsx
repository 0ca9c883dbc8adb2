// Selectable card or slot.
import type { ComponentChildren } from "preact";
import { Glyph } from "../../ui/basics/Glyph";
import { cardLensHandlers, type lensHandlers } from "../../ui/explain/lens_state";
import { oddsWords } from "../../ui/cards/OddsView";
import { percent, say, t } from "../../i18n/text";
import type { Card } from "../../wire";
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

/** A card or slot that may be an option: yellow if selectable, hatched with the reason if refused. */
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
  if ((options.length > 0 || acts) && !inert) {
    const spoken = `${name}. ${acts ? `${acts}. ` : ""}${options.map((option) => `${say(option.title)}${option.odds?.length ? `: ${oddsWords(option.odds)}` : ""}`).join(". ")}`;
    return (
      <button
        type="button"
        class={`thing possible ${chosen ? "chosen" : ""} ${previewed ? "previewed" : ""} ${extra}`}
        data-id={id}
        aria-pressed={chosen}
        aria-label={spoken}
        {...enlarging}
        {...point}
        onClick={() => table.touch(id)}
      >
        {children}
        {odds && <span class="tag">{percent(odds.chance)}</span>}
        {number > 0 && number < 10 && <kbd class="tag key">{number}</kbd>}
      </button>
    );
  }
  if (refused.length > 0 && !inert) {
    const why = `${name}. ${say(refused[0]!.title)}: ${say(refused[0]!.why)}`;
    return (
      <div
        class={`thing refused ${extra}`}
        data-id={id}
        data-rule={refused[0]!.rule}
        role="img"
        tabIndex={0}
        aria-label={why}
        title={say(refused[0]!.why)}
        {...enlarging}
        {...point}
      >
        {children}
        <span class="tag no">
          <Glyph name="no" size={13} label={t("refused")} /> {refused[0]!.measure}
        </span>
      </div>
    );
  }
  const reads = !!card && card.face !== "down" && !inert;
  return (
    <div
      class={`thing ${extra}`}
      data-id={id}
      role={reads ? "img" : undefined}
      aria-label={reads ? name : undefined}
      tabIndex={reads ? 0 : undefined}
      {...(reads ? enlarging : {})}
    >
      {children}
    </div>
  );
}
