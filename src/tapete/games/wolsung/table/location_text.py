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


def movement_text(state: Skirmish, model: Model, before: Place) -> Text:
    return location_phrases.movement(before[:2], model.at, location_text(state, model, before))


def location_text(state: Skirmish, model: Model, before: Place) -> Text:
    """Word a location by the first that applies.

    The enemy it touches, what it climbed onto, the ground it entered, or the distance of the nearest enemy.
    """
    for foe in contacts(state, model):
        return location_phrases.touching(model_name(foe))
    if model.z != before[2]:
        return level_text(state, model)
    if (ground := entered_text(state, model, before)) is not None:
        return location_phrases.inside(ground)
    nearest = min(enemies(state, model), key=lambda foe: distance(model, foe), default=None)
    if nearest is None:
        return part_text(model)
    return location_phrases.near(model_name(nearest), inches(distance(model, nearest)), "″")


def level_text(state: Skirmish, model: Model) -> Text:
    """Roof, walkway or terrace under a model. The street has no name."""
    under = (
        piece for piece in current_site(state).flats if piece.top == model.z and side_of(piece.shape, model.at) >= 0
    )
    piece = next(under, None)
    if not model.z or piece is None:
        return text("wolsung-where-street")
    return text("wolsung-where-roof", what=scenery_name(layout_of(state.layout), piece.id), height=inches(model.z))


def entered_text(state: Skirmish, model: Model, before: Place) -> Text | None:
    """Mist or ground that the model has entered."""
    for cloud in state.clouds:
        if (
            cloud.kind == "mist"
            and is_wholly_inside(cloud, model, model.place)
            and not is_wholly_inside(cloud, model, before)
        ):
            return text("wolsung-mist")
    base = Round(base_radius(model))
    for area in current_site(state).areas:
        if area.bottom == model.z and meets(base, model.at, area.shape) and not meets(base, before[:2], area.shape):
            return scenery_name(layout_of(state.layout), area.id)
    return None


def part_text(model: Model) -> Text:
    return location_phrases.table_third(model.at, SIDE, SIDE)
