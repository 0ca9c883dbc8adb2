"""Imports of a single game: no other game, server or Fluent is loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tapete

HEAVY = {"shapely", "litestar", "sqlalchemy", "fluent", "babel", "multiprocessing", "importlib.metadata"}

PLAYED = """
import random, sys
without_numpy = sys.argv[2] == "without-numpy"
if without_numpy:
    sys.modules["numpy"] = None
import tapete
from tapete.core.flow import any_answer
match = tapete.new_match(sys.argv[1], seats=["human"] * tapete.find_game(sys.argv[1]).players[0], seed="a light start")
rng = random.Random(1)
for _ in range(10):
    player = next(iter(match.pending))
    match.view(player), match.view(None)
    match.act(player, any_answer(match.pending[player], rng))
print(*(name for name, module in sys.modules.items() if module is not None))
"""


@pytest.mark.parametrize("game", ["challengers", "pocket", "jugger", "saga", "wolsung"])
def test_a_match_loads_no_other_game_no_fluent_and_no_server(game):
    on_a_free_table = game in ("saga", "wolsung")
    result = subprocess.run(
        [sys.executable, "-c", PLAYED, game, "without-numpy" if on_a_free_table else ""],
        capture_output=True,
        text=True,
        check=False,
    )
    loaded = set(result.stdout.split())
    assert f"tapete.games.{game}.game" in loaded, result.stderr
    assert not loaded & (HEAVY | {"numpy"})
    others = {f"tapete.games.{other}" for other in tapete.games() if other != game}
    assert not loaded & (others | {"tapete.server"})
