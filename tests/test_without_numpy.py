"""Where there is neither numpy nor shapely (in a browser, for one), the rules find the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"

REPLAYED = """
import sys
sys.modules["numpy"] = sys.modules["shapely"] = None  # whoever imports them is told that they are not there
import tapete
from tapete.boards.solvers import IN_BULK
assert not IN_BULK
for path in sys.argv[1:]:
    assert tapete.verify(path).over
    print(path)
"""


def test_golden_matches_on_a_free_table_replay_without_numpy():
    logs = [str(GOLDEN / name) for name in ("saga-random.jsonl", "wolsung-greedy.jsonl")]
    told = subprocess.run([sys.executable, "-c", REPLAYED, *logs], capture_output=True, text=True, check=False)
    assert told.stdout.split() == logs, told.stderr
