"""Features for learners: distinct, equal in every process, independent of colours and pictures."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest
from connectfour.game import GAME as CONNECT_FOUR

import tapete
from tapete.adapters.features import (
    DECISION_SIZE,
    ENCODING,
    MOST_OPTIONS,
    OPTION_SIZE,
    SCENE_SIZE,
    facts,
    hash_facts,
    observe,
    offered_answers,
    scene_features,
)
from tapete.conformance.tables import encode
from tapete.core.match import Match, Setup
from tapete.core.scene import Area, Board, Card, Disc, Paint, Piece, Rect, Scene, Seat, Slot, Theme, Tray
from tests.marks import check_for, long_for

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
        b"".join(part.tobytes() for part in (seen.scene, seen.decision, seen.options, seen.mask)), digest_size=16
    ).hexdigest()


@pytest.mark.parametrize("name", long_for(GAMES, "jugger", "wolsung"))
def test_different_decisions_have_different_features(name):
    game = GAMES[name]
    decisions_seen = {}
    for match, player, answers in decisions(game, "apart", APART.get(game.id, 100)):
        decision = (player, match.pending[player].kind, encode(answers))
        same = decisions_seen.setdefault(numbers(observe(match, player, answers)), decision)
        assert same[1:] == decision[1:], f"{game.id}: {same} and {decision} look alike"
    assert len(decisions_seen) > 20


@pytest.mark.parametrize("name", check_for(GAMES, "jugger", "wolsung"))
def test_every_option_has_its_own_row_and_the_mask_marks_it(name):
    game = GAMES[name]
    for match, player, answers in decisions(game, "rows", 60):
        seen = observe(match, player, answers)
        assert (seen.scene.shape, seen.decision.shape, seen.options.shape, seen.mask.shape) == (
            (SCENE_SIZE,),
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
        for part in (seen.scene, seen.decision, seen.options):
            assert np.isfinite(part).all()
            assert np.abs(part).max() <= 1


def test_a_player_who_does_not_decide_sees_the_table_and_no_decision():
    match = Match(Setup.of(CONNECT_FOUR, 2, {}, "other"), listening=False)
    seen = observe(match, 1, None)
    assert seen.scene.any()
    assert not seen.decision.any()
    assert not seen.options.any()
    assert not seen.mask.any()


def test_a_table_has_the_same_features_from_both_sides():
    """Owners are encoded relative to the viewer, so that training in one seat serves the other."""
    first, second = (
        Scene(
            game="x",
            theme=CONNECT_FOUR.theme,
            viewer=viewer,
            board=Board(width=1, height=1, pieces=[Piece(id="a", at=(0, 0), owner=viewer)]),
        )
        for viewer in (0, 1)
    )
    assert (scene_features(first, 2) == scene_features(second, 2)).all()


def test_facts_that_share_a_slot_are_all_counted():
    crowd = [(f"fact {n}", 1.0) for n in range(400)]
    assert (hash_facts(crowd, 8) != hash_facts(crowd[:-1], 8)).any()


PRINT_NUMBERS = """
import random, sys
sys.path[:0] = [{tests!r}, {examples!r}]
from tests.adapters.test_features import GAMES, decisions, numbers, observe
for game in GAMES.values():
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
    assert runs[0].count("\n") == len(GAMES)
    assert runs[0] == runs[1]


def test_features_do_not_depend_on_colours_and_glyphs():
    """A trained net stays valid when a game gets another look."""
    for game in GAMES.values():
        match, player, _ = next(iter(decisions(game, "looks")))
        scene = match.view(player)
        plain = scene_features(scene, match.players)
        scene.theme = Theme(cloth="#000000", low="#000000", high="#FFFFFF")
        for area in scene.board.areas if scene.board else ():
            area.paint = Paint(fill="#FF0000")
        for tray in scene.trays:
            for slot in tray.slots:
                for card in slot.cards:
                    card.glyph, card.colour, card.art = "star", "#FF00FF", None
        assert (scene_features(scene, match.players) == plain).all(), game.id


def example_scene() -> Scene:
    """A fixed scene with one of each element, independent of the games."""
    board = Board(
        width=60,
        height=40,
        areas=[Area(id="wood", shape=Rect(x=5, y=5, w=10, h=8), owner=1), Area(id="well", shape=Disc(x=30, y=20, r=3))],
        pieces=[
            Piece(id="knight", at=(12.5, 20.0), owner=0, states=["tired"]),
            Piece(id="archer", at=(40.0, 8.0), owner=1),
        ],
    )
    hand = Tray(
        id="hand",
        name=tapete.text("x-hand"),
        owner=0,
        slots=[Slot(id="one", cards=[Card(id="ace", name=tapete.text("x-ace"), value="11", owner=0)])],
    )
    return Scene(
        game="x",
        theme=CONNECT_FOUR.theme,
        viewer=0,
        seats=[Seat(player=0), Seat(player=1, state="deciding")],
        board=board,
        trays=[hand],
        waiting=[1],
    )


def test_the_encoding_has_not_changed():
    """A change makes all trained nets useless: increase ENCODING and mention it in docs/learning.md, or undo the
    change."""
    named = sorted(facts(msgspec.to_builtins(example_scene(), str_keys=True), "", 0, 2))
    digest = hashlib.blake2b(
        repr(named).encode() + scene_features(example_scene(), 2).tobytes(), digest_size=8
    ).hexdigest()
    match, player, answers = list(decisions(CONNECT_FOUR, "promised", 9))[-1]
    assert (ENCODING, digest, numbers(observe(match, player, answers))) == (
        2,
        "77983af70e3de7fb",
        "12978e08616f38486e6bcd2acbca3feb",
    )
