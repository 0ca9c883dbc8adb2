"""Regions to draw: all places that a straight way leads to, as an area a person can drop a piece in.

What is drawn is never more than what is allowed. Forbidden discs are drawn as polygons around them, allowed ones as
polygons inside, and everything is drawn in by a little for rounding: any whole place inside passes the exact predicate
that the star was made of. Areas are shapely's where it is there, else they are made of strips.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from math import hypot
from typing import TYPE_CHECKING, Any, TypeAlias

from tapete.boards.flat.obstacles import Outline
from tapete.boards.solvers import Room, Star
from tapete.boards.solvers.pure.curves import Segment, Spot, around

if TYPE_CHECKING or find_spec("shapely") is not None:
    from tapete.boards.solvers.vectorised import areas
else:
    from tapete.boards.solvers.pure import areas

NEAR, FAR = 2.0, 4.0  # how much greater what is forbidden is drawn; how many sticks wide half a table is
Area: TypeAlias = Any  # of either kind


def union(parts: Iterable[Area]) -> Area:
    return areas.union(list(parts))


def box(x0: float, y0: float, x1: float, y1: float) -> Area:
    return areas.convex([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


def inside(x: float, y: float, r: float) -> Area:
    """A disc, and nothing outside of it."""
    return areas.disc(x, y, r)


def holding(discs: Iterable[tuple[float, float, float]]) -> Area:
    """All of some discs, and a little more."""
    return union(areas.around_disc(x, y, r + NEAR) for x, y, r in discs if r > 0)


def along(ax: float, ay: float, bx: float, by: float, r: float) -> Area:
    """Everything within a length of a segment, and a little more."""
    return areas.band(ax, ay, bx, by, r + NEAR)


def reached(star: Star) -> Area:
    """Every place that a straight free way leads to."""
    behind = [_behind(star, nx, ny) for nx, ny in star.turns]
    bodies = []
    for core, r in _obstacles(star):
        x, y = star.start
        near_x, near_y = _nearest(core, x, y)
        apart = hypot(near_x - x, near_y - y)
        if apart > star.stick + r + NEAR:
            continue
        if apart < r:  # no way leads out of it
            return union([])
        body = _body(core, r + NEAR, star.start)
        if _holds(body, x, y):  # it is touched: only ways straight off it are sure
            behind.append(_behind(star, x - near_x, y - near_y))
        else:
            bodies.append(body)
    barred = union([*behind, holding((x, y, r) for x, y, r in star.ends)])
    return drawn_in(areas.seen(star.start, star.stick, bodies).intersection(box(*star.box)).difference(barred))


def _obstacles(star: Star) -> Iterator[tuple[Segment, float]]:
    """What bars ways: discs, bands and lines, each as a segment and how far from it one stays."""
    yield from (((x, y, x, y), r) for x, y, r, *_ in (*star.discs, *star.soft) if r > 0)
    yield from (((ax, ay, bx, by), r) for ax, ay, bx, by, r in star.bands)
    yield from (((ax, ay, bx, by), 0.0) for ax, ay, bx, by in star.lines)


def _body(core: Segment, r: float, towards: Spot) -> list[Spot]:
    """Corners of a convex body that holds everything within a length of a segment's inner part, in order."""
    ax, ay, bx, by = core
    return around(ax, ay, r, towards) if (ax, ay) == (bx, by) else _strip(ax, ay, bx, by, r)


def drawn_in(area: Area) -> Area:
    return areas.drawn_in(area)


def in_room(area: Area, room: Room) -> Area:
    """What of an area lies in a room."""
    for x, y, r in room.within:
        area = area.intersection(inside(x, y, r - NEAR))
    if len(room.near):
        area = area.intersection(union(inside(x, y, r - NEAR) for x, y, r in room.near))
    return area.difference(holding((x, y, r) for x, y, r in room.clear)) if len(room.clear) else area


def shared(several: Sequence[tuple[Area, tuple[float, float]]]) -> Area:
    """Where the first of several can go who all make the same move: every area with how far its owner stands from the
    first."""
    return areas.intersection([areas.moved(area, -dx, -dy) for area, (dx, dy) in several])


def outlined(area: Area) -> list[Outline]:
    """For a scene: every part of an area with its holes cut open, in few points."""
    return areas.outlined(area)


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
    """The place of a segment that lies nearest to another."""
    ax, ay, bx, by = segment
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / square)) if square else 0.0
    return ax + share * dx, ay + share * dy


def _holds(corners: Sequence[Spot], x: float, y: float) -> bool:
    """Whether a place lies in a convex body, or on its rim."""
    turns = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]
    return min(turns) >= 0 or max(turns) <= 0


def _behind(star: Star, nx: float, ny: float) -> Area:
    """Half of the table: everything on the other side than a direction points to."""
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
