"""Legal activations of a unit, and the rule that refuses each of the others."""

from __future__ import annotations

from tapete.core.flow import Refusal, refuse
from tapete.games.saga import profile
from tapete.games.saga.actions import Do
from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import C, cm
from tapete.games.saga.names import kinds_text, unit_name
from tapete.games.saga.rules.fights import shooting
from tapete.games.saga.rules.fights.fight_effects import ignored_ground
from tapete.games.saga.rules.moves import charge
from tapete.games.saga.rules.moves.movement import manoeuvre_distance
from tapete.games.saga.state import Battle, Doing, Order, Unit, units_of
from tapete.games.saga.table.ground import distance, is_far_from_enemies, is_in_rough

MANOEUVRE = "manoeuvre"
NO_ARMS = "saga.activation.shoot-needs-weapon"


def kind_refusal(state: Battle, unit: Unit, order: Order, kind: str) -> Refusal | None:
    """Refuse a kind of activation that the unit may not take against any target."""
    if kind not in order.kinds:
        return refuse("saga.activation.free-kind-fixed", kinds=kinds_text(order.kinds))
    if kind == "rest":
        if unit.acted:
            return refuse("saga.rest.first-activation-only", unit=unit_name(unit))
        return None if unit.fatigue else refuse("saga.ruling.rest-without-fatigue", unit=unit_name(unit))
    if profile.is_exhausted(unit):
        return refuse("saga.exhaust.rest-only", unit=unit_name(unit))
    if kind == "move" and order.source == MANOEUVRE:
        return manoeuvre_refusal(state, unit)
    if kind == "shoot":
        if not profile.profile_of(unit).ranged:
            return refuse(NO_ARMS, unit=unit_name(unit))
        if unit.last == "shoot" and must_alternate_shots(unit):
            crossbows = "crossbows" in unit.equipment
            rule = "saga.equip.crossbows-no-consecutive" if crossbows else "saga.equip.composite-no-consecutive"
            return refuse(rule, unit=unit_name(unit))
    if kind in ("charge", "shoot") and profile.is_denied(unit, kind):
        return refuse("saga.basics.cannot-beats-must", unit=unit_name(unit))
    return None


def must_alternate_shots(unit: Unit) -> bool:
    return any(load_library().gear[piece].alternates_shots for piece in unit.equipment)


def manoeuvre_refusal(state: Battle, unit: Unit) -> Refusal | None:
    """saga.maneuver.free-move, saga.maneuver.first-activation: far from enemies, and not yet activated."""
    if unit.acted:
        return refuse("saga.maneuver.first-activation", unit=unit_name(unit))
    limit = manoeuvre_distance(unit)
    if is_in_rough(state, unit):
        return Refusal("saga.maneuver.free-move", {"unit": unit_name(unit)}, "no-saga-maneuver-in-rough")
    if not is_far_from_enemies(state, unit, limit):
        return refuse("saga.maneuver.free-move", unit=unit_name(unit), limit=cm(limit))
    return None


def is_charge_found(state: Battle, unit: Unit, target: Unit, ability: str = "", shortened: bool = False) -> bool:
    """True if the table knows how to carry out this charge. Else it may still be possible."""
    ways = charge.charges(state, unit, target, shortened, ignored_ground(state, unit.owner, ability))
    return any(not way.gave_out for way in ways)


def is_search_at_end(state: Battle, unit: Unit, target: Unit, ability: str = "") -> bool:
    """saga.ruling.search-gave-out: True for a charge that may be declared though no way was found."""
    ways = list(charge.charges(state, unit, target, ignored=ignored_ground(state, unit.owner, ability)))
    return bool(ways) and all(way.gave_out for way in ways)


def charge_refusal(
    state: Battle, unit: Unit, target: Unit, ability: str = "", shortened: bool = False, pride: bool = True
) -> Refusal | None:
    """saga.ruling.charge-reachable: only a charge that can be carried out completely may be declared.

    Also one for which the search gave out: its owner may place the figures (saga.ruling.search-gave-out).
    """
    if next(charge.charges(state, unit, target, shortened, ignored_ground(state, unit.owner, ability)), None) is None:
        stick, far = charge.stick_of(state, unit, shortened), distance(state, unit, target)
        if far > stick:
            return refuse("saga.charge.distance-base", distance=cm(far), limit=cm(stick))
        ignored = ignored_ground(state, unit.owner, ability)
        if far > C and (
            charge.starts_rough(state, unit, target, ignored)
            or charge.barred_by_ground(state, unit, target, stick, ignored)
        ):
            return refuse("saga.charge.rough", distance=cm(far), limit=cm(C))
        return refuse("saga.ruling.charge-reachable", unit=unit_name(target))
    if pride and target.troop != "hero" and profile.has_rule(state, unit, "pride"):
        heroes = [foe for foe in units_of(state, 1 - unit.owner) if foe.troop == "hero"]
        if any(is_charge_found(state, unit, hero, ability, shortened) for hero in heroes):
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


def list_activations(state: Battle, unit: Unit, order: Order) -> list[Do]:
    """List every activation that an order names, legal or not."""
    foes = [foe.id for foe in units_of(state, 1 - unit.owner) if order.target in (-1, foe.id)]
    deeds = [Do("move")] if "move" in order.kinds else []
    for kind in ("charge", "shoot"):
        if kind in order.kinds and not (
            kind == "shoot" and not profile.profile_of(unit).ranged and len(order.kinds) > 1
        ):
            deeds += [Do(kind, foe) for foe in foes]
    return [*deeds, Do("rest")] if "rest" in order.kinds else deeds


def can_act(state: Battle, unit: Unit, order: Order) -> bool:
    """True if the unit may take any of the order's kinds. Cheap checks come first."""
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


def lost_refusal(state: Battle, unit: Unit, doing: Doing) -> Refusal | None:
    """saga.ruling.reaction-keeps-target: check the same activation against the same target again.

    Pride is not checked again.
    """
    if not unit.figures:
        return refuse("saga.ability.actreact-fizzle")
    if doing.kind == "rest":
        return None if unit.fatigue and not unit.acted else refuse("saga.ability.actreact-fizzle")
    if profile.is_exhausted(unit):
        return refuse("saga.exhaust.rest-only")
    if doing.kind == "move":
        return None
    target = state.units[doing.target]
    if not target.figures:
        return refuse("saga.ability.actreact-fizzle")
    if doing.kind == "charge":
        return charge_refusal(state, unit, target, doing.ability, doing.stick == "C", pride=False)
    return shooting.target_refusal(state, unit, target)
