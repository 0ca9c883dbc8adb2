"""Setup: factions, first player, the map tile by tile, bases, three units each."""

import json

import msgspec
import pytest

import tapete
from tapete.games.pocket import GAME
from tapete.games.pocket.content import load_library
from tapete.games.pocket.field import STEPS, distance, neighbours
from tapete.games.pocket.rules.map import base_cells, front_edges, frontier
from tests.pocket.table import Deploy, Found, Lay, Move, building, options, refused, table


def started(dice=(), **settings):
    return tapete.scenario("pocket", {"phase": "armies", "dice": [list(roll) for roll in dice], "options": settings})


def cells(answers):
    return {answer.at for answer in answers}


# ---------------------------------------------------------------- factions and first player


@pytest.mark.rule("pocket.setup.faction", "pocket.ruling.faction-choice")
def test_both_choose_a_faction_in_secret_and_the_armies_are_its_units():
    match = started(dice=[[3], [5]])
    assert sorted(match.pending) == [0, 1]
    assert refused(match, 0, "nobody") == "pocket.setup.faction"
    no = match.refusal(0, "nobody").text
    assert match.game.say(no, "en") == "That does not answer the question: Which faction do you play?"
    assert match.game.say(no) == "Eso no responde a la pregunta: ¿Con qué facción juegas?"
    match.act(0, "lantern")
    assert match.state.units == []
    assert "lantern" not in msgspec.json.encode(match.view(None).seats).decode()
    assert "lantern" not in msgspec.json.encode(match.view(1).seats).decode()
    match.act(1, "lantern")  # the same faction on both sides is allowed
    armies = [[unit.card for unit in match.state.units if unit.owner == player] for player in (0, 1)]
    assert armies[0] == armies[1] == list(load_library().armies["lantern"])


@pytest.mark.rule("pocket.setup.first-player", "pocket.ruling.faction-choice")
def test_the_higher_die_is_first_player_and_ties_are_rolled_again():
    match = started(dice=[[4], [4], [2], [5]], side_a="frost", side_b="tide", map="map-ford")
    assert match.state.first == 1
    assert match.pending.keys() == {1}
    again = tapete.new_match(
        "pocket", seats=["human", "human"], options={"side_a": "frost", "side_b": "tide"}, seed="who begins"
    )
    same = tapete.new_match(
        "pocket", seats=["human", "human"], options={"side_a": "frost", "side_b": "tide"}, seed="who begins"
    )
    assert again.state.first == same.state.first


@pytest.mark.rule("pocket.ruling.title")
def test_the_name_shown_is_pocket_tactics():
    assert (
        GAME.say(tapete.text("pocket-title"), "es") == GAME.say(tapete.text("pocket-title"), "en") == "Pocket-Tactics"
    )


@pytest.mark.rule("pocket.ruling.two-players")
@pytest.mark.parametrize("seats", [1, 3])
def test_the_game_is_for_exactly_two(seats):
    with pytest.raises(tapete.Refused):
        tapete.new_match("pocket", seats=["human"] * seats)


# ---------------------------------------------------------------- the map


@pytest.mark.rule("pocket.setup.bag", "pocket.ruling.open-information")
def test_tiles_are_drawn_blindly_and_only_the_counts_are_public():
    match = tapete.new_match(
        "pocket", seats=["human", "human"], options={"side_a": "frost", "side_b": "tide"}, seed="bag"
    )
    assert len(match.state.bag) == 23
    for viewer in (None, 0, 1):
        scene = json.loads(msgspec.json.encode(match.view(viewer)))
        bag = next(tray for tray in scene["trays"] if tray["id"] == "bag")
        counts = {
            slot["id"].removeprefix("bag-"): slot["text"]["args"]["count"]
            for slot in bag["slots"]
            if slot["id"] != "drawn"
        }
        assert sum(counts.values()) == 23
        # in the order of the content, not of the bag
        assert list(counts) == [tile for tile in load_library().tiles if tile in counts]
        assert "draws" not in json.dumps(scene)


@pytest.mark.rule("pocket.ruling.open-information")
def test_reserves_captures_and_cards_are_public():
    match = table(
        ("axe-sister", 0, (1, 1)), ("sled-hound", 0, "reserve"), ("snapper", 1, "captured"), ("bog-brute", 1, (0, 6))
    )
    for viewer in (None, 0, 1):
        scene = msgspec.json.encode(match.view(viewer)).decode()
        assert all(
            f"pocket-unit-{id}" in scene
            for id in ("frost-axe-sister", "frost-sled-hound", "tide-snapper", "tide-bog-brute")
        )


@pytest.mark.rule("pocket.setup.first-base", "pocket.setup.first-tile")
def test_the_first_base_is_at_the_origin_and_the_first_tile_at_its_front():
    match = started(dice=[[6], [1]], side_a="frost", side_b="tide")
    assert match.state.ground.bases == ((0, 0), None)
    assert match.state.ground.tiles == ()
    assert match.pending.keys() == {0}
    assert cells(options(match)) == {(-1, 1), (1, 1)}
    assert refused(match, 0, Lay((2, 0))) == "pocket.setup.first-tile"
    assert refused(match, 0, Lay((1, -1))) == "pocket.setup.first-tile"


@pytest.mark.rule("pocket.setup.alternate")
def test_each_player_places_twelve_tiles_and_the_second_the_last_one():
    match = started(dice=[[1], [6]], side_a="frost", side_b="tide")
    placed = []
    while match.state.phase == "build":
        (player,) = match.pending
        tiles_left = len(match.state.bag)
        assert refused(match, 1 - player, options(match)[0]) is not None  # the other may not draw or place before
        assert len(match.state.bag) == tiles_left
        placed.append(player)
        match.act(player, options(match)[0])
    assert placed == [1, 0] * 12
    assert len(match.state.ground.tiles) == 24


@pytest.mark.rule("pocket.setup.front-edges", "pocket.ruling.hex-grid")
def test_front_edges_are_the_two_that_look_at_the_second_player():
    match = building(("plain", 1, 1), bag=["plain", "plain"])
    assert front_edges(match.state) == (5, 0)
    literal = building(("plain", 1, 1), bag=["plain", "plain"], options={"placement": "literal"})
    assert front_edges(literal.state) == (5, 0, 1)


@pytest.mark.rule("pocket.ruling.hex-grid")
def test_edges_run_clockwise_from_north_east_and_opposite_edges_are_three_apart():
    assert STEPS == ((1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1))
    for edge, (x, y) in enumerate(neighbours((0, 0))):
        assert neighbours((x, y))[(edge + 3) % 6] == (0, 0)
        assert (x + y) % 2 == 0


@pytest.mark.rule("pocket.setup.front-only", "pocket.ruling.front-reading")
def test_a_tile_joins_by_the_front_edges_of_placed_tiles():
    match = building(("plain", 1, 1), bag=["plain", "plain"])
    assert cells(options(match)) == {(-1, 1), (0, 2), (2, 2)}
    assert refused(match, 1, Lay((3, 1))) == "pocket.setup.front-only"
    assert refused(match, 1, Lay((2, 0))) == "pocket.setup.front-only"
    more = building(("plain", 1, 1), ("plain", 0, 2), bag=["plain", "plain"])
    assert cells(options(more)) == {(-1, 1), (2, 2), (-1, 3), (1, 3)}  # (-1, 1) though (0, 2) lies in front of it


@pytest.mark.rule("pocket.setup.front-only", "pocket.ruling.front-reading")
def test_in_the_literal_variant_no_other_edge_may_touch():
    start = building(bag=["plain"], options={"placement": "literal"})
    assert cells(options(start)) == {(1, 1), (2, 0), (-1, 1)}
    match = building(("plain", 1, 1), bag=["plain", "plain"], options={"placement": "literal"})
    assert cells(options(match)) == {(2, 2), (3, 1), (0, 2)}
    # sealed: the tile at (1, 1) would touch its front
    assert refused(match, 1, Lay((2, 0))) == "pocket.setup.front-only"
    assert refused(match, 1, Lay((-1, 1))) == "pocket.setup.front-only"


@pytest.mark.rule("pocket.ruling.width")
def test_the_map_stays_on_the_table_unless_a_tile_would_have_no_place():
    column = [("plain", 1 if y % 2 else 0, y) for y in range(1, 8)]
    match = building(*column, bag=["plain", "plain"])
    assert (0, 8) not in cells(options(match))
    assert refused(match, 1, Lay((0, 8))) == "pocket.ruling.width"
    free = building(*column, bag=["plain", "plain"], options={"limits": False})
    assert {(0, 8), (2, 8)} <= cells(options(free))
    quick = building(*column[:6], bag=["plain", "plain"], options={"map": "quick"})
    assert refused(quick, 0, Lay((1, 7))) == "pocket.ruling.width"
    full = [("plain", x, y) for y in range(1, 8) for x in range(-5, 6) if (x + y) % 2 == 0 and abs(x) <= y]
    assert len(full) == 31
    waived = building(*full, bag=["plain", "plain"])
    assert {answer.at[1] for answer in options(waived)} == {6, 8}  # (-6, 6), (6, 6) and row 8
    literal = building(
        ("plain", 1, 1), ("plain", 3, 1), ("plain", 5, 1), bag=["plain", "plain"], options={"placement": "literal"}
    )
    assert (9, 1) not in cells(options(literal))
    assert (7, 1) in cells(options(literal))  # (7 - 1) / 2 = 3, the last column


# ---------------------------------------------------------------- tunnels


@pytest.mark.rule("pocket.tunnel.tiles")
def test_caves_and_complexes_have_grooves_and_other_tiles_none():
    for tile in load_library().tiles.values():
        assert bool(tile.grooves) == (tile.terrain in ("cave", "complex"))


@pytest.mark.rule("pocket.tunnel.placement", "pocket.ruling.tunnel-placement")
def test_a_groove_may_not_meet_a_wall_of_another_tunnel():
    # the straight complex at (1, 1) runs NE to SW: its edges 4 and 5 are walls
    match = building(("complex-1", 1, 1, 0), bag=["complex-1", "plain"])
    assert refused(match, 1, Lay((0, 2), 2)) == "pocket.tunnel.placement"  # grooves 2 and 5: edge 2 meets the wall 5
    assert Lay((2, 2), 0) in options(match)  # continues the groove
    assert refused(match, 1, Lay((2, 2), 1)) == "pocket.tunnel.placement"  # a wall against the groove
    assert Lay((-1, 1), 0) in options(match)  # beside the base it starts a new one


@pytest.mark.rule("pocket.ruling.tunnel-placement")
def test_every_tile_is_connected_and_a_tunnel_leads_forward():
    match = building(("complex-1", 1, 1, 0), bag=["plain", "plain"])
    # behind the tunnel's wall, joined to nothing
    assert refused(match, 1, Lay((0, 2))) == "pocket.ruling.tunnel-placement"
    assert Lay((2, 2)) in options(match)
    tunnel = building(("plain", 1, 1), bag=["complex-1", "plain"])
    # grooves E and W only: nothing leads forward
    assert refused(tunnel, 1, Lay((2, 2), 1)) == "pocket.ruling.tunnel-placement"
    assert Lay((2, 2), 0) in options(tunnel)


@pytest.mark.rule("pocket.ruling.tunnel-geometry")
def test_a_tunnel_turns_by_sixty_degrees_and_a_base_edge_is_always_open():
    match = table(tiles={(1, 1): ("complex-1", 1), (-1, 1): ("complex-1", 0)})
    ground = match.state.ground
    assert ground.walls[1, 1] == {1, 4}
    assert ground.connected((0, 0), (1, 1))  # no groove on that edge, but a base
    assert ground.connected((1, 1), (-1, 1)) is False  # edge 4 has a groove, edge 1 of the other has none
    assert not ground.connected((1, 1), (0, 2))
    assert ground.connected((-1, 1), (0, 2))  # groove NE, open terrain
    assert (
        refused(building(("plain", 1, 1), bag=["plain", "plain"]), 1, Lay((0, 2), 1)) == "pocket.ruling.tunnel-geometry"
    )


# Two straight complexes lead to (0, 2) and nowhere else: a tunnel there needs grooves 2 and 3, which no cave has.
FUNNEL = [("complex-1", -1, 1, 0), ("complex-1", 1, 1, 2)]


@pytest.mark.rule("pocket.ruling.unplaceable")
def test_a_tile_without_a_place_is_shown_and_goes_back_into_the_bag_afterwards():
    match = building(*FUNNEL, bag=["cave-1", "plain", "hill"], shuffles=[["tile-hill", "tile-cave-1"]])
    # the plain had only one place, so the kernel placed it; then the cave went back and the next player drew
    events = [
        (event.kind, event.text.args["tile"].id)
        for event in match.events()
        if event.kind in ("draws", "no-place", "lays")
    ]
    assert events == [
        ("draws", "pocket-tile-cave-1"),
        ("no-place", "pocket-tile-cave-1"),
        ("draws", "pocket-tile-plain"),
        ("lays", "pocket-tile-plain"),
        ("draws", "pocket-tile-hill"),
    ]
    assert match.state.bag == ["tile-cave-1"]
    assert match.pending.keys() == {1}


@pytest.mark.rule("pocket.ruling.unplaceable")
def test_if_only_tiles_without_a_place_remain_they_are_left_out():
    match = building(*FUNNEL, bag=["cave-1", "cave-2"])
    assert match.state.phase == "second-base"
    assert (match.state.bag, match.state.aside) == ([], [])
    assert len(match.state.ground.tiles) == 2


# ---------------------------------------------------------------- the second base


SIX = [
    {"card": card, "owner": owner}
    for owner in (0, 1)
    for card in ("frost-axe-sister", "frost-sled-hound", "frost-ice-troll")
]


def built(*tiles, **more):
    """A match with all tiles placed, in which the second player places the base."""
    return tapete.scenario(
        "pocket",
        {
            "phase": "second-base",
            "tiles": [[f"tile-{t[0]}", *t[1:]] for t in tiles],
            "bases": [[0, 0], None],
            "units": SIX,
            **more,
        },
    )


@pytest.mark.rule("pocket.setup.second-base", "pocket.ruling.distance")
def test_the_second_base_goes_as_far_as_possible():
    match = built(("plain", 1, 1), ("plain", 0, 2), ("plain", 2, 2))
    assert cells(options(match)) == {(-1, 3), (1, 3), (3, 3)}
    assert {distance((0, 0), cell) for cell in base_cells(match.state)} == {3}
    assert refused(match, 1, Found((-1, 1))) == "pocket.setup.second-base"


@pytest.mark.rule("pocket.setup.second-base-choice")
def test_of_equally_far_cells_the_second_player_chooses():
    match = built(("plain", 1, 1), ("plain", 0, 2))
    assert match.pending.keys() == {1}
    assert cells(options(match)) == {(-1, 3), (1, 3)}
    match.act(1, Found((1, 3)))
    assert match.state.ground.bases == ((0, 0), (1, 3))


@pytest.mark.rule("pocket.setup.second-base-contact")
def test_the_second_base_touches_a_tile_of_the_last_row_and_may_touch_two():
    match = built(("plain", -1, 1), ("plain", 1, 1), ("plain", 0, 2), ("plain", 1, 3), ("plain", -1, 3))
    assert Found((0, 4)) in options(match)  # over (-1, 3) and (1, 3)
    assert refused(match, 1, Found((2, 2))) == "pocket.setup.second-base"  # beside the last row, but nearer
    assert refused(match, 1, Found((-3, 1))) == "pocket.setup.second-base-contact"  # touches only row 1
    assert refused(match, 1, Found((0, 8))) == "pocket.setup.second-base-contact"


@pytest.mark.rule("pocket.ruling.distance")
def test_distance_ignores_gaps():
    assert distance((0, 0), (0, 8)) == 8
    assert distance((-3, 3), (3, 3)) == 3
    assert distance((0, 0), (5, 1)) == 3
    literal = built(("plain", 2, 0), ("plain", 4, 0), options={"placement": "literal"})
    assert {distance((0, 0), cell) for cell in cells(options(literal))} == {3}


@pytest.mark.rule("pocket.ruling.ready-map")
@pytest.mark.parametrize("name", ["map-ford", "map-saddle", "map-galleries", "map-sunken"])
def test_a_ready_made_map_starts_with_the_deployment(name):
    match = started(dice=[[6], [1]], side_a="frost", side_b="tide", map=name)
    assert match.state.phase == "deploy"
    assert match.state.ground.bases == ((0, 0), (0, 8))
    assert len(match.state.ground.tiles) == 20
    other = started(dice=[[1], [6]], side_a="frost", side_b="tide", map=name)
    assert other.state.ground.bases == ((0, 8), (0, 0))  # the first player's base is the one at the bottom


# ---------------------------------------------------------------- deployment


@pytest.mark.rule("pocket.setup.deploy-three", "pocket.setup.deploy-order", "pocket.setup.reserve")
def test_each_player_deploys_three_units_and_the_rest_stay_in_reserve():
    match = started(dice=[[6], [1]], side_a="frost", side_b="tide", map="map-ford")
    order = []
    while match.state.phase == "deploy":
        (player,) = match.pending
        order.append(player)
        match.act(player, options(match)[0])
    assert order == [0, 0, 0, 1, 1, 1]
    for player in (0, 1):
        mine = [unit for unit in match.state.units if unit.owner == player]
        assert sum(unit.at[1] >= 0 for unit in mine) == 3
        assert sum(unit.at[1] < 0 for unit in mine) == 3
    assert match.state.phase == "play"


@pytest.mark.rule("pocket.setup.deploy-three", "pocket.setup.deploy-order")
def test_two_units_are_not_enough_and_players_deploy_in_order():
    match = started(dice=[[6], [1]], side_a="frost", side_b="tide", map="map-ford")
    match.act(0, options(match)[0])
    match.act(0, options(match)[0])
    assert refused(match, 0, Move(0, (1, 1))) == "pocket.setup.deploy-three"  # two: play does not begin
    assert refused(match, 1, Deploy(6, (-1, 7))) == "pocket.setup.deploy-order"
    match.act(0, options(match)[0])
    assert refused(match, 0, Deploy(5, (0, 2))) == "pocket.setup.deploy-order"  # four


@pytest.mark.rule("pocket.setup.reserve")
def test_a_unit_in_reserve_cannot_act_or_be_targeted():
    match = table(
        ("axe-sister", 0, (1, 1)), ("sled-hound", 0, "reserve"), ("snapper", 1, "reserve"), ("bog-brute", 1, (0, 6))
    )
    assert refused(match, 0, Move(1, (0, 2))) == "pocket.setup.reserve"
    assert not [answer for answer in options(match) if getattr(answer, "target", None) == match.state.units[2].at]


@pytest.mark.rule("pocket.setup.deploy-near", "pocket.ruling.deploy-distance")
def test_units_are_placed_as_near_to_the_base_as_possible():
    match = started(dice=[[6], [1]], side_a="frost", side_b="tide", map="map-ford")
    assert {answer.to for answer in options(match)} == {(-1, 1), (1, 1)}
    assert refused(match, 0, Deploy(0, (0, 2))) == "pocket.setup.deploy-near"
    match.act(0, Deploy(0, (-1, 1)))
    match.act(0, Deploy(1, (1, 1)))
    assert {answer.to for answer in options(match)} == {
        (-2, 2),
        (0, 2),
        (2, 2),
    }  # (-2, 2) is water, and needs no test
    match.act(0, Deploy(2, (-2, 2)))
    assert match.state.units[2].at == (-2, 2)


@pytest.mark.rule("pocket.ruling.deploy-distance")
def test_nearness_is_counted_in_steps_over_connected_tiles():
    # (1, 1) is a tunnel whose only other exit leads west: (2, 2) is 1 + 2 steps away, not 2
    tiles = [
        ["tile-plain", -1, 1],
        ["tile-complex-1", 1, 1, 1],
        ["tile-plain", 2, 2],
        ["tile-plain", 0, 2],
        ["tile-plain", 1, 3],
    ]
    match = tapete.scenario("pocket", {"phase": "deploy", "tiles": tiles, "bases": [[0, 0], [2, 4]], "units": SIX})
    match.act(0, Deploy(0, (-1, 1)))
    match.act(0, Deploy(1, (1, 1)))
    assert match.state.units[2].at == (0, 2)  # the only nearest tile: the kernel answered


def test_the_frontier_of_a_base_is_its_front():
    match = building(bag=["plain"])
    assert frontier(match.state) == [(-1, 1), (1, 1)]


def test_every_rotation_of_a_drawn_tunnel_has_its_own_picture_and_title():
    match = building(("plain", 1, 1), ("plain", 2, 2), ("plain", 0, 2), bag=["complex-1", "plain"])
    options_shown = match.decision_view(1).options
    cells = {tuple(option.targets) for option in options_shown}
    assert len(cells) < len(options_shown)
    for cell in cells:
        here = [option for option in options_shown if tuple(option.targets) == cell]
        assert len({str(option.title) for option in here}) == len(here)
        assert len({str(option.card.art.strokes) for option in here}) == len(here)
