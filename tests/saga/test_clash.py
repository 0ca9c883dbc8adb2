"""Choque de Señores: terrain, deployment, special rules, the end and the points."""

import random

import pytest

from tapete import new_match
from tapete.games.saga.content.library import load_library
from tapete.games.saga.content.validate import narrowest_width, size_problem
from tapete.games.saga.lengths import CM, M
from tapete.games.saga.rules import victory
from tapete.games.saga.rules.before import terrain
from tapete.games.saga.rules.before.deployment import (
    METHODS,
    Camp,
    Question,
    cached_spacing,
    camp_for,
    zone_refusal,
)
from tapete.games.saga.rules.before.setup import SPECIAL_RULES
from tapete.games.saga.rules.fights import shooting
from tapete.games.saga.rules.moves.charge import stick_of
from tapete.games.saga.rules.orders import count_generated
from tapete.games.saga.state import Piece
from tapete.games.saga.table import ground
from tapete.match_factory import scenario
from tests.saga.table import *

LORDS = (unit("warlord", (60, 80)), unit("warlord", (60, 10)))


def match_options(**options):
    return {
        "band0": "fjord~4~g2w1l1~u:g4+g4+w8+l12.bows",
        "band1": "league~4~g1w2l1~u:g4+w8+w8+l12",
        "special": "no",
        "terrain": "none",
        **options,
    }


# ---------------------------------------------------------------- terrain


@pytest.mark.rule("saga.terrain.area")
def test_every_piece_is_an_area_with_four_traits():
    for kind in load_library().terrain.values():
        assert kind.height in ("high", "low")
        assert kind.cover in ("none", "light", "heavy")
        assert kind.difficulty in ("open", "rough", "dangerous", "impassable")
        assert kind.sizes
        shape = ground.outline(Piece(kind.id, kind.sizes[0], 0, 50000, 50000))
        assert len(shape.points) >= 12 or kind.sizes == ("strip",)
        assert shape.convex


def oval(width: int, height: int) -> tuple:
    """A long rectangle with cut corners, in centimetres across; its narrowest width is its height."""
    w, h = width * 5, height * 5
    return ((-w, -h // 2), (-w, h // 2), (-w + 5, h), (w - 5, h), (w, h // 2), (w, -h // 2), (w - 5, -h), (-w + 5, -h))


@pytest.mark.rule("saga.terrain.size-small", "saga.terrain.size-large", "saga.ruling.terrain-shapes")
def test_the_sizes_of_terrain():
    assert [size_problem(oval(w, h), "small", "x") is None for w, h in ((20, 10), (21, 10), (20, 9))] == [
        True,
        False,
        False,
    ]
    assert [size_problem(oval(w, h), "large", "x") is None for w, h in ((30, 15), (31, 15), (30, 14))] == [
        True,
        False,
        False,
    ]
    for size, least in (("small", 100), ("large", 150)):
        shapes = load_library().outlines.of(size)
        assert len(shapes) == 3
        assert all(size_problem(corners, size, "x") is None and narrowest_width(corners) >= least for corners in shapes)
    turned = {ground.outline(Piece("wood", "small", 0, 50000, 50000, turn)).points for turn in (0, 7, 90)}
    assert len(turned) == 3  # freely turned


@pytest.mark.rule("saga.terrain.buildings-as-ruins")
def test_a_house_is_a_ruin():
    house, ruins = (load_library().terrain[id] for id in ("house", "ruins"))
    assert (
        (house.height, house.difficulty, house.cover)
        == (ruins.height, ruins.difficulty, ruins.cover)
        == ("high", "rough", "heavy")
    )


@pytest.mark.rule("saga.clash.terrain-table", "saga.clash.terrain-max")
def test_the_terrain_table():
    rows = {
        "field": ("low", "rough", "light", 2, {"small", "large"}),
        "hill": ("high", "open", "none", 1, {"large"}),
        "marsh": ("low", "dangerous", "none", 2, {"small"}),
        "rocks": ("low", "rough", "heavy", 1, {"small"}),
        "ruins": ("high", "rough", "heavy", 1, {"small"}),
        "steep-hill": ("high", "rough", "none", 1, {"large"}),
        "wood": ("high", "rough", "light", 3, {"small", "large"}),
    }
    kinds = {
        kind.id: (kind.height, kind.difficulty, kind.cover, kind.most, set(kind.sizes))
        for kind in load_library().terrain.values()
        if kind.most
    }
    assert kinds == rows

    def rule(placed: list[tuple[str, str]], kind: str, size: str) -> str:
        no = terrain.count_refusal([Piece(id, of, 0, 0, 0) for id, of in placed], kind, size)
        return "" if no is None else no.rule

    assert rule([("hill", "large")], "hill", "large") == "saga.clash.terrain-max"
    assert rule([], "marsh", "large") == "saga.clash.terrain-table"
    assert rule([("wood", "large")], "wood", "large") == "saga.clash.terrain-table"
    assert rule([("wood", "large")], "wood", "small") == ""
    assert rule([("wood", "small")] * 3, "wood", "small") == "saga.clash.terrain-max"


def laying(*pieces: dict, step: int = 0) -> Playing:
    return Playing(
        band(LORDS[0]), band(LORDS[1]), phase="terrain", step=step, terrain=list(pieces), options={"terrain": "place"}
    )


@pytest.mark.rule("saga.clash.terrain-alternate", "saga.ruling.terrain-placement")
def test_the_players_lay_pieces_in_turns():
    game = laying()
    order = []
    rng = random.Random(1)
    for n in range(4):
        order.append(game.player)
        game.act(Lay("wood" if n < 3 else "marsh", "small", 0))
        game.act(game.decision.sample(rng)[0])
    assert order == [0, 1, 0, 1]
    out = laying().act(Lay("wood", "small", 0))
    assert out.refused((("t", 5000, 40000),)) == "saga.ruling.terrain-placement"  # over the edge
    assert out.why((("t", 50000, 40000), ("turn", 30, 0))) == ""


@pytest.mark.rule("saga.clash.terrain-spacing")
def test_pieces_lie_more_than_c_apart():
    first = ground.outline(Piece("wood", "small", 2, 30 * CM, 45 * CM))
    right = max(x for x, _ in first.points)
    game = laying({"terrain": "wood", "at": [30, 45], "outline": 2}).act(Lay("wood", "small", 2))
    left = min(x for x, _ in ground.outline(Piece("wood", "small", 2, 0, 45 * CM)).points)
    assert game.refused((("t", right - left + 10 * CM, 45 * CM),)) == "saga.clash.terrain-spacing"  # exactly 10 cm
    assert game.why((("t", right - left + 10 * CM + 200, 45 * CM),)) == ""


@pytest.mark.rule("saga.clash.terrain-stop", "saga.ruling.terrain-placement")
def test_with_three_pieces_a_player_may_move_one_and_stop():
    three = [
        {"terrain": "wood", "at": [20, 20]},
        {"terrain": "marsh", "at": [60, 45]},
        {"terrain": "rocks", "at": [100, 70]},
    ]
    early = laying(*three[:2])
    assert early.refused(Shift(0)) == "saga.clash.terrain-stop"
    game = laying(*three, step=3).act(Shift(1))
    assert game.refused((("t", 76000, 45000),)) == "saga.clash.terrain-stop"  # 16 cm
    # it keeps its orientation
    assert game.refused((("t", 60000, 45000), ("turn", 45, 0))) == "saga.clash.terrain-alternate"
    game.act((("t", 70000, 45000),))
    assert (game.player, DECLINE in game.options) == (0, True)  # the opponent's last piece
    game.match.setup.script.dice[:] = [[2]]
    game.act(DECLINE)
    assert game.state.phase == "method"
    last = laying(*three, step=3).act(Shift(1)).act((("t", 60000, 45000),))  # a move of 0 cm is one
    last.act(Lay("marsh", "small", 0))
    last.match.setup.script.dice[:] = [[2]]
    last.act(last.decision.sample(random.Random(2))[0])
    assert (last.state.phase, len(last.state.terrain)) == ("method", 4)


def test_random_terrain_follows_the_same_rules():
    for n in range(12):
        match = new_match("saga", options=match_options(terrain="random"), seed=f"ground-{n}")
        pieces = match.state.terrain
        assert 3 <= len(pieces) <= 7
        for i, piece in enumerate(pieces):
            assert terrain.spot_refusal(pieces[:i], piece) is None
            assert terrain.count_refusal(pieces[:i], piece.terrain, piece.size) is None


def test_the_ready_table_keeps_its_distances():
    match = new_match("saga", options=match_options(terrain="ready"), seed="ready")
    for i, piece in enumerate(match.state.terrain):
        assert terrain.spot_refusal(match.state.terrain[:i], piece) is None


# ---------------------------------------------------------------- first player and deployment


@pytest.mark.rule("saga.clash.first-player", "saga.ruling.first-player-tie")
def test_the_higher_die_begins_and_ties_are_thrown_again():
    match = scenario("saga", {"bands": [{"units": []}, {"units": []}], "dice": [[1]], "phase": "method"})
    from tapete.games.saga.rules.before.setup import roll_for_first

    flow = roll_for_first(match.table)
    next(flow)
    for roll in ([4], [4], [3]):
        flow.send(roll)
    with pytest.raises(StopIteration):
        flow.send([5])
    assert match.state.first == 1
    assert [event.text.args for event in match.events() if event.kind == "first-roll"] == [
        {"one": 4, "other": 4},
        {"one": 3, "other": 5},
    ]
    lays = laying()
    assert lays.player == lays.state.first  # terrain
    rolled = scenario("saga", {"bands": [{"units": []}, {"units": []}], "dice": [[2]], "phase": "method", "first": 1})
    assert list(rolled.pending) == [1]  # deployment
    begun = Playing(band(LORDS[0]), band(LORDS[1]), phase="turn", turn=0, first=1, dice=[[1]])
    assert begun.state.active == 1  # the first turn


@pytest.mark.rule("saga.clash.edges", "saga.ruling.edge-choice")
def test_each_player_has_a_long_edge_by_his_seat():
    game = Playing(band(LORDS[0]), band(LORDS[1]), method="A")
    assert zone_refusal(game.state, 0, (60000, 85000, 1250)) is None
    assert zone_refusal(game.state, 1, (60000, 85000, 1250)) is not None
    assert zone_refusal(game.state, 1, (60000, 5000, 1250)) is None
    assert zone_refusal(game.state, 0, (60000, 5000, 1250)) is not None


@pytest.mark.rule("saga.clash.deploy-roll", "saga.ruling.deploy-roll-bounds")
def test_the_deployment_die_may_be_changed_by_one():
    assert [METHODS[n] for n in range(1, 7)] == ["A", "A", "B", "B", "C", "C"]
    for face, change, method in ((2, 0, "A"), (2, -1, "A"), (2, 1, "B"), (3, 1, "B"), (4, 1, "C"), (5, -1, "B")):
        game = Playing(band(LORDS[0]), band(LORDS[1]), phase="method", dice=[[face], [1]])
        assert (game.kind, game.decision.about["face"]) == ("method", face)  # stated after seeing the die
        assert len(game.match.decision_view(game.player).options) == 2  # two of the three answers are the same method
        game.match.setup.script.strict = False
        game.act(change)
        assert game.state.method == method


@pytest.mark.rule("saga.clash.deploy-roll", "saga.ruling.deploy-roll-bounds")
def test_a_deployment_die_that_no_change_turns_into_another_method_is_not_asked_about():
    for face, method in ((1, "A"), (6, "C")):
        bands = [{"units": []}, {"units": []}]
        match = scenario("saga", {"bands": bands, "dice": [[face]], "phase": "method", "options": {"special": "no"}})
        assert match.state.method == method
        assert {event.kind for event in match.events()} >= {"method-roll", "method"}


def deploying(method: str, **more) -> Playing:
    mine = band(unit("warlord", []), unit("warriors", [], 0), unit("guards", [], 0))
    for entry in mine["units"][1:]:
        entry["figures"] = 4
    return Playing(mine, band(unit("warlord", (60, 5))), phase="deploy", method=method, **more)


@pytest.mark.rule("saga.clash.deploy-a", "saga.ruling.deploy-wholly")
def test_method_a_deploys_within_l_of_the_own_edge():
    game = deploying("A").act(Name(0))
    assert game.refused((("f0", 60000, 90000 - 30500 + 2000),)) == "saga.clash.deploy-a"  # the base reaches 30.5 cm
    assert game.why((("f0", 60000, 90000 - 30000 + 2000),)) == ""  # wholly within 30


@pytest.mark.rule("saga.clash.deploy-b", "saga.ruling.deploy-wholly")
def test_method_b_deploys_beyond_m_from_the_diagonal():
    def away(distance: float, diagonal: int = 0) -> str:
        game = deploying("B", diagonal=diagonal).act(Name(0))
        # from the middle of the table, down and to the left, at right angles to the diagonal; a base of 2 cm
        x = 60 + (distance + 2) * (-90 if diagonal == 0 else 90) / 150
        y = 45 + (distance + 2) * 120 / 150
        return game.why((("f0", round(x * 1000), round(y * 1000)),))

    assert away(14) == "saga.clash.deploy-b"
    assert away(15.2) == away(15.2, 1) == ""
    choice = Playing(band(LORDS[0]), band(LORDS[1]), phase="method", dice=[[3]])
    choice.match.setup.script.strict = False
    choice.act(0)
    assert choice.kind == "diagonal"
    wrong = deploying("B").act(Name(0))
    assert wrong.refused((("f0", 100000, 20000),)) == "saga.clash.deploy-b"  # the enemy's half


@pytest.mark.rule("saga.clash.deploy-c", "saga.ruling.deploy-wholly")
def test_method_c_keeps_friends_more_than_m_apart():
    mine = band(unit("warlord", []), unit("warriors", [(40, 80), (43, 80), (46, 80)]))
    game = Playing(mine, band(unit("warlord", (60, 5))), phase="deploy", method="C")
    edge = 46 + 1.25
    assert game.refused((("f0", round((edge + 15 + 2) * 1000), 80000),)) == "saga.clash.deploy-c"
    assert game.why((("f0", round((edge + 15.2 + 2) * 1000), 80000),)) == ""


@pytest.mark.rule("saga.ruling.deploy-impossible")
def test_where_the_zone_is_full_the_spacing_is_relaxed():
    crowd = [unit("warriors", (x, 75), 8) for x in (10, 30, 50, 70, 90, 110)]
    game = Playing(band(unit("warlord", []), *crowd), band(unit("warlord", (60, 5))), phase="deploy", method="C")
    assert game.kind == "deploy-spot"
    answer = game.decision.sample(random.Random(1))[0]
    game.act(answer)
    assert game.state.relaxed == [0]


def test_a_known_spacing_is_that_of_a_fresh_search():
    """Also after a friend has moved, where the zone is full and where it is not."""
    found = set()
    for gap in (20, 22, 20, 30):
        crowd = [unit("warriors", (10 + gap * n, 75), 8) for n in range(6) if 10 + gap * n <= 110]
        game = Playing(band(unit("warlord", []), *crowd), band(unit("warlord", (60, 5))), phase="deploy", method="C")
        camp = camp_for(game.state, game.state.units[0])
        fresh = cached_spacing.__wrapped__(Question(Camp(game.state, game.state.units[0], M)))
        assert (camp.spacing, tuple(camp.roomiest)) == fresh
        found.add(fresh)
    assert len(found) == 3


@pytest.mark.rule("saga.clash.deploy-order", "saga.ruling.deploy-half")
def test_half_with_the_warlord_then_all_then_the_rest():
    """Of seven units four deploy first, the Warlord among them. Then the opponent deploys, then the last three."""
    seven = band(unit("warlord", []), *[unit("guards", [], 0) for _ in range(6)])
    three = band(unit("warlord", []), unit("guards", [], 0), unit("guards", [], 0))
    for entry in [*seven["units"][1:], *three["units"][1:]]:
        entry["figures"] = 4
    game = Playing(seven, three, phase="deploy", dice=[])
    order = []
    rng = random.Random(3)
    while game.match.state.phase == "deploy":
        if game.kind == "deploy":
            if game.player == 0 and len(order) == 3:
                waiting = next(
                    unit.id for unit in game.state.units if unit.owner == 0 and not unit.deployed and unit.id
                )
                assert game.refused(Name(waiting)) == "saga.clash.deploy-order"  # the Warlord has to come now
                game.act(Name(0))
            else:
                game.act(
                    next(option for option in game.options if option != Name(0))
                    if game.player == 0
                    else game.options[0]
                )
        order.append(game.player)
        game.match.setup.script.strict = False
        game.act(game.decision.sample(rng)[0])
    assert order == [0] * 4 + [1] * 3 + [0] * 3


@pytest.mark.rule("saga.clash.deploy-formation")
def test_deployed_units_stand_in_formation():
    game = deploying("A").act(Name(1))
    # 6 cm from the nearest
    assert game.refused(game.placed(1, (50, 80), (53, 80), (56, 80), (64.5, 80))) == "saga.clash.deploy-formation"
    assert game.why(game.placed(1, (50, 80), (53, 80), (56, 80), (59, 80))) == ""


@pytest.mark.rule("saga.ruling.deploy-terrain")
def test_a_wood_or_a_marsh_may_be_deployed_on_and_a_lake_may_not():
    def rule(kind: str) -> str:
        return deploying("A", terrain=[{"terrain": kind, "at": [60, 78]}]).act(Name(0)).why((("f0", 60000, 78000),))

    assert (rule("wood"), rule("marsh"), rule("lake")) == ("", "", "saga.move.impassable")
    game = deploying("A", terrain=[{"terrain": "marsh", "at": [60, 78]}]).act(Name(0)).act((("f0", 60000, 78000),))
    assert game[0].fatigue == 0


# ---------------------------------------------------------------- special rules


@pytest.mark.rule("saga.clash.special-optional", "saga.ruling.special-roll-time")
def test_a_special_rule_is_rolled_only_if_both_want_it():
    def answer_both(one: str, other: str) -> Playing:
        # both bands stand
        game = Playing(band(LORDS[0]), band(LORDS[1]), phase="deploy", dice=[[5], [1]], options={"special": "ask"})
        assert set(game.match.pending) == {0, 1}
        game.match.act(0, one)
        game.match.act(1, other)
        return game

    game = answer_both("yes", "yes")
    assert game.state.special == 5
    for pair in (("yes", "no"), ("no", "yes"), ("no", "no")):
        game = Playing(band(LORDS[0]), band(LORDS[1]), phase="deploy", dice=[[1]], options={"special": "ask"})
        game.match.act(0, pair[0])
        game.match.act(1, pair[1])
        assert (game.state.special, game.state.turn) == (0, 4)


@pytest.mark.rule("saga.clash.special-table")
def test_the_six_special_rules():
    assert SPECIAL_RULES[1:] == ("dawn", "weary", "cursed", "grudges", "judgement", "slaughter")


@pytest.mark.rule("saga.clash.special-dawn", "saga.ruling.dawn-measure", "saga.ruling.special-turns-scope")
def test_at_dawn_nobody_shoots_or_charges_beyond_m():
    mine = band(unit("warriors", (60, 60), 4, equipment=("bows",)), unit("guards", (30, 60), 4, equipment=HORSES))
    theirs = band(unit("warriors", (60, 38), 4), unit("levies", (30, 38), 6))
    for turn, bound in ((1, True), (2, True), (3, True), (4, True), (5, False)):
        game = Playing(mine, theirs, special=1, turn=turn)
        assert shooting.shooting_reach(game.state, game[0]) == (15000 if bound else 30000)
        assert stick_of(game.state, game[1]) == (15000 if bound else 30000)
    early = Playing(mine, theirs, special=1, turn=3).order(0)
    assert early.why(Do("shoot", 2)) == "saga.shoot.range"  # 19.5 cm
    horse = Playing(mine, theirs, special=1, turn=3).order(1)
    assert horse.why(Do("charge", 3)) == "saga.charge.distance-base"
    later = Playing(mine, theirs, special=1, turn=5).order(0)
    assert later.why(Do("shoot", 2)) == ""


@pytest.mark.rule("saga.clash.special-weary", "saga.ruling.special-roll-time")
def test_weary_units_begin_with_fatigue():
    mine = band(*[unit("warriors", (x, 80), 4) for x in (20, 50, 80)])
    game = Playing(
        mine, band(LORDS[1]), phase="deploy", dice=[[2], [4, 5, 6], [5], [1, 1, 1]], options={"special": "roll"}
    )
    assert [unit.fatigue for unit in game.state.units] == [
        0,
        1,
        1,
        1,
    ]  # a D6 a unit, Heroes included, the first player's first


@pytest.mark.rule("saga.clash.special-cursed")
def test_on_cursed_ground_a_wood_is_dangerous():
    wood = [{"terrain": "wood", "at": [60, 52]}]
    for gear, markers in (((), 1), (HORSES, 2)):
        game = Playing(band(unit("warriors", [(60, 62)], equipment=gear)), special=3, terrain=wood).order(0, "move")
        game.act((("f0", 60000, 55000),))
        assert game[0].fatigue == markers


@pytest.mark.rule("saga.clash.special-grudges", "saga.ruling.grudges-free-only", "saga.ruling.special-turns-scope")
def test_old_grudges_make_the_first_activation_of_the_first_turn_free():
    for turn, active in ((1, 0), (2, 1)):
        game = Playing(
            bare(unit("warriors", (60, 60), 4)),
            bare(unit("warriors", (60, 40), 4)),
            special=4,
            turn=turn,
            active=active,
        )
        game.act(Free(active, "grudges")).do("move").act(game.moved(active, 0, 0))
        assert game.refused(Free(active, "grudges")) == "saga.clash.special-grudges"
    paid = Playing(band(unit("warriors", (60, 60), 4)), bare(unit("warriors", (60, 40), 4)), special=4, turn=1)
    assert Use("oars") in paid.options  # it is an option, not a duty
    paid.act(Free(0, "grudges")).do("move").act(paid.moved(0, 0, 0)).order(0, "move").act(paid.moved(0, 0, 0))
    assert paid[0].fatigue == 1
    assert Free(0, "grudges") not in Playing(bare(unit("warriors", (60, 60), 4)), bare(FAR), special=4, turn=3).options


@pytest.mark.rule("saga.clash.special-judgement")
def test_judgement_adds_a_die_within_the_limit_of_eight():
    five = [unit("guards", (10 + 15 * n, 80), 4) for n in range(5)]
    game = Playing(bare(*five), bare(FAR), special=5, phase="turn", turn=2, dice=[[1] * 6])
    assert count_generated(game.state, 0) == 6
    eight = [unit("guards", (8 + 13 * n, 80), 4) for n in range(8)]
    assert (
        len(Playing(bare(*eight), bare(FAR), special=5, phase="turn", turn=2, dice=[[1] * 8]).state.bands[0].rolled)
        == 8
    )


@pytest.mark.rule("saga.clash.special-slaughter", "saga.ruling.score-legendary-mercenary")
def test_slaughter_adds_two_points_a_unit():
    game = Playing(bare(FAR), bare(unit("warriors", (60, 40), 8)), special=6)
    game.kill(1, 8)
    assert victory.massacre_points(game.state, 0) == 4 + 1 + 2
    legend = Playing(bare(FAR), bare(unit("warriors", (60, 40), 8, card="hounds", legend="ford-wolves")))
    legend.kill(1, 8)
    assert victory.massacre_points(legend.state, 0) == 4 + 4  # the higher bonus only


# ---------------------------------------------------------------- the end


@pytest.mark.rule("saga.clash.end-no-dice", "saga.ruling.no-dice-check-time", "saga.ruling.judgement-no-dice")
def test_a_band_that_generates_no_dice_has_lost():
    mine = bare(unit("warriors", (40, 80), 3), unit("levies", (80, 80), 5), oars=["c"])
    game = Playing(mine, bare(unit("warlord", (60, 10))), phase="turn", turn=2)
    assert game.match.over
    assert (game.match.outcome["winners"], game.match.outcome["reason"]) == (
        [1],
        "saga.clash.end-no-dice",
    )  # dice on the board do not prevent it
    judged = Playing(mine, bare(unit("warlord", (60, 10))), phase="turn", turn=2, special=5)
    assert judged.match.over  # nor does the die of Judgement


@pytest.mark.rule("saga.ruling.no-dice-both-and-total-loss")
def test_a_band_wiped_out_in_its_own_turn_plays_on_until_its_next_one():
    def wiped_out(turn: int) -> Playing:
        """The last figure of a band charges and falls in its own turn."""
        mine = bare(unit("levies", [(60, 52)]), thralls=["u"])
        game = Playing(
            mine, bare(unit("guards", (60, 42), 4)), turn=turn, first=(turn + 1) % 2, dice=[[1], [6] * 8, [1] * 8, [1]]
        )
        game.order(0, "charge", 1).auto().act("open")
        assert game[0].figures == []
        return game

    game = wiped_out(3)
    game.act(END)
    assert (game.match.over, game.player) == (False, 1)  # the opponent has his turn
    game.act("done", END)
    assert game.match.outcome["reason"] == "saga.clash.end-no-dice"
    last = wiped_out(12).act(END)
    assert last.match.outcome["reason"] == "saga.clash.victory"  # there is no next turn: points decide


@pytest.mark.rule("saga.clash.end-six-turns")
def test_the_game_ends_after_six_turns_each():
    game = Playing(band(LORDS[0]), band(LORDS[1]), turn=11, dice=[[1]])
    assert game.state.own_turn == 6
    game.act(END, "done", "done", END)
    assert game.match.over
    assert game.state.turn == 12


def points(*units: dict, fallen: dict[int, int]) -> int:
    game = Playing(bare(FAR), bare(*units))
    for n, count in fallen.items():
        game.kill(n, count)
    return victory.massacre_points(game.state, 0)


@pytest.mark.rule("saga.clash.score-hero", "saga.ruling.score-hero-unit", "saga.ruling.score-improved-heroes")
def test_heroes_score_four_and_their_unit():
    assert points(unit("warlord", (60, 10)), fallen={1: 1}) == 4 + 1
    assert points(unit("warlord", (60, 10), legend="sigrun"), fallen={1: 1}) == 4 + 4
    assert points(unit("hero", (60, 10), card="war-beast"), fallen={1: 1}) == 4 + 1  # regardless of its cost
    game = Playing(bare(FAR), bare(unit("warlord", (60, 10))), options={"hero_bonus": False})
    game.kill(1, 1)
    assert victory.massacre_points(game.state, 0) == 4  # the table's option


@pytest.mark.rule("saga.clash.score-guards", "saga.ruling.score-self-inflicted")
def test_guards_score_one_each_however_they_fell():
    assert points(unit("guards", (60, 10), 6), fallen={1: 5}) == 5


@pytest.mark.rule("saga.clash.score-warriors", "saga.clash.score-levies", "saga.ruling.score-totals")
def test_halves_and_thirds_are_rounded_once_for_the_whole_band():
    assert points(unit("warriors", (30, 10), 8), unit("warriors", (60, 10), 8), fallen={1: 3, 2: 4}) == 4  # 7 / 2
    assert points(unit("levies", (30, 10), 8), unit("levies", (60, 10), 8), fallen={1: 3, 2: 4}) == 3  # 7 / 3


@pytest.mark.rule("saga.clash.score-unit-destroyed")
def test_a_unit_wiped_out_scores_extra():
    assert points(unit("guards", (60, 10), 4), fallen={1: 4}) == 5
    assert points(unit("guards", (60, 10), card="free-lances"), fallen={1: 4}) == 6
    assert points(unit("guards", (60, 10), 4, legend="old-shields"), fallen={1: 4}) == 8


@pytest.mark.rule("saga.clash.victory")
def test_eight_points_and_three_more_win():
    for score, winner in (((8, 5), 0), ((8, 6), None), ((7, 0), None), ((12, 9), 0), ((5, 8), 1)):
        assert victory.decide_winner(list(score)) == winner
