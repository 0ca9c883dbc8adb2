"""Victory, and the end of a match without captures."""

import pytest

from tapete.games.pocket.rules.victory import ending
from tests.pocket.table import Assault, Deploy, Move, at, table

CLOSE = Assault(0, (1, 5), "close", "melee")
DUEL = [("eel-lancer", 0, (0, 4)), ("eel-lancer", 1, (1, 5))]


@pytest.mark.rule("pocket.win.army", "pocket.ruling.win-army-meaning")
def test_the_whole_army_must_be_captured_the_reserve_included():
    match = table(*DUEL, ("snapper", 1, "reserve"), dice=[[6, 1, 1], [5, 5], [1, 1, 1], [2, 2]])
    match.act(0, CLOSE)
    assert not match.over  # one is left in reserve
    assert match.pending.keys() == {1}
    assert Deploy(2, (1, 7)) in match.pending[1].options
    last = table(*DUEL, ("snapper", 1, "captured"), dice=[[6, 1, 1], [5, 5], [1, 1, 1], [2, 2]])
    last.act(0, CLOSE)
    assert last.outcome == {"winners": [0], "scores": {0: 30, 1: 0}, "reason": "pocket.win.army"}


@pytest.mark.rule("pocket.ruling.win-timing")
def test_victory_is_checked_at_once_and_later_steps_are_dropped():
    # the last enemy falls on ice: the test of the winner on the ice is never made
    match = table(*DUEL, tiles={(1, 5): "ice"}, dice=[[6, 1, 1], [5, 5], [1, 1, 1], [2, 2]])
    match.act(0, CLOSE)
    assert match.outcome["winners"] == [0]


@pytest.mark.rule("pocket.ruling.double-knockout", "pocket.ruling.win-timing")
def test_two_last_units_captured_together_are_a_draw():
    match = table(*DUEL, dice=[[6, 1, 1], [5, 5], [6, 1, 1], [5, 5]])
    match.act(0, CLOSE)
    assert match.outcome["winners"] == []
    assert match.outcome["reason"] == "pocket.ruling.double-knockout"


def quiet(*units, **more):
    """One turn before the limit of 40 without a capture."""
    match = table(*units, quiet=39, **more)
    match.act(0, Move(0, (2, 4)))
    return match


@pytest.mark.rule("pocket.ruling.no-progress")
def test_after_forty_quiet_turns_more_captured_points_win():
    match = quiet(
        ("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (0, 6)), ("snapper", 0, "captured"), ("reed-oracle", 1, "captured")
    )
    assert match.outcome == {"winners": [0], "scores": {0: 21, 1: 15}, "reason": "pocket.ruling.no-progress"}
    assert ending(match.state).args["how"] == "quiet"  # the tie-break is not named if there is no tie


@pytest.mark.rule("pocket.ruling.no-progress")
def test_equal_points_are_decided_by_the_distance_to_the_enemy_base():
    nearer = quiet(("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (0, 6)))
    assert ending(nearer.state).args["how"] == "near"
    assert nearer.outcome["winners"] == [0]  # (2, 4) is 4 steps from (0, 8), (0, 6) is 6 from (0, 0)
    even = quiet(("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (-2, 4)))
    assert even.outcome["winners"] == []
    reserve = quiet(("eel-lancer", 0, (0, 4)), ("bog-brute", 1, "reserve"))
    assert reserve.outcome["winners"] == [0]  # a side without units on the map counts as farthest


@pytest.mark.rule("pocket.ruling.no-progress")
def test_a_capture_restarts_the_count_and_the_limit_is_an_option():
    match = table(*DUEL, ("snapper", 1, "reserve"), quiet=39, dice=[[6, 1, 1], [5, 5], [1, 1, 1], [2, 2]])
    match.act(0, CLOSE)
    assert (match.over, match.state.quiet) == (False, 0)
    short = table(("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (0, 6)), quiet=9, options={"quiet_turns": 10})
    short.act(0, Move(0, (2, 4)))
    assert short.over


def test_a_player_with_only_a_reserve_plays_on():
    match = table(("eel-lancer", 0, "reserve"), ("bog-brute", 1, (0, 6)))
    match.act(0, Deploy(0, (1, 1)))
    assert at(match, 0) == (1, 1)
