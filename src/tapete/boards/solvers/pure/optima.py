"""Nearest and farthest reachable point of a star, one candidate at a time.

An optimum lies at the foot of a perpendicular, at an intersection of two curves, or equally far from two of the marks
it avoids (see the vectorised backend).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from math import sqrt

from tapete.boards.flat.obstacles import FAR, SLACK, Disc3, Extent, Good
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers.pure.curves import (
    Circle,
    Segment,
    Spot,
    among_circles,
    feet,
    meetings,
    meetings_on,
    segments_with_segments,
)
from tapete.boards.solvers.pure.stars import Room, Star, filter_reachable

Marks = tuple[Circle, ...]


def nearest(star: Star, room: Room, targets: Sequence[Disc3], good: Good, below: float = FAR) -> Iterator[Point]:
    """Points of the star in a room, smallest gap to any target first; only gaps below `below`."""
    marks = _marks(targets)
    points = _candidates(star, room, marks, below)
    return filter_reachable(_ordered((gap, x, y) for x, y in points if (gap := _gap(x, y, marks)) < below), star, good)


def farthest(star: Star, room: Room, foes: Sequence[Disc3], good: Good, above: float = -FAR) -> Iterator[Point]:
    """Points of the star in a room, greatest gap to the nearest foe first."""
    marks = _marks(foes)
    points = [*_candidates(star, room, marks), *_between(star, room, marks)]
    return filter_reachable(_ordered((-gap, x, y) for x, y in points if (gap := _gap(x, y, marks)) > above), star, good)


def longest(star: Star, room: Room, good: Good, above: float = -1.0) -> Iterator[Point]:
    """Points of the star in a room, longest move first."""
    sx, sy = star.start
    worth = []
    for x, y in _candidates(star, room, ((sx, sy, 0.0),)):
        dx, dy = x - sx, y - sy
        if (far := sqrt(dx * dx + dy * dy)) > above:
            worth.append((-far, x, y))
    return filter_reachable(_ordered(worth), star, good)


def corners(star: Star, room: Room, around: Point) -> list[Spot]:
    """Intersections of all curves, nearest to a point first.

    They suffice to know whether a star and a room share any point.
    """
    worth = []
    for x, y in _candidates(star, room, ((float(around[0]), float(around[1]), 0.0),)):
        dx, dy = x - around[0], y - around[1]
        worth.append((dx * dx + dy * dy, x, y))
    return _ordered(worth)


def extent(star: Star, room: Room) -> Extent | None:
    """Bounding box of the points that a star and a room share, and the longest move to one; None if there are none."""
    (sx, sy), far = star.start, FAR * FAR
    outward = ((sx, sy, 0.0), (sx + far, sy, 0.0), (sx - far, sy, 0.0), (sx, sy + far, 0.0), (sx, sy - far, 0.0))
    x0 = y0 = far
    x1 = y1 = -far
    long = -1.0
    for x, y in _candidates(star, room, outward):
        dx, dy = x - sx, y - sy
        square = dx * dx + dy * dy
        # skip points that would not change the extent
        if (x < x0 or x > x1 or y < y0 or y > y1 or square > long) and star.free(x, y):
            x0, x1, y0, y1, long = min(x, x0), max(x, x1), min(y, y0), max(y, y1), max(square, long)
    if long < 0:
        return None
    return Extent(x0 - SLACK, y0 - SLACK, x1 + SLACK, y1 + SLACK, sqrt(long) + SLACK)


def _marks(discs: Iterable[Disc3]) -> Marks:
    return tuple((float(x), float(y), float(r)) for x, y, r in discs)


def _ordered(worth: Iterable[tuple[float, float, float]]) -> list[Spot]:
    """Points by value, least first."""
    return [(x, y) for _, x, y in sorted((round(value * 64), x, y) for value, x, y in worth)]


def _gap(x: float, y: float, marks: Marks) -> float:
    least = 4 * FAR * FAR
    for mx, my, r in marks:
        dx, dy = x - mx, y - my
        gap = sqrt(dx * dx + dy * dy) - r
        least = min(gap, least)
    return least


def _candidates(star: Star, room: Room, marks: Marks, below: float = FAR) -> list[Spot]:
    """Feet of perpendiculars, and intersections of curves.

    Those of the star alone are cached from the second call on.
    """
    if marks not in star.corners:
        star.corners[marks] = None
        return _all_at_once(star, room, marks, below)
    known = star.corners[marks]
    if known is None:
        known = star.corners[marks] = _of_the_star(star, marks)
    return [*(point for point in known if room.holds(*point)), *_of_the_room(star, room, marks)]


def _all_at_once(star: Star, room: Room, marks: Marks, below: float) -> list[Spot]:
    circles, segments = star.curves
    shadows, own = star.shadows, room.circles
    fields = [room.near, room.within]
    if below < FAR:
        fields.append([(x, y, r + below) for x, y, r in marks])
    for field in fields:
        if field:
            circles = [circle for circle in circles if _met_circle(circle, field)]
            own = [circle for circle in own if _met_circle(circle, field)]
            segments = [segment for segment in segments if _met_segment(segment, field)]
            shadows = [shadow for shadow in shadows if _met_segment(shadow, field)]
    return _standing(star, room, _meetings(star, marks, [*own, *circles], segments, shadows))


def _of_the_star(star: Star, marks: Marks) -> list[Spot]:
    """Candidates from the star's own curves that a free move reaches, independent of other bodies."""
    points = _meetings(star, marks, *star.curves, star.shadows)
    return [point for point in points if star.stands(*point) and star.free(*point)]


def _of_the_room(star: Star, room: Room, marks: Marks) -> list[Spot]:
    circles, segments = star.curves
    own = room.circles
    points = chain(
        among_circles(own),
        (point for _, point in meetings(own, circles)),
        (point for _, point in meetings_on(own, segments)),
        (point for _, point in meetings_on(own, star.shadows)),
        feet([mark[:2] for mark in marks], own, ()),
    )
    return _standing(star, room, points)


def _standing(star: Star, room: Room, points: Iterable[Spot]) -> list[Spot]:
    return [
        point for point in points if star.stands(*point) and room.holds(*point)
    ]  # few points pass the first test, many the second


def _meetings(
    star: Star, marks: Marks, circles: Sequence[Circle], segments: Sequence[Segment], shadows: Sequence[Segment]
) -> Iterator[Spot]:
    places = [mark[:2] for mark in marks]
    return chain(
        (star.start,),
        places,
        among_circles(circles),
        (point for _, point in meetings_on(circles, segments)),
        (point for _, point in meetings_on(circles, shadows)),
        segments_with_segments(segments, segments),
        segments_with_segments(segments, shadows),
        feet(places, circles, segments),
        feet(places, (), shadows),
    )


def _met_circle(circle: Circle, field: Sequence[Circle]) -> bool:
    """True if the rim of a circle runs through one of some discs."""
    x, y, r = circle
    for fx, fy, far in field:
        dx, dy = x - fx, y - fy
        if abs(sqrt(dx * dx + dy * dy) - r) <= far + 1.0:
            return True
    return False


def _met_segment(segment: Segment, field: Sequence[Circle]) -> bool:
    ax, ay, bx, by = segment
    vx, vy = bx - ax, by - ay
    long = max(vx * vx + vy * vy, 1e-9)
    for fx, fy, r in field:
        wx, wy, far = fx - ax, fy - ay, r + 1.0
        t = min(1.0, max(0.0, (wx * vx + wy * vy) / long))
        ox, oy = wx - t * vx, wy - t * vy
        if ox * ox + oy * oy <= far * far:
            return True
    return False


def _between(star: Star, room: Room, marks: Marks) -> list[Spot]:
    """Points equally far from two marks: where curves meet their bisector, and where three bisectors meet."""
    lines: list[Segment] = []
    around = [(*star.start, star.stick)]
    for (ax, ay, ar), (bx, by, br) in combinations(marks, 2):
        dx, dy = bx - ax, by - ay
        far = sqrt(max(dx * dx + dy * dy, 1e-9))
        lean = (ar - br) / (2 * far)  # a larger base moves the bisector away
        mx, my = (ax + bx) / 2 + lean * dx, (ay + by) / 2 + lean * dy
        reach = 4 * star.stick + far
        ux, uy = -dy / far * reach, dx / far * reach
        line = (mx - ux, my - uy, mx + ux, my + uy)
        if _met_segment(line, around):
            lines.append(line)
    circles, segments = star.curves
    points = chain(
        (point for _, point in meetings_on([*room.circles, *circles], lines)),
        segments_with_segments([*segments, *star.shadows], lines),
        segments_with_segments(lines, lines),
    )
    return _standing(star, room, points)
