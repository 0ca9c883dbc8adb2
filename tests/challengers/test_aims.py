"""Aims, needless looks and articles of Challengers."""

import random

import pytest

from tapete.conformance.scenes import ids_in
from tapete.core.flow import any_answer
from tapete.core.i18n.text import text
from tapete.core.match import Match, Setup
from tapete.games.challengers import GAME

from .table import CAPTAIN_3, FENCER_6, ROOKIE_1, WORKSHOP, W, duel

LOOKER = f"{W}-flag-peek"  # when it takes the flag: look at two cards and order them


@pytest.mark.rule("challengers.ruling.look-details")
def test_a_look_at_a_single_card_that_stays_is_told_and_not_asked():
    match = duel([LOOKER, CAPTAIN_3], [FENCER_6], packs=[WORKSHOP])
    assert match.over
    seen = [GAME.say(event.text) for event in match.events(viewer=0) if event.kind == "sees"]
    assert seen == ["Jugador A ve la Capitana encima de su mazo."]
    assert not [event for event in match.events(viewer=1) if event.kind == "sees"]
    assert [event.kind for event in match.events(viewer=1)].count("looks") == 1


@pytest.mark.rule("challengers.ruling.look-details")
def test_a_look_at_equal_cards_is_asked_since_not_to_ask_would_tell_it():
    match = duel([LOOKER, ROOKIE_1, ROOKIE_1], [FENCER_6], packs=[WORKSHOP])
    assert match.pending[0].kind == "peek"
    assert len(match.pending[0].options) == 1


def test_every_answer_with_a_card_names_its_verb_and_the_card_on_the_table():
    verbs = set()
    for seed in range(4):
        match = Match(Setup.of(GAME, 3, {"trainers": True, "robot_level": 3}, f"aims-{seed}"))
        rng = random.Random(seed)
        while not match.over:
            player = min(match.pending)
            scene = match.view(player)
            there = set(ids_in(scene))
            for option in scene.decision.options:
                assert bool(option.verb) == bool(option.targets), option
                assert not option.verb or option.target in there, option
                assert not option.verb or option.target in option.targets, option
                verbs.add(option.verb)
            match.act(player, any_answer(match.pending[player], rng))
    assert verbs >= {"", "keep", "pick", "trade", "remove"}
    assert all(f"challengers-do-{verb}" in GAME.phrasebook("en") for verb in verbs - {""})


@pytest.mark.parametrize(
    ("card", "es", "en"),
    [
        ("st-captain", "Quitar la Capitana", "Remove the Captain"),
        ("rb-confetti-twins", "Quitar los Gemelos confeti", "Remove the Confetti Twins"),
        ("un-visiting-laureate", "Quitar la Conferenciante invitada", "Remove the Visiting Laureate"),
        ("bc-sunset-dj", "Quitar el Pinchadiscos del ocaso", "Remove the Sunset DJ"),
        ("ro-beta", "Quitar Beta", "Remove Beta"),
    ],
)
def test_a_card_is_named_with_its_article(card, es, en):
    title = text("challengers-remove", card=text(f"challengers-card-{card}"))
    assert (GAME.say(title), GAME.say(title, "en")) == (es, en)


def test_the_robot_has_an_article_and_a_player_has_none():
    robot, player = text("challengers-robot"), text("player", n=0)
    assert GAME.say(text("challengers-waits-planning", who=robot)) == "Esperas al Robot, que está planificando."
    assert GAME.say(text("challengers-waits-planning", who=player)) == "Esperas a Jugador A, que está planificando."
    assert GAME.say(text("challengers-trophy", who=robot, round=3), "en") == "The Robot takes the trophy of round 3."
