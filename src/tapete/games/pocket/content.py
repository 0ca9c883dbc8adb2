"""Units, abilities, tiles and maps, read from `content/`: frozen, checked, and compiled once into what the chapters ask."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from tapete.core.content import BadContent, Content, Pack, digest_of, duplicates, read, untranslated
from tapete.games.pocket.effects import Effect, Taken, Traits, apply

HOUSE = Path(__file__).parent / "content"
FILES = ("abilities.toml", "factions.toml", "maps.toml", "terrain.toml", "units.toml")

FACTION_POINTS = 100  # pocket.unit.cost
MOST_TYPES = 3  # pocket.unit.types
KICKER_LIMITS = (0, 6)  # pocket.kicker.limits
FRONT, REAR = (5, 0), (2, 3)  # pocket.setup.front-edges
MERCENARIES = "mercenaries"

ThirdKind = Literal["arcane", "technological", "magitech"]


class Named(Content, frozen=True):
    id: str
    name_es: str
    name_en: str


class Hazard(Content, frozen=True):
    """A row of the hazard table: when the die is rolled, up to which face it fails, and what happens then."""

    moment: Literal["leave", "enter", "after_enter_and_leave"]
    fails_up_to: int
    effect: Literal["stuck", "captured", "random_move", "relocated", "reserve"]


class Terrain(Named, frozen=True):
    pass


class Tile(Named, frozen=True):
    terrain: str
    count: int
    quick: int
    hazard: Hazard | None = None
    grooves: tuple[int, ...] = ()


class Ability(Named, frozen=True):
    effect: Effect
    text_es: str
    text_en: str
    cost: int = 0
    cost_by_n: dict[str, int] = {}
    parameters: list[Literal["skill", "n", "type", "kinds"]] = []


class Faction(Named, frozen=True):
    text_es: str
    text_en: str


class Dice(Content, frozen=True):
    """A skill: how many dice are rolled for offence and defence, and the kickers (None: it has none)."""

    offense: int
    defense: int
    offense_kicker: int | None = None
    defense_kicker: int | None = None


class Third(Dice, frozen=True):
    kind: ThirdKind = msgspec.field(default=msgspec.UNSET)  # type: ignore[arg-type]


class UnitCard(Named, frozen=True):
    """A unit as its card prints it."""

    faction: str
    types: list[str]
    affinity: list[str]
    melee: Dice
    ballistic: Dice
    third: Third
    abilities: list[Taken]
    cost: int
    text_es: str = ""
    text_en: str = ""


class LaidTile(Content, frozen=True):
    tile: str
    x: int
    y: int
    rotation: int = 0


class ReadyMap(Named, frozen=True):
    first_base: tuple[int, int]
    second_base: tuple[int, int]
    tiles: list[LaidTile]


class AbilitiesFile(Content, frozen=True):
    ability: list[Ability]


class FactionsFile(Content, frozen=True):
    type: list[Named]
    faction: list[Faction]


class MapsFile(Content, frozen=True):
    map: list[ReadyMap]


class TerrainFile(Content, frozen=True):
    terrain: list[Terrain]
    tile: list[Tile]


class UnitsFile(Content, frozen=True):
    unit: list[UnitCard]


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
    printed: UnitCard

    def skill(self, name: str) -> Dice:
        """The dice of a skill; arcane, technological and magitech are all the third one."""
        return self.melee if name == "melee" else self.ballistic if name == "ballistic" else self.third


class Shelf(msgspec.Struct):
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
def load(folder: Path = HOUSE) -> Shelf:
    """The content of a folder; what it does not bring comes from the house. BadContent lists every problem found."""
    problems = check(folder)
    if problems:
        raise BadContent(problems)
    files = _read_files(folder, [])
    abilities = {ability.id: ability for ability in files["abilities.toml"].ability}
    return Shelf(
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
    for taken in unit.abilities:
        apply(abilities[taken.id].effect, taken, traits)
    return Card(
        unit.id, unit.faction, frozenset(unit.types), frozenset(unit.affinity), unit.melee, unit.ballistic, unit.third, unit.cost, traits, unit
    )


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


# ---------------------------------------------------------------- checking what people write


def check(folder: Path) -> list[str]:
    """Every problem of a folder of content, one sentence each: file, path inside it, what was found, what was expected."""
    problems: list[str] = []
    if (folder / "pack.toml").exists():
        try:
            pack = read(folder / "pack.toml", Pack)
            if pack.game != "pocket":
                problems.append(f"pack.toml: game: found {pack.game!r}, expected 'pocket'")
        except BadContent as error:
            problems += error.problems
    known = {*FILES, "pack.toml"}
    problems += [f"{path.name}: no file of a pack has this name; expected one of {', '.join(sorted(known))}" for path in sorted(folder.glob("*.toml")) if path.name not in known]
    if not any((folder / name).exists() for name in FILES):
        return [*problems, f"{folder.name}: found none of {', '.join(FILES)}"]
    files = _read_files(folder, problems)
    if len(files) < len(FILES):
        return problems
    return [*problems, *_meaning(files)]


def _place_of(folder: Path, name: str) -> Path:
    return folder / name if (folder / name).exists() else HOUSE / name


def _read_files(folder: Path, problems: list[str]) -> dict[str, Any]:
    kinds: dict[str, type[Any]] = dict(zip(FILES, (AbilitiesFile, FactionsFile, MapsFile, TerrainFile, UnitsFile), strict=True))
    files: dict[str, Any] = {}
    for name, kind in kinds.items():
        try:
            files[name] = read(_place_of(folder, name), kind)
        except BadContent as error:
            problems += error.problems
    return files


def _meaning(files: dict[str, Any]) -> Iterator[str]:
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
            yield from (f"{name}: {kind}.{entry.id}.name_es: empty, expected a name" for entry in entries if not entry.name_es.strip() and not entry.name_en.strip())
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
    elif grooves and not any(
        any((edge + turn) % 6 in FRONT for edge in grooves) and any((edge + turn) % 6 in REAR for edge in grooves) for turn in range(6)
    ):
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
    if unit.third.kind is msgspec.UNSET:
        yield f"{where}.third.kind: missing, expected arcane, technological or magitech (pocket.unit.skills)"
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
    from tapete.games.pocket.ground import Ground, Laid, connected

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
    ground = Ground(tuple([Laid(tiles[tile.tile].id, (tile.x, tile.y), tile.rotation) for tile in ready.tiles]), bases)
    for cell, other, mine, theirs in ground.tunnel_edges(tiles):
        if mine != theirs:
            yield f"{where}: the tunnels at {cell} and {other} meet a groove with a wall (pocket.tunnel.placement)"
    reached = connected(cells, bases, {(tile.x, tile.y): (tiles[tile.tile], tile.rotation) for tile in ready.tiles})
    for name, base in (("first_base", bases[0]), ("second_base", bases[1])):
        lost = [cell for cell in cells if cell not in reached[base]]
        if lost:
            yield f"{where}.{name}: {len(lost)} tiles cannot be reached from {base}, first {lost[0]}; expected all (pocket.ruling.tunnel-placement)"
