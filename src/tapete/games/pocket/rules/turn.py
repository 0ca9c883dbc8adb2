"""Jugando al juego: a turn is one action, and then the other player's turn."""

from __future__ import annotations

from functools import partial

from tapete.core.flow import Choose, Flow, Roll, Table
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Die
from tapete.games.pocket.actions import Assault, Blink, Deploy, Go, Lure, Move, TurnAction
from tapete.games.pocket.content.verbs import Attempt
from tapete.games.pocket.field import distance
from tapete.games.pocket.names import cell_id, place_name, player_name
from tapete.games.pocket.rules.assault import assault
from tapete.games.pocket.rules.hazards import arrive_on_tile
from tapete.games.pocket.rules.movement import deploy, move
from tapete.games.pocket.rules.pools import NO_KICKER, effective_kicker
from tapete.games.pocket.rules.turn_choices import (
    blink_tiles,
    can_act,
    legal_actions,
    lure_tiles,
    refused_actions,
    refused_cells,
)
from tapete.games.pocket.rules.victory import end_of_turn, unit_text
from tapete.games.pocket.state import Skirmish, Unit, card_of


def turn(table: Table[Skirmish]) -> Flow[None]:
    """pocket.turn.one-action: exactly one action.

    Skipped only if nothing is legal (pocket.ruling.must-act).
    """
    state = table.state
    if can_act(state):
        action: TurnAction = yield Choose(
            state.player,
            "action",
            lambda: legal_actions(state),
            forbidden=lambda: refused_actions(state),
            about={"turn": state.turn},
            auto=False,
        )
        match action:
            case Move():
                yield from move(table, action)
            case Assault():
                yield from assault(table, action)
            case Deploy():
                deploy(table, action)
            case Blink():
                yield from blink(table, action)
            case Lure():
                yield from lure(table, action)
    else:
        table.tell("skips", player=state.player, rule="pocket.ruling.must-act", who=player_name(state.player))
    end_of_turn(table)


def blink(table: Table[Skirmish], action: Blink) -> Flow[None]:
    """Parpadeo: a test, then an affine tile.

    No exit test, but the entry test of the new tile (pocket.ruling.ability-actions).
    """
    state = table.state
    unit = state.units[action.unit]
    attempt = card_of(unit).traits.blink
    assert attempt is not None
    table.tell("blinks", player=unit.owner, rule="pocket.ruling.ability-actions", unit=unit_text(unit))
    if not (yield from roll_skill_test(table, action.unit, attempt)):
        return
    tiles = blink_tiles(state, action.unit)
    near = [cell for cell in state.ground.walls if distance(unit.at, cell) <= attempt.within]
    answer: Go = yield Choose(
        unit.owner,
        "blink",
        tuple([Go(cell) for cell in tiles]),
        forbidden=lambda: refused_cells(state, near, tiles, "pocket.ruling.ability-actions"),
        about={"unit": unit_text(unit)},
    )
    unit.at = answer.to
    table.tell(
        "appears",
        player=unit.owner,
        rule="pocket.ruling.ability-actions",
        unit=unit_text(unit),
        place=place_name(state, answer.to),
        targets=[cell_id(answer.to)],
    )
    yield from arrive_on_tile(table, unit)


def lure(table: Table[Skirmish], action: Lure) -> Flow[None]:
    """Señuelo: a test, then one step of an enemy to a connected tile that the player chooses."""
    state = table.state
    unit, target = state.units[action.unit], state.units[action.target]
    attempt = card_of(unit).traits.lure
    assert attempt is not None
    table.tell(
        "lures", player=unit.owner, rule="pocket.ruling.ability-actions", unit=unit_text(unit), target=unit_text(target)
    )
    if not (yield from roll_skill_test(table, action.unit, attempt)):
        return
    tiles = lure_tiles(state, action.target)
    answer: Go = yield Choose(
        unit.owner,
        "lure",
        tuple([Go(cell) for cell in tiles]),
        forbidden=lambda: refused_cells(state, state.ground.around[target.at], tiles, "pocket.ruling.ability-actions"),
        about={"unit": unit_text(target)},
    )
    target.at = answer.to
    table.tell(
        "lured",
        player=unit.owner,
        rule="pocket.ruling.ability-actions",
        unit=unit_text(target),
        place=place_name(state, answer.to),
        targets=[cell_id(answer.to)],
    )
    yield from arrive_on_tile(table, target)


def skill_purpose(unit: Unit, attempt: Attempt) -> Text:
    skill = Text(f"pocket-skill-{attempt.skill}")
    return text("pocket-for-skill", unit=unit_text(unit), skill=skill, face=attempt.target)


def roll_skill_test(table: Table[Skirmish], number: int, attempt: Attempt) -> Flow[bool]:
    """Pruebas de habilidad: roll the dice of the skill, with its kicker.

    One die at or above the number is enough.
    """
    unit = table.state.units[number]
    dice = card_of(unit).skill(attempt.skill)
    count, printed = (
        (dice.offense, dice.offense_kicker) if attempt.side == "offense" else (dice.defense, dice.defense_kicker)
    )
    purpose = partial(skill_purpose, unit, attempt)
    values: list[int] = (yield Roll(count, 6, player=unit.owner, purpose=purpose)) if count else []
    phantom = effective_kicker(table.state, number, unit.at, printed)
    if phantom != NO_KICKER:
        values = [*values, phantom]
    good = any(value >= attempt.target for value in values)
    table.tell(
        "skill-passed" if good else "skill-failed",
        player=unit.owner,
        rule="pocket.test.success",
        dice=[Die(value=value, state="hit" if value >= attempt.target else "miss") for value in values],
        unit=unit_text(unit),
        skill=Text(f"pocket-skill-{attempt.skill}"),
        target=attempt.target,
    )
    return good
