"""Compiled cards and trainers: counts, bonuses and auras in the form that the rules read fast."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeVar

from tapete.games.challengers.content.library import load_library
from tapete.games.challengers.content.schema import Card, fits
from tapete.games.challengers.content.verbs import Aura as AuraText
from tapete.games.challengers.content.verbs import (
    Cards,
    CoachAura,
    CoachSeats,
    Condition,
    Divert,
    DrawSize,
    Effect,
    Exhaust,
    ExtraPick,
    Fans,
    HoldTie,
    Mute,
    Peek,
    Recall,
    Redraws,
    Seats,
    Share,
    Strength,
    Trained,
    Weaken,
)
from tapete.games.challengers.content.verbs import Count as CountText

Ids = Callable[[Cards], frozenset[str]]
V = TypeVar("V", bound=Effect)


class Count(NamedTuple):
    """A compiled count: what is counted, of which cards, in groups of how many."""

    what: str
    cards: frozenset[str] = frozenset()
    group: int = 1


class Bonus(NamedTuple):
    """A compiled `strength`: +n, times a count, at most `most`, if a condition holds."""

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
    """A card compiled for combat: its sentences by keyword, its filters resolved to card ids."""

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
        def of(keyword: str, kind: type[V]) -> list[V]:
            return [effect for effect in card.effects if effect.keyword == keyword and isinstance(effect, kind)]

        def all_of(keyword: str) -> tuple[Effect, ...]:
            return tuple(effect for effect in card.effects if effect.keyword == keyword)

        def ids(which: Cards) -> frozenset[str]:
            return frozenset(id for id, other in cards.items() if fits(other, which, card))

        def bonus(effect: Strength) -> Bonus:
            per = None if effect.per is None else compile_count(effect.per, ids)
            return Bonus(effect.n, per, effect.most, compile_condition(effect.when, ids))

        self.id, self.strength, self.name = card.id, card.strength, card.name_en
        self.now = tuple((effect, bonus(effect) if isinstance(effect, Strength) else None) for effect in all_of("now"))
        self.miss, self.lose = all_of("miss"), all_of("lose")
        self.attack = tuple(bonus(effect) for effect in of("attack", Strength))
        self.flag = tuple(bonus(effect) for effect in of("flag", Strength))
        self.weakens = sum(effect.n for effect in of("attack", Weaken))
        self.hampers = sum(effect.n for effect in of("flag", Weaken))
        self.flag_triggers = tuple(
            effect for effect in all_of("flag") if isinstance(effect, Fans | Exhaust | Recall | Peek)
        )
        self.mute = bool(of("flag", Mute))
        self.auras = tuple(compile_aura(effect, ids) for effect in of("bench", AuraText))
        self.seats = sum(effect.n for effect in of("special", Seats))
        self.holdtie = bool(of("special", HoldTie))
        shares, diverts = of("special", Share), of("special", Divert)
        self.share = ids(shares[0].filter) if shares else None
        self.divert = diverts[0] if diverts else None


def compile_count(count: CountText, ids: Ids) -> Count:
    return (
        Count("bench", ids(count.cards))
        if count.what == "bench"
        else Count(count.what.replace(" ", "_"), frozenset(), count.every or 1)
    )


def compile_condition(when: Condition | None, ids: Ids) -> tuple[Count, int | None, int | None] | None:
    return None if when is None else (compile_count(when, ids), when.at_least, when.at_most)


def compile_aura(effect: AuraText | CoachAura, ids: Ids) -> Aura:
    when = effect.when if isinstance(effect, CoachAura) else None
    second = effect.to.kind == "second shown"
    return Aura(
        effect.n, ids(effect.to), effect.mode != "flag", effect.mode != "attack", compile_condition(when, ids), second
    )


class Coach:
    """A trainer compiled for the rules."""

    __slots__ = ("aura", "draw_size", "effect", "extra_pick", "id", "redraws", "seats", "when")

    def __init__(self, id: str, effect: Trained, cards: dict[str, Card]) -> None:
        def ids(which: Cards) -> frozenset[str]:
            return frozenset(card for card, other in cards.items() if fits(other, which))

        self.id, self.effect = id, effect
        self.when = compile_condition(getattr(effect, "when", None), ids)
        self.aura = compile_aura(effect, ids) if isinstance(effect, CoachAura) else None
        self.seats = effect.n if isinstance(effect, CoachSeats) else 0
        self.redraws = effect.n if isinstance(effect, Redraws) else None
        self.draw_size = effect.n if isinstance(effect, DrawSize) else None
        self.extra_pick = effect.n if isinstance(effect, ExtraPick) else 0


@lru_cache(maxsize=64)
def faces(packs: tuple[str, ...]) -> dict[str, Face]:
    cards = load_library(packs).cards
    return {id: Face(card, cards) for id, card in cards.items()}


@lru_cache(maxsize=64)
def coaches(packs: tuple[str, ...]) -> dict[str, Coach]:
    content = load_library(packs)
    return {id: Coach(id, trainer.effect, content.cards) for id, trainer in content.trainers.items()}
