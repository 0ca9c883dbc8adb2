"""Predicates of a flat table: distance, overlap, sweeps, terrain and line of sight of bases.

Positions and lengths are integers in the game's own unit. No float decides anything: predicates compare integer
squares, so a match replays identically on every machine. A base is `Round` or `Box` (never turned) and its position is
its centre; terrain is a `Polygon` or a `Disc`.

"Within" includes the limit. "Overlap" and "meets" exclude mere touching. `slack` is the depth of overlap that still
does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from tapete.boards.flat.shapes import (
    Base,
    Box,
    Disc,
    Point,
    Polygon,
    Round,
    Shape,
    apart,
    box_and_rim,
    convex_meets_segment,
    cross,
    hull_past_segment,
    minkowski_sum,
    nearer_than,
    point_past_box,
    point_past_segment,
    rectangle,
    segment_enters_box,
    segment_near_rectangle,
    segment_past_box,
    segments_past,
    side_of,
    square_gap,
    swept_box,
)

# the types of shapes come along with the table
__all__ = [
    "Base",
    "Box",
    "Disc",
    "Point",
    "Polygon",
    "Round",
    "Shape",
    "rectangle",
    "side_of",
]  # the shapes are handed on with the predicates


# ---------------------------------------------------------------- base to base


def within(a: Base, p: Point, b: Base, q: Point, limit: int = 0) -> bool:
    """True if the gap between two bases is at most `limit`.

    A negative limit asks for an overlap of at least that depth.

    >>> within(Round(125), (0, 0), Round(125), (1250, 0), 1000)
    True
    """
    wide, high, reach = minkowski_sum(a, b)
    return point_past_box(p, q, wide, high, reach + limit) <= 0 <= reach + limit


def overlap(a: Base, p: Point, b: Base, q: Point, slack: int = 0) -> bool:
    """True if two bases overlap by more than `slack`."""
    if isinstance(a, Round) and isinstance(b, Round):
        dx, dy, reach = p[0] - q[0], p[1] - q[1], a.radius + b.radius - slack
        return reach > 0 and dx * dx + dy * dy < reach * reach
    wide, high, reach = minkowski_sum(a, b)
    if reach == 0:  # two boxes: the slack shrinks the sides
        return abs(p[0] - q[0]) * 2 < wide - 2 * slack and abs(p[1] - q[1]) * 2 < high - 2 * slack
    return reach > slack and point_past_box(p, q, wide, high, reach - slack) < 0


def contact(a: Base, p: Point, b: Base, q: Point, tolerance: int, slack: int = 0) -> bool:
    """True if two bases touch: a gap of at most `tolerance`, and no overlap deeper than `slack`."""
    return within(a, p, b, q, tolerance) and not overlap(a, p, b, q, slack)


def gap(a: Base, p: Point, b: Base, q: Point) -> int:
    """Gap between two bases, rounded down; 0 if they touch or overlap.

    For display and for sorting; rules compare with `within`.
    """
    wide, high, reach = minkowski_sum(a, b)
    dx, dy = max(0, 2 * abs(p[0] - q[0]) - wide), max(0, 2 * abs(p[1] - q[1]) - high)
    return max(0, isqrt(dx * dx + dy * dy) // 2 - reach)


def nearer(a: Base, p: Point, q: Point, b: Base, at: Point) -> bool:
    """True if base `a` is strictly nearer to `b` standing at `p` than standing at `q`."""
    wide, high, _ = minkowski_sum(a, b)
    return square_gap(p, at, wide, high) < square_gap(q, at, wide, high)


def passes_between(mover: Round, a: Base, p: Point, b: Base, q: Point) -> bool:
    """True if the gap between two bases is wide enough for this base to go through."""
    return not within(a, p, b, q, 2 * mover.radius - 1)


# ---------------------------------------------------------------- a base on its way


def sweep_within(a: Base, p: Point, q: Point, b: Base, at: Point, limit: int = 0) -> bool:
    """True if a base moving straight from `p` to `q` comes within `limit` of another."""
    wide, high, reach = minkowski_sum(a, b)
    reach += limit
    return reach >= 0 and segment_past_box(p, q, at, wide, high, reach) <= 0


def sweep_overlap(a: Base, p: Point, q: Point, b: Base, at: Point, slack: int = 0) -> bool:
    """True if a base moving straight from `p` to `q` overlaps another by more than `slack`."""
    if isinstance(a, Round) and isinstance(b, Round):
        reach = a.radius + b.radius - slack
        return reach > 0 and point_past_segment(at[0], at[1], p[0], p[1], q[0], q[1], reach) < 0
    wide, high, reach = minkowski_sum(a, b)
    if reach == 0:
        return segment_enters_box(p, q, at, wide - 2 * slack, high - 2 * slack)
    return reach > slack and segment_past_box(p, q, at, wide, high, reach - slack) < 0


def sweep_meets_segment(a: Base, p: Point, q: Point, start: Point, end: Point, slack: int = 0) -> bool:
    """True if a base moving from `p` to `q` overlaps a line on the table by more than `slack`.

    The line may be the gap between two figures.
    """
    if isinstance(a, Round):
        reach = a.radius - slack
        return reach > 0 and segments_past(p, q, start, end, reach) < 0
    return convex_meets_segment(swept_box(a, p, q, slack), start, end)


def crosses(p: Point, q: Point, start: Point, end: Point) -> bool:
    """True if the segment p-q crosses the line start-end.

    An end of p-q that touches the line from one side does not cross it.
    """
    one, other = cross(p, q, start), cross(p, q, end)
    here, there = cross(start, end, p), cross(start, end, q)
    return ((one <= 0 <= other) or (other <= 0 <= one)) and ((here < 0 < there) or (there < 0 < here))


# ---------------------------------------------------------------- bases and terrain


def near_shape(base: Base, p: Point, shape: Shape, limit: int = 0) -> bool:
    """True if a base is at most `limit` from a piece of terrain (0: touches it)."""
    return sweep_near_shape(base, p, p, shape, limit)


def meets(base: Base, p: Point, shape: Shape, slack: int = 0) -> bool:
    """True if a base overlaps a piece of terrain by more than `slack`."""
    return sweep_meets(base, p, p, shape, slack)


def sweep_near_shape(base: Base, p: Point, q: Point, shape: Shape, limit: int = 0) -> bool:
    """True if a base moving straight from `p` to `q` comes within `limit` of a piece of terrain."""
    wide, high, reach = box_and_rim(base)
    reach += limit
    if isinstance(shape, Disc):
        return reach + shape.r >= 0 and segment_past_box(p, q, (shape.x, shape.y), wide, high, reach + shape.r) <= 0
    if apart(p, q, wide, high, reach, shape.bounds):
        return False
    if side_of(shape, p) >= 0:
        return True
    if isinstance(base, Box):
        hull = swept_box(base, p, q, 0)
        return any(hull_past_segment(hull, edge, limit) <= 0 for edge in shape.edges)
    return any(segments_past(p, q, (ax, ay), (bx, by), reach) <= 0 for ax, ay, bx, by in shape.edges)


def sweep_meets(base: Base, p: Point, q: Point, shape: Shape, slack: int = 0) -> bool:
    """True if a base moving straight from `p` to `q` overlaps a piece of terrain by more than `slack`."""
    if isinstance(base, Round):
        reach = base.radius - slack
        if reach <= 0:
            return False
        if isinstance(shape, Disc):
            return point_past_segment(shape.x, shape.y, p[0], p[1], q[0], q[1], reach + shape.r) < 0
        bounds = shape.bounds
        x0, y0, x1, y1 = bounds
        if (
            (p[0] + reach < x0 and q[0] + reach < x0)
            or (p[0] - reach > x1 and q[0] - reach > x1)
            or (p[1] + reach < y0 and q[1] + reach < y0)
            or (p[1] - reach > y1 and q[1] - reach > y1)
        ):
            return False
        if shape.rectangle:
            return segment_near_rectangle(p, q, bounds, reach)
        return nearer_than(p, q, shape.edges, reach) or side_of(shape, p) > 0
    hull = swept_box(base, p, q, slack)
    if isinstance(shape, Disc):
        return segment_past_box(p, q, (shape.x, shape.y), base.width - 2 * slack, base.height - 2 * slack, shape.r) < 0
    if side_of(shape, p) > 0:
        return True
    return any(convex_meets_segment(hull, (ax, ay), (bx, by)) for ax, ay, bx, by in shape.edges)


def inside(base: Base, p: Point, shape: Shape, slack: int = 0) -> bool:
    """True if a base lies wholly in a piece of terrain; it may stick out by `slack`.

    Touching the border from within is inside.
    """
    if isinstance(base, Round):
        reach = base.radius - slack
        if isinstance(shape, Disc):
            dx, dy, room = p[0] - shape.x, p[1] - shape.y, shape.r - reach
            return room >= 0 and dx * dx + dy * dy <= room * room
        if side_of(shape, p) < 0:
            return False
        return (
            all(point_past_segment(p[0], p[1], ax, ay, bx, by, reach) >= 0 for ax, ay, bx, by in shape.edges)
            if reach > 0
            else True
        )
    wide, high = base.width - 2 * slack, base.height - 2 * slack
    doubled = [(2 * p[0] + sx * wide, 2 * p[1] + sy * high) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    if isinstance(shape, Disc):
        return all((x - 2 * shape.x) ** 2 + (y - 2 * shape.y) ** 2 <= 4 * shape.r * shape.r for x, y in doubled)
    twice = Polygon(tuple((2 * x, 2 * y) for x, y in shape.corners))
    return all(side_of(twice, corner) >= 0 for corner in doubled) and not any(
        convex_meets_segment(doubled, (ax, ay), (bx, by)) for ax, ay, bx, by in twice.edges
    )


def on_table(base: Base, p: Point, width: int, height: int) -> bool:
    """True if the whole base lies on the table; touching its edge from within is on it.

    A straight move between two such positions stays on the table.
    """
    wide, high, reach = box_and_rim(base)
    across, along = wide + 2 * reach, high + 2 * reach
    return across <= 2 * p[0] <= 2 * width - across and along <= 2 * p[1] <= 2 * height - along


def within_strip(base: Base, p: Point, x0: int, y0: int, x1: int, y1: int) -> bool:
    """True if the whole base lies in an axis-aligned rectangle, such as a deployment zone."""
    return on_table(base, (p[0] - x0, p[1] - y0), x1 - x0, y1 - y0)


# ---------------------------------------------------------------- units


def chain(places: Sequence[Point], base: Base, limit: int) -> bool:
    """True if equal bases form one connected group, each link a gap of at most `limit`."""
    return chain_of([(base, place) for place in places], limit)


def chain_of(standing: Sequence[tuple[Base, Point]], limit: int) -> bool:
    """True if bases of different kinds form one connected group, each link a gap of at most `limit`."""
    if len(standing) < 2:
        return True
    reached, waiting = [standing[0]], list(standing[1:])
    while reached:
        base, place = reached.pop()
        linked = [other for other in waiting if within(base, place, other[0], other[1], limit)]
        if linked:
            waiting = [other for other in waiting if other not in linked]
            reached.extend(linked)
            if not waiting:
                return True
    return not waiting


def all_within(base: Base, lead: Point, places: Iterable[Point], limit: int) -> bool:
    """True if every base is within `limit` of the first one placed."""
    return all(within(base, lead, base, place, limit) for place in places)
