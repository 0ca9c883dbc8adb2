"""On random crowds at the corners of the printed tables: mirrored tables give mirrored verdicts, and neither a longer
way nor an emptier table takes anything away from a model. The soak asks ten thousand tables."""

import pytest

from tests.wolsung import properties


@pytest.mark.rule("wolsung.move.path", "wolsung.move.allowance")
def test_a_walk_is_judged_alike_in_the_mirror():
    assert [fault for seed in range(4) for fault in properties.walks_in_the_mirror(seed)] == []


@pytest.mark.rule("wolsung.charge.move")
def test_a_charge_is_judged_alike_in_the_mirror():
    assert [fault for seed in range(20, 25) for fault in properties.charges_in_the_mirror(seed, most=2)] == []


@pytest.mark.rule("wolsung.move.path", "wolsung.move.no-through-models")
def test_a_model_walks_wherever_it_could_when_it_went_less_far_or_somebody_stood_about():
    assert [fault for seed in range(16) for fault in properties.walking_is_monotone(seed)] == []


@pytest.mark.rule("wolsung.charge.move")
def test_a_charge_is_not_lost_to_who_may_go_farther_or_because_somebody_is_gone():
    assert [fault for seed in range(12) for fault in properties.charging_is_monotone(seed, most=2)] == []
