"""Odds of dice pools, compared with an enumeration of all throws."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tapete.boards.dice_odds import cap_chances, count_totals, mean, oppose_pools, success_chances

JUGGER = (0, 0, 0, 1, 1, 2)


@pytest.mark.parametrize("faces", [JUGGER, (0, 1), (1, 2, 3, 4, 5, 6)])
@pytest.mark.parametrize("dice", range(5))
def test_every_throw_is_counted_once(faces, dice):
    throws_by_total = Counter(sum(throw) for throw in product(faces, repeat=dice))
    assert count_totals(faces, dice) == tuple(throws_by_total[total] for total in range(max(throws_by_total) + 1))


@pytest.mark.parametrize("dice", range(6))
def test_successes_are_exact_in_fractions_and_the_same_in_floats(dice):
    third = Fraction(1, 3)
    exact = success_chances(dice, third)
    throws = Counter(sum(throw) for throw in product((1, 0, 0), repeat=dice))
    assert exact == tuple(Fraction(throws[n], 3**dice) for n in range(dice + 1))
    assert success_chances(dice, 1 / 3) == pytest.approx([float(chance) for chance in exact])
    assert mean(exact) == dice * third


def test_opposed_pools_match_the_enumeration_of_all_throws():
    wins = Counter(
        sum(mine) > sum(theirs) for mine in product(JUGGER, repeat=3) for theirs in product(JUGGER, repeat=2)
    )
    assert oppose_pools(count_totals(JUGGER, 3), count_totals(JUGGER, 2), lambda mine, theirs: mine > theirs) == dict(
        wins
    )


def test_results_beyond_the_cap_count_as_the_cap():
    assert cap_chances((0.5, 0.25, 0.125, 0.125), 1) == (0.5, 0.5)
    assert cap_chances((0.5, 0.5), 3) == (0.5, 0.5)
