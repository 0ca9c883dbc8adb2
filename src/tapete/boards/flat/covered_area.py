"""Area that shapes cover (area of a union), and distance between polygons."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import cos, pi, sin

from tapete.boards.flat.shapes import Polygon, Shape, segments_past, side_of

Corners = list[tuple[float, float]]
Edge = tuple[float, float, float, float, int]  # from left to right, and the index of its shape

AROUND = 64  # corners of the polygon that stands for a disc


def corners_of(shape: Shape) -> Corners:
    if isinstance(shape, Polygon):
        return [(float(x), float(y)) for x, y in shape.corners]
    turns = [2 * pi * i / AROUND for i in range(AROUND)]
    return [(shape.x + shape.r * cos(turn), shape.y + shape.r * sin(turn)) for turn in turns]


def area(corners: Sequence[tuple[float, float]]) -> float:
    return abs(sum(corners[i - 1][0] * y - x * corners[i - 1][1] for i, (x, y) in enumerate(corners))) / 2


def union_area(shapes: Iterable[Shape]) -> float:
    """Area of the union of some shapes.

    The table is cut into vertical strips at every corner and at every crossing of two borders. Inside a strip all
    borders are straight, so the covered length of its middle line gives its covered area.

    >>> from tapete.boards.flat.shapes import rectangle
    >>> union_area([rectangle(0, 0, 10, 10), rectangle(5, 5, 15, 15)])
    175.0
    """
    edges: list[Edge] = []
    cuts: set[float] = set()
    for number, shape in enumerate(shapes):
        corners = corners_of(shape)
        cuts.update(x for x, _ in corners)
        for i, (bx, by) in enumerate(corners):
            ax, ay = corners[i - 1]
            if ax != bx:
                edges.append((ax, ay, bx, by, number) if ax < bx else (bx, by, ax, ay, number))
    cuts.update(x for one, other in combinations(edges, 2) if (x := _crossing(one, other)) is not None)
    strips = sorted(cuts)
    lying: list[list[tuple[float, int]]] = [[] for _ in strips]  # for each strip: height of each border, and its shape
    for ax, ay, bx, by, number in edges:
        for at in range(bisect_left(strips, ax), bisect_left(strips, bx)):
            middle = (strips[at] + strips[at + 1]) / 2
            lying[at].append((ay + (by - ay) * (middle - ax) / (bx - ax), number))
    return sum((right - left) * _length(lying[at]) for at, (left, right) in enumerate(pairwise(strips)))


def _crossing(one: Edge, other: Edge) -> float | None:
    """The x at which two borders of different shapes cross; None if not inside both."""
    ax, ay, bx, by, mine = one
    cx, cy, dx, dy, theirs = other
    if mine == theirs or bx <= cx or dx <= ax:
        return None
    slope = (by - ay) / (bx - ax) - (dy - cy) / (dx - cx)
    if slope == 0:
        return None
    x = ((cy - (dy - cy) / (dx - cx) * cx) - (ay - (by - ay) / (bx - ax) * ax)) / slope
    return x if max(ax, cx) < x < min(bx, dx) else None


def _length(borders: list[tuple[float, int]]) -> float:
    """Covered length of a vertical line, from the borders that cross it."""
    inside: set[int] = set()
    long, before = 0.0, 0.0
    for y, number in sorted(borders):
        if inside:
            long += y - before
        inside ^= {number}
        before = y
    return long


def area_within(shape: Shape, box: Polygon) -> float:
    """Area of the part of a shape that lies in an axis-aligned box."""
    x0, y0, x1, y1 = box.bounds
    corners = corners_of(shape)
    for axis, limit, sign in ((0, x0, 1), (0, x1, -1), (1, y0, 1), (1, y1, -1)):
        kept: Corners = []
        for i, here in enumerate(corners):
            there = corners[i - 1]
            one, other = sign * (there[axis] - limit), sign * (here[axis] - limit)
            if (one < 0) != (other < 0):
                share = one / (one - other)
                kept.append((there[0] + (here[0] - there[0]) * share, there[1] + (here[1] - there[1]) * share))
            if other >= 0:
                kept.append(here)
        corners = kept
    return area(corners) if corners else 0.0


def polygons_touch(one: Polygon, other: Polygon) -> bool:
    """True if two polygons share a point."""
    return side_of(one, other.points[0]) >= 0 or side_of(other, one.points[0]) >= 0 or borders_within(one, other, 0)


def borders_within(one: Polygon, other: Polygon, reach: int) -> bool:
    """True if the borders of two polygons come as near as `reach`."""
    return any(
        segments_past((ax, ay), (bx, by), (cx, cy), (dx, dy), reach) <= 0
        for ax, ay, bx, by in one.edges
        for cx, cy, dx, dy in other.edges
    )


union_area = union_area  # old name
polygons_touch = polygons_touch  # old name
borders_within = borders_within  # old name
