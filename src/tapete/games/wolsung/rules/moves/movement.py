"""Movimiento, Elevación: paths, ladders, stairs and mist; the cost of a move and where it may end.

A move is an answer judged by one function, `judge_trip`, for people, bots and replays alike. It says where the model
ends, or which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import isqrt
from typing import Literal

import msgspec

from tapete.boards.flat.shapes import Point, Round, point_past_segment
from tapete.boards.flat.table import meets
from tapete.boards.flat.table import on_table as lies_on_table
from tapete.boards.storeys.pathfinding import connector_ends
from tapete.boards.storeys.site import Obstacle
from tapete.boards.storeys.space import Place, base_distance, reaches
from tapete.boards.storeys.step import Stride, stride
from tapete.boards.storeys.waypoints import distance_between
from tapete.core.flow import Refusal, refuse
from tapete.games.wolsung.actions import Leg
from tapete.games.wolsung.content.layouts import SIDE
from tapete.games.wolsung.lengths import inches
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import (
    MIST_RADIUS,
    allowance,
    base_radius,
    body_height,
    enemies,
    has_rule,
    is_golem,
    scientists,
)
from tapete.games.wolsung.rules.moves.contact_search import ContactSearch
from tapete.games.wolsung.state import Cloud, Model, Skirmish
from tapete.games.wolsung.table.distances import (
    CONTACT,
    contacts_at,
    current_site,
    is_controlled,
    is_wholly_inside,
    other_bodies,
    touches_at,
)

Purpose = Literal["move", "leave", "charge", "quick"]
LADDER = 2  # wolsung.elevation.ladders: traversed as Difficult Terrain
NO_ROOM = "no-wolsung-move-end-room"  # words for any place where a base does not fit
BACKWARDS = 64  # parts of the last leg in which the last place with room is searched

STOPPED = {
    "body": "wolsung.move.no-through-models",
    "solid": "wolsung.ground.impassable",
    "cliff": "wolsung.elevation.ladders",
    "stairs": "wolsung.ruling.connectors",
    "table": "wolsung.setup.board",
}


class Trip(msgspec.Struct):
    """Result of judging a move."""

    place: Place
    cost: int = 0
    climbs: list[int] = []
    hazards: list[str] = []
    corners: list[Place] = []
    gone: list[str] = []  # mist templates used up
    link: int = -1  # enemy that fills the room (wolsung.ruling.no-space-link)
    mode: Literal["walk", "climb", "jump", "stay"] = "walk"
    difficult: bool = False
    refusal: Refusal | None = None

    @property
    def ok(self) -> bool:
        return self.refusal is None


def ladder_factor(model: Model) -> int:
    return 1 if has_rule(model, "ladder-runner") else LADDER


def judge_walk(
    state: Skirmish, model: Model, path: Sequence[Leg], purpose: Purpose, others: Sequence[Obstacle] | None = None
) -> Trip:
    """Acción Mover: leg by leg, each added to the distance spent."""
    made = Trip(model.place, corners=[model.place])
    others = other_bodies(state, model.id) if others is None else others
    for n, leg in enumerate(path):
        last = n == len(path) - 1
        if leg.by == "mist":
            made.refusal = _transfer(state, model, made, leg, purpose, others)
        elif leg.by:
            made.refusal = _connector(state, model, made, leg, others, purpose if last else "move")
        else:
            made.refusal = _on_foot(state, model, made, leg, others)
        if made.refusal is not None:
            return made
        made.corners.append(made.place)
    limit = allowance(state, model)
    if made.cost > limit:
        rule = (
            "wolsung.ground.difficult"
            if made.difficult
            else "wolsung.move.path"
            if len(path) > 1
            else "wolsung.move.allowance"
        )
        made.refusal = refuse(rule, cost=inches(made.cost), limit=inches(limit))
    elif (risen := max(made.climbs, default=0) if state.options.cap_each_rise else sum(made.climbs)) > limit:
        made.refusal = refuse("wolsung.elevation.vertical-cap", height=inches(risen), limit=inches(limit))
    elif made.link < 0:
        made.refusal = room_refusal(
            state,
            model,
            made.place,
            others,
            "wolsung.elevation.room" if path and path[-1].by else "wolsung.move.end-room",
        )
        if made.refusal is not None and purpose == "charge" and path and not path[-1].by:
            stop_below(state, model, made, others)
    return made


def _on_foot(state: Skirmish, model: Model, made: Trip, leg: Leg, others: Sequence[Obstacle]) -> Refusal | None:
    x, y, z = made.place
    walked: Stride = stride(
        current_site(state), (x, y), z, (leg.x, leg.y), base_radius(model), body_height(model), others
    )
    if walked.stopped:
        return refuse(STOPPED[walked.stopped])
    made.place = (leg.x, leg.y, walked.z)
    made.cost += walked.cost
    made.climbs += walked.climbs
    made.hazards += [id for id in walked.hazards if id not in made.hazards]
    made.hazards += [
        cloud.id for cloud in hazards_on(state, model, (x, y), (leg.x, leg.y), z) if cloud.id not in made.hazards
    ]
    made.difficult |= walked.difficult
    return None


def hazards_on(state: Skirmish, model: Model, p: tuple[int, int], q: tuple[int, int], z: int) -> list[Cloud]:
    """Hazard templates that the base passes over."""
    return [
        cloud
        for cloud in state.clouds
        if cloud.kind == "hazard"
        and cloud.z == z
        and point_past_segment(cloud.x, cloud.y, p[0], p[1], q[0], q[1], MIST_RADIUS + base_radius(model)) < 0
    ]


def _connector(
    state: Skirmish, model: Model, made: Trip, leg: Leg, others: Sequence[Obstacle], purpose: Purpose
) -> Refusal | None:
    """wolsung.ruling.connectors: from one end centre to the other; only bodies obstruct."""
    connector = current_site(state).connectors.get(leg.by)
    x, y, z = made.place
    if connector is None:
        return refuse("wolsung.ruling.connectors")
    for (start, low), end, high in connector_ends(connector, base_radius(model)):
        if (x, y) == start and z == low:
            made.cost += connector.run(base_radius(model)) * (ladder_factor(model) if connector.kind == "ladder" else 1)
            made.difficult |= connector.kind == "ladder" and ladder_factor(model) > 1
            if abs(high - low) > current_site(state).step:
                made.climbs.append(abs(high - low))
            blocked = _in_the_run(model, others, start, end, min(low, high), max(low, high))
            if blocked is None:
                made.place = (*end, high)
                return None
            enemy = next((other for other in enemies(state, model) if other.id == blocked.id), None)
            if purpose == "charge" and enemy is not None and _fills_the_room(state, model, enemy, end, high):
                made.link = enemy.id
                return None
            return refuse("wolsung.elevation.room")
    return refuse("wolsung.ruling.connectors")


def _in_the_run(
    model: Model, others: Sequence[Obstacle], start: tuple[int, int], end: tuple[int, int], low: int, high: int
) -> Obstacle | None:
    for other in others:
        in_height = other.bottom < high + body_height(model) and other.top > low
        if (
            in_height
            and point_past_segment(
                other.x, other.y, start[0], start[1], end[0], end[1], base_radius(model) + other.radius
            )
            < 0
        ):
            return other
    return None


def _fills_the_room(state: Skirmish, model: Model, enemy: Model, end: tuple[int, int], z: int) -> bool:
    """True if only this enemy's own base fills the place at the end of the run."""
    rest = [other for other in other_bodies(state, model.id) if other.id != enemy.id]
    return room_refusal(state, model, (*end, z), rest, "") is None


def stop_below(state: Skirmish, model: Model, made: Trip, others: Sequence[Obstacle]) -> None:
    """wolsung.melee.no-space-charge on foot: stop at the last place with room, in contact.

    The way reaches an enemy on a ledge whose own base fills it.
    """
    (x, y, _), (px, py, pz) = made.place, made.corners[-2 if len(made.corners) > 1 else 0]
    enemy = next(
        (
            foe
            for foe in enemies(state, model)
            if foe.z != pz and touches_at(model, (x, y, foe.z), foe) and fills_its_ledge(state, model, foe)
        ),
        None,
    )
    if enemy is None or abs(enemy.z - pz) > min(
        current_site(state).wall, allowance(state, model) - (0 if state.options.cap_each_rise else sum(made.climbs))
    ):
        return
    for part in range(BACKWARDS, -1, -1):
        back = (px + (x - px) * part // BACKWARDS, py + (y - py) * part // BACKWARDS, pz)
        if room_refusal(state, model, back, others, "") is None:
            made.place, made.link, made.refusal = back, enemy.id, None
            return


def fills_its_ledge(state: Skirmish, model: Model, enemy: Model) -> bool:
    """True if a base fits there without this enemy, and nowhere beside it on its level."""
    others = other_bodies(state, model.id)
    rest = [other for other in others if other.id != enemy.id]
    if room_refusal(state, model, enemy.place, rest, "") is not None:
        return False
    beside = chain(contact_places(model, enemy), ContactSearch(state, model, enemy, enemy.z, 2 * SIDE).places())
    return all(room_refusal(state, model, (*p, enemy.z), others, "") is not None for p in beside)


def _transfer(
    state: Skirmish, model: Model, made: Trip, leg: Leg, purpose: Purpose, others: Sequence[Obstacle]
) -> Refusal | None:
    """Caminante Entre Nieblas: from one Mist Template, wholly inside it, into another, at no cost."""
    if purpose == "charge" or not has_rule(model, "mist-walker"):
        return refuse("wolsung.special.mist-walker", why="charge" if has_rule(model, "mist-walker") else "unable")
    left = [cloud for cloud in state.clouds if cloud.kind == "mist" and cloud.id not in made.gone]
    here = [cloud for cloud in left if is_wholly_inside(cloud, model, made.place)]
    there = (leg.x, leg.y, leg.z)
    for cloud in left:
        if is_wholly_inside(cloud, model, there) and any(start.id != cloud.id for start in here):
            start = next(start for start in here if start.id != cloud.id)
            no = room_refusal(state, model, there, others, "wolsung.move.end-room")
            if no is None:
                made.gone.append(cloud.id if state.options.mist_goes_ahead else start.id)
                made.place = there
            return no
    return refuse("wolsung.special.mist-walker", why="place")


# ---------------------------------------------------------------- end of a move


def room_refusal(state: Skirmish, model: Model, place: Place, others: Sequence[Obstacle], rule: str) -> Refusal | None:
    """wolsung.ruling.base-support: whole base on one level, clear of solids, stairs and other bodies."""
    x, y, z = place
    ground, radius, height = current_site(state), base_radius(model), body_height(model)
    if not lies_on_table(Round(radius), (x, y), SIDE, SIDE):
        return refuse("wolsung.setup.board")
    if (
        not ground.lies_on((x, y), z, radius)
        or ground.solid_under((x, y), z, radius, height)
        or ground.stairs_under((x, y), z, radius)
    ):
        return Refusal(rule, words=NO_ROOM)
    for other in others:
        if other.bottom < z + height and other.top > z:
            dx, dy, near = x - other.x, y - other.y, radius + other.radius
            if dx * dx + dy * dy < near * near:
                return Refusal(rule, words=NO_ROOM)
    return None


def end_refusal(state: Skirmish, model: Model, made: Trip, purpose: Purpose) -> Refusal | None:
    """Refuse an end. A Move ends out of contact with every enemy, a Charge in contact with one."""
    met = contacts_at(state, model, made.place) if made.link < 0 else []
    if purpose == "charge":
        return (
            None
            if met or made.link >= 0
            else refuse("wolsung.charge.move", gap=inches(nearest_enemy(state, model, made.place)))
        )
    if not met:
        return None
    rule = "wolsung.melee.no-reengage" if purpose == "leave" else "wolsung.move.end-no-enemy"
    return refuse(rule, model=model_name(met[0]))


def nearest_enemy(state: Skirmish, model: Model, place: Place) -> int:
    return min(
        (base_distance(place, other.place, base_radius(model) + base_radius(other)) for other in enemies(state, model)),
        default=0,
    )


def control_refusal(state: Skirmish, model: Model, made: Trip, purpose: Purpose) -> Refusal | None:
    """wolsung.ruling.golem-boundary: refuse a move that takes a Golem out of control.

    Inside, every corner and the end stay within 12″. Outside, each Move ends nearer than it began.
    """
    if not is_golem(model):
        return None
    masters = scientists(state, model.owner)
    if not masters or made.mode == "stay":
        return None
    if is_controlled(state, model, model.place):
        for place in [*made.corners, made.place]:
            if not is_controlled(state, model, place):
                away = min(
                    base_distance(place, other.place, base_radius(model) + base_radius(other)) for other in masters
                )
                return refuse("wolsung.golem.control-range", distance=inches(away))
        return None
    if purpose in ("charge", "quick"):
        return uncontrolled_refusal(state, model)
    nearest = min(
        masters, key=lambda other: base_distance(model.place, other.place, base_radius(model) + base_radius(other))
    )
    began, now = (
        base_distance(place, nearest.place, base_radius(model) + base_radius(nearest))
        for place in (model.place, made.place)
    )
    return (
        None
        if now < began
        or any(
            reaches(made.place, other.place, base_radius(model) + base_radius(other), began - 1) for other in masters
        )
        else refuse("wolsung.golem.out-of-range", why="farther", distance=inches(now))
    )


def uncontrolled_refusal(state: Skirmish, model: Model) -> Refusal:
    """wolsung.golem.out-of-range: refuse all but a Move to a Golem that no Scientist controls."""
    away = (
        base_distance(model.place, other.place, base_radius(model) + base_radius(other))
        for other in scientists(state, model.owner)
    )
    return refuse("wolsung.golem.out-of-range", why="action", distance=inches(min(away, default=0)))


# ---------------------------------------------------------------- making the move


def set_down_model(state: Skirmish, model: Model, made: Trip) -> None:
    """Move the model to the end.

    Links, and effects that lasted only while it stood still, are removed.
    """
    travelled = made.mode != "stay" and (made.place != model.place or made.cost > 0 or bool(made.climbs))
    for id in [*made.hazards, *standing_hazards(state, model, made.place)]:
        if id not in state.touched:
            state.touched.append(id)
    if not travelled:
        return
    for other in state.models:
        if model.id in other.links:
            other.links.remove(model.id)
    model.links.clear()
    model.x, model.y, model.z = made.place
    model.effects = [lasting for lasting in model.effects if lasting.until != "move"]
    state.clouds = [cloud for cloud in state.clouds if cloud.id not in made.gone]
    if made.link >= 0:
        model.links.append(made.link)
        state.models[made.link].links.append(model.id)
    state.moved = True


def standing_hazards(state: Skirmish, model: Model, place: Place) -> list[str]:
    """Areas and templates that hurt a model whose base overlaps them here."""
    base, at = Round(base_radius(model)), (place[0], place[1])
    areas = [
        area.id
        for area in current_site(state).areas
        if area.hazard and area.bottom == place[2] and meets(base, at, area.shape)
    ]
    return areas + [cloud.id for cloud in hazards_on(state, model, at, at, place[2])]


# Directions with whole numbers, so that options are the same on every machine: (x, y) of length 5, 13, 17 or 25,
# all around.
AROUND: tuple[tuple[int, int, int], ...] = (
    (1, 0, 1), (24, 7, 25), (12, 5, 13), (4, 3, 5), (3, 4, 5), (5, 12, 13), (7, 24, 25),
    (0, 1, 1), (-7, 24, 25), (-5, 12, 13), (-3, 4, 5), (-4, 3, 5), (-12, 5, 13), (-24, 7, 25),
    (-1, 0, 1), (-24, -7, 25), (-12, -5, 13), (-4, -3, 5), (-3, -4, 5), (-5, -12, 13), (-7, -24, 25),
    (0, -1, 1), (7, -24, 25), (5, -12, 13), (3, -4, 5), (4, -3, 5), (12, -5, 13), (24, -7, 25),
)  # fmt: skip


def points_around(p: Point, distance: int) -> list[Point]:
    return [(p[0] + x * distance // of, p[1] + y * distance // of) for x, y, of in AROUND]


def contact_places(model: Model, foe: Model) -> list[Point]:
    """Whole-number places in contact with the enemy, the nearest first."""
    touch = base_radius(model) + base_radius(foe)
    dx, dy = model.x - foe.x, model.y - foe.y
    long = isqrt(dx * dx + dy * dy) or 1
    reach = touch + CONTACT // 2
    straight = (foe.x + dx * reach // long, foe.y + dy * reach // long)
    rest = sorted(points_around(foe.at, reach), key=lambda p: distance_between(model.at, p))
    return [
        p
        for p in [straight, *rest]
        if touch * touch <= (p[0] - foe.x) ** 2 + (p[1] - foe.y) ** 2 <= (touch + CONTACT) ** 2
    ]
