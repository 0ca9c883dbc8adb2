// Ability of a battle board: name, price, moment, text and the dice on it.
import type { ComponentChildren } from "preact";
import { say } from "../../i18n/text";
import type { Slot } from "../../wire";
import { DicePrice, DiceRow } from "../cards/Dice";

/** Words of the moment at which an ability is used. */
function momentOf(slot: Slot): string {
  return (slot.facts ?? []).map((fact) => say(fact.name)).join(" · ");
}

/** Name and price of an ability. */
export function AbilityHead({ slot }: { slot: Slot }) {
  return (
    <span class="ab-head">
      <b class="bn">{say(slot.name)}</b>
      <DicePrice price={slot.price} size={21} />
    </span>
  );
}

/** An ability in full. Its dice lie in the lower right corner, and the text flows around them. */
export function Ability({ slot, dice = 36 }: { slot: Slot; dice?: number }) {
  const moment = momentOf(slot);
  return (
    <>
      <AbilityHead slot={slot} />
      <span class={`bt${slot.dice?.length ? " laid" : ""}`} style={{ "--die": `${dice / 16}rem` }}>
        <DiceRow dice={slot.dice} size={dice} />
        {moment && <em>{moment}. </em>}
        {say(slot.text)}
      </span>
    </>
  );
}

/** Heading of a group of abilities: its name, and in lighter type what holds for all of them. */
export function AbilityHeading({ words, states }: { words: string; states?: readonly string[] | undefined }) {
  const [name, ...rest] = words.split(" · ");
  return (
    <h3 class={`heading${states?.includes("advanced") ? " advanced" : ""}`}>
      {name} {rest.length > 0 && <i>{rest.join(" · ")}</i>}
    </h3>
  );
}

/** Two abilities side by side, the one with more words wider. */
export interface AbilityPair {
  slots: readonly Slot[];
  /** Columns of the pair, as a grid template. */
  columns: string;
}

/** Width of a board, and of the parts of an ability's head, in pixels. */
const BOARD = 432;
const LETTER = 8;
const DIE = 23;
const OR = 13;
const MARGIN = 24;
/** Bounds of the share of an ability's width. */
const NARROW = 0.4;

/** Room that name and price need to lie on one line. */
function headWidth(slot: Slot): number {
  const price = (slot.price ?? []).reduce((sum, way) => sum + way.length * DIE + OR, 0) - OR;
  return say(slot.name).length * LETTER + price + MARGIN;
}

function countLetters(slot: Slot): number {
  return momentOf(slot).length + say(slot.text).length + 12;
}

/** Share of the first of two abilities: by their words, as far as both names fit on a line. */
function shareOf(first: Slot, second: Slot): number {
  const [one, other] = [countLetters(first), countLetters(second)];
  const least = Math.max(NARROW, headWidth(first) / BOARD);
  const most = Math.min(1 - NARROW, 1 - headWidth(second) / BOARD);
  return least > most ? 0.5 : Math.min(most, Math.max(least, one / (one + other)));
}

/** Abilities of one heading by twos; the last of an odd number has the whole width. */
function pairAbilities(slots: readonly Slot[]): AbilityPair[] {
  const pairs: AbilityPair[] = [];
  for (let i = 0; i < slots.length; i += 2) {
    const [first, second] = [slots[i]!, slots[i + 1]];
    const share = second ? shareOf(first, second) : 1;
    const columns = second ? `minmax(0, ${share.toFixed(3)}fr) minmax(0, ${(1 - share).toFixed(3)}fr)` : "minmax(0, 1fr)";
    pairs.push({ slots: second ? [first, second] : [first], columns });
  }
  return pairs;
}

/** Abilities under their headings. */
function abilityGroups(slots: readonly Slot[]): { heading: Slot | null; slots: Slot[] }[] {
  const groups: { heading: Slot | null; slots: Slot[] }[] = [];
  for (const slot of slots) {
    const last = groups.at(-1);
    if (slot.heading || !last) groups.push({ heading: slot.heading ? slot : null, slots: [slot] });
    else last.slots.push(slot);
  }
  return groups;
}

/** All abilities of a board by group, two in a row. */
export function AbilityRows({ slots, draw }: { slots: readonly Slot[]; draw: (slot: Slot) => ComponentChildren }) {
  return (
    <>
      {abilityGroups(slots).map(({ heading, slots: group }) => (
        <div key={group[0]!.id} class={`ab-group${heading?.states?.includes("advanced") ? " advanced" : ""}`}>
          {heading && <AbilityHeading words={say(heading.heading)} states={heading.states} />}
          {pairAbilities(group).map((pair) => (
            <div key={pair.slots[0]!.id} class="ab-row" style={{ "--pair": pair.columns }}>
              {pair.slots.map(draw)}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
