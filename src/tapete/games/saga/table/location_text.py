"""Where a unit has come to stand, for the log: the ground it came onto, or how far the nearest enemy is."""

from __future__ import annotations

from math import hypot

from tapete.core.i18n import location_phrases
from tapete.core.i18n.text import Text
from tapete.games.saga.lengths import CM, CONTACT, HEIGHT, WIDTH, L
from tapete.games.saga.names import terrain_name, unit_name
from tapete.games.saga.state import Battle, Piece, Unit, units_of
from tapete.games.saga.table.ground import Place, gap_between, on_pieces, places


def farthest(before: tuple[Place, ...], now: tuple[Place, ...]) -> float:
    """How far the figure that went farthest has come."""
    return max(hypot(x - ox, y - oy) for (x, y, _), (ox, oy, _) in zip(now, before, strict=True))


def went(state: Battle, unit: Unit, before: tuple[Place, ...]) -> Text:
    """Which way the unit went, and where it stands now; figures that only change places among each other have no way
    to speak of."""
    now = places(state, unit)
    return location_phrases.movement(middle(before), middle(now), where(state, unit, before), farthest(before, now) / 4)


def where(state: Battle, unit: Unit, before: tuple[Place, ...]) -> Text:
    """The first of these that can be said: whom it touches, what ground it came onto, what it left while nobody is
    within L, how far the nearest enemy is."""
    now = places(state, unit)
    foes = [(gap_between(now, places(state, foe)), foe.id) for foe in units_of(state, 1 - unit.owner)]
    far, nearest = min(foes, default=(WIDTH + HEIGHT, -1))
    if far <= CONTACT:
        return location_phrases.touching(unit_name(state.units[nearest]))
    if (piece := came_onto(state, before, now)) is not None:
        return location_phrases.inside(terrain_name(piece))
    if far > L and (piece := came_onto(state, now, before)) is not None:
        return location_phrases.outside(terrain_name(piece))
    return location_phrases.near(unit_name(state.units[nearest]), far / CM, " cm") if foes else part(state, unit)


def came_onto(state: Battle, before: tuple[Place, ...], now: tuple[Place, ...]) -> Piece | None:
    """The first piece of ground under a unit that was not under it before (saga.terrain.figure-inside)."""
    for piece in state.terrain:
        if piece.size != "token" and on_pieces(now, (piece,)) and not on_pieces(before, (piece,)):
            return piece
    return None


def part(state: Battle, unit: Unit) -> Text:
    return location_phrases.table_third(middle(places(state, unit)), WIDTH, HEIGHT)


def middle(standing: tuple[Place, ...]) -> tuple[float, float]:
    return sum(x for x, _, _ in standing) / len(standing), sum(y for _, y, _ in standing) / len(standing)
