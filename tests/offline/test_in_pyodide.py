"""The same rules inside a browser's Python: a golden match of each game ends in the same state, and the door opens."""

from __future__ import annotations

from typing import Any

import pytest

import tapete
from tests.offline.pyodide import ROOT, played_there, there

GOLDEN = {
    "challengers": "tests/golden/challengers-eight.jsonl",
    "pocket": "tests/pocket/golden/orchard-tide-full.jsonl",
    "jugger": "tests/jugger/golden/long-ready-teams.jsonl",
    "saga": "tests/golden/saga-placed-terrain.jsonl",
    "wolsung": "tests/golden/wolsung-greedy.jsonl",
}


@pytest.fixture(scope="module")
def came() -> dict[str, Any]:
    """What came of every word; Python is started once for all of them."""
    words = [*(there(ROOT / log) for log in GOLDEN.values()), "challengers"]
    return {word: what for word, what, _ in played_there(words)}


@pytest.mark.parametrize("game", GOLDEN)
def test_a_golden_match_has_the_same_digest(came: dict[str, Any], game: str) -> None:
    log = ROOT / GOLDEN[game]
    assert came[there(log)] == tapete.verify(log).digest()


def test_the_door_answers(came: dict[str, Any]) -> None:
    assert came["challengers"] >= 10
