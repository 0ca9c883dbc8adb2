"""What can be wrong with content that reads well: unknown names, broken figures, tunnels that lead nowhere. One sentence a problem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tapete.core.content import duplicates, untranslated
from tapete.games.pocket.cards import Ability, ReadyMap, Tile, UnitCard
from tapete.games.pocket.effects import Taken
from tapete.games.pocket.grid import BASE_GROUND, FRONT, REAR, Walls, beside, steps_over, turned

FACTION_POINTS = 100  # pocket.unit.cost
MOST_TYPES = 3  # pocket.unit.types
KICKER_LIMITS = (0, 6)  # pocket.kicker.limits
MERCENARIES = "mercenaries"


def formula(unit: UnitCard, abilities: dict[str, Ability]) -> int:
    """What a unit costs: dice, kickers, abilities, and affinities beyond the first."""
    points = max(0, len(unit.affinity) - 1)
    for dice in (unit.melee, unit.ballistic, unit.third):
        points += 2 * dice.offense + dice.defense
        points += sum((kicker + 1) // 2 for kicker in (dice.offense_kicker, dice.defense_kicker) if kicker is not None)
    for taken in unit.abilities:
        ability = abilities[taken.id]
        points += ability.cost_by_n.get(str(taken.n), 0) if ability.cost_by_n else ability.cost
    return points


def problems_in(files: dict[str, Any]) -> Iterator[str]:
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
            yield from duplicates(name, (entry.id for entry in entries), f"{kind} id")
            fields = ("name", "text") if entries and hasattr(entries[0], "text_es") else ("name",)
            yield from untranslated(name, entries, *fields)
            yield from (
                f"{name}: {kind}.{entry.id}.name_es: empty, expected a name" for entry in entries if not entry.name_es.strip() and not entry.name_en.strip()
            )
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
            yield f"units.toml: faction {faction!r}: its units sum to {points} points, expected {FACTION_POINTS} (pocket.unit.cost)"
    for ready in files["maps.toml"].map:
        yield from _map_problems(ready, tiles)


def _tile_problems(tile: Tile, terrains: set[str]) -> Iterator[str]:
    where = f"terrain.toml: tile.{tile.id}"
    if tile.terrain not in terrains:
        yield f"{where}.terrain: found {tile.terrain!r}, expected one of {', '.join(sorted(terrains))}"
    if tile.count < 0 or tile.quick < 0:
        yield f"{where}: found count {tile.count} and quick {tile.quick}, expected 0 or more"
    if tile.hazard is not None and not 1 <= tile.hazard.fails_up_to <= 5:
        yield f"{where}.hazard.fails_up_to: found {tile.hazard.fails_up_to}, expected 1 to 5 (pocket.hazard.table)"
    grooves = tile.grooves
    if len(set(grooves)) != len(grooves) or any(not 0 <= edge <= 5 for edge in grooves):
        yield f"{where}.grooves: found {list(grooves)}, expected different edge numbers 0 to 5 (pocket.ruling.tunnel-geometry)"
    elif grooves and not any(any((edge + turn) % 6 in FRONT for edge in grooves) and any((edge + turn) % 6 in REAR for edge in grooves) for turn in range(6)):
        yield f"{where}.grooves: found {list(grooves)}, expected grooves that lead from a rear edge to a front edge in some rotation (pocket.tunnel.placement)"


def _ability_problems(ability: Ability, terrains: set[str]) -> Iterator[str]:
    where = f"abilities.toml: ability.{ability.id}"
    kinds = getattr(ability.effect, "kinds", [])
    for kind in kinds:
        if kind != "all" and kind not in terrains:
            yield f"{where}.effect.kinds: found {kind!r}, expected 'all' or a terrain"
    if ability.cost < 0 or any(cost < 0 or not n.isdecimal() for n, cost in ability.cost_by_n.items()):
        yield f"{where}.cost: found a cost below 0 or a number of tiles that is none, expected points"
    for language, told in (("es", ability.text_es), ("en", ability.text_en)):
        for parameter in ("skill", "n", "type", "kinds"):
            if "{" + parameter + "}" in told and parameter not in ability.parameters:
                yield f"{where}.text_{language}: names {{{parameter}}}, which is not among its parameters"


def _unit_problems(unit: UnitCard, terrains: set[str], types: set[str], factions: set[str], abilities: dict[str, Ability]) -> Iterator[str]:
    where = f"units.toml: unit.{unit.id}"
    if unit.faction not in factions:
        yield f"{where}.faction: found {unit.faction!r}, expected one of {', '.join(sorted(factions))}"
    if not 1 <= len(unit.types) <= MOST_TYPES:
        yield f"{where}.types: found {len(unit.types)}, expected 1 to {MOST_TYPES} (pocket.unit.types)"
    for kind in unit.types:
        if kind not in types:
            yield f"{where}.types: found {kind!r}, expected one of {', '.join(sorted(types))}"
    if not unit.affinity:
        yield f"{where}.affinity: found none, expected one or more (pocket.unit.affinity)"
    for terrain in unit.affinity:
        if terrain not in terrains:
            yield f"{where}.affinity: found {terrain!r}, expected one of {', '.join(sorted(terrains))}"
    for name, dice in (("melee", unit.melee), ("ballistic", unit.ballistic), ("third", unit.third)):
        if not 0 <= dice.offense <= 6 or not 0 <= dice.defense <= 6:
            yield f"{where}.{name}: found {dice.offense}/{dice.defense}, expected 0 to 6 dice (pocket.unit.offense-defense)"
        for kicker in (dice.offense_kicker, dice.defense_kicker):
            if kicker is not None and not KICKER_LIMITS[0] <= kicker <= KICKER_LIMITS[1]:
                yield f"{where}.{name}: found a kicker of {kicker}, expected 0 to 6 (pocket.kicker.limits)"
    strange = [taken.id for taken in unit.abilities if taken.id not in abilities]
    if strange:
        yield f"{where}.abilities: found {strange[0]!r}, expected one of {', '.join(sorted(abilities))}"
        return
    for taken in unit.abilities:
        yield from _taken_problems(where, taken, abilities[taken.id], types, terrains)
    expected = formula(unit, abilities)
    if unit.cost != expected:
        yield f"{where}.cost: found {unit.cost}, expected {expected} by dice, kickers, abilities and affinities (pocket.unit.cost)"


def _taken_problems(where: str, taken: Taken, ability: Ability, types: set[str], terrains: set[str]) -> Iterator[str]:
    given = {name for name in ("skill", "n", "type", "kinds") if getattr(taken, name) is not None}
    if given != set(ability.parameters):
        yield f"{where}.abilities.{taken.id}: found parameters {sorted(given)}, expected {sorted(ability.parameters)}"
        return
    if taken.type is not None and taken.type not in types:
        yield f"{where}.abilities.{taken.id}.type: found {taken.type!r}, expected one of {', '.join(sorted(types))}"
    for kind in taken.kinds or ():
        if kind not in terrains:
            yield f"{where}.abilities.{taken.id}.kinds: found {kind!r}, expected one of {', '.join(sorted(terrains))}"
    if ability.cost_by_n and str(taken.n) not in ability.cost_by_n:
        yield f"{where}.abilities.{taken.id}.n: found {taken.n}, expected one of {', '.join(ability.cost_by_n)}"


def _map_problems(ready: ReadyMap, tiles: dict[str, Tile]) -> Iterator[str]:
    where = f"maps.toml: map.{ready.id}"
    bases = (ready.first_base, ready.second_base)
    cells = [(tile.x, tile.y) for tile in ready.tiles]
    wrong = False
    for cell in (*bases, *cells):
        if sum(cell) % 2:
            wrong = True
            yield f"{where}: found cell {cell}, expected x + y even (pocket.ruling.hex-grid)"
        if (*bases, *cells).count(cell) > 1:
            wrong = True
            yield f"{where}: cell {cell} is used twice"
    for tile in ready.tiles:
        if tile.tile not in tiles:
            wrong = True
            yield f"{where}.tiles: found {tile.tile!r}, expected one of {', '.join(sorted(tiles))}"
        elif not 0 <= tile.rotation <= 5 or (tile.rotation and not tiles[tile.tile].grooves):
            wrong = True
            yield f"{where}.tiles: {tile.tile} at ({tile.x}, {tile.y}) has rotation {tile.rotation}, expected 0 to 5, and 0 for open terrain"
    if wrong:
        return
    walls: Walls = dict.fromkeys(bases, BASE_GROUND)
    walls |= {(tile.x, tile.y): turned(tiles[tile.tile].grooves, tile.rotation) for tile in ready.tiles}
    for cell, mine in walls.items():
        for edge, other in enumerate(beside(cell)):
            theirs = walls.get(other)
            tunnels = mine is not None and theirs is not None and BASE_GROUND not in (mine, theirs)
            if tunnels and edge in mine and (edge + 3) % 6 not in theirs:  # type: ignore[operator]
                yield f"{where}: the tunnels at {cell} and {other} meet a groove with a wall (pocket.tunnel.placement)"
    for name, base in (("first_base", bases[0]), ("second_base", bases[1])):
        reached = steps_over(walls, base)
        lost = [cell for cell in cells if cell not in reached]
        if lost:
            yield f"{where}.{name}: {len(lost)} tiles cannot be reached from {base}, first {lost[0]}; expected all (pocket.ruling.tunnel-placement)"
    if bases[1] not in steps_over(walls, bases[0]):
        yield f"{where}.second_base: no way leads from {bases[0]} to {bases[1]}; expected connected bases (pocket.ruling.tunnel-placement)"
