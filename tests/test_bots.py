"""Bots: the greedy one is worth beating, the thinking one keeps its deadline, none sees what its seat cannot."""

import time

import pytest
from connectfour.game import GAME as CONNECT_FOUR

import tapete
from tapete import arena, bots
from tapete.bots.search import Knowledge, search

LEAST_AGAINST_RANDOM = {"challengers": (200, 2, 0.80)}  # games, players, share of wins


@pytest.mark.parametrize("game", sorted(LEAST_AGAINST_RANDOM))
def test_greedy_beats_random(game):
    games, players, share = LEAST_AGAINST_RANDOM[game]
    tally = arena.run(tapete.games()[game], ["greedy"] + ["random"] * (players - 1), games, seed="strength", rotate=True, jobs=2)
    assert tally.errors == 0
    assert tally.wins["0"] >= share * games


def test_search_finds_the_winning_column():
    match = tapete.scenario(CONNECT_FOUR, {"drops": [3, 0, 3, 1, 3, 5]})
    assert bots.make("search:0.3", CONNECT_FOUR, 1)(match, 0) == 3


def test_search_blocks_the_losing_column():
    match = tapete.scenario(CONNECT_FOUR, {"drops": [3, 0, 3, 1, 3]})
    assert bots.make("search:0.5", CONNECT_FOUR, 1)(match, 1) == 3


def test_search_keeps_its_deadline():
    import random

    match = tapete.new_match("challengers", seats=["human", "human"], seed="deadline")
    knowledge = Knowledge.of(bots.bot_module(match.game))
    started = time.monotonic()
    search(match, 0, random.Random(1), 0.5, knowledge)
    whole = time.monotonic() - started
    search_started = time.monotonic()
    search(match, 0, random.Random(1), 0.1, knowledge)
    brief = time.monotonic() - search_started
    assert brief < whole  # a shorter deadline is a shorter thought, on any machine


def test_thinking_changes_nothing_on_the_table():
    match = tapete.new_match("challengers", seats=["human", "human"], seed="quiet")
    before, told = match.digest(), match.told
    for name in ("greedy", "search:0.1", "easy", "hard"):
        answer = bots.make(name, match.game, 3)(match, 0)
        assert match.refusal(0, answer) is None
    assert (match.digest(), match.told) == (before, told)


def test_a_bot_answers_the_same_in_every_world_it_cannot_tell_apart():
    import random

    match = tapete.new_match("challengers", seats=["human", "human", "human"], seed="worlds")
    for n in range(5):
        other = match.determinize(0, random.Random(n), marks=True)
        assert bots.make("greedy", match.game, 9)(match, 0) == bots.make("greedy", match.game, 9)(other, 0)


@pytest.mark.parametrize(("name", "sentence"), [("genius", "is not known"), ("search:soon", "expected search or search:SECONDS")])
def test_a_bot_nobody_knows_is_refused(name, sentence):
    with pytest.raises(tapete.BadOptions, match=sentence):
        bots.make(name, tapete.games()["challengers"])


def test_a_seat_that_is_no_seat_is_refused():
    with pytest.raises(tapete.BadOptions, match="seat 1 is 'alien'"):
        tapete.new_match("challengers", seats=["human", "alien"])
