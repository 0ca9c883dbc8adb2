"""Each refusal names a rule of its own topic."""

import pytest

from tapete.games.saga.game import GAME
from tapete.games.saga.rules.refusals import refusal_by_kind
from tapete.games.saga.state import Fight, Side
from tests.saga.table import *

BOWS = ("bows",)


@pytest.mark.rule("saga.shoot.declare-target", "saga.charge.declare-target")
def test_a_shot_or_a_charge_at_ones_own_unit_names_its_own_rule():
    game = Playing(
        band(unit("warriors", [(60, 60)], equipment=BOWS), unit("guards", (50, 60), 2)), unit("guards", (60, 50), 2)
    )
    game.order(0)
    assert game.why(Do("shoot", 1)) == "saga.shoot.declare-target"
    assert game.why(Do("charge", 1)) == "saga.charge.declare-target"


@pytest.mark.rule("saga.fatigue.shorten-stick", "saga.fatigue.use-removes")
def test_the_stick_of_a_rest_is_not_shortened():
    game = Playing(band(unit("warriors", (60, 60), 4, fatigue=2)), unit("guards", (60, 30), 4))
    game.order(0, "rest")
    assert game.kind == "window"
    assert game.why(Spend("shorten")) == "saga.fatigue.shorten-stick"


@pytest.mark.rule("saga.exhaust.rest-only")
def test_an_ability_whose_only_unit_is_exhausted_says_so():
    game = Playing(
        band(unit("warriors", (60, 60), 4, fatigue=3), unit("guards", (20, 60), 4)), unit("guards", (60, 45), 4)
    )
    game[0].acted = 1  # it may not rest any more
    assert game.why(Use("oars")) == "saga.exhaust.rest-only"


@pytest.mark.rule("saga.special.resistance-exhausted")
def test_an_exhausted_hero_who_would_resist_is_told_why():
    game = Playing(band(unit("warlord", (60, 60), fatigue=3)), unit("guards", (60, 45), 4))
    game.state.fight = Fight(kind="melee", sides=[Side(0, 0), Side(1, 1)])
    assert refusal_by_kind(game.state, 0, RESIST).rule == "saga.special.resistance-exhausted"
    assert refusal_by_kind(game.state, 1, RESIST).rule == "saga.special.only-if-listed"


@pytest.mark.rule("saga.special.heroic-hero-last")
def test_the_hero_who_swaps_places_names_his_own_rule():
    assert GAME.rule_of_decision["swap"] == "saga.special.heroic-hero-last"


@pytest.mark.rule("saga.melee.fatigue-use", "saga.ability.keyword-window")
def test_a_melee_cites_no_rule_of_shooting():
    game = Playing(band(unit("guards", (60, 60), 4)), unit("guards", (60, 45), 4, fatigue=1))
    game.state.fight = Fight(kind="melee", sides=[Side(0, 0), Side(1, 1)], step=6)
    assert refusal_by_kind(game.state, 0, Spend("armour")).rule == "saga.melee.fatigue-use"
    assert refusal_by_kind(game.state, 0, Use("oath")).rule == "saga.ability.keyword-window"
    assert refusal_by_kind(game.state, 0, Spend("nothing")) is None
