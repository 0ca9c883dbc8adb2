"""Portraits of Juggers, derived from their weapons."""

from __future__ import annotations

from itertools import takewhile

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
    "sword_shield": ("nasal", "spangen", "kettle", "plume", "fur"),
    "long_sword": ("hood", "nasal", "band", "fur"),
    "staff": ("band", "fur", "straw", "hood", "kettle"),
    "q_tip": ("fur", "cap", "kettle", "plume"),
    "chain": ("bowler", "band", "", "spangen", "fur", "hood"),
    "qwik": ("goggles", "cap", "", "band", "straw", "hood"),
}
SPARE = ("band", "", "hood")
PORTRAITS = PartCache[Portrait]()


def portrait_of(card: Card) -> Portrait:
    named = load_library().portraits.get
    return PORTRAITS.get(card.id, lambda: draw_portrait(card.id, derive_portrait(card), named(card.id)))


def derive_portrait(card: Card) -> Portrait:
    """The portrait that weapon, name and its grammar suggest."""
    woman = is_feminine(card.name, load_library().grammar.get(card.id, ""))
    return Portrait(
        headgear=headgear_of(card),
        hair="long" if woman else one_of(card.id + "!", ("", "curly", "bald")),
        beard="" if woman else one_of(card.id + "?", ("full", "", "tache", "goatee")),
        weapon=WEAPONS.get(card.weapon, ""),
    )


def headgear_of(card: Card) -> str:
    """Headgear of a Jugger. Those with the same weapon take turns, and nobody has that of a companion of the club."""
    cards = load_library().cards.values()
    if all(one.id != card.id for one in cards):
        return one_of(card.id, HEADGEAR.get(card.weapon, SPARE))
    turns = [one.id for one in cards if one.weapon == card.weapon]
    kinds = HEADGEAR.get(card.weapon, SPARE)
    start = turns.index(card.id)
    candidates = [*(kinds[(start + n) % len(kinds)] for n in range(len(kinds))), *SPARE]
    earlier = takewhile(lambda one: one.id != card.id, cards)
    worn = {headgear_of(one) for one in earlier if one.club == card.club}
    return next((kind for kind in candidates if kind not in worn), candidates[0])
