"""Features for learners: distinct, equal in every process, read from the state and never from a scene."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from connectfour.game import GAME as CONNECT_FOUR

import tapete
from tapete import bots
from tapete.adapters.features import (
    DECISION_SIZE,
    ENCODING,
    MOST_OPTIONS,
    OPTION_SIZE,
    action_texts,
    decision_features,
    hash_facts,
    observe,
    offered_answers,
    option_features,
)
from tapete.adapters.pettingzoo import env
from tapete.conformance.tables import encode
from tapete.core.flow import Choose, Place
from tapete.core.match import Match, Setup, feature_fields
from tests.broken.courtiers import GAME as COURTIERS

GAMES = {**tapete.games(), "connectfour": CONNECT_FOUR}
APART = {"jugger": 310}  # more answers where matches are long
ROOT = Path(__file__).parent.parent.parent


def decisions(game, seed, most=100):
    """Play a random match; yield match, player and offered answers at every decision."""
    match, rng = Match(Setup.of(game, max(2, game.players[0]), {}, seed), listening=False), random.Random(seed)
    while not match.over and len(match.log) < most:
        player = min(match.pending)
        answers = offered_answers(match.pending[player], rng)
        yield match, player, answers
        match.act(player, rng.choice(answers))


def numbers(seen):
    return hashlib.blake2b(
        b"".join(part.tobytes() for part in (seen.features, seen.decision, seen.options, seen.mask)), digest_size=16
    ).hexdigest()


@pytest.mark.parametrize("name", GAMES)
def test_different_decisions_have_different_features(name):
    game = GAMES[name]
    decisions_seen = {}
    for match, player, answers in decisions(game, "apart", APART.get(game.id, 100)):
        decision = (player, match.pending[player].kind, encode(answers))
        same = decisions_seen.setdefault(numbers(observe(match, player, answers)), decision)
        assert same[1:] == decision[1:], f"{game.id}: {same} and {decision} look alike"
    assert len(decisions_seen) > 20


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_its_own_row_and_the_mask_marks_it(name):
    game = GAMES[name]
    for match, player, answers in decisions(game, "rows", 60):
        seen = observe(match, player, answers)
        assert (seen.features.shape, seen.decision.shape, seen.options.shape, seen.mask.shape) == (
            (len(feature_fields(game)),),
            (DECISION_SIZE,),
            (MOST_OPTIONS, OPTION_SIZE),
            (MOST_OPTIONS,),
        )
        assert seen.mask.sum() == len(answers)
        assert not seen.mask[len(answers) :].any()
        assert not seen.options[len(answers) :].any()
        assert len({row.tobytes() for row in seen.options[: len(answers)]}) >= len(
            {encode(answer) for answer in answers}
        ), match.pending[player].kind
        if len(match.pending[player].options) == len(answers):
            assert all(match.refusal(player, answer) is None for answer in answers)
        for part in (seen.features, seen.decision, seen.options):
            assert np.isfinite(part).all()
            assert np.abs(part).max() <= 1


def test_a_player_who_does_not_decide_sees_the_position_and_no_decision():
    match = Match(Setup.of(CONNECT_FOUR, 2, {}, "other"), listening=False)
    match.act(0, 3)
    seen = observe(match, 0, None)
    assert seen.features.any()
    assert not seen.decision.any()
    assert not seen.options.any()
    assert not seen.mask.any()


def test_a_free_table_offers_each_position_once():
    asked = Place(0, "anchor", given=[(1, 1)], verdict=lambda at: None, sampler=lambda rng: [(1, 1), (2, 3), (2, 3)])
    assert offered_answers(asked, random.Random(1)) == [(1, 1), (2, 3)]


def test_seats_are_counted_relative_to_the_player():
    """What is learnt in one seat serves the other."""
    asked = [
        Choose(player, "sail", (1, 2), about={"who": tapete.text("player", n=player), "owner": player})
        for player in (0, 1)
    ]
    assert (decision_features(asked[0], 2, 0, 2) == decision_features(asked[1], 2, 1, 2)).all()
    assert (decision_features(asked[0], 2, 0, 2) != decision_features(asked[0], 2, 1, 2)).any()


def test_facts_that_share_a_slot_are_all_counted():
    crowd = [(f"fact {n}", 1.0) for n in range(400)]
    assert (hash_facts(iter(crowd), 8) != hash_facts(iter(crowd[:-1]), 8)).any()


PRINT_NUMBERS = """
import random, sys
sys.path[:0] = [{tests!r}, {examples!r}]
from tests.adapters.test_features import GAMES, COURTIERS, decisions, numbers, observe
for game in (*GAMES.values(), COURTIERS):
    print(game.id, [numbers(observe(match, player, answers)) for match, player, answers in decisions(game, "process", 3)])
"""


@pytest.mark.check
def test_two_processes_see_the_same_numbers():
    program = PRINT_NUMBERS.format(tests=str(ROOT), examples=str(ROOT / "examples"))
    seeds = [{**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "7")]
    started = [
        subprocess.Popen([sys.executable, "-c", program], env=env, stdout=subprocess.PIPE, text=True) for env in seeds
    ]
    runs = [process.communicate(timeout=300)[0] for process in started]
    assert runs[0].count("\n") == len(GAMES) + 1
    assert runs[0] == runs[1]


def refuse_to_draw(*args):
    raise AssertionError("a drawing was built")


@pytest.mark.parametrize("game", [*GAMES.values(), COURTIERS], ids=lambda game: game.id)
def test_no_drawing_is_built_for_learners_and_bots(game, monkeypatch):
    """Neither for the game's own features nor for the fallback of a game that declares none (courtiers)."""
    for drawing in ("view", "option", "aim", "verb"):
        monkeypatch.setattr(type(game), drawing, refuse_to_draw)
    table = env(game)
    table.reset(seed=1)
    for _ in range(2):
        observation, *_ = table.last()
        table.step(0)
    match = table.unwrapped.match
    assert observation["observation"].any()
    player = min(match.pending)
    for bot in ["random", "greedy", "medium"] if hasattr(bots.bot_module(game), "answer") else ["random"]:
        assert match.refusal(player, bots.make(bot, game, 1)(match.clone(), player)) is None


def test_the_fallback_says_what_a_player_knows():
    """Of a card game without features: another card in the own hand is another position, in another hand it is not."""
    match = Match(Setup.of(COURTIERS, 2, {}, "cards"), listening=False)
    own, rival = match.features(0), match.features(1)
    match.state.hands[0][0] = 8 - match.state.hands[0][0]
    assert match.features(0) != own
    assert match.features(1) == rival or match.state.known[1][0]
    assert {len(own), len(rival)} == {len(feature_fields(COURTIERS))}


def test_actions_read_as_at_the_table():
    match = Match(Setup.of(tapete.find_game("pocket"), 2, {}, "words"), listening=False)
    player = min(match.pending)
    answers = list(match.pending[player].options)
    titles = {language: action_texts(match, player, answers, language) for language in ("es", "en")}
    shown = [match.game.say(option.title, "en") for option in match.decision_view(player).options]
    assert titles["en"] == shown
    assert titles["es"] != titles["en"]
    with tapete.speaking("en"):
        assert action_texts(match, player, answers) == titles["en"]


def test_actions_that_read_the_same_are_numbered():
    match = Match(Setup.of(CONNECT_FOUR, 2, {}, "twice"), listening=False)
    titles = action_texts(match, 0, [3, 3, 4], "en")
    assert titles[:2] == [f"{titles[0][:-4]} (1)", f"{titles[0][:-4]} (2)"]
    assert not titles[2].endswith(")")


def test_the_encoding_has_not_changed():
    """A change makes all trained nets useless: increase ENCODING and mention it in docs/learning.md, or undo the
    change."""
    asked = Choose(1, "sail", (1, 2), about={"wind": 4, "far": 90_000, "who": tapete.text("player", n=0)})
    rows = [option_features(answer, 1, 2) for answer in (3, "north", (("f1", 53_977, -20),), ["north", 2])]
    digest = hashlib.blake2b(np.concatenate([decision_features(asked, 2, 1, 2), *rows]).tobytes(), digest_size=8)
    *_, (match, player, answers) = decisions(CONNECT_FOUR, "promised", 9)
    player = min(match.pending)
    assert (ENCODING, digest.hexdigest(), numbers(observe(match, player, answers))) == (
        3,
        "ae2591129f87af77",
        "cbf17590493d2355b0f95430d3043d32",
    )
