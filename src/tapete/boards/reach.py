"""Areas to draw and places to try on a free table. Nothing here decides a rule: whatever comes out is judged by the
exact predicates."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from math import cos, pi, sin

import shapely

from tapete.boards.shapes import Disc, Point, Polygon, Shape

Free = Callable[[Point, Point], bool]


def on_line(p: Point, q: Point, share: float) -> Point:
    """The whole-number place at a share of the way."""
    return round(p[0] + (q[0] - p[0]) * share), round(p[1] + (q[1] - p[1]) * share)


def farthest(p: Point, q: Point, free: Free, steps: int = 12) -> Point:
    """How far along the way from `p` to `q` one gets: by halving, each try judged by `free(p, place)`."""
    if free(p, q):
        return q
    low, high = 0.0, 1.0
    best = p
    for _ in range(steps):
        middle = (low + high) / 2
        place = on_line(p, q, middle)
        if free(p, place):
            low, best = middle, place
        else:
            high = middle
    return best


def ring(at: Point, distance: int, count: int, turn: float = 0.0) -> list[Point]:
    """Places around a point, all at most `distance` away."""
    places = []
    for i in range(count):
        angle = turn + 2 * pi * i / count
        x, y = round(distance * cos(angle)), round(distance * sin(angle))
        while x * x + y * y > distance * distance:  # rounding may carry a place just beyond
            x -= (x > 0) - (x < 0)
            y -= (y > 0) - (y < 0)
        places.append((at[0] + x, at[1] + y))
    return places


def star(at: Point, distance: int, free: Free, rays: int = 72) -> list[Point]:
    """The outline of what can be reached in a straight line, for drawing."""
    return [farthest(at, end, free, 8) for end in ring(at, distance, rays)]


def spread(at: Point, distance: int, rng: random.Random, count: int) -> Iterator[Point]:
    """Random places within a distance, evenly over the area."""
    for _ in range(count):
        angle, far = rng.random() * 2 * pi, distance * rng.random() ** 0.5
        yield at[0] + int(far * cos(angle)), at[1] + int(far * sin(angle))


def geometry(shape: Shape) -> shapely.Geometry:
    return shapely.Point(shape.x, shape.y).buffer(shape.r) if isinstance(shape, Disc) else shapely.Polygon(shape.points)


def covered(shapes: Iterable[Shape]) -> float:
    """The area under some shapes, overlaps counted once."""
    return float(shapely.union_all([geometry(shape) for shape in shapes]).area)


def outlines(area: shapely.Geometry) -> list[list[tuple[float, float]]]:
    """The outer borders of an area, for a scene."""
    parts = getattr(area, "geoms", [area])
    return [
        [(float(x), float(y)) for x, y in part.exterior.coords[:-1]]
        for part in parts
        if part.geom_type == "Polygon" and not part.is_empty
    ]


def walkable(places: Iterable[Point], radius: int) -> list[list[tuple[float, float]]]:
    """A drawn area around many places that can be reached, as a few smooth outlines."""
    area = shapely.union_all([shapely.Point(place).buffer(radius, quad_segs=4) for place in places])
    return outlines(area.simplify(radius / 8))


def around(places: Iterable[Point], radius: int, slack: float) -> list[list[tuple[float, float]]]:
    """Everything within a length of some places, drawn true to `slack`."""
    return outlines(
        shapely.union_all([shapely.Point(place).buffer(radius, quad_segs=8) for place in places]).simplify(slack)
    )


def shrunk(shape: Polygon, radius: int) -> list[list[tuple[float, float]]]:
    """Where the centre of a round base may be so that it lies wholly inside, for drawing."""
    return outlines(geometry(shape).buffer(-radius))
