"""Areas with shapely: union, intersection, difference, visibility, outline."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, pi, sin
from typing import Any, TypeAlias

import shapely
from shapely import affinity

from tapete.boards.flat.obstacles import INWARD, SIDES, Outline
from tapete.boards.solvers.pure.curves import Spot, polygon_around

FAR = 4.0  # length of a shadow, in lengths of the move
Area: TypeAlias = Any  # a shapely geometry; shapely has no types


def disc(x: float, y: float, r: float) -> Area:
    """A disc, as a polygon inside it."""
    return shapely.Point(x, y).buffer(max(0.0, r), quad_segs=SIDES // 4)


def around_disc(x: float, y: float, r: float) -> Area:
    """A disc, as a polygon around it."""
    return shapely.Polygon(polygon_around(x, y, r))


def visible_area(start: Spot, stick: float, bodies: Iterable[Sequence[Spot]]) -> Area:
    """Visibility polygon: points within `stick` of a point that no body hides."""
    shadows = [_shadow(start, FAR * stick, body) for body in bodies]
    return disc(*start, stick).difference(shapely.union_all(shadows))


def _shadow(start: Spot, far: float, corners: Sequence[Spot]) -> Area:
    """A convex body and everything behind it."""
    x, y = start
    middle_x, middle_y = (sum(axis) / len(corners) for axis in zip(*corners, strict=True))
    ahead = atan2(middle_y - y, middle_x - x)
    turns = [(atan2(cy - y, cx - x) - ahead + pi) % (2 * pi) - pi for cx, cy in corners]
    low, high = min(turns), max(turns)
    angles = [ahead + low + (high - low) * n / 12 for n in range(13)]
    return convex([*corners, *((x + far * cos(angle), y + far * sin(angle)) for angle in angles)])


def convex(corners: Sequence[Spot]) -> Area:
    """Convex hull of some points."""
    return shapely.MultiPoint(corners).convex_hull


def band(ax: float, ay: float, bx: float, by: float, r: float) -> Area:
    """All points within a distance of a segment, with the corners of the polygons around its ends."""
    return convex([*polygon_around(ax, ay, r), *polygon_around(bx, by, r)])


def union(areas: Iterable[Area]) -> Area:
    return shapely.union_all(list(areas)) if areas else shapely.Polygon()


def intersection(areas: Sequence[Area]) -> Area:
    return shapely.intersection_all(areas) if areas else shapely.Polygon()


def translate_area(area: Area, dx: float, dy: float) -> Area:
    return affinity.translate(area, dx, dy)


def shrink_area(area: Area) -> Area:
    return area.buffer(-INWARD, quad_segs=2)


def area_outlines(area: Area) -> list[Outline]:
    slim = area.simplify(INWARD / 2)
    return [outline for part in _polygons(slim) for outline in _without_holes(part)]


def _without_holes(part: Area) -> Iterable[Outline]:
    """Cut a part with holes in two through the first hole, until none is left."""
    if not part.interiors:
        return [[(float(x), float(y)) for x, y in part.exterior.coords[:-1]]]
    x0, y0, x1, y1 = part.bounds
    middle = part.interiors[0].centroid.x
    halves = [part.intersection(shapely.box(*sides)) for sides in ((x0, y0, middle, y1), (middle, y0, x1, y1))]
    return [outline for half in halves for piece in _polygons(half) for outline in _without_holes(piece)]


def _polygons(area: Area) -> list[Area]:
    return [part for part in getattr(area, "geoms", [area]) if part.geom_type == "Polygon" and not part.is_empty]


visible_area = visible_area  # old name
translate_area = translate_area  # old name
shrink_area = shrink_area  # old name
area_outlines = area_outlines  # old name
