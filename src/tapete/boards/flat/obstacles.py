"""Obstacle types, tolerances and region extents shared by the pure and vectorised solvers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tapete.boards.flat.shapes import Point, Polygon

PUSH = 3.0  # curves move this far to the free side: rounding to integers must not lose a point
LOOSE = 1.0  # tolerance when points are filtered: the exact predicate decides
CHUNK = 48  # points checked together, at first
FAR = 1e6
SLACK = 8.0  # curves are moved to the free side: a region is this much larger than its candidate points show
BESIDE = 0.001  # distance from the end of an arc at which a point is taken (a full turn is 4): two or three units

SIDES = 32  # corners of the polygon that stands for a disc
INWARD = 2.0  # drawn areas are shrunk by this much, for rounding

Disc3 = tuple[int, int, int]  # x, y, radius
Band = tuple[int, int, int, int, int]  # a segment and the clearance from it
Line = tuple[int, int, int, int]
Box = tuple[float, float, float, float]
Outline = list[tuple[float, float]]
Good = Callable[[Point], bool]


class Extent(NamedTuple):
    """Bounding box of a region, and the length of the longest straight move into it."""

    x0: float
    y0: float
    x1: float
    y1: float
    longest: float

    def off(self, x: float, y: float) -> float:
        """Squared distance from a point to the box; 0 inside."""
        dx, dy = max(self.x0 - x, x - self.x1, 0.0), max(self.y0 - y, y - self.y1, 0.0)
        return dx * dx + dy * dy

    def apart(self, other: Extent) -> float:
        """Squared distance between two boxes."""
        dx, dy = max(self.x0 - other.x1, other.x0 - self.x1, 0.0), max(self.y0 - other.y1, other.y0 - self.y1, 0.0)
        return dx * dx + dy * dy


def grow_polygons(shapes: Iterable[Polygon], radius: int) -> tuple[list[Disc3], list[Band]]:
    """Grow polygons by a radius (Minkowski sum): a disc for every corner, a band for every edge."""
    edges = [edge for shape in shapes for edge in shape.edges]
    return [(ax, ay, radius) for ax, ay, _, _ in edges], [(*edge, radius) for edge in edges]


grow_polygons = grow_polygons  # old name
