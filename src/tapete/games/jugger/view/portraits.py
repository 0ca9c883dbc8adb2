"""Portraits of Juggers, derived from their weapons."""

from __future__ import annotations

from tapete.core.content.portraits import draw_portrait, is_feminine, one_of
from tapete.core.scene import Portrait
from tapete.core.scene.part_cache import PartCache
from tapete.games.jugger.content import Card, load_library

WEAPONS = {
    "sword_shield": "shield",
    "long_sword": "sword",
    "staff": "pole",
    "q_tip": "pad",
    "chain": "chain",
}
HEADGEAR = {
    "sword_shield": ("nasal", "spangen", "kettle", "plume"),
    "long_sword": ("hood", "nasal", "band", "fur"),
    "staff": ("band", "fur", "straw", "hood"),
    "q_tip": ("plume", "cap", "kettle", "fur"),
    "chain": ("bowler", "band", "", "spangen"),
    "qwik": ("goggles", "cap", "goggles", "band"),
}
PORTRAITS = PartCache[Portrait]()


def portrait_of(card: Card) -> Portrait:
    named = load_library().portraits.get
    return PORTRAITS.get(card.id, lambda: draw_portrait(card.id, derive_portrait(card), named(card.id)))


def derive_portrait(card: Card) -> Portrait:
    """The portrait that weapon, name and its grammar suggest."""
    woman = is_feminine(card.name, load_library().grammar.get(card.id, ""))
    return Portrait(
        headgear=one_of(card.id, HEADGEAR.get(card.weapon, ("band", "", "hood"))),
        hair="long" if woman else one_of(card.id + "!", ("", "curly", "bald")),
        beard="" if woman else one_of(card.id + "?", ("full", "", "tache", "goatee")),
        weapon=WEAPONS.get(card.weapon, ""),
    )
