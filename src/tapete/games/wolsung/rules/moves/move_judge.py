"""Legality of a whole move: on foot, around obstacles, by ladders, through mist, by climb or jump.

The kinds of ways lead into each other, so they are in one file.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.boards.flat.shapes import Point
from tapete.boards.storeys.pathfinding import connector_ends, find_path
from tapete.boards.storeys.site import Obstacle
from tapete.boards.storeys.waypoints import distance_between
from tapete.core.flow import Refusal, refuse
from tapete.games.wolsung.actions import STAY, Climb, Jump, Leg, Spot, Walk
from tapete.games.wolsung.profile import allowance, base_radius, body_height, enemies, has_rule
from tapete.games.wolsung.rules.moves.heroic import (
    climbable_levels,
    hang_below,
    judge_climb,
    judge_jump,
    list_climbs,
    list_jumps,
)
from tapete.games.wolsung.rules.moves.movement import (
    Purpose,
    Trip,
    control_refusal,
    end_refusal,
    judge_walk,
    ladder_factor,
)
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import current_site, is_wholly_inside, other_bodies

NEAR = 700  # distance from the end of a climb at which a click still means it


def judge_trip(
    state: Skirmish, model: Model, answer: Any, purpose: Purpose, others: Sequence[Obstacle] | None = None
) -> Trip:
    """Judge a move: the way, its cost, its end, contact, and a Golem's control range.

    `others`: the other bodies, if the caller knows them.
    """
    if answer == STAY:
        made = Trip(model.place, mode="stay")
        if purpose == "leave":
            made.refusal = refuse("wolsung.leave.action")
    elif isinstance(answer, Spot):
        made = walk_to(state, model, answer, purpose)
    elif isinstance(answer, Walk):
        made = judge_walk(state, model, answer.path, purpose, others)
    elif isinstance(answer, Climb):
        made = judge_climb(state, model, answer)
        if made.refusal is not None and purpose == "charge":
            hang_below(state, model, made)
    elif isinstance(answer, Jump):
        made = judge_jump(state, model, answer)
    else:
        return Trip(model.place, refusal=Refusal("kernel.not-an-option"))
    if made.refusal is None:
        made.refusal = end_refusal(state, model, made, purpose) or control_refusal(state, model, made, purpose)
    return made


class Judged:
    """Cache of the judged ways of one model in one question.

    A way found by chance is not judged again when it is answered, nor when it is made.
    """

    __slots__ = ("answer", "made", "model", "purpose", "state")

    def __init__(self, state: Skirmish, model: Model, purpose: Purpose) -> None:
        self.state, self.model, self.purpose = state, model, purpose
        self.answer: Any = None
        self.made: Trip | None = None

    def trip(self, answer: Any) -> Trip:
        if self.made is None or answer is not self.answer:
            self.answer, self.made = answer, judge_trip(self.state, self.model, answer, self.purpose)
        return self.made


def walk_to(state: Skirmish, model: Model, spot: Spot, purpose: Purpose) -> Trip:
    """Go to a place straight if that is legal, else around obstacles, else by any other way."""
    straight = judge_walk(state, model, (Leg(spot.x, spot.y),), purpose)
    lands = straight.ok and spot.z in (None, straight.place[2])
    walked = straight if lands else walk_around(state, model, spot, purpose)
    if walked is not None and ends_well(state, model, walked, purpose):
        return walked
    other = other_way_to(state, model, spot, purpose)
    if other is not None:
        return other
    if walked is not None:
        return walked
    if straight.ok:  # it ends there, at another height
        straight.refusal = refuse("wolsung.elevation.ladders")
    return straight


def walk_around(state: Skirmish, model: Model, spot: Spot, purpose: Purpose) -> Trip | None:
    """Walk to a place around obstacles."""
    way = find_path(
        current_site(state),
        model.place,
        (spot.x, spot.y),
        spot.z,
        base_radius(model),
        body_height(model),
        other_bodies(state, model.id),
        allowance(state, model),
        ladder_factor(model),
    )
    return None if way is None else judge_walk(state, model, tuple(Leg(x, y, by) for x, y, by in way), purpose)


def ends_well(state: Skirmish, model: Model, made: Trip, purpose: Purpose) -> bool:
    """True if a judged way may end where it does."""
    return (
        made.ok
        and end_refusal(state, model, made, purpose) is None
        and control_refusal(state, model, made, purpose) is None
    )


def other_way_to(state: Skirmish, model: Model, spot: Spot, purpose: Purpose) -> Trip | None:
    """Reach a place that cannot be walked to.

    By a paid Jump or Climb, through mist, or up against an enemy who fills the room.
    """
    answers: list[Any] = []
    if state.heroic and state.active == model.id:
        answers += [jump for jump in list_jumps(state, model, (spot.x, spot.y)) if spot.z is None or jump.z == spot.z]
        answers += [
            Climb(spot.x, spot.y, level.z) for level in climbable_levels(state, model) if spot.z in (None, level.z)
        ]
        answers += [
            climb
            for climb in list_climbs(state, model)
            if abs(climb.x - spot.x) <= NEAR and abs(climb.y - spot.y) <= NEAR
        ]
    answers += [
        one
        for one in mist_walks(state, model, purpose)
        if abs(one.path[-1].x - spot.x) <= NEAR and abs(one.path[-1].y - spot.y) <= NEAR
    ]
    answers += mist_walks_to(state, model, purpose, (spot.x, spot.y))
    if purpose == "charge":
        for foe in enemies(state, model):
            answers += [
                one
                for one in ladder_walks(state, model, foe)
                if abs(one.path[-1].x - spot.x) <= NEAR and abs(one.path[-1].y - spot.y) <= NEAR
            ]
    return next((made for answer in answers if (made := judge_trip(state, model, answer, purpose)).ok), None)


def mist_walks(state: Skirmish, model: Model, purpose: Purpose) -> list[Walk]:
    """Caminante Entre Nieblas: transfer from one template to the middle of another.

    From here, or first on foot into the middle of a template.
    """
    if not has_rule(model, "mist-walker"):
        return []
    mists = [cloud for cloud in state.clouds if cloud.kind == "mist"]
    inside = any(is_wholly_inside(cloud, model, model.place) for cloud in mists)
    begin = (
        [()]
        if inside
        else [
            (Leg(cloud.x, cloud.y),)
            for cloud in mists
            if distance_between(model.at, (cloud.x, cloud.y)) <= allowance(state, model)
        ]
    )
    offers = [Walk((*legs, Leg(cloud.x, cloud.y, "mist", cloud.z))) for legs in begin for cloud in mists]
    return [walk for walk in offers if judge_trip(state, model, walk, purpose).ok]


def mist_walks_to(state: Skirmish, model: Model, purpose: Purpose, at: Point) -> list[Walk]:
    """Transfer through mist, and go straight on to a place."""
    return [
        walk
        for one in mist_walks(state, model, purpose)
        if judge_trip(state, model, walk := Walk((*one.path, Leg(*at))), purpose).ok
    ]


def ladder_walks(state: Skirmish, model: Model, foe: Model) -> list[Walk]:
    """wolsung.melee.no-space-charge: by a connector whose end the enemy's own base fills."""
    walks = []
    for connector in current_site(state).connectors.values():
        for (start, low), end, high in connector_ends(connector, base_radius(model)):
            if (
                low == model.z
                and abs(high - foe.z) <= body_height(foe)
                and distance_between(end, foe.at) < base_radius(model) + base_radius(foe)
                and distance_between(model.at, start) <= allowance(state, model)
            ):
                walks.append(
                    Walk((Leg(*end, connector.id),) if model.at == start else (Leg(*start), Leg(*end, connector.id)))
                )
    return walks
