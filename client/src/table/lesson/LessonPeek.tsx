// Things that a lesson names but the screen does not show: cards, slots, trays and gauges, small.
import { CardView, isSheet } from "../../ui/cards/CardView";
import { DicePrice, DiceRow } from "../../ui/cards/Dice";
import { Facts } from "../../ui/cards/Facts";
import { GaugeView, Gauges } from "../../ui/cards/GaugeView";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { say } from "../../i18n/text";
import type { Card, Fact, Gauge, Scene, Slot, Tray } from "../../wire";

/** What is shown of a thing. */
export type Peeked =
  | { kind: "card"; id: string; card: Card }
  | { kind: "unit"; id: string; name: string; facts: readonly Fact[]; owner: number | null }
  | { kind: "slot"; id: string; slot: Slot; tray: Tray }
  | { kind: "tray"; id: string; tray: Tray }
  | { kind: "gauge"; id: string; gauge: Gauge; owner: number | null };

/** Number of things shown at once. */
const MOST = 3;

/** The things with these ids, as they can be shown beside a lesson. A gauge of a card comes with its card. */
export function peekedThings(scene: Scene, ids: readonly string[]): Peeked[] {
  const things: Peeked[] = [];
  for (const id of ids) {
    const thing = findThing(scene, id);
    if (thing && !things.some((one) => one.kind === thing.kind && one.id === thing.id)) things.push(thing);
  }
  return things.slice(0, MOST);
}

function findThing(scene: Scene, id: string): Peeked | null {
  for (const tray of scene.trays ?? []) {
    if (tray.id === id) return { kind: "tray", id, tray };
    for (const slot of tray.slots ?? []) {
      if (slot.id === id) return { kind: "slot", id, slot, tray };
      const card = slot.cards?.find((one) => holds(one, id));
      if (card) return { kind: "card", id: card.id, card };
    }
  }
  for (const piece of scene.board?.pieces ?? []) {
    const named = piece.id === id || piece.group === id;
    if (piece.card && (named || holds(piece.card, id))) return { kind: "card", id: piece.card.id, card: piece.card };
    if (named && piece.facts?.length)
      return { kind: "unit", id, name: say(piece.name), facts: piece.facts, owner: piece.owner ?? null };
  }
  for (const side of scene.stage?.sides ?? []) {
    const card = side.cards?.find((one) => one.id === id);
    if (card) return { kind: "card", id, card };
  }
  for (const seat of scene.seats ?? []) {
    const gauge = [seat.score, ...(seat.gauges ?? [])].find((one) => one?.id === id);
    if (gauge) return { kind: "gauge", id, gauge, owner: seat.player };
  }
  return null;
}

const holds = (card: Card, id: string) => card.id === id || !!card.gauges?.some((gauge) => gauge.id === id);

export function LessonPeek({ things }: { things: readonly Peeked[] }) {
  return (
    <>
      {things.map((thing) => (
        <PeekedThing key={`${thing.kind} ${thing.id}`} thing={thing} />
      ))}
    </>
  );
}

function PeekedThing({ thing }: { thing: Peeked }) {
  switch (thing.kind) {
    case "card":
      return (
        <div class="peeked" data-id={thing.id}>
          <CardView card={thing.card} form={isSheet(thing.card) || !thing.card.art ? "sheet" : "slip"} />
        </div>
      );
    case "unit":
      return (
        <div class="peeked" data-id={thing.id}>
          <PeekedHead owner={thing.owner} name={thing.name} />
          <Facts facts={thing.facts} linked={false} />
        </div>
      );
    case "slot":
      return (
        <div class="peeked" data-id={thing.id}>
          <PeekedHead owner={thing.tray.owner ?? null} name={say(thing.slot.name) || say(thing.tray.name)} />
          <SlotWords slot={thing.slot} />
        </div>
      );
    case "tray":
      return (
        <div class="peeked" data-tray={thing.id}>
          <PeekedHead owner={thing.tray.owner ?? null} name={say(thing.tray.name)} note={say(thing.tray.note)} />
          <Gauges gauges={thing.tray.gauges} />
          <div class="peeked-cards">
            {(thing.tray.slots ?? []).map((slot) =>
              slot.cards?.length || slot.dice?.length ? <SlotWords key={slot.id} slot={slot} brief /> : null,
            )}
          </div>
        </div>
      );
    case "gauge":
      return (
        <div class="peeked">
          <OwnerBadge player={thing.owner} size={18} quiet /> <GaugeView gauge={thing.gauge} />
        </div>
      );
  }
}

function PeekedHead({ owner, name, note = "" }: { owner: number | null; name: string; note?: string }) {
  return (
    <p class="peeked-head">
      <OwnerBadge player={owner} size={18} quiet /> <b>{name}</b> {note && <span>{note}</span>}
    </p>
  );
}

/** A slot in words: its price, its cards by value and name, its text and dice. */
function SlotWords({ slot, brief = false }: { slot: Slot; brief?: boolean }) {
  return (
    <>
      {!brief && <DicePrice price={slot.price} />}
      {slot.cards?.map((card) => (
        <span key={card.id} class="chip" data-id={card.id}>
          {card.value && <b>{card.value}</b>} {say(card.name)} {(card.count ?? 1) > 1 && `×${card.count}`}
        </span>
      ))}
      {slot.text && !brief && <p>{say(slot.text)}</p>}
      <DiceRow dice={slot.dice} size={22} />
    </>
  );
}
