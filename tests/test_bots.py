"""Bots: the greedy one is worth beating, the thinking one keeps its deadline, none sees what its seat cannot."""

import random
import time

import pytest
from connectfour.game import GAME as CONNECT_FOUR

import tapete
from tapete import arena, bots
from tapete.bots.search import Knowledge, search
from tapete.core.match import Match

LEAST_AGAINST_RANDOM = {"challengers": (200, 2, 0.80)}  # games, players, share of wins
GUARD = 0.03  # seconds a garbage collection may take


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


def thinker(game, seed, playouts):
    """Thinks for so many play-outs and not by the clock: the same on every machine."""
    rng, knowledge = random.Random(seed), Knowledge.of(bots.bot_module(game))
    return lambda match, player: search(match, player, rng, 1e6, knowledge, playouts)


@pytest.mark.parametrize("game", ["challengers", "pocket"])
def test_search_beats_greedy(game):
    found, matches, won = tapete.games()[game], 8, 0
    for n in range(matches):
        match, mine = Match(found, 2, {}, f"thinks-{n}", listening=False), n % 2
        players = {mine: thinker(found, n, 30), 1 - mine: bots.make("greedy", found, n)}
        while not match.over:
            player = next(iter(match.pending))
            match.act(player, players[player](match, player))
        won += match.result.winners == [mine]
    assert won > matches / 2


def test_a_shorter_deadline_is_a_shorter_thought():
    match = tapete.new_match("challengers", seats=["human", "human"], seed="deadline")
    knowledge = Knowledge.of(bots.bot_module(match.game))
    spent = []
    for seconds in (0.5, 0.1):
        started = time.monotonic()
        search(match, 0, random.Random(1), seconds, knowledge)
        spent.append(time.monotonic() - started)
    assert spent[1] < spent[0]


@pytest.mark.parametrize("game", [id for id, game in sorted(tapete.games().items()) if bots.heuristics(game)])
def test_search_keeps_its_deadline(game):
    """In the processor's own time, which other programs on the machine do not lengthen; what is worked out once a process is not counted."""
    found = tapete.games()[game]
    late, thoughts = 0, 0
    for seconds, every in ((0.1, 6), (bots.LEVELS["hard"], 31)):
        match = Match(found, 2, {}, "on time", listening=False)
        thinks, plays = bots.make(f"search:{seconds}", found, 1), bots.make("greedy", found, 2)
        step = 0
        while not match.over:
            player = next(iter(match.pending))
            started, thinking = time.thread_time(), step % every == 0
            match.act(player, (thinks if thinking else plays)(match, player))
            late += thinking and time.thread_time() - started > 1.2 * seconds + GUARD
            thoughts += thinking
            step += 1
    assert thoughts > 8
    assert late <= thoughts // 20


def test_thinking_changes_nothing_on_the_table():
    match = tapete.new_match("challengers", seats=["human", "human"], seed="quiet")
    before, told = match.digest(), match.told
    for name in ("greedy", "search:0.1", "easy", "hard"):
        answer = bots.make(name, match.game, 3)(match, 0)
        assert match.refusal(0, answer) is None
    assert (match.digest(), match.told) == (before, told)


def test_a_bot_answers_the_same_in_every_world_it_cannot_tell_apart():
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
