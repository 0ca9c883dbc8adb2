"""Desplegando terreno: the four layouts obey the book, and faults name the broken rule."""

import pytest

import tapete
from tapete.boards.storeys.site import Obstacle
from tapete.boards.storeys.space import reaches
from tapete.boards.storeys.step import stride
from tapete.core.match import Match, Setup
from tapete.games.wolsung import GAME
from tapete.games.wolsung.content.layouts import (
    blocks_straight_walk,
    find_layout_faults,
    is_elevated,
    jumpable_gaps,
    pieces_that_count,
)
from tapete.games.wolsung.content.schema import SIZES

from .table import LIBRARY, ground

BUILT_IN = ["clockmakers", "canal", "foundry", "cloister"]


def rules(id):
    return {fault.rule for fault in find_layout_faults(LIBRARY.layouts[id])}


def site(id):
    return LIBRARY.layouts[id].site


@pytest.mark.rule("wolsung.layout.half-covered", "wolsung.ruling.layout-measure")
def test_scenery_covers_at_least_half_of_the_table_overlaps_counted_once():
    strip = ("area", (0, 8, 36, 26), 0)  # 648 of 1296 square inches
    assert "wolsung.layout.half-covered" not in rules(ground(strip))
    assert "wolsung.layout.half-covered" in rules(ground(("area", (0, 8, 36, 25.97), 0)))
    # the second covers nothing new
    assert "wolsung.layout.half-covered" in rules(ground(("area", (0, 8, 36, 20), 0), ("area", (0, 10, 36, 20), 0)))


@pytest.mark.rule("wolsung.layout.half-elevated", "wolsung.ruling.layout-measure")
def test_half_of_the_pieces_and_half_of_the_area_are_elevated():
    low = [("area", (n, 0, n + 1, 1), 0) for n in range(6)]
    high = [("block", (n, 10, n + 1, 11), 3) for n in range(6)]
    assert "wolsung.layout.half-elevated" in rules(ground(*low, *high[:5]))  # 5 of 11
    assert "wolsung.layout.half-elevated" not in rules(ground(*low[:5], *high))  # 6 of 11
    assert "wolsung.ruling.layout-measure" in rules(ground(("area", (0, 0, 10, 7), 0), *high))


@pytest.mark.rule("wolsung.ruling.layout-measure")
def test_a_faulty_layout_is_allowed_in_friendly_and_refused_in_ranked_games():
    bare = ground()
    assert not Match(Setup.of(GAME, 2, {"layout": bare}, "seed")).over
    with pytest.raises(tapete.Refused) as no:
        Match(Setup.of(GAME, 2, {"layout": bare, "ranked": True}, "seed"))
    assert no.value.rule == "wolsung.layout.half-covered"
    assert not Match(Setup.of(GAME, 2, {"layout": "canal", "ranked": True}, "seed")).over


@pytest.mark.rule("wolsung.layout.elevated-height")
def test_exactly_3_inches_is_elevated():
    terrace, low = site(
        ground(("block", (10, 10, 12, 12), 3, {"flat": True}), ("block", (20, 20, 22, 22), 2.9, {"flat": True}))
    ).pieces
    assert is_elevated(terrace)
    assert not is_elevated(low)


@pytest.mark.rule("wolsung.layout.edges")
def test_elevated_pieces_on_an_edge_or_in_a_zone_are_reported():
    for box in ((0, 15, 4, 20), (15, 7.5, 20, 12), (30, 15, 36, 20)):
        assert "wolsung.layout.edges" in rules(ground(("block", box, 4)))
    assert "wolsung.layout.edges" not in rules(ground(("block", (1, 8, 20, 20), 4)))
    for id in BUILT_IN:
        assert "wolsung.layout.edges" not in rules(id)


@pytest.mark.rule("wolsung.layout.centre")
def test_most_of_the_elevated_area_stands_in_the_middle():
    assert "wolsung.layout.centre" in rules(ground(("block", (1, 9, 6, 20), 4)))
    for id in BUILT_IN:
        assert "wolsung.layout.centre" not in rules(id)


@pytest.mark.rule("wolsung.layout.blocking-routes")
def test_the_straight_way_between_the_zones_is_blocked_and_a_gap_can_be_jumped():
    for id in BUILT_IN:
        layout = LIBRARY.layouts[id]
        assert blocks_straight_walk(layout)
        assert jumpable_gaps(layout)
        assert stride(layout.site, (18_000, 7_400), 0, (18_000, 28_600), 600, 1600, ()).stopped in ("solid", "stairs")


@pytest.mark.rule("wolsung.layout.access-points")
def test_every_zone_reaches_an_elevated_level_on_foot_with_m_4_on_bases_m_and_l():
    for id in BUILT_IN:
        ground_site = site(id)
        assert len(ground_site.connectors) >= 4
        assert find_layout_faults(LIBRARY.layouts[id]) == []
        for base in ("M", "L"):
            radius, height = SIZES[base]
            for connector in ground_site.connectors.values():
                if connector.high - connector.low <= 4000:
                    factor = 2 if connector.kind == "ladder" else 1
                    assert connector.run(radius) * factor <= 4000
            for south in (True, False):
                reached = []
                for connector in ground_site.connectors.values():
                    foot, head = connector.foot(radius), connector.head(radius)
                    start = (foot[0], 8_000 - radius) if south else (foot[0], 28_000 + radius)
                    walked = stride(ground_site, start, 0, foot, radius, height, ())
                    if (
                        connector.high <= 4000
                        and not walked.stopped
                        and ground_site.lies_on(head, connector.high, radius)
                    ):
                        reached.append(connector.id)
                assert reached, (id, base, south)


@pytest.mark.rule("wolsung.layout.not-all-accessible")
def test_a_roof_without_access_is_fine():
    tower = LIBRARY.layouts["cloister"]
    assert not any(connector.parent == "tower" for connector in tower.site.connectors.values())
    assert find_layout_faults(tower) == []


@pytest.mark.rule("wolsung.ruling.terrain-model")
def test_pieces_have_parents_and_heights_and_touching_tops_are_one_level():
    clock = site("clockmakers")
    one_level = next(level for level in clock.levels if level.z == 4000)
    assert {piece.id for piece in one_level.pieces} >= {"clock-hall", "walkway-a", "walkway-b", "shop"}
    assert clock.level_at((25_000, 14_000), 4000) is clock.level_at((18_000, 18_000), 4000)
    assert clock.level_at((6_500, 14_000), 5000) is not one_level
    assert len(pieces_that_count(LIBRARY.layouts["clockmakers"])) == 15  # connectors and fixtures belong to their piece
    assert clock.heights_at((25_000, 14_000)) == [0, 4000]  # under a walkway and on it
    assert clock.heights_at((18_000, 18_000)) == [4000]  # a closed block is solid
    hedge = next(piece for piece in clock.pieces if piece.id == "hedge")
    assert hedge.parent == "garden"
    assert hedge.solid
    assert not next(piece for piece in clock.pieces if piece.id == "rubble").solid


@pytest.mark.rule("wolsung.ruling.base-sizes")
def test_four_round_bases_with_their_bodies():
    assert SIZES == {"S": (500, 1200), "M": (600, 1600), "L": (800, 2000), "XL": (1000, 2400)}


@pytest.mark.rule("wolsung.ruling.units")
def test_lengths_are_thousandths_of_an_inch_and_comparisons_exact():
    assert reaches((0, 0, 0), (13_400, 0, 0), 1400, 12_000)
    assert not reaches((0, 0, 0), (13_401, 0, 0), 1400, 12_000)
    assert Obstacle(1, 2, 3, 4, 5, 6).radius == 3
