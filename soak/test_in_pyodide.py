"""Every game in a browser's Python: golden matches with equal digests, answers, conformance suite."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import tapete

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.offline.pyodide import ROOT, played_there, there
from tests.offline.test_in_pyodide import GOLDEN


@pytest.mark.parametrize("game", GOLDEN)
def test_a_game_is_the_same_game_in_a_browser(game):
    log = ROOT / GOLDEN[game]
    replayed, answered, conforms = played_there([there(log), game, f"conforms:{game}"])
    assert replayed[1] == tapete.verify(log).digest()
    assert answered[1] >= 10
    assert conforms[1] >= 16
