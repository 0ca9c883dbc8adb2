"""Reactions of the enemy: FATIGUE spent on an activation, and Activation/Reaction abilities."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from tapete.core.flow import Flow, Number, Refusal, Table, offer, refuse
from tapete.games.saga.actions import PASS, Spend, Use
from tapete.games.saga.content import verbs as v
from tapete.games.saga.content.schema import Ability
from tapete.games.saga.lengths import STICKS, C, cm
from tapete.games.saga.names import seat_name, unit_name
from tapete.games.saga.profile import is_exhausted
from tapete.games.saga.rules.activation.activation_choices import can_act
from tapete.games.saga.rules.battle_board import (
    board_of,
    meets_restriction,
    prepared_abilities,
    restriction_refusal,
    spent_refusal,
    trigger_ability,
)
from tapete.games.saga.rules.fatigue import apply_terrain_fatigue
from tapete.games.saga.rules.fights.fight_effects import ignored_ground
from tapete.games.saga.rules.fights.shooting import shoot_at, target_refusal
from tapete.games.saga.rules.moves.charge import stick_of
from tapete.games.saga.rules.moves.move_decisions import ask_march
from tapete.games.saga.rules.moves.movement import March, sticks_of
from tapete.games.saga.rules.targets import is_near_warlord
from tapete.games.saga.state import Battle, Doing, Order, Unit, units_of
from tapete.games.saga.table.ground import distance, hard_ground, unit_places, units_within
from tapete.games.saga.table.paths import meets_any, total_length

CANCEL, SHORTEN = Spend("cancel"), Spend("shorten")
# passed in by the activation chapter, since a reaction may activate a unit
Activating = Callable[[Table[Battle], Order], Flow[None]]


# ---------------------------------------------------------------- before the activation


def open_declare_window(table: Table[Battle], doing: Doing, activate: Activating) -> Flow[None]:
    """saga.ruling.declare-window: one use of FATIGUE and one reaction at most, in any order.

    It lasts until the opponent closes it.
    """
    state = table.state
    unit = state.units[doing.unit]
    opponent = 1 - unit.owner
    while not doing.cancelled and unit.figures:
        candidates = list_answers(state, doing, opponent, "declared")
        judge = partial(answer_refusal, state, doing, opponent, "declared")
        if all(judge(action) is not None for action in candidates):
            return  # saga.ruling.auto-pass
        answer = yield offer(
            opponent,
            "window",
            [*candidates, PASS],
            judge,
            about=describe_activation(state, doing),
            auto=False,
        )
        if answer == PASS:
            return
        yield from resolve_reaction(table, doing, opponent, answer, activate)


def describe_activation(state: Battle, doing: Doing) -> dict[str, Number]:
    """Describe the declared activation for the opponent: unit, kind, target and distance."""
    unit = state.units[doing.unit]
    if doing.target < 0:
        return {"unit": unit_name(unit), "kind": doing.kind, "target": "", "cm": 0}
    target = state.units[doing.target]
    return {
        "unit": unit_name(unit),
        "kind": doing.kind,
        "target": unit_name(target),
        "cm": cm(distance(state, unit, target)),
    }


def open_after_window(table: Table[Battle], doing: Doing, activate: Activating) -> Flow[None]:
    """Offer reactions printed as after the activation, if none has answered it yet."""
    state = table.state
    unit = state.units[doing.unit]
    opponent = 1 - unit.owner
    if not unit.figures or not prepared_abilities(state, opponent, "activation-reaction"):
        return
    candidates = list_answers(state, doing, opponent, "ended")
    judge = partial(answer_refusal, state, doing, opponent, "ended")
    if all(judge(action) is not None for action in candidates):
        return
    answer = yield offer(opponent, "after", [*candidates, PASS], judge, about={"unit": unit_name(unit)}, auto=False)
    if answer != PASS:
        yield from resolve_reaction(table, doing, opponent, answer, activate)


def list_answers(state: Battle, doing: Doing, opponent: int, moment: str) -> list[Any]:
    options: list[Any] = []
    if moment == "declared" and state.units[doing.unit].fatigue:
        options = [CANCEL, SHORTEN] if doing.kind in ("move", "charge") else [CANCEL]
    for ability in prepared_abilities(state, opponent, "activation-reaction"):
        options += [Use(ability.id, unit.id) for unit in eligible_units(state, doing, opponent, ability)]
    return options


def eligible_units(state: Battle, doing: Doing, opponent: int, ability: Ability) -> list[Unit]:
    """List the opponent's units that an Activation/Reaction ability might be used for."""
    effect = ability.effects[0]
    if isinstance(effect, v.CancelActivation) and ability.trigger is not None and ability.trigger.of == "warlord":
        lord = next((unit for unit in units_of(state, opponent) if unit.card == "warlord"), None)
        return [lord] if lord is not None else []
    if ability.trigger is not None and ability.trigger.at_unit:
        target = state.units[doing.target] if doing.target >= 0 else None
        return [target] if target is not None and target.figures else []
    return units_of(state, opponent)


def answer_refusal(state: Battle, doing: Doing, opponent: int, moment: str, action: Any) -> Refusal | None:
    unit = state.units[doing.unit]
    match action:
        case Spend(use):
            return spend_refusal(state, unit, doing, use)
        case Use(id, used_for):
            return reaction_refusal(
                state, doing, opponent, moment, board_of(state, opponent)[id], state.units[used_for]
            )
    return None


def spend_refusal(state: Battle, unit: Unit, doing: Doing, use: str) -> Refusal | None:
    if doing.fatigue_used:
        return refuse("saga.ruling.declare-window")
    if use == "cancel":
        if unit.fatigue >= 2:
            return None
        return refuse("saga.fatigue.cancel-activation", unit=unit_name(unit), fatigue=unit.fatigue)
    if doing.kind not in ("move", "charge"):
        return refuse("saga.fatigue.shorten-stick")
    if not unit.fatigue:
        return refuse("saga.fatigue.use-removes", unit=unit_name(unit))
    if current_stick(state, unit, doing) > C:
        return None
    return refuse("saga.fatigue.shorten-useless-in-rough", unit=unit_name(unit), limit=cm(C))


def current_stick(state: Battle, unit: Unit, doing: Doing) -> int:
    """saga.ruling.pointless-fatigue-use: length of the stick at the moment of declaring."""
    ignored = ignored_ground(state, unit.owner, doing.ability)
    if any(meets_any(r, (x, y), hard_ground(state, unit, ignored)) for x, y, r in unit_places(state, unit)):
        return C
    return total_length(sticks_of(unit)) if doing.kind == "move" else stick_of(state, unit)


# ---------------------------------------------------------------- reactions


def reaction_refusal(
    state: Battle, doing: Doing, opponent: int, moment: str, ability: Ability, used_for: Unit
) -> Refusal | None:
    """Refuse an Activation/Reaction ability that this unit may not use on this activation now."""
    when = ability.trigger
    if when is None or when.moment != moment or doing.kind not in when.kinds or opponent == state.active:
        # saga.ruling.reaction-loops: no reactions in one's own phase
        return Refusal("saga.ability.actreact-window", words="no-saga-ability-other-trigger")
    if doing.reacted or doing.reaction:
        return refuse("saga.ability.actreact-one")
    no = spent_refusal(state.bands[opponent], ability)
    if no is not None:
        return no
    enemy = state.units[doing.unit]
    if enemy.fatigue < when.fatigue:
        tired: dict[str, Number] = {"unit": unit_name(enemy), "has": enemy.fatigue, "fatigue": when.fatigue}
        return Refusal("saga.ability.actreact-window", tired, "no-saga-ability-foe-rested")
    if not is_placed_right(state, opponent, ability, enemy, used_for):
        near: dict[str, Number] = {"unit": unit_name(enemy), "limit": cm(STICKS[when.within or "C"])}
        return Refusal("saga.ability.actreact-window", near, f"no-saga-ability-far-from-{when.of}")
    if when.of != "warlord":
        if not meets_restriction(state, ability, used_for):
            return restriction_refusal(state, ability, used_for)
        if used_for.mercenary and not ability.basic and moves_units(ability):
            return refuse("saga.mercs.no-advanced-activation", unit=unit_name(used_for))
    return effect_refusal(state, ability, enemy, used_for)


def is_placed_right(state: Battle, opponent: int, ability: Ability, enemy: Unit, used_for: Unit) -> bool:
    when = ability.trigger
    if when is None or not when.within:
        return True
    if when.of == "warlord":
        return is_near_warlord(state, opponent, enemy, STICKS[when.within])
    return units_within(state, enemy, used_for, STICKS[when.within])


def moves_units(ability: Ability) -> bool:
    """saga.ruling.merc-other-advanced: reactions that move or activate are barred to mercenaries."""
    return any(isinstance(effect, v.Activate | v.BonusMove) for effect in ability.effects)


def effect_refusal(state: Battle, ability: Ability, enemy: Unit, used_for: Unit) -> Refusal | None:
    """saga.ruling.trigger-without-target for the first effect of a reaction."""
    match ability.effects[0]:
        case v.Activate(_, kinds):
            order = Order(used_for.id, kinds, ability.id, ability.id, target=enemy.id, reaction=True)
            possible = can_act(state, used_for, order)
        case v.BonusShot(_, _, _, weapon):
            possible = target_refusal(state, used_for, enemy, weapon) is None
        case v.BonusMove(_, stick):
            possible = bool(March(state, used_for, (stick,)).any())
        case _:
            possible = True
    if possible:
        return None
    if isinstance(ability.effects[0], v.Activate) and is_exhausted(used_for):
        return refuse("saga.exhaust.rest-only", unit=unit_name(used_for))
    return refuse("saga.ruling.trigger-without-target")


def resolve_reaction(
    table: Table[Battle], doing: Doing, opponent: int, answer: Any, activate: Activating
) -> Flow[None]:
    unit = table.state.units[doing.unit]
    match answer:
        case Spend("cancel"):
            unit.fatigue -= 2
            doing.cancelled = doing.fatigue_used = True
            table.tell(
                "cancels",
                player=opponent,
                who=seat_name(opponent),
                rule="saga.fatigue.cancel-activation",
                unit=unit_name(unit),
                frame=True,
            )
        case Spend(_):
            unit.fatigue -= 1
            doing.stick, doing.fatigue_used = "C", True
            table.tell(
                "shortens",
                player=opponent,
                who=seat_name(opponent),
                rule="saga.fatigue.shorten-stick",
                unit=unit_name(unit),
                frame=True,
            )
        case Use(id, used_for):
            doing.reacted = True
            ability = board_of(table.state, opponent)[id]
            trigger_ability(table, opponent, ability)
            yield from resolve_effects(table, doing, ability, table.state.units[used_for], activate)


def resolve_effects(
    table: Table[Battle], doing: Doing, ability: Ability, used_for: Unit, activate: Activating
) -> Flow[None]:
    """saga.ability.actreact-first: the reaction is resolved completely before the activation it answers."""
    enemy = table.state.units[doing.unit]
    for effect in ability.effects:
        match effect:
            case v.CancelActivation():
                doing.cancelled = True
            case v.BonusMove(_, stick):
                yield from make_bonus_move(table, used_for, stick)
            case v.BonusShot(_, dice, _, weapon):
                yield from shoot_at(table, used_for, enemy, weapon=weapon, dice=dice)
            case v.Activate(_, kinds):
                order = Order(
                    used_for.id, kinds, ability.id, ability.id, effect.tires, enemy.id, may_decline=False, reaction=True
                )
                yield from activate(table, order)
                return


def make_bonus_move(table: Table[Battle], unit: Unit, stick: str) -> Flow[None]:
    """saga.ruling.bonus-move-terrain: a move that is no activation; only the ground causes FATIGUE."""
    if (yield from ask_march(table, March(table.state, unit, (stick,)), {"unit": unit_name(unit)}, "bonus-move")):
        apply_terrain_fatigue(table, unit)
