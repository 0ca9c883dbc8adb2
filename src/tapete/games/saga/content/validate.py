"""Checks of content packs: each fault is one sentence with the file, the place and what was expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.content.constraints import Known, find_problems
from tapete.core.content.packs import Source, foreign_ids, pack_problems
from tapete.core.content.reader import (
    BadContent,
    duplicate_id,
    half_translated,
    no_files,
    unused_entry,
    without_translation,
)
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import above_maximum, below_minimum, missing_field, must_be_one_of
from tapete.games.saga.content import schema
from tapete.games.saga.content.schema import FactionSheet
from tapete.games.saga.lengths import CM, MM

FILES: dict[str, Any] = {
    "troops.toml": schema.TroopFile,
    "equipment.toml": schema.GearFile,
    "mercenaries.toml": schema.MercenaryFile,
    "legends.toml": schema.LegendFile,
    "heroes.toml": schema.HeroFile,
    "terrain.toml": schema.TerrainFile,
}
STARTERS = (4, 6)
Gear = Mapping[str, schema.Gear]
RESTRICTIONS = {"heroes", "guards", "warriors", "levies", "attacker", "defender", "infantry", "mounted", "ranged"}


def find_file_problems(source: Source, gear: Gear) -> list[Text]:
    """List every fault of some files of SAGA content, given equipment that is already known."""
    problems: list[Text] = []
    for name in source.sheets:
        try:
            problems += check_file(source, name, gear)
        except BadContent as bad:
            problems += bad.texts
    if not source.sheets:
        problems.append(no_files(Path(source.name), ", ".join([*FILES, "faction.toml"])))
    return problems


def find_pack_problems(source: Source, built_in: schema.Library) -> list[Text]:
    """List every fault of a pack added to the built-in content.

    A pack may add anything but troops and ground, which are the book's.
    """
    problems = pack_problems(source.files, "saga")
    of_the_house = [name for name in ("troops.toml", "terrain.toml") if name in source.files]
    known = ", ".join(name for name in FILES if name not in of_the_house)
    problems += [text("kernel-content-strange", file=name, known=f"{known}, faction.toml") for name in of_the_house]
    if problems:
        return problems
    gear = dict(built_in.gear)
    if "equipment.toml" in source.files:
        try:
            gear |= {piece.id: piece for piece in source.read("equipment.toml", schema.GearFile).equipment}
        except BadContent as bad:
            return list(bad.texts)
    problems = find_file_problems(source, gear)
    if problems:
        return problems
    problems = foreign_ids(source.files, declared_ids(source))
    factions = {sheet.id: (name, sheet) for name, sheet in read_factions(source)}
    problems += [fault for name, sheet in factions.values() for fault in check_starters(name, sheet)]
    problems += check_allegiances(source, {*built_in.factions, *factions})
    return problems


def read_factions(source: Source) -> Iterator[tuple[str, FactionSheet]]:
    for name in source.sheets:
        if name not in FILES:
            yield name, source.read(name, FactionSheet)


def declared_ids(source: Source) -> Iterator[tuple[str, str, str]]:
    """Every id a pack declares: file, table, id."""
    for name in source.sheets:
        if name not in FILES:
            yield name, "faction", source.read(name, FactionSheet).id
        else:
            for table, entries in msgspec.structs.asdict(source.read(name, FILES[name])).items():
                yield from ((name, table, str(entry.id)) for entry in entries)


def check_starters(file: str, faction: FactionSheet) -> Iterator[Text]:
    """Check for a starter band of four points and one of six. Other sizes are grown from these."""
    for points in STARTERS:
        if not any(code.startswith(f"{faction.id}~{points}~") for code in faction.starters):
            yield missing_field(f"{file}: starters", f"{faction.id}~{points}~…")


def check_allegiances(source: Source, factions: set[str]) -> Iterator[Text]:
    """Check that heroes and legends of a pack serve existing factions."""
    known = {"faction": sorted(factions)}
    for hero in source.read("heroes.toml", schema.HeroFile).hero if "heroes.toml" in source.files else ():
        yield from find_problems(f"heroes.toml: {hero.id}", hero, known)
    for legend in source.read("legends.toml", schema.LegendFile).legend if "legends.toml" in source.files else ():
        yield from find_problems(f"legends.toml: {legend.id}", legend, known)


def check_file(source: Source, file: str, gear: Gear) -> list[Text]:
    known = {"equipment": sorted(gear), "faction": None}  # factions are checked once all files of a pack are read
    match source.read(file, FILES.get(file, schema.FactionSheet)):
        case schema.FactionSheet() as faction:
            return check_faction(file, faction, gear)
        case schema.TroopFile(troop=troops):
            return check_entries(file, troops, known, "name", "many")
        case schema.GearFile(equipment=pieces):
            return check_entries(file, pieces, known, "name")
        case schema.MercenaryFile(unit=units):
            return check_entries(file, units, known, "name", "rule")
        case schema.LegendFile(legend=legends):
            return check_entries(file, legends, known, "name", "rule")
        case schema.HeroFile(hero=heroes):
            return check_entries(file, heroes, known, "name", "rule")
        case schema.TerrainFile() as ground:
            return [*check_entries(file, ground.terrain, known, "name"), *check_outlines(file, ground)]
    return []


def check_entries(file: str, entries: Sequence[Any], known: Known, *fields: str) -> list[Text]:
    """Check ids, texts in both languages, and the constraints of the schema."""
    problems = duplicate_id(file, (str(entry.id) for entry in entries)) + half_translated(file, entries, *fields)
    for entry in entries:
        problems += find_problems(f"{file}: {entry.id}", entry, known)
    return problems


# ---------------------------------------------------------------- factions


def check_faction(file: str, faction: schema.FactionSheet, gear: Gear) -> list[Text]:
    problems = untranslated_parts(file, faction)
    for written in faction.ability:
        problems += check_ability(f"{file}: {written.id}", written, gear)
    problems += find_problems(f"{file}: equipment", faction.equipment, {"equipment": sorted(gear)})
    for troop in ("warlord", "guards", "warriors", "levies"):
        for n, load in enumerate(faction.equipment.of(troop)):
            problems += check_load(f"{file}: equipment.{troop}[{n}]", load, gear)
    return problems


def check_load(where: str, load: Sequence[str], gear: Gear) -> Iterator[Text]:
    """Check that one figure can carry its gear on foot, or mounted."""
    mounted = "horses" in load
    for piece in load:
        if piece not in gear or piece == "horses":
            continue
        card = gear[piece]
        if not (card.mounted if mounted else card.foot):
            yield text("kernel-content-carried", path=where, found=piece, how="mounted" if mounted else "foot")


def check_ability(where: str, written: schema.AbilitySheet, gear: Gear) -> Iterator[Text]:
    """saga.ability.anatomy: check for a name, at least one keyword, an effect that parses and a cost."""
    yield from find_problems(where, written, {})
    if written.cost.strip():
        try:
            schema.parse_payments(written.cost)
        except BadContent as bad:
            yield text("kernel-misfit-at", path=where, why=bad.texts[0])
    for term in written.restriction:
        for word in term.split("|"):
            if (
                word not in RESTRICTIONS
                and word not in gear
                and not (word.startswith("figures>=") and word[9:].isdigit())
            ):
                known = [*sorted(RESTRICTIONS), "figures>=4", *sorted(gear)]
                yield must_be_one_of(f"{where}.restriction", word, known)
    keywords = f"keywords = {', '.join(written.keywords)}"
    if "activation-reaction" in written.keywords and written.trigger is None:
        yield missing_field(f"{where} ({keywords})", "trigger")
    if "activation-reaction" not in written.keywords and written.trigger is not None:
        yield unused_entry(f"{where}.trigger", written.trigger.moment, keywords)


# ---------------------------------------------------------------- terrain


def check_outlines(file: str, ground: schema.TerrainFile) -> Iterator[Text]:
    for size in ("small", "large"):
        for n, corners in enumerate(ground.outlines.of(size)):
            problem = size_problem(corners, size, f"{file}: outlines.{size}[{n}]")
            if problem is not None:
                yield problem
    known = {"terrain": [kind.id for kind in ground.terrain]}
    for n, piece in enumerate(ground.ready):
        yield from find_problems(f"{file}: ready[{n}]", piece, known)


def size_problem(corners: tuple[schema.Corner, ...], size: str, where: str) -> Text | None:
    """saga.terrain.size-small and size-large: check that a piece fits its square and is wide enough.

    The square is 20 (30) cm, the least width C (M). Corners are in millimetres.
    """
    most, least = (200, 100) if size == "small" else (300, 150)
    across, along = (max(c[axis] for c in corners) - min(c[axis] for c in corners) for axis in (0, 1))
    narrow = narrowest_width(corners)
    if max(across, along) > most:
        return above_maximum(f"{where} (cm)", max(across, along) * MM // CM, most // 10)
    if narrow < least - 1:
        return below_minimum(f"{where} (cm)", round(narrow / 10, 1), least // 10)
    return None


def narrowest_width(corners: tuple[schema.Corner, ...]) -> float:
    """Smallest distance between two parallel lines around a convex outline. One lies along a side."""
    widths = []
    for i in range(len(corners)):
        (ax, ay), (bx, by) = corners[i - 1], corners[i]
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if long:
            widths.append(max(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) for x, y in corners) / long)
    return float(min(widths))


def untranslated_parts(file: str, faction: FactionSheet) -> list[Text]:
    faces = [(name, getattr(faction.dice, name)) for name in ("common", "uncommon", "rare")]
    bare = [name for name, face in faces if bool(face.es.strip()) != bool(face.en.strip())]
    return (
        half_translated(file, [faction], "name", "about")
        + half_translated(file, faction.ability, "name", "text")
        + [without_translation(file, f"dice.{name}") for name in bare]
        + duplicate_id(file, (written.id for written in faction.ability))
    )
