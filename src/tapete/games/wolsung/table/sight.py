"""Línea de visión y Cobertura: line of sight, visible points of a body, and cover."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tapete.boards.storeys.space import Body, Cylinder, Place, body, points_seen, sees_any, sees_place, visible_points
from tapete.games.wolsung.content.player_layout import layout_of
from tapete.games.wolsung.profile import HEIGHTS, MIST_HEIGHT, MIST_RADIUS, RADII, base_radius, body_height
from tapete.games.wolsung.state import Cloud, Model, Skirmish
from tapete.games.wolsung.table.distances import are_touching, current_site, head_at, is_seen_past_scenery

ELEVATION = 3_000  # wolsung.shoot.elevation-attack
BODY_POINTS = 40
WIDEST = 1_000  # a body at most this far beside a line of sight can stand in it


def body_of(model: Model) -> Body:
    return body(model.x, model.y, model.z, base_radius(model) // 2, body_height(model))


def is_inside_cloud(cloud: Cloud, place: Place) -> bool:
    """wolsung.ruling.mist-geometry: True if a base is inside a template.

    The base's centre is on the template, and the base between bottom and top.
    """
    dx, dy = place[0] - cloud.x, place[1] - cloud.y
    return dx * dx + dy * dy <= MIST_RADIUS * MIST_RADIUS and cloud.z <= place[2] <= cloud.z + MIST_HEIGHT


def clouds_between(state: Skirmish, a: Place, b: Place) -> list[Cylinder]:
    """Mist blocks, except a template that holds the observer or the target."""
    return [
        Cylinder(cloud.x, cloud.y, MIST_RADIUS, cloud.z, cloud.z + MIST_HEIGHT)
        for cloud in state.clouds
        if cloud.kind == "mist" and not is_inside_cloud(cloud, a) and not is_inside_cloud(cloud, b)
    ]


def obstacles_between(state: Skirmish, a: Model, b: Model | None, place: Place, there: Place) -> list[Cylinder]:
    """Mist and other models in between.

    Not the two themselves, not models touching the target, not the Knocked Down.
    """
    between = clouds_between(state, place, there)
    if not state.options.models_obstruct:
        return between
    x0, x1 = (place[0] - WIDEST, there[0] + WIDEST) if place[0] < there[0] else (there[0] - WIDEST, place[0] + WIDEST)
    y0, y1 = (place[1] - WIDEST, there[1] + WIDEST) if place[1] < there[1] else (there[1] - WIDEST, place[1] + WIDEST)
    for other in state.models:
        near = x0 < other.x < x1 and y0 < other.y < y1 and other.on and not other.down
        if near and other is not a and other is not b and (b is None or not are_touching(state, other, b)):
            between.append(Cylinder(other.x, other.y, RADII[other.card] // 2, other.z, other.z + HEIGHTS[other.card]))
    return between


@lru_cache(maxsize=16_384)
def left_by_scenery(layout: str, head: Place, place: Place, half: int, height: int) -> Body:
    """Points of a body that scenery alone leaves in sight."""
    whole = body(*place, half, height)
    return msgspec.structs.replace(whole, points=points_seen(head, whole, layout_of(layout).site.prisms, ()))


def sees(state: Skirmish, a: Model, b: Model) -> bool:
    """wolsung.los.line: one visible point of the body is enough. A model sees itself."""
    if a is b:
        return True
    head = head_at(a, a.place)
    if not is_seen_past_scenery(state.layout, head, b.place, RADII[b.card] // 2, HEIGHTS[b.card]):
        return False
    between = obstacles_between(state, a, b, a.place, b.place)
    return not between or sees_any(head, body_of(b), current_site(state).prisms, between)


def count_visible(state: Skirmish, a: Model, b: Model) -> int:
    """Count the visible points of the body, of forty."""
    head = head_at(a, a.place)
    if not is_seen_past_scenery(state.layout, head, b.place, RADII[b.card] // 2, HEIGHTS[b.card]):
        return 0
    left = left_by_scenery(state.layout, head, b.place, RADII[b.card] // 2, HEIGHTS[b.card])
    return visible_points(head, left, (), obstacles_between(state, a, b, a.place, b.place))


def sees_spot(state: Skirmish, a: Model, place: Place) -> bool:
    return sees_place(
        head_at(a, a.place), place, current_site(state).prisms, obstacles_between(state, a, None, a.place, place)
    )


def concealment(points: int) -> int:
    """wolsung.cover.partial, wolsung.cover.over-half: +1R if partly hidden, +2R if over half is."""
    if points == BODY_POINTS:
        return 0
    return 1 if 2 * points >= BODY_POINTS else 2


def best_cover(state: Skirmish, shooter: Model, target: Model) -> int:
    """Best Cover of the target (wolsung.ruling.cover-best).

    A model that cannot be seen at all counts as over half hidden.
    """
    best = concealment(count_visible(state, shooter, target))
    if any(cloud.kind == "mist" and is_inside_cloud(cloud, target.place) for cloud in state.clouds):
        best = max(best, 1)  # wolsung.mist.cover
    return max([best, *(lasting.cover for lasting in target.effects)])
