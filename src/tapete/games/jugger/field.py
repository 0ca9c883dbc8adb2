"""The field: 225 cells of a hex grid, landmarks, arcs and lines of sight, as numbers and bit masks.

A cell is a small integer, row by row from the north-west. Scenarios name it by its doubled coordinates `(x, r)`. A set
of cells is an integer with one bit a cell. Rows of 20 and 21 cells in turn make every direction one shift, so that a
reach costs a few operations.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Any

from tapete.boards import hex as hexes

ROWS, LENGTH = 11, 40  # jugger.board.grid, jugger.ruling.hex-geometry
NE, E, SE, SW, W, NW = range(6)
CLOCKWISE = (E, SE, SW, W, NW, NE)  # jugger.ruling.timer-defaults: search order for a free cell
FACINGS = (NE, E, SE, SW, W, NW)
COMPASS = ("ne", "e", "se", "sw", "w", "nw")  # names in message ids, by facing
OFF = -1

PLACES: tuple[tuple[int, int], ...] = tuple([(x, r) for r in range(ROWS) for x in range(LENGTH + 1) if (x + r) % 2])
GRID = hexes.Field([hexes.from_doubled(x, r) for x, r in PLACES])
CELLS = len(PLACES)
EVERYWHERE = (1 << CELLS) - 1
BIT: tuple[int, ...] = tuple([1 << cell for cell in range(CELLS)])
DISTANCE = GRID.distance
NEIGHBOURS = GRID.neighbours  # by direction, -1 off the grid
BESIDE = GRID.beside
_INDEX = {place: cell for cell, place in enumerate(PLACES)}


def cell_at(x: int, r: int) -> int:
    """The cell named (x, r); -1 off the grid.

    >>> PLACES[cell_at(20, 5)], cell_at(41, 5)
    ((20, 5), -1)
    """
    return _INDEX.get((x, r), OFF)


def is_cell(cell: int) -> bool:
    """True if a number is one of a cell.

    >>> is_cell(224), is_cell(225), is_cell(-1)
    (True, False, False)
    """
    return 0 <= cell < CELLS


def mask_of(cells: Any) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


_DESCENDING = tuple(range(CELLS - 1, -1, -1))
_ONES = bytes.maketrans(b"01", b"\x00\x01")


def cells_of(mask: int) -> list[int]:
    """The cells of a mask, highest first."""
    return list(compress(_DESCENDING, f"{mask:0225b}".encode().translate(_ONES)))


def pick_entries(mask: int, table: tuple[Any, ...]) -> list[Any]:
    """Entries of a table made by `descending_table`, for the cells of a mask."""
    return list(compress(table, f"{mask:0225b}".encode().translate(_ONES)))


def descending_table(make: Any) -> tuple[Any, ...]:
    """A table for `pick_entries`: one entry a cell, highest cell first."""
    return tuple([make(cell) for cell in _DESCENDING])


# ---------------------------------------------------------------- landmarks

CENTRE = cell_at(20, 5)  # jugger.ruling.landmarks
GOALS = {"west": cell_at(2, 5), "east": cell_at(38, 5)}  # by the end that defends it
START_PLACES = {  # jugger.ruling.start-places: one a row, north to south
    "west": tuple([cell_at(1 - r % 2, r) for r in range(ROWS)]),
    "east": tuple([cell_at(39 + r % 2, r) for r in range(ROWS)]),
}
UPFIELD = {"west": E, "east": W}  # facing of a side at its line-up
HALVES = frozenset(cell for cell, (x, _) in enumerate(PLACES) if x in (0, LENGTH))


def _in_corner(x: int, r: int) -> bool:
    return min(x, LENGTH - x) + min(r, ROWS - 1 - r) <= 3


CORNERS = mask_of(cell for cell, (x, r) in enumerate(PLACES) if _in_corner(x, r))  # jugger.ruling.european-corners
EDGE = mask_of(cell for cell in range(CELLS) if OFF in NEIGHBOURS[cell])


# ---------------------------------------------------------------- distances as masks

_FARTHEST = max(max(row) for row in DISTANCE)


def _within() -> tuple[tuple[int, ...], ...]:
    tables = []
    for cell in range(CELLS):
        rings = [0] * (_FARTHEST + 1)
        for other, far in enumerate(DISTANCE[cell]):
            rings[far] |= BIT[other]
        total, discs = 0, []
        for ring in rings:
            total |= ring
            discs.append(total)
        tables.append(tuple(discs))
    return tuple(tables)


_DISCS = _within()


def within(cell: int, radius: int) -> int:
    """The cells at this distance or nearer, the cell itself included."""
    return _DISCS[cell][radius if radius <= _FARTHEST else _FARTHEST]


AROUND: tuple[int, ...] = tuple([_DISCS[cell][1] & ~BIT[cell] for cell in range(CELLS)])

_FIRST = mask_of(cell for cell, (x, _) in enumerate(PLACES) if x <= 1)
_LAST = mask_of(cell for cell, (x, _) in enumerate(PLACES) if x >= LENGTH - 1)
_NOT_FIRST, _NOT_LAST = ~_FIRST, ~_LAST
_NOT_WEST_HALF = ~mask_of(cell for cell in HALVES if PLACES[cell][0] == 0)
_NOT_EAST_HALF = ~mask_of(cell for cell in HALVES if PLACES[cell][0] == LENGTH)


def neighbours_of(cells: int) -> int:
    """All neighbours of a set of cells."""
    west, east = cells & _NOT_WEST_HALF, cells & _NOT_EAST_HALF
    return (
        (cells & _NOT_LAST) << 1 | (cells & _NOT_FIRST) >> 1 | east << 21 | west << 20 | east >> 20 | west >> 21
    ) & EVERYWHERE


def waves(start: int, steps: int, free: int) -> list[int]:
    """The cells reached from a cell in 1, 2, ...

    steps over free cells, wave by wave. Ends early if nothing new is found.
    """
    wave = BIT[start]
    free &= ~wave
    reached = []
    for _ in range(steps):
        wave = neighbours_of(wave) & free
        if not wave:
            break
        free &= ~wave
        reached.append(wave)
    return reached


# ---------------------------------------------------------------- arcs and sight


def _fronts() -> tuple[tuple[int, ...], ...]:
    """jugger.ruling.arcs-exact: for each cell and facing, the cells wholly in front.

    The distance ahead of a hex is linear, so ranks will do.
    """
    ahead = [[hexes.ahead(facing, hex) for hex in GRID.hexes] for facing in FACINGS]
    beyond = []
    for far in ahead:
        masks, total = {}, 0
        for value in sorted(set(far), reverse=True):
            masks[value] = total
            total |= mask_of(cell for cell in range(CELLS) if far[cell] == value)
        beyond.append(masks)
    return tuple([tuple([beyond[facing][ahead[facing][cell]] for facing in FACINGS]) for cell in range(CELLS)])


FRONT = _fronts()


def in_front(cell: int, facing: int, other: int) -> bool:
    return bool(FRONT[cell][facing] >> other & 1)


def facing_to(cell: int, other: int) -> int:
    """The facing that looks most directly at another cell."""
    there = hexes.subtract(GRID.hexes[other], GRID.hexes[cell])
    return max(FACINGS, key=lambda facing: hexes.ahead(facing, there))


STEP_FACING: tuple[dict[int, int], ...] = tuple(
    [{other: way for way, other in enumerate(around) if other >= 0} for around in NEIGHBOURS]
)


@lru_cache(maxsize=65536)
def _clear(viewer: int, target: int, blockers: int) -> bool:
    return hexes.corner_sight(GRID.hexes[viewer], GRID.hexes[target], [GRID.hexes[cell] for cell in cells_of(blockers)])


@lru_cache(maxsize=65536)
def sight_lane(viewer: int, target: int) -> int:
    """The cells in which a Jugger could stand in the way."""
    if DISTANCE[viewer][target] <= 1:
        return 0
    index = GRID.index
    return mask_of(
        index[cell] for cell in hexes.blocking_hexes(GRID.hexes[viewer], GRID.hexes[target]) if cell in index
    )


def sees(viewer: int, facing: int, target: int, standing: int) -> bool:
    """Line of sight: the front arc, and corner to corner past every standing Jugger.

    An adjacent front cell is always seen.

    `standing` holds the cells of all standing Juggers; those of viewer and target do not matter.
    """
    if not FRONT[viewer][facing] >> target & 1:
        return False
    if DISTANCE[viewer][target] == 1:
        return True
    blockers = standing & sight_lane(viewer, target)
    return not blockers or _clear(viewer, target, blockers)
