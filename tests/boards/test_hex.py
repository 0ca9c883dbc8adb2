"""Hex mathematics: properties over many hexes, and examples from the rulings of the books."""

from itertools import pairwise
from math import dist, hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapete.boards import hex as hx

hexes = st.tuples(st.integers(-12, 12), st.integers(-12, 12))
near = st.tuples(st.integers(-5, 5), st.integers(-5, 5))
directions = st.integers(0, 5)


@settings(deadline=None)
@given(hexes, hexes)
def test_distance_is_symmetric_and_zero_only_between_equal_hexes(a, b):
    assert hx.distance(a, b) == hx.distance(b, a)
    assert (hx.distance(a, b) == 0) == (a == b)


@settings(deadline=None)
@given(hexes, hexes, hexes)
def test_no_detour_is_shorter(a, b, c):
    assert hx.distance(a, c) <= hx.distance(a, b) + hx.distance(b, c)


@settings(deadline=None)
@given(hexes, directions)
def test_a_step_and_the_opposite_step_lead_back(a, d):
    there = hx.neighbour(a, d)
    assert hx.distance(a, there) == 1
    assert hx.neighbour(there, hx.opposite(d)) == a
    assert hx.direction_to(a, there) == d
    assert hx.neighbours(a)[d] == there


@settings(deadline=None)
@given(hexes, hexes, st.integers(-7, 7))
def test_turning_keeps_distances_and_six_turns_lead_back(a, b, k):
    assert hx.distance(hx.rotate(a, k, b), b) == hx.distance(a, b)
    assert hx.rotate(hx.rotate(a, k, b), -k, b) == a
    assert hx.rotate(hx.neighbour(b, 0), k, b) == hx.neighbour(b, k % 6)


@settings(deadline=None)
@given(hexes, st.integers(0, 6))
def test_a_ring_holds_six_n_hexes_each_at_its_distance(a, n):
    ring = hx.ring(a, n)
    assert len(set(ring)) == len(ring) == (6 * n or 1)
    assert {hx.distance(a, b) for b in ring} == {n}
    assert all(hx.distance(b, c) == 1 for b, c in pairwise(ring))
    assert len(set(hx.disc(a, n))) == 1 + 3 * n * (n + 1)


@settings(deadline=None)
@given(hexes, st.sampled_from([0, 1]))
def test_doubled_coordinates_go_there_and_back(a, parity):
    x, row = hx.to_doubled(a, parity)
    assert (x + row) % 2 == parity
    assert hx.from_doubled(x, row) == a


@settings(deadline=None)
@given(hexes, hexes)
def test_distance_in_doubled_coordinates_is_the_books_formula(a, b):
    (x1, y1), (x2, y2) = hx.to_doubled(a), hx.to_doubled(b)
    dx, dy = abs(x1 - x2), abs(y1 - y2)
    assert hx.distance(a, b) == dy + max(0, (dx - dy) // 2)


@settings(deadline=None)
@given(hexes, hexes)
def test_a_line_walks_one_step_at_a_time_from_end_to_end(a, b):
    for side in hx.lines(a, b):
        assert side[0] == a
        assert side[-1] == b
        assert len(side) == hx.distance(a, b) + 1
        assert all(hx.distance(c, d) == 1 for c, d in pairwise(side))


@settings(deadline=None)
@given(near, near)
def test_the_two_lines_are_the_same_seen_from_the_other_end(a, b):
    back = {tuple(reversed(side)) for side in hx.lines(b, a)}
    assert set(hx.lines(a, b)) == back


@settings(deadline=None)
@given(near, near)
def test_every_hex_of_a_line_is_really_under_it(a, b):
    layout = hx.Layout.pointy(1.0)
    (ax, ay), (bx, by) = layout.centre(a), layout.centre(b)
    length = hypot(bx - ax, by - ay)
    for side in hx.lines(a, b):
        for c in side:
            x, y = layout.centre(c)
            off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length if length else 0.0
            assert off <= 1.0 + 1e-3


def test_a_line_along_an_edge_has_two_sides():
    one, other = hx.lines((0, 0), (1, 1))
    assert {one[1], other[1]} == {(1, 0), (0, 1)}
    straight, again = hx.lines((0, 0), (4, 0))
    assert straight == again == ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0))


def test_sight_needs_one_clear_side_of_an_edge():
    gap = {(1, 0)}
    assert hx.clear_line((0, 0), (1, 1), lambda here, there: there not in gap)
    gap.add((0, 1))
    assert not hx.clear_line((0, 0), (1, 1), lambda here, there: there not in gap)


@settings(deadline=None)
@given(near, near, st.sets(near, max_size=12))
def test_sight_from_centre_to_centre_is_mutual(a, b, gaps):
    def passes(here, there):
        return (here not in gaps or here in (a, b)) and (there not in gaps or there in (a, b))

    assert hx.clear_line(a, b, passes) == hx.clear_line(b, a, passes)


# ---------------------------------------------------------------- corner to corner, on the hex field of 20 x 11


def cell(x, row):
    return hx.from_doubled(x, row)


def test_a_corner_sees_past_two_shoulders_one_way_only():
    shoulders = [cell(21, 4), cell(21, 6)]
    assert hx.corner_sight(cell(20, 5), cell(24, 5), shoulders)
    assert not hx.corner_sight(cell(24, 5), cell(20, 5), shoulders)


def test_a_blocker_on_the_line_blocks_both_ways():
    assert not hx.corner_sight(cell(20, 5), cell(24, 5), [cell(22, 5)])
    assert not hx.corner_sight(cell(24, 5), cell(20, 5), [cell(22, 5)])


def test_viewer_and_target_do_not_block_themselves():
    assert hx.corner_sight(cell(20, 5), cell(24, 5), [cell(20, 5), cell(24, 5)])


@settings(deadline=None)
@given(near, near, st.sets(near, max_size=5))
def test_the_shadow_table_agrees_with_the_segments(viewer, target, blockers):
    blockers -= {viewer, target}
    if viewer == target:
        return
    slow = any(
        sum(not any(hx.touches(a, b, blocker) for blocker in blockers) for b in hx.corner_points(target)) >= 2
        for a in hx.corner_points(viewer)
    )
    assert hx.corner_sight(viewer, target, blockers) == slow


@settings(deadline=None)
@given(near, near, st.sets(near, max_size=5), st.integers(1, 5))
def test_corner_sight_does_not_change_when_everything_turns(viewer, target, blockers, k):
    turned = {hx.rotate(blocker, k) for blocker in blockers}
    assert hx.corner_sight(viewer, target, blockers) == hx.corner_sight(
        hx.rotate(viewer, k), hx.rotate(target, k), turned
    )


@settings(deadline=None)
@given(hexes, near)
def test_a_segment_between_two_corners_touches_the_hexes_that_own_them(a, step):
    b = hx.add(a, step)
    for p in hx.corner_points(a):
        for q in hx.corner_points(b):
            assert hx.touches(p, q, a)
            assert hx.touches(p, q, b)


@pytest.mark.parametrize(
    ("offset", "front"),
    [
        ((1, -1), True),
        ((2, 0), True),
        ((1, 1), True),
        ((0, -2), False),
        ((0, 2), False),
        ((-2, 0), False),
        ((-1, -1), False),
        ((-1, 1), False),
    ],
)
def test_facing_east_the_three_hexes_ahead_are_in_front(offset, front):
    assert (hx.ahead(hx.E, cell(*offset)) > 0) == front


@settings(deadline=None)
@given(near, directions, directions)
def test_being_ahead_turns_with_the_facing(offset, d, k):
    turned = hx.ahead((d + k) % 6, hx.rotate(offset, k))
    assert (turned > 0, turned < 0) == (hx.ahead(d, offset) > 0, hx.ahead(d, offset) < 0)


@settings(deadline=None)
@given(near, directions)
def test_front_and_back_are_opposite(offset, d):
    assert hx.ahead(d, offset) == -hx.ahead(hx.opposite(d), offset)


# ---------------------------------------------------------------- fields


def test_a_field_has_neighbours_distances_and_rings():
    cells = [cell(x, row) for row in range(11) for x in range(41) if (x + row) % 2]
    field = hx.Field(cells)
    assert len(field) == 225
    centre, goal, behind = field.index[cell(20, 5)], field.index[cell(2, 5)], field.index[cell(0, 5)]
    assert field.distance[centre][goal] == 9
    assert field.distance[centre][behind] == 10
    assert len(field.beside[goal]) == 6
    assert len(field.ring(centre, 2)) == 12
    assert len(field.within(centre, 2)) == 19


def test_a_field_refuses_the_same_hex_twice():
    with pytest.raises(ValueError, match="twice"):
        hx.Field([(0, 0), (0, 0)])


@settings(deadline=None)
@given(st.sets(st.integers(0, 36), max_size=20))
def test_steps_around_closed_cells_are_never_fewer_than_the_distance(closed):
    field = hx.Field(hx.disc((0, 0), 3))
    closed.discard(0)
    reached = field.steps_from([0], closed)
    assert all(steps >= field.distance[0][other] for other, steps in reached.items())
    assert not closed & set(reached)
    if not closed:
        assert all(reached[other] == field.distance[0][other] for other in range(len(field)))


# ---------------------------------------------------------------- drawing


@settings(deadline=None)
@given(hexes, st.sampled_from([0.0, 30.0, -30.0, 180.0]), st.floats(0.5, 60.0))
def test_a_centre_lies_in_its_own_hex(a, turn, size):
    layout = hx.Layout(size, (17.0, -5.0), turn)
    assert layout.hex_at(layout.centre(a)) == a
    assert all(layout.hex_at(point) == a for point in layout.corners(a, 0.9))


@settings(deadline=None)
@given(hexes, directions)
def test_two_neighbours_share_an_edge(a, d):
    layout = hx.Layout.pointy(10.0)
    mine = layout.edge(a, d).points
    theirs = layout.edge(hx.neighbour(a, d), hx.opposite(d)).points
    for p, q in zip(mine, reversed(theirs), strict=True):
        assert p == pytest.approx(q, abs=1e-3)


def test_pointy_and_flat_are_a_twelfth_of_a_turn_apart():
    pointy, flat = hx.Layout.pointy(10.0), hx.Layout.flat(10.0)
    assert pointy.corners((0, 0))[0] == (0.0, -10.0)
    assert pointy.centre((1, 0)) == pytest.approx((17.3205, 0.0), abs=1e-4)
    assert flat.centre((1, 0)) == pytest.approx((15.0, 8.6603), abs=1e-4)
    assert flat.corners((0, 0))[1] == pytest.approx((10.0, 0.0), abs=1e-4)


@settings(deadline=None)
@given(hexes, directions)
def test_directions_point_as_their_names_say(a, d):
    layout = hx.Layout.pointy(10.0)
    (ax, ay), (bx, by) = layout.centre(a), layout.centre(hx.neighbour(a, d))
    assert dist((ax, ay), (bx, by)) == pytest.approx(17.3205, abs=1e-3)
    east, south = bx - ax, by - ay
    assert (east > 0) == (d in (hx.NE, hx.E, hx.SE))
    assert (south < -1) == (d in (hx.NE, hx.NW))


def test_bounds_and_outline_of_a_region():
    region = hx.disc((0, 0), 1)
    left, top, right, bottom = hx.Layout.pointy(1.0).bounds(region)
    assert (right - left, bottom - top) == pytest.approx((3 * 3**0.5, 5.0), abs=1e-3)
    assert len(list(hx.outline(region))) == 18
