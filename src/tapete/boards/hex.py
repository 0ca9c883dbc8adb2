"""Hex grid: axial coordinates, distance, rings, lines, line of sight, cell tables, layout.

A hex is `(q, r)`; rows `r` grow down the screen, and the third cube coordinate is `-q - r`. Directions are numbered
clockwise, named as on a pointy-top grid: 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW. On a flat-top grid the same numbers are
turned by 30 degrees. Rules use integers only; `Layout`, which draws, uses floats.

Doubled coordinates `(x, row)`, common in rulebooks, name the same hexes: a step east adds 2 to x, a step to the next
row adds 1.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin, sqrt

from tapete.core.scene import Line, Point, Poly

Hex = tuple[int, int]

NE, E, SE, SW, W, NW = range(6)
DIRECTIONS: tuple[Hex, ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
AROUND = tuple(enumerate(DIRECTIONS))


# ---------------------------------------------------------------- one hex and another


def add(a: Hex, b: Hex) -> Hex:
    return a[0] + b[0], a[1] + b[1]


def subtract(a: Hex, b: Hex) -> Hex:
    return a[0] - b[0], a[1] - b[1]


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def neighbour(hex: Hex, direction: int) -> Hex:
    """The adjacent hex in a direction.

    >>> neighbour((0, 0), E)
    (1, 0)
    """
    q, r = DIRECTIONS[direction]
    return hex[0] + q, hex[1] + r


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The six adjacent hexes, by direction."""
    q, r = hex
    return tuple([(q + dq, r + dr) for dq, dr in DIRECTIONS])


def direction_to(a: Hex, b: Hex) -> int | None:
    """Direction of an adjacent hex; None if the two are not adjacent."""
    return _DIRECTION.get((b[0] - a[0], b[1] - a[1]))


_DIRECTION = {step: direction for direction, step in AROUND}


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another.

    >>> distance((0, 0), (3, -1))
    3
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def rotate(hex: Hex, sixths: int, centre: Hex = (0, 0)) -> Hex:
    """Rotate a hex clockwise around a centre, by sixths of a circle."""
    q, r = hex[0] - centre[0], hex[1] - centre[1]
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q + centre[0], r + centre[1]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """Hexes at exactly this distance, clockwise from the NE corner of the ring."""
    if radius == 0:
        return [centre]
    q, r = centre[0] + radius * DIRECTIONS[NE][0], centre[1] + radius * DIRECTIONS[NE][1]
    hexes = []
    for direction in (SE, SW, W, NW, NE, E):
        dq, dr = DIRECTIONS[direction]
        for _ in range(radius):
            hexes.append((q, r))
            q, r = q + dq, r + dr
    return hexes


def disc(centre: Hex, radius: int) -> list[Hex]:
    """Hexes within this distance, the centre first."""
    return [hex for n in range(radius + 1) for hex in ring(centre, n)]


def ahead(direction: int, offset: Hex) -> int:
    """Dot product of an offset with a facing: above 0 the whole hex is in front, at 0 the line halves it.

    The unit is that of `corner_points`.

    >>> ahead(E, (1, -2)), ahead(E, (1, 0)) > 0
    (0, True)
    """
    across, down = 2 * offset[0] + offset[1], offset[1]
    return (across - 3 * down, 2 * across, across + 3 * down, 3 * down - across, -2 * across, -across - 3 * down)[
        direction
    ]


# ---------------------------------------------------------------- doubled coordinates


def from_doubled(x: int, row: int) -> Hex:
    """Convert doubled to axial coordinates.

    All cells of a grid must have the same parity of x + row; either parity works.

    >>> from_doubled(2, 0), from_doubled(1, 1), from_doubled(3, 0)
    ((1, 0), (0, 1), (1, 0))
    """
    return (x - row) // 2, row


def to_doubled(hex: Hex, parity: int = 0) -> tuple[int, int]:
    """Convert axial to doubled coordinates; `parity` is that of x + row on this grid."""
    q, r = hex
    return 2 * q + r + parity, r


# ---------------------------------------------------------------- lines


def line(a: Hex, b: Hex) -> list[Hex]:
    """Hexes under the straight line between two centres, both ends included.

    Along an edge, the hexes of one side.
    """
    return list(lines(a, b)[0])


def lines(a: Hex, b: Hex) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """The line moved a little to either side.

    The two lists differ only where the line runs exactly along an edge between two hexes.
    """
    there = b[0] - a[0], b[1] - a[1]
    return tuple([tuple([(q + a[0], r + a[1]) for q, r in side]) for side in _lines_from_origin(there)])  # type: ignore[return-value]


NUDGE = (1, 2, -3)  # thousandths of 1/n: not parallel to any line between centres, too small to reach past an edge


@lru_cache(maxsize=4096)
def _lines_from_origin(there: Hex) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    n = distance((0, 0), there)
    if n == 0:
        return ((0, 0),), ((0, 0),)
    cube = there[0], there[1], -there[0] - there[1]
    sides = []
    for sign in (1, -1):
        sides.append(
            tuple([_rounded([1000 * k * cube[i] + sign * NUDGE[i] for i in range(3)], 1000 * n) for k in range(n + 1)])
        )
    return sides[0], sides[1]


def _rounded(numerators: list[int], denominator: int) -> Hex:
    """Hex that holds a point given as three fractions (cube rounding).

    Each is rounded; the one that changed most is derived from the other two.
    """
    near = [(2 * n + denominator) // (2 * denominator) for n in numerators]
    moved = [abs(near[i] * denominator - numerators[i]) for i in range(3)]
    worst = moved.index(max(moved))
    if worst == 0:
        near[0] = -near[1] - near[2]
    elif worst == 1:
        near[1] = -near[0] - near[2]
    return near[0], near[1]


def clear_line(a: Hex, b: Hex, passes: Callable[[Hex, Hex], bool]) -> bool:
    """True if every step of one of the two lines from centre to centre passes.

    Symmetric if `passes` is.
    """
    return any(all(passes(here, there) for here, there in pairwise(side)) for side in lines(a, b))


# ---------------------------------------------------------------- corner to corner


def corner_points(hex: Hex) -> tuple[tuple[int, int], ...]:
    """The six corners on an integer lattice, clockwise from the top; a centre lies at (2q + r, 3r).

    Heights are stretched; straight lines stay straight.
    """
    x, y = 2 * hex[0] + hex[1], 3 * hex[1]
    return (x, y - 2), (x + 1, y - 1), (x + 1, y + 1), (x, y + 2), (x - 1, y + 1), (x - 1, y - 1)


def touches(a: tuple[int, int], b: tuple[int, int], hex: Hex) -> bool:
    """True if the segment between two lattice points touches a hex; an edge or a corner is enough.

    Separating axis test: two convex shapes are apart if a line along a side of one of them separates them.
    """
    corners = corner_points(hex)
    (ax, ay), (bx, by) = a, b
    sides = [(bx - ax) * (cy - ay) - (by - ay) * (cx - ax) for cx, cy in corners]
    if all(side > 0 for side in sides) or all(side < 0 for side in sides):
        return False
    for i in range(6):
        (px, py), (nx, ny) = corners[i], corners[(i + 1) % 6]
        if (nx - px) * (ay - py) - (ny - py) * (ax - px) < 0 and (nx - px) * (by - py) - (ny - py) * (bx - px) < 0:
            return False
    return True


def corner_sight(viewer: Hex, target: Hex, blockers: Iterable[Hex], corners: int = 2) -> bool:
    """True if one corner of the viewer's hex sees at least `corners` corners of the target's hex.

    A line that touches any part of a blocker is blocked. The hexes of viewer and target never block. Not symmetric.
    """
    q, r = viewer
    shadows = _shadows((target[0] - q, target[1] - r))
    blocked = 0
    for blocker in blockers:
        if blocker != viewer and blocker != target:
            blocked |= shadows.get((blocker[0] - q, blocker[1] - r), 0)
    if not blocked:
        return True
    return any(6 - (blocked >> shift & 63).bit_count() >= corners for shift in range(0, 36, 6))


def blocking_hexes(viewer: Hex, target: Hex) -> list[Hex]:
    """Hexes in which a blocker would cut at least one line from a viewer's corner to a target's corner.

    >>> (1, 0) in blocking_hexes((0, 0), (2, 0)), (-2, 0) in blocking_hexes((0, 0), (2, 0))
    (True, False)
    """
    q, r = viewer
    own = ((0, 0), (target[0] - q, target[1] - r))
    return [(q + dq, r + dr) for dq, dr in _shadows(own[1]) if (dq, dr) not in own]


@lru_cache(maxsize=4096)
def _shadows(there: Hex) -> dict[Hex, int]:
    """For a target seen from the origin: the corner-to-corner lines (36 bits) that each hex would cut."""
    mine, theirs = corner_points((0, 0)), corner_points(there)
    reach = distance((0, 0), there)
    shadows = {}
    for hex in disc((0, 0), reach + 1):
        if distance(hex, there) > reach + 1:
            continue
        cut = 0
        for i, a in enumerate(mine):
            for j, b in enumerate(theirs):
                if touches(a, b, hex):
                    cut |= 1 << (6 * i + j)
        if cut:
            shadows[hex] = cut
    return shadows


# ---------------------------------------------------------------- finite fields


class Field:
    """A finite set of hexes with precomputed neighbours and distances.

    A cell is the index of a hex, in the order given.

    >>> field = Field(disc((0, 0), 2))
    >>> len(field), field.neighbours[0][E], field.distance[1][4]
    (19, 2, 2)
    """

    def __init__(self, hexes: Iterable[Hex]) -> None:
        self.hexes: tuple[Hex, ...] = tuple(hexes)
        self.index: dict[Hex, int] = {hex: i for i, hex in enumerate(self.hexes)}
        if len(self.index) != len(self.hexes):
            raise ValueError("field: a hex was given twice")
        find = self.index.get
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            [tuple([find(hex, -1) for hex in neighbours(hex)]) for hex in self.hexes]
        )
        self.beside: tuple[tuple[int, ...], ...] = tuple(
            [tuple([cell for cell in around if cell >= 0]) for around in self.neighbours]
        )
        self.distance: tuple[bytes, ...] = tuple(
            [bytes([max(abs(q - s), abs(r - t), abs(q - s + r - t)) for s, t in self.hexes]) for q, r in self.hexes]
        )

    def __len__(self) -> int:
        return len(self.hexes)

    def __contains__(self, hex: Hex) -> bool:
        return hex in self.index

    def ring(self, cell: int, radius: int) -> list[int]:
        """Cells at exactly this distance."""
        return [other for other, far in enumerate(self.distance[cell]) if far == radius]

    def within(self, cell: int, radius: int) -> list[int]:
        """Cells within this distance, the cell itself included."""
        return [other for other, far in enumerate(self.distance[cell]) if far <= radius]

    def steps_from(self, sources: Iterable[int], closed: Collection[int] = ()) -> dict[int, int]:
        """Number of steps to every cell reachable without entering a closed one."""
        return steps_from(sources, lambda cell: self.beside[cell], closed)


def steps_from(
    sources: Iterable[int], beside: Callable[[int], Iterable[int]], closed: Collection[int] = ()
) -> dict[int, int]:
    """Breadth-first search: least number of steps to every reachable cell."""
    steps_to = dict.fromkeys(sources, 0)
    wave = list(steps_to)
    steps = 0
    while wave:
        steps += 1
        following = []
        for cell in wave:
            for other in beside(cell):
                if other not in steps_to and other not in closed:
                    steps_to[other] = steps
                    following.append(other)
        wave = following
    return steps_to


# ---------------------------------------------------------------- drawing

CORNERS = [(sin(radians(60 * i)), cos(radians(60 * i))) for i in range(6)]  # from the centre: right, up
MOST_CORNERS = 4096  # hexes whose corners a layout remembers


class Layout:
    """Position of hexes on the board of a scene.

    `size` is the side of a hex in board units, `turn` degrees clockwise from pointy-top.

    >>> layout = Layout(10.0)
    >>> layout.hex_at(layout.centre((3, -2)))
    (3, -2)
    """

    def __init__(self, size: float, origin: Point = (0.0, 0.0), turn: float = 0.0) -> None:
        self.size, self.origin, self.turn = size, origin, turn
        self._cos, self._sin = cos(radians(turn)), sin(radians(turn))
        self._corners: dict[tuple[Hex, float], tuple[Point, ...]] = {}

    @classmethod
    def pointy(cls, size: float, origin: Point = (0.0, 0.0)) -> Layout:
        return cls(size, origin)

    @classmethod
    def flat(cls, size: float, origin: Point = (0.0, 0.0)) -> Layout:
        """Flat-top layout: turned clockwise by 30 degrees, so that direction 0 points east of north-east."""
        return cls(size, origin, 30.0)

    def _turned(self, x: float, y: float) -> Point:
        return (
            round(self.origin[0] + self._cos * x - self._sin * y, 4),
            round(self.origin[1] + self._sin * x + self._cos * y, 4),
        )

    def centre(self, hex: Hex) -> Point:
        q, r = hex
        return self._turned(self.size * sqrt(3) * (q + r / 2), self.size * 1.5 * r)

    def corners(self, hex: Hex, scale: float = 1.0) -> list[Point]:
        """The six corners, clockwise from the top; a scale below 1 draws inside the hex."""
        known = self._corners.get((hex, scale))
        if known is None:
            q, r = hex
            x, y = self.size * sqrt(3) * (q + r / 2), self.size * 1.5 * r
            side = self.size * scale
            known = tuple([self._turned(x + side * right, y - side * up) for right, up in CORNERS])
            if len(self._corners) >= MOST_CORNERS:
                self._corners.clear()
            self._corners[hex, scale] = known
        return list(known)

    def polygon(self, hex: Hex, scale: float = 1.0) -> Poly:
        return Poly(points=self.corners(hex, scale))

    def edge(self, hex: Hex, direction: int, scale: float = 1.0) -> Line:
        """Side of a hex that faces a direction."""
        corners = self.corners(hex, scale)
        return Line(points=[corners[direction], corners[(direction + 1) % 6]])

    def edge_middle(self, hex: Hex, direction: int) -> Point:
        (ax, ay), (bx, by) = self.edge(hex, direction).points
        return ((ax + bx) / 2, (ay + by) / 2)

    def hex_at(self, point: Point) -> Hex:
        """Hex that contains a point."""
        x, y = point[0] - self.origin[0], point[1] - self.origin[1]
        x, y = self._cos * x + self._sin * y, self._cos * y - self._sin * x
        r = y / (1.5 * self.size)
        q = x / (sqrt(3) * self.size) - r / 2
        return _rounded([round(1_000_000 * part) for part in (q, r, -q - r)], 1_000_000)

    def bounds(self, hexes: Iterable[Hex]) -> tuple[float, float, float, float]:
        """Bounding box of some hexes: left, top, right, bottom."""
        points = [point for hex in hexes for point in self.corners(hex)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)


def outline(hexes: Collection[Hex]) -> Iterator[tuple[Hex, int]]:
    """Outer sides of a region, each as a hex of it and the direction that leads out."""
    region = set(hexes)
    for hex in hexes:
        for direction in range(6):
            if neighbour(hex, direction) not in region:
                yield hex, direction


blocking_hexes = blocking_hexes  # old name
