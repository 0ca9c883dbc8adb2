"""A neural net improves at two games by self-play: the learners' observations suffice."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "examples"))

from connectfour.game import GAME as CONNECT_FOUR
from learner.train import Policy, strength, train

import tapete


@pytest.mark.parametrize(
    ("game", "matches", "before", "after"),
    [(CONNECT_FOUR, 500, 0.86, 0.88), (tapete.find_game("challengers"), 300, 0.75, 0.90)],
    ids=["connectfour", "challengers"],
)
def test_training_makes_a_net_measurably_better(game, matches, before, after):
    policy, tests = Policy(len(game.features)), 120
    assert strength(game, policy, tests) < before
    train(game, policy, matches)
    assert strength(game, policy, tests) > after
