"""Waypoints of pathfinding: points where a path over a site may turn.

They lie beside corners, around bodies, and at the ends of ladders and stairs. A closer search adds the exact turns of
taut paths past one obstacle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, isqrt, sqrt

from tapete.boards.flat.shapes import Point, point_past_segment
from tapete.boards.flat.table import Round, on_table
from tapete.boards.storeys.site import LEDGE, Obstacle, Site
from tapete.boards.storeys.step import walk_ground

Node = tuple[int, int, int]  # a point with its height


def distance_between(p: Point, q: Point) -> int:
    return isqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)


def widen_budget(budget: int) -> int:
    """Search radius for paths with corners.

    Around an eight-sided corner a path is up to a twentieth longer than around a round one.
    """
    return budget + budget // 12


def find_waypoints(
    site: Site, bodies: Sequence[Obstacle], start: Point, goal: Point, radius: int, height: int, budget: int
) -> list[Point]:
    """Waypoints beside corners, around bodies and at both ends of connectors."""
    points: dict[Point, None] = {}
    for p, off, fits in _points_near(site, radius, start, budget):
        if off + isqrt((p[0] - goal[0]) ** 2 + (p[1] - goal[1]) ** 2) <= budget:
            if height not in fits:
                fits[height] = _fits_somewhere(site, p, radius, height)
            if fits[height]:
                points[p] = None
    for other in bodies:
        if distance_between(start, (other.x, other.y)) + distance_between((other.x, other.y), goal) <= budget + 2 * (
            radius + other.radius
        ):
            reach = radius + other.radius
            slant = (reach * 29 + 69) // 70
            for sx in (-1, 1):
                for sy in (-1, 1):
                    for p in (
                        (other.x + sx * (reach + 1), other.y + sy * slant),
                        (other.x + sx * slant, other.y + sy * (reach + 1)),
                    ):
                        if distance_between(start, p) + distance_between(p, goal) <= budget and on_table(
                            Round(radius), p, site.size, site.size
                        ):
                            points[p] = None
    for p in _narrow_places(site, bodies, start, goal, radius, budget):
        points[p] = None
    points.pop(start, None)
    return list(points)


def _narrow_places(
    site: Site, bodies: Sequence[Obstacle], start: Point, goal: Point, radius: int, budget: int, part: int = 1
) -> Iterator[Point]:
    """Points before and behind a gap hardly wider than the base, between a body and another or a wall.

    They lie at a `part` of the usual distance, where there is no room farther off.
    """
    for one, _, x, y, apart, room in _gaps(site, bodies, start, goal, radius, budget):
        middle = one.radius + radius + room // 2
        ux, uy = x - one.x, y - one.y
        mx, my = one.x + ux * middle // apart, one.y + uy * middle // apart
        out = (radius + one.radius) // part
        for side in (-1, 1):
            p = (mx - side * uy * out // apart, my + side * ux * out // apart)
            if distance_between(start, p) + distance_between(p, goal) <= budget and on_table(
                Round(radius), p, site.size, site.size
            ):
                yield p


def _gaps(
    site: Site, bodies: Sequence[Obstacle], start: Point, goal: Point, radius: int, budget: int
) -> Iterator[tuple[Obstacle, Obstacle | None, int, int, int, int]]:
    """Narrow gaps between a body and another body or a wall.

    Yields body, other body (None: wall), nearest point of the other, distance, and width of the gap beyond the base.
    """
    near = [
        other
        for other in bodies
        if distance_between(start, (other.x, other.y)) + distance_between((other.x, other.y), goal)
        <= budget + 2 * (radius + other.radius)
    ]
    for n, one in enumerate(near):
        beside: list[tuple[Obstacle | None, int, int, int]] = [
            (other, other.x, other.y, other.radius) for other in near[n + 1 :]
        ]
        for piece in site.around((one.x, one.y), (one.x, one.y), one.radius + 3 * radius)[0]:
            beside += [(None, *_foot(one.x, one.y, *edge), 0) for edge in piece.shape.edges]
        for other, x, y, other_radius in beside:
            apart = distance_between((one.x, one.y), (x, y))
            room = apart - one.radius - other_radius - 2 * radius
            if 0 <= room <= radius // 2 and apart:
                yield one, other, x, y, apart, room


QUARTER = ((1000, 0), (924, 383), (707, 707), (383, 924))
SIDES = (*QUARTER, *[(-y, x) for x, y in QUARTER], *[(-x, -y) for x, y in QUARTER], *[(y, -x) for x, y in QUARTER])
SHARP = 1.9  # length of the sum of two unit vectors: below it a path turns by more than about a fifth of a right angle
SLANT = 1020  # distance of the corners of a sixteen-sided path around a circle of 1000
EDGE_STEP = 400  # distance between waypoints at the edge of difficult ground


def find_gap_waypoints(
    site: Site,
    bodies: Sequence[Obstacle],
    start: Point,
    goal: Point,
    z: int,
    radius: int,
    height: int,
    budget: int,
) -> list[Point]:
    """Finer waypoints, for gaps where eight sides around each body are too coarse.

    Sixteen sides around bodies that leave little room, several distances before and behind a gap, and points along the
    edge of difficult ground, beside which a path may run before it crosses.
    """
    turns: list[Point] = []
    gaps = [(one, other) for one, other, *_ in _gaps(site, bodies, start, goal, radius, budget)]
    for one in dict.fromkeys([one for pair in gaps for one in pair if one is not None]):
        if one.bottom < z + height and one.top > z:
            out = (radius + one.radius) * SLANT // 1000 + 1
            turns += [(one.x + out * x // 1000, one.y + out * y // 1000) for x, y in SIDES]
    for part in (2, 4):
        turns += _narrow_places(site, bodies, start, goal, radius, budget, part)
    for area in site.areas:
        for ax, ay, bx, by in area.shape.edges if area.difficult and area.bottom == z else ():
            long, nx, ny = max(1, distance_between((ax, ay), (bx, by))), by - ay, ax - bx
            x, y, steps = ax + nx * (radius + 1) // long, ay + ny * (radius + 1) // long, max(1, long // EDGE_STEP)
            turns += [(x + (bx - ax) * n // steps, y + (by - ay) * n // steps) for n in range(steps + 1)]
    return [
        p
        for p in turns
        if distance_between(start, p) + distance_between(p, goal) <= budget
        and on_table(Round(radius), p, site.size, site.size)
    ]


def find_taut_waypoints(
    site: Site, bodies: Sequence[Obstacle], start: Node, goal: Point, radius: int, height: int, budget: int
) -> list[Point]:
    """Exact turns of the shortest path past one obstacle.

    Around a body or corner right in the way, and at the edge of difficult ground, where the path is refracted like
    light.
    """
    first, z = (start[0], start[1]), start[2]
    turns: list[Point] = []
    posts = [
        (other.x, other.y, radius + other.radius) for other in bodies if other.bottom < z + height and other.top > z
    ]
    x0, x1 = sorted((first[0], goal[0]))
    y0, y1 = sorted((first[1], goal[1]))
    for x, y, reach in [*posts, *((x, y, radius) for x, y in site.corners)]:
        if (
            x0 - reach < x < x1 + reach
            and y0 - reach < y < y1 + reach
            and point_past_segment(x, y, *first, *goal, reach) < 0
            and distance_between(first, (x, y)) + distance_between((x, y), goal) <= 2 * budget
        ):
            turns += _past_one(x, y, reach + 1, first, goal)
    loose = widen_budget(budget)
    for area in site.around(first, goal, loose - distance_between(first, goal) // 2)[1]:
        if area.difficult and area.bottom == z:
            for edge in area.shape.edges:
                turns += _broken(edge, radius + 1, first, goal)
    level = site.level_at(first, z) if z else None
    for ledge in level.borders if level is not None else ():  # the path down a ledge is refracted, too
        if ledge.kind == LEDGE and point_past_segment(*first, *ledge.a, *ledge.b, loose) < 0:
            turns += _broken((*ledge.a, *ledge.b), radius + 1, first, goal)
    return [
        p
        for p in dict.fromkeys(turns)
        if distance_between(first, p) + distance_between(p, goal) <= loose
        and on_table(Round(radius), p, site.size, site.size)
    ]


def _past_one(x: int, y: int, reach: int, start: Point, goal: Point) -> Iterator[Point]:
    """Corners of a taut path around a circle, on both sides: where its tangents meet. Two for a wide turn."""
    for side in (1, -1):
        one, other = _touching(x, y, reach, start, side), _touching(x, y, reach, goal, -side)
        if one is None or other is None:
            continue
        mx, my = one[0] + other[0], one[1] + other[1]
        long = sqrt(mx * mx + my * my)
        if long < 0.2:  # it would turn all the way round
            continue
        middle = (mx / long, my / long)
        pairs = [(one, other)] if long > SHARP else [(one, middle), (middle, other)]
        for (ax, ay), (bx, by) in pairs:
            out = reach / (1 + ax * bx + ay * by)
            yield _outward(x, out * (ax + bx)), _outward(y, out * (ay + by))


def _outward(middle: int, off: float) -> int:
    return middle + (ceil(off) if off > 0 else floor(off))


def _touching(x: int, y: int, reach: int, p: Point, side: int) -> tuple[float, float] | None:
    """Direction from a circle's centre to the point of contact of a tangent; None from inside."""
    dx, dy = p[0] - x, p[1] - y
    square = dx * dx + dy * dy
    if square < reach * reach:
        return None
    off = side * sqrt(square - reach * reach)
    return (reach * dx - off * dy) / square, (reach * dy + off * dx) / square


def _broken(edge: tuple[int, int, int, int], out: int, start: Point, goal: Point) -> Iterator[Point]:
    """Points where the cheapest path crosses an edge beyond which distance counts twice.

    On either side of it, for a base that no longer overlaps it.
    """
    ax, ay, bx, by = edge
    long = max(1, distance_between((ax, ay), (bx, by)))
    x, y = ax + (by - ay) * out // long, ay + (ax - bx) * out // long
    for here, there in ((2, 1), (1, 2)):
        low, high = 0, long

        def cost(at: int, here: int = here, there: int = there) -> int:
            p = (x + (bx - ax) * at // long, y + (by - ay) * at // long)
            return here * distance_between(start, p) + there * distance_between(p, goal)

        while high - low > 2:
            third = (high - low) // 3
            if cost(low + third) <= cost(high - third):
                high -= third
            else:
                low += third
            if not third:
                break
        yield x + (bx - ax) * low // long, y + (by - ay) * low // long


def _foot(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> Point:
    """Point of a segment nearest to a point."""
    ex, ey = bx - ax, by - ay
    long = ex * ex + ey * ey
    along = max(0, min(long, ex * (x - ax) + ey * (y - ay)))
    return ax + ex * along // long, ay + ey * along // long


def _standing_points(site: Site, radius: int) -> dict[Point, dict[int, bool]]:
    """Points beside every corner and at both ends of every connector.

    Whether a body of some height fits is computed once, when a search comes near.
    """
    known: dict[Point, dict[int, bool]] | None = site.known_points.get(radius)
    if known is None:
        near = (radius * 29 + 69) // 70  # tan of 22.5 degrees, rounded up: corners of an eight-sided path around
        tried = [
            end for connector in site.connectors.values() for end in (connector.foot(radius), connector.head(radius))
        ]
        for x, y in site.corners:
            for sx in (-1, 1):
                for sy in (-1, 1):
                    tried += [
                        (x + sx * dx, y + sy * dy) for dx, dy in ((radius, near), (near, radius), (radius, radius))
                    ]
        known = {p: {} for p in dict.fromkeys(tried) if on_table(Round(radius), p, site.size, site.size)}
        site.known_points[radius] = known
    return known


def _points_near(site: Site, radius: int, start: Point, budget: int) -> list[tuple[Point, int, dict[int, bool]]]:
    """Standing points within a distance of a start, with that distance.

    The last start is kept: one model's ways to many places are searched one after the other.
    """
    key = (radius, start, budget)
    last = site.points_near  # read once: several threads search
    if last[0] != key:
        near = [
            (p, distance_between(start, p), fits)
            for p, fits in _standing_points(site, radius).items()
            if abs(p[0] - start[0]) <= budget and abs(p[1] - start[1]) <= budget
        ]
        last = site.points_near = key, [one for one in near if one[1] <= budget]
    points: list[tuple[Point, int, dict[int, bool]]] = last[1]
    return points


def _fits_somewhere(site: Site, p: Point, radius: int, height: int) -> bool:
    return any(not walk_ground(site, p, z, p, radius, height)[0].stopped for z in site.heights_at(p))


distance_between = distance_between  # old name
widen_budget = widen_budget  # old name
find_waypoints = find_waypoints  # old name
find_gap_waypoints = find_gap_waypoints  # old name
find_taut_waypoints = find_taut_waypoints  # old name
