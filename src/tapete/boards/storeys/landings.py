"""Landings: places where a round base may stand at one height, found on the curves that bound them.

Bodies, walls and edges grow by the radius of the base. The places left over form areas bounded by circles and lines.
Such an area has a corner, or a whole circle, on its rim. So the corners and one place of every arc are enough to find
it. Floats only propose. The caller judges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import ceil, floor, sqrt

from tapete.boards.deadline import check_deadline
from tapete.boards.flat.shapes import Point, Polygon, point_past_segment
from tapete.boards.solvers.pure.curves import (
    Circle,
    Segment,
    Spot,
    among_circles,
    feet,
    meetings,
    meetings_on,
    segments_with_segments,
    sides,
    tangents,
    turn_of,
)
from tapete.boards.storeys.site import Obstacle, Piece, Site

DUST = 1.0  # shorter arcs are left to the corners
EXACT = 1e-4  # a coordinate this near to an integer is that integer


class Landing:
    """Curves that bound where a base may stand at height `z`, as far as they come near a disc."""

    def __init__(
        self,
        site: Site,
        z: int,
        radius: int,
        height: int,
        bodies: Sequence[Obstacle],
        middle: Point,
        reach: int,
    ) -> None:
        self.middle, self.reach, self.radius = middle, reach, radius
        self.circles: list[Circle] = []
        self.lines: list[Segment] = []
        self.add_bodies(other for other in bodies if other.bottom < z + height and other.top > z)
        solids, _ = site.around(middle, middle, reach + radius)
        self.add_outlines(piece.shape for piece in solids if piece.bottom < z + height and piece.top > z)
        self.add_outlines(shape for connector, shape in site.stairs if connector.low <= z < connector.high)
        self.add_levels(site, z, solids)
        inset, far = radius, site.size - radius
        self.lines += [
            (inset, inset, far, inset),
            (far, inset, far, far),
            (far, far, inset, far),
            (inset, far, inset, inset),
        ]

    def add_bodies(self, bodies: Iterable[Obstacle]) -> list[Circle]:
        """Bodies, grown by the base."""
        (x, y), grown = self.middle, list[Circle]()
        for other in bodies:
            apart = self.radius + other.radius
            if (other.x - x) ** 2 + (other.y - y) ** 2 <= (self.reach + apart) ** 2:
                grown.append((other.x, other.y, apart))
        self.circles += grown
        return grown

    def add_levels(self, site: Site, z: int, solids: Sequence[Piece]) -> None:
        """Edges of the surfaces at this height: the base lies inside them, and its middle over them."""
        edges: list[tuple[int, int, int, int]] = []
        for level in site.by_height.get(z, ()):
            if any(piece in solids for piece in level.pieces):
                edges += [(*border.a, *border.b) for border in level.borders]
                edges += [edge for piece in level.pieces for edge in piece.shape.edges]
        self._add_edges(edges)
        self.lines += [edge for edge in edges if self._near(edge)]

    def add_outlines(self, shapes: Iterable[Polygon]) -> list[Circle]:
        """Walls, grown by the base. Returns the circles around their corners."""
        return self._add_edges([edge for shape in shapes for edge in shape.edges])

    def add_flight(self, start: Point, length: int, bodies: Sequence[Obstacle], shapes: Sequence[Polygon]) -> None:
        """Shadows, seen from `start`, of what a straight flight of this length may not touch."""
        self.circles.append((*start, length))
        (mx, my), shaded = self.middle, list[Circle]()
        wide = self.reach + self.radius
        for other in bodies:
            if point_past_segment(other.x, other.y, *start, mx, my, wide + other.radius) < 0:
                shaded.append((other.x, other.y, self.radius + other.radius))
        edges = dict.fromkeys(edge for shape in shapes for edge in shape.edges)
        corners = dict.fromkeys(corner for edge in edges for corner in (edge[:2], edge[2:]))
        shaded += [(x, y, self.radius) for x, y in corners if point_past_segment(x, y, *start, mx, my, wide) < 0]
        self._add_edges(list(edges))
        self.circles += shaded
        self.lines += tangents(start, shaded, length + self.radius)
        for x, y, c in shaded:  # the base touches it from the start
            dx, dy = x - start[0], y - start[1]
            if 0 < dx * dx + dy * dy <= c * c:
                far = length / sqrt(dx * dx + dy * dy)
                self.lines.append((start[0] - dy * far, start[1] + dx * far, start[0] + dy * far, start[1] - dx * far))

    def _near(self, edge: tuple[int, int, int, int]) -> bool:
        return point_past_segment(*self.middle, *edge, self.reach + self.radius) <= 0

    def _add_edges(self, edges: Sequence[tuple[int, int, int, int]]) -> list[Circle]:
        near = dict.fromkeys(edge for edge in edges if self._near(edge))
        corners = dict.fromkeys(corner for edge in near for corner in (edge[:2], edge[2:]))
        grown: list[Circle] = [(x, y, self.radius) for x, y in corners]
        self.circles += grown
        self.lines += sides((*edge, self.radius) for edge in near)
        return grown

    # ---------------------------------------------------------------- candidates

    def arcs(self, ring: Circle, shares: Sequence[float] = (0.5,)) -> Iterator[Point]:
        """Places of every arc of a circle that no curve cuts, at these shares of the arc."""
        x, y, r = ring
        cuts: list[Spot] = [(x + r, y), (x, y + r), (x - r, y), (x, y - r)]
        cuts += [spot for _, spot in meetings([ring], self.circles)]
        cuts += [spot for _, spot in meetings_on([ring], self.lines)]
        cuts.sort(key=lambda spot: turn_of(spot[0] - x, spot[1] - y))
        for (ax, ay), (bx, by) in zip(cuts, [*cuts[1:], cuts[0]], strict=True):
            if abs(ax - bx) + abs(ay - by) <= DUST:
                continue
            for share in shares:
                dx, dy = ax + (bx - ax) * share - x, ay + (by - ay) * share - y
                out = r / max(1.0, sqrt(dx * dx + dy * dy))
                yield round(x + dx * out), round(y + dy * out)

    def corners(self) -> Iterator[Point]:
        """Integer places at every crossing of two curves."""
        yield from self._integers(among_circles(self.circles))
        yield from self._integers(spot for _, spot in meetings_on(self.circles, self.lines))
        yield from self._integers(segments_with_segments(self.lines, self.lines))

    def feet(self, place: Point) -> Iterator[Point]:
        """Integer places of every curve nearest to a place."""
        yield from self._integers(feet([place], self.circles, self.lines))

    def _integers(self, spots: Iterable[Spot]) -> Iterator[Point]:
        """Integer places beside each point, as far as they are near the disc."""
        (mx, my), most = self.middle, (self.reach + 2) ** 2
        for x, y in spots:
            if (x - mx) ** 2 + (y - my) ** 2 <= most:
                check_deadline()
                yield from product(_beside(x), _beside(y))


def _beside(value: float) -> tuple[int, ...]:
    nearest = round(value)
    return (nearest,) if abs(value - nearest) < EXACT else (floor(value), ceil(value))
