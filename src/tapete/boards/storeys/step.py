"""Stride: one straight walk of a round base over a site: what stops it, cost, final height.

A stride is cut where the base's centre crosses the outline of a surface; each part is walked on one level. Distance
counts twice while the base overlaps difficult ground or a ledge. Every part of one kind of ground is rounded up to the
unit, after a thousandth of a unit is ignored.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import isqrt

import msgspec

from tapete.boards.flat.line_of_sight import clip
from tapete.boards.flat.shapes import Point, Polygon, Round, point_past_segment, segments_past, side_of
from tapete.boards.flat.table import on_table, sweep_meets
from tapete.boards.storeys.site import CLIFF, LEDGE, Border, Level, Obstacle, Piece, Site

ONE = 1 << 40  # a whole stride; points on it are integers from 0 to ONE
FINE = 1 << 10


class Stride(msgspec.Struct):
    """Result of a stride. `stopped` names the obstacle: "edge", "solid", "body", "cliff", "stairs", "table"."""

    z: int = 0
    cost: int = 0
    length: int = 0
    climbs: list[int] = []
    hazards: list[str] = []
    difficult: bool = False
    stopped: str = ""
    by: str | int = ""


def ceil_sqrt(square: int) -> int:
    """Square root, rounded up."""
    root = isqrt(square)
    return root if root * root == square else root + 1


Parts = list[tuple[Point, Point, int]]


def stride(site: Site, p: Point, z: int, q: Point, radius: int, height: int, bodies: Sequence[Obstacle]) -> Stride:
    """Walk straight from `p`, on the surface at `z`, to `q`."""
    walked, parts = walk_ground(site, p, z, q, radius, height)
    for here, there, level_z in parts:
        blocked = find_body_in_way(bodies, here, there, level_z, radius, height)
        if blocked is not None:
            return Stride(z, stopped="body", by=blocked.id)
    return walked


def walk_ground(site: Site, p: Point, z: int, q: Point, radius: int, height: int) -> tuple[Stride, Parts]:
    """Walk straight from `p` to `q` ignoring bodies; also return the parts it was cut into.

    The result depends on the site alone, so it can be cached.
    """
    walked = Stride(z)
    base = Round(radius)
    if not on_table(base, q, site.size, site.size):
        walked.stopped = "table"
        return walked, []
    hard: list[tuple[int, int]] = []
    parts: Parts = []
    solids, areas = site.around(p, q, radius)
    for start, end, level_z in _levels_on_the_way(site, solids, p, q, z, height, walked):
        here, there = _on(p, q, start), _on(p, q, end)
        parts.append((here, there, level_z))
        if _stopped_by_ground(site, solids, walked, base, here, there, level_z, height):
            return walked, parts
        for outline in _difficult_ground(site, solids, areas, base, here, there, level_z, height):
            met = overlap_range(p, q, outline, radius)
            if met is not None:
                first, last = max(met[0], start), min(met[1], end)
                if first < last:
                    hard.append((first, last))
        for area in areas:
            if (
                area.hazard
                and area.bottom == level_z
                and area.id not in walked.hazards
                and sweep_meets(base, here, there, area.shape)
            ):
                walked.hazards.append(area.id)
    if not walked.stopped:
        _charge(walked, p, q, hard)
    return walked, parts


def find_body_in_way(
    bodies: Sequence[Obstacle], p: Point, q: Point, z: int, radius: int, height: int
) -> Obstacle | None:
    """First body in the way of a base that moves from `p` to `q` at one height."""
    (px, py), (qx, qy) = p, q
    x0, x1 = (px, qx) if px < qx else (qx, px)
    y0, y1 = (py, qy) if py < qy else (qy, py)
    for other in bodies:
        reach, x, y = radius + other.radius, other.x, other.y
        if (
            x0 - reach < x < x1 + reach
            and y0 - reach < y < y1 + reach
            and other.bottom < z + height
            and other.top > z
            and point_past_segment(x, y, px, py, qx, qy, reach) < 0
        ):
            return other
    return None


def _charge(walked: Stride, p: Point, q: Point, hard: list[tuple[int, int]]) -> None:
    """Set length and cost: open parts count once, difficult parts twice, each rounded up."""
    square = (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2
    walked.length = ceil_sqrt(square)
    if not hard:
        walked.cost = walked.length
        return
    walked.difficult = True
    fine = isqrt(square * FINE * FINE)
    at, cost = 0, 0
    for first, last in _merged(hard):
        cost += _part(first - at, fine, walked.length) + 2 * _part(last - first, fine, walked.length)
        at = last
    walked.cost = cost + _part(ONE - at, fine, walked.length)


def _part(share: int, fine: int, whole: int) -> int:
    if share >= ONE:
        return whole
    return max(0, -((ONE - share * fine) // (ONE * FINE)))


def _merged(parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for first, last in sorted(parts):
        if merged and first <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], last))
        else:
            merged.append((first, last))
    return merged


def _on(p: Point, q: Point, share: int) -> Point:
    if share <= 0:
        return p
    if share >= ONE:
        return q
    half = ONE >> 1
    return p[0] + ((q[0] - p[0]) * share + half) // ONE, p[1] + ((q[1] - p[1]) * share + half) // ONE


# ---------------------------------------------------------------- which level


def _levels_on_the_way(
    site: Site, solids: Sequence[Piece], p: Point, q: Point, z: int, height: int, walked: Stride
) -> list[tuple[int, int, int]]:
    """Parts of the stride with the height of each.

    Climbs are recorded in `walked`; an impossible step stops the stride.
    """
    near = [piece for piece in solids if piece.flat]
    if p == q or (z == 0 and not near):
        walked.z = z
        return [(0, ONE, z)]
    cuts = {0, ONE}
    for piece in near:
        cuts.update(_crossed(piece.shape, p, q))
    ordered = sorted(cuts)
    parts: list[tuple[int, int, int]] = []
    leaving = next((piece for piece in near if piece.top == z and side_of(piece.shape, p) >= 0), None)
    for start, end in itertools.pairwise(ordered):
        middle = ((p[0] * 2 * ONE + (q[0] - p[0]) * (start + end)), (p[1] * 2 * ONE + (q[1] - p[1]) * (start + end)))
        under = [piece for piece in near if _holds(piece.shape, middle)]
        onto = _next_surface(site, under, z, height)
        top = 0 if onto is None else onto.top
        if top != z:
            change = abs(top - z)
            closed = (
                (onto.closed and z <= onto.bottom)
                if onto is not None and top > z
                else (leaving is not None and leaving.closed and change > site.step)
            )
            if change > site.wall or closed or (onto is not None and top > z and change > site.step and onto.closed):
                walked.stopped, walked.by = "cliff", (onto or leaving or near[0]).id
                return parts
            if change > site.step:
                walked.climbs.append(change)
            z = top
        leaving = onto
        parts.append((start, end, z))
    walked.z = z
    return parts


def _next_surface(site: Site, under: list[Piece], z: int, height: int) -> Piece | None:
    """Highest surface reachable by a step from `z`. A slab with room for the body is walked under."""
    best: Piece | None = None
    for piece in under:
        passed_under = piece.kind == "slab" and piece.bottom - z >= height
        if piece.top <= z + site.wall and not passed_under and (best is None or piece.top > best.top):
            best = piece
    return best


def _crossed(shape: Polygon, p: Point, q: Point) -> list[int]:
    dx, dy = q[0] - p[0], q[1] - p[1]
    cuts = []
    for ax, ay, bx, by in shape.edges:
        ex, ey = bx - ax, by - ay
        change = ex * dy - ey * dx
        if change:
            top = ey * (p[0] - ax) - ex * (p[1] - ay)
            if 0 < top < change or change < top < 0:
                along = dy * (p[0] - ax) - dx * (p[1] - ay)
                if 0 <= along <= change or change <= along <= 0:
                    cuts.append(top * ONE // change)
    return cuts


def _holds(shape: Polygon, p: Point) -> bool:
    """True if a point, given in units of 1 / (2 * ONE), lies in a shape or on its border."""
    of = 2 * ONE
    x0, y0, x1, y1 = shape.bounds
    if shape.rectangle:
        return x0 * of <= p[0] <= x1 * of and y0 * of <= p[1] <= y1 * of
    return side_of(Polygon(tuple((x * of, y * of) for x, y in shape.corners)), p) >= 0


# ---------------------------------------------------------------- what is in the way


def _stopped_by_ground(
    site: Site, solids: Sequence[Piece], walked: Stride, base: Round, p: Point, q: Point, z: int, height: int
) -> bool:
    for piece in solids:
        if (
            piece.bottom < z + height
            and piece.top > z
            and sweep_meets(base, p, q, piece.shape)
            and site.rise_class(piece, z) == CLIFF
        ):
            walked.stopped, walked.by = "solid", piece.id
            return True
    for connector, shape in site.stairs:
        if connector.low <= z < connector.high and sweep_meets(base, p, q, shape):
            walked.stopped, walked.by = "stairs", connector.id
            return True
    level = _level(site, p, q, z)
    if level is not None:
        for border in _near_borders(level, p, q, base.radius):
            if border.kind == CLIFF and segments_past(p, q, border.a, border.b, base.radius) < 0:
                walked.stopped, walked.by = "cliff", level.pieces[0].id
                return True
    return False


def _near_borders(level: Level, p: Point, q: Point, radius: int) -> list[Border]:
    """Borders whose bounding box comes near the move."""
    x0, x1 = (p[0] - radius, q[0] + radius) if p[0] < q[0] else (q[0] - radius, p[0] + radius)
    y0, y1 = (p[1] - radius, q[1] + radius) if p[1] < q[1] else (q[1] - radius, p[1] + radius)
    return [
        border
        for border in level.borders
        if not (
            (border.a[0] < x0 and border.b[0] < x0)
            or (border.a[0] > x1 and border.b[0] > x1)
            or (border.a[1] < y0 and border.b[1] < y0)
            or (border.a[1] > y1 and border.b[1] > y1)
        )
    ]


def _level(site: Site, p: Point, q: Point, z: int) -> Level | None:
    """Raised level on which a part is walked."""
    if z == 0:
        return None
    middle = ((p[0] + q[0]) // 2, (p[1] + q[1]) // 2)
    return site.level_at(middle, z) or site.level_at(p, z) or site.level_at(q, z)


def _difficult_ground(
    site: Site, solids: Sequence[Piece], areas: Sequence[Piece], base: Round, p: Point, q: Point, z: int, height: int
) -> list[Polygon | tuple[Point, Point]]:
    """Outlines on this level over which distance counts twice."""
    outlines: list[Polygon | tuple[Point, Point]] = [
        area.shape for area in areas if area.difficult and area.bottom == z and sweep_meets(base, p, q, area.shape)
    ]
    for piece in solids:
        if (
            piece.bottom < z + height
            and piece.top > z
            and site.rise_class(piece, z) == LEDGE
            and sweep_meets(base, p, q, piece.shape)
        ):
            outlines.append(piece.shape)
    level = _level(site, p, q, z)
    if level is not None:
        borders = _near_borders(level, p, q, base.radius)
        outlines.extend(
            (border.a, border.b)
            for border in borders
            if border.kind == LEDGE and segments_past(p, q, border.a, border.b, base.radius) < 0
        )
    return outlines


# ---------------------------------------------------------------- from where to where


def overlap_range(p: Point, q: Point, outline: Polygon | tuple[Point, Point], radius: int) -> tuple[int, int] | None:
    """Part of a stride during which the base overlaps an outline or a line.

    Two points from 0 to ONE. For a shape that is not convex, from the first overlap to the last.
    """
    if p == q:
        return 0, ONE
    parts: list[tuple[int, int]] = []
    if isinstance(outline, Polygon):
        edges = outline.edges
        inner = clip(outline, p, q) if outline.convex else None
        if inner is not None:
            parts.append((inner[0] * ONE // inner[1], inner[2] * ONE // inner[3]))
        corners = outline.corners
    else:
        edges = ((*outline[0], *outline[1]),)
        corners = outline
    parts += [part for x, y in corners if (part := _around(p, q, x, y, radius)) is not None]
    parts += [part for edge in edges if (part := _beside(p, q, *edge, radius)) is not None]
    if not parts:
        return None
    first, last = max(0, min(part[0] for part in parts)), min(ONE, max(part[1] for part in parts))
    return (first, last) if first < last else None


def _around(p: Point, q: Point, x: int, y: int, radius: int) -> tuple[int, int] | None:
    """Part of the stride inside a circle."""
    dx, dy, wx, wy = q[0] - p[0], q[1] - p[1], x - p[0], y - p[1]
    long, dot = dx * dx + dy * dy, dx * wx + dy * wy
    under = dot * dot - long * (wx * wx + wy * wy - radius * radius)
    if under <= 0:
        return None
    root = isqrt(under * FINE * FINE)
    first, last = (dot * FINE - root) * ONE // (long * FINE), (dot * FINE + root) * ONE // (long * FINE)
    return (first, last) if last > 0 and first < ONE else None


def _beside(p: Point, q: Point, ax: int, ay: int, bx: int, by: int, radius: int) -> tuple[int, int] | None:
    """Part of the stride nearer to an edge than the radius."""
    dx, dy, ex, ey = q[0] - p[0], q[1] - p[1], bx - ax, by - ay
    square = ex * ex + ey * ey
    off = isqrt(radius * radius * square * FINE * FINE)
    first, first_of, last, last_of = 0, 1, 1, 1
    for at, change, low, high in (
        ((ex * (p[1] - ay) - ey * (p[0] - ax)) * FINE, (ex * dy - ey * dx) * FINE, -off, off),
        (ex * (p[0] - ax) + ey * (p[1] - ay), ex * dx + ey * dy, 0, square),
    ):
        if change == 0:
            if not low < at < high:
                return None
            continue
        if change < 0:
            at, change, low, high = -at, -change, -high, -low
        if (low - at) * first_of > first * change:
            first, first_of = low - at, change
        if (high - at) * last_of < last * change:
            last, last_of = high - at, change
    return (first * ONE // first_of, last * ONE // last_of) if first * last_of < last * first_of else None


walk_ground = walk_ground  # old name
find_body_in_way = find_body_in_way  # old name
ceil_sqrt = ceil_sqrt  # old name
overlap_range = overlap_range  # old name
