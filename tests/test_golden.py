"""Golden matches: every answer still legal, every die the same, the same end."""

from pathlib import Path

import pytest

import tapete

LOGS = sorted(Path(__file__).parent.glob("**/golden/*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_match_replays_exactly(path):
    match = tapete.verify(path)
    assert match.over


def test_every_game_has_golden_matches():
    games = {tapete.replay(path).game.id for path in LOGS}
    assert games >= set(tapete.games()) - {"connectfour"}
