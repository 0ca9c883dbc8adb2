"""FATIGA, Descansando, Agotamiento: taking FATIGUE, losing it, and exhaustion."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.core.flow import Choose, Flow, Table
from tapete.games.saga import profile
from tapete.games.saga.actions import DECLINE, Name
from tapete.games.saga.lengths import C, L
from tapete.games.saga.names import unit_name
from tapete.games.saga.profile import ignores_ground, is_exhausted
from tapete.games.saga.state import Battle, Doing, Figure, Unit, living_figures, units_of
from tapete.games.saga.table.ground import Place, bases_within, figures_within, is_on_ground, unit_places, units_within

MOST = 3  # saga.exhaust.no-more-fatigue, saga.ruling.stacking-fatigue-limit


def tire_unit(table: Table[Battle], unit: Unit, n: int, rule: str) -> int:
    """Give a unit FATIGUE, none beyond three. Returns how many markers it got."""
    if not unit.figures or n <= 0:
        return 0
    taken = min(n, MOST - unit.fatigue)
    unit.fatigue += taken
    if taken:
        table.tell(
            "tires",
            player=unit.owner,
            rule=rule,
            unit=unit_name(unit),
            n=taken,
            total=unit.fatigue,
            targets=[f"f{id}" for id in unit.figures[:1]],
        )
        if is_exhausted(unit):
            table.tell("exhausted", player=unit.owner, rule="saga.exhaust.threshold", unit=unit_name(unit), rank="note")
    return taken


def relieve_unit(table: Table[Battle], unit: Unit, n: int, rule: str) -> int:
    """Remove FATIGUE from a unit. Returns how many markers it lost."""
    gone = min(n, unit.fatigue)
    unit.fatigue -= gone
    if gone:
        table.tell(
            "recovers",
            player=unit.owner,
            rule=rule,
            unit=unit_name(unit),
            n=gone,
            total=unit.fatigue,
            targets=[f"f{id}" for id in unit.figures[:1]],
        )
    return gone


def apply_activation_fatigue(table: Table[Battle], unit: Unit, doing: Doing) -> None:
    """saga.fatigue.second-activation: tire a unit for every activation after the first of the turn.

    Only moves, charges and shots count, unless an ability exempts them.
    """
    if doing.kind == "rest" or not doing.tires:
        return
    if unit.tiring:
        tire_unit(table, unit, 1, "saga.fatigue.second-activation")
    unit.tiring += 1


def apply_terrain_fatigue(table: Table[Battle], unit: Unit, ignored: Sequence[str] = ()) -> None:
    """saga.move.dangerous-fatigue and saga.equip.mounted-rough-fatigue: tire by the ground at the end.

    The ground under the unit counts when its move ends. `ignored` is ignored by this move.
    """
    for rule in tiring_ground(table.state, unit, unit_places(table.state, unit), ignored):
        tire_unit(table, unit, 1, rule)


def tiring_ground(
    state: Battle, unit: Unit, standing: tuple[Place, ...], ignored: Sequence[str] = ()
) -> tuple[str, ...]:
    """List the rules by which a unit that ends a move here takes FATIGUE, one entry each."""
    if not state.terrain or not standing:
        return ()
    minds = [
        kind
        for kind in ("rough", "dangerous")
        if not ignores_ground(unit, kind) and kind not in ignored and "both" not in ignored
    ]
    in_danger = "dangerous" in minds and is_on_ground(state, standing, ("dangerous",))
    rules = ("saga.move.dangerous-fatigue",) if in_danger and not is_guided(state, unit, standing) else ()
    rough = in_danger or ("rough" in minds and is_on_ground(state, standing, ("rough",)))
    return (*rules, "saga.equip.mounted-rough-fatigue") if rough and profile.profile_of(unit).mounted else rules


def is_guided(state: Battle, unit: Unit, standing: tuple[Place, ...]) -> bool:
    """True if a legend who knows the marshes protects the unit from dangerous ground.

    It keeps own units within L from that FATIGUE.
    """
    return any(
        "guides-through-danger" in profile.profile_of(guide).traits
        and (guide is unit or bases_within(unit_places(state, guide), standing, L))
        for guide in units_of(state, unit.owner)
    )


def rest_unit(table: Table[Battle], unit: Unit) -> None:
    relieve_unit(table, unit, 1, "saga.rest.removes-one")


def spread_grief(table: Table[Battle], fallen: Unit, last: Figure) -> Flow[None]:
    """saga.fatigue.friend-destroyed: every friend within C of the last figure removed takes 1 FATIGUE at once."""
    state = table.state
    friends = [unit for unit in units_of(state, fallen.owner) if unit is not fallen]
    near = [unit for unit in friends if any(figures_within(figure, last, C) for figure in living_figures(state, unit))]
    steady = [unit for unit in friends if "steadies" in profile.profile_of(unit).traits]
    for unit in near:
        if is_exhausted(unit) or any(units_within(state, bearer, unit, C) for bearer in steady):
            continue
        bearer = yield from ask_grief_bearer(table, unit)
        tire_unit(table, bearer or unit, 1, "saga.fatigue.friend-destroyed")


def ask_grief_bearer(table: Table[Battle], unit: Unit) -> Flow[Unit | None]:
    """Ask whether Penitents near by, if not exhausted, take the FATIGUE instead."""
    state = table.state
    willing = [
        other
        for other in units_of(state, unit.owner)
        if other is not unit
        and "bears-grief" in profile.profile_of(other).traits
        and not is_exhausted(other)
        and units_within(state, other, unit, C)
    ]
    if not willing:
        return None
    answer = yield Choose(
        unit.owner, "grief", (*[Name(other.id) for other in willing], DECLINE), about={"unit": unit_name(unit)}
    )
    return None if answer == DECLINE else state.units[answer.unit]
