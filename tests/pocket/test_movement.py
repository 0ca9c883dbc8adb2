"""Turns, movement and deployment: one action a turn, steps, jumps, return to base and redeployment."""

import re

import pytest

from tapete.games.pocket.rules.turn_choices import action_refusal, legal_actions
from tests.pocket.table import Assault, Deploy, Move, at, kinds, options, refused, table

QUIET = ("eel-lancer", 1, (0, 6))  # an enemy far away


# ---------------------------------------------------------------- turns


@pytest.mark.rule("pocket.turn.first")
def test_the_first_player_has_the_first_turn_and_turns_alternate():
    match = table(("axe-sister", 0, (1, 1)), QUIET, first=1)
    assert match.pending.keys() == {1}
    assert refused(match, 0, Move(0, (0, 2))) == "pocket.turn.first"
    match.act(1, Move(1, (1, 5)))
    assert match.pending.keys() == {0}


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Move(0, (0, 2)), r"^The Axe Sister \(A\) moves north-west to the Plain\.$"),
        (Deploy(1, (-1, 1)), r"^Player A deploys the Sled Hound \(A\) north-west, on the Plain\.$"),
    ],
)
def test_the_log_names_the_place_of_a_move(action, line):
    """Screen-reader users and players who were away do not see the move on the board."""
    match = table(("axe-sister", 0, (1, 1)), ("sled-hound", 0, "reserve"), QUIET)
    match.act(0, action)
    assert any(re.search(line, match.game.say(event.text, "en")) for event in match.events())


@pytest.mark.rule("pocket.turn.one-action")
@pytest.mark.parametrize("action", [Move(0, (0, 2)), Deploy(1, (-1, 1)), Assault(2, (0, 6), "close", "melee")])
def test_a_turn_is_exactly_one_action(action):
    units = [
        ("axe-sister", 0, (1, 1)),
        ("sled-hound", 0, "reserve"),
        ("eel-lancer", 0, (1, 5)),
        ("bog-brute", 1, (0, 6)),
    ]
    match = table(*units, dice=[[1, 1, 1], [2, 2], [1, 1, 1, 1], [2, 2]])
    match.act(0, action)
    assert match.state.player == 1
    assert refused(match, 0, Move(0, (2, 2))) == "pocket.turn.first"


@pytest.mark.rule("pocket.ruling.must-act")
def test_passing_is_legal_only_without_another_action():
    match = table(("axe-sister", 0, (1, 1)), QUIET)
    assert "pass" not in options(match)
    # a unit without offensive dice, walled in by its own army and a wall of enemies, has nothing to do
    tiles = dict.fromkeys([(x, y) for y in range(1, 8) for x in range(-4, 5)], None)
    lonely = table(
        ("seed-mortar", 0, (1, 1)),
        ("eel-lancer", 1, (2, 2)),
        ("bog-brute", 1, (0, 8)),
        tiles={**tiles, (1, 1): ("complex-1", 1), (2, 2): "plain", (0, 8): "plain", (3, 3): "plain"},
        bases=((-20, 0), (4, 4)),
        player=1,
    )
    lonely.act(1, Move(1, (3, 3)))
    assert kinds(lonely)[-1] == "skips"
    assert lonely.state.player == 1
    assert lonely.state.quiet == 2  # a skipped turn counts


# ---------------------------------------------------------------- steps


@pytest.mark.rule("pocket.move.adjacent")
def test_a_unit_moves_to_an_adjacent_unoccupied_tile():
    match = table(("axe-sister", 0, (0, 4)), ("eel-lancer", 1, (1, 5)), tiles={(-1, 5): None})
    assert {answer.to for answer in options(match) if isinstance(answer, Move)} == {(2, 4), (1, 3), (-1, 3), (-2, 4)}
    assert refused(match, 0, Move(0, (-1, 5))) == "pocket.move.adjacent"  # a gap
    assert refused(match, 0, Move(0, (1, 5))) == "pocket.move.adjacent"  # occupied
    assert refused(match, 0, Move(0, (4, 4))) == "pocket.move.jump"  # two tiles, no unit to jump over
    assert refused(match, 0, Move(0, (0, 2))) == "pocket.move.jump"
    assert refused(match, 0, Move(0, (1, 1))) == "pocket.move.adjacent"
    match.act(0, Move(0, (2, 4)))
    assert at(match, 0) == (2, 4)


@pytest.mark.rule("pocket.move.jump", "pocket.ruling.jump-geometry")
def test_a_unit_jumps_over_one_ally_to_any_empty_tile_beside_it():
    match = table(("axe-sister", 0, (0, 4)), ("ice-troll", 0, (2, 4)), QUIET)
    landings = {answer.to for answer in options(match) if isinstance(answer, Move) and answer.unit == 0}
    assert {(4, 4), (3, 5), (3, 3)} <= landings
    match.act(0, Move(0, (3, 5)))
    assert at(match, 0) == (3, 5)


@pytest.mark.rule("pocket.move.jump")
def test_no_jump_over_an_enemy_a_gap_two_allies_or_onto_a_unit():
    enemy = table(("axe-sister", 0, (0, 4)), ("eel-lancer", 1, (2, 4)))
    assert refused(enemy, 0, Move(0, (4, 4))) == "pocket.move.jump"
    empty = table(("axe-sister", 0, (0, 4)), QUIET)
    assert refused(empty, 0, Move(0, (4, 4))) == "pocket.move.jump"
    two = table(("axe-sister", 0, (-2, 4)), ("ice-troll", 0, (0, 4)), ("jarl-of-rime", 0, (2, 4)), QUIET)
    assert refused(two, 0, Move(0, (4, 4))) == "pocket.move.adjacent"
    occupied = table(("axe-sister", 0, (0, 4)), ("ice-troll", 0, (2, 4)), ("eel-lancer", 1, (4, 4)))
    assert refused(occupied, 0, Move(0, (4, 4))) == "pocket.move.adjacent"


@pytest.mark.rule("pocket.ruling.jump-geometry")
def test_jumps_may_be_straight_only_and_never_enter_a_base_or_an_assault():
    straight = table(("axe-sister", 0, (0, 4)), ("ice-troll", 0, (2, 4)), QUIET, options={"jumps": "straight"})
    assert Move(0, (4, 4)) in options(straight)
    assert refused(straight, 0, Move(0, (3, 5))) == "pocket.move.jump"
    home = table(("axe-sister", 0, (0, 2)), ("ice-troll", 0, (1, 1)), QUIET, tiles={(-1, 1): None})
    assert refused(home, 0, Move(0, (0, 0))) == "pocket.move.jump"
    fight = table(("axe-sister", 0, (0, 4)), ("ice-troll", 0, (2, 4)), ("eel-lancer", 1, (4, 4)))
    assert refused(fight, 0, Assault(0, (4, 4), "close", "melee")) == "pocket.assault.close-move-in"


@pytest.mark.rule("pocket.ruling.jump-geometry", "pocket.hazard.jump-over")
def test_a_jump_tests_the_start_and_the_landing_but_not_the_tile_jumped_over():
    # swamp to leave, an ally on water, and a cave with a groove on the side it is entered from: two dice, none for the
    # water
    tiles = {(0, 4): "swamp", (2, 4): "water", (4, 4): ("cave-1", 0)}
    match = table(("axe-sister", 0, (0, 4)), ("ice-troll", 0, (2, 4)), QUIET, tiles=tiles, dice=[[4], [4]])
    match.act(0, Move(0, (4, 4)))
    assert at(match, 0) == (4, 4)
    assert [event.rule for event in match.events() if event.kind == "test-passed"] == [
        "pocket.hazard.swamp",
        "pocket.hazard.cave",
    ]


@pytest.mark.rule("pocket.unit.abilities", "pocket.move.abilities")
def test_a_swift_unit_may_take_two_plain_steps_and_others_may_not():
    match = table(("hollow-stag", 0, (0, 4)), ("axe-sister", 0, (-3, 3)), QUIET)
    assert Move(0, (4, 4), (2, 4)) in options(match)
    assert refused(match, 0, Move(0, (0, 4), (2, 4))) in (
        "pocket.move.abilities",
        "pocket.move.adjacent",
    )  # not back to where it began
    assert refused(match, 0, Move(1, (0, 2), (-2, 2))) == "pocket.move.abilities"
    match.act(0, Move(0, (4, 4), (2, 4)))
    assert at(match, 0) == (4, 4)


@pytest.mark.rule("pocket.move.abilities")
def test_a_swift_unit_tests_at_every_step_and_its_second_step_may_lead_home():
    match = table(("hollow-stag", 0, (0, 2)), QUIET, tiles={(1, 1): "water"}, dice=[[4]])
    match.act(0, Move(0, (0, 0), (1, 1)))
    assert at(match, 0) == "reserve"
    lost = table(("hollow-stag", 0, (0, 2)), ("axe-sister", 0, (3, 3)), QUIET, tiles={(1, 1): "water"}, dice=[[3]])
    lost.act(0, Move(0, (0, 0), (1, 1)))
    assert at(lost, 0) == "captured"  # the first test failed: no second step


@pytest.mark.rule("pocket.move.abilities")
def test_a_flyer_makes_no_tests_and_a_walker_does():
    match = table(("pruner-drone", 0, (0, 4)), QUIET, tiles={(0, 4): "swamp", (1, 5): "water"}, dice=[])
    match.act(0, Move(0, (1, 5)))
    assert at(match, 0) == (1, 5)


@pytest.mark.rule("pocket.move.home")
def test_a_unit_that_moves_into_its_base_goes_to_the_reserve():
    match = table(("axe-sister", 0, (1, 1)), ("ice-troll", 0, (0, 4)), QUIET)
    match.act(0, Move(0, (0, 0)))
    assert at(match, 0) == "reserve"
    assert match.state.player == 1  # it took the turn's action
    match.act(1, Move(2, (1, 5)))
    assert Deploy(0, (-1, 1)) in options(match)


# ---------------------------------------------------------------- deployment


@pytest.mark.rule("pocket.deploy.action", "pocket.ruling.deploy-adjacent")
def test_a_reserve_unit_comes_out_on_an_empty_tile_beside_the_base():
    match = table(("axe-sister", 0, (1, 1)), ("ice-troll", 0, "reserve"), ("jarl-of-rime", 0, "reserve"), QUIET)
    assert {answer for answer in options(match) if isinstance(answer, Deploy)} == {
        Deploy(1, (-1, 1)),
        Deploy(2, (-1, 1)),
    }
    assert refused(match, 0, Deploy(1, (0, 2))) == "pocket.deploy.action"
    assert refused(match, 0, Deploy(1, (1, 1))) == "pocket.deploy.action"
    assert refused(match, 0, Deploy(0, (-1, 1))) == "pocket.deploy.action"  # already on the map
    match.act(0, Deploy(1, (-1, 1)))
    assert at(match, 1) == (-1, 1)
    assert match.state.player == 1


@pytest.mark.rule("pocket.ruling.deploy-adjacent")
def test_a_tunnel_beside_the_base_is_open_and_occupied_tiles_are_not():
    tunnel = table(("axe-sister", 0, "reserve"), ("ice-troll", 0, (0, 4)), QUIET, tiles={(1, 1): ("complex-1", 1)})
    assert Deploy(0, (1, 1)) in options(tunnel)
    full = table(
        ("axe-sister", 0, "reserve"), ("eel-lancer", 1, (1, 1)), ("ice-troll", 0, (-1, 1)), ("bog-brute", 1, (0, 6))
    )
    assert not any(isinstance(answer, Deploy) for answer in options(full))
    assert any(isinstance(answer, Move) for answer in options(full))


@pytest.mark.rule("pocket.deploy.no-test")
@pytest.mark.parametrize("tile", ["water", "ice", ("cave-1", 0)])
def test_deploying_onto_a_hazard_rolls_no_die(tile):
    match = table(("axe-sister", 0, "reserve"), ("ice-troll", 0, (0, 4)), QUIET, tiles={(1, 1): tile}, dice=[])
    match.act(0, Deploy(0, (1, 1)))
    assert at(match, 0) == (1, 1)


# ---------------------------------------------------------------- options and refusals agree


@pytest.mark.parametrize("seed", range(6))
def test_the_options_are_exactly_the_actions_no_rule_forbids(seed):
    """On positions of random play, every conceivable action is either offered or refused with a rule."""
    import random

    from tapete.core.flow import any_answer
    from tapete.core.match import Match, Setup
    from tapete.games.pocket import GAME

    settings = [{}, {"jumps": "straight", "base_range": True}][seed % 2]
    rng = random.Random(seed)
    match = Match(
        Setup.of(GAME, 2, {"map": ["map-galleries", "map-saddle"][seed % 2], **settings}, f"law-{seed}"),
        listening=False,
    )
    checked = 0
    while not match.over and checked < 12:
        (player,) = match.pending if len(match.pending) == 1 else (min(match.pending),)
        decision = match.pending[player]
        if decision.kind == "action" and rng.random() < 0.2:
            checked += 1
            state = match.state
            offered = set(legal_actions(state))
            cells = list(state.ground.walls)
            for number in range(len(state.units)):
                tried = [Move(number, cell) for cell in cells] + [
                    Move(number, cell, via) for cell in cells for via in cells
                ]
                tried += [Deploy(number, cell) for cell in cells]
                skills = ("melee", "ballistic", "arcane", "technological", "magitech")
                tried += [
                    Assault(number, cell, kind, skill)
                    for cell in cells
                    for kind in ("close", "ranged")
                    for skill in skills
                ]
                for action in tried:
                    assert (action in offered) == (action_refusal(state, player, action) is None), action
        match.act(player, any_answer(decision, rng))
