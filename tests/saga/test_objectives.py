"""Escenarios propios: objectives on the table, scoring, and points at the end."""

import random

import pytest

from tapete import BadOptions, new_match
from tapete.core.flow import any_answer
from tapete.games.saga.lengths import CM
from tapete.games.saga.rules import objectives, victory
from tapete.games.saga.rules.before import terrain
from tapete.games.saga.state import Piece
from tests.saga.table import *

BANDS = {"band0": "fjord~4~g2w1l1~u:g4+g4+w8+l12.bows", "band1": "league~4~g1w2l1~u:g4+w8+w8+l12", "special": "no"}


def battle(scenario: str, mine: tuple, theirs: tuple, **more) -> Playing:
    return Playing(band(*mine), band(*theirs), options={"scenario": scenario}, **more)


def points(game: Playing) -> list[int]:
    return [objectives.objective_points(game.state, player) for player in (0, 1)]


@pytest.mark.rule("saga.turn.scenario-required")
def test_a_table_names_a_scenario_that_exists():
    assert new_match("saga", options=BANDS).state.scenario == "clash"
    with pytest.raises(BadOptions):
        new_match("saga", options={**BANDS, "scenario": "siege"})


@pytest.mark.rule("saga.ruling.scenario-ford")
def test_a_unit_wholly_beyond_the_ford_is_worth_two_points():
    across = unit("warriors", row(20, 38.7, 4))  # bases of 1.25 cm: 0.05 cm clear of the water at 40 cm
    wet = unit("guards", [*row(60, 38.7, 3), (69, 39.0)])  # one base reaches 0.25 cm into it
    foe = unit("levies", row(20, 51.3, 6))
    at_home = unit("warriors", row(80, 20, 4))
    game = battle("ford", (across, wet), (foe, at_home))
    assert points(game) == [2, 2]
    assert [objectives.has_crossed(game.state, unit) for unit in game.state.units] == [True, False, True, False]


@pytest.mark.rule("saga.ruling.scenario-ford", "saga.move.rough-stick")
def test_the_ford_is_rough_ground_from_side_to_side():
    for x in (3, 57, 110):
        game = battle("ford", (unit("warriors", row(x, 52, 3)),), (FAR,)).order(0, "move")
        assert game.refused(game.moved(0, 0, -12)) == "saga.move.rough-stick"
        assert game.why(game.moved(0, 0, -10)) == ""


@pytest.mark.rule("saga.ruling.scenario-ford")
def test_at_the_ford_both_players_deploy_by_method_a():
    match = new_match("saga", options={**BANDS, "scenario": "ford", "terrain": "none"}, seed="ford")
    assert (match.state.method, match.state.phase) == ("A", "organise")
    assert "method-roll" not in {event.kind for event in match.events()}


@pytest.mark.rule("saga.ruling.scenario-hostage")
@pytest.mark.parametrize(
    ("mine", "theirs", "score"), [(45, 80, [5, 0]), (45, 60, [0, 0]), (30, 80, [0, 0]), (30, 75, [0, 0])]
)
def test_the_hostage_goes_to_the_only_unit_beside_him(mine, theirs, score):
    game = battle("hostage", (unit("warriors", row(mine, 45, 4)),), (unit("warriors", row(theirs, 42, 4)),))
    assert points(game) == score  # 54 cm is 2.3 cm away, 39 cm too far


@pytest.mark.rule("saga.ruling.scenario-hostage")
def test_two_units_of_one_side_beside_the_hostage_are_not_the_only_one():
    game = battle("hostage", (unit("warriors", row(46, 45, 4)), unit("warlord", (60, 50))), (FAR,))
    assert points(game) == [0, 0]


@pytest.mark.rule("saga.ruling.scenario-hostage", "saga.move.impassable")
def test_the_hostage_blocks_movement_but_not_sight():
    game = battle(
        "hostage",
        (unit("warlord", (60, 52)), unit("levies", [(60, 60)], equipment=("bows",))),
        (unit("warriors", [(60, 32)]),),
    )
    assert ground.shooters(game.state, game[1], game[2]) == []  # the Warlord stands in the way, not the hostage
    game.order(0, "move")
    assert game.refused((("f0", 60000, 39000),)) == "saga.move.impassable"
    game.act((("f0", 66000, 41000),))
    assert len(ground.shooters(game.state, game[1], game[2])) == 1


@pytest.mark.rule("saga.ruling.scenario-stones", "saga.special.presence")
def test_the_largest_unit_holds_a_stone_and_a_warlord_counts_as_four():
    lord, three, four = unit("warlord", (30, 55)), unit("warriors", row(27, 35, 3)), unit("guards", row(57, 35, 4))
    game = battle("stones", (lord, unit("guards", row(57, 55, 4))), (three, four))
    assert [objectives.stone_holder(game.state, stone) for stone in objectives.pieces_of_kind(game.state, "stone")] == [
        0,
        None,
        None,
    ]
    assert points(game) == [3, 0]
    game.kill(1, 1)
    assert points(game) == [3, 3]


@pytest.mark.rule("saga.ruling.scenario-stones")
def test_strength_is_that_of_one_unit_not_of_all_of_a_side():
    two = (unit("warriors", row(24, 55, 4)), unit("warriors", row(36, 55, 4)))
    game = battle("stones", two, (unit("levies", row(22, 35, 6)),))
    assert points(game) == [0, 3]


@pytest.mark.rule("saga.ruling.scenario-stones", "saga.clash.victory", "saga.clash.end-six-turns")
def test_the_points_of_the_scenario_are_added_at_the_end():
    mine = (unit("warlord", (60, 55)), unit("guards", row(24, 50, 4)), unit("warriors", row(84, 50, 4)))
    game = battle("stones", mine, (unit("levies", (60, 5), 6),), turn=12, active=1, phase="turn")
    assert game.match.over
    assert game.match.outcome == {"winners": [0], "scores": {0: 9, 1: 0}, "reason": "saga.clash.victory"}
    assert [event.kind for event in game.told("objective", "over-won")] == ["objective", "over-won"]
    assert game.match.game.say(game.told("over-won")[0].text, "es").endswith("Puntos, con los del escenario: 9 a 0.")


@pytest.mark.parametrize("scenario", ["ford", "hostage", "stones"])
@pytest.mark.parametrize("how", ["random", "ready", "place"])
def test_pieces_of_a_scenario_stay_and_terrain_keeps_clear_of_them(scenario, how):
    match = new_match("saga", options={**BANDS, "scenario": scenario, "terrain": how}, seed=f"{scenario}{how}")
    rng = random.Random(scenario)
    while match.state.phase == "terrain":
        player, decision = next(iter(match.pending.items()))
        match.act(player, any_answer(decision, rng))
    fixed = objectives.fixed_ground(scenario)
    pieces = match.state.terrain
    assert pieces[: len(fixed)] == fixed
    assert len(pieces) > len(fixed)
    assert all(terrain.spot_refusal(fixed, piece) is None for piece in pieces[len(fixed) :])


def test_only_pieces_laid_by_players_count_towards_stopping():
    game = Playing(
        band(unit("warlord", (60, 80))),
        band(unit("warlord", (60, 5))),
        phase="terrain",
        options={"scenario": "stones", "terrain": "place"},
    )
    assert game.refused(Shift(0)) == "saga.clash.terrain-stop"  # the three stones do not count as pieces
    game.state.terrain += [Piece("wood", "small", 0, x * CM, 15 * CM) for x in (20, 60, 100)]
    assert terrain.lay_refusal(game.state, Shift(3)) is None
    assert terrain.lay_refusal(game.state, Shift(0)).rule == "saga.clash.terrain-stop"


def test_a_scenario_is_shown_at_the_seats_and_on_the_table():
    game = battle("stones", (unit("guards", row(24, 50, 4)),), (FAR,))
    scene = game.match.view(0)
    lines = [game.match.game.say(line, "es") for line in scene.seats[0].lines]
    assert "Los Tres Mojones: 3 puntos si acabara ahora" in lines
    assert [game.match.game.say(area.name, "es") for area in scene.board.areas] == ["Mojón"] * 3


@pytest.mark.parametrize("scenario", ["hostage", "stones"])
def test_a_random_battle_comes_to_its_end(scenario):
    match = new_match("saga", options={**BANDS, "scenario": scenario, "terrain": "ready"}, seed=scenario)
    rng = random.Random(scenario)
    while not match.over:
        player, decision = next(iter(match.pending.items()))
        match.act(player, any_answer(decision, rng))
    assert match.outcome["scores"] == {player: victory.points_of(match.state, player) for player in (0, 1)}
