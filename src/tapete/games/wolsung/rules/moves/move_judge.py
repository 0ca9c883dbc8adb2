"""A whole trip, judged: on foot, around what is in the way, by ladders, through mist, by a climb or a jump.

The ways lead into each other, so they stand in one file."""

from __future__ import annotations

from typing import Any

from tapete.boards.flat.shapes import Point
from tapete.boards.storeys.pathfinding import connector_ends, find_path
from tapete.boards.storeys.waypoints import distance_between
from tapete.core.flow import Refusal, refuse
from tapete.games.wolsung.actions import STAY, Climb, Jump, Leg, Spot, Walk
from tapete.games.wolsung.profile import allowance, enemies, has_rule, radius, tall
from tapete.games.wolsung.rules.moves.heroic import climb, climbs, hang_below, jump, lands
from tapete.games.wolsung.rules.moves.movement import (
    Purpose,
    Trip,
    bad_end,
    ladder_factor,
    out_of_control,
    walk,
)
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import bodies, site, wholly_inside

NEAR = 700  # how far from where a climb ends somebody may point and mean it


def trip(s: Skirmish, m: Model, answer: Any, purpose: Purpose) -> Trip:
    """Judge a move: the way, its cost, its end, contact, and a Golem's control range."""
    if answer == STAY:
        made = Trip(m.place, mode="stay")
        if purpose == "leave":
            made.refusal = refuse("wolsung.leave.action")
    elif isinstance(answer, Spot):
        made = walk_to(s, m, answer, purpose)
    elif isinstance(answer, Walk):
        made = walk(s, m, answer.path, purpose)
    elif isinstance(answer, Climb):
        made = climb(s, m, answer)
        if made.refusal is not None and purpose == "charge":
            hang_below(s, m, made)
    elif isinstance(answer, Jump):
        made = jump(s, m, answer)
    else:
        return Trip(m.place, refusal=Refusal("kernel.not-an-option"))
    if made.refusal is None:
        made.refusal = bad_end(s, m, made, purpose) or out_of_control(s, m, made, purpose)
    return made


class Judged:
    """The ways of one model in one question, each judged once: what chance has found need not be judged again when it
    is answered, nor when it is gone."""

    __slots__ = ("answer", "m", "made", "purpose", "s")

    def __init__(self, s: Skirmish, m: Model, purpose: Purpose) -> None:
        self.s, self.m, self.purpose = s, m, purpose
        self.answer: Any = None
        self.made: Trip | None = None

    def trip(self, answer: Any) -> Trip:
        if self.made is None or answer is not self.answer:
            self.answer, self.made = answer, trip(self.s, self.m, answer, self.purpose)
        return self.made


def walk_to(s: Skirmish, m: Model, spot: Spot, purpose: Purpose) -> Trip:
    """Go to a place the straight way if that is allowed, else around what is in the way."""
    straight = walk(s, m, (Leg(spot.x, spot.y),), purpose)
    if straight.ok and (spot.z is None or straight.place[2] == spot.z):
        return straight
    way = find_path(
        site(s),
        m.place,
        (spot.x, spot.y),
        spot.z,
        radius(m),
        tall(m),
        bodies(s, m.id),
        allowance(s, m),
        ladder_factor(m),
    )
    if way is not None:
        return walk(s, m, tuple(Leg(x, y, by) for x, y, by in way), purpose)
    other = other_way_to(s, m, spot, purpose)
    if other is not None:
        return other
    if straight.ok:  # it gets there, at another height
        straight.refusal = refuse("wolsung.elevation.ladders")
    return straight


def other_way_to(s: Skirmish, m: Model, spot: Spot, purpose: Purpose) -> Trip | None:
    """A place that nobody walks to: by a Jump or a Climb that is paid for, through mist, or up against somebody who
    fills the room."""
    answers: list[Any] = []
    if s.heroic and s.active == m.id:
        answers += [jump for jump in lands(s, m, (spot.x, spot.y)) if spot.z is None or jump.z == spot.z]
        answers += [climb for climb in climbs(s, m) if abs(climb.x - spot.x) <= NEAR and abs(climb.y - spot.y) <= NEAR]
    answers += [
        one
        for one in through_mist(s, m, purpose)
        if abs(one.path[-1].x - spot.x) <= NEAR and abs(one.path[-1].y - spot.y) <= NEAR
    ]
    answers += out_of_mist(s, m, purpose, (spot.x, spot.y))
    if purpose == "charge":
        for foe in enemies(s, m):
            answers += [
                one
                for one in up_the_ladder(s, m, foe)
                if abs(one.path[-1].x - spot.x) <= NEAR and abs(one.path[-1].y - spot.y) <= NEAR
            ]
    return next((made for answer in answers if (made := trip(s, m, answer, purpose)).ok), None)


def through_mist(s: Skirmish, m: Model, purpose: Purpose) -> list[Walk]:
    """Caminante Entre Nieblas: from here, or first on foot into the middle of a template, and out in the middle of
    another."""
    if not has_rule(m, "mist-walker"):
        return []
    mists = [cloud for cloud in s.clouds if cloud.kind == "mist"]
    inside = any(wholly_inside(cloud, m, m.place) for cloud in mists)
    begin = (
        [()]
        if inside
        else [
            (Leg(cloud.x, cloud.y),) for cloud in mists if distance_between(m.at, (cloud.x, cloud.y)) <= allowance(s, m)
        ]
    )
    offers = [Walk((*legs, Leg(cloud.x, cloud.y, "mist", cloud.z))) for legs in begin for cloud in mists]
    return [walk for walk in offers if trip(s, m, walk, purpose).ok]


def out_of_mist(s: Skirmish, m: Model, purpose: Purpose, at: Point) -> list[Walk]:
    """The same, and straight on to a place."""
    return [walk for one in through_mist(s, m, purpose) if trip(s, m, walk := Walk((*one.path, Leg(*at))), purpose).ok]


def up_the_ladder(s: Skirmish, m: Model, foe: Model) -> list[Walk]:
    """wolsung.melee.no-space-charge: by a connector whose end the enemy's own base fills."""
    walks = []
    for connector in site(s).connectors.values():
        for (start, low), end, high in connector_ends(connector, radius(m)):
            if (
                low == m.z
                and abs(high - foe.z) <= tall(foe)
                and distance_between(end, foe.at) < radius(m) + radius(foe)
                and distance_between(m.at, start) <= allowance(s, m)
            ):
                walks.append(
                    Walk((Leg(*end, connector.id),) if m.at == start else (Leg(*start), Leg(*end, connector.id)))
                )
    return walks
