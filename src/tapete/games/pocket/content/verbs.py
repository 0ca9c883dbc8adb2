"""Verbs of abilities, and the traits they give to a unit.

`apply_effect` compiles the abilities of a unit once, when content is loaded. Rules, odds and bots read the same traits,
so that an ability costs no time for units without it.
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
    """Move two plain steps instead of one."""

    n: Annotated[int, Meta(ge=2, le=2)]


class IgnoreHazards(Verb, frozen=True, tag="ignore_hazards"):
    """Ignore the hazards of all terrains, or of those that the unit names."""

    kinds: tuple[str, ...] = field(default=(), name="of")


class IgnoreWalls(Verb, frozen=True, tag="ignore_walls"):
    pass


class Range(Verb, frozen=True, tag="range"):
    """Assault at range, with the skill and to the distance that the unit names."""


class Reroll(Verb, frozen=True, tag="reroll"):
    dice: Literal["offense", "defense", "any"]
    n: Few = field(default=1, name="times")


class Assist(Verb, frozen=True, tag="assist"):
    n: Few


class NoAssist(Verb, frozen=True, tag="no_assist"):
    pass


class Swap(Verb, frozen=True, tag="swap"):
    """Swap places with an ally that is assaulted on a connected tile."""


class NoCounter(Verb, frozen=True, tag="no_counter"):
    given: Literal["on affine tile"]


class RandomMove(Verb, frozen=True, tag="random_move"):
    """Move the enemy at random after a close assault that stalls."""

    whom: Literal["enemy"]


class Immovable(Verb, frozen=True, tag="immovable"):
    pass


class Save(Verb, frozen=True, tag="save"):
    """Roll a die when an assault would capture it. On this face it goes elsewhere."""

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
    """Move to an unoccupied tile that does not touch the enemy base."""

    terrain: Literal["affine"]
    within: Few


class Push(Verb, frozen=True, tag="push"):
    """Push one step, to a tile chosen by the owner of the ability."""

    whom: Literal["enemy in sight"]
    within: Few


class Test(Verb, frozen=True, tag="test"):
    """pocket.test.spec: a skill, offensive or defensive, a number, and the effect of a success."""

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


# ---------------------------------------------------------------- abilities of a unit's card

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


def parse_ability(written: str, abilities: Mapping[str, tuple[str, ...]]) -> Taken:
    """Parse an ability with its parameters in order: `range(ballistic, 2)`.

    `abilities` are the parameters of each.

    >>> parse_ability("range(ballistic, 2)", {"range": ("skill", "n")})
    Taken(id='range', skill='ballistic', n=2, type=None, kinds=None)
    """
    (verb,) = parse_effect(
        written, {id: info for id, parameters in abilities.items() for info in verbs_of(_form(id, parameters)).values()}
    )
    given = {name: getattr(verb, name) for name in verb.__struct_fields__}
    return Taken(str(verb.__struct_config__.tag), **given)


@cache
def _form(id: str, parameters: tuple[str, ...]) -> Any:
    """An ability as a verb of the language. Its parameters are required."""
    fields = [(name, PARAMETERS[name]) for name in parameters]
    return type_info(msgspec.defstruct("Ability", fields, bases=(Verb,), tag=id, frozen=True))


class Repeat(msgspec.Struct, frozen=True):
    """An extra roll from a special ability: the own dice it may repeat, and the type of enemy."""

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
    """The abilities of a unit, compiled."""

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


def apply_effect(effect: Effect, taken: Taken, traits: Traits) -> None:
    """Write one ability into the traits of its unit."""
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
