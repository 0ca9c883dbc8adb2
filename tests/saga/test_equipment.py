"""Equipamiento: the effects of each weapon and mount."""

import pytest

from tapete.games.saga import profile
from tapete.games.saga.rules.before.warband import gear_refusal
from tapete.games.saga.rules.fights import melee
from tapete.games.saga.rules.fights.dice_effects import attack_bonus, defence_bonus, defence_target
from tapete.games.saga.rules.fights.melee import start_melee
from tapete.games.saga.rules.fights.shooting import start_shot
from tapete.games.saga.table import ground
from tests.saga.table import *

BOWS = ("bows",)


def warriors(gear=(), **more) -> Playing:
    return Playing(band(unit("warriors", (60, 60), 6, equipment=gear, **more)), band(unit("warriors", (60, 45), 6)))


def armours(game: Playing) -> tuple[int, int]:
    return profile.armour(game.state, game[0], False), profile.armour(game.state, game[0], True)


@pytest.mark.rule("saga.equip.default")
def test_ordinary_arms_change_nothing():
    game = warriors()
    fight = start_melee(game.state, game[1], game[0])
    assert armours(game) == (4, 4)
    assert melee.close_ranks_refusal(game.state, fight) is None
    assert (attack_bonus(game.state, fight, 1), defence_bonus(game.state, fight, 0)) == (0, 0)


@pytest.mark.rule(
    "saga.equip.summary-table",
    "saga.equip.bows-slings",
    "saga.equip.composite-stats",
    "saga.equip.crossbows-stats",
    "saga.equip.javelins-stats",
    "saga.equip.improvised",
    "saga.equip.heavy-weapons",
    "saga.equip.unarmed",
    "saga.equip.mounted-armour",
)
@pytest.mark.parametrize(
    ("gear", "range_cm", "melee_armour", "shot_armour", "foot", "mounted"),
    [
        (BOWS, 30, 3, 3, True, False),
        (("slings",), 30, 3, 3, True, False),
        (("composite",), 15, 3, 4, False, True),
        (("crossbows",), 30, 3, 3, True, False),
        (("javelins",), 15, 3, 4, True, True),
        (("improvised",), 10, 4, 4, True, True),
        (("heavy",), 0, 3, 4, True, False),
        (("unarmed",), 0, 4, 4, True, True),
        (("horses",), 0, 4, 3, False, True),
    ],
)
def test_the_table_of_equipment_on_warriors(gear, range_cm, melee_armour, shot_armour, foot, mounted):
    from tapete.games.saga.content.library import load_library

    game = warriors(gear)
    assert profile.profile_of(game[0]).reach == range_cm * 1000
    assert armours(game) == (melee_armour, shot_armour)
    piece = load_library().gear[gear[0]]
    assert (piece.foot, piece.mounted) == (foot, mounted)
    assert not profile.profile_of(game[0]).ranks
    if gear != ("horses",):
        riding = gear_refusal(("horses", *gear), "warriors").rule
        assert (riding == "saga.equip.summary-table") is not mounted


@pytest.mark.rule("saga.equip.composite-stats", "saga.equip.mounted-armour")
def test_mounted_warriors_with_composite_bows():
    assert armours(warriors(("horses", "composite"))) == (3, 3)  # the latter from the horse
    assert armours(warriors(("horses",))) == (4, 3)


@pytest.mark.rule(
    "saga.equip.composite-free-shots", "saga.equip.composite-no-consecutive", "saga.ruling.composite-loop"
)
def test_composite_bows_shoot_for_free_between_other_activations():
    mine = band(unit("warriors", (60, 60), 4, equipment=("horses", "composite")), faction="khanate", riders=["c"] * 3)
    game = Playing(mine, bare(unit("levies", (60, 45), 6)), dice=[[1, 1]] * 3)
    game.free(0, "free-shot", "shoot", 1)  # the first activation of the turn
    assert game.refused(Free(0, "free-shot")) == "saga.equip.composite-no-consecutive"
    game.order(0, "move").act(game.moved(0, 0, 0))
    game.free(0, "free-shot", "shoot", 1)
    game.order(0).do("move").act(game.moved(0, 0, 0))
    assert game[0].fatigue == 1  # only the second move
    game.free(0, "free-shot", "shoot", 1).act(PASS)  # the enemy leaves the marker
    # shots by abilities are bound too
    assert game.order(0).why(Do("shoot", 1)) == "saga.equip.composite-no-consecutive"
    theirs = Playing(bare(FAR), mine, active=0)
    assert theirs.refused(Free(1, "free-shot"), 1) == "saga.turn.alternate"  # only in one's own phase


@pytest.mark.rule("saga.equip.composite-no-consecutive", "saga.equip.crossbows-no-consecutive")
def test_a_cancelled_move_does_not_separate_two_shots():
    mine = band(
        unit("warriors", (60, 60), 4, equipment=("horses", "composite"), fatigue=2, acted=1, last="shoot"),
        faction="khanate",
    )
    game = Playing(mine, bare(unit("levies", (60, 45), 6))).order(0, "move").act(Spend("cancel"))
    assert game.refused(Free(0, "free-shot")) == "saga.equip.composite-no-consecutive"
    bolts = Playing(
        band(unit("warriors", (60, 60), 4, equipment=("crossbows",)), oars=["c"] * 3),
        bare(unit("levies", (60, 45), 6)),
        dice=[[1, 1]] * 2,
    )
    bolts.order(0, "shoot", 1)
    assert bolts.order(0).why(Do("shoot", 1)) == "saga.equip.crossbows-no-consecutive"
    bolts.act(Do("move")).act(bolts.moved(0, 0, 0)).order(0, "shoot", 1).act(PASS)
    assert bolts[0].fatigue == 2  # the move and the second shot


@pytest.mark.rule("saga.equip.crossbows-stats")
def test_crossbows_add_one_to_their_attack_dice():
    game = Playing(
        band(unit("warriors", (60, 60), 4, equipment=("crossbows",))),
        bare(unit("guards", (60, 45), 6)),
        dice=[[4, 3], [6]],
    ).order(0, "shoot", 1)
    assert game.told("attack-roll")[0].text.args["hits"] == 1  # a rolled 4 against Armour 5


@pytest.mark.rule("saga.equip.javelins-charge")
def test_javelins_add_one_when_charging_only():
    game = warriors(("javelins",))
    assert attack_bonus(game.state, start_melee(game.state, game[0], game[1]), 0) == 1
    assert attack_bonus(game.state, start_melee(game.state, game[1], game[0]), 1) == 0


@pytest.mark.rule("saga.equip.javelins-free-shot", "saga.ruling.javelin-shot-timing", "saga.ruling.after-window")
def test_javelins_are_thrown_after_a_move():
    mine = band(unit("warriors", (60, 62), 4, equipment=("javelins",)))
    theirs = band(unit("levies", (60, 40), 6, equipment=("bows",)), faction="mist", mist_eyes=["r"])
    game = Playing(mine, theirs, dice=[[1, 1], [1] * 6])
    game.order(0, "move").act(game.moved(0, 0, -5))
    assert (game.player, game.kind) == (0, "activation-kind")  # the free shot, at once
    assert game.options == [Do("shoot", 1), DECLINE]
    game.act(Do("shoot", 1))
    assert (game[0].fatigue, game[0].last) == (0, "shoot")
    assert (game.player, game.kind) == (1, "after")  # then the enemy may answer the move
    game.act(Use("mist-eyes", 1))
    assert [event.player for event in game.told("shoots")] == [0, 1]
    assert game.kind == "activate"


@pytest.mark.rule("saga.equip.javelins-free-shot", "saga.ruling.javelin-shot-timing")
def test_no_free_shot_after_a_cancelled_move_or_one_that_is_no_activation():
    mine = band(unit("warriors", (60, 52), 4, equipment=("javelins",), fatigue=2))
    game = Playing(mine, bare(unit("levies", (60, 40), 6))).order(0, "move").act(Spend("cancel"))
    assert game.kind == "activate"
    shot = Playing(
        band(unit("warriors", (60, 52), 4, equipment=("javelins",)), oars=["c", "c"]), bare(unit("levies", (60, 40), 6))
    )
    shot.order(0, "move").act(shot.moved(0, 0, 0), DECLINE)  # declined: it is lost
    assert shot.kind == "activate"
    assert all(not isinstance(option, Free) or option.source != "shot-after-move" for option in shot.options)


@pytest.mark.rule("saga.equip.improvised")
def test_improvised_missiles_are_easier_to_fend_off():
    game = Playing(band(unit("levies", (60, 50), 12, card="mob")), bare(unit("warriors", (60, 40), 4)))
    fight = start_shot(game.state, game[0], game[1], "", "")
    assert defence_target(fight, 1) - defence_bonus(game.state, fight, 1) == 3
    fight.sides[1].cover = "light"
    assert defence_target(fight, 1) - defence_bonus(game.state, fight, 1) == 2


@pytest.mark.rule("saga.equip.heavy-weapons")
def test_heavy_weapons_add_one_charging_or_not():
    game = Playing(band(unit("guards", (60, 60), 4, equipment=("heavy",))), band(unit("warriors", (60, 45), 6)))
    assert armours(game) == (4, 5)
    assert attack_bonus(game.state, start_melee(game.state, game[0], game[1]), 0) == 1
    assert attack_bonus(game.state, start_melee(game.state, game[1], game[0]), 1) == 1


@pytest.mark.rule("saga.equip.unarmed", "saga.ruling.unarmed-own-defence")
def test_fighting_the_unarmed_gives_a_single_defence_bonus():
    game = Playing(band(unit("levies", (60, 60), 12, card="penitents")), band(unit("warriors", (60, 45), 6)))
    fight = start_melee(game.state, game[1], game[0])
    assert defence_target(fight, 0) - defence_bonus(game.state, fight, 0) == 4  # for any number of penitents
    assert defence_bonus(game.state, fight, 1) == 0


@pytest.mark.rule("saga.equip.mounted-move")
def test_one_rider_in_a_field_holds_all_back():
    field = [{"terrain": "field", "at": [60, 50]}]
    game = Playing(band(unit("warriors", [(46, 56), (50.2, 56)], equipment=HORSES)), terrain=field).order(0, "move")
    assert game.refused(game.placed(0, (46, 40), (50.2, 47))) in ("saga.move.rough-whole-unit", "saga.formation.chain")
    assert game.refused(game.moved(0, 5, -12)) in ("saga.move.rough-stick", "saga.move.rough-whole-unit")
    assert game.why(game.moved(0, 3, -9)) == ""


@pytest.mark.rule("saga.equip.mounted-charge")
def test_riders_charge_l_in_the_open_and_c_otherwise():
    def rule(terrain) -> str:
        game = Playing(
            band(unit("warriors", (60, 63), 4, equipment=HORSES)), band(unit("warriors", [(60, 30)])), terrain=terrain
        )
        return game.order(0).why(Do("charge", 1))

    assert rule([]) == ""
    assert rule([{"terrain": "field", "at": [60, 30]}]) == "saga.charge.rough"


@pytest.mark.rule("saga.equip.mounted-rough-fatigue", "saga.ruling.mounted-rough-stick")
def test_riders_tire_in_rough_ground_and_twice_in_danger():
    def markers(terrain: str, size="small", outline=0, **more) -> int:
        game = Playing(
            band(unit("warriors", [(60, 62), (64.2, 62)], equipment=HORSES, **more)),
            terrain=[{"terrain": terrain, "at": [60, 52], "size": size, "outline": outline}],
        )
        game.order(0, "move").act(game.moved(0, 0, -5))
        return game[0].fatigue

    assert markers("field") == 1  # once per unit, not per figure
    assert markers("marsh") == 2
    assert markers("marsh", acted=1, tiring=1, last="move") == 3
    assert markers("hill", "large", 1) == 0  # an open piece is open ground


@pytest.mark.rule("saga.equip.mounted-no-cover")
def test_riders_have_no_cover():
    ruins = [{"terrain": "ruins", "at": [60, 45], "outline": 2}]
    game = Playing(
        band(unit("warriors", (60, 60), 6, equipment=BOWS)),
        band(unit("warriors", row(57, 45, 2, 4.2), equipment=HORSES)),
        terrain=ruins,
    )
    assert ground.terrain_cover(game.state, game[1]) == "none"
    fight = start_melee(game.state, game[0], game[1])
    assert (defence_target(start_shot(game.state, game[0], game[1], "", ""), 1), defence_target(fight, 1)) == (4, 5)
    fight.sides[1].lost = 1
    assert melee.withdrawing_side(game.state, fight) == 1  # the clause of heavy cover does not apply
