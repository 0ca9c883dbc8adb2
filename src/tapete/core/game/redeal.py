"""Dealing again what somebody cannot see."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

__all__ = ["deal_again"]

T = TypeVar("T")


def deal_again(rng: random.Random, *piles: list[T], key: Callable[[T], Any] | None = None) -> None:
    """Gather what lies in these piles, shuffle it, and give each pile as many as it had. Where the cards lay before
    leaves no trace:
    they are put in order first (`key` says in which, where cards themselves have none).

    >>> deck, hand = ["c", "a"], ["b"]
    >>> deal_again(random.Random(1), deck, hand)
    >>> len(deck), len(hand), sorted(deck + hand)
    (2, 1, ['a', 'b', 'c'])
    """
    cards = [card for pile in piles for card in pile]
    cards.sort(key=key)
    rng.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
