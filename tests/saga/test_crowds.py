"""On random crowded tables: a no means that a dense net finds nothing, and nothing is offered that is refused."""

import random

import pytest

from tapete.games.saga.charge import Charge, stick_of
from tapete.games.saga.ground import units_within
from tapete.games.saga.lengths import NEAREST, C
from tests.saga.crowds import *


def ways(seed: int):
    """Every charge in reach on one crowded table, over open ground and over any."""
    game = crowd(seed)
    for one, other in duels(game):
        stick = stick_of(game.state, one)
        if units_within(game.state, one, other, stick):
            yield Charge(game.state, one, other, stick, False)
            over = Charge(game.state, one, other, min(stick, C), True)
            if over.going.hard:
                yield over


def unmet_duties(way: Charge, answer, step: float = 2) -> list[str]:
    """Figures of an answer that a net of places would have do more."""
    found, moved = [], []
    for name, x, y in answer:
        id, r = int(name[1:]), way.state.figures[int(name[1:])].radius
        if moved and not way.in_contact(r, (x, y)):
            if next(net_contact(way, id, moved, step), None) is not None:
                found.append(f"{name} can touch")
            best = net_nearest(way, id, moved)
            if best is not None and way.gap(r, best) + NEAREST < way.gap(r, (x, y)):
                found.append(f"{name} can come nearer")
        moved.append((x, y, r))
    return found


@pytest.mark.rule("saga.ruling.charge-reachable", "saga.charge.must-contact", "saga.charge.else-closest", "saga.ruling.closest-tolerance")
@pytest.mark.parametrize("seed", [0, 7, 11, 12, 31])
def test_a_charge_that_a_net_finds_is_offered_and_every_offer_does_its_duty(seed):
    for n, way in enumerate(ways(seed)):
        answers = way.answers(1)
        for answer in answers:
            assert way.refusal(answer) is None
            if n % 3 == 0:
                assert unmet_duties(way, answer) == []
        if not answers:
            assert net_charge(way, random.Random(seed), 6) is None


@pytest.mark.rule("saga.ruling.closest-tolerance")
def test_all_that_is_offered_is_accepted_however_crowded_the_table():
    for seed in range(100, 107):
        for way in ways(seed):
            for answer in way.answers(3):
                assert way.refusal(answer) is None, seed
