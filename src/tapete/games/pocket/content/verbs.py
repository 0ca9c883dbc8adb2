"""The verbs in which abilities are written, and what each makes of a unit.

`apply` translates the abilities of a unit once, when content is loaded; the chapters then ask the traits, so that a
rule costs nothing to the units that do not bend it. Rules, odds and bots ask the same traits.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, assert_never

import msgspec
from msgspec import Meta, field
from msgspec.inspect import type_info

from tapete.core.effects.parser import Verb, parse_effect, verbs_of

Skill = Literal["melee", "ballistic", "third"]
Side = Literal["offense", "defense"]
Parameter = Literal["skill", "n", "type", "kinds"]
Few = Annotated[int, Meta(ge=1, le=6)]
Change = Annotated[int, Meta(ge=-6, le=6)]


class Steps(Verb, frozen=True, tag="steps"):
    """A Move of two plain steps instead of one."""

    n: Annotated[int, Meta(ge=2, le=2)]


class IgnoreHazards(Verb, frozen=True, tag="ignore_hazards"):
    """Of all terrains, or of those the unit names."""

    kinds: tuple[str, ...] = field(default=(), name="of")


class IgnoreWalls(Verb, frozen=True, tag="ignore_walls"):
    pass


class Range(Verb, frozen=True, tag="range"):
    """With the skill and as far as the unit says."""


class Reroll(Verb, frozen=True, tag="reroll"):
    dice: Literal["offense", "defense", "any"]
    n: Few = field(default=1, name="times")


class Assist(Verb, frozen=True, tag="assist"):
    n: Few


class NoAssist(Verb, frozen=True, tag="no_assist"):
    pass


class Swap(Verb, frozen=True, tag="swap"):
    """With an ally that is assaulted on a connected tile."""


class NoCounter(Verb, frozen=True, tag="no_counter"):
    given: Literal["on affine tile"]


class RandomMove(Verb, frozen=True, tag="random_move"):
    """After a close assault that stalls."""

    whom: Literal["enemy"]


class Immovable(Verb, frozen=True, tag="immovable"):
    pass


class Save(Verb, frozen=True, tag="save"):
    """A die when an assault would capture it: on this face it goes elsewhere."""

    face: Few
    to: Literal["reserve"]


class Kicker(Verb, frozen=True, tag="kicker"):
    n: Change
    whom: Literal["allies", "enemies"]
    reach: Few


class ExtraDice(Verb, frozen=True, tag="extra_dice"):
    side: Literal["offense"]
    n: Few
    against: Literal["base"]


class Teleport(Verb, frozen=True, tag="teleport"):
    """To an unoccupied tile that does not touch the enemy base."""

    terrain: Literal["affine"]
    within: Few


class Push(Verb, frozen=True, tag="push"):
    """One step, to where the owner of the ability likes."""

    whom: Literal["enemy in sight"]
    within: Few


class Test(Verb, frozen=True, tag="test"):
    """pocket.test.spec: a skill, offensive or defensive, and a number; and what follows a success."""

    skill: Skill
    side: Side
    target: Annotated[int, Meta(ge=2, le=12)]
    then: tuple[Teleport | Push, ...]


Effect = (
    Steps
    | IgnoreHazards
    | IgnoreWalls
    | Range
    | Reroll
    | Assist
    | NoAssist
    | Swap
    | NoCounter
    | RandomMove
    | Immovable
    | Save
    | Kicker
    | ExtraDice
    | Test
)


# ---------------------------------------------------------------- what a unit's card says

PARAMETERS: dict[str, Any] = {
    "skill": Literal["ballistic", "third"],
    "n": Annotated[int, Meta(ge=1, le=9)],
    "type": str,
    "kinds": tuple[str, ...],
}


class Taken(msgspec.Struct, frozen=True):
    """An ability on a unit's card, with the parameters the ability leaves to the unit."""

    id: str
    skill: Literal["ballistic", "third"] | None = None
    n: int | None = None
    type: str | None = None
    kinds: tuple[str, ...] | None = None


def taken(written: str, abilities: Mapping[str, tuple[str, ...]]) -> Taken:
    """`range(ballistic, 2)`: an ability by its id, with its parameters in order; `abilities` are the parameters of
    each.

    >>> taken("range(ballistic, 2)", {"range": ("skill", "n")})
    Taken(id='range', skill='ballistic', n=2, type=None, kinds=None)
    """
    (verb,) = parse_effect(
        written, {id: info for id, parameters in abilities.items() for info in verbs_of(_form(id, parameters)).values()}
    )
    given = {name: getattr(verb, name) for name in verb.__struct_fields__}
    return Taken(str(verb.__struct_config__.tag), **given)


@cache
def _form(id: str, parameters: tuple[str, ...]) -> Any:
    """An ability as a verb of the language: its parameters are what it needs."""
    fields = [(name, PARAMETERS[name]) for name in parameters]
    return type_info(msgspec.defstruct("Ability", fields, bases=(Verb,), tag=id, frozen=True))


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
            named = taken.kinds or kinds
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
        case Save(face=face):
            traits.saved_on = face
        case Kicker(n=n, whom="allies", reach=reach):
            traits.helps_kickers = Aura(n, reach)
        case Kicker(n=n, reach=reach):
            traits.jams_kickers = Aura(n, reach)
        case ExtraDice(n=n):
            traits.sapper = n
        case Test(skill=skill, side=side, target=target, then=then):
            for deed in then:
                if isinstance(deed, Teleport):
                    traits.blink = Attempt(skill, side, target, deed.within)
                else:
                    traits.lure = Attempt(skill, side, target, deed.within)
        case _:
            assert_never(effect)
