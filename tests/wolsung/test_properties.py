"""Random crowds at scenery corners: mirror symmetry, no harm from more allowance or fewer models.

The soak runs the same checks on ten thousand tables.
"""

import pytest

from tests.wolsung import properties


@pytest.mark.rule("wolsung.move.path", "wolsung.move.allowance")
def test_a_walk_is_judged_alike_in_the_mirror():
    assert [fault for seed in range(4) for fault in properties.walks_in_the_mirror(seed)] == []


@pytest.mark.rule("wolsung.charge.move")
def test_a_charge_is_judged_alike_in_the_mirror():
    assert [fault for seed in range(20, 25) for fault in properties.charges_in_the_mirror(seed, most=2)] == []


@pytest.mark.rule("wolsung.move.path", "wolsung.move.no-through-models")
def test_more_allowance_or_fewer_models_never_bar_a_walk():
    assert [fault for seed in range(16) for fault in properties.walking_is_monotone(seed)] == []


@pytest.mark.rule("wolsung.charge.move")
def test_more_allowance_or_fewer_models_never_bar_a_charge():
    assert [fault for seed in range(12) for fault in properties.charging_is_monotone(seed, most=2)] == []
