"""Chalk marks: arcs, ranges and lines of sight of a Jugger, shown for the one under the pointer."""

from __future__ import annotations

from functools import lru_cache, partial, reduce
from operator import or_

from tapete.boards.hex import outline
from tapete.core.scene import Line, Mark, Point, Poly, Tone
from tapete.core.scene.part_cache import PartCache
from tapete.games.jugger.field import BIT, FRONT, GRID, cells_of, mask_of, sees, sight_lane, within
from tapete.games.jugger.state import Jugger, Pitch, standing_cells
from tapete.games.jugger.view.pieces import LAYOUT, centre

SIGHT_MARKS = PartCache[list[Mark]](4096)
ARC_REACH = 2  # hexes of front and rear that are shaded


@lru_cache(maxsize=4096)
def cell_outline(cells: int) -> tuple[Poly, ...]:
    """The outline of a set of cells: one closed line for its edge, one for each hole."""
    follow: dict[Point, Point] = {}
    for hex, way in outline([GRID.hexes[cell] for cell in cells_of(cells)]):
        start, end = LAYOUT.edge(hex, way).points
        follow[_near(start)] = _near(end)
    loops = []
    while follow:
        first, here = follow.popitem()
        loop = [first]
        while here != first:
            loop.append(here)
            here = follow.pop(here)
        loops.append(Poly(points=loop))
    return tuple(loops)


def _near(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def marks(pitch: Pitch, viewer: int | None) -> list[Mark]:
    standing = standing_cells(pitch)
    drawn = []
    for jugger in pitch.juggers:
        if jugger.standing:
            tone: Tone = "bad" if viewer is not None and jugger.side != viewer else "plain"
            key = sight_key(pitch, jugger, standing), tone
            drawn += SIGHT_MARKS.get(key, partial(sight_marks, pitch, jugger, tone, standing))
    return drawn


def sight_key(pitch: Pitch, jugger: Jugger, standing: int) -> tuple[object, ...]:
    """Everything that the marks of a Jugger depend on: itself, and the bodies that it could see or see past."""
    near = reach_with_lanes(jugger.cell, jugger.weapon.range)
    rivals = [(j.id, j.cell) for j in pitch.juggers if j.side != jugger.side and j.standing and near >> j.cell & 1]
    return jugger.id, jugger.cell, jugger.facing, jugger.weapon.range, standing & near, tuple(rivals)


@lru_cache(maxsize=4096)
def reach_with_lanes(cell: int, reach: int) -> int:
    """The cells within reach, and those where a body could stand in the way to one of them."""
    cells = within(cell, reach)
    return reduce(or_, [sight_lane(cell, target) for target in cells_of(cells) if target != cell], cells)


def sight_marks(pitch: Pitch, jugger: Jugger, tone: Tone, standing: int) -> list[Mark]:
    """Marks of a Jugger under the pointer.

    Front and rear, the cells its weapon covers, and the Juggers it sees there.
    """
    piece = f"jugger-{jugger.id}"
    here, front = centre(jugger.cell), FRONT[jugger.cell][jugger.facing]
    near = within(jugger.cell, ARC_REACH) & ~BIT[jugger.cell]
    drawn = [
        Mark(id=f"front-{jugger.id}-{n}", kind="arc", shape=loop, of=piece)
        for n, loop in enumerate(cell_outline(near & front))
    ]
    drawn += [
        Mark(id=f"rear-{jugger.id}-{n}", kind="arc", shape=loop, tone="quiet", of=piece)
        for n, loop in enumerate(cell_outline(near & ~front))
    ]
    covered = mask_of(
        cell
        for cell in cells_of(within(jugger.cell, jugger.weapon.range) & front)
        if sees(jugger.cell, jugger.facing, cell, standing)
    )
    for n, loop in enumerate(cell_outline(covered)):
        drawn.append(Mark(id=f"range-{jugger.id}-{n}", kind="range", shape=loop, tone=tone, of=piece))
    for rival in pitch.juggers:
        if rival.side != jugger.side and rival.standing and covered >> rival.cell & 1:
            drawn.append(
                Mark(
                    id=f"sight-{jugger.id}-{rival.id}",
                    kind="sight",
                    shape=Line(points=[here, centre(rival.cell)]),
                    of=piece,
                )
            )
    return drawn
