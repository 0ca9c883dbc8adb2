"""Regions and previews of a held model agree with the verdict on its move."""

import random

import pytest

from tapete.games.wolsung.actions import Leg, Spot, Walk
from tapete.games.wolsung.game import GAME
from tapete.games.wolsung.rules.moves.move_judge import Judged, judge_trip
from tapete.games.wolsung.rules.moves.reachable import preview_move
from tapete.games.wolsung.rules.moves.regions import move_region
from tests.random_drops import drops
from tests.wolsung.crowds import crowd
from tests.wolsung.table import fighter, ground, on, play

pytestmark = pytest.mark.usefixtures("areas")


@pytest.mark.rule("wolsung.move.allowance", "wolsung.charge.move")
@pytest.mark.parametrize("purpose", ["move", "charge"])
def test_a_model_dropped_in_the_region_of_a_move_is_not_refused(purpose):
    wrong, count, rng = [], 0, random.Random(4)
    for seed in range(4):
        s = crowd(seed).state
        for m in s.models[seed % 2 :: 3]:
            for spot in drops(move_region(s, m, purpose), rng, 4):
                no, count = judge_trip(s, m, Spot(*spot), purpose).refusal, count + 1
                wrong += [(seed, m.id, spot, no.rule)] if no is not None else []
    assert wrong == []
    assert count > 30


FIELD = ("area", (12, 5, 14, 15), 0, {"difficult": True})
VENT = ("area", (5, 11, 15, 12), 0, {"hazard": 3})


def make_judge(*pieces) -> Judged:
    match = play([on(fighter("2/5/4/3/4/3/6"), 0, 10, 10), on(fighter(), 1, 33, 33)], layout=ground(*pieces))
    return Judged(match.state, match.state.models[0], "move")


@pytest.mark.rule("wolsung.ground.difficult")
def test_the_preview_counts_difficult_ground_twice():
    straight = preview_move(make_judge(), Spot(13_000, 10_000))
    across = preview_move(make_judge(FIELD), Spot(13_000, 10_000))
    assert (straight.cost, straight.most) == (3_000.0, 5_000.0)
    assert across.cost > 4_000.0
    assert across.ways[0].points == [(10_000.0, 10_000.0), (13_000.0, 10_000.0)]


@pytest.mark.rule("wolsung.ruling.hazard-areas")
def test_the_preview_warns_of_a_way_across_a_hazard():
    assert preview_move(make_judge(VENT), Spot(10_000, 8_000)).warnings == []
    (warning,) = preview_move(make_judge(VENT), Spot(10_000, 14_000)).warnings
    assert (warning.id, warning.args) == ("wolsung-warns-hazard", {"strength": 3, "lost": 3})


@pytest.mark.rule("wolsung.move.path")
def test_a_hand_drawn_way_goes_by_its_corners():
    assert GAME.read_action([["model-0", 12000.4, 10000.0]]) == Spot(12_000, 10_000)
    walk = GAME.read_action([["model-0", 12000.0, 10000.0], ["model-0", 12000.0, 12000.0]])
    assert walk == Walk((Leg(12_000, 10_000), Leg(12_000, 12_000)))
    assert preview_move(make_judge(), walk).cost == 4_000.0
    with pytest.raises(ValueError, match="one piece"):
        GAME.read_action([["model-0", 1.0, 1.0], ["model-1", 2.0, 2.0]])


def test_a_hazard_on_a_roof_is_drawn_above_it_with_its_name():
    match = play([on("constable", 0, 13, 24), on("captain-adela-thorne", 1, 22, 26)], layout="foundry")
    areas = {area.id: n for n, area in enumerate(match.view(0).board.areas)}
    assert areas["piece-steam-vent"] > areas["piece-great-terrace"]
    vent = match.view(0).board.areas[areas["piece-steam-vent"]]
    assert (vent.pill, vent.name.id) == ("[2]", "wolsung-hazard")
