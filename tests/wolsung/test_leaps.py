"""Leaping Charges: offered wherever a dense net, judged as an answer is, finds a Jump or a Climb into contact."""

from math import dist

import pytest

from tapete.boards.storeys.landings import Landing
from tapete.games.wolsung.profile import allowance, base_radius, body_height
from tapete.games.wolsung.rules.moves.heroic import level_spots
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.moves.movement import fills_its_ledge, room_refusal
from tapete.games.wolsung.rules.moves.reachable import charge_at, find_move, move_view
from tapete.games.wolsung.table.distances import current_site, other_bodies

from .leaps import ends_at, leap_only, leaping_table, missed_leaps
from .table import Charge, Climb, Jump, Move, Spot, do, fighter, ground, hero, model, on, play, refused

ROOF = {"flat": True, "closed": True}


@pytest.mark.rule("wolsung.hero.jump", "wolsung.ruling.charge-details")
def test_a_charge_down_from_the_cloister_roof_is_offered():
    kade = on("brother-anselm-kade", 0, 7.387, 10.870, 5)
    match = play([kade, on("orsolo-fane", 1, 6.174, 7.977)], layout="cloister", heroic=True)
    do(match, Charge())
    (leap,) = match.pending[0].options
    assert isinstance(leap, Jump)
    do(match, leap)
    assert match.pending[0].kind == "charge-attack"


CROWDS = [  # enemies, friends, tables, and how many pairs there are at least
    pytest.param(4, 2, range(8), 4, id="crowd-daily"),
    pytest.param(1, 0, range(25, 37), 3, id="alone-daily"),
    pytest.param(4, 2, range(8, 58), 15, id="crowd-soak", marks=pytest.mark.long),
    pytest.param(4, 2, range(8, 808), 300, id="crowd", marks=pytest.mark.long),
    pytest.param(1, 0, range(40, 2440), 300, id="alone", marks=pytest.mark.long),
]


@pytest.mark.rule("wolsung.hero.jump", "wolsung.hero.climb", "wolsung.charge.move")
@pytest.mark.parametrize(("foes", "friends", "seeds", "least"), CROWDS)
def test_no_enemy_that_only_a_leap_reaches_is_missed(foes, friends, seeds, least):
    pairs, missed = missed_leaps(seeds, foes, friends)
    assert missed == []
    assert pairs >= least


@pytest.mark.rule("wolsung.charge.move")
@pytest.mark.parametrize("seed", [6, 25, 35])
def test_the_page_offers_a_place_for_each_leaping_charge_and_takes_it(seed):
    s = leaping_table(seed, 4, 2)
    m = s.models[0]
    drawn = [Spot(round(x), round(y)) for ((_, x, y),) in move_view(s, m, "charge").suggestions]
    assert all(judge_trip(s, m, spot, "charge").ok for spot in drawn)
    foes = [foe for foe, _ in leap_only(s)]
    assert foes
    assert all(any(ends_at(s, m, foe, spot) for spot in drawn) for foe in foes)


@pytest.mark.rule("wolsung.hero.jump", "wolsung.ruling.base-support")
@pytest.mark.parametrize(("dx", "dy"), [(1.205, 0.1), (-1.21, 0.15), (0.05, -1.201)])
def test_a_hero_leaps_between_crates_exactly_as_big_as_a_base(dx, dy):
    """The enemy's crate and the next one have room for one base each, at one place."""
    x, y = 18.6, 18.6
    boxes = [(x + ox - 0.6, y + oy - 0.6, x + ox + 0.6, y + oy + 0.6) for ox, oy in ((0, 0), (dx, dy))]
    start = (x + 4 * dx, y + 4 * dy)
    stand = (start[0] - 0.6, start[1] - 0.6, start[0] + 0.6, start[1] + 0.6)
    crates = ground(*[("block", box, 4, ROOF) for box in (*boxes, stand)])
    match = play([on(hero(), 0, *start, 4), on(fighter(), 1, x, y, 4)], layout=crates, heroic=True)
    there = (round((x + dx) * 1000), round((y + dy) * 1000), 4_000)
    s, m, foe = match.state, model(match, 0), model(match, 1)
    assert charge_at(s, m, foe) == Jump(*there)
    do(match, Charge(), Jump(*there))
    assert model(match, 0).place == there


@pytest.mark.rule("wolsung.melee.no-space-charge", "wolsung.ruling.no-space-link")
def test_an_enemy_does_not_fill_a_ledge_with_one_place_beside_it():
    """The only room is at an angle that is no multiple of a few degrees, 0.004 inches wide."""
    width = 1.204
    x, y = 0.95, (1.21**2 - 0.95**2) ** 0.5
    pieces = [
        ("block", (18, 18, 18 + width, 18 + width), 2, {"flat": True}),
        ("block", (18 + x, 18 + y, 18 + x + width, 18 + y + width), 2, {"flat": True}),
    ]
    one = play([on(hero(), 0, 14, 18.6), on(fighter(), 1, 18.602, 18.602, 2)], layout=ground(pieces[0])).state
    assert fills_its_ledge(one, one.models[0], one.models[1])
    two = play([on(hero(), 0, 14, 18.6), on(fighter(), 1, 18.602, 18.602, 2)], layout=ground(*pieces)).state
    assert not fills_its_ledge(two, two.models[0], two.models[1])


@pytest.mark.rule("wolsung.hero.climb-nearest", "wolsung.ruling.climb-spot")
def test_the_nearest_spot_of_a_climb_may_touch_two_bases():
    """Two models stand on the floor above. The nearest spot is where the rings around both cross."""
    floor = ground(("slab", (5, 5, 15, 15), 4, {"bottom": 3.75, "flat": True}))
    above = [on(fighter(), 0, 9.3, 9.4, 4), on(fighter(), 0, 9.5, 10.8, 4)]
    match = play([on(hero(), 0, 10, 10), on(fighter(), 1, 33, 33), *above], layout=floor, heroic=True)
    s, m = match.state, model(match, 0)
    (level,) = (level for level in current_site(s).levels if level.z == 4_000)
    found = min(dist(m.at, spot[:2]) for spot in level_spots(s, m, level))
    others = other_bodies(s, m.id)
    net = [(x, y) for x in range(9_500, 10_500, 4) for y in range(9_500, 10_500, 4) if dist(m.at, (x, y)) < found]
    assert [p for p in net if room_refusal(s, m, (*p, 4_000), others, "") is None] == []


@pytest.mark.rule("wolsung.hero.climb", "wolsung.hero.climb-nearest", "wolsung.charge.move")
def test_a_climb_may_end_in_contact_within_the_tolerance_of_the_nearest_spot():
    """The nearest spot is 0.035 inches from the enemy's base. One 0.02 inches farther touches it."""
    floor = ground(("slab", (5, 5, 15, 15), 4, {"bottom": 3.75, "flat": True}))
    match = play([on(hero(), 0, 10, 10), on(fighter(), 1, 11.0, 10.725, 4)], layout=floor, heroic=True)
    s, m, foe = match.state, model(match, 0), model(match, 1)
    climb = charge_at(s, m, foe)
    assert isinstance(climb, Climb)
    drawn = [Spot(round(x), round(y)) for ((_, x, y),) in move_view(s, m, "charge").suggestions]
    assert any(ends_at(s, m, foe, spot) for spot in drawn)
    do(match, Charge(), Spot(climb.x, climb.y))
    assert model(match, 0).place == (climb.x, climb.y, 4_000)


@pytest.mark.rule("wolsung.leave.action", "wolsung.ruling.leave-details")
def test_a_trapped_hero_leaps_out_to_the_only_place_in_reach():
    """All around stand walls that nobody stands on. One hole, as big as a base, is left."""
    boxes = [
        (12, 12, 24, 17.4),
        (12, 17.4, 17.4, 18.6),
        (19.8, 17.4, 24, 18.6),
        (12, 18.6, 24, 19.7),
        (12, 19.7, 14.4, 20.9),
        (15.6, 19.7, 24, 20.9),
        (12, 20.9, 24, 24),
    ]
    walls = ground(*[("block", box, 1.9, {"closed": True}) for box in boxes])
    match = play([on(hero(), 0, 18, 18), on(fighter(), 1, 19.2, 18)], layout=walls, heroic=True)
    assert find_move(match.state, model(match, 0), "leave") == [Jump(15_000, 20_300, 0)]
    assert Move() in match.pending[0].options
    poor = play([on(hero(), 0, 18, 18), on(fighter(), 1, 19.2, 18)], layout=walls)
    assert refused(poor, 0, Move()) == "wolsung.ruling.leave-details"


@pytest.mark.rule("wolsung.charge.move")
def test_without_paying_the_same_leap_is_refused():
    s = leaping_table(6, 4, 2)
    m = s.models[0]
    foe, leap = next(iter(leap_only(s)))
    s.heroic = False
    assert judge_trip(s, m, leap, "charge").refusal.rule == "wolsung.hero.movement"
    assert charge_at(s, m, foe) is None


@pytest.mark.parametrize("seed", range(3))
def test_on_one_arc_all_places_are_alike(seed):
    """Every arc that a landing cuts from a ring is free as a whole or not at all."""
    s, arcs = leaping_table(seed, 4, 2), 0
    m, foe = s.models[:2]
    others, site, r = other_bodies(s, m.id), current_site(s), base_radius(m)
    landing = Landing(site, foe.z, r, body_height(m), others, foe.at, allowance(s, m))
    ring = (*foe.at, r + base_radius(foe) + 700)
    shares = (0.1, 0.3, 0.5, 0.7, 0.9)
    places = list(landing.arcs(ring, shares))
    for n in range(0, len(places), len(shares)):
        part = places[n : n + len(shares)]
        if abs(part[0][0] - part[-1][0]) + abs(part[0][1] - part[-1][1]) > 40:
            arcs += 1
            free = {
                site.lies_on(p, foe.z, r)
                and not site.solid_under(p, foe.z, r, body_height(m))
                and not site.stairs_under(p, foe.z, r)
                for p in part
            }
            assert len(free) == 1, part
    assert arcs
