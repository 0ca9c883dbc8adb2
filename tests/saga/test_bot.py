"""The greedy bot, and the evaluation and lookahead of a battle."""

import random
from math import inf

import pytest

from tapete import bots
from tapete.bots.rollout_search import Knowledge, Thought
from tapete.games.saga.bot.evaluation import evaluate, outcomes, prospects
from tapete.games.saga.bot.greedy import PLANS, answer, promising
from tapete.games.saga.bot.lookahead import HORIZON, clock
from tapete.games.saga.lengths import CM
from tests.saga.table import *
from tests.saga.table import FAR, Do, Playing, Use, band, bare, unit


def advice(game: Playing) -> object:
    return answer(game.match, game.player, random.Random(1))


def test_it_charges_the_weak_and_not_the_strong():
    weak = Playing(band(unit("guards", (60, 52), 4)), bare(unit("levies", (60, 40), 4))).act(Use("oath"))
    assert advice(weak).kind == "charge"
    strong = Playing(band(unit("levies", (60, 52), 4)), bare(unit("guards", (60, 40), 8))).act(Use("thralls"))
    assert advice(strong).kind != "charge"


def test_it_rests_a_tired_unit():
    game = Playing(
        band(unit("guards", (60, 60), 4, fatigue=2), unit("warriors", (60, 70), 4)), bare(unit("guards", (60, 5), 8))
    ).act(Use("oath"))
    assert {option.kind for option in game.options if isinstance(option, Do)} >= {"move", "rest"}
    assert advice(game) == Do("rest")


def test_a_warlord_does_not_walk_ahead_of_his_band():
    """His warriors are behind him, the enemy's guards three moves away."""
    line = [unit("warlord", (60, 62)), unit("warriors", (60, 70), 8)]
    game = Playing(band(*line), bare(unit("guards", (60, 26), 8))).order(0, "move")
    assert advice(game)[0][2] >= 62 * CM


def battle(mine=(), theirs=(), **more) -> Playing:
    """Two equal lines, with changes to their units."""
    lines = [[unit("warlord", (60, y)), unit("guards", (40, y), 4), unit("warriors", (80, y), 8)] for y in (80, 10)]
    for line, changes in zip(lines, (mine, theirs), strict=True):
        for n, change in enumerate(changes):
            line[n].update(change)
    return Playing(band(*lines[0]), bare(*lines[1]), **more)


def test_equal_bands_have_equal_chances():
    state = battle().state
    win, draw = outcomes(state, 0)
    assert prospects(state, 0) == pytest.approx(prospects(state, 1))
    assert outcomes(state, 1)[1] == pytest.approx(draw)
    assert 0.2 < win < 0.5
    assert 0.1 < draw < 0.5
    assert evaluate(state, 0) == pytest.approx(win + draw / 2)


@pytest.mark.parametrize(
    "worse", [({"fatigue": 2},), ({}, {"figures": 2}), ({}, {"fatigue": 3}), ({}, {}, {"figures": 3})]
)
def test_weakening_a_band_lowers_its_chances_and_raises_the_enemys(worse):
    even, state = battle().state, battle(mine=worse).state
    assert outcomes(state, 0)[0] < outcomes(even, 0)[0]
    assert outcomes(state, 1)[0] > outcomes(even, 1)[0]


def test_shooters_are_worth_more_with_an_enemy_in_range():
    bows = {"equipment": ["bows"]}
    far, near = (
        Playing(band(unit("levies", (60, 85), 6, **bows)), bare(FAR)),
        Playing(band(unit("levies", (60, 30), 6, **bows)), bare(FAR)),
    )
    assert prospects(near.state, 0) > prospects(far.state, 0)


def test_a_lead_is_surer_the_later_it_is():
    chances = []
    for turn in (3, 7, 11):
        state = battle().state
        for fallen in state.units[4:6]:  # Guards and Warriors: ten points
            for id in fallen.figures:
                state.figures[id].alive = False
            fallen.figures.clear()
        state.turn = turn
        chances.append(outcomes(state, 0)[0])
    assert chances == sorted(chances)
    assert chances[0] < 0.9 < 0.97 < chances[-1]


def test_play_outs_end_after_an_activation():
    game = Playing(band(unit("guards", (60, 52), 4), unit("warriors", (40, 60), 8)), bare(FAR))
    knowledge = Knowledge.of(bots.bot_module(game.match.game))
    thought = Thought(game.match, 0, random.Random(1), inf, knowledge)
    world = thought.played_on(Use("oath"), 0)
    assert clock(world.state) - clock(game.state) == HORIZON == 1


def test_promising_dice_placements_are_one_plan_per_ability():
    mine = bare(unit("warlord", (60, 60)), unit("guards", (50, 60), 4), unit("warriors", (70, 60), 8), rolled="ccuur")
    game = Playing(mine, bare(FAR), phase="orders", step=4)
    plans = promising(game.match, 0, random.Random(1))
    abilities = [option.ability for option in plans]
    assert 3 <= len(abilities) <= PLANS
    assert len(set(abilities)) == len(abilities)
    assert all(option in game.options for option in plans)


def test_promising_moves_are_several_and_legal():
    game = Playing(band(unit("warriors", (60, 80), 6)), bare(FAR)).order(0, "move")
    places = promising(game.match, 0, random.Random(1))
    assert len(places) > 3
    assert all(game.decision.refusal(place) is None for place in places)
