"""Pathfinding over several levels: the cheapest walk around corners, up ladders and stairs.

The search is A* over the waypoints of `waypoints`. Rules judge the path it finds again, leg by leg, with `step.stride`.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from math import isqrt

from tapete.boards.deadline import check_deadline
from tapete.boards.flat.shapes import Point
from tapete.boards.flat.taut_path import Post, find_passed, find_taut_paths, pull_taut
from tapete.boards.storeys.site import MOST_REMEMBERED, Connector, Obstacle, Site
from tapete.boards.storeys.step import Parts, Stride, find_body_in_way, stride, walk_ground
from tapete.boards.storeys.waypoints import (
    Node,
    distance_between,
    find_gap_waypoints,
    find_taut_waypoints,
    find_waypoints,
    widen_budget,
)

MOST_TURNS = 400  # waypoints expanded before the search gives up
tally = {"asked": 0, "gave out": 0}  # searches, and searches that gave up
ROUNDS = 4  # rounds of tightening a path
BARRED = 1 << 40  # cost of a blocked path
Step = tuple[int, int, str]  # destination, and the connector used ("" on foot)


def find_path(
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
    """Find the cheapest path from a point to another, at most `budget` long; None if none is found."""
    first = (start[0], start[1])
    if distance_between(first, goal) > budget or not _leaves_room(site, goal, radius, height, bodies):
        return None
    tally["asked"] += 1
    corners = find_waypoints(site, bodies, first, goal, radius, height, widen_budget(budget))
    way = _cheapest(site, start, goal, goal_z, corners, radius, height, bodies, budget, ladder)
    if way is None:
        taut = [p for p in find_taut_waypoints(site, bodies, start, goal, radius, height, budget) if p not in corners]
        if taut:
            way = _cheapest(site, start, goal, goal_z, [*corners, *taut], radius, height, bodies, budget, ladder)
    return way or _string(site, start, goal, goal_z, radius, height, bodies, budget)


def _string(
    site: Site,
    start: Node,
    goal: Point,
    goal_z: int | None,
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    budget: int,
) -> list[Step] | None:
    """A path around round obstacles only.

    A base that touches an obstacle has no waypoint before it, but the taut path leads around it.
    """
    if goal_z not in (None, start[2]):
        return None
    first = (start[0], start[1])
    for corners in find_taut_paths(first, goal, _posts(site, start, goal, radius, height, bodies, budget), budget):
        steps = [(x, y, "") for x, y in corners]
        if path_cost(site, start, steps, radius, height, bodies) <= budget and site.lies_on(goal, start[2], radius):
            return steps
    return None


def _posts(
    site: Site, start: Node, goal: Point, radius: int, height: int, bodies: Sequence[Obstacle], budget: int
) -> list[Post]:
    """Round obstacles a path on this level may have to go around: bodies, and corners grown by the base."""
    x, y, z = start
    posts = [(other.x, other.y, radius + other.radius) for other in bodies if overlaps_height(other, z, height)]
    posts += [(cx, cy, radius) for cx, cy in site.corners]
    return [
        (px, py, r)
        for px, py, r in posts
        if abs(px - x) <= budget + 2 * r
        and abs(py - y) <= budget + 2 * r
        and distance_between((x, y), (px, py)) + distance_between((px, py), goal) <= budget + 2 * r
    ]


def _cheapest(
    site: Site,
    start: Node,
    goal: Point,
    goal_z: int | None,
    corners: Sequence[Point],
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    limit: int,
    ladder: int,
) -> list[Step] | None:
    """A* search over these corners; the path is tightened if it exceeds the limit."""
    first, budget = (start[0], start[1]), widen_budget(limit)
    # each corner with its node, if that is surely on the table itself, and the distance left
    ends = [
        (corner, (*corner, 0) if site.is_bare(corner) else None, distance_between(corner, goal))
        for corner in (goal, *corners)
    ]
    best: dict[Node, int] = {start: 0}
    came: dict[Node, tuple[Node, str]] = {}
    # entries are nodes with a known free path, or straight legs (hoped) tested only when popped
    queue: list[tuple[int, int, bool, Node, Point]] = [(distance_between(first, goal), 0, False, start, first)]
    turns = 0
    while queue:
        check_deadline()
        _, cost, hoped, node, there = heapq.heappop(queue)
        if hoped:
            if best[node] + distance_between((node[0], node[1]), there) != cost:
                continue  # a shorter path to its start was found since
            if best.get((*there, 0), BARRED) <= cost and site.is_bare(there):
                continue  # no straight leg is shorter than its length, and another path is as short
            walked, parts = _remembered(site, (node[0], node[1]), node[2], there, radius, height)
            end, total = (*there, walked.z), best[node] + walked.cost
            rest = distance_between(there, goal)
            if (
                not walked.stopped
                and total + rest <= budget
                and total < best.get(end, budget + 1)
                and not any(find_body_in_way(bodies, *part, radius, height) for part in parts)
            ):
                best[end], came[end] = total, (node, "")
                heapq.heappush(queue, (total + rest, total, False, end, there))
            continue
        if cost > best[node]:
            continue
        if there == goal and (goal_z is None or node[2] == goal_z) and site.lies_on(goal, node[2], radius):
            way = _traced(came, node)
            if cost <= limit:
                return way
            tight = tighten_path(site, start, way, radius, height, bodies, limit, ladder)
            if path_cost(site, start, tight, radius, height, bodies, ladder) <= limit:
                return tight
            return make_taut(site, start, way, radius, height, bodies, limit, ladder)
        turns += 1
        if turns > MOST_TURNS:
            tally["gave out"] += 1
            return None
        for other, spent, by in _by_connectors(site, node, radius, ladder):
            total, rest = cost + spent, distance_between((other[0], other[1]), goal)
            if total + rest <= budget and total < best.get(other, budget + 1):
                best[other], came[other] = total, (node, by)
                heapq.heappush(queue, (total + rest, total, False, other, (other[0], other[1])))
        x, y = there
        for corner, on_table, rest in ends:
            hope = cost + isqrt((x - corner[0]) ** 2 + (y - corner[1]) ** 2)
            if hope + rest > budget or corner == there or (on_table is not None and best.get(on_table, BARRED) <= hope):
                continue
            heapq.heappush(queue, (hope + rest, hope, True, node, corner))
    return None


def _leaves_room(site: Site, at: Point, radius: int, height: int, bodies: Sequence[Obstacle]) -> bool:
    """True if a base fits at some height of a point; if not, no path ends there."""
    return any(
        not walk_ground(site, at, z, at, radius, height)[0].stopped
        and find_body_in_way(bodies, at, at, z, radius, height) is None
        for z in site.heights_at(at)
    )


Known = dict[tuple[Point, int, Point], tuple[int, int]]


def path_cost(
    site: Site,
    start: tuple[int, int, int],
    steps: Sequence[Step],
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    ladder: int = 2,
    known: Known | None = None,
) -> int:
    """Cost of a path; `BARRED`, more than any budget, if it is blocked."""
    (x, y, z), cost = start, 0
    known = {} if known is None else known
    for to_x, to_y, by in steps:
        if by:
            connector = site.connectors[by]
            cost += connector.run(radius) * (ladder if connector.kind == "ladder" else 1)
            z = connector.high if z == connector.low else connector.low
        else:
            leg = ((x, y), z, (to_x, to_y))
            if leg not in known:
                walked = stride(site, *leg, radius, height, bodies)
                known[leg] = (BARRED, z) if walked.stopped else (walked.cost, walked.z)
            spent, z = known[leg]
            if spent >= BARRED:
                return BARRED
            cost += spent
        x, y = to_x, to_y
    return cost


def tighten_path(
    site: Site,
    start: tuple[int, int, int],
    steps: Sequence[Step],
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    limit: int,
    ladder: int = 2,
) -> list[Step]:
    """Tighten a path by cutting its corners, until it is at most `limit` long or gets no shorter."""
    way = list(steps)
    known: Known = {}

    def cost(tried: Sequence[Step]) -> int:
        return path_cost(site, start, tried, radius, height, bodies, ladder, known)

    best = cost(way)
    for _ in range(ROUNDS if best < BARRED else 0):
        at = 0
        was = best
        while best > limit and at < len(way) - 1:
            if way[at][2] or way[at + 1][2]:
                at += 1
                continue
            before = way[at - 1][:2] if at else (start[0], start[1])
            cut, spent = _cut_corner(before, way, at, cost)
            if spent < best:
                at += len(cut) - len(way) + 1
                way, best = cut, spent
            at += 1
        if best <= limit or 2 * (was - best) < best - limit:
            break
    return way


def make_taut(
    site: Site,
    start: Node,
    steps: Sequence[Step],
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    limit: int,
    ladder: int = 2,
) -> list[Step] | None:
    """The taut path around the same obstacles, if it is at most `limit` long."""
    if any(by for _, _, by in steps):
        return None
    first, way = (start[0], start[1]), [(x, y) for x, y, _ in steps]
    posts = _posts(site, start, way[-1], radius, height, bodies, widen_budget(limit))
    corners = pull_taut(first, way[-1], find_passed(first, way, posts))
    string = None if corners is None else [(x, y, "") for x, y in corners]
    if string is None or path_cost(site, start, string, radius, height, bodies, ladder) > limit:
        return None
    return string


def overlaps_height(other: Obstacle, z: int, height: int) -> bool:
    """True if a body overlaps the heights of a walker at `z`."""
    return other.bottom < z + height and other.top > z


def _cut_corner(
    before: Point, way: list[Step], at: int, cost: Callable[[Sequence[Step]], int]
) -> tuple[list[Step], int]:
    """Leave one corner out, or replace it by two as far from it as possible."""
    (x, y, _), after = way[at], way[at + 1][:2]
    best, least = way, cost(way)
    low, high = 0, 16
    straight = [*way[:at], *way[at + 1 :]]
    if cost(straight) < least:
        return straight, cost(straight)
    while high - low > 1:
        share = (low + high) // 2
        one = (x + (before[0] - x) * share // 16, y + (before[1] - y) * share // 16, "")
        other = (x + (after[0] - x) * share // 16, y + (after[1] - y) * share // 16, "")
        tried = [*way[:at], one, other, *way[at + 1 :]]
        spent = cost(tried)
        if spent < BARRED:
            low = share
            if spent < least:
                best, least = tried, spent
        else:
            high = share
    return best, least


def waypoints_in_reach(
    site: Site,
    start: tuple[int, int, int],
    goal: Point,
    near: int,
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    budget: int,
    ladder: int = 2,
    closely: bool = False,
) -> Iterator[tuple[tuple[int, int, int], int, list[Step]]]:
    """Waypoints from which a path can still come within `near` of a goal, cheapest first.

    Yields each with its cost and the path there. With `closely`, also the waypoints that matter only for narrow gaps
    between bases and at the edge of difficult ground.
    """
    first = (start[0], start[1])
    corners = find_waypoints(site, bodies, first, goal, radius, height, budget + near)
    if closely:
        close = [
            p
            for p in (
                *find_gap_waypoints(site, bodies, first, goal, start[2], radius, height, budget + near),
                *find_taut_waypoints(site, bodies, start, goal, radius, height, budget + near),
            )
            if p not in corners
        ]
        if not close:
            return
        corners = list(dict.fromkeys([*corners, *close]))
    best: dict[tuple[int, int, int], int] = {start: 0}
    came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]] = {}
    queue: list[tuple[int, int, tuple[int, int, int]]] = [(0, 0, start)]
    settled: set[tuple[int, int, int]] = set()
    while queue:
        check_deadline()
        _, cost, node = heapq.heappop(queue)
        if node in settled:
            continue
        settled.add(node)
        if node != start:
            yield node, cost, _traced(came, node)
        for there, spent, by in _onward(
            site, node, goal, corners, radius, height, bodies, budget + near - cost, ladder, cost, best
        ):
            total = cost + spent
            rest = max(0, distance_between((there[0], there[1]), goal) - near)
            if total + rest <= budget and total < best.get(there, budget + 1):
                best[there] = total
                came[there] = (node, by)
                heapq.heappush(queue, (total + rest, total, there))


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
    cost: int,
    best: dict[Node, int],
) -> Iterator[tuple[tuple[int, int, int], int, str]]:
    """Next nodes of a node that `cost` was spent to reach, without those to which `best` knows a path as short."""
    here, z = (node[0], node[1]), node[2]
    yield from _by_connectors(site, node, radius, ladder)
    for there in (goal, *corners):
        off = distance_between(here, there)
        if there != here and off + distance_between(there, goal) <= left:
            if best.get((*there, 0), BARRED) <= cost + off and site.is_bare(there):
                continue
            walked, parts = _remembered(site, here, z, there, radius, height)
            if (
                not walked.stopped
                and walked.cost <= left
                and not any(find_body_in_way(bodies, *part, radius, height) for part in parts)
            ):
                yield (*there, walked.z), walked.cost, ""


def _by_connectors(site: Site, node: Node, radius: int, ladder: int) -> Iterator[tuple[Node, int, str]]:
    """Ladders and stairs that begin at a node."""
    for connector in site.connectors.values():
        for end, other, to in connector_ends(connector, radius):
            if (node[0], node[1]) == end[0] and node[2] == end[1]:
                yield (*other, to), connector.run(radius) * (ladder if connector.kind == "ladder" else 1), connector.id


def _remembered(site: Site, p: Point, z: int, q: Point, radius: int, height: int) -> tuple[Stride, Parts]:
    """Cached stride: the same pairs of corners are tested many times."""
    key = (p, z, q, radius, height)
    known = site.known_strides.get(key)
    if known is None:
        if len(site.known_strides) > MOST_REMEMBERED:
            site.known_strides.clear()
        known = site.known_strides[key] = walk_ground(site, p, z, q, radius, height)
    stride: tuple[Stride, Parts] = known
    return stride


def connector_ends(connector: Connector, radius: int) -> list[tuple[tuple[Point, int], Point, int]]:
    """Both directions of a connector: from (point, height) to point and height."""
    foot, head = connector.foot(radius), connector.head(radius)
    return [((foot, connector.low), head, connector.high), ((head, connector.high), foot, connector.low)]


def _traced(
    came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]], node: tuple[int, int, int]
) -> list[Step]:
    steps: list[Step] = []
    while node in came:
        before, by = came[node]
        steps.append((node[0], node[1], by))
        node = before
    return steps[::-1]


find_path = find_path  # old name
path_cost = path_cost  # old name
tighten_path = tighten_path  # old name
make_taut = make_taut  # old name
waypoints_in_reach = waypoints_in_reach  # old name
overlaps_height = overlaps_height  # old name
connector_ends = connector_ends  # old name
