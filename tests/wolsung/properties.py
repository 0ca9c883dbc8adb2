"""Properties of every Wolsung table: mirror symmetry, monotony in allowance and obstacles.

A mirrored table gives mirrored verdicts. A legal action stays legal if the model may go farther or another one is gone.
Each check takes a seed and returns the faults.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import msgspec

from tapete.boards.flat.shapes import Polygon
from tapete.boards.storeys.site import Connector, Piece, Site
from tapete.boards.storeys.waypoints import distance_between
from tapete.games.wolsung.content.layouts import SIDE, STAIRS_WIDTH, STEP, WALL
from tapete.games.wolsung.profile import allowance, base_radius, enemies
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.moves.reachable import charge_at
from tapete.games.wolsung.state import Lasting, Model, Skirmish
from tapete.games.wolsung.table.distances import CONTACT, is_engaged
from tests.wolsung.crowds import crowd
from tests.wolsung.table import LIBRARY, Climb, Jump, Leg, Spot, Walk

DUST = 12  # largest difference of a way around corners between both sides of the mirror, in mil


@cache
def mirrored_layout(layout: str) -> str:
    """Add the mirror image of a layout to the library; returns its id."""
    id, site = f"ground-mirror-{layout}", LIBRARY.layouts[layout].site

    def piece(one: Piece) -> Piece:
        return msgspec.structs.replace(one, shape=Polygon(tuple((SIDE - x, y) for x, y in one.shape.points)))

    def connector(one: Connector) -> Connector:
        return msgspec.structs.replace(one, x=SIDE - one.x, facing=(-one.facing[0], one.facing[1]))

    image = msgspec.structs.replace(LIBRARY.layouts[layout], id=id)
    vars(image)["site"] = Site(
        SIDE,
        [piece(one) for one in site.pieces],
        [connector(one) for one in site.connectors.values()],
        step=STEP,
        wall=WALL,
        stairs_width=STAIRS_WIDTH,
    )
    LIBRARY.layouts[id] = image
    return id


@contextmanager
def in_the_mirror(s: Skirmish) -> Iterator[None]:
    """Mirror the table inside the block."""

    def turn() -> None:
        for m in s.models:
            m.x = SIDE - m.x

    options = s.options
    s.options = msgspec.structs.replace(options, layout=mirrored_layout(options.layout))
    turn()
    try:
        yield
    finally:
        turn()
        s.options = options


def image(answer):
    match answer:
        case Walk(path):
            return Walk(tuple(msgspec.structs.replace(leg, x=SIDE - leg.x) for leg in path))
        case Spot() | Climb() | Jump():
            return msgspec.structs.replace(answer, x=SIDE - answer.x)
    return answer


def rule(trip) -> str:
    return "" if trip.ok else trip.refusal.rule


def duels(s: Skirmish) -> Iterator[tuple[Model, Model]]:
    for m in s.models:
        if not is_engaged(s, m):
            yield from (
                (m, foe)
                for foe in enemies(s, m)
                if distance_between(m.at, foe.at) - base_radius(m) - base_radius(foe) - CONTACT <= allowance(s, m)
            )


def places(m: Model, reach: int, rng: random.Random, count: int) -> Iterator[tuple[int, int]]:
    for _ in range(count):
        yield m.x + rng.randint(-reach, reach), m.y + rng.randint(-reach, reach)


def walks_in_the_mirror(seed: int) -> list[object]:
    """Straight walks get the same rule in the mirror.

    To a place around corners there is a way on both sides or on neither, with a tolerance of DUST.
    """
    s, rng, wrong = crowd(seed).state, random.Random(seed), []
    for m in rng.sample(s.models, 3):
        limit = allowance(s, m)
        for x, y in places(m, limit, rng, 6):
            for answer in (Walk((Leg(x, y),)), Spot(x, y)):
                here = judge_trip(s, m, answer, "move")
                with in_the_mirror(s):
                    there = judge_trip(s, m, image(answer), "move")
                close = abs(max(here.cost, there.cost) - limit) <= (DUST if isinstance(answer, Spot) else 2)
                if isinstance(answer, Walk) and rule(here) != rule(there) and not close:
                    wrong.append(("walk judged otherwise", seed, m.id, answer, rule(here), rule(there)))
                if isinstance(answer, Spot) and here.ok != there.ok and not close:
                    wrong.append(("way on one side only", seed, m.id, answer, here.ok, here.cost, there.cost))
    return wrong


def charges_in_the_mirror(seed: int, most: int = 6) -> list[object]:
    s, rng, wrong = crowd(seed).state, random.Random(seed), []
    pairs = list(duels(s))
    for m, foe in rng.sample(pairs, min(most, len(pairs))):
        way = charge_at(s, m, foe)
        with in_the_mirror(s):
            other = charge_at(s, m, foe)
            judged = None if way is None else judge_trip(s, m, image(way), "charge")
        limit = allowance(s, m)
        if judged is not None and not judged.ok and judged.cost <= limit:
            wrong.append(("Charge judged otherwise", seed, m.id, foe.id, way, rule(judged)))
        if (way is None) != (other is None):
            cost = judge_trip(s, m, way, "charge").cost if way is not None else limit
            wrong.append(("Charge on one side only", seed, m.id, foe.id, way is None, limit - cost))
    return wrong


@contextmanager
def farther(m: Model) -> Iterator[None]:
    m.effects.append(Lasting("far", "game", stat="M", amount=1))
    yield
    m.effects.pop()


@contextmanager
def without(other: Model) -> Iterator[None]:
    other.on = False
    yield
    other.on = True


def walking_is_monotone(seed: int) -> list[object]:
    s, rng, wrong = crowd(seed).state, random.Random(seed), []
    for m in rng.sample(s.models, 2):
        for x, y in places(m, allowance(s, m), rng, 5):
            for answer in (Walk((Leg(x, y),)), Spot(x, y)):
                if not judge_trip(s, m, answer, "move").ok:
                    continue
                with farther(m):
                    if not judge_trip(s, m, answer, "move").ok:
                        wrong.append(("no way for who may go farther", seed, m.id, answer))
                for other in s.models:
                    if other is not m:
                        with without(other):
                            if not judge_trip(s, m, answer, "move").ok:
                                wrong.append(("no way on an emptier table", seed, m.id, answer, other.id))
    return wrong


def charging_is_monotone(seed: int, most: int = 6) -> list[object]:
    s, rng, wrong = crowd(seed).state, random.Random(seed), []
    pairs = list(duels(s))
    for m, foe in rng.sample(pairs, min(most, len(pairs))):
        if charge_at(s, m, foe) is None:
            continue
        with farther(m):
            if charge_at(s, m, foe) is None:
                wrong.append(("no Charge for who may go farther", seed, m.id, foe.id))
        for other in s.models:
            if other is not m and other is not foe:
                with without(other):
                    if charge_at(s, m, foe) is None:
                        wrong.append(("no Charge on an emptier table", seed, m.id, foe.id, other.id))
    return wrong


WOLSUNG = (walks_in_the_mirror, charges_in_the_mirror, walking_is_monotone, charging_is_monotone)
