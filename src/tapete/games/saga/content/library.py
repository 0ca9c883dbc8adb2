"""Content library: factions, units and terrain read from files once, checked, and looked up by id."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.editions import NEWEST
from tapete.core.content.packs import Entries, Source, with_editions
from tapete.core.content.reader import BadContent, digest_of
from tapete.core.i18n.text import Text
from tapete.games.saga.content import validate as faults
from tapete.games.saga.content.schema import (
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
    parse_payments,
)

FACTIONS = ("fjord", "march", "mist", "khanate", "league", "exarchate")
HOME = Path(__file__).parent
# file -> struct, name of its table, and field of the library; every other file of a pack is a faction
PACK_FILES: dict[str, tuple[type[Any], str, str]] = {
    "equipment.toml": (GearFile, "equipment", "gear"),
    "mercenaries.toml": (MercenaryFile, "unit", "mercenaries"),
    "legends.toml": (LegendFile, "legend", "legends"),
    "heroes.toml": (HeroFile, "hero", "heroes"),
}


@with_editions(HOME)
def load_library(packs: tuple[str, ...], edition: int = NEWEST) -> Library:
    """Load the content of a table.

    A broken or unknown pack never starts a battle. A fault in the built-in content is an error of the package.
    """
    if not packs:
        return read_library(HOME, edition)
    source = Source.of_pack(packs[-1])
    problems = faults.find_pack_problems(Source(packs[-1], source.files), load_library())
    if problems:
        raise BadContent(problems)
    return _join(load_library(packs[:-1], edition), source)


def check_folder(folder: Path) -> list[Text]:
    """List every fault of a folder of SAGA content, one sentence each."""
    source = Source.of_folder(folder)
    return (
        faults.find_pack_problems(source, load_library())
        if source.is_pack
        else faults.find_file_problems(source, load_library().gear)
    )


def read_library(folder: Path, edition: int = NEWEST) -> Library:
    source = Source.of_edition(folder, edition)
    troops = {troop.id: troop for troop in source.read("troops.toml", TroopFile).troop}
    ground = source.read("terrain.toml", TerrainFile)
    bare = Library(
        troops={str(id): troop for id, troop in troops.items()},
        gear={},
        factions={},
        mercenaries={},
        legends={},
        heroes={},
        outlines=ground.outlines,
        terrain={kind.id: kind for kind in ground.terrain},
        ready=ground.ready,
        digest=source.digest or digest_of(folder.glob("*.toml")),
    )
    order = [*PACK_FILES, *(f"{id}.toml" for id in FACTIONS)]
    return _join(bare, msgspec.structs.replace(source, files={name: source.files[name] for name in order}))


def _join(base: Library, source: Source) -> Library:
    """Join a library with the content of a source."""
    added: dict[str, dict[str, Any]] = {"gear": {}, "factions": {}, "mercenaries": {}, "legends": {}, "heroes": {}}
    for name in source.files:
        if name in PACK_FILES:
            kind, table, field = PACK_FILES[name]
            added[field] |= {entry.id: entry for entry in getattr(source.read(name, kind), table)}
        elif name in source.sheets:
            sheet = source.read(name, FactionSheet)
            added["factions"][sheet.id] = compile_faction(sheet)
    tables = {field: Entries({**getattr(base, field), **new}, _pack_table(field)) for field, new in added.items()}
    return msgspec.structs.replace(base, **tables)


def _pack_table(table: str) -> Callable[[str], dict[str, Any]]:
    return lambda pack: getattr(load_library((pack,)), table)


def compile_faction(sheet: FactionSheet) -> Faction:
    return Faction(sheet.id, sheet, {written.id: compile_ability(written) for written in sheet.ability})


def compile_ability(sheet: AbilitySheet) -> Ability:
    return Ability(
        id=sheet.id,
        basic=sheet.tier == "basic" or sheet.basic,
        keywords=sheet.keywords,
        payments=parse_payments(sheet.cost),
        restriction=sheet.restriction,
        effects=sheet.effects,
        trigger=sheet.trigger,
        area=sheet.tier,
        sheet=sheet,
    )
