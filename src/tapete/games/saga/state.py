"""State of a battle: figures, units, terrain, battle boards with dice, and the current fight."""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.content.editions import Edition
from tapete.core.content.packs import Packs

Phase = Literal[
    "bands", "first", "terrain", "method", "organise", "deploy", "special", "turn", "orders", "activation", "over"
]


class Figure(msgspec.Struct):
    id: int
    unit: int
    troop: str  # warlord, hero, guards, warriors, levies
    radius: int
    x: int = 0
    y: int = 0
    alive: bool = True


class Lasting(msgspec.Struct, frozen=True):
    """Lasting effect of an ability on a unit, until a turn begins."""

    kind: str  # armour, attack, stick-move, stick-charge, stick-range, ignore, free, deny
    n: int = 0
    word: str = ""
    until: int = 0  # turn at whose start it ends
    source: str = ""


class Unit(msgspec.Struct):
    id: int
    owner: int
    troop: str  # hero, guards, warriors, levies
    figures: list[int]  # the living ones
    size: int  # figures at the start
    number: int = 1  # the second Guards of a band; its emblem comes from it
    card: str = ""  # warlord, or the id of a Hero or a mercenary unit
    legend: str = ""
    equipment: tuple[str, ...] = ()
    mercenary: bool = False
    deployed: bool = False
    fatigue: int = 0
    acted: int = 0  # activations of this turn that were not cancelled
    tiring: int = 0  # of those, the ones that count towards FATIGUE
    last: str = ""  # kind of the last of them
    spent: list[str] = []  # rules with limited uses a turn
    lasting: list[Lasting] = []


class Piece(msgspec.Struct, frozen=True):
    """Piece of terrain on the table."""

    terrain: str
    size: str
    outline: int
    x: int
    y: int
    turn: int = 0  # degrees


class Band(msgspec.Struct):
    faction: str = ""
    code: str = ""  # the roster, as people share it
    organised: bool = False
    rolled: list[str] = []  # inactive dice
    board: dict[str, list[str]] = {}  # ability -> payments on it, the oldest first
    fresh: list[str] = []  # abilities whose last payment may still be picked up, in order
    placed: list[str] = []  # advanced abilities that got dice this Orders Phase
    used: list[str] = []  # abilities triggered this turn
    powers: list[str] = []  # special rules used this phase

    @property
    def active(self) -> int:
        return sum(len(payment) for payments in self.board.values() for payment in payments)

    @property
    def available(self) -> int:
        """saga.orders.eight-dice: dice neither rolled nor on the board."""
        return 8 - len(self.rolled) - self.active


class Order(msgspec.Struct, frozen=True):
    """Activation given to a unit and not yet taken."""

    unit: int
    kinds: tuple[str, ...]
    source: str  # ability id, or determination, obey, manoeuvre, free-shot, shot-after-move, free, grudges
    ability: str = ""  # ability whose further effects belong to the activation
    tires: bool = True
    target: int = -1  # the only enemy it may be used against
    may_decline: bool = True
    reaction: bool = False


class Doing(msgspec.Struct):
    """Activation being resolved."""

    unit: int
    kind: str
    target: int = -1
    source: str = ""
    ability: str = ""
    tires: bool = True
    stick: str = ""  # C when the enemy shortened it
    cancelled: bool = False
    fatigue_used: bool = False
    reacted: bool = False
    reaction: bool = False


class DiceEffect(msgspec.Struct, frozen=True):
    """Change a player makes to dice when they are thrown."""

    player: int
    pool: str  # attack, defence
    side: int  # owner of the dice: 0 attacker, 1 defender
    kind: str  # mod, reroll
    n: int = 0
    which: str = ""
    source: str = ""


class Side(msgspec.Struct):
    """One side of a fight."""

    unit: int
    player: int
    armour: int = 0
    generated: int = 0
    early: int = 0  # attack dice that count as generated
    extra: int = 0
    defence: int = 0
    auto_hits: int = 0
    cancel_hits: int = 0
    cancel_casualties: int = 0
    cover: str = "none"
    closed: bool = False
    exhausted: bool = False
    holds: bool = False
    denied: list[str] = []
    dice: list[int] = []  # final natural faces of the attack roll
    values: list[int] = []
    defence_dice: list[int] = []
    defence_values: list[int] = []
    hits: int = 0  # suffered
    saved: int = 0
    casualties: int = 0
    lost: int = 0  # figures removed as casualties in the casualty step


class Fight(msgspec.Struct):
    kind: str  # shooting, melee
    sides: list[Side]  # attacker, defender
    step: int = 1
    weapon: str = ""
    ability: str = ""
    effects: list[DiceEffect] = []
    turn: int = 0  # side to act in the ability step
    passes: int = 0
    broken: bool = False  # contact broken before step 4
    rolled: bool = False
    activation: bool = True


class Battle(msgspec.Struct):
    """State of a match."""

    bands: list[Band]
    units: list[Unit] = []
    figures: list[Figure] = []
    terrain: list[Piece] = []
    phase: str = "bands"
    step: int = 0  # within a phase
    scenario: str = "clash"
    points: int = 4
    legends: bool = False
    any_hero: bool = False
    organise: str = "deployment"
    ground: str = "random"
    cap: str = "turn"
    special_rule: str = "ask"
    hero_bonus: bool = True
    turn: int = 0  # turns begun, both players together; the first is 1
    active: int = 0
    first: int = 0
    method: str = ""
    diagonal: int = 0  # 0: from the upper left corner, 1: from the lower left
    special: int = 0
    deploying: list[int] = []
    queue: list[Order] = []
    doing: Doing | None = None
    brawl: bool = False  # a charge is complete: the melee is the next beat
    fight: Fight | None = None
    thrown: int = 0  # SAGA dice rolled from the available ones this turn
    stopped: int = -1  # player who has ended the terrain set-up
    answers: list[str] = []  # secret until both have answered
    winners: list[int] = []
    scores: list[int] = []
    reason: str = ""
    relaxed: list[int] = []  # units that could not be deployed far enough from their friends
    packs: Packs = msgspec.UNSET
    edition: Edition = msgspec.UNSET  # of the content; editions differ in the ready-made bands
    wide_gaps: bool | msgspec.UnsetType = msgspec.UNSET  # saga.ruling.los-wide-gaps

    @property
    def own_turn(self) -> int:
        """The active player's turn number, 1 to 6."""
        return (self.turn + 1) // 2


def living_figures(state: Battle, unit: Unit) -> list[Figure]:
    figures = state.figures
    return [figures[id] for id in unit.figures]


def units_on_table(state: Battle) -> list[Unit]:
    return [unit for unit in state.units if unit.figures and unit.deployed]


def units_of(state: Battle, player: int) -> list[Unit]:
    return [unit for unit in state.units if unit.owner == player and unit.figures and unit.deployed]
