"""Fase de Activación: abilities and free activations, one by one, until the player ends the turn."""

from __future__ import annotations

from functools import partial
from typing import Any

from tapete.core.flow import Choose, Flow, Number, Refusal, Table, offer, refuse
from tapete.core.i18n.text import Text
from tapete.games.saga import profile
from tapete.games.saga.actions import DONE, END, Free, Name, Power, Use
from tapete.games.saga.content import verbs as v
from tapete.games.saga.content.schema import Ability
from tapete.games.saga.lengths import C, M, cm
from tapete.games.saga.names import own_ability, seat_name, unit_name
from tapete.games.saga.profile import is_exhausted, lasting_effects, troop_of
from tapete.games.saga.rules.activation.activation import activate_unit, resolve_activation, resolve_charge_melee
from tapete.games.saga.rules.activation.activation_choices import MANOEUVRE, can_act, kind_refusal, manoeuvre_refusal
from tapete.games.saga.rules.battle_board import (
    board_of,
    meets_restriction,
    restriction_refusal,
    spent_refusal,
    trigger_ability,
)
from tapete.games.saga.rules.effects import nothing_refusal, perform_effects
from tapete.games.saga.rules.fatigue import relieve_unit
from tapete.games.saga.rules.targets import matching_units
from tapete.games.saga.state import Battle, Order, Unit, units_of
from tapete.games.saga.table.ground import distance, units_within

GRUDGES = 4  # saga.clash.special-grudges
ANY = v.KINDS


def activation_phase(table: Table[Battle]) -> Flow[None]:
    """Resolve an activation already ordered, or ask for the player's next choice."""
    state = table.state
    if state.brawl:
        yield from resolve_charge_melee(table)
        return
    if state.queue:
        order = state.queue[0]
        state.queue = state.queue[1:]
        yield from activate_unit(table, order)
        return
    yield from next_choice(table, state.active)


def next_choice(table: Table[Battle], player: int) -> Flow[None]:
    state = table.state
    judge = partial(choice_refusal, state, player)
    answer: Any = yield offer(
        player, "activate", partial(list_candidates, state, player), judge, about={"n": state.own_turn}, auto=False
    )
    match answer:
        case Use(id):
            yield from use_ability(table, player, board_of(state, player)[id])
        case Free(unit, source):
            yield from take_free_activation(table, state.units[unit], source)
        case Power(unit):
            yield from relieve_friend(table, player, state.units[unit])
        case _:
            end_turn(table, player)


def end_turn(table: Table[Battle], player: int) -> None:
    """saga.activation.phase-end: dice that were not spent stay on the board."""
    table.state.phase = "turn"
    table.tell("ends-turn", player=player, who=seat_name(player), rule="saga.activation.phase-end", rank="note")


# ---------------------------------------------------------------- options


def list_candidates(state: Battle, player: int) -> list[Any]:
    board = board_of(state, player)
    answers: list[Any] = [END, *[Use(id) for id in state.bands[player].board if "activation" in board[id].keywords]]
    for unit in units_of(state, player):
        answers += [Free(unit.id, source) for source in free_sources(state, unit)]
        if "relieves" in profile.profile_of(unit).traits:
            answers.append(Power(unit.id, "relieves"))
    return answers


def free_sources(state: Battle, unit: Unit) -> list[str]:
    """List the rules by which a unit may get a free activation."""
    own = profile.profile_of(unit)
    sources = [MANOEUVRE]
    if "determination" in own.special:
        sources.append("determination")
    if "obey" in own.special:
        sources.append("obey")
    if "composite" in unit.equipment:
        sources.append("free-shot")
    if lasting_effects(unit, "free"):
        sources.append("free")
    if state.special == GRUDGES and state.own_turn == 1:
        sources.append("grudges")
    return sources


def choice_refusal(state: Battle, player: int, action: Any) -> Refusal | None:
    match action:
        case Use(id):
            return ability_refusal(state, player, board_of(state, player)[id])
        case Free(unit, source):
            return free_refusal(state, state.units[unit], source)
        case Power(unit):
            named: dict[str, Number] = {"unit": unit_name(state.units[unit]), "limit": cm(C)}
            if "relieves" in state.bands[player].powers:
                return Refusal("saga.special.only-if-listed", named, "no-saga-power-used")
            nobody = Refusal("saga.ruling.trigger-without-target", named, "no-saga-nobody-to-relieve")
            return None if relievable_units(state, state.units[unit]) else nobody
    return None


def order_of(unit: Unit, source: str) -> Order:
    """Order that a free source gives to its own unit."""
    match source:
        case "manoeuvre":
            return Order(unit.id, ("move",), source, may_decline=False)
        case "free-shot":
            return Order(unit.id, ("shoot",), source, tires=False, may_decline=False)
        case "free":
            return Order(unit.id, tuple(lasting_effects(unit, "free")[0].word.split("|")), source, may_decline=False)
    return Order(unit.id, ANY, source, may_decline=False)


def free_refusal(state: Battle, unit: Unit, source: str) -> Refusal | None:
    """Refuse a free activation that cannot be taken now."""
    match source:
        case "manoeuvre":
            if MANOEUVRE in unit.spent and not unit.acted:
                return refuse("saga.ruling.cancelled-manoeuvre", unit=unit_name(unit))
            return manoeuvre_refusal(state, unit) or kind_refusal(state, unit, order_of(unit, source), "move")
        case "determination":
            if source in unit.spent:
                return refuse("saga.ruling.determination-once", unit=unit_name(unit))
        case "obey":
            return obey_refusal(state, unit)
        case "free-shot":
            no = kind_refusal(state, unit, order_of(unit, source), "shoot")
            if no is not None:
                return no
        case "grudges":
            if unit.acted or source in unit.spent:
                return refuse("saga.clash.special-grudges", unit=unit_name(unit))
    return None if can_act(state, unit, order_of(unit, source)) else idle_refusal(unit)


def idle_refusal(unit: Unit) -> Refusal:
    """Refuse a unit that can do nothing of what it is asked for."""
    if is_exhausted(unit):
        return refuse("saga.exhaust.rest-only", unit=unit_name(unit))
    return Refusal("saga.ruling.trigger-without-target", {"unit": unit_name(unit)}, "no-saga-nothing-to-do")


# ---------------------------------------------------------------- We Obey


def obey_reach(unit: Unit) -> int:
    return M if "obeyed-from-afar" in profile.profile_of(unit).traits else C


def obeyed_units(unit: Unit) -> list[int]:
    """List the units that have obeyed this one in this phase."""
    return [int(word.removeprefix("obey:")) for word in unit.spent if word.startswith("obey:")]


def obey_refusal(state: Battle, unit: Unit) -> Refusal | None:
    if is_exhausted(unit):
        return refuse("saga.special.at-your-orders-exhausted", unit=unit_name(unit))
    done = obeyed_units(unit)
    traits = profile.profile_of(unit).traits
    twice = "obeyed-twice" in traits or (
        "obeyed-twice-by-levies" in traits and all(troop_of(state, state.units[id]) == "levies" for id in done)
    )
    named: dict[str, Number] = {"unit": unit_name(unit), "limit": cm(obey_reach(unit))}
    if len(done) >= (2 if twice else 1):
        return Refusal("saga.special.at-your-orders", named, "no-saga-orders-given")
    if any(hears_refusal(state, unit, friend) is None for friend in units_of(state, unit.owner)):
        return None
    return Refusal("saga.special.at-your-orders", named, "no-saga-nobody-to-obey")


def hears_refusal(state: Battle, unit: Unit, friend: Unit) -> Refusal | None:
    """saga.special.at-your-orders: another friendly unit within C that can act."""
    reach = obey_reach(unit)
    named: dict[str, Number] = {"unit": unit_name(friend)}
    if friend is unit:
        return Refusal("saga.special.at-your-orders", named, "no-saga-orders-to-itself")
    if not units_within(state, unit, friend, reach):
        far = cm(distance(state, unit, friend))
        return refuse("saga.special.at-your-orders", unit=unit_name(friend), distance=far, limit=cm(reach))
    done = obeyed_units(unit)
    if friend.id in done:
        return Refusal("saga.special.at-your-orders", named, "no-saga-obeyed-already")
    if done and "obeyed-twice" not in profile.profile_of(unit).traits and troop_of(state, friend) != "levies":
        return Refusal("saga.special.at-your-orders", named, "no-saga-only-levies-obey-twice")
    if "obeys-nobody" in profile.profile_of(friend).traits:
        return Refusal("saga.special.only-if-listed", named, "no-saga-obeys-nobody")
    return None if can_act(state, friend, Order(friend.id, ANY, "obey")) else idle_refusal(friend)


# ---------------------------------------------------------------- free activations


def take_free_activation(table: Table[Battle], unit: Unit, source: str) -> Flow[None]:
    """saga.activation.free: it costs no dice and obeys every other rule."""
    state = table.state
    table.tell(f"free-{source}", player=unit.owner, rule="saga.activation.free", rank="note", unit=unit_name(unit))
    if source == "obey":
        friends = [Name(friend.id) for friend in units_of(state, unit.owner) if friend is not unit]
        answer: Name = yield offer(
            unit.owner,
            "obey",
            friends,
            lambda name: hears_refusal(state, unit, state.units[name.unit]),
            about={"unit": unit_name(unit)},
        )
        unit.spent = [*unit.spent, f"obey:{answer.unit}"]
        state.queue = [Order(answer.unit, ANY, "obey", may_decline=False)]
        return
    order = order_of(unit, source)
    if source == "free":
        unit.lasting = [mark for mark in unit.lasting if mark is not lasting_effects(unit, "free")[0]]
    elif source != "free-shot":
        unit.spent = [*unit.spent, source]
    yield from resolve_activation(table, order)  # the choice was checked already


def relievable_units(state: Battle, unit: Unit) -> list[Unit]:
    return [
        friend
        for friend in units_of(state, unit.owner)
        if friend.fatigue and friend is not unit and units_within(state, unit, friend, C)
    ]


def relieve_friend(table: Table[Battle], player: int, unit: Unit) -> Flow[None]:
    """Remove 1 FATIGUE from a friend within C by a Hero's rule.

    Once a phase; no activation.
    """
    answer: Name = yield Choose(
        player,
        "relieve",
        tuple(Name(friend.id) for friend in relievable_units(table.state, unit)),
        about={"unit": unit_name(unit)},
    )
    table.state.bands[player].powers.append("relieves")
    relieve_unit(table, table.state.units[answer.unit], 1, "saga.rest.other-removal")


# ---------------------------------------------------------------- Activation abilities


def eligible_units(state: Battle, player: int, ability: Ability, effect: v.Activate) -> list[Unit]:
    """List the units an ability may activate now.

    Own, of the right kind, able to act. Mercenaries only by basic abilities.
    """
    return [
        unit
        for unit in matching_units(state, player, effect.who, activating=True)
        if unit_refusal(state, ability, effect, unit) is None
    ]


def unit_refusal(state: Battle, ability: Ability, effect: v.Activate, unit: Unit) -> Refusal | None:
    if unit.mercenary and not ability.basic:
        return refuse("saga.mercs.no-advanced-activation", unit=unit_name(unit))
    if not meets_restriction(state, ability, unit, activating=True):
        return restriction_refusal(state, ability, unit, activating=True)
    return None if can_act(state, unit, Order(unit.id, effect.kinds, ability.id, ability.id)) else idle_refusal(unit)


def ability_refusal(state: Battle, player: int, ability: Ability) -> Refusal | None:
    if "activation" not in ability.keywords:
        if "activation-reaction" in ability.keywords:
            return refuse("saga.ability.actreact-window")
        return refuse("saga.ability.keyword-window", keyword=Text(f"saga-keyword-{ability.keywords[0]}"))
    no = spent_refusal(state.bands[player], ability)
    if no is not None:
        return no
    first = ability.effects[0]
    if isinstance(first, v.Activate):
        return no_unit_refusal(state, player, ability, first)
    return nothing_refusal(state, player, ability)


def no_unit_refusal(state: Battle, player: int, ability: Ability, effect: v.Activate) -> Refusal | None:
    """Refuse an ability that no unit can follow, by the rule that stops all of them if it is the same."""
    refusals = []
    for unit in matching_units(state, player, effect.who, activating=True):
        no = unit_refusal(state, ability, effect, unit)
        if no is None:
            return None
        refusals.append(no)
    if len({no.rule for no in refusals}) == 1 and refusals[0].rule != "saga.ruling.trigger-without-target":
        return refusals[0]
    return Refusal("saga.ruling.trigger-without-target", words="no-saga-nobody-to-activate")


def use_ability(table: Table[Battle], player: int, ability: Ability) -> Flow[None]:
    """saga.activation.one-ability-one-activation: pay, name the units, then each acts in turn."""
    trigger_ability(table, player, ability)
    first = ability.effects[0]
    if isinstance(first, v.Activate):
        yield from name_units(table, player, ability, first)
    else:
        yield from perform_effects(table, player, ability, ability.effects)


def name_units(table: Table[Battle], player: int, ability: Ability, effect: v.Activate) -> Flow[None]:
    """saga.activation.multi-declare: name all units now, different ones, in the order they will act."""
    state = table.state
    named: list[int] = []
    while len(named) < effect.n:
        among = [Name(unit.id) for unit in matching_units(state, player, effect.who, activating=True)]
        left = [
            name
            for name in among
            if name.unit not in named and unit_refusal(state, ability, effect, state.units[name.unit]) is None
        ]
        if not left:
            break
        judge = partial(naming_refusal, state, ability, effect, named)
        about = {"ability": own_ability(state, player, ability.id)}
        extra = [DONE] if named else []
        answer: Any = yield offer(player, "unit", [*among, *extra], judge, about=dict(about))
        if answer == DONE:
            break
        named.append(answer.unit)
    state.queue = [Order(unit, effect.kinds, ability.id, ability.id, effect.tires) for unit in named]


def naming_refusal(state: Battle, ability: Ability, effect: v.Activate, named: list[int], name: Any) -> Refusal | None:
    if name == DONE:
        return None
    if name.unit in named:
        return refuse("saga.activation.multi-distinct", unit=unit_name(state.units[name.unit]))
    return unit_refusal(state, ability, effect, state.units[name.unit])
