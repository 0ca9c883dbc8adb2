"""Coach: costly decisions of a match, their reasons, and the lessons and rules that fit."""

from __future__ import annotations

from typing import Any

import pytest

import tapete
from tapete.bots.goal_answers import answers_for_goal
from tapete.bots.levels import bot_module
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match
from tapete.core.scene import Disc, PlacePiece, PlaceView
from tapete.games.challengers.actions import Pick, Redraw, Stop
from tapete.games.jugger.actions import Attack, End, Score
from tapete.games.pocket.actions import Assault, Move
from tapete.games.saga.actions import Do
from tapete.live.study.analysis_jobs import find_consequences, make_advice
from tapete.live.study.lesson_session import formation_of
from tapete.live.study.mistakes import LEAST, MOST, REASONS, find_mistakes, find_reason, find_remedy, play_both

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
AN_HOUR = 3600.0


def lesson_match(game: str, lesson: str) -> Match:
    """The position in which a lesson begins."""
    return tapete.scenario(game, tapete.find_game(game).course.lessons[lesson].position)


def reason(match: Match, answer: Any, better: Any, worlds: int = 0) -> str:
    fields = play_both(match, 0, better, answer, AN_HOUR, worlds) if worlds else None
    return find_reason(match, 0, answer, better, fields)


# ---------------------------------------------------------------- reasons


def test_an_assault_without_a_friend_beside_the_target_lacks_support():
    match = lesson_match("pocket", "counter")
    assault = Assault(unit=0, target=(-1, 3), kind="close", skill="melee")  # 34%
    assert reason(match, assault, Move(unit=1, to=(-2, 2))) == "support"
    assert reason(match, assault, Move(unit=1, to=(-3, 1))) == "odds"  # not beside the target


def test_an_assault_that_another_attack_beats_was_at_bad_odds():
    match = lesson_match("pocket", "counter")
    melee = Assault(unit=0, target=(-1, 3), kind="close", skill="melee")
    assert reason(match, melee, Assault(unit=0, target=(-1, 3), kind="ranged", skill="ballistic")) == "odds"


def test_a_move_instead_of_a_good_attack_lets_a_rival_escape():
    match = lesson_match("pocket", "counter")
    assault = Assault(unit=1, target=(-5, 3), kind="close", skill="melee")  # 75%
    assert reason(match, Move(unit=1, to=(-3, 1)), assault) == "missed"
    jugger = lesson_match("jugger", "strike")
    assert reason(jugger, End(), Attack(target=2)) == "missed"


def test_an_activation_that_ends_beside_the_goal_misses_a_point():
    position = {
        "juggers": [
            {"card": "sixto-alambre", "side": 0, "at": [2, 5], "facing": "W"},
            {"card": "oke-malecon", "side": 1, "at": [17, 6], "facing": "E", "done": True},
        ],
        "carrier": 0,
        "active": 0,
        "initiative": 0,
    }
    match = tapete.scenario("jugger", position)
    assert Score() in match.pending[0].options
    assert reason(match, End(), Score(), worlds=6) == "score"


def test_a_tired_unit_that_acts_should_rest():
    match = lesson_match("saga", "fatigue")
    assert reason(match, Do("charge", 2), Do("rest")) == "tired"


def test_new_cards_instead_of_a_good_one_are_about_the_deck():
    match = lesson_match("challengers", "team")
    assert reason(match, Redraw(), Pick("rb-postcard-traveller")) == "deck"
    assert reason(match, Stop(), Pick("rb-postcard-traveller")) == "wasted"


# ---------------------------------------------------------------- whole matches


@pytest.mark.check
def test_a_careless_player_is_shown_at_most_three_costly_decisions():
    match = tapete.new_match("pocket", seats=["bot:random", "bot:greedy"], seed="coach", options={"map": "map-ford"})
    match.play_bots()
    before = match.digest()
    mistakes = find_mistakes(match, 0, AN_HOUR, worlds=6)
    assert 1 <= len(mistakes) <= MOST
    assert [one.step for one in mistakes] == sorted({one.step for one in mistakes})
    answers = [entry for entry in match.log if not entry.auto]
    for one in mistakes:
        assert (answers[one.step].player, answers[one.step].answer) == (0, one.answer)
        assert one.better != one.answer
        assert one.cost >= LEAST
        assert one.reason in REASONS
    assert match.digest() == before


# ---------------------------------------------------------------- words, lessons and rules


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_and_measure_has_words_without_figures_of_chance(name):
    game = tapete.find_game(name)
    module = bot_module(game)
    assert set(module.MISTAKES.values()) <= set(REASONS)
    assert set(module.MEASURED) <= set(module.MISTAKES)
    named = {*module.MISTAKES.values(), "support", "odds", "missed", "exposed", "wasted", "other"}
    for language in LANGUAGES:
        known = game.phrasebook(language)
        for one in named:
            assert f"{name}-mistake-{one}" in known or f"kernel-mistake-{one}" in known, one
        for what in module.MEASURED:
            for by in (0, 1, 3):
                words = game.say(Text(f"{what}-plain", {"by": by}), language)
                assert words
                assert not words.startswith(what)
                assert "%" not in words
                assert " media" not in words
                assert "average" not in words


@pytest.mark.parametrize("name", GAMES)
def test_remedies_name_lessons_and_rules_that_exist(name):
    game = tapete.find_game(name)
    reasons = set(bot_module(game).MISTAKES.values()) | {"odds", "missed", "exposed", "wasted"}
    if name == "challengers":
        reasons -= {"odds", "missed", "exposed"}  # a duel plays itself
    for remedy in game.course.remedies:
        assert remedy.mistake or remedy.verb
        assert remedy.mistake in ("", *REASONS)
        assert remedy.lesson in game.course.lessons
        assert remedy.rule in game.catalogue.rules
    for one in reasons:
        assert find_remedy(game.course, one, "") is not None, one


def test_a_remedy_for_reason_and_verb_comes_first():
    course = tapete.find_game("challengers").course
    both, alone = find_remedy(course, "deck", "remove"), find_remedy(course, "deck", "pick")
    assert (both.lesson, alone.lesson) == ("bench", "team")
    assert find_remedy(course, "other", "remove").lesson == "bench"
    assert find_remedy(course, "other", "nothing") is None


# ---------------------------------------------------------------- advice


@pytest.mark.parametrize(("game", "name"), [("pocket", "ford"), ("jugger", "thief"), ("saga", "shore")])
def test_advice_in_a_first_match_serves_the_goal_shown(game, name):
    opening = tapete.find_game(game).course.openings[name]
    match = tapete.scenario(tapete.find_game(game), {**opening.described, "seed": "goal"})
    serving = answers_for_goal(match, 0, opening.goals[0])
    assert 0 < len(serving) < len(match.pending[0].options)
    advised = make_advice(match, 0, "hard", opening.goals[0]).option
    assert match.pending[0].options[advised.key] in serving


def test_advice_is_free_where_a_goal_names_nothing():
    opening = tapete.find_game("challengers").course.openings["base"]
    match = tapete.scenario(tapete.find_game("challengers"), {**opening.described, "seed": "goal"})
    assert answers_for_goal(match, 0, opening.goals[0]) == []


def test_an_advised_position_keeps_the_order_in_which_its_pieces_move():
    place = PlaceView(pieces=[PlacePiece(id, (0, 0), Disc(0, 0, 1)) for id in "ab"])
    assert [one.id for one in formation_of(place, (("b", 1, 1), ("a", 2, 2)))] == ["b", "a"]
    cornered = formation_of(place, [["b", 1, 1], ["b", 3, 3], ["a", 2, 2]])
    assert [(one.id, one.x) for one in cornered] == [("b", 3), ("a", 2)]


def test_advice_tells_consequences():
    match = lesson_match("pocket", "counter")
    shot = Assault(unit=0, target=(-1, 3), kind="ranged", skill="ballistic")
    reasons = find_consequences(match, 0, shot, Move(unit=2, to=(5, 3)))
    assert 1 <= len(reasons) <= 2
    assert all(one.event is not None or one.what in bot_module(match.game).MEASURED for one in reasons)
    advice = make_advice(match, 0, "hard")
    assert advice.because is None or advice.because in advice.reasons
