"""Finding a way over a site: around corners, up ladders and stairs. What it finds is judged again, step by step, by
`stride`."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from math import isqrt

from tapete.boards.levels import Connector, Obstacle, Site
from tapete.boards.patience import look_at_the_clock
from tapete.boards.shapes import Point
from tapete.boards.strides import Parts, Stride, body_on, over_ground, stride
from tapete.boards.table import Round, on_table

MOST_TURNS = 400  # places tried before a way counts as not found
tally = {"asked": 0, "gave out": 0}  # how often a way was looked for, and how often that many places were not enough
ROUNDS = 4  # how often a way is pulled tighter
BARRED = 1 << 40  # what a way costs that is not free
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
    tally["asked"] += 1
    limit, budget = budget, loosely(budget)
    corners = turning_points(site, bodies, first, goal, radius, height, budget)
    best: dict[tuple[int, int, int], int] = {start: 0}
    came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]] = {}
    queue: list[tuple[int, int, tuple[int, int, int]]] = [(far(first, goal), 0, start)]
    for _ in range(MOST_TURNS):
        look_at_the_clock()
        if not queue:
            return None
        _, cost, node = heapq.heappop(queue)
        if cost > best.get(node, cost):
            continue
        x, y, z = node
        if (x, y) == goal and (goal_z is None or z == goal_z) and site.lies_on(goal, z, radius):
            way = _traced(came, node)
            if cost <= limit:
                return way
            way = pulled(site, start, way, radius, height, bodies, limit, ladder)
            return way if length_of(site, start, way, radius, height, bodies, ladder) <= limit else None
        for there, spent, by in _onward(site, node, goal, corners, radius, height, bodies, budget - cost, ladder):
            total = cost + spent
            rest = far((there[0], there[1]), goal)
            if total + rest <= budget and total < best.get(there, budget + 1):
                best[there] = total
                came[there] = (node, by)
                heapq.heappush(queue, (total + rest, total, there))
    tally["gave out"] += bool(queue)
    return None


def loosely(budget: int) -> int:
    """How far to look for ways with corners: around an eight-sided corner is up to a twentieth longer than around a
    round one."""
    return budget + budget // 12


Known = dict[tuple[Point, int, Point], tuple[int, int]]


def length_of(
    site: Site,
    start: tuple[int, int, int],
    steps: Sequence[Step],
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    ladder: int = 2,
    known: Known | None = None,
) -> int:
    """What a way costs; more than any budget where it is not free."""
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


def pulled(
    site: Site,
    start: tuple[int, int, int],
    steps: Sequence[Step],
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    limit: int,
    ladder: int = 2,
) -> list[Step]:
    """The same way pulled tight, until it is short enough or as tight as it gets: corners are cut as far as what they
    lead around allows."""
    way = list(steps)
    known: Known = {}

    def cost(tried: Sequence[Step]) -> int:
        return length_of(site, start, tried, radius, height, bodies, ladder, known)

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


def _cut_corner(
    before: Point, way: list[Step], at: int, cost: Callable[[Sequence[Step]], int]
) -> tuple[list[Step], int]:
    """One corner left out, or replaced by two as far from it as possible."""
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


def turns_in_reach(
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
    """Every place where a way may turn that can still lead to within `near` of a goal, the cheapest first, with its
    cost and the way there. Looking `closely`, it also turns where only a squeeze between bases, or the edge of
    difficult ground, makes it worth while."""
    first = (start[0], start[1])
    corners = turning_points(site, bodies, first, goal, radius, height, budget + near)
    if closely:
        close = [
            p for p in squeezes(site, bodies, first, goal, start[2], radius, height, budget + near) if p not in corners
        ]
        if not close:
            return
        corners = list(dict.fromkeys([*corners, *close]))
    best: dict[tuple[int, int, int], int] = {start: 0}
    came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]] = {}
    queue: list[tuple[int, int, tuple[int, int, int]]] = [(0, 0, start)]
    settled: set[tuple[int, int, int]] = set()
    while queue:
        look_at_the_clock()
        _, cost, node = heapq.heappop(queue)
        if node in settled:
            continue
        settled.add(node)
        if node != start:
            yield node, cost, _traced(came, node)
        for there, spent, by in _onward(
            site, node, goal, corners, radius, height, bodies, budget + near - cost, ladder
        ):
            total = cost + spent
            rest = max(0, far((there[0], there[1]), goal) - near)
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
) -> Iterator[tuple[tuple[int, int, int], int, str]]:
    here, z = (node[0], node[1]), node[2]
    for connector in site.connectors.values():
        for end, other, to in ends(connector, radius):
            if here == end[0] and z == end[1]:
                yield (*other, to), connector.run(radius) * (ladder if connector.kind == "ladder" else 1), connector.id
    for there in (goal, *corners):
        if there != here and far(here, there) + far(there, goal) <= left:
            walked, parts = _remembered(site, here, z, there, radius, height)
            if (
                not walked.stopped
                and walked.cost <= left
                and not any(body_on(bodies, *part, radius, height) for part in parts)
            ):
                yield (*there, walked.z), walked.cost, ""


def _remembered(site: Site, p: Point, z: int, q: Point, radius: int, height: int) -> tuple[Stride, Parts]:
    """Strides between the same corners are asked for again and again."""
    key = (p, z, q, radius, height)
    known = site.known_strides.get(key)
    if known is None:
        if len(site.known_strides) > MOST_REMEMBERED:
            site.known_strides.clear()
        known = site.known_strides[key] = over_ground(site, p, z, q, radius, height)
    stride: tuple[Stride, Parts] = known
    return stride


def ends(connector: Connector, radius: int) -> list[tuple[tuple[Point, int], Point, int]]:
    """Both ways to use a connector: from (where, height) to (where, height)."""
    foot, head = connector.foot(radius), connector.head(radius)
    return [((foot, connector.low), head, connector.high), ((head, connector.high), foot, connector.low)]


def turning_points(
    site: Site, bodies: Sequence[Obstacle], start: Point, goal: Point, radius: int, height: int, budget: int
) -> list[Point]:
    """Places from which a way goes on in another direction: beside corners, around bodies, at both ends of
    connectors."""
    points: dict[Point, None] = {}
    for p in _standing_points(site, radius, height):
        if far(start, p) + far(p, goal) <= budget:
            points[p] = None
    for other in bodies:
        if far(start, (other.x, other.y)) + far((other.x, other.y), goal) <= budget + 2 * (radius + other.radius):
            reach = radius + other.radius
            slant = (reach * 29 + 69) // 70
            for sx in (-1, 1):
                for sy in (-1, 1):
                    for p in (
                        (other.x + sx * (reach + 1), other.y + sy * slant),
                        (other.x + sx * slant, other.y + sy * (reach + 1)),
                    ):
                        if far(start, p) + far(p, goal) <= budget and on_table(Round(radius), p, site.size, site.size):
                            points[p] = None
    for p in _narrow_places(site, bodies, start, goal, radius, budget):
        points[p] = None
    points.pop(start, None)
    return list(points)


def _narrow_places(
    site: Site, bodies: Sequence[Obstacle], start: Point, goal: Point, radius: int, budget: int, part: int = 1
) -> Iterator[Point]:
    """Before and behind a gap between a body and another, or a wall, that is hardly wider than the base; at a `part`
    of the distance, where there is no room farther off."""
    for one, _, x, y, apart, room in _gaps(site, bodies, start, goal, radius, budget):
        middle = one.radius + radius + room // 2
        ux, uy = x - one.x, y - one.y
        mx, my = one.x + ux * middle // apart, one.y + uy * middle // apart
        out = (radius + one.radius) // part
        for side in (-1, 1):
            p = (mx - side * uy * out // apart, my + side * ux * out // apart)
            if far(start, p) + far(p, goal) <= budget and on_table(Round(radius), p, site.size, site.size):
                yield p


def _gaps(
    site: Site, bodies: Sequence[Obstacle], start: Point, goal: Point, radius: int, budget: int
) -> Iterator[tuple[Obstacle, Obstacle | None, int, int, int, int]]:
    """Somebody on the way who leaves little room to somebody else, or to a wall: who, and whom, where that one stands
    or the wall is nearest, how far that is, and how much wider than the base the gap is."""
    near = [
        other
        for other in bodies
        if far(start, (other.x, other.y)) + far((other.x, other.y), goal) <= budget + 2 * (radius + other.radius)
    ]
    for n, one in enumerate(near):
        beside: list[tuple[Obstacle | None, int, int, int]] = [
            (other, other.x, other.y, other.radius) for other in near[n + 1 :]
        ]
        for piece in site.around((one.x, one.y), (one.x, one.y), one.radius + 3 * radius)[0]:
            beside += [(None, *_foot(one.x, one.y, *edge), 0) for edge in piece.shape.edges]
        for other, x, y, other_radius in beside:
            apart = far((one.x, one.y), (x, y))
            room = apart - one.radius - other_radius - 2 * radius
            if 0 <= room <= radius // 2 and apart:
                yield one, other, x, y, apart, room


QUARTER = ((1000, 0), (924, 383), (707, 707), (383, 924))
SIDES = (*QUARTER, *[(-y, x) for x, y in QUARTER], *[(-x, -y) for x, y in QUARTER], *[(y, -x) for x, y in QUARTER])
SLANT = 1020  # a sixteen-sided way around a circle of 1000 has its corners this far out
EDGE_STEP = 400  # from one place at the edge of difficult ground to the next


def squeezes(
    site: Site,
    bodies: Sequence[Obstacle],
    start: Point,
    goal: Point,
    z: int,
    radius: int,
    height: int,
    budget: int,
) -> list[Point]:
    """Places to turn at where eight sides around everybody are too coarse: sixteen sides around whoever leaves little
    room, several distances before and behind a gap, and along the edge of difficult ground, beside which one may go
    before one crosses it."""
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
            long, nx, ny = max(1, far((ax, ay), (bx, by))), by - ay, ax - bx
            x, y, steps = ax + nx * (radius + 1) // long, ay + ny * (radius + 1) // long, max(1, long // EDGE_STEP)
            turns += [(x + (bx - ax) * n // steps, y + (by - ay) * n // steps) for n in range(steps + 1)]
    return [
        p for p in turns if far(start, p) + far(p, goal) <= budget and on_table(Round(radius), p, site.size, site.size)
    ]


def _foot(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> Point:
    """The point of a segment nearest to a place."""
    ex, ey = bx - ax, by - ay
    long = ex * ex + ey * ey
    along = max(0, min(long, ex * (x - ax) + ey * (y - ay)))
    return ax + ex * along // long, ay + ey * along // long


def _standing_points(site: Site, radius: int, height: int) -> list[Point]:
    """Beside every corner and at both ends of every connector, where a base of this size fits at some height. Worked
    out once."""
    known = site.known_points.get((radius, height))
    if known is None:
        near = (radius * 29 + 69) // 70  # tan of 22.5 degrees, rounded up: the corners of an eight-sided way around
        tried = [
            end for connector in site.connectors.values() for end in (connector.foot(radius), connector.head(radius))
        ]
        for x, y in site.corners:
            for sx in (-1, 1):
                for sy in (-1, 1):
                    tried += [
                        (x + sx * dx, y + sy * dy) for dx, dy in ((radius, near), (near, radius), (radius, radius))
                    ]
        known = [
            p
            for p in dict.fromkeys(tried)
            if on_table(Round(radius), p, site.size, site.size) and _fits_somewhere(site, p, radius, height)
        ]
        site.known_points[radius, height] = known
    return known


def _fits_somewhere(site: Site, p: Point, radius: int, height: int) -> bool:
    return any(not over_ground(site, p, z, p, radius, height)[0].stopped for z in site.heights_at(p))


def _traced(
    came: dict[tuple[int, int, int], tuple[tuple[int, int, int], str]], node: tuple[int, int, int]
) -> list[Step]:
    steps: list[Step] = []
    while node in came:
        before, by = came[node]
        steps.append((node[0], node[1], by))
        node = before
    return steps[::-1]
