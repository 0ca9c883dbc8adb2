"""Solvers: reachable points, optima and regions on a flat table, with numpy or in pure Python.

The backend is chosen once, at import: `vectorised` if numpy is installed, else `pure`. Both propose the same points
(`tests/boards/test_singly.py`).
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

IN_BULK = find_spec("numpy") is not None

if TYPE_CHECKING or IN_BULK:
    from tapete.boards.solvers.vectorised.optima import corners, extent, farthest, longest, nearest
    from tapete.boards.solvers.vectorised.rings import Rings, away_first, bends, shortest_first
    from tapete.boards.solvers.vectorised.stars import (
        ANYWHERE,
        Lines,
        Room,
        Star,
        filter_reachable,
        shadow_lines,
        to_integers,
    )
else:
    from tapete.boards.solvers.pure.optima import corners, extent, farthest, longest, nearest
    from tapete.boards.solvers.pure.rings import Rings, away_first, bends, shortest_first
    from tapete.boards.solvers.pure.stars import (
        ANYWHERE,
        Lines,
        Room,
        Star,
        filter_reachable,
        shadow_lines,
        to_integers,
    )

__all__ = [
    "ANYWHERE",
    "IN_BULK",
    "Lines",
    "Rings",
    "Room",
    "Star",
    "away_first",
    "bends",
    "corners",
    "extent",
    "farthest",
    "filter_reachable",
    "longest",
    "nearest",
    "shadow_lines",
    "shortest_first",
    "to_integers",
]

whole = to_integers  # old name
first_good = filter_reachable  # old name
