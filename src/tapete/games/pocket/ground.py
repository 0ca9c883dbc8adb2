"""The map: tiles, bases, and everything derived from them.

A ground never changes. A new tile makes a new ground, so that derived values are shared by every copy of the match.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Any

import msgspec

from tapete.games.pocket.content import Hazard, Tile, load_library
from tapete.games.pocket.field import (
    BASE_GROUND,
    FAR_AROUND,
    Cell,
    Walls,
    are_joined,
    neighbours,
    rotate_grooves,
    sight_lines,
    steps_over,
)


class Laid(msgspec.Struct, frozen=True):
    """A tile in play: its id, its cell, and its turns of 60 degrees."""

    tile: str
    at: Cell
    rotation: int = 0


class Ground(msgspec.Struct, frozen=True, dict=True):
    """Tiles in the order in which they were laid, and the bases by player."""

    tiles: tuple[Laid, ...] = ()
    bases: tuple[Cell | None, Cell | None] = (None, None)

    def with_tile(self, laid: Laid) -> Ground:
        ground = Ground((*self.tiles, laid), self.bases)
        if "walls" in self.__dict__:
            ground.__dict__["walls"] = {
                **self.walls,
                laid.at: rotate_grooves(load_library().tiles[laid.tile].grooves, laid.rotation),
            }
        return ground

    def with_base(self, player: int, at: Cell) -> Ground:
        return Ground(self.tiles, (at, self.bases[1]) if player == 0 else (self.bases[0], at))

    @cached_property
    def walls(self) -> Walls:
        """Every cell in play with its open edges."""
        tiles = load_library().tiles
        walls: Walls = {laid.at: rotate_grooves(tiles[laid.tile].grooves, laid.rotation) for laid in self.tiles}
        walls.update((base, BASE_GROUND) for base in self.bases if base is not None)
        return walls

    @cached_property
    def tile_at(self) -> dict[Cell, Tile]:
        """The tile of every cell but the bases."""
        tiles = load_library().tiles
        return {laid.at: tiles[laid.tile] for laid in self.tiles}

    @cached_property
    def terrain(self) -> dict[Cell, str]:
        return {cell: tile.terrain for cell, tile in self.tile_at.items()}

    @cached_property
    def hazards(self) -> dict[Cell, Hazard]:
        return {cell: tile.hazard for cell, tile in self.tile_at.items() if tile.hazard is not None}

    @cached_property
    def around(self) -> dict[Cell, tuple[Cell, ...]]:
        """The cells in play that share an edge with each cell, with or without walls."""
        walls = self.walls
        return {cell: tuple([other for other in neighbours(cell) if other in walls]) for cell in walls}

    @cached_property
    def open(self) -> dict[Cell, tuple[Cell, ...]]:
        """The cells connected with each cell (pocket.tunnel.connect)."""
        walls = self.walls
        return {
            cell: tuple([other for edge, other in enumerate(neighbours(cell)) if are_joined(walls, cell, edge)])
            for cell in walls
        }

    def connected(self, a: Cell, b: Cell) -> bool:
        return b in self.open.get(a, ())

    @cached_property
    def steps_to_base(self) -> tuple[dict[Cell, int], dict[Cell, int]]:
        """Steps over connected tiles from each base. No way leads through the other base."""
        mine, theirs = self.bases
        return (
            {} if mine is None else steps_over(self.walls, mine, () if theirs is None else (theirs,)),
            {} if theirs is None else steps_over(self.walls, theirs, () if mine is None else (mine,)),
        )

    @cached_property
    def places(self) -> dict[tuple[str, bool, bool, bool], Any]:
        """The legal places of each tile on this ground, cached."""
        return {}

    @cached_property
    def _seen(self) -> dict[tuple[Cell, Cell], bool]:
        return {}

    def sight(self, a: Cell, b: Cell) -> bool:
        """pocket.los.line: a straight line that runs over connected cells all the way, on at least one side."""
        seen = self._seen
        key = (a, b)
        if key not in seen:
            opened = self.open
            clear = any(
                all(there in opened.get(here, ()) for here, there in pairwise(side)) for side in sight_lines(a, b)
            )
            seen[key] = seen[b, a] = clear
        return seen[key]

    @cached_property
    def _reach(self) -> dict[Cell, tuple[tuple[Cell, int], ...]]:
        return {}

    def in_reach(self, cell: Cell) -> tuple[tuple[Cell, int], ...]:
        """For extended range: the cells at distance 2 or 3 in line of sight, with their distance."""
        known = self._reach
        if cell not in known:
            x, y = cell
            walls = self.walls
            known[cell] = tuple(
                [
                    (there, far)
                    for (dx, dy), far in FAR_AROUND
                    if (there := (x + dx, y + dy)) in walls and self.sight(cell, there)
                ]
            )
        return known[cell]

    def owner_of_base(self, cell: Cell) -> int | None:
        return 0 if cell == self.bases[0] else 1 if cell == self.bases[1] else None
