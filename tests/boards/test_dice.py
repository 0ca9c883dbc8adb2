"""Pools are counted as if every throw were laid out."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tapete.boards.dice_odds import cap_chances, count_totals, mean, oppose_pools, success_chances

JUGGER = (0, 0, 0, 1, 1, 2)


@pytest.mark.parametrize("faces", [JUGGER, (0, 1), (1, 2, 3, 4, 5, 6)])
@pytest.mark.parametrize("dice", range(5))
def test_every_throw_is_counted_once(faces, dice):
    laid_out = Counter(sum(throw) for throw in product(faces, repeat=dice))
    assert count_totals(faces, dice) == tuple(laid_out[total] for total in range(max(laid_out) + 1))


@pytest.mark.parametrize("dice", range(6))
def test_successes_are_exact_in_fractions_and_the_same_in_floats(dice):
    third = Fraction(1, 3)
    exact = success_chances(dice, third)
    throws = Counter(sum(throw) for throw in product((1, 0, 0), repeat=dice))
    assert exact == tuple(Fraction(throws[n], 3**dice) for n in range(dice + 1))
    assert success_chances(dice, 1 / 3) == pytest.approx([float(chance) for chance in exact])
    assert mean(exact) == dice * third


def test_one_pool_against_another_reaches_each_verdict_as_often_as_the_throws_do():
    laid_out = Counter(
        sum(mine) > sum(theirs) for mine in product(JUGGER, repeat=3) for theirs in product(JUGGER, repeat=2)
    )
    assert oppose_pools(count_totals(JUGGER, 3), count_totals(JUGGER, 2), lambda mine, theirs: mine > theirs) == dict(
        laid_out
    )


def test_what_goes_beyond_a_bound_counts_as_the_bound():
    assert cap_chances((0.5, 0.25, 0.125, 0.125), 1) == (0.5, 0.5)
    assert cap_chances((0.5, 0.5), 3) == (0.5, 0.5)
