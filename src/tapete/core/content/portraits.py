"""Portraits in content: the traits of a face that a unit names, and those that a game derives for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal
from zlib import crc32

import msgspec

from tapete.core.content.pack_registry import unqualified_id
from tapete.core.content.reader import Content
from tapete.core.i18n.grammar import grammar_of
from tapete.core.scene import Portrait

__all__ = ["PortraitTraits", "draw_portrait", "is_feminine", "one_of", "seed_of"]

Species = Literal["human", "fae", "frog", "wolf", "bear", "stag", "bird", "crab", "robot", "spirit"]
Headgear = Literal[
    "none",
    "nasal",
    "spangen",
    "kettle",
    "hood",
    "crown",
    "fur",
    "straw",
    "band",
    "topper",
    "bowler",
    "custodian",
    "goggles",
    "cap",
    "plume",
    "thorn",
    "mask",
    "antler",
    "flower",
]
Weapon = Literal[
    "none",
    "spear",
    "axe",
    "sword",
    "bow",
    "staff",
    "pole",
    "pad",
    "chain",
    "gun",
    "flag",
    "bat",
    "hammer",
    "sling",
    "lamp",
    "shield",
]


class PortraitTraits(Content, frozen=True):
    """The field `portrait` of a unit: each trait replaces the derived one.

    >>> from tapete.core.content.reader import BadContent, read_text
    >>> try:
    ...     read_text('species = "horse"', PortraitTraits, "units.toml")
    ... except BadContent as bad:
    ...     print(bad.sentence("en").partition(", bird")[0])
    units.toml: species: 'horse' is not one of the known values; expected one of bear
    """

    species: Species | None = None
    headgear: Headgear | None = None
    hair: Literal["short", "long", "curly", "bald"] | None = None
    beard: Literal["none", "full", "tache", "goatee"] | None = None
    weapon: Weapon | None = None
    seed: int | None = None


def seed_of(id: str) -> int:
    """Seed of the face of a unit, the same in every process and every version of a pack.

    >>> seed_of("frost-ice-troll") == seed_of("frost-ice-troll"), seed_of("frost-ice-troll") < 10000
    (True, True)
    """
    return crc32(unqualified_id(id).encode(errors="replace")) % 10_000


def draw_portrait(id: str, derived: Portrait, named: PortraitTraits | None = None) -> Portrait:
    """The portrait of a unit: traits that content names, then derived ones, and the seed of its id.

    >>> draw_portrait("frost-ice-troll", Portrait(species="bear"), PortraitTraits(weapon="axe", seed=3))
    Portrait(species='bear', headgear='', hair='', beard='', weapon='axe', mounted=False, seed=3)
    """
    stated = msgspec.structs.asdict(named) if named is not None else {}
    traits = {name: "" if value == "none" else value for name, value in stated.items() if value is not None}
    return msgspec.structs.replace(derived, **{"seed": derived.seed or seed_of(id), **traits})


def is_feminine(name_es: str, stated: str = "") -> bool:
    """True for the name of a woman: by the grammar that content states, else by the ending of the Spanish name.

    >>> is_feminine("Arponera"), is_feminine("Capataz de grada"), is_feminine("Lur Corriente", "f name")
    (True, False, True)
    """
    return grammar_of("es", name_es, stated).startswith("f")


def one_of(id: str, words: Sequence[str]) -> str:
    """One of several traits that fit a unit, chosen by its id.

    >>> one_of("frost-axe-sister", ["nasal"])
    'nasal'
    """
    return words[seed_of(id) // 7 % len(words)]
