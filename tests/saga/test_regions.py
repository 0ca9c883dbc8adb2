"""Regions drawn while a figure is held: no drop inside them is refused."""

import random

import pytest

from tapete.games.saga.rules.moves.charge import Charge, stick_of
from tapete.games.saga.rules.moves.move_decisions import preview_move
from tapete.games.saga.rules.moves.movement import March, sticks_of
from tapete.games.saga.rules.moves.regions import FULL, charge_region, march_region, withdrawal_region
from tapete.games.saga.table.formation import name_of
from tapete.games.saga.table.ground import units_within
from tapete.games.saga.table.paths import squared_distance
from tests.random_drops import drops
from tests.saga.crowds import *

pytestmark = pytest.mark.usefixtures("areas")


def move_piece(answer, piece, place):
    """The answer with one piece put elsewhere."""
    return tuple((name, *place) if name == piece else (name, x, y) for name, x, y in answer)


def refused(region, refusal, answer, rng, moves_all: str = "") -> tuple[list[object], int]:
    """Refused drops of one random figure, and the number of drops tried."""
    name, x, y = rng.choice(answer)
    wrong, count = [], 0
    for spot in drops(region(answer, name), rng, 4):
        if name == moves_all:
            dropped = tuple((one, ox + spot[0] - x, oy + spot[1] - y) for one, ox, oy in answer)
        else:
            dropped = move_piece(answer, name, spot)
        no, count = refusal(dropped), count + 1
        wrong += [(name, spot, no.rule)] if no is not None else []
    return wrong, count


@pytest.mark.rule("saga.move.distance-base", "saga.formation.chain", "saga.ruling.gap-straddle")
def test_a_figure_dropped_in_the_region_of_a_move_is_not_refused():
    wrong, count, rng = [], 0, random.Random(1)
    for seed in range(8):
        game = crowd(seed, 14.0)
        for one in game.state.units[:3]:
            march = March(game.state, one, sticks_of(one), manoeuvre=bool(seed % 4 == 3))
            if (stay := march.stay()) is not None:
                faults, n = refused(
                    lambda answer, name, march=march: march_region(march, answer, name),
                    march.refusal,
                    stay,
                    rng,
                    name_of(one.figures[0]),
                )
                wrong, count = wrong + [(seed, one.id, *fault) for fault in faults], count + n
    assert wrong == []
    assert count > 80


@pytest.mark.rule("saga.charge.must-contact", "saga.charge.else-closest", "saga.ruling.closest-tolerance")
def test_a_figure_dropped_in_the_region_of_a_charge_is_not_refused():
    wrong, count, rng = [], 0, random.Random(2)
    for seed in range(3):
        game = crowd(seed)
        for one, other in [*duels(game)][:4]:
            stick = stick_of(game.state, one)
            if not units_within(game.state, one, other, stick):
                continue
            way = Charge(game.state, one, other, stick, False)
            for answer in way.answers(1):
                faults, n = refused(
                    lambda answer, name, way=way: charge_region(way, answer, name), way.refusal, answer, rng
                )
                wrong, count = wrong + [(seed, one.id, other.id, *fault) for fault in faults], count + n
    assert wrong == []
    assert count > 15


@pytest.mark.rule("saga.withdraw.first-figure", "saga.withdraw.others", "saga.ruling.closest-tolerance")
def test_a_figure_dropped_in_the_region_of_a_withdrawal_is_not_refused():
    wrong, count, rng = [], 0, random.Random(3)
    for seed in range(8):
        for away in leavings(crowd(seed, 10.0, touching=True)):
            for answer in away.answers()[:1]:
                faults, n = refused(
                    lambda answer, name, away=away: withdrawal_region(away, answer, name), away.refusal, answer, rng
                )
                wrong, count = wrong + [(seed, away.unit.id, *fault) for fault in faults], count + n
    assert wrong == []
    assert count > 40


@pytest.mark.rule("saga.withdraw.first-figure", "saga.ruling.closest-tolerance")
def test_the_first_figure_of_a_withdrawal_has_a_region_and_not_one_point():
    game = crowd(3, 10.0, touching=True)
    away = next(away for away in leavings(game) if away.answers())
    answer = away.answers()[0]
    assert any(len(poly.points) > 2 for poly in withdrawal_region(away, answer, answer[0][0]))


MARSH = {"terrain": "marsh", "at": [60, 40]}


@pytest.mark.rule("saga.move.rough-stick", "saga.move.dangerous-fatigue")
def test_the_preview_counts_the_ground_before_the_move_is_made():
    game = Playing(unit("warriors", [(60, 62)]), terrain=[MARSH])
    march = March(game.state, game[0], ("M",))
    open_ground = preview_move(march, (("f0", 60_000, 70_000),))
    into_it = preview_move(march, (("f0", 60_000, 45_000),))
    assert (open_ground.cost, open_ground.most, open_ground.warnings) == (8_000.0, 15_000.0, [])
    assert (into_it.cost, into_it.most) == (17_000.0, 10_000.0)
    assert [warning.id for warning in into_it.warnings] == ["saga-warns-rough", "saga-warns-dangerous-fatigue"]


@pytest.mark.rule("saga.withdraw.others", "saga.ruling.closest-tolerance")
def test_a_region_allows_for_figures_placed_later_that_fall_short_of_c():
    """On these tables a figure goes less than its C: its distance depends on the figures placed before it."""
    wrong, count, rng = [], 0, random.Random(4)
    for seed in (107, 125):
        away = next(away for away in leavings(crowd(seed, 10.0, touching=True)) if away.answers())
        answer = away.answers()[0]
        assert any(squared_distance(away.start(int(name[1:])), (x, y)) < FULL**2 for name, x, y in answer[1:])
        for name, _, _ in answer:
            for spot in drops(withdrawal_region(away, answer, name), rng, 4):
                no, count = away.refusal(move_piece(answer, name, spot)), count + 1
                wrong += [(seed, name, spot, no.rule)] if no is not None else []
    assert wrong == []
    assert count > 12
