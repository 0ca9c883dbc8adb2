"""Factions, units and terrain as files people can write: read once, checked strictly, and looked up by id."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.content import BadContent, digest_of, read
from tapete.core.mistakes import such_as
from tapete.games.saga.content.sheets import (
    FACES,
    Ability,
    AbilitySheet,
    Faction,
    FactionSheet,
    GearFile,
    HeroFile,
    LegendFile,
    Library,
    MercenaryFile,
    TerrainFile,
    TroopFile,
)

FACTIONS = ("fjord", "march", "mist", "khanate", "league", "exarchate")
HOME = Path(__file__).parent


@cache
def library() -> Library:
    """The house's content; a fault in it is an error of the package, not of a player."""
    return read_library(HOME)


def read_library(folder: Path) -> Library:
    troops = {troop.id: troop for troop in read(folder / "troops.toml", TroopFile).troop}
    gear = {piece.id: piece for piece in read(folder / "equipment.toml", GearFile).equipment}
    ground = read(folder / "terrain.toml", TerrainFile)
    return Library(
        troops={str(id): troop for id, troop in troops.items()},
        gear=gear,
        factions={sheet.id: faction_of(sheet) for sheet in (read(folder / f"{id}.toml", FactionSheet) for id in FACTIONS)},
        mercenaries={unit.id: unit for unit in read(folder / "mercenaries.toml", MercenaryFile).unit},
        legends={unit.id: unit for unit in read(folder / "legends.toml", LegendFile).legend},
        heroes={unit.id: unit for unit in read(folder / "heroes.toml", HeroFile).hero},
        outlines=ground.outlines,
        terrain={kind.id: kind for kind in ground.terrain},
        ready=ground.ready,
        digest=digest_of(folder.glob("*.toml")),
    )


def faction_of(sheet: FactionSheet) -> Faction:
    return Faction(sheet.id, sheet, {written.id: ability_of(written) for written in sheet.ability})


def ability_of(sheet: AbilitySheet) -> Ability:
    return Ability(
        id=sheet.id,
        basic=sheet.tier == "basic" or sheet.basic,
        keywords=sheet.keywords,
        payments=payments(sheet.cost),
        restriction=sheet.restriction,
        effects=sheet.effects,
        trigger=sheet.trigger,
        area=sheet.tier,
        sheet=sheet,
    )


def payments(cost: str) -> tuple[str, ...]:
    """The ways to pay a cost: "c|u" is one die of either, "c+u" two dice, "any" any one die.

    >>> payments("c|u"), payments("u+r"), payments("any")
    (('c', 'u'), ('ur',), ('c', 'u', 'r'))
    """
    if cost == "any":
        return tuple(FACES)
    ways = tuple("".join(sorted(way.split("+"), key=lambda face: FACES.find(face))) for way in cost.split("|"))
    good = all(way and set(way) <= set(FACES) and len(way) == len(ways[0]) <= 2 for way in ways) and all(
        part in FACES and part for way in cost.split("|") for part in way.split("+")
    )
    if not good:
        raise BadContent([such_as("cost", cost, "c, c|u, c+u, any")])  # one die, one of either, two dice
    return ways
