"""Chalk marks: arcs, ranges and lines of sight of a Jugger, and the reach of the active one.

The first are shown for the Jugger under the pointer. The reach is drawn for walk, run and sprint.
"""

from __future__ import annotations

from functools import lru_cache

from tapete.boards.hex import outline
from tapete.core.i18n.text import text
from tapete.core.scene import Disc, Line, Mark, Point, Poly
from tapete.core.scene.part_cache import PartCache
from tapete.games.jugger.field import BIT, FRONT, GRID, cells_of, mask_of, sees, waves, within
from tapete.games.jugger.rules.fights.displacement import free_cells
from tapete.games.jugger.rules.fights.movement import MOVES, move_limit
from tapete.games.jugger.rules.focus_points import available_points
from tapete.games.jugger.state import NOBODY, Jugger, Pitch, standing_cells
from tapete.games.jugger.view.pieces import LAYOUT, centre

SIGHT_MARKS = PartCache[list[Mark]](512)
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
    bodies = tuple([(j.id, j.side, j.cell, j.facing, j.weapon.range) for j in pitch.juggers if j.standing])
    drawn = SIGHT_MARKS.get((viewer, bodies), lambda: all_sight_marks(pitch, viewer))
    activation = pitch.activation
    if activation is not None and pitch.juggers[activation.jugger].side == viewer and not pitch.combats:
        drawn = [*drawn, *reach_marks(pitch, pitch.juggers[activation.jugger])]
    return drawn


def all_sight_marks(pitch: Pitch, viewer: int | None) -> list[Mark]:
    standing = standing_cells(pitch)
    return [mark for j in pitch.juggers if j.standing for mark in sight_marks(pitch, j, viewer, standing)]


def sight_marks(pitch: Pitch, jugger: Jugger, viewer: int | None, standing: int) -> list[Mark]:
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
    hostile = viewer is not None and jugger.side != viewer
    for n, loop in enumerate(cell_outline(covered)):
        drawn.append(
            Mark(id=f"range-{jugger.id}-{n}", kind="range", shape=loop, tone="bad" if hostile else "plain", of=piece)
        )
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


def reach_marks(pitch: Pitch, jugger: Jugger) -> list[Mark]:
    """The cells still in reach.

    Before the declaration by walk, run and sprint, afterwards within the rest of the move.
    """
    activation = pitch.activation
    assert activation is not None
    if activation.moved or jugger.held_by != NOBODY:
        return []
    if activation.move:
        return _ring(pitch, jugger, activation.limit - activation.steps, activation.move)
    moves = (
        ["walk"]
        if jugger.exhausted
        else [move for move, (_, cost) in MOVES.items() if cost <= available_points(pitch, jugger)]
    )
    rings = [mark for move in reversed(moves) for mark in _ring(pitch, jugger, move_limit(jugger, move), move)]
    return [*rings, *_prices(pitch, jugger, moves)]


def _cells(pitch: Pitch, jugger: Jugger, steps: int) -> int:
    cells = 0
    for wave in waves(jugger.cell, steps, free_cells(pitch, jugger)):
        cells |= wave
    return cells


def _ring(pitch: Pitch, jugger: Jugger, steps: int, move: str) -> list[Mark]:
    """One shade over another: cells in reach of a walk are under three shades, of a sprint under one."""
    cells = _cells(pitch, jugger, steps)
    return (
        [Mark(id=f"reach-{move}-{n}", kind="reach", shape=loop) for n, loop in enumerate(cell_outline(cells))]
        if cells
        else []
    )


def _prices(pitch: Pitch, jugger: Jugger, moves: list[str]) -> list[Mark]:
    """The cost of each shade, written once at its upper edge."""
    labels, nearer = [], 0
    for move in moves:
        limit = move_limit(jugger, move)
        cells = _cells(pitch, jugger, limit)
        band = cells_of(cells & ~nearer)
        nearer |= cells
        if band:
            x, y = min(
                (centre(cell) for cell in band), key=lambda point: (point[1], abs(point[0] - centre(jugger.cell)[0]))
            )
            label = text("jugger-band", cost=MOVES[move][1], limit=limit)
            labels.append(Mark(id=f"price-{move}", kind="range", shape=Disc(x=x, y=y, r=0.1), label=label))
    return labels
