"""Arcs of a circle whose points are reached alike by straight walks from one point.

The circle is cut where an obstacle, edge or level, at any height, begins or ceases to matter. Inside an arc a walk
meets the same things in the same order, and its cost changes smoothly. So one point per arc is tested, and where it
costs too much, the cheapest one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt

from tapete.boards.flat.shapes import Point, Polygon, point_past_segment, segments_past, side_of
from tapete.boards.solvers.pure.curves import (
    Circle,
    Segment,
    Spot,
    among_circles,
    meetings,
    meetings_on,
    segments_with_segments,
)
from tapete.boards.storeys.site import CLIFF, Level, Obstacle, Site

DUST = 2.0  # shorter arcs hold no integer point
LEAN = 2.0  # bound on the saving between two points of an arc: times their distance plus a corner's chord
Stretch = tuple[Spot, Spot]


class Fan:
    """Obstacles for straight walks of a base from one point to a circle around another."""

    def __init__(
        self, site: Site, start: Point, middle: Point, reach: int, radius: int, bodies: Sequence[Obstacle]
    ) -> None:
        self.site, self.start, self.middle, self.reach, self.radius = site, start, middle, reach, radius
        near = self.near = reach + radius
        box = [(f(start[0], middle[0]), f(start[1], middle[1])) for f in (min, max)]
        solids, areas = site.around(box[0], box[1], near)
        self.solids = [piece for piece in solids if self._in_the_way(piece.shape, near)]
        self.areas = [area for area in areas if area.difficult and self._in_the_way(area.shape, near)]
        self.stairs = [shape for _, shape in site.stairs if self._in_the_way(shape, near)]
        self.levels = [level for level in site.levels if any(piece in self.solids for piece in level.pieces)]
        self.bodies = [
            other for other in bodies if point_past_segment(other.x, other.y, *start, *middle, near + other.radius) < 0
        ]

    def _in_the_way(self, shape: Polygon, near: int) -> bool:
        return side_of(shape, self.start) >= 0 or any(self._near(edge, near) for edge in shape.edges)

    def _near(self, edge: tuple[int, int, int, int], near: int) -> bool:
        return segments_past(self.start, self.middle, edge[:2], edge[2:], near) < 0

    def uneven(self, z: int) -> bool:
        """True if the ground is difficult or changes height anywhere; if not, a star is enough."""
        return (
            bool(self.areas)
            or any(self.site.rise_class(piece, z) != CLIFF for piece in self.solids)
            or any(level.z == z and self._open(level) for level in self.levels)
        )

    def _open(self, level: Level) -> bool:
        return any(edge.kind != CLIFF for edge in level.borders)

    def _curves(self) -> tuple[list[Circle], list[Segment], list[Segment]]:
        """Circles and lines grown by the base's radius, and the edges at which a level may end."""
        outlines = [piece.shape for piece in (*self.solids, *self.areas)] + self.stairs
        borders = [(*edge.a, *edge.b) for level in self.levels for edge in level.borders]
        every = [*borders, *(edge for shape in outlines for edge in shape.edges)]
        edges = dict.fromkeys(edge for edge in every if self._near(edge, self.near))
        corners = dict.fromkeys(p for edge in edges for p in (edge[:2], edge[2:]))
        posts: list[Circle] = [(other.x, other.y, self.radius + other.radius) for other in self.bodies]
        posts += [(x, y, self.radius) for x, y in corners]
        flat = {edge for piece in self.solids if piece.flat for edge in piece.shape.edges}
        return posts, [line for edge in edges for line in _beside(edge, self.radius)], [e for e in edges if e in flat]

    def ends(self, rims: Sequence[Circle] = ()) -> list[Stretch]:
        """Arcs of the circle, cut where an obstacle matters to a base that ends there.

        `rims` are further circles that matter.
        """
        posts, lines, steps = self._curves()
        (x, y), far = self.middle, self.reach
        circle = (x, y, far)
        cuts: list[Spot] = [(x + far, y), (x, y + far), (x - far, y), (x, y - far)]
        cuts += [spot for _, spot in meetings([circle], [*posts, *rims])]
        cuts += [spot for _, spot in meetings_on([circle], [*lines, *steps])]
        cuts.sort(key=self._turn)
        return [part for part in zip(cuts, [*cuts[1:], cuts[0]], strict=True) if _wide(*part)]

    def stretches(self, parts: Sequence[Stretch]) -> Iterator[Stretch]:
        """Cut these arcs also where an obstacle matters to a base on its way there."""
        cuts = sorted((self._turn(end), end) for spot in self._seen(*self._curves()) for end in self._behind(spot))
        for first, last in parts:
            low, high = self._turn(first), self._turn(last) or 4.0
            inner = [end for turn, end in cuts if low < turn < high]
            yield from (part for part in pairwise([first, *inner, last]) if _wide(*part))

    def along(self, rims: Sequence[Circle] = ()) -> Iterator[list[Point]]:
        """For each kind of direction from the start, the points to end at, nearest first.

        Before, between and behind everything that matters on the way: one point as near as possible and one half-way.
        """
        posts, lines, steps = self._curves()
        posts += rims
        every = [*lines, *steps]
        spots = [*self._seen(posts, lines, steps), *among_circles(posts), *segments_with_segments(lines, lines)]
        spots += [spot for _, spot in meetings_on(posts, lines)]
        (x, y), far = self.start, self.reach
        cuts: list[Spot] = [(x + far, y), (x, y + far), (x - far, y), (x, y - far)]
        cuts = sorted([*cuts, *(end for spot in spots for end in self._behind(spot))], key=self._turn)
        for part in zip(cuts, [*cuts[1:], cuts[0]], strict=True):
            if _wide(*part):
                end = self.inside(part)
                way = [(x, y, *end)]
                met = [spot for _, spot in meetings_on(posts, way)] + [*segments_with_segments(way, every)]
                stops = sorted([(x, y), end, *met], key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2)
                yield [
                    (round(a + (c - a) * share), round(b + (d - b) * share))
                    for (a, b), (c, d) in pairwise(stops)
                    for share in (DUST / max(2 * DUST, abs(c - a) + abs(d - b)), 0.5)
                ]

    def _turn(self, spot: Spot) -> float:
        """Angle of a point on the circle; a full turn is 4."""
        dx, dy = spot[0] - self.middle[0], spot[1] - self.middle[1]
        share = dy / (abs(dx) + abs(dy))
        return 2 - share if dx < 0 else share + 4 if dy < 0 else share

    def _seen(self, posts: list[Circle], lines: list[Segment], steps: list[Segment]) -> Iterator[Spot]:
        """Points behind which a walk changes.

        There it touches a circle, passes the end of a line, or crosses a step exactly where another obstacle begins.
        """
        for x, y, c in posts:
            yield from _touching(self.start, x, y, c)
        for ax, ay, bx, by in (*lines, *steps):
            yield ax, ay
            yield bx, by
        yield from (spot for _, spot in meetings_on(posts, steps))
        yield from segments_with_segments(steps, [*lines, *steps])

    def _behind(self, spot: Spot) -> Iterator[Spot]:
        """Points of the circle beyond a point, seen from the start."""
        (x, y), (mx, my) = self.start, self.middle
        dx, dy = spot[0] - x, spot[1] - y
        long = dx * dx + dy * dy
        if long <= 0:
            return
        along = ((mx - x) * dx + (my - y) * dy) / long
        ox, oy = x + along * dx - mx, y + along * dy - my
        under = (self.reach * self.reach - ox * ox - oy * oy) / long
        if under >= 0:
            for t in (along - sqrt(under), along + sqrt(under)):
                if t > 0:
                    yield x + t * dx, y + t * dy

    def inside(self, stretch: Stretch, share: float = 0.5) -> Point:
        """Integer point at a share of an arc."""
        (ax, ay), (bx, by), (mx, my) = *stretch, self.middle
        x, y = ax + (bx - ax) * share - mx, ay + (by - ay) * share - my
        out = self.reach / max(1.0, sqrt(x * x + y * y))
        return round(mx + x * out), round(my + y * out)

    def cheap(self, stretch: Stretch, cost: Callable[[Point], int], limit: int) -> Point | None:
        """A point of an arc that costs at most `limit`; None if there is none. Halves the arc while one may exist."""
        p = self.inside(stretch)
        over = cost(p) - limit
        (ax, ay), (bx, by) = stretch
        long = sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by))
        if over <= 0:
            return p
        if long < DUST or over > LEAN * (long + sqrt(2 * self.radius * long)):
            return None
        middle = (float(p[0]), float(p[1]))
        return self.cheap((stretch[0], middle), cost, limit) or self.cheap((middle, stretch[1]), cost, limit)


def _wide(one: Spot, other: Spot) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) > DUST


def _beside(edge: Segment, radius: int) -> Iterator[Segment]:
    """An edge moved aside by a base's radius, to both sides."""
    ax, ay, bx, by = edge
    dx, dy = bx - ax, by - ay
    long = sqrt(dx * dx + dy * dy)
    if long > 0:
        for side in (radius / long, -radius / long):
            yield ax - dy * side, ay + dx * side, bx - dy * side, by + dx * side


def _touching(p: Point, x: float, y: float, c: float) -> Iterator[Spot]:
    """Points of contact of the tangents from a point to a circle."""
    dx, dy = p[0] - x, p[1] - y
    square = dx * dx + dy * dy
    if square > c * c:
        off = c * sqrt(square - c * c)
        for side in (off, -off):
            yield x + (c * c * dx - side * dy) / square, y + (c * c * dy + side * dx) / square
