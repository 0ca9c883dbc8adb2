"""Cards and trainers worked out once: what each counts, raises and weakens, in the form the rules ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from tapete.games.challengers.content.library import library
from tapete.games.challengers.content.sheets import Card, Condition, Effect
from tapete.games.challengers.content.words import fits

Ids = Callable[[str], frozenset[str]]


class Count(NamedTuple):
    """A count ready to be taken: which, of which cards, in groups of how many."""

    what: str
    cards: frozenset[str] = frozenset()
    group: int = 1


class Bonus(NamedTuple):
    """`str`: +n, times a count, at most `most`, if a condition holds."""

    n: int
    per: Count | None
    most: int | None
    when: tuple[Count, int | None, int | None] | None


class Aura(NamedTuple):
    n: int
    cards: frozenset[str]
    attack: bool
    flag: bool
    when: tuple[Count, int | None, int | None] | None = None
    second: bool = False  # only the second card shown


class Face:
    """A card as the combat reads it: each keyword's sentences apart, filters resolved to the cards they fit."""

    __slots__ = (
        "attack",
        "auras",
        "divert",
        "flag",
        "flag_triggers",
        "hampers",
        "holdtie",
        "id",
        "lose",
        "miss",
        "mute",
        "name",
        "now",
        "seats",
        "share",
        "strength",
        "weakens",
    )

    def __init__(self, card: Card, cards: dict[str, Card]) -> None:
        def of(keyword: str, *verbs: str) -> list[Effect]:
            return [effect for effect in card.effects if effect.keyword == keyword and (not verbs or effect.do in verbs)]

        def ids(word: str) -> frozenset[str]:
            return frozenset(id for id, other in cards.items() if fits(other, word, card))

        def bonus(effect: Effect) -> Bonus:
            per = None if effect.per is None else count_of(effect.per, ids)
            return Bonus(effect.n or 0, per, effect.max, condition_of(effect.when, ids))

        self.id, self.strength, self.name = card.id, card.strength, card.name_en
        self.now = tuple((effect, bonus(effect) if effect.do == "str" else None) for effect in of("now"))
        self.miss, self.lose = tuple(of("miss")), tuple(of("lose"))
        self.attack = tuple(bonus(effect) for effect in of("attack", "str"))
        self.flag = tuple(bonus(effect) for effect in of("flag", "str"))
        self.weakens = sum(effect.n or 0 for effect in of("attack", "weaken"))
        self.hampers = sum(effect.n or 0 for effect in of("flag", "weaken"))
        self.flag_triggers = tuple(of("flag", "fans", "exhaust", "recall", "peek"))
        self.mute = bool(of("flag", "mute"))
        self.auras = tuple(aura_of(effect, ids) for effect in of("bench", "aura"))
        self.seats = sum(effect.n or 0 for effect in of("special", "seats"))
        self.holdtie = bool(of("special", "holdtie"))
        shares, diverts = of("special", "share"), of("special", "divert")
        self.share = ids(shares[0].filter or "any") if shares else None
        self.divert = diverts[0] if diverts else None


def count_of(word: str, ids: Ids) -> Count:
    if word.startswith("bench:"):
        return Count("bench", ids(word.removeprefix("bench:")))
    what, _, group = word.partition("/")
    return Count(what, frozenset(), int(group or 1))


def condition_of(when: Condition | None, ids: Ids) -> tuple[Count, int | None, int | None] | None:
    return None if when is None else (count_of(when.count, ids), when.at_least, when.at_most)


def aura_of(effect: Effect, ids: Ids) -> Aura:
    second = effect.to == "second_shown"
    cards = ids("any" if second else effect.to or "any")
    return Aura(effect.n or 0, cards, effect.mode != "flag", effect.mode != "attack", condition_of(effect.when, ids), second)


class Coach:
    """A trainer as the rules read it."""

    __slots__ = ("aura", "draw_size", "effect", "extra_pick", "id", "redraws", "seats", "when")

    def __init__(self, id: str, effect: Effect, cards: dict[str, Card]) -> None:
        def ids(word: str) -> frozenset[str]:
            return frozenset(card for card, other in cards.items() if fits(other, word))

        self.id, self.effect = id, effect
        self.when = condition_of(effect.when, ids)
        self.aura = aura_of(effect, ids) if effect.do == "aura" else None
        self.seats = effect.n or 0 if effect.do == "seats" else 0
        self.redraws = effect.n if effect.do == "redraws" else None
        self.draw_size = effect.n if effect.do == "draw_size" else None
        self.extra_pick = effect.n or 0 if effect.do == "extra_pick" else 0


@cache
def faces(packs: tuple[str, ...]) -> dict[str, Face]:
    cards = library(packs).cards
    return {id: Face(card, cards) for id, card in cards.items()}


@cache
def coaches(packs: tuple[str, ...]) -> dict[str, Coach]:
    found = library(packs)
    return {id: Coach(id, trainer.effect, found.cards) for id, trainer in found.trainers.items()}
