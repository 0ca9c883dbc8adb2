"""Site: terrain with several levels (surfaces, edges, stairs, ladders) for a walking round base.

Integers only. A site consists of pieces (blocks, slabs, obstacles, areas) and connectors (ladders, stairs). Flat tops
are surfaces; touching surfaces of one height form a level. The height beyond an edge decides its kind: a free step, a
ledge that is difficult to pass, or a cliff.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

import msgspec

from tapete.boards.flat.shapes import Point, Polygon, Round, segments_past, side_of
from tapete.boards.flat.table import inside, meets, on_table
from tapete.boards.storeys.space import Prism

Kind = Literal["block", "slab", "obstacle", "area"]
FREE, LEDGE, CLIFF = 0, 1, 2
MOST_REMEMBERED = 50_000  # points or strides of a site that are kept


class Piece(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A piece of scenery, or a fixture of one. Heights count from the table."""

    id: str
    kind: Kind
    shape: Polygon
    bottom: int
    top: int
    flat: bool = False
    closed: bool = False
    difficult: bool = False
    hazard: int = 0
    piercing: int = 0
    fire: bool = False
    parent: str = ""  # the piece a fixture belongs to

    @property
    def solid(self) -> bool:
        return self.kind != "area"

    @cached_property
    def width(self) -> int:
        """Smaller of its two dimensions in plan."""
        x0, y0, x1, y1 = self.shape.bounds
        return min(x1 - x0, y1 - y0)

    @cached_property
    def prism(self) -> Prism:
        return Prism(self.shape, self.bottom, self.top)


class Connector(msgspec.Struct, frozen=True, kw_only=True):
    """A ladder or a flight of stairs: point of a wall, facing, length in plan, heights joined."""

    id: str
    kind: Literal["ladder", "stairs"]
    x: int
    y: int
    facing: Point  # unit vector away from the wall
    length: int
    low: int
    high: int
    parent: str = ""

    def foot(self, radius: int) -> Point:
        out = self.length + radius
        return self.x + self.facing[0] * out, self.y + self.facing[1] * out

    def head(self, radius: int) -> Point:
        return self.x - self.facing[0] * radius, self.y - self.facing[1] * radius

    def run(self, radius: int) -> int:
        return self.length + 2 * radius


class Border(msgspec.Struct, frozen=True):
    """Part of a level's outline, and how it can be passed."""

    a: Point
    b: Point
    kind: int


class Level(msgspec.Struct, frozen=True):
    z: int
    pieces: tuple[Piece, ...]  # none for the table itself
    borders: tuple[Border, ...]


class Obstacle(msgspec.Struct, frozen=True):
    """Base and body of a figure in the way."""

    x: int
    y: int
    radius: int
    bottom: int
    top: int
    id: int


class Site:
    """A table with its scenery, prepared for queries. Built once per layout."""

    def __init__(
        self,
        size: int,
        pieces: Iterable[Piece],
        connectors: Iterable[Connector],
        *,
        step: int,
        wall: int,
        stairs_width: int,
    ) -> None:
        self.size, self.step, self.wall = size, step, wall
        self.pieces = tuple(pieces)
        self.connectors = {connector.id: connector for connector in connectors}
        self.solids = tuple(piece for piece in self.pieces if piece.solid)
        self.areas = tuple(piece for piece in self.pieces if not piece.solid)
        self.flats = tuple(piece for piece in self.solids if piece.flat)
        self._solid_boxes = tuple((*piece.shape.bounds, piece) for piece in self.solids)
        self._area_boxes = tuple((*piece.shape.bounds, piece) for piece in self.areas)
        self.prisms = tuple(piece.prism for piece in self.pieces if piece.top > piece.bottom)
        self.stairs = tuple((c, footprint(c, stairs_width)) for c in self.connectors.values() if c.kind == "stairs")
        self.known_strides: dict[Any, Any] = {}  # cache of pathfinding; a site never changes
        self.known_points: dict[
            int, dict[Point, dict[int, bool]]
        ] = {}  # waypoints by radius, each with whether a body of some height fits
        self.known_bare: dict[Point, bool] = {}
        self.points_near: tuple[Any, Any] = (None, ())  # those near the last start, with the question

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """Levels, computed on first use: code that only measures does not need them."""
        return self._levels()

    @cached_property
    def by_height(self) -> dict[int, list[Level]]:
        by_height: dict[int, list[Level]] = {}
        for level in self.levels:
            by_height.setdefault(level.z, []).append(level)
        return by_height

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """Corners that a path may turn around."""
        points = [p for piece in self.solids for p in piece.shape.points] + [
            p for _, shape in self.stairs for p in shape.points
        ]
        points += [p for level in self.levels for border in level.borders for p in (border.a, border.b)]
        # the longer path around may be cheaper
        points += [p for area in self.areas if area.difficult for p in area.shape.points]
        return tuple(dict.fromkeys(points))

    def around(self, p: Point, q: Point, radius: int) -> tuple[list[Piece], list[Piece]]:
        """Solids and areas whose bounding box comes near the line from `p` to `q`."""
        x0, x1 = (p[0] - radius, q[0] + radius) if p[0] < q[0] else (q[0] - radius, p[0] + radius)
        y0, y1 = (p[1] - radius, q[1] + radius) if p[1] < q[1] else (q[1] - radius, p[1] + radius)
        solids = [piece for a, b, c, d, piece in self._solid_boxes if a <= x1 and c >= x0 and b <= y1 and d >= y0]
        return solids, [piece for a, b, c, d, piece in self._area_boxes if a <= x1 and c >= x0 and b <= y1 and d >= y0]

    # ---------------------------------------------------------------- surfaces

    def heights_at(self, p: Point) -> list[int]:
        """Heights of all surfaces at a point, lowest first; the table only where no solid stands on it."""
        tops = {piece.top for piece in self.flats if side_of(piece.shape, p) >= 0}
        if not any(piece.bottom <= 0 < piece.top and side_of(piece.shape, p) > 0 for piece in self.solids):
            tops.add(0)
        return sorted(tops)

    def is_bare(self, p: Point) -> bool:
        """True if no flat top lies at a point: a walk that ends there ends on the table."""
        bare = self.known_bare.get(p)
        if bare is None:
            if len(self.known_bare) > MOST_REMEMBERED:
                self.known_bare.clear()
            bare = self.known_bare[p] = not any(side_of(piece.shape, p) >= 0 for piece in self.flats)
        return bare

    def level_at(self, p: Point, z: int) -> Level | None:
        """Level of this height at a point."""
        for level in self.by_height.get(z, ()):
            if not level.pieces or any(side_of(piece.shape, p) >= 0 for piece in level.pieces):
                return level
        return None

    def lies_on(self, p: Point, z: int, radius: int) -> bool:
        """True if the whole base rests on one level; it may touch the edge."""
        if not on_table(Round(radius), p, self.size, self.size):
            return False
        level = self.level_at(p, z)
        if level is None:
            return False
        if not level.pieces:
            return True
        if any(inside(Round(radius), p, piece.shape) for piece in level.pieces):
            return True
        return all(segments_past(p, p, border.a, border.b, radius) >= 0 for border in level.borders)

    def solid_under(self, p: Point, z: int, radius: int, height: int) -> Piece | None:
        """Solid that overlaps a body standing here."""
        x, y = p
        for left, low, right, high, piece in self._solid_boxes:
            if (
                left - radius < x < right + radius
                and low - radius < y < high + radius
                and piece.bottom < z + height
                and piece.top > z
                and meets(Round(radius), p, piece.shape)
            ):
                return piece
        return None

    def stairs_under(self, p: Point, z: int, radius: int) -> Connector | None:
        base = Round(radius)
        return next((c for c, shape in self.stairs if c.low <= z < c.high and meets(base, p, shape)), None)

    def ground_class(self, piece: Piece) -> int:
        """Class of an obstacle by its height and width: free step, ledge or cliff."""
        height = piece.top - piece.bottom
        if height > self.wall:
            return CLIFF
        return FREE if height <= self.step and (piece.flat or piece.width <= self.step) else LEDGE

    def rise_class(self, piece: Piece, z: int) -> int:
        """Class of the side of a piece met from height `z`: free step, ledge or cliff."""
        if not piece.flat:
            return CLIFF if piece.closed else self.ground_class(piece)
        rise = piece.top - z
        if rise <= self.step and not (piece.closed and z <= piece.bottom):
            return FREE
        return LEDGE if rise <= self.wall and not piece.closed else CLIFF

    # ---------------------------------------------------------------- building levels

    def _levels(self) -> tuple[Level, ...]:
        groups: list[list[Piece]] = []
        for piece in self.flats:
            joined = [
                group
                for group in groups
                if group[0].top == piece.top and any(outlines_touch(piece.shape, other.shape) for other in group)
            ]
            groups = [group for group in groups if group not in joined]
            groups.append([piece, *(other for group in joined for other in group)])
        return (Level(0, (), ()), *(Level(group[0].top, tuple(group), tuple(self._borders(group))) for group in groups))

    def _borders(self, group: list[Piece]) -> Iterable[Border]:
        others = [piece for piece in self.flats if piece not in group]
        for piece in group:
            rest = [other for other in group if other is not piece]
            for ax, ay, bx, by in piece.shape.edges:
                for a, b, middle in _cut((ax, ay), (bx, by), [other.shape for other in [*rest, *others]]):
                    way = (bx - ax, by - ay)
                    if any(_beyond(other.shape, middle, way) for other in rest):
                        continue
                    yield Border(a, b, self._border_kind(piece, middle, way, others))

    def _border_kind(self, piece: Piece, middle: tuple[Fraction, Fraction], way: Point, others: list[Piece]) -> int:
        """Kind of an edge, by the highest surface beyond it that is not a wall above it."""
        beyond = [
            other.top for other in others if other.top <= piece.top + self.wall and _beyond(other.shape, middle, way)
        ]
        drop = piece.top - max(beyond, default=0)
        if drop <= self.step:
            return FREE
        return CLIFF if piece.closed or drop > self.wall else LEDGE


def footprint(c: Connector, width: int) -> Polygon:
    """Area of the ground that a flight of stairs covers."""
    nx, ny = c.facing
    half = width // 2
    sx, sy = abs(ny) * half, abs(nx) * half
    ex, ey = c.x + nx * c.length, c.y + ny * c.length
    x0, x1 = sorted((c.x, ex))
    y0, y1 = sorted((c.y, ey))
    return Polygon(((x0 - sx, y0 - sy), (x1 + sx, y0 - sy), (x1 + sx, y1 + sy), (x0 - sx, y1 + sy)))


def outlines_touch(a: Polygon, b: Polygon) -> bool:
    """True if two outlines overlap or share part of a side; a common corner is not enough."""
    for ax, ay, bx, by in a.edges:
        for _, _, middle in _cut((ax, ay), (bx, by), [b]):
            if _side(b, middle) >= 0:
                return True
    return side_of(a, b.points[0]) > 0


def _cut(a: Point, b: Point, shapes: list[Polygon]) -> list[tuple[Point, Point, tuple[Fraction, Fraction]]]:
    """Cut an edge where another outline meets it: start, end, and exact middle of each part."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    cuts = {Fraction(0), Fraction(1)}
    for shape in shapes:
        for cx, cy, ex, ey in shape.edges:
            fx, fy = ex - cx, ey - cy
            change = fx * dy - fy * dx
            if change:
                t = Fraction(fy * (a[0] - cx) - fx * (a[1] - cy), change)
                u = Fraction(dy * (a[0] - cx) - dx * (a[1] - cy), change)
                if 0 < t < 1 and 0 <= u <= 1:
                    cuts.add(t)
            else:
                for x, y in ((cx, cy), (ex, ey)):
                    t = Fraction((x - a[0]) * dx + (y - a[1]) * dy, long)
                    if 0 < t < 1 and (x - a[0]) * dy == (y - a[1]) * dx:
                        cuts.add(t)
    ordered = sorted(cuts)
    parts = []
    for s, t in itertools.pairwise(ordered):
        middle = (s + t) / 2
        parts.append(
            (
                (a[0] + round(dx * s), a[1] + round(dy * s)),
                (a[0] + round(dx * t), a[1] + round(dy * t)),
                (a[0] + dx * middle, a[1] + dy * middle),
            )
        )
    return parts


def _side(shape: Polygon, p: tuple[Fraction, Fraction]) -> int:
    of = p[0].denominator * p[1].denominator
    scaled = Polygon(tuple((x * of, y * of) for x, y in shape.corners))
    return side_of(scaled, (int(p[0] * of), int(p[1] * of)))


def _beyond(shape: Polygon, middle: tuple[Fraction, Fraction], way: Point) -> bool:
    """True if the ground just to the right of an edge, seen along it, belongs to a shape."""
    side = _side(shape, middle)
    if side != 0:
        return side > 0
    for ax, ay, bx, by in shape.edges:
        ex, ey = bx - ax, by - ay
        if ex * way[1] == ey * way[0] and (middle[0] - ax) * ey == (middle[1] - ay) * ex:
            along = (middle[0] - ax) * ex + (middle[1] - ay) * ey
            if 0 <= along <= ex * ex + ey * ey:
                return ex * way[0] + ey * way[1] < 0
    return False


outlines_touch = outlines_touch  # old name
