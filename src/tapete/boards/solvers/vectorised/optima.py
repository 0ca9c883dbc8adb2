"""Nearest and farthest reachable point of a star: finite candidates, exact predicate.

An optimum lies at the foot of a perpendicular, at an intersection of two curves, or equally far from two of the marks
it avoids. Candidates are sorted by value, best first; the first that the exact predicate accepts is the optimum.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

import numpy as np

from tapete.boards.flat.obstacles import FAR, SLACK, Disc3, Extent, Good
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers.vectorised.curves import (
    NO_SEGMENTS,
    Floats,
    Mask,
    among_circles,
    every,
    feet,
    meetings,
    meetings_on,
    segments_with_segments,
    some,
)
from tapete.boards.solvers.vectorised.stars import Room, Star, filter_reachable, rows


def nearest(star: Star, room: Room, targets: Sequence[Disc3], good: Good, below: float = FAR) -> Iterator[Point]:
    """Points of the star in a room, smallest gap to any target first; only gaps below `below`."""
    marks = rows(targets, 3)
    points = _candidates(star, room, marks, below)
    gaps = _gaps(points, marks)
    kept = gaps < below
    return filter_reachable(_ordered(points[kept], gaps[kept]), star, good)


def farthest(star: Star, room: Room, foes: Sequence[Disc3], good: Good, above: float = -FAR) -> Iterator[Point]:
    """Points of the star in a room, greatest gap to the nearest foe first."""
    marks = rows(foes, 3)
    points = np.concatenate((_candidates(star, room, marks), _between(star, room, marks)))
    gaps = _gaps(points, marks)
    kept = gaps > above
    return filter_reachable(_ordered(points[kept], -gaps[kept]), star, good)


def longest(star: Star, room: Room, good: Good, above: float = -1.0) -> Iterator[Point]:
    """Points of the star in a room, longest move first."""
    points = _candidates(star, room, rows([(*star.start, 0.0)], 3))
    dx, dy = points[:, 0] - star.start[0], points[:, 1] - star.start[1]
    far = np.sqrt(dx * dx + dy * dy)
    kept = far > above
    return filter_reachable(_ordered(points[kept], -far[kept]), star, good)


def corners(star: Star, room: Room, around: Point) -> Floats:
    """Intersections of all curves, nearest to a point first.

    They suffice to know whether a star and a room share any point.
    """
    points = _candidates(star, room, rows([(*around, 0)], 3))
    return _ordered(points, (points[:, 0] - around[0]) ** 2 + (points[:, 1] - around[1]) ** 2)


def extent(star: Star, room: Room) -> Extent | None:
    """Bounding box of the points that a star and a room share, and the longest move to one; None if there are none."""
    (x, y), far = star.start, FAR * FAR
    outward = rows([(x, y, 0.0), (x + far, y, 0.0), (x - far, y, 0.0), (x, y + far, 0.0), (x, y - far, 0.0)], 3)
    points = _candidates(star, room, outward)
    points = points[star.free(points)]
    if not len(points):
        return None
    dx, dy = points[:, 0] - x, points[:, 1] - y
    (x0, y0), (x1, y1) = points.min(axis=0), points.max(axis=0)
    return Extent(
        float(x0) - SLACK,
        float(y0) - SLACK,
        float(x1) + SLACK,
        float(y1) + SLACK,
        float(np.sqrt((dx * dx + dy * dy).max())) + SLACK,
    )


def _ordered(points: Floats, worth: Floats) -> Floats:
    return points[np.lexsort((points[:, 1], points[:, 0], np.rint(worth * 64)))]


def _gaps(points: Floats, marks: Floats) -> Floats:
    dx, dy = points[:, 0, None] - marks[:, 0], points[:, 1, None] - marks[:, 1]
    gaps: Floats = (np.sqrt(dx * dx + dy * dy) - marks[:, 2]).min(axis=1)
    return gaps


def _candidates(star: Star, room: Room, marks: Floats, below: float = FAR) -> Floats:
    """Feet of perpendiculars, and intersections of curves.

    Those of the star alone are cached from the second call on.
    """
    key = marks.tobytes()
    if key not in star.corners:
        points = _all_at_once(star, room, marks, below)
        star.corners[key] = None
    else:
        known = star.corners[key]
        if known is None:
            known = star.corners[key] = _of_the_star(star, marks)
        points = np.concatenate((known[room.holds(known)], _of_the_room(star, room, marks)))
    return points


def _all_at_once(star: Star, room: Room, marks: Floats, below: float) -> Floats:
    """Candidates from the curves that come into the room and near enough to a mark."""
    circles, segments = star.curves
    straight = np.concatenate((segments, star.shadows))
    throwing = np.arange(len(straight)) < len(segments)  # shadows do not intersect one another
    circles = np.concatenate((room.circles, circles))
    fields = [field for field in (room.near, room.within) if len(field)]
    if below < FAR:
        fields.append(np.column_stack((marks[:, :2], marks[:, 2] + below)))
    if fields:
        circles = circles[_met_circles(circles, fields)]
        met = _met_segments(straight, fields)
        straight, throwing = straight[met], throwing[met]
    points = _meetings(star, marks, circles, straight[throwing], straight)
    points = points[room.holds(points)]
    return points[star.stands(points)]


def _of_the_star(star: Star, marks: Floats) -> Floats:
    """Candidates from the star's own curves that a free move reaches, independent of other bodies."""
    circles, segments = star.curves
    points = _meetings(star, marks, circles, segments, np.concatenate((segments, star.shadows)))
    points = points[star.stands(points)]
    return points[star.free(points)]


def _of_the_room(star: Star, room: Room, marks: Floats) -> Floats:
    circles, segments = star.curves
    own = room.circles
    points = np.concatenate(
        (
            among_circles(own),
            meetings(own, circles)[1],
            meetings_on(own, np.concatenate((segments, star.shadows)))[1],
            feet(marks[:, :2], own, NO_SEGMENTS),
        )
    )
    points = points[room.holds(points)]
    return points[star.stands(points)]


def _meetings(star: Star, marks: Floats, circles: Floats, segments: Floats, straight: Floats) -> Floats:
    """Intersections of circles, segments and shadows, and feet on all of them.

    `straight` are segments and shadows.
    """
    return np.concatenate(
        (
            np.array((star.start,)),
            marks[:, :2],
            among_circles(circles),
            meetings_on(circles, straight)[1],
            segments_with_segments(segments, straight),
            feet(marks[:, :2], circles, straight),
        )
    )


def _met_circles(circles: Floats, fields: Sequence[Floats]) -> Mask:
    """Circles whose rim runs through one of the discs of every field."""
    field, begins = np.concatenate(fields), _begins(fields)
    dx, dy = circles[:, 0, None] - field[:, 0], circles[:, 1, None] - field[:, 1]
    off = np.abs(np.sqrt(dx * dx + dy * dy) - circles[:, 2, None])
    return _in_every(off <= field[:, 2] + 1.0, begins)


def _met_segments(segments: Floats, fields: Sequence[Floats]) -> Mask:
    field, begins = np.concatenate(fields), _begins(fields)
    ax, ay = segments[:, 0, None], segments[:, 1, None]
    vx, vy = segments[:, 2, None] - ax, segments[:, 3, None] - ay
    wx, wy = field[:, 0] - ax, field[:, 1] - ay
    t = np.minimum(1.0, np.maximum(0.0, (wx * vx + wy * vy) / np.maximum(vx * vx + vy * vy, 1e-9)))
    ox, oy = wx - t * vx, wy - t * vy
    return _in_every(ox * ox + oy * oy <= (field[:, 2] + 1.0) ** 2, begins)


def _begins(fields: Sequence[Floats]) -> list[int]:
    return [0, *accumulate(len(field) for field in fields[:-1])]


def _in_every(met: Mask, begins: list[int]) -> Mask:
    return every(np.logical_or.reduceat(met, begins, axis=1)) if len(begins) > 1 else some(met)


def _between(star: Star, room: Room, marks: Floats) -> Floats:
    """Points equally far from two marks: where curves meet their bisector, and where three bisectors meet."""
    one, other = np.triu_indices(len(marks), 1)
    if not len(one):
        return np.empty((0, 2))
    a, b = marks[one], marks[other]
    dx, dy = b[:, 0] - a[:, 0], b[:, 1] - a[:, 1]
    far = np.sqrt(np.maximum(dx * dx + dy * dy, 1e-9))
    lean = (a[:, 2] - b[:, 2]) / (2 * far)  # a larger base moves the bisector away
    mx, my = (a[:, 0] + b[:, 0]) / 2 + lean * dx, (a[:, 1] + b[:, 1]) / 2 + lean * dy
    reach = 4 * star.stick + far
    ux, uy = -dy / far * reach, dx / far * reach
    lines = np.column_stack((mx - ux, my - uy, mx + ux, my + uy))
    lines = lines[_met_segments(lines, [np.array(((*star.start, star.stick),))])]
    circles, segments = star.curves
    circles, segments = np.concatenate((room.circles, circles)), np.concatenate((segments, star.shadows))
    points = np.concatenate(
        (meetings_on(circles, lines)[1], segments_with_segments(segments, lines), segments_with_segments(lines, lines))
    )
    points = points[room.holds(points)]
    return points[star.stands(points)]
