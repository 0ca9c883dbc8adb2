"""Whole matches kept as logs: every answer still legal, every die the same, the end as it was."""

from pathlib import Path

import pytest

import tapete

LOGS = sorted(Path(__file__).parent.glob("**/golden/*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_match_replays_to_the_letter(path):
    match = tapete.verify(path)
    assert match.over


def test_every_game_has_golden_matches():
    games = {tapete.replay(path).game.id for path in LOGS}
    assert games >= set(tapete.games()) - {"connectfour"}
