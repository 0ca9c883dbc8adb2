"""Random crowded tables: offers are legal, and without an offer a dense grid finds none either."""

import random
from collections.abc import Iterable
from contextlib import suppress
from math import cos, isqrt, pi, sin

import pytest

from tapete.boards.deadline import OutOfTime, time_limit
from tapete.games.saga.lengths import NEAREST, C
from tapete.games.saga.rules.moves import withdrawal
from tapete.games.saga.rules.moves.charge import Charge, stick_of
from tapete.games.saga.rules.moves.movement import March
from tapete.games.saga.rules.moves.regroup import find_regrouping
from tapete.games.saga.rules.moves.withdrawal import scramble_away
from tapete.games.saga.table.ground import units_within
from tapete.games.saga.table.paths import squared_distance, straddles
from tests.marks import rounds
from tests.saga.brute_force import dense_charge, dense_withdrawal
from tests.saga.crowds import *


def ways(seed: int, figures: tuple[int, int] = (3, 8)):
    """Charges in reach on one crowded table, over open ground and over any ground."""
    game = crowd(seed, figures=figures)
    for one, other in duels(game):
        stick = stick_of(game.state, one)
        if units_within(game.state, one, other, stick):
            yield Charge(game.state, one, other, stick, False)
            over = Charge(game.state, one, other, min(stick, C), True)
            if over.going.hard:
                yield over


def unmet_duties(way: Charge, answer, step: float = 2) -> list[str]:
    """Figures of an answer that could do better on a grid of places."""
    faults, moved = [], []
    for name, x, y in answer:
        id, r = int(name[1:]), way.state.figures[int(name[1:])].radius
        if moved and not way.in_contact(r, (x, y)):
            if next(net_contact(way, id, moved, step), None) is not None:
                faults.append(f"{name} can touch")
            best = net_nearest(way, id, moved)
            if best is not None and way.gap(r, best) + NEAREST < way.gap(r, (x, y)):
                faults.append(f"{name} can come nearer")
        moved.append((x, y, r))
    return faults


@pytest.mark.rule(
    "saga.ruling.charge-reachable",
    "saga.charge.must-contact",
    "saga.charge.else-closest",
    "saga.ruling.closest-tolerance",
)
@pytest.mark.parametrize("seed", [0, 7, 11, 12, 31])
def test_a_charge_found_on_a_grid_is_offered_and_offers_meet_every_duty(seed):
    for n, way in enumerate(ways(seed)):
        answers = way.answers(1)
        for answer in answers:
            assert way.refusal(answer) is None
            if n % 3 == 0:
                assert unmet_duties(way, answer) == []
        if not answers:
            assert net_charge(way, random.Random(seed), 6) is None


FEW, MANY = (1, 4), (3, 8)  # figures of a unit


def missed_charges(seeds: Iterable[int], figures: tuple[int, int], tries: int = 200) -> tuple[list[object], int]:
    """Charges that only random dense placing finds, and the number of those that the search finds.

    Each with True if the search gave out, so that its owner is asked. With False a legal charge would be refused.
    """
    missed, found = [], 0
    for seed in seeds:
        for n, way in enumerate(ways(seed, figures)):
            if answers := way.answers(1):
                assert way.refusal(answers[0]) is None, (seed, n)
                found += 1
            elif dense_charge(way, random.Random(100 * seed + n), tries) is not None:
                missed.append((seed, n, way.gave_out))
    return missed, found


def missed_withdrawals(seeds: Iterable[int], figures: tuple[int, int], tries: int = 200) -> tuple[list[object], int]:
    missed, found = [], 0
    for seed in seeds:
        for n, away in enumerate(leavings(crowd(seed, 10.0, touching=True, figures=figures))):
            if answers := away.answers():
                assert away.refusal(answers[0]) is None, (seed, n)
                found += 1
            elif dense_withdrawal(away, random.Random(100 * seed + n), tries) is not None:
                missed.append((seed, n, away.gave_out))
    return missed, found


@pytest.mark.rule("saga.ruling.charge-reachable", "saga.withdraw.impossible")
@pytest.mark.parametrize(("seed", "figures", "n"), [(93, MANY, 0), (154, MANY, 4), (110, FEW, 12), (200, FEW, 4)])
def test_a_charge_that_a_search_once_gave_up_is_found(seed, figures, n):
    way = list(ways(seed, figures))[n]
    assert way.refusal(way.answers(1)[0]) is None


@pytest.mark.rule("saga.ruling.charge-reachable")
def test_a_figure_at_the_very_end_of_its_stick_leads_a_charge():
    for seed, n in ((119, 10), (145, 8)):  # at most 10.1 cm from the target: 10.05 of movement, and contact at 0.05
        way = list(ways(seed))[n]
        assert way.refusal(way.answers(1)[0]) is None


@pytest.mark.rule("saga.ruling.charge-reachable")
def test_few_figures_charge_wherever_dense_placing_finds_a_way():
    assert missed_charges(range(196, 203), FEW, 50)[0] == []


@pytest.mark.rule("saga.withdraw.impossible")
def test_few_figures_withdraw_wherever_dense_placing_finds_a_way():
    assert missed_withdrawals(range(290, 300), FEW, 50)[0] == []


@pytest.mark.long
@pytest.mark.rule("saga.ruling.charge-reachable")
def test_no_charge_that_dense_placing_finds_is_refused_and_few_are_not_found():
    missed, found = missed_charges(range(220), FEW)
    assert (missed, found > 1500) == ([], True)
    missed, found = missed_charges(range(5000, 5160), MANY)
    assert all(gave_out for _, _, gave_out in missed), missed  # none is refused
    assert len(missed) < 0.01 * found, missed


@pytest.mark.long
@pytest.mark.rule("saga.withdraw.impossible")
def test_no_withdrawal_that_dense_placing_finds_is_refused_and_few_are_not_found():
    missed, found = missed_withdrawals(range(1000), FEW)
    assert (missed, found > 1500) == ([], True)
    missed, found = missed_withdrawals(range(6000, 6500), MANY)
    assert all(gave_out for _, _, gave_out in missed), missed  # none is refused
    assert len(missed) < 0.01 * found, missed


def test_an_interrupted_search_leaves_no_state_behind(monkeypatch):
    """Interrupt the search after each of its first steps, then run it in full.

    It offers the same charges as a search without interruptions.
    """
    steps = 0

    def clock() -> float:
        nonlocal steps
        steps += 1
        return float(steps)

    monkeypatch.setattr("tapete.boards.deadline.monotonic", clock)
    interrupted = 0
    for unhurried, hurried in zip(ways(31), ways(31), strict=True):
        whole = unhurried.answers(3)
        for last in (0, 1, 2, 3, 5, 8, 13, 21, 34):
            steps = 0
            with suppress(OutOfTime), time_limit(until=last):
                assert hurried.answers(3) == whole
                continue
            interrupted += 1
        assert hurried.answers(3) == whole
    assert interrupted > 50


@pytest.mark.rule("saga.ruling.closest-tolerance")
def test_every_offer_is_accepted_on_a_crowded_table():
    for seed in range(100, 107):
        for way in ways(seed):
            for answer in way.answers(3):
                assert way.refusal(answer) is None, seed


# ---------------------------------------------------------------- withdrawals


@pytest.mark.rule("saga.withdraw.shortened", "saga.withdraw.impossible", "saga.ruling.closest-tolerance")
@pytest.mark.parametrize("block", range(3))
def test_a_withdrawal_found_on_a_grid_is_offered_and_goes_as_far(block):
    for seed in range(8 * block, 8 * block + 8):
        for away in leavings(crowd(seed, 10.0, touching=True)):
            answers = away.answers()
            assert all(away.refusal(answer) is None for answer in answers), seed
            if not answers:
                assert net_withdrawal(away, random.Random(seed), 3) is None, seed
                continue
            lead, *end = answers[0][0]
            id = int(lead[1:])
            if not away.straight_back(id):
                r, net = away.state.figures[id].radius, net_farthest(away, id)
                best = max(away.gap(r, tuple(end)), max((away.gap(r, spot) for spot in net), default=0))
                assert away.gap(r, tuple(end)) >= best - NEAREST, seed
                as_far = [spot for spot in net if away.gap(r, spot) >= best - NEAREST // 2]
                for spot in as_far[::20]:  # the owner chooses among them
                    whole = away.complete(id, spot)
                    assert whole is None or away.refusal(whole) is None, (seed, spot)


@pytest.mark.rule("saga.withdraw.impossible")
@pytest.mark.parametrize(("seed", "unit"), [(31, 1), (21, 1), (47, 1)])
def test_a_torn_unit_is_judged_without_a_search(seed, unit):
    """The figures can only go to opposite sides.

    A check of the places each can reach settles it. A search used to take a second.
    """
    away = list(leavings(crowd(seed, 10.0, touching=True)))[unit]
    lead = away.leads()[0]
    assert away.answers_behind(lead) == []
    assert away.steps == withdrawal.IN_ALL // len(away.unit.figures)
    assert net_withdrawal(away, random.Random(seed), 1) is None or away.lead() != lead


@pytest.mark.rule("saga.ruling.withdraw-formation-unreachable")
@pytest.mark.parametrize(("seed", "unit"), [(131, 1), (84, 0), (60, 0)])
def test_the_step_budget_of_a_withdrawal_is_enough_for_hard_tables(seed, unit):
    away = list(leavings(crowd(seed, 10.0, touching=True)))[unit]
    answers = away.answers()
    assert len(answers) == 1
    assert away.refusal(answers[0]) is None
    assert 0 <= away.steps < withdrawal.IN_ALL // len(away.unit.figures)


@pytest.mark.rule("saga.ruling.nobody-can-withdraw")
def test_a_unit_that_scrambles_away_goes_as_far_as_possible():
    for seed in range(6):
        game = crowd(seed, 10.0, touching=True)
        away = next(leavings(game))
        before = {id: away.start(id) for id in away.unit.figures}

        def clear(move, away=away, before=before):
            moved = {id: (x + move[0], y + move[1]) for id, (x, y) in before.items()}
            standing = tuple((*spot, away.state.figures[id].radius) for id, spot in moved.items())
            return all(away.free(id, spot) for id, spot in moved.items()) and not straddles(standing, away.others)

        longest = max((squared_distance((0, 0), move) for move in disc_net((0, 0), C, 700) if clear(move)), default=0)
        has_moved = scramble_away(
            game.match.table, away.unit, next(unit for unit in game.state.units if unit.owner != away.unit.owner)
        )
        moved = squared_distance(before[away.unit.figures[0]], away.start(away.unit.figures[0]))
        assert has_moved == (moved > 0)
        assert isqrt(moved) >= isqrt(longest) - 10


# ---------------------------------------------------------------- moves


@pytest.mark.rule("saga.move.long-two-medium", "saga.move.full-first-stick")
def test_a_bend_found_on_a_grid_of_corners_is_found():
    checked = 0
    for seed in range(30):
        game, rng = crowd(seed, 14.0), random.Random(seed)
        unit = rng.choice(game.state.units)
        march = March(game.state, unit, ("L",))
        figure = game.state.figures[unit.figures[0]]
        start, r = (figure.x, figure.y), figure.radius
        for _ in range(6):
            angle, far = rng.random() * 2 * pi, rng.randint(16000, 29500)
            end = (round(start[0] + far * cos(angle)), round(start[1] + far * sin(angle)))
            if len(march.with_bend(r, [start, end])) == 3 or march.going.bar_way(r, [start, end]) is None:
                continue
            checked += 1
            for n in range(360):
                corner = (round(start[0] + 15000 * cos(n * pi / 180)), round(start[1] + 15000 * sin(n * pi / 180)))
                way = [start, corner, end]
                if squared_distance(corner, end) <= 15000**2:
                    assert march.going.bar_way(r, way) is not None or march.going.is_slow_way(r, way), (
                        seed,
                        end,
                        corner,
                    )
    assert checked > 20


@pytest.mark.rule("saga.move.no-friendly-contact", "saga.move.figures-impassable", "saga.move.rough-whole-unit")
def test_a_rigid_march_is_allowed_exactly_where_the_full_judge_allows_it():
    verdicts = []
    for seed in range(40):
        game, rng = crowd(seed, 14.0), random.Random(seed)
        for unit in game.state.units:
            march = March(game.state, unit, ("M",), manoeuvre=seed % 5 == 0)
            lead = rng.choice(unit.figures)
            order, figures = march.order(lead), game.state.figures
            angle, far = rng.random() * 2 * pi, rng.randint(0, 15100)
            dx, dy = round(far * cos(angle)), round(far * sin(angle))
            if order is not None:
                ways = [
                    (id, [(figures[id].x, figures[id].y), (figures[id].x + dx, figures[id].y + dy)]) for id in order
                ]
                allowed = march.judge(ways) is None
                rigid = march.move_rigidly(lead, (figures[lead].x + dx, figures[lead].y + dy))
                assert (rigid is not None) == allowed, (seed, unit.id)
                verdicts.append(allowed)
    assert 20 < sum(verdicts) < len(verdicts) - 20


@pytest.mark.rule("saga.move.end-in-formation", "saga.ruling.zero-move")
@rounds(24, daily=6)
def test_a_broken_unit_moves_if_a_grid_finds_any_way_to_close_up(seeds):
    for seed in seeds:
        for march in marches(seed):
            answers = march.any()
            assert all(march.refusal(answer) is None for answer in answers), seed
            gathering = find_regrouping(march)
            assert gathering is None or march.refusal(gathering) is None
            if not answers or gathering is None:
                assert net_march(march, random.Random(seed), 4) is None, (seed, march.unit.id)
