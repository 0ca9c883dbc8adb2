"""Chalk on the pitch: arcs, ranges and lines of sight of whoever is looked at; how far the active Jugger walks, runs and sprints."""

from __future__ import annotations

from functools import lru_cache

from tapete.boards.hex import outline
from tapete.core.scene import Line, Mark, Point, Poly
from tapete.core.text import Text, text
from tapete.games.jugger.field import DISTANCE, FRONT, GRID, cells_of, mask_of, sees, waves, within
from tapete.games.jugger.movement import MOVES, free_cells, move_limit
from tapete.games.jugger.pieces import NOBODY, Jugger, Pitch, standing_cells
from tapete.games.jugger.points import points
from tapete.games.jugger.view_pieces import LAYOUT, SIDE, centre

ARC_REACH = 2.6 * SIDE


@lru_cache(maxsize=4096)
def region(cells: int) -> tuple[Poly, ...]:
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
    found: list[Mark] = []
    for jugger in pitch.juggers:
        if jugger.standing:
            found += looking(pitch, jugger, viewer, standing)
    activation = pitch.activation
    if activation is not None and pitch.juggers[activation.jugger].side == viewer and not pitch.combats:
        found += reach(pitch, pitch.juggers[activation.jugger])
    return found


def looking(pitch: Pitch, jugger: Jugger, viewer: int | None, standing: int) -> list[Mark]:
    """Shown while a Jugger is looked at: front and rear, what it covers with its weapon, and whom it sees there."""
    x, y = centre(jugger.cell)
    piece = f"jugger-{jugger.id}"
    across = [(x + dx, y + dy) for dx, dy in _ACROSS[jugger.facing]]
    found = [Mark(id=f"arc-{jugger.id}", kind="arc", shape=Line(points=across), label=text("jugger-mark-front"), of=piece)]
    near = within(jugger.cell, jugger.weapon.range) & FRONT[jugger.cell][jugger.facing]
    covered = mask_of(cell for cell in cells_of(near) if sees(jugger.cell, jugger.facing, cell, standing))
    tone = "bad" if viewer is not None and jugger.side != viewer else "plain"
    for n, loop in enumerate(region(covered)):
        found.append(Mark(id=f"range-{jugger.id}-{n}", kind="range", shape=loop, owner=jugger.side, tone=tone, of=piece))  # type: ignore[arg-type]
    for rival in pitch.juggers:
        if rival.side != jugger.side and rival.standing and covered >> rival.cell & 1 and DISTANCE[jugger.cell][rival.cell] > 0:
            found.append(Mark(id=f"sight-{jugger.id}-{rival.id}", kind="sight", shape=Line(points=[(x, y), centre(rival.cell)]), of=piece))
    return found


def _across() -> tuple[tuple[Point, Point], ...]:
    """For each facing the line at right angles to it, through the centre of the token."""
    x, y = centre(GRID.index[0, 5])
    found = []
    for way in range(6):
        ahead = LAYOUT.edge_middle(GRID.hexes[GRID.index[0, 5]], way)
        dx, dy = (ahead[0] - x) / (SIDE * 0.866), (ahead[1] - y) / (SIDE * 0.866)
        found.append(((-dy * ARC_REACH, dx * ARC_REACH), (dy * ARC_REACH, -dx * ARC_REACH)))
    return tuple(found)


_ACROSS = _across()


def reach(pitch: Pitch, jugger: Jugger) -> list[Mark]:
    """How far it still gets: by walk, run and sprint before it has declared, else within what is left."""
    activation = pitch.activation
    assert activation is not None
    if activation.moved or jugger.held_by != NOBODY:
        return []
    if activation.move:
        return _ring(pitch, jugger, activation.limit - activation.steps, activation.move, Text(f"jugger-mark-{activation.move}", {"cost": 0}))
    moves = ["walk"] if jugger.exhausted else [move for move, (_, cost) in MOVES.items() if cost <= points(pitch, jugger)]
    found: list[Mark] = []
    for move in reversed(moves):
        found += _ring(pitch, jugger, move_limit(jugger, move), move, Text(f"jugger-mark-{move}", {"cost": MOVES[move][1]}))
    return found


def _ring(pitch: Pitch, jugger: Jugger, steps: int, move: str, label: Text) -> list[Mark]:
    cells = 0
    for wave in waves(jugger.cell, steps, free_cells(pitch, jugger)):
        cells |= wave
    if not cells:
        return []
    loops = sorted(region(cells | 1 << jugger.cell), key=lambda loop: -len(loop.points))
    return [
        Mark(id=f"reach-{move}-{n}", kind="reach", shape=loop, label=label if n == 0 else None, tone="plain" if move == "walk" else "quiet")
        for n, loop in enumerate(loops)
    ]
