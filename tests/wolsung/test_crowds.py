"""Random crowds at scenery corners: offers are legal, and refusals agree with a dense grid."""

import random
from collections import Counter
from itertools import pairwise
from math import cos, dist, pi, sin

import pytest

from tapete.boards.flat.shapes import convex_hull
from tapete.boards.storeys.arcs import Fan
from tapete.boards.storeys.step import stride
from tapete.boards.storeys.waypoints import distance_between
from tapete.games.wolsung.profile import allowance, base_radius, body_height, enemies
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.moves.reachable import charge_at, find_move
from tapete.games.wolsung.table.distances import CONTACT, current_site, is_engaged, other_bodies
from tests.marks import rounds
from tests.wolsung.crowds import *
from tests.wolsung.properties import in_the_mirror


def duels(s):
    for m in s.models:
        if not is_engaged(s, m):
            yield from (
                (m, foe)
                for foe in enemies(s, m)
                if distance_between(m.at, foe.at) - base_radius(m) - base_radius(foe) - CONTACT <= allowance(s, m)
            )


@pytest.mark.rule("wolsung.charge.move")
@rounds(18, daily=4)
def test_a_charge_found_on_a_grid_is_offered(seeds):
    for seed in seeds:
        s = crowd(seed).state
        for m, foe in duels(s):
            way = charge_at(s, m, foe)
            if way is not None:
                assert judge_trip(s, m, way, "charge").ok
            else:
                assert net_straight(s, m, foe, 4) is None, (seed, m.id, foe.id)


@pytest.mark.rule("wolsung.charge.move", "wolsung.move.path")
@pytest.mark.parametrize(
    ("seed", "charger", "foe"), [(0, 1, 2), (22, 5, 6), (33, 0, 1), (44, 0, 1), (47, 5, 0), (57, 2, 5), (57, 4, 5)]
)
def test_charges_once_overlooked_are_found(seed, charger, foe):
    s = crowd(seed).state
    way = charge_at(s, s.models[charger], s.models[foe])
    assert way is not None
    assert judge_trip(s, s.models[charger], way, "charge").ok


@pytest.mark.rule("wolsung.leave.action", "wolsung.ruling.leave-details")
@rounds(24, daily=6)
def test_a_model_may_leave_a_crowd_by_any_small_step(seeds):
    for seed in seeds:
        s = crowd(seed, 5.0, touching=1 + seed % 4).state
        steps = find_move(s, s.models[0], "leave")
        assert all(judge_trip(s, s.models[0], one, "leave").ok for one in steps)
        if not steps:
            assert net_leave(s, s.models[0]) is None, seed


def string_around(posts, start, goal):
    """Length of the shorter string between two places around posts that leave no gap.

    None if one of the places lies between the posts.
    """
    angles = [k * pi / 120 for k in range(240)]
    rim = [(round(64 * (x + r * cos(a))), round(64 * (y + r * sin(a)))) for x, y, r in posts for a in angles]
    ends = [(64 * x, 64 * y) for x, y in (start, goal)]
    hull = convex_hull([*ends, *rim])
    if any(end not in hull for end in ends):
        return None
    one, other = sorted(hull.index(end) for end in ends)
    sides = [hull[one : other + 1], [*hull[other:], *hull[: one + 1]]]
    return min(sum(dist(p, q) for p, q in pairwise(side)) for side in sides) / 64


@pytest.mark.rule("wolsung.move.path")
def test_a_place_behind_a_corner_is_reached_by_the_string_around_it():
    """A block of 2 by 2 inches stands in the way.

    The model reaches just the places that a string of the allowance reaches around its corners.
    """
    layout = ground(("block", (17, 17, 19, 19), 4))
    s = play([on(CARDS[0], 0, 16.2, 18.3), on(CARDS[0], 1, 3, 3)], layout=layout).state
    m = s.models[0]
    limit, reached = allowance(s, m), set()
    corners = [(x, y, base_radius(m)) for x in (17_000, 19_000) for y in (17_000, 19_000)]
    for x in range(18_000, 21_000, 125):
        for y in range(17_500, 21_000, 250):
            if judge_trip(s, m, Walk((Leg(x, y),)), "move").ok or (x < 19_600 and y < 19_600):
                continue
            long = string_around(corners, m.at, (x, y))
            if long is not None and abs(long - limit) > 12 and long < limit + 500:
                reached.add(long < limit)
                assert judge_trip(s, m, Spot(x, y), "move").ok == (long < limit), (x, y, long)
    assert reached == {True, False}


def behind_several(seed):
    """A model, two to four others side by side without a gap for its base, and places behind them."""
    rng = random.Random(seed)
    mine, (x, y), wall = rng.choice(CARDS), (18.0, 18.0), []
    slant = pi / 2 + rng.uniform(-0.5, 0.5)
    for _ in range(rng.randint(2, 4)):
        card = rng.choice(CARDS)
        if wall:
            apart = (radius_of(wall[-1][0]) + radius_of(card)) / 1000 + rng.uniform(0, radius_of(mine) / 500 - 0.05)
            turn = slant + rng.uniform(-0.5, 0.5)
            x, y = x + apart * cos(turn), y + apart * sin(turn)
        wall.append((card, x, y))
    people = [on(card, 0, x, y) for card, x, y in wall]
    here = on(mine, 0, 18 - rng.uniform(1.3, 1.8), 18 + rng.uniform(-0.3, 2))
    s = play([here, *people, on(CARDS[0], 1, 2, 2)]).state
    m = s.models[0]
    ways = [(rng.uniform(-pi / 2, pi / 2), rng.uniform(2000, 5000)) for _ in range(60)]
    return s, [(m.x + round(far * cos(angle)), m.y + round(far * sin(angle))) for angle, far in ways]


@pytest.mark.rule("wolsung.move.path", "wolsung.move.no-through-models")
def test_a_place_behind_several_bases_is_reached_by_the_string_around_them():
    """Exact to a sixtieth of an inch: each leg of a way around a base is rounded up to a thousandth."""
    reached = Counter()
    for seed in range(24):
        s, places = behind_several(seed)
        m, limit, others = s.models[0], allowance(s, s.models[0]), s.models[1:-1]
        posts = [(other.x, other.y, base_radius(m) + base_radius(other)) for other in others]
        if any(dist(m.at, (x, y)) < r for x, y, r in posts):
            continue
        for p in places:
            if any(dist(p, (x, y)) < r for x, y, r in posts) or judge_trip(s, m, Walk((Leg(*p),)), "move").ok:
                continue
            long = string_around(posts, m.at, p)
            if long is not None and 16 < abs(long - limit) < 250:
                reached[long < limit] += 1
                assert judge_trip(s, m, Spot(*p), "move").ok == (long < limit), (seed, p, long)
    assert min(reached[True], reached[False]) > 10


@pytest.mark.rule("wolsung.charge.move", "wolsung.move.path")
def test_a_charge_past_a_base_is_found_with_no_allowance_to_spare():
    s = crowd(3146).state
    m, foe, other = s.models[4], s.models[3], s.models[2]
    assert charge_at(s, m, foe) is not None
    other.on = False
    assert charge_at(s, m, foe) is not None


@pytest.mark.rule("wolsung.charge.move")
def test_a_charge_at_one_enemy_does_not_end_at_another():
    """An enemy on the roof stands before another in the street below, who cannot be reached."""
    s = crowd(3153).state
    m, below, before = s.models[1], s.models[0], s.models[6]
    assert charge_at(s, m, below) is None
    assert charge_at(s, m, before) is not None


@pytest.mark.rule("wolsung.charge.move", "wolsung.ground.difficult")
def test_a_tight_charge_down_a_terrace_is_found_in_the_mirror_too():
    s = crowd(3335).state
    with in_the_mirror(s):
        assert charge_at(s, s.models[6], s.models[3]) is not None
    assert charge_at(s, s.models[6], s.models[3]) is not None


@pytest.mark.rule("wolsung.move.path", "wolsung.ground.difficult")
def test_a_model_at_the_edge_of_rubble_steps_off_before_going_on():
    s = crowd(3192).state
    m, other = s.models[1], s.models[5]
    straight = judge_trip(s, m, Walk((Leg(23037, 8806),)), "move")
    assert straight.refusal.rule == "wolsung.ground.difficult"
    for other.on in (True, False):
        assert judge_trip(s, m, Spot(23037, 8806), "move").cost < 4_700


@pytest.mark.rule("wolsung.charge.move", "wolsung.ground.difficult")
def test_a_charge_through_rubble_is_found_with_or_without_a_bystander():
    s = crowd(41133).state
    m, foe, other = s.models[1], s.models[6], s.models[2]
    for other.on in (True, False):
        assert charge_at(s, m, foe) is not None


@pytest.mark.rule("wolsung.charge.move", "wolsung.elevation.ladders")
def test_a_charge_up_a_terrace_beside_its_edge_is_found_in_the_mirror_too():
    s = crowd(41192).state
    assert charge_at(s, s.models[3], s.models[0]) is not None
    with in_the_mirror(s):
        assert charge_at(s, s.models[3], s.models[0]) is not None


@pytest.mark.rule("wolsung.charge.move")
@pytest.mark.parametrize("seed", [2, 5, 41133, 41192])
def test_on_one_stretch_of_a_base_all_straight_ways_are_free_or_none(seed):
    s, stretches = crowd(seed).state, 0
    for m, foe in list(duels(s))[:8]:
        fan = Fan(
            current_site(s),
            m.at,
            foe.at,
            base_radius(m) + base_radius(foe) + CONTACT // 2,
            base_radius(m),
            other_bodies(s, m.id),
        )
        for part in fan.stretches(fan.ends()):
            if dist(*part) > 20:
                stretches += 1
                places = [fan.inside(part, share) for share in (0.15, 0.5, 0.85)]
                ways = [
                    stride(current_site(s), m.at, m.z, p, base_radius(m), body_height(m), other_bodies(s, m.id))
                    for p in places
                ]
                assert len({(bool(way.stopped), way.z if not way.stopped else 0) for way in ways}) == 1, (m.id, part)
    assert stretches > 50


@pytest.mark.rule("wolsung.leave.action", "wolsung.ground.difficult")
@pytest.mark.parametrize("seed", [80030, 80273])
def test_a_model_may_leave_a_crowd_over_difficult_ground_or_up_a_ledge(seed):
    s = crowd(seed, 5.0, touching=2 + seed % 4).state
    assert [judge_trip(s, s.models[0], one, "leave").ok for one in find_move(s, s.models[0], "leave")] == [True]


@pytest.mark.rule("wolsung.charge.move", "wolsung.elevation.ladders")
def test_a_charge_turning_below_a_ledge_is_found_despite_a_bystander():
    s = crowd(53277).state
    m, foe, other = s.models[5], s.models[2], s.models[1]
    for other.on in (True, False):
        assert charge_at(s, m, foe) is not None
