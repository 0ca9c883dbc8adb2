"""The vocabulary in which abilities are written, and what each word makes of a unit.

An ability is data: a moment, a verb and its parameters. `traits_of` translates the abilities of a unit once, when content is loaded;
the chapters then ask the traits, so that a rule costs nothing to the units that do not bend it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.content import Content

Skill = Literal["melee", "ballistic", "third"]
Side = Literal["offense", "defense"]


class Verb(Content, frozen=True, tag_field="do"):
    """One effect. `do` names the verb, `moment` when it speaks."""


class Steps(Verb, frozen=True, tag="steps"):
    """A Move of two plain steps instead of one."""

    moment: Literal["move"]
    n: Literal[2]


class IgnoreHazards(Verb, frozen=True, tag="ignore_hazards"):
    moment: Literal["hazard"]
    kinds: list[str] = []


class IgnoreWalls(Verb, frozen=True, tag="ignore_walls"):
    moment: Literal["always"]


class Range(Verb, frozen=True, tag="range"):
    moment: Literal["assault"]


class Reroll(Verb, frozen=True, tag="reroll"):
    moment: Literal["ability_rolls"]
    dice: Literal["offense", "defense", "any"]
    n: int = 1


class Assist(Verb, frozen=True, tag="assist"):
    moment: Literal["assist"]
    n: int


class NoAssist(Verb, frozen=True, tag="no_assist"):
    moment: Literal["assist"]


class Swap(Verb, frozen=True, tag="swap"):
    moment: Literal["ally_assaulted"]
    may: Literal[True] = True


class NoCounter(Verb, frozen=True, tag="no_counter"):
    moment: Literal["assault"]
    given: Literal["on_affine_tile"]


class RandomMove(Verb, frozen=True, tag="random_move"):
    moment: Literal["stalemate"]
    whom: Literal["enemy"]


class Immovable(Verb, frozen=True, tag="immovable"):
    moment: Literal["always"]


class Save(Verb, frozen=True, tag="save"):
    moment: Literal["captured"]
    on: int
    to: Literal["reserve"]


class Kicker(Verb, frozen=True, tag="kicker"):
    moment: Literal["always"]
    n: int
    whom: Literal["allies", "enemies"]
    reach: int


class ExtraDice(Verb, frozen=True, tag="extra_dice"):
    moment: Literal["assault"]
    side: Literal["offense"]
    n: int
    against: Literal["base"]


class Teleport(Verb, frozen=True, tag="teleport"):
    within: int
    terrain: Literal["affine"]
    away_from_enemy_base: Literal[True]


class Push(Verb, frozen=True, tag="push"):
    within: int
    sight: Literal[True]
    steps: Literal[1]
    by: Literal["owner"]


class Test(Verb, frozen=True, tag="test"):
    """pocket.test.spec: a skill, offensive or defensive, and a number; and what follows a success."""

    moment: Literal["action"]
    skill: Skill
    side: Side
    target: int
    then: Teleport | Push


Effect = Steps | IgnoreHazards | IgnoreWalls | Range | Reroll | Assist | NoAssist | Swap | NoCounter | RandomMove | Immovable | Save | Kicker | ExtraDice | Test


class Taken(Content, frozen=True):
    """An ability on a unit's card, with the parameters the ability leaves to the unit."""

    id: str
    skill: Literal["ballistic", "third"] | None = None
    n: int | None = None
    type: str | None = None
    kinds: list[str] | None = None


class Repeat(msgspec.Struct, frozen=True):
    """An extra roll from a special ability: which own dice it may repeat, and against which type of enemy."""

    dice: Literal["offense", "defense", "any"]
    against: str = ""


class Aura(msgspec.Struct, frozen=True):
    """A change of other units' kickers, up to a distance."""

    n: int
    reach: int


class Attempt(msgspec.Struct, frozen=True):
    """An action that begins with a skill test."""

    skill: Skill
    side: Side
    target: int
    within: int


class Traits(msgspec.Struct):
    """What the abilities of a unit come to."""

    steps: int = 1
    flies: bool = False
    sure_on: frozenset[str] = frozenset()
    walks_through_walls: bool = False
    ballistic_range: int = 1
    third_range: int = 1
    repeats: tuple[Repeat, ...] = ()
    assists: int = 1
    loner: bool = False
    guards: bool = False
    ambushes: bool = False
    shoves: bool = False
    anchored: bool = False
    saved_on: int = 0
    helps_kickers: Aura | None = None
    jams_kickers: Aura | None = None
    sapper: int = 0
    blink: Attempt | None = None
    lure: Attempt | None = None


def apply(effect: Effect, taken: Taken, traits: Traits) -> None:
    """Write one ability into the traits of the unit that has it."""
    match effect:
        case Steps(n=n):
            traits.steps = n
        case IgnoreHazards(kinds=kinds):
            named = taken.kinds if taken.kinds is not None else kinds
            if "all" in named:
                traits.flies = True
            else:
                traits.sure_on |= frozenset(named)
        case IgnoreWalls():
            traits.walks_through_walls = True
        case Range():
            if taken.skill == "ballistic":
                traits.ballistic_range = taken.n or 1
            else:
                traits.third_range = taken.n or 1
        case Reroll(dice=dice, n=n):
            traits.repeats += (Repeat(dice, taken.type or ""),) * n
        case Assist(n=n):
            traits.assists = n
        case NoAssist():
            traits.loner = True
        case Swap():
            traits.guards = True
        case NoCounter():
            traits.ambushes = True
        case RandomMove():
            traits.shoves = True
        case Immovable():
            traits.anchored = True
        case Save(on=on):
            traits.saved_on = on
        case Kicker(n=n, whom="allies", reach=reach):
            traits.helps_kickers = Aura(n, reach)
        case Kicker(n=n, reach=reach):
            traits.jams_kickers = Aura(n, reach)
        case ExtraDice(n=n):
            traits.sapper = n
        case Test(skill=skill, side=side, target=target, then=Teleport(within=within)):
            traits.blink = Attempt(skill, side, target, within)
        case Test(skill=skill, side=side, target=target, then=Push(within=within)):
            traits.lure = Attempt(skill, side, target, within)
