"""The small vocabulary in which spells, abilities and gadgets are written, and what each word does to a model."""

from __future__ import annotations

from typing import Literal

import msgspec

Stat = Literal["A", "M", "C", "F", "D", "R", "Armour", "Magic"]
Until = Literal["", "activation", "next-activation", "next-activation-this-turn", "move", "turn", "game"]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One effect of a content file; `kind` says which."""


class Modify(Word, frozen=True, tag="modify"):
    """A figure of the profile changes, within bounds, for a while; without `until` it is a passive gadget's, for good."""

    stat: Stat
    amount: int
    least: int = 0
    most: int = 99
    until: Until = ""


class Status(Word, frozen=True, tag="status"):
    status: Literal["down", "stand"]


class Damage(Word, frozen=True, tag="damage"):
    """More damage in a blow that hits."""

    amount: int
    fire: bool = False


class Heal(Word, frozen=True, tag="heal"):
    amount: int
    who: Literal["living", "golem", "any"] = "any"


class Template(Word, frozen=True, tag="template"):
    """A mist, or a round area that hurts."""

    template: Literal["mist", "hazard"]
    strength: int = 0
    piercing: int = 0
    fire: bool = False
    until: Literal["turn", "game"] = "turn"


class Grant(Word, frozen=True, tag="grant"):
    rule: Literal["steady", "grapnel", "far-sight", "magic-protection", "hard-to-kill", "mist-walker", "ladder-runner", "sunnir"]
    until: Until = ""


class Cover(Word, frozen=True, tag="cover"):
    amount: int
    until: Until = "turn"


class DrawMore(Word, frozen=True, tag="draw"):
    amount: int


class Test(Word, frozen=True, tag="test"):
    """The target rolls; with fewer successes than needed it suffers."""

    stat: Literal["R", "C"]
    needed: int
    fail: Literal["down"]


Effect = Modify | Status | Damage | Heal | Template | Grant | Cover | DrawMore | Test
