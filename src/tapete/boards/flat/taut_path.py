"""Taut path around round obstacles: the shortest path that passes them on given sides.

A path is a list of legs. Each leg is rounded up to the unit, so a path has as few legs as keep it cheapest.

>>> pull_taut((0, 0), (10_000, 0), [((5_000, 0, 1_000), 1)])
[(4849, -991), (4949, -1001), (5051, -1001), (5151, -991), (10000, 0)]
>>> pull_taut((0, 0), (10_000, 0), [((5_000, 2_000, 1_000), 1)])  # nothing is in the way
[(10000, 0)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, sqrt

from tapete.boards.flat.shapes import Point, point_past_segment

Post = tuple[int, int, int]  # a round obstacle: x, y, clearance
Passed = tuple[Post, int]  # an obstacle and the turn around it: 1 left, -1 right
Vector = tuple[float, float]
LEGS = 10  # legs per radian: fewer leave more space at the obstacle, more are rounded up more often
TRIES = 24  # sequences of obstacles tried
NEAR = 1.25  # times the clearance: a corner farther off turns around another obstacle


def find_passed(start: Point, way: Sequence[Point], posts: Sequence[Post]) -> list[Passed]:
    """Obstacles that a path goes around, in order, each with its side."""
    order: list[Passed] = []
    for before, at, after in zip([start, *way], way, way[1:], strict=False):
        turn = (at[0] - before[0]) * (after[1] - at[1]) - (at[1] - before[1]) * (after[0] - at[0])
        side = 1 if turn > 0 else -1
        beside = [
            (far / post[2], post)
            for post in posts
            if (far := sqrt((post[0] - at[0]) ** 2 + (post[1] - at[1]) ** 2)) < NEAR * post[2]
            # the path turns around an obstacle on the inner side of its corner
            and side * ((after[0] - before[0]) * (post[1] - at[1]) - (after[1] - before[1]) * (post[0] - at[0])) > 0
        ]
        if beside and (not order or order[-1] != (min(beside)[1], side)):
            order.append((min(beside)[1], side))
    return order


def pull_taut(start: Point, goal: Point, order: Sequence[Passed]) -> list[Point] | None:
    """Corners of the taut path around these obstacles; those it does not touch are left out.

    None if it would begin or end inside one.
    """
    order = list(order)
    while True:
        ways = _tangents(start, goal, order)
        if ways is None:
            return None
        loose = next((n for n, (_, side) in enumerate(order) if side * _cross(ways[n], ways[n + 1]) < 0), None)
        if loose is None:
            break
        del order[loose]
    corners: list[Point] = []
    for (post, side), come, go in zip(order, ways, ways[1:], strict=False):
        corners += _around(post, (side * come[1], -side * come[0]), (side * go[1], -side * go[0]))
    return [*corners, goal]


def find_taut_paths(start: Point, goal: Point, posts: Sequence[Post], limit: int) -> Iterator[list[Point]]:
    """Taut paths past all obstacles between start and goal, at most `limit` long.

    Each path is retried on both sides of the first obstacle that blocks it (at most `TRIES` paths).
    """
    waiting: list[list[Passed]] = [[]]
    known: set[tuple[Passed, ...]] = {()}
    for _ in range(TRIES):
        if not waiting:
            return
        order = waiting.pop(0)
        corners = pull_taut(start, goal, order)
        if corners is None or sum(_far(p, q) for p, q in pairwise([start, *corners])) > limit:
            continue
        blocked = _first_met(start, corners, posts, order)
        if blocked is None:
            yield corners
            continue
        along = _far(start, (blocked[0], blocked[1]))
        at = sum(_far(start, (x, y)) < along for (x, y, _), _ in order)
        for side in (1, -1):
            longer = [*order[:at], (blocked, side), *order[at:]]
            if tuple(longer) not in known:
                known.add(tuple(longer))
                waiting.append(longer)


def _first_met(start: Point, corners: Sequence[Point], posts: Sequence[Post], order: Sequence[Passed]) -> Post | None:
    """First obstacle that blocks a path and that it does not go around already."""
    around = {post for post, _ in order}
    for p, q in pairwise([start, *corners]):
        met = [post for post in posts if post not in around and point_past_segment(*post[:2], *p, *q, post[2]) < 0]
        if met:
            return min(met, key=lambda post: _far(p, (post[0], post[1])))
    return None


def _far(p: Point, q: Point) -> float:
    return sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)


def _tangents(start: Point, goal: Point, order: Sequence[Passed]) -> list[Vector] | None:
    """Direction of the path from each obstacle to the next, along their common tangent."""
    ways = []
    stops = [((*start, -1), 1), *order, ((*goal, -1), 1)]
    for ((ax, ay, a), before), ((bx, by, b), after) in pairwise(stops):
        dx, dy = bx - ax, by - ay
        off = after * (b + 1) - before * (a + 1)
        square = dx * dx + dy * dy
        if square <= off * off:
            return None
        along = sqrt(square - off * off)
        ways.append(((along * dx + off * dy) / square, (along * dy - off * dx) / square))
    return ways


def _cross(a: Vector, b: Vector) -> float:
    return a[0] * b[1] - a[1] * b[0]


def _around(post: Post, first: Vector, last: Vector) -> list[Point]:
    """Corners around an obstacle, between two directions from its centre: path arrives, path leaves."""
    x, y, reach = post
    rims = [first, last]
    legs, most = 1, _turn(first, last) * LEGS
    while 2 * legs <= most + 1:  # each part is halved
        rims = [rim for a, b in pairwise(rims) for rim in (a, _middle(a, b))] + [rims[-1]]
        legs *= 2
    corners = []
    for a, b in pairwise(rims):
        out = (reach + 1) / (1 + a[0] * b[0] + a[1] * b[1])
        corners.append((_outward(x, out * (a[0] + b[0])), _outward(y, out * (a[1] + b[1]))))
    return corners


def _turn(a: Vector, b: Vector) -> float:
    """Approximate angle between two directions."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return sqrt(dx * dx + dy * dy) * 1.1


def _middle(a: Vector, b: Vector) -> Vector:
    x, y = a[0] + b[0], a[1] + b[1]
    long = sqrt(x * x + y * y) or 1.0
    return x / long, y / long


def _outward(middle: int, off: float) -> int:
    return middle + (ceil(off) if off > 0 else floor(off))


find_passed = find_passed  # old name
pull_taut = pull_taut  # old name
find_taut_paths = find_taut_paths  # old name
