"""Fase de Activación: kinds, free and several activations, cancellation, end of the turn."""

import pytest

from tests.saga.table import *


def pair(**more) -> Playing:
    """Two units of Warriors and a Warlord, far from the enemy."""
    return Playing(
        band(unit("warriors", (30, 70), 4), unit("warriors", (60, 70), 4), unit("warlord", (90, 70)), oars=["c"] * 3),
        band(unit("levies", (60, 10), 6)),
        **more,
    )


@pytest.mark.rule("saga.activation.four-kinds")
def test_an_activated_unit_moves_charges_shoots_or_rests():
    game = Playing(
        band(unit("guards", (60, 40), 4, equipment=("bows",), fatigue=1)), band(unit("levies", (60, 28), 6))
    ).order(0)
    assert {do.kind for do in game.options if do != DECLINE} == {"move", "charge", "shoot", "rest"}
    assert game.refused(Do("dance")) == "saga.activation.four-kinds"


@pytest.mark.rule("saga.activation.unlimited-per-unit")
def test_activations_of_different_units_may_be_interleaved():
    game = pair()
    for n in (0, 1, 0):
        game.order(n, "move").act(game.moved(n, 0, -2))
    assert (game[0].acted, game[1].acted) == (2, 1)
    assert game.state.bands[0].board.get("oars") is None


@pytest.mark.rule("saga.activation.one-ability-one-activation", "saga.charge.then-melee")
def test_an_activation_is_resolved_before_another_ability_is_used():
    game = Playing(band(unit("guards", (60, 40), 4), oath=["c", "c"]), band(unit("warriors", (60, 30), 4)))
    game.order(0)
    assert game.refused(Use("oath")) == "saga.activation.one-ability-one-activation"
    game.do("charge", 1).auto()
    assert game.kind == "close-ranks"  # melee step 1 and nothing else
    assert game.refused(Use("oath"), 0) == "saga.ability.keyword-window"


@pytest.mark.rule("saga.activation.free")
def test_a_free_activation_costs_no_dice_and_tires_like_any_other():
    game = Playing(band(unit("warlord", (60, 70)), oath=["c"]))
    game.order(0, "move").act(game.moved(0, 0, -1))
    spent = game.state.bands[0].available
    game.free(0, "determination", "move").act(game.moved(0, 0, -1))
    assert game.state.bands[0].available == spent
    assert game[0].fatigue == 1


@pytest.mark.rule("saga.activation.free-kind-fixed")
def test_a_free_activation_of_a_fixed_kind_is_of_that_kind():
    archers = unit("levies", (60, 40), 6, equipment=("bows",), lasting=[["free", 0, "move"]])
    game = Playing(bare(archers), band(unit("levies", (60, 30), 6)))
    game.act(Free(0, "free"))
    assert game.kind == "move"  # the only thing it may do
    from tapete.games.saga.rules.activation.activation_choices import do_refusal
    from tapete.games.saga.rules.turn import order_of

    again = Playing(bare(archers), band(unit("levies", (60, 30), 6)))
    assert (
        do_refusal(again.state, again[0], order_of(again[0], "free"), Do("shoot", 1)).rule
        == "saga.activation.free-kind-fixed"
    )


@pytest.mark.rule("saga.activation.phase-end", "saga.activation.keep-dice")
def test_the_turn_ends_when_the_player_likes_and_unspent_dice_stay():
    theirs = band(unit("warlord", (60, 10)))
    game = Playing(band(unit("warlord", (60, 70)), planks=["c"]), theirs, dice=[[1], [1], [1]])
    game.act(END)  # with abilities prepared and Determination unused
    assert game.state.bands[0].board["planks"] == ["c"]
    game.act("done", "done", END, "done", "done", END)  # the enemy's turn, and the next own one
    assert game.state.bands[0].board["planks"] == ["c"]


@pytest.mark.rule("saga.activation.shoot-needs-weapon")
def test_only_a_unit_with_a_ranged_weapon_is_activated_to_shoot():
    game = Playing(band(unit("warriors", (60, 40), 4)), band(unit("levies", (60, 30), 6))).order(0)
    assert game.refused(Do("shoot", 1)) == "saga.activation.shoot-needs-weapon"


def riders() -> Playing:
    """Three mounted units and Pincers, which activates two of them to move."""
    horse = [unit("warriors", (x, 70), 4, equipment=("horses", "composite")) for x in (20, 60, 100)]
    return Playing(bare(*horse, faction="khanate", pincers=["cu"]), band(unit("levies", (60, 10), 6)))


@pytest.mark.rule("saga.activation.multi-declare", "saga.activation.multi-distinct", "saga.activation.multi-sequential")
def test_an_ability_for_several_units_names_them_all_at_once():
    game = riders().act(Use("pincers"))
    game.act(Name(0))
    assert game.refused(Name(0)) == "saga.activation.multi-distinct"
    game.act(Name(1)).do("move")
    assert [order.unit for order in game.state.queue] == [1]  # the second waits for the first
    assert game.decision.about["unit"].args["n"] == 1
    game.act(game.moved(0, 0, -20)).do("move")
    assert game.decision.about["unit"].args["n"] == 2  # not unit 3: the units named are final
    game.act(game.moved(1, 0, -20))
    assert (game[0].acted, game[1].acted, game[2].acted) == (1, 1, 0)


@pytest.mark.rule("saga.activation.multi-sequential")
def test_the_second_units_options_are_looked_at_after_the_first_has_finished():
    game = Playing(
        bare(*[unit("warriors", (x, 40), 4, equipment=HORSES) for x in (40, 70)], faction="khanate", pincers=["cu"]),
        band(unit("levies", (60, 10), 6)),
    )
    game.act(Use("pincers"), Name(0), Name(1)).do("move").act(game.moved(0, 22, 8)).do("move")
    assert game.kind == "move"
    assert game.refused(game.moved(1, -8, 8)) in (
        "saga.move.no-friendly-contact",
        "saga.move.figures-impassable",
        "saga.move.gap-impassable",
    )


@pytest.mark.rule("saga.ruling.multi-missing")
def test_a_unit_that_can_no_longer_act_is_skipped():
    game = riders().act(Use("pincers"), Name(0), Name(1)).do("move")
    game[1].fatigue = 3
    game.act(game.moved(0, 0, -10))
    assert "skipped" in game.event_kinds()
    assert game.kind == "activate"
    lone = (
        Playing(bare(unit("warriors", (60, 70), 4, equipment=HORSES), faction="khanate", pincers=["cu"]), band(FAR))
        .act(Use("pincers"))
        .do("move")
    )
    assert lone.kind == "move"  # one eligible unit is enough


@pytest.mark.rule("saga.activation.own-units-only")
def test_a_player_cannot_activate_enemy_units():
    game = Playing(
        band(unit("warriors", (30, 70), 4), unit("warriors", (60, 70), 4)), band(unit("warriors", (60, 10), 4))
    ).act(Use("oars"))
    assert game.refused(Name(2)) == "saga.activation.own-units-only"


@pytest.mark.rule("saga.activation.cancelled", "saga.rest.first-activation-only")
def test_a_cancelled_activation_does_not_count():
    game = Playing(band(unit("warriors", (60, 70), 4, fatigue=2), oars=["c", "c"]))
    game.order(0, "move").act(Spend("cancel"))
    assert (game[0].acted, game[0].tiring, game[0].fatigue) == (0, 0, 0)
    game.order(0, "move").act(game.moved(0, 0, -3))
    assert game[0].fatigue == 0  # the first move of the turn
    rested = Playing(band(unit("warriors", (60, 70), 4, fatigue=3), oars=["c", "c"]))
    rested[0].fatigue = 2
    rested.order(0, "move").act(Spend("cancel"))
    rested[0].fatigue = 1
    assert rested.order(0).why(Do("rest")) == ""


@pytest.mark.rule("saga.activation.cancelled-cost-lost")
def test_the_cost_of_a_cancelled_activation_is_lost():
    game = Playing(band(unit("warlord", (60, 70), fatigue=2), oath=["c"]))
    game.act(Free(0, "determination")).act(Do("move")).act(Spend("cancel"))
    assert game.refused(Free(0, "determination")) == "saga.ruling.determination-once"
    paid = Playing(band(unit("warriors", (60, 70), 4, fatigue=2)))
    paid.order(0, "move").act(Spend("cancel"))
    assert "oars" not in paid.state.bands[0].board


@pytest.mark.rule("saga.ruling.auto-pass")
def test_a_window_opens_only_where_there_is_something_to_decide():
    quiet = pair().order(0, "move")
    assert (quiet.player, quiet.kind) == (0, "move")
    tired = Playing(band(unit("warriors", (60, 70), 4, fatigue=1))).order(0, "move")
    assert (tired.player, tired.kind) == (1, "window")


@pytest.mark.rule("saga.ruling.clock")
def test_a_timeout_passes_ends_the_turn_or_lets_the_engine_place():
    game = Playing(
        band(unit("guards", (60, 40), 4, fatigue=1), unit("warlord", (90, 70))),
        band(unit("warriors", (60, 30), 4)),
        dice=[[1] * 8, [1] * 4],
    )
    assert game.match.default(0) == END
    game.order(0, "charge", 2)
    assert game.match.default(1) == PASS
    game.act(PASS)
    assert game.decision.refusal(game.match.default(0)) is None  # the engine completes the charge
    game.act(game.match.default(0))
    assert game.match.default(1) == "open"
    game.act("open")
    while game.kind == "melee-step":
        game.act(game.match.default(game.player))
    assert game.kind == "withdraw"
    assert game.decision.refusal(game.match.default(game.player)) is None
    ordering = Playing(bare(unit("warlord", (60, 80)), rolled="cc"), bare(FAR), phase="orders", step=4)
    assert ordering.match.default(0) == "done"


@pytest.mark.rule("saga.activation.shoot-needs-weapon", "saga.turn.alternate")
def test_a_mistimed_shot_is_not_refused_for_lack_of_a_weapon():
    game = Playing(
        band(unit("levies", (50, 60), 12), unit("warriors", (80, 60), 8)), band(unit("warriors", (50, 40), 8))
    )
    assert game.match.refusal(0, Do("shoot", 2)).rule == "saga.activation.unlimited-per-unit"
    game.order(1)
    assert game.match.refusal(0, Do("shoot", 2)).rule == "saga.activation.shoot-needs-weapon"
    assert game.match.refusal(1, Do("shoot", 0)).rule == "saga.turn.alternate"
