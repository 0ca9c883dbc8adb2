"""Malformed answers in matches of greedy bots: each is allowed or refused by a rule, and none crashes.

`tapete.conformance.malformed_answers_are_refused` tries them in random matches, for every game.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

import tapete
from tapete.conformance.malformed_answers import try_malformed_answers
from tapete.core.match import Match
from tapete.games.jugger.actions import Sweep, Throw
from tapete.match_factory import begin
from tapete.testing import refused
from tests.jugger.table import jugger, playing

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
OFTEN = 4  # positions tried of each kind of question


def fuzz_match(match: Match, seed: str, answers: int, tries: int) -> Counter[str]:
    """Let the bots give so many answers and try malformed ones on the way; count the questions tried."""
    rng, tried = random.Random(seed), Counter[str]()
    players, match.bots = match.bots, {}
    while not match.over and len(match.log) < answers:
        if any(tried[decision.kind] < OFTEN for decision in match.pending.values()):
            tried.update(decision.kind for decision in match.pending.values())
            try_malformed_answers(match, rng, tries)
        player = min(match.pending)
        match.act(player, players[player](match, player))
    return tried


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("matches", "answers", "tries"),
    [(1, 120, 10), pytest.param(4, 600, 40, marks=pytest.mark.long)],
    ids=["daily", "more"],
)
def test_malformed_answers_are_refused_in_matches_of_greedy_bots(game, matches, answers, tries):
    tried: Counter[str] = Counter()
    for n in range(matches):
        seed = f"fuzz-{tries}-{n}"
        tried += fuzz_match(begin(game, ["bot:greedy"] * 2, {}, seed), seed, answers, tries)
    assert len(tried) >= 3


@pytest.mark.parametrize("answer", [Sweep(500), Sweep(-3), Sweep(2**70, True)])
def test_a_sweep_to_no_cell_is_refused(answer):
    table = playing([jugger("ilse-martillo", 0, (18, 5), "E", pc=6)], active=0)
    assert refused(table.match, 0, answer) == "jugger.sweep.away-from-origin"


@pytest.mark.parametrize("answer", [Throw(500, True), Throw(-3), Throw(2**70)])
def test_a_throw_to_no_cell_is_refused(answer):
    table = playing([jugger("sixto-alambre", 0, (20, 5), "W")], active=0, carrier=0)
    assert refused(table.match, 0, answer) == "jugger.throw.away-from-origin"


@pytest.mark.parametrize("answer", [Sweep("x"), Sweep([1]), {"type": "sweep"}, None, object(), float("nan"), [[]]])
@pytest.mark.parametrize("player", [0, 1, 7, -1, "x"])
def test_an_answer_of_another_type_or_seat_is_refused(answer, player):
    match = tapete.new_match("jugger", seed="types")
    before = match.digest()
    assert refused(match, player, answer).startswith("jugger.")
    assert match.digest() == before


def test_an_answer_equal_to_an_option_is_recorded_as_that_option():
    """True is 1 to Python, but no log could be read with it."""
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E"), jugger("amparo-dique", 1, (22, 5), "W", pc=6)], active=0)
    table.do(tapete.games()["jugger"].read_action({"type": "attack", "target": 1}), True)
    assert table.match.log[-1].answer is not True
