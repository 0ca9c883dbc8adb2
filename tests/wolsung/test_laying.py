"""Desplegando terreno by hand: laying pieces in turns under the book's layout rules."""

import pytest

import tapete
from tapete.core.match import Match, Setup
from tapete.games.wolsung import GAME
from tapete.games.wolsung.actions import AUTO, BACK, END, Laid, Lay, Spot
from tapete.games.wolsung.content.player_layout import LaidLayout, Lying, box_of, layout_of, parse_layout
from tapete.games.wolsung.rules.before.scenery import Ground, table_faults

from .table import LIBRARY, do, ground, play, refused, told

BUILT_IN = ["clockmakers", "canal", "foundry", "cloister"]
LAYING = "wolsung.ruling.laying"
HALL = "clockmakers: clock-hall 18 18"


def laying(scenery="clockmakers:", *, layout="clockmakers", **options):
    """A table being laid. Player 0 is the Initial Player, so player 1 lays next."""
    return play([], layout=layout, phase="lay", scenery=scenery, options={"lay": True, **options})


def start_match(**options):
    return Match(Setup.of(GAME, 2, {"clubs": ["lamplighters", "brume"], "heroes": 1, "lay": True, **options}, "seed"))


def at(x, y, turn=0):
    return Laid(round(x * 1000), round(y * 1000), turn)


def why(scenery, piece, x, y, turn=0, **options):
    """The rule that refuses a piece at a place; "" where it may lie."""
    match = do(laying(scenery, **options), Lay(piece))
    no = match.pending[1].refusal(at(x, y, turn))
    return "" if no is None else no.rule


@pytest.mark.rule(LAYING)
def test_players_lay_in_turns_and_the_initial_player_last():
    match = start_match()
    initial = match.state.initial
    assert list(match.pending) == [1 - initial]
    do(match, Lay("tenement"), at(6.5, 14))
    assert list(match.pending) == [initial]
    do(match, Lay("shop"), at(29.5, 12, 180))
    assert list(match.pending) == [1 - initial]
    assert match.state.scenery == "clockmakers: tenement 6.5 14, shop 29.5 12 180"
    assert [event.player for event in match.events(viewer=None) if event.kind == "lays"] == [1 - initial, initial]


@pytest.mark.rule(LAYING, "wolsung.setup.board")
def test_a_piece_lies_wholly_on_the_table_with_its_stairs():
    assert why("clockmakers:", "garden", 5, 3) == ""  # 10 x 6, in the corner
    assert why("clockmakers:", "garden", 4.9, 3) == "wolsung.setup.board"
    assert why("clockmakers:", "garden", 3, 5, 90) == ""
    assert why("clockmakers:", "garden", 5, 3, 90) == "wolsung.setup.board"  # turned, it is 6 x 10
    # 16 x 4, turned to 4 x 16: the wall stands 1 inch from the edge, and the stairs take 1.5 on one side
    assert why("cloister:", "south-wing", 33, 18, 90, layout="cloister") == ""
    assert why("cloister:", "south-wing", 33, 18, 270, layout="cloister") == "wolsung.setup.board"


@pytest.mark.rule("wolsung.layout.edges")
def test_elevated_terrain_stays_off_the_edges_and_out_of_the_zones():
    assert why("clockmakers:", "shop", 3.5, 18) == "wolsung.layout.edges"  # 7 x 6: its wall on the edge
    assert why("clockmakers:", "shop", 3.6, 18) == ""
    assert why("clockmakers:", "shop", 18, 10.9) == "wolsung.layout.edges"  # zones of 8 inches
    assert why("clockmakers:", "shop", 18, 11) == ""
    assert why("clockmakers:", "shop", 18, 11, depth=10) == "wolsung.layout.edges"
    assert why("clockmakers:", "garden", 18, 3) == ""  # a garden is not Elevated


@pytest.mark.rule(LAYING, "wolsung.ruling.terrain-model")
def test_nothing_solid_goes_into_something_solid_and_no_area_over_another():
    model = "wolsung.ruling.terrain-model"
    assert why(HALL, "tenement", 8.5, 18) == ""  # wall to wall with the hall, from 12 on
    assert why(HALL, "tenement", 8.51, 18) == model
    assert why("clockmakers: clock-hall 18 15", "shop", 18, 24.5) == ""
    assert why("clockmakers: clock-hall 18 15", "shop", 18, 24.49) == model  # on the stairs, which end at 21.5
    assert why(HALL, "walkway-a", 18, 18) == model  # its planks are in the roof
    assert why("clockmakers: garden 18 18", "market", 18, 18) == model
    assert why("clockmakers: garden 18 18", "walkway-a", 18, 18) == ""  # over it
    assert why("canal: canal 18 18", "pump-house", 18, 18, layout="canal") == ""  # a building may stand in water
    assert why("clockmakers: market 18 18", "shop", 18, 18) == model  # but not on the market's stalls
    assert why(HALL, "tenement", 8, 18, 45) == LAYING  # by quarters


@pytest.mark.rule(LAYING)
def test_a_piece_takes_along_what_stands_on_it_and_its_ladders():
    foundry = LIBRARY.layouts["foundry"]
    terrace = box_of(foundry)["great-terrace"].at(20_000, 16_000, 90)
    assert {piece.id for piece in terrace.pieces} == {
        "great-terrace", "chimney", "chimney-2", "steam-vent", "steam-vent-2",
    }  # fmt: skip
    assert "chimney" not in box_of(foundry)
    stairs = {one.id: (one.x, one.y, one.facing) for one in terrace.connectors}
    # 14 x 12 about 18 18: the stairs in the middle of its long sides now stand east and west
    assert stairs == {
        "terrace-stairs": (26_000, 16_000, (1, 0)),
        "terrace-stairs-2": (14_000, 16_000, (-1, 0)),
    }


@pytest.mark.rule("wolsung.layout.half-covered", "wolsung.layout.half-elevated", "wolsung.ruling.layout-measure")
def test_laying_goes_on_until_half_is_covered_and_half_of_it_elevated():
    no = laying(HALL).pending[1].refused[END]
    assert (no.rule, no.numbers) == ("wolsung.layout.half-covered", {"found": "120.0"})
    floors = ("area", (0, 0, 18, 18), 0, {"twin": True})  # two of them: 648 square inches
    shed, spare = ("block", (10, 10, 12, 12), 3, {"twin": True}), ("block", (20, 20, 21, 21), 3)
    box = ground(floors, shed, spare)
    no = laying(f"{box}: p0 9 9, p0-2 27 27, p1 9 11", layout=box).pending[1].refused[END]
    assert (no.rule, no.numbers) == ("wolsung.layout.half-elevated", {"found": "1/3"})
    no = laying(f"{box}: p0 9 9, p0-2 27 27, p1 9 11, p1-2 12 11", layout=box).pending[1].refused[END]
    assert (no.rule, no.numbers) == ("wolsung.ruling.layout-measure", {"percent": 1})


# the printed table less one walkway of 2 x 2: exactly 648 square inches
PRINTED = {
    "clock-hall": "18 18", "tenement": "6.5 14", "tenement-2": "29.5 22", "shop": "29.5 12", "shop-2": "6.5 24",
    "walkway-a": "11 14.5", "walkway-a-2": "25 21.5", "walkway-b": "25 14", "garden": "7 4", "garden-2": "29 32",
    "market": "18 3.5", "market-2": "18 32.5", "rubble": "29 4", "rubble-2": "7 32",
}  # fmt: skip


def table(**moved):
    spots = PRINTED | {piece.replace("_", "-"): spot for piece, spot in moved.items()}
    return "clockmakers: " + ", ".join(f"{piece} {spot}" for piece, spot in spots.items() if spot)


@pytest.mark.rule(LAYING, "wolsung.layout.half-covered", "wolsung.layout.centre")
def test_layout_advice_is_binding_only_in_a_ranked_game():
    assert END in laying(table()).pending[1].options
    assert END in laying(table(), ranked=True).pending[1].options
    assert laying(table(walkway_b="")).pending[1].refused[END].rule == "wolsung.layout.half-covered"  # 644
    # both tenements 2 inches farther out: 156 of 328 square inches of roofs are left in the middle
    outside = table(tenement="4.5 14", tenement_2="31.5 22")
    assert END in laying(outside).pending[1].options
    assert laying(outside, ranked=True).pending[1].refused[END].rule == "wolsung.layout.centre"


@pytest.mark.rule(LAYING, "wolsung.layout.access-points", "wolsung.layout.blocking-routes")
def test_faults_are_reported_and_a_ranked_game_uses_the_printed_table():
    assert [fault.rule for fault in table_faults(parse_layout(HALL), 8_000)] == [
        "wolsung.layout.half-covered",
        "wolsung.layout.access-points",  # two stairs
        "wolsung.layout.blocking-routes",  # no roof to jump to
    ]
    outside = table(tenement="4.5 14", tenement_2="31.5 22")
    friendly = do(laying(outside), Lay("walkway-b-2"), at(11, 22))
    assert friendly.state.phase == "zones"
    assert [event.rule for event in told(friendly, "laid-fault")] == ["wolsung.layout.centre"]
    assert friendly.state.layout.startswith("clockmakers: ")
    ranked = do(laying(outside, ranked=True), Lay("walkway-b-2"), at(11, 22))
    assert ranked.state.layout == "clockmakers"
    assert len(told(ranked, "laid-as-printed")) == 1


@pytest.mark.rule(LAYING)
@pytest.mark.parametrize("id", BUILT_IN)
def test_a_layout_laid_as_it_is_printed_is_that_layout(id):
    printed = LIBRARY.layouts[id]
    layout = LaidLayout(printed, ())
    for piece, one in box_of(printed).items():
        assert Ground(layout, 8_000).refusal(Lying(piece, *one.middle)) is None, piece
        layout = layout.with_one(Lying(piece, *one.middle))
    assert {piece.id: piece for piece in layout.site.pieces} == {piece.id: piece for piece in printed.site.pieces}
    assert layout.site.connectors == printed.site.connectors
    assert layout.mark_places() == printed.mark_places()
    assert table_faults(layout, 8_000) == []
    assert parse_layout(layout.code) == layout


@pytest.mark.rule(LAYING)
def test_automatic_laying_uses_the_printed_places_or_near_them():
    match = do(start_match(), AUTO)
    initial = match.state.initial
    assert match.state.scenery == "clockmakers: clock-hall 18 18"
    do(match, Lay("garden"), at(6.5, 14))  # where the tenement would stand
    tenement = parse_layout(match.state.scenery).lying[-1]
    assert tenement.piece == "tenement"  # a building may stand in a garden, but not on its hedge
    assert table_faults(parse_layout(match.state.scenery), 8_000)[0].rule == "wolsung.layout.half-covered"
    do(match, AUTO)
    assert match.state.phase == "zones"
    assert len(parse_layout(match.state.scenery).lying) == 15
    assert list(match.pending) == [initial]


@pytest.mark.rule(LAYING)
def test_a_piece_can_be_returned_and_laying_can_be_undone():
    match = do(start_match(), Lay("shop"))
    player = next(iter(match.pending))
    before = match.digest()
    do(match, BACK)
    assert Lay("shop") in match.pending[player].options
    assert match.digest() == before  # nothing lies there
    do(match, Lay("shop"), at(18, 18))
    assert refused(match, 1 - player, Lay("shop-3")) == LAYING
    match.undo(player)
    match.undo(player)
    assert (match.state.scenery, Lay("shop") in match.pending[player].options) == ("clockmakers:", True)


def test_a_browser_names_the_piece_its_place_and_its_turn():
    assert GAME.read_action(
        [
            [
                "shop",
                18000.4,
                12000,
            ],
            ["turn", 450, 0],
        ]
    ) == Laid(18000, 12000, 90)
    assert GAME.read_action([["model-3", 18000.4, 12000]]) == Spot(18000, 12000)


@pytest.mark.rule(LAYING)
def test_a_laid_or_half_laid_table_round_trips_as_a_scenario():
    match = do(start_match(scenario="governor"), Lay("shop"), at(18, 14), Lay("tenement"))
    assert tapete.scenario("wolsung", match.position()).digest() == match.digest()
    assert match.position()["scenery"] == "clockmakers: shop 18 14"
    do(match, BACK, AUTO, AUTO)
    assert match.state.phase == "zones"
    assert tapete.scenario("wolsung", match.position()).digest() == match.digest()
    # the heart lies on the highest piece in the middle; the clock hall had no room there
    assert match.state.heart == layout_of(match.state.layout).mark_places()[0]
    with pytest.raises(tapete.BadOptions, match="palace"):
        laying("clockmakers: palace 18 18")
    with pytest.raises(tapete.BadOptions, match=r"shop 18 9\.5 90"):
        laying("clockmakers: shop here")


def test_the_lay_option_set_to_false_changes_nothing():
    plain = Setup.of(GAME, 2, {"clubs": ["lamplighters", "brume"]}, "seed")
    unticked = Setup.of(GAME, 2, {"clubs": ["lamplighters", "brume"], "lay": False}, "seed")
    assert Match(plain).digest() == Match(unticked).digest()
