"""The drawing of a move and the charges found are those of the plain search."""

import msgspec
import pytest

from tapete.boards.flat import table
from tapete.boards.flat.reach import ring
from tapete.boards.flat.shapes import nearer_than, rectangle, side_of
from tapete.boards.storeys import waypoints
from tapete.boards.storeys.pathfinding import waypoints_in_reach
from tapete.boards.storeys.site import Site
from tapete.games.wolsung.actions import Spot
from tapete.games.wolsung.profile import allowance, base_radius, body_height
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.moves.reachable import draw_move, list_charges
from tapete.games.wolsung.table.distances import current_site, other_bodies
from tests.wolsung.crowds import crowd

SEEDS = 4


def drawings():
    """Drawings, ways and charges of models in some crowds, as bytes, and the number of ways around corners."""
    drawn, turns = [], 0
    for seed in range(SEEDS):
        s = crowd(seed).state
        site = current_site(s)
        site.known_strides.clear()
        site.known_points.clear()
        for m in s.models[::2]:
            drawn.append(msgspec.json.encode(draw_move(s, m, "move")))
            ways = [
                judge_trip(s, m, Spot(*p), "move") for far in (2, 4) for p in ring(m.at, allowance(s, m) * far // 5, 8)
            ]
            turns += sum(way.ok and len(way.corners) > 2 for way in ways)
            drawn.append(msgspec.json.encode(ways))
            reach, body = allowance(s, m), (base_radius(m), body_height(m), other_bodies(s, m.id))
            drawn.append(msgspec.json.encode(list(waypoints_in_reach(site, m.place, m.at, reach, *body, reach))))
        drawn.append(msgspec.json.encode(list_charges(s, s.models[0])))
    return drawn, turns


def plain_near(p, q, bounds, reach):
    box = rectangle(*bounds)
    return nearer_than(p, q, box.edges, reach) or side_of(box, p) > 0


def plain_points(site, radius, start, budget):
    return [
        (p, waypoints.distance_between(start, p), fits)
        for p, fits in waypoints._standing_points(site, radius).items()
        if abs(p[0] - start[0]) <= budget and abs(p[1] - start[1]) <= budget
    ]


@pytest.mark.rule("wolsung.move.allowance", "wolsung.charge.move")
def test_drawings_ways_and_charges_are_those_of_the_plain_search(monkeypatch):
    quick = drawings()
    monkeypatch.setattr(Site, "is_bare", lambda site, p: False)
    monkeypatch.setattr(table, "segment_near_rectangle", plain_near)
    monkeypatch.setattr(waypoints, "_points_near", plain_points)
    assert drawings() == quick
    assert quick[1] > 10
