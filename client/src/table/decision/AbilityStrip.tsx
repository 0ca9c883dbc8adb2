// Row of the abilities to choose, or of the one just paid for, on phones: the battle board is a tab.
import { Ability, AbilityHead } from "../../ui/abilities/Ability";
import { DiceRow } from "../../ui/cards/Dice";
import { say } from "../../i18n/text";
import { hasBar, screenFor, windowNow } from "../../platform/screen";
import type { Slot } from "../../wire";
import { useTable } from "../../match/match_store";
import { SelectableItem } from "./SelectableItem";
import { slotStates, slotWords } from "../../ui/abilities/slot_words";

/** Width of an ability by its words, in pixels. */
function widthOf(slot: Slot): string {
  return `${Math.max(164, Math.min(290, 128 + 1.1 * say(slot.text).length)) / 16}rem`;
}

export function AbilityStrip() {
  const table = useTable();
  const boards = (table.scene.value?.trays ?? []).filter((tray) => tray.form === "sheet");
  const abilities = boards.flatMap((tray) => tray.slots ?? []).filter((slot) => slot.price?.length);
  const offered = abilities.filter((slot) => table.isTouchable(slot.id));
  const paid = !offered.length;
  const inUse = table.scene.value?.stage ? [] : abilities.filter((slot) => slot.states?.includes("resolving"));
  const slots = paid ? inUse : offered;
  if (hasBar(screenFor(...windowNow.value)) || !slots.length) return null;
  const owner = boards.find((tray) => tray.slots?.includes(slots[0]!));
  const hand = owner?.slots?.find((slot) => slot.states?.includes("loose"));
  return (
    <div class={paid ? "ability-strip paid" : "ability-strip"} role="group" aria-label={say(owner?.name)}>
      {hand && !paid && (
        <div class="dice-hand">
          <b>{say(hand.name)}</b>
          <DiceRow dice={hand.dice} size={30} />
        </div>
      )}
      {slots.map((slot) => (
        <span key={slot.id} style={{ "--w": widthOf(slot) }}>
          <SelectableItem id={slot.id} name={slotWords(slot)} class={`box ${slotStates(slot.states)}`}>
            {paid ? <AbilityHead slot={slot} /> : <Ability slot={slot} dice={30} />}
          </SelectableItem>
        </span>
      ))}
    </div>
  );
}
