"""Losetas peligrosas and Movimiento aleatorio: hazard tests on leaving and entering a tile."""

from __future__ import annotations

from functools import partial

from tapete.core.flow import Choose, Flow, Roll, Table
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Die
from tapete.games.pocket.actions import Go
from tapete.games.pocket.content import Hazard
from tapete.games.pocket.field import Cell, neighbours
from tapete.games.pocket.names import cell_id, direction, place_name, player_name
from tapete.games.pocket.rules.turn_choices import refused_cells
from tapete.games.pocket.rules.victory import check_armies, move_to_captures, move_to_reserve, unit_text
from tapete.games.pocket.state import Skirmish, Unit, card_of, free_tiles, is_on_map, units_by_cell

MOST_SLIDES = 20  # pocket.ruling.forced-exit

MOVER, ALLY = "mover", "ally"


def hazard_on(state: Skirmish, unit: Unit, cell: Cell) -> Hazard | None:
    """The hazard of a cell for a unit. None for a flyer, and none where the unit is sure of foot."""
    hazard = state.ground.hazards.get(cell)
    if hazard is None:
        return None
    traits = card_of(unit).traits
    return None if traits.flies or state.ground.terrain[cell] in traits.sure_on else hazard


def exit_hazard(state: Skirmish, unit: Unit, towards: Cell) -> Hazard | None:
    """The test before a unit leaves its tile.

    Swamp to swamp and maze to maze is not outside (pocket.ruling.same-kind).
    """
    hazard = hazard_on(state, unit, unit.at)
    if hazard is None or hazard.moment == "enter":
        return None
    terrain = state.ground.terrain
    if hazard.moment == "leave" and terrain.get(towards) == terrain[unit.at]:
        return None
    return hazard


def entry_hazard(state: Skirmish, unit: Unit, cell: Cell) -> Hazard | None:
    """The test on entering a tile, before anything else happens there."""
    hazard = hazard_on(state, unit, cell)
    return hazard if hazard is not None and hazard.moment == "enter" else None


def arrival_hazard(state: Skirmish, unit: Unit, cell: Cell) -> Hazard | None:
    """The test after arriving on a tile."""
    hazard = hazard_on(state, unit, cell)
    return hazard if hazard is not None and hazard.moment == "after_enter_and_leave" else None


def roll_hazard_test(table: Table[Skirmish], unit: Unit, hazard: Hazard, cell: Cell, rule: str) -> Flow[bool]:
    """Roll the die of a hazard test (pocket.hazard.general)."""
    terrain = Text(f"pocket-terrain-{table.state.ground.terrain[cell]}")
    purpose = partial(text, "pocket-for-hazard", unit=unit_text(unit), terrain=terrain, face=hazard.fails_up_to + 1)
    rolled: list[int] = yield Roll(1, 6, player=unit.owner, purpose=purpose)
    good = rolled[0] > hazard.fails_up_to
    tell_test(table, unit, hazard, cell, rule, rolled[0])
    return good


def tell_test(table: Table[Skirmish], unit: Unit, hazard: Hazard, cell: Cell, rule: str, rolled: int) -> None:
    """Tell a hazard test with its die."""
    if not table.listening:
        return
    good = rolled > hazard.fails_up_to
    table.tell(
        "test-passed" if good else "test-failed",
        player=unit.owner,
        rule=rule,
        dice=[Die(value=rolled, state="hit" if good else "miss")],
        unit=unit_text(unit),
        terrain=Text(f"pocket-terrain-{table.state.ground.terrain[cell]}"),
        most=hazard.fails_up_to,
    )


RULES = {
    "captured": "pocket.hazard.water",
    "reserve": "pocket.hazard.cave",
    "relocated": "pocket.hazard.maze",
    "stuck": "pocket.hazard.swamp",
}


def leave_tile(table: Table[Skirmish], unit: Unit, towards: Cell) -> Flow[bool]:
    """Test the tile that a unit leaves. False if the declared action does not happen."""
    hazard = exit_hazard(table.state, unit, towards)
    if hazard is None:
        return True
    anchored = card_of(unit).traits.anchored
    if hazard.effect == "random_move":
        if (yield from roll_hazard_test(table, unit, hazard, unit.at, "pocket.hazard.ice-leave")) or anchored:
            return True
        yield from random_move(table, unit)
        return False
    if (yield from roll_hazard_test(table, unit, hazard, unit.at, RULES[hazard.effect])):
        return True
    if hazard.effect == "relocated" and not anchored:
        yield from relocate(table, unit)
    return False


def enter_tile(table: Table[Skirmish], unit: Unit) -> Flow[bool]:
    """Test the tile that a unit has just entered. False if it is no longer there."""
    hazard = entry_hazard(table.state, unit, unit.at)
    if hazard is None or (yield from roll_hazard_test(table, unit, hazard, unit.at, RULES[hazard.effect])):
        return True
    if hazard.effect == "captured":
        move_to_captures(table, unit, "pocket.hazard.water")
        check_armies(table)
    else:
        move_to_reserve(table, unit, "pocket.hazard.cave")
    return False


def arrive_on_tile(table: Table[Skirmish], unit: Unit) -> Flow[bool]:
    """Test on entry, then after arriving. False if a test was failed, which ends the action."""
    if not (yield from enter_tile(table, unit)):
        return False
    return (yield from slip_on_ice(table, unit))


def slip_on_ice(table: Table[Skirmish], unit: Unit, slides: int = 0) -> Flow[bool]:
    """pocket.hazard.ice-enter: roll a die after arriving on ice. A failure makes the unit slide."""
    hazard = arrival_hazard(table.state, unit, unit.at)
    if hazard is None or (yield from roll_hazard_test(table, unit, hazard, unit.at, "pocket.hazard.ice-enter")):
        return True
    if not card_of(unit).traits.anchored:
        yield from random_move(table, unit, slides)
    return False


def relocate(table: Table[Skirmish], unit: Unit) -> Flow[None]:
    """pocket.hazard.maze: the opponent puts the unit on any tile without a unit. No test there."""
    state = table.state
    tiles = free_tiles(state)
    if not tiles:
        return
    answer: Go = yield Choose(
        1 - unit.owner,
        "maze",
        tuple([Go(cell) for cell in tiles]),
        forbidden=lambda: refused_cells(state, state.ground.walls, tiles, "pocket.ruling.maze-relocation"),
        about={"unit": unit_text(unit)},
    )
    unit.at = answer.to
    table.tell(
        "relocated",
        player=1 - unit.owner,
        rule="pocket.hazard.maze",
        who=player_name(1 - unit.owner),
        unit=unit_text(unit),
        place=place_name(state, answer.to),
        targets=[cell_id(answer.to)],
    )


def random_move(table: Table[Skirmish], unit: Unit, slides: int = 0) -> Flow[None]:
    """Movimiento aleatorio: one die, one of six directions, one tile. The endings are in the book's order."""
    state = table.state
    if card_of(unit).traits.anchored or slides >= MOST_SLIDES:
        return
    purpose = partial(text, "pocket-for-slide", unit=unit_text(unit))
    rolled: list[int] = yield Roll(1, 6, player=unit.owner, purpose=purpose)
    edge = rolled[0] - 1  # pocket.ruling.random-table
    here, there = unit.at, neighbours(unit.at)[rolled[0] - 1]
    table.tell(
        "slides",
        player=unit.owner,
        rule="pocket.random.direction",
        dice=[Die(value=rolled[0])],
        unit=unit_text(unit),
        way=direction(state, 2 * edge + 1),
        tiles=1,
    )
    ground = state.ground
    if there not in ground.walls:
        move_to_captures(table, unit, "pocket.random.captured")
        check_armies(table)
        return
    if there not in ground.open[here] and not card_of(unit).traits.walks_through_walls:
        table.tell("stopped", player=unit.owner, rule="pocket.ruling.random-wall", unit=unit_text(unit))
        return
    base = ground.owner_of_base(there)
    if base is not None:
        if base == unit.owner:
            move_to_reserve(table, unit, "pocket.random.own-base")
        else:
            move_to_captures(table, unit, "pocket.random.captured")
            check_armies(table)
        return
    number = units_by_cell(state).get(there)
    if number is not None:
        other = state.units[number]
        if other.owner != unit.owner:
            move_to_captures(table, unit, "pocket.random.captured")
            check_armies(table)
            return
        goes: str = yield Choose(
            unit.owner, "ally", (MOVER, ALLY), about={"mover": unit_text(unit), "ally": unit_text(other)}
        )
        move_to_reserve(table, unit if goes == MOVER else other, "pocket.random.ally")
        if goes == MOVER:
            return
    unit.at = there
    if (yield from enter_tile(table, unit)) and is_on_map(unit):
        yield from slip_on_ice(table, unit, slides + 1)
