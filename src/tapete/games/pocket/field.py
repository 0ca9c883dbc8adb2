"""Geometry of the map (pocket.ruling.hex-grid): doubled coordinates, edges and grooves.

Cells are (x, y), with y growing towards the second player. Edges are 0 NE, 1 E, 2 SE, 3 SW, 4 W, 5 NW. Grooves are the
open edges of a tunnel.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from tapete.boards import hex as hx

Cell = tuple[int, int]
# the ground of each cell: the open edges of a tunnel, None for open terrain, or a base
Walls = dict[Cell, frozenset[int] | None]
BASE_GROUND = frozenset(range(7))  # an edge between a base and a tile is open with or without a groove

STEPS: tuple[Cell, ...] = ((1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1))
FRONT, REAR = (5, 0), (2, 3)  # pocket.setup.front-edges
LITERAL_FRONT, LITERAL_REAR = (5, 0, 1), (2, 3, 4)


@lru_cache(maxsize=8192)
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six neighbour cells, by edge number."""
    x, y = cell
    return tuple([(x + dx, y + dy) for dx, dy in STEPS])


def edge_between(cell: Cell, other: Cell) -> int | None:
    """The edge of the first cell that touches the second. None if they are not adjacent."""
    return _EDGES.get((other[0] - cell[0], other[1] - cell[1]))


_EDGES = {step: edge for edge, step in enumerate(STEPS)}


def distance(a: Cell, b: Cell) -> int:
    """pocket.ruling.distance: steps from hex to hex. Gaps and walls do not count."""
    dx, dy = abs(a[0] - b[0]), abs(a[1] - b[1])
    return dy + max(0, (dx - dy) // 2)


def rotate_grooves(grooves: Iterable[int], rotation: int) -> frozenset[int] | None:
    """The open edges of a tile after so many turns of 60 degrees. None for open terrain."""
    edges = frozenset([(edge + rotation) % 6 for edge in grooves])
    return edges or None


def are_joined(walls: Mapping[Cell, frozenset[int] | None], cell: Cell, edge: int) -> bool:
    """pocket.ruling.tunnel-geometry: two cells are connected if each tunnel has a groove on their edge.

    Both cells must be in play.

    Both cells must be in play.
    """
    other = neighbours(cell)[edge]
    if cell not in walls or other not in walls:
        return False
    mine, theirs = walls[cell], walls[other]
    if mine == BASE_GROUND or theirs == BASE_GROUND:
        return True
    return (mine is None or edge in mine) and (theirs is None or (edge + 3) % 6 in theirs)


def steps_over(
    walls: Mapping[Cell, frozenset[int] | None], source: Cell, closed: Collection[Cell] = ()
) -> dict[Cell, int]:
    """Steps over connected cells from a source, without entering closed cells."""
    steps = {source: 0}
    wave = [source]
    while wave:
        following = []
        for cell in wave:
            for edge, other in enumerate(neighbours(cell)):
                if other not in steps and other not in closed and are_joined(walls, cell, edge):
                    steps[other] = steps[cell] + 1
                    following.append(other)
        wave = following
    return steps


def sight_lines(a: Cell, b: Cell) -> tuple[list[Cell], list[Cell]]:
    """The cells under the line from centre to centre, nudged to either side (pocket.ruling.los-algorithm)."""
    x, y = a
    one, other = _lines_by((b[0] - x, b[1] - y))
    return [(x + dx, y + dy) for dx, dy in one], [(x + dx, y + dy) for dx, dy in other]


@lru_cache(maxsize=4096)
def _lines_by(offset: Cell) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    one, other = hx.lines((0, 0), to_axial(offset))
    return tuple([to_doubled(hex) for hex in one]), tuple([to_doubled(hex) for hex in other])


def to_axial(cell: Cell) -> hx.Hex:
    """The same hex in coordinates whose rows grow down the screen."""
    return hx.from_doubled(cell[0], -cell[1])


def to_doubled(hex: hx.Hex) -> Cell:
    x, row = hx.to_doubled(hex)
    return x, -row


# offsets at distance 2 and 3, the extended range
FAR_AROUND = tuple([(to_doubled(hex), n) for n in (2, 3) for hex in hx.ring((0, 0), n)])
