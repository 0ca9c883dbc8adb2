"""Distance and line of sight in three dimensions: visible points of a body behind obstructions.

Integers only. Obstructions are prisms (a polygon from a bottom to a top) and vertical cylinders. A line is blocked if
it meets the inside of one; touching a face does not block. Fractions are compared by cross-multiplication.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from math import isqrt

import msgspec

from tapete.boards.flat.shapes import Polygon, side_of

Place = tuple[int, int, int]  # x, y, z


def reaches(p: Place, q: Place, radii: int, limit: int) -> bool:
    """True if two flat bases are at most `limit` apart, in plan and height together.

    `radii` is the sum of their radii.

    >>> reaches((0, 0, 0), (4400, 0, 4000), 1400, 5000), reaches((0, 0, 0), (4401, 0, 4000), 1400, 5000)
    (True, False)
    """
    dx, dy, dz = p[0] - q[0], p[1] - q[1], p[2] - q[2]
    room = limit * limit - dz * dz
    if room < 0 or limit < 0:
        return False
    excess = dx * dx + dy * dy - radii * radii - room
    return excess <= 0 or excess * excess <= 4 * radii * radii * room


def base_distance(p: Place, q: Place, radii: int) -> int:
    """Distance of two flat bases in plan and height, rounded down. For display and sorting."""
    dx, dy, dz = p[0] - q[0], p[1] - q[1], p[2] - q[2]
    flat = max(0, isqrt((dx * dx + dy * dy) << 20) - (radii << 10))
    return isqrt(flat * flat + ((dz * dz) << 20)) >> 10


class Prism(msgspec.Struct, frozen=True, dict=True):
    """A solid with vertical sides."""

    shape: Polygon
    bottom: int
    top: int

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        return self.shape.bounds

    @cached_property
    def simple(self) -> bool:
        """True for an axis-aligned box: only three pairs of faces to clip by."""
        return self.shape.rectangle


class Cylinder(msgspec.Struct, frozen=True):
    """A body, or a cloud."""

    x: int
    y: int
    r: int
    bottom: int
    top: int


def _between(at: int, change: int, low: int, high: int) -> tuple[int, int, int, int] | None:
    """Range of t in 0..1 for which `at + t * change` lies strictly between two values.

    Two fractions, or None.
    """
    if change == 0:
        return (0, 1, 1, 1) if low < at < high else None
    if change < 0:
        at, change, low, high = -at, -change, -high, -low
    first, last = low - at, high - at
    if last <= 0 or first >= change:
        return None
    return (max(0, first), change, min(change, last), change)


def enters_prism(o: Place, q: Place, prism: Prism) -> bool:
    """True if the line from `o` to `q` meets the inside of a prism."""
    dx, dy = q[0] - o[0], q[1] - o[1]
    span = _between(o[2], q[2] - o[2], prism.bottom, prism.top)
    if span is None:
        return False
    first, first_of, last, last_of = span
    if prism.simple:
        x0, y0, x1, y1 = prism.box
        for at, change, low, high in ((o[0], dx, x0, x1), (o[1], dy, y0, y1)):
            side = _between(at, change, low, high)
            if side is None:
                return False
            a, a_of, b, b_of = side
            if a * first_of > first * a_of:
                first, first_of = a, a_of
            if b * last_of < last * b_of:
                last, last_of = b, b_of
            if first * last_of >= last * first_of:
                return False
        return True
    if prism.shape.convex:
        return _enters_convex(o, dx, dy, prism.shape, first, first_of, last, last_of)
    return _enters_any(o, dx, dy, prism.shape, Fraction(first, first_of), Fraction(last, last_of))


def _enters_convex(
    o: Place, dx: int, dy: int, shape: Polygon, first: int, first_of: int, last: int, last_of: int
) -> bool:
    for ax, ay, bx, by in shape.edges:
        ex, ey = bx - ax, by - ay
        here, change = ex * (o[1] - ay) - ey * (o[0] - ax), ex * dy - ey * dx
        if change == 0:
            if here <= 0:
                return False
        elif change > 0:
            if -here * first_of > first * change:
                first, first_of = -here, change
        elif here * last_of < last * -change:
            last, last_of = here, -change
    return first * last_of < last * first_of


def _enters_any(o: Place, dx: int, dy: int, shape: Polygon, first: Fraction, last: Fraction) -> bool:
    """Cut the line at every side, and test the middle of each part."""
    cuts = {first, last}
    for ax, ay, bx, by in shape.edges:
        ex, ey = bx - ax, by - ay
        change = ex * dy - ey * dx
        if change:
            t = Fraction(ey * (o[0] - ax) - ex * (o[1] - ay), change)
            if first < t < last:
                cuts.add(t)
    ordered = sorted(cuts)
    for a, b in itertools.pairwise(ordered):
        middle = (a + b) / 2
        n, of = middle.numerator, middle.denominator
        scaled = Polygon(tuple((x * of, y * of) for x, y in shape.corners))
        if side_of(scaled, (o[0] * of + dx * n, o[1] * of + dy * n)) > 0:
            return True
    return False


def enters_cylinder(o: Place, q: Place, body: Cylinder) -> bool:
    """True if the line from `o` to `q` meets the inside of a vertical cylinder."""
    span = _between(o[2], q[2] - o[2], body.bottom, body.top)
    if span is None or span[0] * span[3] >= span[2] * span[1]:
        return False
    first, first_of, last, last_of = span
    dx, dy, wx, wy = q[0] - o[0], q[1] - o[1], body.x - o[0], body.y - o[1]
    dot, long, square = dx * wx + dy * wy, dx * dx + dy * dy, body.r * body.r
    if dot * first_of <= first * long:
        x, y = wx * first_of - dx * first, wy * first_of - dy * first
        return x * x + y * y < square * first_of * first_of
    if dot * last_of >= last * long:
        x, y = wx * last_of - dx * last, wy * last_of - dy * last
        return x * x + y * y < square * last_of * last_of
    turn = dx * wy - dy * wx
    return turn * turn < square * long


# ---------------------------------------------------------------- seeing a body


class Body(msgspec.Struct, frozen=True):
    """Target of a line of sight: points spread over an upright body."""

    points: tuple[Place, ...]
    hull: tuple[Place, ...]  # points whose convex hull holds all the others
    low: Place  # corners of its bounding box
    high: Place


@lru_cache(maxsize=4096)
def body(x: int, y: int, z: int, half: int, height: int) -> Body:
    """Make a body of forty points: five in plan at eight heights. `height` is a multiple of 16."""
    places = ((x, y), (x + half, y), (x - half, y), (x, y + half), (x, y - half))
    unit = height // 16
    heights = [z + unit * (2 * k + 1) for k in (7, 6, 5, 4, 3, 2, 1, 0)]
    points = tuple((px, py, pz) for pz in heights for px, py in places)
    top, foot = heights[0], heights[-1]
    hull = tuple((px, py, pz) for pz in (top, foot) for px, py in places[1:])
    return Body(points, hull, (x - half, y - half, foot), (x + half, y + half, top))


def find_obstructions(
    o: Place, seen: Body, prisms: Iterable[Prism], cylinders: Iterable[Cylinder]
) -> tuple[list[Prism], list[Cylinder]]:
    """Obstructions that reach into the bounding box of head and body."""
    (ax, ay, az), (bx, by, bz) = seen.low, seen.high
    x0, y0, z0 = o[0] if o[0] < ax else ax, o[1] if o[1] < ay else ay, o[2] if o[2] < az else az
    x1, y1, z1 = o[0] if o[0] > bx else bx, o[1] if o[1] > by else by, o[2] if o[2] > bz else bz
    near = []
    for prism in prisms:
        a, b, c, d = prism.box
        if a < x1 and c > x0 and b < y1 and d > y0 and prism.bottom < z1 and prism.top > z0:
            near.append(prism)
    clouds = [
        c
        for c in cylinders
        if c.x - c.r < x1 and c.x + c.r > x0 and c.y - c.r < y1 and c.y + c.r > y0 and c.bottom < z1 and c.top > z0
    ]
    return near, clouds


def visible_points(o: Place, seen: Body, prisms: Iterable[Prism], cylinders: Iterable[Cylinder]) -> int:
    """Number of a body's points that the head at `o` sees."""
    return len(points_seen(o, seen, prisms, cylinders))


def points_seen(o: Place, seen: Body, prisms: Iterable[Prism], cylinders: Iterable[Cylinder]) -> tuple[Place, ...]:
    """Points of a body that the head at `o` sees."""
    near, clouds = find_obstructions(o, seen, prisms, cylinders)
    if _all_hidden(o, seen, near, clouds):
        return ()
    left: Sequence[Place] = seen.points
    for prism in near:
        left = [p for p in left if not enters_prism(o, p, prism)]
    for cloud in clouds:
        left = [p for p in left if not enters_cylinder(o, p, cloud)]
    return tuple(left)


def sees_any(o: Place, seen: Body, prisms: Iterable[Prism], cylinders: Iterable[Cylinder]) -> bool:
    """True if the head sees at least one point; stops at the first."""
    near, clouds = find_obstructions(o, seen, prisms, cylinders)
    if not near and not clouds:
        return True
    if not _blocked(o, seen.points[0], near, clouds):
        return True
    if _all_hidden(o, seen, near, clouds):
        return False
    return any(not _blocked(o, p, near, clouds) for p in seen.points)


def sees_place(o: Place, q: Place, prisms: Iterable[Prism], cylinders: Iterable[Cylinder]) -> bool:
    """True if the line from a head to a point is free."""
    return not _blocked(o, q, prisms, cylinders)


def _blocked(o: Place, q: Place, prisms: Iterable[Prism], cylinders: Iterable[Cylinder]) -> bool:
    return any(enters_prism(o, q, prism) for prism in prisms) or any(
        enters_cylinder(o, q, cloud) for cloud in cylinders
    )


def _all_hidden(o: Place, seen: Body, near: list[Prism], clouds: list[Cylinder]) -> bool:
    """True if one convex obstruction hides every point of the hull.

    It then hides the whole body, because the shadow of a convex obstruction is convex.
    """
    for prism in near:
        if (prism.simple or prism.shape.convex) and all(enters_prism(o, p, prism) for p in seen.hull):
            return True
    return any(all(enters_cylinder(o, p, cloud) for p in seen.hull) for cloud in clouds)


base_distance = base_distance  # old name
find_obstructions = find_obstructions  # old name
