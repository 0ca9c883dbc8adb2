"""Capacidades SAGA: keywords, windows, restrictions, reactions, effect order, mercenaries."""

import pytest

from tapete.core.effects.parser import BadEffect, read_effect
from tapete.games.saga.content.library import load_library
from tapete.games.saga.content.schema import AbilitySheet
from tapete.games.saga.content.validate import check_ability
from tapete.games.saga.content.verbs import AttackDice
from tapete.games.saga.state import DiceEffect
from tests.saga.table import *


@pytest.mark.rule("saga.ability.anatomy")
def test_an_ability_has_keywords_an_effect_and_a_cost():
    whole = {
        "id": "x",
        "tier": "basic",
        "name_es": "x",
        "name_en": "x",
        "keywords": ("melee",),
        "cost": "c",
        "effects": read_effect("attack_dice(1)", AttackDice),
    }
    assert list(check_ability("x", AbilitySheet(**whole), {})) == []
    with pytest.raises(BadEffect):
        read_effect("", AttackDice)
    for missing in ({"keywords": ()}, {"cost": ""}):
        assert len(list(check_ability("x", AbilitySheet(**{**whole, **missing}), {}))) == 1
    assert all(len(faction.board) == 15 for faction in load_library().factions.values())


@pytest.mark.rule("saga.ability.restriction")
def test_an_unmet_restriction_bars_the_ability_and_keeps_its_dice():
    mine = band(unit("warriors", (60, 52), 8), no_shore=["r"], axe_blow=["c"])  # Heroes or Guards
    game = Playing(mine, bare(unit("warriors", (60, 40), 8))).order(0, "charge", 1).auto().act("open")
    assert game.refused(Use("no-shore")) == "saga.ability.restriction"
    assert game.state.bands[0].board["no-shore"] == ["r"]
    theirs = band(unit("warriors", (60, 40), 8), red_tide=["cu"], axe_blow=["c"])  # Attacker
    other = Playing(bare(unit("guards", (60, 52), 4), oath=["c"]), theirs).order(0, "charge", 1).auto().act("open")
    assert (other.player, other.refused(Use("red-tide"))) == (1, "saga.ability.restriction")


@pytest.mark.rule("saga.ability.actreact-window")
def test_a_reaction_cannot_be_used_in_ones_own_phase():
    game = Playing(band(unit("warriors", (60, 60), 8), faction="mist", fade=["u"]))
    assert game.refused(Use("fade")) == "saga.ability.actreact-window"


@pytest.mark.rule("saga.ability.actreact-first")
def test_a_reaction_is_resolved_before_the_charge_moves_a_figure():
    theirs = band(unit("warriors", row(50, 40, 4)), faction="mist", fade=["u"])
    game = Playing(band(unit("guards", row(50, 48, 4))), theirs).order(0, "charge", 1)
    before = game.spots(0)
    game.act(Use("fade", 1)).act(game.moved(1, 0, -5))
    assert game.spots(0) == before
    assert game.kind == "charge"  # still within reach: now it is carried out


@pytest.mark.rule("saga.ability.actreact-one")
def test_one_reaction_answers_one_activation():
    theirs = band(unit("warriors", row(50, 40, 4)), faction="mist", fade=["u"], mist_eyes=["r"])
    theirs["units"][0]["equipment"] = ["javelins"]
    game = Playing(band(unit("guards", row(50, 48, 4), fatigue=2), oath=["c", "c"]), theirs).order(0, "charge", 1)
    game.act(Use("fade", 1)).act(game.moved(1, 0, 0))
    assert game.kind == "window"  # FATIGUE can still be used
    assert not any(isinstance(option, Use) for option in game.options)
    from tapete.games.saga.rules.activation.reactions import reaction_refusal

    ability = load_library().factions["mist"].board["fade"]
    game.state.bands[1].board["fade"] = ["u"]
    assert (
        reaction_refusal(game.state, game.state.doing, 1, "declared", ability, game[1]).rule
        == "saga.ability.actreact-one"
    )


@pytest.mark.rule("saga.ability.actreact-fizzle")
def test_an_activation_that_can_no_longer_be_resolved_just_ends():
    theirs = band(unit("guards", (60, 40), 4, equipment=HORSES), faction="march", countercharge=["cu"])
    game = Playing(band(unit("levies", [(60, 52)]), thralls=["u"]), theirs, dice=[[6] * 8, [1], [1] * 8])
    game.order(0, "charge", 1).act(Use("countercharge", 1)).auto()
    game.act(*["open"] * (game.kind == "close-ranks"))
    assert game[0].figures == []  # destroyed by the reaction
    assert "cancelled" in game.event_kinds()
    assert game.kind == "activate"


@pytest.mark.rule("saga.ruling.reaction-loops")
def test_a_reaction_cannot_be_answered_but_its_fatigue_can_be_used():
    mine = band(unit("guards", (60, 52), 4, equipment=HORSES), faction="march", countercharge=["cu"])
    theirs = band(unit("guards", (60, 40), 4, equipment=HORSES, fatigue=2), faction="march", countercharge=["cu"])
    game = Playing(mine, theirs).order(0, "charge", 1).act(Use("countercharge", 1))
    assert (game.player, game.kind) == (0, "window")
    assert game.options == [Spend("cancel"), Spend("shorten"), PASS]  # no countercharge against the countercharge


@pytest.mark.rule("saga.ruling.trigger-without-target")
def test_an_ability_that_would_do_nothing_is_refused():
    mine = band(unit("guards", (60, 52), 4), faction="khanate", break_rank=["r"], sabre=["c"], remount=["u"])
    game = Playing(mine, bare(unit("warriors", (60, 40), 8)))
    assert game.refused(Use("remount")) == "saga.ruling.trigger-without-target"  # no mounted unit is tired
    game.order(0, "charge", 1).auto().act("open")
    assert game.refused(Use("break-rank")) == "saga.ruling.trigger-without-target"  # no cover to lose
    assert game.why(Use("sabre")) == ""  # added dice count as an effect even if the limit drops them
    theirs = band(unit("warriors", (60, 40), 8, lasting=[["armour", 2, ""]]), faction="league", roof=["u"])
    capped = Playing(band(unit("warriors", (60, 60), 8, equipment=("bows",))), theirs, dice=[[1] * 4]).order(
        0, "shoot", 1
    )
    assert capped.kind == "activate"  # Armour 6 already: no question


@pytest.mark.rule("saga.ability.simultaneous")
def test_simultaneous_effects_go_attacker_first_and_else_by_turn():
    mine = band(unit("guards", (60, 52), 4), axe_blow=["c"])
    game = Playing(mine, bare(unit("warriors", (60, 40), 8))).order(0, "charge", 1).auto().act("open")
    game.state.fight.effects = [DiceEffect(1, "attack", 0, "mod", -1), DiceEffect(0, "attack", 0, "mod", 1)]
    game.match.setup.script.dice[:] = [[1] * 8, [1] * 8]
    game.act(PASS)
    assert [event.player for event in game.told("changes-dice")] == [0, 1]
    weary = Playing(band(unit("warriors", (60, 60), 4)), band(unit("warriors", (60, 20), 4)), first=1)
    from tapete.games.saga.rules.before.setup import tire_units as roll

    flow = roll(weary.match.table)
    players = [next(flow).player]
    players.append(flow.send([5]).player)
    assert players == [1, 0]  # without attacker and defender, the player who begins


@pytest.mark.rule("saga.ability.own-order")
def test_a_player_orders_his_own_effects_where_it_matters():
    mine = band(unit("guards", (60, 52), 4), axe_blow=["c"])

    def bout(first: int) -> Playing:
        game = Playing(mine, bare(unit("warriors", (60, 40), 8))).order(0, "charge", 1).auto().act("open")
        game.state.fight.effects = [
            DiceEffect(0, "attack", 0, "mod", 1),
            DiceEffect(0, "attack", 0, "reroll", which="misses"),
        ]
        game.match.setup.script.dice[:] = [[3, 3, 1, 1, 1, 1, 1, 1], [1] * 8, [1] * (6 if first == 0 else 8), [6, 6]]
        game.match.setup.script.strict = False
        game.act(PASS)
        assert (game.player, game.kind) == (0, "effect-order")
        return game.act(first)

    assert bout(0).told("rerolls")[0].text.args["n"] == 6  # +1 first: the threes hit and stay
    assert bout(1).told("rerolls")[0].text.args["n"] == 8
    plain = (
        Playing(mine, bare(unit("warriors", (60, 40), 8)), dice=[[1] * 8, [1] * 8])
        .order(0, "charge", 1)
        .auto()
        .act("open")
    )
    plain.state.fight.effects = [DiceEffect(0, "attack", 0, "mod", 1), DiceEffect(0, "attack", 0, "mod", 1)]
    plain.act(PASS)
    assert plain.kind == "withdraw"  # two additions: the order does not matter, so no question


# ---------------------------------------------------------------- mercenaries


@pytest.mark.rule("saga.mercs.type-rules")
def test_mercenaries_follow_their_type():
    from tapete.games.saga.profile import dice_of

    game = Playing(band(unit("warriors", (60, 70), card="hounds")))
    assert (game[0].troop, len(game[0].figures), dice_of(game[0])) == ("warriors", 8, 1)
    game.act(Use("oars"))
    assert game.state.doing.unit == 0


@pytest.mark.rule("saga.mercs.no-advanced-activation")
def test_advanced_abilities_do_not_activate_mercenaries():
    game = Playing(
        band(unit("warriors", (60, 52), card="hounds"), unit("warriors", (30, 52), 4), boarding=["cr"]),
        bare(unit("warriors", (60, 40), 8), unit("warriors", (30, 40), 8)),
    )
    game.act(Use("boarding"))
    assert game.state.doing.unit == 1
    alone = Playing(
        band(unit("warriors", (60, 52), card="hounds"), boarding=["cr"]), bare(unit("warriors", (60, 40), 8))
    )
    assert alone.refused(Use("boarding")) == "saga.mercs.no-advanced-activation"
    from tapete.games.saga.rules.turn import unit_refusal

    ability = load_library().factions["fjord"].board["boarding"]
    assert unit_refusal(alone.state, ability, ability.effects[0], alone[0]).rule == "saga.mercs.no-advanced-activation"


@pytest.mark.rule("saga.mercs.no-advanced-combat")
def test_in_a_mercenary_fight_their_owner_has_only_basic_abilities_and_fatigue():
    mine = band(unit("warriors", (60, 52), card="hounds"), finish=["r"], axe_blow=["c"])
    theirs = band(unit("warriors", (60, 40), 8, fatigue=1), oar_wall=["c"])
    game = Playing(mine, theirs).order(0, "charge", 1).auto().act("open")
    assert game.refused(Use("finish")) == "saga.mercs.no-advanced-combat"
    assert game.why(Use("axe-blow")) == game.why(Spend("weaken")) == ""
    game.act(PASS)
    assert game.why(Use("oar-wall")) == ""  # the opponent is unaffected


@pytest.mark.rule("saga.mercs.otherwise-normal")
def test_mercenaries_manoeuvre_like_other_units():
    game = Playing(bare(unit("warriors", (60, 80), card="bolt")), bare(unit("levies", (60, 10), 6)))
    assert game.why(Free(0, "manoeuvre")) == ""


@pytest.mark.rule("saga.ruling.merc-other-advanced")
def test_advanced_effects_that_do_not_activate_may_cover_mercenaries():
    mine = bare(unit("levies", (60, 80), card="slingers"), unit("guards", (40, 80), card="free-lances"), scorn=["u"])
    game = Playing(mine, bare(FAR), phase="orders", step=4).act(Use("scorn"))
    assert [mark.kind for mark in game[1].lasting] == ["armour", "attack"]
    theirs = band(unit("warriors", (60, 40), card="trackers"), faction="mist", fade=["u"])
    barred = Playing(band(unit("guards", (60, 52), 4)), theirs).order(0, "charge", 1)
    assert barred.kind == "charge"  # a reaction that would move them is barred, so there is no window
    khan = Playing(
        bare(unit("warriors", (60, 52), card="salt-riders", fatigue=1), faction="khanate", burden=["r"]),
        bare(unit("warriors", (60, 40), 6)),
    ).act(Use("burden"))
    assert (khan[0].fatigue, khan[1].fatigue) == (0, 1)
