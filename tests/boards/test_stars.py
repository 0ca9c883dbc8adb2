"""Position solvers compared with a dense grid.

If a solver finds nothing, no position of the grid is free. No position of the grid beats an optimum.
"""

from __future__ import annotations

import random
from math import cos, hypot, pi, sin

import pytest
from tests.marks import rounds

from tapete.boards.flat.obstacles import Extent
from tapete.boards.flat.placement_search import (
    Search,
    may_chain,
    pick_spread_out,
    place_all,
    place_greedily,
    place_with_restarts,
)
from tapete.boards.flat.shapes import point_past_segment, segments_past
from tapete.boards.flat.table import crosses
from tapete.boards.solvers import Rings, Room, Star, extent, farthest, longest, nearest, to_integers

SIZE = 6000
DUST = 8


class Yard:
    """A start, a stick and random obstacles, with the integer predicate for straight moves."""

    def __init__(self, seed: int, mirrored: bool = False, crowded: int = 9) -> None:
        rng = random.Random(seed)
        self.start, self.stick = (3000, 3000), rng.randint(1200, 2600)
        self.discs = [(rng.randint(0, SIZE), rng.randint(0, SIZE), rng.randint(100, 700)) for _ in range(crowded)]
        self.discs = [disc for disc in self.discs if hypot(disc[0] - 3000, disc[1] - 3000) > disc[2] + 1]
        self.ends = [(rng.randint(1000, 5000), rng.randint(1000, 5000), rng.randint(100, 500)) for _ in range(3)]
        tips = [(rng.randint(900, 5100), rng.randint(900, 5100)) for _ in range(4)]
        lines = [(x, y, x + rng.randint(-900, 900), y + rng.randint(-900, 900)) for x, y in tips]
        self.lines = lines[:2]
        self.bands = [(*line, 150) for line in lines[2:] if point_past_segment(3000, 3000, *line, 150) > 0]
        self.turns = [(rng.randint(-9, 9), rng.randint(-9, 9))] if rng.random() < 0.3 else []
        if mirrored:
            self.discs, self.ends = (
                [(SIZE - x, y, c) for x, y, c in self.discs],
                [(SIZE - x, y, c) for x, y, c in self.ends],
            )
            self.lines = [(SIZE - a, b, SIZE - c, d) for a, b, c, d in self.lines]
            self.bands = [(SIZE - a, b, SIZE - c, d, e) for a, b, c, d, e in self.bands]
            self.turns = [(-x, y) for x, y in self.turns]
        caps = [(x, y, e) for a, b, c, d, e in self.bands for x, y in ((a, b), (c, d))]
        self.star = Star(
            self.start,
            self.stick,
            (0, 0, SIZE, SIZE),
            discs=self.discs + caps,
            ends=self.ends,
            bands=self.bands,
            lines=self.lines,
            turns=self.turns,
        )

    def good(self, q: tuple[int, int]) -> bool:
        p = self.start
        return (
            0 <= q[0] <= SIZE
            and 0 <= q[1] <= SIZE
            and (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 <= self.stick**2
            and all((q[0] - x) ** 2 + (q[1] - y) ** 2 > c * c for x, y, c in self.ends)
            and all((q[0] - p[0]) * x + (q[1] - p[1]) * y >= 0 for x, y in self.turns)
            and all(point_past_segment(x, y, *p, *q, c) >= 0 for x, y, c in self.discs)
            and all(segments_past(p, q, (a, b), (c, d), e) >= 0 for a, b, c, d, e in self.bands)
            and not any(crosses(p, q, (a, b), (c, d)) for a, b, c, d in self.lines)
        )

    def roomy(self, q: tuple[int, int]) -> bool:
        """True if this position and all around it are good."""
        return all(self.good((round(q[0] + DUST * cos(k)), round(q[1] + DUST * sin(k)))) for k in range(7))

    def grid(self, step: int = 90):
        s = self.stick
        return (
            q
            for x in range(3000 - s, 3000 + s, step)
            for y in range(3000 - s, 3000 + s, step)
            if self.good(q := (x, y))
        )


@pytest.mark.parametrize("block", range(4))
def test_a_ring_without_solutions_has_no_free_position(block):
    for seed in range(60 * block, 60 * block + 60):
        yard = Yard(seed)
        rng = random.Random(seed)
        circle = (rng.randint(1500, 4500), rng.randint(1500, 4500), rng.randint(200, 900))
        solutions = [place for place in to_integers(Rings(yard.star, [circle]).places(Room())) if yard.good(place)]
        if not solutions:
            samples = [
                (round(circle[0] + circle[2] * cos(k * pi / 180)), round(circle[1] + circle[2] * sin(k * pi / 180)))
                for k in range(360)
            ]
            assert not any(yard.good(place) and yard.roomy(place) for place in samples), seed


@rounds(60, daily=5)
def test_no_grid_position_beats_the_nearest_farthest_or_longest(seeds):
    for seed in seeds:
        yard = Yard(seed)
        rng = random.Random(seed)
        marks = [(rng.randint(0, SIZE), rng.randint(0, SIZE), 200) for _ in range(3)]

        def gap(q, marks=marks):
            return min(hypot(q[0] - x, q[1] - y) - c for x, y, c in marks)

        def far(q, start=yard.start):
            return hypot(q[0] - start[0], q[1] - start[1])

        grid = [place for place in yard.grid() if yard.roomy(place)]
        near = next(nearest(yard.star, Room(), marks, yard.good), None)
        away = next(farthest(yard.star, Room(), marks, yard.good), None)
        long = next(longest(yard.star, Room(), yard.good), None)
        if grid:
            assert near is not None, seed
            assert away is not None, seed
            assert gap(near) <= min(map(gap, grid)) + 5, seed
            assert gap(away) >= max(map(gap, grid)) - 5, seed
            assert long is not None, seed
            assert far(long) >= max(map(far, grid)) - 5, seed


@rounds(15, daily=4)
def test_no_grid_position_lies_outside_the_extent(seeds):
    for seed in seeds:
        yard = Yard(seed)
        rng = random.Random(seed)
        disc = (rng.randint(2000, 4000), rng.randint(2000, 4000), rng.randint(150, 900))
        if any(hypot(x - 3000, y - 3000) < 100 for a, b, c, d in yard.lines for x, y in ((a, b), (c, d))):
            continue  # moves keep three units off the end of a line, which hides much near the start
        whole_star, part = extent(yard.star, Room()), extent(yard.star, Room(within=[disc]))
        for x, y in yard.grid():
            if yard.roomy((x, y)):
                assert whole_star is not None, seed
                assert whole_star.off(x, y) == 0, seed
                assert hypot(x - 3000, y - 3000) <= whole_star.longest, seed
                if hypot(x - disc[0], y - disc[1]) < disc[2] - DUST:
                    assert part is not None, seed
                    assert part.off(x, y) == 0, seed


def test_a_repeated_search_finds_the_same_optimum():
    """The second time the curves of the star are cached."""
    for seed in range(40):
        yard, rng = Yard(seed), random.Random(seed)
        for _ in range(3):
            room = Room(
                near=[(rng.randint(2000, 4000), rng.randint(2000, 4000), 900)],
                clear=[(rng.randint(2000, 4000), rng.randint(2000, 4000), 300)],
            )
            assert next(longest(yard.star, room, yard.good), None) == next(
                longest(Yard(seed).star, room, yard.good), None
            )


def test_a_body_too_far_from_all_others_breaks_the_chain():
    first, here, there, beyond = (
        (0, 0, 10),
        Extent(20, -5, 30, 5, 0),
        Extent(60, -5, 70, 5, 0),
        Extent(0, 500, 9, 509, 0),
    )
    # `here` links `there`: the gap from 30 to 60 is both bases and the link
    assert may_chain(first, [(there, 10), (here, 10)], 10, 100)
    assert not may_chain(first, [(there, 10), (here, 10)], 9, 100)
    assert not may_chain(first, [(there, 10)], 10, 100)
    assert not may_chain(first, [(there, 10), (here, 10)], 10, 39)  # outside of the first model's radius
    assert not may_chain(first, [(here, 10), (beyond, 10)], 10, 1000)
    assert not may_chain(first, [(here, 10), (None, 10)], 10, 100)


def test_a_mirrored_yard_gives_mirrored_optima():
    for seed in range(60):
        one, other = Yard(seed), Yard(seed, mirrored=True)
        mark, mirror = [(700, 900, 100)], [(SIZE - 700, 900, 100)]
        here, there = (
            next(nearest(one.star, Room(), mark, one.good), None),
            next(nearest(other.star, Room(), mirror, other.good), None),
        )
        assert (here is None) == (there is None)
        if here and there:
            assert hypot(here[0] - 700, here[1] - 900) == pytest.approx(
                hypot(there[0] - SIZE + 700, there[1] - 900), abs=3
            )


def test_more_reach_or_fewer_obstacles_never_worsen_an_optimum():
    for seed in range(40):
        yard = Yard(seed)
        mark = [(5200, 3100, 100)]

        def gap(yard, mark=mark):
            best = next(nearest(yard.star, Room(), mark, yard.good), None)
            return 9e9 if best is None else hypot(best[0] - mark[0][0], best[1] - mark[0][1])

        before = gap(yard)
        fewer = Yard(seed, crowded=8)
        fewer.discs = yard.discs[:-1]
        fewer.star = Star(yard.start, yard.stick, (0, 0, SIZE, SIZE), discs=fewer.discs, ends=yard.ends)
        fewer.ends, fewer.lines, fewer.bands, fewer.turns, fewer.stick = yard.ends, [], [], [], yard.stick
        assert gap(fewer) <= before + 5
        fewer.stick += 300
        fewer.star = Star(yard.start, fewer.stick, (0, 0, SIZE, SIZE), discs=fewer.discs, ends=yard.ends)
        assert gap(fewer) <= before + 5


def test_a_room_keeps_near_one_disc_and_clear_of_another():
    yard = Yard(3, crowded=0)
    yard.star = Star(yard.start, 2000, (0, 0, SIZE, SIZE))
    room = Room(within=[(3000, 3000, 900)], near=[(3600, 3000, 500), (2400, 3000, 500)], clear=[(3600, 3000, 200)])
    best = next(nearest(yard.star, room, [(6000, 3000, 0)], lambda place: True))
    assert best == pytest.approx((3900, 3000), abs=6)  # on the border of `within`, clear of the disc it is near


def test_a_search_with_backtracking_places_all_models():
    """The first model must not take the only position of the second."""
    wants = {0: [(0, 0), (1, 0)], 1: [(0, 0)], 2: [(2, 0)]}

    def places(id, placed):
        return [place for place in wants[id] if place not in [taken for _, taken in placed]]

    search = Search(20)
    found = place_all((), [0, 1, 2], places, lambda placed: True, search)
    assert found is not None
    assert dict(found) == {0: (1, 0), 1: (0, 0), 2: (2, 0)}
    assert not search.gave_out
    assert (
        place_greedily((), [0, 1, 2], lambda id, placed: next(iter(places(id, placed)), None), lambda placed: True)
        is None
    )
    dived = place_with_restarts([((), [0, 1, 2])], places, lambda placed: True, Search(60))
    assert dived is not None
    assert dict(dived) == dict(found)
    short = Search(1)
    assert place_all((), [0, 1, 2], places, lambda placed: True, short) is None
    assert short.gave_out
    assert pick_spread_out([(0, 0), (1, 0), (50, 0), (90, 0)], 10, 2) == [(0, 0), (50, 0)]


def test_the_shadow_of_a_disc_is_exact_even_if_almost_touched():
    star = Star((0, 0), 10_000, (-20_000, -20_000, 20_000, 20_000), discs=[(0, 500, 499)])
    tips = sorted((round(x), round(y)) for _, _, x, y in star.shadows)
    assert len(tips) == 2
    for x, y in tips:
        assert point_past_segment(0, 500, 0, 0, x, y, 499) >= 0
        assert point_past_segment(0, 500, 0, 0, x, y + 8, 499) < 0
