"""Load, check and compile the content: units, abilities, tiles and maps, also of packs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.packs import Entries, Libraries, Source, foreign_ids, pack_problems
from tapete.core.content.reader import FILES_WITHOUT_ENTRIES, BadContent, digest_of, no_files, read
from tapete.core.i18n.text import Text, text
from tapete.games.pocket.content.schema import (
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
from tapete.games.pocket.content.validate import MERCENARIES, problems_in
from tapete.games.pocket.content.verbs import Traits, apply_effect

HOME = Path(__file__).parent
KINDS: dict[str, type[Any]] = {
    "abilities.toml": AbilitiesFile,
    "factions.toml": FactionsFile,
    "maps.toml": MapsFile,
    "terrain.toml": TerrainFile,
    "units.toml": UnitsFile,
}
FILES = tuple(KINDS)
TABLES = {name: kind.__struct_fields__ for name, kind in KINDS.items()}


class Card(msgspec.Struct, frozen=True, eq=False):
    """A unit's card with its abilities compiled."""

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
        """The dice of a skill. Arcane, technological and magitech are all the third one."""
        return self.melee if name == "melee" else self.ballistic if name == "ballistic" else self.third


class Library(msgspec.Struct):
    """All content of a match, by id."""

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
        """The units of each faction that can be chosen. The mercenaries are no faction."""
        return {
            faction: tuple([card.id for card in self.cards.values() if card.faction == faction])
            for faction in self.factions
            if faction != MERCENARIES
        }

    @property
    def mercenaries(self) -> tuple[str, ...]:
        return tuple([card.id for card in self.cards.values() if card.faction == MERCENARIES])


@Libraries
def load_library(packs: tuple[str, ...]) -> Library:
    """Load the content of a table.

    A broken or unknown pack raises an error, so that no match starts with it.
    """
    if not packs:
        builtin = Source.of_folder(HOME)
        problems = find_problems(builtin)
        if problems:
            raise BadContent(problems)
        nothing = Library({}, {}, {}, {}, {}, {}, {}, digest_of([HOME / name for name in FILES]))
        return _join(nothing, _read_files(builtin, []))
    source = Source.of_pack(packs[-1])
    problems = find_pack_problems(Source(packs[-1], source.files))
    if problems:
        raise BadContent(problems)
    return _join(load_library(packs[:-1]), _read_files(source, []))


def _join(base: Library, files: dict[str, Any]) -> Library:
    """Add the files of a pack to a library."""
    abilities = base.abilities | {ability.id: ability for ability in files["abilities.toml"].ability}
    added: dict[str, dict[str, Any]] = {
        "terrains": {terrain.id: terrain for terrain in files["terrain.toml"].terrain},
        "tiles": {tile.id: tile for tile in files["terrain.toml"].tile},
        "abilities": abilities,
        "types": {kind.id: kind for kind in files["factions.toml"].type},
        "factions": {faction.id: faction for faction in files["factions.toml"].faction},
        "cards": {unit.id: _compile(unit, abilities) for unit in files["units.toml"].unit},
        "maps": {ready.id: ready for ready in files["maps.toml"].map},
    }
    return Library(
        **{table: Entries({**getattr(base, table), **new}, _pack_table(table)) for table, new in added.items()},
        digest=base.digest,
    )


def _pack_table(table: str) -> Callable[[str], dict[str, Any]]:
    return lambda pack: getattr(load_library((pack,)), table)


def _compile(unit: UnitCard, abilities: dict[str, Ability]) -> Card:
    traits = Traits()
    for taken in unit.taken(abilities):
        apply_effect(abilities[taken.id].effect, taken, traits)
    third = declared_skills(unit.third.kind) if can_strike_with(unit.third) else ()
    close = (("melee",) if can_strike_with(unit.melee) else ()) + third
    ranged = (("ballistic",) if can_strike_with(unit.ballistic) else ()) + third
    far = {n: tuple([skill for skill in ranged if reach_of(traits, skill) >= n]) for n in (2, 3)}
    types, affinity = frozenset(unit.types), frozenset(unit.affinity)
    return Card(
        unit.id,
        unit.faction,
        types,
        affinity,
        unit.melee,
        unit.ballistic,
        unit.third,
        unit.cost,
        traits,
        close,
        ranged,
        far,
        unit,
    )


def can_strike_with(dice: Dice) -> bool:
    """pocket.ruling.zero-offense: a skill without offensive dice or kicker cannot be used to assault."""
    return dice.offense > 0 or dice.offense_kicker is not None


def declared_skills(kind: str) -> tuple[str, ...]:
    """pocket.assault.magitech: a unit that uses magitech says which of the two it counts as."""
    return ("arcane", "technological") if kind == "magitech" else (kind,)


def reach_of(traits: Traits, skill: str) -> int:
    """The distance at which a skill assaults and counters."""
    return 1 if skill == "melee" else traits.ballistic_range if skill == "ballistic" else traits.third_range


def check_folder(folder: Path) -> list[Text]:
    """List every problem of a folder of content: file, path inside it, what was found, what was expected."""
    return find_problems(Source.of_folder(folder))


def find_problems(source: Source) -> list[Text]:
    if source.is_pack:
        return find_pack_problems(source)
    problems = _unknown_files(source)
    files = _read_files(source, problems)
    return problems if len(files) < len(FILES) else [*problems, *problems_in(files)]


def find_pack_problems(source: Source) -> list[Text]:
    """List the problems of a pack together with the game's own content."""
    problems = [*pack_problems(source.files, "pocket"), *_unknown_files(source)]
    files = _read_files(source, problems)
    if len(files) < len(FILES) or problems:
        return problems
    problems += foreign_ids(source.files, ((name, table, one.id) for name, table, one in _entries(files)))
    problems += [
        text("kernel-content-table", file="terrain.toml", found="[[terrain]]", known="[[tile]]")
        for _ in files["terrain.toml"].terrain[:1]
    ]
    builtin = _read_files(Source.of_folder(HOME), [])
    together = {
        name: KINDS[name](
            **{table: getattr(builtin[name], table) + getattr(files[name], table) for table in TABLES[name]}
        )
        for name in FILES
    }
    return [*problems, *problems_in(together)]


def _entries(files: dict[str, Any]) -> Iterator[tuple[str, str, Any]]:
    for name, tables in TABLES.items():
        for table in tables:
            yield from ((name, table, entry) for entry in getattr(files[name], table))


def _unknown_files(source: Source) -> list[Text]:
    known = sorted((*FILES, *FILES_WITHOUT_ENTRIES))
    problems = [
        text("kernel-content-strange", file=name, known=", ".join(known))
        for name in sorted(source.files)
        if name not in known
    ]
    if not any(name in source.files for name in FILES):
        problems.append(no_files(Path(source.name), ", ".join(FILES)))
    return problems


def _read_files(source: Source, problems: list[Text]) -> dict[str, Any]:
    """The files by name.

    A pack may leave any of them out. A folder without `pack.toml` holds the game's own files, changed.
    """
    files: dict[str, Any] = {}
    for name, kind in KINDS.items():
        try:
            if name in source.files:
                files[name] = source.read(name, kind)
            else:
                files[name] = kind() if source.is_pack else read(HOME / name, kind)
        except BadContent as error:
            problems += error.texts
    return files
