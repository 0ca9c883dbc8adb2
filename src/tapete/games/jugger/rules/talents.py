"""Talents: which ones work now, and how passives change costs and dice."""

from __future__ import annotations

from typing import TypeVar

from tapete.games.jugger.content.verbs import CostChange, Effect, Ignore, Talent
from tapete.games.jugger.state import Jugger

E = TypeVar("E", bound=Effect)


def is_on(jugger: Jugger, talent: Talent) -> bool:
    """True if a talent works at all: in play, standing, not Exhausted, with what it requires."""
    if jugger.crouched or not jugger.in_play:
        return False
    if jugger.exhausted and talent.overrides != "exhausted-no-talents":
        return False
    return talent.requires is None or talent.requires.met_by(jugger.weapon.id)


def is_spent(jugger: Jugger, n: int) -> bool:
    """True if the limit of a talent is used up.

    The limit is once per Point or activation, and once per activation for free talents.
    """
    talent = jugger.card.talents[n]
    if talent.limit == "point":
        return bool(jugger.used_point >> n & 1)
    if talent.limit == "activation" or (talent.free and talent.keyword != "reaction"):
        return bool(jugger.used >> n & 1)
    return False


def mark_used(jugger: Jugger, n: int) -> None:
    jugger.used |= 1 << n
    jugger.used_point |= 1 << n


def passives(jugger: Jugger, kind: type[E]) -> list[E]:
    """The passive effects of one kind that work now: jugger.ruling.passives."""
    card = jugger.card
    if not card.passives:
        return []
    return [effect for n, effect in card.passives if isinstance(effect, kind) and is_on(jugger, card.talents[n])]


def reduced_cost(jugger: Jugger, action: str, cost: int) -> int:
    """A cost lowered by passives, never below 0."""
    if jugger.card.passives:
        for effect in passives(jugger, CostChange):
            if effect.action == action:
                cost += effect.n
    return cost if cost > 0 else 0


def exhausted_dice(jugger: Jugger) -> int:
    """jugger.exhausted.dice: number of dice that Exhausted takes from the own scores."""
    return 1 if jugger.exhausted and not passives(jugger, Ignore) else 0


def own_attack(jugger: Jugger) -> int:
    return max(0, jugger.card.attack - exhausted_dice(jugger)) if jugger.exhausted else jugger.card.attack


def own_defence(jugger: Jugger) -> int:
    return max(0, jugger.card.defence - exhausted_dice(jugger)) if jugger.exhausted else jugger.card.defence
