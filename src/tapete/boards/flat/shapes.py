"""Shapes and exact integer geometry: bases, terrain polygons, distances, Minkowski sums, sweeps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

Point = tuple[int, int]


class Round(msgspec.Struct, frozen=True):
    """A round base."""

    radius: int


class Box(msgspec.Struct, frozen=True):
    """A rectangular, axis-aligned base."""

    width: int
    height: int


Base = Round | Box


class Disc(msgspec.Struct, frozen=True):
    """A round piece of terrain, or a template."""

    x: int
    y: int
    r: int

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        return self.x - self.r, self.y - self.r, self.x + self.r, self.y + self.r


class Polygon(msgspec.Struct, frozen=True, dict=True):
    """A simple polygon, corners in either direction. Derived values are computed once.

    >>> field = Polygon(((0, 0), (400, 0), (400, 300), (0, 300)))
    >>> field.convex, field.double_area, field.bounds
    (True, 240000, (0, 0, 400, 300))
    """

    points: tuple[Point, ...]

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The corners counter-clockwise (y upwards)."""
        return self.points if _double_area(self.points) > 0 else self.points[::-1]

    @cached_property
    def edges(self) -> tuple[tuple[int, int, int, int], ...]:
        corners = self.corners
        return tuple((*corners[i], *corners[(i + 1) % len(corners)]) for i in range(len(corners)))

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def convex(self) -> bool:
        corners = self.corners
        return all(cross(corners[i - 2], corners[i - 1], corners[i]) >= 0 for i in range(len(corners)))

    @cached_property
    def rectangle(self) -> bool:
        """True if the polygon is its own bounding box."""
        x0, y0, x1, y1 = self.bounds
        return len(self.points) == 4 and set(self.points) == {(x0, y0), (x1, y0), (x1, y1), (x0, y1)}

    @property
    def double_area(self) -> int:
        return abs(_double_area(self.points))


Shape = Polygon | Disc


def rectangle(x0: int, y0: int, x1: int, y1: int) -> Polygon:
    return Polygon(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


def side_of(shape: Shape, p: Point) -> int:
    """1 inside, 0 on the border, -1 outside."""
    if isinstance(shape, Disc):
        dx, dy = p[0] - shape.x, p[1] - shape.y
        past = dx * dx + dy * dy - shape.r * shape.r
        return -1 if past > 0 else int(past < 0)
    x, y = p
    x0, y0, x1, y1 = shape.bounds
    if x < x0 or x > x1 or y < y0 or y > y1:
        return -1
    inside = False
    for ax, ay, bx, by in shape.edges:
        if (ay > y) != (by > y):
            turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if turn == 0:
                return 0
            if (turn > 0) == (by > ay):
                inside = not inside
        elif ay == y and by == y:
            if min(ax, bx) <= x <= max(ax, bx):
                return 0
        elif (ay == y and ax == x) or (by == y and bx == x):
            return 0
    return 1 if inside else -1


# ---------------------------------------------------------------- signs of distances


def _double_area(points: Sequence[Point]) -> int:
    return sum(points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1] for i in range(len(points)))


def cross(o: Point, a: Point, b: Point) -> int:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def box_and_rim(base: Base) -> tuple[int, int, int]:
    """A base as a box with a rim around it: width, height, rim."""
    return (0, 0, base.radius) if isinstance(base, Round) else (base.width, base.height, 0)


def minkowski_sum(a: Base, b: Base) -> tuple[int, int, int]:
    """Minkowski sum of two bases, as a box with a rim: the distance of bases becomes one from a point."""
    if isinstance(a, Round):
        return (0, 0, a.radius + b.radius) if isinstance(b, Round) else (b.width, b.height, a.radius)
    return (a.width, a.height, b.radius) if isinstance(b, Round) else (a.width + b.width, a.height + b.height, 0)


def square_gap(p: Point, q: Point, wide: int, high: int) -> int:
    """Four times the square of the distance from `p` to a box around `q`."""
    dx, dy = max(0, 2 * abs(p[0] - q[0]) - wide), max(0, 2 * abs(p[1] - q[1]) - high)
    return dx * dx + dy * dy


def point_past_box(p: Point, q: Point, wide: int, high: int, reach: int) -> int:
    """Sign of (distance from `p` to the box around `q`) - reach."""
    return square_gap(p, q, wide, high) - 4 * reach * reach


def point_past_segment(x: int, y: int, ax: int, ay: int, bx: int, by: int, reach: int) -> int:
    """Sign of (distance from a point to a segment) - reach."""
    vx, vy, wx, wy = bx - ax, by - ay, x - ax, y - ay
    dot = vx * wx + vy * wy
    if dot <= 0:
        return wx * wx + wy * wy - reach * reach
    long = vx * vx + vy * vy
    if dot >= long:
        wx, wy = x - bx, y - by
        return wx * wx + wy * wy - reach * reach
    turn = vx * wy - vy * wx
    return turn * turn - reach * reach * long


def segments_meet(p: Point, q: Point, a: Point, b: Point) -> bool:
    """True if two closed segments share a point."""
    one, other = cross(p, q, a), cross(p, q, b)
    here, there = cross(a, b, p), cross(a, b, q)
    if one or other or here or there:
        return ((one <= 0 <= other) or (other <= 0 <= one)) and ((here <= 0 <= there) or (there <= 0 <= here))
    return max(min(p[0], q[0]), min(a[0], b[0])) <= min(max(p[0], q[0]), max(a[0], b[0])) and max(
        min(p[1], q[1]), min(a[1], b[1])
    ) <= min(max(p[1], q[1]), max(a[1], b[1]))


def segments_past(p: Point, q: Point, a: Point, b: Point, reach: int) -> int:
    """Sign of (distance between two segments) - reach."""
    px, py = p
    qx, qy = q
    ax, ay = a
    bx, by = b
    if reach >= 0 and (
        (px + reach < ax and px + reach < bx and qx + reach < ax and qx + reach < bx)
        or (px - reach > ax and px - reach > bx and qx - reach > ax and qx - reach > bx)
        or (py + reach < ay and py + reach < by and qy + reach < ay and qy + reach < by)
        or (py - reach > ay and py - reach > by and qy - reach > ay and qy - reach > by)
    ):
        return 1  # their bounding boxes are that far apart
    if segments_meet(p, q, a, b):
        return -1 if reach > 0 else 0
    best = 1
    for past in (
        point_past_segment(px, py, ax, ay, bx, by, reach),
        point_past_segment(qx, qy, ax, ay, bx, by, reach),
        point_past_segment(ax, ay, px, py, qx, qy, reach),
        point_past_segment(bx, by, px, py, qx, qy, reach),
    ):
        if past < 0:
            return -1
        best = min(best, past)
    return best


def nearer_than(p: Point, q: Point, edges: Iterable[tuple[int, int, int, int]], reach: int) -> bool:
    """True if a segment comes nearer than `reach` (above 0) to any of these edges.

    Bounding boxes rule most edges out.

    >>> square = ((0, 0, 10, 0), (10, 0, 10, 10), (10, 10, 0, 10), (0, 10, 0, 0))
    >>> nearer_than((15, -5), (15, 5), square, 5), nearer_than((15, -5), (15, 5), square, 6)
    (False, True)
    """
    px, py = p
    qx, qy = q
    x0, x1 = (px - reach, qx + reach) if px < qx else (qx - reach, px + reach)
    y0, y1 = (py - reach, qy + reach) if py < qy else (qy - reach, py + reach)
    standing = p == q
    for ax, ay, bx, by in edges:
        if (
            (ax > x1 and bx > x1)
            or (ax < x0 and bx < x0)
            or (ay > y1 and by > y1)
            or (ay < y0 and by < y0)
            or (
                point_past_segment(px, py, ax, ay, bx, by, reach) >= 0
                and (standing or segments_past(p, q, (ax, ay), (bx, by), reach) >= 0)
            )
        ):
            continue
        return True
    return False


def segment_enters_box(p: Point, q: Point, at: Point, wide: int, high: int) -> bool:
    """True if a segment meets the inside of a box around `at`."""
    if wide <= 0 or high <= 0:
        return False
    px, py, qx, qy = 2 * (p[0] - at[0]), 2 * (p[1] - at[1]), 2 * (q[0] - at[0]), 2 * (q[1] - at[1])
    if min(px, qx) >= wide or max(px, qx) <= -wide or min(py, qy) >= high or max(py, qy) <= -high:
        return False
    nx, ny = qy - py, px - qx
    return abs(nx * px + ny * py) < abs(nx) * wide + abs(ny) * high or (nx == 0 and ny == 0)


def segment_past_box(p: Point, q: Point, at: Point, wide: int, high: int, reach: int) -> int:
    """Sign of (distance from a segment to a box around `at`) - reach."""
    if not (wide or high):
        return point_past_segment(at[0], at[1], p[0], p[1], q[0], q[1], reach)
    px, py, qx, qy = 2 * (p[0] - at[0]), 2 * (p[1] - at[1]), 2 * (q[0] - at[0]), 2 * (q[1] - at[1])
    start, end = (px, py), (qx, qy)
    rim = 2 * reach
    if min(px, qx) > wide + rim or max(px, qx) < -wide - rim or min(py, qy) > high + rim or max(py, qy) < -high - rim:
        return 1
    if abs(px) <= wide and abs(py) <= high:
        return -1 if rim > 0 or (abs(px) < wide and abs(py) < high) else 0
    if segment_enters_box(start, end, (0, 0), 2 * wide, 2 * high):
        return -1
    corners = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    best = 1
    for i in range(4):
        past = segments_past(start, end, corners[i - 1], corners[i], rim)
        if past < 0:
            return -1
        best = min(best, past)
    return best


def segment_near_rectangle(p: Point, q: Point, bounds: tuple[int, int, int, int], reach: int) -> bool:
    """True if a segment comes nearer than `reach` (above 0) to a rectangle, inside or outside.

    Two that do not meet are nearest at an end of the segment or at a corner of the rectangle.

    >>> beside = (0, 0, 10, 10)
    >>> segment_near_rectangle((15, -5), (15, 5), beside, 5), segment_near_rectangle((15, -5), (15, 5), beside, 6)
    (False, True)
    """
    x0, y0, x1, y1 = bounds
    (px, py), (qx, qy) = p, q
    square = reach * reach
    dx = x0 - px if px < x0 else px - x1 if px > x1 else 0
    dy = y0 - py if py < y0 else py - y1 if py > y1 else 0
    if dx * dx + dy * dy < square:
        return True
    vx, vy = qx - px, qy - py
    if not (vx or vy):
        return False
    dx = x0 - qx if qx < x0 else qx - x1 if qx > x1 else 0
    dy = y0 - qy if qy < y0 else qy - y1 if qy > y1 else 0
    if dx * dx + dy * dy < square:
        return True
    turns = (
        vx * (y0 - py) - vy * (x0 - px),
        vx * (y0 - py) - vy * (x1 - px),
        vx * (y1 - py) - vy * (x1 - px),
        vx * (y1 - py) - vy * (x0 - px),
    )
    low, high = min(turns), max(turns)
    wide = square * (vx * vx + vy * vy)
    if low > 0 or high < 0:
        near = low if low > 0 else high
        if near * near >= wide:
            return False  # the whole rectangle lies on one side, too far off
    elif (px >= x0 or qx >= x0) and (px <= x1 or qx <= x1) and (py >= y0 or qy >= y0) and (py <= y1 or qy <= y1):
        return True  # they meet: the line has corners on both sides, and the boxes overlap
    return any(point_past_segment(x, y, px, py, qx, qy, reach) < 0 for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


def apart(p: Point, q: Point, wide: int, high: int, reach: int, bounds: tuple[int, int, int, int]) -> bool:
    """True if bounding boxes alone show that a sweep stays clear of a shape."""
    x0, y0, x1, y1 = bounds
    return (
        2 * (max(p[0], q[0]) + reach) + wide < 2 * x0
        or 2 * (min(p[0], q[0]) - reach) - wide > 2 * x1
        or 2 * (max(p[1], q[1]) + reach) + high < 2 * y0
        or 2 * (min(p[1], q[1]) - reach) - high > 2 * y1
    )


class _Doubled(list[Point]):
    """Corners in half units: a box of odd width has its corners between two integers."""


def swept_box(box: Box, p: Point, q: Point, slack: int) -> list[Point]:
    """Points, in half units, whose convex hull is the area a box sweeps between two positions."""
    wide, high = box.width - 2 * slack, box.height - 2 * slack
    if wide <= 0 or high <= 0:
        return _Doubled()
    return _Doubled((2 * x + sx * wide, 2 * y + sy * high) for x, y in (p, q) for sx in (-1, 1) for sy in (-1, 1))


def convex_meets_segment(hull: Sequence[Point], a: Point, b: Point) -> bool:
    """True if a segment meets the inside of the convex hull of some points (separating axis test)."""
    if not hull:
        return False
    if isinstance(hull, _Doubled):
        a, b = (2 * a[0], 2 * a[1]), (2 * b[0], 2 * b[1])
    corners = convex_hull(hull)
    sides = [(corners[i - 1][1] - corners[i][1], corners[i][0] - corners[i - 1][0]) for i in range(len(corners))]
    sides.append((a[1] - b[1], b[0] - a[0]))
    for nx, ny in sides:
        if nx == 0 and ny == 0:
            continue
        mine = [nx * x + ny * y for x, y in corners]
        one, other = nx * a[0] + ny * a[1], nx * b[0] + ny * b[1]
        if max(mine) <= min(one, other) or min(mine) >= max(one, other):
            return False
    return True


def convex_hull(points: Iterable[Point]) -> list[Point]:
    """Corners of the convex hull, counter-clockwise."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    halves: list[list[Point]] = []
    for run in (ordered, ordered[::-1]):
        half: list[Point] = []
        for point in run:
            while len(half) > 1 and cross(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def hull_past_segment(hull: Sequence[Point], edge: tuple[int, int, int, int], limit: int) -> int:
    """Sign of (distance between a hull given in half units and an edge) - limit."""
    ax, ay, bx, by = (2 * value for value in edge)
    corners = convex_hull(hull)
    if side_of(Polygon(tuple(corners)), (ax, ay)) >= 0:
        return -1 if limit > 0 else 0
    best = 1
    for i in range(len(corners)):
        past = segments_past(corners[i - 1], corners[i], (ax, ay), (bx, by), 2 * limit)
        if past < 0:
            return -1
        best = min(best, past)
    return best


minkowski_sum = minkowski_sum  # old name
box_and_rim = box_and_rim  # old name
point_past_box = point_past_box  # old name
