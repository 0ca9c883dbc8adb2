"""Location of a unit for the log: the ground it entered, or the distance of the nearest enemy."""

from __future__ import annotations

from math import hypot

from tapete.core.i18n import location_phrases
from tapete.core.i18n.text import Text
from tapete.games.saga.lengths import CM, CONTACT, HEIGHT, WIDTH, L
from tapete.games.saga.names import terrain_name, unit_name
from tapete.games.saga.state import Battle, Piece, Unit, units_of
from tapete.games.saga.table.ground import Place, gap_between, on_pieces, places


def farthest(before: tuple[Place, ...], now: tuple[Place, ...]) -> float:
    """Longest distance that a figure has moved."""
    return max(hypot(x - ox, y - oy) for (x, y, _), (ox, oy, _) in zip(now, before, strict=True))


def went(state: Battle, unit: Unit, before: tuple[Place, ...]) -> Text:
    """Word the direction and the new location of a unit.

    No direction if figures only change places among each other.
    """
    now = places(state, unit)
    return location_phrases.went(middle(before), middle(now), where(state, unit, before), farthest(before, now) / 4)


def where(state: Battle, unit: Unit, before: tuple[Place, ...]) -> Text:
    """Word a location by the first that applies.

    The enemy it touches, the ground it entered, the ground it left while no enemy is within L, or the distance of the
    nearest enemy.
    """
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
    """First piece of terrain under a unit that was not under it before (saga.terrain.figure-inside)."""
    for piece in state.terrain:
        if piece.size != "token" and on_pieces(now, (piece,)) and not on_pieces(before, (piece,)):
            return piece
    return None


def part(state: Battle, unit: Unit) -> Text:
    return location_phrases.part(middle(places(state, unit)), WIDTH, HEIGHT)


def middle(standing: tuple[Place, ...]) -> tuple[float, float]:
    return sum(x for x, _, _ in standing) / len(standing), sum(y for _, y, _ in standing) / len(standing)
