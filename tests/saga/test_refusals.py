"""Each refusal names a rule of its own topic, and gives the reason of the case."""

import re

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


# ---------------------------------------------------------------- words


def reason(game: Playing, answer, player: int | None = None) -> str:
    """The sentence that a player reads."""
    refusal = game.match.refusal(game.player if player is None else player, answer)
    assert refusal is not None
    assert GAME.has_own_words(refusal)
    return GAME.say(refusal.text, "es")


LORD = unit("warlord", (60, 60))


def test_one_rule_says_what_is_wrong_in_each_of_its_cases():
    mine = bare(LORD, unit("warriors", [(73.25, 60)]), unit("levies", [(46.25, 60)]))
    game = Playing(mine, bare(unit("levies", (60, 40), 6)))
    assert reason(game, Free(1, "manoeuvre")).endswith("tienen un enemigo a 30 cm o menos: no pueden maniobrar.")
    game.act(Free(0, "obey"))
    if game.kind == "obey":
        assert reason(game, Name(2)) == "Las Levas del Salmón (A) están a 10,5 cm; la orden llega a 10."
        game.act(Name(1))
    game.do("move").act(game.moved(1, 0, 1))
    assert reason(game, Free(0, "obey")) == "El Señor (A) ya ha dado su orden este turno."
    alone = Playing(bare(LORD), bare(FAR))
    assert reason(alone, Free(0, "obey")) == "Nadie a 10 cm o menos del Señor (A) puede cumplir la orden."
    wood = {"terrain": "wood", "at": [60, 60]}
    inside = Playing(bare(unit("guards", (60, 60), 2)), bare(FAR), terrain=[wood])
    told = reason(inside, Free(0, "manoeuvre"))
    assert told == "Los Guardias del Lobo (A) están en terreno accidentado o peligroso: no pueden maniobrar."


def test_a_charge_and_a_shot_say_how_far_it_is():
    game = Playing(band(unit("warriors", [(60, 60)], equipment=BOWS)), band(unit("guards", [(60, 27.5)])))
    game.order(0)
    assert reason(game, Do("charge", 1)) == "A 30 cm; la carga llega a 15."
    assert reason(game, Do("rest")) == "Los Guerreros de la Serpiente (A) no tienen FATIGA de la que descansar."


def test_dice_that_do_not_fit_an_ability_say_why():
    mine = bare(LORD, rolled="cc", red_tide=["cu"])
    game = Playing(mine, bare(FAR), phase="orders", step=4)
    assert reason(game, Put("horns", "c")) == "No se paga con esos símbolos."
    assert reason(game, Put("horns", "r")) == "No tienes los dados que pide."
    assert reason(game, Put("red-tide", "c")) == "Cuesta dos dados, que se ponen a la vez."


def test_an_ability_says_what_it_asks_for():
    game = Playing(
        band(unit("guards", (60, 52), 4), oar_wall=["c"], axe_blow=["c"]), bare(unit("warriors", (60, 43), 8))
    )
    game.order(0, "charge", 1).auto().act("open")
    assert reason(game, Use("oar-wall")) == "Exige Defensor, y los Guardias del Lobo (A) no cumplen."


def test_a_unit_out_of_formation_says_which_distance_is_too_long():
    mine = band(unit("warlord", []), unit("warriors", [], 4), unit("levies", [], 6))
    game = Playing(mine, band(unit("warlord", (60, 5))), phase="deploy", method="A")
    game.act(Name(1))
    spots = ((60, 80), (63, 80), (66, 80), (75, 80))
    assert reason(game, game.placed(1, *spots)) == "Queda a 6,5 cm de las demás; el límite es MC, 5 cm."
    spots = ((60, 80), (66, 80), (72, 80), (78, 80))
    assert reason(game, game.placed(1, *spots)) == "Queda a 15,5 cm de la primera figura; el límite es C, 10 cm."


def test_every_reason_of_its_own_has_words_in_both_languages():
    source = "".join(path.read_text(encoding="utf-8") for path in sorted(GAME.folder.rglob("*.py")))
    reasons = set(re.findall(r'"(no-saga-[a-z-]+[a-z])"', source))
    reasons |= {f"no-saga-ability-far-from-{whom}" for whom in ("unit", "warlord")}
    assert len(reasons) > 20
    for language in ("es", "en"):
        assert reasons <= set(GAME.phrasebook(language).variables), language
