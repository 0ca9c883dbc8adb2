"""Areas to draw and places to try on a free table. Nothing here decides a rule: whatever comes out is judged by the
exact predicates."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from math import cos, pi, sin

from tapete.boards.flat.outlines import Outline, around, simplified
from tapete.boards.flat.shapes import Point

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


def walkable(places: Iterable[Point], radius: int) -> list[Outline]:
    """A drawn area around many places that can be reached, as a few smooth outlines."""
    return [simplified(outline, radius / 24) for outline in around(places, radius, radius / 24)]
