"""Map building: legal places of tiles and of the second base, grooves and limits of the table."""

from __future__ import annotations

from collections.abc import Iterator

from tapete.core.flow import Refusal, refuse
from tapete.games.pocket.actions import Lay
from tapete.games.pocket.content import Tile, load_library
from tapete.games.pocket.field import (
    BASE_GROUND,
    FRONT,
    LITERAL_FRONT,
    LITERAL_REAR,
    REAR,
    Cell,
    Walls,
    distance,
    neighbours,
    rotate_grooves,
)
from tapete.games.pocket.state import Skirmish

# pocket.ruling.width: the last row, and how far to either side
FULL_LIMITS = (7, 5)
QUICK_LIMITS = (6, 4)
LITERAL_WIDTH = 3


def front_edges(state: Skirmish) -> tuple[int, ...]:
    """pocket.setup.front-edges, as the option `placement` reads them."""
    return LITERAL_FRONT if state.options.placement == "literal" else FRONT


def rear_edges(state: Skirmish) -> tuple[int, ...]:
    return LITERAL_REAR if state.options.placement == "literal" else REAR


def within_limits(state: Skirmish, cell: Cell) -> bool:
    """pocket.ruling.width."""
    x, y = cell
    if state.options.placement == "literal":
        return -LITERAL_WIDTH <= (x - y) // 2 <= LITERAL_WIDTH
    rows, columns = QUICK_LIMITS if state.options.map == "quick" else FULL_LIMITS
    return 1 <= y <= rows and -columns <= x <= columns


def frontier(state: Skirmish) -> list[Cell]:
    """The free cells on a front edge of a piece in play that no other edge forbids, lowest row first."""
    walls, front = state.ground.walls, front_edges(state)
    cells = {other for cell in walls for edge in front if (other := neighbours(cell)[edge]) not in walls}
    if state.options.placement == "literal":
        cells = {cell for cell in cells if not any(neighbours(cell)[edge] in walls for edge in front)}
    return sorted(cells, key=row_order)


def row_order(cell: Cell) -> tuple[int, int, int]:
    """pocket.ruling.timer: sort by row, then by distance from x = 0, then by x."""
    return cell[1], abs(cell[0]), cell[0]


def rotations(tile: Tile) -> range:
    """The turns of a tunnel in steps of 60 degrees. Turns that look the same are offered once."""
    if not tile.grooves:
        return range(1)
    return range(
        next((turn for turn in range(1, 6) if rotate_grooves(tile.grooves, turn) == rotate_grooves(tile.grooves, 0)), 6)
    )


def placement_problem(walls: Walls, cell: Cell, grooves: frozenset[int] | None, front: tuple[int, ...]) -> str:
    """pocket.ruling.tunnel-placement: empty if the tile fits, else the problem: 'match', 'cut' or 'front'."""
    linked = False
    for edge, other in enumerate(neighbours(cell)):
        if other not in walls:
            continue
        theirs = walls[other]
        if theirs == BASE_GROUND:
            linked = True
            continue
        mine_open = grooves is None or edge in grooves
        theirs_open = theirs is None or (edge + 3) % 6 in theirs
        if grooves is not None and theirs is not None and mine_open != theirs_open:
            return "match"
        linked = linked or (mine_open and theirs_open)
    if not linked:
        return "cut"
    if grooves is not None and not any(edge in grooves for edge in front):
        return "front"
    return ""


def legal_places(state: Skirmish, tile_id: str) -> tuple[Lay, ...]:
    """Every legal place and rotation, worked out once for each ground.

    The limits of the table do not apply to a tile that would have no place.
    """
    options = state.options
    key = (tile_id, options.placement == "literal", options.limits, options.map == "quick")
    known: dict[tuple[str, bool, bool, bool], tuple[Lay, ...]] = state.ground.places
    if key not in known:
        cells = frontier(state)
        inside = [cell for cell in cells if within_limits(state, cell)] if options.limits else cells
        known[key] = tuple(_fitting_places(state, tile_id, inside)) or tuple(_fitting_places(state, tile_id, cells))
    return known[key]


def _fitting_places(state: Skirmish, tile_id: str, cells: list[Cell]) -> Iterator[Lay]:
    tile, walls, front = load_library().tiles[tile_id], state.ground.walls, front_edges(state)
    turns = [(rotation, rotate_grooves(tile.grooves, rotation)) for rotation in rotations(tile)]
    for cell in cells:
        for rotation, grooves in turns:
            if not placement_problem(walls, cell, grooves, front):
                yield Lay(cell, rotation)


def lay_refusal(state: Skirmish, tile_id: str, answer: Lay) -> Refusal | None:
    """The reason why a tile may not be placed there."""
    tile, walls, cell = load_library().tiles[tile_id], state.ground.walls, answer.at
    rear, front = rear_edges(state), front_edges(state)
    if sum(cell) % 2 or cell in walls:
        return refuse("pocket.setup.front-only")
    if not any(neighbours(cell)[edge] in walls for edge in rear):
        return refuse("pocket.setup.front-only" if state.ground.tiles else "pocket.setup.first-tile")
    if state.options.placement == "literal" and any(neighbours(cell)[edge] in walls for edge in front):
        return refuse("pocket.setup.front-only")
    if answer.rotation not in rotations(tile):
        return refuse("pocket.ruling.tunnel-geometry", rotation=answer.rotation)
    wrong = placement_problem(walls, cell, rotate_grooves(tile.grooves, answer.rotation), front)
    if wrong == "match":
        return refuse("pocket.tunnel.placement")
    if wrong:
        return refuse("pocket.ruling.tunnel-placement")
    if state.options.limits and not within_limits(state, cell) and answer not in legal_places(state, tile_id):
        rows, columns = QUICK_LIMITS if state.options.map == "quick" else FULL_LIMITS
        return refuse("pocket.ruling.width", rows=rows, columns=columns)
    return None


def refused_places(state: Skirmish, tile_id: str) -> dict[Lay, Refusal]:
    """Cells on a front edge, and those beside the last tile, where the tile fits in no rotation.

    Each has its reason.
    """
    walls = state.ground.walls
    legal = {answer.at for answer in legal_places(state, tile_id)}
    last = state.ground.tiles[-1].at if state.ground.tiles else (0, 0)
    looking = {*frontier(state), *(cell for cell in neighbours(last) if cell not in walls and cell[1] >= 0)} - legal
    judged = ((Lay(cell), lay_refusal(state, tile_id, Lay(cell))) for cell in sorted(looking, key=row_order))
    return {answer: no for answer, no in judged if no is not None}


# ---------------------------------------------------------------- the second base


def base_cells(state: Skirmish) -> list[Cell]:
    """pocket.setup.second-base: the cells farthest from the first base.

    They are free and on a front edge of a farthest tile.
    """
    home = state.ground.bases[state.first]
    assert home is not None
    tiles = [laid.at for laid in state.ground.tiles]
    farthest = max(distance(home, cell) for cell in tiles)
    last = {cell for cell in tiles if distance(home, cell) == farthest}
    rear = rear_edges(state)
    legal = [cell for cell in frontier(state) if any(neighbours(cell)[edge] in last for edge in rear)]
    most = max(distance(home, cell) for cell in legal)
    return sorted(
        (cell for cell in legal if distance(home, cell) == most),
        key=lambda cell: (-count_touching_tiles(state, cell), abs(cell[0]), cell[0]),
    )


def count_touching_tiles(state: Skirmish, cell: Cell) -> int:
    return sum(other in state.ground.terrain for other in neighbours(cell))


def base_refusal(state: Skirmish, cell: Cell) -> Refusal | None:
    legal = base_cells(state)
    if cell in legal:
        return None
    home = state.ground.bases[state.first]
    assert home is not None
    tiles = [laid.at for laid in state.ground.tiles]
    farthest = max(distance(home, other) for other in tiles)
    if not any(other in tiles for other in neighbours(cell)) or cell not in frontier(state):
        return refuse("pocket.setup.second-base-contact")
    if not any(distance(home, other) == farthest for other in neighbours(cell) if other in tiles):
        return refuse("pocket.setup.second-base-contact")
    return refuse("pocket.setup.second-base", steps=distance(home, cell), most=distance(home, legal[0]))
