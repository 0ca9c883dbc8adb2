"""Validate content: unknown names, broken figures, closed tunnels. One sentence for each problem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tapete.core.content.reader import by_rule, duplicate_id, half_translated, missing_name
from tapete.core.effects.parser import BadEffect
from tapete.core.i18n.text import Text, text
from tapete.core.i18n.user_errors import below_minimum, differs_from, must_be_one_of, out_of_range
from tapete.games.pocket.content.schema import Ability, ReadyMap, Tile, UnitCard
from tapete.games.pocket.content.verbs import Taken
from tapete.games.pocket.field import BASE_GROUND, FRONT, REAR, Cell, Walls, neighbours, rotate_grooves, steps_over

FACTION_POINTS = 100  # pocket.unit.cost
MOST_TYPES = 3  # pocket.unit.types
MOST_DICE = 6  # pocket.unit.offense-defense
KICKER_LIMITS = (0, 6)  # pocket.kicker.limits
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
    for tile in tiles.values():
        yield from _tile_problems(tile, terrains)
    for ability in abilities.values():
        yield from _ability_problems(ability, terrains)
    units: list[UnitCard] = files["units.toml"].unit
    for unit in units:
        yield from _unit_problems(unit, terrains, types, factions, abilities)
    for faction in sorted(factions - {MERCENARIES}):
        points = sum(unit.cost for unit in units if unit.faction == faction)
        if points != FACTION_POINTS:
            actual, expected = str(points), str(FACTION_POINTS)
            uneven = text("kernel-content-points", path=f"units.toml: {faction}", found=actual, expected=expected)
            yield by_rule("pocket.unit.cost", uneven)
    for ready in files["maps.toml"].map:
        yield from _map_problems(ready, tiles)


def _tile_problems(tile: Tile, terrains: set[str]) -> Iterator[Text]:
    where = f"terrain.toml: tile.{tile.id}"
    if tile.terrain not in terrains:
        yield must_be_one_of(f"{where}.terrain", tile.terrain, sorted(terrains))
    for field, number in (("count", tile.count), ("quick", tile.quick)):
        if number < 0:
            yield below_minimum(f"{where}.{field}", number, 0)
    if tile.hazard is not None and not 1 <= tile.hazard.fails_up_to <= 5:
        yield by_rule("pocket.hazard.table", out_of_range(f"{where}.hazard.fails_up_to", tile.hazard.fails_up_to, 1, 5))
    grooves = tile.grooves
    if len(set(grooves)) != len(grooves) or any(not 0 <= edge <= 5 for edge in grooves):
        edges = text("kernel-content-edges", path=f"{where}.grooves", found=str(list(grooves)))
        yield by_rule("pocket.ruling.tunnel-geometry", edges)
    elif grooves and not any(leads_through([(edge + turn) % 6 for edge in grooves]) for turn in range(6)):
        nowhere = text("kernel-content-grooves", path=f"{where}.grooves", found=str(list(grooves)))
        yield by_rule("pocket.tunnel.placement", nowhere)


def leads_through(edges: list[int]) -> bool:
    return any(edge in FRONT for edge in edges) and any(edge in REAR for edge in edges)


def _ability_problems(ability: Ability, terrains: set[str]) -> Iterator[Text]:
    where = f"abilities.toml: ability.{ability.id}"
    kinds = getattr(ability.effect, "kinds", [])
    for kind in kinds:
        if kind != "all" and kind not in terrains:
            yield must_be_one_of(f"{where}.effect.kinds", kind, ["all", *sorted(terrains)])
    if ability.cost < 0:
        yield below_minimum(f"{where}.cost", ability.cost, 0)
    for n, cost in ability.cost_by_n.items():
        if not n.isdecimal():
            yield text("kernel-content-number", path=f"{where}.cost_by_n", found=n)
        if cost < 0:
            yield below_minimum(f"{where}.cost_by_n.{n}", cost, 0)


def _unit_problems(
    unit: UnitCard, terrains: set[str], types: set[str], factions: set[str], abilities: dict[str, Ability]
) -> Iterator[Text]:
    where = f"units.toml: unit.{unit.id}"
    if unit.faction not in factions:
        yield must_be_one_of(f"{where}.faction", unit.faction, sorted(factions))
    if not 1 <= len(unit.types) <= MOST_TYPES:
        yield by_rule("pocket.unit.types", out_of_range(f"{where}.types", len(unit.types), 1, MOST_TYPES))
    for kind in unit.types:
        if kind not in types:
            yield must_be_one_of(f"{where}.types", kind, sorted(types))
    if not unit.affinity:
        yield by_rule("pocket.unit.affinity", below_minimum(f"{where}.affinity", 0, 1))
    for terrain in unit.affinity:
        if terrain not in terrains:
            yield must_be_one_of(f"{where}.affinity", terrain, sorted(terrains))
    for name, dice in (("melee", unit.melee), ("ballistic", unit.ballistic), ("third", unit.third)):
        for side, number in (("offense", dice.offense), ("defense", dice.defense)):
            if not 0 <= number <= MOST_DICE:
                yield by_rule(
                    "pocket.unit.offense-defense", out_of_range(f"{where}.{name}.{side}", number, 0, MOST_DICE)
                )
        for side, kicker in (("offense_kicker", dice.offense_kicker), ("defense_kicker", dice.defense_kicker)):
            if kicker is not None and not KICKER_LIMITS[0] <= kicker <= KICKER_LIMITS[1]:
                yield by_rule("pocket.kicker.limits", out_of_range(f"{where}.{name}.{side}", kicker, *KICKER_LIMITS))
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
