"""Deal hidden cards again, for `Game.determinize`."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, TypeVar

__all__ = ["deal_again"]

T = TypeVar("T")


def deal_again(rng: random.Random, *piles: list[T], key: Callable[[T], Any] | None = None) -> None:
    """Shuffle the cards of these piles together, and give each pile as many as it had.

    The cards are sorted first (by `key`, if they have no order), so that the result does not depend on where they lay.

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
