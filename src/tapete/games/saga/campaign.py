"""Campaign record of a warband: deeds and losses of each unit over a season.

The book has no campaign, so nothing here changes a battle. Figures of a unit fall only while it fights, so they count
as felled by the unit it fights. That includes figures it sacrificed and guards who step in, as massacre points count
them (saga.ruling.score-self-inflicted).
"""

from __future__ import annotations

from collections.abc import Sequence

from tapete.core.i18n.text import Text, text, unmarked
from tapete.core.roster.campaign import Service
from tapete.core.scene import Event
from tapete.games.saga.content.library import load_library
from tapete.games.saga.names import unit_name
from tapete.games.saga.state import Battle, Unit

COUNTS: tuple[str, ...] = ("felled", "destroyed", "melees", "lost", "wiped")
TROOPS = ("hero", "guards", "warriors", "levies")


def sides(packs: tuple[str, ...]) -> dict[str, Text]:
    """Factions by id: a band belongs to one faction."""
    return {id: text(f"saga-faction-{id}") for id in load_library(packs).factions}


def side(battle: Battle, player: int) -> str:
    return battle.bands[player].faction


def served(battle: Battle, events: Sequence[Event], player: int) -> list[Service]:
    """List every deployed unit with its kills, units destroyed, melees won and own losses."""
    units = {unit_name(unit): unit for unit in battle.units}
    mine = [unit for unit in battle.units if unit.owner == player and unit.deployed]
    counted = {unit.id: dict.fromkeys(COUNTS, 0) for unit in mine}
    fighting: dict[int, Unit] = {}  # fighting unit of each player
    for event in events:
        args = event.text.args
        if event.kind in ("melee", "shoots"):
            fighting = {unit.owner: unit for unit in (units[args["unit"]], units[args["target"]])}  # type: ignore[index]  # names
        elif event.kind in ("falls", "destroyed"):
            fallen, foe = units[args["unit"]], fighting.get(1 - event.player) if event.player is not None else None  # type: ignore[index]  # a name
            if fallen.id in counted:
                counted[fallen.id]["lost" if event.kind == "falls" else "wiped"] += 1
            elif foe is not None and foe.id in counted:
                counted[foe.id]["felled" if event.kind == "falls" else "destroyed"] += 1
        elif event.kind == "wins" and event.player == player:
            counted[units[args["unit"]].id]["melees"] += 1  # type: ignore[index]  # a name
    mine.sort(key=lambda unit: (unit.card != "warlord", TROOPS.index(unit.troop), unit.card, unit.number))
    return [Service(figure_of(unit), title_of(unit), counted[unit.id]) for unit in mine]


def figure_of(unit: Unit) -> str:
    """Id of a unit over a season.

    A Hero or a mercenary unit is known by its card, others by troop and number, since a band is organised anew for
    every battle.
    """
    return unit.card or unit.legend or f"{unit.troop}-{unit.number}"


def title_of(unit: Unit) -> Text:
    """Name of a unit without its emblem, which belongs to the side of the table."""
    if unit.card or unit.legend:
        return unmarked(unit_name(unit))
    return text(f"saga-campaign-unit-{unit.troop}", n=unit.number)
