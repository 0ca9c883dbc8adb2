"""Greedy bot: obvious decisions, and its record against random play."""

import random

import pytest

import tapete
from tapete.core.flow import any_answer
from tapete.core.match import Match, Setup
from tapete.games.pocket import GAME
from tapete.games.pocket.bot import answer, evaluate, promising
from tapete.games.pocket.bot.greedy import best_action
from tapete.games.pocket.content import load_library
from tests.pocket.table import Assault, Blink, Go, Guard, Move, Reroll, table

RNG = random.Random(7)
ARMIES = list(load_library().armies)


def test_it_storms_a_base_it_stands_beside():
    match = table(("ice-troll", 0, (1, 7)), ("bog-brute", 1, (0, 4)))
    assert best_action(match.state, 0) == Assault(0, (0, 8), "close", "melee")


def test_it_walks_towards_the_enemy_base_and_around_the_water():
    match = table(("ice-troll", 0, (0, 4)), ("ledger-sniper", 1, (-3, 3)), tiles={(1, 5): "water", (-1, 5): "plain"})
    assert best_action(match.state, 0) == Move(0, (-1, 5))


def test_it_follows_the_exact_odds_with_extra_rolls():
    units = [("axe-sister", 0, (0, 4)), ("eel-lancer", 1, (1, 5)), ("snapper", 0, (-3, 3)), ("snapper", 1, (-3, 5))]
    match = table(*units, dice=[[5, 4, 1], [5, 5], [1, 1, 1], [2, 2]], strict=False)
    match.act(0, Assault(0, (1, 5), "close", "melee"))
    assert answer(match, 0, RNG) == Reroll("offense", 2)


def test_a_guardian_steps_in_for_a_weaker_ally():
    units = [("ice-troll", 0, (0, 4)), ("long-musket", 1, (1, 5)), ("deep-captain", 1, (3, 5)), ("snapper", 0, (-3, 3))]
    match = table(*units, strict=False)
    match.act(0, Assault(0, (1, 5), "close", "melee"))
    assert answer(match, 1, RNG) == Guard(2)  # the captain guards with three dice and strikes back with three


QUEEN = ("queen-of-turnings", 0, (0, 2))  # she appears on a maze or in a forest; her kicker always passes the test


def test_a_blink_goes_nearer_but_not_beside_an_enemy():
    forests = {(1, 5): "forest", (-1, 5): "forest", (-2, 2): "forest"}
    match = table(QUEEN, ("hollow-stag", 0, (0, 4)), ("ice-troll", 1, (2, 6)), tiles=forests, dice=[[1, 1, 1]])
    assert best_action(match.state, 0) == Blink(0)
    match.act(0, Blink(0))
    assert answer(match, 0, RNG) == Go((-1, 5))  # the forest at (1, 5) is as near, but beside the troll


def test_a_unit_does_not_blink_back_without_danger():
    behind = {(-1, 1): "forest"}
    quiet = table(QUEEN, ("ledger-sniper", 1, (0, 6)), tiles=behind)
    assert best_action(quiet.state, 0) != Blink(0)


def near_the_limit(quiet, captured_of):
    """Player 0 may attack a strong unit with a weak one. One player has captured a unit of the other."""
    units = [("snapper", 0, (0, 4)), ("snapper", 0, (0, 2)), ("bog-brute", 1, (1, 5)), ("baler", 1, (-1, 7))]
    return table(*units, ("mist-caller", captured_of, "captured"), quiet=quiet).state


@pytest.mark.rule("pocket.ruling.no-progress")
def test_who_would_lose_on_the_quiet_turns_attacks_and_the_leader_waits():
    assert isinstance(best_action(near_the_limit(0, 0), 0), Move)
    assert isinstance(best_action(near_the_limit(38, 0), 0), Assault)
    assert isinstance(best_action(near_the_limit(38, 1), 0), Move)
    assert evaluate(near_the_limit(38, 0), 0) < evaluate(near_the_limit(0, 0), 0) - 0.2
    assert evaluate(near_the_limit(38, 1), 0) > evaluate(near_the_limit(0, 1), 0) + 0.2


@pytest.mark.check
def test_few_matches_of_greedy_bots_end_by_quiet_turns():
    """Of 400 others 4.8% did. Before the bots saw the limit it was a third."""
    reasons = []
    for n in range(36):  # each pair of armies once
        one, other = ARMIES[n % 6], ARMIES[n // 6]
        options = {"side_a": one, "side_b": other}
        match = tapete.new_match("pocket", seats=["bot:greedy"] * 2, options=options, seed=f"quiet ends {n}")
        reasons.append(match.outcome["reason"])
    assert reasons.count("pocket.ruling.no-progress") <= 4


def test_evaluations_lie_between_zero_and_one():
    ahead = table(("ice-troll", 0, (0, 6)), ("bog-brute", 1, (3, 5)), ("reed-oracle", 1, "captured"))
    assert 0.5 < evaluate(ahead.state, 0) < 1.0
    assert 0.0 < evaluate(ahead.state, 1) < 0.5


def play(seed, greedy, options=None, other=any_answer):
    match = Match(Setup.of(GAME, 2, options or {}, f"bot-{seed}"), marks=False, listening=False)
    rng = random.Random(seed)
    while not match.over:
        player = min(match.pending)
        match.act(player, answer(match, player, rng) if player == greedy else other(match.pending[player], rng))
    return match


@pytest.mark.long
def test_it_wins_at_least_85_percent_against_random_play():
    won = sum(play(seed, seed % 2).outcome["winners"] == [seed % 2] for seed in range(200))
    assert won >= 170


@pytest.mark.parametrize(
    "options",
    [
        {"custom": True, "points": 80, "map": "map-sunken"},
        {"map": "quick", "placement": "literal", "mercenaries": True},
    ],
)
def test_it_plays_every_kind_of_table(options):
    match = Match(Setup.of(GAME, 2, options, "all kinds"), marks=False, listening=False)
    rng = random.Random(3)
    while not match.over:
        player = min(match.pending)
        match.act(player, answer(match, player, rng))
    assert match.outcome["reason"] in GAME.catalogue


def test_promising_answers_are_legal():
    match = Match(Setup.of(GAME, 2, {"map": "map-ford"}, "quick"), marks=False, listening=False)
    rng = random.Random(3)
    while not match.over:
        player = min(match.pending)
        answers = promising(match, player, rng)
        assert all(match.refusal(player, one) is None for one in answers)
        match.act(player, answers[-1] if answers else any_answer(match.pending[player], rng))
