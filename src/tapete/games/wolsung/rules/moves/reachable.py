"""Reachable places: moves to offer, to sample and to draw.

Every move found here is judged by `judge_trip` before it may be answered.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import Any

import msgspec

from tapete.boards.deadline import check_deadline
from tapete.boards.flat.reach import on_line, outline_walkable, ring
from tapete.boards.flat.shapes import Point, point_past_segment
from tapete.boards.solvers import ANYWHERE, Rings, corners, filter_reachable, to_integers
from tapete.boards.storeys.arcs import Fan
from tapete.boards.storeys.pathfinding import BARRED, Step, connector_ends, make_taut, tighten_path, waypoints_in_reach
from tapete.boards.storeys.space import Place
from tapete.boards.storeys.step import stride
from tapete.boards.storeys.straight_walks import make_walk_star
from tapete.boards.storeys.waypoints import distance_between, widen_budget
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Disc, Line, Outlook, PlacePiece, PlaceView, Poly
from tapete.games.wolsung.actions import STAY, Climb, Jump, Leg, Spot, Walk
from tapete.games.wolsung.names import model_name, surname
from tapete.games.wolsung.profile import allowance, base_radius, body_height, enemies, scientists
from tapete.games.wolsung.rules.fights.damage import damage_dealt, harms_of, wounds_after
from tapete.games.wolsung.rules.moves.heroic import (
    climbs_into_contact,
    jumps_anywhere,
    jumps_into_contact,
    list_climbs,
    list_jumps,
)
from tapete.games.wolsung.rules.moves.move_judge import Judged, judge_trip, ladder_walks, mist_walks, other_way_to
from tapete.games.wolsung.rules.moves.move_names import way_name
from tapete.games.wolsung.rules.moves.movement import (
    AROUND,
    STOPPED,
    Purpose,
    contact_places,
    fills_its_ledge,
    ladder_factor,
    points_around,
    room_refusal,
    standing_hazards,
)
from tapete.games.wolsung.state import Harm, Model, Skirmish
from tapete.games.wolsung.table.distances import CONTACT, CONTROL, current_site, is_walled_off, other_bodies, touches_at

LOOKED_FROM = 4  # places from which uneven ground is searched before a Charge counts as impossible
PULLED = 8  # ways around corners that are shortened before a Charge counts as too far
# times a Charge around corners was searched, and times ways were left that were not shortened
tally = {"asked": 0, "gave out": 0}
TURNS = 6  # most corners of a way drawn by hand
GAPS = (CONTACT // 2, 3, CONTACT - 3, CONTACT - 1)  # gaps between bases for a place in contact


def list_moves(state: Skirmish, model: Model, purpose: Purpose) -> tuple[Any, ...]:
    """Listed options: stay, climbs, connectors in reach, charges.

    Any other place is chosen on the table.
    """
    answers: list[Any] = []
    if purpose == "charge":
        answers += list_charges(state, model)
    else:
        if purpose != "leave":
            answers.append(STAY)
        answers += by_connector(state, model, purpose)
        answers += mist_walks(state, model, purpose)
    answers += [one for one in list_climbs(state, model) if judge_trip(state, model, one, purpose).ok]
    return tuple(answers)


def by_connector(state: Skirmish, model: Model, purpose: Purpose) -> list[Walk]:
    """Ways to the far end of a ladder or stairs near enough."""
    walks = []
    for connector in current_site(state).connectors.values():
        for (start, low), end, _ in connector_ends(connector, base_radius(model)):
            if low == model.z and distance_between(model.at, start) <= allowance(state, model):
                legs = (Leg(*end, connector.id),) if model.at == start else (Leg(*start), Leg(*end, connector.id))
                if judge_trip(state, model, Walk(legs), purpose).ok:
                    walks.append(Walk(legs))
    return walks


# ---------------------------------------------------------------- charges


def list_charges(state: Skirmish, model: Model, *, first: bool = False) -> list[Any]:
    """Ways into contact with each enemy in reach. With `first`, one is enough."""
    ways: list[Any] = []
    reach = allowance(state, model)
    for foe in sorted(enemies(state, model), key=lambda foe: distance_between(model.at, foe.at)):
        touch = base_radius(model) + base_radius(foe)
        if distance_between(model.at, foe.at) - touch - CONTACT > reach:
            continue
        way = charge_at(state, model, foe)
        if way is not None:
            ways.append(way)
            if first:
                return ways
    return ways


def is_charge_at(state: Skirmish, model: Model, foe: Model, answer: Any) -> bool:
    """True if an answer is a Charge that ends at this enemy, not only at another one in between."""
    made = judge_trip(state, model, answer, "charge")
    if not made.ok or made.link == foe.id:
        return made.ok
    return touches_at(model, made.place, foe) and not is_walled_off(state, model, made.place, foe)


def charge_at(state: Skirmish, model: Model, foe: Model) -> Any | None:
    """Nearest contact with one enemy: straight, then around corners, by a connector, or by a leap."""
    reach = allowance(state, model)
    near = [p for p in contact_places(model, foe) if distance_between(model.at, p) <= reach]
    free = [p for p in near if room_beside(state, model, foe, p)]
    for p in free:
        if is_charge_at(state, model, foe, Walk((Leg(*p),))):
            return Walk((Leg(*p),))
    # over difficult ground the smallest distance counts
    outer = [
        p
        for gap in GAPS[-2:]
        for p in points_around(foe.at, base_radius(model) + base_radius(foe) + gap)
        if distance_between(model.at, p) <= reach
    ]
    for p in [*contacts_in_sight(state, model, foe, model.place, reach), *outer]:
        if is_charge_at(state, model, foe, Walk((Leg(*p),))):
            return Walk((Leg(*p),))
    if not free and near and model.z != foe.z and is_charge_at(state, model, foe, Walk((Leg(*near[0]),))):
        return Walk((Leg(*near[0]),))  # it stops below a ledge that the enemy fills
    for link in ladder_walks(state, model, foe):
        if is_charge_at(state, model, foe, link):
            return link
    if state.heroic and state.active == model.id:
        leap = leap_at(state, model, foe, near)
        if leap is not None:
            return leap
    return around_at(state, model, foe)


def leap_at(state: Skirmish, model: Model, foe: Model, near: list[Point]) -> Any | None:
    """Jump or Climb into contact."""
    jumps = (jump for p in near[:9] for jump in list_jumps(state, model, p))
    listed = chain(jumps, list_climbs(state, model), [Climb(*foe.place)])
    searched = chain(jumps_into_contact(state, model, foe), climbs_into_contact(state, model, foe))
    return next((leap for leap in chain(listed, searched) if is_charge_at(state, model, foe, leap)), None)


def contacts_in_sight(state: Skirmish, model: Model, foe: Model, start: Place, left: int) -> list[Point]:
    """Places in contact with an enemy to which the way from a place is straight and free.

    One or more for every stretch of its base.
    """
    touch = base_radius(model) + base_radius(foe)
    if distance_between((start[0], start[1]), foe.at) > left + touch + CONTACT:
        return []
    star = make_walk_star(
        current_site(state),
        (start[0], start[1]),
        start[2],
        left,
        base_radius(model),
        body_height(model),
        other_bodies(state, model.id),
    )
    ahead = [
        p
        for gap in GAPS
        for p in (
            on_line(
                foe.at, (start[0], start[1]), (touch + gap) / max(1, distance_between((start[0], start[1]), foe.at))
            ),
        )
    ]
    return [*ahead, *to_integers(Rings(star, [(*foe.at, touch + gap) for gap in GAPS]).places(ANYWHERE))]


def around_at(state: Skirmish, model: Model, foe: Model) -> Walk | None:
    """Charge around corners. If none is found, a closer search follows before it is denied."""
    tally["asked"] += 1
    known: Known = {}
    way = around_corners(state, model, foe, False, known) or around_corners(state, model, foe, True, known)
    return way or over_uneven_ground(state, model, foe, known)


Known = dict[Place, tuple[int, list[Step]]]  # places where a way may turn, with the distance spent and the steps


def over_uneven_ground(state: Skirmish, model: Model, foe: Model, known: Known) -> Walk | None:
    """Charge whose last leg leads over difficult ground, or up or down.

    Every stretch of the enemy's base with the same kind of last leg is tried: from where the model stands, then from
    where its way may turn, the most hopeful first.
    """
    reach, ground, others = allowance(state, model), current_site(state), other_bodies(state, model.id)
    touch = base_radius(model) + base_radius(foe)
    rims = [
        (other.x, other.y, CONTROL + base_radius(model) + base_radius(other))
        for other in scientists(state, model.owner)
    ]
    beside = Fan(ground, foe.at, foe.at, touch + GAPS[0], base_radius(model), others)
    free = [part for part in beside.ends(rims) if room_beside(state, model, foe, beside.inside(part))]
    if not free and fills_its_ledge(state, model, foe):
        free = beside.ends()
    turns = [(model.place, (0, list[Step]())), *known.items()] if free else []
    hopes = sorted(
        (cost + distance_between((x, y), foe.at) - touch - CONTACT, (x, y, z), cost, steps)
        for (x, y, z), (cost, steps) in turns
    )
    looked_from = 0
    for hope, (x, y, z), cost, steps in hopes:
        fan = Fan(ground, (x, y), foe.at, touch + GAPS[0], base_radius(model), others)
        if hope > reach or not fan.uneven(z):
            continue
        looked_from += 1
        if looked_from > LOOKED_FROM:
            tally["gave out"] += 1
            break

        def spent(p: Point, here: Point = (x, y), z: int = z, cost: int = cost) -> int:
            if cost + distance_between(here, p) > reach:
                return cost + distance_between(here, p)
            if point_past_segment(*foe.at, *here, *p, touch) < 0:
                return BARRED  # the way leads through the enemy
            walked = stride(ground, here, z, p, base_radius(model), body_height(model), others)
            return BARRED if walked.stopped else cost + walked.cost

        for stretch in fan.stretches(free):
            check_deadline()
            p = fan.cheap(stretch, spent, reach)
            if p is not None and is_charge_at(state, model, foe, way := walk_along([*steps, (*p, "")])):
                return way
    return None


def around_corners(state: Skirmish, model: Model, foe: Model, closely: bool, known: Known) -> Walk | None:
    """Contacts in sight of every place where a way within the allowance may turn.

    Places already known to be as near are not tried again.
    """
    reach, ground, others = allowance(state, model), current_site(state), other_bodies(state, model.id)
    touch = base_radius(model) + base_radius(foe) + CONTACT
    # ways too long only because they turn beside the corners; of those by the same corners the shortest
    slack: list[tuple[int, list[Step]]] = []
    for node, cost, steps in waypoints_in_reach(
        ground,
        model.place,
        foe.at,
        touch,
        base_radius(model),
        body_height(model),
        others,
        widen_budget(reach),
        ladder_factor(model),
        closely,
    ):
        if node in known and known[node][0] <= cost:
            continue
        known[node] = cost, steps
        loose: list[tuple[int, list[Step]]] = []
        for p in contacts_in_sight(state, model, foe, node, widen_budget(reach) - cost):
            way = [*steps, (*p, "")]
            if cost + distance_between((node[0], node[1]), p) > reach:
                loose.append((cost + distance_between((node[0], node[1]), p), way))
            elif is_charge_at(state, model, foe, walk := walk_along(way)):
                return walk
        slack += islice((one for one in sorted(loose) if room_beside(state, model, foe, one[1][-1][:2])), 1)
    for _, way in sorted(slack)[:PULLED]:
        for tighten in (tighten_path, make_taut):
            tight = tighten(
                ground, model.place, way, base_radius(model), body_height(model), others, reach, ladder_factor(model)
            )
            if tight is not None and is_charge_at(state, model, foe, walk := walk_along(tight)):
                return walk
    tally["gave out"] += len(slack) > PULLED
    return None


def walk_along(steps: Sequence[Step]) -> Walk:
    return Walk(tuple(Leg(x, y, by) for x, y, by in steps))


def room_beside(state: Skirmish, model: Model, foe: Model, p: Point) -> bool:
    """True if a base fits there at some height in contact with the enemy."""
    others = other_bodies(state, model.id)
    return any(
        touches_at(model, (*p, z), foe) and room_refusal(state, model, (*p, z), others, "") is None
        for z in current_site(state).heights_at(p)
    )


# ---------------------------------------------------------------- samples and pictures


def find_move(state: Skirmish, model: Model, purpose: Purpose) -> list[Any]:
    """Find a legal move, if there is any at all."""
    if purpose == "charge":
        return list_charges(state, model)
    reach = allowance(state, model)
    for share in (reach, reach // 2, 700, 300):
        for p in points_around(model.at, share):
            if judge_trip(state, model, Walk((Leg(*p),)), purpose).ok:
                return [Walk((Leg(*p),))]
    if state.heroic:
        leaps = (jump for p in points_around(model.at, reach) for jump in list_jumps(state, model, p))
        leap = next((jump for jump in leaps if judge_trip(state, model, jump, purpose).ok), None)
        if leap is not None:
            return [leap]
    by_hand = [
        one
        for one in [*by_connector(state, model, purpose), *list_climbs(state, model)]
        if judge_trip(state, model, one, purpose).ok
    ]
    return by_hand[:1] or steps_out(state, model, purpose) or leaps_out(state, model, purpose)


def random_moves(judged: Judged, rng: random.Random) -> list[Any]:
    """Some legal moves, for bots and fuzzers."""
    state, model, purpose = judged.state, judged.model, judged.purpose
    if purpose == "charge":
        return list_charges(state, model)
    reach = allowance(state, model)
    for _ in range(8):
        x, y, of = AROUND[int(rng.random() * len(AROUND))]
        far_as = reach - int(rng.random() ** 2 * reach)
        at = (model.x + x * far_as // of, model.y + y * far_as // of)
        walk = Walk((Leg(*at),))
        if judged.trip(walk).ok:
            return [walk]
        if state.heroic and rng.random() < 0.5:
            jumps: list[Jump] = [
                jump for jump in list_jumps(state, model, at) if judge_trip(state, model, jump, purpose).ok
            ]
            if jumps:
                return jumps[:1]
    return find_move(state, model, purpose) if purpose == "leave" else []


def steps_out(state: Skirmish, model: Model, purpose: Purpose) -> list[Any]:
    """Shortest straight way to a place where the model may stop, however little room there is."""
    off = [
        (foe.x, foe.y, base_radius(model) + base_radius(foe) + CONTACT)
        for foe in enemies(state, model)
        if touches_at(model, (foe.x, foe.y, model.z), foe)
    ]
    star = make_walk_star(
        current_site(state),
        model.at,
        model.z,
        allowance(state, model),
        base_radius(model),
        body_height(model),
        other_bodies(state, model.id),
        off,
    )
    ends = filter_reachable(
        corners(star, ANYWHERE, model.at),
        star,
        lambda p: p != model.at and judge_trip(state, model, Walk((Leg(*p),)), purpose).ok,
    )
    return [Walk((Leg(*p),)) for p in islice(ends, 1)] or steps_elsewhere(state, model, purpose, off)


def steps_elsewhere(state: Skirmish, model: Model, purpose: Purpose, off: list[tuple[int, int, int]]) -> list[Any]:
    """Short moves up, down and over difficult ground, in every direction, as far as it is free.

    For models with very little room.
    """
    fan = Fan(
        current_site(state),
        model.at,
        model.at,
        allowance(state, model),
        base_radius(model),
        other_bodies(state, model.id),
    )
    for places in fan.along(off):
        check_deadline()
        for p in places:
            walk = Walk((Leg(*p),))
            made = judge_trip(state, model, walk, purpose)
            if made.ok and p != model.at:
                return [walk]
            if made.refusal is not None and made.refusal.rule in STOPPED.values():
                break
    return []


def leaps_out(state: Skirmish, model: Model, purpose: Purpose) -> list[Any]:
    """A paid Jump to any place where the model may stop, for models that no other way leads out."""
    off = [(foe.x, foe.y, base_radius(model) + base_radius(foe) + CONTACT + 1) for foe in enemies(state, model)]
    return list(
        islice((jump for jump in jumps_anywhere(state, model, off) if judge_trip(state, model, jump, purpose).ok), 1)
    )


class MoveQuestion:
    """Cache key of a move's drawing: the whole table, the model and the purpose."""

    __slots__ = ("key", "model", "purpose", "state")

    def __init__(self, state: Skirmish, model: Model, purpose: Purpose) -> None:
        self.state, self.model, self.purpose = state, model, purpose
        self.key = (msgspec.msgpack.encode(state), model.id, purpose)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MoveQuestion) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def move_view(state: Skirmish, model: Model, purpose: Purpose) -> PlaceView:
    """Drawing for the client: the model to drag, and its approximate reach.

    Cached, so that a server can work it out beside its event loop."""
    return msgspec.structs.replace(cached_move_view(MoveQuestion(state, model, purpose)))


@lru_cache(maxsize=128)
def cached_move_view(question: MoveQuestion) -> PlaceView:
    drawn = draw_move(question.state, question.model, question.purpose)
    del question.state, question.model  # the cache holds no table
    return drawn


def draw_move(state: Skirmish, model: Model, purpose: Purpose) -> PlaceView:
    r = base_radius(model)
    piece = PlacePiece(
        id=f"model-{model.id}",
        at=(float(model.x), float(model.y)),
        shape=Disc(x=float(model.x), y=float(model.y), r=float(r)),
        name=model_name(model),
    )
    reach, others = allowance(state, model), other_bodies(state, model.id)
    places = [model.at]
    if purpose != "charge":
        for share in range(1, 5):
            for n, p in enumerate(ring(model.at, reach * share // 4, 8 + 4 * share)):
                if judge_trip(state, model, Walk((Leg(*p),)), purpose, others).ok or (
                    n % 4 == 0 and is_reached_otherwise(state, model, p, purpose, share)
                ):
                    places.append(p)
    worth = suggest_places(state, model, purpose, places[1:])
    return PlaceView(
        pieces=[piece],
        reach=[Poly(points=outline) for outline in outline_walkable(places, max(r, reach // 7))],
        lead=piece.id,
        longest=float(reach),
        turns=TURNS,
        suggestions=[[(piece.id, float(x), float(y))] for x, y in worth],
        proposals=list(worth.values()),
        quick=True,
    )


def is_reached_otherwise(state: Skirmish, model: Model, p: Point, purpose: Purpose, quarters: int) -> bool:
    """True if a place so many quarters of the reach away may be reached, but not straight. Half of them are tried.

    At the full reach no way on foot turns a corner."""
    if quarters == 2:
        return judge_trip(state, model, Spot(*p), purpose).ok
    return quarters == 4 and other_way_to(state, model, Spot(*p), purpose) is not None


def drop_region(judged: Judged, answer: Any) -> list[Poly]:
    """Region where a held model may be dropped. Empty for a way drawn by hand."""
    from tapete.games.wolsung.rules.moves.regions import move_region  # importing shapely is slow

    return move_region(judged.state, judged.model, judged.purpose) if isinstance(answer, Spot) else []


def preview_move(judged: Judged, answer: Any) -> Outlook:
    """Preview a move: the allowance used, the way, and the dangers on it."""
    state, model = judged.state, judged.model
    made = judged.trip(answer)
    way = [*made.corners, *([made.place] if not made.corners or made.corners[-1] != made.place else [])]
    harms = dict.fromkeys([*made.hazards, *(standing_hazards(state, model, made.place) if made.ok else [])])
    return Outlook(
        cost=float(made.cost) if made.cost or made.ok else None,
        most=float(allowance(state, model)),
        ways=[Line(points=[(float(x), float(y)) for x, y, _ in way])] if len(way) > 1 else [],
        warnings=[hazard_warning(state, model, harm) for id in harms for harm in harms_of(state, model, id)],
    )


def hazard_warning(state: Skirmish, model: Model, harm: Harm) -> Text:
    """wolsung.ruling.hazard-areas: loss of a model that goes over it; no die is rolled."""
    left = wounds_after(model, damage_dealt(state, model, harm.amount, harm.piercing, harm.fire))
    warning = "wolsung-warns-killed" if left == 0 else "wolsung-warns-hazard"
    return text(warning, strength=harm.amount, lost=model.wounds - left)


def suggest_places(state: Skirmish, model: Model, purpose: Purpose, places: list[Point]) -> dict[Point, Text]:
    """Places worth a button, with their names.

    Staying, ladders and climbs that a flat picture does not show, charges, and ways to and from enemies.
    """
    names: dict[Point, Text] = {} if purpose in ("charge", "leave") else {model.at: text("wolsung-do-stay")}
    for one in list_moves(state, model, purpose):
        if one != STAY:
            end = one.path[-1] if isinstance(one, Walk) else one
            names.setdefault((end.x, end.y), way_name(state, model, one)[0])
    if purpose != "charge" and places:
        names |= {at: name for at, name in headings(state, model, places) if at not in names}
    if purpose == "leave" and not names:
        names |= {
            (walk.path[-1].x, walk.path[-1].y): way_name(state, model, walk)[0]
            for walk in find_move(state, model, purpose)
            if isinstance(walk, Walk)
        }
    return dict(islice(names.items(), 9))


def headings(state: Skirmish, model: Model, places: list[Point]) -> Iterator[tuple[Point, Text]]:
    """Places in reach nearest to each of the three nearest enemies, and farthest from the nearest."""
    nearest = sorted(enemies(state, model), key=lambda foe: distance_between(model.at, foe.at))[:3]
    for foe in nearest:
        place = min(places, key=lambda p: distance_between(p, foe.at))
        yield place, text("wolsung-way-towards", model=surname(foe))
    for foe in nearest[:1]:
        place = max(places, key=lambda p: distance_between(p, foe.at))
        yield place, text("wolsung-way-away", model=surname(foe))
