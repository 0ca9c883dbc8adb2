"""Rules without numpy and shapely, as in a browser: the same results."""

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


DRAWN = """
import sys
sys.modules["numpy"] = sys.modules["shapely"] = None
from tapete.boards.solvers import regions
from tapete.boards.solvers import Star
import tapete.games.saga.rules.moves.regions, tapete.games.wolsung.rules.moves.regions
assert regions.areas.__name__ == "tapete.boards.solvers.pure.areas"
star = Star((0, 0), 1000, (-2000, -2000, 2000, 2000), discs=[(500, 0, 100)])
inside = regions.reachable_area(star).certainly_inside
print(any(l <= 300 <= r for l, r in inside(0, 1)), any(l <= 700 <= r for l, r in inside(0, 1)))
"""


def test_drop_areas_are_computed_without_shapely():
    result = subprocess.run([sys.executable, "-c", DRAWN], capture_output=True, text=True, check=False)
    assert result.stdout.split() == ["True", "False"], result.stderr  # in front of the obstacle, not behind it


def test_golden_matches_on_a_free_table_replay_without_numpy():
    logs = [str(GOLDEN / name) for name in ("saga-random.jsonl", "wolsung-greedy.jsonl")]
    result = subprocess.run([sys.executable, "-c", REPLAYED, *logs], capture_output=True, text=True, check=False)
    assert result.stdout.split() == logs, result.stderr
