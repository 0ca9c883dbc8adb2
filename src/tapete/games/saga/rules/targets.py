"""Targets of abilities: units by type, equipment and place."""

from __future__ import annotations

from tapete.games.saga.content import verbs as v
from tapete.games.saga.lengths import STICKS
from tapete.games.saga.rules.battle_board import fits_word
from tapete.games.saga.state import Battle, Unit, living_figures, units_of
from tapete.games.saga.table.ground import is_near_edge, is_near_piece, units_within


def matching_units(
    state: Battle, player: int, who: v.Who, it: Unit | None = None, activating: bool = False
) -> list[Unit]:
    """List the units on the table that fit a description. `it` is the unit chosen before."""
    owner = player if who.side == "own" else 1 - player
    units = []
    for unit in units_of(state, owner):
        if it is not None and unit is it:
            continue
        if who.troops and not any(fits_word(state, unit, troop, "", activating) for troop in who.troops):
            continue
        if who.gear and not fits_word(state, unit, who.gear, "", activating):
            continue
        if who.within and not is_near(state, player, unit, who, it):
            continue
        units.append(unit)
    return units


def is_near(state: Battle, player: int, unit: Unit, who: v.Who, it: Unit | None) -> bool:
    assert who.within is not None
    limit = STICKS[who.within]
    match who.of:
        case "own edge":
            return any(is_near_edge(unit, figure, limit) for figure in living_figures(state, unit))
        case "rough terrain":
            return is_near_piece(state, unit, limit, ("rough",))
        case "two own units":
            return sum(units_within(state, unit, own, limit) for own in units_of(state, player)) >= 2
        case "composite bows":
            return any(
                units_within(state, unit, own, limit) for own in units_of(state, player) if "composite" in own.equipment
            )
        case "it":
            return it is None or units_within(state, unit, it, limit)
    return True


def lasting_until(state: Battle, player: int, duration: v.Until) -> int:
    """Turn at whose start a lasting effect ends (saga.ability.orders-lasting)."""
    if duration == "next own turn":
        return state.turn + (2 if state.active == player else 1)
    return state.turn + 1


def find_warlord(state: Battle, player: int) -> Unit | None:
    return next((unit for unit in units_of(state, player) if unit.card == "warlord"), None)


def is_near_warlord(state: Battle, player: int, unit: Unit, limit: int) -> bool:
    """True if a unit is within a stick of the figure of a player's Warlord."""
    lord = find_warlord(state, player)
    if lord is None:
        return False
    figure = next((f for f in living_figures(state, lord) if f.troop == "warlord"), None)
    if figure is None:
        return False
    return any(
        (f.x - figure.x) ** 2 + (f.y - figure.y) ** 2 <= (f.radius + figure.radius + limit + 50) ** 2
        for f in living_figures(state, unit)
    )
