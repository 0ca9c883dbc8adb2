"""State of a skirmish. Cells are (x, y), and units are named by their number."""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.content.packs import Packs, packs_of_table
from tapete.games.pocket.content import Card, Library, load_library
from tapete.games.pocket.field import Cell
from tapete.games.pocket.ground import Ground

RESERVE: Cell = (0, -100)  # off the map, can be deployed
CAPTURED: Cell = (0, -200)  # in the opponent's pile for good

BASE = -1  # as a defender: the enemy base and not a unit

Phase = Literal["armies", "first", "bag", "build", "second-base", "deploy", "play", "over"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options of a table that its host can choose (pocket.decide.options)."""

    map: str = "full"  # the full bag of 24, the quick bag of 18, or a ready-made map
    placement: str = "joined"  # pocket.ruling.front-reading
    limits: bool = True  # pocket.ruling.width
    jumps: str = "any"  # pocket.ruling.jump-geometry
    base_range: bool = False  # pocket.ruling.base-range
    quiet_turns: int = 40  # pocket.ruling.no-progress
    mercenaries: bool = False  # pocket.ruling.mercenaries
    custom: bool = False  # pocket.ruling.custom-army
    points: int = 100
    side_a: str = "choose"  # a faction given beforehand
    side_b: str = "choose"
    armies: list[list[str]] = []  # custom armies given beforehand, by seat; an empty one is put together at the table
    packs: Packs = msgspec.UNSET
    # pocket.ruling.ability-windows; unset for tables without it, so that older states stay equal
    hazards_first: bool | msgspec.UnsetType = msgspec.UNSET

    @property
    def library(self) -> Library:
        """The content of this table."""
        return load_library(packs_of_table(self.packs))


class Unit(msgspec.Struct):
    """A unit of an army, on or off the map."""

    card: str
    owner: int
    at: Cell = RESERVE


class Contest(msgspec.Struct):
    """The assault being resolved.

    Dice and kickers are in four sets: the attacker's offence, the defender's defence, the defender's offence, the
    attacker's defence. A kicker of -1 is none.
    """

    attacker: int
    defender: int
    target: Cell
    origin: Cell
    close: bool
    skill: str
    counter: bool
    dice: list[list[int]]
    kickers: list[int]
    step: str = "dice"
    left: int = 0  # extra rolls the deciding side still has in this step


class Skirmish(msgspec.Struct):
    """The state of a match."""

    options: Options
    phase: Phase = "armies"
    factions: list[str] = msgspec.field(default_factory=lambda: ["", ""])
    hired: list[str] = msgspec.field(default_factory=lambda: ["", ""])
    drafts: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])
    first: int = 0
    ground: Ground = Ground()
    bag: list[str] = []
    aside: list[str] = []  # drawn, shown, without a place
    drawn: str = ""
    units: list[Unit] = []
    player: int = 0
    turn: int = 0
    quiet: int = 0  # turns without a capture
    captured: bool = False  # in this turn
    contest: Contest | None = None
    winners: list[int] = []
    reason: str = ""


def card_of(unit: Unit) -> Card:
    return load_library().cards[unit.card]


def is_on_map(unit: Unit) -> bool:
    return unit.at[1] >= 0


def units_by_cell(state: Skirmish) -> dict[Cell, int]:
    """The unit on each cell."""
    return {unit.at: number for number, unit in enumerate(state.units) if unit.at[1] >= 0}


def units_of(state: Skirmish, player: int) -> list[int]:
    return [number for number, unit in enumerate(state.units) if unit.owner == player]


def reserve_of(state: Skirmish, player: int) -> list[int]:
    return [number for number, unit in enumerate(state.units) if unit.owner == player and unit.at == RESERVE]


def captured_points(state: Skirmish, player: int) -> int:
    """The points of the enemy units in a player's pile."""
    return sum(card_of(unit).cost for unit in state.units if unit.owner != player and unit.at == CAPTURED)


def free_tiles(state: Skirmish) -> list[Cell]:
    """The tiles of the map without a unit, in the order in which they were laid."""
    taken = units_by_cell(state)
    return [laid.at for laid in state.ground.tiles if laid.at not in taken]
