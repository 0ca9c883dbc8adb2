"""Random matches: no two options of one decision have the same text."""

from __future__ import annotations

import pytest
from tests.test_wordings import SEATS, told_apart


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", SEATS)
def test_options_of_whole_matches_have_different_texts(game: str, seed: int) -> None:
    assert told_apart(game, f"soak {seed}", 2_000) > 60
