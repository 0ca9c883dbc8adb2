"""Random crowded tables: mirror symmetry, and no harm from longer sticks or emptier tables.

The soak runs the same checks on ten thousand tables.
"""

import pytest

from tests.saga import properties


@pytest.mark.rule("saga.ruling.charge-reachable", "saga.charge.must-contact")
def test_a_charge_is_judged_alike_in_the_mirror():
    assert [fault for seed in range(14) for fault in properties.charges_in_the_mirror(seed, most=1)] == []


@pytest.mark.rule("saga.withdraw.first-figure", "saga.withdraw.shortened")
def test_a_withdrawal_is_judged_alike_in_the_mirror():
    assert [fault for seed in range(12) for fault in properties.withdrawals_in_the_mirror(seed)] == []


@pytest.mark.rule("saga.move.long-two-medium", "saga.move.gap-impassable", "saga.maneuver.stay-clear")
def test_a_move_is_judged_alike_in_the_mirror():
    assert [fault for seed in range(5) for fault in properties.moves_in_the_mirror(seed)] == []


@pytest.mark.rule("saga.charge.must-contact")
def test_contact_is_not_lost_by_a_longer_stick_or_on_an_emptier_table():
    assert [fault for seed in range(40) for fault in properties.contact_is_monotone(seed, most=6)] == []


@pytest.mark.rule("saga.withdraw.shortened")
def test_a_longer_stick_or_emptier_table_never_shortens_a_withdrawal():
    assert [fault for seed in range(14) for fault in properties.leaving_is_monotone(seed)] == []


@pytest.mark.rule("saga.move.distance-base", "saga.move.long-two-medium")
def test_a_longer_stick_or_emptier_table_never_bars_a_single_figure():
    assert [fault for seed in range(16) for fault in properties.moving_is_monotone(seed)] == []


@pytest.mark.rule("saga.charge.must-contact", "saga.charge.stops-at-contact")
@pytest.mark.parametrize(
    "seed",
    [pytest.param(1004, id="contact behind a friend who is almost touched"), pytest.param(3010, id="the last step")],
)
def test_tables_once_judged_differently_in_the_mirror(seed):
    assert properties.charges_in_the_mirror(seed) == []
