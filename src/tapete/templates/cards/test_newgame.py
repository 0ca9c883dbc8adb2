"""Tests of New Game. Run them with `pytest` from this folder."""

from typing import Any

import pytest

from tapete.testing import CHECKS, given

from .game import GAME

TOP = [3, 7, 12, 1, 5, 6, 11, 2]  # of the deck, from the top down: four cards for each of two players


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_is_a_game_of_the_house(check: Any) -> None:
    """Copies, undo, logs, secrets, options, defaults and texts, tried at random."""
    check(GAME)


@pytest.mark.rule("newgame.highest")
def test_the_highest_card_takes_the_points_of_the_lowest() -> None:
    table = given(GAME, shuffles=[TOP])
    table.answer(0, 12).answer(1, 6)
    assert table.state.scores == [6, 0]
    assert [event.player for event in table.told("takes")] == [0]


def test_nobody_else_is_told_what_is_drawn() -> None:
    table = given(GAME, shuffles=[TOP])
    assert [event.text.args for event in table.told("draws", viewer=1)] == [{"cards": "2, 5, 6, 11"}]


@pytest.mark.rule("newgame.hand")
def test_a_card_must_be_in_the_hand() -> None:
    table = given(GAME, shuffles=[TOP])
    assert table.refused(11, player=0) == "kernel.not-an-option"


@pytest.mark.rule("newgame.points")
def test_after_six_rounds_the_most_points_win() -> None:
    result = given(GAME).let_time_run_out().match.result
    assert result is not None
    assert result.reason == "newgame.points"
    best = [player for player, score in result.scores.items() if score == max(result.scores.values())]
    assert result.winners == (best if len(best) == 1 else [])
