"""Regions to draw: all places that a straight way leads to, as an area a person can drop a piece in.

What is drawn is never more than what is allowed. Forbidden discs are drawn as polygons around them, allowed ones as
polygons inside, and everything is drawn in by a little for rounding: any whole place inside passes the exact predicate
that the star was made of.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, hypot, pi, sin
from typing import Any, TypeAlias

import shapely
from shapely import affinity

from tapete.boards.solvers import Room, Star

SIDES = 32
NEAR, FAR = 2.0, 4.0  # how much greater what is forbidden is drawn, and how many sticks long its shadow
INWARD = 2.0
Area: TypeAlias = Any  # a geometry of shapely's, which has no types
Outline = list[tuple[float, float]]


def inside(x: float, y: float, r: float) -> Area:
    """A disc, and nothing outside of it."""
    return shapely.Point(x, y).buffer(max(0.0, r), quad_segs=SIDES // 4)


def around(x: float, y: float, r: float, towards: tuple[float, float] | None = None) -> list[tuple[float, float]]:
    """Corners of a polygon that holds a disc; the middle of one side lies towards a place, and touches the disc."""
    turn = 0.0 if towards is None else atan2(towards[1] - y, towards[0] - x)
    out = r / cos(pi / SIDES)
    angles = [turn + (2 * n + 1) * pi / SIDES for n in range(SIDES)]
    return [(x + out * cos(angle), y + out * sin(angle)) for angle in angles]


def holding(discs: Iterable[tuple[float, float, float]]) -> Area:
    """All of some discs, and a little more."""
    return shapely.union_all([shapely.Polygon(around(x, y, r + NEAR)) for x, y, r in discs if r > 0])


def along(ax: float, ay: float, bx: float, by: float, r: float) -> Area:
    """Everything within a length of a segment, and a little more."""
    line = shapely.LineString(((ax, ay), (bx, by))) if (ax, ay) != (bx, by) else shapely.Point(ax, ay)
    return line.buffer((r + NEAR) / cos(pi / SIDES), quad_segs=SIDES // 4)


def reached(star: Star) -> Area:
    """Every place that a straight free way leads to."""
    (x, y), stick = star.start, star.stick
    x0, y0, x1, y1 = star.box
    area = inside(x, y, stick).intersection(shapely.box(x0, y0, x1, y1))
    barred = [_behind(star, nx, ny) for nx, ny in star.turns]
    barred.append(holding(tuple(map(tuple, star.ends))))
    for cx, cy, r in (*star.discs, *star.soft[:, :3]):
        if r > 0:
            barred.append(_shadow(star, around(cx, cy, r + NEAR, towards=star.start), shapely.Point(cx, cy), r))
    for ax, ay, bx, by, r in (*star.bands, *((*line, 0.0) for line in star.lines)):
        line = shapely.LineString(((ax, ay), (bx, by)))
        barred.append(_shadow(star, _strip(ax, ay, bx, by, r + NEAR), line, r))
    return drawn_in(area.difference(shapely.union_all(barred)))


def drawn_in(area: Area) -> Area:
    return area.buffer(-INWARD, quad_segs=2)


def in_room(area: Area, room: Room) -> Area:
    """What of an area lies in a room."""
    for x, y, r in room.within:
        area = area.intersection(inside(x, y, r - NEAR))
    if len(room.near):
        area = area.intersection(shapely.union_all([inside(x, y, r - NEAR) for x, y, r in room.near]))
    return area.difference(holding(tuple(map(tuple, room.clear)))) if len(room.clear) else area


def shared(areas: Sequence[tuple[Area, tuple[float, float]]]) -> Area:
    """Where the first of several can go who all make the same move: every area with how far its owner stands from the
    first."""
    moved = [affinity.translate(area, -dx, -dy) for area, (dx, dy) in areas]
    return shapely.intersection_all(moved) if moved else shapely.Polygon()


def outlined(area: Area) -> list[Outline]:
    """For a scene: every part of an area with its holes cut open, in few points."""
    slim = area.simplify(INWARD / 2)
    parts = [part for part in getattr(slim, "geoms", [slim]) if part.geom_type == "Polygon" and not part.is_empty]
    return [outline for part in parts for outline in _without_holes(part)]


def _without_holes(part: Area) -> Iterable[Outline]:
    """A part with holes is cut in two through the first of them, until none has any."""
    if not part.interiors:
        return [[(float(x), float(y)) for x, y in part.exterior.coords[:-1]]]
    x0, y0, x1, y1 = part.bounds
    middle = part.interiors[0].centroid.x
    halves = [part.intersection(shapely.box(*sides)) for sides in ((x0, y0, middle, y1), (middle, y0, x1, y1))]
    pieces = [piece for half in halves for piece in getattr(half, "geoms", [half]) if piece.geom_type == "Polygon"]
    return [outline for piece in pieces for outline in _without_holes(piece)]


def _strip(ax: float, ay: float, bx: float, by: float, r: float) -> list[tuple[float, float]]:
    long = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / long * r, (by - ay) / long * r
    return [
        (ax - ux - uy, ay - uy + ux),
        (ax - ux + uy, ay - uy - ux),
        (bx + ux + uy, by + uy - ux),
        (bx + ux - uy, by + uy + ux),
    ]


def _shadow(star: Star, corners: Sequence[tuple[float, float]], core: Area, r: float) -> Area:
    """A convex body around a core and all that lies behind it, as far as the stick reaches."""
    x, y = star.start
    here = shapely.Point(x, y)
    if (apart := core.distance(here)) > star.stick + r + NEAR:
        return shapely.Polygon()
    if apart < r:  # no way leads out of it
        return inside(x, y, FAR * star.stick)
    body = shapely.LineString(corners).convex_hull
    if body.intersects(here):  # it is touched: only ways straight off it are sure
        near = core.interpolate(core.project(here)) if core.geom_type == "LineString" else core
        return _behind(star, x - near.x, y - near.y)
    middle = body.centroid
    ahead = atan2(middle.y - y, middle.x - x)
    turns = [(atan2(cy - y, cx - x) - ahead + pi) % (2 * pi) - pi for cx, cy in corners]
    low, high = min(turns), max(turns)
    far = [ahead + low + (high - low) * n / 12 for n in range(13)]
    rim = [(x + FAR * star.stick * cos(angle), y + FAR * star.stick * sin(angle)) for angle in far]
    return shapely.LineString([*corners, *rim]).convex_hull


def _behind(star: Star, nx: float, ny: float) -> Area:
    """Half of the table: everything on the other side than a direction points to."""
    long, (x, y), far = hypot(nx, ny) or 1.0, star.start, FAR * star.stick
    ux, uy = nx / long, ny / long
    ox, oy = x + NEAR * ux, y + NEAR * uy
    return shapely.Polygon(
        [
            (ox - far * uy, oy + far * ux),
            (ox + far * uy, oy - far * ux),
            (ox + far * uy - far * ux, oy - far * ux - far * uy),
            (ox - far * uy - far * ux, oy + far * ux - far * uy),
        ]
    )
