"""Tests of New Game. Run them with `pytest` from this folder."""

from typing import Any

import pytest

from tapete.testing import CHECKS, given

from .game import GAME


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_is_a_game_of_the_house(check: Any) -> None:
    """Copies, undo, logs, secrets, options, defaults and texts, tried at random."""
    check(GAME)


def disc(player: int, n: int, x: int, y: int) -> tuple[tuple[str, int, int], ...]:
    return ((f"disc-{player}-{n}", x, y),)


@pytest.mark.rule("newgame.reach")
def test_a_disc_lies_at_home_or_near_another_of_ones_own() -> None:
    table = given(GAME)
    assert table.refused(disc(0, 0, 50, 30)) == "newgame.reach"
    table.act(disc(0, 0, 29, 30), disc(1, 0, 90, 30), disc(0, 1, 50, 30))
    assert table.state.lying == [[(29, 30), (50, 30)], [(90, 30)]]


@pytest.mark.rule("newgame.on-the-table", "newgame.apart")
def test_discs_do_not_overlap_and_lie_on_the_table() -> None:
    table = given(GAME).act(disc(0, 0, 20, 30), disc(1, 0, 80, 30))
    assert table.refused(disc(0, 1, 24, 30)) == "newgame.apart"
    assert table.refused(disc(0, 1, 2, 30)) == "newgame.on-the-table"
    assert table.why(disc(0, 1, 26, 30)) == ""


@pytest.mark.rule("newgame.flags")
def test_whoever_lies_nearest_to_more_flags_wins() -> None:
    table = given(GAME)
    for n in range(5):
        table.act(disc(0, n, 29, 5 + 10 * n), disc(1, n, 90, 5 + 10 * n))
    assert table.match.outcome == {"winners": [0], "scores": {0: 3, 1: 0}, "reason": "newgame.flags"}
