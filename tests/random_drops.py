"""Random positions in drawn regions, as a player might drop a piece."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import shapely


def drops(region: Sequence[Any], rng: random.Random, count: int) -> Iterator[tuple[int, int]]:
    """Random integer positions inside the outlines, and corners. Narrow outlines are as likely as wide ones."""
    shapes = [shapely.Polygon(poly.points) for poly in region]
    for _ in range(count if shapes else 0):
        shape = rng.choice(shapes)
        x0, y0, x1, y1 = shape.bounds
        tries = ((round(rng.uniform(x0, x1)), round(rng.uniform(y0, y1))) for _ in range(60))
        inside = next((place for place in tries if shape.contains(shapely.Point(place))), None)
        corner = rng.choice(shape.exterior.coords)
        yield inside or (round(corner[0]), round(corner[1]))
        yield round(corner[0]), round(corner[1])
