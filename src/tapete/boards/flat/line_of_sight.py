"""Line of sight on a flat table, exact: bases, gaps and terrain that block a straight line.

A base blocks a line that passes through its inside; touching its rim does not block. For terrain, count the border
crossings: a game can then allow sight into and out of a wood but not through it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import isqrt

from tapete.boards.flat.shapes import (
    Base,
    Disc,
    Point,
    Polygon,
    Round,
    Shape,
    cross,
    point_past_segment,
    segment_enters_box,
    side_of,
)
from tapete.boards.flat.table import crosses


def sight_points(base: Base, at: Point) -> tuple[Point, ...]:
    """Points of a base that see and are seen.

    Round base: the centre and eight points of the rim, every 45 degrees. Box: the centre, the corners and the middles
    of the sides.
    """
    x, y = at
    if isinstance(base, Round):
        r = base.radius
        slant = (isqrt(2 * r * r) + 1) // 2
        right, up = ((r, 0), (slant, slant)), ((0, r), (-slant, slant))
        return (at, *((x + dx, y + dy) for dx, dy in (*right, *up)), *((x - dx, y - dy) for dx, dy in (*right, *up)))
    w, h = base.width // 2, base.height // 2
    return (
        at,
        *(
            (x + dx * w, y + dy * h)
            for dx, dy in ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
        ),
    )


def base_blocks(p: Point, q: Point, base: Base, at: Point) -> bool:
    """True if a line passes through the inside of a base.

    >>> base_blocks((0, 0), (100, 0), Round(10), (50, 9)), base_blocks((0, 0), (100, 0), Round(10), (50, 10))
    (True, False)
    """
    if isinstance(base, Round):
        return point_past_segment(at[0], at[1], p[0], p[1], q[0], q[1], base.radius) < 0
    return segment_enters_box(p, q, at, base.width, base.height)


def line_blocks(p: Point, q: Point, start: Point, end: Point) -> bool:
    """True if a line crosses the gap start-end.

    Passing exactly through an end of the gap counts; running along the gap does not.
    """
    return crosses(p, q, start, end)


def crossings(shape: Shape, p: Point, q: Point) -> int:
    """Count border crossings of a line from `p` to `q`: 0 beside or inside, 1 in or out, 2 through.

    Touching the border, or running along it, is no crossing. A line that starts on the border and goes in has not
    crossed it.
    """
    if isinstance(shape, Disc):
        return _crossings_of_disc(shape, p, q)
    x0, y0, x1, y1 = shape.bounds
    if max(p[0], q[0]) <= x0 or min(p[0], q[0]) >= x1 or max(p[1], q[1]) <= y0 or min(p[1], q[1]) >= y1:
        return 0
    return _crossings_of_convex(shape, p, q) if shape.convex else _crossings_of_any(shape, p, q)


def _crossings_of_disc(disc: Disc, p: Point, q: Point) -> int:
    if point_past_segment(disc.x, disc.y, p[0], p[1], q[0], q[1], disc.r) >= 0:
        return 0
    return int(side_of(disc, p) < 0) + int(side_of(disc, q) < 0)


def _crossings_of_convex(shape: Polygon, p: Point, q: Point) -> int:
    """Clip the line by every side; the rest is the part inside."""
    inside = clip(shape, p, q)
    if inside is None:
        return 0
    first, _first_of, last, last_of = inside
    return int(first > 0) + int(last < last_of)


def clip(shape: Polygon, p: Point, q: Point) -> tuple[int, int, int, int] | None:
    """Part of the line p-q inside a convex polygon, as two fractions of its length (n, of, n, of).

    None if it has no point inside.
    """
    first, first_of, last, last_of = 0, 1, 1, 1
    dx, dy = q[0] - p[0], q[1] - p[1]
    for ax, ay, bx, by in shape.edges:
        ex, ey = bx - ax, by - ay
        here = ex * (p[1] - ay) - ey * (p[0] - ax)  # positive inside
        change = ex * dy - ey * dx
        if change == 0:
            if here <= 0:
                return None
        elif change > 0:  # coming in: t > -here / change
            if -here * first_of > first * change:
                first, first_of = -here, change
        elif here * last_of < last * -change:  # going out: t < here / -change
            last, last_of = here, -change
    return (first, first_of, last, last_of) if first * last_of < last * first_of else None


def _crossings_of_any(shape: Polygon, p: Point, q: Point) -> int:
    """Cut the line where it meets a side, and classify the middle of each part."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    cuts = {Fraction(0), Fraction(1)}
    for ax, ay, bx, by in shape.edges:
        ex, ey = bx - ax, by - ay
        change = ex * dy - ey * dx
        if change:
            t = Fraction(ey * (p[0] - ax) - ex * (p[1] - ay), change)
            if 0 < t < 1:
                cuts.add(t)
        elif cross(p, q, (ax, ay)) == 0:
            long = dx * dx + dy * dy
            for x, y in ((ax, ay), (bx, by)):
                t = Fraction((x - p[0]) * dx + (y - p[1]) * dy, long or 1)
                if 0 < t < 1:
                    cuts.add(t)
    ordered = sorted(cuts)
    stretches = [_stretch_inside(shape, p, dx, dy, (a + b) / 2) for a, b in itertools.pairwise(ordered)]
    known = [side for side in stretches if side != 0]  # a stretch along the border is on neither side
    return sum(1 for a, b in itertools.pairwise(known) if a != b)


def _stretch_inside(shape: Polygon, p: Point, dx: int, dy: int, t: Fraction) -> int:
    """Side of the border (as `side_of`) of the point at `t`.

    All coordinates are multiplied by its denominator, to stay in integers.
    """
    n, of = t.numerator, t.denominator
    scaled = Polygon(tuple((x * of, y * of) for x, y in shape.corners))
    return side_of(scaled, (p[0] * of + dx * n, p[1] * of + dy * n))


def is_clear(
    p: Point,
    q: Point,
    bases: Iterable[tuple[Base, Point]] = (),
    gaps: Iterable[tuple[Point, Point]] = (),
    high: Iterable[Shape] = (),
) -> bool:
    """True if a line passes through no base, over no gap and through no high piece.

    A high piece blocks if its border is crossed twice.
    """
    return (
        not any(base_blocks(p, q, base, at) for base, at in bases)
        and not any(line_blocks(p, q, start, end) for start, end in gaps)
        and all(crossings(shape, p, q) < 2 for shape in high)
    )


def sees(
    a: Base,
    at: Point,
    b: Base,
    there: Point,
    bases: Sequence[tuple[Base, Point]] = (),
    gaps: Sequence[tuple[Point, Point]] = (),
    high: Sequence[Shape] = (),
) -> bool:
    """True if any point of one base sees any point of another.

    Bases outside the corridor between the two are dropped first.
    """
    near = [entry for entry in bases if _in_corridor(a, at, b, there, entry[0], entry[1])]
    if not near and not gaps and not high:
        return True
    if is_clear(at, there, near, gaps, high):
        return True
    theirs = sight_points(b, there)
    return any(is_clear(p, q, near, gaps, high) for p in sight_points(a, at) for q in theirs)


def _in_corridor(a: Base, at: Point, b: Base, there: Point, base: Base, place: Point) -> bool:
    widest = max(_half(a), _half(b)) + _half(base)
    return point_past_segment(place[0], place[1], at[0], at[1], there[0], there[1], widest) < 0


def _half(base: Base) -> int:
    """Radius of a circle that covers the base."""
    return base.radius if isinstance(base, Round) else (isqrt(base.width**2 + base.height**2) + 2) // 2


is_clear = is_clear  # old name
