"""Walking distances between places of a layout on a coarse net, for bots. Decides no rule."""

from __future__ import annotations

import heapq
from functools import lru_cache

from tapete.boards.storeys.space import Place
from tapete.boards.storeys.step import stride
from tapete.boards.storeys.waypoints import distance_between
from tapete.games.wolsung.content.layouts import SIDE
from tapete.games.wolsung.content.player_layout import layout_of

MESH = 1_000
RADIUS, HEIGHT = 600, 1_600  # an ordinary base
WAIT = 3_000  # cost of waiting until a model has moved on
Net = dict[Place, list[tuple[Place, int]]]


@lru_cache(maxsize=32)  # every table laid by hand has its own layout
def walking_net(layout: str) -> Net:
    """Graph of places an inch apart on every surface, joined by steps, ladders and stairs."""
    site = layout_of(layout).site
    places: list[Place] = []
    for x in range(MESH, SIDE, MESH):
        for y in range(MESH, SIDE, MESH):
            for z in site.heights_at((x, y)):
                if site.lies_on((x, y), z, RADIUS) and site.solid_under((x, y), z, RADIUS, HEIGHT) is None:
                    places.append((x, y, z))
    joined: Net = {place: [] for place in places}
    by_cell: dict[tuple[int, int], list[Place]] = {}
    for place in places:
        by_cell.setdefault((place[0] // MESH, place[1] // MESH), []).append(place)
    for x, y, z in places:
        for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
            for other in by_cell.get((x // MESH + dx, y // MESH + dy), ()):
                walked = stride(site, (x, y), z, (other[0], other[1]), RADIUS, HEIGHT, ())
                if not walked.stopped and walked.z == other[2]:
                    joined[x, y, z].append((other, walked.cost))
                    joined[other].append(((x, y, z), walked.cost))
    for connector in site.connectors.values():
        foot, head = (*connector.foot(RADIUS), connector.low), (*connector.head(RADIUS), connector.high)
        run = connector.run(RADIUS) * (2 if connector.kind == "ladder" else 1)
        low, high = nearest_place(places, foot), nearest_place(places, head)
        joined[low].append((high, run + MESH))
        joined[high].append((low, run + MESH))
    return joined


def nearest_place(places: list[Place], place: Place) -> Place:
    return min(
        places, key=lambda one: distance_between((one[0], one[1]), (place[0], place[1])) + 20 * abs(one[2] - place[2])
    )


@lru_cache(maxsize=32)
def _places(layout: str) -> list[Place]:
    return list(walking_net(layout))


@lru_cache(maxsize=65_536)
def nearest_node(layout: str, place: Place) -> Place:
    x, y, z = place
    x, y = (x + MESH // 2) // MESH * MESH, (y + MESH // 2) // MESH * MESH
    return (x, y, z) if (x, y, z) in walking_net(layout) else nearest_place(_places(layout), place)


@lru_cache(maxsize=1_024)
def walking_distances(layout: str, goal: Place) -> dict[Place, int]:
    """Walking distances to one node from everywhere."""
    return distances_around(layout, goal, frozenset())


def distances_around(layout: str, goal: Place, taken: frozenset[Place]) -> dict[Place, int]:
    """Walking distances to one node, around occupied places."""
    joined = walking_net(layout)
    away: dict[Place, int] = {goal: 0}
    queue = [(0, goal)]
    while queue:
        cost, place = heapq.heappop(queue)
        if cost > away[place]:
            continue
        if place in taken:
            cost += WAIT
        for other, step in joined[place]:
            if cost + step < away.get(other, 1 << 60):
                away[other] = cost + step
                heapq.heappush(queue, (cost + step, other))
    return away


def occupied_places(layout: str, x: int, y: int, z: int, radius: int) -> list[Place]:
    """List places that are occupied by a model standing there."""
    reach = radius + RADIUS
    near = range(-(reach // MESH) - 1, reach // MESH + 2)
    cells = [
        ((x + MESH // 2) // MESH * MESH + dx * MESH, (y + MESH // 2) // MESH * MESH + dy * MESH, z)
        for dx in near
        for dy in near
    ]
    return [
        cell
        for cell in cells
        if cell in walking_net(layout) and (cell[0] - x) ** 2 + (cell[1] - y) ** 2 < reach * reach
    ]


def walking_distance(layout: str, start: Place, goal: Place) -> int:
    """Approximate walking distance. Very long if there is no way."""
    return way_left(layout, start, goal, walking_distances(layout, nearest_node(layout, goal)))


def way_left(layout: str, start: Place, goal: Place, away: dict[Place, int]) -> int:
    straight = distance_between((start[0], start[1]), (goal[0], goal[1]))
    if straight < MESH:
        return straight
    return max(straight, away.get(nearest_node(layout, start), 60_000))


def places_ahead(layout: str, start: Place, away: dict[Place, int], budget: int) -> list[Place]:
    """List places on the way to a goal about within a budget, the farthest first."""
    node = nearest_node(layout, start)
    passed: list[Place] = []
    left = budget
    while away.get(node, 0) > 0 and len(passed) < 12:
        step, cost = min(walking_net(layout)[node], key=lambda entry: away.get(entry[0], 1 << 60) + entry[1])
        left -= cost
        if left < 0:
            break
        passed.append(step)
        node = step
    return passed[::-1]
