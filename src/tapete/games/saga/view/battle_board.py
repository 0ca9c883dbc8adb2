"""Battle boards: abilities with cost, moment and text, and the dice on them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.core.scene import Die, Fact, Gauge, Slot, Tray
from tapete.core.scene.part_cache import PartCache, once_a_moment
from tapete.games.saga.content import schema
from tapete.games.saga.content.library import load_library
from tapete.games.saga.names import ability_name, ability_text, restriction_text
from tapete.games.saga.rules.orders import count_generated
from tapete.games.saga.state import Band, Battle

BOARDS = PartCache[Tray](512)
SLOTS = PartCache[list[Slot]](64)  # of a player's faction, without dice
FIGHTS = {"melee", "shooting", "shooting-reaction"}


@once_a_moment
def battle_board_tray(state: Battle, player: int) -> Tray:
    """Board of a player: the dice in hand, basic abilities, then advanced ones."""
    band, generated = state.bands[player], count_generated(state, player)
    resolving = ability_in_use(state, player)
    key = player, generated, resolving, msgspec.msgpack.encode(band)
    return BOARDS.get(key, lambda: draw_board(band, player, generated, resolving))


def ability_in_use(state: Battle, player: int) -> str:
    """Ability that was paid for the activation being resolved, or ""."""
    doing = state.doing
    return doing.source if doing and state.units[doing.unit].owner == player else ""


def draw_board(band: Band, player: int, generated: int, resolving: str) -> Tray:
    faction = load_library().factions[band.faction]
    slots = []
    if band.rolled:
        rolled = named_dice(faction.sheet, band.rolled)
        slots.append(Slot(id=f"rolled-{player}", name=text("saga-tray-rolled"), dice=rolled, states=["loose"]))
    printed = SLOTS.get((faction.id, player), lambda: ability_slots(faction, str(player)))
    for slot, ability in zip(printed, board_order(faction), strict=True):
        payments, used = band.board.get(ability.id, []), not ability.basic and ability.id in band.used
        if payments or used:
            dice = [die for payment in payments for die in named_dice(faction.sheet, payment)]
            states = ["used", *slot.states] if used else slot.states
            slot = msgspec.structs.replace(slot, dice=dice, states=states)
        if ability.id == resolving:
            slot = msgspec.structs.replace(slot, states=["resolving", *slot.states])
        slots.append(slot)
    return Tray(
        id=f"board-{player}",
        name=text("saga-tray-board"),
        note=Text(f"saga-faction-{band.faction}"),
        form="sheet",
        place="side",
        owner=player,
        slots=slots,
        gauges=[Gauge(id=f"board-dice-{player}", name=text("saga-gauge-generates"), value=generated, owner=player)],
    )


def faction_board(faction: schema.Faction) -> Tray:
    """Board of a faction without dice, for the list builder and the printed sheet."""
    return Tray(
        id=f"board-{faction.id}",
        name=text("saga-tray-board"),
        note=Text(f"saga-faction-{faction.id}"),
        form="sheet",
        place="side",
        slots=ability_slots(faction, faction.id),
    )


def board_order(faction: schema.Faction) -> list[schema.Ability]:
    """Abilities as the board lists them: basic ones, then advanced."""
    return sorted(faction.board.values(), key=lambda ability: not ability.basic)


def ability_slots(faction: schema.Faction, owner: str) -> list[Slot]:
    """Slot of each ability: name, price, moment and text. The first of each kind has a heading."""
    slots = []
    headed = None
    for ability in board_order(faction):
        kind = "basic" if ability.basic else "advanced"
        slots.append(
            Slot(
                id=f"a{owner}-{ability.id}",
                name=ability_name(faction.id, ability.id),
                room=None if ability.basic else ability.price,
                states=[kind],
                facts=[Fact(name=moment_text(ability))],
                text=ability_text(faction.id, ability.id),
                price=price_of(faction.sheet, ability),
                heading=Text(f"saga-abilities-{kind}") if kind != headed else None,
            )
        )
        headed = kind
    return slots


def named_dice(sheet: schema.FactionSheet, faces: Sequence[str]) -> list[Die]:
    """SAGA dice, each with the name of its symbol."""
    return [
        Die(
            value=schema.FACES.index(face) + 1,
            sides=len(schema.FACES),
            symbol=sheet.dice.face(face).glyph,
            name=Text(f"saga-face-{sheet.id}-{face}"),
        )
        for face in faces
    ]


def price_of(sheet: schema.FactionSheet, ability: schema.Ability) -> list[list[Die]]:
    """Printed cost as dice: one of several, or two together. Any die is a question mark."""
    if len(ability.payments) == len(schema.FACES):
        return [[Die(value=1, sides=3, symbol="question", name=text("saga-cost-any"))]]
    return [named_dice(sheet, payment) for payment in ability.payments]


def moment_text(ability: schema.Ability) -> Text:
    """Moment at which an ability may be used, and in fights its units.

    The texts of orders and activations name their units themselves.
    """
    words = [Text(f"saga-keyword-{word}") for word in ability.keywords]
    if FIGHTS.intersection(ability.keywords):
        words += [text("saga-slot-only", what=restriction_text(term)) for term in ability.restriction]
    return reduce(lambda one, other: text("saga-slot-and", one=one, other=other), words)
