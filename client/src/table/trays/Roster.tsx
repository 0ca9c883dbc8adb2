// Units of a tray in the column: own ones as rows, those of a rival as faces.
import { cardSentence } from "../../ui/cards/CardView";
import { Gauges } from "../../ui/cards/GaugeView";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { playerName, say, t } from "../../i18n/text";
import type { Card, Gauge, Portrait, Slot, Tray } from "../../wire";
import { SelectableItem } from "../decision/SelectableItem";
import { TrayView } from "./Tray";

/** A unit of a tray: of its card, or of the slot itself. */
interface Unit {
  id: string;
  name: string;
  portrait: Portrait;
  card: Card | undefined;
  gauges: readonly Gauge[] | undefined;
  /** Its state, or what its slot says. */
  note: string;
  states: readonly string[] | undefined;
}

function unitOf(slot: Slot): Unit | null {
  const card = slot.cards?.length === 1 ? slot.cards[0] : undefined;
  const portrait = card?.portrait ?? slot.portrait;
  if (!portrait || (slot.cards?.length ?? 0) > 1) return null;
  const { id, states, gauges } = card ?? { id: slot.id, states: slot.states, gauges: undefined };
  return { id, portrait, card, gauges, states, name: say(card?.name ?? slot.name), note: say(card ? card.text : slot.text) };
}

/** A tray in the column. One without faces is drawn as elsewhere. */
export function Roster({ tray, own }: { tray: Tray; own: boolean }) {
  const units = (tray.slots ?? []).map(unitOf);
  if (!units.length || tray.form === "hand" || !units.every((unit) => unit !== null)) return <TrayView tray={tray} />;
  const name = say(tray.name);
  return (
    <section
      class={`tray-view roster ${own ? "of-own" : "of-rival"}`}
      data-tray={tray.id}
      aria-label={tray.owner == null ? name : `${name}, ${t("of-player", { name: playerName(tray.owner) })}`}
    >
      <header>
        <OwnerBadge player={tray.owner} size={16} quiet />
        <h2>{name}</h2>
        {tray.note && <span>{say(tray.note)}</span>}
      </header>
      <div class="slots">
        {units.map((unit) => (
          <UnitItem key={unit.id} unit={unit} owner={tray.owner} own={own} />
        ))}
      </div>
    </section>
  );
}

function UnitItem({ unit, owner, own }: { unit: Unit; owner: number | null | undefined; own: boolean }) {
  const { id, name, card, gauges, note } = unit;
  const states = (unit.states ?? []).map((state) => `st-${state}`).join(" ");
  return (
    <SelectableItem
      id={id}
      name={card ? cardSentence(card) : `${name} ${note}`.trim()}
      card={card}
      class={`unit ${states}`}
    >
      <PortraitView traits={unit.portrait} player={owner} size={own ? 38 : 32} />
      <span class="un">
        <b>{name}</b>
        {note && <i>{note}</i>}
      </span>
      {card?.value && <em>{card.value}</em>}
      <Gauges gauges={gauges?.slice(0, own ? 2 : 1)} bare />
    </SelectableItem>
  );
}
