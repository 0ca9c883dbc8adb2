"""Areas by scan strips in pure Python: union, intersection, difference, visibility, outline.

An area answers for a horizontal strip, from a low to a high y: the spans of x that belong to it at their full height
(`certainly_inside`), and those that may hold any of it (`possibly_inside`). Outlines are drawn from the first alone, so
they never exceed the area. Strips are halved where the two differ much. The vectorised backend uses shapely.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, reduce
from itertools import pairwise
from math import atan2, cos, pi, sin, sqrt

from tapete.boards.flat.obstacles import INWARD, Box, Outline
from tapete.boards.solvers.pure.curves import Spot
from tapete.boards.solvers.pure.spans import Spans, intersect_spans, subtract_spans, union_spans
from tapete.boards.solvers.pure.strips import outline_of

COARSE = 24  # strips used to find a tight bounding box
ARCS = 64  # line segments of a full circle
SHELVES = 48  # strips of the index over a polygon's edges
TURN = 2 * pi
NOTHING: Box = (0.0, 0.0, 0.0, 0.0)


class Area(ABC):
    """A set of points, none outside its bounding box."""

    box: Box

    @abstractmethod
    def certainly_inside(self, low: float, high: float) -> Spans:
        """Spans whose full height in the strip belongs to the area."""

    @abstractmethod
    def possibly_inside(self, low: float, high: float) -> Spans:
        """Spans that may hold a point of the area; outside them there is none."""

    @abstractmethod
    def shrink(self, box: Box) -> Area:
        """Restrict the area to a box, for faster answers; answers outside the box mean nothing."""

    def intersection(self, other: Area) -> Area:
        return Intersection([self, other])

    def difference(self, other: Area) -> Area:
        return Difference(self, other)

    @cached_property
    def bounds(self) -> Box:
        """Bounding box, nearly tight."""
        _, y0, _, y1 = self.box
        step = (y1 - y0) / COARSE
        strips = [(y0 + n * step, y0 + (n + 1) * step) for n in range(COARSE)] if step > 0 else []
        there = [(low, high, spans) for low, high in strips if (spans := self.possibly_inside(low, high))]
        if not there:
            return NOTHING
        left, right = min(spans[0][0] for _, _, spans in there), max(spans[-1][1] for _, _, spans in there)
        return left, there[0][0], right, there[-1][1]

    @property
    def is_empty(self) -> bool:
        return not _has_room(self.bounds)


class Disc(Area):
    def __init__(self, x: float, y: float, r: float) -> None:
        self.x, self.y, self.r = x, y, r
        self.box = x - r, y - r, x + r, y + r

    def certainly_inside(self, low: float, high: float) -> Spans:
        return self._across(max(abs(low - self.y), abs(high - self.y)))

    def possibly_inside(self, low: float, high: float) -> Spans:
        return self._across(0.0 if low <= self.y <= high else min(abs(low - self.y), abs(high - self.y)))

    def shrink(self, box: Box) -> Area:
        return self if _has_room(_overlap(self.box, box)) else NOWHERE

    def _across(self, off: float) -> Spans:
        if off >= self.r:
            return []
        half = sqrt(self.r * self.r - off * off)
        return [(self.x - half, self.x + half)]


class Side:
    """Left or right side of a convex polygon, from its lowest corner to its highest."""

    __slots__ = ("xs", "ys")

    def __init__(self, rising: Iterable[tuple[float, float]], turn: int) -> None:
        kept: list[tuple[float, float]] = []
        for y, x in rising:
            while len(kept) > 1:
                (y0, x0), (y1, x1) = kept[-2:]
                if turn * ((y1 - y0) * (x - x0) - (x1 - x0) * (y - y0)) > 0:
                    break
                kept.pop()
            kept.append((y, x))
        self.ys, self.xs = [y for y, _ in kept], [x for _, x in kept]

    def at(self, y: float) -> float:
        ys, xs = self.ys, self.xs
        n = bisect_right(ys, y)
        if n == 0 or n == len(ys):
            return xs[n and -1]
        y0, x0 = ys[n - 1], xs[n - 1]
        return x0 + (xs[n] - x0) * (y - y0) / (ys[n] - y0)

    def corners(self, low: float, high: float) -> list[float]:
        return self.xs[bisect_left(self.ys, low) : bisect_right(self.ys, high)]


class Convex(Area):
    """Convex hull of some points."""

    def __init__(self, corners: Iterable[Spot]) -> None:
        rising = sorted((y, x) for x, y in corners)
        self.left, self.right = Side(rising, 1), Side(rising, -1)
        self.box = min(self.left.xs), rising[0][0], max(self.right.xs), rising[-1][0]

    def certainly_inside(self, low: float, high: float) -> Spans:
        if low < self.box[1] or high > self.box[3]:
            return []
        left = max(self.left.at(low), self.left.at(high))
        right = min(self.right.at(low), self.right.at(high))
        return [(left, right)] if left < right else []

    def possibly_inside(self, low: float, high: float) -> Spans:
        low, high = max(low, self.box[1]), min(high, self.box[3])
        if low > high:
            return []
        left = min(self.left.at(low), self.left.at(high), *self.left.corners(low, high))
        return [(left, max(self.right.at(low), self.right.at(high), *self.right.corners(low, high)))]

    def shrink(self, box: Box) -> Area:
        x0, y0, x1, y1 = box
        spans = self.possibly_inside(y0, y1)
        return self if spans and spans[0][0] < x1 and x0 < spans[0][1] else NOWHERE


class Band(Area):
    """All points within a distance of a segment."""

    def __init__(self, ax: float, ay: float, bx: float, by: float, r: float) -> None:
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        self.ends, self.r = ((ax, ay), (bx, by)), r
        self.box = min(ax, bx) - r, ay - r, max(ax, bx) + r, by + r
        long = sqrt((bx - ax) ** 2 + (by - ay) ** 2) or 1.0
        self.off = r * (by - ay) / long, r * (bx - ax) / long  # offset of its sides from the segment, in x and y
        self.outermost = (ay, by) if ax <= bx else (by, ay)  # y of its leftmost and rightmost points

    def certainly_inside(self, low: float, high: float) -> Spans:
        if low < self.box[1] or high > self.box[3]:
            return []
        left = max(self._side(low, -1), self._side(high, -1))
        right = min(self._side(low, 1), self._side(high, 1))
        return [(left, right)] if left < right else []

    def possibly_inside(self, low: float, high: float) -> Spans:
        low, high = max(low, self.box[1]), min(high, self.box[3])
        if low > high:
            return []
        left, right = self.outermost
        return [(self._side(min(max(left, low), high), -1), self._side(min(max(right, low), high), 1))]

    def shrink(self, box: Box) -> Area:
        x0, y0, x1, y1 = box
        if not _has_room(_overlap(self.box, box)):
            return NOWHERE
        spans = self.possibly_inside(y0, y1)
        return self if spans and spans[0][0] < x1 and x0 < spans[0][1] else NOWHERE

    def _side(self, y: float, turn: int) -> float:
        """x of the left (-1) or right (1) side at a height: straight between two round ends."""
        ((ax, ay), (bx, by)), (across, up) = self.ends, self.off
        first, last = ay - turn * up, by - turn * up
        if first < y < last:
            return ax + turn * across + (bx - ax) * (y - first) / (last - first)
        x, off = (ax, y - ay) if y <= first else (bx, y - by)
        return x + turn * sqrt(max(0.0, self.r * self.r - off * off))


class VisibilityPolygon(Area):
    """Visibility polygon: points within `stick` of a point that no convex body hides.

    It is made of sectors. Sectors end at every visible corner, so the nearest wall of a sector is one straight line. Of
    several walls, the line between the nearest distances at both edges lies in front of all of them.
    """

    def __init__(self, start: Spot, stick: float, bodies: Iterable[Sequence[Spot]]) -> None:
        (x, y), self.box = start, NOTHING
        walls = [wall for body in bodies for wall in _walls(start, body)]
        turns = sorted({n * TURN / ARCS for n in range(ARCS + 1)} | {turn for wall in walls for turn in wall[:2]})
        near, far = (
            [stick] * (len(turns) - 1) for _ in range(2)
        )  # distances at the first and last edge of each sector
        ways = [(cos(turn), sin(turn)) for turn in turns]
        for low, high, px, py, ex, ey in walls:
            apart = px * ey - py * ex
            for n in range(bisect_left(turns, low), bisect_left(turns, high)):
                (ux, uy), (vx, vy) = ways[n], ways[n + 1]
                near[n] = min(near[n], apart / (ux * ey - uy * ex or 1e-9))
                far[n] = min(far[n], apart / (vx * ey - vy * ex or 1e-9))
        rim = [
            (x + long * ux, y + long * uy)
            for n, (one, other) in enumerate(zip(near, far, strict=True))
            for long, (ux, uy) in ((max(0.0, one), ways[n]), (max(0.0, other), ways[n + 1]))
        ]
        self._lay([((ax, ay), (bx, by)) for (ax, ay), (bx, by) in pairwise([*rim, rim[0]]) if (ax, ay) != (bx, by)])

    def _lay(self, edges: Sequence[tuple[Spot, Spot]]) -> None:
        """Enter every edge into the strips it passes through."""
        xs, ys = [x for edge in edges for x, _ in edge], [y for edge in edges for _, y in edge]
        self.box = min(xs), min(ys), max(xs), max(ys)
        self.step = (self.box[3] - self.box[1]) / SHELVES or 1.0
        self.shelves: list[list[tuple[float, float, float, float]]] = [[] for _ in range(SHELVES + 1)]
        for (ax, ay), (bx, by) in edges:
            edge = (ay, by, ax, bx) if ay <= by else (by, ay, bx, ax)
            for n in range(self._shelf(edge[0]), self._shelf(edge[1]) + 1):
                self.shelves[n].append(edge)
        self.asked: tuple[float, float] | None = None
        self.answer: tuple[Spans, Spans] = [], []

    def _shelf(self, y: float) -> int:
        return min(SHELVES, max(0, int((y - self.box[1]) / self.step)))

    def certainly_inside(self, low: float, high: float) -> Spans:
        return self._look(low, high)[0] if self.box[1] <= low and high <= self.box[3] else []

    def possibly_inside(self, low: float, high: float) -> Spans:
        return self._look(low, high)[1] if self.box[1] <= high and low <= self.box[3] else []

    def shrink(self, box: Box) -> Area:
        return self if _has_room(_overlap(self.box, box)) else NOWHERE

    def _look(self, low: float, high: float) -> tuple[Spans, Spans]:
        """Classify the parts that no edge crosses, by the even-odd rule."""
        if self.asked == (low, high):
            return self.answer
        first, last = self._shelf(low), self._shelf(high)
        edges: Iterable[tuple[float, float, float, float]] = self.shelves[first]
        if last > first:
            edges = dict.fromkeys(edge for shelf in self.shelves[first : last + 1] for edge in shelf)
        middle, rims, passed = (low + high) / 2, [], []
        for y0, y1, x0, x1 in edges:
            if y1 < low or y0 > high:
                continue
            slope = (x1 - x0) / (y1 - y0) if y1 > y0 else 0.0
            a = x0 if y0 >= low else x0 + slope * (low - y0)
            b = x1 if y1 <= high else x0 + slope * (high - y0)
            rims.append((a, b) if a <= b else (b, a))
            if y0 <= middle < y1:
                passed.append(x0 + slope * (middle - y0))
        rims = union_spans([rims])
        passed.sort()
        certainly_inside = [
            (left, right) for (_, left), (right, _) in pairwise(rims) if bisect_right(passed, left) % 2 and left < right
        ]
        self.asked, self.answer = (low, high), (certainly_inside, union_spans([rims, certainly_inside]))
        return self.answer


def _walls(start: Spot, body: Sequence[Spot]) -> Iterator[tuple[float, float, float, float, float, float]]:
    """Sides of a body that are visible from a point: first turn, last turn, and both ends relative to the point."""
    x, y = start
    corners = [(cx - x, cy - y) for cx, cy in body]
    if sum(ax * by - ay * bx for (ax, ay), (bx, by) in pairwise([*corners, corners[0]])) > 0:
        corners.reverse()  # so that visible sides follow increasing turns
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        if ax * by - ay * bx <= 0:
            continue
        low, high, ex, ey = atan2(ay, ax) % TURN, atan2(by, bx) % TURN, bx - ax, by - ay
        if low < high:
            yield low, high, ax, ay, ex, ey
        else:  # across turn 0
            yield low, TURN, ax, ay, ex, ey
            yield 0.0, high, ax, ay, ex, ey


class Union(Area):
    """Union of several areas."""

    def __init__(self, parts: Iterable[Area]) -> None:
        self.parts = [(part, part.box[1], part.box[3]) for part in parts if _has_room(part.box)]
        boxes = [part.box for part, _, _ in self.parts]
        lows, highs = [box[:2] for box in boxes], [box[2:] for box in boxes]
        self.box = (
            (min(x for x, _ in lows), min(y for _, y in lows), max(x for x, _ in highs), max(y for _, y in highs))
            if boxes
            else NOTHING
        )

    def certainly_inside(self, low: float, high: float) -> Spans:
        return union_spans(
            [part.certainly_inside(low, high) for part, y0, y1 in self.parts if y0 <= low and high <= y1]
        )

    def possibly_inside(self, low: float, high: float) -> Spans:
        return union_spans([part.possibly_inside(low, high) for part, y0, y1 in self.parts if y0 <= high and low <= y1])

    def shrink(self, box: Box) -> Area:
        return Union(part.shrink(box) for part, _, _ in self.parts)


NOWHERE = Union(())


class Intersection(Area):
    """Intersection of several areas."""

    def __init__(self, parts: Iterable[Area]) -> None:
        every = [one for part in parts for one in (part.parts if isinstance(part, Intersection) else [part])]
        self.box = reduce(_overlap, [part.box for part in every])
        self.parts: list[Area] = (
            [part.shrink(self.box) for part in reversed(every)] if _has_room(self.box) else [NOWHERE]
        )

    def certainly_inside(self, low: float, high: float) -> Spans:
        x0, y0, x1, y1 = self.box
        spans = [(x0, x1)] if y0 <= low and high <= y1 else []
        for part in self.parts:
            if not spans:
                break
            spans = intersect_spans(spans, part.certainly_inside(low, high))
        return spans

    def possibly_inside(self, low: float, high: float) -> Spans:
        x0, y0, x1, y1 = self.box
        spans, low, high = [(x0, x1)] if y0 < high and low < y1 else [], max(low, y0), min(high, y1)
        for part in self.parts:
            if not spans:
                break
            spans = intersect_spans(spans, part.possibly_inside(low, high))
        return spans

    def shrink(self, box: Box) -> Area:
        if not _has_room(_overlap(self.box, box)):
            return NOWHERE
        return Intersection(part.shrink(box) for part in reversed(self.parts))


class Difference(Area):
    def __init__(self, area: Area, barred: Area) -> None:
        self.box = area.box
        self.area, self.barred = area, barred.shrink(area.box)

    def certainly_inside(self, low: float, high: float) -> Spans:
        spans = self.area.certainly_inside(low, high)
        return subtract_spans(spans, self.barred.possibly_inside(low, high)) if spans else []

    def possibly_inside(self, low: float, high: float) -> Spans:
        spans = self.area.possibly_inside(low, high)
        return subtract_spans(spans, self.barred.certainly_inside(low, high)) if spans else []

    def shrink(self, box: Box) -> Area:
        inner = _overlap(self.box, box)
        return Difference(self.area.shrink(inner), self.barred.shrink(inner)) if _has_room(inner) else NOWHERE


class Translated(Area):
    def __init__(self, area: Area, dx: float, dy: float) -> None:
        x0, y0, x1, y1 = area.box
        self.area, self.dx, self.dy = area, dx, dy
        self.box = x0 + dx, y0 + dy, x1 + dx, y1 + dy

    def certainly_inside(self, low: float, high: float) -> Spans:
        return [
            (left + self.dx, right + self.dx)
            for left, right in self.area.certainly_inside(low - self.dy, high - self.dy)
        ]

    def possibly_inside(self, low: float, high: float) -> Spans:
        return [
            (left + self.dx, right + self.dx)
            for left, right in self.area.possibly_inside(low - self.dy, high - self.dy)
        ]

    def shrink(self, box: Box) -> Area:
        x0, y0, x1, y1 = box
        return Translated(self.area.shrink((x0 - self.dx, y0 - self.dy, x1 - self.dx, y1 - self.dy)), self.dx, self.dy)


class Shrunk(Area):
    """An area with a little of its edge removed."""

    def __init__(self, area: Area) -> None:
        self.area, self.box = area, area.box

    def certainly_inside(self, low: float, high: float) -> Spans:
        return self._slim(self.area.certainly_inside(low - INWARD, high + INWARD))

    def possibly_inside(self, low: float, high: float) -> Spans:
        return self._slim(self.area.possibly_inside(low, high))

    def shrink(self, box: Box) -> Area:
        x0, y0, x1, y1 = box
        return Shrunk(self.area.shrink((x0 - INWARD, y0 - INWARD, x1 + INWARD, y1 + INWARD)))

    def _slim(self, spans: Spans) -> Spans:
        return [(left + INWARD, right - INWARD) for left, right in spans if right - left > 2 * INWARD]


def _overlap(one: Box, other: Box) -> Box:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _has_room(box: Box) -> bool:
    return box[0] < box[2] and box[1] < box[3]


# ---------------------------------------------------------------- areas


def disc(x: float, y: float, r: float) -> Area:
    return Disc(x, y, max(0.0, r))


def around_disc(x: float, y: float, r: float) -> Area:
    return Disc(x, y, r)


def visible_area(start: Spot, stick: float, bodies: Iterable[Sequence[Spot]]) -> Area:
    """Visibility polygon: points within `stick` of a point that no body hides."""
    return VisibilityPolygon(start, stick, bodies)


def convex(corners: Sequence[Spot]) -> Area:
    return Convex(corners)


def band(ax: float, ay: float, bx: float, by: float, r: float) -> Area:
    return Band(ax, ay, bx, by, r)


def union(areas: Iterable[Area]) -> Area:
    return Union(areas)


def intersection(areas: Sequence[Area]) -> Area:
    return Intersection(areas) if areas else NOWHERE


def translate_area(area: Area, dx: float, dy: float) -> Area:
    return Translated(area, dx, dy)


def shrink_area(area: Area) -> Area:
    return Shrunk(area)


def area_outlines(area: Area) -> list[Outline]:
    return outline_of(area)


VisibilityPolygon = VisibilityPolygon  # old name
Union = Union  # old name
Intersection = Intersection  # old name
Difference = Difference  # old name
Translated = Translated  # old name
Shrunk = Shrunk  # old name
visible_area = visible_area  # old name
translate_area = translate_area  # old name
shrink_area = shrink_area  # old name
area_outlines = area_outlines  # old name
