"""Movimiento and Despliegue: steps, jumps over an ally, the way home, and deployment from the reserve.

The swift take two steps.
"""

from __future__ import annotations

from tapete.core.flow import Flow, Table
from tapete.games.pocket.actions import Deploy, Move
from tapete.games.pocket.field import Cell
from tapete.games.pocket.names import cell_id, place_name, player_name, way, way_from_base
from tapete.games.pocket.rules.hazards import arrive_on_tile, leave_tile
from tapete.games.pocket.rules.victory import move_to_reserve, unit_text
from tapete.games.pocket.state import Skirmish, Unit


def move(table: Table[Skirmish], action: Move) -> Flow[None]:
    """Move one step or jump, or two plain steps. A failed test ends the move."""
    unit = table.state.units[action.unit]
    if action.via is not None and not (yield from step(table, unit, action.via)):
        return
    yield from step(table, unit, action.to)


def step(table: Table[Skirmish], unit: Unit, to: Cell) -> Flow[bool]:
    """pocket.ruling.exit-then-entry: exit test, the step, entry test.

    A jumped tile is never entered, so it has no test.
    """
    if not (yield from leave_tile(table, unit, to)):
        return False
    if to == table.state.ground.bases[unit.owner]:
        move_to_reserve(table, unit, "pocket.move.home")
        return False
    direction, _ = way(table.state, unit.at, to)
    unit.at = to
    table.tell(
        "moves",
        player=unit.owner,
        rule="pocket.move.adjacent",
        unit=unit_text(unit),
        way=direction,
        tiles=1,
        place=place_name(table.state, to),
        targets=[cell_id(to)],
    )
    return (yield from arrive_on_tile(table, unit))


def deploy(table: Table[Skirmish], action: Deploy) -> None:
    """pocket.deploy.action: from the reserve to an empty tile beside the base, without any test."""
    unit = table.state.units[action.unit]
    unit.at = action.to
    table.tell(
        "deploys",
        player=unit.owner,
        rule="pocket.deploy.action",
        who=player_name(unit.owner),
        unit=unit_text(unit),
        way=way_from_base(table.state, unit.owner, action.to)[0],
        tiles=1,
        place=place_name(table.state, action.to),
        targets=[cell_id(action.to)],
    )
