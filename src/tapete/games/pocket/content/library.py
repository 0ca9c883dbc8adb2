"""Units, abilities, tiles and maps, read from `content/`: frozen, checked, and compiled once into what the chapters ask."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content import BESIDE, BadContent, digest_of, no_files, pack_problems, read
from tapete.core.text import Text, text
from tapete.games.pocket.content.check import MERCENARIES, problems_in
from tapete.games.pocket.content.sheets import (
    AbilitiesFile,
    Ability,
    Dice,
    Faction,
    FactionsFile,
    MapsFile,
    Named,
    ReadyMap,
    Terrain,
    TerrainFile,
    Third,
    Tile,
    UnitCard,
    UnitsFile,
)
from tapete.games.pocket.content.words import Traits, apply

HOME = Path(__file__).parent
FILES = ("abilities.toml", "factions.toml", "maps.toml", "terrain.toml", "units.toml")


class Card(msgspec.Struct, frozen=True):
    """A unit's card with its abilities worked out."""

    id: str
    faction: str
    types: frozenset[str]
    affinity: frozenset[str]
    melee: Dice
    ballistic: Dice
    third: Third
    cost: int
    traits: Traits
    close: tuple[str, ...]  # the skills it can declare in a close assault, and in a ranged one
    ranged: tuple[str, ...]
    far: dict[int, tuple[str, ...]]  # at distance 2 and 3
    printed: UnitCard

    def skill(self, name: str) -> Dice:
        """The dice of a skill; arcane, technological and magitech are all the third one."""
        return self.melee if name == "melee" else self.ballistic if name == "ballistic" else self.third


class Library(msgspec.Struct):
    """Everything a match can be played with, by id."""

    terrains: dict[str, Terrain]
    tiles: dict[str, Tile]
    abilities: dict[str, Ability]
    types: dict[str, Named]
    factions: dict[str, Faction]
    cards: dict[str, Card]
    maps: dict[str, ReadyMap]
    digest: str

    @property
    def armies(self) -> dict[str, tuple[str, ...]]:
        """The units of each faction that can be chosen; the mercenaries are none."""
        return {faction: tuple([card.id for card in self.cards.values() if card.faction == faction]) for faction in self.factions if faction != MERCENARIES}

    @property
    def mercenaries(self) -> tuple[str, ...]:
        return tuple([card.id for card in self.cards.values() if card.faction == MERCENARIES])


@cache
def library(folder: Path = HOME) -> Library:
    """The content of a folder; what it does not bring comes from the house. BadContent lists every problem found."""
    problems = check(folder)
    if problems:
        raise BadContent(problems)
    files = _read_files(folder, [])
    abilities = {ability.id: ability for ability in files["abilities.toml"].ability}
    return Library(
        terrains={terrain.id: terrain for terrain in files["terrain.toml"].terrain},
        tiles={tile.id: tile for tile in files["terrain.toml"].tile},
        abilities=abilities,
        types={kind.id: kind for kind in files["factions.toml"].type},
        factions={faction.id: faction for faction in files["factions.toml"].faction},
        cards={unit.id: _compiled(unit, abilities) for unit in files["units.toml"].unit},
        maps={ready.id: ready for ready in files["maps.toml"].map},
        digest=digest_of([_place_of(folder, name) for name in FILES]),
    )


def _compiled(unit: UnitCard, abilities: dict[str, Ability]) -> Card:
    traits = Traits()
    for taken in unit.taken(abilities):
        apply(abilities[taken.id].effect, taken, traits)
    third = declared(unit.third.kind) if strikes_with(unit.third) else ()
    close = (("melee",) if strikes_with(unit.melee) else ()) + third
    ranged = (("ballistic",) if strikes_with(unit.ballistic) else ()) + third
    far = {n: tuple([skill for skill in ranged if reach_of(traits, skill) >= n]) for n in (2, 3)}
    types, affinity = frozenset(unit.types), frozenset(unit.affinity)
    return Card(unit.id, unit.faction, types, affinity, unit.melee, unit.ballistic, unit.third, unit.cost, traits, close, ranged, far, unit)


def strikes_with(dice: Dice) -> bool:
    """pocket.ruling.zero-offense: a skill without offensive dice or kicker can't be used to assault."""
    return dice.offense > 0 or dice.offense_kicker is not None


def declared(kind: str) -> tuple[str, ...]:
    """pocket.assault.magitech: who uses magitech says which of the two it counts as."""
    return ("arcane", "technological") if kind == "magitech" else (kind,)


def reach_of(traits: Traits, skill: str) -> int:
    """How far a skill assaults and counters at range."""
    return 1 if skill == "melee" else traits.ballistic_range if skill == "ballistic" else traits.third_range


def check(folder: Path) -> list[Text]:
    """Every problem of a folder of content, one sentence each: file, path inside it, what was found, what was expected."""
    problems = pack_problems(folder, "pocket") if (folder / "pack.toml").exists() else []
    known = sorted((*FILES, *BESIDE))
    strange = [path.name for path in sorted(folder.glob("*.toml")) if path.name not in known]
    problems += [text("kernel-content-strange", file=name, known=", ".join(known)) for name in strange]
    if not any((folder / name).exists() for name in FILES):
        return [*problems, no_files(folder, ", ".join(FILES))]
    files = _read_files(folder, problems)
    if len(files) < len(FILES):
        return problems
    return [*problems, *problems_in(files)]


def _place_of(folder: Path, name: str) -> Path:
    return folder / name if (folder / name).exists() else HOME / name


def _read_files(folder: Path, problems: list[Text]) -> dict[str, Any]:
    kinds: dict[str, type[Any]] = dict(zip(FILES, (AbilitiesFile, FactionsFile, MapsFile, TerrainFile, UnitsFile), strict=True))
    files: dict[str, Any] = {}
    for name, kind in kinds.items():
        try:
            files[name] = read(_place_of(folder, name), kind)
        except BadContent as error:
            problems += error.said
    return files
