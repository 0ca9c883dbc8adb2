"""What is drawn as a region is never more than what the integer predicate allows, and hardly less."""

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
    """Both with every change; those of SAGA's and Wolsung's tables in strips have their turn in the soak."""
    monkeypatch.setattr(regions, "areas", of_shapely if request.param == "shapely" else of_strips)


def test_every_place_of_a_region_is_free_and_hardly_any_free_place_is_left_out():
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


def test_from_a_wall_that_is_touched_one_goes_off_and_along():
    star = Star((0, 100), 1000, (-2000, -2000, 2000, 2000), bands=[(-3000, 0, 3000, 0, 100)])
    area = shapely.union_all([shapely.Polygon(outline) for outline in area_outlines(reachable_area(star))])
    assert area.contains(shapely.Point(0, 900))
    assert area.contains(shapely.Point(900, 120))
    assert not area.intersects(shapely.box(-2000, -2000, 2000, 99))


def test_in_a_hurry_a_region_is_drawn_roughly_and_no_place_of_it_is_wrong():
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


def test_strips_draw_what_shapely_draws():
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
        assert strips.difference(exact.buffer(8)).area < 0.0002 * exact.area, seed  # arcs are drawn with more corners
