"""Every game in a browser's Python: golden matches with equal digests, answers, conformance suite."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tapete

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.offline.pyodide import ROOT, path_in_pyodide, run_in_pyodide
from tests.offline.test_in_pyodide import GOLDEN


@pytest.mark.parametrize("game", GOLDEN)
def test_a_game_plays_the_same_in_pyodide(game):
    log = ROOT / GOLDEN[game]
    replayed, answered, conforms = run_in_pyodide([path_in_pyodide(log), game, f"conforms:{game}"])
    assert replayed[1] == tapete.verify(log).digest()
    assert answered[1] >= 10
    assert conforms[1] >= 16
