"""Long runs: 500 random matches per game without crash, dead end or leak, all replayed (`make soak`)."""

import random
from inspect import signature

import pytest

import tapete
from tapete import conformance
from tapete.conformance.tables import tables
from tapete.core.flow import any_answer
from tapete.core.match import Match, Replay, Setup

GAMES = sorted(tapete.games())


@pytest.mark.parametrize("game", GAMES)
def test_five_hundred_random_games_end_and_replay(game, tmp_path):
    rules = tapete.games()[game]
    all_tables = tables(rules)
    for n in range(500):
        players, options = all_tables[n % len(all_tables)]
        match = Match(Setup.of(rules, players, options, f"soak-{n}"), listening=n % 10 == 0)
        rng = random.Random(n)
        while not match.over:
            player = rng.choice(sorted(match.pending))
            match.act(player, any_answer(match.pending[player], rng))
        match.save(tmp_path / "soak.jsonl")
        assert Replay.read(tmp_path / "soak.jsonl", listening=False, game=rules).digest() == match.digest(), (
            f"seed soak-{n}"
        )


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES)
def test_conformance_over_many_matches(game, check):
    more = (12,) if len(signature(check).parameters) > 1 else ()
    check(tapete.games()[game], *more)
