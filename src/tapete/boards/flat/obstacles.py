"""What both kinds of solvers agree upon: how obstacles are told, how far curves are moved, what a region's extent
is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tapete.boards.flat.shapes import Point, Polygon

PUSH = 3.0  # curves are moved so far to the free side, lest rounding to whole units loses a place
LOOSE = 1.0  # and places are sorted out with so much leave: the exact predicate has the last word
CHUNK = 48  # places looked at together, at first
FAR = 1e6
SLACK = 8.0  # curves are moved to the free side by a few units: a region is that much greater than its candidates say
BESIDE = 0.001  # how far from the end of a stretch a place is taken, where a whole turn is four: two or three units

SIDES = 32  # of a polygon that stands for a disc
INWARD = 2.0  # what is drawn is drawn in by so much, for rounding

Disc3 = tuple[int, int, int]  # x, y, radius
Band = tuple[int, int, int, int, int]  # a segment and how far from it one has to stay
Line = tuple[int, int, int, int]
Box = tuple[float, float, float, float]
Outline = list[tuple[float, float]]
Good = Callable[[Point], bool]


class Extent(NamedTuple):
    """How far a region goes: its box, and the longest way into it."""

    x0: float
    y0: float
    x1: float
    y1: float
    longest: float

    def off(self, x: float, y: float) -> float:
        """The square of how far a place lies outside the box."""
        dx, dy = max(self.x0 - x, x - self.x1, 0.0), max(self.y0 - y, y - self.y1, 0.0)
        return dx * dx + dy * dy

    def apart(self, other: Extent) -> float:
        """The square of the distance between two boxes."""
        dx, dy = max(self.x0 - other.x1, other.x0 - self.x1, 0.0), max(self.y0 - other.y1, other.y0 - self.y1, 0.0)
        return dx * dx + dy * dy


def border(shapes: Iterable[Polygon], radius: int) -> tuple[list[Disc3], list[Band]]:
    """Polygons no base of this radius may meet: a disc for every corner, a band for every edge."""
    edges = [edge for shape in shapes for edge in shape.edges]
    return [(ax, ay, radius) for ax, ay, _, _ in edges], [(*edge, radius) for edge in edges]
