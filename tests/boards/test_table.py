"""Flat table geometry: compared with shapely away from borders, exact examples on them."""

from __future__ import annotations

import math

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely.affinity import translate

from tapete.boards.flat import table
from tapete.boards.flat.covered_area import union_area
from tapete.boards.flat.line_of_sight import base_blocks, crossings, is_clear, line_blocks, sees, sight_points
from tapete.boards.flat.table import Box, Disc, Polygon, Round, rectangle

NUMBERS = st.integers(-3000, 3000)
POINTS = st.tuples(NUMBERS, NUMBERS)
ROUNDS = st.builds(Round, st.integers(50, 400))
BOXES = st.builds(Box, st.integers(50, 800), st.integers(50, 800))
BASES = ROUNDS | BOXES
SAFE = 3.0


def polygon_around(angles, reach):
    return [(round(r * math.cos(a)), round(r * math.sin(a))) for a, r in zip(sorted(angles), reach, strict=False)]


@st.composite
def polygons(draw):
    """Star-shaped simple polygons, often concave."""
    count = draw(st.integers(3, 9))
    angles = sorted(draw(st.lists(st.integers(0, 359), min_size=count, max_size=count, unique=True)))
    reach = draw(st.lists(st.integers(200, 2500), min_size=count, max_size=count))
    points = polygon_around([math.radians(a) for a in angles], reach)
    assume(len(set(points)) == count)
    shape = shapely.Polygon(points)
    assume(shape.is_valid and shape.area > 20_000)
    return Polygon(tuple(points))


SHAPES = polygons() | st.builds(Disc, NUMBERS, NUMBERS, st.integers(100, 1500))


def drawn(base, at):
    if isinstance(base, Round):
        return shapely.Point(at).buffer(base.radius, quad_segs=256)
    return translate(shapely.box(-base.width / 2, -base.height / 2, base.width / 2, base.height / 2), *at)


def swept(base, p, q):
    if isinstance(base, Round):
        return shapely.LineString([p, q]).buffer(base.radius, quad_segs=256) if p != q else drawn(base, p)
    return shapely.MultiPoint([c for at in (p, q) for c in drawn(base, at).exterior.coords]).convex_hull


def shown(shape):
    return (
        shapely.Point(shape.x, shape.y).buffer(shape.r, quad_segs=256)
        if isinstance(shape, Disc)
        else shapely.Polygon(shape.points)
    )


def safely(far, limit):
    """Skip distances near the limit: exact examples below test them."""
    assume(abs(far - limit) > SAFE)
    return far <= limit


@given(BASES, POINTS, BASES, POINTS, st.integers(0, 2000))
def test_within_agrees_with_shapely(a, p, b, q, limit):
    assert table.within(a, p, b, q, limit) == safely(drawn(a, p).distance(drawn(b, q)), limit)


@given(BASES, POINTS, BASES, POINTS)
def test_overlap_and_gap_agree_with_shapely(a, p, b, q):
    far, shared = drawn(a, p).distance(drawn(b, q)), drawn(a, p).intersection(drawn(b, q)).area
    assume(far > SAFE or shared > 100)
    assert table.overlap(a, p, b, q) == (far == 0)
    assert abs(table.gap(a, p, b, q) - far) < SAFE


@given(BASES, POINTS, POINTS, BASES, POINTS, st.integers(0, 1000))
def test_a_sweep_past_a_base_agrees_with_shapely(a, p, q, b, at, limit):
    assert table.sweep_within(a, p, q, b, at, limit) == safely(swept(a, p, q).distance(drawn(b, at)), limit)


@given(BASES, POINTS, POINTS, BASES, POINTS)
def test_a_sweep_over_a_base_agrees_with_shapely(a, p, q, b, at):
    far, shared = swept(a, p, q).distance(drawn(b, at)), swept(a, p, q).intersection(drawn(b, at)).area
    assume(far > SAFE or shared > 400)
    assert table.sweep_overlap(a, p, q, b, at) == (far == 0)


@given(BASES, POINTS, POINTS, POINTS, POINTS)
def test_a_sweep_over_a_gap_agrees_with_shapely(a, p, q, start, end):
    line, ground = shapely.LineString([start, end]) if start != end else shapely.Point(start), swept(a, p, q)
    assume(line.distance(ground) > SAFE or line.intersection(ground.buffer(-SAFE)).length > 0)
    assert table.sweep_meets_segment(a, p, q, start, end) == (line.distance(ground) == 0)


@given(BASES, POINTS, POINTS, SHAPES, st.integers(0, 800))
def test_a_sweep_past_terrain_agrees_with_shapely(a, p, q, shape, limit):
    assert table.sweep_near_shape(a, p, q, shape, limit) == safely(swept(a, p, q).distance(shown(shape)), limit)


@given(BASES, POINTS, POINTS, SHAPES)
def test_a_sweep_into_terrain_agrees_with_shapely(a, p, q, shape):
    far, shared = swept(a, p, q).distance(shown(shape)), swept(a, p, q).intersection(shown(shape)).area
    assume(far > SAFE or shared > 400)
    assert table.sweep_meets(a, p, q, shape) == (far == 0)


@given(BASES, POINTS, SHAPES)
def test_wholly_inside_agrees_with_shapely(base, at, shape):
    ground, area = drawn(base, at), shown(shape)
    assume(area.buffer(-SAFE).contains(ground) or not area.buffer(SAFE).contains(ground))
    assert table.inside(base, at, shape) == area.contains(ground)


@given(polygons(), POINTS, POINTS)
def test_crossings_agree_with_shapely(shape, p, q):
    area = shown(shape)
    line = shapely.LineString([p, q]) if p != q else shapely.Point(p)
    border = area.exterior
    assume(all(line.distance(shapely.Point(corner)) > SAFE for corner in shape.points))
    assume(border.distance(shapely.Point(p)) > SAFE and border.distance(shapely.Point(q)) > SAFE)
    met = line.intersection(border)
    count = 0 if met.is_empty else len(getattr(met, "geoms", [met]))
    assert crossings(shape, p, q) == count


@given(POINTS, POINTS, BASES, POINTS)
def test_a_base_in_the_line_agrees_with_shapely(p, q, base, at):
    line = shapely.LineString([p, q]) if p != q else shapely.Point(p)
    far = line.distance(drawn(base, at))
    assume(far > SAFE or line.distance(drawn(base, at).buffer(-SAFE)) == 0)
    assert base_blocks(p, q, base, at) == (far == 0)


# ---------------------------------------------------------------- exactly on the border


def test_within_includes_the_limit_itself():
    foot = Round(125)
    assert table.within(foot, (0, 0), foot, (750, 0), 500)
    assert not table.within(foot, (0, 0), foot, (751, 0), 500)
    assert table.within(foot, (0, 0), foot, (450, 600), 500)  # 3-4-5: centres exactly 750 apart
    assert not table.within(foot, (0, 0), foot, (450, 601), 500)


def test_bases_that_touch_are_in_contact_and_do_not_overlap():
    foot = Round(125)
    assert table.contact(foot, (0, 0), foot, (250, 0), 0)
    assert not table.overlap(foot, (0, 0), foot, (250, 0))
    assert table.overlap(foot, (0, 0), foot, (249, 0))
    assert not table.overlap(foot, (0, 0), foot, (249, 0), slack=1)
    assert not table.contact(foot, (0, 0), foot, (256, 0), 5)
    assert table.contact(foot, (0, 0), foot, (255, 0), 5)


def test_boxes_of_odd_width_touch_between_two_integers():
    assert not table.overlap(Box(3, 3), (0, 0), Box(3, 3), (3, 0))
    assert table.overlap(Box(3, 3), (0, 0), Box(4, 3), (3, 0))
    assert table.within(Box(3, 3), (0, 0), Box(4, 3), (4, 0), 1)
    assert not table.within(Box(3, 3), (0, 0), Box(4, 3), (5, 0), 1)
    assert table.within(Round(5), (0, 0), Box(6, 8), (3 + 3, 4 + 4), 0)  # the corner lies exactly 5 away
    assert not table.within(Round(5), (0, 0), Box(6, 8), (7, 8), 0)


def test_sliding_along_a_base_does_not_overlap():
    assert not table.sweep_overlap(Round(10), (-50, 20), (50, 20), Round(10), (0, 0))
    assert table.sweep_overlap(Round(10), (-50, 19), (50, 19), Round(10), (0, 0))
    assert not table.sweep_overlap(Box(10, 10), (-50, 10), (50, 10), Box(10, 10), (0, 0))
    assert table.sweep_overlap(Box(10, 10), (-50, 9), (50, 9), Box(10, 10), (0, 0))
    assert not table.sweep_overlap(Round(5), (0, 0), (9, 0), Round(5), (19, 0))  # the move stops exactly at contact


def test_a_gap_of_exactly_the_diameter_lets_a_base_through():
    assert table.passes_between(Round(10), Round(5), (0, 0), Round(5), (30, 0))
    assert not table.passes_between(Round(10), Round(5), (0, 0), Round(5), (29, 0))


def test_terrain_borders_are_exact():
    wood = rectangle(0, 0, 100, 60)
    assert not table.meets(Round(10), (-10, 30), wood)
    assert table.meets(Round(10), (-9, 30), wood)
    assert not table.meets(Round(10), (-9, 30), wood, slack=1)
    assert table.near_shape(Round(10), (-15, 30), wood, 5)
    assert not table.near_shape(Round(10), (-16, 30), wood, 5)
    assert not table.meets(Round(5), (-3, -4), wood)  # the corner lies exactly on the rim
    assert table.meets(Round(5), (-3, -3), wood)
    assert table.inside(Round(10), (10, 10), wood)
    assert not table.inside(Round(10), (9, 10), wood)
    assert table.inside(Box(20, 20), (10, 10), wood)
    assert not table.inside(Box(21, 20), (10, 10), wood)
    assert table.inside(Round(20), (0, 30), Disc(0, 0, 50))
    assert not table.inside(Round(20), (0, 31), Disc(0, 0, 50))
    assert table.sweep_meets(Round(10), (-50, -9), (150, -9), wood)
    assert not table.sweep_meets(Round(10), (-50, -10), (150, -10), wood)


def test_the_border_of_a_piece_is_neither_inside_nor_outside():
    hollow = Polygon(((0, 0), (100, 0), (100, 100), (50, 50), (0, 100)))
    assert [table.side_of(hollow, p) for p in ((50, 49), (50, 50), (50, 51), (0, 0), (75, 75), (0, 50), (-1, 0))] == [
        1,
        0,
        -1,
        0,
        0,
        0,
        -1,
    ]
    assert not hollow.convex
    assert rectangle(0, 0, 5, 5).rectangle


def test_the_edge_of_the_table_may_be_touched():
    assert table.on_table(Round(600), (600, 35_400), 36_000, 36_000)
    assert not table.on_table(Round(600), (599, 600), 36_000, 36_000)
    assert table.on_table(Box(3, 4), (2, 2), 4, 4)
    assert not table.on_table(Box(3, 4), (1, 2), 4, 4)
    assert table.within_strip(Round(600), (600, 7_400), 0, 0, 36_000, 8_000)
    assert not table.within_strip(Round(600), (600, 7_401), 0, 0, 36_000, 8_000)


def test_seeing_into_a_wood_crosses_once_and_through_it_twice():
    wood = rectangle(0, 0, 100, 100)
    assert crossings(wood, (-50, 50), (50, 50)) == 1
    assert crossings(wood, (-50, 50), (150, 50)) == 2
    assert crossings(wood, (20, 20), (80, 90)) == 0
    assert crossings(wood, (-50, 0), (150, 0)) == 0  # along the border
    assert crossings(wood, (-50, 50), (50, 150)) == 0  # over a corner only
    assert crossings(wood, (0, 50), (150, 50)) == 1  # starts on the border
    hollow = Polygon(((0, 0), (100, 0), (100, 100), (50, 20), (0, 100)))
    assert crossings(hollow, (-50, 60), (150, 60)) == 4
    assert crossings(hollow, (20, 10), (80, 10)) == 0
    assert crossings(Disc(0, 0, 10), (-20, 10), (20, 10)) == 0
    assert crossings(Disc(0, 0, 10), (-20, 9), (20, 9)) == 2
    assert crossings(Disc(0, 0, 10), (0, 0), (20, 9)) == 1


def test_a_line_over_a_gap_is_blocked_even_at_the_end_of_the_gap():
    assert line_blocks((0, -10), (0, 10), (-5, 0), (5, 0))
    assert line_blocks((5, -10), (5, 10), (-5, 0), (5, 0))
    assert not line_blocks((6, -10), (6, 10), (-5, 0), (5, 0))
    assert not line_blocks((0, -10), (0, 0), (-5, 0), (5, 0))  # it ends on the gap
    assert not line_blocks((-20, 0), (20, 0), (-5, 0), (5, 0))
    assert table.crosses((0, -1), (0, 1), (-5, 0), (5, 0))
    assert not table.crosses((0, 0), (0, 1), (-5, 0), (5, 0))


def test_a_base_sees_past_another_from_its_rim():
    foot = Round(125)
    assert sees(foot, (0, 0), foot, (2000, 0))
    assert not sees(foot, (0, 0), foot, (2000, 0), [(Round(250), (1000, 0))])
    assert sees(foot, (0, 0), foot, (2000, 0), [(Round(125), (1000, 0))])  # rim to rim touches it only
    assert not sees(foot, (0, 0), foot, (2000, 0), [(Round(126), (1000, 0))])
    assert len(set(sight_points(foot, (0, 0)))) == 9
    assert all(x * x + y * y <= 125 * 125 + 125 for x, y in sight_points(foot, (0, 0)))
    assert not is_clear((0, 0), (10, 0), gaps=[((5, -1), (5, 1))])


def test_a_unit_is_one_chain():
    foot = Round(125)
    assert table.chain([(0, 0), (750, 0), (1500, 0)], foot, 500)
    assert not table.chain([(0, 0), (750, 0), (1501, 0)], foot, 500)
    assert table.chain([(0, 0), (1500, 0), (750, 0)], foot, 500)
    assert table.all_within(foot, (0, 0), [(0, 0), (1250, 0)], 1000)
    assert not table.all_within(foot, (0, 0), [(0, 0), (1251, 0)], 1000)


def test_nearer_is_strict():
    foot = Round(125)
    assert table.nearer(foot, (0, 0), (0, 1), foot, (1000, 0))
    assert not table.nearer(foot, (0, 1), (0, -1), foot, (1000, 0))


def test_overlapping_pieces_cover_their_union():
    assert union_area([rectangle(0, 0, 10, 10), rectangle(5, 0, 15, 10)]) == pytest.approx(150)
