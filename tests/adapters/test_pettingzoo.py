"""PettingZoo adapter: PettingZoo's API and seed tests, masks, rewards, observations."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import tapete
from tapete.adapters.pettingzoo import env

GAMES = sorted(set(tapete.games()) - {"connectfour"})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_passes_pettingzoos_api_test(game):
    api_test(env(game), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match(game):
    seed_test(lambda: env(game), num_cycles=30)


def test_an_option_that_is_not_in_the_mask_is_refused():
    table = env("challengers")
    table.reset(seed=1)
    options = int(table.observe(table.agent_selection)["action_mask"].sum())
    with pytest.raises(ValueError, match=f"action {options} is not offered"):
        table.step(options)


def test_actions_have_words_in_the_order_of_the_options():
    table = env("pocket")
    table.reset(seed=1)
    titles = table.unwrapped.action_texts("en")
    *_, info = table.last()
    assert len(set(titles)) == len(titles) == len(info["options"])
    assert titles != table.unwrapped.action_texts("es")


def test_winners_and_losers_are_rewarded_at_the_end():
    table = env("challengers", players=2)
    table.reset(seed=3)
    rng, total = np.random.default_rng(3), {}
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        total[agent] = total.get(agent, 0) + reward
        table.step(None if terminated or truncated else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(total.values()) == [-1.0, 1.0]


def test_an_observation_says_what_is_asked_and_what_each_action_means():
    table = env("jugger")
    table.reset(seed=2)
    rng = np.random.default_rng(2)
    for agent in table.agent_iter(60):
        observation, *_, info = table.last()
        answers = int(observation["action_mask"].sum())
        assert answers == len(info["options"])
        assert observation["decision"].any()
        assert all(row.any() for row in observation["options"][:answers])
        assert not observation["options"][answers:].any()
        other = table.observe(next(one for one in table.possible_agents if one != agent))
        assert not other["decision"].any()
        assert not other["action_mask"].any()
        table.step(int(rng.integers(answers)))
