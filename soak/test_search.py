"""Search bot against heuristic: 60 matches per game, seats alternated, no late answers (`make soak`)."""

import time

import pytest

import tapete
from tapete import arena, bots
from tapete.core.match import Match, Setup

AGAINST_RANDOM = {"challengers": (200, 0.80)}  # matches, share of wins
GAMES = [id for id, game in sorted(tapete.games().items()) if bots.heuristics(game)]
MATCHES, SHARE = 60, 0.65
SECONDS = 0.9
LATE = 1.2  # times the deadline, in CPU time


def play(game, thinks, n):
    """Play one match; return the winners by name, and the longest thought as a share of its deadline."""
    mine = n % 2
    match = Match(Setup.of(game, 2, {}, f"thinker-{n}"), listening=False)
    players = {mine: bots.make(thinks, game, n), 1 - mine: bots.make("greedy", game, n)}
    longest = 0.0
    while not match.over:
        player = next(iter(match.pending))
        started = time.thread_time()
        answer = players[player](match, player)
        if player == mine:
            longest = max(longest, time.thread_time() - started)
        match.act(player, answer)
    return match.result.winners == [mine], longest


@pytest.mark.parametrize("game", AGAINST_RANDOM)
def test_greedy_beats_random(game):
    games, share = AGAINST_RANDOM[game]
    tally = arena.run(tapete.games()[game], ["greedy", "random"], games, seed="strength", rotate=True, jobs=2)
    assert tally.errors == 0
    assert tally.wins["0"] >= share * games


@pytest.mark.parametrize("game", GAMES)
def test_search_beats_greedy_in_65_of_100(game):
    won = sum(play(tapete.games()[game], f"search:{SECONDS}", n)[0] for n in range(MATCHES))
    assert won >= SHARE * MATCHES


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("game", GAMES)
def test_no_level_answers_late(game, level):
    for n in range(3):
        assert play(tapete.games()[game], level, n)[1] <= LATE * bots.LEVELS[level]
