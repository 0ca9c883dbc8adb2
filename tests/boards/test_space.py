"""Boards with height: distances, prisms, cylinders, levels, paths."""

from __future__ import annotations

import math
from fractions import Fraction

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tapete.boards.flat.table import Polygon, rectangle
from tapete.boards.storeys.pathfinding import find_path
from tapete.boards.storeys.site import CLIFF, FREE, LEDGE, Connector, Obstacle, Piece, Site
from tapete.boards.storeys.space import (
    Cylinder,
    Prism,
    base_distance,
    body,
    enters_cylinder,
    enters_prism,
    reaches,
    sees_any,
    visible_points,
)
from tapete.boards.storeys.step import stride

PLACES = st.tuples(st.integers(-50, 50), st.integers(-50, 50), st.integers(-30, 30))
CONVEX = ((-20, -10), (15, -12), (22, 9), (-5, 20))
HOLLOW = ((-20, -20), (20, -20), (20, 20), (0, 0), (-20, 20))


@given(PLACES, PLACES, st.integers(0, 40), st.integers(0, 120))
def test_reaches_agrees_with_the_formula(p, q, radii, limit):
    flat = max(0.0, math.dist(p[:2], q[:2]) - radii)
    far = math.hypot(flat, p[2] - q[2])
    assume(abs(far - limit) > 1e-6)
    assert reaches(p, q, radii, limit) == (far <= limit)
    assert base_distance(p, q, radii) in (math.floor(far), math.floor(far + 1e-6), math.floor(far) - 1)


def samples(p, q, count=240):
    return [
        tuple(Fraction(a) + Fraction(b - a) * Fraction(2 * n + 1, 2 * count) for a, b in zip(p, q, strict=True))
        for n in range(count)
    ]


def deep_inside(shape, x, y, margin):
    from shapely import Point
    from shapely import Polygon as Drawn

    return Drawn(shape).buffer(-margin).contains(Point(float(x), float(y)))


@settings(max_examples=60, deadline=None)
@given(PLACES, PLACES, st.sampled_from([CONVEX, HOLLOW, ((-20, -10), (20, -10), (20, 10), (-20, 10))]))
def test_a_line_enters_a_prism_when_a_point_of_it_lies_inside(p, q, shape):
    prism = Prism(Polygon(shape), -8, 12)
    inside = [
        s
        for s in samples(p, q)
        if -8 + Fraction(1, 2) < s[2] < 12 - Fraction(1, 2) and deep_inside(shape, s[0], s[1], 0.5)
    ]
    if inside:
        assert enters_prism(p, q, prism)
    elif not any(-9 < s[2] < 13 and deep_inside(shape, s[0], s[1], -0.7) for s in samples(p, q)):
        assert not enters_prism(p, q, prism)


@given(PLACES, PLACES, st.integers(3, 25))
def test_a_line_enters_a_cylinder_when_a_point_of_it_lies_inside(p, q, r):
    cylinder = Cylinder(2, -3, r, -8, 12)
    far = [(math.hypot(float(s[0]) - 2, float(s[1]) + 3), float(s[2])) for s in samples(p, q)]
    if any(d < r - 0.5 and -7.5 < z < 11.5 for d, z in far):
        assert enters_cylinder(p, q, cylinder)
    elif not any(d < r + 0.7 and -8.7 < z < 12.7 for d, z in far):
        assert not enters_cylinder(p, q, cylinder)


@settings(deadline=None)
@given(st.tuples(st.integers(-8000, 8000), st.integers(-8000, 8000)), st.integers(300, 4000))
def test_counting_points_and_seeing_any_agree(at, height):
    seen = body(0, 0, 0, 300, 1600)
    head = (*at, 1500)
    prisms = [
        Prism(rectangle(-900, 1200, 700, 1500), 0, height),
        Prism(Polygon(((-2000, -900), (-1200, -1500), (-700, -400))), 0, 2000),
    ]
    count = visible_points(head, seen, prisms, [Cylinder(1500, 0, 300, 0, 1600)])
    assert sees_any(head, seen, prisms, [Cylinder(1500, 0, 300, 0, 1600)]) == (count > 0)
    slow = sum(
        not any(enters_prism(head, p, one) for one in prisms)
        and not enters_cylinder(head, p, Cylinder(1500, 0, 300, 0, 1600))
        for p in seen.points
    )
    assert count == slow


# ---------------------------------------------------------------- levels and strides


def piece(id, box, top, **more):
    more = {"kind": "block", "bottom": 0, "flat": True, **more}
    return Piece(id=id, shape=rectangle(*box), top=top, **more)


def site(*pieces, connectors=()):
    return Site(36_000, pieces, connectors, step=1000, wall=3000, stairs_width=2000)


def test_tops_of_equal_height_join_by_a_side_but_not_by_a_corner():
    joined = site(
        piece("a", (0, 0, 4000, 4000), 2000),
        piece("b", (4000, 1000, 8000, 3000), 2000),
        piece("c", (8000, 3000, 9000, 4000), 2000),
    )
    assert sorted(len(level.pieces) for level in joined.levels) == [0, 1, 2]
    level = joined.level_at((4000, 2000), 2000)
    assert {one.id for one in level.pieces} == {"a", "b"}
    assert joined.lies_on((4000, 2000), 2000, 600)  # over the seam
    assert joined.lies_on((6000, 2000), 2000, 1000)
    assert not joined.lies_on((6000, 2000), 2000, 1001)


def test_borders_are_classified_by_the_level_beyond():
    terrain = site(
        piece("low", (0, 0, 4000, 4000), 800),
        piece("mid", (4000, 0, 8000, 4000), 2500),
        piece("high", (8000, 0, 12_000, 4000), 5000),
    )
    mid = terrain.level_at((6000, 2000), 2500)
    assert {border.kind for border in mid.borders} == {LEDGE, FREE}
    assert {border.kind for border in terrain.level_at((9000, 2000), 5000).borders} == {LEDGE, CLIFF}


def test_a_stride_over_a_ledge_costs_twice_while_the_base_overlaps_it():
    terrain = site(piece("terrace", (10_000, 0, 20_000, 20_000), 2000))
    walked = stride(terrain, (8000, 10_000), 0, (12_000, 10_000), 600, 1600, ())
    assert (walked.cost, walked.z, walked.climbs) == (4000 + 1200, 2000, [2000])
    back = stride(terrain, (12_000, 10_000), 2000, (8000, 10_000), 600, 1600, ())
    assert (back.cost, back.z, back.climbs) == (5200, 0, [2000])
    slanted = stride(terrain, (8000, 8000), 0, (12_000, 11_000), 600, 1600, ())
    assert slanted.cost == 5000 + 1500  # 1200 / 0.8 of the way overlaps


def test_a_path_leads_around_walls_and_up_ladders():
    ladder = Connector(id="l", kind="ladder", x=10_000, y=10_000, facing=(-1, 0), length=0, low=0, high=4000)
    terrain = site(piece("house", (10_000, 5000, 20_000, 15_000), 4000, closed=True), connectors=[ladder])
    up = find_path(terrain, (6000, 10_000, 0), (12_000, 10_000), 4000, 600, 1600, (), 9000)
    assert up[-2:] == [(10_600, 10_000, "l"), (12_000, 10_000, "")]
    assert find_path(terrain, (6000, 10_000, 0), (12_000, 10_000), 4000, 600, 1600, (), 7000) is None
    wall = site(piece("wall", (10_000, 5000, 10_400, 11_000), 4000, flat=False))
    around = find_path(wall, (9000, 10_000, 0), (11_500, 10_000), 0, 600, 1600, (), 6000)
    assert around is not None
    assert len(around) > 1
    at, z, spent = (9000, 10_000), 0, 0
    for x, y, _ in around:
        walked = stride(wall, at, z, (x, y), 600, 1600, ())
        assert not walked.stopped
        at, spent = (x, y), spent + walked.cost
    assert spent <= 6000
    blocked = [Obstacle(10_200, 11_800, 800, 0, 1600, 1)]
    assert find_path(wall, (9000, 10_000, 0), (11_500, 10_000), 0, 600, 1600, blocked, 6000) is None


def test_a_model_can_stand_on_a_slab_or_under_it():
    bridge = piece("bridge", (5000, 0, 8000, 20_000), 4000, kind="slab", bottom=3750)
    terrain = site(bridge)
    below = stride(terrain, (3000, 10_000), 0, (10_000, 10_000), 600, 1600, ())
    assert (below.stopped, below.z) == ("", 0)
    above = stride(terrain, (6500, 5000), 4000, (6500, 15_000), 600, 1600, ())
    assert (above.stopped, above.z) == ("", 4000)
    assert stride(terrain, (6500, 5000), 4000, (8000, 15_000), 600, 1600, ()).stopped == "cliff"
    low = site(piece("low", (5000, 0, 8000, 20_000), 1600, kind="slab", bottom=1400))
    assert stride(low, (3000, 10_000), 0, (10_000, 10_000), 500, 1200, ()).z == 0  # S walks under it
    assert stride(low, (3000, 10_000), 0, (6500, 10_000), 600, 1600, ()).z == 1600  # M has to step over it
