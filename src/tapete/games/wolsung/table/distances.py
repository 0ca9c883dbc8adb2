"""Distances and base contact between models."""

from __future__ import annotations

from functools import lru_cache

from tapete.boards.storeys.site import Obstacle, Site
from tapete.boards.storeys.space import Place, base_distance, body, reaches, sees_any
from tapete.games.wolsung.content.player_layout import layout_of
from tapete.games.wolsung.content.schema import SIZES
from tapete.games.wolsung.profile import HEIGHTS, MIST_HEIGHT, MIST_RADIUS, RADII, base_radius, body_height, scientists
from tapete.games.wolsung.state import Cloud, Model, Skirmish

CONTACT = 20  # wolsung.ruling.contact-tolerance: a gap of 0 to 0.02″
TOUCHING = 2 * max(r for r, _ in SIZES.values()) + CONTACT  # no two bases farther apart than this are in contact
CONTROL = 12_000  # wolsung.golem.control-range


def current_site(state: Skirmish) -> Site:
    return layout_of(state.layout).site


def other_bodies(state: Skirmish, without: int) -> list[Obstacle]:
    """Bases and bodies of all other models."""
    return [
        Obstacle(model.x, model.y, RADII[model.card], model.z, model.z + HEIGHTS[model.card], model.id)
        for model in state.models
        if model.on and model.id != without
    ]


def is_controlled(state: Skirmish, model: Model, place: Place) -> bool:
    """wolsung.golem.control-range: within 12″ of a friendly Scientist; exactly 12″ is inside."""
    return any(
        reaches(place, other.place, base_radius(model) + base_radius(other), CONTROL)
        for other in scientists(state, model.owner)
    )


def are_within(a: Model, b: Model, limit: int) -> bool:
    """wolsung.terms.distance-3d, wolsung.terms.distance-edges."""
    return reaches(a.place, b.place, base_radius(a) + base_radius(b), limit)


def distance(a: Model, b: Model) -> int:
    return base_distance(a.place, b.place, base_radius(a) + base_radius(b))


def touches_at(a: Model, place: Place, b: Model) -> bool:
    """Base contact of `a`, standing at `place`, with `b`.

    Edges at most 0.02″ apart in plan, the upper base not above the lower head.
    """
    x, y, z = place
    dx, dy = x - b.x, y - b.y
    reach = RADII[a.card] + RADII[b.card] + CONTACT
    if dx > reach or dy > reach or dx < -reach or dy < -reach or dx * dx + dy * dy > reach * reach:
        return False
    return z - b.z <= body_height(b) if z >= b.z else b.z - z <= body_height(a)


def are_touching(state: Skirmish, a: Model, b: Model) -> bool:
    """wolsung.terms.base-contact, or the link of a Charge without room.

    Never through a wall that hides both from each other.
    """
    if b.id in a.links:
        return True
    return touches_at(a, a.place, b) and not is_walled_off(state, a, a.place, b)


def is_walled_off(state: Skirmish, a: Model, place: Place, b: Model) -> bool:
    layout = state.layout
    return not is_seen_past_scenery(
        layout, head_at(a, place), b.place, RADII[b.card] // 2, HEIGHTS[b.card]
    ) and not is_seen_past_scenery(layout, head_at(b, b.place), place, RADII[a.card] // 2, HEIGHTS[a.card])


def contacts(state: Skirmish, model: Model) -> list[Model]:
    """Enemies in base contact."""
    return [other for other in near_enemies(state, model, model.place) if are_touching(state, model, other)]


def contacts_at(state: Skirmish, model: Model, place: Place) -> list[Model]:
    """Enemies that would be in contact if the model stood there."""
    return [
        other
        for other in near_enemies(state, model, place)
        if touches_at(model, place, other) and not is_walled_off(state, model, place, other)
    ]


def near_enemies(state: Skirmish, model: Model, place: Place) -> list[Model]:
    """Enemies that might be in contact: by a link, or near enough in plan for the widest bases."""
    x, y, _ = place
    owner, links = model.owner, model.links
    return [
        other
        for other in state.models
        if other.owner != owner
        and other.on
        and ((-TOUCHING <= other.x - x <= TOUCHING and -TOUCHING <= other.y - y <= TOUCHING) or other.id in links)
    ]


def is_engaged(state: Skirmish, model: Model) -> bool:
    return any(are_touching(state, model, other) for other in near_enemies(state, model, model.place))


def head_at(model: Model, place: Place) -> Place:
    """wolsung.ruling.los-lattice: the head is on the axis at 15/16 of the body's height."""
    return place[0], place[1], place[2] + body_height(model) * 15 // 16


@lru_cache(maxsize=16_384)
def is_seen_past_scenery(layout: str, head: Place, place: Place, half: int, height: int) -> bool:
    """True if scenery alone leaves a part of a body in sight.

    Cached, since scenery never moves.
    """
    return sees_any(head, body(*place, half, height), layout_of(layout).site.prisms, ())


def is_wholly_inside(cloud: Cloud, model: Model, place: Place) -> bool:
    """Centre distance + base radius at most 1.5″, and the base between the cloud's bottom and top."""
    dx, dy, left = place[0] - cloud.x, place[1] - cloud.y, MIST_RADIUS - base_radius(model)
    return left >= 0 and dx * dx + dy * dy <= left * left and cloud.z <= place[2] <= cloud.z + MIST_HEIGHT
