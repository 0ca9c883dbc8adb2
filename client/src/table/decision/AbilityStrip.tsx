// Row of the abilities that the decision is about, on phones: the battle board is a tab there.
import { useEffect, useState } from "preact/hooks";
import { Ability } from "../../ui/abilities/Ability";
import { DiceRow } from "../../ui/cards/Dice";
import { say } from "../../i18n/text";
import { screenFor } from "../../match/layout";
import { windowSize } from "../../platform/text_size";
import { useTable } from "../../match/match_store";
import { SelectableItem } from "./SelectableItem";
import { slotStates, slotWords } from "../../ui/abilities/slot_words";

/** True on a phone, upright or on its side. */
function useIsPhone(): boolean {
  const [size, measure] = useState(windowSize);
  useEffect(() => {
    const changed = () => measure(windowSize());
    addEventListener("resize", changed);
    return () => removeEventListener("resize", changed);
  }, []);
  return ["upright", "aside"].includes(screenFor(...size));
}

export function AbilityStrip() {
  const table = useTable();
  const isPhone = useIsPhone();
  const boards = (table.scene.value?.trays ?? []).filter((tray) => tray.form === "sheet");
  const slots = boards.flatMap((tray) => tray.slots ?? []).filter((slot) => slot.price?.length && table.isTouchable(slot.id));
  if (!isPhone || !slots.length) return null;
  const owner = boards.find((tray) => tray.slots?.includes(slots[0]!));
  const hand = owner?.slots?.find((slot) => slot.states?.includes("loose"));
  return (
    <div class="ability-strip" role="group" aria-label={say(owner?.name)}>
      {hand && (
        <div class="dice-hand">
          <b>{say(hand.name)}</b>
          <DiceRow dice={hand.dice} size={30} />
        </div>
      )}
      {slots.map((slot) => (
        <SelectableItem key={slot.id} id={slot.id} name={slotWords(slot)} class={`box ${slotStates(slot.states)}`}>
          <Ability slot={slot} dice={30} />
        </SelectableItem>
      ))}
    </div>
  );
}
