"""Location of a unit for the log: the ground it entered, or the distance of the nearest enemy."""

from __future__ import annotations

from math import hypot

from tapete.core.i18n import location_phrases
from tapete.core.i18n.text import Text
from tapete.games.saga.lengths import CM, CONTACT, HEIGHT, WIDTH, L
from tapete.games.saga.names import terrain_name, unit_name
from tapete.games.saga.state import Battle, Piece, Unit, units_of
from tapete.games.saga.table.ground import Place, gap_between, is_on_pieces, unit_places


def longest_displacement(before: tuple[Place, ...], now: tuple[Place, ...]) -> float:
    """Longest distance that a figure has moved."""
    return max(hypot(x - ox, y - oy) for (x, y, _), (ox, oy, _) in zip(now, before, strict=True))


def movement_text(state: Battle, unit: Unit, before: tuple[Place, ...]) -> Text:
    """Word the direction and the new location of a unit.

    No direction if figures only change places among each other.
    """
    now = unit_places(state, unit)
    return location_phrases.movement(
        centre_of(before), centre_of(now), location_text(state, unit, before), longest_displacement(before, now) / 4
    )


def location_text(state: Battle, unit: Unit, before: tuple[Place, ...]) -> Text:
    """Word a location by the first that applies.

    The enemy it touches, the ground it entered, the ground it left while no enemy is within L, or the distance of the
    nearest enemy.
    """
    now = unit_places(state, unit)
    foes = [(gap_between(now, unit_places(state, foe)), foe.id) for foe in units_of(state, 1 - unit.owner)]
    far, nearest = min(foes, default=(WIDTH + HEIGHT, -1))
    if far <= CONTACT:
        return location_phrases.touching(unit_name(state.units[nearest]))
    if (piece := entered_piece(state, before, now)) is not None:
        return location_phrases.inside(terrain_name(piece))
    if far > L and (piece := entered_piece(state, now, before)) is not None:
        return location_phrases.outside(terrain_name(piece))
    return location_phrases.near(unit_name(state.units[nearest]), far / CM, " cm") if foes else part_text(state, unit)


def entered_piece(state: Battle, before: tuple[Place, ...], now: tuple[Place, ...]) -> Piece | None:
    """First piece of terrain under a unit that was not under it before (saga.terrain.figure-inside)."""
    for piece in state.terrain:
        if piece.size != "token" and is_on_pieces(now, (piece,)) and not is_on_pieces(before, (piece,)):
            return piece
    return None


def part_text(state: Battle, unit: Unit) -> Text:
    return location_phrases.table_third(centre_of(unit_places(state, unit)), WIDTH, HEIGHT)


def centre_of(standing: tuple[Place, ...]) -> tuple[float, float]:
    return sum(x for x, _, _ in standing) / len(standing), sum(y for _, y, _ in standing) / len(standing)
