// Trays: rows, piles, hands, sheets, grids and lists of slots.
import { useSignal } from "@preact/signals";
import { CardView, cardSentence, type CardForm } from "../../ui/cards/CardView";
import { DiceRow } from "../../ui/cards/Dice";
import { Facts } from "../../ui/cards/Facts";
import { CardFan } from "../../ui/cards/CardFan";
import { isPlayingCard } from "./PlayingCard";
import { Gauges } from "../../ui/cards/GaugeView";
import { Glyph } from "../../ui/basics/Glyph";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { ownerOf } from "../../ui/basics/owners";
import { Dialog } from "../../ui/basics/Dialog";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { TermOrText } from "../../ui/explain/Term";
import { playerName, say, t } from "../../i18n/text";
import type { Card, Slot, Tray } from "../../wire";
import { SelectableItem } from "../decision/SelectableItem";
import { slotStates, slotWords } from "../../ui/abilities/slot_words";
import { HandFan } from "./Hand";
import { useTable } from "../../match/match_store";
import { BattleBoard, hasPrices } from "./BattleBoard";

interface TrayProps {
  tray: Tray;
  folds?: boolean;
  folded?: boolean;
}

/** Tray: a row, pile, hand, sheet, grid or list of slots. */
export function TrayView(props: TrayProps) {
  return hasPrices(props.tray) ? <BattleBoard tray={props.tray} /> : <PlainTray {...props} />;
}

function PlainTray({ tray, folds = false, folded = false }: TrayProps) {
  const shut = useSignal(folded);
  const form = tray.form ?? "row";
  const slots = tray.slots ?? [];
  const owner = tray.owner == null ? undefined : ownerOf(tray.owner);
  const table = useTable();
  const concerns = (id: string) => table.isTouchable(id);
  const open = !folds || !shut.value;
  // a row of units beside the board also shows their gauges
  const isTeam =
    tray.place === "side" && form === "row" && slots.some((slot) => slot.cards?.some((card) => card.gauges));
  const idle =
    table.decision.value !== null &&
    !slots.some((slot) => concerns(slot.id) || slot.cards?.some((card) => concerns(card.id)));
  return (
    <section
      class={`tray-view ${form} at-${tray.place ?? "near"}${isTeam ? " of-units" : ""}${idle ? " idle" : ""}`}
      aria-label={
        tray.owner == null ? say(tray.name) : `${say(tray.name)}, ${t("of-player", { name: playerName(tray.owner) })}`
      }
      data-tray={tray.id}
      style={owner ? { "--o": owner.colour } : undefined}
    >
      <header>
        <OwnerBadge player={tray.owner} size={18} quiet />
        <h2>{say(tray.name)}</h2>
        {tray.note && <span>{say(tray.note)}</span>}
        <Gauges gauges={tray.gauges} />
        {folds && (
          <button
            type="button"
            class="ib unfold"
            aria-expanded={open}
            aria-label={open ? t("tray-fold", { name: tray.name }) : t("tray-unfold", { name: tray.name })}
            onClick={() => (shut.value = open)}
          >
            <Glyph name={open ? "up" : "down"} size={15} />
          </button>
        )}
      </header>
      <div class="slots" style={{ "--slots": slots.length, ...rowsOf(countOf(slots)) }} hidden={!open}>
        {slots.map((slot) => {
          if (form === "pile") return <PileSlot key={slot.id} slot={slot} owner={tray.owner ?? null} trayName={say(tray.name)} />;
          if (tray.place === "team" || isTeam) return <CardSlot key={slot.id} slot={slot} form="sheet" />;
          if (form === "sheet")
            return [
              slot.heading && (
                <h3 key={`h-${slot.id}`} class={`heading ${slotStates(slot.states)}`}>
                  {say(slot.heading)}
                </h3>
              ),
              <SheetSlot key={slot.id} slot={slot} />,
            ];
          if (form === "list") return <ListSlot key={slot.id} slot={slot} owner={tray.owner} />;
          if (form === "hand" && slot.cards?.length && slot.cards.every(isPlayingCard))
            return <HandFan key={slot.id} id={slot.id} cards={slot.cards} />;
          return <CardSlot key={slot.id} slot={slot} form={form === "row" ? "slip" : "full"} fan={form === "hand"} />;
        })}
      </div>
    </section>
  );
}

/** Cards that one row holds: more are two rows of about the same length. */
const ONE_ROW = 7;

/** Numbers for the width of cards: all of them, those of a row, and those of a row on a phone. */
function rowsOf(cards: number): Record<string, number> {
  const rows = cards > ONE_ROW ? 2 : 1;
  return { "--cards": cards, "--rows": rows, "--row": Math.ceil(cards / rows), "--few": cards > 6 ? 4 : Math.min(3, cards) };
}

/** Number of cards side by side, to make them fit. */
function countOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, slot) => sum + Math.max(1, slot.cards?.length ?? 0), 0);
}

/** Stack copies of one card; different cards side by side. */
function stacked(cards: readonly Card[]): Card[] {
  const stacks = new Map<string, Card>();
  for (const card of cards) {
    const key =
      card.face === "down" ? "down" : `${JSON.stringify(card.name)} ${card.value} ${(card.states ?? []).join()}`;
    const stack = stacks.get(key);
    if (stack) stacks.set(key, { ...stack, count: (stack.count ?? 1) + (card.count ?? 1) });
    else stacks.set(key, card);
  }
  return [...stacks.values()];
}

function CardSlot({ slot, form, fan = false }: { slot: Slot; form: CardForm; fan?: boolean }) {
  const table = useTable();
  const own = table.isTouchable(slot.id) || table.aim.refusedByTarget.value.has(slot.id);
  const bound = (slot.cards ?? []).some(
    (card) => table.isTouchable(card.id) || table.aim.refusedByTarget.value.has(card.id),
  );
  const cards = bound || fan ? (slot.cards ?? []) : stacked(slot.cards ?? []);
  const inside = cards.map((card) => (
    <SelectableItem key={card.id} id={card.id} name={cardSentence(card)} card={card} inert={own} class={`holds-card ${form}`}>
      <CardView card={card} form={form} large={form === "full"} />
    </SelectableItem>
  ));
  const empty = cards.length === 0 && (slot.dice ?? []).length === 0;
  const body = (
    <>
      {empty ? (
        <span class={`empty ${form}`}>
          {slot.note && <em>{say(slot.note)}</em>}
          {slot.room != null && slot.room > 1 && <em>{slot.room}</em>}
        </span>
      ) : (
        inside
      )}
      <DiceRow dice={slot.dice} size={26} />
      {slot.name && <span class="slot-name">{say(slot.name)}</span>}
      {slot.text && <span class="slot-text">{say(slot.text)}</span>}
      <Facts facts={slot.facts} linked={!own} />
    </>
  );
  const classes = `slot ${slotStates(slot.states)} ${cards.length > 1 ? "several" : ""}`;
  return own ? (
    <SelectableItem id={slot.id} name={slotWords(slot)} class={classes}>
      {body}
    </SelectableItem>
  ) : (
    <div class={classes} data-id={slot.id}>
      {body}
    </div>
  );
}

function PileSlot({ slot, owner, trayName }: { slot: Slot; owner: number | null; trayName: string }) {
  const cards = slot.cards ?? [];
  const count = cards.reduce((sum, card) => sum + (card.count ?? 1), 0);
  const top = cards.at(-1);
  const colours = ownerOf(top?.owner ?? owner);
  const looked = useSignal(false);
  const open = cards.filter((card) => card.face !== "down");
  const name = say(slot.name) || trayName;
  const pile = (
    <SelectableItem
      id={slot.id}
      name={`${slotWords(slot)} ${count}`}
      class={`pile ${count === 0 ? "none" : ""} ${slotStates(slot.states)}`}
      card={top}
    >
      <span
        class="stack"
        style={{
          "--c": top?.face === "up" && top.colour ? top.colour : colours.colour,
          "--cd": colours.dark,
          "--co": colours.on,
        }}
      >
        <Glyph name={top?.glyph || (count === 0 ? "exhausted" : "deck")} size={20} />
        <b key={count} class="flash">
          {count}
        </b>
      </span>
      <em>{say(slot.name) || say(slot.note) || trayName}</em>
    </SelectableItem>
  );
  if (!open.length) return pile;
  return (
    <div class="open-pile">
      {pile}
      <button type="button" class="peek" data-peek={slot.id} onClick={() => (looked.value = true)}>
        {t("pile-look")}
      </button>
      {looked.value && (
        <Dialog title={t("pile-open", { name, count })} close={() => (looked.value = false)} wide>
          <CardFan cards={open} />
        </Dialog>
      )}
    </div>
  );
}

/** Box of a sheet: name, text, and its dice or cards. */
function SheetSlot({ slot }: { slot: Slot }) {
  const cards = slot.cards ?? [];
  return (
    <SelectableItem id={slot.id} name={slotWords(slot)} class={`box ${slotStates(slot.states)}`}>
      {slot.name && <b class="bn">{say(slot.name)}</b>}
      {cards.map((card) => (
        <CardView key={card.id} card={card} form="sheet" />
      ))}
      <Facts facts={slot.facts} linked={false} />
      {slot.text && <span class="bt">{say(slot.text)}</span>}
      {slot.note && !slot.dice?.length && !cards.length && <span class="bo">{say(slot.note)}</span>}
      <DiceRow dice={slot.dice} size={26} />
    </SelectableItem>
  );
}

function ListSlot({ slot, owner }: { slot: Slot; owner?: number | null }) {
  const table = useTable();
  const own = table.isTouchable(slot.id);
  const cards = slot.cards ?? [];
  return (
    <SelectableItem id={slot.id} name={slotWords(slot)} class={`row-line ${slotStates(slot.states)}${slot.portrait ? " with-face" : ""}`}>
      {slot.portrait && <PortraitView traits={slot.portrait} player={owner} size={28} />}
      {slot.name && <b class="bn">{say(slot.name)}</b>}
      {cards.map((card) => (
        <SelectableItem
          key={card.id}
          id={card.id}
          name={cardSentence(card)}
          card={card}
          inert={own}
          class={`in-list ${slotStates(card.states)}`}
        >
          {card.portrait ? (
            <PortraitView traits={card.portrait} player={card.owner} size={34} />
          ) : card.owner != null ? (
            <OwnerBadge player={card.owner} size={16} quiet />
          ) : (
            card.glyph && <Glyph name={card.glyph} size={16} />
          )}
          <span class="nm">{card.face === "down" ? t("card-back", { count: card.count ?? 1 }) : say(card.name)}</span>
          {card.value && <b>{card.value}</b>}
          <Gauges gauges={card.gauges} bare />
        </SelectableItem>
      ))}
      {slot.text && (
        <span class="bt">
          <TermOrText of={slot.text} />
        </span>
      )}
      {slot.facts?.map((fact, i) => (
        <span key={i} class="fact">
          <span>{say(fact.name)}</span> <b>{say(fact.value)}</b>
        </span>
      ))}
      <DiceRow dice={slot.dice} />
    </SelectableItem>
  );
}
