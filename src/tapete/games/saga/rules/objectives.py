"""Escenarios propios: objectives and points of the ford, the hostage and the three stones.

The points come on top of massacre points. All else follows Choque de Señores.
"""

from __future__ import annotations

from tapete.boards.flat.table import near_shape
from tapete.games.saga.lengths import HEIGHT, MC, TOLERANCE, WIDTH, C
from tapete.games.saga.profile import count_figures
from tapete.games.saga.state import Battle, Piece, Unit, living_figures, units_of, units_on_table
from tapete.games.saga.table.ground import base, is_in_piece, outline

CLASH, FORD, HOSTAGE, STONES = SCENARIOS = ("clash", "ford", "hostage", "stones")
BEYOND = 2  # points for each unit beyond the ford
FREED = 5  # points for the only unit beside the hostage
HELD = 3  # points for each stone held


def fixed_ground(scenario: str) -> list[Piece]:
    """Terrain of the scenario, on the table before players place any."""
    middle = HEIGHT // 2
    match scenario:
        case "ford":
            return [Piece("ford", "strip", 0, WIDTH // 2, middle)]
        case "hostage":
            return [Piece("hostage", "token", 0, WIDTH // 2, middle)]
        case "stones":
            return [Piece("stone", "token", 0, WIDTH * n // 4, middle) for n in (1, 2, 3)]
    return []


def objective_points(state: Battle, player: int) -> int:
    """Points the scenario would give this player if the battle ended now."""
    match state.scenario:
        case "ford":
            return BEYOND * sum(has_crossed(state, unit) for unit in units_of(state, player))
        case "hostage":
            return FREED if hostage_keeper(state) == player else 0
        case "stones":
            return HELD * sum(stone_holder(state, stone) == player for stone in pieces_of_kind(state, "stone"))
    return 0


def pieces_of_kind(state: Battle, terrain: str) -> list[Piece]:
    return [piece for piece in state.terrain if piece.terrain == terrain]


def has_crossed(state: Battle, unit: Unit) -> bool:
    """saga.ruling.scenario-ford: every figure beyond the water, on the enemy's side, and none of them in it."""
    return all(
        not is_in_piece(figure, ford)
        and (figure.y < ford.y) == (unit.owner == 0)  # the first seat's edge is the lower one
        for ford in pieces_of_kind(state, "ford")
        for figure in living_figures(state, unit)
    )


def hostage_keeper(state: Battle) -> int | None:
    """saga.ruling.scenario-hostage: player whose unit is the only one within MC of the hostage."""
    near = [
        unit
        for unit in units_on_table(state)
        for hostage in pieces_of_kind(state, "hostage")
        if is_beside(state, unit, hostage, MC)
    ]
    return near[0].owner if len(near) == 1 else None


def stone_holder(state: Battle, stone: Piece) -> int | None:
    """saga.ruling.scenario-stones: player with most figures of a unit within C.

    Presence counts. None if both sides are as strong.
    """
    strongest = [
        max(
            (count_figures(state, unit) for unit in units_of(state, player) if is_beside(state, unit, stone, C)),
            default=0,
        )
        for player in (0, 1)
    ]
    if strongest[0] == strongest[1]:
        return None
    return 0 if strongest[0] > strongest[1] else 1


def is_beside(state: Battle, unit: Unit, piece: Piece, limit: int) -> bool:
    """saga.measure.within: any base of the unit at X or less from the piece."""
    return any(
        near_shape(base(figure.radius), (figure.x, figure.y), outline(piece), limit + TOLERANCE)
        for figure in living_figures(state, unit)
    )
