"""Location of a model for the log: contact, roof or ground, or the distance of the nearest enemy."""

from __future__ import annotations

from tapete.boards.flat.shapes import Round, side_of
from tapete.boards.flat.table import meets
from tapete.boards.storeys.space import Place
from tapete.core.i18n import location_phrases
from tapete.core.i18n.text import Text, text
from tapete.games.wolsung.content.layouts import SIDE
from tapete.games.wolsung.content.player_layout import layout_of, scenery_name
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import base_radius, enemies
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import contacts, current_site, distance, is_wholly_inside


def movement_text(s: Skirmish, m: Model, before: Place) -> Text:
    return location_phrases.movement(before[:2], m.at, location_text(s, m, before))


def location_text(s: Skirmish, m: Model, before: Place) -> Text:
    """Word a location by the first that applies.

    The enemy it touches, what it climbed onto, the ground it entered, or the distance of the nearest enemy.
    """
    for foe in contacts(s, m):
        return location_phrases.touching(model_name(foe))
    if m.z != before[2]:
        return level_text(s, m)
    if (ground := entered_text(s, m, before)) is not None:
        return location_phrases.inside(ground)
    nearest = min(enemies(s, m), key=lambda foe: distance(m, foe), default=None)
    if nearest is None:
        return part_text(m)
    return location_phrases.near(model_name(nearest), inches(distance(m, nearest)), "″")


def level_text(s: Skirmish, m: Model) -> Text:
    """Roof, walkway or terrace under a model. The street has no name."""
    under = (piece for piece in current_site(s).flats if piece.top == m.z and side_of(piece.shape, m.at) >= 0)
    piece = next(under, None)
    if not m.z or piece is None:
        return text("wolsung-where-street")
    return text("wolsung-where-roof", what=scenery_name(layout_of(s.layout), piece.id), height=inches(m.z))


def entered_text(s: Skirmish, m: Model, before: Place) -> Text | None:
    """Mist or ground that the model has entered."""
    for cloud in s.clouds:
        if cloud.kind == "mist" and is_wholly_inside(cloud, m, m.place) and not is_wholly_inside(cloud, m, before):
            return text("wolsung-mist")
    base = Round(base_radius(m))
    for area in current_site(s).areas:
        if area.bottom == m.z and meets(base, m.at, area.shape) and not meets(base, before[:2], area.shape):
            return scenery_name(layout_of(s.layout), area.id)
    return None


def part_text(m: Model) -> Text:
    return location_phrases.table_third(m.at, SIDE, SIDE)
