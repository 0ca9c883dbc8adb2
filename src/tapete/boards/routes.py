"""Finding a way over a site: around corners, up ladders and stairs. What it finds is judged again, step by step, by `stride`."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from math import isqrt

from tapete.boards.levels import Connector, Obstacle, Site
from tapete.boards.shapes import Point
from tapete.boards.strides import Parts, Stride, body_on, over_ground
from tapete.boards.table import Round, on_table

MOST_TURNS = 40  # places tried before a way counts as not found
MOST_REMEMBERED = 50_000
Step = tuple[int, int, str]  # where to, and by which connector ("" on foot)


def far(p: Point, q: Point) -> int:
    return isqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)


def find_way(
    site: Site,
    start: tuple[int, int, int],
    goal: Point,
    goal_z: int | None,
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    budget: int,
    ladder: int = 2,
) -> list[Step] | None:
    """The cheapest way it finds from a place to another, at most `budget` long; None when there is none."""
    first = (start[0], start[1])
    if far(first, goal) > budget:
        return None
    corners = turning_points(site, bodies, first, goal, radius, height, budget)
    best: dict[tuple[int, int, int], int] = {start: 0}
    came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]] = {}
    queue: list[tuple[int, int, tuple[int, int, int]]] = [(far(first, goal), 0, start)]
    for _ in range(MOST_TURNS):
        if not queue:
            return None
        _, cost, node = heapq.heappop(queue)
        if cost > best.get(node, cost):
            continue
        x, y, z = node
        if (x, y) == goal and (goal_z is None or z == goal_z) and site.lies_on(goal, z, radius):
            return _traced(came, node)
        for there, spent, by in _onward(site, node, goal, corners, radius, height, bodies, budget - cost, ladder):
            total = cost + spent
            rest = far((there[0], there[1]), goal)
            if total + rest <= budget and total < best.get(there, budget + 1):
                best[there] = total
                came[there] = (node, by)
                heapq.heappush(queue, (total + rest, total, there))
    return None


def _onward(
    site: Site,
    node: tuple[int, int, int],
    goal: Point,
    corners: list[Point],
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    left: int,
    ladder: int,
) -> Iterator[tuple[tuple[int, int, int], int, str]]:
    here, z = (node[0], node[1]), node[2]
    for connector in site.connectors.values():
        for end, other, to in ends(connector, radius):
            if here == end[0] and z == end[1]:
                yield (*other, to), connector.run(radius) * (ladder if connector.kind == "ladder" else 1), connector.id
    for there in (goal, *corners):
        if there != here and far(here, there) + far(there, goal) <= left:
            walked, parts = _remembered(site, here, z, there, radius, height)
            if not walked.stopped and walked.cost <= left and not any(body_on(bodies, *part, radius, height) for part in parts):
                yield (*there, walked.z), walked.cost, ""


def _remembered(site: Site, p: Point, z: int, q: Point, radius: int, height: int) -> tuple[Stride, Parts]:
    """Strides between the same corners are asked for again and again."""
    key = (p, z, q, radius, height)
    known = site.known_strides.get(key)
    if known is None:
        if len(site.known_strides) > MOST_REMEMBERED:
            site.known_strides.clear()
        known = site.known_strides[key] = over_ground(site, p, z, q, radius, height)
    found: tuple[Stride, Parts] = known
    return found


def ends(connector: Connector, radius: int) -> list[tuple[tuple[Point, int], Point, int]]:
    """Both ways to use a connector: from (where, height) to (where, height)."""
    foot, head = connector.foot(radius), connector.head(radius)
    return [((foot, connector.low), head, connector.high), ((head, connector.high), foot, connector.low)]


def turning_points(site: Site, bodies: Sequence[Obstacle], start: Point, goal: Point, radius: int, height: int, budget: int) -> list[Point]:
    """Places from which a way goes on in another direction: beside corners, around bodies, at both ends of connectors."""
    found: dict[Point, None] = {}
    for p in _standing_points(site, radius, height):
        if far(start, p) + far(p, goal) <= budget:
            found[p] = None
    for other in bodies:
        if far(start, (other.x, other.y)) + far((other.x, other.y), goal) <= budget + 2 * (radius + other.radius):
            reach = radius + other.radius
            slant = (reach * 29 + 69) // 70
            for sx in (-1, 1):
                for sy in (-1, 1):
                    for p in ((other.x + sx * (reach + 1), other.y + sy * slant), (other.x + sx * slant, other.y + sy * (reach + 1))):
                        if far(start, p) + far(p, goal) <= budget and on_table(Round(radius), p, site.size, site.size):
                            found[p] = None
    found.pop(start, None)
    return list(found)


def _standing_points(site: Site, radius: int, height: int) -> list[Point]:
    """Beside every corner and at both ends of every connector, where a base of this size fits at some height. Worked out once."""
    known = site.known_points.get((radius, height))
    if known is None:
        near = (radius * 29 + 69) // 70  # tan of 22.5 degrees, rounded up: the corners of an eight-sided way around
        tried = [end for connector in site.connectors.values() for end in (connector.foot(radius), connector.head(radius))]
        for x, y in site.corners:
            for sx in (-1, 1):
                for sy in (-1, 1):
                    tried += [(x + sx * dx, y + sy * dy) for dx, dy in ((radius, near), (near, radius), (radius, radius))]
        known = [p for p in dict.fromkeys(tried) if on_table(Round(radius), p, site.size, site.size) and _fits_somewhere(site, p, radius, height)]
        site.known_points[radius, height] = known
    return known


def _fits_somewhere(site: Site, p: Point, radius: int, height: int) -> bool:
    return any(not over_ground(site, p, z, p, radius, height)[0].stopped for z in site.heights_at(p))


def _traced(came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]], node: tuple[int, int, int]) -> list[Step]:
    steps: list[Step] = []
    while node in came:
        before, by = came[node]
        steps.append((node[0], node[1], by))
        node = before
    return steps[::-1]
