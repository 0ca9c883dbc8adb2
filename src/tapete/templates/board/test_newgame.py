"""Tests of New Game. Run them with `pytest` from this folder."""

from typing import Any

import pytest

from tapete.testing import CHECKS, given

from .game import GAME


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_is_a_game_of_the_house(check: Any) -> None:
    """Copies, undo, logs, secrets, options, defaults and texts, tried at random."""
    check(GAME)


@pytest.mark.rule("newgame.largest")
def test_the_larger_group_wins() -> None:
    table = given(GAME, options={"side": 3})
    table.act(0, 2, 1, 5, 4, 8, 7, 6)  # the last square is the only one left: the kernel answers by itself
    assert table.match.winners == [0]
    assert table.match.outcome == {"winners": [0], "scores": {0: 5, 1: 3}, "reason": "newgame.largest"}


@pytest.mark.rule("newgame.free")
def test_a_stone_goes_on_a_free_square() -> None:
    table = given(GAME).act(0)
    assert table.refused(0) == "newgame.free"
    assert table.told("places")[0].text.args == {"row": 1, "column": 1}
