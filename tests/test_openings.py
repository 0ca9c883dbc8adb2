"""Openings of a newcomer's first match: different sides, nothing spent, contact at once, won about half of the time."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from tools.measure_goals import cost_of
from tools.measure_openings import CONTACT, OPENINGS, has_contact, play, start

import tapete
from tapete.core.content.reader import sentences
from tapete.core.flow import Choose
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import Match
from tapete.games.wolsung.content.library import load_library
from tapete.lessons import file_problems, opening_problems
from tests.marks import check_for

GAMES = tuple(CONTACT)
SPENT = {"pays", "spends", "uses", "discards", "trims", "puts", "feat", "boosts", "kernel-only-option"}
SOONEST = 3  # decisions of the newcomer until something happens
WORLDS = 16  # in which the answers to a first question are compared
DEAR = 0.03  # what a goal may cost of the chances to win, beyond twice the noise


def clubs(match: Match) -> list[set[str]]:
    """The sides of the players, of a game whose state names none."""
    known = load_library(()).models
    return [{known[model.card].club for model in match.state.models if model.owner == owner} for owner in (0, 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_two_openings_with_three_goals_each(game: str) -> None:
    course = tapete.find_game(game).course
    assert len(course.openings) == 2
    for opening in course.openings.values():
        assert len(opening.goals) == 3
        assert sentences(opening_problems(tapete.find_game(game), opening), "en") == []


@pytest.mark.parametrize("key", OPENINGS)
def test_the_newcomer_decides_first_and_nothing_is_spent(key: str) -> None:
    match = start(key, "first")
    assert min(match.pending) == 0
    assert isinstance(match.pending[0], Choose)
    assert len(match.pending[0].options) > 1
    assert match.log == []
    assert SPENT.isdisjoint(event.kind for event in match.events(0, None))
    sides = match.game.sides(match.state)
    if match.game.id == "wolsung":
        one, other = clubs(match)
        assert one.isdisjoint(other)
    else:
        assert len(set(sides.values())) > 1
    match.close()


@pytest.mark.parametrize("key", check_for(OPENINGS, *(key for key in OPENINGS if key.startswith(("saga", "wolsung")))))
def test_something_happens_within_three_decisions(key: str) -> None:
    for seed in ("one", "two", "three"):
        match = start(key, seed)
        for decisions in play(key, match, seed):
            if has_contact(match):
                assert decisions <= SOONEST
                break
        else:
            raise AssertionError("a match without contact")
        match.close()


@pytest.mark.parametrize("key", check_for(OPENINGS, *(key for key in OPENINGS if key.startswith(("saga", "wolsung")))))
def test_the_first_goal_costs_little_against_the_best_answer(key: str) -> None:
    match = start(key, "goal")
    cost = cost_of(match, match.game.course.openings[OPENINGS[key][1]].goals[0], WORLDS)
    if cost is None:  # the goal leaves the answer open
        assert match.game.id == "challengers"
    else:
        assert cost.cost <= DEAR + 2 * cost.error, f"{cost.serving} against {cost.best}"
    match.close()


@pytest.mark.parametrize("key", check_for(OPENINGS, *(key for key in OPENINGS if not key.startswith("pocket"))))
def test_a_careful_beginner_reaches_the_goals(key: str) -> None:
    """Each goal ends with an event that a beginner causes; who loses one match may reach it in the next."""
    game, name = OPENINGS[key]
    goals = tapete.find_game(game).course.openings[name].goals
    assert all(words.strip().endswith(".") for goal in goals for words in (goal.es, goal.en))
    missing = {goal.en: set(goal.done) for goal in goals}
    for seed in ("goals", "again", "once more"):
        match = start(key, seed)
        for _ in play(key, match, seed):
            pass
        kinds = {event.kind for event in match.events(0, 0) if event.player == 0}
        missing = {goal: done for goal, done in missing.items() if kinds.isdisjoint(done)}
        match.close()
        if not missing:
            break
    assert not missing


MATCHES = 20
FEWEST, MOST = 4, 16  # wins of the careful beginner: about half, within the luck of so few matches


@pytest.mark.long
@pytest.mark.parametrize("key", OPENINGS)
def test_a_careful_beginner_wins_about_half_of_the_matches(key: str) -> None:
    won = 0
    for number in range(MATCHES):
        match = start(key, f"m{number}")
        for _ in play(key, match, f"m{number}"):
            pass
        won += match.winners == [0]
        match.close()
    assert FEWEST <= won <= MOST


BAD = '[[opening]]\nid = "x"\nscenario = \'{"units": [{"card": "nobody"}]}\'\ngoal = [{es = "Uno.", en = "", done = []}]\n'


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_broken_opening_says_what_is_wrong(tmp_path: Path, language: str) -> None:
    path = tmp_path / "lessons.toml"
    path.write_text('game = "pocket"\n' + BAD, encoding="utf-8")
    (words,) = sentences(file_problems(tapete.find_game("pocket"), path), language)
    assert words.startswith("lessons.toml: opening.x.goal[0].en: ")
    path.write_text('game = "pocket"\n' + BAD.replace('en = ""', 'en = "One."'), encoding="utf-8")
    (words,) = sentences(file_problems(tapete.find_game("pocket"), path), language)
    assert words.startswith("lessons.toml: opening.x: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_goal_names_only_things_that_the_newcomer_sees(language: str) -> None:
    game = tapete.find_game("pocket")
    opening = game.course.openings["ice"]
    first, *others = opening.goals
    wrong = replace(opening, goals=(replace(first, point=("unit-0", "unit-99")), *others))
    (words,) = sentences(opening_problems(game, wrong), language)
    assert words.startswith("lessons.toml: opening.ice.goal[0].point: ")
    assert "unit-99" in words
