"""Exact dice odds: totals of a dice pool, opposed pools, expected value.

Chances are counts, fractions or floats, as the caller passes them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import TypeVar

N = TypeVar("N", int, float, Fraction)
K = TypeVar("K", bound=Hashable)


@cache
def count_totals(faces: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """Number of throws of `dice` dice that show each total, by total.

    `faces` are the values of the sides of one die, none below 0.

    >>> count_totals((0, 0, 0, 1, 1, 2), 2)
    (9, 12, 10, 4, 1)
    """
    if dice <= 0:
        return (1,)
    before = count_totals(faces, dice - 1)
    after = [0] * (len(before) + max(faces))
    for total, count in enumerate(before):
        for face in faces:
            after[total + face] += count
    return tuple(after)


def success_chances(dice: int, chance: N) -> tuple[N, ...]:
    """Chances of 0, 1, ... successes when each die succeeds with the same chance (binomial distribution).

    >>> success_chances(2, Fraction(1, 2))
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    """
    return tuple([comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)])


def oppose_pools(mine: Sequence[N], theirs: Sequence[N], verdict: Callable[[int, int], K]) -> dict[K, N]:
    """Compare two pools: the chance of each verdict over the two totals.

    >>> oppose_pools(count_totals((0, 1), 1), count_totals((0, 1), 1), lambda mine, theirs: mine - theirs)
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
    """Expected value of a pool, from the chances of 0, 1, 2, ...

    >>> mean((0.25, 0.5, 0.25))
    1.0
    """
    return sum(n * chance for n, chance in enumerate(chances))


def cap_chances(chances: tuple[float, ...], most: int) -> tuple[float, ...]:
    """Count every total above `most` as `most`.

    >>> cap_chances((0.25, 0.25, 0.25, 0.25), 2)
    (0.25, 0.25, 0.5)
    """
    return chances if len(chances) <= most + 1 else (*chances[:most], sum(chances[most:]))


count_totals = count_totals  # old name
success_chances = success_chances  # old name
oppose_pools = oppose_pools  # old name
cap_chances = cap_chances  # old name
