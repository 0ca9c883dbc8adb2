"""Conformance suite on each of our games and on the guide's game."""

import random
from inspect import signature

import pytest
from connectfour.game import GAME as CONNECT_FOUR

import tapete
from tapete.conformance import CHECKS, aims, choices, features, malformed_answers, refusals, rules, scenes, secrecy
from tapete.conformance import tables as matches
from tapete.conformance.tables import encode, pending_outline, tables
from tapete.core.flow import any_answer
from tapete.core.match import EVERYTHING, Match, Setup, lines_of
from tapete.core.match.replay import restore

GAMES = {**tapete.games(), "connectfour": CONNECT_FOUR}
LONG, FEWER, LOOKS, STEPS = ("challengers", "jugger", "saga", "wolsung"), 5, 8, 5


def table_of(every, number, turn):
    """A table in rotation: over all checks each table has its turn."""
    return [every[(number + turn) % len(every)]]


def turns():
    """One table of each game a day; in `make check` a second one of those that have it."""
    daily = [pytest.param(game, 0, id=f"daily-{id}") for id, game in GAMES.items()]
    second = [(id, game) for id, game in GAMES.items() if len(tables(game)) > 1]
    return daily + [pytest.param(game, 1, id=f"second-{id}", marks=pytest.mark.check) for id, game in second]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "turn"), turns())
def test_a_game_conforms(game, check, turn, monkeypatch):
    """On one of the game's tables, with fewer looks and twins in long matches; `make soak` tries all tables."""
    for module in (aims, choices, features, malformed_answers, refusals, rules, scenes, secrecy):
        monkeypatch.setattr(module, "tables", lambda game: table_of(tables(game), CHECKS.index(check), turn))
    if game.id in LONG:
        monkeypatch.setattr(matches, "LOOKS", LOOKS)
        monkeypatch.setattr(secrecy, "STEPS", STEPS)
    if "most" in signature(check).parameters and game.id in LONG:
        check(game, most=FEWER)
    else:
        check(game)


@pytest.mark.parametrize("game", tapete.games().values(), ids=tapete.games().keys())
def test_after_undoing_all_that_can_be_undone_the_log_restores_the_match(game):
    players, options = tables(game)[0]
    match, rng, undone = Match(Setup.of(game, players, options, "back and forth")), random.Random(7), 0
    for _ in range(150):
        if match.over:
            break
        player = rng.choice(sorted(match.pending))
        match.act(player, any_answer(match.pending[player], rng))
        if rng.random() < 0.2:
            while match.can_undo(player):
                match.undo(player)
                undone += 1
            twin = restore(b"\n".join(lines_of(match)) + b"\n", True)
            assert (twin.digest(), pending_outline(twin)) == (match.digest(), pending_outline(match))
            assert [encode(event) for event in twin.events(viewer=EVERYTHING)] == [
                encode(event) for event in match.events(viewer=EVERYTHING)
            ]
    assert undone > 0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_a_world_dealt_again_is_copied_and_played_on(game):
    players, options = tables(game)[0]
    rng, worlds = random.Random(5), 0
    while worlds < 12:
        for match, _ in matches.walk(game, players, options, f"worlds-{worlds}", every=4, listening=False):
            worlds += 1
            world = match.determinize(rng.randrange(players), rng)
            twin = world.clone()
            for _ in range(6):
                if world.over:
                    break
                player = rng.choice(sorted(world.pending))
                answer = any_answer(world.pending[player], rng)
                for each in (world, twin):
                    each.act(player, answer)
                twin, older = twin.clone(), twin
                assert world.digest() == older.digest() == twin.digest()
                assert pending_outline(world) == pending_outline(twin)
            if worlds == 12:
                break
