"""Circles and segments, one pair at a time: intersections, nearest points, tangents, angles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import atan2, cos, pi, sin, sqrt

from tapete.boards.deadline import check_deadline
from tapete.boards.flat.obstacles import SIDES

Spot = tuple[float, float]
Circle = tuple[float, float, float]  # x, y, radius
Segment = tuple[float, float, float, float]  # from x, y to x, y


def polygon_around(x: float, y: float, r: float, towards: Spot | None = None) -> list[Spot]:
    """Corners of a polygon around a disc; the middle of one side touches the disc towards a point."""
    turn = 0.0 if towards is None else atan2(towards[1] - y, towards[0] - x)
    out = r / cos(pi / SIDES)
    angles = [turn + (2 * n + 1) * pi / SIDES for n in range(SIDES)]
    return [(x + out * cos(angle), y + out * sin(angle)) for angle in angles]


def two_circles(a: Circle, b: Circle) -> tuple[Spot, Spot] | None:
    """Intersections of two circles, the left one first."""
    x, y, r = a
    bx, by, c = b
    dx, dy = bx - x, by - y
    square = dx * dx + dy * dy
    if square > (r + c) * (r + c) or square < (r - c) * (r - c) or square <= 0:
        return None
    along = (r * r - c * c + square) / (2 * square)
    off = sqrt(max(0.0, r * r / square - along * along))
    mx, my, ox, oy = x + along * dx, y + along * dy, off * dy, off * dx
    return (mx - ox, my + oy), (mx + ox, my - oy)


def meetings(a: Iterable[Circle], b: Sequence[Circle]) -> Iterator[tuple[int, Spot]]:
    """Intersections of each circle of `a` with each of `b`, with the index in `a`."""
    for at, one in enumerate(a):
        check_deadline()
        for other in b:
            if (pair := two_circles(one, other)) is not None:
                yield at, pair[0]
                yield at, pair[1]


def among_circles(circles: Sequence[Circle]) -> Iterator[Spot]:
    """Intersections of any two of some circles."""
    for at, one in enumerate(circles):
        check_deadline()
        for other in circles[at + 1 :]:
            if (pair := two_circles(one, other)) is not None:
                yield from pair


def meetings_on(circles: Sequence[Circle], segments: Iterable[Segment]) -> Iterator[tuple[int, Spot]]:
    """Intersections of each circle with each segment, with the index of the circle."""
    for ax, ay, bx, by in segments:
        check_deadline()
        vx, vy = bx - ax, by - ay
        long = vx * vx + vy * vy
        if long <= 0:
            continue
        for at, (x, y, c) in enumerate(circles):
            wx, wy = x - ax, y - ay
            turn = wx * vy - wy * vx
            under = c * c * long - turn * turn
            if under >= 0:
                root, dot = sqrt(under), wx * vx + wy * vy
                for t in ((dot - root) / long, (dot + root) / long):
                    if 0 <= t <= 1:
                        yield at, (ax + t * vx, ay + t * vy)


def segments_with_segments(a: Iterable[Segment], b: Sequence[Segment]) -> Iterator[Spot]:
    """Intersections of each segment of `a` with each of `b`."""
    for px, py, qx, qy in a:
        check_deadline()
        ux, uy = qx - px, qy - py
        for bx, by, ex, ey in b:
            vx, vy = ex - bx, ey - by
            turn = ux * vy - uy * vx or 1e-12  # parallel: the intersection is too far away to matter
            wx, wy = bx - px, by - py
            s = (wx * vy - wy * vx) / turn
            if 0 <= s <= 1 and 0 <= (wx * uy - wy * ux) / turn <= 1:
                yield px + s * ux, py + s * uy


def feet(places: Iterable[Spot], circles: Iterable[Circle], segments: Iterable[Segment]) -> Iterator[Spot]:
    """Point of every curve nearest to each given point; for circles the farthest, too."""
    places = list(places)
    for x, y, r in circles:
        for px, py in places:
            dx, dy = px - x, py - y
            far = sqrt(dx * dx + dy * dy)
            if far == 0:
                dx = far = 1.0  # at the centre any point of the circle will do
            ox, oy = r * dx / far, r * dy / far
            yield x + ox, y + oy
            yield x + -1 * ox, y + -1 * oy
    for ax, ay, bx, by in segments:
        vx, vy = bx - ax, by - ay
        long = max(vx * vx + vy * vy, 1e-9)
        for px, py in places:
            t = min(1.0, max(0.0, ((px - ax) * vx + (py - ay) * vy) / long))
            yield ax + t * vx, ay + t * vy


def tangents(start: Spot, circles: Iterable[Circle], length: float, aside: float = 0.0) -> list[Segment]:
    """Shadow of each circle seen from a point: its tangents from the point of contact on.

    They end `length` from the point, and are moved `aside`, away from the circle.
    """
    shadows = []
    for cx, cy, c in circles:
        dx, dy = cx - start[0], cy - start[1]
        square = dx * dx + dy * dy
        if square <= c * c:
            continue
        touch = sqrt(square - c * c)  # distance to the point of contact
        if touch < length:
            for side in (1.0, -1.0):
                ux, uy = (touch * dx - side * c * dy) / square, (touch * dy + side * c * dx) / square
                x, y = start[0] - side * aside * uy, start[1] + side * aside * ux
                shadows.append((x + touch * ux, y + touch * uy, x + length * ux, y + length * uy))
    return shadows


def sides(bands: Iterable[tuple[float, float, float, float, float]]) -> list[Segment]:
    """Both long sides of bands around segments (x, y, x, y, half width)."""
    segments = []
    for ax, ay, bx, by, width in bands:
        vx, vy = bx - ax, by - ay
        long = sqrt(max(vx * vx + vy * vy, 1e-9))
        ox, oy = -vy / long * width, vx / long * width
        segments += [(ax + s * ox, ay + s * oy, bx + s * ox, by + s * oy) for s in (1, -1)]
    return segments


# ---------------------------------------------------------------- around a circle


def turn_of(x: float, y: float) -> float:
    """Angle of a direction as a number from 0 to 4, increasing with the angle, without trigonometry."""
    away = max(abs(x) + abs(y), 1e-12)
    return 1 - x / away if y >= 0 else 3 + x / away


def direction(turn: float) -> Spot:
    """Unit vector of such an angle (0 to 4)."""
    t = turn % 4
    x = 1 - t if t <= 2 else t - 3
    y = t if t <= 1 else 2 - t if t <= 3 else t - 4
    long = sqrt(x * x + y * y)
    return x / long, y / long


polygon_around = polygon_around  # old name
