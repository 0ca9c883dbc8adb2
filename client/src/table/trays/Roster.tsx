// Units in the column: own ones as rows, those of a rival as faces.
import { cardSentence } from "../../ui/cards/CardView";
import { Gauges } from "../../ui/cards/GaugeView";
import { OwnerBadge } from "../../ui/basics/OwnerBadge";
import { PortraitView } from "../../ui/portrait/PortraitView";
import { playerName, say, t, wordsKey } from "../../i18n/text";
import type { Card, Fact, Gauge, Piece, Portrait, Scene, Slot, Tray } from "../../wire";
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

/** Units of slots that have not changed, so that they are not drawn again; with the words they were named in. */
const unitsOfSlots = new WeakMap<Slot, { spoken: object; unit: Unit | null }>();

function unitOf(slot: Slot): Unit | null {
  const spoken = wordsKey();
  let known = unitsOfSlots.get(slot);
  if (known?.spoken !== spoken) unitsOfSlots.set(slot, (known = { spoken, unit: readUnit(slot) }));
  return known.unit;
}

function readUnit(slot: Slot): Unit | null {
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

/** Most figures of a card that a row shows. */
const FIGURES = 3;
const FIGURE = /^[\d()]+( \/ [\d()]+)?$/;

/** Figures of a unit that stand at the head of its card, such as attack and defence. */
function figuresOf(card: Card | undefined): Fact[] {
  const facts = card?.facts ?? [];
  const end = facts.findIndex(({ value }) => typeof value !== "string" || !FIGURE.test(value));
  return facts.slice(0, Math.min(FIGURES, end < 0 ? facts.length : end));
}

const slotsOfPieces = new WeakMap<Piece, Slot>();

/** A piece as a slot with its card; the same until the piece changes. */
function slotOf(piece: Piece): Slot {
  const { id, card, states } = piece;
  let slot = slotsOfPieces.get(piece);
  if (!slot) slotsOfPieces.set(piece, (slot = { id: `at-${id}`, cards: [{ ...card!, id, states }] }));
  return slot;
}

/** Trays of units on the board that no tray lists: their cards, by owner. */
export function boardRosters({ board, trays, seats }: Scene): Tray[] {
  const listed = new Set((trays ?? []).flatMap(({ slots }) => slots ?? []).flatMap(({ cards }) => cards ?? []).map(({ id }) => id));
  const whole = new Set((trays ?? []).filter(({ slots }) => slots?.some((slot) => slot.portrait)).map(({ owner }) => owner));
  const isListed = ({ card, owner }: Piece) => listed.has(card!.id) || whole.has(owner);
  const units = (board?.pieces ?? []).filter(
    (piece) => piece.portrait && figuresOf(piece.card ?? undefined).length && !isListed(piece),
  );
  const owners = new Set(units.map(({ owner }) => owner));
  return (seats ?? []).flatMap(({ player, title }): Tray[] => {
    const slots = units.filter(({ owner }) => owner === player).map(slotOf);
    return owners.has(player) && title
      ? [{ id: `units-${player}`, name: title, form: "list", place: "side", owner: player, slots }]
      : [];
  });
}

function UnitItem({ unit, owner, own }: { unit: Unit; owner: number | null | undefined; own: boolean }) {
  const { id, name, card, gauges } = unit;
  const figures = own ? figuresOf(card) : [];
  const note = figures.length ? "" : unit.note;
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
        {!!note && <i>{note}</i>}
      </span>
      {figures.length > 0 && (
        <span class="figures-of">
          {figures.map((fact, i) => (
            <span key={i}>
              <span>{say(fact.name)}</span> <b>{say(fact.value)}</b>
            </span>
          ))}
        </span>
      )}
      {!!card?.value && <em>{card.value}</em>}
      <Gauges gauges={gauges?.slice(0, own ? 2 : 1)} bare />
    </SelectableItem>
  );
}
