"""The learner examples: gradient steps, and a value that wins. `make soak` shows more of the first."""

import random

import numpy as np
import pytest
from connectfour.game import GAME as CONNECT_FOUR
from learner import value
from learner.train import Learner, Moment, Policy, play

import tapete
from tapete.adapters.features import DECISION_SIZE, OPTION_SIZE

FEATURES = len(CONNECT_FOUR.features)


def make_moment(seed=1, options=5, chosen=3):
    rng = np.random.default_rng(seed)
    return Moment(rng.normal(size=FEATURES + DECISION_SIZE), rng.normal(size=(options, OPTION_SIZE)), chosen)


def test_an_answer_that_won_becomes_likelier_and_one_that_lost_less_likely():
    for gain in (1.0, -1.0):
        policy, moment = Policy(FEATURES), make_moment()
        before, _ = policy.likely(moment.table, moment.options)
        policy.learn([moment], [gain], 0.001)
        after, _ = policy.likely(moment.table, moment.options)
        assert np.sign(after[moment.chosen] - before[moment.chosen]) == gain
        assert np.isclose(after.sum(), 1)


def test_the_step_is_the_gradient_of_the_answers_logarithm():
    policy, moment, tiny = Policy(FEATURES), make_moment(), 1e-6
    policy.learn([moment], [1.0], 0.0)
    for name, place in (("out", (7,)), ("weigh", (5, 7)), ("see", (11, 7))):
        gradient = policy.speed[name][place] / 0.1
        logarithms = []
        for shift in (-tiny, tiny):
            policy.weights[name][place] += shift
            logarithms.append(np.log(policy.likely(moment.table, moment.options)[0][moment.chosen]))
            policy.weights[name][place] -= shift
        assert np.isclose(gradient, (logarithms[1] - logarithms[0]) / (2 * tiny), rtol=1e-3, atol=1e-7), name


def test_a_learner_keeps_each_of_its_own_answers():
    learner = Learner(Policy(FEATURES), random.Random(1))
    assert play(CONNECT_FOUR, learner, 0, "random", "kept") in (0.0, 0.5, 1.0)
    assert 4 <= len(learner.moments) <= 21
    assert all(0 <= moment.chosen < len(moment.options) <= 7 for moment in learner.moments)


@pytest.mark.check
def test_a_value_learnt_from_random_matches_wins():
    """A short run: the chance to win is learnt from 60 matches at random, and a player by it beats `random`."""
    game = tapete.find_game("challengers")
    learnt = value.train(game, generations=1, matches=60)
    share, low, _ = value.measure(game, learnt, "random", 12)
    assert low > 0.5, f"{share:.0%} of 12 matches"


@pytest.mark.long
def test_the_whole_example_learns_to_beat_random_clearly():
    game = tapete.find_game("challengers")
    learnt = value.train(game, generations=2, matches=300)
    share, low, _ = value.measure(game, learnt, "random", 60)
    assert low > 0.8, f"{share:.0%} of 60 matches"


def test_a_fitted_value_is_the_chance_to_win():
    """Of positions whose only feature is a coin's bias, the fitted chance is that bias."""
    rng = np.random.default_rng(1)
    bias = rng.choice([-1.0, 1.0], 4000)
    results = (rng.random(4000) < np.where(bias > 0, 0.8, 0.3)).astype(float)
    fitted = value.Value()
    fitted.fit(bias[:, None], results, restraint=1e-6)
    for sign, chance in ((1.0, 0.8), (-1.0, 0.3)):
        assert abs(fitted.chance(np.array([sign])) - chance) < 0.03
