"""The learner example: gradient steps. `make soak` shows that it improves at whole games."""

import random

import numpy as np
from connectfour.game import GAME as CONNECT_FOUR
from learner.train import Learner, Moment, Policy, play

from tapete.adapters.features import DECISION_SIZE, OPTION_SIZE, SCENE_SIZE


def make_moment(seed=1, options=5, chosen=3):
    rng = np.random.default_rng(seed)
    return Moment(rng.normal(size=SCENE_SIZE + DECISION_SIZE), rng.normal(size=(options, OPTION_SIZE)), chosen)


def test_an_answer_that_won_becomes_likelier_and_one_that_lost_less_likely():
    for gain in (1.0, -1.0):
        policy, moment = Policy(), make_moment()
        before, _ = policy.likely(moment.table, moment.options)
        policy.learn([moment], [gain], 0.001)
        after, _ = policy.likely(moment.table, moment.options)
        assert np.sign(after[moment.chosen] - before[moment.chosen]) == gain
        assert np.isclose(after.sum(), 1)


def test_the_step_is_the_gradient_of_the_answers_logarithm():
    policy, moment, tiny = Policy(), make_moment(), 1e-6
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
    learner = Learner(Policy(), random.Random(1))
    assert play(CONNECT_FOUR, learner, 0, "random", "kept") in (0.0, 0.5, 1.0)
    assert 4 <= len(learner.moments) <= 21
    assert all(0 <= moment.chosen < len(moment.options) <= 7 for moment in learner.moments)
