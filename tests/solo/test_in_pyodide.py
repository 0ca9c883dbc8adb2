"""The same rules inside a browser's Python: a golden match ends in the same state, and the door opens."""

from __future__ import annotations

import tapete
from tests.solo.pyodide import ROOT, played_there, there


def test_a_golden_match_has_the_same_digest_and_the_door_answers():
    log = ROOT / "tests" / "golden" / "challengers-two.jsonl"
    (replayed, digest, _), (game, rows, _) = played_there([there(log), "challengers"])
    assert (replayed, digest) == (there(log), tapete.verify(log).digest())
    assert game == "challengers"
    assert rows >= 10
