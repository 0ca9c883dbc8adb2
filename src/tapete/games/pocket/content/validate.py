"""Validate content: unknown names, broken figures, closed tunnels. One sentence for each problem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tapete.core.content.constraints import find_problems
from tapete.core.content.reader import by_rule, duplicate_id, half_translated, missing_name
from tapete.core.effects.parser import BadEffect
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import differs_from, must_be_one_of, out_of_range
from tapete.games.pocket.content.schema import Ability, ReadyMap, Tile, UnitCard
from tapete.games.pocket.content.verbs import Taken
from tapete.games.pocket.field import BASE_GROUND, FRONT, REAR, Cell, Walls, neighbours, rotate_grooves, steps_over

FACTION_POINTS = 100  # pocket.unit.cost
MERCENARIES = "mercenaries"


def unit_cost(unit: UnitCard, abilities: dict[str, Ability]) -> int:
    """The cost of a unit: dice, kickers, abilities, and affinities beyond the first."""
    points = max(0, len(unit.affinity) - 1)
    for dice in (unit.melee, unit.ballistic, unit.third):
        points += 2 * dice.offense + dice.defense
        points += sum((kicker + 1) // 2 for kicker in (dice.offense_kicker, dice.defense_kicker) if kicker is not None)
    for taken in unit.taken(abilities):
        ability = abilities[taken.id]
        points += ability.cost_by_n.get(str(taken.n), 0) if ability.cost_by_n else ability.cost
    return points


def problems_in(files: dict[str, Any]) -> Iterator[Text]:
    terrains = {terrain.id for terrain in files["terrain.toml"].terrain}
    tiles = {tile.id: tile for tile in files["terrain.toml"].tile}
    abilities = {ability.id: ability for ability in files["abilities.toml"].ability}
    types = {kind.id for kind in files["factions.toml"].type}
    factions = {faction.id for faction in files["factions.toml"].faction}
    for name, lists in (
        ("terrain.toml", ("terrain", "tile")),
        ("abilities.toml", ("ability",)),
        ("factions.toml", ("type", "faction")),
        ("units.toml", ("unit",)),
        ("maps.toml", ("map",)),
    ):
        for kind in lists:
            entries = getattr(files[name], kind)
            yield from duplicate_id(name, (entry.id for entry in entries), f"{kind}.id")
            fields = ("name", "text") if entries and hasattr(entries[0], "text_es") else ("name",)
            yield from half_translated(name, entries, *fields)
            unnamed = [entry for entry in entries if not entry.name_es.strip() and not entry.name_en.strip()]
            yield from (missing_name(f"{name}: {kind}.{entry.id}") for entry in unnamed)
    known = {"terrain": sorted(terrains), "type": sorted(types), "faction": sorted(factions)}
    units: list[UnitCard] = files["units.toml"].unit
    for terrain in files["terrain.toml"].terrain:
        yield from find_problems(f"terrain.toml: terrain.{terrain.id}", terrain, known)
    for entry in files["factions.toml"].faction:
        yield from find_problems(f"factions.toml: faction.{entry.id}", entry, known)
    for tile in tiles.values():
        yield from find_problems(f"terrain.toml: tile.{tile.id}", tile, known)
        yield from _groove_problems(tile)
    for ability in abilities.values():
        yield from find_problems(f"abilities.toml: ability.{ability.id}", ability, known)
        yield from _ability_problems(ability, terrains)
    for unit in units:
        yield from find_problems(f"units.toml: unit.{unit.id}", unit, known)
        yield from _unit_problems(unit, terrains, types, abilities)
    for faction in sorted(factions - {MERCENARIES}):
        points = sum(unit.cost for unit in units if unit.faction == faction)
        if points != FACTION_POINTS:
            actual, expected = str(points), str(FACTION_POINTS)
            uneven = text("kernel-content-points", path=f"units.toml: {faction}", found=actual, expected=expected)
            yield by_rule("pocket.unit.cost", uneven)
    for ready in files["maps.toml"].map:
        yield from _map_problems(ready, tiles)


def _groove_problems(tile: Tile) -> Iterator[Text]:
    path, grooves = f"terrain.toml: tile.{tile.id}.grooves", tile.grooves
    if len(set(grooves)) != len(grooves) or any(not 0 <= edge <= 5 for edge in grooves):
        edges = text("kernel-content-edges", path=path, found=str(list(grooves)))
        yield by_rule("pocket.ruling.tunnel-geometry", edges)
    elif grooves and not any(leads_through([(edge + turn) % 6 for edge in grooves]) for turn in range(6)):
        nowhere = text("kernel-content-grooves", path=path, found=str(list(grooves)))
        yield by_rule("pocket.tunnel.placement", nowhere)


def leads_through(edges: list[int]) -> bool:
    return any(edge in FRONT for edge in edges) and any(edge in REAR for edge in edges)


def _ability_problems(ability: Ability, terrains: set[str]) -> Iterator[Text]:
    where = f"abilities.toml: ability.{ability.id}"
    kinds = getattr(ability.effect, "kinds", [])
    for kind in kinds:
        if kind != "all" and kind not in terrains:
            yield must_be_one_of(f"{where}.effect.kinds", kind, ["all", *sorted(terrains)])
    for n in ability.cost_by_n:
        if not n.isdecimal():
            yield text("kernel-content-number", path=f"{where}.cost_by_n", found=n)


def _unit_problems(
    unit: UnitCard, terrains: set[str], types: set[str], abilities: dict[str, Ability]
) -> Iterator[Text]:
    where = f"units.toml: unit.{unit.id}"
    try:
        for taken in unit.taken(abilities):
            yield from _taken_problems(where, taken, abilities[taken.id], types, terrains)
    except BadEffect as bad:
        yield text(
            "kernel-effect-somewhere",
            file="units.toml",
            place=f"unit.{unit.id}.abilities",
            column=str(bad.column),
            why=bad.text,
        )
        return
    expected = unit_cost(unit, abilities)
    if unit.cost != expected:
        yield by_rule("pocket.unit.cost", differs_from(f"{where}.cost", unit.cost, expected))


def _taken_problems(where: str, taken: Taken, ability: Ability, types: set[str], terrains: set[str]) -> Iterator[Text]:
    if taken.type is not None and taken.type not in types:
        yield must_be_one_of(f"{where}.abilities.{taken.id}.type", taken.type, sorted(types))
    for kind in taken.kinds or ():
        if kind not in terrains:
            yield must_be_one_of(f"{where}.abilities.{taken.id}.kinds", kind, sorted(terrains))
    if ability.cost_by_n and str(taken.n) not in ability.cost_by_n:
        yield must_be_one_of(f"{where}.abilities.{taken.id}.n", taken.n, ability.cost_by_n)


def _map_problems(ready: ReadyMap, tiles: dict[str, Tile]) -> Iterator[Text]:
    where = f"maps.toml: map.{ready.id}"
    bases = (ready.first_base, ready.second_base)
    cells = [(tile.x, tile.y) for tile in ready.tiles]
    wrong = False
    for cell in (*bases, *cells):
        if sum(cell) % 2:
            wrong = True
            odd = text("kernel-content-even", path=f"{where}: {cell}: x + y", found=str(sum(cell)))
            yield by_rule("pocket.ruling.hex-grid", odd)
    twice = duplicate_id(where, (str(cell) for cell in (*bases, *cells)), "(x, y)")
    yield from twice
    for tile in ready.tiles:
        turned_to = f"{where}.tiles: {tile.tile} ({tile.x}, {tile.y}).rotation"
        if tile.tile not in tiles:
            wrong = True
            yield must_be_one_of(f"{where}.tiles", tile.tile, sorted(tiles))
        elif not 0 <= tile.rotation <= 5:
            wrong = True
            yield out_of_range(turned_to, tile.rotation, 0, 5)
        elif tile.rotation and not tiles[tile.tile].grooves:
            wrong = True
            yield differs_from(turned_to, tile.rotation, 0)  # open terrain looks the same in every rotation
    if wrong or twice:
        return
    walls: Walls = dict.fromkeys(bases, BASE_GROUND)
    walls |= {(tile.x, tile.y): rotate_grooves(tiles[tile.tile].grooves, tile.rotation) for tile in ready.tiles}
    for cell, mine in walls.items():
        for edge, other in enumerate(neighbours(cell)):
            theirs = walls.get(other)
            tunnels = mine is not None and theirs is not None and BASE_GROUND not in (mine, theirs)
            if tunnels and edge in mine and (edge + 3) % 6 not in theirs:  # type: ignore[operator]
                blocked = text("kernel-content-wall", path=where, one=str(cell), other=str(other))
                yield by_rule("pocket.tunnel.placement", blocked)
    for name, base in (("first_base", bases[0]), ("second_base", bases[1])):
        reached = steps_over(walls, base)
        lost = [cell for cell in cells if cell not in reached]
        if lost:
            yield _cut_off_problem(f"{where}.{name}", base, lost)
    if bases[1] not in steps_over(walls, bases[0]):
        yield _cut_off_problem(f"{where}.second_base", bases[0], [bases[1]])


def _cut_off_problem(path: str, base: Cell, lost: list[Cell]) -> Text:
    no_way = text("kernel-content-no-way", path=path, start=str(base), end=", ".join(str(cell) for cell in lost))
    return by_rule("pocket.ruling.tunnel-placement", no_way)
