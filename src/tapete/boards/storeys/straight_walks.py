"""Stars of straight walks over a site: bodies and walls grown by the base's radius."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.boards.flat.obstacles import Band, Disc3, grow_polygons
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers import Star
from tapete.boards.storeys.site import CLIFF, Obstacle, Site


def make_walk_star(
    site: Site,
    p: Point,
    z: int,
    reach: int,
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    keep_off: Sequence[Disc3] = (),
) -> Star:
    """Star of the obstacles that stop a stride from here on this level.

    `keep_off` are discs in which it may not end. Steps up and down are left to the stride itself.
    """
    discs: list[Disc3] = [
        (other.x, other.y, radius + other.radius)
        for other in bodies
        if other.bottom < z + height
        and other.top > z
        and (other.x - p[0]) ** 2 + (other.y - p[1]) ** 2 < (reach + radius + other.radius) ** 2
    ]
    bands: list[Band] = []
    x0, y0, x1, y1 = p[0] - reach - radius, p[1] - reach - radius, p[0] + reach + radius, p[1] + reach + radius
    solids, _ = site.around((x0, y0), (x1, y1), radius)
    shapes = [
        piece.shape
        for piece in solids
        if piece.bottom < z + height and piece.top > z and site.rise_class(piece, z) == CLIFF
    ]
    shapes += [shape for connector, shape in site.stairs if connector.low <= z < connector.high]
    corners, edges = grow_polygons([shape for shape in shapes if _near(shape.bounds, (x0, y0, x1, y1))], radius)
    discs += corners
    bands += edges
    level = site.level_at(p, z)
    for edge in level.borders if level is not None else ():
        if edge.kind == CLIFF:
            discs += [(*edge.a, radius), (*edge.b, radius)]
            bands.append((*edge.a, *edge.b, radius))
    return Star(
        p, reach, (radius, radius, site.size - radius, site.size - radius), discs=discs, ends=keep_off, bands=bands
    )


def make_level_star(
    site: Site,
    p: Point,
    z: int,
    reach: int,
    radius: int,
    height: int,
    bodies: Sequence[Obstacle],
    *,
    open_ground: bool,
) -> Star:
    """Star of straight walks that stay on one level, crossing no step.

    With `open_ground` they also avoid difficult ground.
    """
    field = (p[0] - reach - radius, p[1] - reach - radius, p[0] + reach + radius, p[1] + reach + radius)
    solids, areas = site.around(field[:2], field[2:], radius)
    shapes = [piece.shape for piece in solids if piece.bottom < z + height and piece.top > z]
    shapes += [shape for connector, shape in site.stairs if connector.low <= z < connector.high]
    if open_ground:
        shapes += [area.shape for area in areas if area.difficult and area.bottom == z]
    corners, edges = grow_polygons([shape for shape in shapes if _near(shape.bounds, field)], radius)
    discs: list[Disc3] = [
        (other.x, other.y, radius + other.radius) for other in bodies if other.bottom < z + height and other.top > z
    ]
    level = site.level_at(p, z)
    for edge in level.borders if level is not None else ():
        corners += [(*edge.a, radius), (*edge.b, radius)]
        edges.append((*edge.a, *edge.b, radius))
    box = (radius, radius, site.size - radius, site.size - radius)
    return Star(p, reach, box, discs=discs + corners, bands=edges)


def _near(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


make_walk_star = make_walk_star  # old name
make_level_star = make_level_star  # old name
