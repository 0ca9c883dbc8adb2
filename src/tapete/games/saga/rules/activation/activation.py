"""Activación de unidades: declare a move, charge, shot or rest, let the enemy answer, resolve, tire.

The activation costs FATIGUE.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from tapete.core.flow import Choose, Flow, Place, Table, offer
from tapete.games.saga import profile
from tapete.games.saga.actions import DECLINE, GIVE_UP
from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import cm
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules import fatigue
from tapete.games.saga.rules.activation.activation_choices import (
    MANOEUVRE,
    can_act,
    do_refusal,
    list_activations,
    lost_refusal,
)
from tapete.games.saga.rules.activation.reactions import open_after_window, open_declare_window
from tapete.games.saga.rules.fights import shooting
from tapete.games.saga.rules.fights.fight_effects import ignored_ground
from tapete.games.saga.rules.fights.melee import fight_melee
from tapete.games.saga.rules.moves import charge, move_decisions
from tapete.games.saga.rules.moves.movement import March, sticks_of
from tapete.games.saga.state import Battle, Doing, Order, Unit

# ---------------------------------------------------------------- an activation


def activate_unit(table: Table[Battle], order: Order) -> Flow[None]:
    """Activate one unit, if it still can act."""
    unit = table.state.units[order.unit]
    if can_act(table.state, unit, order):
        yield from resolve_activation(table, order)
    else:
        table.tell("skipped", player=unit.owner, rule="saga.ruling.multi-missing", unit=unit_name(unit))


def resolve_activation(table: Table[Battle], order: Order) -> Flow[None]:
    """Resolve a possible activation, from its declaration to the enemy's last reaction."""
    state, unit = table.state, table.state.units[order.unit]
    before = state.doing
    state.doing = doing = Doing(unit.id, "", -1, order.source, order.ability, order.tires, reaction=order.reaction)
    decline = [DECLINE] if order.may_decline else []
    judge = partial(do_refusal, state, unit, order)
    wishes: list[Any] = [*list_activations(state, unit, order), *decline]
    about = {"unit": unit_name(unit)}
    answer: Any = yield offer(
        unit.owner,
        "activation-kind",
        wishes,
        lambda do: None if do == DECLINE else judge(do),
        about=dict(about),
        auto=not order.may_decline,
    )
    if answer == DECLINE:
        state.doing = before
        return
    doing.kind, doing.target = answer.kind, answer.target
    if order.source == "determination" and doing.kind == "charge" and is_tireless(state, unit):
        doing.tires = False
    announce_activation(table, unit, doing)
    yield from open_declare_window(table, doing, activate_unit)
    if doing.cancelled or (is_disturbed(doing) and lost_refusal(state, unit, doing) is not None):
        cancel_activation(table, unit)
    elif (yield from resolve_declared(table, unit, doing)):
        if state.brawl:
            return
        yield from conclude_activation(table, unit, doing)
    else:
        cancel_activation(table, unit)
    state.doing = before


def is_tireless(state: Battle, unit: Unit) -> bool:
    """True for a legend whose charge by Determination causes no FATIGUE while companions ride along."""
    return "tireless-determined-charge" in profile.profile_of(unit).traits and bool(profile.companions_of(state, unit))


def announce_activation(table: Table[Battle], unit: Unit, doing: Doing) -> None:
    marks = [f"f{id}" for id in unit.figures[:1]]
    declare = partial(
        table.tell,
        f"declares-{doing.kind}",
        player=unit.owner,
        rule="saga.activation.four-kinds",
        rank="note" if doing.kind == "move" else "line",  # the move has a log line of its own, with its end
        unit=unit_name(unit),
        targets=marks,
    )
    if doing.target >= 0:
        declare(target=unit_name(table.state.units[doing.target]))
    else:
        declare()


def is_disturbed(doing: Doing) -> bool:
    """True if the enemy has done something that may make the declared activation impossible."""
    return doing.reacted or bool(doing.stick)


def cancel_activation(table: Table[Battle], unit: Unit) -> None:
    """saga.activation.cancelled: it does not count as an activation, but its cost is spent."""
    table.tell("cancelled", player=unit.owner, rule="saga.activation.cancelled", unit=unit_name(unit), frame=True)


# ---------------------------------------------------------------- resolving


def resolve_declared(table: Table[Battle], unit: Unit, doing: Doing) -> Flow[bool]:
    """Resolve the activation. False if it turns out to be impossible and is cancelled."""
    match doing.kind:
        case "move":
            return (yield from make_move(table, unit, doing))
        case "charge":
            return (yield from complete_charge(table, unit, doing))
        case "shoot":
            return (yield from shooting.shoot_at(table, unit, table.state.units[doing.target], ability=doing.ability))
    fatigue.rest_unit(table, unit)
    return True


def make_move(table: Table[Battle], unit: Unit, doing: Doing) -> Flow[bool]:
    ignored = ignored_ground(table.state, unit.owner, doing.ability)
    going = March(
        table.state, unit, sticks_of(unit, doing.stick == "C"), manoeuvre=doing.source == MANOEUVRE, ignored=ignored
    )
    return (yield from move_decisions.ask_march(table, going, {"unit": unit_name(unit)}))


def complete_charge(table: Table[Battle], unit: Unit, doing: Doing) -> Flow[bool]:
    """Resolve the charge move and its FATIGUE; the melee follows at once (saga.charge.then-melee)."""
    state, target = table.state, table.state.units[doing.target]
    ways = list(
        charge.charges(state, unit, target, doing.stick == "C", ignored_ground(state, unit.owner, doing.ability))
    )
    if not ways:
        return False
    way = ways[0]
    if len(ways) > 1:  # saga.ruling.charge-stick-choice
        sticks = ("rough", "open") if way.gave_out else ("open", "rough")
        answer: str = yield Choose(
            unit.owner, "charge-stick", sticks, about={"unit": unit_name(unit), "stick": cm(way.stick)}
        )
        way = ways[0] if answer == "open" else ways[1]
    placed = yield Place(
        unit.owner,
        "charge",
        given=lambda: tuple(way.answers(3)) or (GIVE_UP,),
        about={
            "unit": unit_name(unit),
            "target": unit_name(target),
            "found": "no" if way.gave_out else "yes",
        },
        auto=False,
        verdict=way.refusal,
        picture=way.picture,
        region=partial(move_decisions.drop_region, way),
    )
    if placed == GIVE_UP:
        table.tell("no-charge-found", player=unit.owner, rule="saga.ruling.search-gave-out", unit=unit_name(unit))
        return False
    move_decisions.move_figures(table, unit, placed, "charges", "saga.charge.first-figure-contact")
    fatigue.apply_activation_fatigue(table, unit, doing)  # saga.fatigue.timing-charge
    # saga.charge.dangerous-fatigue-first
    fatigue.apply_terrain_fatigue(table, unit, ignored_ground(state, unit.owner, doing.ability))
    count_activation(unit, doing)
    if doing.reaction:
        yield from fight_melee(table, unit, target, doing.ability)
    else:
        state.brawl = True
    return True


def resolve_charge_melee(table: Table[Battle]) -> Flow[None]:
    """Resolve the melee of a completed charge, and end that activation."""
    state, doing = table.state, table.state.doing
    assert doing is not None
    state.brawl = False
    unit = state.units[doing.unit]
    yield from fight_melee(table, unit, state.units[doing.target], doing.ability)
    yield from conclude_activation(table, unit, doing)
    state.doing = None


def count_activation(unit: Unit, doing: Doing) -> None:
    unit.acted += 1
    unit.last = doing.kind


def conclude_activation(table: Table[Battle], unit: Unit, doing: Doing) -> Flow[None]:
    """saga.ruling.after-window: apply the activation's FATIGUE, a shot on the move, then enemy reactions."""
    if doing.kind != "charge":
        fatigue.apply_activation_fatigue(table, unit, doing)
        count_activation(unit, doing)
        if doing.kind == "move":
            fatigue.apply_terrain_fatigue(table, unit, ignored_ground(table.state, unit.owner, doing.ability))
    if doing.kind == "move" and unit.figures and shoots_after_move(unit) and table.state.active == unit.owner:
        yield from shoot_on_the_move(table, unit)
    yield from open_after_window(table, doing, activate_unit)


def shoots_after_move(unit: Unit) -> bool:
    """saga.equip.javelins-free-shot, and troops with the same rule of their own."""
    traits = profile.profile_of(unit).traits
    return "shot-after-move" in traits or any(load_library().gear[piece].shot_after_move for piece in unit.equipment)


def shoot_on_the_move(table: Table[Battle], unit: Unit) -> Flow[None]:
    """saga.ruling.javelin-shot-timing: at once, with its own reaction window; otherwise it is lost."""
    order = Order(unit.id, ("shoot",), "shot-after-move", tires=False)
    if can_act(table.state, unit, order):
        yield from resolve_activation(table, order)
