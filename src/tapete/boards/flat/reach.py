"""Reach on a flat table, approximate: areas to draw and points to try; exact predicates decide."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from math import cos, pi, sin

from tapete.boards.flat.outlines import Outline, outline_discs, simplify_outline
from tapete.boards.flat.shapes import Point

Free = Callable[[Point, Point], bool]


def on_line(p: Point, q: Point, share: float) -> Point:
    """Integer point at a share of the line from `p` to `q`."""
    return round(p[0] + (q[0] - p[0]) * share), round(p[1] + (q[1] - p[1]) * share)


def farthest_free(p: Point, q: Point, free: Free, steps: int = 12) -> Point:
    """Farthest point from `p` towards `q` that `free(p, point)` accepts, by bisection."""
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
    """Points around a point, all at most `distance` away."""
    places = []
    for i in range(count):
        angle = turn + 2 * pi * i / count
        x, y = round(distance * cos(angle)), round(distance * sin(angle))
        while x * x + y * y > distance * distance:  # rounding may put a point just beyond
            x -= (x > 0) - (x < 0)
            y -= (y > 0) - (y < 0)
        places.append((at[0] + x, at[1] + y))
    return places


def outline_reach(at: Point, distance: int, free: Free, rays: int = 72) -> list[Point]:
    """Outline of the points reachable in a straight line, for drawing."""
    return [farthest_free(at, end, free, 8) for end in ring(at, distance, rays)]


def random_points(at: Point, distance: int, rng: random.Random, count: int) -> Iterator[Point]:
    """Random points within a distance, uniform over the area."""
    for _ in range(count):
        angle, far = rng.random() * 2 * pi, distance * rng.random() ** 0.5
        yield at[0] + int(far * cos(angle)), at[1] + int(far * sin(angle))


def outline_walkable(places: Iterable[Point], radius: int) -> list[Outline]:
    """Outlines of the area around many reachable points, for drawing."""
    return [simplify_outline(outline, radius / 24) for outline in outline_discs(places, radius, radius / 24)]


farthest_free = farthest_free  # old name
outline_reach = outline_reach  # old name
random_points = random_points  # old name
outline_walkable = outline_walkable  # old name
