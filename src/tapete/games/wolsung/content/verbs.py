"""Effect verbs of spells, abilities and gadgets: `modify(M, -2, least 1, until turn); grant(steady)`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tapete.core.effects.parser import Verb

Stat = Literal["A", "M", "C", "F", "D", "R", "Armour", "Magic"]
Until = Literal["", "activation", "next-activation", "next-activation-this-turn", "move", "turn", "game"]
Few = Annotated[int, Meta(ge=1, le=12)]
Pool = Annotated[int, Meta(ge=0, le=12)]


class Modify(Verb, frozen=True, tag="modify"):
    """Change a value of the profile within bounds.

    Without `until` it belongs to a passive gadget and is permanent.
    """

    stat: Stat
    amount: Annotated[int, Meta(ge=-6, le=6)]
    least: Annotated[int, Meta(ge=0, le=99)] = 0
    most: Annotated[int, Meta(ge=0, le=99)] = 99
    until: Until = ""


class Status(Verb, frozen=True, tag="status"):
    status: Literal["down", "stand"]


class Damage(Verb, frozen=True, tag="damage"):
    """Add damage to a blow that hits."""

    amount: Few
    fire: bool = False


class Heal(Verb, frozen=True, tag="heal"):
    amount: Few
    who: Literal["living", "golem", "any"] = "any"


class Template(Verb, frozen=True, tag="template"):
    """Place a mist, or a round area that hurts."""

    template: Literal["mist", "hazard"]
    strength: Pool = 0
    piercing: Pool = 0
    fire: bool = False
    until: Literal["turn", "game"] = "turn"


class Grant(Verb, frozen=True, tag="grant"):
    rule: Literal[
        "steady", "grapnel", "far-sight", "magic-protection", "hard-to-kill", "mist-walker", "ladder-runner", "sunnir"
    ]
    until: Until = ""


class Cover(Verb, frozen=True, tag="cover"):
    amount: Few
    until: Until = "turn"


class DrawMore(Verb, frozen=True, tag="draw"):
    amount: Few


class Test(Verb, frozen=True, tag="test"):
    """Make the target roll. With too few successes it suffers."""

    stat: Literal["R", "C"]
    needed: Few
    fail: Literal["down"]


Effect = Modify | Status | Damage | Heal | Template | Grant | Cover | DrawMore | Test
