"""Descanso y FATIGA: gaining it, removing it, and using the enemy's."""

import pytest

from tapete.games.saga.profile import is_exhausted
from tapete.games.saga.rules.fights.dice_effects import attack_bonus, defence_bonus
from tapete.games.saga.rules.fights.melee import start_melee
from tests.saga.table import *


@pytest.mark.rule("saga.fatigue.markers-follow")
def test_fatigue_stays_on_a_unit_from_turn_to_turn():
    game = Playing(band(unit("warriors", (60, 70), 4, fatigue=2)), band(unit("warlord", (60, 10))), dice=[[1]])
    game.act(END)
    assert game[0].fatigue == 2
    assert any(badge.text == "2" for piece in game.match.view(1).board.pieces for badge in piece.badges)  # public


@pytest.mark.rule("saga.fatigue.second-activation")
def test_every_activation_after_the_first_tires():
    game = Playing(
        band(unit("guards", (60, 50), 4, equipment=("bows",)), oath=["c"] * 3),
        bare(unit("warriors", (60, 36), 4)),
        dice=[[1] * 4, [1] * 8, [1] * 4],
    )
    game.order(0, "move").act(game.moved(0, 0, 1))
    assert game[0].fatigue == 0
    game.order(0, "shoot", 1)
    assert game[0].fatigue == 1
    game.order(0, "charge", 1)
    game.act(PASS).auto()
    assert [event.rule for event in game.told("tires")] == ["saga.fatigue.second-activation"] * 2


@pytest.mark.rule("saga.fatigue.rest-not-counted", "saga.rest.removes-one")
def test_a_rest_removes_one_and_does_not_make_the_next_activation_tire():
    game = Playing(band(unit("warriors", (60, 70), 4, fatigue=3), oars=["c", "c"]))
    game.order(0, "rest").act(PASS)
    assert game[0].fatigue == 2
    game.order(0, "move").act(PASS).act(game.moved(0, 0, -1))
    assert game[0].fatigue == 2


@pytest.mark.rule("saga.fatigue.timing-move-shoot", "saga.exhaust.rest-only", "saga.ruling.exhausted-and-activated")
def test_activation_fatigue_falls_before_the_javelins_fly():
    mine = band(
        unit("warriors", (60, 50), 4, equipment=("javelins",), fatigue=2, acted=1, tiring=1, last="move"),
        oars=["c", "c"],
    )
    game = Playing(mine, bare(unit("levies", (60, 40), 6))).order(0, "move").act(PASS)
    game.act(game.moved(0, 0, 0))
    assert (game[0].fatigue, game.kind) == (3, "activate")  # exhausted: no free shot
    assert game.why(Use("oars")) == "saga.exhaust.rest-only"  # already activated, so it cannot even rest
    assert game.state.bands[0].board["oars"] == ["c"]


@pytest.mark.rule("saga.fatigue.timing-charge", "saga.exhaust.melee-penalty")
def test_a_second_activation_that_charges_fights_exhausted():
    mine = band(unit("guards", (60, 50), 4, fatigue=2, acted=1, tiring=1, last="move"))
    game = Playing(mine, bare(unit("warriors", (60, 40), 4))).order(0, "charge", 1).act(PASS).auto()
    assert game.state.fight.sides[0].exhausted
    assert attack_bonus(game.state, game.state.fight, 0) == -1


@pytest.mark.rule("saga.fatigue.enemy-turn")
def test_activations_in_the_enemy_turn_tire_too_and_are_counted_within_it():
    theirs = band(
        unit("guards", (60, 40), 4, equipment=HORSES, acted=1, tiring=1, last="charge"),
        faction="march",
        countercharge=["cu"],
    )
    game = Playing(band(unit("guards", (60, 52), 4)), theirs, dice=[[1] * 8, [1] * 8]).order(0, "charge", 1)
    game.act(Use("countercharge", 1)).auto()
    assert game[1].fatigue == 1  # its second activation of this turn
    game.act("open").auto()
    again = Playing(
        band(unit("warriors", (60, 70), 4, acted=2, tiring=2, last="move")), band(unit("warlord", (60, 10))), dice=[[1]]
    )
    again.act(END)
    assert (again[0].acted, again[0].tiring) == (0, 0)


@pytest.mark.rule("saga.fatigue.friend-destroyed", "saga.fatigue.friendly-definition", "saga.ruling.destroyed-position")
def test_friends_within_c_of_the_last_figure_take_a_marker():
    from tapete.games.saga.rules.fights.casualties import remove_figure

    near, far, foe = (
        unit("warriors", [(60 + 10.5, 60)]),
        unit("warriors", [(60 - 14.5, 60)]),
        unit("warriors", [(60, 54)]),
    )
    game = Playing(band(unit("levies", [(60, 60)]), near, far), band(foe))
    for _ in remove_figure(game.match.table, game[0], game[0].figures[0]):
        raise AssertionError("nobody is asked")
    assert [unit.fatigue for unit in game.state.units] == [0, 1, 0, 0]  # at 8 cm, at 12 cm, and an enemy beside it


@pytest.mark.rule("saga.fatigue.no-fatigue-activation", "saga.fatigue.no-fatigue-not-counted")
def test_an_activation_without_fatigue_is_not_counted_but_ground_tires():
    marsh = [{"terrain": "marsh", "at": [60, 58]}]
    riders = unit("warriors", [(60, 70), (64.5, 70)], equipment=("horses", "composite"), acted=1, tiring=1, last="move")
    game = Playing(bare(riders, faction="khanate", pincers=["cu"]), band(FAR), terrain=marsh)
    game.act(Use("pincers")).do("move").act(game.moved(0, -2, -9))
    assert [event.rule for event in game.told("tires")] == [
        "saga.move.dangerous-fatigue",
        "saga.equip.mounted-rough-fatigue",
    ]
    assert game[0].tiring == 1
    shot = Playing(
        band(unit("warriors", (60, 50), 4, equipment=("horses", "composite")), faction="khanate"),
        bare(unit("levies", (60, 38), 6)),
        dice=[[1, 1]],
    )
    shot.free(0, "free-shot", "shoot", 1)
    shot.order(0, "move").act(shot.moved(0, 0, 3))
    assert shot[0].fatigue == 0  # the free shot does not count


@pytest.mark.rule("saga.rest.first-activation-only")
def test_a_unit_rests_only_before_anything_else_and_once():
    def after(**more) -> str:
        game = Playing(band(unit("warriors", (60, 70), 4, fatigue=2, **more)))
        return game.order(0).why(Do("rest"))

    assert after() == ""
    assert after(acted=1, tiring=1, last="move") == "saga.rest.first-activation-only"
    assert after(acted=1, tiring=0, last="shoot") == "saga.rest.first-activation-only"  # a free shot without FATIGUE
    assert after(acted=1, tiring=0, last="rest") == "saga.rest.first-activation-only"


@pytest.mark.rule("saga.rest.other-removal", "saga.ability.activation-nonactivating")
def test_fatigue_taken_off_by_an_ability_is_no_rest():
    game = Playing(band(unit("guards", (60, 70), 4, fatigue=3), salt=["u"]))
    game.act(Use("salt"))
    assert (game[0].fatigue, game[0].acted) == (2, 0)
    game.order(0, "rest").act(PASS)
    assert game[0].fatigue == 1


@pytest.mark.rule("saga.ruling.rest-without-fatigue")
def test_a_unit_without_fatigue_cannot_rest():
    game = Playing(band(unit("warriors", (60, 70), 4), unit("warriors", (30, 70), 4))).act(Use("oars"), Name(0))
    assert game.refused(Do("rest")) == "saga.ruling.rest-without-fatigue"


@pytest.mark.rule("saga.fatigue.cancel-activation")
@pytest.mark.parametrize("kind", ["move", "charge", "shoot", "rest"])
def test_two_markers_cancel_any_kind_of_activation(kind):
    def window(markers: int) -> list:
        mine = band(unit("guards", (60, 50), 4, equipment=("javelins",), fatigue=markers))
        game = Playing(mine, bare(unit("levies", (60, 40), 6)), dice=[[1] * 8] * 4)
        game.order(0, kind, 1 if kind in ("charge", "shoot") else -1)
        return game.options if game.kind == "window" else []

    assert Spend("cancel") in window(2)
    assert Spend("cancel") not in window(1)


@pytest.mark.rule("saga.fatigue.cancel-timing", "saga.fatigue.window-mandatory")
def test_the_window_comes_after_the_declaration_and_before_anything_moves():
    game = Playing(band(unit("guards", (60, 50), 4, fatigue=2)), bare(unit("levies", (60, 40), 6)))
    before = game.spots(0)
    game.order(0, "charge", 1)
    assert (game.player, game.kind, game.spots(0)) == (1, "window", before)
    assert game.told("declares-charge")
    game.act(PASS)
    assert game.refused(Spend("cancel"), 1) == "saga.fatigue.cancel-timing"  # closed


@pytest.mark.rule("saga.fatigue.shorten-stick")
def test_one_marker_holds_a_mover_to_one_straight_c():
    game = (
        Playing(band(unit("warriors", [(60, 60)], equipment=HORSES, fatigue=1))).order(0, "move").act(Spend("shorten"))
    )
    assert game.refused((("f0", 60000, 49800),)) == "saga.move.distance-base"
    assert game.refused((("f0", 60000, 55000), ("f0", 64000, 55000))) == "saga.move.straight-line"
    assert game.why((("f0", 60000, 50000),)) == ""
    assert game[0].fatigue == 0


@pytest.mark.rule("saga.fatigue.shorten-useless-in-rough", "saga.ruling.pointless-fatigue-use")
def test_a_unit_that_starts_in_a_wood_cannot_be_shortened_further():
    wood = [{"terrain": "wood", "at": [60, 60]}]
    game = Playing(band(unit("warriors", (60, 60), 4, fatigue=2)), terrain=wood).order(0, "move")
    assert game.refused(Spend("shorten")) == "saga.fatigue.shorten-useless-in-rough"
    beside = Playing(band(unit("warriors", (60, 70), 4, fatigue=1)), terrain=wood).order(0, "move")
    assert beside.why(Spend("shorten")) == ""  # in the open when it declares


@pytest.mark.rule("saga.ruling.declare-window")
def test_one_use_of_fatigue_and_one_reaction_in_a_window():
    theirs = band(unit("warriors", row(50, 40, 4)), faction="mist", fade=["u"])
    game = Playing(band(unit("guards", row(50, 48, 4), fatigue=3)), theirs)
    game[0].fatigue = 2
    game.order(0, "charge", 1).act(Spend("shorten"))
    assert game.refused(Spend("shorten")) == "saga.ruling.declare-window"
    game.act(Use("fade", 1)).act(game.moved(1, 0, 0))
    assert game.kind == "charge"  # nothing more to decide: the window is closed


@pytest.mark.rule("saga.exhaust.threshold")
def test_a_unit_is_exhausted_at_three():
    for markers in range(4):
        game = Playing(unit("warriors", (60, 60), 4, fatigue=markers))
        assert is_exhausted(game[0]) is (markers == 3)


@pytest.mark.rule("saga.exhaust.rest-only")
def test_an_exhausted_unit_only_rests():
    game = Playing(
        band(unit("guards", (60, 50), 4, equipment=("bows",), fatigue=3), unit("warlord", (60, 60))),
        bare(unit("levies", (60, 40), 6)),
    )
    game.act(Free(1, "obey"))  # a free activation of any kind
    assert (game.state.doing.kind, game.kind) == ("rest", "window")  # the only thing left, so the kernel has answered
    from tapete.games.saga.rules.activation.activation_choices import do_refusal
    from tapete.games.saga.state import Order

    order = Order(0, ("move", "charge", "shoot", "rest"), "obey")
    rules = [
        do_refusal(game.state, game[0], order, Do(kind, target))
        for kind, target in (("move", -1), ("charge", 2), ("shoot", 2))
    ]
    assert [no.rule for no in rules] == ["saga.exhaust.rest-only"] * 3


@pytest.mark.rule("saga.exhaust.no-more-fatigue", "saga.ruling.stacking-fatigue-limit")
def test_no_unit_has_more_than_three_markers():
    from tapete.games.saga.rules.fatigue import tire_unit

    game = Playing(unit("warriors", (60, 60), 4, fatigue=2))
    assert tire_unit(game.match.table, game[0], 3, "saga.exhaust.threshold") == 1
    assert game[0].fatigue == 3
    assert tire_unit(game.match.table, game[0], 1, "saga.exhaust.threshold") == 0


@pytest.mark.rule("saga.exhaust.melee-penalty", "saga.exhaust.penalty-sticks", "saga.exhaust.midmelee-none")
def test_exhaustion_at_the_start_of_a_melee_counts_for_all_of_it():
    game = Playing(unit("warriors", (60, 60), 6, fatigue=3), unit("warriors", (60, 40), 6, fatigue=2))
    fight = start_melee(game.state, game[0], game[1])
    game[0].fatigue, game[1].fatigue = 1, 3  # used up, and raised, in step 3
    assert [attack_bonus(game.state, fight, n) for n in (0, 1)] == [-1, 0]
    assert [defence_bonus(game.state, fight, n) for n in (0, 1)] == [-1, 0]
    from tapete.games.saga.rules.fights.dice_effects import Thrown

    assert Thrown([4, 5, 6], -1, 5).good == 1  # defence on a natural 6 only
    assert Thrown([4, 5], -1, 4).good == 1  # Armour 4 is hit on 5


@pytest.mark.rule("saga.fatigue.shorten-useless-in-rough", "saga.ruling.pointless-fatigue-use")
@pytest.mark.parametrize(("ground", "useless"), [("marsh", True), ("wood", False)])
def test_a_stick_is_already_short_only_on_ground_that_slows_the_unit(ground, useless):
    fearless = unit("warriors", (30, 60), 4, fatigue=1, lasting=[("ignore", 0, "rough")])
    game = Playing(band(fearless), terrain=[{"terrain": ground, "at": [30, 60]}]).order(0, "move")
    if useless:
        assert game.kind == "move"  # nothing to answer with: the window did not open
    else:
        assert game.kind == "window"
        assert game.why(Spend("shorten")) == ""


@pytest.mark.rule("saga.equip.mounted-rough-fatigue", "saga.charge.rough")
def test_a_charge_that_ignores_rough_ground_is_not_tired_by_it():
    riders = unit("guards", row(30, 60, 4, 4.2), equipment=HORSES)
    foe = unit("warriors", [(30, 48), (33, 48), (36, 48), (39, 48)])
    woods = [{"terrain": "wood", "at": [35, 52], "size": "large"}]
    tired = Playing(band(riders), band(foe), terrain=woods).order(0, "charge", 1).auto()
    assert tired[0].fatigue == 1
    leaping = Playing(band(riders, boarding=["cr"]), band(foe), terrain=woods)
    leaping.order(0, "charge", 1, ability="boarding").auto()
    assert leaping[0].fatigue == 0


def test_the_answer_to_a_charge_shows_the_shortened_reach_and_the_odds():
    mine = band(unit("guards", (60, 55), 4, equipment=HORSES, fatigue=2))
    for y, reaches in ((36, "no"), (45, "yes")):
        game = Playing(mine, band(unit("warriors", (60, y), 4))).order(0, "charge", 1)
        assert (game.player, game.kind) == (1, "window")
        cancel, shorten, passing = game.match.decision_view(1).options
        assert cancel.detail.args["kind"] == "charge"
        assert shorten.detail.args["reaches"] == reaches
        assert shorten.detail.args["cm"] > shorten.detail.args["short"] == 10
        assert passing.odds
