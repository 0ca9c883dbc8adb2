"""Schema of content files: terrains, tiles, abilities, factions, units and maps."""

from __future__ import annotations

from typing import Annotated, Literal

from tapete.core.content.constraints import Bounds, Grammar, Length, Ref
from tapete.core.content.portraits import PortraitTraits
from tapete.core.content.reader import Content
from tapete.games.pocket.content.verbs import Effect, Parameter, Taken, parse_ability

ThirdKind = Literal["arcane", "technological", "magitech"]
KICKER_LIMITS = (0, 6)  # pocket.kicker.limits
Count = Annotated[int, Bounds(0)]
DiceCount = Annotated[int, Bounds(0, 6, "pocket.unit.offense-defense")]
KickerBonus = Annotated[int, Bounds(*KICKER_LIMITS, rule="pocket.kicker.limits")]


class Named(Content, frozen=True, kw_only=True):
    id: str
    name_es: str
    name_en: str
    grammar: Annotated[str, Grammar()] = ""  # of the name, where its ending misleads


class Hazard(Content, frozen=True):
    """A row of the hazard table: when the die is rolled, the highest face that fails, and the effect."""

    moment: Literal["leave", "enter", "after_enter_and_leave"]
    fails_up_to: Annotated[int, Bounds(1, 5, "pocket.hazard.table")]
    effect: Literal["stuck", "captured", "random_move", "relocated", "reserve"]


class Terrain(Named, frozen=True):
    pass


class Tile(Named, frozen=True):
    terrain: Annotated[str, Ref("terrain")]
    count: Count
    quick: Count
    hazard: Hazard | None = None
    grooves: tuple[int, ...] = ()


class Ability(Named, frozen=True):
    effect: Effect
    cost: Count = 0
    cost_by_n: dict[str, Count] = {}
    parameters: tuple[Parameter, ...] = ()  # set by the unit, in the order they are written


class Faction(Named, frozen=True):
    text_es: str
    text_en: str


class Dice(Content, frozen=True):
    """A skill: number of dice for offence and defence, and the kickers (None if it has none)."""

    offense: DiceCount
    defense: DiceCount
    offense_kicker: KickerBonus | None = None
    defense_kicker: KickerBonus | None = None


class Third(Dice, frozen=True, kw_only=True):
    kind: ThirdKind


class UnitCard(Named, frozen=True):
    """A unit as printed on its card."""

    faction: Annotated[str, Ref("faction")]
    types: Annotated[list[str], Length(1, 3, "pocket.unit.types"), Ref("type")]
    affinity: Annotated[list[str], Length(1, rule="pocket.unit.affinity"), Ref("terrain")]
    melee: Dice
    ballistic: Dice
    third: Third
    abilities: Annotated[tuple[str, ...], Ref("ability", checked=False)]  # `range(ballistic, 2)`
    cost: int
    glyph: str = "person"
    text_es: str = ""  # generated from the abilities if empty
    text_en: str = ""
    portrait: PortraitTraits | None = None  # derived where it is not named

    def taken(self, abilities: dict[str, Ability]) -> list[Taken]:
        """Its abilities, parsed. Raises BadEffect with the problem."""
        known = {id: tuple(ability.parameters) for id, ability in abilities.items()}
        return [parse_ability(written, known) for written in self.abilities]


class LaidTile(Content, frozen=True):
    tile: Annotated[str, Ref("tile", checked=False)]
    x: int
    y: int
    rotation: int = 0


class ReadyMap(Named, frozen=True):
    first_base: tuple[int, int]
    second_base: tuple[int, int]
    tiles: list[LaidTile]


class AbilitiesFile(Content, frozen=True):
    ability: list[Ability] = []


class FactionsFile(Content, frozen=True):
    type: list[Named] = []
    faction: list[Faction] = []


class MapsFile(Content, frozen=True):
    map: list[ReadyMap] = []


class TerrainFile(Content, frozen=True):
    terrain: list[Terrain] = []
    tile: list[Tile] = []


class UnitsFile(Content, frozen=True):
    unit: list[UnitCard] = []
