"""Drawn regions: never larger than the integer predicate allows, and hardly smaller."""

from __future__ import annotations

import random

import pytest
import shapely
from tests.boards.test_stars import SIZE, Yard

from tapete.boards.deadline import rush_after
from tapete.boards.solvers import Star, regions
from tapete.boards.solvers.pure import areas as of_strips
from tapete.boards.solvers.regions import area_outlines, reachable_area
from tapete.boards.solvers.vectorised import areas as of_shapely

pytestmark = pytest.mark.usefixtures("areas")


@pytest.fixture(params=["shapely", "strips"])
def areas(request, monkeypatch):
    """Both implementations. For tables of SAGA and Wolsung, strips are tested only in `make soak`."""
    monkeypatch.setattr(regions, "areas", of_shapely if request.param == "shapely" else of_strips)


def test_a_region_holds_only_free_positions_and_nearly_all_of_them():
    wrong, free, drawn = [], 0, 0
    for seed in range(25):
        yard, rng = Yard(seed), random.Random(seed)
        area = shapely.union_all([shapely.Polygon(outline) for outline in area_outlines(reachable_area(yard.star))])
        for _ in range(150):
            place = (rng.randint(0, SIZE), rng.randint(0, SIZE))
            inside, good = area.contains(shapely.Point(place)), yard.good(place)
            free, drawn = free + good, drawn + inside
            if inside and not good:
                wrong.append((seed, place))
    assert wrong == []
    assert drawn > 0.9 * free > 100


def test_a_hole_in_a_region_is_not_drawn_over():
    star = Star((0, 0), 1000, (-2000, -2000, 2000, 2000), ends=[(500, 0, 100)])
    outlines = [shapely.Polygon(outline) for outline in area_outlines(reachable_area(star))]
    assert not any(outline.contains(shapely.Point(500, 50)) for outline in outlines)
    assert any(outline.contains(shapely.Point(500, 150)) for outline in outlines)
    assert any(outline.contains(shapely.Point(700, 0)) for outline in outlines)


def test_a_base_that_touches_a_wall_can_move_away_and_along_it():
    star = Star((0, 100), 1000, (-2000, -2000, 2000, 2000), bands=[(-3000, 0, 3000, 0, 100)])
    area = shapely.union_all([shapely.Polygon(outline) for outline in area_outlines(reachable_area(star))])
    assert area.contains(shapely.Point(0, 900))
    assert area.contains(shapely.Point(900, 120))
    assert not area.intersects(shapely.box(-2000, -2000, 2000, 99))


def test_near_the_deadline_a_region_is_rough_but_not_wrong():
    regions.areas = of_strips
    for seed in range(8):
        yard, rng = Yard(seed), random.Random(seed)
        fine = shapely.union_all([shapely.Polygon(outline) for outline in area_outlines(reachable_area(yard.star))])
        with rush_after(0.0):
            outlines = area_outlines(reachable_area(yard.star))
        rough = shapely.union_all([shapely.Polygon(outline) for outline in outlines])
        assert sum(map(len, outlines)) < 150
        assert 0.4 * fine.area < rough.area < fine.area, seed
        places = ((rng.randint(0, SIZE), rng.randint(0, SIZE)) for _ in range(150))
        assert [place for place in places if rough.contains(shapely.Point(place)) and not yard.good(place)] == []


def test_strips_draw_the_same_region_as_shapely():
    for seed in range(12):
        star = Yard(seed).star
        drawn = []
        for areas in (of_shapely, of_strips):
            regions.areas = areas
            drawn.append(
                shapely.union_all([shapely.Polygon(outline) for outline in area_outlines(reachable_area(star))])
            )
        exact, strips = drawn
        assert strips.area > 0.9 * exact.area, seed
        assert strips.difference(exact.buffer(8)).area < 0.0002 * exact.area, seed  # arcs have more corners
