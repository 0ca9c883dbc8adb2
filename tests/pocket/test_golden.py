"""Golden matches: every answer still legal, every die the same, the same end."""

from pathlib import Path

import pytest

from tapete.core.match import Replay
from tapete.games.pocket import GAME
from tests.pocket.golden.make import MATCHES

LOGS = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_golden_match_replays_exactly(path):
    match = Replay.read(path, game=GAME, listening=False).match
    assert match.over
    assert match.outcome["reason"] in GAME.catalogue


def test_every_golden_match_has_a_file():
    assert {path.stem for path in LOGS} == set(MATCHES)
