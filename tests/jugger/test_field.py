"""Field: grid, landmarks, arcs, ranges and lines of sight."""

import pytest

from tapete.games.jugger import field
from tapete.games.jugger.field import (
    CENTRE,
    CORNERS,
    GOALS,
    HALVES,
    NE,
    PLACES,
    START_PLACES,
    SW,
    E,
    W,
    cell_at,
    in_front,
    mask_of,
    sees,
)
from tests.jugger.table import END, Attack, Declare, Finish, Step, StepOut, Turn, jugger, playing


@pytest.mark.rule("jugger.board.grid", "jugger.ruling.hex-geometry", "jugger.ruling.board-shape-of-20x11")
def test_the_field_has_11_rows_of_20_hexes_with_half_hexes_in_odd_rows():
    assert len(PLACES) == 225
    assert {r for _, r in PLACES} == set(range(11))
    for r in range(11):
        row = [x for x, other in PLACES if other == r]
        whole = [x for x in row if x not in (0, 40)]
        assert len(whole) == (20 if r % 2 == 0 else 19)
        assert len(row) - len(whole) == (0 if r % 2 == 0 else 2)
    assert len(HALVES) == 10
    assert {(40 - x, r) for x, r in PLACES} == set(PLACES) == {(x, 10 - r) for x, r in PLACES}
    for cell, (x, r) in enumerate(PLACES):
        expected = {(x + 2, r), (x - 2, r), (x + 1, r - 1), (x - 1, r - 1), (x + 1, r + 1), (x - 1, r + 1)} & set(
            PLACES
        )
        assert {PLACES[other] for other in field.BESIDE[cell]} == expected
    for a, b, far in (
        ((20, 5), (38, 5), 9),
        ((0, 5), (20, 5), 10),
        ((1, 0), (1, 10), 10),
        ((20, 5), (23, 8), 3),
        ((20, 5), (25, 4), 3),
    ):
        assert field.DISTANCE[cell_at(*a)][cell_at(*b)] == far


def test_bitmask_reach_equals_reach_by_neighbours():
    for cell in range(225):
        assert field.neighbours_of(field.BIT[cell]) == field.AROUND[cell]
        for steps, wave in enumerate(field.waves(cell, 30, field.EVERYWHERE), 1):
            assert all(field.DISTANCE[cell][other] == steps for other in field.cells_of(wave))


@pytest.mark.rule("jugger.ruling.landmarks")
def test_the_centre_is_nine_hexes_from_goals_and_goals_can_be_entered():
    assert PLACES[CENTRE] == (20, 5)
    assert PLACES[GOALS["west"]] == (2, 5)
    assert PLACES[GOALS["east"]] == (38, 5)
    assert all(field.DISTANCE[CENTRE][goal] == 9 for goal in GOALS.values())
    assert all(len(field.BESIDE[goal]) == 6 for goal in GOALS.values())
    table = playing([jugger("ilse-martillo", 0, (4, 5), "W")], active=0).do(Declare("walk"), Step(cell_at(2, 5)))
    assert table[0].cell == GOALS["west"]
    assert table[0].standing


@pytest.mark.rule("jugger.ruling.start-places", "jugger.board.start-zones")
def test_each_side_has_eleven_start_places_one_a_row_on_its_base_line():
    for end, xs in (("west", (1, 0)), ("east", (39, 40))):
        assert [PLACES[cell] for cell in START_PLACES[end]] == [(xs[r % 2], r) for r in range(11)]


@pytest.mark.rule("jugger.facing.six")
def test_a_jugger_faces_one_of_the_six_sides_of_its_hex():
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E")], active=0)
    assert {turn.facing for turn in table.options if isinstance(turn, Turn)} == set(range(6)) - {E}
    assert table.refused(Turn(6)) == "jugger.facing.six"


@pytest.mark.rule("jugger.facing.front-arc", "jugger.facing.rear-arc", "jugger.ruling.arcs-exact")
def test_the_front_arc_holds_the_hexes_wholly_in_front_of_the_token():
    here = cell_at(20, 5)
    for place in ((21, 4), (22, 5), (21, 6), (24, 5), (21, 0)):
        assert in_front(here, E, cell_at(*place)), place
    for place in ((18, 5), (19, 4), (19, 6), (20, 3), (20, 7)):
        assert not in_front(here, E, cell_at(*place)), place
    formulas = {
        E: lambda dx, dr: dx,
        W: lambda dx, dr: -dx,
        NE: lambda dx, dr: dx - 3 * dr,
        SW: lambda dx, dr: -dx + 3 * dr,
        field.NW: lambda dx, dr: -dx - 3 * dr,
        field.SE: lambda dx, dr: dx + 3 * dr,
    }
    for cell in (here, cell_at(0, 1), cell_at(39, 10)):
        x, r = PLACES[cell]
        for facing, ahead in formulas.items():
            for other, (ox, orow) in enumerate(PLACES):
                assert in_front(cell, facing, other) == (ahead(ox - x, orow - r) > 0)


@pytest.mark.rule("jugger.los.corners", "jugger.ruling.los-exact")
def test_sight_needs_one_free_corner_to_two_corners_and_is_not_mutual():
    pair = mask_of([cell_at(21, 4), cell_at(21, 6)])
    assert sees(cell_at(20, 5), E, cell_at(24, 5), pair)
    assert not sees(cell_at(24, 5), W, cell_at(20, 5), pair)
    between = mask_of([cell_at(22, 5)])
    assert not sees(cell_at(20, 5), E, cell_at(24, 5), between)
    assert not sees(cell_at(24, 5), W, cell_at(20, 5), between)


@pytest.mark.rule("jugger.los.front-arc")
def test_an_adjacent_enemy_behind_is_not_seen_and_cannot_be_attacked():
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E"), jugger("brasa-ordonez", 1, (18, 5), "E")], active=0)
    assert table.refused(Attack(1)) == "jugger.los.front-arc"
    assert Attack(1) in table.do(Turn(W)).options


@pytest.mark.rule("jugger.los.adjacent")
def test_an_adjacent_front_target_is_always_seen():
    crowd = [
        jugger(card, 1, place, "W")
        for card, place in (
            ("brasa-ordonez", (22, 5)),
            ("gunnar-tizne", (21, 4)),
            ("roko-fragua", (21, 6)),
            ("bruno-salitre", (23, 4)),
        )
    ]
    table = playing([jugger("ilse-martillo", 0, (20, 5), "E"), *crowd], active=0)
    assert Attack(1) in table.options


@pytest.mark.rule("jugger.los.crouched-transparent")
def test_a_crouched_jugger_does_not_block_the_line():
    def sight(**more):
        return playing(
            [
                jugger("ulf-corona", 0, (20, 5), "E", ready=True),
                jugger("brasa-ordonez", 1, (24, 5), "W"),
                jugger("oke-malecon", 1, (22, 5), "W", **more),
            ],
            active=0,
        )

    assert sight().refused(Attack(1)) == "jugger.los.corners"
    assert Attack(1) in sight(count=2).options


@pytest.mark.rule("jugger.range.into-through-out", "jugger.ruling.range-is-distance")
def test_a_step_goes_into_through_or_out_of_a_range_by_its_two_distances():
    """Range 2: 3 to 2 is INTO and gives nothing; 2 to 2 and 2 to 1 are THROUGH and give an attack; 2 to 3 is OUT OF."""
    watcher = jugger("bruno-salitre", 1, (20, 5), "E", weapon="staff")

    def provokes(start, to):
        table = playing([jugger("ilse-martillo", 0, start, "W"), watcher], active=0).do(
            Declare("run"), Step(cell_at(*to))
        )
        return table.kind == "reaction"

    assert not provokes((26, 5), (24, 5))
    assert provokes((24, 5), (23, 4))
    assert provokes((24, 5), (22, 5))
    assert not provokes((24, 5), (26, 5))
    far = [field.DISTANCE[cell_at(20, 5)][cell_at(*place)] for place in ((26, 5), (24, 5), (23, 4), (22, 5))]
    assert far == [3, 2, 2, 1]


@pytest.mark.rule("jugger.board.diagonals-only-european")
def test_the_corner_zones_mean_nothing_without_the_variant():
    table = playing([jugger("ilse-martillo", 0, (3, 0), "W")], active=0).do(Declare("walk"), Step(cell_at(1, 0)))
    assert table[0].standing
    assert table[0].cell == cell_at(1, 0)


@pytest.mark.rule("jugger.euro.boundary", "jugger.ruling.european-corners")
def test_in_the_variant_a_jugger_that_steps_into_a_corner_is_out_of_the_field():
    assert {PLACES[cell] for cell in field.cells_of(CORNERS) if PLACES[cell][0] < 20 and PLACES[cell][1] < 5} == {
        (3, 0),
        (2, 1),
        (1, 2),
        (0, 3),
        (1, 0),
        (0, 1),
    }
    table = playing([jugger("ilse-martillo", 0, (5, 0), "W")], active=0, options={"european_corners": True})
    table.do(Declare("walk"))
    assert table.refused(Step(cell_at(3, 0))) == "jugger.euro.boundary"
    table.do(StepOut())
    assert table[0].crouched
    assert table[0].count == 3
    assert table[0].cell == cell_at(5, 0)


@pytest.mark.rule("jugger.euro.normal-line-up", "jugger.ruling.european-corners")
def test_a_jugger_lined_up_in_a_corner_may_move_in_it_until_it_leaves():
    table = playing([jugger("ilse-martillo", 1, (1, 0), "E")], active=0, options={"european_corners": True})
    table.do(Declare("run"), Step(cell_at(3, 0)), Step(cell_at(2, 1)))
    assert table[0].standing
    table.do(Step(cell_at(4, 1)))
    assert table.refused(Step(cell_at(3, 0))) == "jugger.euro.boundary"
    table.do(Finish(), END)
    assert table[0].standing
