"""Activación de unidades: move, charge, shoot or rest; declared, answered by the enemy, carried out, and paid for in FATIGUE."""

from __future__ import annotations

from functools import partial
from typing import Any

from tapete.core.refusal import Refusal, refuse
from tapete.core.requests import Choose, Flow, Place, Table, offer
from tapete.games.saga import profile
from tapete.games.saga.actions import DECLINE, Do
from tapete.games.saga.content import library
from tapete.games.saga.lengths import cm
from tapete.games.saga.names import unit_name
from tapete.games.saga.rules import fatigue
from tapete.games.saga.rules.activation.reactions import after_window, declare_window
from tapete.games.saga.rules.fights import shooting
from tapete.games.saga.rules.fights.fight_effects import ignored_ground
from tapete.games.saga.rules.fights.melee import melee
from tapete.games.saga.rules.moves import charge, movement
from tapete.games.saga.rules.moves.movement import March, manoeuvre_distance, settle, sticks_of
from tapete.games.saga.state import Battle, Doing, Order, Unit, units_of
from tapete.games.saga.table.ground import distance, from_enemies, in_rough

MANOEUVRE = "manoeuvre"
NO_ARMS = "saga.activation.shoot-needs-weapon"


# ---------------------------------------------------------------- what a unit may do


def kind_refusal(state: Battle, unit: Unit, order: Order, kind: str) -> Refusal | None:
    """Why a unit may not be activated in this way at all, whatever the target."""
    if kind not in order.kinds:
        return refuse("saga.activation.free-kind-fixed")
    if kind == "rest":
        if unit.acted:
            return refuse("saga.rest.first-activation-only", unit=unit_name(unit))
        return None if unit.fatigue else refuse("saga.ruling.rest-without-fatigue", unit=unit_name(unit))
    if profile.exhausted(unit):
        return refuse("saga.exhaust.rest-only", unit=unit_name(unit))
    if kind == "move" and order.source == MANOEUVRE:
        return manoeuvre_refusal(state, unit)
    if kind == "shoot":
        if not profile.profile(unit).ranged:
            return refuse(NO_ARMS, unit=unit_name(unit))
        if unit.last == "shoot" and alternates(unit):
            crossbows = "crossbows" in unit.equipment
            return refuse("saga.equip.crossbows-no-consecutive" if crossbows else "saga.equip.composite-no-consecutive")
    if kind in ("charge", "shoot") and profile.denied(unit, kind):
        return refuse("saga.basics.cannot-beats-must", unit=unit_name(unit))
    return None


def alternates(unit: Unit) -> bool:
    return any(library.load().gear[piece].alternates_shots for piece in unit.equipment)


def manoeuvre_refusal(state: Battle, unit: Unit) -> Refusal | None:
    """saga.maneuver.free-move, saga.maneuver.first-activation: alone in the open, and not yet activated."""
    if unit.acted:
        return refuse("saga.maneuver.first-activation", unit=unit_name(unit))
    limit = manoeuvre_distance(unit)
    if in_rough(state, unit) or not from_enemies(state, unit, limit):
        return refuse("saga.maneuver.free-move", limit=cm(limit))
    return None


def charge_refusal(state: Battle, unit: Unit, target: Unit, ability: str = "", shortened: bool = False, pride: bool = True) -> Refusal | None:
    """saga.ruling.charge-reachable: only a charge that can be carried out completely may be declared."""
    if next(charge.charges(state, unit, target, shortened, ignored_ground(state, unit.owner, ability)), None) is None:
        stick, far = charge.stick_of(state, unit, shortened), distance(state, unit, target)
        if far > stick:
            return refuse("saga.charge.distance-base", distance=cm(far), limit=cm(stick))
        return refuse("saga.ruling.charge-reachable", unit=unit_name(target))
    if pride and target.troop != "hero" and profile.has(state, unit, "pride"):
        heroes = [foe for foe in units_of(state, 1 - unit.owner) if foe.troop == "hero"]
        if any(charge_refusal(state, unit, hero, ability, shortened, False) is None for hero in heroes):
            return refuse("saga.special.pride", unit=unit_name(unit))
    return None


def do_refusal(state: Battle, unit: Unit, order: Order, do: Do) -> Refusal | None:
    no = kind_refusal(state, unit, order, do.kind)
    if no is not None or do.kind in ("move", "rest"):
        return no
    if order.target >= 0 and do.target != order.target:
        return refuse("saga.ruling.reaction-keeps-target")
    target = state.units[do.target]
    if do.kind == "charge":
        return charge_refusal(state, unit, target, order.ability)
    return shooting.target_refusal(state, unit, target)


def doings(state: Battle, unit: Unit, order: Order) -> list[Do]:
    """Everything a unit might be told to do, possible or not."""
    foes = [foe.id for foe in units_of(state, 1 - unit.owner) if order.target in (-1, foe.id)]
    found = [Do("move")] if "move" in order.kinds else []
    for kind in ("charge", "shoot"):
        if kind in order.kinds and not (kind == "shoot" and not profile.profile(unit).ranged and len(order.kinds) > 1):
            found += [Do(kind, foe) for foe in foes]
    return [*found, Do("rest")] if "rest" in order.kinds else found


def can_act(state: Battle, unit: Unit, order: Order) -> bool:
    """Whether any of the order's kinds is open to the unit; cheap ones are asked first."""
    if not unit.figures:
        return False
    if "move" in order.kinds and kind_refusal(state, unit, order, "move") is None:
        return True
    if "rest" in order.kinds and kind_refusal(state, unit, order, "rest") is None:
        return True
    for kind in ("shoot", "charge"):
        if kind in order.kinds and kind_refusal(state, unit, order, kind) is None:
            foes = units_of(state, 1 - unit.owner)
            if any(do_refusal(state, unit, order, Do(kind, foe.id)) is None for foe in foes):
                return True
    return False


# ---------------------------------------------------------------- an activation


def activation(t: Table[Battle], order: Order) -> Flow[None]:
    """One unit's activation from declaration to the enemy's last word on it."""
    state, unit = t.state, t.state.units[order.unit]
    if not can_act(state, unit, order):
        t.tell("skipped", player=unit.owner, rule="saga.ruling.multi-missing", unit=unit_name(unit))
        return
    before = state.doing
    state.doing = doing = Doing(unit.id, "", -1, order.source, order.ability, order.tires, reaction=order.reaction)
    decline = [DECLINE] if order.may_decline else []
    judge = partial(do_refusal, state, unit, order)
    wishes: list[Any] = [*doings(state, unit, order), *decline]
    about = {"unit": unit_name(unit)}
    answer: Any = yield offer(
        unit.owner, "activation-kind", wishes, lambda do: None if do == DECLINE else judge(do), about=dict(about), auto=not order.may_decline
    )
    if answer == DECLINE:
        state.doing = before
        return
    doing.kind, doing.target = answer.kind, answer.target
    if order.source == "determination" and doing.kind == "charge" and tireless(state, unit):
        doing.tires = False
    announce(t, unit, doing)
    yield from declare_window(t, doing)
    if doing.cancelled or (upset(doing) and lost_refusal(state, unit, doing) is not None):
        cancelled(t, unit)
    elif (yield from resolve(t, unit, doing)):
        if state.brawl:
            return
        yield from conclude(t, unit, doing)
    else:
        cancelled(t, unit)
    state.doing = before


def tireless(state: Battle, unit: Unit) -> bool:
    """A legend whose charge by Determination causes no FATIGUE while companions ride along."""
    return "tireless-determined-charge" in profile.profile(unit).traits and bool(profile.companions_of(state, unit))


def announce(t: Table[Battle], unit: Unit, doing: Doing) -> None:
    marks = [f"f{id}" for id in unit.figures[:1]]
    told = partial(t.tell, f"declares-{doing.kind}", player=unit.owner, rule="saga.activation.four-kinds", unit=unit_name(unit), targets=marks)
    if doing.target >= 0:
        told(target=unit_name(t.state.units[doing.target]))
    else:
        told()


def upset(doing: Doing) -> bool:
    """Whether the enemy has done something that may make the declared activation impossible."""
    return doing.reacted or bool(doing.stick)


def lost_refusal(state: Battle, unit: Unit, doing: Doing) -> Refusal | None:
    """saga.ruling.reaction-keeps-target: the same activation against the same target, looked at again; Pride is not."""
    if not unit.figures:
        return refuse("saga.ability.actreact-fizzle")
    if doing.kind == "rest":
        return None if unit.fatigue and not unit.acted else refuse("saga.ability.actreact-fizzle")
    if profile.exhausted(unit):
        return refuse("saga.exhaust.rest-only")
    if doing.kind == "move":
        return None
    target = state.units[doing.target]
    if not target.figures:
        return refuse("saga.ability.actreact-fizzle")
    if doing.kind == "charge":
        return charge_refusal(state, unit, target, doing.ability, doing.stick == "C", pride=False)
    return shooting.target_refusal(state, unit, target)


def cancelled(t: Table[Battle], unit: Unit) -> None:
    """saga.activation.cancelled: it was none; what it cost is gone all the same."""
    t.tell("cancelled", player=unit.owner, rule="saga.activation.cancelled", unit=unit_name(unit), frame=True)


# ---------------------------------------------------------------- carrying it out


def resolve(t: Table[Battle], unit: Unit, doing: Doing) -> Flow[bool]:
    """Carry the activation out; False when it turns out to be impossible and is cancelled."""
    match doing.kind:
        case "move":
            return (yield from move(t, unit, doing))
        case "charge":
            return (yield from charge_home(t, unit, doing))
        case "shoot":
            return (yield from shooting.shooting(t, unit, t.state.units[doing.target], ability=doing.ability))
    fatigue.rest(t, unit)
    return True


def move(t: Table[Battle], unit: Unit, doing: Doing) -> Flow[bool]:
    ignored = ignored_ground(t.state, unit.owner, doing.ability)
    going = March(t.state, unit, sticks_of(unit, doing.stick == "C"), manoeuvre=doing.source == MANOEUVRE, ignored=ignored)
    return (yield from movement.march(t, going, {"unit": unit_name(unit)}))


def charge_home(t: Table[Battle], unit: Unit, doing: Doing) -> Flow[bool]:
    """The charge move, its FATIGUE, and the melee at once (saga.charge.then-melee)."""
    state, target = t.state, t.state.units[doing.target]
    ways = list(charge.charges(state, unit, target, doing.stick == "C", ignored_ground(state, unit.owner, doing.ability)))
    if not ways:
        return False
    way = ways[0]
    if len(ways) > 1:  # saga.ruling.charge-stick-choice
        answer: str = yield Choose(unit.owner, "charge-stick", ("open", "rough"), about={"unit": unit_name(unit), "stick": cm(way.stick)})
        way = ways[0] if answer == "open" else ways[1]
    placed = yield Place(
        unit.owner,
        "charge",
        given=lambda: tuple(way.answers(3)),
        about={"unit": unit_name(unit), "target": unit_name(target)},
        auto=False,
        verdict=way.refusal,
        picture=way.picture,
    )
    settle(state, placed)
    fatigue.activation_fatigue(t, unit, doing)  # saga.fatigue.timing-charge
    fatigue.terrain_fatigue(t, unit, ignored_ground(state, unit.owner, doing.ability))  # saga.charge.dangerous-fatigue-first
    count(unit, doing)
    if doing.reaction:
        yield from melee(t, unit, target, doing.ability)
    else:
        state.brawl = True
    return True


def brawl(t: Table[Battle]) -> Flow[None]:
    """The melee of a charge that has struck home, and the end of that activation."""
    state, doing = t.state, t.state.doing
    assert doing is not None
    state.brawl = False
    unit = state.units[doing.unit]
    yield from melee(t, unit, state.units[doing.target], doing.ability)
    yield from conclude(t, unit, doing)
    state.doing = None


def count(unit: Unit, doing: Doing) -> None:
    unit.acted += 1
    unit.last = doing.kind


def conclude(t: Table[Battle], unit: Unit, doing: Doing) -> Flow[None]:
    """saga.ruling.after-window: the activation's FATIGUE, a shot on the move, then the enemy's chance to answer."""
    if doing.kind != "charge":
        fatigue.activation_fatigue(t, unit, doing)
        count(unit, doing)
        if doing.kind == "move":
            fatigue.terrain_fatigue(t, unit, ignored_ground(t.state, unit.owner, doing.ability))
    if doing.kind == "move" and unit.figures and shoots_after_move(unit) and t.state.active == unit.owner:
        yield from shot_on_the_move(t, unit)
    yield from after_window(t, doing)


def shoots_after_move(unit: Unit) -> bool:
    """saga.equip.javelins-free-shot, and troops whose own rule says so."""
    traits = profile.profile(unit).traits
    return "shot-after-move" in traits or any(library.load().gear[piece].shot_after_move for piece in unit.equipment)


def shot_on_the_move(t: Table[Battle], unit: Unit) -> Flow[None]:
    """saga.ruling.javelin-shot-timing: at once, with its own window; otherwise it is lost."""
    order = Order(unit.id, ("shoot",), "shot-after-move", tires=False)
    if can_act(t.state, unit, order):
        yield from activation(t, order)
