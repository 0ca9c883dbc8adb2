// Battle board: abilities, their prices and the dice on them.
import { signal, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Ability, AbilityHead, AbilityHeading, AbilityRows } from "../../ui/abilities/Ability";
import { DiceRow } from "../../ui/cards/Dice";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { ownerOf } from "../../ui/basics/owners";
import { playerName, say, t } from "../../i18n/text";
import { hasBar, screenFor, windowNow } from "../../platform/screen";
import type { Slot, Tray } from "../../wire";
import { SelectableItem } from "../decision/SelectableItem";
import { slotStates, slotWords } from "../../ui/abilities/slot_words";
import { useTable, type Table } from "../../match/match_store";

/** True for a sheet of abilities that are paid with dice. */
export function hasPrices(tray: Tray): boolean {
  return tray.form === "sheet" && (tray.slots ?? []).some((slot) => slot.price?.length);
}

/** The board that a player opened, and the decision at which they did so. */
interface OpenBoard {
  tray: string;
  decision: number | string | null;
}

const opened = new WeakMap<Table, Signal<OpenBoard | null>>();

function openBoardOf(table: Table): Signal<OpenBoard | null> {
  let open = opened.get(table);
  if (!open) opened.set(table, (open = signal<OpenBoard | null>(null)));
  return open;
}

/** The board in sight: the opened one, else that of which something can be chosen, else the viewer's own. */
function useOpenBoard(): { boards: readonly Tray[]; front: Tray | undefined; open: (tray: Tray) => void } {
  const table = useTable();
  const scene = table.scene.value;
  const boards = (scene?.trays ?? []).filter(hasPrices);
  const now = table.decision.value?.id ?? null;
  const asked = boards.find((tray) => tray.slots?.some((slot) => table.isTouchable(slot.id)));
  const open = openBoardOf(table);
  const kept = open.value && (!asked || open.value.decision === now) ? open.value.tray : "";
  const own = boards.find((tray) => tray.owner === scene?.viewer) ?? boards[0];
  return {
    boards,
    front: boards.find((tray) => tray.id === kept) ?? asked ?? own,
    open: (tray) => (open.value = { tray: tray.id, decision: now }),
  };
}

/** Board of one player. That of another is a tap away and takes its place. */
export function BattleBoard({ tray }: { tray: Tray }) {
  const { boards, front, open } = useOpenBoard();
  if (front?.id !== tray.id) return null;
  const other = boards.find((one) => one.id !== tray.id);
  return <OpenedBoard tray={tray} other={other} open={open} />;
}

/** Below this width abilities in use have their text, and the others open when touched. */
const NARROW = 400;

function useNarrow() {
  const element = useRef<HTMLElement>(null);
  const narrow = useSignal(false);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === "undefined") return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
      narrow.value = entry!.contentRect.width > 0 && entry!.contentRect.width < NARROW * rem;
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return { element, narrow: narrow.value };
}

function OpenedBoard({ tray, other, open }: { tray: Tray; other: Tray | undefined; open: (tray: Tray) => void }) {
  const table = useTable();
  const { element, narrow: thin } = useNarrow();
  const scene = table.scene.value;
  const narrow = thin || (!!scene?.stage && hasBar(screenFor(...windowNow.value))); // the contest has a part of the column
  const face = scene?.seats?.find((seat) => seat.player === tray.owner)?.portrait;
  const slots = (tray.slots ?? []).filter((slot) => slot.price?.length);
  const hand = tray.slots?.find((slot) => slot.states?.includes("loose"));
  const mine = tray.owner === scene?.viewer;
  const gauges = (tray.gauges ?? []).map((one) => `${say(one.name)}: ${one.value}`);
  const otherName = (board: Tray) =>
    scene?.viewer == null ? playerName(board.owner ?? 0) : t(mine ? "board-rival" : "board-own");
  return (
    <section
      ref={element}
      class={`tray-view battle-board${narrow ? " narrow" : ""}`}
      aria-label={`${say(tray.name)}, ${t("of-player", { name: playerName(tray.owner ?? 0) })}`}
      data-tray={tray.id}
      style={tray.owner == null ? undefined : { "--o": ownerOf(tray.owner).colour }}
    >
      <header>
        {face && <PortraitView traits={face} player={tray.owner} size={38} />}
        <span class="board-name">
          <h2>{say(tray.note) || say(tray.name)}</h2>
          <span>{[...(narrow ? [] : [say(tray.name)]), ...gauges].join(" · ")}</span>
        </span>
        {other && (
          <button type="button" class="board-tab" data-other-board={other.id} onClick={() => open(other)}>
            {otherName(other)}
          </button>
        )}
      </header>
      {hand ? (
        <div class="dice-hand" data-id={hand.id}>
          <b>{say(hand.name)}</b>
          <DiceRow dice={hand.dice} size={36} />
        </div>
      ) : (
        <Knot />
      )}
      <div class="abilities">
        {narrow ? (
          <FewAbilities slots={slots} />
        ) : (
          <AbilityRows slots={slots} draw={(slot) => <AbilityBox key={slot.id} slot={slot} />} />
        )}
      </div>
    </section>
  );
}

/** Plait below the heading of a board. */
function Knot() {
  return (
    <svg class="knot" aria-hidden="true">
      <defs>
        <pattern id="knot" width="40" height="14" patternUnits="userSpaceOnUse">
          <path d="M0 3q10 10 20 0t20 0M0 11q10-10 20 0t20 0" />
        </pattern>
      </defs>
      <rect width="100%" height="14" fill="url(#knot)" />
    </svg>
  );
}

function AbilityBox({ slot, dice }: { slot: Slot; dice?: number }) {
  return (
    <SelectableItem id={slot.id} name={slotWords(slot)} class={`box ${slotStates(slot.states)}`}>
      <Ability slot={slot} dice={dice} />
    </SelectableItem>
  );
}

/** Abilities in a narrow column: in full those that can be chosen or have dice, by name the others. */
function FewAbilities({ slots }: { slots: readonly Slot[] }) {
  const table = useTable();
  const live = slots.filter((slot) => table.isTouchable(slot.id));
  const inUse = (slot: Slot) => slot.dice?.length || slot.states?.includes("resolving");
  const first = [...live, ...slots.filter((slot) => inUse(slot) && !live.includes(slot))];
  const rest = slots.filter((slot) => !first.includes(slot));
  return (
    <>
      {first.length > 0 && (
        <AbilityHeading words={`${t(live.length ? "board-use" : "board-laid")} · ${t("board-of-all", { count: first.length, all: slots.length })}`} />
      )}
      {first.map((slot) => (
        <AbilityBox key={slot.id} slot={slot} dice={30} />
      ))}
      {rest.length > 0 && (
        <AbilityHeading words={`${t(first.length ? "board-rest" : "board-all")} · ${t("board-read")}`} states={["advanced"]} />
      )}
      <div class="rest">
        {rest.map((slot) => (
          <ClosedAbility key={slot.id} slot={slot} />
        ))}
      </div>
    </>
  );
}

/** Name and price of an ability, which opens when touched: its text, and why it cannot be used now. */
function ClosedAbility({ slot }: { slot: Slot }) {
  const table = useTable();
  const open = useSignal(false);
  const no = table.aim.refusedByTarget.value.get(slot.id)?.[0];
  return (
    <button
      type="button"
      class={`thing box ${slotStates(slot.states)}${open.value ? " open" : ""}`}
      data-id={slot.id}
      aria-expanded={open.value}
      onClick={() => (open.value = !open.value)}
    >
      {open.value ? <Ability slot={slot} dice={30} /> : <AbilityHead slot={slot} />}
      {open.value && no && <small class="why">{say(no.why)}</small>}
    </button>
  );
}
