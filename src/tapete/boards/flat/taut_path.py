"""The taut string past round things in a given order: the shortest way of all that pass them on the same sides, walked
in as few legs as cost least, since every leg is counted up to the unit.

>>> strung((0, 0), (10_000, 0), [((5_000, 0, 1_000), 1)])
[(4849, -991), (4949, -1001), (5051, -1001), (5151, -991), (10000, 0)]
>>> strung((0, 0), (10_000, 0), [((5_000, 2_000, 1_000), 1)])  # nothing is in the way
[(10000, 0)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, floor, sqrt

from tapete.boards.flat.shapes import Point, point_past_segment

Post = tuple[int, int, int]  # where, and how far from it one has to stay
Passed = tuple[Post, int]  # on its left going around it: 1, on its right: -1
Vector = tuple[float, float]
LEGS = 10  # around a turn of one radian: fewer cut corners less closely, more are counted up more often
TRIES = 24  # strings looked at, past one post more each
NEAR = 1.25  # of a post's reach: a corner of a way that is farther off turns around something else


def passed(start: Point, way: Sequence[Point], posts: Sequence[Post]) -> list[Passed]:
    """Which posts a way with corners goes around, in order, and on which side it leaves each."""
    order: list[Passed] = []
    for before, at, after in zip([start, *way], way, way[1:], strict=False):
        turn = (at[0] - before[0]) * (after[1] - at[1]) - (at[1] - before[1]) * (after[0] - at[0])
        side = 1 if turn > 0 else -1
        beside = [
            (far / post[2], post)
            for post in posts
            if (far := sqrt((post[0] - at[0]) ** 2 + (post[1] - at[1]) ** 2)) < NEAR * post[2]
            # the way turns around what lies on the inner side of its corner
            and side * ((after[0] - before[0]) * (post[1] - at[1]) - (after[1] - before[1]) * (post[0] - at[0])) > 0
        ]
        if beside and (not order or order[-1] != (min(beside)[1], side)):
            order.append((min(beside)[1], side))
    return order


def strung(start: Point, goal: Point, order: Sequence[Passed]) -> list[Point] | None:
    """The corners of the taut way; posts that it does not touch are left out. None where it would have to begin or end
    inside one."""
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


def strings(start: Point, goal: Point, posts: Sequence[Post], limit: int) -> Iterator[list[Point]]:
    """Taut ways past posts that are in the way, no longer than a limit: around the first that one meets on either side,
    and so on, as often as it is worth while."""
    waiting: list[list[Passed]] = [[]]
    known: set[tuple[Passed, ...]] = {()}
    for _ in range(TRIES):
        if not waiting:
            return
        order = waiting.pop(0)
        corners = strung(start, goal, order)
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
    """The first post in the way of a string that it does not go around already."""
    around = {post for post, _ in order}
    for p, q in pairwise([start, *corners]):
        met = [post for post in posts if post not in around and point_past_segment(*post[:2], *p, *q, post[2]) < 0]
        if met:
            return min(met, key=lambda post: _far(p, (post[0], post[1])))
    return None


def _far(p: Point, q: Point) -> float:
    return sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)


def _tangents(start: Point, goal: Point, order: Sequence[Passed]) -> list[Vector] | None:
    """The direction of the string from each thing to the next."""
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
    """Corners around a post from where the string meets it to where it leaves it (both as directions from its
    middle)."""
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
    """About how far it is from one direction to another, as an angle."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return sqrt(dx * dx + dy * dy) * 1.1


def _middle(a: Vector, b: Vector) -> Vector:
    x, y = a[0] + b[0], a[1] + b[1]
    long = sqrt(x * x + y * y) or 1.0
    return x / long, y / long


def _outward(middle: int, off: float) -> int:
    return middle + (ceil(off) if off > 0 else floor(off))
