"""Regions to draw: areas reachable by one straight move, in which a player can drop a piece.

A drawn region never exceeds what is allowed. Forbidden discs are drawn as polygons around them, allowed ones as
polygons inside them, and the result is shrunk a little for rounding. So every integer point inside passes the exact
predicate that the star was made from. Areas use shapely if it is installed, else strips.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from math import hypot
from typing import TYPE_CHECKING, Any, TypeAlias

from tapete.boards.flat.obstacles import Outline
from tapete.boards.solvers import Room, Star
from tapete.boards.solvers.pure.curves import Segment, Spot, polygon_around

if TYPE_CHECKING or find_spec("shapely") is not None:
    from tapete.boards.solvers.vectorised import areas
else:
    from tapete.boards.solvers.pure import areas

NEAR, FAR = 2.0, 4.0  # margin around forbidden shapes; width of a half-plane, in lengths of the move
Area: TypeAlias = Any  # of either backend


def union(parts: Iterable[Area]) -> Area:
    return areas.union(list(parts))


def box(x0: float, y0: float, x1: float, y1: float) -> Area:
    return areas.convex([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def disc_inside(x: float, y: float, r: float) -> Area:
    """A disc, drawn as a polygon inside it."""
    return areas.disc(x, y, r)


def cover_discs(discs: Iterable[tuple[float, float, float]]) -> Area:
    """Union of some discs with a small margin."""
    return union(areas.around_disc(x, y, r + NEAR) for x, y, r in discs if r > 0)


def band_along(ax: float, ay: float, bx: float, by: float, r: float) -> Area:
    """All points within a distance of a segment, with a small margin."""
    return areas.band(ax, ay, bx, by, r + NEAR)


def reachable_area(star: Star) -> Area:
    """Area that a free straight move reaches."""
    behind = [_behind(star, nx, ny) for nx, ny in star.turns]
    bodies = []
    for core, r in _obstacles(star):
        x, y = star.start
        near_x, near_y = _nearest(core, x, y)
        apart = hypot(near_x - x, near_y - y)
        if apart > star.stick + r + NEAR:
            continue
        if apart < r:  # no move leads out of it
            return union([])
        body = _body(core, r + NEAR, star.start)
        if _holds(body, x, y):  # touched: only moves straight away from it are certain
            behind.append(_behind(star, x - near_x, y - near_y))
        else:
            bodies.append(body)
    barred = union([*behind, cover_discs((x, y, r) for x, y, r in star.ends)])
    return shrink_area(
        areas.visible_area(star.start, star.stick, bodies).intersection(box(*star.box)).difference(barred)
    )


def _obstacles(star: Star) -> Iterator[tuple[Segment, float]]:
    """Discs, bands and lines that block moves, each as a segment and a clearance."""
    yield from (((x, y, x, y), r) for x, y, r, *_ in (*star.discs, *star.soft) if r > 0)
    yield from (((ax, ay, bx, by), r) for ax, ay, bx, by, r in star.bands)
    yield from (((ax, ay, bx, by), 0.0) for ax, ay, bx, by in star.lines)


def _body(core: Segment, r: float, towards: Spot) -> list[Spot]:
    """Corners, in order, of a convex polygon that holds all points within `r` of a segment's inner part."""
    ax, ay, bx, by = core
    return polygon_around(ax, ay, r, towards) if (ax, ay) == (bx, by) else _strip(ax, ay, bx, by, r)


def shrink_area(area: Area) -> Area:
    """Shrink an area a little, for rounding."""
    return areas.shrink_area(area)


def clip_to_room(area: Area, room: Room) -> Area:
    """Part of an area that lies in a room."""
    for x, y, r in room.within:
        area = area.intersection(disc_inside(x, y, r - NEAR))
    if len(room.near):
        area = area.intersection(union(disc_inside(x, y, r - NEAR) for x, y, r in room.near))
    return area.difference(cover_discs((x, y, r) for x, y, r in room.clear)) if len(room.clear) else area


def common_area(several: Sequence[tuple[Area, tuple[float, float]]]) -> Area:
    """Area of the first body when several make the same move: each area with its owner's offset from the first."""
    return areas.intersection([areas.translate_area(area, -dx, -dy) for area, (dx, dy) in several])


def area_outlines(area: Area) -> list[Outline]:
    """Outlines of an area for a scene: every part with its holes cut open, in few points."""
    return areas.area_outlines(area)


def _strip(ax: float, ay: float, bx: float, by: float, r: float) -> list[Spot]:
    long = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / long * r, (by - ay) / long * r
    return [
        (ax - ux - uy, ay - uy + ux),
        (ax - ux + uy, ay - uy - ux),
        (bx + ux + uy, by + uy - ux),
        (bx + ux - uy, by + uy + ux),
    ]


def _nearest(segment: Segment, x: float, y: float) -> Spot:
    """Point of a segment nearest to another point."""
    ax, ay, bx, by = segment
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / square)) if square else 0.0
    return ax + share * dx, ay + share * dy


def _holds(corners: Sequence[Spot], x: float, y: float) -> bool:
    """True if a point lies in a convex polygon, or on its border."""
    turns = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]
    return min(turns) >= 0 or max(turns) <= 0


def _behind(star: Star, nx: float, ny: float) -> Area:
    """Half-plane opposite to a direction."""
    long, (x, y), far = hypot(nx, ny) or 1.0, star.start, FAR * star.stick
    ux, uy = nx / long, ny / long
    ox, oy = x + NEAR * ux, y + NEAR * uy
    return areas.convex(
        [
            (ox - far * uy, oy + far * ux),
            (ox + far * uy, oy - far * ux),
            (ox + far * uy - far * ux, oy - far * ux - far * uy),
            (ox - far * uy - far * ux, oy + far * ux - far * uy),
        ]
    )


disc_inside = disc_inside  # old name
cover_discs = cover_discs  # old name
band_along = band_along  # old name
reachable_area = reachable_area  # old name
shrink_area = shrink_area  # old name
clip_to_room = clip_to_room  # old name
common_area = common_area  # old name
area_outlines = area_outlines  # old name
