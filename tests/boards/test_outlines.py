"""Outlines and areas of shapes, compared with shapely within a tolerance."""

from __future__ import annotations

import random

import pytest
import shapely

from tapete.boards.flat.covered_area import area_within, borders_within, polygons_touch, union_area
from tapete.boards.flat.outlines import outline_discs
from tapete.boards.flat.reach import outline_walkable
from tapete.boards.flat.shapes import Disc, Polygon, rectangle
from tapete.games.wolsung.content.library import load_library


def filled(outlines) -> shapely.Geometry:
    return shapely.union_all([shapely.Polygon(outline) for outline in outlines])


def without_holes(area: shapely.Geometry) -> shapely.Geometry:
    return shapely.union_all([shapely.Polygon(part.exterior) for part in getattr(area, "geoms", [area])])


def test_the_outline_of_many_discs_is_that_of_their_union():
    rng = random.Random(20)
    for count in (1, 2, 3, 8, 30, 90):
        places = [(rng.randint(0, 6000), rng.randint(0, 6000)) for _ in range(count)]
        places.append(places[0])  # the same position twice
        parts = shapely.union_all([shapely.Point(p).buffer(700, quad_segs=90) for p in places])
        union = without_holes(parts)
        for outlines, share in ((outline_discs(places, 700, 2.0), 0.006), (outline_walkable(places, 700), 0.06)):
            drawn = filled(outlines)
            assert drawn.symmetric_difference(union).area <= share * union.area, count
            assert len(outlines) == len(getattr(parts, "geoms", [parts]))


def test_discs_in_a_grid_are_joined_where_three_borders_meet():
    places = [(500 * x, 500 * y) for x in range(6) for y in range(5)]
    union = shapely.union_all([shapely.Point(p).buffer(500, quad_segs=90) for p in places])
    outlines = outline_discs(places, 500, 2.0)
    assert len(outlines) == 1
    assert filled(outlines).symmetric_difference(union).area <= 0.01 * union.area


def polygons(seed: int) -> list[Polygon]:
    rng = random.Random(seed)
    corners = [[(rng.randint(0, 900), rng.randint(0, 900)) for _ in range(3)] for _ in range(7)]
    return [Polygon(tuple(three)) for three in corners if abs(shapely.Polygon(three).area) > 1]


@pytest.mark.parametrize("seed", range(6))
def test_areas_and_distances_agree_with_shapely(seed):
    shapes = polygons(seed)
    drawn = [shapely.Polygon(shape.points) for shape in shapes]
    disc = Disc(400, 500, 300)
    circle = shapely.Point(400, 500).buffer(300)
    assert union_area([*shapes, disc]) == pytest.approx(shapely.union_all([*drawn, circle]).area)
    box = rectangle(200, 300, 700, 650)
    for shape, other in zip(shapes, drawn, strict=True):
        assert area_within(shape, box) == pytest.approx(other.intersection(shapely.box(200, 300, 700, 650)).area)
    for one, first in zip(shapes, drawn, strict=True):
        for two, second in zip(shapes, drawn, strict=True):
            far = first.distance(second)
            assert polygons_touch(one, two) == (far == 0)
            if far:
                assert borders_within(one, two, 100) == (far <= 100)


def test_covered_areas_of_layouts_agree_with_shapely():
    for layout in load_library().layouts.values():
        shapes = [piece.shape for piece in layout.site.pieces]
        drawn = [
            shapely.Point(shape.x, shape.y).buffer(shape.r)
            if isinstance(shape, Disc)
            else shapely.Polygon(shape.points)
            for shape in shapes
        ]
        assert union_area(shapes) == pytest.approx(shapely.union_all(drawn).area)
