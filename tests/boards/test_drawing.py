"""SVG shapes of the games' cover pictures."""

import re

from tapete.boards.svg import bar, box, dashes, disc, hexagon, place_polygons, repeat_at, token

NUMBERS = re.compile(r"-?\d*\.?\d+")


def corners(path):
    numbers = [float(number) for number in NUMBERS.findall(path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def test_shapes_have_the_given_position_and_size():
    assert box(1, 2, 3, 4) == "M1 2h3v4h-3z"
    assert disc(10, 10, 4) == "M6 10a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"
    points = corners(hexagon(50, 50, 10))
    assert len(points) == 6
    assert all(abs(((x - 50) ** 2 + (y - 50) ** 2) ** 0.5 - 10) < 0.1 for x, y in points)


def test_bars_have_their_width_and_dashes_their_gaps():
    assert corners(bar(0, 0, 10, 0, 2)) == [(0, -1), (10, -1), (10, 1), (0, 1)]
    assert dashes(0, 0, 12, 0, 2, 3).count("M") == 2


def test_a_shape_is_repeated_and_a_glyph_is_scaled():
    assert repeat_at("M0 0l1 1z", [(1, 2), (3, 4.5)]) == "M1 2l1 1zM3 4.5l1 1z"
    assert place_polygons("0,-1 1,1 -1,1", 10, 10, 2) == "M10 8L12 12L8 12z"


def test_owners_differ_in_shape_as_well_as_in_colour():
    (mine, *_), (theirs, *_) = token(10, 10, 5, 0), token(10, 10, 5, 1)
    assert "a" in mine[0]
    assert "a" not in theirs[0]
    assert token(0, 0, 1, 0)[1][1] != token(0, 0, 1, 1)[1][1]
