"""Finding a way over a site: around corners, up ladders and stairs. What it finds is judged again, step by step, by `stride`."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from math import isqrt

from tapete.boards.levels import Connector, Obstacle, Site
from tapete.boards.shapes import Point
from tapete.boards.strides import stride
from tapete.boards.table import Round, on_table

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
    corners = [p for p in turning_points(site, bodies, first, goal, radius, budget) if on_table(Round(radius), p, site.size, site.size)]
    best: dict[tuple[int, int, int], int] = {start: 0}
    came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]] = {}
    queue: list[tuple[int, int, tuple[int, int, int]]] = [(far(first, goal), 0, start)]
    while queue:
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
            walked = stride(site, here, z, there, radius, height, bodies)
            if not walked.stopped and walked.cost <= left:
                yield (*there, walked.z), walked.cost, ""


def ends(connector: Connector, radius: int) -> list[tuple[tuple[Point, int], Point, int]]:
    """Both ways to use a connector: from (where, height) to (where, height)."""
    foot, head = connector.foot(radius), connector.head(radius)
    return [((foot, connector.low), head, connector.high), ((head, connector.high), foot, connector.low)]


def turning_points(site: Site, bodies: Sequence[Obstacle], start: Point, goal: Point, radius: int, budget: int) -> list[Point]:
    """Places from which a way goes on in another direction: beside corners, around bodies, at both ends of connectors."""
    found: dict[Point, None] = {}

    def add(p: Point) -> None:
        if far(start, p) + far(p, goal) <= budget:
            found[p] = None

    for connector in site.connectors.values():
        add(connector.foot(radius))
        add(connector.head(radius))
    near = (radius * 29 + 69) // 70  # tan of 22.5 degrees, rounded up: the corners of an eight-sided way around
    for x, y in site.corners:
        if far(start, (x, y)) <= budget + 2 * radius:
            for sx in (-1, 1):
                for sy in (-1, 1):
                    for dx, dy in ((radius, near), (near, radius), (radius, radius)):
                        add((x + sx * dx, y + sy * dy))
    for other in bodies:
        if far(start, (other.x, other.y)) <= budget + 2 * radius:
            reach = radius + other.radius
            slant = (reach * 29 + 69) // 70
            for sx in (-1, 1):
                for sy in (-1, 1):
                    add((other.x + sx * (reach + 1), other.y + sy * slant))
                    add((other.x + sx * slant, other.y + sy * (reach + 1)))
    found.pop(start, None)
    return list(found)


def _traced(came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]], node: tuple[int, int, int]) -> list[Step]:
    steps: list[Step] = []
    while node in came:
        before, by = came[node]
        steps.append((node[0], node[1], by))
        node = before
    return steps[::-1]
