"""Dice counted exactly: what a pool may show, one pool against another, and throws as multisets. Chances are counts,
fractions or floats, whichever the asker calculates with."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import TypeVar

N = TypeVar("N", int, float, Fraction)
K = TypeVar("K", bound=Hashable)


@cache
def ways(faces: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """In how many throws of so many dice each total shows; `faces` are what the sides of one die count, none below 0.

    >>> ways((0, 0, 0, 1, 1, 2), 2)
    (9, 12, 10, 4, 1)
    """
    if dice <= 0:
        return (1,)
    before = ways(faces, dice - 1)
    after = [0] * (len(before) + max(faces))
    for total, count in enumerate(before):
        for face in faces:
            after[total + face] += count
    return tuple(after)


def successes(dice: int, chance: N) -> tuple[N, ...]:
    """The chances of 0, 1, ... successes, each die succeeding with the same chance.

    >>> successes(2, Fraction(1, 2))
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    """
    return tuple([comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)])


def against(mine: Sequence[N], theirs: Sequence[N], verdict: Callable[[int, int], K]) -> dict[K, N]:
    """One pool against another: how often each verdict over the two totals is reached.

    >>> against(ways((0, 1), 1), ways((0, 1), 1), lambda mine, theirs: mine - theirs)
    {0: 2, -1: 1, 1: 1}
    """
    reached: dict[K, N] = {}
    for one, chance in enumerate(mine):
        for other, their_chance in enumerate(theirs):
            end = verdict(one, other)
            both = chance * their_chance
            reached[end] = reached[end] + both if end in reached else both
    return reached


def mean(chances: Sequence[float]) -> float:
    """What a pool shows on the average, from the chances of 0, 1, 2, ...

    >>> mean((0.25, 0.5, 0.25))
    1.0
    """
    return sum(n * chance for n, chance in enumerate(chances))


def capped(chances: tuple[float, ...], most: int) -> tuple[float, ...]:
    """Whatever goes beyond a bound counts as the bound.

    >>> capped((0.25, 0.25, 0.25, 0.25), 2)
    (0.25, 0.25, 0.5)
    """
    return chances if len(chances) <= most + 1 else (*chances[:most], sum(chances[most:]))
