"""Outline of the union of many equal discs, for drawing: the visible arcs of each rim, joined."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import acos, atan2, ceil, cos, hypot, pi, sin

from tapete.boards.flat.shapes import Point

Outline = list[tuple[float, float]]

TURN = 2 * pi
HAIR = 1e-9


class Arc:
    """Part of a disc's rim, counter-clockwise: disc, begin and end angle, previous and next disc."""

    __slots__ = ("begin", "disc", "end", "into", "out_of")

    def __init__(self, disc: int, begin: float, end: float, out_of: int, into: int) -> None:
        self.disc, self.begin, self.end, self.out_of, self.into = disc, begin, end, out_of, into


def outline_discs(places: Iterable[Point], radius: int, slack: float) -> list[Outline]:
    """Outer borders of all points within `radius` of some points, accurate to `slack`.

    >>> [len(outline) for outline in outline_discs([(0, 0), (50, 0), (400, 0)], 100, 5.0)]
    [12, 10]
    """
    discs = list(dict.fromkeys(places))
    arcs = _arcs(discs, radius)
    step = 2 * acos(1 - min(1.0, slack / radius))
    outlines = []
    for loop in _loops(arcs, discs, radius):
        outline: Outline = []
        for arc in loop:
            x, y = discs[arc.disc]
            parts = max(1, ceil((arc.end - arc.begin) / step))
            turns = (arc.begin + (arc.end - arc.begin) * part / parts for part in range(parts))
            outline += [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
        if _double_area(outline) > 0:  # holes run the other way round
            outlines.append(outline)
    return outlines


def simplify_outline(outline: Outline, slack: float) -> Outline:
    """Remove corners of an outline; no removed corner is farther than `slack` from the result.

    >>> simplify_outline([(0, 0), (5, 0.1), (10, 0), (10, 10), (0, 10)], 1.0)
    [(0, 0), (10, 0), (10, 10), (0, 10)]
    """
    if len(outline) < 4:
        return outline
    x, y = outline[0]
    far = max(range(len(outline)), key=lambda at: hypot(outline[at][0] - x, outline[at][1] - y))
    return [*_thinned(outline[: far + 1], slack)[:-1], *_thinned([*outline[far:], outline[0]], slack)[:-1]]


def _thinned(line: Outline, slack: float) -> Outline:
    """Simplify a line with the Ramer-Douglas-Peucker algorithm."""
    (ax, ay), (bx, by) = line[0], line[-1]
    vx, vy = bx - ax, by - ay
    long = hypot(vx, vy)
    worst, at = slack, 0
    for i in range(1, len(line) - 1):
        wx, wy = line[i][0] - ax, line[i][1] - ay
        off = abs(vx * wy - vy * wx) / long if long else hypot(wx, wy)
        if off > worst:
            worst, at = off, i
    return [*_thinned(line[: at + 1], slack)[:-1], *_thinned(line[at:], slack)] if at else [line[0], line[-1]]


def _arcs(discs: Sequence[Point], radius: int) -> list[Arc]:
    """Parts of each rim that lie in no other disc."""
    arcs = []
    cells: dict[Point, list[int]] = {}  # discs by squares as wide as a disc: only those of neighbours meet
    for n, (x, y) in enumerate(discs):
        cells.setdefault((x // (2 * radius), y // (2 * radius)), []).append(n)
    for one, (x, y) in enumerate(discs):
        hidden = []  # begin, end, and the disc that hides it
        column, row = x // (2 * radius), y // (2 * radius)
        near = [(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        for other in (n for cell in near for n in cells.get(cell, ())):
            ox, oy = discs[other]
            dx, dy = ox - x, oy - y
            if abs(dx) < 2 * radius and abs(dy) < 2 * radius and other != one:
                far = hypot(dx, dy)
                if far < 2 * radius:
                    half, middle = acos(far / (2 * radius)), atan2(dy, dx)
                    begin = (middle - half) % TURN
                    hidden.append((begin, begin + 2 * half, other))
        if not hidden:
            arcs.append(Arc(one, 0.0, TURN, one, one))
            continue
        hidden.sort()
        first, by_first = hidden[0][0], hidden[0][2]
        until, by = max((end - TURN, other) for _, end, other in hidden)  # hidden across angle 0
        for begin, end, other in [*hidden, (first + TURN, first + TURN, by_first)]:
            if until + HAIR < begin and begin > first:
                arcs.append(Arc(one, until, begin, by, other))
            if end > until:
                until, by = end, other
    return arcs


def _loops(arcs: Iterable[Arc], discs: Sequence[Point], radius: int) -> list[list[Arc]]:
    """Join arcs into closed loops: each continues where the previous one meets its disc."""
    waiting: dict[int, list[Arc]] = {}
    for arc in arcs:
        waiting.setdefault(arc.disc, []).append(arc)
    left = [arc for of_one in waiting.values() for arc in of_one]
    taken: set[int] = set()
    loops = []
    for first in left:
        if id(first) in taken:
            continue
        loop, arc = [], first
        while id(arc) not in taken:
            taken.add(id(arc))
            loop.append(arc)
            arc = _next(arc, waiting, left, discs, radius)
        loops.append(loop)
    return loops


def _next(arc: Arc, waiting: dict[int, list[Arc]], left: list[Arc], discs: Sequence[Point], radius: int) -> Arc:
    if arc.into == arc.disc:
        return arc
    for other in waiting.get(arc.into, ()):
        if other.out_of == arc.disc:
            return other
    x, y = _at(discs[arc.disc], radius, arc.end)  # three rims meet in one point: the arc that begins there

    def off(other: Arc) -> float:
        bx, by = _at(discs[other.disc], radius, other.begin)
        return hypot(bx - x, by - y)

    return min(left, key=off)


def _at(disc: Point, radius: int, turn: float) -> tuple[float, float]:
    return disc[0] + radius * cos(turn), disc[1] + radius * sin(turn)


def _double_area(outline: Outline) -> float:
    return sum(outline[i - 1][0] * outline[i][1] - outline[i][0] * outline[i - 1][1] for i in range(len(outline)))


outline_discs = outline_discs  # old name
simplify_outline = simplify_outline  # old name
